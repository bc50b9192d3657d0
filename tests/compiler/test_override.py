"""An author's own sentence may replace ours, if its numbers and names are those of the program."""

import msgspec
import pytest

from lootpress.compiler import ir
from lootpress.compiler.load import compile_text
from lootpress.compiler.override import compare_override
from lootpress.print.wording import card_text
from lootpress.tests.print.wording.books import BOOKS, cards, kinds

NAMES = ("Baker", "Otter", "Bottled Applause", "Goose With Opinions")


def clause(line: str, kind: str = "monster") -> ir.Clause:
    data = {"monster": "  level 3\n", "curse": ""}[kind]
    compiled = compile_text(f'{kind} "Test"\n{data}  {line}\n')
    (card,) = (card for card_set in compiled.program.sets for card in card_set.cards)
    return card.clauses[0]


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ('+3 against "Baker" or "Otter"', "Any Baker or Otter smells of crumbs: +3."),
        ("bad stuff: lose 2 levels and 1 item", "It sits on you. Lose two Levels and an Item."),
        ("-1 to run away", "You are 1 slower running away."),
        ("when you kill it: draw 4 treasures", "Its cellar holds four Treasures for whoever kills it."),
        (
            "once per combat, discard up to 2 cards: -2 to 1 monster in combat",
            "Once per combat, discard 2 cards or fewer: −2 to 1 Monster.",
        ),
        ("+2 if you have killed a monster alone this game", "+2 if you ever slew a Monster alone."),
    ],
)
def test_a_sentence_with_the_same_numbers_and_names_is_fine(line: str, sentence: str) -> None:
    assert compare_override(sentence, clause(line), NAMES) == []


@pytest.mark.parametrize(
    ("line", "sentence", "text", "message"),
    [
        ('+3 against "Baker"', "+4 against any Baker.", "3", "the card says 3, and the sentence does not"),
        ('+3 against "Baker"', "+4 against any Baker.", "4", "the sentence says 4, and the card does not"),
        ('+3 against "Baker"', "+3 against bread.", "Baker", "the card says “Baker”, and the sentence does not"),
        (
            '+3 against "Baker"',
            "+3 against Baker or Otter.",
            "Otter",
            "the sentence says “Otter”, and the card does not",
        ),
        ("-2 to run away", "+2 to Run Away.", "+2", "the sentence says +2, and the card does not"),
        ("bad stuff: lose 1 level", "Lose 1 Level and 1 Item.", "1", "the sentence says 1, and the card does not"),
        ("bad stuff: lose 3 levels", "Lose some Levels.", "3", "the card says 3, and the sentence does not"),
        (
            '+1 if the table says "it rains"',
            "+1 in the rain.",
            "it rains",
            "the card says “it rains”, and the sentence does not",
        ),
    ],
)
def test_a_sentence_that_says_something_else_is_told_so(line: str, sentence: str, text: str, message: str) -> None:
    found = compare_override(sentence, clause(line), NAMES)
    assert (text, message) in [(problem.text, problem.message) for problem in found]


def test_faces_of_a_die_may_be_told_as_a_range() -> None:
    roll = clause("bad stuff: roll a die\n    1 to 3: lose 1 level\n    4 to 6: nothing")
    assert compare_override("Roll a die: 1-3 lose a Level, 4 to 6 nothing.", roll) == []
    assert compare_override("Roll a die: 1-2 lose a Level, otherwise nothing.", roll) != []


@pytest.mark.parametrize("name", BOOKS)
def test_our_own_sentences_always_agree(name: str) -> None:
    for card in cards(name):
        for paragraph in card_text(card, kinds(name)).paragraphs:
            if len(paragraph.clauses) == 1:
                told = card.clauses[paragraph.clauses[0]]
                if told.play is not None and len(card.only_if) == 1:  # said in the same sentence
                    told = msgspec.structs.replace(told, question=card.only_if[0])
                assert compare_override(paragraph.text, told, set(kinds(name)) - {"Mate"}) == [], paragraph.text


def test_an_own_sentence_leaves_the_condition_of_play_where_it_is() -> None:
    card = next(c for c in cards("phrasebook") if len(c.only_if) == 1 and c.clauses[0].play is not None)
    assert "but only if" in card_text(card).paragraphs[0].text
    told = card_text(msgspec.structs.replace(card, texts=(ir.OwnText(0, "Do it now"),)))
    assert told.paragraphs[0].text.startswith("Play only if")


def test_a_sentence_replaces_ours() -> None:
    goose = next(card for card in cards("phrasebook") if card.name == "Goose With Opinions")
    told = msgspec.structs.replace(goose, texts=(ir.OwnText(2, "It honks. Lose 1 Level, -2 feathers"),))
    text = card_text(told)
    (bad,) = text.of_kind("bad stuff")
    assert bad.text == "It honks. Lose 1 Level, −2 feathers." and "**1**" in bad.marked and "**−2**" in bad.marked
    text = card_text(msgspec.structs.replace(goose, texts=(ir.OwnText(2, "It honks. Lose 1 Level"),)))
    assert compare_override(" ".join(p.text for p in text.paragraphs), goose) == []

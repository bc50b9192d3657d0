"""What is printed of the books reads as a card should; the golden files are there to be read."""

import re
from pathlib import Path
from textwrap import dedent

import pytest

from lootpress.compiler import ir
from lootpress.compiler.load import compile_text
from lootpress.print.face_text import from_wording, typographic
from lootpress.print.theme.icon_shapes import ICONS
from lootpress.print.wording import (
    card_text,
    cards_text,
    kinds_of,
    rule_sentences,
    rules_text,
)
from lootpress.tests.print.wording.books import BOOKS, book, cards, kinds

GOLDEN = Path(__file__).parents[1] / "golden"
EACH = [pytest.param(name, card, id=card.name) for name in BOOKS for card in cards(name)]


def whole(program: ir.Program) -> str:
    """All that is printed of a program: its cards, then what its rules say for everybody."""
    rules = [[rules.name, *rule_sentences(rules.clauses)] for rules in program.rules]
    return "\n".join([cards_text(program), *("\n".join([*lines, ""]) for lines in rules)])


@pytest.mark.parametrize("name", BOOKS)
def test_the_books_are_printed_in_these_words(name: str, rewrite: bool) -> None:
    file, text = GOLDEN / f"{name}.txt", whole(book(name))
    if rewrite:
        file.parent.mkdir(exist_ok=True)
        file.write_text(text, encoding="utf-8")
    assert file.read_text("utf-8") == text


@pytest.mark.parametrize(("name", "card"), EACH)
def test_a_text_is_made_of_whole_sentences(name: str, card: ir.Card) -> None:
    for paragraph in card_text(card, kinds(name)).paragraphs:
        if paragraph.kind == "flavor":
            continue
        text = paragraph.text
        assert re.fullmatch(r"[A-Z+−“0-9].*([.!?]|[.!?]”)", text), text
        assert not re.search(r"  | [,.;:)]|\( |\.\.|,,|None|[\ue000-\uf8ff]|[{}\"]", text), text
        assert not re.search(r"\b[Aa] [AEIOaeio](?!ne\b|nce\b)|\b[Aa]n [BCDGJKPQTVWYZbcdgjkpqtvwyz]", text), text
        assert not re.search(
            r"(?<![.!?]) (?!I\b)(Lose|Draw|Discard|You|The|A|An|If|When|It|Your)\b(?! Stuff)", _inside(text)
        ), text


def _inside(text: str) -> str:
    """The text without what may begin with a capital: after a colon, in quotes, names."""
    return re.sub(r"“[^”]*”|: [A-Z]|\b(The|A|Your) [A-Z]", "", text)


@pytest.mark.parametrize("name", BOOKS)
def test_every_clause_is_told_once(name: str) -> None:
    for card in cards(name):
        text = card_text(card, kinds(name))
        told = sorted(at for paragraph in text.paragraphs for at in paragraph.clauses)
        in_corner = set(range(len(card.clauses))) - set(told)
        assert len(told) == len(set(told)) and len(in_corner) <= 1, card.name
        assert not in_corner or text.top, card.name


def test_what_belongs_to_a_block_is_told_apart_from_what_follows_it() -> None:
    own = ["each other player:", "  discard 1 item", "  otherwise: lose 1 level"]
    assert text_of(*own, kind="curse") == ["Each other player: Discard 1 Item. Otherwise, lose 1 Level."]
    common = ["each other player: discard 1 item", "otherwise: lose 1 level"]
    assert text_of(*common, kind="curse") == ["Each other player: discard 1 Item.", "Otherwise, lose 1 Level."]
    inside = ["play at any time:", "  each other player: discard 1 item", "  lose 1 level"]
    assert text_of(*inside, kind="door") == ["Play at any time. (Each other player: discard 1 Item.) Lose 1 Level."]


def test_what_a_monster_becomes_stands_in_quotes_if_it_is_no_race_or_class() -> None:
    text = """
        set "T"
          code "T"
          use "Fantasy rules"

        monster "Boss"
          level 9

        race "Otter"
          +1

        enhancer "Promotion"
          it becomes "Boss"

        curse "Fur"
          become "Otter"
        """
    program = compile_text(dedent(text)).program
    told = cards_text(program)
    assert "The Monster becomes “Boss”." in told and "You become an Otter." in told
    (promotion,) = [card for card in program.sets[0].cards if card.name == "Promotion"]
    assert [p.marked for p in card_text(promotion, kinds_of(program.sets)).paragraphs] == [
        "Play during combat on one Monster.",
        "The Monster becomes **“Boss”**.",
    ]


@pytest.mark.parametrize(("name", "card"), EACH)
def test_what_is_told_as_text_stands_on_the_card(name: str, card: ir.Card) -> None:
    """Every line of the text that is none of its head: rules and flavor as paragraphs, the foot in the bar."""
    words = card_text(card, kinds(name))
    face = from_wording(words, card, ir.CardSet("Any", "A"))
    drawn = {typographic(p.text) for p in words.paragraphs} | {typographic(words.artist)}
    drawn |= {item.word for item in (*face.bar_left, *face.bar_right) if item.word}
    drawn |= {badge.text for badge in (*words.left, *words.right) if badge.icon in ICONS}
    for line in rules_text(card, kinds(name)).split("\n")[2:]:
        said = typographic(line).removeprefix("Bad Stuff: ").removeprefix("Art by ")
        assert {said, said.strip("“”")} & drawn or all(part in drawn for part in said.split(" · ")), line


def test_a_one_shot_says_so_on_the_card_as_in_the_text() -> None:
    (card,) = [card for card in cards("phrasebook") if card.name == "Bottled Applause"]
    face = from_wording(card_text(card), card, ir.CardSet("Any", "A"))
    assert [item.word for item in face.bar_left] == [None, "Usable once only"]
    assert "\nUsable once only · " in rules_text(card)


def test_kinds_are_called_by_the_words_of_their_set() -> None:
    text = {card.name: card_text(card) for card in cards("phrasebook")}
    assert text["Fire Drill"].banner == "Trap" and text["Cold Shower"].banner == "Curse"
    assert text["Umbrella Stand"].banner == "Ally" and text["Wheelbarrow Intern"].banner == "Hireling"
    assert "to a Trap or Bad Stuff" in text["Umbrella Stand"].paragraphs[-1].text
    assert "your Hireling’s Item" in text["Lost Luggage"].paragraphs[0].text


def text_of(*lines: str, name: str = "Test", kind: str = "item") -> list[str]:
    """What is printed of a card of these lines."""
    compiled = compile_text(f'{kind} "{name}"\n' + "".join(f"  {line}\n" for line in lines))
    assert not [d for d in compiled.diagnostics if d.code[0] != "W"], compiled.diagnostics
    (card,) = (card for card_set in compiled.program.sets for card in card_set.cards)
    return [f"{p.lead} {p.text}".strip() for p in card_text(card).paragraphs]


@pytest.mark.parametrize(
    ("line", "printed"),
    [
        ("+3 against undead monsters", "+3 against Undead Monsters."),
        ("-1 to your hand limit", "−1 to your hand limit."),
        ("+2 hands", "You may have 2 additional hands."),
        ("-1 hand", "You have 1 fewer hand."),
        (
            "+X, where X is half your level, at most 5",
            "+X, where X is half your Level (rounded up, at most 5).",
        ),
        ("you cannot run away", "You cannot Run Away."),
        (
            "once per turn, when you kill a monster: gain 1 level",
            "Once per turn, when you kill a Monster, go up 1 Level.",
        ),
        ("3 times per combat, discard 1 card: +1", "3 times per combat, discard 1 card: +1."),
        ("discard this card: escape", "Discard this card to escape."),
        (
            "when a monster would catch you, discard 1 card: nothing instead",
            "When a Monster would catch you, you may discard 1 card to prevent that.",
        ),
        (
            "when you lose a level: lose your equipped item that has the highest value",
            "When you lose a Level, lose your equipped Item that has the highest value.",
        ),
        ('when you kill a monster: lose 1 "Cap" or big item', "When you kill a Monster, lose 1 Cap or Big Item."),
        (
            "when a player dies: +1 treasure to each monster in combat",
            "When a player dies, 1 extra Treasure from each Monster in combat.",
        ),
        (
            "once per turn, during your turn, use on another player, discard 1 card: that player loses 1 level",
            "Once per turn, during your turn, choose another player and discard 1 card: that player loses 1 Level.",
        ),
        (
            "once per turn, during your turn, use on an item of another player, you may: take it",
            "Once per turn, during your turn, you may choose another player’s Item to take it.",
        ),
    ],
)
def test_a_line_is_printed_as(line: str, printed: str) -> None:
    assert text_of(line) == [printed]


def test_what_is_prevented_or_goes_on_is_told_as_that() -> None:
    (saved,) = text_of("when you would die: roll a die", "  4 to 6: nothing instead", "  otherwise: nothing")
    assert saved == "When you would die, roll a die: on 4–6, prevent that; otherwise, it happens all the same."
    (once,) = text_of("when a player helps you:", "  roll a die", "    1: lose 1 level", "    otherwise: nothing")
    assert once == "When a player helps you, roll a die: on 1, lose 1 Level; otherwise, nothing happens."
    named = text_of(
        "during your turn, discard 1 card:", "  guess the top card of the door deck", "  if you do: draw 1 door"
    )
    assert named[0].endswith("Name the top card of the Door deck. If you are right, draw 1 Door.")


def test_the_time_of_x_stands_before_what_x_is() -> None:
    lines = text_of("during your next combat: -X, where X is the number of your items", kind="curse")
    assert lines == ["In your next combat, −X, where X is the number of all your Items."]


def test_a_curse_on_a_card_does_not_stay_in_front_of_you() -> None:
    assert text_of("attach to your item", "-2", kind="curse") == ["Attach to your Item.", "−2."]

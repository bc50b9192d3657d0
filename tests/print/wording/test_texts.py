"""What is printed of the books reads as a card should; the golden files are there to be read."""

import re
from pathlib import Path

import pytest

from lootpress.compiler import ir
from lootpress.compiler.load import compile_text
from lootpress.print.wording import card_text, cards_text, deck_lines, example_lines, rules_lines, set_lines
from lootpress.tests.print.wording.books import BOOKS, book, cards, kinds

GOLDEN = Path(__file__).parents[1] / "golden"
EACH = [pytest.param(name, card, id=card.name) for name in BOOKS for card in cards(name)]


def whole(program: ir.Program) -> str:
    """All that is printed of a program: its cards, then what stands beside them."""
    beside = [*map(set_lines, program.sets), *map(rules_lines, program.rules), *map(deck_lines, program.decks)]
    beside += map(example_lines, program.examples)
    return cards_text(program) + "\n" + "\n\n".join("\n".join(lines) for lines in beside) + "\n"


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
    ],
)
def test_a_line_is_printed_as(line: str, printed: str) -> None:
    assert text_of(line) == [printed]

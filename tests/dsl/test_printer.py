"""What is printed parses to the same tree, for every shape the grammar can read."""

from pathlib import Path

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from lootpress.dsl import tree as t
from lootpress.dsl.lines import split_blocks
from lootpress.dsl.parser import StartRule, parse_line
from lootpress.dsl.printer import print_block, print_header, print_line, quote
from lootpress.dsl.walk import without_spans
from lootpress.tests.reading import STARTS, loses_a_name, read_blocks, read_line
from lootpress.tests.strategies import card_texts, lines

TEXTS = Path(__file__).parent.parent / "language"


@pytest.mark.parametrize("name", ["tour", "phrasebook"])
def test_every_line_of_the_books_is_printed_as_it_was_written(name: str) -> None:
    count = 0
    for block in split_blocks(tuple((TEXTS / f"{name}.loot").read_text("utf-8").split("\n"))):
        header, *rest = block.lines
        parsed = parse_line(header.text, "header")
        assert isinstance(parsed, t.Header)
        assert header.text == print_header(parsed)
        start: StartRule = {"rules": STARTS[1], "example": STARTS[2]}.get(parsed.word, STARTS[0])
        for line in rest:
            assert line.text == print_line(read_line(line.text, start))
            count += 1
    assert count > 150


@pytest.mark.parametrize("name", ["tour", "phrasebook"])
def test_every_block_of_the_books_survives(name: str) -> None:
    for block in read_blocks((TEXTS / f"{name}.loot").read_text("utf-8")):
        assert without_spans(block) == without_spans(read_blocks(print_block(block))[0])


@settings(max_examples=150)
@given(st.sampled_from(STARTS).flatmap(lambda start: st.tuples(st.just(start), lines(start))))
def test_any_line_survives(line: tuple[StartRule, str]) -> None:
    start, text = line
    node = read_line(text, start)
    assume(not loses_a_name(node))
    assert without_spans(node) == without_spans(read_line(print_line(node), start))


@settings(max_examples=40)
@given(card_texts())
def test_any_card_survives(text: str) -> None:
    (block,) = read_blocks(text)
    assert without_spans(block) == without_spans(read_blocks(print_block(block))[0])


@given(st.text(st.characters(exclude_categories=["Cc", "Cs", "Zl", "Zp"])))
def test_any_name_survives_its_quotes(name: str) -> None:
    header = parse_line(f"item {quote(name)}", "header")
    assert isinstance(header, t.Header)
    assert header.name == name


@pytest.mark.parametrize(
    ("written", "printed"),
    [
        ("if 2 players is dead: die", "if 2 players are dead: die"),
        ("if 1 player are dead: die", "if 1 player is dead: die"),
        ("if you has an ally: die", "if you have an ally: die"),
        ("if it have an enhancer: die", "if it has an enhancer: die"),
        ("if that player do: die", "if that player does: die"),
        ('if you says "yes": die', 'if you say "yes": die'),
        ("if any number of items is big: die", "if any number of items are big: die"),
        ("if the number of items are 3: die", "if the number of items is 3: die"),
        ("if all armor are big: die", "if all armor is big: die"),
        ('if "Otter" or "Baker" are in combat: die', 'if "Otter" or "Baker" is in combat: die'),
        ("lose all items that is big", "lose all items that are big"),
        ("lose all items of the player who have an ally", "lose all items of the player who has an ally"),
        ("lose all items of the player that has a bonus", "lose all items of the player that have a bonus"),
        ("1 times per turn: die", "once per turn: die"),
        ("level 1 dice", "level 1 die"),
        ("plays at any time: die", "play at any time: die"),
        ("when you asks for helps: die", "when you asks for help: die"),
    ],
)  # fmt: skip
def test_small_verbs_agree_with_their_subject(written: str, printed: str) -> None:
    assert printed == print_line(read_line(written))


def test_a_block_is_indented_by_two_spaces() -> None:
    text = 'curse "A \\"B\\" \\\\"\n  choose one\n    lose 1 level\n    together:\n      discard your hand\n  die\n'
    assert text == print_block(read_blocks(text.replace("  ", "   "))[0])

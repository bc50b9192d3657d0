"""There is one layout; it keeps every comment, and laying out twice changes nothing."""

from pathlib import Path

import pytest
from hypothesis import assume, given, settings

from lootpress.dsl.canon import canon_block
from lootpress.dsl.format import format_text
from lootpress.dsl.lines import split_comment
from lootpress.dsl.parser import Broken, Misplaced
from lootpress.dsl.walk import without_spans
from lootpress.tests.reading import loses_a_name, read_blocks
from lootpress.tests.strategies import file_texts

HERE = Path(__file__).parent
PAIRS = sorted(path.name.removesuffix(".before.loot") for path in (HERE / "format").glob("*.before.loot"))


def laid_out(text: str) -> str:
    done = format_text(text)
    assert isinstance(done, str), done
    return done


def comments_of(text: str) -> list[str]:
    comments = (split_comment(line)[1].rstrip() for line in text.split("\n"))
    return sorted(comment for comment in comments if comment)


@pytest.mark.parametrize("pair", PAIRS)
def test_a_file_is_laid_out(pair: str) -> None:
    before, after = ((HERE / "format" / f"{pair}.{when}.loot").read_text("utf-8") for when in ("before", "after"))
    assert after == laid_out(before)
    assert after == laid_out(after)


@pytest.mark.parametrize("name", ["tour", "phrasebook"])
def test_the_books_keep_all_they_say(name: str) -> None:
    text = (HERE.parent / "language" / f"{name}.loot").read_text("utf-8")
    done = laid_out(text)
    assert done == laid_out(done)
    assert comments_of(text) == comments_of(done)
    expected = [without_spans(canon_block(block)) for block in read_blocks(text)]
    assert expected == [without_spans(block) for block in read_blocks(done)]


@settings(max_examples=60)
@given(file_texts())
def test_any_file_is_laid_out_once_and_for_all(text: str) -> None:
    blocks = read_blocks(text)
    assume(not any(loses_a_name(block) for block in blocks))
    done = laid_out(text)
    assert done == laid_out(done)
    assert comments_of(text) == comments_of(done)
    assert [without_spans(canon_block(b)) for b in blocks] == [without_spans(b) for b in read_blocks(done)]
    assert "\n\n\n" not in done and done == done.lstrip("\n") and done.rstrip("\n") == done[:-1]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", ""),
        ("\n\n", ""),
        ("# alone", "# alone\n"),
        ("\n\n# one\n\n\n# two\n\n", "# one\n\n# two\n"),
        ('item "A"', 'item "A"\n'),
        ('item "A"\nitem "B"', 'item "A"\n\nitem "B"\n'),
        ('item "A"  \n# of B\nitem "B"', 'item "A"\n\n# of B\nitem "B"\n'),
        ('item "A"\n  # of A\nitem "B"', 'item "A"\n  # of A\n\nitem "B"\n'),
        ('item "A"\n\n  # of A\n\n# of B\n\nitem "B"', 'item "A"\n  # of A\n\n# of B\n\nitem "B"\n'),
        ('item "# no comment"# one', 'item "# no comment"  # one\n'),
    ],
)
def test_blank_lines_and_margins(text: str, expected: str) -> None:
    assert expected == laid_out(text)


def test_a_file_that_cannot_be_read_is_left_alone_and_every_reason_is_given() -> None:
    problems = format_text('  value 3\nitem "A"\n  +2\n    lose lose\n   +3\nitem Broken\n  +1\n')
    assert isinstance(problems, list)
    assert [(1, None), (4, Broken), (5, Misplaced), (6, Broken)] == [
        (problem.line, problem.why and type(problem.why)) for problem in problems
    ]

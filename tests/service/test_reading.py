"""What one reads while writing: about words, about cards, the shape and the colours of a file, its layout."""

from itertools import pairwise
from pathlib import Path

import pytest

from lootpress.compiler import vocabulary
from lootpress.dsl.format import format_text
from lootpress.dsl.lexicon import english
from lootpress.dsl.parser import reserved_words
from lootpress.service.edits import apply
from lootpress.service.lines import words_of
from lootpress.service.manual import entries, entry_for
from lootpress.service.workspace import Workspace
from lootpress.tests.service.conftest import CARDS, SETS
from lootpress.tests.service.test_names import find


@pytest.fixture
def desk(own: Path) -> tuple[Workspace, str]:
    return Workspace([own]), str(own / "cards.loot")


def test_the_manual_explains_every_word_of_the_grammar() -> None:
    assert sorted(word for word in reserved_words() if not {word, english.singular(word)} & entries().keys()) == []


def test_the_manual_explains_the_nouns() -> None:
    nouns = {*vocabulary.PEOPLE, *vocabulary.CARD_NOUNS, *vocabulary.NUMBERS, *vocabulary.PLACES, *vocabulary.STATES}
    nouns |= {*vocabulary.KEYS, *vocabulary.ARCHETYPES, *vocabulary.TIMES}
    assert sorted(noun for noun in nouns if entry_for(noun) is None) == []


@pytest.mark.parametrize(
    ("words", "title", "part"),
    [
        ("otherwise", "Otherwise and if you do", "did nothing"),
        ("bad stuff", "bad stuff:", "caught by this monster"),
        ("discard all", "discard", "To the discards"),
        ("run away", "Bonuses", "your rolls to run away"),
        ("hand\n", "headgear, armor, footgear, 1 hand, 2 hands", "slot"),
        ("value", "value", "sells for"),
    ],
)
def test_a_word_has_its_paragraph(desk: tuple[Workspace, str], words: str, title: str, part: str) -> None:
    workspace, path = desk
    line, column = find(CARDS, words)
    found = workspace.hover(path, line, column)
    assert found is not None
    assert found.text.startswith(f"**{title}**")
    assert part in found.text


def test_a_card_reads_as_on_paper(desk: tuple[Workspace, str]) -> None:
    workspace, path = desk
    found = workspace.hover(path, *find(CARDS, '"Health Inspector"'))
    assert found is not None
    assert "**Health Inspector** (Own 3)" in found.text
    assert "Level 9" in found.text and "Bread Knife" in found.text and "*Hates the Bread Knife.*" in found.text


def test_a_tag_says_which_cards_have_it(desk: tuple[Workspace, str]) -> None:
    workspace, path = desk
    found = workspace.hover(path, *find(CARDS, "sharp", 1))
    assert found is not None
    assert found.text == "**sharp** is a tag, of Bread Knife."


def test_there_is_nothing_to_read_about_a_blank_or_a_note(desk: tuple[Workspace, str]) -> None:
    workspace, path = desk
    assert workspace.hover(path, 6, 1) is None
    assert workspace.hover(path, *find(CARDS, "in a note")) is None


@pytest.mark.parametrize("name", SETS)
def test_nearly_every_word_of_the_sets_can_be_read_about(shelf: Workspace, library: Path, name: str) -> None:
    path = str(library / name / "monsters.loot")
    seen = shelf.seen(path)
    first = {line: number for number, line in reversed([*enumerate(seen.sources[path].lines, 1)])}  # each line once
    silent = {
        word.text
        for line, number in first.items()
        for word in words_of(line)
        if word.type not in ("STRING", "INT", "SIGNED", "X") and word.text[0].isalpha()
        if shelf.hover(path, number, word.start + 1) is None
    }
    assert silent == set()


# ---------------------------------------------------------------- shape and colours


def test_symbols_and_folds(desk: tuple[Workspace, str]) -> None:
    workspace, path = desk
    symbols = workspace.symbols(path)
    assert [(s.word, s.name) for s in symbols] == [
        ("item", "Bread Knife"),
        ("race", "Badger"),
        ("monster", "Health Inspector"),
    ]
    assert [below.name for below in symbols[2].below] == ["bad stuff"]
    assert [(f.first, f.last) for f in workspace.folds(path)] == [(1, 5), (7, 8), (10, 18), (15, 17)]
    workspace.hold(path, "# one\n# two\n\n" + CARDS)
    (first, *_) = workspace.folds(path)
    assert (first.first, first.last, first.is_comment) == (1, 2, True)


def test_symbols_are_found_by_their_letters(desk: tuple[Workspace, str]) -> None:
    workspace, _ = desk
    assert [s.name for s in workspace.symbols_named("hin")] == ["Health Inspector"]
    assert [s.name for s in workspace.symbols_named("zzz")] == []


def test_colours(desk: tuple[Workspace, str]) -> None:
    workspace, path = desk
    lines = CARDS.split("\n")
    found = [(lines[w.line - 1][w.start : w.end], w.sort) for w in workspace.coloured(path)]
    assert found[:2] == [("item", "keyword"), ('"Bread Knife"', "name")]
    assert ("tagged", "key") in found and ("sharp", "tag") in found and ("9", "number") in found
    assert ("discard", "verb") in found and ("items", "noun") in found and ("otherwise", "keyword") in found
    assert ('# "Bread Knife" in a note', "comment") in found and ('"Hates the Bread Knife."', "text") in found
    assert [w.line for w in workspace.coloured(path) if w.defines] == [1, 7, 10]


@pytest.mark.parametrize("name", SETS)
def test_colours_do_not_overlap(shelf: Workspace, library: Path, name: str) -> None:
    for file in sorted((library / name).glob("*.loot")):
        words = shelf.coloured(str(file))
        assert all((a.line, a.end) <= (b.line, b.start) for a, b in pairwise(words))


# ---------------------------------------------------------------- layout


@pytest.mark.parametrize(
    "text",
    [
        'curse "A"\n    lose 1 level\nitem "B"\n      value  300\n',
        'curse "A"\n\tlose a level # why\n\n\n\nitem "B"\n  value 300',
        'monster "A"\n  bad stuff: lose 1 level\n  level 2',
        CARDS,
        "",
    ],
)
def test_the_one_layout(desk: tuple[Workspace, str], text: str) -> None:
    workspace, path = desk
    workspace.hold(path, text)
    seen = workspace.seen(path)
    edits = workspace.format(path)
    laid_out = format_text(seen.sources[path].text)
    assert isinstance(laid_out, str)
    assert apply(seen.sources[path].lines, edits).rstrip("\n") == laid_out.rstrip("\n")
    if text == CARDS:
        assert edits == []


def test_a_broken_file_is_left_alone(desk: tuple[Workspace, str]) -> None:
    workspace, path = desk
    workspace.hold(path, 'curse "A"\n    loose 1 level\n')
    assert workspace.format(path) == []


def test_only_what_changes_is_replaced(desk: tuple[Workspace, str]) -> None:
    workspace, path = desk
    workspace.hold(path, CARDS.replace("  value 100\n", "  value  100\n"))
    (edit,) = workspace.format(path)
    assert (edit.place.line, edit.place.end_line, edit.text) == (3, 4, "  value 100\n")

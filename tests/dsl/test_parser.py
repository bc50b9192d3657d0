"""Lines become nodes with exact columns, blocks become nested statements, and no line spoils another."""

from pathlib import Path

import pytest

from lootpress.dsl import tree as t
from lootpress.dsl.lines import MAX_DEPTH, BlockText, split_blocks
from lootpress.dsl.parser import (
    Broken,
    ParsedBlock,
    StartRule,
    breaks_at,
    parse_block,
    parse_line,
    reserved_words,
    tokens_of,
)
from lootpress.dsl.tables import build_parser
from lootpress.dsl.walk import walk

LANGUAGE = Path(__file__).parent.parent / "language"


def block_of(text: str) -> BlockText:
    (block,) = split_blocks(tuple(text.split("\n")))
    return block


def parsed(text: str) -> ParsedBlock:
    return parse_block(block_of(text))


def row_of(text: str) -> t.Row:
    node = parse_line(text, "card_line")
    assert isinstance(node, t.Row)
    return node


def written(node: t.Node, text: str) -> str:
    """What the text has at the columns of a node."""
    return text[slice(*node.span)]


# ---------------------------------------------------------------- columns


@pytest.mark.parametrize(
    ("kind", "text", "expected"),
    [
        (t.VerbPhrase, "bad stuff: lose 2 levels", "lose 2 levels"),
        (t.NounPhrase, "lose 1 item worth at least 300", "1 item worth at least 300"),
        (t.WorthPost, "lose 1 item worth at least 300", "worth at least 300"),
        (t.Noun, 'only for "Cleric"', '"Cleric"'),
        (t.Question, '+2 if you are "Elf", and you have no helper', 'if you are "Elf"'),
        (t.Joined, '+2 if you are "Elf", and you have no helper', "and you have no helper"),
        (t.Where, "+X, where X is the level of the helper", "where X is the level of the helper"),
        (t.Bound, "-1 treasure, at least 1", "at least 1"),
        (t.ForEach, "+1 for each power in play", "for each power in play"),
        (t.Event, "when you die, discard 1 card: +1", "when you die"),
        (t.Cost, "when you die, discard 1 card: +1", "discard 1 card"),
        (t.Answer, "1 or 3 or 5: nothing", "1 or 3 or 5"),
        (t.Play, "play during any combat on a monster: clone it", "play during any combat on a monster"),
        (t.Property, "level 2 dice", "level 2 dice"),
        (t.Row, "each other player from the right draws 1 door", "each other player from the right draws 1 door"),
    ],
)
def test_a_node_knows_its_columns(kind: type[t.Node], text: str, expected: str) -> None:
    found = [node for node in walk(row_of(text)) if isinstance(node, kind)]
    assert expected in [written(node, text) for node in found]


def test_every_node_stands_inside_its_parent() -> None:
    text = "when you lose an item, or another player takes an item from you: lose X levels, where X is half a die"
    for node in walk(row_of(text)):
        for inner in walk(node):
            assert isinstance(node, t.Node) and isinstance(inner, t.Node)
            assert node.span[0] <= inner.span[0] <= inner.span[1] <= node.span[1]


def test_a_verb_knows_the_columns_of_its_own_word() -> None:
    text = "your left neighbor takes 1 random card from your hand into their hand"
    effect = row_of(text).line
    assert isinstance(effect, t.Effect)
    assert text[slice(*effect.vp.verb_span)] == "takes"


def test_a_header_knows_the_columns_of_its_name() -> None:
    text = 'monster   "Floating Nose"'
    header = parse_line(text, "header")
    assert isinstance(header, t.Header)
    assert (header.word, header.name, text[slice(*header.name_span)]) == ("monster", "Floating Nose", '"Floating Nose"')


def test_the_grammar_is_free_of_conflicts() -> None:
    build_parser(strict=True)  # any two ways to go on with one word of lookahead are an error


def test_words_are_cut_as_written() -> None:
    assert [(word.type, word.text) for word in tokens_of('+2 if  you are "Elf"')] == [
        ("SIGNED", "+2"),
        ("IF", "if"),
        ("PRONOUN", "you"),
        ("BE", "are"),
        ("STRING", '"Elf"'),
    ]
    assert [word.span for word in tokens_of("lose  1 level")] == [(0, 4), (6, 7), (8, 13)]


# ---------------------------------------------------------------- lines


def test_equal_lines_are_parsed_once() -> None:
    assert parse_line("lose 1 level", "card_line") is parse_line("lose 1 level", "card_line")
    first, second = parsed('curse "A"\n  lose 1 level\n  lose 1 level').statements
    assert first.node is second.node
    assert (first.row, second.row) == (1, 2)


@pytest.mark.parametrize(
    ("text", "start", "at", "expected"),
    [
        ("bad stuff lose 2 levels", "card_line", 2, {"COLON", "COMMA"}),
        ("play at any time on a player", "card_line", 7, {"COLON", "COMMA"}),
        ("monster Floating Nose", "header", 1, {"STRING"}),
        ('monster "Floating Nose" level', "header", 2, {"$END"}),
        ("lose X levels, where the roll", "card_line", 5, {"X"}),
    ],
)
def test_a_broken_line_says_where_and_what_could_have_come(
    text: str, start: StartRule, at: int, expected: set[str]
) -> None:
    node = parse_line(text, start)
    assert isinstance(node, Broken)
    assert (node.at, expected) == (at, expected & node.expected)
    assert breaks_at(text, start) == (node.words[at].span[0] if at < len(node.words) else len(text))


def test_a_line_that_is_right_breaks_nowhere() -> None:
    assert breaks_at("bad stuff: lose 2 levels", "card_line") is None


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("only for Cleric", "BARE"),
        ('only for "Cleric', "OPEN_QUOTE"),
        ("+3bonus", "ODD_NUMBER"),
        ("lose 1 level.", "JUNK"),
        ("lose your headgear \N{GRINNING FACE}", "JUNK"),
        ("lose\u00a01 level", "JUNK"),
    ],
)
def test_what_the_language_has_no_use_for_is_a_word_all_the_same(text: str, kind: str) -> None:
    node = parse_line(text, "card_line")
    assert isinstance(node, Broken)
    assert node.words[node.at].type == kind


def test_a_misplaced_word_of_the_language_is_never_a_noun() -> None:
    for word in sorted(reserved_words()):
        assert isinstance(parse_line(f"tagged {word}", "card_line"), Broken), word


# ---------------------------------------------------------------- blocks


def test_statements_nest_by_their_indentation() -> None:
    text = 'curse "A"\n  each other player:\n    lose 1 item\n    otherwise:\n      lose 1 level\n  draw 1 door'
    actor, door = parsed(text).statements
    assert [below.row for below in actor.below] == [2, 3]
    assert [below.row for below in actor.below[1].below] == [4]
    assert (door.row, door.column, door.below) == (5, 2, ())


def test_comments_and_empty_lines_count_as_rows_and_nothing_else() -> None:
    text = 'curse "A"  # a name with "quotes" # and more\n\n  # a remark\n  lose 1 level  # because\n'
    (line,) = parsed(text).statements
    assert (line.row, line.column) == (3, 2)


def test_a_broken_line_does_not_hide_the_others() -> None:
    result = parsed('monster "A"\n  level 4\n  bad stuff lose 2 levels\n  +3 and +1\n  2 treasures')
    assert [broken.row for broken in result.broken] == [2, 3]
    read = [s.row for s in result.statements if not isinstance(s.node, t.Unread)]
    assert read == [1, 4]


def test_lines_below_a_broken_line_are_read() -> None:
    result = parsed('monster "A"\n  bad stuff roll a die\n    1 to 3: lose 1 level\n    4 to 6: nothing')
    assert [broken.row for broken in result.broken] == [1]
    (unread,) = result.statements
    assert isinstance(unread.node, t.Unread)
    assert [below.row for below in unread.below] == [2, 3]


def test_a_broken_header_does_not_hide_its_lines() -> None:
    result = parsed("monster Floating Nose\n  level 4\n  bad stuff lose 1 level")
    assert result.header is None
    assert [broken.row for broken in result.broken] == [0, 2]
    assert [s.row for s in result.statements] == [1, 2]


def test_lines_before_any_header_are_read() -> None:
    result = parsed("  level 4\n  2 treasures")
    assert (result.header, [s.row for s in result.statements], result.broken) == (None, [0, 1], ())


@pytest.mark.parametrize(("header", "line"), [("rules", "race is an identity"), ("example", "expect 4 to 3")])
def test_a_block_is_read_as_what_its_header_says(header: str, line: str) -> None:
    assert parsed(f'{header} "A"\n  {line}').broken == ()
    assert parsed(f"{header} A\n  {line}").broken[1:] == ()
    assert [broken.row for broken in parsed(f'item "A"\n  {line}').broken] == [1]


def test_an_indentation_that_fits_no_line_above_is_told() -> None:
    result = parsed('curse "A"\n    lose 1 level\n  lose 1 item')
    (misplaced,) = result.misplaced
    assert (misplaced.row, misplaced.column, misplaced.too_deep) == (2, 2, False)
    assert [s.row for s in result.statements] == [1, 2]


def test_an_indentation_between_two_lines_above_is_told() -> None:
    result = parsed('curse "A"\n  each player:\n      lose 1 level\n    lose 1 item')
    assert [(m.row, m.column) for m in result.misplaced] == [(3, 4)]


def test_depth_has_an_end() -> None:
    lines = ["  " * depth + "each player:" for depth in range(1, MAX_DEPTH + 3)]
    result = parsed("\n".join(['curse "A"', *lines]))
    assert [m.row for m in result.misplaced if m.too_deep] == [MAX_DEPTH + 1, MAX_DEPTH + 2]


# ---------------------------------------------------------------- the whole language


@pytest.mark.parametrize("name", ["phrasebook.loot", "tour.loot"])
def test_every_construct_of_the_language_parses(name: str) -> None:
    blocks = split_blocks(tuple((LANGUAGE / name).read_text("utf-8").split("\n")))
    assert len(blocks) > 20
    for block in blocks:
        result = parse_block(block)
        assert result.header is not None, block.text
        assert (result.broken, result.misplaced) == ((), ()), block.text

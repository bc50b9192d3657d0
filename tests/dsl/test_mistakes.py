"""A line that does not parse is explained in one sentence, at the right columns, with a line that does parse."""

import random
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lootpress.compiler.load import check_text
from lootpress.dsl.explain import all_codes, explain
from lootpress.dsl.lines import split_blocks
from lootpress.dsl.mistakes import LINE_RULES, MOST_WORDS, KnownMistake, explain_mistake
from lootpress.dsl.mistakes.expected import expected_in_words
from lootpress.dsl.mistakes.headers import HEADER_RULES
from lootpress.dsl.mistakes.sight import UnparsedLine
from lootpress.dsl.mistakes.vocabulary import COMMON_NOUNS, VERB_FORMS
from lootpress.dsl.parser import Broken, StartRule, parse_line, reserved_words
from lootpress.dsl.tables import build_parser

PHRASEBOOK = Path(__file__).parent.parent / "language" / "phrasebook.loot"
CODES = [code for code, _ in all_codes() if re.fullmatch(r"L1[0-4]\d", code)]


def mistake_in(text: str, start: StartRule = "card_line") -> KnownMistake:
    node = parse_line(text, start)
    assert isinstance(node, Broken), f"this line is right: {text}"
    return explain_mistake(node, text)


def is_right(text: str) -> bool:
    starts: tuple[StartRule, ...] = ("header", "card_line", "rules_line", "example_line")
    return any(not isinstance(parse_line(text, start), Broken) for start in starts)


# ---------------------------------------------------------------- what is said


@pytest.mark.parametrize(
    ("text", "marked"),
    [
        ("bad stuff lose 2 levels", "lose"),
        ("only for Sword of Doom or Elf", "Sword of Doom"),
        ('only for "Cleric', '"Cleric'),
        ("only for “Cleric”", "“Cleric”"),
        ("look at another player's hand", "player's"),
        ("you can't run away", "can't"),
        ("lose 1 item worth 300 or more", "300 or more"),
        ("at the beginning of your turn: draw 1 door", "at the beginning of your turn"),
        ("give 1 item", "give"),
        ("when you killed a monster: draw 1 door", "killed"),
        ("+3, +1 to run away", "+1"),
        ("play at any time on a player", "player"),
    ],
)
def test_the_caret_stands_under_the_words_that_are_wrong(text: str, marked: str) -> None:
    assert text[slice(*mistake_in(text).span)] == marked


@pytest.mark.parametrize(
    ("wrong", "right"),
    [
        ("Bad stuff: Lose two levels.", "bad stuff: lose 2 levels"),
        ("At the beginning of your turn, draw a card.", "when your turn starts: draw a card"),
        ("Usable by Elves only.", 'only for "Elves"'),
        ("If you don’t have a class, lose 1 level!", "if you have no class: lose 1 level"),
        ("• Whenever you kill a monster, draw 1 treasure.", "when you kill a monster: draw 1 treasure"),
        ("+ 2 if you are “Elf” and you have no helper.", '+2 if you are "Elf", and you have no helper'),
        ("VALUE: 1,000", "value 1000"),
    ],
)
def test_the_help_puts_all_of_a_line_right(wrong: str, right: str) -> None:
    assert mistake_in(wrong).help == f"write: {right}"


@pytest.mark.parametrize(
    ("text", "help"),
    [
        ("lose your armor and draw 1 door", "write two lines: `lose your armor` and `draw 1 door`"),
        (
            "bad stuff: lose 1 level, discard 1 card",
            "write `bad stuff:`, and below it, indented: `lose 1 level` and `discard 1 card`",
        ),
        (
            "lose 1 level or discard your hand",
            "write `choose one`, and below it, indented: `lose 1 level` and `discard your hand`",
        ),
        ("lose 2", "for example: lose 2 levels"),
    ],
)
def test_the_help_says_it_otherwise_where_one_line_is_not_enough(text: str, help: str) -> None:
    assert mistake_in(text).help == help


@pytest.mark.parametrize(
    ("text", "start", "help"),
    [
        ("monster Floating Nose", "header", 'write: monster "Floating Nose"'),
        ('monster "Floating Nose":', "header", 'write: monster "Floating Nose"'),
        ("race is identity, at most 1", "rules_line", "write: race is an identity, at most 1"),
        ("Race is an identity", "rules_line", "write: race is an identity"),
        ('Ada fights "Floating Nose"', "example_line", 'write: "Ada" fights "Floating Nose"'),
        ('"Ada" has "Flight" and "Angel"', "example_line", 'write: "Ada" has "Flight", "Angel"'),
    ],
)
def test_every_sort_of_line_is_put_right_as_what_it_is(text: str, start: StartRule, help: str) -> None:
    assert mistake_in(text, start).help == help


def test_no_message_shows_the_name_of_a_rule_of_the_grammar() -> None:
    odd = ("BARE", "OPEN_QUOTE", "ODD_NUMBER", "JUNK", "__IGNORE_0")  # these are never expected
    for terminal in build_parser().terminals:
        if terminal.name in odd:
            continue
        said = expected_in_words(UnparsedLine("x", (), 0, frozenset([terminal.name]), "card_line"))
        for word in re.findall(r"`([^`]+)`", said):
            assert word in reserved_words() | COMMON_NOUNS, (terminal.name, said)
        assert terminal.name not in said or terminal.name == "X"
    said = expected_in_words(UnparsedLine("x", (), 0, frozenset(["$END"]), "card_line"))
    assert said == "the end of the line"


def test_when_nothing_is_known_what_could_have_come_is_told_in_words() -> None:
    mistake = mistake_in("lose 1 level to the from")
    assert (mistake.code, mistake.message) == ("L100", "`from` does not fit after `the`")
    assert mistake.help == "what could come here: a noun (`level`, `card`)"
    assert not mistake.certain


def test_a_guess_gives_way_to_a_better_one_and_a_known_mistake_does_not() -> None:
    assert not mistake_in("lsoe 2 levels").certain
    assert mistake_in("you can't run away").certain


# ---------------------------------------------------------------- whatever is written


def _lines_of_the_phrasebook() -> list[tuple[str, StartRule]]:
    starts: dict[str, StartRule] = {"rules": "rules_line", "example": "example_line"}
    lines: set[tuple[str, StartRule]] = set()
    for block in split_blocks(tuple(PHRASEBOOK.read_text("utf-8").split("\n"))):
        start = starts.get(block.lines[0].text.split()[0], "card_line")
        lines |= {(block.lines[0].text, "header"), *((line.text, start) for line in block.lines[1:])}
    return sorted(lines)


LINES = _lines_of_the_phrasebook()


@given(st.sampled_from(LINES), st.randoms(use_true_random=False), st.text(max_size=3))
def test_any_line_is_explained(line: tuple[str, StartRule], chance: random.Random, stray: str) -> None:
    text, start = line
    words = text.split(" ")
    place = chance.randrange(len(words))
    words[place : place + chance.randrange(2)] = [stray.strip() or chance.choice(words)]
    text = re.sub(r"[\s#]+", " ", " ".join(words)).strip()
    node = parse_line(text, start)
    if not isinstance(node, Broken):
        return
    mistake = explain_mistake(node, text)
    assert 0 <= mistake.span[0] <= mistake.span[1] <= len(text)
    assert mistake.message and mistake.help != ""
    assert all(is_right(fixed.split("  # ")[0]) for fixed in mistake.fixed)
    assert mistake.code in CODES


@given(st.text(max_size=60))
def test_any_text_is_explained(text: str) -> None:
    text = " ".join(text.split())
    for start in ("header", "card_line", "rules_line", "example_line"):
        node = parse_line(text, start) if text else None
        if isinstance(node, Broken):
            assert explain_mistake(node, text).message


@pytest.mark.parametrize("words", ["lose 1 level and ", "if you have an ally, ", "“Elf” ", "the ", "2 levels, "])
def test_a_line_that_fills_a_page_is_explained_without_trying_everything(words: str) -> None:
    mistake = mistake_in((words * MOST_WORDS)[:2000].strip())
    assert mistake.message


# ---------------------------------------------------------------- the house


def test_every_recogniser_says_what_it_recognises() -> None:
    for rule in (*LINE_RULES, *HEADER_RULES):
        assert rule.__doc__, rule


def test_verbs_and_everyday_nouns_are_what_the_grammar_takes_them_for() -> None:
    assert reserved_words() >= VERB_FORMS
    assert not COMMON_NOUNS & reserved_words()


@pytest.mark.parametrize("code", CODES)
def test_the_examples_on_a_page_do_what_it_says(code: str) -> None:
    wrong, right = re.findall(r"```loot\n(.*?)```", explain(code), re.DOTALL)
    assert {found.code for found in check_text(wrong)} == {code}
    assert check_text(right) == []


def test_every_code_has_a_page() -> None:
    sources = Path(__file__).parents[2].joinpath("dsl", "mistakes").glob("*.py")
    used = {code for source in sources for code in re.findall(r'"(L1\d\d)"', source.read_text("utf-8"))}
    assert sorted(used) == CODES

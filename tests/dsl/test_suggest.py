"""A guess is worth making only when it is near, and the words of other games have their own table."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lootpress.dsl.lexicon.verbs import VERBS, third_person
from lootpress.dsl.suggest import SYNONYMS, closest, distance, meant
from lootpress.dsl.tables import grammar

WORDS = ["level", "lose", "loses", "discard", "headgear", "treasure", "otherwise", "one-shot", "gain", "give", "use"]


@pytest.mark.parametrize(
    ("word", "expected"),
    [
        ("lsoe", "lose"),
        ("lvel", "level"),
        ("headgaer", "headgear"),
        ("tresure", "treasure"),
        ("otherwize", "otherwise"),
        ("oneshot", "one-shot"),
        ("LOSE", "lose"),
        ("lose", "lose"),
        ("dwarf", None),
        ("", None),
        ("xylophone", None),
    ],
)
def test_the_nearest_word(word: str, expected: str | None) -> None:
    assert closest(word, WORDS) == expected


@pytest.mark.parametrize(
    ("word", "near", "far"),
    [
        ("abcd", "abcx", "abxx"),
        ("abcde", "abcxx", "abxxx"),
        ("abcdefgh", "abcdefxx", "abcdexxx"),
        ("abcdefghi", "abcdefxxx", "abcdexxxx"),
    ],
)
def test_a_longer_word_may_have_more_slips(word: str, near: str, far: str) -> None:
    assert (closest(word, [near]), closest(word, [far])) == (near, None)


def test_of_two_as_near_the_longer_common_beginning_wins_and_then_the_alphabet() -> None:
    assert closest("cave", ["have", "cove"]) == "cove"
    assert closest("have", ["cave", "hive"]) == "hive"
    assert closest("givx", ["givz", "givy"]) == "givy"
    assert closest("flights", ["sflight", "flight"]) == "flight"


def test_names_are_compared_without_capitals_and_given_as_they_are_written() -> None:
    assert closest("wanabe vampire", ["Wannabe Vampire", "Wolverine"]) == "Wannabe Vampire"


def test_candidates_may_come_in_any_order_and_any_iterable() -> None:
    assert closest("lsoe", iter(reversed(WORDS))) == closest("lsoe", set(WORDS)) == "lose"


@pytest.mark.parametrize(
    ("left", "right", "slips"),
    [
        ("", "", 0),
        ("lose", "lose", 0),
        ("lose", "loses", 1),
        ("lose", "los", 1),
        ("lose", "lsoe", 1),
        ("lose", "lost", 1),
        ("axb", "ab", 1),
        ("abcd", "badc", 2),
        ("", "abc", 3),
        ("abcdef", "bcdefg", 2),
    ],
)
def test_slips_are_counted(left: str, right: str, slips: int) -> None:
    assert distance(left, right, 3) == slips
    assert distance(right, left, 3) == slips
    assert distance(left, right, slips - 1) is None


def slow_distance(left: str, right: str) -> int:
    """The definition, without a limit or any care for speed."""
    if not left or not right:
        return len(left) + len(right)
    ways = [
        slow_distance(left[:-1], right) + 1,
        slow_distance(left, right[:-1]) + 1,
        slow_distance(left[:-1], right[:-1]) + (left[-1] != right[-1]),
    ]
    if left[-2:] == right[-2:][::-1] and len(left) > 1:
        ways.append(slow_distance(left[:-2], right[:-2]) + 1)
    return min(ways)


@given(st.text("abc", max_size=6), st.text("abc", max_size=6), st.integers(0, 4))
def test_the_quick_count_agrees_with_the_definition(left: str, right: str, limit: int) -> None:
    slips = slow_distance(left, right)
    assert distance(left, right, limit) == (slips if slips <= limit else None)


@pytest.mark.parametrize(
    ("word", "expected"),
    [
        ("else", "otherwise"),
        ("can", "may"),
        ("Steal", "take"),
        ("steals", "takes"),
        ("copy", "clone"),
        ("pay", "discard"),
        ("tosses", "discards"),
        ("flees", "runs away"),
        ("may not", "cannot"),
        ("opponent", "another player"),
        ("everyone", "each player"),
        ("or more", "at least"),
        ("lvel", "level"),
        ("zzz", None),
    ],
)
def test_a_word_of_another_game_comes_before_a_slip_of_the_finger(word: str, expected: str | None) -> None:
    assert meant(word, [*WORDS, "cap", "stela"]) == expected


def grammar_words() -> set[str]:
    """Every word the grammar reserves: those in quotes, and the alternatives of its word classes."""
    text = re.sub(r"//.*", "", grammar())
    classes = re.findall(r"/\(([a-z|?-]+)\)\(\?!", text)
    alternatives = {word for words in classes for word in words.split("|")}
    optional = {word.replace("s?", "s") for word in alternatives} | {word.replace("s?", "") for word in alternatives}
    return set(re.findall(r'"([a-z]+)"', text)) | optional


# Nouns and data words of the reference, which the grammar does not reserve.
NOUNS = set(
    """a player players monster item one-shot value headgear footgear armor neighbor flavor discards copies level levels
    hand hands""".split()
)


def test_the_table_leads_only_to_words_of_the_language() -> None:
    known = grammar_words() | NOUNS | {"1", "2"}
    strange = {ours for ours in SYNONYMS.values() if not set(ours.split()) <= known}
    assert strange == set()


def test_the_table_never_corrects_a_word_of_the_language() -> None:
    verbs = {form for verb in VERBS for form in (verb, third_person(verb))}
    wrong = set(SYNONYMS) & (grammar_words() | verbs | NOUNS)
    assert wrong == set()


def test_the_grammar_words_are_really_found() -> None:
    assert {"lose", "loses", "otherwise", "may", "cannot", "turn", "turns", "least"} <= grammar_words()

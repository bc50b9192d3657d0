"""The lexicon is the one place for verbs and for English: grammar, card program and paper have what it has."""

import re
from typing import get_args

import pytest

from lootpress.compiler import ir
from lootpress.compiler.decompile.verbs import _VERBS as DECOMPILED
from lootpress.compiler.ir.slots import slots_of
from lootpress.compiler.lower_verbs import _VERBS as LOWERED
from lootpress.dsl.lexicon import english
from lootpress.dsl.lexicon.verbs import NODES, PARTICIPLES, ROWS, TOLD, VERBS, WORDS
from lootpress.dsl.nouns import plural as known_plural
from lootpress.dsl.parser import reserved_words
from lootpress.dsl.tables import build_parser
from lootpress.print.wording import english as paper

TERMINALS = {terminal.name: terminal.pattern for terminal in build_parser().terminals}
NO_VERB_BUT_A_WORD = {"nothing"}


def alternatives(terminal: str) -> set[str]:
    """The words of a terminal that is a list of words."""
    found = re.match(r"\(([a-z|]+)\)", TERMINALS[terminal].value)
    return set(found[1].split("|")) if found else {TERMINALS[terminal].value}


@pytest.mark.parametrize("word", VERBS)
def test_the_grammar_reads_a_verb_in_both_its_forms(word: str) -> None:
    forms = {word} if word in NO_VERB_BUT_A_WORD else {word, english.third_person(word)}
    assert alternatives(word.upper()) == forms
    assert forms <= reserved_words()


def test_the_grammar_reads_exactly_these_participles() -> None:
    assert alternatives("PARTICIPLE") == set(PARTICIPLES)
    assert set(TOLD) == {*PARTICIPLES, "reborn"}


def test_every_verb_of_the_card_program_has_a_row_and_every_row_a_verb() -> None:
    assert {cls.__name__ for cls in get_args(ir.Action)} == set(NODES)
    plain = {cls.__name__ for cls in get_args(ir.Action) if slots_of(cls) is not None}
    assert set(LOWERED) <= {row.word for row in ROWS}
    assert {row.word for row in ROWS} - set(LOWERED) <= {WORDS[node] for node in plain}
    assert {cls.__name__ for cls in DECOMPILED} <= set(NODES) - {"OnlyCounts"}
    assert set(NODES) - {"OnlyCounts"} - {cls.__name__ for cls in DECOMPILED} <= plain


def test_no_verb_has_two_rows() -> None:
    words = [row.word for row in ROWS]
    nodes = [meaning.node for row in ROWS for meaning in row.means]
    assert len(words) == len(set(words)) and len(nodes) == len(set(nodes))


@pytest.mark.parametrize(
    ("one", "many"),
    [
        ("man", "men"), ("woman", "women"), ("ally", "allies"), ("class", "classes"), ("bonus", "bonuses"),
        ("die", "dice"), ("tie", "ties"), ("zombie", "zombies"), ("elf", "elves"), ("thief", "thieves"),
        ("day", "days"), ("house", "houses"), ("fuse", "fuses"),
        ("box", "boxes"), ("curse", "curses"), ("headgear", "headgear"), ("virus", "viruses"), ("goose", "geese"),
    ],
)  # fmt: skip
def test_one_and_many(one: str, many: str) -> None:
    assert english.plural(one) == many and english.singular(many) == one and english.singular(one) == one
    assert paper.plural(one.capitalize()) == many.capitalize()
    assert known_plural(one) in (one, many)
    assert english.is_plural(many) is (one != many) and not english.is_plural(one)


@pytest.mark.parametrize(
    ("verb", "form"), [("carry", "carries"), ("go up", "goes up"), ("play", "plays"), ("do", "does")]
)
def test_the_third_person(verb: str, form: str) -> None:
    assert english.third_person(verb) == form


@pytest.mark.parametrize(
    ("word", "article"),
    [
        ("item", "an"),
        ("one-shot", "a"),
        ("unicorn", "a"),
        ("X-Ray", "an"),
        ("hour", "an"),
        ("8", "an"),
        ("usher", "an"),
    ],
)
def test_the_article(word: str, article: str) -> None:
    assert english.a_or_an(word) == article

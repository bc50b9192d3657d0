import json
from itertools import permutations
from pathlib import Path

import jsonschema
import msgspec
import pytest
from hypothesis import HealthCheck, assume, given, settings

from lootpress.compiler import ir
from lootpress.compiler.decompile import decompile_card, decompile_program
from lootpress.compiler.gather import SHIPPED, shipped_decks
from lootpress.compiler.load import compile_paths, compile_texts, load
from lootpress.compiler.serial import digest, from_json, json_schema, to_json
from lootpress.dsl.diagnostics import Severity
from lootpress.dsl.format import format_text
from tests.compiler.cards_from_books import BOOKS, card_texts

_BOOKS = ["phrasebook.loot", "tour.loot"]
_RULES = "".join(
    line.split("#")[0].rstrip() + "\n"
    for line in (BOOKS / "phrasebook.loot")
    .read_text(encoding="utf-8")
    .split('\nset "')[1]
    .split("# ====")[1]
    .split("\n")
    if line.startswith(("rules", " "))
)
_TAGS = 'item "All the Tags"\n  tagged sharp, metal, potion, undead, below-waist\n'


def program(text: str) -> ir.Program:
    """Compile a text that must have no errors."""
    compiled = compile_texts({"cards.loot": text})
    errors = [d for d in compiled.diagnostics if d.severity is Severity.ERROR]
    assert errors == []
    return compiled.program


def cards(found: ir.Program) -> dict[str, ir.Card]:
    """The cards by name, without the number they got from their place in the file."""
    return {c.name: msgspec.structs.replace(c, number=0) for s in found.sets for c in s.cards}


@pytest.fixture(scope="module", params=_BOOKS)
def book(request: pytest.FixtureRequest) -> str:
    """The text of a book."""
    return (BOOKS / str(request.param)).read_text(encoding="utf-8")


def test_the_books_have_no_errors(book: str) -> None:
    assert len(cards(program(book))) >= 40


def test_the_program_of_a_formatted_book_is_the_same(book: str) -> None:
    formatted = format_text(book)
    assert isinstance(formatted, str)
    assert format_text(formatted) == formatted
    assert program(formatted) == program(book)


def test_a_decompiled_book_compiles_to_the_same_program(book: str) -> None:
    before = program(book)
    after = program(decompile_program(before))
    assert after == before
    assert digest(after) == digest(before)


def test_the_decompiled_text_is_what_fmt_writes(book: str) -> None:
    text = decompile_program(program(book))
    assert format_text(text) == text


def test_json_there_and_back_is_the_same(book: str) -> None:
    before = program(book)
    after = from_json(to_json(before))
    assert after == before
    assert digest(after) == digest(before)
    assert from_json(to_json(before, indent=2)) == before


def test_the_published_schema_accepts_every_program(book: str) -> None:
    jsonschema.validate(json.loads(to_json(program(book))), json_schema())


def test_the_published_schema_is_a_schema() -> None:
    jsonschema.Draft202012Validator.check_schema(json_schema())


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"version": "one"}, "a version is a number"),
        ({"sets": [{"is": "card set", "name": "A"}]}, "a set needs a code"),
        ({"sets": [{"is": "card set", "name": "A", "code": "A", "colour": "red"}]}, "unknown fields are refused"),
        ({"decks": [{"is": "deck"}]}, "a deck needs a name"),
    ],
)
def test_the_published_schema_refuses_what_is_no_program(change: dict[str, object], why: str) -> None:
    data = {"is": "program", "version": ir.VERSION, **change}
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(data, json_schema())
    with pytest.raises(msgspec.ValidationError):
        from_json(json.dumps(data).encode())


def test_a_program_of_another_version_is_refused_with_a_sentence() -> None:
    data = to_json(ir.Program(version=99))
    with pytest.raises(msgspec.ValidationError, match="version 99 are not known here"):
        from_json(data)


def test_different_programs_have_different_digests() -> None:
    one, two = program('item "A"\n  value 100\n'), program('item "A"\n  value 200\n')
    assert digest(one) != digest(two)


@settings(max_examples=150, suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much])
@given(card_texts())
def test_round_trips_of_generated_cards(text: str) -> None:
    whole = f"{_RULES}\n{_TAGS}\n{text}"
    compiled = compile_texts({"cards.loot": whole})
    assume(not any(d.severity is Severity.ERROR for d in compiled.diagnostics))
    before = cards(compiled.program)
    formatted = format_text(text)
    assert isinstance(formatted, str)
    assert format_text(formatted) == formatted
    assert cards(program(f"{_RULES}\n{_TAGS}\n{formatted}")) == before
    kinds = compiled.program.rules[0].kinds
    (card,) = (c for c in before.values() if c.name != "All the Tags")
    written = decompile_card(card, kinds)
    assert cards(program(f"{_RULES}\n{_TAGS}\n{written}")) == before
    assert from_json(to_json(compiled.program)) == compiled.program


def test_the_books_are_beside_the_tests() -> None:
    assert {p.name for p in Path(BOOKS).glob("*.loot")} >= set(_BOOKS)


_SETS = ("starter", "fantasy", "marvel", "xmen")
_NEIGHBOURS = [*((name,) for name in _SETS), *permutations(_SETS, 2), _SETS]


@pytest.mark.parametrize("names", _NEIGHBOURS, ids=" beside ".join)
def test_shipped_sets_compile_to_the_same_program_after_decompiling(names: tuple[str, ...]) -> None:
    compiled, _ = compile_paths(names)
    assert len(compiled.program.sets) == len(names)
    assert program(decompile_program(compiled.program)) == compiled.program


@pytest.mark.parametrize("name", _SETS)
def test_a_shipped_set_beside_the_phrasebook_survives_decompiling(name: str) -> None:
    compiled, _ = compile_paths([name, BOOKS / "phrasebook.loot"])
    assert program(decompile_program(compiled.program)) == compiled.program


@pytest.mark.parametrize("name", [*shipped_decks(), SHIPPED / "starter" / "deck.loot"], ids=str)
def test_a_linked_deck_compiles_to_the_same_program_after_decompiling(name: str | Path) -> None:
    deck = load(name).program
    # How many cards lay in the box belongs to the box, not to the language.
    assert [s.total for s in deck.sets] == [len(s.cards) for s in deck.sets]
    whole = tuple(msgspec.structs.replace(s, total=None) for s in deck.sets)
    assert program(decompile_program(deck)) == msgspec.structs.replace(deck, sets=whole)


def test_sets_that_a_deck_only_mentions_stay_out_of_the_program(book: str) -> None:
    found = program(book)
    assert any(use.set == "Fantasy" for deck in found.decks for use in deck.uses)
    assert "Fantasy" not in {s.name for s in found.sets}
    assert all(c.level is not None for s in found.sets for c in s.cards if c.archetype == "monster")


def test_a_set_plays_by_the_rules_that_it_names_and_by_those_below_it() -> None:
    found = program(
        'rules "Above"\n  hat is a slot, at most 1\n\nset "A"\n  code "A"\n  use "Above"\n\n'
        'rules "Below"\n  belt is a slot, at most 1\n\nset "B"\n  code "B"\n\nset "C"\n  code "C"\n  use "Below"\n'
    )
    assert [s.rules for s in found.sets] == [("Above", "Below"), (), ("Below",)]
    assert program(decompile_program(found)) == found


def test_the_json_says_its_version() -> None:
    assert json.loads(to_json(ir.Program()))["version"] == ir.VERSION

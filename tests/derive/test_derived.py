"""From every card tests are derived: each condition where it is true and where it is false, on each bound too."""

from functools import cache, partial
from pathlib import Path

import pytest

from lootpress.compiler import ir
from lootpress.compiler.load import compile_text, load
from lootpress.runtime.deck import rules_of
from lootpress.runtime.prove import deriving, props
from lootpress.runtime.prove.conditions import spots_in
from lootpress.runtime.prove.deriving import Derived, derive, derive_all
from lootpress.runtime.state import Env, State
from lootpress.tests.derive.exceptions import BOUNDS, NOT_BOTH_WAYS
from lootpress.tests.evaluator import numbers
from lootpress.tests.evaluator.executors import Evaluator

ROOT = Path(__file__).parents[2]
BOOKS = {name: ROOT / "card_sources" / name for name in ("starter", "fantasy", "marvel", "xmen")}
BOOKS["phrasebook"] = ROOT / "tests" / "language" / "phrasebook.loot"
SHARES = 7  # in the quick tests one card in so many


@cache
def program(book: str) -> ir.Program:
    return load(str(BOOKS[book])).program


def problems(book: str, found: list[Derived]) -> list[str]:
    """What is wrong, not seen, or in the lists though it is seen."""
    out = [f"{one.card}, {one.where}: {failure}" for one in found for failure in one.failures]
    for one in found:
        excused = (book, one.card, one.where) in NOT_BOTH_WAYS
        if one.covered == excused:
            out.append(f"{one.card}, {one.where}: {'listed but seen' if excused else 'not seen both ways'}")
        listed = BOUNDS.get((book, one.card, one.where), ((), ""))[0]
        if one.unseen != listed and not excused:
            out.append(f"{one.card}, {one.where}: not seen on {one.unseen}, listed {listed}")
    return out


@pytest.mark.parametrize("book", BOOKS)
def test_conditions_of_a_share_of_the_cards(book: str) -> None:
    one = program(book).sets[0]
    rules = rules_of(program(book), [one])
    shares = 1 if book == "starter" else SHARES
    with_conditions = [card for card in one.cards if spots_in(card)]
    found = [result for card in with_conditions[::shares] for result in derive(card, rules, one.cards)]
    assert found and problems(book, found) == []


@pytest.mark.long
@pytest.mark.parametrize("book", BOOKS)
def test_conditions_of_all_cards(book: str) -> None:
    assert problems(book, derive_all(program(book))) == []


def test_every_exception_is_of_a_card_that_is_there() -> None:
    for book, name, _ in (*NOT_BOTH_WAYS, *BOUNDS):
        assert name in {card.name for one in program(book).sets for card in one.cards}, name
    assert all(NOT_BOTH_WAYS.values()) and all(reason for _, reason in BOUNDS.values())


# ---------------------------------------------------------------- the derivation itself can fail

CARDS = """
set "Try"
  code "T"

monster "Snob"
  level 4
  1 treasure
  +3 if you have at least 2 cards in your hand
  bad stuff: lose 1 level
"""


def tried(text: str) -> tuple[Derived, ...]:
    compiled = compile_text(text)
    (one,) = compiled.program.sets
    return tuple(derive(one.cards[0], rules_of(compiled.program, [one]), one.cards))


def test_a_bound_is_tried_on_it_and_beside_it() -> None:
    (found,) = tried(CARDS)
    assert (found.when_true, found.when_false, found.unseen, found.failures) == (2, 1, (), ())


def test_an_engine_that_miscounts_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    real = numbers.number

    def one_more(g: State, node: ir.Number, env: Env) -> int:
        return real(g, node, env) + isinstance(node, ir.Int)

    monkeypatch.setattr(numbers, "number", one_more)
    monkeypatch.setattr(deriving, "prop_deck", partial(props.prop_deck, hooks=Evaluator))
    (found,) = tried(CARDS)
    assert any(failure.startswith("2 cards in hand") for failure in found.failures)

"""Every invariant can fail: states are spoilt in each way there is, and each time it is said what is wrong."""

from __future__ import annotations

import ast
import inspect
import random
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from lootpress.runtime.active.lines import lines
from lootpress.runtime.checks import invariants
from lootpress.runtime.checks.inspecting import Inspector, Violation
from lootpress.runtime.frames.base import Frame
from lootpress.runtime.frames.turns import GivingCharity, Turn
from lootpress.runtime.game import Game
from lootpress.runtime.machine import STEPS, end
from lootpress.runtime.rules.menus import KINDS
from lootpress.runtime.state import Combat, State
from lootpress.tests.runtime.decks import new_game, next_move
from lootpress.tests.runtime.spoiling import (
    DECK,
    WAYS,
    Spoil,
    able_to_play,
    arranging,
    fighting,
    hanging,
    moment,
    worn,
)

# ---------------------------------------------------------------- each is noticed


def spoilt(when: Callable[[State], object], spoil: Spoil) -> list[str]:
    """What an inspector says who saw the state in order before."""
    inspector = Inspector(moment(when).clone())
    assert inspector.violations() == []
    spoil(inspector.game.state)
    found = inspector.violations()
    assert found == inspector.violations()
    assert set(found) == set(invariants.violations(inspector.game.state))
    return found


@pytest.mark.parametrize(("words", "when", "spoil"), WAYS, ids=[spoil.__name__.strip("_") for _, _, spoil in WAYS])
def test_a_spoilt_state_is_noticed(words: str, when: Callable[[State], object], spoil: Spoil) -> None:
    found = spoilt(when, spoil)
    assert any(words in fault for fault in found), found


def test_a_card_that_could_be_played_and_is_not_offered_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    inspector = Inspector(moment(able_to_play).clone())
    monkeypatch.setitem(KINDS, "play", ("which to play", lambda g, p: []))
    assert any("is not told" in fault for fault in inspector.violations())


@pytest.mark.plain
def test_a_turn_that_ends_with_too_many_cards_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_charity(g: State, _: Frame) -> None:
        end(g)

    steps: dict[Any, Any] = STEPS
    monkeypatch.setitem(steps, GivingCharity, no_charity)
    game = new_game(DECK, 1)
    monkeypatch.setitem(game.state.deck.settings, "hand limit", 0)
    with pytest.raises(Violation, match="ends the turn with"):
        play_on(game)


@pytest.mark.plain
def test_a_winning_level_without_a_winner_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    turn = STEPS[Turn]

    def high(g: State, frame: Frame) -> None:
        g.level[0] = 12
        turn(g, frame)

    steps: dict[Any, Any] = STEPS
    monkeypatch.setitem(steps, Turn, high)
    with pytest.raises(Violation, match="nobody has won"):
        play_on(new_game(DECK, 1))


def play_on(game: Game) -> None:
    inspector = Inspector(game)
    for count in range(2_000):
        if game.over:
            return
        inspector.apply(next_move(game, 1, count))


NOTICED_IN_PLAY = ("is not told", "ends the turn with", "nobody has won")  # by the three tests above


def faults() -> Iterator[str]:
    """The sentences of the module, each as a pattern."""
    for node in ast.walk(ast.parse(inspect.getsource(invariants))):
        if isinstance(node, ast.Yield) and isinstance(node.value, ast.Constant):
            yield re.escape(str(node.value.value))
        elif isinstance(node, ast.JoinedStr):
            said = [str(part.value) if isinstance(part, ast.Constant) else None for part in node.values]
            if any(words and words.strip(" ()") for words in said):
                yield "".join(".*" if words is None else re.escape(words) for words in said)


def test_there_is_a_way_to_every_sentence() -> None:
    said = [fault for _, when, spoil in WAYS for fault in spoilt(when, spoil)]
    unsaid = [p for p in faults() if not any(re.fullmatch(p, fault) for fault in said)]
    assert [p for p in unsaid if not any(re.escape(words) in p for words in NOTICED_IN_PLAY)] == []


# ---------------------------------------------------------------- the quick look sees what the thorough one sees


def shake(g: State, rng: random.Random) -> None:
    """One small thing about the zones changed at random; it may come out as it was."""
    n = len(g.where)
    lists = [*g.piles, *g.discards, *g.hands, *g.tables, g.attached, g.worlds]
    full = [cards for cards in lists if cards]
    match rng.randrange(9):
        case 0:
            g.where[rng.randrange(n)] = rng.randrange(10)
        case 1:
            g.who[rng.randrange(n)] = rng.randrange(-1, g.players)
        case 2:
            g.host[rng.randrange(n)] = rng.choice([-1, rng.randrange(n)])
        case 3:
            g.up[rng.choice([*worn(g), rng.randrange(n)])] ^= 1
        case 4:
            rng.choice(full).pop()
        case 5:
            rng.choice(lists).append(rng.randrange(n))
        case 6:
            cards = rng.choice(full)
            cards[0] = rng.choice(rng.choice(full))
        case 7:
            g.counters[rng.randrange(n)] = 1
        case _:
            a, b = rng.choice(full), rng.choice(full)
            a[-1], b[0] = b[0], a[-1]


@pytest.mark.parametrize("when", [arranging, fighting, hanging])
def test_the_quick_look_at_the_zones_says_what_the_thorough_one_says(when: Callable[[State], object]) -> None:
    rng, good = random.Random(3), 0
    for _ in range(500):
        g = moment(when).clone().state
        for _ in range(rng.randrange(1, 3)):
            shake(g, rng)
        assert invariants.zones_agree(g) == (not list(invariants.zone_faults(g)))
        good += invariants.zones_agree(g)
    assert 10 < good < 400


def test_an_inspector_notices_what_changed_back_unseen() -> None:
    """The table lies as before, but the lines were gathered while it lay otherwise."""
    inspector = Inspector(moment(arranging).clone())
    g = inspector.game.state
    assert inspector.violations() == []
    seat = max(range(g.players), key=lambda p: len(g.tables[p]))
    table, g.tables[seat] = g.tables[seat], []
    g.version += 1
    lines(g)
    g.tables[seat] = table
    assert any("lines are taken" in fault for fault in inspector.violations())


def test_a_waiting_fight_counts_as_a_place() -> None:
    game = moment(fighting).clone()
    g = game.state
    inspector = Inspector(game)
    assert inspector.violations() == []
    waiting = Combat(0)
    waiting.monsters = [g.piles[0][0]]
    g.suspended.append(waiting)
    assert any("lies in zone 5 and says 1" in fault for fault in inspector.violations())


def test_the_slow_questions_are_asked_again_only_where_something_changed(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[State] = []

    def zones(g: State) -> Iterator[str]:
        asked.append(g)
        return iter(())

    monkeypatch.setattr(invariants, "zones", zones)
    game = new_game(DECK, 1)
    inspector = Inspector(game)
    for count in range(400):
        inspector.apply(next_move(game, 1, count))
    assert 40 < len(asked) < 250


def test_an_inspector_sees_a_change_of_what_is_remembered() -> None:
    game = moment(arranging).clone()
    g = game.state
    inspector = Inspector(game)
    assert inspector.violations() == []
    seen = inspector._seen
    assert inspector.violations() == [] and inspector._seen is seen
    g.marks.levels[0] = 7
    assert inspector.violations() == [] and inspector._seen is not seen

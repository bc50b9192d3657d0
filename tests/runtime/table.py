"""A table to try rules on: plain cards, stories in the words of examples, and turns played move by move."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from textwrap import dedent, indent
from typing import Any

import lootpress
from lootpress.compiler import ir
from lootpress.compiler.load import compile_text
from lootpress.runtime.deck import PlayDeck, rules_of
from lootpress.runtime.frames.fights import Fighting
from lootpress.runtime.frames.turns import Turn
from lootpress.runtime.game import Game
from lootpress.runtime.machine import push, run
from lootpress.runtime.options import Option
from lootpress.runtime.rules.menus import flat_moves
from lootpress.runtime.state import State, Zone
from lootpress.runtime.stories.examples import Failure, run_example
from lootpress.runtime.stories.stage import Stage, stage_deck
from lootpress.tests.evaluator.executors import EXECUTORS

__all__ = ["ROLES", "Table", "curse", "deck_of", "refused", "story", "struck"]

PLAIN = Path(__file__).parent / "plain.loot"

# Not among the plain cards: where there are roles, everybody is dealt one.
ROLES = """
    role "Director"
      side "woman"
      side "man"
      +1

    role "Agent"
      side "woman"
      side "man"

    role "Recruit"
      side "woman"
      side "man"

    role "Veteran"
      side "woman"
      side "man"
    """


@lru_cache(maxsize=64)
def _compiled(cards: str, steps: tuple[str, ...] = ()) -> ir.Program:
    story = "\n  ".join(('\nexample "Story"', *steps)) + "\n" if steps else ""
    compiled = compile_text(PLAIN.read_text("utf-8") + "\n" + dedent(cards) + story)
    errors = [d for d in compiled.diagnostics if d.severity is lootpress.Severity.ERROR]
    assert not errors, [(d.place.line, d.message) for d in errors]
    return compiled.program


@lru_cache(maxsize=64)
def deck_of(
    cards: str = "",
    options: tuple[str, ...] = (),
    settings: tuple[tuple[str, int], ...] = (),
    executor: str = "hooks",
) -> PlayDeck:
    """The plain cards and these, more than enough of each."""
    program = _compiled(cards)
    changed = [ir.Setting(*s) for s in settings]  # type: ignore[arg-type]
    return stage_deck(program.sets, rules_of(program, program.sets), options, changed, hooks=EXECUTORS[executor])


def _steps_of(text: str) -> tuple[str, ...]:
    """Each step stands on a line of its own, or a slash parts it from the next."""
    return tuple(step.strip() for line in text.splitlines() for step in line.split(" / ") if step.strip())


def _run(
    steps: str, cards: str, options: tuple[str, ...], settings: tuple[tuple[str, int], ...]
) -> list[tuple[str, list[Failure]]]:
    """What does not come out, under each executor."""
    (example,) = _compiled(cards, _steps_of(steps)).examples
    return [(name, run_example(deck_of(cards, options, settings, name), example)) for name in EXECUTORS]


def story(
    steps: str,
    cards: str = "",
    options: tuple[str, ...] = (),
    settings: tuple[tuple[str, int], ...] = (),
) -> None:
    """Run steps of an example; all of them come out, under both executors."""
    for executor, failures in _run(steps, cards, options, settings):
        assert not failures, (executor, failures)


def refused(steps: str, why: str = "", cards: str = "", options: tuple[str, ...] = ()) -> None:
    """Run steps of an example; the last one, and only that, cannot be done, under both executors."""
    for executor, failures in _run(steps, cards, options, ()):
        assert [f.step for f in failures] == [len(_steps_of(steps)) - 1], (executor, failures)
        assert why in failures[0].actual, executor
        assert "stumbled" not in failures[0].actual, (executor, failures)


def curse(lines: str) -> str:
    """A curse of the name Curse that says these lines."""
    return 'curse "Curse"\n' + indent(dedent(lines).strip(), "  ") + "\n"


def struck(lines: str, before: str, after: str) -> None:
    """A curse that says these lines strikes Ada, between these steps of an example; all of them come out."""
    story(f'{before}\n"Ada" suffers "Curse"\n{after}', curse(lines))


class Table:
    """Players at a table whose moves are made one by one, as in a real game."""

    def __init__(self, *names: str, cards: str = "", options: tuple[str, ...] = ()) -> None:
        self.stage = Stage(deck_of(cards, options), names or ("Ada", "Ben", "Cid"))
        self.game = Game(self.stage.state)

    @property
    def state(self) -> State:
        return self.stage.state

    def seat(self, name: str) -> int:
        return self.stage.seat(name)

    def has(self, name: str, *cards: str) -> None:
        self.stage.have(self.seat(name), *cards)

    def holds(self, name: str, *cards: str) -> None:
        self.stage.hold(self.seat(name), *cards)

    def level(self, **levels: int) -> None:
        for name, level in levels.items():
            self.state.level[self.seat(name)] = level

    def doors(self, *cards: str) -> None:
        self.stage.pile_up(0, cards)

    def treasures(self, *cards: str) -> None:
        self.stage.pile_up(1, cards)

    def turn(self, name: str = "Ada") -> None:
        """A real turn begins."""
        g = self.state
        g.frames, g.choice, g.answer = [], None, None
        push(g, Turn(self.seat(name), self.seat(name)))
        run(g)

    # ------------------------------------------------------------ out of the blue

    def fight(self, name: str, monster: str, helper: str | None = None) -> None:
        """A fight, with a helper who was not asked."""
        self.stage.begin(Fighting(self.seat(name), self.stage.fresh_in_limbo(monster)))
        assert self.state.combat is not None
        if helper is not None:
            self.state.combat.helper = self.seat(helper)
            self.state.version += 1

    def conclude(self) -> None:
        """Everybody has passed: the fight is won or lost, and nobody does anything about it."""
        self.stage.conclude()
        self.stage.settle()

    def suffer(self, name: str, curse: str) -> None:
        """A curse strikes a player, and nobody has sent it."""
        self.stage.strike(self.stage.fresh_in_limbo(curse), self.seat(name), -1)

    # ------------------------------------------------------------ moves

    def named(self, option: Option) -> tuple[Any, ...]:
        """The kind of an option and what it is about first, with the names of cards and players."""
        kind, *parts = option.parts()
        if option.card >= 0:
            return (kind, self.state.deck.card_of[option.card].name)
        if option.player >= 0:
            return (kind, self.stage.names[option.player])
        return (kind, *(None if part == -1 else part for part in parts[:1]))

    @property
    def asked(self) -> tuple[str, str] | None:
        """Who is asked, and about what."""
        choice = self.game.choice
        return None if choice is None else (self.stage.names[choice.player], choice.about)

    @property
    def moves(self) -> list[tuple[Any, ...]]:
        return [self.named(move) for move, _ in flat_moves(self.game.state)]

    def move(self, *wanted: Any) -> None:
        """Make the move of whoever is asked."""
        moves = self.moves
        assert wanted in moves, f"{self.asked}: {wanted} is not among {moves}"
        for pick in flat_moves(self.game.state)[moves.index(wanted)][1]:
            self.game.apply(pick)

    def pass_on(self) -> None:
        """Whoever is asked passes, or else makes the first move there is."""
        words = [m for m in self.moves if m in (("pass",), ("done",), ("no",))]
        self.move(*(words[0] if words else self.moves[0]))

    def on_to(self, name: str, about: str) -> None:
        """Everybody passes until this player is asked about this."""
        for _ in range(200):
            if self.asked == (name, about):
                return
            assert self.game.choice is not None, f"the game is over, and {name} was not asked about {about}"
            self.pass_on()
        raise AssertionError(f"{name} was not asked about {about}; now {self.asked}")

    def on_to_turn(self, name: str) -> None:
        """Everybody passes until the turn of this player has begun."""
        for _ in range(200):
            if self.state.turn == self.seat(name):
                return
            self.pass_on()
        raise AssertionError(f"it did not become the turn of {name}; now {self.asked}")

    def settle(self, about: str) -> None:
        """Everybody passes until anybody is asked about this."""
        for _ in range(200):
            if self.asked is None or self.asked[1] == about:
                return
            self.pass_on()
        raise AssertionError(f"nobody was asked about {about}; now {self.asked}")

    # ------------------------------------------------------------ looking

    def hand(self, name: str) -> list[str]:
        return [self.state.deck.card_of[i].name for i in self.state.hands[self.seat(name)]]

    def front(self, name: str) -> list[str]:
        return [self.state.deck.card_of[i].name for i in self.state.tables[self.seat(name)]]

    def discards(self, pile: int | None = None) -> list[str]:
        piles = self.state.discards if pile is None else [self.state.discards[pile]]
        return [self.state.deck.card_of[i].name for p in piles for i in p]

    def level_of(self, name: str) -> int:
        return self.state.level[self.seat(name)]

    def worn(self, name: str) -> list[str]:
        g = self.state
        return [g.deck.card_of[i].name for i in g.tables[self.seat(name)] if g.up[i] and g.where[i] == Zone.TABLE]

    def log(self) -> list[tuple[Any, ...]]:
        """Everything that was said, oldest first."""
        out: list[tuple[Any, ...]] = []
        node = self.state.log
        while node:
            out.append(node[1])
            node = node[0]
        return out[::-1]

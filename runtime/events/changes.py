"""What the frames of clauses and verbs bring about themselves."""

from __future__ import annotations

from lootpress.runtime.events.apply.chance import random_index, roll_die
from lootpress.runtime.events.gate import attempt
from lootpress.runtime.events.log import say
from lootpress.runtime.events.types import ChangeRoll, GainCard, Install, UseCard
from lootpress.runtime.records import replace
from lootpress.runtime.state import Env, State

__all__ = ["begin_effect", "change_roll", "random_index", "receive", "roll_die", "say", "use"]


def begin_effect(
    g: State,
    clause: int,
    env: Env,
    until: str,
    *,
    amount: int | None = None,
    left: int = 0,
    active: bool = True,
    install: int = -1,
    whose: int = -1,
) -> None:
    """Lines begin to last, or a bonus that was fixed."""
    event = Install(clause=clause, env=env, until=until, amount=amount, left=left, active=active)
    attempt(g, replace(event, install=install, whose=whose))


def change_roll(g: State, n: int) -> None:
    """Something is added to the roll going on."""
    attempt(g, ChangeRoll(n=n))


def use(g: State, p: int, i: int) -> None:
    """A player has paid for what a card offers."""
    attempt(g, UseCard(p, i))


def receive(g: State, i: int, p: int) -> None:
    """A card comes into play before a player."""
    attempt(g, GainCard(p, i))

"""A line of a card with all that stands before its colon and below it."""

from typing import Literal

from lootpress.compiler.ir.events import During, Event, Limit, Play, This, Until
from lootpress.compiler.ir.terms import Int, Node, Number, Question, Selector, Target, Thing, X
from lootpress.compiler.ir.verbs import Action


class Bonus(Node, frozen=True):
    """A signed number added to something while it holds, or fixed as it happens."""

    amount: "Int | X"
    to: Literal["strength", "run away", "rolls", "this roll", "treasures", "levels", "limit", "winning level", "doors"]
    target: "Selector | Thing | None" = None
    limit: str | None = None
    against: "Selector | None" = None
    per: Literal["side", "each"] = "side"
    for_each: "Selector | Thing | None" = None
    low: "Number | None" = None
    high: "Number | None" = None
    least: "Number | None" = None
    most: "Number | None" = None


class Do(Node, frozen=True):
    """Somebody does a verb: plainly, or the verb is permitted, offered, banned, demanded, or against its habit."""

    who: "Target"
    action: "Action"
    modal: Literal["may", "cannot", "must", "will not"] | None = None


Effect = Bonus | Do


class Chain(Node, frozen=True):
    """`otherwise` asks whether none of these clauses beside it did anything, `if you do` whether it did."""

    how: Literal["otherwise", "if done"]
    clauses: tuple[int, ...]
    who: "Selector | None" = None


class Clause(Node, frozen=True, cache_hash=True):
    """One line with all that stands before its colon and below it."""

    effect: Effect | None = None
    body: "tuple[Clause, ...]" = ()
    rows: "tuple[Row, ...]" = ()
    play: Play | None = None
    bad_stuff: bool = False
    together: bool = False
    chain: Chain | None = None
    limit: Limit | None = None
    time: "During | This | Until | None" = None
    events: tuple[Event, ...] = ()
    question: "Question | None" = None
    actor: "Selector | None" = None
    may: bool = False
    on: "Selector | None" = None
    cost: "tuple[Action, ...]" = ()
    where: "Number | None" = None
    for_each: "Selector | Thing | None" = None
    instead: bool = False
    holds: bool = False
    value: Literal["live", "fixed", "when played"] = "live"
    once: bool = False
    polarity: Literal["advantage", "disadvantage", "neutral"] = "neutral"


class Row(Node, frozen=True):
    """One of the rows of `roll`, `choose` or `ask`: by faces of the die, by answer, or just one to choose."""

    clause: Clause
    faces: tuple[int, ...] = ()
    answer: str | None = None
    rest: bool = False

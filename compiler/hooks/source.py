"""The Python source of a card: one small function for each of its hook points, named after card and line."""

from __future__ import annotations

import keyword
import re
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import msgspec

from lootpress.compiler import ir
from lootpress.compiler.hooks import (
    bans,
    bonuses,
    cards,
    deeds,
    events,
    numbers,
    people,
    prices,
    questions,
    sides,
    writers,
)
from lootpress.compiler.hooks.derived import DerivedPhrases
from lootpress.compiler.hooks.expressions import AND, NOBODY, OR, Expr, atom
from lootpress.compiler.hooks.kinds import as_cards, as_players
from lootpress.compiler.hooks.points import AskedAs, CardLines, HookPoint, points_of
from lootpress.compiler.hooks.scope import HookScope, Link

__all__ = ["Function", "Home", "function_of_phrase", "functions_of", "safe_name", "source_of"]

WIDTH = 116


class Home(msgspec.Struct, frozen=True):
    """Where a card stands: file, line of its head, how far below it each clause is; line 0 where nobody knows."""

    path: str = ""
    line: int = 0
    rows: Sequence[int] = ()

    def line_of(self, clause: int) -> int:
        """The line of a clause, else that of the card; where nobody knows, 0."""
        return self.line + (self.rows[clause] if 0 <= clause < len(self.rows) else 0)


class Function(NamedTuple):
    """A function of a card: its text line by line, what it is asked by and about, and the line of the .loot file."""

    name: str
    arguments: str
    body: tuple[str, ...]
    role: str
    line: int
    ask: AskedAs
    about: Any  # a phrase of the card program, or the number of a clause, or that and the number of one of its verbs

    @property
    def text(self) -> str:
        """The Python source."""
        return f"def {self.name}({self.arguments}):\n" + "".join(f"    {line}\n" for line in self.body)


def functions_of(lines: CardLines, link: Link, home: Home, derived: DerivedPhrases) -> list[Function]:
    """All functions of a card: what is asked about it, in the order of its lines."""
    out: list[Function] = []
    taken: set[str] = set()
    for point in points_of(lines, derived):
        name = _unique(_name(lines.card.name, point), taken)
        out.append(_function(name, point, link, home.line_of(point.clause)))
    return out


def function_of_phrase(ask: AskedAs, node: Any, link: Link) -> Function:
    """The function for a phrase of no card, such as one of an example."""
    return _function("phrase", HookPoint(-1, ask, ask, node), link, 0)


def _function(name: str, point: HookPoint, link: Link, line: int) -> Function:
    arguments, write = _WRITERS[point.ask]
    body = write(point.node, HookScope(link))
    lines = tuple(body) if isinstance(body, list) else tuple(_return(body))
    return Function(name, arguments, lines, point.role, line, point.ask, point.node)


def source_of(card: str, functions: Sequence[Function], home: Home, text: Sequence[str] = ()) -> str:
    """The block of a card as people read it: below each line of its text the functions that the line became."""
    where = f", {home.path} line {home.line}" if home.line else ""
    out = [f"# {_comment(card + where)}\n"]
    said: str | None = None
    for function in functions:
        line = _said(function, text)
        out.append(function.text if line == said else f"# {line}\n{function.text}")
        said = line
    return "\n\n".join(out)


def _said(function: Function, text: Sequence[str]) -> str:
    """The line of the .loot file that a function was written from; else what part of its card it is."""
    if 0 < function.line <= len(text):
        return f"line {function.line}: {_comment(text[function.line - 1].strip())}"
    return _comment(function.role) or "what it says"


def _comment(text: str) -> str:
    """A card's words in a comment: on one line, whatever they hold."""
    return " ".join("".join(c if c.isprintable() else " " for c in text).split(" "))


def safe_name(text: str) -> str:
    """A Python name made of a card's name: small letters, digits and underscores, never a word of Python's own."""
    name = re.sub(r"[^a-z0-9]+", "_", text.lower()).strip("_")[:40]
    return f"card_{name}" if not name or name[0].isdigit() or keyword.iskeyword(name) else name


def _name(card: str, point: HookPoint) -> str:
    line = "" if point.clause < 0 else f"_{point.clause + 1}"
    return f"{safe_name(card)}{line}" + (f"_{point.role.strip().replace(' ', '_')}" if point.role else "")


def _unique(name: str, taken: set[str]) -> str:
    number, found = 1, name
    while found in taken:
        number += 1
        found = f"{name}_{number}"
    taken.add(found)
    return found


# ---------------------------------------------------------------- one function


def _return(value: Expr) -> list[str]:
    line = f"return {value}"
    if len(line) <= WIDTH or value.rank not in (AND, OR):
        return [line]
    how = "and" if value.rank == AND else "or"
    first, *rest = [part.inside(value.rank + 1) for part in value.parts]
    return ["return (", f"    {first}", *(f"    {how} {part}" for part in rest), ")"]


def _list(found: Expr) -> Expr:
    """A list of its own, so that whoever gets it may change it."""
    if found == NOBODY:
        return atom("[]")
    return found if found.text.startswith("[") or found.text.startswith("one(") else atom(f"[*{found.inside(AND)}]")


def _cards(node: ir.Which | ir.Thing, scope: HookScope) -> Expr:
    return cards.in_hands(node, scope) if isinstance(node, ir.Thing) else cards.cards(as_cards(node), scope)


def _heard(event: Any, scope: HookScope) -> Expr:
    return events.heard(event, scope)


_WRITERS: dict[AskedAs, tuple[str, Callable[[Any, HookScope], Expr | list[str]]]] = {
    "holds": ("g, env", questions.conditions),
    "question": ("g, env", questions.question),
    "number": ("g, env", numbers.number),
    "people": ("g, env", lambda node, scope: _list(people.people(as_players(node), scope))),
    "person fits": ("g, p, env", lambda node, scope: people.person_fits(node, *_given(scope, "p"))),
    "cards": ("g, env", lambda node, scope: _list(_cards(node, scope))),
    "card fits": ("g, i, env", lambda node, scope: cards.card_fits(node, *_given(scope, "i"))),
    "time": ("g, env", questions.now_is),
    "thing": ("g, env", numbers.thing_count),
    "heard": ("g, h, env, would", _heard),
    "side": ("g, env", sides.side),
    "which": ("g, env", writers.which),
    "deed": ("g, doer, env, cards", deeds.deed),
    "bonus": ("g, env", bonuses.amount),
    "against": ("g, env", bonuses.against),
    "speaks of": ("g, env, p, card, other", lambda node, scope: bans.speaks_of(node, scope.fresh("p")[1])),
    "price": ("g, env", lambda node, scope: prices.can_pay(node, scope)),
}


def _given(scope: HookScope, name: str) -> tuple[Expr, HookScope]:
    """The argument of that name, and the scope in which it is taken."""
    return atom(name), scope.fresh(name)[1]

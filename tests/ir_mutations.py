"""Changes a card program in one place at a time: every number, word, kind, flag and part, once for each other value.

Whoever says that nothing of a program is dropped (wording, engine) can hold his output against all of these.
"""

from __future__ import annotations

import types
import typing
from collections.abc import Iterator
from functools import cache
from typing import Any, Literal, get_args, get_origin

import msgspec

from lootpress.compiler import ir

__all__ = ["Mutation", "example_of", "mutations", "node_classes"]


class Mutation(msgspec.Struct, frozen=True):
    """A program changed in one place: in which field of which node, on which path from the root, and what it is now."""

    node: str
    field: str
    path: str
    change: str
    program: Any


def mutations(program: ir.Node) -> Iterator[Mutation]:
    """The program with each of its fields changed once for every other value of interest."""
    for owner, field, path, change, changed in _of_node(program, ""):
        yield Mutation(owner, field, path, change, changed)


def node_classes() -> list[type[ir.Node]]:
    """Every node there is, without the two that only others derive from."""
    found: list[type[ir.Node]] = []
    waiting = [ir.Node]
    while waiting:
        cls = waiting.pop()
        waiting += cls.__subclasses__()
        if cls not in (ir.Node, ir.Verb):
            found.append(cls)
    return sorted(found, key=lambda cls: cls.__name__)


def example_of(cls: type[ir.Node]) -> ir.Node:
    """The simplest node of a class: what it must have, and nothing else."""
    required = {f.name for f in msgspec.structs.fields(cls) if f.required}
    return cls(**{field: _example(hint, field) for field, hint in _hints(cls).items() if field in required})


def _example(hint: Any, field: str) -> Any:
    first = _options(hint)[0]
    if get_origin(first) is Literal:
        return get_args(first)[0]
    if get_origin(first) is tuple:
        item, *rest = get_args(first)
        return (_example(item, field),) if rest == [...] else tuple(_example(x, field) for x in get_args(first))
    if first in (int, bool, str):
        return {int: 2, bool: True, str: _WORDS.get(field, _ANY_WORD)[0]}[first]
    return next((sample for sample in _SAMPLES if type(sample) in _options(hint)), None) or example_of(first)


_Change = tuple[str, str, str, str, Any]

# Words where any word may stand; a changed word is the first of these that it is not.
_WORDS: dict[str, tuple[str, ...]] = {
    "stat": ("level", "rank"),
    "state": ("dead", "cursed"),
    "verb": ("killed", "sold"),
    "done": ("lost", "drawn"),
    "noun": ("monster", "item"),
    "words": ("undead", "metal"),
    "kind": ("item", "door"),
    "deck": ("door", "treasure"),
    "limit": ("class", "race"),
    "per": ("combat", "turn"),
    "slot": ("armor", "headgear"),
    "burdens": ("big item", "huge item"),
    "tags": ("undead", "metal"),
    "letters": ("Q", "Z"),
}
_ANY_WORD = ("Zebra", "Yak")

# What stands in for a part that was not there, or instead of one of another sort.
_SAMPLES: tuple[ir.Node, ...] = (
    ir.Int(7), ir.X(), ir.Stat("level", ir.You()), ir.Scaled("half", ir.Int(1)), ir.Bounds(">=", ir.Int(7)),
    ir.You(), ir.Doer(), ir.ThisCard(), ir.ThatPlayer("before"), ir.People("player", ir.Quantity("some"), other=True),
    ir.Cards(ir.Quantity("some"), (ir.CardNoun("seal"),)), ir.CardNoun("seal"), ir.ChosenBy(ir.You()),
    ir.Quantity("none"), ir.Place("discards"), ir.Order("bottom"), ir.Time("game"),
    ir.Thing("level", quantity=ir.Quantity("exactly", ir.Int(3))),
    ir.Has(ir.You(), ir.Thing("trouble")), ir.Says(ir.You(), "hello"),
    ir.Happens(ir.You(), ir.Die()), ir.Undergoes(ir.You(), "caught"),
    ir.Die(), ir.Gain((ir.Thing("level", quantity=ir.Quantity("exactly", ir.Int(3))),)),
    ir.Do(ir.You(), ir.Die()), ir.Bonus(ir.Int(7), "rolls"),
    ir.This("game"), ir.During(ir.Time("turn", ir.You())), ir.Limit(3, ("game",)), ir.Play("any time"),
    ir.Chain("otherwise", (0,)), ir.Clause(ir.Do(ir.You(), ir.Die())), ir.Row(ir.Clause(ir.Do(ir.You(), ir.Die()))),
    ir.Level(7), ir.SlotUse("armor"), ir.Restriction(True, ir.You(), "advantage"),
    ir.KindRule("sort", "identity"), ir.Total("rank", ir.Int(7)), ir.Setting("hand limit", 7), ir.UseSet("Zebra"),
    ir.GivenAnswer(ir.You(), "hello"), ir.GivenOptions(("Epic",)), ir.ExpectStrengths(7, 8),
)  # fmt: skip


def _of_node(node: ir.Node, path: str) -> Iterator[_Change]:
    for field, hint in _hints(type(node)).items():
        here = f"{path}.{field}"
        for inner, change, value in _of_value(getattr(node, field), hint, field, here):
            owner, name, at = inner or (type(node).__name__, field, here)
            changed = _mended(msgspec.structs.replace(node, **{field: value}), field)
            if _makes_sense(changed) and (value != () or field in _may_be_empty(type(node))):
                yield owner, name, at, change, changed


_COUNTING = ("exactly", "up to", "at least", "at most")
_OF_A_KIND = ("limit", "penalty", "deck", "free slot")


def _mended(node: ir.Node, changed: str) -> ir.Node:
    """What a changed word takes with it: `all items` counts nothing, `3 items` needs its number."""
    match node, changed:
        case ir.Quantity(), "how":
            n = (node.n or ir.Int(3)) if node.how in _COUNTING else None
            return msgspec.structs.replace(node, n=n)
        case ir.Scaled(), "by":
            return msgspec.structs.replace(node, n=None if node.by == "half" else node.n or 3)
        case ir.Bonus(), "to":
            return msgspec.structs.replace(node, limit=(node.limit or "race") if node.to == "limit" else None)
        case ir.Thing(), "what":
            return msgspec.structs.replace(node, kind=(node.kind or "race") if node.what in _OF_A_KIND else None)
    return node


_WITH_ROWS = (ir.Roll, ir.Choose, ir.Ask)


def _makes_sense(node: ir.Node) -> bool:
    """Whether a text could ever say this: a noun has a word, a line has either an effect or lines below."""
    match node:
        case ir.CardNoun(noun=None, name=None):
            return False
        case ir.Quantity() if (node.n is None) == (node.how in _COUNTING):
            return False
        case ir.Scaled() if (node.n is None) != (node.by == "half"):
            return False
        case ir.Bonus() if (node.limit is None) == (node.to == "limit"):
            return False
        case ir.Thing() if (node.kind is None) == (node.what in _OF_A_KIND):
            return False
        case ir.People() if node.of is not None and not node.role.endswith("neighbor"):
            return False
        case ir.Not(each=True) if not ir.speaks_of_several(node.of):
            return False
        case ir.Row(clause=clause) if clause.chain is not None:
            return False
        case ir.Clause(body=(first, *_)) | ir.Card(clauses=(first, *_)) if first.chain is not None:
            return False
        case ir.Clause(effect=None) if node.rows or node.where or node.for_each or node.instead or node.value != "live":
            return False
        case ir.Clause() if (node.effect is None) == (not node.body):
            return False
        case ir.Clause(effect=ir.Bonus()) if node.rows or node.for_each:
            return False
        case ir.Clause(effect=ir.Do(action=action)) if node.rows and not isinstance(action, _WITH_ROWS):
            return False
        case ir.Clause() if (node.together and len(node.body) < 2) or (node.once and not node.events):
            return False
        case ir.Clause() if node.may and (node.cost or node.actor is None):
            return False
    return True


@cache
def _may_be_empty(cls: type) -> frozenset[str]:
    """The fields that have nothing in them unless something is said."""
    return frozenset(f.name for f in msgspec.structs.fields(cls) if not f.required)


_Inner = tuple[str, str, str] | None


def _of_value(value: Any, hint: Any, field: str, path: str) -> Iterator[tuple[_Inner, str, Any]]:
    """Other values for one field: first what it could be instead, then what could change inside it."""
    options = _options(hint)
    for other in _instead(value, options, field):
        yield None, f"{_short(value)} to {_short(other)}", other
    if isinstance(value, ir.Node):
        for owner, name, at, change, changed in _of_node(value, path):
            yield (owner, name, at), change, changed
    elif isinstance(value, tuple):
        yield from _of_tuple(value, options, field, path)


def _of_tuple(
    value: tuple[Any, ...], options: tuple[Any, ...], field: str, path: str
) -> Iterator[tuple[_Inner, str, Any]]:
    item_hint, *rest = next(get_args(o) for o in options if get_origin(o) is tuple)
    is_pair = rest != [...]
    for at, item in enumerate(value):
        if not is_pair:
            yield None, f"without {_short(item)}", (*value[:at], *value[at + 1 :])
        for inner, change, changed in _of_value(item, item_hint, field, f"{path}[{at}]"):
            yield inner, change, (*value[:at], changed, *value[at + 1 :])
    if len(value) > 1:
        yield None, "the other way round", tuple(reversed(value))
    for more in () if is_pair else _instead(None, _options(item_hint), field):
        if more not in value:
            yield None, f"with {_short(more)}", (*value, more)
            return


def _instead(value: Any, options: tuple[Any, ...], field: str) -> Iterator[Any]:
    """Values of the field's type that this value is not."""
    if isinstance(value, bool):
        yield not value
        return
    if value is not None and type(None) in options:
        yield None
    given = 0
    for option in options:
        if get_origin(option) is Literal:
            yield from (other for other in get_args(option) if other != value)
        elif option is int and not isinstance(value, str):
            yield (value if isinstance(value, int) else 6) + 1
        elif option is str and not isinstance(value, ir.Node | int):
            yield next(word for word in _WORDS.get(field, _ANY_WORD) if word != value)
        elif isinstance(option, type) and issubclass(option, ir.Node) and given < 6:
            for sample in _SAMPLES:
                if type(sample) is option and sample != value and type(sample) is not type(value):
                    given += 1
                    yield sample


def _short(value: Any) -> str:
    text = repr(value)
    return text if len(text) < 60 else text[:57] + "..."


@cache
def _hints(cls: type) -> dict[str, Any]:
    hints = typing.get_type_hints(cls, vars(ir) | {"Literal": Literal})
    return {field: hints[field] for field in cls.__struct_fields__}  # type: ignore[attr-defined]  # every node is a struct


def _options(hint: Any) -> tuple[Any, ...]:
    """The members of a union, unions inside it opened."""
    if get_origin(hint) in (types.UnionType, typing.Union):
        return tuple(option for member in get_args(hint) for option in _options(member))
    if hint is None or hint is types.NoneType:
        return (types.NoneType,)
    return (hint,)

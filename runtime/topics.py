"""What lines are about: the topics by which the engine finds those that hold."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from lootpress.compiler import ir
from lootpress.compiler.abilities import Static

__all__ = [
    "MASKED",
    "WHAT_COUNTS",
    "WORTH",
    "LinesByTopic",
    "LinesOfCard",
    "Topic",
    "by_topic",
    "in_order",
    "mask_of",
    "topics_of",
]

Topic = Any  # what a bonus goes to, the class of a verb, or that with its modal word
WHAT_COUNTS: Topic = ("what counts",)
WORTH: Topic = ("worth",)
MASKED = 60  # so many topics have a bit in a number that fits into a word of the machine
LinesOfCard = tuple[tuple[Static, ...], tuple[Static, ...]]  # those that hold in any case, those that ask something
LinesByTopic = dict[Topic, LinesOfCard]


def topics_of(clause: ir.Clause) -> tuple[Topic, ...]:
    """What a line is about: what its bonus goes to (a limit also by its name), or the class of its verb, that with
    its `may` or `cannot`, and whether it changes what counts in a fight.
    """
    effect = clause.effect
    if effect is None:
        return ()
    if isinstance(effect, ir.Bonus):
        return (effect.to,) if effect.to != "limit" else ("limit", ("limit", effect.limit))
    about = (type(effect.action), (type(effect.action), effect.modal))
    if isinstance(effect.action, ir.Count) and effect.action.worth is not None:
        return (*about, WORTH)
    return (*about, WHAT_COUNTS) if _changes_count(effect) else about


def _changes_count(do: ir.Do) -> bool:
    """Whether a line says which summands of a strength count, or how much."""
    if isinstance(do.action, ir.Ignore):
        what = do.action.what
        return not (isinstance(what, ir.Thing) and what.what in ("limits", "advantages", "disadvantages", "treasures"))
    if isinstance(do.action, ir.Count):
        return do.action.double or do.action.bonus is not None
    return isinstance(do.action, ir.OnlyCounts)


def by_topic(leaves: Iterable[Static]) -> LinesByTopic:
    """These lines by what they are about."""
    found: dict[Topic, tuple[list[Static], list[Static]]] = {}
    for leaf in leaves:
        for topic in topics_of(leaf.clause):
            found.setdefault(topic, ([], []))[bool(leaf.times or leaf.questions)].append(leaf)
    return {topic: (tuple(holding), tuple(asking)) for topic, (holding, asking) in found.items()}


def in_order(topics: Iterable[Topic]) -> list[Topic]:
    """Topics to be numbered: first those with a modal word and others that are asked for by name, then classes."""
    return sorted(dict.fromkeys(topics), key=_is_seldom_asked)


def _is_seldom_asked(topic: Topic) -> bool:
    if isinstance(topic, type):
        return topic not in (ir.Ignore, ir.Pursue, ir.Win)
    return isinstance(topic, tuple) and len(topic) == 2 and topic[1] is None


def mask_of(numbers: Iterable[int]) -> int:
    """A bit for each of these topics that has one."""
    mask = 0
    for n in numbers:
        mask |= 1 << n if n < MASKED else 0
    return mask

"""Monsters whose level, rewards or bad stuff are not what players expect (COMBINING section 6)."""

from collections.abc import Iterator

from lootpress.compiler import ir
from lootpress.compiler.lints.subject import LintedCard
from lootpress.compiler.notes import Note
from lootpress.dsl.walk import walk

__all__ = ["level_too_high", "no_bad_stuff", "no_treasures", "unusual_levels", "unusual_treasures"]

HIGHEST_LEVEL = 20
TWO_LEVELS_FROM = 15
# Up to which level a monster gives so many treasures; at level 18 both 4 and 5 are common.
_TREASURES = ((3, (1,)), (8, (2,)), (13, (3,)), (17, (4,)), (18, (4, 5)), (HIGHEST_LEVEL, (5,)))


def unusual_treasures(subject: LintedCard) -> Iterator[Note]:
    """W301: more or fewer treasures than monsters of this level give; that it gives none may be said outright."""
    level, given = _level(subject), subject.card.treasures
    usual = next((treasures for top, treasures in _TREASURES if level is not None and level <= top), None)
    if usual is not None and given and given not in usual:
        wanted = " or ".join([*map(str, usual[:-1]), _count(usual[-1], "treasure")])
        message = f"giving {_count(given, 'treasure')} is unusual: a monster of level {level} gives {wanted}"
        yield subject.note_on("number of treasure", "W301", message, f"write: {_count(usual[-1], 'treasure')}")


def unusual_levels(subject: LintedCard) -> Iterator[Note]:
    """W302: two levels are for strong monsters, and strong monsters give two."""
    level, given = _level(subject), subject.card.levels
    if level is None or level > HIGHEST_LEVEL or given == 0:
        return
    if level >= TWO_LEVELS_FROM and given is None:
        message = f"giving 1 level is unusual: a monster of level {level} gives 2"
        yield subject.note_on("level", "W302", message, "write below it: 2 levels; or, if that is meant: 1 level")
    elif level < TWO_LEVELS_FROM and given is not None and given > 1:
        message = f"giving {_count(given, 'level')} is unusual: a monster of level {level} gives 1"
        yield subject.note_on("number of level", "W302", message, f"it is 2 levels from level {TWO_LEVELS_FROM} up")


def no_treasures(subject: LintedCard) -> Iterator[Note]:
    """W303: nothing says what killing it is worth."""
    card = subject.card
    if card.archetype == "monster" and card.treasures is None and not _speaks_of_treasures(card):
        message = "this monster gives no treasures"
        yield subject.note("W303", message, "write: 2 treasures; or, if that is meant: 0 treasures")


def no_bad_stuff(subject: LintedCard) -> Iterator[Note]:
    """W304: nothing happens to those it catches."""
    card = subject.card
    if card.archetype == "monster" and not any(clause.bad_stuff for clause in card.clauses):
        message = "this monster has no bad stuff"
        yield subject.note("W304", message, "write: bad stuff: lose 1 level; or, if that is meant: bad stuff: nothing")


def level_too_high(subject: LintedCard) -> Iterator[Note]:
    """W305: stronger than any monster anybody has met."""
    level = _level(subject)
    if level is not None and level > HIGHEST_LEVEL:
        yield subject.note_on(
            "level", "W305", f"the strongest monsters have level {HIGHEST_LEVEL}, and this one has {level}"
        )


def _level(subject: LintedCard) -> int | None:
    """The printed level of a monster, if it is a plain number."""
    level = subject.card.level
    return level.n if subject.card.archetype == "monster" and level is not None and not level.dice else None


def _speaks_of_treasures(card: ir.Card) -> bool:
    for clause in card.clauses:
        for node in walk(clause):
            if isinstance(node, ir.Bonus) and node.to == "treasures":
                return True
            if isinstance(node, ir.CardNoun) and node.noun == "treasure":
                return True
    return False


def _count(n: int, noun: str) -> str:
    return f"{n} {noun}" if n == 1 else f"{n} {noun}s"

"""Cards that say too little to matter, or more than fits: lines missing, numbers out of the ordinary, long texts."""

from collections.abc import Iterator

from lootpress.compiler import ir
from lootpress.compiler.lints.subject import LintedCard
from lootpress.compiler.notes import Note

__all__ = [
    "does_nothing", "is_nothing", "item_without_value", "long_flavor", "long_name", "many_copies", "no_lines",
    "odd_value", "rank_too_high", "several_slots",
]  # fmt: skip

MOST_COPIES = 10
HIGHEST_RANK = 4
HIGHEST_VALUE = 2000
VALUE_STEP = 50
LONGEST_NAME = 40
LONGEST_FLAVOR = 200
_PLAYED = ("one-shot", "treasure", "door", "enhancer")


def no_lines(subject: LintedCard) -> Iterator[Note]:
    """W330: only a name."""
    if _is_bare(subject):
        yield subject.note("W330", "this card has a name and nothing else", "write below it what it is and does")


def does_nothing(subject: LintedCard) -> Iterator[Note]:
    """W331: played, struck or carried, it changes nothing."""
    card = subject.card
    if _is_bare(subject) or not all(is_nothing(clause) for clause in card.clauses):
        return
    if card.archetype in _PLAYED and not (card.archetype == "treasure" and card.value):
        message = f"this {card.kind} does nothing when it is played"
        yield subject.note("W331", message, "write a line that says what it does, such as: +3 to either side")
    elif card.archetype == "curse":
        message = f"this {card.kind} does nothing to its victim"
        yield subject.note("W331", message, "write a line that says what it does, such as: lose 1 level")
    elif card.archetype == "item" and card.value is None and not card.slots:
        message = "this item does nothing: it has no value, no slot and no bonus"
        yield subject.note("W331", message, "write lines such as: value 300, headgear, +2")


def item_without_value(subject: LintedCard) -> Iterator[Note]:
    """W337: without a value it is no item to any card that speaks of items (R-100)."""
    card = subject.card
    if card.archetype == "item" and card.value is None and (card.slots or card.clauses):
        message = "this item has no value line, so no card that speaks of items means it"
        yield subject.note("W337", message, "write: value 300; or, for No Value: value 0")


def several_slots(subject: LintedCard) -> Iterator[Note]:
    """W339: worn in several places at once (R-103 speaks of one)."""
    slots = [use.slot for use in subject.card.slots]
    if len(slots) > 1:
        message = f"this {subject.card.kind} fills several slots at once: {', '.join(slots[:-1])} and {slots[-1]}"
        yield subject.note("W339", message, "keep the line of the slot it is worn in")


def many_copies(subject: LintedCard) -> Iterator[Note]:
    """W332: the deck would be full of it."""
    if subject.card.copies > MOST_COPIES:
        message = f"{subject.card.copies} copies of one card are a lot; {MOST_COPIES} are plenty"
        yield subject.note_on("number of copy", "W332", message)


def rank_too_high(subject: LintedCard) -> Iterator[Note]:
    """W333: ranks go from 1 to 4 (R-081)."""
    rank = subject.card.rank
    if rank is not None and rank > HIGHEST_RANK:
        message = f"rank {rank} is above {HIGHEST_RANK}, so hardly anybody can have this {subject.card.kind}"
        yield subject.note_on("rank", "W333", message)


def odd_value(subject: LintedCard) -> Iterator[Note]:
    """W334: values are round and not fortunes; a level costs 1,000."""
    value = subject.card.value or 0
    if value > HIGHEST_VALUE:
        message = f"a value of {value:,} buys {value // 1000} levels at once"
        yield subject.note_on("value", "W334", message, f"values go up to about {HIGHEST_VALUE:,}")
    elif value % VALUE_STEP:
        message = f"{value} is hard to add up at the table"
        below = value - value % VALUE_STEP
        yield subject.note_on("value", "W334", message, f"write a round number: value {below or VALUE_STEP}")


def long_name(subject: LintedCard) -> Iterator[Note]:
    """W335: the name has a small strip on the card, three lines at most."""
    length = len(subject.card.name)
    if length > LONGEST_NAME:
        message = f"this name has {length} characters and will hardly fit on a card"
        yield subject.note("W335", message, f"{LONGEST_NAME} is about the most")


def long_flavor(subject: LintedCard) -> Iterator[Note]:
    """W336: flavor shares the card with its rules."""
    length = sum(len(text) for text in subject.card.flavor)
    if length > LONGEST_FLAVOR:
        message = f"this flavor has {length} characters and will hardly fit on a card"
        yield subject.note_on("flavor", "W336", message, f"{LONGEST_FLAVOR} is about the most")


def _is_bare(subject: LintedCard) -> bool:
    return not subject.data and not subject.clauses


def is_nothing(clause: ir.Clause) -> bool:
    """Whether all that the clause says is `nothing`."""
    if clause.body or clause.rows:
        inner = (*clause.body, *(row.clause for row in clause.rows))
        return all(is_nothing(below) for below in inner)
    nothing = isinstance(clause.effect, ir.Do) and isinstance(clause.effect.action, ir.Nothing)
    return nothing and not clause.instead  # in the place of something else it prevents that

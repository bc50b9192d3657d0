"""What is odd about a card though legal: each warning one small function, asked in this order.

In comes a card that compiled without an error; out come warnings. A lint changes nothing and knows no other card.
"""

from collections.abc import Callable, Iterable, Iterator

from lootpress.compiler.blocks import Result
from lootpress.compiler.lints.answers import answer_never_comes, face_without_row, roll_nobody_reads, rows_do_nothing
from lootpress.compiler.lints.bounds import bounds_crossed, idle_bound
from lootpress.compiler.lints.cards import (
    does_nothing,
    item_without_value,
    long_flavor,
    long_name,
    many_copies,
    no_lines,
    odd_value,
    rank_too_high,
    several_slots,
)
from lootpress.compiler.lints.effects import bonus_of_nothing, number_of_nothing, unused_x
from lootpress.compiler.lints.monsters import (
    level_too_high,
    no_bad_stuff,
    no_treasures,
    unusual_levels,
    unusual_treasures,
)
from lootpress.compiler.lints.questions import always_so, never_for_its_users, never_meant, never_so
from lootpress.compiler.lints.subject import LintedCard, look_at
from lootpress.compiler.notes import Note
from lootpress.compiler.vocabulary import Vocabulary
from lootpress.dsl.parser import ParsedBlock

__all__ = ["LINTS", "card_warnings"]

LINTS: tuple[Callable[[LintedCard], Iterator[Note]], ...] = (
    unusual_treasures,
    unusual_levels,
    no_treasures,
    no_bad_stuff,
    level_too_high,
    never_so,
    always_so,
    never_for_its_users,
    never_meant,
    bonus_of_nothing,
    number_of_nothing,
    rows_do_nothing,
    face_without_row,
    idle_bound,
    bounds_crossed,
    answer_never_comes,
    unused_x,
    roll_nobody_reads,
    no_lines,
    does_nothing,
    item_without_value,
    several_slots,
    many_copies,
    rank_too_high,
    odd_value,
    long_name,
    long_flavor,
)


def card_warnings(parsed: ParsedBlock, result: Result, vocabulary: Vocabulary) -> Iterable[Note]:
    """All warnings about one card; other blocks have none."""
    subject = look_at(parsed, result, vocabulary)
    return () if subject is None else tuple(note for lint in LINTS for note in lint(subject))

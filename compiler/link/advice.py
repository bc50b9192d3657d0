"""A deck block put right: the suggestions of its report applied, until there is nothing more to suggest."""

from collections.abc import Callable, Collection

from lootpress.compiler import ir
from lootpress.compiler.link.edits import Edit, edited
from lootpress.compiler.link.linked import Linked
from lootpress.compiler.link.report import MixReport, Sort, report_on

__all__ = ["ADVISED", "SORTS", "put_right"]

SORTS: tuple[Sort, ...] = ("orphan", "multi-stat", "duplicate", "clash", "equivalent", "ratio", "thin", "tall")
# What does the same under another name, or another thing under the same, is a matter of taste.
ADVISED: tuple[Sort, ...] = ("orphan", "multi-stat", "duplicate", "ratio", "thin", "tall")
_ROUNDS = 25


def put_right(
    deck: ir.Deck, link: Callable[[ir.Deck], Linked], sorts: Collection[str] = ADVISED
) -> tuple[ir.Deck, Linked, MixReport, list[Edit]]:
    """Make all suggested changes of these sorts; what leaves a gap, such as a card left out, is looked at again."""
    made: list[Edit] = []
    linked = link(deck)
    report = report_on(linked)
    for _ in range(_ROUNDS):
        wanted = [edit for finding in report.warnings if finding.kind in sorts for edit in finding.edits]
        edits = [edit for edit in dict.fromkeys(wanted) if edit not in made]
        if not edits:
            break
        made += edits
        deck = edited(deck, edits)
        linked = link(deck)
        report = report_on(linked)
    return deck, linked, report, made

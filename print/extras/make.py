"""Every extra of a deck by its name, made when it is asked for."""

from collections.abc import Callable, Iterable

from lootpress.print.extras.counters import counter_pages
from lootpress.print.extras.dividers import divider_pages
from lootpress.print.extras.kit import DrawsPage, Kit, document
from lootpress.print.extras.reference import reference_pages
from lootpress.print.extras.standees import standee_pages
from lootpress.print.extras.tracker import tracker_page
from lootpress.print.extras.tuck_box import box_pages
from lootpress.print.rulesheet import rules_pdf
from lootpress.print.sizes import Size

Pages = list[tuple[Size, DrawsPage, str]]

_PAGES: dict[str, Callable[[Kit], Pages]] = {
    "box": box_pages,
    "dividers": divider_pages,
    "tracker": tracker_page,
    "standees": standee_pages,
    "counters": counter_pages,
    "reference": reference_pages,
}
EXTRAS: tuple[str, ...] = (*_PAGES, "rules")
"""Their names."""


def make_extras(kit: Kit, names: Iterable[str] = EXTRAS) -> dict[str, bytes]:
    """File and PDF of each; one that this deck has no use for is left out."""
    made: dict[str, bytes] = {}
    for name in dict.fromkeys(names):
        if name == "rules":
            made["rules.pdf"] = rules_pdf(kit.program, kit.paper, kit.theme)
        elif pages := _PAGES[name](kit):
            made[f"{name}.pdf"] = document(kit, name, pages)
    return made

"""The report as one HTML page: no script, no font, no picture from anywhere else."""

from __future__ import annotations

from pathlib import Path

from lootpress.measure import charts
from lootpress.measure.balance import Balance
from lootpress.measure.compare import Comparison
from lootpress.measure.sentences import FEW_PAIRS, how_sure, percent, sentences_of
from lootpress.measure.what_if import WhatIf

__all__ = ["balance_page", "compare_page", "what_if_page"]

BOTS = {
    "random": "any legal move, nearly at random",
    "greedy": "does what looks best at the moment",
    "search": "looks ahead over guesses at what it cannot see",
}


def _render(template: str, **values: object) -> str:
    import jinja2

    folder = jinja2.FileSystemLoader(Path(__file__).parent / "pages")
    world = jinja2.Environment(loader=folder, autoescape=True, trim_blocks=True, lstrip_blocks=True)
    world.undefined = jinja2.StrictUndefined
    world.filters |= {"percent": percent, "signed": signed}
    page = world.get_template(template).render(charts=charts, bots_say=BOTS, few_pairs=FEW_PAIRS, **values)
    return page.replace(" %", "\N{NO-BREAK SPACE}%")


def signed(share: float) -> str:
    """A difference of shares in points, with its sign: `+6.1`."""
    return f"{share * 100:+.1f}".replace("-", "\N{MINUS SIGN}")


def balance_page(found: Balance) -> str:
    """What was measured about a deck."""
    known = [c for c in found.cards if c.uplift is not None]
    return _render(
        "balance.j2",
        found=found,
        sentences=sentences_of(found),
        sure=how_sure(found),
        few=sum(c.pairs < FEW_PAIRS for c in known),
        cards=sorted(found.cards, key=lambda c: (c.uplift is None, -(c.uplift or 0), c.name)),
        reach=max((max(abs(c.low or 0), abs(c.high or 0)) for c in known), default=1.0),
        monsters=sorted(found.monsters, key=lambda m: (m.level, m.name)),
        fair=1 / found.players,
        seat_reach=max(s.share.high for s in found.seats),
    )


def compare_page(found: Comparison) -> str:
    """Two versions of a deck beside each other."""
    reach = max((max(abs(c.low), abs(c.high)) for c in found.cards), default=1.0)
    return _render("compare.j2", found=found, reach=reach)


def what_if_page(found: WhatIf) -> str:
    """A figure of a card over the values of one of its numbers."""
    reach = max(max(abs(p.low), abs(p.high)) for p in found.points)
    return _render("what_if.j2", found=found, reach=reach)

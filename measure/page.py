"""The report as one HTML page that asks nobody for anything; a small script of its own sorts the cards."""

from __future__ import annotations

import base64
import hashlib
from pathlib import Path

from lootpress.measure import charts
from lootpress.measure.balance import Balance
from lootpress.measure.compare import Comparison
from lootpress.measure.sentences import FEW_GAMES, how_sure, percent, sentences_of, state_of
from lootpress.measure.uplift import WISHED
from lootpress.measure.what_if import WhatIf

__all__ = ["balance_page", "compare_page", "what_if_page"]

BOTS = {
    "random": "any legal move, nearly at random",
    "greedy": "does what looks best at the moment",
    "search": "looks ahead over guesses at what it cannot see",
}


_PAGES = Path(__file__).parent / "pages"


def _render(template: str, *, script: str = "", **values: object) -> str:
    """A page; the browser runs its script and no other, for the page says which one that is."""
    import jinja2
    from markupsafe import Markup

    digest = base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
    values |= {"script": Markup(script), "script_digest": Markup(digest)}
    world = jinja2.Environment(
        loader=jinja2.FileSystemLoader(_PAGES), autoescape=True, trim_blocks=True, lstrip_blocks=True
    )
    world.undefined = jinja2.StrictUndefined
    world.filters |= {"percent": percent, "signed": signed}
    page = world.get_template(template).render(charts=charts, bots_say=BOTS, few_games=FEW_GAMES, **values)
    return page.replace(" %", "\N{NO-BREAK SPACE}%")


def signed(share: float) -> str:
    """A difference of shares in points, with its sign: `+6.1`."""
    return f"{share * 100:+.1f}".replace("-", "\N{MINUS SIGN}")


_STATES = ("not sure yet", "fair", "useless", "weak", "strong")  # as they are sorted


def balance_page(found: Balance) -> str:
    """What was measured about a deck."""
    known = [(c, c.edge) for c in found.cards if c.edge is not None]
    return _render(
        "balance.j2",
        script=(_PAGES / "sort.js").read_text(encoding="utf-8"),
        found=found,
        sentences=sentences_of(found),
        sure=how_sure(found),
        state=state_of,
        rank={state: k for k, state in enumerate(_STATES)},
        wished=f"{WISHED * 100:.0f}",
        few=sum(c.games < FEW_GAMES for c, _ in known),
        cards=sorted(found.cards, key=lambda c: (c.edge is None, -(c.edge.value if c.edge else 0), c.name)),
        reach=max((max(abs(edge.low), abs(edge.high)) for _, edge in known), default=1.0),
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

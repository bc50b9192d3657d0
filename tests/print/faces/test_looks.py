"""Every kind of card has its look, and any two looks differ in more than colour."""

import itertools
from typing import get_args

import pytest

from lootpress.compiler import ir
from lootpress.print.blank import BLANKS
from lootpress.print.drawing.chance import Chance
from lootpress.print.theme.icon_shapes import ICONS
from lootpress.print.theme.looks import LOOKS, LookName, look_of
from lootpress.print.theme.patterns import PATTERNS, USUAL
from lootpress.print.theme.stats import stat_shape
from lootpress.print.theme.windows import window

NAMES: tuple[LookName, ...] = get_args(LookName)


def archetypes() -> tuple[str, ...]:
    (field,) = [field for field in ir.Card.__annotations__.items() if field[0] == "archetype"]
    return get_args(field[1])


@pytest.mark.parametrize("archetype", archetypes())
def test_every_archetype_has_a_look(archetype: str) -> None:
    card = ir.Card("Anything", archetype, archetype, "door")  # type: ignore[arg-type]
    assert look_of(card).name in NAMES


def test_the_phrasebook_shows_every_look(phrasebook: ir.CardSet) -> None:
    assert set(NAMES) == {look_of(card).name for card in phrasebook.cards}


def test_every_look_is_complete() -> None:
    assert set(NAMES) == set(LOOKS) == set(USUAL) == {blank.look for blank in BLANKS}
    assert all(look.icon in ICONS for look in LOOKS.values())


@pytest.mark.parametrize(("one", "other"), list(itertools.combinations(NAMES, 2)))
def test_two_looks_differ_in_window_stat_pattern_and_icon(one: LookName, other: LookName) -> None:
    windows = [window(name, 3, 15, 51, 44, Chance("win", "x")).commands for name in (one, other)]
    stats = [stat_shape(name, Chance("st", "x")).numbers for name in (one, other)]
    signals = [
        windows[0] != windows[1],
        stats[0] != stats[1],
        PATTERNS[USUAL[one]] is not PATTERNS[USUAL[other]],
        LOOKS[one].icon != LOOKS[other].icon,
    ]
    assert sum(signals) >= 3


def test_no_colour_of_the_theme_drowns_the_paper() -> None:
    inks = {name: max(c.ink for c in (k.main, k.deep, k.accent, k.pattern, k.bar)) for name, k in LOOKS.items()}
    assert {name: ink for name, ink in inks.items() if ink > 2.4} == {}

"""Thinning: exactly so many cards, in proportion, the same for the same seed, and nothing is orphaned by it."""

import pytest

from lootpress.compiler.link.fits import kinds_in
from lootpress.compiler.link.join import link_sets
from lootpress.compiler.link.orphans import orphans_of
from lootpress.tests.compiler.link.linking import SHIPPED, count, mixed, names, program, with_deck

WHOLE = mixed(*SHIPPED)


@pytest.mark.parametrize("size", [40, 150, 168, 300, 473])
def test_a_deck_has_exactly_so_many_cards_in_proportion(size: int) -> None:
    thin = with_deck(WHOLE, size=size)
    assert count(thin) == size
    roles = count(WHOLE, kind="role")
    assert count(thin, kind="role") == roles, "there must be one for everybody"
    share = (size - roles) / (count(WHOLE) - roles)
    for facts in ({"deck": "door"}, {"deck": "treasure"}, {"kind": "monster"}, {"kind": "item"}, {"kind": "curse"}):
        assert abs(count(thin, **facts) - share * count(WHOLE, **facts)) <= 2, facts
    for card_set in WHOLE.sets:
        part = sum(card.copies for s in thin.sets if s.name == card_set.name for card in s.cards if card.kind != "role")
        whole = sum(card.copies for card in card_set.cards if card.kind != "role")
        assert abs(part - share * whole) <= 0.1 * whole


def test_more_than_there_is_changes_nothing() -> None:
    assert with_deck(WHOLE, size=5_000).sets == WHOLE.sets


def test_the_seed_decides() -> None:
    assert with_deck(WHOLE, size=150, seed=1).digest == with_deck(WHOLE, size=150, seed=1).digest
    assert names(with_deck(WHOLE, size=150, seed=1)) != names(with_deck(WHOLE, size=150, seed=2))


@pytest.mark.parametrize("size", [60, 120, 240])
@pytest.mark.parametrize("seed", range(4))
def test_no_card_is_left_that_nobody_can_use(size: int, seed: int) -> None:
    thin = with_deck(WHOLE, size=size, seed=seed)
    assert [o for o in orphans_of(thin.sets, kinds_in(thin.program.rules)) if o.whole] == []


def test_orphans_go_first() -> None:
    plain = "".join(f'item "Plain {n}"\n  value 100\n  +1\n\n' for n in range(20))
    lost = "".join(f'item "Lost {n}"\n  value 100\n  only for "Nobody"\n  +1\n\n' for n in range(5))
    less = 'item "Less"\n  value 100\n  +1\n  +1 if you are "Nobody"\n'
    linked = link_sets(program(f'set "S"\n  code "S"\n\n{plain}{lost}{less}'))
    assert not any(name.startswith("Lost") for name in names(with_deck(linked, size=21)))
    assert names(with_deck(linked, size=20)) == {f"Plain {n}" for n in range(20)}
    assert sum(name.startswith("Lost") for name in names(with_deck(linked, size=24))) == 3

"""Saves, replays, packs and JSON decks that somebody has spoilt: refused with a sentence, or played on."""

import pytest

from lootpress.tests.trust.spoiling import KINDS, in_a_fresh_process


@pytest.mark.parametrize("kind", KINDS)
def test_what_was_spoilt_is_refused_or_played_on(kind: str) -> None:
    found = in_a_fresh_process(kind, range(15))
    assert min(found.values()) > 0, found


@pytest.mark.long
@pytest.mark.parametrize("share", range(10))
@pytest.mark.parametrize("kind", KINDS)
def test_thousands_that_were_spoilt_are_refused_or_played_on(kind: str, share: int) -> None:
    _, count = KINDS[kind]
    in_a_fresh_process(kind, range(1000 + share * count // 10, 1000 + (share + 1) * count // 10))

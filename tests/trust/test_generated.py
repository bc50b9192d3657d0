"""Cards that nobody wrote, played under every check: the same seed gives the same set, and nothing goes wrong."""

from pathlib import Path

import pytest

from lootpress.runtime.deck import play_deck
from lootpress.runtime.story import KINDS
from lootpress.tests.trust import trust_table
from lootpress.tests.trust.fragments import productions, spellings
from lootpress.tests.trust.inventing import FREE, Draft
from lootpress.tests.trust.playing import STYLES, play
from lootpress.tests.trust.sets import FAMILIES, errors_of, invented_set, whole_text
from lootpress.tests.trust.shrinking import fewest
from lootpress.tests.trust.tallies import Found, Report, Tally, build, read_reports
from lootpress.tests.trust.witness import CARDS_IN_LOG, NO_CARDS_IN_LOG

MOVES = 120


def test_the_same_seed_gives_the_same_set() -> None:
    assert invented_set(3, 20).text == invented_set(3, 20).text
    assert invented_set(3, 20).text != invented_set(7, 20).text


def test_what_was_invented_is_accepted_by_check() -> None:
    assert errors_of(invented_set(2, 30).text) == []


@pytest.mark.parametrize("seed", range(4), ids=lambda k: FAMILIES[k].name)
def test_games_with_invented_cards_go_right(seed: int) -> None:
    deck = play_deck(invented_set(1000 + seed).program())
    for style in STYLES[:2]:
        assert play(deck, seed, style, MOVES).finding is None


def test_the_fewest_parts_that_still_fail_are_found() -> None:
    assert fewest(range(50), lambda parts: {7, 31} <= set(parts)) == [7, 31]


def test_the_witness_knows_where_the_cards_are_in_every_entry_of_the_log() -> None:
    assert {*KINDS} - {*CARDS_IN_LOG} - NO_CARDS_IN_LOG == set()


def test_every_word_of_the_grammar_can_be_made() -> None:
    made = {*FREE, *spellings(), "BARE", "JUNK", "ODD_NUMBER", "OPEN_QUOTE"}  # the last are for mistakes alone
    assert {symbol for options in productions().values() for parts in options for symbol in parts} <= {
        *made, *productions(),
    }  # fmt: skip


def test_a_set_is_written_card_by_card() -> None:
    card = Draft("item", "Hat", ((0, "value 100"), (0, "when you kill a monster:"), (1, "draw 1 door")))
    text = whole_text("Hats", FAMILIES[0], [card])
    assert text.endswith('item "Hat"\n  value 100\n  when you kill a monster:\n    draw 1 door\n\n')
    assert errors_of(text) == []


def test_a_campaign_goes_on_where_it_was_cut_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    notes = tmp_path / "notes"
    first = trust_table.campaign(range(3000, 3001), 1, 1, notes, 60)
    notes.write_bytes(notes.read_bytes() + b'{"number":3001,"ga')  # cut off in the middle of a line
    played = []

    def report_of(number: int, games: int) -> Report:
        played.append(number)
        return Report(number, games, build())

    monkeypatch.setattr(trust_table, "report_of", report_of)
    again = trust_table.campaign(range(3000, 3002), 1, 1, notes, 60)
    assert (played, again.wrong()) == ([3001], 0)
    assert [report.number for report in read_reports(notes)] == [3000, 3001]
    assert set(first.lines()[1:3]) <= set(trust_table.campaign(range(3000, 3001), 1, 1, notes, 60).lines())


def test_what_goes_wrong_is_told_once_for_its_class() -> None:
    found = Found("stall", "set 1 game 1 wild", 9, "turn 3 does not end")
    tally = Tally()
    assert tally.add(Report(1, 2, "plain", found=(found, found))) == [found]
    assert tally.add(Report(2, 2, "plain", found=(found,))) == []
    assert tally.lines()[-1] == "3 of 4 games went wrong; classes: 1"


@pytest.mark.long
@pytest.mark.parametrize("seed", range(40))
def test_many_games_with_invented_cards_go_right(seed: int) -> None:
    deck = play_deck(invented_set(2000 + seed).program())
    for number in range(10):
        assert play(deck, 10 * seed + number, STYLES[number % 3], 400).finding is None

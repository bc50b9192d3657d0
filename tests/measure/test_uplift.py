"""Uplifts are honest about cards that do nothing, and find those that do too much or too little."""

import random
import sys
from collections.abc import Iterable, Iterator
from itertools import pairwise

import msgspec
import pytest

from lootpress.commands.card_numbers import variants_of
from lootpress.commands.linking import link_path
from lootpress.compiler import ir
from lootpress.measure.arrivals import Arrivals
from lootpress.measure.balance import measure
from lootpress.measure.looks import looks_within
from lootpress.measure.race import Race
from lootpress.measure.records import CardRecord, GameRecord
from lootpress.measure.sentences import sentences_of
from lootpress.measure.shipping import Change, blank
from lootpress.measure.tasks import Task, play_task
from lootpress.measure.uplift import Evidence, PairToPlay, Uplift
from lootpress.measure.what_if import Variant, what_if
from lootpress.measure.workers import this_process
from lootpress.runtime.deck import PlayDeck
from lootpress.tests.measure.decks import QUICK, deck_of, number_of, setup_of, with_cards
from lootpress.tests.measure.invented import invented

STRONG = "Pot"
"""In the planted deck it adds 9 instead of 1; no other item adds more than 2."""

USELESS = "Clogs"
"""In the planted deck an item that nobody can use: no bonus, no value."""


def useless(card: ir.Card) -> ir.Card:
    """An item that does nothing."""
    return msgspec.structs.replace(card, clauses=(), restrictions=(), only_if=(), value=0)


def planted_quick() -> PlayDeck:
    """The quick deck with one copy of a card made overwhelming and another card pointless."""
    deck = deck_of()
    card = deck.cards[number_of(deck, STRONG)]
    program = link_path(QUICK).program
    strong = variants_of(program, card, "+9")[-1].card
    poor = useless(deck.cards[number_of(deck, USELESS)])
    return with_cards(deck, {STRONG: msgspec.structs.replace(strong, copies=1), USELESS: poor})


def repetitions_that_hold_zero(times: int, games: int) -> int:
    """How many of so many measurements of the die that decides nothing have an interval that holds zero.

    The card is no blank: playing it rolls a die, and every die and shuffle after it comes out differently. So the games
    differ, often in who wins, but nobody gains by it, unless by the room it leaves in his hand.
    """
    deck = deck_of()
    card = number_of(deck, "Idle Die")
    held = 0
    for seed in range(times):
        setup = setup_of(deck, seed=1_000 + seed)
        as_it_is = [Variant(0, "as it is", deck.cards[card])]
        (found,) = what_if(this_process, setup, deck, card, as_it_is, games, lambda done: None).points
        held += found.low <= 0 <= found.high
    return held


def test_a_card_that_does_nothing_has_intervals_that_hold_zero() -> None:
    assert repetitions_that_hold_zero(2, 24) >= 1


@pytest.mark.long
def test_of_200_intervals_of_a_card_that_does_nothing_95_in_100_hold_zero(
    capsys: pytest.CaptureFixture[str],
) -> None:
    held = repetitions_that_hold_zero(200, 200)
    with capsys.disabled():
        sys.stdout.write(f"\n{held} of 200 intervals of a card that does nothing hold zero\n")
    assert held >= 188


# ---------------------------------------------------------------- games that nobody played


def measured(
    seed: int, games: int, strong: int = -1, uplift: float = 0.0, useless: int = -1, deck: PlayDeck | None = None
) -> list[list[Uplift]]:
    """What is known at every look about the cards of a deck whose truth is known."""
    deck = deck or deck_of()
    players = 4
    crew = invented(seed, len(deck.cards), players, strong, uplift, useless)
    race = Race(crew, setup_of(deck, players), deck, lambda seen: None)
    return [race.evidence.uplifts() for _ in race.looks(games)]


@pytest.mark.parametrize("uplift", [0.2, -0.2])
def test_a_card_that_stands_out_has_intervals_that_hold_how_far_at_every_look(uplift: float) -> None:
    held = 0
    for seed in range(15):
        edges = [ups[9].edge for ups in measured(seed, 540, 9, uplift)]
        held += all(edge is not None and edge.low <= uplift <= edge.high for edge in edges)
    assert held >= 13


def test_a_strong_card_and_a_useless_one_are_found_among_168_in_1215_games() -> None:
    deck = deck_of("fantasy")
    strong, useless = number_of(deck, "Epee of Small Talk"), number_of(deck, "Flaming Armor")
    found = measured(1, 1_215, strong, 0.15, useless, deck)[-1]
    assert {d: up.verdict for d, up in enumerate(found) if up.verdict} == {strong: "strong", useless: "useless"}
    edge = found[strong].edge
    assert found[strong].sure and edge is not None and edge.low > 0
    assert found[useless].changed == 0 and found[useless].pairs < 60


def test_what_was_decided_at_a_look_stays_decided() -> None:
    sets = [{d for d, up in enumerate(ups) if up.verdict} for ups in measured(3, 1_215, 9, 0.25, 4)]
    assert {4, 9} <= sets[-1]
    assert all(before <= after for before, after in pairwise(sets))


def test_a_weak_card_is_called_so() -> None:
    assert measured(0, 1_215, 9, -0.2)[-1][9].verdict == "weak"


def test_the_uplift_beside_an_empty_card_is_what_the_card_does() -> None:
    """All cards but one do nothing, so an empty card is as good as any other."""
    last = measured(2, 2_733, 9, 0.2)[-1]
    strong, idle = last[9].uplift, last[3].uplift
    assert strong is not None and idle is not None
    assert strong.low <= 0.2 <= strong.high and idle.low <= 0 <= idle.high
    assert strong.high - strong.low < 0.45


# ---------------------------------------------------------------- how games are spent


def test_the_games_are_spent_as_planned_and_no_more() -> None:
    deck = deck_of()
    played: list[Task] = []

    def watched(tasks: Iterable[Task]) -> Iterator[tuple[Task, list[GameRecord]]]:
        for task, games in invented(0, len(deck.cards), 3)(tasks):
            played.append(task)
            yield task, games

    seen: list[int] = []
    race = Race(watched, setup_of(deck), deck, lambda games: seen.extend(game.number for game in games))
    for look in race.looks(1_000):
        assert race.games == sum(len(task.numbers) for task in played) == looks_within(1_000)[look]
        assert seen == [*range(race.whole)]
    pairs = sum(mine.n for mine in race.evidence.pairs)
    panel = sum(mine.panel.total() for mine in race.evidence.pairs)
    assert race.whole + pairs == 1_000 and race.whole >= 600 and 120 <= panel <= 125
    asked = [(task.change.card, number) for task in played if task.change for number in task.numbers]
    assert len(asked) == len(set(asked)) == pairs


def test_the_race_leaves_cards_behind_that_change_something() -> None:
    deck = deck_of("fantasy")
    race = Race(invented(1, len(deck.cards), 4, useless=20), setup_of(deck, 4), deck, lambda games: None)
    for _ in race.looks(1_215):
        pass
    raced = sorted(mine.n - mine.panel.total() for mine in race.evidence.pairs)
    assert race.evidence.pairs[20].n >= 15 > raced[len(raced) // 2] and race.evidence.verdicts[20] == "useless"


def test_a_card_nobody_got_says_nothing() -> None:
    found = Evidence(deck_of()).uplifts()
    assert {(up.edge, up.uplift, up.verdict, up.sure) for up in found} == {(None, None, "", False)}


@pytest.mark.parametrize(("n", "verdict"), [(7, ""), (40, "useless")])
def test_a_handful_of_pairs_decides_nothing(n: int, verdict: str) -> None:
    deck = deck_of()
    evidence = Evidence(deck)
    card = number_of(deck, "Pot")
    for d, mine in enumerate(evidence.pairs):
        for k in range(n if d == card else 40):
            mine.add(PairToPlay(k, 0, (0,), 0), (0,) if d == card else (1,), panel=d != card)
    evidence.decide(3)
    assert evidence.verdicts[card] == verdict and not any(v for d, v in enumerate(evidence.verdicts) if d != card)


def test_who_got_a_card_when_he_was_ahead_is_compared_with_others_who_were() -> None:
    """One card is always dealt, one comes to who leads, one either way: all do nothing, and that is what is told."""
    deck = deck_of()
    pot, clogs, pan = (number_of(deck, name) for name in ("Pot", "Clogs", "Pan"))
    arrivals = Arrivals(deck)
    rng = random.Random(1)
    for number in range(2_000):
        winner, other = rng.randrange(3), rng.randrange(3)
        leads = winner if rng.random() < 0.6 else rng.randrange(3)
        late = {"turn": 9, "level": 8, "best": 5}
        dealt = CardRecord(pan, other, 1, 1, 0, 0)
        cards = (
            CardRecord(pot, other, 1, 1, 0, 0),
            CardRecord(clogs, leads, 1, 1, 0, 0, **late),
            CardRecord(pan, leads, 1, 1, 0, 0, **late) if rng.random() < 0.5 else dealt,
        )
        levels = tuple(10 if p == winner else 5 for p in range(3))
        arrivals.add(GameRecord(number, (winner,), 9, 9, 0, 0, (0, 0, 0), 0, 0, levels, "", cards))
    raw = arrivals.wins(clogs) / arrivals.games(clogs) - arrivals.wins(pot) / arrivals.games(pot)
    assert raw > 0.3
    for card in (pot, clogs, pan):
        ahead = arrivals.ahead(card)
        assert abs(ahead.more) < 3.5 * ahead.error < 0.1


# ---------------------------------------------------------------- real games


def test_an_empty_card_in_place_of_a_useless_one_changes_no_game_and_in_place_of_a_strong_one_some() -> None:
    deck = planted_quick()
    setup, games = setup_of(deck), tuple(range(16))
    whole = [game.winners for game in play_task(Task(setup, games))]
    for name, same in ((USELESS, True), (STRONG, False)):
        d = number_of(deck, name)
        without = play_task(Task(setup, games, Change(d, blank(deck.cards[d]))))
        assert ([game.winners for game in without] == whole) is same


@pytest.mark.long
def test_both_planted_cards_are_found_in_a_small_deck() -> None:
    deck = planted_quick()
    found = measure(this_process, setup_of(deck), deck, "Planted", 1_215, lambda done: None)
    verdicts = {c.name: c.verdict for c in found.cards}
    assert verdicts[STRONG] == "strong" and verdicts[USELESS] == "useless"
    assert f"“{STRONG}” is strong: the player who gets it first wins" in "\n".join(sentences_of(found))

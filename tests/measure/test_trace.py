"""What is read from a log is what happened in the game."""

from lootpress.measure.records import CAUGHT, ELSE, FLED, KILLED, CardRecord, FightRecord
from lootpress.measure.tasks import Task, play_task
from lootpress.measure.trace import card_records, fight_records, race_of
from lootpress.runtime.simulation import play_out, seed_of
from lootpress.runtime.state import LogEntry
from lootpress.tests.measure.decks import deck_of, number_of, setup_of

DECK = deck_of()


def instance(name: str, copy: int = 0) -> int:
    return [i for i, d in enumerate(DECK.definition) if DECK.cards[d].name == name][copy]


def fate(log: list[LogEntry], name: str, dealt: tuple[tuple[int, ...], ...] = ((), (), ())) -> CardRecord:
    wanted = number_of(DECK, name)
    (found,) = [c for c in card_records(DECK, dealt, log) if c.card == wanted]
    return found


def test_a_card_dealt_and_never_used_died_unplayed() -> None:
    pan = instance("Pan")
    found = fate([], "Pan", ((), (pan,), ()))
    assert (found.holder, found.lives, found.played, found.sold, found.unplayed) == (1, 1, 0, 0, 1)


def test_a_card_drawn_played_discarded_and_drawn_again_has_two_lives() -> None:
    pan = instance("Pan")
    log: list[LogEntry] = [
        ("to hand", 2, pan), ("draw", 2, pan, "down"), ("play", 2, pan), ("discard", 2, pan),
        ("to hand", 0, pan), ("draw", 0, pan, "down"), ("sell", 0, pan),
    ]  # fmt: skip
    found = fate(log, "Pan")
    assert (found.holder, found.lives, found.played, found.sold, found.unplayed) == (2, 2, 1, 1, 0)


def test_a_card_given_from_hand_to_hand_has_one_life() -> None:
    pan = instance("Pan")
    log: list[LogEntry] = [("to hand", 2, pan), ("draw", 2, pan, "down"), ("to hand", 1, pan), ("charity", 2, pan, 1)]
    found = fate(log, "Pan")
    assert (found.holder, found.lives, found.unplayed) == (2, 1, 1)


def test_how_the_race_stood_when_a_card_came_first_is_kept() -> None:
    pan, pot = instance("Pan"), instance("Pot")
    log: list[LogEntry] = [
        ("turn", 0, 1), ("gain level", 0, 1, 2), ("turn", 1, 2), ("gain level", 2, 3, 4), ("gain level", 1, 2, 3),
        ("to hand", 1, pan), ("draw", 1, pan, "down"), ("turn", 2, 3), ("gain level", 1, 1, 4), ("to hand", 0, pan),
    ]  # fmt: skip
    found = fate(log, "Pan", ((pot,), (), ()))
    assert (found.holder, found.turn, found.level, found.best) == (1, 2, 3, 4)
    dealt = fate(log, "Pot", ((pot,), (), ()))
    assert (dealt.holder, dealt.turn, dealt.level, dealt.best) == (0, 0, 1, 1)


def test_treasures_laid_out_belong_to_who_takes_them() -> None:
    pan, pot = instance("Pan"), instance("Pot")
    log: list[LogEntry] = [("rewards", (pan, pot)), ("to hand", 1, pot), ("to hand", 0, pan)]
    assert (fate(log, "Pan").holder, fate(log, "Pot").holder) == (0, 1)
    assert fate(log, "Pan").lives == 1


def test_fights_know_the_level_of_the_fighter_and_the_worst_that_came_of_it() -> None:
    mouse, dog, cat, rat = (instance(name) for name in ("Mouse", "Dog", "Cat", "Rat"))
    log: list[LogEntry] = [
        ("turn", 0, 1), ("combat", 0, mouse), ("enters combat", mouse), ("kill", 0, mouse), ("gain level", 0, 1, 2),
        ("turn", 1, 2), ("combat", 1, dog), ("enters combat", dog), ("enters combat", cat),
        ("escapes", 1, dog), ("caught", 2, dog), ("escapes", 1, cat),
        ("turn", 0, 3), ("combat", 0, rat), ("enters combat", rat), ("combat ends",),
    ]  # fmt: skip
    assert fight_records(DECK, log, 3) == tuple(
        FightRecord(number_of(DECK, name), fighter, level, outcome)
        for name, fighter, level, outcome in (
            ("Mouse", 0, 1, KILLED),
            ("Dog", 1, 1, CAUGHT),
            ("Cat", 1, 1, FLED),
            ("Rat", 0, 2, ELSE),
        )
    )


def test_the_lead_changes_when_another_player_is_alone_in_front() -> None:
    log: list[LogEntry] = [
        ("gain level", 0, 1, 2), ("gain level", 1, 1, 2), ("gain level", 0, 3, 5), ("gain level", 1, 4, 6),
        ("lose level", 1, 5, 1), ("gain level", 2, 6, 7),
    ]  # fmt: skip
    assert race_of(log, 3, 2) == (3, 5)
    assert race_of([], 3, -1) == (0, 0)


def test_records_agree_with_the_games_they_are_of() -> None:
    setup = setup_of(DECK, players=4, seed=3)
    for record in play_task(Task(setup, tuple(range(12)), detail=True)):
        game = play_out(DECK, 4, seed_of(3, record.number), ("greedy",)).game
        log = game.log()
        assert record.winners == game.winners and record.levels == tuple(game.state.level)
        assert sum(f.outcome == KILLED for f in record.fights) >= sum(e[0] == "kill" for e in log) > 0
        for c in record.cards:
            assert c.lives >= max(c.played, c.sold, c.unplayed) and c.lives <= c.played + c.sold + c.unplayed
            plays = [e for e in log if e[0] == "play" and DECK.definition[e[2]] == c.card]
            assert bool(plays) <= bool(c.played)
        sold = sum(e[0] == "sell" for e in log)
        assert sum(c.sold for c in record.cards) == sold

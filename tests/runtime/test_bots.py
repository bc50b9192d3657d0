"""Bots play the same for the same seed, see only what they may, and greed pays."""

from pathlib import Path

import pytest

from lootpress.commands.decks import BOT_KINDS
from lootpress.runtime.bots import BOTS
from lootpress.runtime.bots.greedy import greedy_move
from lootpress.runtime.bots.random import IMPATIENT, PATIENT
from lootpress.runtime.rng import mix
from lootpress.runtime.simulation import play_game, play_games
from lootpress.tests.measure.decks import QUICK
from lootpress.tests.runtime.decks import DECKS, PHRASEBOOK, ROOT, SHIPPED, deck_of, name_of, new_game, play_on
from lootpress.tests.runtime.table import Table
from lootpress.tests.runtime.test_views import otherwise


@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_the_same_seed_is_the_same_game(bot: str) -> None:
    deck = deck_of(DECKS[-1])
    assert play_game(deck, 3, 5, [bot]) == play_game(deck, 3, 5, [bot]) != play_game(deck, 3, 6, [bot])


@pytest.mark.parametrize("path", DECKS, ids=name_of)
def test_a_bot_decides_by_what_it_may_know(path: str) -> None:
    for seed in (41, 42):
        game = new_game(path, seed)
        count = 0
        while not game.over and count < 500:
            count = play_on(game, seed, count, 13, "greedy")
            if game.to_act is not None:
                other = otherwise(game, game.to_act, mix(count))
                if other.legal() == game.legal():
                    assert BOTS["greedy"](other, 7) == BOTS["greedy"](game, 7)


@pytest.mark.parametrize("path", SHIPPED[:1] or [PHRASEBOOK], ids=name_of)
def test_greed_beats_chance_and_games_end(path: str) -> None:
    games = 12
    outcomes = play_games(deck_of(path), 3, 1, ["greedy", "random", "random"], range(games))
    assert all(outcome.winners for outcome in outcomes)
    assert sum(0 in outcome.winners for outcome in outcomes) >= games * 0.6


def test_a_sale_is_begun_only_if_it_will_be_made(tmp_path: Path) -> None:
    """Two cannons lie beside a third that is carried: they are worth a level, and too good to be sold."""
    text = Path(QUICK).read_text(encoding="utf-8")
    cannons = text.replace("1 hand\n  value 200\n  +1", "2 hands\n  value 600\n  +14").replace(
        '"Pan"\n  2', '"Pan"\n  9'
    )
    (tmp_path / "cannons.loot").write_text(cannons, encoding="utf-8")
    for seed in range(6):
        game = new_game(str(tmp_path / "cannons.loot"), seed)
        assert play_on(game, seed, 0, 4_000, "greedy") < 4_000
        assert game.over


def _greedy_in_the_fight(table: Table, name: str) -> list[str]:
    """What the greedy bot does in the seat of a player until the fight is over, kind by kind."""
    done: list[str] = []
    for _ in range(60):
        question = table.game.question
        if question is None or table.state.combat is None:
            break
        move = greedy_move(table.game, 1)
        if question.player == table.seat(name):
            done.append(question.options[move].kind)
            table.game.apply(move)
        else:
            table.pass_on()
    return done


@pytest.mark.parametrize(("level", "asks"), [(4, True), (9, False)])
def test_greed_asks_no_elf_who_would_win_by_helping(level: int, asks: bool) -> None:
    table = Table("Ada", "Ben")
    table.level(Ada=5, Ben=level)
    table.has("Ben", "Elf", "Polearm", "Mail")
    table.doors("Troll")
    table.turn("Ada")
    table.on_to("Ada", "combat")
    assert ("ask" in _greedy_in_the_fight(table, "Ada")) == asks


@pytest.mark.parametrize(("enhancer", "plays"), [("Enraged", True), ("Baby", False)])
def test_greed_does_not_make_the_fight_of_the_leader_easier(enhancer: str, plays: bool) -> None:
    table = Table("Ada", "Ben")
    table.level(Ada=9, Ben=2)
    table.holds("Ben", enhancer)
    table.doors("Golem")
    table.turn("Ada")
    table.settle("combat")
    assert ("play" in _greedy_in_the_fight(table, "Ben")) == plays


# ---------------------------------------------------------------- what is said of the bot that plays by chance


def test_chance_does_what_the_documentation_says() -> None:
    """Neither against itself while something else is possible, nor by chance alone in a long game."""
    game = new_game(DECKS[-1], 3)
    seen: set[str] = set()
    for count in range(3_000):
        if game.over:
            break
        options = game.legal()
        move = BOTS["random"](game, mix(count))
        if game.state.turn_number <= PATIENT and {o.kind for o in options} - {"give up", "shed", "unequip"}:
            assert options[move].kind not in ("give up", "shed", "unequip")
            seen |= {o.kind for o in options}
        if count % 20 == 0:
            late = game.clone()
            late.state.turn_number = IMPATIENT
            assert BOTS["random"](late, count) == greedy_move(late, mix(count))
        game.apply(move)
    assert {"shed", "unequip"} <= seen


def test_the_documentation_names_the_turns() -> None:
    page = (ROOT / "docs" / "measuring.md").read_text("utf-8")
    assert f"from turn {PATIENT} on" in page and f"from turn {IMPATIENT} on always" in page
    assert f"after turn {PATIENT}" in BOT_KINDS

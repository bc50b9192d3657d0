"""`simulate`, `play`, `replay` and `show`: games on the command line."""

import json
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from lootpress.measure.shipping import unpack_deck
from lootpress.runtime.hooks import VOCABULARY
from lootpress.tests.commands.running import BAD, GOOD, run_inside, run_outside
from lootpress.tests.commands.typing_in import play

DECK = "fantasy"


def figures(*args: str) -> dict[str, object]:
    ran = run_inside("simulate", DECK, "--games", "4", "--json", *args)
    assert ran.code == 0, ran.err
    found = json.loads(ran.out)
    assert isinstance(found, dict)
    return found


def test_simulate_tells_what_the_contract_says() -> None:
    found = figures("--players", "3", "--seed", "5", "--jobs", "1")
    for name in ("digest", "games", "players", "seed", "wins", "turns", "decisions", "deaths", "stalls", "seconds"):
        assert name in found
    assert (found["games"], found["players"], found["seed"], found["stalls"]) == (4, 3, 5, 0)
    assert sum(found["wins"]) == 4  # type: ignore[call-overload]
    assert set(found["turns"]) == {"min", "median", "mean", "max"}  # type: ignore[call-overload]
    assert set(found["levels"]) == {"kills", "sales", "cards", "lost"}  # type: ignore[call-overload]
    rounds = found["rounds"]
    assert isinstance(rounds, dict)
    steps = ("min", "tenth", "quarter", "median", "three_quarters", "nine_tenths", "max")
    assert [rounds[step] for step in steps] == sorted(rounds[step] for step in steps)


def test_the_same_seed_gives_the_same_figures_on_any_number_of_processes() -> None:
    args = ("simulate", DECK, "--games", "10", "--bots", "greedy,random", "--json")
    one, two = (json.loads(run_outside(*args, "--jobs", jobs).out) for jobs in ("1", "2"))
    other = json.loads(run_inside(*args, "--jobs", "1", "--seed", "1").out)
    for found in (one, two, other):
        del found["seconds"]
    assert one == two
    assert one["digest"] != other["digest"]


def test_wrong_cards_bots_and_players_are_refused(home: Path) -> None:
    (home / "bad.loot").write_text(BAD)
    (home / "few.loot").write_text(GOOD.replace("monster", "enhancer").replace("  level 3\n  1 treasure\n", ""))
    assert run_inside("simulate", "bad.loot", "--games", "1").code == 1
    assert run_inside("simulate", "few.loot", "--games", "1").code == 1
    assert run_inside("simulate", "nothing-here", "--games", "1").code == 3
    for args in (["--bots", "clever"], ["--players", "9"], ["--games", "0"]):
        ran = run_inside("simulate", DECK, "--games", "1", *args)
        assert ran.code == 2 and "Traceback" not in ran.err


def test_a_game_is_played_saved_resumed_and_told_again(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    code, out, err = play(monkeypatch, "1\n1\n?\nt\nq\n", DECK, "--seed", "3", "--first", "1", "--save", "game.replay")
    assert code == 0 and "The game was saved in game.replay" in err
    assert "Your hand:" in out and "  1 Open the door\n" in out and "shows the whole table" in out
    lines = (home / "game.replay").read_text().count('"do"')
    code, out, err = play(monkeypatch, "1\n1\nq\n", "--resume", "game.replay")
    assert code == 0 and (home / "game.replay").read_text().count('"do"') > lines
    ran = run_inside("replay", "game.replay")
    assert ran.code == 0 and "players sit down to play." in ran.out and "all as recorded" in ran.err
    assert run_inside("replay", "game.replay", "--to", "1").out.count("\n") < ran.out.count("\n")


def test_a_move_can_be_taken_back(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    play(monkeypatch, "1\nq\n", DECK, "--seed", "3", "--save", "one.replay")
    code, _, err = play(monkeypatch, "2\nu\n1\nu\nu\n1\nq\n", DECK, "--seed", "3", "--save", "two.replay")
    assert code == 0 and "Taken back." in err and "There is nothing to take back." in err
    assert (home / "one.replay").read_text() == (home / "two.replay").read_text()


def test_bots_can_play_a_whole_game_that_somebody_wins(home: Path) -> None:
    ran = run_inside("play", DECK, "--watch", "--seed", "1", "--save", "game.replay")
    assert ran.code == 0 and ran.out.endswith(" won.\n") and "wins the game!" in ran.out
    assert run_inside("replay", "game.replay", "--quiet").code == 0


def test_a_replay_that_does_not_match_ends_with_1(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    play(monkeypatch, "1\n1\nq\n", DECK, "--seed", "3", "--save", "game.replay")
    text = (home / "game.replay").read_text()
    (home / "wrong.replay").write_text(text.replace('"hash":"', '"hash":"0'))
    (home / "other.replay").write_text(text.replace('"seed":3', '"seed":4'))
    (home / "none.replay").write_text("hello\n")
    for name in ("wrong", "other", "none"):
        ran = run_inside("replay", f"{name}.replay")
        assert ran.code == 1 and "Traceback" not in ran.err
    assert run_inside("replay", "missing.replay").code == 3
    assert run_inside("play").code == 2


def test_show_tells_text_hooks_and_place() -> None:
    ran = run_inside("show", "sock golem", "--set", "starter")
    assert ran.code == 0
    assert 'monster "Sock Golem"' in ran.out and "monsters.loot:" in ran.out
    assert "happens to the player it catches: lose" in ran.out
    ran = run_inside("show", "Sock Gollem", "--set", "starter")
    assert ran.code == 2 and "Did you mean “Sock Golem”?" in ran.err


@pytest.fixture
def no_decks_kept() -> Iterator[None]:
    """Decks that this process has compiled before are forgotten, and those of the test after it.

    The engine is there before anything of it is broken: its rooms fill the tables as they are imported.
    """
    import_module("lootpress.runtime.game")
    unpack_deck.cache_clear()
    yield
    unpack_deck.cache_clear()


@pytest.mark.parametrize("deck", ["fantasy", "mashup"])
@pytest.mark.parametrize("command", ["play", "simulate"])
@pytest.mark.usefixtures("no_decks_kept")
def test_a_failure_inside_a_card_names_its_line(command: str, deck: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*given: object) -> int:
        raise ZeroDivisionError("broken on purpose")

    monkeypatch.setitem(VOCABULARY, "in_combat", broken)
    names_a_line(command, deck)


@pytest.mark.parametrize("deck", ["fantasy", "mashup"])
@pytest.mark.parametrize("verb", ["draw", "lose"])
@pytest.mark.usefixtures("no_decks_kept")
def test_a_failure_inside_a_deed_names_the_line_that_acts(
    verb: str, deck: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*given: object, **named: object) -> bool:
        raise ZeroDivisionError("broken on purpose")

    monkeypatch.setitem(VOCABULARY, verb, broken)
    line = names_a_line("simulate", deck)
    assert verb in line


def names_a_line(command: str, deck: str) -> str:
    """The line that a game fails on: one of the card that the error names."""
    games = ["--games", "1", "--jobs", "1"] if command == "simulate" else ["--watch"]
    ran = run_inside(command, deck, "--seed", "3", "--bots", "random", *games)
    assert ran.code == 3
    assert "broken on purpose" in ran.err
    found = re.search(r'"(.+)" says so in (\S+) line (\d+)', ran.err)
    assert found is not None, ran.err
    card, path, line = found.groups()
    text = Path(path).read_text("utf-8").splitlines()[: int(line)]
    above = [row for row in text if row and not row.startswith((" ", "#"))]
    assert f'"{card}"' in above[-1]
    assert text[-1].startswith(("  ", above[-1]))
    return text[-1]

"""The programs in examples/ run as their first lines say; the environment is what PettingZoo asks of one."""

import runpy
import subprocess
import sys
import warnings
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
CARD = 'monster "{}"\n  level {}\n  1 treasure\n  bad stuff: lose 1 level\n'


def ran(name: str, *arguments: str, cwd: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(EXAMPLES / name), *arguments]
    return subprocess.run(command, cwd=cwd, capture_output=True, text=True, encoding="utf-8", check=False)


def table_env() -> Any:
    """The module of the environment; without a warning, which would be an error in it but is one of its packages."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return SimpleNamespace(**runpy.run_path(str(EXAMPLES / "table_env.py")))


def test_every_program_is_named_in_the_readme() -> None:
    text = (EXAMPLES / "README.md").read_text("utf-8")
    assert [path.name for path in EXAMPLES.glob("*.py") if f"`{path.name}`" not in text] == []


def test_two_bots(tmp_path: Path) -> None:
    done = ran("two_bots.py", "starter", "--games", "2", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    first, second, *_, last = done.stdout.splitlines()
    won = [int(line.split()[2]) for line in (first, second)]
    assert first.startswith("greedy won") and second.startswith("random won") and sum(won) >= 2
    assert last.endswith("wins the game!")


def test_whats_new(tmp_path: Path) -> None:
    cards = tmp_path / "cards.loot"
    cards.write_text(CARD.format("Goose", 3) + "\n" + CARD.format("Duck", 2), "utf-8")
    said = [ran("whats_new.py", "cards.loot", cwd=tmp_path).stdout for _ in range(2)]
    assert said == ["Printed 2 cards to new.pdf: Goose, Duck\n", "No card has changed.\n"]
    cards.write_text(CARD.format("Goose", 3) + "\n" + CARD.format("Duck", 1), "utf-8")
    assert ran("whats_new.py", "cards.loot", cwd=tmp_path).stdout == "Printed 1 cards to new.pdf: Duck\n"
    cards.write_text("monster Goose\n", "utf-8")
    wrong = ran("whats_new.py", "cards.loot", cwd=tmp_path)
    assert wrong.returncode == 1 and wrong.stderr.startswith("cards.loot:1: ")


@pytest.mark.parametrize("deck", ["starter", "fantasy", "xmen"])
def test_the_environment_passes_the_test_of_pettingzoo(deck: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)  # what it only wonders at: that an observation is no plain array
        from pettingzoo.test import api_test, seed_test

        module = table_env()
        api_test(module.TableEnv(deck), num_cycles=300)
        if deck == "starter":
            seed_test(lambda: module.TableEnv(deck), num_cycles=100)


def test_an_agent_sees_no_more_than_its_seat_may_know() -> None:
    """Two tables that differ only in what another holds look the same to it."""
    env = table_env().TableEnv("starter")
    env.reset(seed=1)
    asked, other = env.agent_selection, "player_2"
    before, hidden = env.observe(asked), env.observe(other)
    state = env.game.engine.state
    state.hands[2] = state.hands[2][::-1]
    first, second = state.hands[2][0], state.piles[0][-1]
    state.hands[2] = [second, *state.hands[2][1:]]
    after = env.observe(asked)
    assert asked != other and first != second
    assert (after["observation"] == before["observation"]).all()
    assert (env.observe(other)["observation"] != hidden["observation"]).any()


def test_a_game_of_the_environment_ends_with_a_winner_and_losers() -> None:
    env = table_env().TableEnv("starter")
    env.reset(seed=2)
    from lootpress.runtime.bots import bot_named

    rewards: dict[str, float] = {}
    for agent in env.agent_iter():
        _, rewards[agent], terminated, truncated, _ = env.last()
        env.step(None if terminated or truncated else bot_named("greedy")(env.game.engine, env.decisions))
    assert sorted(rewards.values())[:2] == [-1.0, -1.0] and max(rewards.values()) == 1.0


def test_the_environment_by_itself(tmp_path: Path) -> None:
    done = ran("table_env.py", "starter", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert "decisions. Levels: Ann " in done.stdout

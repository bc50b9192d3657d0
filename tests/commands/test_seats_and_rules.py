"""Who sits where, who begins, and by which options of the rule sheets a game in the terminal goes."""

import sys
from io import StringIO
from pathlib import Path

import pytest

from lootpress.runtime.rules.setup import roll_for_first
from lootpress.terminal.recordings import read_recording
from lootpress.tests.commands.running import Ran, run_inside

STARTER = ("starter", "--seed", "7")


def begun(monkeypatch: pytest.MonkeyPatch, *args: str) -> Ran:
    """A game that is left at its first question."""
    monkeypatch.setattr(sys, "stdin", StringIO("q\n"))
    return run_inside("play", *STARTER, *args)


@pytest.fixture
def watched(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """Where bots keep their game."""
    monkeypatch.chdir(tmp_path)
    return "game.replay"


def test_you_choose_name_sex_and_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    ran = begun(monkeypatch, "--name", "Kim", "--sex", "man", "--seat", "2")
    seats = [line for line in ran.out.splitlines() if "level 1, " in line]
    assert "Kim (you) level 1, man" in seats[1]
    assert ", woman" in next(line for line in begun(monkeypatch, "--name", "Kim", "--sex", "woman").out.splitlines()
                             if "Kim (you)" in line)  # fmt: skip


def test_the_die_decides_who_begins_unless_you_say() -> None:
    assert {roll_for_first(chance, 4) for chance in range(40)} == {0, 1, 2, 3}


def test_whoever_is_said_to_begin_begins(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "the first turn is for you" in begun(monkeypatch, "--first", "1").err
    assert "the first turn is for you" not in begun(monkeypatch, "--first", "3").err


def test_listening_at_the_door_comes_before_anything_else(watched: str) -> None:
    for flags, listens in (((), False), (("--listen",), True)):
        run_inside("play", *STARTER, "--watch", "--save", watched, *flags)
        assert read_recording(Path(watched)).rules == (("Listen at the Door",) if listens else ())
        story = run_inside("replay", watched).out
        turn = story.split("\n\n")[2].strip()
        assert (" listens at the door." in turn and turn.index(" draws “") < turn.index("kicks")) == listens, turn
        Path(watched).unlink()


def test_a_shared_and_an_epic_game_without_a_deck_file(watched: str) -> None:
    run_inside("play", *STARTER, "--watch", "--save", watched, "--shared", "--epic")
    assert set(read_recording(Path(watched)).rules) == {"Shared Victory", "Epic"}
    story = run_inside("replay", watched).out
    assert "to level 10. " in story and story.rstrip().endswith("wins the game!")
    assert "to level 20. " in story

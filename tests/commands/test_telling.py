"""The story of a game: turns under headings, strengths, whom a card is played on, what bad stuff did."""

import re
from pathlib import Path

import pytest

from lootpress.runtime.rules.menus import flat_moves
from lootpress.table.words.card_words import CardWords
from lootpress.table.words.telling import Chronicle
from lootpress.tests.commands.running import run_inside
from lootpress.tests.runtime.table import Table


def told(table: Table, *moves: tuple[object, ...], about: str = "") -> list[str]:
    """What is said while these moves are made and then all pass until anybody is asked about something."""
    chronicle = Chronicle(CardWords(table.state.deck), table.stage.names)
    chronicle.begin_at(table.state)
    wanted = [*moves]
    for _ in range(60):
        if wanted and wanted[0] in table.moves:
            move = table.moves.index(wanted.pop(0))
        elif table.asked is None or table.asked[1] == about:
            break
        else:
            passing = [k for k, m in enumerate(table.moves) if m in (("pass",), ("done",), ("no",))]
            move = (passing or [0])[0]
        for pick in flat_moves(table.game.state)[move][1]:
            table.game.apply(pick, chronicle.watch)
    assert not wanted
    return [sentence.text for sentence in chronicle.sentences(chronicle.drain(table.state))]


def test_a_decided_fight_tells_both_strengths() -> None:
    table = Table()
    table.level(Ada=5)
    table.holds("Ada", "Potion")
    table.doors("Goose")
    table.turn("Ada")
    story = told(table, about="room")
    assert "Ada wins the combat, 5 against 3." in story
    assert "“Goose” enters the combat." not in story and "Ada fights “Goose”." in story


def test_on_whom_a_card_is_played_is_said_with_the_card() -> None:
    table = Table()
    table.holds("Ben", "Slip", "Promotion", "Potion", "Enraged")
    table.has("Ada", "Hat")
    table.level(Ada=4)
    table.doors("Goose")
    table.turn("Ada")
    story = told(
        table,
        ("play", "Slip"),
        ("player", "Ada"),
        ("play", "Promotion"),
        ("player", "Cid"),
        ("play", "Potion"),
        ("side", 1),
        ("play", "Enraged"),
        about="room",
    )
    for text in (
        "Ben plays “Slip” on Ada.",
        "Ben plays “Promotion” on Cid.",
        "Ben plays “Potion” for the monsters.",
        "Ben plays “Enraged” on “Goose”.",
    ):
        assert text in story, story
    assert "Ben discards “Potion”." not in story


def test_bad_stuff_is_told_with_its_words_and_that_it_did_nothing() -> None:
    table = Table(cards='monster "Moth"\n  level 12\n  you cannot run away\n  bad stuff: lose your armor\n')
    table.doors("Moth")
    table.turn("Ada")
    story = told(table, about="room")
    assert "Ada cannot win the combat, 1 against 12." in story
    at = story.index("Ada suffers the bad stuff of “Moth” (Lose your Armor).")
    assert story[at + 1] == "It does nothing to Ada."


def test_a_replay_tells_turns_under_headings(home: Path) -> None:
    run_inside("play", "fantasy", "--watch", "--seed", "3", "--save", "game.replay")
    ran = run_inside("replay", "game.replay")
    turns = [int(n) for n in re.findall(r"^Turn (\d+): \w+, level \d+$", ran.out, re.MULTILINE)]
    assert turns == list(range(1, len(turns) + 1)) and len(turns) > 10
    decided = re.findall(r"(?:wins|cannot win) the combat[^.]*\.", ran.out)
    assert decided and all(re.search(r", \d+ against \d+\.$", text) for text in decided)
    assert re.search(r"plays “[^”]+” for the monsters\.", ran.out)
    assert "ends in the middle" not in ran.err and "all as recorded" in ran.err


def test_a_recording_that_was_cut_says_so(home: Path) -> None:
    run_inside("play", "fantasy", "--watch", "--seed", "3", "--save", "game.replay")
    lines = (home / "game.replay").read_text().splitlines(keepends=True)
    (home / "cut.replay").write_text("".join(lines[:300]))
    ran = run_inside("replay", "cut.replay", "--quiet")
    assert ran.code == 0
    assert re.search(r"The recording ends in the middle of the game: in turn \d+, that of \w+ \(Pat level \d", ran.err)
    ran = run_inside("replay", "game.replay", "--quiet", "--to", "7")
    assert re.search(r"Told up to action 7 of \d+\.", ran.err) and "in the middle" not in ran.err


def test_a_replay_keeps_to_the_width_of_the_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    run_inside("play", "fantasy", "--watch", "--seed", "3", "--save", "game.replay")
    monkeypatch.setenv("COLUMNS", "72")
    monkeypatch.setenv("LINES", "24")
    assert max(map(len, run_inside("replay", "game.replay").out.splitlines())) < 72

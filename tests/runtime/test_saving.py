"""Saved, copied and played again, a game goes on as if nothing had been."""

from typing import Literal

import msgspec
import pytest

from lootpress.runtime.frames.base import Frame
from lootpress.runtime.frames.turns import Arranging
from lootpress.runtime.game import Game, IllegalAction, SaveError
from lootpress.runtime.replay import Mismatch, Recorder, Replay, ReplayError, play_again, read_replay
from lootpress.runtime.state import State
from lootpress.tests.runtime.decks import DECKS, PHRASEBOOK, deck_of, name_of, new_game, next_move, play_on


@pytest.mark.parametrize("path", DECKS, ids=name_of)
def test_a_game_goes_on_the_same_from_bytes_and_from_a_copy(path: str) -> None:
    for seed in (11, 12):
        game = new_game(path, seed)
        others: list[Game] = []
        for count in range(500):
            if game.over:
                break
            if count % 29 == 0:  # whatever is going on, an effect half done too
                others = [Game.from_bytes(game.to_bytes(), game.state.deck), game.clone()]
            move = next_move(game, seed, count)
            for other in others:
                assert other.legal() == game.legal()
                other.apply(move)
            game.apply(move)
            if count % 7 == 0:
                assert {other.digest() for other in others} == {game.digest()}
        assert all(other.log() == game.log() for other in others)


def test_a_copy_is_independent() -> None:
    game = new_game(PHRASEBOOK, 3)
    play_on(game, 3, 0, 150)
    before, copy = game.digest(), game.clone()
    play_on(copy, 3, 150, 150)
    assert game.digest() == before != copy.digest()


def test_the_same_state_gives_the_same_bytes() -> None:
    first, second = new_game(PHRASEBOOK, 5), new_game(PHRASEBOOK, 5)
    play_on(first, 5, 0, 80)
    play_on(second, 5, 0, 80)
    assert first.to_bytes() == second.to_bytes()
    assert Game.from_bytes(first.to_bytes(), deck_of(PHRASEBOOK)).to_bytes() == first.to_bytes()


@pytest.mark.parametrize("moves", [3, 90])
def test_a_move_that_fails_in_the_middle_is_taken_back(moves: int, monkeypatch: pytest.MonkeyPatch) -> None:
    game = new_game(PHRASEBOOK, 5)
    play_on(game, 5, 0, moves)
    copy, before, log = game.clone(), game.digest(), game.log()
    steps = 0

    def fail(g: State, frame: Frame | None) -> None:
        nonlocal steps
        steps += 1
        if steps == 2:
            raise RuntimeError("the roof came down")

    for broken in (game, copy):
        steps = 0
        with pytest.raises(RuntimeError, match="roof"):
            broken.apply(next_move(broken, 5, moves), fail)
        assert (broken.digest(), broken.log()) == (before, log)
    for other in (game, copy):
        play_on(other, 5, moves, 40)
    assert game.digest() == copy.digest() != before


def test_what_was_changed_from_outside_is_not_lost_with_a_failing_move() -> None:
    game = new_game(PHRASEBOOK, 5)
    play_on(game, 5, 0, 10)
    game.state.level[0] = 7
    game.state.version += 1

    def fail(g: State, frame: Frame | None) -> None:
        g.level[0] = 1
        raise RuntimeError("no")

    with pytest.raises(RuntimeError):
        game.apply(0, fail)
    assert game.state.level[0] == 7


@pytest.mark.parametrize("wrong", [-1, 10_000, True, "0", None, 0.0])
def test_an_illegal_action_is_refused_with_a_sentence_and_changes_nothing(wrong: object) -> None:
    game = new_game(PHRASEBOOK, 1)
    before = game.to_bytes()
    with pytest.raises(IllegalAction, match="moves, counted from 0"):
        game.apply(wrong)  # type: ignore[arg-type]
    assert game.to_bytes() == before


def test_nobody_moves_after_the_end() -> None:
    game = new_game(PHRASEBOOK, 1)
    count = play_on(game, 1, 0, 100_000, "greedy")
    assert game.over and game.winners and count < 100_000
    assert game.to_act is None and game.legal() == ()
    with pytest.raises(IllegalAction, match="the game is over"):
        game.apply(0)


def damaged() -> dict[str, bytes]:
    data = new_game(PHRASEBOOK, 1).to_bytes()
    head = msgspec.msgpack.decode(data)
    return {
        "empty": b"",
        "text": b"hello",
        "cut short": data[:-10],
        "one byte changed": data[:500] + bytes([data[500] ^ 1]) + data[501:],
        "another format": msgspec.msgpack.encode(["lootpress deck", *head[1:]]),
        "a later form": msgspec.msgpack.encode([head[0], 99, *head[2:]]),
        "another deck": msgspec.msgpack.encode([*head[:2], "x" * 64, *head[3:]]),
        "many players": msgspec.msgpack.encode([*head[:3], 10**6, *head[4:]]),
        "no state": msgspec.msgpack.encode([*head[:4], b"\x90", b"0" * 32]),
    }


@pytest.mark.parametrize(("form", "words"), [(1, "an older Lootpress"), (2, "an older Lootpress"), (99, "a newer")])
def test_games_of_other_forms_are_refused_with_what_to_do(form: int, words: str) -> None:
    head = msgspec.msgpack.decode(new_game(PHRASEBOOK, 1).to_bytes())
    with pytest.raises(SaveError, match=words):
        Game.from_bytes(msgspec.msgpack.encode([head[0], form, *head[2:]]), deck_of(PHRASEBOOK))


class Dancing(Frame):
    """Something that no rule knows."""

    step: Literal["dance"] = "dance"


def with_frame(frame: Frame) -> bytes:
    game = new_game(PHRASEBOOK, 1)
    game.state.frames.append(frame)
    return game.to_bytes()


def test_frames_that_nothing_runs_are_refused() -> None:
    assert Game.from_bytes(with_frame(Arranging(1)), deck_of(PHRASEBOOK)).state.frames[-1] == Arranging(1)
    sitting = Arranging(1)
    setattr(sitting, *("step", "sit"))
    for frame in (Dancing(), sitting):
        with pytest.raises(SaveError, match="in the middle of something unknown"):
            Game.from_bytes(with_frame(frame), deck_of(PHRASEBOOK))


@pytest.mark.parametrize("name", sorted(damaged()))
def test_bytes_that_are_no_game_are_refused_with_a_sentence(name: str) -> None:
    with pytest.raises(SaveError):
        Game.from_bytes(damaged()[name], deck_of(PHRASEBOOK))


# ---------------------------------------------------------------- replays


def recorded(moves: int) -> tuple[str, Game]:
    game = new_game(PHRASEBOOK, 2)
    recorder = Recorder(game, Replay(game.state.deck.digest, "phrasebook", 2, 5, ("A", "B", "C", "D", "E")))
    for count in range(moves):
        move = next_move(game, 2, count)
        game.apply(move)
        recorder.record(move, game)
    return recorder.text(), game


def test_a_replay_ends_where_the_game_did() -> None:
    text, game = recorded(230)
    replay = read_replay(text)
    assert (replay.players, replay.seed, len(replay.actions)) == (5, 2, 230)
    assert [at for at, _ in replay.hashes] == [0, 50, 100, 150, 200]
    *_, last = play_again(replay, deck_of(PHRASEBOOK))
    assert last.digest() == game.digest()


@pytest.mark.parametrize(
    ("old", "new"),
    [('"seed":2', '"seed":3'), ('"hash":"', '"hash":"0'), ('{"do":', '{"do":9'), ('"deck":"', '"deck":"0')],
)
def test_a_replay_that_goes_another_way_is_noticed(old: str, new: str) -> None:
    text, _ = recorded(60)
    with pytest.raises(Mismatch):
        list(play_again(read_replay(text.replace(old, new)), deck_of(PHRASEBOOK)))


@pytest.mark.parametrize("text", ["", "[]", "{}", "hello", '{"format":"other","version":1}'])
def test_a_text_that_is_no_replay_is_refused(text: str) -> None:
    with pytest.raises(ReplayError, match="this is not a replay"):
        read_replay(text)
    with pytest.raises(ReplayError, match="line 3 of the replay cannot be read"):
        read_replay(recorded(1)[0].replace('{"do"', '{"undo"'))

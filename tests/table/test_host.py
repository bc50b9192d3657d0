"""The host of a game: whom he asks, whom he spares, and that nothing he wrote down is lost."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from lootpress.commands.decks import deck_from
from lootpress.commands.linking import link_path
from lootpress.compiler.serial import to_json
from lootpress.runtime.deck import PlayDeck
from lootpress.table.host import Host, NotDone
from lootpress.table.journal import (
    FORMAT,
    VERSION,
    Decided,
    Journal,
    JournalError,
    JournalHead,
    packed,
    read_journal,
    unpacked,
)
from lootpress.table.people import seat_with
from lootpress.table.seen import EVERYTHING, past_of, table_seen


@cache
def deck() -> PlayDeck:
    return deck_from(to_json(link_path("starter").program))


_OPEN: list[Journal] = []


@pytest.fixture(autouse=True)
def closed() -> Iterator[None]:
    """No file of a test stays open."""
    yield
    while _OPEN:
        _OPEN.pop().close()


def opened(journal: Journal) -> Journal:
    _OPEN.append(journal)
    return journal


def a_host(path: Path, seed: int = 1, people: tuple[int, ...] = (0, 1)) -> Host:
    head = JournalHead(FORMAT, VERSION, "starter", "", deck().digest, seed, 4, (), ("greedy",), "k", "h", 0)
    host = Host(deck(), 4, seed, ("greedy",), opened(Journal.create(path, head)))
    for p in people:
        host.sit(p, f"Person {p}", "")
    return host


def again(path: Path) -> Host:
    """The host that a file leads to."""
    written = read_journal(path)
    head = written.head
    return Host(deck(), head.players, head.seed, head.bots, opened(Journal.resume(path, written)), written.entries)


def play(host: Host, steps: int, seed: int = 0) -> None:
    """Let everybody decide by chance, for so many decisions."""
    chance = random.Random(seed)
    while host.step < steps:
        waiting = host.settle()
        if waiting.what == "end":
            return
        if waiting.what == "bot":
            host.let_bot(waiting.player, waiting.n)
        else:
            assert host.asking is not None
            host.answer(waiting.player, waiting.n, chance.randrange(len(host.asking.moves)))


def digest(host: Host) -> str:
    assert host.game is not None
    return host.game.digest()


# ---------------------------------------------------------------- the journal


@pytest.mark.parametrize("steps", [0, 1, 37, 150])
def test_a_game_goes_on_where_it_was(tmp_path: Path, steps: int) -> None:
    host = a_host(tmp_path / "game.table")
    host.start()
    play(host, steps)
    host.settle()
    host.journal.close()
    resumed = again(tmp_path / "game.table")
    assert digest(resumed) == digest(host)
    assert resumed.names == host.names
    assert resumed.lines == host.lines
    assert [(c.asked, c.spared) for c in resumed.chairs] == [(c.asked, c.spared) for c in host.chairs]


def test_half_a_line_was_never_acknowledged(tmp_path: Path) -> None:
    path = tmp_path / "game.table"
    host = a_host(path)
    host.start()
    play(host, 40)
    host.journal.close()
    whole = path.read_bytes()
    path.write_bytes(whole + b'{"line":"did","do":')
    resumed = again(path)
    assert digest(resumed) == digest(host)
    play(resumed, 60)
    resumed.journal.close()
    assert path.read_bytes().startswith(whole)
    assert digest(again(path)) == digest(resumed)


@pytest.mark.parametrize("cut", [0.3, 0.6, 0.9])
def test_wherever_it_is_cut_the_whole_lines_count(tmp_path: Path, cut: float) -> None:
    path = tmp_path / "game.table"
    host = a_host(path)
    host.start()
    play(host, 80)
    host.journal.close()
    data = path.read_bytes()
    path.write_bytes(data[: int(len(data) * cut)])
    assert again(path).step == data[: int(len(data) * cut)].count(b'"line":"did"') - (
        0 if data[int(len(data) * cut) - 1 : int(len(data) * cut)] == b"\n" else int(is_half(data, cut))
    )


def is_half(data: bytes, cut: float) -> bool:
    """Whether the last line, which is not whole, is a decision that one can already tell for one."""
    return b'"line":"did"' in data[: int(len(data) * cut)].rpartition(b"\n")[2]


@pytest.mark.parametrize("text", ["", "{}", "[1]\n", '{"line":"did","do":0}\n', "\x00\xff"])
def test_another_file_is_no_game(tmp_path: Path, text: str) -> None:
    (tmp_path / "x").write_text(text, encoding="utf-8")
    with pytest.raises(JournalError):
        read_journal(tmp_path / "x")


def test_a_file_is_never_overwritten(tmp_path: Path) -> None:
    (tmp_path / "game.table").write_text("mine", encoding="utf-8")
    with pytest.raises(FileExistsError):
        a_host(tmp_path / "game.table")
    assert (tmp_path / "game.table").read_text(encoding="utf-8") == "mine"


def test_after_a_line_that_could_not_be_written_none_follows(tmp_path: Path) -> None:
    """Else the game would go on without a decision, and could never be resumed."""
    path = tmp_path / "game.table"
    host = a_host(path)
    host.start()
    play(host, 20)
    host.journal.sync()
    kept = digest(host)
    with Path("/dev/full").open("ab", buffering=0) as full:
        real, host.journal._file = host.journal._file, full
        with pytest.raises(OSError, match="No space"):
            play(host, 21)
        host.journal._file = real  # there is room again, but a decision is missing
        for again_ in (host.journal.sync, lambda: play(host, 25)):
            with pytest.raises(OSError, match="No space"):
                again_()
        with pytest.raises(OSError, match="No space"):
            _OPEN.pop().close()
    assert digest(again(path)) == kept


def test_cards_are_packed_whole() -> None:
    assert unpacked(packed(b"cards" * 1000)) == b"cards" * 1000
    with pytest.raises(JournalError):
        unpacked("!!!")


def test_secrets_are_not_in_the_file(tmp_path: Path) -> None:
    host = a_host(tmp_path / "game.table", people=())
    secret = host.sit(2, "Kim", "")
    assert secret not in (tmp_path / "game.table").read_text(encoding="utf-8")
    assert seat_with(again(tmp_path / "game.table").chairs, secret) == 2
    assert seat_with(host.chairs, secret + "x") is None


# ---------------------------------------------------------------- people


def test_a_seat_has_one_person_and_a_name_that_can_be_told_apart(tmp_path: Path) -> None:
    host = a_host(tmp_path / "game.table")
    with pytest.raises(NotDone, match="sits there already"):
        host.sit(0, "Kim", "")
    host.sit(2, "person 0", "")
    assert host.names[2] == "person 0 2"


def test_a_bot_plays_for_who_is_away_and_gives_the_seat_back(tmp_path: Path) -> None:
    host = a_host(tmp_path / "game.table")
    host.start()
    play(host, 20)
    while (waiting := host.settle()).what == "bot":
        host.let_bot(waiting.player, waiting.n)
    p = waiting.player
    host.be_away(p, True)
    assert host.settle() == host.settle()
    assert (host.settle().what, host.settle().player) == ("bot", p)
    host.let_bot(p, host.step)
    assert read_journal(host.journal.path).entries[-1] == Decided(host.actions[-1], "bot")
    host.be_away(p, False)
    assert host.chairs[p].decides


def test_a_seat_of_a_bot_can_be_taken_in_the_middle(tmp_path: Path) -> None:
    host = a_host(tmp_path / "game.table", people=(0,))
    host.start()
    play(host, 30)
    host.sit(3, "Late", "")
    assert host.names[3] == "Late"
    host.get_up(3)
    assert not host.chairs[3].is_taken


# ---------------------------------------------------------------- questions


def test_an_answer_to_a_question_that_is_over_does_nothing(tmp_path: Path) -> None:
    host = a_host(tmp_path / "game.table")
    host.start()
    while (waiting := host.settle()).what == "bot":
        host.let_bot(waiting.player, waiting.n)
    before = digest(host)
    for p, n, move in (
        (1 - waiting.player, waiting.n, 0),
        (waiting.player, waiting.n - 1, 0),
        (waiting.player, waiting.n, 999),
    ):
        with pytest.raises(NotDone):
            host.answer(p, n, move)
    assert digest(host) == before


@pytest.mark.parametrize("seed", range(3))
def test_the_less_one_wants_to_be_asked_the_less_one_is(tmp_path: Path, seed: int) -> None:
    share = {}
    for ask in ("always", "fights", "mine"):
        host = a_host(tmp_path / f"{ask}.table", seed)
        for p in (0, 1):
            host.prefer(p, ask, 0)
        host.start()
        play(host, 400, seed)
        asked, spared = (sum(getattr(host.chairs[p], what) for p in (0, 1)) for what in ("asked", "spared"))
        share[ask] = asked / (asked + spared)
    assert share["always"] == 1
    assert share["mine"] <= share["fights"] < 1


def test_who_wants_only_his_own_is_asked_only_his_own(tmp_path: Path) -> None:
    host = a_host(tmp_path / "game.table", 2)
    for p in (0, 1):
        host.prefer(p, "mine", 0)
    host.start()
    for _ in range(300):
        waiting = host.settle()
        if waiting.what == "end":
            break
        if waiting.what == "bot":
            host.let_bot(waiting.player, waiting.n)
            continue
        assert host.asking is not None
        assert not host.asking.for_bystander
        host.answer(waiting.player, waiting.n, 0)


def bystander(host: Host) -> int:
    """Play until somebody is asked who only might step in."""
    for _ in range(2000):
        waiting = host.settle()
        if waiting.what == "bot":
            host.let_bot(waiting.player, waiting.n)
        elif waiting.what == "person":
            assert host.asking is not None
            if host.asking.for_bystander:
                return waiting.player
            host.answer(waiting.player, waiting.n, 0)
    raise AssertionError("nobody was asked")


def test_a_clock_runs_only_for_those_who_might_step_in_and_can_be_stopped(tmp_path: Path) -> None:
    host = a_host(tmp_path / "game.table", 4)
    for p in (0, 1):
        host.prefer(p, "always", 7)
    host.start()
    p = bystander(host)
    assert host.settle().clock == 7
    host.wait(p, host.step)
    assert host.settle().clock == 0
    step = host.step
    host.run_out(p, step)
    assert host.step == step  # he has something
    host.answer(p, step, 0)
    p = bystander(host)
    step = host.step
    host.run_out(p, step)
    assert host.step > step


def test_who_passes_on_is_left_alone_until_something_concerns_him(tmp_path: Path) -> None:
    host = a_host(tmp_path / "game.table", 4)
    for p in (0, 1):
        host.prefer(p, "always", 0)
    host.start()
    p = bystander(host)
    spared = host.chairs[p].spared
    host.pass_on(p, on=True)
    assert host.passes(p)
    play(host, host.step + 60)
    assert host.chairs[p].spared > spared
    host.pass_on(p, on=True)
    host.pass_on(p, on=False)
    assert not host.passes(p)


# ---------------------------------------------------------------- looking back


def test_every_step_can_be_looked_at_again(tmp_path: Path) -> None:
    host = a_host(tmp_path / "game.table", 6)
    host.start()
    kept = {}
    for step in range(0, 120, 7):
        play(host, step)
        kept[host.step] = table_seen(host, 0, str)
    for step, then in kept.items():
        seen = past_of(host, step, 0, str).seen
        assert (seen.hand, seen.players, seen.fight, seen.piles) == (then.hand, then.players, then.fight, then.piles)
        assert past_of(host, step, -1, str).seen.hand == ()
        assert past_of(host, step, -1, str).hands == ()
    hands = past_of(host, host.step, EVERYTHING, str).hands
    assert host.game is not None
    assert [tuple(card.id for card in hand) for hand in hands] == [tuple(hand) for hand in host.game.state.hands]

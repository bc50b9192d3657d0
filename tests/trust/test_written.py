"""Whatever befalls a command that writes: files are whole, nothing reported as done is lost, it can be run again."""

import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from lootpress.runtime.replay import read_replay
from lootpress.tests.conftest import let_children_hear
from lootpress.tests.trust.breaking import CALM, End, Job, Trouble, Workshop
from lootpress.tests.trust.writers import UNFINISHED, WRITERS, Files, Writer, begun, files_in, left_over, saved_aside

KILLS = 12  # of each command, in the long test
BY_NAME = {writer.name: writer for writer in WRITERS}
QUICK = ("fmt", "new", "add in the place of another", "mix to a deck file", "studio", "table")


@pytest.fixture(scope="module")
def workshop() -> Iterator[Workshop]:
    with Workshop() as found:
        yield found


class Course:
    """A command, and what it does when nothing befalls it."""

    def __init__(self, writer: Writer, workshop: Workshop, place: Path) -> None:
        self.writer, self._workshop, self._place, self._count = writer, workshop, place, 0
        folder = self.fresh()
        self.before = files_in(folder)
        self.end = self.run(folder)
        assert self.end.code == 0, self.end.said
        self.after = files_in(folder)
        assert self.after != self.before and left_over(folder) == []

    def fresh(self) -> Path:
        self._count += 1
        folder = self._place / f"{self._count}"
        begun(self.writer, folder)
        return folder

    def run(self, folder: Path, trouble: Trouble = CALM) -> End:
        return self._workshop.run(self.writer.job(folder, trouble))

    def largest(self) -> int:
        return max(len(data) for name, data in self.after.items() if self.before.get(name) != data)

    def same(self, one: Files, other: Files) -> bool:
        looks = self.writer.looks
        return {k: looks(k, v) for k, v in one.items()} == {k: looks(k, v) for k, v in other.items()}

    def hold(self, folder: Path, trouble: Trouble, end: End) -> None:
        """What has to be true after something has befallen it."""
        told = (self.writer.name, trouble, end)
        found = files_in(folder)
        for name in {*found, *self.before, *self.after}:
            assert self._is_whole(name, found.get(name)), (name, told)
        if place := self.writer.at_once:
            inside, old, new = (
                {k: v for k, v in files.items() if k.startswith(place)} for files in (found, self.before, self.after)
            )
            assert self.same(inside, old) or self.same(inside, new), (sorted(inside), told)
        if self.writer.kept is not None:
            assert self.writer.kept(folder, end.said) == "", told
        hidden = left_over(folder)
        if end.code < 0:
            assert all(UNFINISHED.fullmatch(name) for name in hidden), (hidden, told)
        else:
            assert hidden == [], (hidden, told)
            assert "Traceback" not in end.said and "bug in Lootpress" not in end.said, told
            assert end.code in (0, 1, 2, 3), told
            assert end.said.strip(), told
            if end.code == 0 and not [*saved_aside(folder, end.said)]:
                assert self.same(found, self.after), (sorted(found), told)
        if self.writer.onwards and (folder / self.writer.grows).exists():
            on = self._workshop.run(Job(str(folder), self.writer.onwards, typed="q\n"))
            assert on.code == 0 and files_in(folder)[self.writer.grows].startswith(found[self.writer.grows]), (on, told)
            return
        again = self.run(folder)
        finished = files_in(folder)
        if again.code != 0:  # it had been done before it was killed, and is not done twice
            assert self.same(found, self.after) and "Traceback" not in again.said, (again, told)
        assert self.same(finished, self.after), (again, sorted(finished), told)

    def _is_whole(self, name: str, data: bytes | None) -> bool:
        looks, old, new = self.writer.looks, self.before.get(name), self.after.get(name)
        if data is None:
            return old is None or new is None
        if name == self.writer.grows and new is not None:
            return new.startswith(data)
        return any(one is not None and looks(name, data) == looks(name, one) for one in (old, new))

    def hurt(self, trouble: Trouble) -> End:
        folder = self.fresh()
        end = self.run(folder, trouble)
        self.hold(folder, trouble, end)
        return end


def kills(course: Course, count: int) -> list[Trouble]:
    """At steps spread over all that it takes, and in the middle of files."""
    chance, steps = Random(course.writer.name), course.end.steps
    in_files = max(count // 4, count - steps)
    at = sorted({1 + k * steps // (count - in_files) for k in range(count - in_files)})
    in_files = count - len(at)
    sizes = [chance.randrange(1, course.largest()) for _ in range(in_files)]
    return [*(Trouble("killed at a step", k) for k in at), *(Trouble("killed in a file", k) for k in sizes)]


@pytest.mark.parametrize("name", QUICK)
def test_a_command_that_is_killed_leaves_nothing_half_written(name: str, workshop: Workshop, tmp_path: Path) -> None:
    course = Course(BY_NAME[name], workshop, tmp_path)
    assert course.hurt(Trouble("killed at a step", 1 + course.end.steps // 2)).code == -9
    assert course.hurt(Trouble("killed in a file", course.largest() // 2)).code == -25
    assert course.hurt(Trouble("read-only")).code in (1, 3)


@pytest.mark.long
@pytest.mark.parametrize("name", BY_NAME)
def test_killed_at_every_moment(name: str, workshop: Workshop, tmp_path: Path) -> None:
    course = Course(BY_NAME[name], workshop, tmp_path)
    ends = [course.hurt(trouble).code for trouble in kills(course, KILLS)]
    assert sum(code < 0 for code in ends) >= KILLS - 2, ends


@pytest.mark.long
@pytest.mark.parametrize("name", BY_NAME)
def test_a_full_disk_and_a_folder_nobody_may_write(name: str, workshop: Workshop, tmp_path: Path) -> None:
    course = Course(BY_NAME[name], workshop, tmp_path)
    steps = course.end.steps
    for at in sorted({1, 1 + steps // 3, 1 + 2 * steps // 3, steps}):
        course.hurt(Trouble("disk full", at))
    for share in (0, 2, 3):
        course.hurt(Trouble("file full", 1 + share * course.largest() // 4))
    course.hurt(Trouble("read-only"))


def test_what_a_test_starts_can_be_interrupted_though_the_tests_run_in_the_background() -> None:
    asks = "import signal; print(signal.getsignal(signal.SIGINT) is signal.default_int_handler)"
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        deaf = subprocess.check_output([sys.executable, "-c", asks], text=True)
        let_children_hear()
        hearing = subprocess.check_output([sys.executable, "-c", asks], text=True)
    finally:
        signal.signal(signal.SIGINT, before)
    assert (deaf, hearing) == ("False\n", "True\n")


# ---------------------------------------------------------------- ten at once

AT_ONCE = 10


def ten(workshop: Workshop, folder: Path, *jobs: Job) -> list[End]:
    ends = workshop.together(jobs if len(jobs) == AT_ONCE else jobs * AT_ONCE)
    for end in ends:
        assert end.code in (0, 1, 3) and "Traceback" not in end.said and "bug in Lootpress" not in end.said, end
    assert left_over(folder) == []
    return ends


@pytest.mark.long
@pytest.mark.parametrize("name", [name for name, writer in BY_NAME.items() if not (writer.kept or writer.grows)])
def test_ten_at_once_leave_what_one_leaves(name: str, workshop: Workshop, tmp_path: Path) -> None:
    course = Course(BY_NAME[name], workshop, tmp_path)
    folder = course.fresh()
    ends = ten(workshop, folder, course.writer.job(folder, CALM))
    assert any(end.code == 0 for end in ends), ends
    assert course.same(files_in(folder), course.after), ends


def test_ten_authors_who_save_at_once_do_not_write_over_each_other(workshop: Workshop, tmp_path: Path) -> None:
    texts = [f"# {k}\n" for k in range(AT_ONCE)]
    jobs = [Job(str(tmp_path), ("save once", "mine.loot", text), deed=True) for text in texts]
    ends = ten(workshop, tmp_path, *jobs)
    (winner,) = (text for text, end in zip(texts, ends, strict=True) if end.said == "saved\n")
    assert (tmp_path / "mine.loot").read_text() == winner


def test_ten_printer_profiles_stored_at_once_are_all_kept(workshop: Workshop, tmp_path: Path) -> None:
    names = [f"printer-{k}" for k in range(AT_ONCE)]
    stored = [Job(str(tmp_path), ("calibrate", "--set-profile", name, "1", "1", "1", "1")) for name in names]
    assert [end.code for end in ten(workshop, tmp_path, *stored)] == [0] * AT_ONCE
    text = (tmp_path / "settings" / "printers.json").read_text()
    assert [name for name in names if f'"{name}"' not in text] == []


@pytest.mark.long
def test_ten_games_begun_at_once_in_one_folder_are_all_kept(workshop: Workshop, tmp_path: Path) -> None:
    play = BY_NAME["play"]
    games = [Job(str(tmp_path), (*play.args[:3], str(k), *play.args[4:]), typed=play.typed) for k in range(AT_ONCE)]
    assert [end.code for end in ten(workshop, tmp_path, *games)] == [0] * AT_ONCE
    seeds = {read_replay(path.read_text("utf-8")).seed for path in tmp_path.glob("*.replay")}
    assert seeds == set(range(AT_ONCE))


@pytest.mark.long
def test_a_checkpoint_is_for_one_run_at_a_time(workshop: Workshop, tmp_path: Path) -> None:
    course = Course(BY_NAME["checkpoint"], workshop, tmp_path)
    folder = course.fresh()
    ends = ten(workshop, folder, course.writer.job(folder, CALM))
    (done,) = (end for end in ends if end.code == 0)
    assert all("Another run writes to `run.games` now" in end.said for end in ends if end is not done)
    assert course.same(files_in(folder), course.after)

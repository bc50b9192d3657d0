"""Who plays the tasks: this process, processes beside it, or a Dask cluster; results come in the order of the tasks."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import ExitStack, contextmanager
from importlib import import_module
from typing import Any

from lootpress.measure.records import GameRecord
from lootpress.measure.tasks import Task, play_task

__all__ = ["ClusterFailed", "Crew", "WorkersFailed", "cluster", "processes", "this_process"]

# Results of these tasks, each with its task, in their order.
Crew = Callable[[Iterable[Task]], Iterator[tuple[Task, list[GameRecord]]]]

_AHEAD = 4  # tasks handed out for each worker: none waits for work, and memory does not grow with the number of games
_MOST_LOSSES = 5  # workers that die without a result in between; then it is no accident

# A worker of Dask looks at itself so often that a fifth of its time is gone; each look takes the interpreter's lock
# from the games. A cluster of our own does so seldom; how somebody else's cluster is set is not ours to say.
_SELDOM = {
    "distributed.worker.profile.enabled": False,
    "distributed.admin.tick.interval": "500ms",
    "distributed.admin.system-monitor.interval": "5s",
}


class WorkersFailed(RuntimeError):
    """Workers die again and again; the sentence says what to do."""


class ClusterFailed(RuntimeError):
    """A cluster that is not there or gives up; the sentence says why."""


def this_process(tasks: Iterable[Task]) -> Iterator[tuple[Task, list[GameRecord]]]:
    """All in this process, one after the other."""
    for task in tasks:
        yield task, play_task(task)


@contextmanager
def processes(number: int) -> Iterator[Crew]:
    """So many processes on this machine; one that is killed is replaced and what it had in hand is played again."""
    if number == 1:
        yield this_process
        return
    pool = _Pool(number)
    try:
        yield pool.run
    except BaseException:
        pool.close(at_once=True)
        raise
    pool.close(at_once=False)


class _Pool:
    """A pool of processes that comes back after one of them was killed."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.executor = self._new()

    def _new(self) -> ProcessPoolExecutor:
        # Started afresh: a copy of a process with threads, such as the one that draws the progress bar, may hang.
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self.number, mp_context=context, initializer=_leave_with_parent)

    def run(self, tasks: Iterable[Task]) -> Iterator[tuple[Task, list[GameRecord]]]:
        """Results in order; the tasks on their way are handed out again if the pool breaks."""
        upcoming = iter(tasks)
        window: deque[tuple[Task, Future[list[GameRecord]] | None]] = deque()
        losses = 0
        while True:
            while len(window) < _AHEAD * self.number and (task := next(upcoming, None)) is not None:
                window.append((task, None))
            if not window:
                return
            try:
                for k, (task, future) in enumerate(window):
                    if future is None:
                        window[k] = (task, self.executor.submit(play_task, task))
                future = window[0][1]
                assert future is not None
                result = future.result()
            except BrokenProcessPool:
                losses += 1
                if losses > _MOST_LOSSES:
                    raise WorkersFailed("The processes that play die again and again; try fewer with --jobs.") from None
                self.executor.shutdown(wait=False, cancel_futures=True)
                self.executor = self._new()
                window = deque((task, future if _is_good(future) else None) for task, future in window)
                continue
            losses = 0
            task, _ = window.popleft()
            yield task, result

    def close(self, *, at_once: bool) -> None:
        """End the processes; `at_once` does not wait for games that nobody asks for any more."""
        running = list((getattr(self.executor, "_processes", None) or {}).values())
        if at_once:
            for process in running:
                process.terminate()
        self.executor.shutdown(wait=True, cancel_futures=True)


def _is_good(future: Future[list[GameRecord]] | None) -> bool:
    return future is not None and future.done() and not future.cancelled() and future.exception() is None


def _leave_with_parent() -> None:
    """A worker whose parent was killed would wait for tasks for ever; it leaves instead.

    Ctrl-C is for the parent, who may want to tell what is known so far.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()

    def watch() -> None:
        if parent is not None:
            parent.join()
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()


@contextmanager
def cluster(address: str, jobs: int) -> Iterator[Crew]:
    """A Dask cluster at this address; `local` starts one on this machine, with so many workers."""
    try:
        distributed: Any = import_module("distributed")
    except ImportError:
        raise ClusterFailed("For --cluster install Dask: pip install 'lootpress[cluster]'.") from None
    with ExitStack() as stack:
        try:
            local = stack.enter_context(_local_cluster(distributed, jobs)) if address == "local" else address
            client = stack.enter_context(distributed.Client(local, timeout=10, set_as_default=False))
        except (OSError, ValueError) as reason:
            raise ClusterFailed(f"There is no Dask cluster at '{address}': {reason}") from None
        yield lambda tasks: _in_order(client.get_executor(pure=False, retries=10), tasks, _AHEAD * _workers(client))


@contextmanager
def _local_cluster(distributed: Any, jobs: int) -> Iterator[Any]:
    """A cluster of our own on this machine."""
    with (
        import_module("dask").config.set(_SELDOM),
        distributed.LocalCluster(
            n_workers=jobs, threads_per_worker=1, dashboard_address=None, silence_logs=50
        ) as local,
    ):
        yield local


def _workers(client: Any) -> int:
    return max(1, len(client.scheduler_info()["workers"]))


def _in_order(executor: Executor, tasks: Iterable[Task], most: int) -> Iterator[tuple[Task, list[GameRecord]]]:
    """Keep so many tasks on their way; results wait for those before them."""
    upcoming = iter(tasks)
    window: deque[tuple[Task, Future[list[GameRecord]]]] = deque()
    while True:
        while len(window) < most and (task := next(upcoming, None)) is not None:
            window.append((task, executor.submit(play_task, task)))
        if not window:
            return
        task, future = window.popleft()
        try:
            result = future.result()
        except Exception as reason:  # whatever a cluster may throw: a worker killed too often, a lost connection
            raise ClusterFailed(f"The cluster gave up on some games: {reason}") from None
        yield task, result

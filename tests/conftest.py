"""What all tests share: the flag that writes expected output anew; which tests there are for a compiled engine."""

import os
import signal
from importlib.util import find_spec

import pytest
from hypothesis import settings

from lootpress.runtime.containing import RAISES

# Each worker has a core of its own. More threads of OpenBLAS and OpenCV would only wait for each other, spinning.
for _threads in ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "OPENCV_FOR_THREADS_NUM"):
    os.environ.setdefault(_threads, "1")


# No test is red because a machine is slow.
settings.register_profile("unhurried", deadline=None)
settings.load_profile("unhurried")


def let_children_hear() -> None:
    """Who is started in the background ignores some signals, and so would each program that a test starts.

    A handler that does nothing is the same to this process, and is not handed on.
    """
    for name in ("SIGINT", "SIGQUIT", "SIGHUP"):
        number = getattr(signal, name, None)
        if number is not None and signal.getsignal(number) is signal.SIG_IGN:
            signal.signal(number, lambda number, frame: None)


def pytest_configure(config: pytest.Config) -> None:
    """What tests start hears signals; an effect that fails is an error unless tests let the game go on."""
    let_children_hear()
    RAISES[0] = True


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--rewrite", action="store_true", help="write the files of expected output anew; then read the diff"
    )


@pytest.fixture
def rewrite(request: pytest.FixtureRequest) -> bool:
    return bool(request.config.getoption("--rewrite"))


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what takes plain Python apart, where the engine is compiled."""
    engine = find_spec("lootpress.runtime.machine")
    assert engine is not None
    if str(engine.origin).endswith(".py"):
        return
    plain = [item for item in items if item.get_closest_marker("plain")]
    config.hook.pytest_deselected(items=plain)
    items[:] = [item for item in items if item not in plain]

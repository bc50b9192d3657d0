"""Sets on sketch sheets, made once for all tests of a process: some cards are printed, all are known."""

import pytest

from lootpress.compiler.load import load
from lootpress.tests.scan.stage import Stage


@pytest.fixture(scope="session")
def stage() -> Stage:
    return Stage(load("fantasy").program, one_in=6)


@pytest.fixture(scope="session")
def stranger() -> Stage:
    return Stage(load("xmen").program, one_in=10)

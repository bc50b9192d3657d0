"""The project speaks only of itself: no paths of somebody's machine, no host of a package registry."""

import re
from pathlib import Path

import pytest

# Put together here, so that this file does not contain what it looks for.
PATHS = ["/" + folder + "/" for folder in ("work", "root")]
HOSTS = [".".join(parts) for parts in (("pypi", "org"), ("pythonhosted", "org"), ("npmjs", "org"), ("npmjs", "com"))]

FOREIGN = re.compile(
    "|".join([rf"(?<![\w.~-]){re.escape(path)}" for path in PATHS] + [re.escape(host) for host in HOSTS]),
    re.IGNORECASE,
)


def foreign_words(text: str) -> list[tuple[int, str]]:
    """Line and text of everything that does not belong."""
    return [(text.count("\n", 0, hit.start()) + 1, hit.group()) for hit in FOREIGN.finditer(text)]


def test_no_file_speaks_of_another_place(root: Path, project_files: list[Path]) -> None:
    found = [
        f"{path}, line {line}: {word}"
        for path in project_files
        for line, word in foreign_words((root / path).read_bytes().decode("utf-8", errors="replace"))
    ]
    assert found == []


@pytest.mark.parametrize("word", PATHS + HOSTS)
def test_a_foreign_word_is_found(word: str) -> None:
    assert foreign_words(f"one\nsee file://{word}x") == [(2, word)]


@pytest.mark.parametrize("text", ["teamwork/play", "docs/work/plan", "the root / the home", "org.pypi"])
def test_an_honest_word_is_left_alone(text: str) -> None:
    assert foreign_words(text) == []

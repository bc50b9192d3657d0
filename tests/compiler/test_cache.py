"""The cache remembers under everything an outcome depends on, and whatever happens to it, only time is lost."""

import os
from pathlib import Path

import msgspec
import platformdirs
import pytest

from lootpress.compiler import cache
from lootpress.compiler.cache import BuildOutcome, Cache, default_folder, key_of
from lootpress.dsl.diagnostics import Diagnostic, Place, Severity
from lootpress.dsl.source import Source, source_from_text

OUTCOME = BuildOutcome(
    (Diagnostic("W401", Severity.WARNING, "hm", Place("a.loot", 1, 2, 1, 3), "help"),),
    7,
    b"{}",
    frozenset({("Set", "Card")}),
)
KEY = "ab" * 32


def source(text: str, path: str = "a.loot") -> Source:
    return source_from_text(text, path)[0]


# ---------------------------------------------------------------- keys

A, B = source('item "A"\n'), source('item "B"\n')


def test_the_same_gives_the_same_key() -> None:
    assert key_of([A], [B], "check") == key_of([source('item "A"\n')], [B], "check")


@pytest.mark.parametrize(
    "other",
    [
        key_of([A], [B], "program"),
        key_of([A], [B], "check", ""),
        key_of([A, B], [], "check"),
        key_of([], [A, B], "check"),
        key_of([B], [A], "check"),
        key_of([A], [], "check"),
        key_of([source('item "A"\n', "b.loot")], [B], "check"),
        key_of([source('item "A" \n')], [B], "check"),
        key_of([source('tem "A"\n', "a.looti")], [B], "check"),
    ],
)
def test_anything_else_gives_another_key(other: str) -> None:
    assert key_of([A], [B], "check") != other


def test_a_change_of_our_own_code_gives_another_key(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "dsl" / "mistakes").mkdir(parents=True)
    (tmp_path / "compiler").mkdir()
    monkeypatch.setattr(cache, "_PACKAGE", tmp_path)
    keys = [key_of([A], [])]
    for name in ("dsl/nouns.py", "dsl/grammar.lark", "dsl/mistakes/quotes.py", "compiler/names.py"):
        for content in ("1", "2"):
            (tmp_path / name).write_text(content)
            keys.append(key_of([A], []))
    (tmp_path / "dsl" / "nouns.py").rename(tmp_path / "dsl" / "nuns.py")
    keys.append(key_of([A], []))
    assert len(set(keys)) == len(keys)
    (tmp_path / "dsl" / "page.md").write_text("no code")
    assert key_of([A], []) == keys[-1]


@pytest.mark.parametrize("module", ["msgspec", "sys", "lark"])
def test_another_library_gives_another_key(module: str, monkeypatch: pytest.MonkeyPatch) -> None:
    before = key_of([A], [])
    match module:
        case "msgspec":
            monkeypatch.setattr(msgspec, "__version__", "0")
        case "sys":
            monkeypatch.setattr("sys.version", "2.7")
        case "lark":
            monkeypatch.setattr(cache, "_lark_version", lambda: b"0")
    assert before != key_of([A], [])


# ---------------------------------------------------------------- keeping


def test_what_was_put_in_comes_out(tmp_path: Path) -> None:
    store = Cache(tmp_path / "new" / "folder")
    assert store.get(KEY) is None
    store.put(KEY, OUTCOME)
    assert store.get(KEY) == OUTCOME
    assert [path.name for path in (tmp_path / "new" / "folder").iterdir()] == [KEY]


def test_every_broken_file_is_unknown_and_gets_replaced(tmp_path: Path) -> None:
    store = Cache(tmp_path)
    store.put(KEY, OUTCOME)
    whole = (tmp_path / KEY).read_bytes()
    for broken in [whole[:at] for at in range(len(whole))] + [whole + b"x", b"\x80\x04K\x01.", b"{}"]:
        (tmp_path / KEY).write_bytes(broken)
        assert store.get(KEY) is None
    for at in range(len(whole)):
        (tmp_path / KEY).write_bytes(whole[:at] + bytes([whole[at] ^ 0x80]) + whole[at + 1 :])
        assert store.get(KEY) is None
    store.put(KEY, OUTCOME)
    assert store.get(KEY) == OUTCOME


def test_the_file_of_another_key_is_not_taken_for_it(tmp_path: Path) -> None:
    store = Cache(tmp_path)
    store.put(KEY, OUTCOME)
    (tmp_path / KEY).rename(tmp_path / ("cd" * 32))
    assert store.get("cd" * 32) is None


def test_a_folder_that_cannot_be_used_is_no_error(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    store = Cache(tmp_path / "file")
    store.put(KEY, OUTCOME)
    assert store.get(KEY) is None
    assert (tmp_path / "file").read_text() == ""


def test_the_longest_unused_go_first_and_strangers_stay(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cache, "MOST_FILES", 3)
    store = Cache(tmp_path)
    keys = [f"{n:064x}" for n in range(5)]
    (tmp_path / "diary.txt").write_text("mine")
    os.utime(tmp_path / "diary.txt", (1, 1))
    for n, key in enumerate(keys[:3]):
        store.put(key, OUTCOME)
        os.utime(tmp_path / key, (n + 10, n + 10))
    assert store.get(keys[0]) == OUTCOME  # and is now the one used last
    store.put(keys[3], OUTCOME)
    assert [key for key in keys if store.get(key)] == [keys[0], keys[2], keys[3]]
    assert (tmp_path / "diary.txt").read_text() == "mine"


def test_it_does_not_grow_beyond_its_size(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cache, "MOST_BYTES", 10_000)
    store = Cache(tmp_path)
    for n in range(20):
        store.put(f"{n:064x}", BuildOutcome((), n, b"x" * 1_000))
    assert sum(path.stat().st_size for path in tmp_path.iterdir()) <= 10_000


# ---------------------------------------------------------------- where


def test_the_folder_is_the_systems_or_ones_own(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("LOOTPRESS_CACHE", raising=False)
    for below in ("", str(tmp_path), "  "):
        monkeypatch.setenv("XDG_CACHE_HOME", below)
        assert default_folder() == Path(platformdirs.user_cache_dir("lootpress", appauthor=False))
    monkeypatch.setenv("LOOTPRESS_CACHE", str(tmp_path / "mine"))
    assert default_folder() == tmp_path / "mine"

"""Games as tables say what the games were, with the columns that the page describes."""

import re
from pathlib import Path

import duckdb
import pytest

from lootpress.measure.tables import COLUMNS, Tables
from lootpress.measure.tasks import Task, play_task
from lootpress.terminal.files import fill_folder
from lootpress.tests.measure.decks import deck_of, setup_of

ROOT = Path(__file__).parents[2]


def test_the_page_describes_every_column() -> None:
    text = (ROOT / "docs" / "measuring.md").read_text(encoding="utf-8")
    for table, columns in COLUMNS.items():
        section = text.split(f"### {table}\n")[1].split("\n#")[0]
        rows = re.findall(r"^\| `(\w+)` \| (\S+) \| (.*) \|$", section, re.MULTILINE)
        assert rows == [(name, kind, meaning) for name, (kind, meaning) in columns.items()]


@pytest.mark.parametrize("name", ["games.duckdb", "it's games"])
def test_tables_hold_the_games(tmp_path: Path, name: str) -> None:
    deck = deck_of()
    setup = setup_of(deck, bots=("greedy", "random"))
    games = play_task(Task(setup, tuple(range(9)), detail=True))
    path = tmp_path / name
    with Tables(path, deck, setup, fill_folder) as tables:
        tables.add_all(games[:4])
        tables.add_all(games[4:])
        tables.finish()
    assert list(tmp_path.iterdir()) == [path]
    with duckdb.connect(str(path) if path.suffix else ":memory:") as base:

        def rows(table: str, query: str) -> list[tuple[object, ...]]:
            quoted = str(path / f"{table}.parquet").replace("'", "''")
            return base.execute(f"SELECT {query} FROM {table if path.suffix else repr_of(quoted)}").fetchall()

        assert rows("games", "game, winners, turns, digest") == [
            (g.number, list(g.winners), g.turns, g.digest) for g in games
        ]
        assert rows("games", "bots")[1] == (["random", "greedy", "random"],)
        assert rows("cards", "count(*), sum(drawn)") == [
            (sum(len(g.cards) for g in games), sum(c.lives for g in games for c in g.cards))
        ]
        assert rows("fights", "count(*)") == [(sum(len(g.fights) for g in games),)]
        assert set(rows("fights", "DISTINCT outcome")) <= {("killed",), ("fled",), ("caught",), ("else",)}


def repr_of(quoted: str) -> str:
    return f"'{quoted}'"


def test_what_was_collected_is_cleared_away_after_an_error(tmp_path: Path) -> None:
    deck = deck_of()
    with pytest.raises(KeyboardInterrupt), Tables(tmp_path / "x.duckdb", deck, setup_of(deck), fill_folder):
        raise KeyboardInterrupt
    assert list(tmp_path.iterdir()) == []

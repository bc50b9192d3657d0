"""Games as tables for those who want to look themselves: a DuckDB database or Parquet files."""

from __future__ import annotations

import errno
import shutil
import tempfile
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Any, BinaryIO

import msgspec

from lootpress.measure.figures import COMEBACK
from lootpress.measure.records import GameRecord
from lootpress.measure.tasks import Setup, rotated
from lootpress.runtime.deck import PlayDeck
from lootpress.runtime.simulation import seed_of

__all__ = ["COLUMNS", "Tables", "rows_of"]

OUTCOMES = ("killed", "fled", "caught", "else")

# Table -> column -> its type in SQL and what it means; docs/measuring.md says the same, and a test compares.
COLUMNS: dict[str, dict[str, tuple[str, str]]] = {
    "games": {
        "game": ("UBIGINT", "the number of the game, from 0"),
        "seed": ("UBIGINT", "where its chance began: the seed of the game for `play --first 1 --seed`"),
        "players": ("UTINYINT", "how many players"),
        "bots": ("VARCHAR[]", "the bot in each seat"),
        "winners": ("UTINYINT[]", "the seats that won, from 0; empty if the game was stopped as too long"),
        "turns": ("USMALLINT", "how many turns were begun"),
        "decisions": ("UINTEGER", "how often a player had to decide"),
        "deaths": ("USMALLINT", "how often a player died"),
        "lead_changes": ("USMALLINT", "how often another player became the only one with the highest level"),
        "by_kills": ("USMALLINT", "levels gained by kills"),
        "by_sales": ("USMALLINT", "levels gained by sales"),
        "by_cards": ("USMALLINT", "levels gained by cards"),
        "lost": ("USMALLINT", "levels lost"),
        "behind": ("UTINYINT", "how many levels the winner was behind the first, at the worst"),
        "comeback": ("BOOLEAN", f"whether that was {COMEBACK} or more"),
        "levels": ("UTINYINT[]", "the level in each seat at the end"),
        "digest": ("VARCHAR", "a name for exactly this course of the game"),
    },
    "cards": {
        "game": ("UBIGINT", "the number of the game"),
        "card": ("VARCHAR", "the name of the card"),
        "set": ("VARCHAR", "the set it is from"),
        "kind": ("VARCHAR", "its kind, such as item or monster"),
        "holder": ("UTINYINT", "the seat it came to first"),
        "holder_won": ("BOOLEAN", "whether that seat won"),
        "drawn": ("USMALLINT", "how often a copy left its deck"),
        "played": ("USMALLINT", "in how many of these it was played, worn, used or fought, or struck a player"),
        "sold": ("USMALLINT", "in how many it was sold"),
        "unplayed": ("USMALLINT", "in how many it was neither played nor sold"),
    },
    "fights": {
        "game": ("UBIGINT", "the number of the game"),
        "monster": ("VARCHAR", "the name of the monster"),
        "set": ("VARCHAR", "the set it is from"),
        "fighter": ("UTINYINT", "the seat that fought it"),
        "level": ("UTINYINT", "the fighter's level as the monster came"),
        "outcome": ("VARCHAR", "killed, fled, caught or else"),
    },
}  # fmt: skip


def rows_of(deck: PlayDeck, setup: Setup, game: GameRecord) -> Iterator[tuple[str, dict[str, Any]]]:
    """The rows of one game, each with the name of its table."""
    yield (
        "games",
        {
            "game": game.number,
            "seed": seed_of(setup.seed, game.number),
            "players": setup.players,
            "bots": [rotated(setup.bots, game.number)[p % len(setup.bots)] for p in range(setup.players)],
            "winners": game.winners,
            "turns": game.turns,
            "decisions": game.decisions,
            "deaths": game.deaths,
            "lead_changes": game.lead_changes,
            "by_kills": game.gained[0],
            "by_sales": game.gained[1],
            "by_cards": game.gained[2],
            "lost": game.lost,
            "behind": game.behind,
            "comeback": bool(game.winners) and game.behind >= COMEBACK,
            "levels": game.levels,
            "digest": game.digest,
        },
    )
    for c in game.cards:
        card = deck.cards[c.card]
        yield "cards", {
            "game": game.number, "card": card.name, "set": deck.set_of[c.card].name, "kind": card.kind,
            "holder": c.holder, "holder_won": c.holder in game.winners,
            "drawn": c.lives, "played": c.played, "sold": c.sold, "unplayed": c.unplayed,
        }  # fmt: skip
    for f in game.fights:
        yield "fights", {
            "game": game.number, "monster": deck.cards[f.card].name, "set": deck.set_of[f.card].name,
            "fighter": f.fighter, "level": f.level, "outcome": OUTCOMES[f.outcome],
        }  # fmt: skip


class Tables:
    """Collects rows on disk and turns them into a database or Parquet files at the end, in one step."""

    def __init__(self, path: Path, deck: PlayDeck, setup: Setup, fill: Callable[[Path, Path], None]) -> None:
        """To `path`: a database if it ends in .duckdb, else a folder with a Parquet file for each table.

        `fill` puts the files of a folder, the first, into another one, which may not be there yet.
        """
        import duckdb

        self._duckdb = duckdb
        self.path, self._deck, self._setup, self._fill = path, deck, setup, fill
        path.parent.mkdir(parents=True, exist_ok=True)
        self._work = Path(tempfile.mkdtemp(prefix=f".{path.name[:100]}.", dir=path.parent))
        self._files: dict[str, BinaryIO] = {}
        try:
            for name in COLUMNS:
                self._files[name] = (self._work / f"{name}.json").open("wb")
        except BaseException:
            self.__exit__(None, None, None)
            raise

    def add_all(self, games: Iterable[GameRecord]) -> None:
        """The rows of these games."""
        for game in games:
            for table, row in rows_of(self._deck, self._setup, game):
                self._files[table].write(msgspec.json.encode(row) + b"\n")

    def finish(self) -> None:
        """Write the tables; what was there under that name before is replaced."""
        for file in self._files.values():
            file.close()
        try:
            self._put_in_place()
        except self._duckdb.Error as reason:  # of the disk: what it is told to do does not change
            raise OSError(errno.EIO, str(reason).splitlines()[0], str(self.path)) from reason

    def _put_in_place(self) -> None:
        made = self._work / "made"
        if self.path.suffix == ".duckdb":
            with self._duckdb.connect(str(made)) as base:
                for table in COLUMNS:
                    base.execute(f"CREATE TABLE {table} AS {self._query(table)}")
                base.execute("CHECKPOINT")  # closing does it too, and keeps it to itself where the disk is full
            made.replace(self.path)
            return
        made.mkdir()
        with self._duckdb.connect() as base:
            for table in COLUMNS:
                base.execute(f"COPY ({self._query(table)}) TO '{_quoted(made / f'{table}.parquet')}' (FORMAT parquet)")
        self._fill(made, self.path)

    def _query(self, table: str) -> str:
        columns = ", ".join(f"'{name}': '{kind}'" for name, (kind, _) in COLUMNS[table].items())
        file = _quoted(self._work / f"{table}.json")
        return f"SELECT * FROM read_json('{file}', format = 'newline_delimited', columns = {{{columns}}})"

    def __enter__(self) -> Tables:
        """To be cleared away at the end."""
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        """Remove what was collected."""
        for file in self._files.values():
            with suppress(OSError):  # what a full disk did not take
                file.close()
        shutil.rmtree(self._work, ignore_errors=True)


def _quoted(path: Path) -> str:
    return str(path).replace("'", "''")

"""Every command that writes: what it is given, what it leaves behind, and what may be there if it is cut off."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

import msgspec

from lootpress.compiler.load import compile_text
from lootpress.compiler.packs import make_pack
from lootpress.runtime.replay import read_replay
from lootpress.table.journal import Decided, read_journal
from lootpress.tests.commands.running import GOOD
from lootpress.tests.scan.camera import PAGE_PER_MM, Sheet, Shot, photograph
from lootpress.tests.scan.doodles import doodle
from lootpress.tests.scan.stage import A4, Stage
from lootpress.tests.trust.breaking import Job, Trouble, aside

__all__ = ["WRITERS", "Files", "Writer", "begun", "files_in", "left_over", "saved_aside"]

Files = Mapping[str, bytes]

SLOPPY = 'item "Coat"\n   +1\n   value  100\n'
OLD = b"what was here before\n"
# What a program that was killed may leave and nothing looks at: unfinished things, out of sight.
UNFINISHED = re.compile(r"\..*\.tmp|\.lootpress-.*|\.(tables|games\.duckdb)\..*")


class Writer(msgspec.Struct, frozen=True):
    """A command that writes."""

    name: str
    args: tuple[str, ...]
    typed: str = ""
    deed: bool = False
    setting: Callable[[Path], None] | None = None  # what lies in the folder beside the cards
    at_once: str = ""  # a folder that is there whole or not at all
    grows: str = ""  # a file to which lines are added: what is there is the beginning of the whole
    kept: Callable[[Path, str], str] | None = None  # what it promised, held against what is there: what is missing
    looks: Callable[[str, bytes], object] = lambda name, data: data  # what counts of a file's content
    onwards: tuple[str, ...] = ()  # the command that goes on with what was cut off, if it is another one

    def job(self, folder: Path, trouble: Trouble) -> Job:
        """To be done in a folder."""
        return Job(str(folder), self.args, trouble, self.typed, self.deed)


def begun(writer: Writer, folder: Path) -> None:
    """The folder before the command runs."""
    (folder / "set").mkdir(parents=True)
    (folder / "set" / "cards.loot").write_text(GOOD, "utf-8")
    if writer.setting is not None:
        writer.setting(folder)


def files_in(folder: Path) -> dict[str, bytes]:
    """Every file that somebody would find, by its path."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file() and not any(part.startswith(".") for part in path.relative_to(folder).parts)
    }


def left_over(folder: Path) -> list[str]:
    """The names of what is out of sight, but for the cache."""
    hidden = (next((p for p in path.relative_to(folder).parts if p.startswith(".")), "") for path in folder.rglob("*"))
    return sorted({*hidden} - {"", ".cache"})


# ---------------------------------------------------------------- what lies in the folder


def old_files(*names: str) -> Callable[[Path], None]:
    """Files of these names from before."""

    def put(folder: Path) -> None:
        for name in names:
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(OLD)

    return put


def sloppy(folder: Path) -> None:
    """Two files to lay out."""
    for name in ("more.loot", "others.loot"):
        (folder / "set" / name).write_text(SLOPPY.replace("Coat", name), "utf-8")


def spreadsheet(folder: Path) -> None:
    """A table of cards."""
    (folder / "cards.csv").write_text("name,kind,value,bonus\nScarf,item,100,+1\nShawl,item,200,+2\n", "utf-8")


def given_pack(folder: Path) -> None:
    """A set that somebody sent."""
    files = {"cards.loot": GOOD.encode(), "more.loot": SLOPPY.encode(), "README.md": b"Cards.\n"}
    (folder / "given.lootpack").write_bytes(make_pack("Test", "T", None, (), files))


def older_set(folder: Path) -> None:
    """A set that somebody sent, and an older one of that name in its place."""
    given_pack(folder)
    old_files("games/test/gone.md")(folder)
    (folder / "games" / "test" / "cards.loot").write_text(GOOD, "utf-8")


def empty_folder(folder: Path) -> None:
    """A folder with nothing in it."""
    (folder / "mine").mkdir()


def drawn_sheet(folder: Path) -> None:
    """A photograph of a sketch sheet with a drawing on each card."""
    stage = Stage(compile_text(GOOD).program)
    page = stage.page(1)
    for number, card in enumerate(stage.cards(1)):
        doodle(page, card.place, card.tag, number + 1, PAGE_PER_MM)
    (folder / "photo.jpg").write_bytes(photograph([Sheet(page, A4)], Shot(1, megapixels=2.0)).data)


# ---------------------------------------------------------------- what was promised


def saved_aside(folder: Path, said: str) -> Iterator[Path]:
    """Where a game is that was said to be saved elsewhere, because its folder could not be written."""
    for told in re.findall(r"^The game was saved in (.+?\.replay);", said, re.MULTILINE):
        if Path(told).parent == aside(folder):
            yield Path(told)


def game_is_kept(folder: Path, said: str) -> str:
    """At every question after the first, all that was played before it is in the file."""
    questions = said.count(", ?] > ")
    if questions < 2:
        return ""
    found = next(saved_aside(folder, said), folder / "game.replay")
    if not found.is_file():
        return "the game is in no file"
    return "" if len(read_replay(found.read_text("utf-8")).actions) >= questions - 1 else "moves are missing"


def decisions_are_kept(folder: Path, said: str) -> str:
    """Every decision that was told is in the journal."""
    told = re.findall(r"^did (\d+)$", said, re.MULTILINE)
    if not told:
        return ""
    kept = [entry.do for entry in read_journal(folder / "evening.table").entries if isinstance(entry, Decided)]
    return "" if kept[: len(told)] == [int(number) for number in told][: len(kept)] and len(kept) >= len(told) else (
        f"{len(told)} were told, {len(kept)} are kept"
    )  # fmt: skip


def save_is_kept(folder: Path, said: str) -> str:
    """What was said to be saved is there, or what was to be saved after it."""
    told = re.findall(r"^saved (\d+)$", said, re.MULTILINE)
    if not told:
        return ""
    now = (folder / "set" / "mine.loot").read_text("utf-8")
    return "" if now in (f"# save {told[-1]}\n", f"# save {int(told[-1]) + 1}\n") else f"{now!r} after {told[-1]}"


def saves_of(name: str, data: bytes) -> object:
    """Any of the saves is a whole one."""
    return "a save" if name == "set/mine.loot" and re.fullmatch(rb"# save \d\n", data) else data


def without_time(name: str, data: bytes) -> object:
    """A report but for the time it took to make."""
    return re.sub(rb"\d+(\.\d+)? s\b|[\d,.]+ a second", b"", data) if name.endswith(".html") else data


def rows_of(name: str, data: bytes) -> object:
    """A database by its size in blocks: no two runs lay out the same bytes."""
    return (data[8:12], len(data)) if name.endswith(".duckdb") else data


WRITERS = (
    Writer("compile", ("compile", "set", "-o", "cards.json"), setting=old_files("cards.json")),
    Writer("fmt", ("fmt", "set"), setting=sloppy),
    Writer("import", ("import", "cards.csv", "-o", "more.loot"), setting=spreadsheet),
    Writer("new", ("new", "mine"), at_once="mine/"),
    Writer("new in an empty folder", ("new", "mine"), setting=empty_folder),
    Writer("pack", ("pack", "set", "-o", "set.lootpack"), setting=old_files("set.lootpack")),
    Writer("add", ("add", "given.lootpack", "--to", "games"), setting=given_pack, at_once="games/test/"),
    Writer(
        "add in the place of another",
        ("add", "given.lootpack", "--to", "games", "--replace"),
        setting=older_set,
        at_once="games/test/",
    ),
    Writer("mix to JSON", ("mix", "set", "starter", "-o", "deck.json"), setting=old_files("deck.json")),
    Writer("mix to a deck file", ("mix", "set", "starter", "--fix", "-o", "evening.loot", "--lock")),
    Writer("mix report", ("mix", "set", "starter", "--page", "report.html", "--rulesheet", "rules.pdf")),
    Writer("calibrate", ("calibrate", "-o", "page.pdf"), setting=old_files("page.pdf")),
    Writer("printer profile", ("calibrate", "--set-profile", "office", "1", "1", "1", "1")),
    Writer("studio", ("save in the studio", "set/mine.loot"), deed=True, kept=save_is_kept, looks=saves_of),
    Writer("table", ("decide at a table", "evening.table"), deed=True, kept=decisions_are_kept, grows="evening.table"),
    Writer(
        "play", ("play", "starter", "--seed", "7", "--first", "1"), "1\n1\n1\n1\nq\n", kept=game_is_kept,
        grows="game.replay", onwards=("play", "--resume", "game.replay"),
    ),
    Writer("show", ("show", "Goose", "--set", "set", "--png", "goose.png")),
    Writer("print", ("print", "set", "-o", "cards.pdf"), setting=old_files("cards.pdf")),
    Writer(
        "print pictures", ("print", "set", "-o", "pictures", "--for", "png"),
        setting=old_files("pictures/T-001-goose.png", "pictures/mine.txt"),
    ),
    Writer("sketch", ("sketch", "set", "-o", "sketch.pdf")),
    Writer("extras", ("extras", "set", "-o", "around", "--only", "box", "--only", "counters"), at_once="around/",
    ),
    Writer("scan", ("scan", "photo.jpg", "--set", "set"), setting=drawn_sheet),
    Writer("checkpoint", ("simulate", "starter", "--games", "24", "--jobs", "1", "--checkpoint", "run.games"),
           grows="run.games"),
    Writer("tables", ("simulate", "starter", "--games", "4", "--jobs", "1", "--save", "tables"),
           setting=old_files("tables/cards.parquet", "tables/fights.parquet", "tables/games.parquet"),
           at_once="tables/"),
    Writer("database", ("simulate", "starter", "--games", "4", "--jobs", "1", "--save", "games.duckdb"),
           setting=old_files("games.duckdb"), looks=rows_of),
    Writer("balance", ("balance", "starter", "--games", "16", "--jobs", "1", "-o", "report.html"), looks=without_time,
    ),
)  # fmt: skip

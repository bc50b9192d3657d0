"""The command `new`: a set of one's own to start from, copied from the starter set that comes along."""

import re
import tempfile
from pathlib import Path

import click

from lootpress import __version__
from lootpress.terminal.console import OutsideFailure, example, say
from lootpress.terminal.files import fill_folder

__all__ = ["command"]

LONGEST_NAME = 60
_STARTER = "Starter"
_UNFINISHED = ".lootpress-"
_STARTER_CODE = 'code "ST"'
_REPO = Path(__file__).parent / "repo"
_REPO_FILES = {
    "cards.yml": Path(".github/workflows/cards.yml"),
    "pre-commit-config.yaml": Path(".pre-commit-config.yaml"),
    "gitignore": Path(".gitignore"),
}
_HOME = re.compile(r"[A-Za-z0-9][A-Za-z0-9-]*/[A-Za-z0-9._-]+")


@click.command(
    "new",
    epilog=example(
        "lootpress new my-cards",
        'lootpress new my-cards --name "Cards of Doom"',
        "lootpress new my-cards --repo OWNER/lootpress",
    ),
)
@click.argument("folder", type=click.Path(path_type=Path), metavar="DIR")
@click.option("--name", help="Give the set this name instead of the folder's.")
@click.option(
    "--repo", "home", metavar="OWNER/NAME",
    help="With the files of a GitHub repository that checks, tests and prints the set at every push; "
         "OWNER/NAME is where Lootpress is there.",
)  # fmt: skip
def command(folder: Path, name: str | None, home: str | None) -> None:
    """Start a set of your own: a new folder with a few cards, an example, a deck and a README, ready to be changed."""
    name = _checked(" ".join(name.split()) if name is not None else _title(folder))
    if home is not None and not _HOME.fullmatch(home):
        raise click.UsageError(f"--repo says where Lootpress is on GitHub, such as `someone/lootpress`, not `{home}`")
    try:
        files = _files(name, home)
        if folder.exists() and not _is_free(folder, files):
            raise click.UsageError(f"`{folder}` exists and is not an empty folder; name a new one")
        _make(folder, files)
    except OSError as reason:
        raise OutsideFailure(f"`{folder}` cannot be made; the system says: {reason.strerror or reason}") from reason
    say(f'Made the set "{name}" in {folder}. Open its files, change what you like, then try:')
    say(f"  lootpress check {folder}")
    if home is not None:
        say("To make it a repository: `git init`; `pre-commit install` has the cards checked before every commit.")


def _title(folder: Path) -> str:
    """`my-cards` to `My Cards`."""
    words = re.split(r"[\s_\-]+", folder.resolve().name)
    return " ".join(word[:1].upper() + word[1:] for word in words if word)


def _checked(name: str) -> str:
    if not name or not name.isprintable():
        raise click.UsageError('a set needs a name that can be printed: --name "My Cards"')
    if len(name) > LONGEST_NAME:
        raise click.UsageError(f"the name has {len(name)} characters; at most {LONGEST_NAME} fit on a card")
    return name


def _files(name: str, home: str | None) -> dict[Path, bytes]:
    """What will be in the folder; for a repository also the workflow, the hooks, what git need not keep."""
    from lootpress.compiler.gather import SHIPPED

    files = {
        Path(file.name): _renamed(file.read_text("utf-8"), name, quoted=file.suffix == ".loot").encode()
        for file in sorted((SHIPPED / "starter").iterdir())
        if file.suffix in (".loot", ".md")
    }
    if home is not None:
        for source, target in _REPO_FILES.items():
            text = (_REPO / source).read_text("utf-8").replace("@HOME@", home).replace("@VERSION@", __version__)
            files[target] = text.encode()
    return files


def _is_free(folder: Path, files: dict[Path, bytes]) -> bool:
    """Whether a folder is empty, or holds nothing but what this command had written before it was cut off."""
    if not folder.is_dir():
        return False
    there = [path for path in folder.iterdir() if not path.name.startswith(_UNFINISHED)]
    inside = [path for one in there for path in ([one] if not one.is_dir() else one.rglob("*")) if not path.is_dir()]
    return not there or (
        len(inside) < len(files) and all(files.get(path.relative_to(folder)) == path.read_bytes() for path in inside)
    )


def _make(folder: Path, files: dict[Path, bytes]) -> None:
    """Put the folder together out of sight and show it when it is whole."""
    here = folder.exists() and folder.samefile(Path())
    if not here:
        folder.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=_UNFINISHED, dir=folder if here else folder.parent) as workshop:
        made = Path(workshop, "set")
        made.mkdir()
        for file, data in files.items():
            (made / file).parent.mkdir(parents=True, exist_ok=True)
            (made / file).write_bytes(data)
        fill_folder(made, folder)


def _renamed(text: str, name: str, *, quoted: bool) -> str:
    if quoted:
        name = name.replace("\\", "\\\\").replace('"', '\\"')
    return text.replace(_STARTER_CODE, f'code "{_code(name)}"').replace(_STARTER, name)


def _code(name: str) -> str:
    """The initials of the name, for the corner of the cards."""
    letters = [word[0].upper() for word in name.split() if word[0].isalnum()]
    return "".join(letters[:3]) or "MC"

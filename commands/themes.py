"""The theme of a set as commands meet it: which files belong to it, and whether it can be used."""

from pathlib import Path, PurePosixPath

__all__ = ["theme_files", "theme_problems"]


def theme_problems(folder: Path) -> list[str]:
    """Everything that is wrong with the theme in a folder, a sentence each; nothing if it has none."""
    if not _has_theme(folder):
        return []
    from lootpress.print.theme.theme_file import ThemeError, read_theme

    try:
        read_theme(folder)
    except ThemeError as error:
        return str(error).split("\n")
    return []


def _has_theme(folder: Path) -> bool:
    try:
        return (folder / "theme.toml").exists()
    except (OSError, ValueError):  # a name that no folder can have
        return False


def theme_files(folder: Path) -> list[str]:
    """What a set must take along for its theme: the file, what it names, and the licences beside its fonts."""
    if not _has_theme(folder):
        return []
    from lootpress.print.theme.theme_schema import load_file

    named = load_file(folder).files
    homes = {PurePosixPath(name).parent for name in named if name.lower().endswith(".ttf")}
    licences = [
        (home / path.name).as_posix()
        for home in sorted(homes)
        for path in sorted((folder / home).glob("*"))
        if path.is_file() and path.suffix.lower() in (".txt", ".md")
    ]
    return list(dict.fromkeys(["theme.toml", *named, *licences]))

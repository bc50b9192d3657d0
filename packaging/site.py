"""Makes the docs site in out/docs: all pages, one for each word and message, a gallery of the shipped cards, a search.

Run by `make docs`. It is read from the disk as it is: no page asks another machine for anything.
"""

import argparse
import re
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path, PurePosixPath

from lootpress.dsl.explain import all_codes
from lootpress.packaging import site_pages as pages

ROOT = Path(__file__).resolve().parents[1]
SOURCE = ROOT / "build" / "site"
PICTURES = ROOT / "build" / "pictures"
TARGET = ROOT / "out" / "docs"
SHIM = ROOT / "packaging" / "search_worker.js"
_PAGES = ("*.md", "docs/*.md", "examples/README.md", "dsl/codes/*.md")
_PICTURES = ("docs/*.png",)
FETCHED = re.compile(r"<(?:script|img|iframe|source)\b[^>]*?\b(?:src|href)=[\"']?((?:https?:)?//[^\"'> ]+)")


def write_pages(target: Path, galleries: Sequence[str]) -> None:
    """Everything that MkDocs reads, with these sets in the gallery."""
    shutil.rmtree(target, ignore_errors=True)
    for path in (path for pattern in _PAGES for path in sorted(ROOT.glob(pattern))):
        home = PurePosixPath(path.relative_to(ROOT).as_posix())
        _write(target / str(pages.site_path(home)), pages.translated(path.read_text("utf-8"), home))
    for path in (path for pattern in _PICTURES for path in sorted(ROOT.glob(pattern))):
        shutil.copyfile(path, target / path.name)
    shutil.copyfile(ROOT / "packaging" / "site.css", target / "site.css")
    for word in pages.WORDS_AND_FORMS:
        _write(target / "words" / f"{word}.md", pages.word_page(word))
    _write(target / "words" / "index.md", pages.word_index())
    assert all((target / "messages" / f"{code}.md").exists() for code, _ in all_codes())
    _write(target / "messages" / "index.md", pages.message_index())
    for name in galleries:
        text = pages.gallery_page(name, target / "cards" / name, PICTURES)
        _write(target / "cards" / f"{name}.md", text)


def _write(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, "utf-8", newline="\n")


def stay_here(site: Path) -> None:
    """Take out what the pages would fetch from elsewhere: a script that lets the search work from the disk."""
    (site / "assets" / SHIM.name).write_bytes(SHIM.read_bytes())
    for page in sorted(site.rglob("*.html")):
        text = page.read_text("utf-8")
        own = "../" * (len(page.relative_to(site).parts) - 1) + f"assets/{SHIM.name}"
        text = text.replace("https://unpkg.com/iframe-worker/shim", own)
        if fetched := FETCHED.search(text):
            raise ValueError(f"{page}: the page would fetch {fetched[1]}")
        page.write_text(text, "utf-8")


def main(arguments: Sequence[str] | None = None) -> int:
    """Write the pages and have MkDocs build them; a link that leads nowhere stops it."""
    argparse.ArgumentParser(description="Make the docs site in out/docs.").parse_args(arguments)
    write_pages(SOURCE, list(pages.galleries()))
    config = ROOT / "packaging" / "mkdocs.yml"
    command = [sys.executable, "-m", "mkdocs", "build", "--quiet", "--strict", "-f", str(config)]
    built = subprocess.run(command, check=False)
    if built.returncode:
        return built.returncode
    stay_here(TARGET)
    print(f"Open {(TARGET / 'index.html').relative_to(ROOT)} in a browser.")
    return 0


if __name__ == "__main__":
    sys.exit(main())

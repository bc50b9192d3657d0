"""What the tests of the house share: where it stands and which files belong to it."""

import subprocess
from pathlib import Path

import pytest


@pytest.fixture(scope="session")
def root() -> Path:
    return Path(__file__).resolve().parents[2]


@pytest.fixture(scope="session")
def project_files(root: Path) -> list[Path]:
    """Every file of the project, relative to the root: what git tracks or would add."""
    if not (root / ".git").exists():
        pytest.skip("not a git checkout")
    listing = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=root,
        check=True,
        capture_output=True,
        text=True,
    ).stdout
    paths = [Path(name) for name in sorted(set(listing.split("\0"))) if name]
    return [path for path in paths if (root / path).is_file() and not (root / path).is_symlink()]

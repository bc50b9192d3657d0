"""Prints which tests prove which rule of docs/rules.md; a rule without any is a gap, and so is an unknown number."""

import ast
import re
import sys
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
RULES = 152  # rules of the game, numbered in docs/rules.md


def documented() -> dict[str, str]:
    """Every number of docs/rules.md with what the engine does about it."""
    rows = re.findall(r"^\| ((?:R|ED|Q)-\d+) \| (.+) \|$", (ROOT / "docs" / "rules.md").read_text("utf-8"), re.M)
    return dict(rows)


@cache
def proved() -> dict[str, list[str]]:
    """Every number that a test carries, with the names of its tests."""
    found: dict[str, list[str]] = {}
    for path in sorted((ROOT / "tests" / "runtime").rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef):
                for number in _numbers(node):
                    found.setdefault(number, []).append(f"{path.stem}.{node.name}")
    return found


def _numbers(node: ast.FunctionDef) -> list[str]:
    out: list[str] = []
    for mark in node.decorator_list:
        if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.rule":
            out += [arg.value for arg in mark.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)]
    return out


def gaps() -> list[str]:
    """One sentence for everything that is missing."""
    rules, tests = documented(), proved()
    out = [
        f"{number} has no test and is not said to be no engine matter"
        for number, how in rules.items()
        if number not in tests and not how.startswith("not an engine matter: ")
    ]
    out += [f"{n} is tested but not in docs/rules.md" for n in tests if n[0] in "RQ" or n[:2] == "ED" if n not in rules]
    count = sum(number.startswith("R-") for number in rules)
    return out if count == RULES else [*out, f"docs/rules.md has {count} of {RULES} rules"]


def main() -> int:
    """Print the table; 1 if there is a gap."""
    tests = proved()
    for number, how in documented().items():
        names = tests.get(number, [])
        sys.stdout.write(f"{number}  {', '.join(names) or how}\n")
    missing = gaps()
    covered = sum(number in tests for number in documented() if number.startswith("R-"))
    sys.stdout.write(f"\n{covered} of {RULES} rules are tested.\n")
    for line in missing:
        sys.stderr.write(f"gap: {line}\n")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())

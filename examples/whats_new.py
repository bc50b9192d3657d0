"""Prints the cards of a set that are new, or say something else than when this program last ran.

What they said is kept in a file beside the PDF. For example: python examples/whats_new.py my-cards
"""

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path

import lootpress


def main(arguments: Sequence[str] | None = None) -> int:
    """Compare with the last time, print what is new, and remember; the exit code."""
    parser = argparse.ArgumentParser(description="Print the cards that have changed since the last time.")
    parser.add_argument("cards", help="a folder, a file, or the name of a shipped set or deck")
    parser.add_argument("--pdf", type=Path, default=Path("new.pdf"))
    options = parser.parse_args(arguments)
    program = lootpress.load(options.cards)
    for found in program.errors:
        print(f"{found.place.path}:{found.place.line}: {found.message}", file=sys.stderr)
    if program.errors:
        return 1

    memory = options.pdf.with_suffix(".json")
    before = json.loads(memory.read_text("utf-8")) if memory.exists() else {}
    now = {card.name: card.source for card in program.cards}
    new = [name for name, source in now.items() if before.get(name) != source]
    if not new:
        print("No card has changed.")
        return 0
    printed = lootpress.print_sheets(program, options.pdf, only=new)
    memory.write_text(json.dumps(now, indent=1), "utf-8")
    print(f"Printed {printed.cards} cards to {printed.file}: {', '.join(new)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())

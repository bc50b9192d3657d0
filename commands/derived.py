"""What `lootpress test --derived` says about the conditions of cards."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from lootpress.commands.console import count
from lootpress.commands.progress import progress

if TYPE_CHECKING:
    from lootpress.compiler.ir import Program
    from lootpress.runtime.derive.deriving import Derived

__all__ = ["derive_from", "derived_rows", "derived_summary"]


def derive_from(program: "Program") -> "list[Derived]":
    """Try out every condition of every card."""
    from lootpress.runtime.derive.deriving import derive_all

    with progress("deriving", sum(len(one.cards) for one in program.sets)) as advance:
        return derive_all(program, advance)


def derived_rows(tried: "Sequence[Derived]") -> str:
    """A paragraph for each condition that went wrong or could not be seen to matter both ways."""
    rows: list[str] = []
    for one in tried:
        head = f'"{one.card}", {one.where}: {one.condition}'
        rows += [f"{head}\n  wrong: {failure}\n" for failure in one.failures]
        missing = [way for way, n in (("true", one.when_true), ("false", one.when_false)) if not n]
        if missing:
            rows.append(f"{head}\n  not seen to matter while {' or '.join(missing)}\n")
        elif one.unseen:
            rows.append(f"{head}\n  not seen to matter with {', '.join(one.unseen)}\n")
    return "".join(rows)


def derived_summary(tried: "Sequence[Derived]") -> str:
    """How many conditions there are, and how many of them were seen both ways."""
    covered = sum(one.covered for one in tried)
    wrong = sum(bool(one.failures) for one in tried)
    tail = f", {wrong} wrong" if wrong else ""
    return f"{count(len(tried), 'condition')}, {covered} seen to matter both ways{tail}."

"""What the rules of a set say for everybody, as its cards would print it."""

from __future__ import annotations

from collections.abc import Sequence

from lootpress.compiler import ir
from lootpress.print.wording.clauses import sentences
from lootpress.print.wording.context import Context
from lootpress.print.wording.marks import plain

__all__ = ["rule_sentences"]


def rule_sentences(clauses: Sequence[ir.Clause]) -> list[str]:
    """The sentences of lines in a rules block."""
    return [plain(text) for text in sentences(clauses, Context("rules", "rules", {}))]

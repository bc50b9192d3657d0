"""Tries out a change of a block: does it still compile, and does it say anything that it did not say before?"""

from collections import Counter
from collections.abc import Collection, Sequence

from lootpress.compiler.blocks import compile_block, declarations
from lootpress.compiler.names import never_met
from lootpress.compiler.vocabulary import Vocabulary
from lootpress.dsl.diagnostics import Severity
from lootpress.dsl.lines import split_blocks
from lootpress.dsl.parser import parse_block

__all__ = ["Faults", "errors_of", "is_no_worse"]

Faults = Counter[tuple[str, str]]


def errors_of(lines: Sequence[str], vocabulary: Vocabulary, no_monsters: Collection[str]) -> Faults:
    """Codes and sentences of all errors of the blocks on these lines, wherever they stand, beside these cards."""
    found: Faults = Counter()
    for block in split_blocks(tuple(lines)):
        parsed = parse_block(block)
        result = compile_block(block, parsed, vocabulary)
        notes = (*declarations(parsed).notes, *result.notes, *never_met(result, no_monsters))
        found.update((note.code, note.message) for note in notes if note.severity is Severity.ERROR)
    return found


def is_no_worse(after: Faults, before: Faults) -> bool:
    """Whether nothing is wrong that was not wrong before."""
    return not after - before

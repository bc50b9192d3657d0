"""What is odd about a card though legal: each warning one small function over the card program."""

from collections.abc import Iterable

from lootpress.compiler.blocks import Result
from lootpress.compiler.notes import Note
from lootpress.compiler.vocabulary import Vocabulary
from lootpress.dsl.parser import ParsedBlock

__all__ = ["card_warnings"]


def card_warnings(parsed: ParsedBlock, result: Result, vocabulary: Vocabulary) -> Iterable[Note]:
    """All warnings about one card."""
    return ()

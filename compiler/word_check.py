"""Words that the language does not know, found before anything else is said about their line."""

import re
from functools import lru_cache

from lootpress.compiler.notes import Note
from lootpress.compiler.vocabulary import Vocabulary
from lootpress.dsl.lines import BlockText
from lootpress.dsl.parser import reserved_words
from lootpress.dsl.suggest import SYNONYMS, meant

__all__ = ["knows_all", "unknown_words"]

_QUOTED = re.compile(r'"(?:[^"\\]|\\.)*"?')
_WORD = re.compile(r"(?<![\w'’+-])[a-z]+(?:-[a-z]+)*(?![\w'’-])")


@lru_cache(maxsize=1 << 16)
def _candidates(text: str) -> tuple[tuple[str, int], ...]:
    """The words of a line outside quotes that the grammar does not know itself, with their columns."""
    bare = _QUOTED.sub(lambda m: '"' * len(m[0]), text)
    reserved = reserved_words()
    return tuple((m[0], m.start()) for m in _WORD.finditer(bare) if m[0] not in reserved)


def unknown_words(block: BlockText, vocabulary: Vocabulary, declared: frozenset[str]) -> list[Note]:
    """A note for each word of the block that is no noun in force."""
    out: list[Note] = []
    for line in block.lines:
        for word, column in _candidates(line.text):
            if word in declared or vocabulary.knows(word):
                continue
            start = line.indent + column
            out.append(Note("L150", _message(word), line.row, start, start + len(word), _help(word, vocabulary)))
    return out


def knows_all(text: str, vocabulary: Vocabulary, declared: frozenset[str]) -> bool:
    """Whether a line has no unknown word."""
    return all(word in declared or vocabulary.knows(word) for word, _ in _candidates(text))


def _message(word: str) -> str:
    return f"`{word}` is not a word of the language"


def _help(word: str, vocabulary: Vocabulary) -> str:
    guess = meant(word, _known(vocabulary))
    if guess is None:
        return (
            "a name of a card stands in double quotes; kinds, slots and tags are declared in rules and `tagged` lines"
        )
    if SYNONYMS.get(word) == guess:
        return f"write: {guess}"
    return f"did you mean `{guess}`?"


@lru_cache(maxsize=64)
def _known(vocabulary: Vocabulary) -> tuple[str, ...]:
    return tuple(sorted(vocabulary.words | reserved_words()))

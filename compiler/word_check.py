"""Words that the language does not know, found before anything else is said about their line."""

import re
from functools import lru_cache

from lootpress.compiler.notes import Note
from lootpress.compiler.shipped_kinds import rules_to_use
from lootpress.compiler.vocabulary import Vocabulary
from lootpress.dsl.lexicon.english import singular
from lootpress.dsl.lines import BlockText
from lootpress.dsl.mistakes.numbers import NUMBER_WORDS
from lootpress.dsl.mistakes.own_names import can_be_name, is_plain, name_for
from lootpress.dsl.parser import reserved_words
from lootpress.dsl.suggest import SYNONYMS, distance, meant

__all__ = ["knows_all", "unknown_words"]

_QUOTED = re.compile(r'"(?:[^"\\]|\\.)*"?')
_CALLED = re.compile(r" *calls ")
_WORD = re.compile(r"(?<![\w'’+-])[a-z]+(?:-[a-z]+)*(?![\w'’-])")


@lru_cache(maxsize=1 << 16)
def _candidates(text: str) -> tuple[tuple[str, int], ...]:
    """The words of a line outside quotes that the grammar does not know itself, with their columns."""
    if _CALLED.match(text):
        return ()  # a word of the game, which need not be one of the language
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
            help = _help(word, line.text, column, vocabulary)
            ours = f"the language says `{SYNONYMS[word]}`" if help.startswith("write: ") else None
            out.append(Note("L150", _message(word), line.row, start, start + len(word), help, advice=ours))
    return out


def knows_all(text: str, vocabulary: Vocabulary, declared: frozenset[str]) -> bool:
    """Whether a line has no unknown word."""
    return all(word in declared or vocabulary.knows(word) for word, _ in _candidates(text))


def _message(word: str) -> str:
    if rules_to_use(singular(word)):
        return f"`{word}` is a word only where the set uses rules that declare it"
    return f"`{word}` is not a word of the language"


# Where a name stands: `only for elves`, `if you are an elf`.
_NAMED = re.compile(
    r"(?<![\w-])(?:only for|not for|against|for each|(?:are|is|become|becomes)(?: not)?)(?P<article> an?)? $"
)
_BONUS_FOR = re.compile(r"(?<![\w+-])[+-]\d+(?: bonus)?(?P<for> for )$")


def _with_name(word: str, text: str, column: int) -> str | None:
    """The line with the word as a name in quotes, if it stands where names do."""
    if not can_be_name(word):
        return None
    before, after = text[:column], text[column + len(word) :]
    if hit := _NAMED.search(before):
        before = before[: hit.start("article")] + " " if hit["article"] else before
    elif hit := _BONUS_FOR.search(before):
        before = before[: hit.start("for")] + " if you are "
    else:
        return None
    return f'{before}"{name_for(word)}"{after}'


def _help(word: str, text: str, column: int, vocabulary: Vocabulary) -> str:
    if word in NUMBER_WORDS:
        return f"numbers are written in digits: {NUMBER_WORDS[word]}"
    if use := rules_to_use(singular(word)):
        return use
    guess = _guess(word, vocabulary)
    named = _with_name(word, text, column)
    if named is not None and (guess is None or distance(word, guess, 1) is None):
        return f"put names in double quotes; write: {named}"
    if guess is None:
        named = "put the name of a card in double quotes; " if can_be_name(word) else ""
        return f"{named}kinds, slots and tags are declared in rules and `tagged` lines"
    if SYNONYMS.get(word) == guess:
        return f"write: {guess}"
    return f"did you mean `{guess}`?"


# A block is compiled once for each line that is tried out in it, so the same words come again and again.
@lru_cache(maxsize=1 << 14)
def _guess(word: str, vocabulary: Vocabulary) -> str | None:
    return SYNONYMS.get(word.casefold()) if is_plain(word) else meant(word, _known(vocabulary))


@lru_cache(maxsize=64)
def _known(vocabulary: Vocabulary) -> tuple[str, ...]:
    return tuple(sorted(vocabulary.words | reserved_words()))

"""When no known mistake fits: slips of the finger, a word too many, too few or out of place, what could have come."""

from collections.abc import Callable, Iterator

from lootpress.dsl.lexicon.english import a_or_an, singular
from lootpress.dsl.lexicon.negation import NEGATIONS
from lootpress.dsl.lexicon.verbs import base_form
from lootpress.dsl.mistakes.expected import expected_in_words
from lootpress.dsl.mistakes.own_names import is_plain
from lootpress.dsl.mistakes.sight import (
    MistakeRule,
    Recognised,
    UnparsedLine,
    clause_start,
    helps,
    insert,
    low,
    parses,
    reads_well,
    replace,
    span_of,
    text_of,
    type_at,
)
from lootpress.dsl.mistakes.vocabulary import VERB_FORMS, VERB_TYPES, is_known
from lootpress.dsl.parser import reserved_words
from lootpress.dsl.suggest import SYNONYMS, closest

__all__ = ["EARLY_GUESS_RULES", "GUESS_RULES", "no_idea"]


def doubled_word(line: UnparsedLine) -> Recognised | None:
    """`lose lose 1 level`, `of the the hand`: one word twice, or two words twice."""
    for index in range(min(line.at + 1, len(line.words) - 1), 0, -1):
        for size in (1, 2):
            first, again = text_of(line, index - size, index), text_of(line, index, index + size)
            if index < size or first != again or not first:
                continue
            fixed = replace(line.text, span_of(line, index, index + size), "")
            if parses(fixed, line.start):
                span = span_of(line, index, index + size)
                return Recognised("L130", span, f"`{again}` is here twice", "leave one of them out", (fixed,))
    return None


# ---------------------------------------------------------------- slips of the finger


def _suspects(line: UnparsedLine) -> list[int]:
    """The words that may be misspelt, the likeliest first: the unexpected one, those before it, the one behind it."""
    begin = clause_start(line, line.at)
    order = [line.at, *range(line.at - 1, -1, -1), line.at + 1]
    seen = [i for i in order if type_at(line, i) == "WORD" and not _means_something(low(line, i))]
    # A misspelt verb is read as a noun, so the line breaks a few words later than it went wrong.
    return sorted(seen, key=lambda i: (i != line.at, i != begin))[:6]


def _means_something(word: str) -> bool:
    """Whether a word is surely no slip: `then` is no `them`, and `steal` is no `sell`."""
    return is_known(word) or word in SYNONYMS or word == "then" or is_plain(word)


def misspelt(line: UnparsedLine) -> Recognised | None:
    """`bad stuff: lsoe 2 levels`, `untill you lose`: nearly a word of the language."""
    return _misspelt(line, lambda line, text: parses(text, line.start))


def partly_misspelt(line: UnparsedLine) -> Recognised | None:
    """The same in a line that has other mistakes, too."""
    return _misspelt(line, helps)


def _misspelt(line: UnparsedLine, good: Callable[[UnparsedLine, str], bool]) -> Recognised | None:
    for index in _suspects(line):
        word = low(line, index)
        pool = [VERB_FORMS, reserved_words()] if index == clause_start(line, index) else [reserved_words()]
        for words in pool:
            guess = closest(word, words)
            if guess and good(line, fixed := replace(line.text, span_of(line, index), guess)):
                message = f"`{line.words[index].text}` is not a word of the language; did you mean `{guess}`?"
                return Recognised("L131", span_of(line, index), message, f"write {guess}", (fixed,), certain=False)
    return None


def cut_word(line: UnparsedLine) -> Recognised | None:
    """`other wise`, `can not`, `atleast`, `upto`: one word in two, or two in one."""
    for index in range(min(line.at, len(line.words) - 1), -1, -1):
        joined = low(line, index) + low(line, index + 1)
        if index + 1 < len(line.words) and joined in reserved_words() and type_at(line, index + 1) != "COLON":
            span = span_of(line, index, index + 2)
            if helps(line, fixed := replace(line.text, span, joined)):
                return Recognised("L131", span, f"`{joined}` is one word", f"write {joined}", (fixed,))
        if type_at(line, index) != "WORD":
            continue
        for halves in _halves(low(line, index)):
            span = span_of(line, index)
            if helps(line, fixed := replace(line.text, span, halves)):
                return Recognised(
                    "L131", span, f"`{low(line, index)}` is two words: `{halves}`", f"write {halves}", (fixed,)
                )
    return None


def _halves(word: str) -> Iterator[str]:
    for at in range(1, len(word)):
        if word[:at] in reserved_words() and is_known(word[at:]):
            yield f"{word[:at]} {word[at:]}"


# ---------------------------------------------------------------- one word too few, too many, out of place

# Small words in the order in which they are missed, each with the terminal that stands for it.
_MISSED = {
    "A": "a", "TO": "to", "THE": "the", "OF": "of", "BE": "is", "HAVE": "has", "WITH": "with", "INTO": "into",
    "FOR": "for", "EACH": "each", "BY": "by", "AS": "as", "AT": "at", "AWAY": "away", "STUFF": "stuff", "ON": "on",
    "THAN": "than",
    "PER": "per", "TIMES": "times", "IN": "in", "FROM": "from", "AND": "and", "POSS": "your", "LEAST": "least",
    "MOST": "most", "PRONOUN": "you", "INT": "1", "NOT": "not", "WIN": "win",
}  # fmt: skip
# Only these can be the last word of a line.
_MISSED_LAST = frozenset(["AWAY", "STUFF"])
_SWAPPABLE = frozenset("to of in on at from into for with by as against under during without than that who".split())


def missing_word(line: UnparsedLine) -> Recognised | None:
    """`give 1 item another player`, `lose 1 level for item`: a small word is missing."""
    if len(line.words) < 2:
        return None
    for terminal, word in _MISSED.items():
        if terminal not in line.expected or (line.at >= len(line.words) and terminal not in _MISSED_LAST):
            continue
        if terminal == "A" and _are_several(line, line.at):
            continue
        fixed = insert(line, line.at, _article(word, low(line, line.at)))
        if parses(fixed, line.start):
            before = low(line, line.at)
            where = f"before `{before}`" if before else "at the end"
            message = f"a word seems to be missing {where}, such as `{word}`"
            return Recognised("L132", span_of(line, line.at), message, f"write `{word}`", (fixed,), certain=False)
    return None


def _are_several(line: UnparsedLine, index: int) -> bool:
    """Whether several things are named here: `discarded cards`, which take no `a`."""
    return any(is_known(word := low(line, i)) and singular(word) != word for i in (index, index + 1))


def _article(word: str, before: str) -> str:
    return a_or_an(before) if word == "a" and before else word


def wrong_small_word(line: UnparsedLine) -> Recognised | None:
    """`lose 1 card of your hand to another`: another small word fits."""
    for index in (line.at, line.at - 1, line.at - 2):
        if low(line, index) not in _SWAPPABLE or low(line, index) in NEGATIONS:
            continue
        for word in sorted(_SWAPPABLE - {low(line, index)}):
            fixed = replace(line.text, span_of(line, index), word)
            if parses(fixed, line.start):
                message = f"`{low(line, index)}` does not fit here; `{word}` would"
                return Recognised("L132", span_of(line, index), message, f"write `{word}`", (fixed,), certain=False)
    return None


def swapped_words(line: UnparsedLine) -> Recognised | None:
    """`lose level 1 for item each`: two neighbours in the wrong order."""
    for index in (line.at, line.at + 1, line.at - 1, line.at - 2):
        if not 0 < index < len(line.words) or {type_at(line, index), type_at(line, index - 1)} & {"COLON", "COMMA"}:
            continue
        first, second = line.words[index - 1].text, line.words[index].text
        if index == len(line.words) - 1 and type_at(line, index) in VERB_TYPES and second != base_form(second):
            continue  # `it draws` lacks what is drawn
        if type_at(line, index - 1) in VERB_TYPES and type_at(line, index) == "INT":
            continue  # a number before its verb counts nothing
        span = span_of(line, index - 1, index + 1)
        fixed = replace(line.text, span, f"{second} {first}")
        if reads_well(line, fixed):
            message = f"`{first} {second}` is the wrong way round: `{second} {first}`"
            return Recognised("L127", span, message, f"write {second} {first}", (fixed,))
    return None


def word_too_many(line: UnparsedLine) -> Recognised | None:
    """`lose the 1 level`: the line is right without one word."""
    if line.at >= len(line.words) or len(line.words) < 3:
        return None
    for index in (line.at, line.at - 1, line.at - 2):
        if index < 0 or low(line, index) == "or":  # one of two is not both
            continue
        fixed = replace(line.text, span_of(line, index), "")
        if reads_well(line, fixed):
            word = line.words[index].text
            message = f"`{word}` does not fit here"
            return Recognised("L132", span_of(line, index), message, f"leave out `{word}`", (fixed,), certain=False)
    return None


# ---------------------------------------------------------------- the end of the line came too early

_WHAT = ("1 card", "levels", "card", "you", "your hand", "another player", "the combat", "1")
_WHAT_ONE = ("card", "player", "turn")
_BEFORE_ONE = ("1", "a", "an", "each", "another", "any", "the", "your", "random", "top", "bottom")
_OF_VERB = {
    "leave": ("the combat",), "join": ("the combat",), "win": ("the combat",), "end": ("the combat",),
    "skip": ("your next turn",), "suffer": ("1 curse from your hand",), "enter": ("combat",), "draw": ("1 door",),
    "loot": ("the room",), "open": ("1 door",), "help": ("another player",), "catch": ("you",),
}  # fmt: skip


def stops_early(line: UnparsedLine) -> Recognised | None:
    """`draw`, `lose 2`, `+2 for each`: something has to follow."""
    if line.at < len(line.words):
        return None
    last = line.words[-1].text if line.words else ""
    message = f"the line stops after `{last}`; what is missing is {expected_in_words(line)}"
    options = _WHAT_ONE + _WHAT if last in _BEFORE_ONE else _WHAT
    if type_at(line, len(line.words) - 1) in VERB_TYPES:
        options = (*_OF_VERB.get(base_form(last), ()), *options)
    example = next((text for what in options if parses(text := f"{line.text} {what}", line.start)), "")
    advice = f"for example: {example}" if example else "write the rest of the line"
    return Recognised("L126", span_of(line, line.at), message, advice)


def history(line: UnparsedLine) -> Recognised | None:
    """`if you have killed a monster: draw 1 door`: say since when."""
    if not {"THIS", "ALONE"} <= line.expected or not any(type_at(line, i) == "PARTICIPLE" for i in range(line.at)):
        return None
    last = line.words[line.at - 1].text
    message = f"say since when, after `{last}`: `this turn`, `this combat` or `this game`"
    return Recognised(
        "L126", span_of(line, line.at - 1), message, "write `this turn`", (insert(line, line.at, "this turn"),)
    )


def stops_before_colon(line: UnparsedLine) -> Recognised | None:
    """`when you kill: draw 1 door`: something is missing before the colon or comma."""
    if type_at(line, line.at) not in ("COLON", "COMMA") or line.at == 0:
        return None
    last = line.words[line.at - 1].text
    options = [text for what in ("a monster", *_WHAT) if parses(text := insert(line, line.at, what), line.start)]
    if not options:
        return None
    message = f"something is missing after `{last}`: {expected_in_words(line)}"
    return Recognised("L126", span_of(line, line.at - 1), message, f"for example: {options[0]}")


def no_idea(line: UnparsedLine) -> Recognised:
    """The general case: where reading stopped, and what could have come there."""
    word = line.words[line.at].text if line.at < len(line.words) else ""
    before = text_of(line, 0, line.at)
    if not before:
        message = f"a line cannot begin with `{word}`"
    else:
        message = f"`{word}` does not fit after `{line.words[line.at - 1].text}`"
    return Recognised(
        "L100", span_of(line, line.at), message, f"what could come here: {expected_in_words(line)}", certain=False
    )


EARLY_GUESS_RULES: tuple[MistakeRule, ...] = (doubled_word, cut_word, misspelt)
GUESS_RULES: tuple[MistakeRule, ...] = (
    partly_misspelt,
    history,
    swapped_words,
    stops_before_colon,
    missing_word,
    wrong_small_word,
    stops_early,
    word_too_many,
)

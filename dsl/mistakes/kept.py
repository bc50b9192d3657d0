"""Whether a line that is proposed still says what its author said: every number, name, negation and thing is in it."""

import re
from collections import Counter
from collections.abc import Iterable, Sequence

from lootpress.dsl.lexicon.english import singular
from lootpress.dsl.lexicon.negation import NEGATIONS
from lootpress.dsl.mistakes.numbers import DASHES, NUMBER_WORDS
from lootpress.dsl.mistakes.own_names import GENDERS
from lootpress.dsl.mistakes.vocabulary import COMMON_NOUNS
from lootpress.dsl.suggest import SYNONYMS, distance

__all__ = ["what_is_lost"]

_NAME = re.compile(r'"((?:[^"\\]|\\.)*)"?')
_WORD = re.compile(r"[a-z]+(?:[-'][a-z]+)*")
_DIGITS = re.compile(r"(?<![\w.,])[+-]?\d+(?:[.,' ]\d{3})*")
_BEYOND = re.compile(r"(?<!no )(?<!not )\b(more|higher|greater|less|fewer|lower) than (\d+)")
_COUNTED = {"both": 2, "pair": 2, "couple": 2, "twice": 2, "second": 2, "thrice": 3, "third": 3, "dozen": 12}
_ONE = 1
"""`a`, `one of your`, `the` are written 1 or not at all, and `draw a door` for `draw 1 door`."""

# But `level 1` is no other level.
_JUST_ONE = re.compile(
    r"\b(?:levels?|rank|value|worth|least|most|than|is|equals) 1(?![\w.,'])(?! (?:level|card|item|treasure|door))"
)
_A_ONE = re.compile(r"\b1(?![\w.,'])")

# `without help` is `alone`, `if you cannot` is `otherwise`, `does nothing` is `nothing`: these may deny.
_ALSO_NEGATIVE = frozenset(["otherwise", "alone", "nothing", "only", "ignore", "ignores", "instead"])
_APART = re.compile(r"\bneither\b.*?\bnor\b|\bneither\b")
_LEAST = re.compile(r"\bat least\b|\bor (?:more|higher|above|better)\b|\bminimum\b|\d\+(?!\d)|>=|\bno (?:less|fewer)\b")
_MOST = re.compile(r"\bat most\b|\bor (?:less|fewer|lower|below)\b|\bmaximum\b|\bup to\b|<=|\b(?:no|not) more\b")
_TALK = frozenset(
    ["table", "right", "left", "tie", "side", "room", "winning", "copy", "limit", "code", "icon", "bonus"]
)


def what_is_lost(said: str, proposed: Sequence[str]) -> list[str]:
    """What a line says that the lines proposed in its place do not, or the other way round; nothing if all is kept."""
    ours = " ".join(proposed)
    return [
        *_numbers(said, ours),
        *_signs(said, ours),
        *_names(said, ours),
        *_negations(said, ours),
        *_nouns(said, ours),
        *_choices(said, proposed),
        *_exclusives(said, ours),
    ]


# ---------------------------------------------------------------- numbers


def _numbers(said: str, ours: str) -> Iterable[str]:
    theirs, written = _counted(said), _counted(ours)
    spans = [range(int(a), int(b) + 1) for a, b in re.findall(r"\b(\d+) to (\d+)\b", ours)]
    for number in theirs - written:
        if number != _ONE and not any(number in span for span in spans):
            yield f"the number {number}"
    for number in written - theirs:
        if number != _ONE:
            yield f"the new number {number}"
    if _JUST_ONE.search(_bare(said)) and len(_A_ONE.findall(_bare(said))) > len(_A_ONE.findall(_bare(ours))):
        yield "the number 1"
    for pattern, opposite, words in ((_LEAST, _MOST, "at least"), (_MOST, _LEAST, "at most")):
        if pattern.search(_bare(said)) and opposite.search(_bare(ours)) and not opposite.search(_bare(said)):
            yield words


def _counted(text: str) -> Counter[int]:
    """Each number that a text has, once: in digits or in words, `less than 3` as `at most 2`, one half as none."""
    bare = re.sub(r"\b1/2\b|\bone half\b", "half", _BEYOND.sub(_within, _bare(text)))
    found = {int(re.sub(r"\D", "", hit)) for hit in _DIGITS.findall(bare)}
    words = re.findall(r"[a-z]+", bare)
    found |= {int(NUMBER_WORDS[word]) for word in words if word in NUMBER_WORDS}
    found |= {_COUNTED[word] for word in words if word in _COUNTED}
    return Counter(found)


def _within(hit: re.Match[str]) -> str:
    number = int(hit[2])
    return f"at least {number + 1}" if hit[1] in ("more", "higher", "greater") else f"at most {max(number - 1, 0)}"


def _signs(said: str, ours: str) -> Iterable[str]:
    """A bonus stays one, and a penalty one; a bare number may get its sign."""
    theirs, written = _signed(said), _signed(ours)
    for sign, other in (("+", "-"), ("-", "+")):
        if sign in theirs and sign not in written and other in written:
            yield f"the sign {sign}"


def _signed(text: str) -> set[str]:
    bare = re.sub(r"\bminus\s*(?=[\dx])", "-", re.sub(r"\bplus\s*(?=[\dx])", "+", _bare(text)))
    return {"+" if hit[1] == "+" else "-" for hit in re.finditer(r"(?<![\w+-])([+-])\s?[\dx]", bare)}


# ---------------------------------------------------------------- names


def _names(said: str, ours: str) -> Iterable[str]:
    theirs, written = _quoted(said), _quoted(ours)
    letters = re.sub(r"[^a-z0-9]+", " ", said.casefold())
    for name in theirs:
        if name not in written and name not in re.sub(r"[^a-z0-9]+", " ", ours.casefold()):
            yield f'the name "{name}"'
    for name in written - theirs:
        if not all(_was_said(word, letters.split()) for word in name.split()):
            yield f'the new name "{name}"'


def _quoted(text: str) -> set[str]:
    return {" ".join(re.sub(r"[^a-z0-9]+", " ", name.casefold()).split()) for name in _NAME.findall(text)} - {""}


def _was_said(word: str, words: Sequence[str]) -> bool:
    return any(
        word == said or word == singular(said) or GENDERS.get(said) == word or distance(word, said, 2) is not None
        for said in words
    )


# ---------------------------------------------------------------- negations


def _negations(said: str, ours: str) -> Iterable[str]:
    least, most = _denied(said)
    fewest, highest = _denied(ours)
    if highest < least:
        yield "a negation"
    if fewest > most:
        yield "a new negation"


def _denied(text: str) -> tuple[int, int]:
    """How many negations a text has, at least and at most."""
    bare = _APART.sub(" not ", _bare(text))
    words = _WORD.findall(bare)
    sure = sum(1 for word in words if word in NEGATIONS or word.endswith("n't") or word.startswith("non-"))
    sure -= len(re.findall(r"\b(?:no|not) (?:more|less|fewer)\b|\bnot only\b|\bno matter\b", bare))
    return sure, sure + sum(1 for word in words if word in _ALSO_NEGATIVE and word not in NEGATIONS)


# ---------------------------------------------------------------- things


def _nouns(said: str, ours: str) -> Iterable[str]:
    """The things that a line speaks of, as far as they are words of the language."""
    written = {singular(word) for word in re.findall(r"[a-z]+(?:-[a-z]+)*", _bare(ours))}
    for word in dict.fromkeys(re.findall(r"[a-z]+(?:-[a-z]+)*", _bare(said))):
        one = singular(word)
        if one in COMMON_NOUNS - _TALK and one not in SYNONYMS and one not in written:
            yield f"the word {word}"


_OR = re.compile(r"\bor\b(?! (?:more|higher|above|better|less|fewer|lower|below)\b)")


_EITHER = re.compile(r"\b(?:choose|otherwise|\d+ to \d+|at (?:least|most)|up to|any)\b")


def _choices(said: str, proposed: Sequence[str]) -> Iterable[str]:
    """One of two is neither both nor one of them alone; but whoever can do neither can do none of both."""
    ours = _bare(" ".join(proposed))
    if not _OR.search(_bare(said)) or _OR.search(ours) or _denied(said)[0]:
        return
    alone = len(proposed) == 1 and len(_EITHER.findall(ours)) <= len(_EITHER.findall(_bare(said)))
    if alone or len(re.findall(r"\band\b", ours)) > len(re.findall(r"\band\b", _bare(said))):
        yield "the word or"


# Words that leave somebody or something out, and the words that may say it instead.
_EXCLUSIVES = (
    (re.compile(r"\bonly (?:if|when|while|during)\b"), re.compile(r"\bonly\b|\bunless\b|\bcannot\b"), "only"),
    (re.compile(r"\balone\b"), re.compile(r"\balone\b|\bno helper\b"), "alone"),
    (re.compile(r"\b(?:no|any|each|every|all) other\b"), re.compile(r"\bother\b|\banother\b"), "other"),
    (re.compile(r"\b(?:each|all|every one) of your\b"), re.compile(r"\byour?\b"), "your"),
)


def _exclusives(said: str, ours: str) -> Iterable[str]:
    """`you may help only if ...` is not `you may help if ...`, and `no other player` not `no player`."""
    for pattern, kept, word in _EXCLUSIVES:
        if pattern.search(_bare(said)) and not kept.search(_bare(ours)):
            yield f"the word {word}"


def _bare(text: str) -> str:
    """The text outside of quotes, in small letters, with dashes and apostrophes as on a keyboard."""
    plain = re.sub(f"[{re.escape(DASHES)}]", "-", text).replace("’", "'").casefold()
    return _NAME.sub(" ", plain)

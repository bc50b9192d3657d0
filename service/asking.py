"""How do I say it? A sentence in plain English, and the real lines that come nearest to it."""

import math
import re
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import pairwise

import msgspec

from lootpress.dsl.lexicon.verbs import PARTICIPLES, VERBS, third_person
from lootpress.dsl.suggest import closest, distance
from lootpress.service.corpus import real_lines
from lootpress.service.everyday import EVERYDAY

__all__ = ["NearLine", "say_it"]

_TOKEN = re.compile(r"[+-](?=\d|$|\s)|[a-z]+(?:['-][a-z]+)*|\d+")
_SMALL = frozenset(
    "a an the of to in on at and or is are be it this that you your their its his her with for from".split()
)
_LONGEST = 60
"""Words of a question that are read: no line of a card has so many, and a pasted page must not keep anybody waiting."""
_SMALL_WEIGHT = 0.25
_MEANT = 0.85
"""A word of the language that stands for one of the question weighs a little less than the word itself."""
_ABOVE = 0.4
_OTHER_KIND = 0.92
_DATA = ("flavor", "artist", "art ", "text ", "focus", "number", "code", "icon", "version", "use ", "needs")
_LEFT_OUT = ("example", "set", "deck")


class NearLine(msgspec.Struct, frozen=True):
    """A real line, what it stands below, the blocks that have it, and how near it comes, from 0 to 1."""

    line: str
    above: tuple[str, ...]
    cards: tuple[str, ...]
    kinds: tuple[str, ...]
    nearness: float


def say_it(question: str, most: int = 5, kind: str = "") -> list[NearLine]:
    """The real lines that come nearest to a sentence, the nearest first; none if no word of it is known.

    Lines of the `kind` of card that is being written come a little before the others.
    """
    wanted = _wanted(question)
    if not wanted:
        return []
    index = _index()
    scores: dict[int, float] = {}
    total = sum(max(index.weight(stem) * share for stem, share in meant.items()) for meant in wanted) or 1.0
    for meant in wanted:
        best: dict[int, float] = {}
        for stem, share in meant.items():
            for at, part in index.lines_with.get(stem, {}).items():
                best[at] = max(best.get(at, 0.0), index.weight(stem) * share * part)
        for at, score in best.items():
            scores[at] = scores.get(at, 0.0) + score
    stems = [next(iter(meant)) for meant in wanted]
    ranked = sorted(
        ((_rank(index.lines[at], score / total, stems, kind), at) for at, score in scores.items()), reverse=True
    )
    return _varied([(nearness, index.lines[at]) for nearness, at in ranked[: most * 12]], most)


# ---------------------------------------------------------------- the index


class _Line(msgspec.Struct, frozen=True):
    text: str
    above: tuple[str, ...]
    stems: tuple[str, ...]
    cards: tuple[str, ...]
    kinds: tuple[str, ...]


class _Index:
    """For each word, in its plainest form, the lines that have it: 1 on the line itself, less above it."""

    def __init__(self, lines: Iterable[_Line]) -> None:
        self.lines = tuple(lines)
        self.lines_with: dict[str, dict[int, float]] = {}
        for at, line in enumerate(self.lines):
            for above in line.above:
                for stem in _stems(above):
                    self.lines_with.setdefault(stem, {}).setdefault(at, _ABOVE)
            for stem in line.stems:
                self.lines_with.setdefault(stem, {})[at] = 1.0

    def weight(self, stem: str) -> float:
        """Rare words say more than common ones, small ones little."""
        known = len(self.lines_with.get(stem, ()))
        if not known:
            return 0.0
        weight = math.log(1 + len(self.lines) / known)
        return weight * _SMALL_WEIGHT if stem in _SMALL else weight


@cache
def _index() -> _Index:
    cards: dict[tuple[str, tuple[str, ...]], dict[str, str]] = {}
    for block, line in real_lines():
        if block.word not in _LEFT_OUT and not line.text.startswith(_DATA) and not line.text.startswith('"'):
            cards.setdefault((line.text, line.above), {})[block.name] = block.word
    lines = (
        _Line(text, above, _stems(text), tuple(blocks), tuple(dict.fromkeys(blocks.values())))
        for (text, above), blocks in cards.items()
    )
    return _Index(lines)


# ---------------------------------------------------------------- words


@cache
def _forms() -> dict[str, str]:
    forms = {third_person(verb): verb for verb in VERBS}
    forms.update(PARTICIPLES)
    return forms


def _stem(word: str) -> str:
    """The plainest form of a word: verbs in their base form, nouns in the singular."""
    if word in _forms():
        return _forms()[word]
    for ending, instead in (("ies", "y"), ("sses", "ss"), ("ches", "ch"), ("shes", "sh"), ("xes", "x")):
        if word.endswith(ending) and len(word) > len(ending) + 1:
            return word[: -len(ending)] + instead
    if word.endswith("s") and not word.endswith(("ss", "us", "is")) and len(word) > 3:
        return word[:-1]
    for ending in ("ing", "ed"):
        root = word[: -len(ending)]
        if word.endswith(ending) and len(root) > 2:
            return next((verb for verb in (root, root + "e", root[:-1]) if verb in VERBS), word)
    return word


def _stems(text: str) -> tuple[str, ...]:
    """The words of a line in their plainest form; of what stands in quotes only plain words, such as `woman`."""
    bare = re.sub(r'"([a-z]*)[^"]*"', lambda quoted: quoted[1] if quoted[0] == f'"{quoted[1]}"' else "", text)
    return tuple(_stem(token) for token in _TOKEN.findall(bare.lower()))


def _wanted(question: str) -> list[dict[str, float]]:
    """For each word of the question what could be written for it, with how sure that is."""
    tokens = [_spelled(token) for token in _TOKEN.findall(question.lower().replace("’", "'"))[:_LONGEST]]
    wanted: list[dict[str, float]] = []
    at = 0
    while at < len(tokens):
        length, phrase = next(_phrases(tokens, at), (1, ""))
        own = {_stem(token): 1.0 for token in tokens[at : at + length]} if length == 1 else {}
        said = _stems(phrase)
        if length == 1 and len(said) <= 1:
            wanted.append(own | {stem: max(own.get(stem, 0.0), _MEANT) for stem in said})
        else:
            wanted += [{stem: _MEANT} for stem in said]
            if length == 1 and any(stem in _index().lines_with for stem in own):
                wanted.append(own)
        at += length
    known = [meant for meant in wanted if any(stem in _index().lines_with for stem in meant)]
    return [meant for at, meant in enumerate(known) if meant.keys() not in [other.keys() for other in known[:at]]]


def _phrases(tokens: list[str], at: int) -> Iterator[tuple[int, str]]:
    """The everyday phrases that begin here, the longest first, with what cards say."""
    for length in range(min(5, len(tokens) - at), 0, -1):
        words = tokens[at : at + length]
        for form in (words, [*words[:-1], _stem(words[-1])], [_stem(words[0]), *words[1:]]):
            if (said := EVERYDAY.get(" ".join(form))) is not None:
                yield length, said


def _spelled(token: str) -> str:
    """The word that was meant, if one letter is wrong, missing, too many or in the wrong place."""
    if len(token) < 4 or token in _known_words() or _stem(token) in _known_words():
        return token
    guess = closest(token, _known_words())
    if guess is None or distance(token, guess, 1) is None:
        return token
    return guess if len(token) > 5 or sorted(guess) == sorted(token) else token  # `whole` is no slip of `while`


@cache
def _known_words() -> frozenset[str]:
    words = set(_index().lines_with) | {third_person(verb) for verb in VERBS} | set(EVERYDAY)
    return frozenset(word for word in words if len(word) > 3 and word.isalpha())


# ---------------------------------------------------------------- ranking


def _rank(line: _Line, score: float, stems: list[str], kind: str) -> tuple[float, int, int, str]:
    """Nearness: how much of the question the line has, less for what it has besides, more for the same order."""
    extra = sum(1 for stem in line.stems if stem not in stems and stem not in _SMALL)
    order = [line.stems.index(stem) for stem in stems if stem in line.stems]
    in_order = sum(1 for a, b in pairwise(order) if a < b) / max(len(stems) - 1, 1)
    nearness = score * (0.85 + 0.15 * in_order) / (1 + 0.06 * extra)
    if kind and kind not in line.kinds:
        nearness *= _OTHER_KIND
    return (min(nearness, 1.0), len(line.cards), -len(line.text), line.text)


def _varied(ranked: list[tuple[tuple[float, int, int, str], _Line]], most: int) -> list[NearLine]:
    """The best lines, those that differ only in their numbers once."""
    found: dict[str, NearLine] = {}
    for (nearness, *_), line in ranked:
        pattern = re.sub(r"\d+", "N", re.sub(r'"[^"]*"', '""', line.text))
        if pattern in found or len(found) >= most:
            continue
        found[pattern] = NearLine(line.text, line.above, line.cards, line.kinds, round(nearness, 3))
    return list(found.values())

"""What can be written at the cursor: whole lines and rests of lines that compile there, and nothing else."""

import re
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from typing import Literal

import msgspec

from lootpress.compiler.blocks import NOT_CARDS
from lootpress.compiler.project import Located
from lootpress.dsl.diagnostics import Place
from lootpress.dsl.lexicon.english import plural
from lootpress.dsl.lines import split_comment
from lootpress.dsl.parser import Broken, StartRule, breaks_at, parse_line, spellings
from lootpress.dsl.printer import quote
from lootpress.service.corpus import real_blocks
from lootpress.service.endings import BEGINNING, endings, pieces_of
from lootpress.service.trial import Faults, errors_of, is_no_worse
from lootpress.service.unit import CompiledFiles

__all__ = ["Completion", "complete"]

MOST_OFFERED = 30
MOST_TRIED = 60
_TAILS = 4
_NAMES = 12
"""So many names are shown before the first quote is typed; then all."""
_STARTS: dict[str, StartRule] = {"rules": "rules_line", "example": "example_line"}
_TAGGED = ("items", "item", "monsters", "monster", "cards", "card")
"""What a tag narrows, though no real line may have this one."""
_NUMBERS = {"INT": ("1", "2", "3"), "SIGNED": ("+1", "+2", "-1")}
_NOT_A_WORD = "~"
"""No word of the language: a line with it breaks there, and the parser says what could stand in its place."""


class Completion(msgspec.Struct, frozen=True):
    """Something to write: what is shown, what sort it is, what is put in place of what, and a word about it."""

    label: str
    sort: Literal["block", "line", "word", "name", "tag"]
    text: str
    place: Place
    detail: str = ""


class _Cursor(msgspec.Struct, frozen=True):
    """Where one is in a line: what is written before the word at the cursor, as much of it as is typed, the rest."""

    base: str
    typed: str
    rest: str
    place: Place


def complete(seen: CompiledFiles, path: str, line: int, column: int) -> list[Completion]:
    """What can be written at a place, counted from 1; the likeliest first."""
    source = seen.sources.get(path)
    text = source.lines[line - 1] if source is not None and line <= len(source.lines) else ""
    before, behind = text[: column - 1], text[column - 1 :]
    if split_comment(before)[1]:
        return []
    if not before[:1].isspace():
        return [] if behind.strip() else list(_blocks(seen, Place(path, line, 1, line, column), before))
    pair = seen.block_at(path, line)
    if source is None or pair is None or pair[0].parsed.header is None or line == pair[0].block.first:
        return []
    cursor = _cursor(before, split_comment(behind)[0].rstrip(), path, line)
    return _rests(seen, pair[0], source.lines, cursor)


# ---------------------------------------------------------------- blocks


def _blocks(seen: CompiledFiles, place: Place, typed: str) -> Iterator[Completion]:
    """A whole small card of each kind, of real lines, to be changed into one's own."""
    for word in (*sorted(seen.vocabulary.card_kinds), *NOT_CARDS):
        if not word.startswith(typed.rstrip()):
            continue
        for text in _small(seen, word):
            if not errors_of(text.split("\n"), seen.vocabulary, seen.no_monsters):
                yield Completion(f'{word} "..."', "block", text, place, "a block to begin with")
                break


def _small(seen: CompiledFiles, word: str) -> list[str]:
    sets = sorted(seen.named("set"))
    own = {
        "set": ['set "Name"\n  code "N"\n  use "Fantasy rules"'],
        "deck": [f'deck "Name"\n  use {quote(sets[0])}'] if sets else [],
        "rules": ['rules "Name"\n  guild is an identity, at most 1'],
        "example": ['example "Name"\n  "Ada" is level 1\n  expect the level of "Ada" is 1'],
    }
    if word in own:
        return own[word]
    cards = [block for block in real_blocks() if block.word == word and '"' not in block.text.partition("\n")[2]]
    cards.sort(key=lambda block: (len(block.lines) < 2, len(block.text), block.text))
    return ["\n".join([f'{word} "Name"', *block.text.split("\n")[1:]]) for block in cards[:5]]


# ---------------------------------------------------------------- the rest of a line


def _cursor(before: str, behind: str, path: str, line: int) -> _Cursor:
    body = before.lstrip()
    open_quote = body.count('"') - body.count('\\"')
    if open_quote % 2:
        start = body.rindex('"')
        closed = re.match(r'[^"]*"?', behind)
    else:
        start = len(re.sub(r"[+-]?[\w-]*$", "", body))
        closed = re.match(r"[\w-]*", behind)
    gone = len(closed[0]) if closed is not None else 0
    indent = len(before) - len(body)
    place = Place(path, line, indent + start + 1, line, len(before) + gone + 1)
    return _Cursor(body[:start], body[start:], behind[gone:], place)


def _rests(seen: CompiledFiles, x: Located, lines: tuple[str, ...], cursor: _Cursor) -> list[Completion]:
    start = _STARTS.get(x.declared.word, "card_line")
    trial = _Trial(seen, x, lines, cursor)
    offered: dict[str, Completion] = {}
    alike: dict[str, bool] = {}
    for text, sort, detail in _candidates(seen, x, cursor, start):
        if sort == "name":  # where one name of a kind may stand, the others may
            if detail not in alike:
                alike[detail] = trial.compiles(text, start)
            fits = alike[detail]
        elif text in offered or trial.tried >= MOST_TRIED or len(offered) >= MOST_OFFERED:
            continue
        else:
            fits = trial.compiles(text, start)
        if fits:
            offered[text] = Completion(text, sort, text, cursor.place, detail)
    return list(offered.values())


_Candidate = tuple[str, Literal["line", "word", "name", "tag"], str]


def _candidates(seen: CompiledFiles, x: Located, cursor: _Cursor, start: StartRule) -> Iterator[_Candidate]:
    expected = _expected(cursor.base, start)
    if cursor.typed.startswith('"'):
        if "STRING" in expected:
            yield from _names(seen, x, cursor)
        return
    words = list(dict.fromkeys(_words(seen, expected, cursor.typed)))
    if cursor.rest.strip():
        yield from ((word, "tag" if word in seen.vocabulary.tags else "word", "") for word in words)
        return
    yield from _lines(seen, x, cursor)
    for word in words if cursor.typed else [w for w in words if w in seen.vocabulary.tags]:
        sort: Literal["tag", "word"] = "tag" if word in seen.vocabulary.tags else "word"
        yield word, sort, ""
        tails = _likely(endings().get(word, {}), x.declared.word)[:_TAILS]
        for tail in dict.fromkeys((*tails, *_TAGGED)) if sort == "tag" else tails:
            yield f"{word}{'' if tail[0] in ':,' else ' '}{tail}", "line", ""
    if "STRING" in expected and cursor.base and not cursor.typed:
        yield from islice(_names(seen, x, cursor), _NAMES)


def _expected(base: str, start: StartRule) -> frozenset[str]:
    """Which sorts of words can come next."""
    line = parse_line(base + _NOT_A_WORD, start)
    if not isinstance(line, Broken) or line.at != len(line.words) - 1:
        return frozenset()
    return line.expected


def _lines(seen: CompiledFiles, x: Located, cursor: _Cursor) -> Iterator[_Candidate]:
    """How real lines go on behind the word before the cursor, those of this sort of block first."""
    pieces = pieces_of(cursor.base)
    last = pieces[-1][1] if pieces else BEGINNING
    known = "STRING" if last.startswith('"') else "1" if last.isdigit() else last
    for rest in _varied(_likely(endings().get(known, {}), x.declared.word)):
        names = re.findall(r'"(?:[^"\\]|\\.)*"', rest)
        if rest.startswith(cursor.typed) and all(name.strip('"') in seen.cards for name in names):
            yield rest, "line", ""


def _likely(rests: dict[str, Counter[str]], word: str) -> list[str]:
    def rank(rest: str) -> tuple[int, int, int, str]:
        counted = rests[rest]
        return (-counted[word], -counted.total(), len(rest), rest)

    return sorted(rests, key=rank)


def _varied(rests: list[str]) -> list[str]:
    """Not ten ways to go on with the same word before the first with another."""
    met: Counter[str] = Counter()
    order = []
    for at, rest in enumerate(rests):
        first = rest.split(" ")[0]
        met[first] += 1
        order.append((met[first], at, rest))
    return [rest for _, _, rest in sorted(order)]


def _words(seen: CompiledFiles, expected: frozenset[str], typed: str) -> Iterator[str]:
    for terminal in sorted(expected):
        for word in spellings().get(terminal, _NUMBERS.get(terminal, ())):
            if word.startswith(typed):
                yield word
    if "WORD" in expected:
        for word in sorted(seen.vocabulary.words):
            for form in (word, plural(word)):
                if form.startswith(typed) and form:
                    yield form


def _names(seen: CompiledFiles, x: Located, cursor: _Cursor) -> Iterator[_Candidate]:
    """The names of what could be meant here, each with the line as it goes on."""
    if x.declared.word == "set":
        groups = [("rules", sorted(seen.named("rules"))), ("set", sorted(seen.named("set")))]
    elif x.declared.word == "deck":
        groups = [("set", sorted(seen.named("set"))), ("card", sorted(seen.cards))]
    else:
        own = [name for name, card in seen.cards.items() if card.declared.word in ("race", "class")]
        groups = [("", sorted(own)), ("", sorted(set(seen.cards) - set(own)))]
    for group, names in groups:
        for name in names:
            if quote(name).lower().startswith(cursor.typed.lower()):
                yield quote(name), "name", group or seen.cards[name].declared.word


class _Trial:
    """Puts one line into a block and looks whether the block is none the worse."""

    def __init__(self, seen: CompiledFiles, x: Located, lines: tuple[str, ...], cursor: _Cursor) -> None:
        self.tried = 0
        self._vocabulary, self._no_monsters = seen.vocabulary, seen.no_monsters
        self._cursor = cursor
        at = cursor.place.line - 1
        first = x.block.first - 1
        last = max(first + len(x.block.text.split("\n")), at + 1)
        self._above = list(lines[first:at])
        self._below = list(lines[at + 1 : last])
        written = lines[at] if at < len(lines) else ""
        self._indent = (written[: len(written) - len(written.lstrip())] if written.strip() else "") or " " * (
            cursor.place.column - 1 - len(cursor.base)
        )
        self._before: Faults = errors_of([*self._above, *self._below], self._vocabulary, self._no_monsters)
        self._others = {line.strip() for line in (*self._above, *self._below)}
        self._has_bad_stuff = any(line.startswith("bad stuff") for line in self._others)

    def compiles(self, text: str, start: StartRule) -> bool:
        """Whether the line compiles where it is with this text at the cursor."""
        whole = self._cursor.base + text + self._cursor.rest
        if whole in self._others or (self._has_bad_stuff and whole.startswith("bad stuff")):
            return False  # the block says it already
        if breaks_at(whole, start) is not None:
            return False
        self.tried += 1
        lines = [*self._above, self._indent + whole, *self._below]
        after = errors_of(lines, self._vocabulary, self._no_monsters)
        return is_no_worse(after, self._before)

"""Sources to one program: blocks compiled with the vocabulary of all rules in force, cards put into their sets."""

import re
from collections.abc import Iterable, Sequence
from collections.abc import Set as AbstractSet
from functools import lru_cache
from itertools import count, takewhile
from pathlib import PurePath

import msgspec

from lootpress.compiler import ir
from lootpress.compiler.blocks import NOT_CARDS, BlockWords, Result, compile_block, declarations
from lootpress.compiler.hints import trusted
from lootpress.compiler.lints import card_warnings
from lootpress.compiler.names import check_names
from lootpress.compiler.notes import Note, diagnostic
from lootpress.compiler.vocabulary import Vocabulary
from lootpress.dsl.diagnostics import Diagnostic, Place, Related, Severity, in_order
from lootpress.dsl.lexicon.english import singular
from lootpress.dsl.lines import BlockText, split_blocks
from lootpress.dsl.parser import MOST_BROKEN, ParsedBlock, parse_block
from lootpress.dsl.source import Source

__all__ = ["Compiled", "Definition", "Located", "Project", "compile_sources"]

DEFAULT_SET = "My Cards"


class Located(msgspec.Struct, frozen=True):
    """A block of a file, parsed; `context` blocks are known to the others but not reported on.

    Of a `skeleton` nothing but names is known, so that others can speak of its cards; the program goes without them.
    """

    path: str
    block: BlockText
    parsed: ParsedBlock
    declared: BlockWords
    context: bool = False
    skeleton: bool = False


class Definition(msgspec.Struct, frozen=True):
    """Where something is defined, the line of each of its clauses, and whether a card says its number there."""

    path: str
    line: int
    rows: tuple[int, ...]
    numbered: bool = False


class Compiled(msgspec.Struct, frozen=True):
    """A program with everything there is to say about its text, and where each card was defined (by set and name)."""

    program: ir.Program
    diagnostics: tuple[Diagnostic, ...]
    where: dict[tuple[str, str], Definition]
    cards: int


_Words = tuple[tuple[ir.KindRule, ...], frozenset[str]]
_Results = dict[str, tuple[Result, tuple[Note, ...]]]


class Project:
    """Compiles sources again and again, doing only what a change made necessary.

    What a block compiles to depends on its text and on the words in force, so results are kept by text for as long as
    the words it has mean the same; what the last compile did not need is forgotten. `blocks` and `vocabulary` are
    those of the last compile.
    """

    def __init__(self) -> None:
        """Begin with nothing known."""
        self.blocks: tuple[tuple[Located, Result], ...] = ()
        self.vocabulary = Vocabulary()
        self._split: dict[str, list[BlockText]] = {}
        self._parsed: dict[str, tuple[ParsedBlock, BlockWords]] = {}
        self._words: _Words = ((), frozenset())
        self._results: _Results = {}

    def compile(self, sources: Sequence[Source], context: Sequence[Source] = ()) -> Compiled:
        """Compile all sources; `context` sources lend their sets, rules and names only."""
        floods: list[Diagnostic] = []
        located = [x for s in sources for x in self._locate(s, floods, context=False)]
        located += [x for s in context for x in self._locate(s, [], context=True)]
        self.vocabulary, words = _vocabulary(located)
        before = _still_true(self._results, self._words, words)
        self._words, self._results = words, {}
        for x in located:
            text = x.block.text
            if text not in self._results:
                self._results[text] = before.get(text) or _compile(x, self.vocabulary)
        self._parsed = {x.block.text: (x.parsed, x.declared) for x in located}
        self._split = {s.text: self._split[s.text] for s in (*sources, *context)}
        self.blocks = tuple((x, self._results[x.block.text][0]) for x in located)
        return _assemble([(x, *self._results[x.block.text]) for x in located], floods)

    def _locate(self, source: Source, floods: list[Diagnostic], *, context: bool) -> Iterable[Located]:
        broken = 0
        blocks = self._split.get(source.text)
        if blocks is None:
            blocks = self._split[source.text] = split_blocks(source.lines)
        for block in blocks:
            known = self._parsed.get(block.text)
            if known is None:
                parsed = parse_block(block)
                known = self._parsed[block.text] = (parsed, declarations(parsed))
            yield Located(source.path, _as_far_as_read(block, known[0]), *known, context, context and source.skeleton)
            broken += len(known[0].broken)
            if broken >= MOST_BROKEN:
                floods.append(_flood(source.path, block.first + known[0].broken[-1].row))
                return


def _as_far_as_read(block: BlockText, parsed: ParsedBlock) -> BlockText:
    """The block without the lines at which the parser gave up; that depends on its text alone."""
    if len(parsed.broken) < MOST_BROKEN:
        return block
    last = parsed.broken[-1].row
    return msgspec.structs.replace(block, lines=tuple(line for line in block.lines if line.row <= last))


def _compile(located: Located, vocabulary: Vocabulary) -> tuple[Result, tuple[Note, ...]]:
    """One block with all there is to say about it, and what is odd about it if nothing is wrong with it."""
    result = compile_block(located.block, located.parsed, vocabulary)
    notes = (*located.declared.notes, *result.notes)
    if notes:
        result = msgspec.structs.replace(result, notes=trusted(notes, located.block, vocabulary))
    if any(n.severity is Severity.ERROR for n in notes):
        return result, ()
    odd = tuple(card_warnings(located.parsed, result, vocabulary))
    return result, trusted(odd, located.block, vocabulary) if odd else ()


def compile_sources(sources: Sequence[Source], context: Sequence[Source] = ()) -> Compiled:
    """Compile sources once."""
    return Project().compile(sources, context)


@lru_cache(maxsize=16)
def _vocabulary_of(kinds: tuple[ir.KindRule, ...], tags: frozenset[str]) -> Vocabulary:
    return Vocabulary(kinds, tags)


def _vocabulary(located: Iterable[Located]) -> tuple[Vocabulary, _Words]:
    """The words in force and a key for them; of two declarations of a kind the first counts."""
    kinds: dict[str, ir.KindRule] = {}
    tags: set[str] = set()
    for x in located:
        tags |= x.declared.tags
        for kind in x.declared.kinds:
            kinds.setdefault(kind.name, kind)
    key = (tuple(kinds.values()), frozenset(tags))
    return _vocabulary_of(*key), key


def _still_true(results: _Results, before: _Words, now: _Words) -> _Results:
    """What blocks compiled to, as far as other tags in force change nothing: they have no such word and no mistake."""
    if before == now or before[0] != now[0]:
        return results if before == now else {}
    changed = before[1] ^ now[1]
    return {
        text: (result, odd)
        for text, (result, odd) in results.items()
        if not (result.notes or odd) and changed.isdisjoint(_words_in(text))
    }


@lru_cache(maxsize=1 << 12)
def _words_in(text: str) -> frozenset[str]:
    """Every word of a text as written and in the singular, in quotes and comments too."""
    words = set(re.findall(r"[a-z]+(?:-[a-z]+)*", text))
    return frozenset(words | {singular(word) for word in words})


# ---------------------------------------------------------------- putting it together


def _flood(path: str, line: int) -> Diagnostic:
    message = f"{MOST_BROKEN} lines up to here cannot be read, so the rest of the file was not checked"
    help = "put these right first; or is this no card file at all?"
    return Diagnostic("L012", Severity.ERROR, message, Place(path, line, 1, line, 2), help)


def _assemble(compiled: Sequence[tuple[Located, Result, tuple[Note, ...]]], floods: list[Diagnostic]) -> Compiled:
    found = list(floods)
    pairs = [(x, result) for x, result, _ in compiled]
    for x, result, odd in compiled:
        if not x.context:
            found += [diagnostic(note, x.path, x.block.first) for note in (*result.notes, *odd)]
    sets = _sets(pairs, found)
    by_name = {r.node.name for x, r in pairs if x.skeleton and isinstance(r.node, ir.CardSet)}
    own = {name: filled for name, filled in sets.items() if name not in by_name}
    where = _definitions(pairs, own)
    rules = tuple(r.node for _, r in pairs if isinstance(r.node, ir.Rules))
    decks = tuple(r.node for x, r in pairs if isinstance(r.node, ir.Deck) and not x.context)
    examples = tuple(r.node for x, r in pairs if isinstance(r.node, ir.Example) and not x.context)
    program = ir.Program(sets=tuple(s for s, _ in sets.values()), rules=rules, decks=decks, examples=examples)
    found += check_names(pairs, program)
    count = sum(1 for x, r in pairs if isinstance(r.node, ir.Card) and not x.context)
    broken = {r.node.name for x, r in pairs if x.context and isinstance(r.node, ir.Card) and _has_errors(r)}
    program = msgspec.structs.replace(program, sets=tuple(_without(s, broken) for s, _ in own.values()))
    return Compiled(program, tuple(in_order(found)), where, count)


def _has_errors(result: Result) -> bool:
    return any(note.severity is Severity.ERROR for note in result.notes)


def _without(cards: ir.CardSet, broken: AbstractSet[str]) -> ir.CardSet:
    """A set without those cards of neighbours that have mistakes: nobody reports them here, and nothing plays them."""
    kept = tuple(card for card in cards.cards if card.name not in broken)
    return cards if len(kept) == len(cards.cards) else msgspec.structs.replace(cards, cards=kept)


_Sets = dict[str, tuple[ir.CardSet, list[tuple[Located, ir.Card]]]]


def _sets(pairs: Sequence[tuple[Located, Result]], found: list[Diagnostic]) -> _Sets:
    """Put every card into its set: the one headed in its file, else in its folder or the nearest folder above."""
    headers = [(x, r.node) for x, r in pairs if isinstance(r.node, ir.CardSet)]
    sets: _Sets = {}
    for x, header in headers:
        if header.name in sets:
            _said_twice("L401", "set", header.name, x, _first_of(headers, header.name), found)
            continue
        rules = dict.fromkeys((*header.rules, *_rules_below(x, [y for y, _ in pairs if y.path == x.path])))
        sets[header.name] = (msgspec.structs.replace(header, rules=tuple(rules)), [])
    if not headers:
        sets[DEFAULT_SET] = (ir.CardSet(DEFAULT_SET, "MC"), [])
    homes = _Homes(headers)
    for x, r in pairs:
        if isinstance(r.node, ir.Card):
            name = homes.of(x, found) if headers else DEFAULT_SET
            if name is not None:
                sets[name][1].append((x, r.node))
    if not headers:  # no set holds these files together, so one of them can be looked at alone
        cards = sets[DEFAULT_SET][1]
        own = {card.name for x, card in cards if not x.context}
        cards[:] = [(x, card) for x, card in cards if not x.context or card.name not in own]
    for _, cards in sets.values():
        cards.sort(key=lambda pair: (_folders_and_name(pair[0].path), pair[0].block.first))
    return {name: (_filled(header, cards, found), cards) for name, (header, cards) in sets.items()}


def _rules_below(header: Located, file: Sequence[Located]) -> Iterable[str]:
    """The rules that follow the header of a set in its file belong to it, as the cards there do."""
    below = sorted((x for x in file if x.block.first > header.block.first), key=lambda x: x.block.first)
    for x in takewhile(lambda x: x.declared.word != "set", below):
        if x.declared.word == "rules":
            yield x.declared.name


@lru_cache(maxsize=1 << 10)
def _folders_and_name(path: str) -> tuple[str, ...]:
    """What files are sorted by, so that a card has the same number whichever of them were asked for."""
    return PurePath(path).parts


def _first_of(headers: Sequence[tuple[Located, ir.CardSet]], name: str) -> Located:
    return next(x for x, h in headers if h.name == name)


def _filled(header: ir.CardSet, cards: list[tuple[Located, ir.Card]], found: list[Diagnostic]) -> ir.CardSet:
    """The set with its cards numbered; a name can be defined once."""
    seen: dict[str, Located] = {}
    alike: dict[str, Located] = {}
    kept: list[tuple[Located, ir.Card]] = []
    for x, card in cards:
        if card.name in seen:
            _said_twice("L402", "card", card.name, x, seen[card.name], found)
            continue
        seen[card.name] = x
        twin = alike.setdefault(" ".join(card.name.casefold().split()), x)
        if twin is not x and not x.context:
            _nearly_said_twice(x, twin, found)
        kept.append((x, card))
    return msgspec.structs.replace(header, cards=_numbered(kept, found))


def _numbered(cards: Sequence[tuple[Located, ir.Card]], found: list[Diagnostic]) -> tuple[ir.Card, ...]:
    """The cards by number: those that say theirs keep it, all others follow behind the highest, as they are written.

    So a number that has been printed stays, and is never given to another card, also when one was taken out.
    """
    said: dict[int, Located] = {}
    for x, card in cards:
        first = said.setdefault(card.number, x)
        if card.number and first is not x and not x.context:
            related = (Related(_name_place(first), "the first one is here"),)
            message = f'"{card.name}" and "{first.declared.name}" both have the number {card.number}'
            help = f"say number {max(c.number for _, c in cards) + 1}, or leave the line out"
            found.append(Diagnostic("L414", Severity.ERROR, message, _name_place(x), help, related))
    free = count(max(said, default=0) + 1)
    numbered = [card if card.number else msgspec.structs.replace(card, number=next(free)) for _, card in cards]
    return tuple(sorted(numbered, key=lambda card: card.number))


def _said_twice(code: str, what: str, name: str, again: Located, first: Located, found: list[Diagnostic]) -> None:
    if again.context:
        return
    related = (Related(_name_place(first), "the first one is here"),)
    message = f'there are two {what}s called "{name}"'
    place = _name_place(again)
    found.append(Diagnostic(code, Severity.ERROR, message, place, "give one of them another name", related))


def _nearly_said_twice(again: Located, first: Located, found: list[Diagnostic]) -> None:
    related = (Related(_name_place(first), "the other one is here"),)
    message = f'"{again.declared.name}" and "{first.declared.name}" differ only in capital letters'
    if again.declared.name.casefold() != first.declared.name.casefold():
        return  # they differ in blanks, which is an error of its own
    help = "give one of them another name"
    found.append(Diagnostic("W403", Severity.WARNING, message, _name_place(again), help, related))


def _name_place(x: Located) -> Place:
    header = x.parsed.header
    start, end = header.name_span if header is not None else (0, 1)
    return Place(x.path, x.block.first, start + 1, x.block.first, end + 1)


class _Homes:
    """Which set the cards of a file belong to."""

    def __init__(self, headers: Sequence[tuple[Located, ir.CardSet]]) -> None:
        self._headers = headers
        self._folders: dict[PurePath, list[str]] = {}
        for x, header in headers:
            self._folders.setdefault(PurePath(x.path).parent, []).append(header.name)
        self._complained: set[str] = set()
        self._with_header = {x.path for x, _ in headers}
        self._nearest: dict[str, tuple[str, ...]] = {}

    def of(self, x: Located, found: list[Diagnostic]) -> str | None:
        """The last header above in the same file, else the only one of the folder, else of the nearest folder above."""
        if x.path in self._with_header:
            here = [(y, h) for y, h in self._headers if y.path == x.path]
            above = [h.name for y, h in here if y.block.first < x.block.first]
            return above[-1] if above else here[0][1].name
        names = self._nearest.get(x.path)
        if names is None:
            names = self._nearest[x.path] = self._names_above(x.path)
        if len(names) == 1:
            return names[0]
        if names:
            message = f"this folder has several sets: {', '.join(names)}"
            self._complain(x, "L403", message, "put each set with its cards into a folder of its own", found)
            return None
        self._complain(x, "L404", "these cards belong to no set", 'write in a file beside them: set "My Cards"', found)
        return None

    def _names_above(self, path: str) -> tuple[str, ...]:
        """What the sets of the nearest folder that has any are called."""
        named = (self._folders[folder] for folder in PurePath(path).parents if folder in self._folders)
        return tuple(sorted(set(next(named, []))))

    def _complain(self, x: Located, code: str, message: str, help: str, found: list[Diagnostic]) -> None:
        if x.context or x.path in self._complained:
            return
        self._complained.add(x.path)
        found.append(Diagnostic(code, Severity.ERROR, message, _name_place(x), help))


def _definitions(pairs: Sequence[tuple[Located, Result]], sets: _Sets) -> dict[tuple[str, str], Definition]:
    rows = {(x.path, x.block.first): r.rows for x, r in pairs}
    where: dict[tuple[str, str], Definition] = {}
    for name, (_, cards) in sets.items():
        for x, card in cards:
            key = (name, card.name)
            said = Definition(x.path, x.block.first, rows[x.path, x.block.first], card.number != 0)
            where.setdefault(key, said)
    for x, r in pairs:
        if r.node is not None and x.declared.word in NOT_CARDS:
            where.setdefault((x.declared.word, r.node.name), Definition(x.path, x.block.first, r.rows))
    return where

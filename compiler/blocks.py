"""One block to its program: its words checked, its lines lowered; the same text and words give the same result."""

from collections.abc import Callable

import msgspec

from lootpress.compiler import ir
from lootpress.compiler.lower_cards import clause_rows, lower_card
from lootpress.compiler.lower_examples import lower_example
from lootpress.compiler.lower_rules import lower_kinds, lower_rules
from lootpress.compiler.lower_sets import lower_deck, lower_set
from lootpress.compiler.notes import Note, note_of
from lootpress.compiler.number_check import numbers_too_large
from lootpress.compiler.outdented import blame_indentation
from lootpress.compiler.scope import Mistake
from lootpress.compiler.shipped_kinds import rules_to_use
from lootpress.compiler.vocabulary import Vocabulary
from lootpress.compiler.word_check import knows_all, unknown_words
from lootpress.dsl import tree as t
from lootpress.dsl.lines import BlockText, TextLine
from lootpress.dsl.mistakes import KnownMistake as LineMistake
from lootpress.dsl.mistakes import explain_mistake, explain_strange
from lootpress.dsl.mistakes.tags import tags_on
from lootpress.dsl.parser import BrokenLine, ParsedBlock, line_start
from lootpress.dsl.printer import quote
from lootpress.dsl.suggest import meant
from lootpress.dsl.walk import walk

__all__ = ["BlockWords", "Mention", "Result", "compile_block", "declarations"]

NOT_CARDS = ("set", "deck", "rules", "example")


class Mention(msgspec.Struct, frozen=True):
    """A name written in quotes where a card, a trait or a set is meant, and where."""

    name: str
    row: int
    start: int
    end: int


class BlockWords(msgspec.Struct, frozen=True):
    """What a block adds to the vocabulary, known before anything is lowered."""

    word: str
    name: str
    kinds: tuple[ir.KindRule, ...] = ()
    tags: frozenset[str] = frozenset()
    notes: tuple[Note, ...] = ()


class Result(msgspec.Struct, frozen=True):
    """A compiled block: its program, what is wrong with it, the names it mentions, the row of each clause."""

    node: "ir.Card | ir.Rules | ir.CardSet | ir.Deck | ir.Example | None"
    notes: tuple[Note, ...]
    mentions: tuple[Mention, ...]
    rows: tuple[int, ...]


# ---------------------------------------------------------------- what a block declares


def declarations(parsed: ParsedBlock) -> BlockWords:
    """The kinds and tags that a block declares."""
    header = parsed.header
    if header is None:
        return BlockWords("", "", tags=_tags(parsed))
    if header.word != "rules":
        return BlockWords(header.word, header.name, tags=_tags(parsed))
    notes: list[Note] = []
    kinds = lower_kinds(t.Block(header, parsed.statements), lambda s, m: notes.append(note_of(s, m)))
    return BlockWords(header.word, header.name, kinds, _tags(parsed) | _rule_tags(parsed), tuple(notes))


def _tags(parsed: ParsedBlock) -> frozenset[str]:
    found: set[str] = set().union(*(tags_on(line.text) for line in parsed.broken))
    pending = list(parsed.statements)
    while pending:
        statement = pending.pop()
        pending += statement.below
        node = statement.node
        line = node.line if isinstance(node, t.Row) else None
        if isinstance(line, t.Tagged):
            found.update(line.tags)
    return frozenset(found)


def _rule_tags(parsed: ParsedBlock) -> frozenset[str]:
    """`undead monsters may join undead monsters`: what narrows the monsters is a tag."""
    found: set[str] = set()
    for statement in parsed.statements:
        line = statement.node.line if isinstance(statement.node, t.Row) else None
        if isinstance(line, t.Effect) and line.subject is not None:
            for noun in line.subject.nouns:
                if noun.words and noun.words[-1] in ("monster", "monsters"):
                    found.update(noun.words[:-1])
    return frozenset(found)


# ---------------------------------------------------------------- a whole block


def compile_block(block: BlockText, parsed: ParsedBlock, vocabulary: Vocabulary, *, explain: bool = True) -> Result:
    """Check and lower one block; without `explain` only where lines cannot be read is said, not why."""
    notes = _layout_notes(parsed)
    own = _own_words(parsed)
    unknown = unknown_words(block, vocabulary, own)
    header_ok = _header_notes(block, parsed, vocabulary, notes, unknown)
    for line in parsed.broken:
        if not explain:
            notes.append(Note("L100", "this line cannot be read", line.row, line.column, line.column + 1))
        elif line.row > 0 or header_ok:
            mistake = explain_mistake(line.broken, line.text)
            _line_notes(line, mistake, notes, unknown, lambda text: knows_all(text, vocabulary, own))
    rows_with_unknown = frozenset(n.row for n in unknown)
    too_large = numbers_too_large(parsed.statements, block)
    if explain:
        _strange_lines(block, notes, unknown, lambda text: knows_all(text, vocabulary, own))
    notes += unknown + too_large
    unread_rows = rows_with_unknown | {n.row for n in too_large}
    node: ir.Card | ir.Rules | ir.CardSet | ir.Deck | ir.Example | None = None
    rows: tuple[int, ...] = ()
    if parsed.header is not None and header_ok and not any(m.too_deep for m in parsed.misplaced):
        node, rows = _lower(parsed.header, parsed.statements, vocabulary, unread_rows, notes)
        blame_indentation(parsed.statements, block, notes)
    return Result(node, tuple(_before_too_deep(notes, parsed)), tuple(_mentions(parsed)), rows)


def _before_too_deep(notes: list[Note], parsed: ParsedBlock) -> list[Note]:
    """Nothing is said about the lines below one that is indented too deep: they stand on no level at all."""
    last = next((line.row for line in parsed.misplaced if line.too_deep), None)
    if last is None:
        return notes
    return [note for note in notes if note.row < last or (note.row == last and note.code == "L021")]


def _strange_lines(block: BlockText, notes: list[Note], unknown: list[Note], is_known: Callable[[str], bool]) -> None:
    """Lines that can be read but have unknown words: a known mistake may account for those, too."""
    start = line_start(block)
    rows = {note.row for note in unknown} - {note.row for note in notes}
    for line in block.lines:
        if line.row in rows and (line.row or line.indent):
            mistake = explain_strange(line.text, start)
            if mistake is not None:
                _line_notes(line, mistake, notes, unknown, is_known)


def _line_notes(
    line: BrokenLine | TextLine,
    mistake: LineMistake,
    notes: list[Note],
    unknown: list[Note],
    is_known: Callable[[str], bool],
) -> None:
    """Say what is wrong with a line: its unknown words, unless the mistake accounts for them (the `t` of `can t`)."""
    column = line.indent if isinstance(line, TextLine) else line.column
    start, end = mistake.span[0] + column, mistake.span[1] + column
    here = [n for n in unknown if n.row == line.row]
    inside = all(start <= n.start and n.end <= end for n in here)
    gone = bool(mistake.fixed) and all(is_known(text) for text in mistake.fixed)
    if here and not (mistake.certain and (inside or gone)):
        return
    unknown[:] = [n for n in unknown if n.row != line.row]
    notes.append(
        Note(mistake.code, mistake.message, line.row, start, end, mistake.help, mistake.instead, mistake.advice)
    )


def _own_words(parsed: ParsedBlock) -> frozenset[str]:
    """The kinds a rules block declares on its own lines need not be known from elsewhere."""
    words: set[str] = set()
    for statement in parsed.statements:
        if isinstance(statement.node, t.KindLine):
            words.update(statement.node.noun.words)
            for facet in statement.node.facets:
                if facet.what == "deck" and facet.np is not None and facet.np.nouns:
                    words.update(facet.np.nouns[0].words)
    return frozenset(words)


def _layout_notes(parsed: ParsedBlock) -> list[Note]:
    out = []
    for line in parsed.misplaced:
        if line.too_deep:
            message, help = "this line is indented too deep", "no card needs more than a few levels below its name"
            out.append(Note("L021", message, line.row, line.column, line.column + 1, help))
            break  # the lines below it are as deep or deeper, and the block is not read any further
        message = "this line is indented like no line above it"
        out.append(Note("L020", message, line.row, line.column, line.column + 1, "indent it by two spaces a level"))
    return out


def _header_notes(
    block: BlockText, parsed: ParsedBlock, vocabulary: Vocabulary, notes: list[Note], unknown: list[Note]
) -> bool:
    """Say what is wrong with the header's kind; whether the block can be lowered."""
    header = parsed.header
    if header is None:
        if block.lines[0].indent > 0:
            end = block.lines[0].indent + len(block.lines[0].text)
            message = "this line belongs to no card"
            notes.append(
                Note("L022", message, 0, block.lines[0].indent, end, 'begin a card at the left edge: item "Name"')
            )
        return block.lines[0].indent == 0
    if not header.name.strip():
        notes.append(Note("L330", "this card has no name", 0, *header.name_span, "write a name between the quotes"))
        return False
    plain = " ".join(header.name.split())
    if header.name != plain:
        message, instead = "this name has a blank too many", f"{header.word} {quote(plain)}"
        notes.append(Note("L332", message, 0, *header.name_span, f"write: {instead}", (instead,)))
    if header.word in NOT_CARDS or header.word in vocabulary.card_kinds:
        return True
    unknown[:] = [n for n in unknown if n.row != 0]
    kinds = (*vocabulary.card_kinds, *NOT_CARDS)
    guess = meant(header.word, kinds)
    help = f"did you mean `{guess}`?" if guess else f"write one of: {', '.join(sorted(vocabulary.card_kinds))}"
    message = f"`{header.word}` is not a kind of card"
    if vocabulary.knows(header.word) and guess is None:
        message = f"`{header.word}` does not begin a card"
    use = rules_to_use(header.word)
    if use is not None:
        message, help = f"`{header.word}` is a kind of card only where the set uses rules that declare it", use
    notes.append(Note("L331", message, 0, 0, len(header.word), help))
    return False


def _lower(
    header: t.Header,
    statements: tuple[t.Statement, ...],
    vocabulary: Vocabulary,
    skip_rows: frozenset[int],
    notes: list[Note],
) -> "tuple[ir.Card | ir.Rules | ir.CardSet | ir.Deck | ir.Example, tuple[int, ...]]":
    def report(statement: t.Statement, mistake: Mistake) -> None:
        notes.append(note_of(statement, mistake))

    block = t.Block(header, statements)
    readable = _without(block, skip_rows)
    match header.word:
        case "rules":
            kinds = lower_kinds(block, lambda s, m: None)  # what is wrong with kinds was said when they were declared
            return lower_rules(readable, kinds, vocabulary, report), clause_rows(readable.statements)
        case "set":
            return lower_set(readable, report), ()
        case "deck":
            return lower_deck(readable, vocabulary, report), ()
        case "example":
            return lower_example(readable, vocabulary, report), clause_rows(readable.statements)
    return lower_card(block, vocabulary, report, skip_rows, incomplete=bool(notes))


def _without(block: t.Block, skip_rows: frozenset[int]) -> t.Block:
    """The block without the lines that could not be read; in these blocks no line depends on its neighbours."""
    kept = tuple(s for s in block.statements if s.row not in skip_rows and not isinstance(s.node, t.Unread))
    return t.Block(block.header, kept)


# ---------------------------------------------------------------- names and rows


def _mentions(parsed: ParsedBlock) -> list[Mention]:
    out: list[Mention] = []
    is_example = parsed.header is not None and parsed.header.word == "example"
    pending = [(statement, False) for statement in parsed.statements]
    while pending:
        statement, is_answer = pending.pop()
        node = statement.node
        line = node.line if isinstance(node, t.Row) else None
        asks = isinstance(line, t.Effect) and line.vp.verb == "ask"
        pending += [(below, asks) for below in statement.below]
        if isinstance(line, t.Property) and line.key != "needs":
            continue
        if isinstance(line, t.Property) and isinstance(line.value, t.NamesValue):
            start, end = line.value.span
            names = line.value.names
            out += [Mention(n, statement.row, statement.column + start, statement.column + end) for n in names]
        if isinstance(node, t.StepHas | t.StepIs):
            start, end = node.span
            out += [Mention(n, statement.row, statement.column + start, statement.column + end) for n in node.names]
        if is_example and not isinstance(node, t.Row):
            continue
        for noun in _nouns_in(node):
            if noun.name is not None and not (is_answer and noun.span[0] == 0):
                start, end = noun.span
                out.append(Mention(noun.name, statement.row, statement.column + start, statement.column + end))
    return out


def _nouns_in(node: t.Node) -> list[t.Noun]:
    return [item for item in walk(node) if isinstance(item, t.Noun)]

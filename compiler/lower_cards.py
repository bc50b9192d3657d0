"""A card block to a card program: its data lines, its clauses, and what follows from its kind."""

from collections.abc import Iterable
from typing import Any, Literal, cast

from lootpress.compiler import ir
from lootpress.compiler.dropped_messages import why_dropped
from lootpress.compiler.dropped_words import Senseless
from lootpress.compiler.lower_data import CardData, is_data, read_data
from lootpress.compiler.lower_lines import IN_PLAY, Report, lower_statements
from lootpress.compiler.meaning import check_meaning
from lootpress.compiler.order import clause_order, in_order
from lootpress.compiler.own_text import split_texts
from lootpress.compiler.scope import ItMeans, Mistake, Scope
from lootpress.compiler.unwritable import unwritable_data
from lootpress.compiler.vocabulary import Vocabulary
from lootpress.dsl import tree as t

__all__ = ["clause_rows", "lower_card"]

_IT_BY_KIND: dict[str, ItMeans] = {"monster": "self", "enhancer": "monster", "follower": "self"}


def lower_card(
    block: t.Block,
    vocabulary: Vocabulary,
    report: Report,
    skip_rows: frozenset[int] = frozenset(),
    *,
    incomplete: bool = False,
) -> tuple[ir.Card, tuple[int, ...]]:
    """Compile one card; what is wrong is reported, and the rest compiled all the same. Also the row of each clause."""
    kind = block.header.word
    archetype = cast(str, vocabulary.archetype(kind))
    mistakes = 0

    def note(statement: t.Statement, mistake: Mistake) -> None:
        nonlocal mistakes
        mistakes += 1
        report(statement, mistake)

    data = CardData()
    rest: list[t.Statement] = []
    scope = Scope(vocabulary, archetype, kind, it=_IT_BY_KIND.get(archetype), skip_rows=skip_rows)
    scope.happening = archetype not in IN_PLAY
    for statement in block.statements:
        if statement.row in skip_rows or not is_data(statement):
            rest.append(statement)
            continue
        try:
            read_data(statement, scope.inside(), data)
        except Mistake as mistake:
            note(statement, mistake)
    if "attach" in data.fields and archetype not in _IT_BY_KIND:
        host = data.fields["attach"]
        scope.it = "host" if not isinstance(host, ir.You) else None
        scope.it_cards = host if isinstance(host, ir.Cards) else None
    rest, texts = split_texts(rest, note)
    clauses = lower_statements(rest, scope, note)
    if not incomplete and not mistakes:  # a line that could not be read may be the very one that seems to be missing
        _check_kind(scope.a_kind, archetype, data, clauses, block, report)
    order = clause_order(clauses, kind)
    in_words = [rest[i] for i in order]
    fields: dict[str, Any] = {"deck": vocabulary.card_kinds[kind], **data.fields}
    card = ir.Card(
        name=block.header.name,
        kind=kind,
        archetype=cast(Literal["item"], archetype),
        kept=archetype == "curse" and any(_keeps(c) for c in clauses),
        clauses=in_order(clauses, order),
        texts=tuple(ir.OwnText(at, texts[i]) for at, i in enumerate(order) if i in texts),
        **fields,
    )
    if not incomplete and not mistakes:
        check_meaning(card, in_words, report)
        for key, wanted in unwritable_data(card):
            statement, span = data.spans[key]
            code, message, help = why_dropped(Senseless("question", wanted), card)
            report(statement, Mistake(code, span, message, help))
    return card, clause_rows(in_words)


def clause_rows(statements: Iterable[t.Statement]) -> tuple[int, ...]:
    """The rows of statements and of all below them, in the order a walk through the clauses meets them."""
    out: list[int] = []
    for statement in statements:
        out.append(statement.row)
        out += clause_rows(statement.below)
    return tuple(out)


def _keeps(clause: ir.Clause) -> bool:
    """A curse with a line that holds, waits or lasts stays in front of its victim (R-203)."""
    lasts = clause.holds or bool(clause.events) or isinstance(clause.time, ir.Until | ir.During)
    return lasts or any(_keeps(below) for below in clause.body)


def _check_kind(
    a_kind: str, archetype: str, data: CardData, clauses: tuple[ir.Clause, ...], block: t.Block, report: Report
) -> None:
    """What a kind of card must say, and what does not go together."""
    top = t.Statement(0, 0, t.Row(block.header.span))

    def check(ok: bool, code: str, message: str, help: str, key: str | None = None) -> None:
        if not ok:
            statement, span = data.spans.get(key or "", (top, block.header.span))
            report(statement, Mistake(code, span, message, help))

    fields = data.fields
    if archetype == "monster":
        check("level" in fields, "L320", "a monster needs a level", "write below its name: level 4")
    fought = "level" in fields or any(c.bad_stuff for c in clauses)
    if archetype == "follower" and fought:
        fights = any(_fights(c) for c in clauses if not c.bad_stuff)
        help = "write: when you open this card: you may fight it as a monster"
        check(fights, "L322", f"nothing says that this {block.header.word} can be fought", help)
    sides = fields.get("sides", ())
    check(
        len(sides) in (0, 2), "L323", "a card with sides has two of them", 'write: side "woman" and side "man"', "sides"
    )
    check(
        "rank" not in fields or archetype == "identity", "L306", f"{a_kind} has no rank", "ranks are for powers", "rank"
    )
    attaches = "attach" not in fields or archetype in ("item", "one-shot", "treasure", "door", "curse")
    help = "a door, treasure, one-shot or item can be attached; write on this one what it does"
    check(attaches, "L306", f"{a_kind} is not attached to anything", help, "attach")
    host = fields.get("attach")
    lies_there = isinstance(host, ir.You) or (host is None and archetype not in ("door", "treasure"))
    kept = "kept_on_death" not in fields or lies_there
    check(kept, "L303", f"{a_kind} is kept where it lies before a player", "write: attach to you", "kept_on_death")
    check("focus" not in fields or "art" in fields, "L325", "there is no art to focus on", 'write: art "..."', "focus")
    art = fields.get("art")
    if art is not None:
        inside = (
            not art.startswith(("/", "\\", "~")) and ".." not in art.replace("\\", "/").split("/") and ":" not in art
        )
        check(inside, "L324", "keep art in the folder of its set", 'write a path such as "art/goose.png"', "art")


def _fights(clause: ir.Clause) -> bool:
    effect = clause.effect
    if isinstance(effect, ir.Do) and isinstance(effect.action, ir.Fight) and effect.action.as_monster:
        return True
    return any(_fights(c) for c in clause.body)

"""Lines with their heads and what stands below them to clauses."""

from collections.abc import Callable, Sequence
from typing import Literal, cast

import msgspec

from lootpress.compiler import ir
from lootpress.compiler.heads import Heads, join_questions, read_heads
from lootpress.compiler.ir.meanings import holds_by_itself, meaning_of
from lootpress.compiler.lower_bonus import bonus, bounds, counted
from lootpress.compiler.lower_nouns import target
from lootpress.compiler.lower_numbers import quantity_number
from lootpress.compiler.lower_verbs import action
from lootpress.compiler.monsters_only import check_monsters
from lootpress.compiler.own_text import text_misplaced
from lootpress.compiler.polarity import of_clause, of_effect
from lootpress.compiler.scope import Mistake, Scope, wrong
from lootpress.compiler.sense import check_clause, check_count, check_deed, check_own
from lootpress.dsl import tree as t
from lootpress.dsl.canon_heads import answers_line_before
from lootpress.dsl.lexicon.verbs import verb as verb_row
from lootpress.dsl.paid_x import with_x_told

__all__ = ["Report", "combine", "lower_statements"]

Report = Callable[[t.Statement, Mistake], None]
# A bonus of these is for as long as the card is there; what happens needs a head (REFERENCE: holds or happens).
IN_PLAY = ("item", "identity", "follower", "world", "monster", "rules")
_HOMELESS = ("L250", "L251", "L276")
_STANDING_LINES = (t.OnlyFor, t.NotFor, t.OnlyIf, t.Tagged, t.States, t.LiesIn, t.Fate, t.Calls, t.Property)


def lower_statements(statements: Sequence[t.Statement], scope: Scope, report: Report) -> tuple[ir.Clause, ...]:
    """The clauses of lines on one level; a wrong line is reported and left out, the others still count."""
    out: list[ir.Clause] = []
    seen = scope.that_player
    blamed = False
    for index, statement in enumerate(statements):
        inner = scope.inside(that_player=scope.that_player or seen, them=scope.them or index > 0)
        try:
            if isinstance(statement.node, t.Unread) or statement.row in scope.skip_rows:
                out.append(_below_wrong(statement, inner, report))
            else:
                out.append(_statement(statement, inner, out, report))
                blamed = False
        except Mistake as mistake:
            # `otherwise` is no less at home than the line it answers; that line is to blame for both.
            if not (blamed and mistake.code in _HOMELESS and _answers(statement)):
                report(statement, mistake)
            blamed = mistake.code == "L250"
            out.append(_below_wrong(statement, inner, report))
        seen = seen or inner.that_player
    return tuple(out)


def _answers(statement: t.Statement) -> bool:
    return isinstance(statement.node, t.Row) and answers_line_before(statement.node)


def _below_wrong(statement: t.Statement, scope: Scope, report: Report) -> ir.Clause:
    """Stand in for a wrong line; what stands below is read too, but not blamed for what the wrong line lacks."""
    lenient = scope.inside(happening=True, it=scope.it or "event", that_player="before", them=True)
    if not all(isinstance(b.node, t.Row) and b.node.faces is not None for b in statement.below):
        lower_statements(statement.below, lenient, report)
    return ir.Clause(ir.Do(ir.You(), ir.Nothing()))


def _statement(statement: t.Statement, scope: Scope, before: list[ir.Clause], report: Report) -> ir.Clause:
    row = statement.node
    if not isinstance(row, t.Row):
        wrong(
            "L501", row, "this line belongs directly into a rules block", "put it directly below the name of the rules"
        )
    if row.faces is not None:
        wrong("L251", row.faces, "put a row like this below `roll a die`", None)
    paid = with_x_told(row, statement.below)
    row = paid.row
    scope.named_x = scope.named_x or paid.named
    scope.has_x = scope.named_x or any(isinstance(tail, t.Where) for tail in getattr(row.line, "tails", ()))
    heads = read_heads(row.heads, scope, before)
    inner = _scope_below(heads, scope)
    clause = _with_heads(_body(statement, row, inner, report), heads, scope)
    check_clause(clause, row, scope)
    scope.that_player = scope.that_player or inner.that_player
    return clause


def _scope_below(heads: Heads, scope: Scope) -> Scope:
    starts = bool(heads.events or heads.cost)
    return scope.inside(
        it=heads.it or scope.it,
        it_cards=heads.it_cards if heads.it else scope.it_cards,
        asked_card=heads.asked_card or scope.asked_card,
        that_player=heads.that_player or scope.that_player,
        in_actor=scope.in_actor or heads.actor is not None,
        others_act=scope.others_act if heads.actor is None else not isinstance(heads.actor, ir.You),
        happening=scope.happening or starts or heads.play is not None or heads.bad_stuff or heads.may,
        below_happening=scope.below_happening or starts or heads.play is not None or heads.bad_stuff,
        fixed=scope.fixed or starts,
        would=scope.would or _waits_before(heads),
        heads_around=scope.around.below(heads),
    )


def _waits_before(heads: Heads) -> bool:
    """Whether the line speaks just before something that would happen, so that something else can happen instead."""
    events = (*heads.events, *(heads.play.when if heads.play is not None else ()))
    return any(isinstance(event, ir.Happens) and event.would for event in events)


def _body(statement: t.Statement, row: t.Row, scope: Scope, report: Report) -> ir.Clause:
    if row.line is not None:
        return _line_clause(statement, row.line, scope, report)
    if not statement.below:
        wrong(
            "L252", row, "there is nothing after the colon", "write what happens after it, or on indented lines below"
        )
    body = lower_statements(statement.below, scope, report)
    holds = all(c.holds for c in body)
    return ir.Clause(body=body, holds=holds, polarity=of_clause([c.polarity for c in body], choice=False))


def _with_heads(clause: ir.Clause, heads: Heads, scope: Scope) -> ir.Clause:
    questions = (*heads.questions, *(() if clause.question is None else (clause.question,)))
    # `when` below something that happens waits for the next time only, unless a time says how long it lasts.
    once = bool(heads.events) and scope.below_happening and heads.time is None
    return msgspec.structs.replace(
        clause,
        play=heads.play,
        bad_stuff=heads.bad_stuff,
        together=heads.together,
        chain=heads.chain,
        limit=heads.limit,
        time=heads.time,
        events=heads.events,
        question=combine(questions),
        actor=heads.actor,
        may=heads.may,
        on=heads.on,
        cost=heads.cost,
        once=once,
    )


def combine(questions: Sequence[ir.Question]) -> ir.Question | None:
    """Several questions in one chain must all be true."""
    if not questions:
        return None
    return questions[0] if len(questions) == 1 else ir.All(tuple(questions))


# ---------------------------------------------------------------- one line


def _line_clause(statement: t.Statement, line: t.Line, scope: Scope, report: Report) -> ir.Clause:
    if isinstance(line, _STANDING_LINES):
        if isinstance(line, t.Property) and line.key == "text":
            text_misplaced(line)
        wrong(
            "L253",
            line,
            "this says what the card is, so it takes a line of its own",
            "put it directly below the card's name",
        )
    tails = line.tails
    _check_tails(line, tails, scope)
    where_tail = next((x for x in tails if isinstance(x, t.Where)), None)
    scope.has_x = where_tail is not None or scope.named_x
    effect = _effect(line, scope)
    where = None if where_tail is None else quantity_number(where_tail.quantity, scope.inside(asking=True, has_x=False))
    if where is not None:
        low, high = bounds(tails, scope)
        if (low is not None or high is not None) and not _keeps_itself_within(effect):
            where = ir.Clamp(where, low, high)
            effect = _unbounded(effect)
    for_each = next((x for x in tails if isinstance(x, t.ForEach)), None)
    repeated = None
    if for_each is not None and not isinstance(effect, ir.Bonus):
        repeated = counted(for_each.np, scope)
    holds = _holds(effect, scope)
    _must_happen_somewhere(line, effect, holds, scope)
    clause = ir.Clause(
        effect,
        question=combine(_tail_questions(tails, scope)),
        where=where,
        for_each=repeated,
        instead=any(isinstance(x, t.Instead) for x in tails),
        holds=holds,
        value=_value(effect, tails, scope),
        polarity=of_effect(effect, scope.archetype),
    )
    return _with_rows(statement, clause, scope, report)


def _check_tails(line: t.Line, tails: tuple[t.Tail, ...], scope: Scope) -> None:
    """Nothing at the end of a line is said twice or in vain."""
    said: set[object] = set()
    has_where = any(isinstance(tail, t.Where) for tail in tails)
    for tail in tails:
        what = (type(tail), tail.how) if isinstance(tail, t.Bound) else type(tail)
        if what in said and not isinstance(tail, t.Question | t.Joined):
            wrong("L278", tail, "this is said twice on the line", "keep one of the two")
        said.add(what)
        if isinstance(tail, t.Bound) and not has_where and not isinstance(line, t.Bonus):
            help = "write the number as X: draw X treasures, where X is the number of allies in play, at most 3"
            wrong("L279", tail, "there is no number here for the bound to keep", help)
        if isinstance(tail, t.Instead) and not scope.would:
            wrong("L280", tail, "instead of what?", "write before the colon what would happen: when you would ...:")


def _keeps_itself_within(effect: ir.Effect) -> bool:
    """Whether a bound is that of the bonus, for X is not what it comes to: `+1 for each item worth at least X`."""
    return isinstance(effect, ir.Bonus) and (effect.for_each is not None or not isinstance(effect.amount, ir.X))


def _unbounded(effect: ir.Effect) -> ir.Effect:
    """X took the bounds, so the bonus needs none of its own."""
    if isinstance(effect, ir.Bonus):
        return msgspec.structs.replace(effect, low=None, high=None, least=None, most=None)
    return effect


def _effect(line: t.Line, scope: Scope) -> ir.Effect:
    match line:
        case t.Bonus():
            inner = scope.inside(you_act=not scope.in_actor)
            given = bonus(line, inner, attached=scope.it == "host")
            scope.it, scope.it_cards, scope.that_player = inner.it, inner.it_cards, inner.that_player
            return given
        case t.OnlyCounts(np=np, vp=vp):
            if vp.verb != "count" or vp.parts or vp.words:
                wrong("L254", vp, "after `only` and a noun comes `counts`", "write: only armor counts")
            only = target(np, scope, "only counts")
            if isinstance(only, ir.Who):
                wrong("L203", np, "only cards, levels and bonuses count, not players", "write: only your level counts")
            return ir.Do(ir.You(), ir.OnlyCounts(only))
        case t.Effect(subject=subject, modal=modal, vp=vp):
            return _do(subject, modal, vp, scope)
    raise AssertionError(line)


def _do(
    subject: t.NounPhrase | None,
    modal: Literal["may", "must", "cannot", "will not"] | None,
    vp: t.VerbPhrase,
    scope: Scope,
) -> ir.Do:
    row = verb_row(vp.verb)
    names = "cards" if row is not None and row.of_cards else "people"
    verb = "only counts" if vp.verb == "count" else "subject"
    asking = modal in ("cannot", "will not", "must") or vp.verb == "count"
    if subject is None:
        if vp.verb == "count":
            wrong("L255", vp, "what counts?", "write: your ally counts double")
        who: ir.Target = scope.who
    else:
        if subject.det == "no":
            help = "say what they cannot do: players cannot draw cards, other players cannot help"
            wrong("L291", subject, "`no` asks, and nobody does nothing", help)
        before = scope.it, scope.it_cards
        scope.you_act = not scope.in_actor
        who = target(subject, scope.inside(asking=True) if asking else scope, verb, names)
        if isinstance(who, ir.Cards):
            scope.it, scope.it_cards = before  # `"Goose" may join it` speaks of another card than the goose
        if isinstance(who, ir.Thing | ir.Time) and vp.verb != "count":
            _cannot_do(subject, who, vp)
        if not asking:
            _remember_subject(subject, who, scope)
    inner = scope.inside(asking=vp.verb != "count") if asking else scope
    inner.you_act = who == ir.You()
    inner.card_subject = isinstance(who, ir.It | ir.ThisCard | ir.Cards)
    it_cards = inner.it_cards
    done = action(vp, inner)
    check_monsters(who, done, vp, inner, it_cards)
    check_deed(done, vp, inner)
    check_count(who, done, vp, inner)
    if modal != "cannot":
        check_own(who, done, vp, scope)
    scope.card_subject = scope.you_act = False
    scope.it, scope.it_cards, scope.that_player = inner.it, inner.it_cards, inner.that_player
    if isinstance(done, ir.LeaveCombat) and not isinstance(who, ir.Who):
        wrong(
            "L203",
            vp,
            "a helper leaves the combat; a monster is removed",
            "write: the helper leaves the combat, remove it",
        )
    waited_for = meaning_of(done).kind == "event" and not (isinstance(done, ir.AskForHelp) and modal == "cannot")
    if waited_for or (
        isinstance(done, ir.Strike | ir.Join) and modal is None and not isinstance(who, ir.It | ir.Cards)
    ):
        wrong("L256", vp, f"`{vp.verb}` is something to wait for, not something a card does", "write it after `when`")
    if modal == "will not" and not isinstance(who, ir.It | ir.ThisCard | ir.Cards):
        wrong(
            "L257",
            vp,
            "`will not` tells a monster's habit",
            "write: it will not pursue players of level at most 3, or: you cannot ...",
        )
    return ir.Do(who, done, modal)


def _cannot_do(subject: t.NounPhrase, who: ir.Thing | ir.Time, vp: t.VerbPhrase) -> None:
    """Times end and sides win, but only as something to wait for."""
    help = "write: end your turn, or: end the combat" if isinstance(who, ir.Time) and vp.verb == "end" else None
    wrong("L203", subject, "only players and cards do something", help)


def _remember_subject(np: t.NounPhrase, who: ir.Target, scope: Scope) -> None:
    """`each player who has an ally loses it`: the ally asked about in the subject is what `it` means."""
    if isinstance(who, ir.People) and np.rel is not None and (scope.it is None or ir.named_with(who)):
        scope.it, scope.it_cards = "line", None


def _holds(effect: ir.Effect, scope: Scope) -> bool:
    if isinstance(effect, ir.Bonus):
        return not scope.fixed
    if effect.modal in ("cannot", "must", "will not") or holds_by_itself(effect.action):
        return True
    # `you may kill "Echo"` on a card in play is a standing permission; where things happen it is an offer.
    return effect.modal == "may" and (not scope.happening or isinstance(effect.action, ir.Join))


def _must_happen_somewhere(line: t.Line, effect: ir.Effect, holds: bool, scope: Scope) -> None:
    if holds or scope.happening or scope.archetype not in IN_PLAY or isinstance(effect, ir.Bonus):
        return
    wrong(
        "L250",
        line,
        "this card stays in play, so a line that does something must say when",
        "write before it: when your turn starts:, when you kill a monster:, discard 1 card: ...",
    )


def _value(effect: ir.Effect, tails: tuple[t.Tail, ...], scope: Scope) -> Literal["live", "fixed", "when played"]:
    fixed = next((x for x in tails if isinstance(x, t.WhenDone)), None)
    if fixed is not None:
        if fixed.done != "played":
            wrong("L258", fixed, f"`when {fixed.done}` at the end of a line is not known", "write: when played")
        return "when played"
    if isinstance(effect, ir.Bonus):
        return "fixed" if scope.fixed else "live"
    return "live" if _holds(effect, scope) else "fixed"


def _tail_questions(tails: tuple[t.Tail, ...], scope: Scope) -> list[ir.Question]:
    parts = [x for x in tails if isinstance(x, t.Question | t.Joined)]
    return join_questions(parts, scope)


# ---------------------------------------------------------------- rows below a line


def _with_rows(statement: t.Statement, clause: ir.Clause, scope: Scope, report: Report) -> ir.Clause:
    done = clause.effect.action if isinstance(clause.effect, ir.Do) else None
    if isinstance(done, ir.Choose | ir.Ask) and not statement.below:
        wrong(
            "L259",
            cast(t.Row, statement.node),
            "the rows to choose from are missing",
            "write them indented below, one a line",
        )
    if not statement.below:
        return clause
    if isinstance(done, ir.Roll) and done.how == "die":
        rows = _die_rows(statement, done.dice, scope, report)
    elif isinstance(done, ir.Choose):
        below = lower_statements(statement.below, scope, report)
        rows = tuple(ir.Row(c) for c in below)
        if isinstance(done.n, ir.Int) and done.n.n > len(rows):
            wrong("L265", cast(t.Row, statement.node), f"there are only {len(rows)} rows to choose from", None)
    elif isinstance(done, ir.Ask):
        rows = _answer_rows(statement, scope, report)
    else:
        raise Mistake(
            "L266",
            statement.node.span,
            "nothing can go below this line",
            "indent the lines below it as far as this one, or end this line with a colon",
        )
    polarity = of_clause([r.clause.polarity for r in rows], choice=isinstance(done, ir.Choose))
    return msgspec.structs.replace(clause, rows=rows, polarity=polarity)


def _read_rows(statement: t.Statement, scope: Scope, report: Report) -> list[t.Statement]:
    """The rows below a line, without those that could not be read."""
    out = []
    for below in statement.below:
        if isinstance(below.node, t.Row) and below.row not in scope.skip_rows:
            out.append(below)
        elif not isinstance(below.node, t.Unread) and below.row not in scope.skip_rows:
            report(below, Mistake("L501", below.node.span, "this line belongs directly into a rules block", None))
    return out


def _die_rows(statement: t.Statement, dice: int, scope: Scope, report: Report) -> tuple[ir.Row, ...]:
    out: list[ir.Row] = []
    taken: set[int] = set()
    for below in _read_rows(statement, scope, report):
        try:
            out.append(_die_row(below, dice, taken, scope.inside(), report))
        except Mistake as mistake:
            report(below, mistake)
    return tuple(out)


def _die_row(below: t.Statement, dice: int, taken: set[int], scope: Scope, report: Report) -> ir.Row:
    row = cast(t.Row, below.node)
    if row.faces is None:
        if len(row.heads) == 1 and isinstance(row.heads[0], t.Otherwise):
            return ir.Row(_body(below, row, scope, report), rest=True)
        wrong(
            "L267",
            row,
            "below `roll a die` every row begins with faces of the die",
            "write: 1 to 3: ... or otherwise: ...",
        )
    faces = row.faces.faces
    shown = "a die shows" if dice == 1 else f"{dice} dice show"
    if not all(dice <= f <= 6 * dice for f in faces):
        least, most = max(min(faces), dice), min(max(faces), 6 * dice)
        help = f"write: {least} to {most}:" if row.faces.is_range and least < most else "write numbers between these"
        wrong("L238", row.faces, f"{shown} {dice} to {6 * dice}", help)
    if row.faces.is_range and faces[0] > faces[1]:
        wrong("L238", row.faces, "put the smaller number first", f"write: {faces[1]} to {faces[0]}:")
    if row.faces.is_range:
        faces = tuple(range(faces[0], faces[1] + 1))
    twice = taken & set(faces)
    if twice:
        wrong("L268", row.faces, f"two rows answer to {min(twice)}", None)
    taken |= set(faces)
    return ir.Row(_body(below, row, scope, report), tuple(sorted(set(faces))))


def _answer_rows(statement: t.Statement, scope: Scope, report: Report) -> tuple[ir.Row, ...]:
    out: list[ir.Row] = []
    for below in _read_rows(statement, scope, report):
        try:
            row = cast(t.Row, below.node)
            head = row.heads[0] if len(row.heads) == 1 else None
            if isinstance(head, t.Otherwise):
                out.append(ir.Row(_body(below, row, scope.inside(), report), rest=True))
                continue
            name = head.np.nouns[0].name if isinstance(head, t.Actor) and len(head.np.nouns) == 1 else None
            if name is None:
                wrong("L269", row, "below `ask` every row begins with an answer in quotes", 'write: "the street": +4')
            out.append(ir.Row(_body(below, row, scope.inside(), report), answer=name))
        except Mistake as mistake:
            report(below, mistake)
    return tuple(out)

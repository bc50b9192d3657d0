"""From the clauses of a card program to abilities: total, so that no part of a sentence is lost on the way."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from lootpress.compiler import ir
from lootpress.compiler.abilities.durations import Lasts, duration_of, next_time
from lootpress.compiler.abilities.fitting import (
    check_awaited,
    check_ban,
    check_below,
    check_endless,
    check_habit,
    check_mode,
    check_moment,
    check_owner,
    check_time,
    too_short,
)
from lootpress.compiler.abilities.forms import (
    Ability,
    Act,
    Activated,
    Branch,
    CardAbilities,
    Deed,
    Duration,
    ForPlayers,
    GiveBonus,
    If,
    Install,
    Instead,
    Let,
    Limited,
    Pay,
    Replacement,
    Static,
    Trigger,
)
from lootpress.compiler.abilities.kinds import (
    Moment,
    adds_strength,
    asks_who_wields,
    combined,
    ends_soon,
    gives_only,
    has_offers,
    holds_only,
    is_about_itself,
    is_between_fights,
    is_for_fights,
    is_offered,
    is_own,
    is_permission,
    is_static,
    moment_of_events,
    moment_of_kind,
    moment_of_play,
    stays_in_play,
    to_its_end,
)
from lootpress.compiler.abilities.left_open import at_whose_time, for_whom, refuse_one_of_several, with_somebody_meant
from lootpress.compiler.abilities.levels import LevelLines, numbered
from lootpress.compiler.abilities.limits import check_limit
from lootpress.compiler.abilities.modals import check_meaning
from lootpress.compiler.abilities.parts import Parts
from lootpress.compiler.abilities.patterns import event_key
from lootpress.compiler.abilities.prices import prices_x

__all__ = ["lower_card", "lower_rules"]


def lower_card(card: ir.Card, first: int = 0, *, skip: frozenset[int] = frozenset()) -> CardAbilities:
    """All that a card can do; its clauses are numbered from `first` on, each before those below it.

    Lines directly below the name whose positions are in `skip` are passed over, because they were refused before.
    """
    lowering = _Lowering(card.archetype, stays=stays_in_play(card), happens=not _always_in_play(card), on=card.attach)
    return lowering.card(card.clauses, first, skip)


def lower_rules(rules: ir.Rules, first: int = 0, *, skip: frozenset[int] = frozenset()) -> CardAbilities:
    """What the sentences of a rules block do for everybody."""
    return _Lowering("rules", stays=True, happens=False).card(rules.clauses, first, skip)


def _always_in_play(card: ir.Card) -> bool:
    """Whether the card only speaks while it is in play, so that nothing happens as a player plays it."""
    return card.archetype in ("item", "identity", "follower", "monster", "world") and card.attach is None


class _Lowering:
    """Lowers the clauses of one card."""

    def __init__(self, archetype: str, *, stays: bool, happens: bool, on: ir.Selector | None = None) -> None:
        self.archetype = archetype
        self.on = on  # what the card is attached to
        self.stays = stays  # whether it lies there after it was played
        self.happens = happens  # whether lines directly below its name can be deeds
        self.curse = archetype == "curse"

    # ------------------------------------------------------------ a card

    def card(self, clauses: Sequence[ir.Clause], first: int, skip: frozenset[int]) -> CardAbilities:
        """Sort the lines directly below the name of a card."""
        found: list[Ability] = []
        modes: list[Activated] = []
        played, bad = LevelLines(), LevelLines()
        here = moment_of_kind(self.archetype)
        if self.archetype == "world":
            check_owner(clauses, first, skip)
        for at, (clause, line) in enumerate(numbered(clauses, first)):
            if at in skip:
                continue
            if clause.play is not None:
                modes.append(self._mode(clause, line))
            elif clause.bad_stuff:
                self._do_next(bad, at, clause, line, Moment(lost=True))
            else:
                self._sort_next(played, at, clause, line, found, here)
        return CardAbilities(
            tuple(a for a in found if isinstance(a, Static)),
            tuple(a for a in found if isinstance(a, Trigger | Replacement)),
            tuple(a for a in found if isinstance(a, Activated)),
            tuple(modes),
            played.done(),
            bad.done(),
        )

    def _mode(self, clause: ir.Clause, line: int) -> Activated:
        p = Parts(clause, line)
        play, chain = p.play, p.chain
        assert play is not None
        if chain is not None:
            help = "write both lines below one `play ...:`"
            raise p.wrong("L344", "chain", "each `play` is a use of its own, so no other line was done before it", help)
        question, time = p.question, p.time
        check_mode(p)
        here = moment_of_play(play, self.archetype)
        if isinstance(time, ir.During) and not time.time.next:
            times: tuple[ir.During, ...] = (time,)
            act = self._act_of(p, None, here)
        else:
            times = ()
            act = self._act_of(p, time, here)
        p.end()
        return Activated(line, clause, act, () if question is None else (question,), times)

    # ------------------------------------------------------------ lines that speak while their card is there

    def _sort_next(
        self, level: LevelLines, at: int, clause: ir.Clause, line: int, found: list[Ability], here: Moment
    ) -> None:
        """The next line of a level on which lines may hold, wait, be used, or, where things happen, be done."""
        before = len(found)
        p = Parts(clause, line)
        chained, asked = level.chained(p)
        answers = chained is not None
        act = self._sort(p, asked, (), found, here, begun=False, strict=not self.happens, answers=answers)
        p.end()
        level.place_line(at, p, act, chained, lasting=len(found) > before)

    def _sort(
        self,
        p: Parts,
        questions: tuple[ir.Question, ...],
        times: tuple[ir.During, ...],
        found: list[Ability],
        here: Moment,
        *,
        begun: bool,
        strict: bool,
        answers: bool = False,
    ) -> Act | None:
        """Put the abilities of a clause to those found; the act of whatever in it is done (never where `strict`)."""
        clause, line = p.clause, p.line
        if clause.value == "when played":
            return self._guarded(questions, self._act(clause, line, here, taken=p))
        time = p.time
        if not begun and time is not None and (not isinstance(time, ir.During) or time.time.next):
            if self.stays and holds_only(clause) and (p.events or p.cost or p.may):  # that begins it
                questions = self._also(questions, p)
                if p.events:
                    check_awaited(p, clause.events, self.archetype)
                    found += self._waiting(p, questions, times, here, lasts=time)
                else:
                    found.append(self._used(p, questions, times, here, lasts=time))
                return None
            if strict:
                help = "write before it what begins it: when your turn starts: ..."
                raise p.wrong("L342", "time", "from when on? This line says how long, and nothing begins it", help)
            return self._guarded(questions, self._act(clause, line, here, taken=p))
        if isinstance(time, ir.During) and not begun:
            times = (*times, time)
            here = here.inside(time.time)
        questions = self._also(questions, p)
        if p.events:
            if not self.stays and not begun and not any(is_about_itself(e) for e in clause.events):
                help = "write: play when ...:, or let it last: until your turn ends, when ...:"
                raise p.wrong("L345", "events", "this card is gone once it was played, so it cannot wait", help)
            check_awaited(p, clause.events, "" if begun else self.archetype)
            lasts = here.lasts if holds_only(clause) and not gives_only(clause) else None
            found += self._waiting(p, questions, times, here, lasts=lasts)
            return None
        if (p.cost or p.may or is_permission(clause)) and (self.stays or begun):
            found.append(self._used(p, questions, times, here))
            return None
        return self._sort_rest(p, questions, times, found, here, begun=begun, strict=strict, answers=answers)

    def _sort_rest(
        self,
        p: Parts,
        questions: tuple[ir.Question, ...],
        times: tuple[ir.During, ...],
        found: list[Ability],
        here: Moment,
        *,
        begun: bool,
        strict: bool,
        answers: bool = False,
    ) -> Act | None:
        """A clause that neither waits nor is used: it holds, or lines stand below it, or it is done."""
        effect = p.effect
        holds = effect is not None and is_static(effect)
        priced = bool(p.clause.cost or p.clause.may)  # that is paid or asked as it is played
        once = priced or answers  # it is given as the card is played, or not at all
        if holds and (begun or (not once if self.archetype in ("one-shot", "enhancer") else self.stays)):
            found.append(self._static(p, questions, times))
            return None
        if effect is None and p.actor is not None and self.stays and has_offers(p.clause.body):
            help = "write both on one line: your left neighbor, discard 1 card: ..."
            raise p.wrong("L343", "actor", "say who may use a line on that line, before its price", help)
        if effect is None and p.actor is None and not (p.clause.cost or p.clause.may):
            return self._sort_body(p, questions, times, found, here, begun=begun, strict=strict, answers=answers)
        if isinstance(effect, ir.Do) and isinstance(effect.action, ir.Nothing) and not priced:
            check_meaning(p, effect)
            return None
        if strict:
            if not holds and effect is None:
                help = "name them on each line below: other players cannot ..., +1 to each other player"
                raise p.wrong("L343", "actor", "a line that holds says itself whom it touches", help)
            if effect is not None:
                help = "write when it happens: when your turn starts: ..., or put it before the line that lasts"
                raise p.wrong("L341", "effect", "this happens at once, so it cannot last", help)
        for time in times:
            check_time(p, time, here)
        during = tuple(ir.NowIs(d.time) for d in times)
        return self._guarded((*during, *questions), self._core(p, here))

    def _sort_body(
        self,
        p: Parts,
        questions: tuple[ir.Question, ...],
        times: tuple[ir.During, ...],
        found: list[Ability],
        here: Moment,
        *,
        begun: bool,
        strict: bool,
        answers: bool = False,
    ) -> Act | None:
        level = LevelLines()
        for at, (clause, line) in enumerate(numbered(p.body, p.line + 1)):
            before = len(found)
            inner = Parts(clause, line)
            chained, asked = level.chained(inner)
            answering = answers or chained is not None
            given = (*questions, *asked)
            act = self._sort(inner, given, times, found, here, begun=begun, strict=strict, answers=answering)
            inner.end()
            level.place_line(at, inner, act, chained, lasting=len(found) > before)
        done = level.done()
        if done is not None and p.limit is not None:
            return Limited(p.line, done, at_once=True)
        return done

    def _static(
        self, p: Parts, questions: tuple[ir.Question, ...], times: tuple[ir.During, ...], *, begun: bool = False
    ) -> Static:
        clause, effect = p.clause, p.effect
        assert effect is not None
        if isinstance(effect, ir.Bonus):
            _ = p.where  # the bonus finds its X itself
            if not begun:
                refuse_one_of_several(p, effect)
            if is_between_fights(effect) and not begun and self.archetype in ("one-shot", "enhancer", "monster"):
                raise too_short(p)
        else:
            check_meaning(p, effect)
        check_habit(p, effect, self.archetype, self.on, begun=begun)
        in_fights = any(d.time.what == "combat" for d in times) or self.archetype in ("one-shot", "enhancer", "monster")
        check_ban(p, effect, fight=in_fights and not begun)
        if p.actor is not None and not begun:
            help = "name them on the line: other players cannot ..., +1 to each other player"
            raise p.wrong("L343", "actor", "a line that holds says itself whom it touches", help)
        is_gift = not times and adds_strength(effect) and all(map(asks_who_wields, questions))
        return Static(p.line, clause, questions, times, is_gift)

    def _waiting(
        self,
        p: Parts,
        questions: tuple[ir.Question, ...],
        times: tuple[ir.During, ...],
        here: Moment,
        lasts: Lasts | None = None,
    ) -> list[Ability]:
        clause = p.clause
        would = [e for e in p.events if isinstance(e, ir.Happens) and e.would]
        moment = moment_of_events(clause.events, here)
        if any(event_key(e)[0] == "kill" for e in would):
            moment = msgspec.structs.replace(moment, killing=True)
        if moment.sale and isinstance(clause.effect, ir.Do) and isinstance(clause.effect.action, ir.Count):
            lasts = None  # what counts double in a sale counts in that sale; the line waits for so long
        act = self._core(p, moment, lasts=lasts)
        out: list[Ability] = []
        if would:
            out.append(Replacement(p.line, clause, act, questions, times))
        if len(would) < len(clause.events):
            out.append(Trigger(p.line, clause, act, questions, times))
        return out

    def _also(self, questions: tuple[ir.Question, ...], p: Parts) -> tuple[ir.Question, ...]:
        asked = p.question
        return questions if asked is None else (*questions, asked)

    def _used(
        self,
        p: Parts,
        questions: tuple[ir.Question, ...],
        times: tuple[ir.During, ...],
        here: Moment,
        lasts: Lasts | None = None,
    ) -> Activated:
        clause, users = p.clause, p.actor
        effect = clause.effect
        if clause.cost or clause.may:
            _ = p.on  # who uses it is asked for that first
        if users is None and isinstance(effect, ir.Do) and effect.modal == "may" and isinstance(effect.who, ir.People):
            users = effect.who
        at_will = msgspec.structs.replace(here, peace=False, events=frozenset())
        act = self._core(p, at_will, used=True, lasts=lasts)
        check_endless(p)
        return Activated(p.line, clause, act, questions, times, users, is_own(clause), is_for_fights(clause, times))

    # ------------------------------------------------------------ lines that are done

    def _do_next(self, level: LevelLines, at: int, clause: ir.Clause, line: int, here: Moment) -> None:
        chain = clause.chain
        p = Parts(clause, line)
        _ = p.chain, p.bad_stuff
        level.append(at, self._act(clause, line, here, taken=p), chain)
        p.end()

    def _act(self, clause: ir.Clause, line: int, here: Moment, taken: Parts | None = None) -> Act:
        """A clause that is done, with all its heads; a head that was taken already has been heeded."""
        p = taken if taken is not None else Parts(clause, line)
        time, question = p.time, p.question
        if taken is None and clause.chain is not None:
            _ = p.chain  # the level heeds it
        act = self._act_of(p, time, here, question)
        if taken is None:
            p.end()
        return act

    def _act_of(
        self,
        p: Parts,
        time: Lasts | None,
        here: Moment,
        question: ir.Question | None = None,
    ) -> Act:
        """What is done of a clause behind its question and its time."""
        lasts = ends_soon(time)
        check_time(p, time, here)
        time, whose = at_whose_time(p, time) if p.clause.events or p.clause.cost or p.clause.may else (time, None)
        if isinstance(time, ir.During) and not lasts:
            here = here.inside(time.time)
        if p.events:
            # Below something that happens a `when` waits for the next time only, unless a time says how long.
            asked = () if question is None else (question,)
            during = (time,) if isinstance(time, ir.During) and not lasts else ()
            duration = duration_of(time, counts_now=self.curse) if lasts and time is not None else next_time(p, here)
            begun = to_its_end(time) if lasts and holds_only(p.clause) and not gives_only(p.clause) else None
            waiting = tuple(self._waiting(p, asked, during, here.after(time), lasts=begun))
            return for_whom(p.line, whose, Install(p.line, duration, waiting))
        if not lasts or time is None:
            inner = self._core(p, here)
            during_now = time.time if isinstance(time, ir.During) else None
            return inner if question is None and during_now is None else If(inner, question, during_now)
        if p.cost or p.may:
            if not holds_only(p.clause):  # it can be used for so long
                asked = () if question is None else (question,)
                used = Install(p.line, duration_of(time, counts_now=self.curse), (self._used(p, asked, (), here),))
                return for_whom(p.line, whose, used)
            inner = self._core(p, here, lasts=time)
            return inner if question is None else If(inner, question)
        return self._core(p, here, lasts=time, asked=question)

    def _lasting(self, p: Parts, time: Lasts, here: Moment, question: ir.Question | None) -> Act:
        """Lines that begin to last: what they ask is asked for as long as they do."""
        found: list[Ability] = []
        of_a_fight = time == ir.This("combat") or (isinstance(time, ir.During) and time.time.what == "combat")
        if p.clause.effect is not None:
            check_ban(p, p.clause.effect, fight=of_a_fight)
            if of_a_fight and is_between_fights(p.clause.effect):
                raise too_short(p)
        time, whose = at_whose_time(p, time)
        said, who = with_somebody_meant(p)
        if whose is not None and who is not None:
            raise p.wrong("L299", "effect", "only one player can be chosen here", "write of that player on this line")
        self._sort_lasting(Parts(said, p.line), () if question is None else (question,), found, here.after(time))
        _ = p.where, p.for_each, p.rows, p.effect, p.body
        install = Install(p.line, duration_of(time, counts_now=self.curse), tuple(found))
        return for_whom(p.line, whose if who is None else who, install)

    def _sort_lasting(self, p: Parts, asked: tuple[ir.Question, ...], found: list[Ability], here: Moment) -> None:
        _ = p.time, p.question, p.chain, p.limit, p.play, p.bad_stuff, p.instead, p.actor, p.cost, p.may, p.events
        effect = p.effect
        if is_permission(p.clause):
            found.append(self._used(p, asked, (), here))
        elif effect is not None and is_static(effect):
            found.append(self._static(p, asked, (), begun=True))
        else:
            self._sort_rest(p, asked, (), found, here, begun=True, strict=True)
        p.end()

    def _core(
        self,
        p: Parts,
        here: Moment,
        *,
        used: bool = False,
        lasts: Lasts | None = None,
        asked: ir.Question | None = None,
    ) -> Act:
        """What is done behind question, time and event: limit, players, price, X, the verb or the lines below."""
        act = self._base(p, here) if lasts is None else self._lasting(p, lasts, here, asked)
        if p.instead:
            act = Instead(act)
        where = p.where
        told = where is not None and not prices_x(p.clause.cost)  # else who pays knows it already
        if where is not None and told and lasts is None and not isinstance(p.clause.effect, ir.Bonus):
            act = Let(where, act)
        limit, cost, may, actor = p.limit, p.cost, p.may, p.actor
        counts = limit is not None
        if cost:
            act = Pay(p.line, cost, act, counts)
        if actor is not None and not used:
            act = ForPlayers(p.line, actor, may and not cost, act, counts and may and not cost)
        if limit is not None:
            check_limit(p)
            offered = bool(cost) or (may and not used) or is_offered(p.clause.effect)
            act = Limited(p.line, act, at_once=not offered)
        return act

    def _base(self, p: Parts, here: Moment) -> Act:
        clause, line = p.clause, p.line
        effect, rows, times = p.effect, p.rows, p.for_each
        if effect is None:
            level = LevelLines()
            for at, (below, number) in enumerate(numbered(p.body, line + 1)):
                inner = Parts(below, number)
                chain = inner.chain
                check_below(inner, clause)
                level.append(at, self._act(below, number, here, taken=inner), chain)
                inner.end()
            done = level.done()
            assert done is not None
            return done
        check_moment(p, effect, here)
        if isinstance(effect, ir.Bonus):
            return GiveBonus(line, msgspec.structs.replace(clause, where=None) if prices_x(clause.cost) else clause)
        check_meaning(p, effect)
        check_habit(p, effect, self.archetype, self.on, begun=True)
        if is_static(effect) and not (here.sale and isinstance(effect.action, ir.Count)):
            if not here.fight:
                help = "say how long before it: this turn: ..., until your next turn starts: ..."
                raise p.wrong("L340", "effect", "for how long? This line says what holds, not what happens", help)
            check_ban(p, effect, fight=True)
            said, who = with_somebody_meant(p)
            return for_whom(line, who, Install(line, Duration("combat"), (Static(line, said),)))
        options = tuple(
            Branch(number, self._act(row.clause, number, here), row.faces, row.answer, row.rest)
            for row, (_, number) in zip(rows, numbered((r.clause for r in rows), line + 1), strict=True)
        )
        return Deed(line, effect, times, options)

    def _guarded(self, questions: tuple[ir.Question, ...], act: Act) -> Act:
        asked = combined(questions)
        return act if asked is None else If(act, asked)

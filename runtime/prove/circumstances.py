"""Situations in which a condition is true, or false, because they were laid out so: on each bound and beside it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from lootpress.compiler import ir
from lootpress.runtime.prove.conditions import FALSE, TRUE, ConditionSpot, at
from lootpress.runtime.prove.layouts import PLAYERS, Layout
from lootpress.runtime.prove.props import Props

__all__ = ["Circumstance", "circumstances"]

_HOME = ("resting", "ambush", "fighting", "crowded")


class Circumstance(msgspec.Struct, frozen=True):
    """A layout, what the condition must come to in it, and the tours on which that stays so until it matters."""

    label: str
    layout: Layout
    expected: Any
    opposite: Any
    truths: frozenset[bool]
    tours: tuple[str, ...] = _HOME
    place: str = ""

    @property
    def on_bound(self) -> bool:
        """Whether it lies on or beside a number."""
        return any(word.isdigit() for word in self.label.replace(",", "").split())


def circumstances(card: ir.Card, spot: ConditionSpot, props: Props, base: Layout) -> list[Circumstance]:
    """The circumstances of one condition, on top of a layout; none if it cannot be brought about."""
    return list(_Maker(card, spot, props, base).all())


def _holds(how: str, left: int, right: int) -> bool:
    return {"=": left == right, ">=": left >= right, "<=": left <= right, ">": left > right, "<": left < right}[how]


_BOUNDS = {"exactly": "=", "at least": ">=", "at most": "<=", "up to": "<="}


class _Maker:
    """Lays out what makes one condition of one card true or false."""

    def __init__(self, card: ir.Card, spot: ConditionSpot, props: Props, base: Layout) -> None:
        self.card, self.spot, self.props, self.base = card, spot, props, base
        self.known = {one.name: one for one in (*props.cards, card)}

    # ------------------------------------------------------------ what comes out

    def make(
        self, label: str, truth: bool, tours: tuple[str, ...] = _HOME, place: str = "", **layout: Any
    ) -> Circumstance:
        """A circumstance in which the condition is plainly true or false."""
        expected, opposite = self._forms() if truth else self._forms()[::-1]
        laid = msgspec.structs.replace(self.base, **layout)
        return Circumstance(label, laid, expected, opposite, frozenset((truth,)), tours, place)

    def _forms(self) -> tuple[Any, Any]:
        if isinstance(self.spot.condition, ir.Says):  # the question must still be put
            return ir.Any((self.spot.condition, TRUE)), ir.All((self.spot.condition, FALSE))
        if self.spot.sort == "question":
            return TRUE, FALSE
        if isinstance(self.spot.condition, ir.Cards):
            some = ir.Quantity("some")
            everything = ir.Cards(some, (ir.CardNoun("monster"),), place=ir.Place("anywhere"))
            return everything, ir.Cards(some, (ir.CardNoun(name="nothing"),), place=ir.Place("anywhere"))
        anybody = ir.People("player", ir.Quantity("some"))
        return anybody, msgspec.structs.replace(anybody, names=("nobody",))

    def those(
        self, label: str, who: Sequence[ir.Selector], tours: tuple[str, ...] = _HOME, **layout: Any
    ) -> Circumstance:
        """A circumstance in which the condition is true of exactly these players or cards."""
        asked = (ir.CandidateCard() if isinstance(one, ir.Cards) else ir.Candidate() for one in who)
        among = ir.Any(tuple(ir.Is(each, one) for each, one in zip(asked, who, strict=True)))
        return Circumstance(
            label,
            msgspec.structs.replace(self.base, **layout),
            among,
            ir.Not(among),
            frozenset((bool(who), False)),
            tours,
        )

    def whole(self) -> ir.Node | None:
        """The noun phrase that the condition narrows, if it is part of one."""
        path = self.spot.path
        above = (at(self.card, path[:k]) for k in range(len(path) - 1, 0, -1))
        return next((one for one in above if isinstance(one, ir.People | ir.Cards)), None)

    def _in_hand(self) -> bool:
        whole = self.whole()
        return isinstance(whole, ir.Cards) and whole.place.what == "hand"

    # ------------------------------------------------------------ by the sort of condition

    def all(self) -> Iterator[Circumstance]:
        """Every circumstance there is a recipe for."""
        condition = self.spot.condition
        if self.spot.sort != "question":
            yield from self._selector(condition)
            return
        match condition:
            case ir.Is(who=ir.You(), what=ir.People(role="helper")):
                yield self.make("you help", True, ("rescue",))
                yield self.make("you fight yourself", False, ("ambush", "crowded"))
                yield self.make("you look on", False, ("rescue",), helped=False)
            case ir.Is(who=ir.You(), what=ir.People(role="fighter")):
                yield self.make("you fight yourself", True, ("ambush",), helped=False)
                yield self.make("you help", False, ("rescue",))
            case ir.NowIs(time=ir.Time(what="turn", of=ir.You() | ir.People(other=True) as whose)):
                yield self.make("your turn", isinstance(whose, ir.You), ("resting",))
                yield self.make("the turn of another player", not isinstance(whose, ir.You), ("idle",))
            case ir.InState(who=ir.Thing(what="side"), state="losing" | "winning" as state):
                for level, truth in ((1, "winning"), (19, "losing")):
                    against = f"level {level} monster"
                    yield self.make(f"against {against}", truth == state, ("ambush",), opponent=against, monsters=())
            case ir.Is(who=ir.ThisCard(), what=ir.Cards(nouns=(ir.CardNoun(noun=str()),))):
                yield self.make("kept as one", True, ("ambush",), place="kept")
                yield self.make("fought", False, ("ambush",), place="fought")
            case ir.Is(who=ir.You() | ir.Candidate(), what=ir.People(names=names)) if names:
                yield from self._named(names)
            case ir.InState(who=ir.You(), state="alone"):
                yield self.make("no helper", True, ("ambush", "fighting"), helped=False)
                yield self.make("a helper", False, ("ambush", "fighting"), helped=True)
            case ir.Has(who=ir.You(), what=ir.People(role="helper", quantity=quantity)):
                some = quantity.how != "none"
                yield self.make("no helper", not some, ("ambush", "fighting"), helped=False)
                yield self.make("a helper", some, ("ambush", "fighting"), helped=True)
            case ir.InState(who=ir.CountOf(what=ir.Cards(place=ir.Place(what="hand"))), state=state):
                for n in (2, 3):
                    yield self.make(f"{n} cards in hand", (n % 2 == 0) == (state == "even"), hands=self._hands(n))
            case ir.Has(who=ir.You() | ir.Candidate(), what=ir.Cards() as what):
                yield from self._having(what)
            case ir.HasMost(stat="level"):
                yield from self._most_level(condition)
            case ir.HasMost(who=ir.CandidateCard(), stat=str(stat), which=which):
                yield from self._most_of_cards(stat, which)
            case ir.Compare(left=ir.Stat() as left, how=how, right=ir.Int(n=n)):
                yield from self._compared(left, how, n)
            case ir.Compare(left=ir.Stat(stat="roll", of=ir.You()), how=how, right=ir.Stat(stat="roll")):
                for mine in (3, 4, 5):
                    yield self.make(f"{mine} against 4", _holds(how, mine, 4), ("ambush",), dice=(mine, 4))
            case ir.InState(who=ir.Candidate(), state="caught"):
                ada = ir.PlayerNamed("Ada")
                yield self.those("you are caught, the helper is not", [ada], ("ambush",), helped=True, dice=(1, 6))
            case ir.Done():
                yield from self._done(condition)
            case ir.IsIn(who=ir.You(), place=ir.Place(what="combat")):
                yield self.make("you fight", True, ("ambush",))
                yield self.make("nobody fights", False, ("resting",))
                yield self.make("another player fights", False, ("rescue",), helped=False)
            case ir.IsIn(who=ir.Candidate(), place=ir.Place(what="combat")):
                yield from self._candidates_in_combat()
            case ir.IsIn(who=ir.Cards() as what, place=ir.Place(what="combat")):
                yield from self._monsters_there(what)
            case ir.IsIn(who=ir.Cards() as what, place=ir.Place(what="play" | "table")):
                yield from self._counted(what, everybody=True)
            case ir.Says():
                yield self.make("the table says so", True, ("ambush", "fighting"), agrees=True)
                yield self.make("the table says no", False, ("ambush", "fighting"), agrees=False)
            case ir.Allowed(action=ir.Gain()):
                yield self.make("two levels below the winning one", True, levels=(8, 3, 3))
                yield self.make("one level below the winning one", False, levels=(9, 3, 3))
            case ir.Would(action=ir.Win(what="game")):
                yield self.make("one level from winning", True, ("ambush",), levels=(9, 3, 3))
                yield self.make("two levels from winning", False, ("ambush",), levels=(8, 3, 3))

    def _selector(self, who: Any) -> Iterator[Circumstance]:
        """Whom a line is against, whom a card is for."""
        match who:
            case ir.People(names=names) if names:
                yield from self._named(names)
            case ir.Cards(nouns=nouns):
                fitting = [name for name in self._monsters() if any(self._fits(name, noun) for noun in nouns)]
                others = [name for name in self._monsters() if name not in fitting]
                if fitting and others:
                    yield self.make(f"against {fitting[0]}", True, ("ambush",), opponent=fitting[0], monsters=())
                    yield self.make(f"against {others[0]}", False, ("ambush",), opponent=others[0], monsters=())

    def _named(self, names: Sequence[str]) -> Iterator[Circumstance]:
        for name in names:
            if name in self.known and name != self.card.name:
                bare = self._without_kind(self.known[name].kind)
                yield self.make(f"is {name}", True, tables=tuple((*row, name) for row in bare))
                yield self.make(f"is not {name}", False, tables=bare)
            elif name in ("man", "woman"):
                other = {"man": "woman", "woman": "man"}[name]
                plain = self._without(lambda one: bool(one.sides))
                yield self.make(f"is {name}", True, genders=(name,) * 3, tables=plain)
                yield self.make(f"is {other}", False, genders=(other,) * 3, tables=plain)
            else:
                yield from self._by_default(name)

    def _by_default(self, name: str) -> Iterator[Circumstance]:
        """What a kind makes of those without one: a player without a race is Human."""
        kind = self.props.defaults.get(name)
        if kind is not None:
            bare = self._without_kind(kind)
            first = next(one.name for one in self.props.cards if one.kind == kind)
            yield self.make(f"has no {kind}", True, tables=bare)
            yield self.make(f"has a {kind}", False, tables=tuple((*row, first) for row in bare))

    # ------------------------------------------------------------ having

    def _having(self, what: ir.Cards) -> Iterator[Circumstance]:
        if what.place.what == "hand" and any(noun.noun != "card" for noun in what.nouns):
            fitting = [one.name for one in self.props.cards if self._fits_any(one.name, what)]
            for n, truth in self._around(what.quantity) if fitting else ():
                held = (*fitting[:1] * n, self.props.door)
                yield self.make(f"{n} of them in hand", truth, hands=(held, held, held))
            return
        if what.place.what == "hand":
            for n, truth in self._around(what.quantity):
                yield self.make(f"{n} cards in hand", truth, hands=self._hands(n))
            return
        yield from self._counted(what, everybody=False)

    def _counted(self, what: ir.Cards, *, everybody: bool) -> Iterator[Circumstance]:
        if not all(isinstance(q, ir.Compare) for q in what.where):
            return
        fitting = [
            one.name for one in self.props.cards
            if self._fits_any(one.name, what) and one.archetype != "one-shot"
            and one.name not in self.props.extras
        ]  # fmt: skip
        fitting.sort(key=lambda name: (self.known[name].rank or 0, len(self.known[name].slots)))
        if not fitting:
            return
        bare = self._without(lambda one: self._fits_any(one.name, what))
        mine = int(self._fits_any(self.card.name, what))
        for n, truth in self._around(what.quantity):
            k = n - mine
            if k < 0:
                continue
            more = (
                tuple((fitting * k)[:k])
                if len({self.known[f].archetype for f in fitting} & {"identity"}) == 0
                else tuple(fitting[:k])
            )
            if len(more) < k:
                continue
            more = (*more, self.props.room) if k > 1 else more
            rows = ((*bare[0], *more), *bare[1:]) if everybody else tuple((*row, *more) for row in bare)
            yield self.make(f"{n} of them", truth, tables=rows, levels=(6, 6, 6))

    def _around(self, quantity: ir.Quantity) -> list[tuple[int, bool]]:
        """Numbers on and beside what a quantity asks for, and whether they are enough."""
        if isinstance(quantity.n, ir.Int) and quantity.how in _BOUNDS:
            n = quantity.n.n
            return [(k, _holds(_BOUNDS[quantity.how], k, n)) for k in (n - 1, n, n + 1) if k >= 0]
        return [(0, quantity.how == "none"), (1, quantity.how != "none")]

    def _hands(self, n: int) -> tuple[tuple[str, ...], ...]:
        return (self.props.door,) * n, (self.props.treasure,) * n, (self.props.enhancer,) * n

    def _without_kind(self, kind: str) -> tuple[tuple[str, ...], ...]:
        return self._without(lambda one: one.kind == kind)

    def _without(self, fits: Any) -> tuple[tuple[str, ...], ...]:
        return tuple(tuple(name for name in row if not fits(self.known[name])) for row in self.base.tables)

    # ------------------------------------------------------------ most and least, more and less

    def _most_level(self, q: ir.HasMost) -> Iterator[Circumstance]:
        best = max if q.which == "highest" else min
        # A line before may cost Ada a level or two, so those who lead among the others do so by more.
        rows = [(2, 5, 8), (5, 8, 2), (8, 2, 5), (3, 8, 8) if best is max else (8, 3, 3)]
        for levels in rows if isinstance(q.who, ir.Candidate) else [*rows, (5, 5, 2), (5, 5, 8)]:
            leaders = [PLAYERS[p] for p in range(3) if levels[p] == best(levels)]
            label = f"levels {', '.join(map(str, levels))}"
            if isinstance(q.who, ir.Candidate):
                yield self.those(label, [ir.PlayerNamed(name) for name in leaders], levels=levels)
            else:
                whose = 1 if isinstance(q.who, ir.People) else 0
                yield self.make(label, levels[whose] == best(levels), levels=levels)

    def _most_of_cards(self, stat: str, which: str) -> Iterator[Circumstance]:
        """Cards of different worth before everybody; the tours never bring a better one before it matters."""
        whole = self.whole()
        fitting = [one for one in self.props.cards if isinstance(whole, ir.Cards) and self._fits_any(one.name, whole)]
        fitting = [one for one in fitting if one.name not in self.props.extras and not one.burdens]
        stats = {one.name: _stat(one, stat) for one in fitting}
        bare = self._without(lambda one: isinstance(whole, ir.Cards) and self._fits_any(one.name, whole))
        order = sorted({n: name for name, n in stats.items()}.items())
        for three in (order[:3], order[1:4]):
            if len(three) == 3:
                names = tuple(name for _, name in three)
                best = names[-1] if which == "highest" else names[0]
                noun = ir.Cards(ir.Quantity("some"), (ir.CardNoun(name=best),), place=ir.Place("anywhere"))
                rows = tuple((*row, *names) for row in bare)
                yield self.those(f"{best} among {', '.join(names)}", [noun], tables=rows, levels=(6, 6, 6))

    def _compared(self, left: ir.Stat, how: str, n: int) -> Iterator[Circumstance]:
        around = [(k, _holds(how, k, n)) for k in (n - 1, n, n + 1)]
        match left:
            case ir.Stat(stat="level", of=ir.You()):
                for k, truth in around:
                    yield self.make(f"level {k}", truth, levels=(k, 3, 5))
            case ir.Stat(stat="level", of=ir.Candidate()):
                for k, truth in around:
                    yield self.make(f"level {k}", truth, (*_HOME, "befallen"), levels=(k, k, k))
            case ir.Stat(stat="level", of=ir.CandidateCard()) if self._in_hand():
                for k, truth in around:
                    held = ((f"level {k} monster",),) * 3
                    yield self.make(f"a monster of level {k}", truth, hands=held, monsters=())
            case ir.Stat(stat="level", of=ir.CandidateCard()):
                for k, truth in around:
                    yield self.make(
                        f"a monster of level {k}", truth, ("ambush",), opponent=f"level {k} monster", monsters=()
                    )
            case ir.Stat(stat="value" | "bonus" as stat, of=ir.CandidateCard()):
                word = "item worth" if stat == "value" else "item of bonus"
                items = self._without(lambda one: one.value is not None)
                for k, truth in around:
                    rows = tuple((*row, f"{word} {k}") for row in items)
                    yield self.make(f"{word} {k}", truth, tables=rows, hands=self._hands(3))
            case ir.Stat(stat="value", of=ir.Cards(), pick="total"):
                items = self._without(lambda one: one.value is not None)
                mine = self.card.value or 0
                for k, truth in around:
                    row = (*items[0], f"item worth {k - mine}")
                    yield self.make(f"items worth {k}", truth, ("resting", "ambush"), tables=(row, *items[1:]))

    # ------------------------------------------------------------ what was, and who fights

    def _done(self, q: ir.Done) -> Iterator[Circumstance]:
        if q.verb == "lost" and not (isinstance(q.what, ir.Thing) and q.what.what == "level"):
            return
        deed = {"killed": "kill", "fought": "kill", "ended": "kill", "looted": "loot", "lost": "lose level"}.get(q.verb)
        if deed is not None:
            tours = ("again",) if deed == "kill" and q.period == "turn" else ("again", "encore")
            yield self.make(f"after: {deed}", True, ("again", "encore"), before=(deed,), levels=(4, 3, 5))
            yield self.make(f"without: {deed}", False, tours, before=("nothing",), levels=(4, 3, 5))

    def _candidates_in_combat(self) -> Iterator[Circumstance]:
        """Players or monsters: those in the fight, and no others."""
        if isinstance(self.whole(), ir.People):
            ada, ben = ir.PlayerNamed("Ada"), ir.PlayerNamed("Ben")
            yield self.those("you fight alone", [ada], ("ambush",), helped=False)
            if not self._as_it_enters():
                yield self.those("you fight with a helper", [ada, ben], ("ambush",), helped=True)
            yield self.those("another player fights alone", [ben], ("rescue",), helped=False)
            yield self.those("nobody fights", [], ("resting",))

    def _as_it_enters(self) -> bool:
        """Whether the line speaks before anybody can help."""
        clause = at(self.card, self.spot.path[:2])
        return any(isinstance(e, ir.Happens) and isinstance(e.action, ir.Enter) for e in clause.events)

    def _monsters_there(self, what: ir.Cards) -> Iterator[Circumstance]:
        if not any(self._fits_any(name, what) for name in self._monsters()):
            for one in self._counted(what, everybody=True):
                yield msgspec.structs.replace(one, tours=("ambush",))
            return
        fitting = [name for name in self._monsters() if self._fits_any(name, what)]
        others = [name for name in self._monsters() if name not in fitting]
        bounds = [q for q in what.where if isinstance(q, ir.Compare)]
        if len(bounds) < len(what.where):
            return
        if bounds and others and fitting:
            yield self.make(f"{fitting[0]} is there", True, ("ambush",), opponent=fitting[0], monsters=())
            yield self.make(f"only {others[0]} is there", False, ("ambush",), opponent=others[0], monsters=())
            return
        for n, truth in self._around(what.quantity):
            there = fitting[:1] * n if n <= 3 else []
            rest = others[:1] if others else []
            if len(there) == n and (there or rest):
                first, *more = [*there, *rest]
                yield self.make(f"{n} such monsters", truth, ("ambush",), opponent=first, monsters=tuple(more))

    def _in_bounds(self, name: str, what: ir.Cards) -> bool:
        return all(
            isinstance(q.left, ir.Stat) and isinstance(q.right, ir.Int)
            and _holds(q.how, _stat(self.known[name], q.left.stat), q.right.n)
            for q in what.where if isinstance(q, ir.Compare)
        )  # fmt: skip

    def _monsters(self) -> list[str]:
        return [one.name for one in self.props.cards if one.archetype == "monster"]

    # ------------------------------------------------------------ which card is such a one

    def _fits_any(self, name: str, what: ir.Cards) -> bool:
        """Whether a prop is such a card; of the questions about it those that its own data answer."""
        return any(self._fits(name, noun) for noun in what.nouns) and self._in_bounds(name, what)

    def _fits(self, name: str, noun: ir.CardNoun) -> bool:
        """Whether a prop is such a card, told from its own data."""
        card = self.known[name]
        if noun.name is not None:
            return noun.name == name
        words = (noun.noun, *noun.words)
        return all(word is None or self._is(card, word) for word in words)

    def _is(self, card: ir.Card, word: str) -> bool:
        if word == "item":
            return card.value is not None or card.archetype == "item"
        if word in ("door", "treasure"):
            return card.deck == word
        slots = {use.slot for use in card.slots}
        return word in ("card", card.kind, card.archetype, *card.tags, *slots, *(b.split()[0] for b in card.burdens))


def _stat(card: ir.Card, stat: str) -> int:
    if stat == "bonus":
        return sum(
            c.effect.amount.n for c in card.clauses
            if isinstance(c.effect, ir.Bonus) and isinstance(c.effect.amount, ir.Int) and c.question is None
        )  # fmt: skip
    if stat == "level":
        return card.level.n if card.level is not None else 0
    found = getattr(card, stat, None)
    return found if isinstance(found, int) else 0

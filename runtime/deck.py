"""A deck ready to play: card instances as small integers, definitions, kinds, indexes by hook point; never changes."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Literal, TypeVar, cast

import msgspec

from lootpress.compiler import ir
from lootpress.compiler.hooks import Derived
from lootpress.compiler.hooks.parties import Aim
from lootpress.compiler.hooks.patterns import event_key, is_about_itself, verbs_asked
from lootpress.runtime.hooks import Homes, Hooks, NoHooks
from lootpress.runtime.rng import mix
from lootpress.runtime.tables import CardTables

__all__ = ["WHAT_COUNTS", "Body", "Executor", "Hook", "Leaf", "PlayDeck", "linked_deck", "play_deck", "rules_of"]

Body = tuple[ir.Clause, ...]
N = TypeVar("N")
Executor = Literal["hooks", "interpreter"]


class Leaf(msgspec.Struct, frozen=True):
    """A line that holds, with everything above it that must be so for it to speak."""

    id: int
    clause: ir.Clause
    questions: tuple[ir.Question, ...] = ()
    times: tuple[ir.During, ...] = ()
    is_gift: bool = False  # whether it adds to the strength of who wears its card, at any time


class Hook(msgspec.Struct, frozen=True):
    """A clause that waits for events or can be used, and the questions above it."""

    id: int
    clause: ir.Clause
    questions: tuple[ir.Question, ...] = ()
    times: tuple[ir.During, ...] = ()
    own: bool = False  # whether only who has the card can use it
    fights: bool = False  # whether it is of use in a fight only


Topic = Any  # what a bonus goes to, the class of a verb, or that with its modal word
WHAT_COUNTS: Topic = ("what counts",)
LinesOfCard = tuple[tuple[Leaf, ...], tuple[Leaf, ...]]  # those that hold in any case, those that ask something
LinesByTopic = dict[Topic, LinesOfCard]


class PlayDeck:
    """Everything about the cards that a game needs and never changes; shared by all clones of a game."""

    def __init__(
        self,
        sets: Sequence[ir.CardSet],
        rules: Sequence[ir.Rules],
        settings: Iterable[ir.Setting],
        options: Sequence[str],
        homes: Homes | None = None,
        executor: Executor = "hooks",
    ) -> None:
        """Number definitions, instances, clauses and bodies; index clauses by what wakes them.

        `homes` says where the cards stand in their files, so that an error can name the line. The executor changes
        nothing but the speed: `interpreter` walks the card programs, slow and obvious.
        """
        self.sets = tuple(sets)
        self.rules = tuple(rules)
        self.options = frozenset(options)
        self.kinds: dict[str, ir.KindRule] = {}
        for rule in rules:
            for kind in rule.kinds:
                self.kinds.setdefault(kind.name, kind)
        self.settings: dict[str, int] = {"winning level": 10, "hand limit": 5}
        if "Epic" in self.options:  # E-01, E-02
            self.settings |= {"winning level": 20, "epic level": 10, "earned level": 19}
        for setting in (*(s for r in rules for s in r.settings), *settings):
            self.settings[setting.what] = setting.to
        self.cards: list[ir.Card] = []
        self.set_of: list[ir.CardSet] = []
        self.definition: list[int] = []
        self.keys: list[int] = []
        for card_set in sets:
            for card in card_set.cards:
                self._add(card_set, card)
        self.card_of = [self.cards[d] for d in self.definition]
        self._instances: dict[str, tuple[int, ...]] = {}
        for i, card in enumerate(self.card_of):
            self._instances[card.name] = (*self._instances.get(card.name, ()), i)
        self.deck_names = self._deck_names()
        self.pile = [self.deck_names.index(self.cards[d].deck) for d in self.definition]
        self.slots = frozenset(k.name for k in self.kinds.values() if k.archetype == "slot")
        self.burdens = {k.name.split()[0]: k.name for k in self.kinds.values() if k.archetype == "burden"}
        self.identities = tuple(k.name for k in self.kinds.values() if k.archetype == "identity")
        self.otherwise: dict[str, list[str]] = {}  # what somebody is called who has no card of these kinds
        for kind in self.kinds.values():
            if kind.otherwise is not None:
                self.otherwise.setdefault(kind.otherwise, []).append(kind.name)
        self.digest = self._digest()
        self._number_clauses()
        self.derived = Derived()
        self.hooked: Mapping[str, Mapping[Any, Callable[..., Any] | None]] = (
            Hooks(self, homes or {}) if executor == "hooks" else NoHooks()
        )
        self.of = CardTables(self)

    def _add(self, card_set: ir.CardSet, card: ir.Card) -> None:
        number = len(self.cards)
        self.cards.append(card)
        self.set_of.append(card_set)
        for copy in range(card.copies):
            text = f"{card_set.code}/{card.name}/{copy}".encode()
            self.definition.append(number)
            self.keys.append(mix(int.from_bytes(hashlib.sha256(text).digest()[:8], "big")))

    def _deck_names(self) -> tuple[str, ...]:
        names = ["door", "treasure"]
        names += sorted({c.deck for c in self.cards} - {"door", "treasure"})
        return tuple(names)

    def _digest(self) -> str:
        parts = [msgspec.json.encode(x) for x in (*self.sets, *self.rules)]
        parts.append(repr(sorted(self.settings.items())).encode())
        parts.append(repr(sorted(self.options)).encode())
        return hashlib.sha256(b"\0".join(parts)).hexdigest()

    def _number_clauses(self) -> None:
        self.clauses: list[ir.Clause] = []
        self.clause_home: list[int] = []
        self.bodies: list[Body] = []
        self.body_ids: dict[int, tuple[int, ...]] = {}
        self.top: list[tuple[int, ...]] = [self._number(c.clauses, d) for d, c in enumerate(self.cards)]
        self.rule_clauses = tuple(i for r in self.rules for i in self._number(r.clauses, -1))
        self._index()

    def _number(self, clauses: Body, home: int) -> tuple[int, ...]:
        ids: list[int] = []
        for clause in clauses:
            number = len(self.clauses)
            ids.append(number)
            self.clauses.append(clause)
            self.clause_home.append(home)
            self.body_ids[number] = ()
            below = clause.body or tuple(row.clause for row in clause.rows)
            if below:
                self.body_ids[number] = self._number(below, home)
        return tuple(ids)

    def _index(self) -> None:
        """Sort every card's clauses by what wakes them: standing lines, events, abilities, modes, bad stuff."""
        self._inside: dict[int, tuple[tuple[Leaf, ...], tuple[Hook, ...], tuple[Hook, ...]]] = {}
        self.indexed: set[int] = set()  # clauses that speak by themselves while their card is there
        self.leaves: list[tuple[Leaf, ...]] = []
        self.hooks: list[tuple[Hook, ...]] = []
        self.abilities: list[tuple[Hook, ...]] = []
        self.modes: list[tuple[int, ...]] = []
        self.plain: list[tuple[int, ...]] = []
        self.bad_stuff: list[tuple[int, ...]] = []
        for d, ids in enumerate(self.top):
            sorted_ = _Sorted(self, self.cards[d].archetype)
            for i in ids:
                sorted_.add(i, (), ())
            self.indexed.update(leaf.id for leaf in sorted_.leaves)
            self.indexed.update(hook.id for hook in sorted_.hooks)
            if _stays(self.cards[d]):
                self.indexed.update(x.id for x in sorted_.abilities)
            self.leaves.append(tuple(sorted_.leaves))
            self.hooks.append(tuple(sorted_.hooks))
            self.abilities.append(tuple(sorted_.abilities))
            self.modes.append(tuple(i for i in ids if self.clauses[i].play is not None))
            self.bad_stuff.append(tuple(i for i in ids if self.clauses[i].bad_stuff))
            self.plain.append(tuple(i for i in ids if self.clauses[i].play is None and not self.clauses[i].bad_stuff))
        rules = _Sorted(self, "rules")
        for i in self.rule_clauses:
            rules.add(i, (), ())
        self.rule_leaves, self.rule_hooks = tuple(rules.leaves), tuple(rules.hooks)
        self._lasting_lines: dict[int, LinesByTopic] = {}
        self._index_lines()
        self._index_events()
        self.counting = frozenset(
            d for d, leaves in enumerate(self.leaves) if any(_counts_as(x.clause) for x in leaves)
        )
        self.counting_clauses = frozenset(
            i for i in range(len(self.clauses)) if any(_counts_as(x.clause) for x in self.leaves_of(i))
        )
        self.counting_cards = tuple(i for i, d in enumerate(self.definition) if d in self.counting)
        self.declared = [_declared(c) for c in self.cards]
        self.declaring = tuple(i for i, d in enumerate(self.definition) if self.declared[d])
        self.reactive = frozenset(
            d
            for d, modes in enumerate(self.modes)
            if any(self.clauses[i].play.when for i in modes)  # type: ignore[union-attr]
        )

    def _index_lines(self) -> None:
        """By topic the lines of every card that has some, and the instances of those cards."""
        self.rule_lines = _by_topic(self.rule_leaves)
        self.lines_about: dict[Topic, dict[int, LinesOfCard]] = {}
        for d, leaves in enumerate(self.leaves):
            for topic, lines in _by_topic(leaves).items():
                self.lines_about.setdefault(topic, {})[d] = lines
        self.speakers = {
            topic: frozenset(i for i, d in enumerate(self.definition) if d in by_card)
            for topic, by_card in self.lines_about.items()
        }
        self.rule_topics = frozenset(self.rule_lines)
        self.able = frozenset(i for i, d in enumerate(self.definition) if self.abilities[d])

    def _index_events(self) -> None:
        """Which instances wait for a verb, before or after it: those in play, those that wait for their own fate."""
        self.waiting: dict[tuple[str, bool], list[tuple[int, tuple[Hook, ...], tuple[Hook, ...]]]] = {}
        self.reacting: dict[tuple[str, bool], list[int]] = {}
        for i, d in enumerate(self.definition):
            for key in dict.fromkeys(event_key(e) for hook in self.hooks[d] for e in hook.clause.events):
                mine = tuple(h for h in self.hooks[d] if any(event_key(e) == key for e in h.clause.events))
                own = tuple(h for h in mine if any(is_about_itself(e) for e in h.clause.events))
                self.waiting.setdefault(key, []).append((i, mine, own))
            plays = [self.clauses[mode].play for mode in self.modes[d]]
            for key in dict.fromkeys(event_key(e) for play in plays if play is not None for e in play.when):
                self.reacting.setdefault(key, []).append(i)
        # What a clause that lasts may hear, and the key of every event by its identity: the deck keeps them alive.
        self.ending_verbs: list[frozenset[str]] = []
        self.event_keys: dict[int, tuple[str, bool]] = {}
        for clause in self.clauses:
            until = clause.time.events if isinstance(clause.time, ir.Until) else ()
            when = clause.play.when if clause.play is not None else ()
            for event in (*clause.events, *until, *when):
                self.event_keys[id(event)] = event_key(event)
            self.ending_verbs.append(frozenset(event_key(e)[0] for e in until))
        self.effect_verbs = [
            ends.union(event_key(e)[0] for hook in self.hooks_of(i) for e in hook.clause.events)
            for i, ends in enumerate(self.ending_verbs)
        ]
        self.listening = frozenset(i for i, verbs in enumerate(self.effect_verbs) if "say" in verbs)
        self.hears_the_table = bool(self.listening)  # whether a line waits for words
        self.becoming = any(
            "become true" in verbs for verbs in self.effect_verbs
        )  # whether any line waits for a question
        self.asking_caught = frozenset(
            i for i, clause in enumerate(self.clauses) if any(q.state == "caught" for q in nodes(clause, ir.InState))
        )
        self.topics = frozenset(topic for clause in self.clauses for topic in topics_of(clause))
        self.rule_waiting: dict[tuple[str, bool], list[Hook]] = {}
        for hook in self.rule_hooks:
            for key in dict.fromkeys(event_key(e) for e in hook.clause.events):
                self.rule_waiting.setdefault(key, []).append(hook)
        keys = (*self.waiting, *self.rule_waiting, *self.reacting)
        self.heard = frozenset(verb for verb, would in keys if not would)
        self.heard_before = frozenset(verb for verb, would in keys if would)
        # What any line, also one that lasts, waits for before it happens; the gate notes which events concern nobody.
        self.heard_beforehand = frozenset(verb for verb, would in self.event_keys.values() if would)
        self.quiet: dict[type, bool] = {}
        past = [v for x in (*self.cards, *self.rules) for q in nodes(x, ir.Done) for v in verbs_asked(q)]
        # What is worth remembering; None, where questions come from elsewhere too, is everything.
        self.asked_verbs: frozenset[str] | None = frozenset(("start combat", *past))

    def lasting_lines(self, clause: int) -> LinesByTopic:
        """The lines that hold in or below a clause, by topic, for effects that last."""
        known = self._lasting_lines.get(clause)
        if known is None:
            known = self._lasting_lines[clause] = _by_topic(self.leaves_of(clause))
        return known

    def leaves_of(self, clause: int) -> tuple[Leaf, ...]:
        """The lines that hold in or below a clause, for effects that last."""
        return self._lasting(clause)[0]

    def hooks_of(self, clause: int) -> tuple[Hook, ...]:
        """The lines that wait for events in or below a clause, for effects that last."""
        return self._lasting(clause)[1]

    def abilities_of(self, clause: int) -> tuple[Hook, ...]:
        """What can be used in or below a clause, for effects that last."""
        return self._lasting(clause)[2]

    def _lasting(self, clause: int) -> tuple[tuple[Leaf, ...], tuple[Hook, ...], tuple[Hook, ...]]:
        known = self._inside.get(clause)
        if known is None:
            found = _Sorted(self, "effect")
            found.add(clause, (), (), inside=True)
            known = self._inside[clause] = (tuple(found.leaves), tuple(found.hooks), tuple(found.abilities))
        return known

    def aims(self, clause: int, index: int) -> tuple[Aim, ...]:
        """What the verb of a clause (-1) or of its price is done to, one target after another."""
        found = self.clauses[clause]
        action = cast(ir.Do, found.effect).action if index < 0 else found.cost[index]
        return self.derived.aims(action)

    def named(self, name: str) -> tuple[int, ...]:
        """The instances of a card by its name."""
        return self._instances.get(name, ())


def topics_of(clause: ir.Clause) -> tuple[Topic, ...]:
    """What a line is about: what its bonus goes to (a limit also by its name), or the class of its verb, that with
    its `may` or `cannot`, and whether it changes what counts in a fight.
    """
    effect = clause.effect
    if effect is None:
        return ()
    if isinstance(effect, ir.Bonus):
        return (effect.to,) if effect.to != "limit" else ("limit", ("limit", effect.limit))
    about = (type(effect.action), (type(effect.action), effect.modal))
    return (*about, WHAT_COUNTS) if _changes_count(effect) else about


def _changes_count(do: ir.Do) -> bool:
    """Whether a line says which summands of a strength count, or how much."""
    if isinstance(do.action, ir.Ignore):
        what = do.action.what
        return not (isinstance(what, ir.Thing) and what.what in ("limits", "disadvantages", "treasures"))
    if isinstance(do.action, ir.Count):
        return do.action.double or do.action.bonus is not None
    return isinstance(do.action, ir.OnlyCounts)


def _by_topic(leaves: Iterable[Leaf]) -> LinesByTopic:
    found: dict[Topic, tuple[list[Leaf], list[Leaf]]] = {}
    for leaf in leaves:
        for topic in topics_of(leaf.clause):
            found.setdefault(topic, ([], []))[bool(leaf.times or leaf.questions)].append(leaf)
    return {topic: (tuple(holding), tuple(asking)) for topic, (holding, asking) in found.items()}


class _Sorted:
    """Collects the clauses of one card by what wakes them."""

    def __init__(self, deck: PlayDeck, archetype: str) -> None:
        self.deck, self.archetype = deck, archetype
        self.leaves: list[Leaf] = []
        self.hooks: list[Hook] = []
        self.abilities: list[Hook] = []

    def add(
        self, i: int, questions: tuple[ir.Question, ...], times: tuple[ir.During, ...], *, inside: bool = False
    ) -> None:
        """Put a clause where it belongs; `inside` for the clause of a lasting effect, whose own time has begun."""
        clause = self.deck.clauses[i]
        if clause.play is not None or clause.bad_stuff or (clause.chain is not None and not inside):
            return
        if clause.value == "when played":  # fixed as the card is played
            return
        if not inside and isinstance(clause.time, ir.This | ir.Until):
            return
        if isinstance(clause.time, ir.During):
            if clause.time.time.next and not inside:
                return
            if not clause.time.time.next:
                times = (*times, clause.time)
        if clause.question is not None:
            questions = (*questions, clause.question)
        if clause.events:
            self.hooks.append(Hook(i, clause, questions, times))
        elif clause.cost or clause.may or _is_permission(clause):
            self.abilities.append(Hook(i, clause, questions, times, _is_own(clause), _is_for_fights(clause, times)))
        elif clause.effect is not None:
            if clause.holds:
                self.leaves.append(Leaf(i, clause, questions, times, not times and _adds_strength(clause.effect)))
        elif clause.actor is None:
            for inner in self.deck.body_ids[i]:
                self.add(inner, questions, times)


def nodes(root: object, kind: type[N]) -> list[N]:
    """Every node of a kind in a part of the card program."""
    return [node for node in ir.nodes_in(root) if isinstance(node, kind)]


def _declared(card: ir.Card) -> tuple[tuple[str, str, bool], ...]:
    """The facts of the table a card asks for: kind, text, and whether its owner answers."""
    out: dict[tuple[str, str], bool] = {}
    for node in nodes(card, ir.Says):
        out[("fact", node.fact)] = isinstance(node.who, ir.You)
    for number in nodes(card, ir.Declared):
        out[("number", number.question)] = False
    return tuple((kind, text, you) for (kind, text), you in sorted(out.items()))


def _stays(card: ir.Card) -> bool:
    """Whether a card lies there after it was played or has struck, so that it can be used from then on."""
    return card.kept or card.attach is not None or card.archetype not in ("one-shot", "treasure", "door", "curse")


def _counts_as(clause: ir.Clause) -> bool:
    effect = clause.effect
    if not isinstance(effect, ir.Do) or not isinstance(effect.action, ir.Count):
        return False
    return effect.action.as_ is not None or effect.action.as_not is not None


def _adds_strength(effect: ir.Effect) -> bool:
    return (
        isinstance(effect, ir.Bonus)
        and effect.to == "strength"
        and isinstance(effect.amount, ir.Int)
        and effect.amount.n > 0
    )


def _is_own(clause: ir.Clause) -> bool:
    """Whether what can be used is for nobody but the owner of the card, or the fighter of a monster."""
    effect = clause.effect
    by_others = isinstance(effect, ir.Do) and effect.modal == "may" and isinstance(effect.who, ir.People)
    return clause.actor is None and not by_others


def _is_for_fights(clause: ir.Clause, times: tuple[ir.During, ...]) -> bool:
    """Whether there is nothing to be had from it while nobody fights."""
    if any(during.time.what == "combat" for during in times):
        return True
    return isinstance(clause.effect, ir.Bonus) and clause.effect.to != "run away"


def _is_permission(clause: ir.Clause) -> bool:
    """`you may kill "Echo"` and the like: something to be done at will, not a limit lifted."""
    effect = clause.effect
    if not isinstance(effect, ir.Do) or effect.modal != "may" or not clause.holds:
        return False
    return not isinstance(effect.action, ir.Carry | ir.Join | ir.Count | ir.Ignore)


def play_deck(
    program: ir.Program,
    sets: Sequence[str] = (),
    options: Sequence[str] = (),
    homes: Homes | None = None,
    executor: Executor = "hooks",
) -> PlayDeck:
    """The deck of these sets of a program (all of them if none is named) with the rules they use.

    A linked program brings its own numbers, and its own options unless others are given.
    """
    chosen = [s for s in program.sets if not sets or s.name in sets]
    deck = linked_deck(program)
    settings = deck.settings if deck is not None else ()
    return PlayDeck(
        chosen, rules_of(program, chosen), settings, options or getattr(deck, "options", ()), homes, executor
    )


def linked_deck(program: ir.Program) -> ir.Deck | None:
    """The deck block of a linked program: the only one, and it uses every set whole."""
    if len(program.decks) != 1:
        return None
    (deck,) = program.decks
    return deck if deck.uses == tuple(ir.UseSet(s.name) for s in program.sets) else None


def rules_of(program: ir.Program, sets: Sequence[ir.CardSet]) -> list[ir.Rules]:
    """The rules that these sets use; where none is named, all but those that change the numbers of the game."""
    wanted = {name for s in sets for name in s.rules}
    return [r for r in program.rules if r.name in wanted or (not wanted and not r.settings)]

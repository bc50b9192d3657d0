"""The cards of a game by number: definitions, instances, lines, acts, and what each line waits for or is about."""

from __future__ import annotations

import hashlib
from bisect import bisect_right
from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

import msgspec

from lootpress.compiler import ir
from lootpress.compiler.abilities import (
    Ability,
    Act,
    Activated,
    Deed,
    GiveBonus,
    If,
    Install,
    Instead,
    Let,
    Replacement,
    Seq,
    Static,
    Trigger,
    acts_in,
    lower_card,
    lower_rules,
)
from lootpress.compiler.abilities.kinds import speaks_when_kept
from lootpress.compiler.abilities.parties import Aim
from lootpress.compiler.abilities.patterns import asked_verb, event_key, is_about_itself, is_ever
from lootpress.compiler.hooks import DerivedPhrases
from lootpress.runtime.carried import with_worn_lines_told
from lootpress.runtime.records import replace
from lootpress.runtime.rng import mix
from lootpress.runtime.topics import LinesByTopic, LinesOfCard, Topic, by_topic, in_order, mask_of, topics_of

__all__ = ["Definitions", "Lasting", "SpeakersOf", "Waiting", "counts_as", "ignores", "mutes", "nodes"]

Body = tuple[ir.Clause, ...]
Waiting = Trigger | Replacement
N = TypeVar("N")


class Lasting(msgspec.Struct, frozen=True):
    """Lines that last for a while: what they say, wait for and allow, and what ends them."""

    statics: tuple[Static, ...]
    waiting: tuple[Trigger | Replacement, ...]
    uses: tuple[Activated, ...]
    ends: tuple[ir.Event, ...]
    lines: LinesByTopic
    ending_verbs: frozenset[str]
    verbs: frozenset[str]  # what it may hear: what it waits for, and what ends it


class SpeakersOf(msgspec.Struct, frozen=True):
    """Who may say such a thing: instances, what lasts (by its number), and lines of the rules."""

    is_such: Callable[[ir.Clause], bool]
    cards: tuple[int, ...]
    lasting: tuple[bool, ...]
    rules: tuple[Static, ...]


class Definitions:
    """What is printed on the cards of a game and follows from it alone; never changes."""

    def __init__(
        self,
        sets: Sequence[ir.CardSet],
        rules: Sequence[ir.Rules],
        settings: Iterable[ir.Setting],
        options: Sequence[str],
    ) -> None:
        """Number definitions, instances, clauses and bodies; index clauses by what wakes them."""
        self.sets = tuple(sets)
        self.rules = tuple(rules)
        self.options = frozenset(options)
        self.kinds: dict[str, ir.KindRule] = {}
        for rule in rules:
            for kind in rule.kinds:
                self.kinds.setdefault(kind.name, kind)
        self.settings: dict[str, int] = {"winning level": 10, "hand limit": 5}
        for setting in (*(s for r in rules for s in r.settings), *settings):
            self.settings[setting.what] = setting.to
        if "Epic" in self.options:  # E-01, E-02: also where the sets say that the usual game goes to level 10
            self.settings["winning level"] = max(20, self.settings["winning level"])
            self.settings = {"epic level": 10, "earned level": 19, **self.settings}
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
        self.derived = DerivedPhrases()
        self._aims: list[tuple[Aim, ...] | None] = [None] * len(self.clauses)

    def _add(self, card_set: ir.CardSet, card: ir.Card) -> None:
        number = len(self.cards)
        self.cards.append(with_worn_lines_told(card))
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
        self.above: dict[int, int] = {}  # the clause that a clause stands below
        self.body_ids: dict[int, tuple[int, ...]] = {}
        self.top: list[tuple[int, ...]] = [self._number(c.clauses, d) for d, c in enumerate(self.cards)]
        self.rule_starts: list[int] = []
        for rules in self.rules:
            self.rule_starts.append(len(self.clauses))
            self._number(rules.clauses, -1)
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
                self.above.update((inner, number) for inner in self.body_ids[number])
        return tuple(ids)

    def _index(self) -> None:
        """Sort every card's lines by what wakes them: those that hold, wait, can be used or played, and bad stuff."""
        self.first = [ids[0] if ids else len(self.clauses) for ids in self.top]
        self.abilities = [lower_card(card, k) for card, k in zip(self.cards, self.first, strict=True)]
        self._number_acts()
        self.leaves = [found.statics for found in self.abilities]
        self.hooks = [found.waiting for found in self.abilities]
        self.uses = [found.uses for found in self.abilities]
        self.modes = [tuple(mode.id for mode in found.modes) for found in self.abilities]
        self.plain = [_has_plain_lines(card) for card in self.cards]
        # Lines about a fight that count only where whoever has the card takes part in it.
        self.of_own_fights = frozenset(
            leaf.id for leaves in self.leaves for leaf in leaves if not any(during.time.any for during in leaf.times)
        )
        # Lines of a monster that fall silent when it is kept as something else.
        self.of_the_fight = frozenset(
            line.id
            for card, found in zip(self.cards, self.abilities, strict=True)
            if card.archetype == "monster"
            for line in found.abilities
            if not speaks_when_kept(line)
        )
        self.given_later = frozenset(
            act.line
            for found in self.abilities
            for act in acts_in(replace(found, on_play=None, bad_stuff=None))
            if isinstance(act, GiveBonus)
        )
        self.leaning = frozenset(k for k, clause in enumerate(self.clauses) if _leans(clause))
        self.rule_leaves = tuple(static for found in self.rule_abilities for static in found.statics)
        self.rule_hooks = tuple(hook for found in self.rule_abilities for hook in found.waiting)
        self._index_lines()
        self._index_events()
        self.counting = self._speakers_of(counts_as)
        self.muting = self._speakers_of(mutes)
        self.silencing = bool(self.muting.cards or self.muting.rules) or any(self.muting.lasting)
        self.declared = [_declared(c) for c in self.cards]
        self.declaring = tuple(i for i, d in enumerate(self.definition) if self.declared[d])
        self.reactive = frozenset(
            d
            for d, found in enumerate(self.abilities)
            if any(mode.clause.play is not None and mode.clause.play.when for mode in found.modes)
        )

    def _number_acts(self) -> None:
        """Number every act, so that a frame can name it, and every place where lines begin to last."""
        starts = iter(self.rule_starts)
        self.rule_abilities = [lower_rules(rules, next(starts)) for rules in self.rules]
        everything = (*self.abilities, *self.rule_abilities)
        self.acts: list[Act] = [act for found in everything for act in acts_in(found)]
        self._number_of = {id(act): n for n, act in enumerate(self.acts)}
        self.deeds = {act.line: act for act in self.acts if isinstance(act, Deed)}
        self.woken = {hook.id: hook for found in everything for hook in found.waiting}
        self.used = {use.id: use for found in everything for use in (*found.uses, *found.modes)}
        installs = [act for act in self.acts if isinstance(act, Install)]
        self._install_of = {id(act): n for n, act in enumerate(installs)}
        for install in installs:
            self.woken.update((x.id, x) for x in install.abilities if isinstance(x, Trigger | Replacement))
            self.used.update((x.id, x) for x in install.abilities if isinstance(x, Activated))
        self.lasting = [_lasting(install.abilities, install.duration.events) for install in installs]
        self._borrowed = len(installs)  # from here on, by definition: what a card says, said by another
        self.lasting += [_lasting((*x.statics, *x.waiting, *x.uses), ()) for x in self.abilities]

    def _speakers_of(self, is_such: Callable[[ir.Clause], bool]) -> SpeakersOf:
        """Who says such a thing, of cards, of what lasts, and of the rules."""
        speaks = [any(is_such(leaf.clause) for leaf in leaves) for leaves in self.leaves]
        return SpeakersOf(
            is_such,
            tuple(i for i, d in enumerate(self.definition) if speaks[d]),
            tuple(any(is_such(leaf.clause) for leaf in found.statics) for found in self.lasting),
            tuple(leaf for leaf in self.rule_leaves if is_such(leaf.clause)),
        )

    def number_of(self, act: Act) -> int:
        """The number of an act."""
        return self._number_of[id(act)]

    def aims(self, line: int) -> tuple[Aim, ...]:
        """What the verb of a line is done to, one target after another."""
        known = self._aims[line]
        if known is None:
            do = self.clauses[line].effect
            assert isinstance(do, ir.Do)
            known = self._aims[line] = self.derived.aims(do.action, do.who)
        return known

    def place_of(self, line: int) -> tuple[str, str, int]:
        """The set of a line's card (or `rules`), the card, and which of its lines it is, counted from 0."""
        d = self.clause_home[line]
        if d >= 0:
            return self.set_of[d].name, self.cards[d].name, line - self.top[d][0]
        k = bisect_right(self.rule_starts, line) - 1
        return "rules", self.rules[k].name, line - self.rule_starts[k]

    def line_of(self, act: Act) -> int:
        """The line an act was lowered from; of several acts in a row, that of the first."""
        match act:
            case Seq():
                return self.line_of(act.acts[0])
            case If() | Let() | Instead():
                return self.line_of(act.act)
            case _:
                return act.line

    def install_of(self, act: Install) -> int:
        """The number of lines that begin to last."""
        return self._install_of[id(act)]

    def borrowed(self, d: int) -> int:
        """The number of the lines of a definition, to be lent to another card."""
        return self._borrowed + d

    def _index_lines(self) -> None:
        """By topic the lines of every card that has some, and the instances of those cards."""
        self.rule_lines = by_topic(self.rule_leaves)
        self.lines_about: dict[Topic, dict[int, LinesOfCard]] = {}
        for d, leaves in enumerate(self.leaves):
            for topic, lines in by_topic(leaves).items():
                self.lines_about.setdefault(topic, {})[d] = lines
        self.speakers = {
            topic: frozenset(i for i, d in enumerate(self.definition) if d in by_card)
            for topic, by_card in self.lines_about.items()
        }
        self.able = frozenset(i for i, d in enumerate(self.definition) if self.uses[d])
        self._number_topics()

    def _number_topics(self) -> None:
        """The same by number: a topic that no line of the deck is about has none, the first ones have a bit each."""
        topics = in_order(topic for clause in self.clauses for topic in topics_of(clause))
        self.topics = frozenset(topics)
        self.topic_numbers: dict[Topic, int] = {topic: n for n, topic in enumerate(topics)}
        modal = {t: n for t, n in self.topic_numbers.items() if isinstance(t, tuple) and len(t) > 1}
        self.bans: dict[type, int] = {t[0]: n for t, n in modal.items() if t[1] == "cannot"}
        self.demands: dict[type, int] = {t[0]: n for t, n in modal.items() if t[1] == "must"}
        self.lines_by_number = [self.lines_about.get(topic, {}) for topic in topics]
        self.rules_by_number = [self.rule_lines.get(topic) for topic in topics]
        self.speaks_of = [[d in by_card for d in self.definition] for by_card in self.lines_by_number]
        self.lasting_lines = [{self.topic_numbers[t]: x for t, x in found.lines.items()} for found in self.lasting]
        self.masks = [mask_of(n for n, on in enumerate(self.speaks_of) if on[i]) for i in range(len(self.definition))]
        self.rule_mask = mask_of(self.topic_numbers[topic] for topic in self.rule_lines)
        self.lasting_masks = [mask_of(found) for found in self.lasting_lines]

    def _index_events(self) -> None:
        """Which instances wait for a verb, before or after it: those in play, those that wait for their own fate."""
        self.waiting: dict[tuple[str, bool], list[tuple[int, tuple[Waiting, ...], tuple[Waiting, ...]]]] = {}
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
        self.event_keys: dict[int, tuple[str, bool]] = {}
        for clause in self.clauses:
            until = clause.time.events if isinstance(clause.time, ir.Until) else ()
            when = clause.play.when if clause.play is not None else ()
            for event in (*clause.events, *until, *when):
                self.event_keys[id(event)] = event_key(event)
        heard = [found.verbs for found in self.lasting[: self._borrowed]]
        heard += [frozenset(event_key(e)[0] for e in hook.clause.events) for hooks in self.hooks for hook in hooks]
        heard += [frozenset(event_key(e)[0] for e in hook.clause.events) for hook in self.rule_hooks]
        self.hears_the_table = any("say" in verbs for verbs in heard)  # whether a line waits for words
        self.becoming = any("become true" in verbs for verbs in heard)  # whether any line waits for a question
        self.asking_caught = frozenset(
            i for i, clause in enumerate(self.clauses) if any(q.state == "caught" for q in nodes(clause, ir.InState))
        )
        self.rule_waiting: dict[tuple[str, bool], list[Waiting]] = {}
        for hook in self.rule_hooks:
            for key in dict.fromkeys(event_key(e) for e in hook.clause.events):
                self.rule_waiting.setdefault(key, []).append(hook)
        said = ("say", False)  # what somebody at the table says, and who waits for it
        self.listening = [(i, mine) for i, mine, _ in self.waiting.get(said, ())]
        self.rules_listening = [*self.rule_waiting.get(said, ())]
        # The same by the verb alone: what is heard after it has happened, and before.
        self.waiting_for = _before_and_after(self.waiting)
        self.rules_waiting_for = _before_and_after(self.rule_waiting)
        self.reacting_to = _before_and_after(self.reacting)
        keys = (*self.waiting, *self.rule_waiting, *self.reacting)
        self.heard = frozenset(verb for verb, would in keys if not would)
        self.heard_before = frozenset(verb for verb, would in keys if would)
        # What any line, also one that lasts, waits for before it happens; the gate notes which events concern nobody.
        self.heard_beforehand = frozenset(verb for verb, would in self.event_keys.values() if would)
        self.quiet: dict[type, bool] = {}
        asked = [q for x in (*self.cards, *self.rules) for q in nodes(x, ir.Done)]
        # What is worth remembering, and for the whole game; None, where questions come from elsewhere too, is all.
        self.asked_verbs: frozenset[str] | None = frozenset(("start combat", *map(asked_verb, asked)))
        whole = [q for q in asked if q.period == "game" and not is_ever(q)]
        self.game_verbs: frozenset[str] | None = frozenset(map(asked_verb, whole))

    def named(self, name: str) -> tuple[int, ...]:
        """The instances of a card by its name."""
        return self._instances.get(name, ())


def _before_and_after(found: dict[tuple[str, bool], list[N]]) -> tuple[dict[str, list[N]], dict[str, list[N]]]:
    """What stands by a verb and whether it is only about to happen, by the verb: first those after it, then before."""
    after = {verb: those for (verb, would), those in found.items() if not would}
    return after, {verb: those for (verb, would), those in found.items() if would}


def _lasting(abilities: Sequence[Ability], ends: tuple[ir.Event, ...]) -> Lasting:
    statics = tuple(x for x in abilities if isinstance(x, Static))
    waiting = tuple(x for x in abilities if isinstance(x, Trigger | Replacement))
    uses = tuple(x for x in abilities if isinstance(x, Activated))
    ending = frozenset(event_key(e)[0] for e in ends)
    verbs = ending.union(event_key(e)[0] for hook in waiting for e in hook.clause.events)
    return Lasting(statics, waiting, uses, ends, by_topic(statics), ending, verbs)


# What people and cards have without any bonus; whatever else can be asked of them is a sum of bonuses.
_PLAIN_STATS = frozenset(("level", "roll", "rank", "value", "margin", "shortfall"))
_STATES_OF_STRENGTH = frozenset(("winning", "losing", "tied"))


def _leans(clause: ir.Clause) -> bool:
    """Whether how much a bonus is, or whom it is for, depends on what bonuses come to."""
    if not isinstance(clause.effect, ir.Bonus):
        return False
    for node in (*ir.nodes_in(clause.effect), *ir.nodes_in(clause.where), *ir.nodes_in(clause.for_each)):
        stat, state = getattr(node, "stat", None), getattr(node, "state", None)
        if stat is not None and (stat not in _PLAIN_STATS or isinstance(getattr(node, "of", None), ir.Thing)):
            return True
        if state in _STATES_OF_STRENGTH:
            return True
    return False


def _has_plain_lines(card: ir.Card) -> bool:
    """Whether a card says anything beside how it may be played, its bad stuff and what happens as somebody gets it."""
    return any(not (clause.play or clause.bad_stuff or _speaks_as_it_comes(clause)) for clause in card.clauses)


def _speaks_as_it_comes(clause: ir.Clause) -> bool:
    """Whether a line waits only for its own card to be drawn or gained; to play that card would do nothing."""
    return bool(clause.events) and all(
        isinstance(event, ir.Happens)
        and isinstance(event.action, ir.Draw | ir.Gain)
        and event.action.what == (ir.ThisCard(),)
        for event in clause.events
    )


def nodes(root: object, kind: type[N]) -> list[N]:
    """Every node of a kind in a part of the card program."""
    return [node for node in ir.nodes_in(root) if isinstance(node, kind)]


def _declared(card: ir.Card) -> tuple[tuple[str, str, ir.Who], ...]:
    """The facts of the table a card asks for: kind, text, and who answers."""
    out: dict[tuple[str, str], ir.Who] = {}
    for node in nodes(card, ir.Says):
        if isinstance(node.who, ir.Who):
            out["own fact" if isinstance(node.who, ir.Candidate) else "fact", node.fact] = node.who
    for number in nodes(card, ir.Declared):
        out[("number", number.question)] = number.who
    return tuple((kind, text, out[kind, text]) for kind, text in sorted(out))


def counts_as(clause: ir.Clause) -> bool:
    """Whether a line makes somebody or something count as what it is not."""
    effect = clause.effect
    if not isinstance(effect, ir.Do) or not isinstance(effect.action, ir.Count):
        return False
    return effect.action.as_ is not None or effect.action.as_not is not None


def ignores(clause: ir.Clause, *what_is: str) -> bool:
    """Whether a line ignores the limits of a card, or its advantages or disadvantages."""
    effect = clause.effect
    if not isinstance(effect, ir.Do) or not isinstance(effect.action, ir.Ignore):
        return False
    what = effect.action.what
    return isinstance(what, ir.Thing) and what.what in what_is


def mutes(clause: ir.Clause) -> bool:
    """Whether a line lets cards, or the advantages or the disadvantages of cards, not count."""
    return ignores(clause, "advantages", "disadvantages") or ignores_cards(clause)


def ignores_cards(clause: ir.Clause) -> bool:
    """Whether a line ignores whole cards."""
    effect = clause.effect
    return (
        isinstance(effect, ir.Do) and isinstance(effect.action, ir.Ignore) and isinstance(effect.action.what, ir.Which)
    )

"""What the engine asks about a card: everything its abilities say that is no plain word or number."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal, assert_never, get_args

import msgspec

from lootpress.compiler import ir
from lootpress.compiler.abilities.forms import (
    Ability,
    Act,
    Activated,
    CardAbilities,
    Deed,
    ForPlayers,
    GiveBonus,
    If,
    Install,
    Instead,
    Let,
    Limited,
    Pay,
    Replacement,
    Seq,
    Static,
    Trigger,
)
from lootpress.compiler.abilities.losses import is_immunity
from lootpress.compiler.abilities.parties import Aim, leaves_open, mentions
from lootpress.compiler.hooks.deeds import OWN_FRAMES
from lootpress.compiler.hooks.derived import DerivedPhrases
from lootpress.compiler.hooks.writers import drawn_from_the_top

__all__ = ["ASKS", "AskedAs", "CardLines", "HookPoint", "is_by_name", "is_plain", "points_of"]

# How the engine asks: does a line hold, is a question true, how much, whom or what does it mean, is this one such ...
AskedAs = Literal[
    "holds",
    "heard",
    "which",
    "deed",
    "bonus",
    "against",
    "speaks of",
    "price",
    "question",
    "time",
    "number",
    "thing",
    "side",
    "people",
    "person fits",
    "cards",
    "card fits",
]
ASKS: tuple[AskedAs, ...] = get_args(AskedAs)

_PEOPLE = ir.You | ir.Doer | ir.ThatPlayer | ir.People | ir.PlayerNamed


class CardLines(msgspec.Struct, frozen=True):
    """A card or a rules block, what its lines mean, and the number of its first line in the deck."""

    card: ir.Card | ir.Rules
    abilities: CardAbilities
    first: int = 0


class HookPoint(msgspec.Struct, frozen=True):
    """Something asked: about which line, counted from the card's first; its part there; how it is asked."""

    clause: int  # -1 for what the card says of itself
    role: str
    ask: AskedAs
    node: Any


_Found = Iterator[tuple[int, str, AskedAs, Any]]


def points_of(lines: CardLines, derived: DerivedPhrases) -> list[HookPoint]:
    """Everything that is asked about a card or a rules block, line by line."""
    found = list(_Points(lines, derived).all())
    seen: set[tuple[AskedAs, int]] = set()
    out: list[HookPoint] = []
    for line, role, ask, node in sorted(found, key=lambda point: point[0]):
        if (ask, id(node)) not in seen and not is_plain(node):
            seen.add((ask, id(node)))
            out.append(HookPoint(line, role, ask, node))
    return out


def is_plain(node: Any) -> bool:
    """Whether a phrase says itself: a number, or a word that the environment knows."""
    if isinstance(node, ir.It):
        return node.means not in ("monster", "host")
    return isinstance(node, ir.Int | ir.You | ir.Doer | ir.ThatPlayer | ir.ThisCard | ir.Them | ir.Asked)


def is_by_name(restriction: ir.Restriction) -> bool:
    """Whether who may use a card is a matter of names alone, which the engine keeps as bits and asks no hook about."""
    return isinstance(restriction.who, ir.People) and bool(restriction.who.names) and not restriction.who.where


class _Points:
    """Walks the abilities of one card."""

    def __init__(self, lines: CardLines, derived: DerivedPhrases) -> None:
        self.lines, self.derived = lines, derived
        self.clauses = [*ir.clauses_in(lines.card.clauses)]

    def all(self) -> _Found:
        """What is asked about the card, its abilities, what it does when played, its bad stuff."""
        card, abilities = self.lines.card, self.lines.abilities
        if isinstance(card, ir.Card):
            yield from self._card(card)
        for ability in abilities.abilities:
            yield from self._ability(ability)
        for act in (abilities.on_play, abilities.bad_stuff):
            if act is not None:
                yield from self._act(act)

    def _card(self, card: ir.Card) -> _Found:
        for q in card.only_if:
            yield -1, "only if", "question", q
        for restriction in card.restrictions:
            role, who = "only for" if restriction.only else "not for", restriction.who
            if not is_by_name(restriction):
                yield -1, role, "person fits" if isinstance(who, ir.People) else "people", who
        if card.attach is not None:
            yield from self._in_sight(-1, "attach to", card.attach)
        for said in ir.nodes_in(card):
            if isinstance(said, ir.Says | ir.Declared) and isinstance(said.who, ir.People) and said.who.role != "table":
                yield -1, "who tells", "people", said.who

    def _in_sight(self, k: int, role: str, on: ir.Selector) -> _Found:
        yield from _listed(k, role, self.derived.read(on, "in sight") if isinstance(on, ir.Cards) else on)

    # ------------------------------------------------------------ abilities

    def _ability(self, ability: Ability) -> _Found:
        k = ability.id - self.lines.first
        if ability.times or ability.questions:
            yield k, "if", "holds", ability
        match ability:
            case Static():
                yield from self._static(k, ability)
            case Trigger() | Replacement():
                for event in ability.events:
                    yield from _event(k, "hears", event)
                yield from self._act(ability.act)
            case Activated():
                if ability.users is not None:
                    yield from _listed(k, "users", ability.users)
                if ability.clause.play is not None:
                    yield from self._play(k, ability.clause.play)
                if ability.clause.on is not None:
                    yield from self._in_sight(k, "used on", ability.clause.on)
                yield from self._act(ability.act, chosen=True)
            case _:
                assert_never(ability)

    def _play(self, k: int, play: ir.Play) -> _Found:
        if isinstance(play.at, ir.Time):
            yield k, "played during", "time", play.at
        for event in play.when:
            yield from _event(k, "hears", event)
        if play.on is not None:
            yield from self._in_sight(k, "played on", play.on)

    def _static(self, k: int, static: Static) -> _Found:
        effect = static.clause.effect
        if isinstance(effect, ir.Bonus):
            yield k, "", "bonus", static
            yield from self._bonus(k, effect)
            return
        assert effect is not None
        action, modal = effect.action, effect.modal
        immunity = isinstance(action, ir.Strike) or is_immunity(action)
        if modal in ("cannot", "must") and not immunity:
            yield k, "", "speaks of", effect
            return
        for sel in self.derived.readings(static.clause):
            yield k, "such a card", "card fits", sel
        if isinstance(action, ir.Carry | ir.Count | ir.Win | ir.Lose) and not isinstance(effect.who, ir.Cards):
            yield from _listed(k, "who", effect.who)
        if isinstance(effect.who, ir.Cards) and isinstance(action, ir.Count) and action.worth is not None:
            yield k, "who", "cards", effect.who
        if isinstance(effect.who, ir.Cards) and modal == "will not":
            yield k, "who", "card fits", effect.who
        if modal != "may":
            yield from self._said(k, action)

    def _said(self, k: int, action: ir.Action) -> _Found:
        """The objects of a verb that is not done but holds."""
        if isinstance(action, ir.Count):
            if isinstance(action.as_, ir.Cards):
                yield k, "as", "cards", action.as_
            if action.worth is not None:
                yield k, "worth", "number", action.worth
            return
        what = getattr(action, "what", None)
        for one in what if isinstance(what, tuple) else (what,):
            match one:
                case ir.Cards() if isinstance(action, ir.Carry | ir.Strike) or is_immunity(action):
                    yield k, "such a card", "card fits", one
                    if one.quantity.n is not None:
                        yield k, "how many", "number", one.quantity.n
                case ir.People() if isinstance(action, ir.Fight | ir.Pursue):
                    yield k, "whom", "person fits", one
                case ir.People() if isinstance(action, ir.Strike):
                    yield k, "whom", "people", one
                case ir.Thing() if one.of is not None and one.what != "limits":
                    yield from _listed(k, "of", one.of)
                case ir.It():
                    yield k, "what", "cards", one

    def _bonus(self, k: int, bonus: ir.Bonus) -> _Found:
        target = bonus.target
        if isinstance(target, ir.Thing):
            if target.what == "side" and not target.either:  # which side a card is for its player says
                yield k, "to", "side", target
        elif isinstance(target, ir.Cards) and bonus.to in ("treasures", "levels"):
            yield k, "to", "card fits", target
            if leaves_open(bonus):
                yield k, "to one of", "cards", target
        elif target is not None:
            yield from _listed(k, "to", target)
        if bonus.least is not None:
            yield k, "at least", "number", bonus.least
        if bonus.most is not None:
            yield k, "at most", "number", bonus.most

    # ------------------------------------------------------------ acts

    def _act(self, act: Act, *, chosen: bool = False) -> _Found:
        match act:
            case Seq():
                for one in act.acts:
                    yield from self._act(one)
            case If():
                yield self._line_of(act.act), "if", "holds", act
                yield from self._act(act.act, chosen=chosen)
            case Limited() | Instead():
                yield from self._act(act.act, chosen=chosen)
            case Let():
                yield self._line_of(act.act), "X", "number", act.number
                yield from self._act(act.act, chosen=chosen)
            case Pay():
                k = act.line - self.lines.first
                yield k, "can pay", "price", self.clauses[k]
                for action in act.price:
                    yield from self._verb(k, "price", action, None)
                yield from self._act(act.act, chosen=chosen)
            case ForPlayers():
                yield from _listed(act.line - self.lines.first, "players", act.who)
                yield from self._act(act.act, chosen=chosen)
            case GiveBonus():
                k = act.line - self.lines.first
                bonus = act.clause.effect
                assert isinstance(bonus, ir.Bonus)
                yield k, "", "bonus", act
                if bonus.against is not None:
                    yield k, "against", "against", bonus
                yield from self._bonus(k, bonus)
            case Install():
                yield from self._install(act)
            case Deed():
                yield from self._deed(act, chosen=chosen)
            case _:
                assert_never(act)

    def _line_of(self, act: Act) -> int:
        while isinstance(act, Seq | If | Let | Instead):
            act = act.acts[0] if isinstance(act, Seq) else act.act
        return act.line - self.lines.first

    def _install(self, act: Install) -> _Found:
        k, duration = act.line - self.lines.first, act.duration
        if duration.of is not None:
            yield from _listed(k, "whose", duration.of)
        for event in duration.events:
            yield from _event(k, "until", event)
        for ability in act.abilities:
            yield from self._ability(ability)

    def _deed(self, act: Deed, *, chosen: bool) -> _Found:
        k, do = act.line - self.lines.first, act.do
        match act.times:
            case None:
                pass
            case ir.Thing():
                yield k, "for each", "thing", act.times
            case _:
                yield from _listed(k, "for each", act.times)
        if isinstance(do.who, ir.People):
            yield from _listed(k, "who", do.who)
            if do.who.quantity.n is not None:
                yield k, "how many", "number", do.who.quantity.n
            for named in self.derived.named_with(do.who):
                yield k, "who has it", "cards", named
        yield from self._verb(k, "", do.action, do.who)
        if chosen and isinstance(do.action, ir.Kill | ir.Defeat) and isinstance(do.action.what, ir.Cards):
            yield k, "such a card", "card fits", do.action.what
        if chosen and isinstance(do.action, ir.Keep) and isinstance(do.action.what, ir.Cards):
            yield k, "what", "cards", do.action.what
        for option in act.options:
            yield from self._act(option.act)

    def _verb(self, k: int, role: str, action: ir.Action, who: ir.Target | None) -> _Found:
        """What a verb leaves open, which cards it is done to, and what is done."""
        if isinstance(action, OWN_FRAMES):
            yield from _phrases(k, role, action)
            return
        for aim in self.derived.aims(action, who):
            if aim.known is not None:
                yield k, f"{role} with", "people", aim.known
            if aim.party is not None:
                yield k, f"{role} party", "people", aim.party
                if isinstance(aim.what, ir.Cards) and mentions(aim.unsettled, aim.party) is not None:
                    yield k, f"{role} of that party", "cards", aim.what
            what = aim.what
            if isinstance(what, ir.Cards):
                if not drawn_from_the_top(action, what):
                    yield from _chosen(k, role, aim, what)
            elif isinstance(what, ir.It) or (isinstance(what, ir.Thing) and what.what == "hand"):
                yield k, f"{role} what", "cards", what
            match aim.action:
                case ir.Swap(with_=ir.Cards() as second) | ir.Attach(to=ir.Cards() as second):
                    yield k, f"{role} second", "cards", second
                case ir.Add(to=ir.Cards() as second):
                    yield k, f"{role} second", "cards", second
            yield k, role, "deed", aim


def _chosen(k: int, role: str, aim: Aim, what: ir.Cards) -> _Found:
    yield k, f"{role} which", "which", aim
    if what.totaling is not None:
        yield k, f"{role} totaling", "number", what.totaling.n
    if isinstance(what.chooser, ir.ChosenBy):
        yield from _listed(k, f"{role} chosen by", what.chooser.who)


def _event(k: int, role: str, event: ir.Event) -> _Found:
    yield k, role, "heard", event
    if isinstance(event, ir.BecomesTrue):
        yield k, "question", "question", event.question


def _phrases(k: int, role: str, action: ir.Action) -> _Found:
    for field in action.__struct_fields__:
        value = getattr(action, field)
        for part in value if isinstance(value, tuple) else (value,):
            if isinstance(part, ir.Stat) and field != "what":  # what a number is set to, not which number
                yield k, f"{role} {field}".strip(), "number", part
            elif isinstance(part, ir.Node):
                yield from _of_target(k, f"{role} {field.rstrip('_')}".strip(), part)


def _of_target(k: int, role: str, node: Any) -> _Found:
    match node:
        case ir.Thing():
            if node.quantity.n is not None:
                yield k, f"{role} number", "number", node.quantity.n
            if node.what == "side":
                yield k, role, "side", node
            if node.what == "hand":
                yield k, role, "cards", node
            elif node.of is not None:
                yield from _listed(k, f"{role} of", node.of)
                if isinstance(node.of, ir.Cards) and node.of.quantity.n is not None:
                    yield k, f"{role} of number", "number", node.of.quantity.n
        case ir.Time() | ir.Place():
            if node.of is not None:
                yield from _listed(k, f"{role} of", node.of)
        case ir.Stat():
            if node.of is not None and not isinstance(node.of, ir.Thing):
                yield from _listed(k, f"{role} of", node.of)
            elif isinstance(node.of, ir.Thing):
                yield k, f"{role} of", "side", node.of
        case ir.Cards():
            yield k, role, "cards", node
            if node.quantity.n is not None:
                yield k, f"{role} number", "number", node.quantity.n
            if node.totaling is not None:
                yield k, f"{role} totaling", "number", node.totaling.n
            if isinstance(node.chooser, ir.ChosenBy):
                yield from _listed(k, f"{role} chosen by", node.chooser.who)
        case ir.People():
            yield k, role, "people", node
        case ir.It():
            yield k, role, "cards", node
        case ir.Node() if not is_plain(node):
            yield k, role, "number", node


def _listed(k: int, role: str, node: ir.Node) -> _Found:
    if not isinstance(node, ir.Thing | ir.Time):
        yield k, role, "people" if isinstance(node, _PEOPLE) else "cards", node

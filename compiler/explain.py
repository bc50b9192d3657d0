"""What each line of a card became, in plain words: what it waits for, does then, how long it lasts, who is who."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple, assert_never

from lootpress.compiler import ir
from lootpress.compiler.abilities import (
    Ability,
    Act,
    Activated,
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
    Seq,
    Static,
    Trigger,
    lower_what_means_something,
)
from lootpress.compiler.decompile import clause_lines

__all__ = ["Explained", "explain_card"]


class Explained(NamedTuple):
    """A line of a card (its number among the clauses, each counted before those below it) and what it became."""

    line: int
    text: str


def explain_card(card: ir.Card) -> list[Explained]:
    """What every line of a card became, in the order of the lines; of those that mean nothing, why they do not."""
    words = _Words(card)
    found, refused = lower_what_means_something(card)
    out: list[Explained] = [Explained(a.id, words.ability(a)) for a in found.abilities]
    out += [Explained(one.line, f"means nothing: {one.message}") for one in refused]
    if found.on_play is not None:
        when = f"happens {words.on_play()}"
        out += [Explained(line, f"{when}: {text}{words.them(line)}") for line, text in words.acts(found.on_play)]
    if found.bad_stuff is not None:
        out += [
            Explained(line, f"happens to the player it catches: {text}{words.them(line)}")
            for line, text in words.acts(found.bad_stuff)
        ]
    return sorted(out, key=lambda one: one.line)


_IT: dict[str, str] = {
    "line": "the card named on the line",
    "event": "the card named in what it waits for",
    "target": "the card it is played or used on",
    "self": "this card",
    "monster": "the monster it is on",
    "host": "the card it is attached to",
}
_THAT: dict[str, str] = {
    "target": "whom it is played or used on",
    "event": "the player named in what it waits for",
    "before": "the player named before",
}
_THEM = "; `them` are the cards that the line before looked at, drew or moved"


class _Words:
    """The words for one card."""

    def __init__(self, card: ir.Card) -> None:
        self.card = card
        self._acting = False  # whether players other than `you` do what is being told
        self._x: ir.Number | None = None

    # ------------------------------------------------------------ abilities

    def ability(self, ability: Ability) -> str:
        """One ability in a sentence."""
        match ability:
            case Static():
                text = f"holds {self._while()}{self._gates(ability)}: {self._line(ability.clause)}"
            case Trigger():
                text = f"waits for: {self._events(ability)}{self._gates(ability)}; then {self.act(ability.act)}"
            case Replacement():
                text = f"steps in before: {self._events(ability)}{self._gates(ability)}; then {self.act(ability.act)}"
            case Activated():
                text = f"{self._window(ability)}{self._gates(ability)}: {self.act(ability.act)}"
            case _:
                assert_never(ability)
        return text + self._bound(ability.clause)

    def on_play(self) -> str:
        """When the lines directly below the name of such a card happen."""
        if self.card.archetype == "curse":
            return "as it strikes"
        return "as it is played" if self.card.attach is None else "as it is attached"

    def _while(self) -> str:
        if self.card.attach is not None:
            return "while it is attached"
        match self.card.archetype:
            case "item":
                return "while you use it"
            case "monster":
                return "while it is in the combat"
            case "enhancer":
                return "while it is on its monster"
            case "one-shot":
                return "from when it is played to the end of the combat"
            case "curse":
                return "while it lies before you"
        return "while it is in play"

    def _window(self, ability: Activated) -> str:
        play = ability.clause.play
        if play is not None:
            head = self._head(ir.Clause(effect=_NOTHING, play=play))
            return f"you may play it{head.removeprefix('play')}"
        who = "you" if ability.users is None else self._head(ir.Clause(effect=_NOTHING, actor=ability.users))
        on = ability.clause.on
        aimed = "" if on is None else self._head(ir.Clause(effect=_NOTHING, on=on)).removeprefix("use")
        return f"{who} may use it{aimed}"

    def _gates(self, ability: Ability) -> str:
        parts = [self._head(ir.Clause(effect=_NOTHING, time=time)) for time in ability.times]
        parts += [self._head(ir.Clause(effect=_NOTHING, question=q)) for q in ability.questions]
        return "".join(f", {part}" for part in parts)

    def _events(self, ability: Trigger | Replacement) -> str:
        would = isinstance(ability, Replacement)
        mine = tuple(e for e in ability.events if (isinstance(e, ir.Happens) and e.would) == would)
        return self._head(ir.Clause(effect=_NOTHING, events=mine)).removeprefix("when ")

    def _bound(self, clause: ir.Clause) -> str:
        """What `it` and `that player` mean in a clause and below it."""
        nodes = list(ir.nodes_in(clause))
        it = dict.fromkeys(_IT[n.means] for n in nodes if isinstance(n, ir.It) and n.means != "self")
        that = dict.fromkeys(_THAT[n.means] for n in nodes if isinstance(n, ir.ThatPlayer))
        out = "".join(f"; `it` is {meaning}" for meaning in it)
        out += "".join(f"; `that player` is {meaning}" for meaning in that)
        return out + (_THEM if any(isinstance(n, ir.Them) for n in nodes) else "")

    def them(self, line: int) -> str:
        """What `them` means on a line that is done, and below it."""
        return _THEM if any(isinstance(n, ir.Them) for n in ir.nodes_in(self._clause(line))) else ""

    # ------------------------------------------------------------ acts

    def acts(self, act: Act) -> Iterator[tuple[int, str]]:
        """The acts of several lines one by one, each with its line."""
        if isinstance(act, Seq):
            yield from ((_line_of(one), text) for one, text in zip(act.acts, self._parts(act), strict=True))
        else:
            yield _line_of(act), self.act(act)

    def act(self, act: Act) -> str:
        """One act in words."""
        match act:
            case Seq():
                return self._in_order(act)
            case If():
                asked = [] if act.time is None else [ir.Clause(effect=_NOTHING, time=ir.During(act.time))]
                asked += [] if act.question is None else [ir.Clause(effect=_NOTHING, question=act.question)]
                return f"{', '.join(self._head(c) for c in asked)}: {self.act(act.act)}"
            case Limited():
                return f"{self._limit(act)}, {self.act(act.act)}"
            case Pay():
                price = self._head(ir.Clause(effect=_NOTHING, cost=act.price))
                return f"for a price ({price}): {self.act(act.act)}"
            case ForPlayers():
                return self._for_players(act)
            case Let():
                self._x = act.number
                return self.act(act.act)
            case Instead():
                return f"instead of it {self.act(act.act)}"
            case Install():
                return self._install(act)
            case GiveBonus():
                return self._line(act.clause) + self._given(act)
            case Deed():
                return self._deed(act)
            case _:
                assert_never(act)

    def _in_order(self, act: Seq) -> str:
        first, *rest = self._parts(act)
        return first + "".join(f"; {'' if part.startswith(_LEADS) else 'then '}{part}" for part in rest)

    def _parts(self, act: Seq) -> list[str]:
        """The acts one by one; what answers to those before it says so."""
        leads = ("" if chain is None else _LEADS[chain.how != "otherwise"] for chain in act.chains)
        return [lead + self.act(one) for lead, one in zip(leads, act.acts, strict=True)]

    def _for_players(self, act: ForPlayers) -> str:
        who = self._head(ir.Clause(effect=_NOTHING, actor=act.who, may=act.may))
        if act.meant:
            return f"you choose {who}, then {self.act(act.act)}"
        several = isinstance(act.who, ir.People) and act.who.quantity.how in ("every", "up to", "any number")
        acting, self._acting = self._acting, True
        done = self.act(act.act)
        self._acting = acting
        return f"{who}{' do this' if act.may else ''}{', one after another' if several else ''}: {done}"

    def _given(self, act: GiveBonus) -> str:
        bonus = act.clause.effect
        of_a_roll = isinstance(bonus, ir.Bonus) and bonus.to == "this roll"
        return "" if of_a_roll else ", to the end of the combat, else of the turn"

    def _deed(self, act: Deed) -> str:
        x, self._x = self._x, None
        said = self._line(ir.Clause(effect=act.do, for_each=act.times, where=x))
        if not act.options:
            return said
        rows: list[str] = []
        for row in act.options:
            lead = row.answer or ("otherwise" if row.rest else _faces(row.faces))
            rows.append(f"{lead + ': ' if lead else ''}{self.act(row.act)}")
        return f"{said} ({' / '.join(rows)})"

    def _install(self, act: Install) -> str:
        lasting = "; ".join(
            self._line(one.clause) + self._gates(one) if isinstance(one, Static) else self.ability(one)
            for one in act.abilities
        )
        return f"from now on [{lasting}]; lasts {self._duration(act.duration)}"

    def _duration(self, duration: Duration) -> str:
        match duration.until:
            case "combat" | "turn" | "game":
                return f"to the end of this {duration.until}"
            case "rolls":
                return f"for the next {duration.rolls} rolls"
            case "event":
                time = ir.Until(duration.events)
                return self._head(ir.Clause(effect=_NOTHING, time=time))
            case "once":
                return "until it has happened once"
            case "once in combat":
                return "until it has happened once, or this combat is over"
            case _:
                what = duration.until.removeprefix("next ")
                now = ", or this one if it strikes during it" if duration.counts_now else ""
                return f"from the start to the end of the next {what}{now}"

    def _limit(self, act: Limited) -> str:
        return self._head(ir.Clause(effect=_NOTHING, limit=self._clause(act.line).limit))

    def _clause(self, line: int) -> ir.Clause:
        return list(ir.clauses_in(self.card.clauses))[line]

    # ------------------------------------------------------------ words of the language

    def _line(self, clause: ir.Clause) -> str:
        """What a clause says behind all its heads."""
        bare = ir.Clause(effect=clause.effect, where=clause.where, for_each=clause.for_each, value=clause.value)
        said = clause_lines(bare, self.card)[0]
        mine = (
            isinstance(clause.effect, ir.Do) and clause.effect.modal is None and isinstance(clause.effect.who, ir.You)
        )
        return f"you {said}" if mine and self._acting else said

    def _head(self, clause: ir.Clause) -> str:
        """What stands before the colon."""
        return clause_lines(clause, self.card)[0].removesuffix(": nothing").removesuffix(", nothing")


_NOTHING = ir.Do(ir.Doer(), ir.Nothing())
_LEADS = ("otherwise ", "if so, ")


def _faces(faces: tuple[int, ...]) -> str:
    """The faces of a row, as a card says them."""
    run = len(faces) > 2 and faces == tuple(range(faces[0], faces[-1] + 1))
    return f"{faces[0]} to {faces[-1]}" if run else " or ".join(map(str, faces))


def _line_of(act: Act) -> int:
    match act:
        case Seq():
            return _line_of(act.acts[0])
        case If() | Let() | Instead():
            return _line_of(act.act)
        case _:
            return act.line

"""What kind of thing a clause says: whether it holds, is used, waits, and in which moment of the game it is done."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from lootpress.compiler import ir
from lootpress.compiler.abilities.forms import Ability
from lootpress.compiler.abilities.patterns import event_key, is_about_itself
from lootpress.compiler.ir.meanings import holds_by_itself

__all__ = [
    "Moment", "adds_strength", "asks_who_wields", "combined", "ends_soon", "gives_only", "has_offers",
    "holds_only", "is_about_itself", "is_between_fights", "is_for_fights", "is_offered", "is_own", "is_permission",
    "is_static", "moment_of_events", "moment_of_kind", "moment_of_play", "speaks_when_kept", "stays_in_play",
    "to_its_end",
]  # fmt: skip


class Moment(msgspec.Struct, frozen=True):
    """When acts are done: in a fight, surely in none, or in a lost one; and the events that they wait for."""

    fight: bool = False
    peace: bool = False
    lost: bool = False
    killing: bool = False  # whether a monster is about to be killed, so that its fight is over
    dead: bool = False  # whether whoever is `you` has just died
    events: frozenset[str] = frozenset()
    lasts: ir.During | ir.This | ir.Until | None = None  # the time that the lines above have given

    @property
    def sale(self) -> bool:
        """While an item is being sold."""
        return self.events == {"sell"}

    @property
    def roll(self) -> bool:
        """While a card can still change a die on the table."""
        return not self.events.isdisjoint(_ROLLS)

    @property
    def rolled(self) -> bool:
        """As a die was rolled, or right after somebody has escaped or been caught by it."""
        return self.roll or not self.events.isdisjoint(_AFTER_ROLLS)

    def after(self, time: ir.During | ir.This | ir.Until | None) -> Moment:
        """The moment in which a line waits that begins to do so here, for so long: the fight of now may be over."""
        lasts_one_fight = time == ir.This("combat") or (isinstance(time, ir.During) and time.time.what == "combat")
        return msgspec.structs.replace(self, fight=lasts_one_fight, killing=False, lasts=to_its_end(time))

    def inside(self, time: ir.Time) -> Moment:
        """The moment below `during ...`."""
        return msgspec.structs.replace(self, fight=True) if time.what == "combat" else self


_EARLY_IN_A_FIGHT = frozenset(
    ("fight", "enter combat", "join", "take the field", "help", "start combat", "ask for help")
)

_IN_PEACE = frozenset(("start turn", "end turn", "look for trouble", "start charity"))
_ROLLS = frozenset(("roll", "roll to run away"))
_AFTER_ROLLS = frozenset(("escape", "catch"))


def moment_of_events(events: Sequence[ir.Event], here: Moment) -> Moment:
    """The moment at which a line that waits for these is done; `here` is the moment in which it begins to wait."""
    verbs = frozenset(event_key(event)[0] for event in events)
    dead = all(isinstance(e, ir.Happens) and _befalls_the_dead(e) for e in events)
    peace = verbs <= _IN_PEACE
    return Moment((here.fight and not peace) or verbs <= _EARLY_IN_A_FIGHT, peace, dead=dead, events=verbs)


def moment_of_play(play: ir.Play, archetype: str) -> Moment:
    """The moment at which a card is played in this mode."""
    if isinstance(play.at, ir.Time):
        return Moment(fight=play.at.what == "combat")
    if play.when:
        return moment_of_events(play.when, Moment())
    return moment_of_kind(archetype) if play.at is None else Moment()


def moment_of_kind(archetype: str) -> Moment:
    """The moment at which a card of its kind is played; others may be played in a fight and outside."""
    return Moment(archetype in ("one-shot", "enhancer"), archetype in ("item", "treasure", "door"))


def combined(questions: Sequence[ir.Question]) -> ir.Question | None:
    """All of them as one question."""
    if not questions:
        return None
    return questions[0] if len(questions) == 1 else ir.All(tuple(questions))


def stays_in_play(card: ir.Card) -> bool:
    """Whether a card lies there after it was played or has struck, so that its lines speak from then on."""
    return card.kept or card.attach is not None or card.archetype not in ("one-shot", "treasure", "door", "curse")


def speaks_when_kept(line: Ability) -> bool:
    """Whether a line of a monster still speaks when it was kept as something else: it asks what the card is.

    So does one that waits for what happens to the card itself: `when you lose this card`.
    """
    asked = (*line.questions, line.clause)
    if any(isinstance(n, ir.Is) and n.who in (ir.ThisCard(), ir.It("self")) for q in asked for n in ir.nodes_in(q)):
        return True
    return any(is_about_itself(event) for event in line.clause.events)


def ends_soon(time: ir.During | ir.This | ir.Until | None) -> bool:
    """Whether a time begins now, or with the next one of its kind, and ends: lines below it begin to last."""
    return isinstance(time, ir.This | ir.Until) or (isinstance(time, ir.During) and time.time.next)


def is_static(effect: ir.Effect) -> bool:
    """Whether a line holds: a bonus, a ban, a demand, a habit, a verb that states how things are."""
    if isinstance(effect, ir.Bonus):
        return True
    if effect.modal in ("cannot", "must", "will not") or holds_by_itself(effect.action):
        return True
    return effect.modal == "may" and isinstance(effect.action, ir.Join)


def holds_only(clause: ir.Clause) -> bool:
    """Whether nothing in a clause is done: its lines hold, wait or can be used."""
    if clause.effect is not None:
        return is_static(clause.effect)
    return all(bool(below.events or below.cost or below.may) or holds_only(below) for below in clause.body)


def is_between_fights(effect: ir.Effect) -> bool:
    """Whether a bonus counts only while nobody fights: doors are opened, hands counted then."""
    return isinstance(effect, ir.Bonus) and (effect.to == "doors" or effect.limit == "hand limit")


def gives_only(clause: ir.Clause) -> bool:
    """Whether all that a clause does is to give bonuses to a fight or roll, which are fixed as they are given."""
    if clause.effect is not None:
        return isinstance(clause.effect, ir.Bonus) and not is_between_fights(clause.effect)
    return all(gives_only(below) for below in clause.body)


def to_its_end(time: ir.During | ir.This | ir.Until | None) -> ir.During | ir.This | ir.Until | None:
    """How long that lasts which begins within a time: in `your next combat`, to the end of that one."""
    if isinstance(time, ir.During) and time.time.next and time.time.what in ("combat", "turn"):
        return ir.This("combat" if time.time.what == "combat" else "turn")
    return time


def is_permission(clause: ir.Clause) -> bool:
    """`you may kill "Echo"` and the like: something to be done at will, not a limit lifted."""
    effect = clause.effect
    if not isinstance(effect, ir.Do) or effect.modal != "may":
        return False
    return not is_static(effect)


def adds_strength(effect: ir.Effect) -> bool:
    """Whether a line adds to the strength of who wears its card."""
    return (
        isinstance(effect, ir.Bonus)
        and effect.to == "strength"
        and isinstance(effect.amount, ir.Int)
        and effect.amount.n > 0
    )


def asks_who_wields(question: ir.Question) -> bool:
    """Whether a question is about what the player is: a class, a gender; not about the fight or other cards."""
    match question:
        case ir.Is(who=ir.You(), what=ir.People(role="player")):
            return True
        case ir.Not(of=inner):
            return asks_who_wields(inner)
        case ir.All(of=each) | ir.Any(of=each):
            return all(asks_who_wields(one) for one in each)
    return False


def is_own(clause: ir.Clause) -> bool:
    """Whether what can be used is for nobody but the owner of the card, or the fighter of a monster."""
    effect = clause.effect
    by_others = isinstance(effect, ir.Do) and effect.modal == "may" and isinstance(effect.who, ir.People)
    return clause.actor is None and not by_others


def is_for_fights(clause: ir.Clause, times: tuple[ir.During, ...]) -> bool:
    """Whether there is nothing to be had from it while nobody fights."""
    if any(during.time.what == "combat" for during in times):
        return True
    return isinstance(clause.effect, ir.Bonus) and clause.effect.to != "run away"


def has_offers(body: Sequence[ir.Clause]) -> bool:
    """Whether one of the lines below would be used at will if it stood by itself."""
    return any(below.cost or below.may or is_permission(below) for below in body)


def is_offered(effect: ir.Effect | None) -> bool:
    """Whether a deed is done only by whoever agrees to it."""
    return isinstance(effect, ir.Do) and effect.modal == "may"


def _befalls_the_dead(event: ir.Happens) -> bool:
    """Whether `you` have died as it happens: when you die, when you lose an item to death."""
    if event.would or event.who != ir.You():
        return False
    return event.action == ir.Die() or (isinstance(event.action, ir.Lose) and event.action.to == (ir.Thing("death"),))

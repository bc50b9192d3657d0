"""Who gets a bonus that names no one: the kind of its card and the lines around it decide."""

from typing import Protocol

import msgspec

from lootpress.compiler.ir.events import During, Event, Happens, This, Undergoes, Until
from lootpress.compiler.ir.terms import Doer, It, People, Selector, ThatPlayer, Thing, ThisCard, Time, You
from lootpress.compiler.ir.verbs import Action, Catch, Defeat, Die, Escape, Kill, Lose, Suffer, Win

__all__ = ["Around"]

_ON_MONSTERS = ("monster", "enhancer")
_ITSELF = (It("self"), It("monster"), ThisCard())


class _Heads(Protocol):
    """What stands before the colon of a line, as far as it matters to whom a bonus goes."""

    @property
    def bad_stuff(self) -> bool: ...
    @property
    def time(self) -> "During | This | Until | None": ...
    @property
    def events(self) -> tuple[Event, ...]: ...
    @property
    def actor(self) -> Selector | None: ...
    @property
    def may(self) -> bool: ...
    @property
    def cost(self) -> tuple[Action, ...]: ...


class Around(msgspec.Struct, frozen=True):
    """What the lines above and the heads of a line settle.

    `acts` where the players before the colon are those who do it; `over` where the monster is beaten or gone, and
    `at_once` while nothing has begun since that lasts or waits; `of` whose next fight or turn it is for.
    """

    archetype: str
    acts: bool = False
    over: bool = False
    at_once: bool = False
    of: Selector | None = None

    def below(self, heads: _Heads) -> "Around":
        """What holds behind these heads, and for the lines below them."""
        time = heads.time
        ended = self.archetype in _ON_MONSTERS and bool(heads.events) and all(map(_ends_it, heads.events))
        lasts = isinstance(time, This | Until) and time != This("combat")
        of = self.of
        if isinstance(time, During) and time.time.next:
            lasts = True
            if time.time.what != "roll":
                of = time.time.of or You()
        return Around(
            self.archetype,
            self.acts if heads.actor is None else not (heads.may or heads.cost),
            self.over or heads.bad_stuff or ended,
            (ended or (self.at_once and not heads.events)) and not lasts,
            of,
        )

    def whose(self, *, hosted: bool) -> "Selector | Thing | None":
        """The player, side or card that a bonus adds to; on a world card there is none."""
        if self.acts:
            return Doer()
        of = self.of if _is_somebody(self.of) else None
        if self.archetype in _ON_MONSTERS and (self.over or self.of is not None):
            return of or You()  # by then the monster is gone
        if self.archetype in ("one-shot", "treasure", "door") and not hosted:
            return Thing("side", of or You())
        if of is not None:
            return of
        if hosted and self.archetype != "enhancer":
            return It("host")
        match self.archetype:
            case "item" | "identity" | "follower" | "curse":
                return You()
            case "monster":
                return It("self")
            case "enhancer":
                return It("monster")
        return None


def _is_somebody(of: Selector | None) -> bool:
    """Whether it is another player than you, and clear which one."""
    return isinstance(of, ThatPlayer | Doer) or (isinstance(of, People) and of.role != "player")


def _ends_it(event: Event) -> bool:
    """Whether the monster is beaten or the fight lost once this has happened."""
    match event:
        case Undergoes(who=who, done=done):
            return done == "caught" or (done in ("killed", "defeated", "removed") and who in _ITSELF)
        case Happens(would=True):
            return False
        case Happens(action=Catch() | Escape() | Die() | Suffer(Thing("bad stuff"))):
            return True
        case Happens(action=Win(what)):
            return what == "combat"
        case Happens(action=Lose(what=whats)):
            return any(isinstance(what, Time) and what.what == "combat" for what in whats)
        case Happens(action=Kill(what=what) | Defeat(what=what)):
            return what in _ITSELF
    return False

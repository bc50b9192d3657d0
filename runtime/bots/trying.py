"""What a move comes to: made on guesses at what the player cannot see, played on to the next pause, and measured."""

from __future__ import annotations

from typing import Any, NamedTuple

from lootpress.runtime.bots.endgame import combat_level
from lootpress.runtime.bots.guess import Supposition
from lootpress.runtime.bots.situation import Policy, Situation, margin
from lootpress.runtime.bots.worth import worth
from lootpress.runtime.containing import RAISES
from lootpress.runtime.game import Game
from lootpress.runtime.machine import run
from lootpress.runtime.options import PASS
from lootpress.runtime.rng import mix
from lootpress.runtime.state import State

__all__ = ["Trial", "generous", "hearing", "outcome", "tried", "value_of"]

# Where a try stops: everybody may act again.
_PAUSES = frozenset(("combat", "arrange", "room", "create"))
_MOST = 40  # questions that a try answers, at most


class Trial(NamedTuple):
    """What came of a move: how good the position is then, and how the fight stands that goes on; -1 if it is lost."""

    value: float
    lead: int | None
    worst: int | None = None  # how it stands with the least luck
    goes_on: bool = False  # whether it is still to be decided
    throws: tuple[int | None, ...] = ()  # how it stands after each try, where dice were thrown
    level: int | None = None  # the level that its fighter would come to by it

    @property
    def chance(self) -> float:
        """In what share of the throws the fight is won; 0 where nothing was thrown."""
        won = sum(lead is not None and lead > 0 for lead in self.throws)
        return won / max(1, len(self.throws))


def generous(policy: Policy | None, cards: int = 99) -> Policy:
    """A policy that pays so many cards where a price may be so many."""
    assert policy is not None
    usual = policy

    def move(game: Game, chance: int) -> int:
        question, options = game.question, game.legal()
        if question is None or question.about != "discard" or not question.pays or len(question.chosen) >= cards:
            return usual(game, chance)
        g = game.state
        paid = [k for k, option in enumerate(options) if option.kind == "card"]
        return min(paid, key=lambda k: worth(g, question.player, options[k].card), default=0)

    return move


def hearing(policy: Policy, answer: int, heard: list[str]) -> Policy:
    """A policy that gives such an answer to whatever the table is asked, and keeps what that was."""

    def move(game: Game, chance: int) -> int:
        choice = game.choice
        if choice is None or choice.about != "fact" or choice.options[0].kind != "fact":
            return policy(game, chance)
        heard.append(choice.options[0].text)
        return answer

    return move


def tried(s: Situation, *picks: int, policy: Policy | None = None, luck: int = 2) -> Trial:
    """Make a move, its parts picked one after another, on a guess; on so many where it is a matter of luck."""
    policy = policy or s.policy
    assert policy is not None
    chance = _chance(s)
    first, lucky = _try(s, picks, chance, policy)
    if not lucky:
        return first
    values, worst, leads = [first.value], first.lead, [first.lead]
    for _ in range(luck - 1):
        chance = mix(chance)
        trial, _ = _try(s, picks, chance, policy)
        values.append(trial.value)
        leads.append(trial.lead)
        if worst is None or (trial.lead is not None and trial.lead < worst):
            worst = trial.lead
    known = [lead for lead in leads if lead is not None]
    about = first.lead if len(known) < len(leads) else round(sum(known) / len(known))
    return Trial(sum(values, 0.0) / len(values), about, worst, first.goes_on, tuple(leads), first.level)


def _chance(s: Situation) -> int:
    """Where the guesses of a moment begin."""
    g = s.g
    return mix(g.turn_number << 20 ^ g.uses.get(("acts",), 0) << 8 ^ s.player)


def value_of(s: Situation, *picks: int, policy: Policy | None = None, luck: int = 2) -> float:
    """How good the position is after a move."""
    return tried(s, *picks, policy=policy, luck=luck).value


def outcome(s: Situation, *picks: int) -> State:
    """What a move leads to, on a guess."""
    assert s.policy is not None
    return _played(s, picks, _guessed(s, _chance(s)), s.policy)


def _guessed(s: Situation, chance: int) -> Game:
    """A copy of the game with a guess of what is hidden; all moves of a moment are tried on the same guesses."""
    guess = s.guesses.get(chance)
    if guess is None:
        guess = s.guesses[chance] = Supposition(s.g, s.player, chance)
    return Game(guess.copy())


def _try(s: Situation, picks: tuple[int, ...], chance: int, policy: Policy) -> tuple[Trial, bool]:
    """One try, and whether a die was thrown in it."""
    copy = _guessed(s, chance)
    luck, fighter = copy.state.rng, -1 if s.g.combat is None else s.g.combat.fighter
    g = _played(s, picks, copy, policy)
    combat = g.combat
    goes_on = combat is not None and not combat.lost and fighter in (-1, combat.fighter)
    lead = margin(g) if goes_on else -1 if _is_lost(g, s.g) else None
    level = combat_level(g) if goes_on else None
    return Trial(s.yardstick.measure(g), lead, lead, goes_on, level=level), g.rng != luck


def _is_lost(g: State, before: State) -> bool:
    """Whether a fight was lost on the way, or left by running away."""
    chain: tuple[Any, ...] = g.log
    while chain and chain is not before.log:
        chain, entry = chain
        if entry[0] == "loses combat":
            return True
    return False


def _played(s: Situation, picks: tuple[int, ...], copy: Game, policy: Policy) -> State:
    """A copy in which a move has been made, up to the next pause."""
    g = copy.state
    g.sight.skims = True
    for pick in picks:
        _make(g, pick)
    for _ in range(_MOST):
        choice = g.choice
        if choice is None or choice.about in _PAUSES or g.turn_number != s.g.turn_number:
            break
        _make(g, _reply(copy, policy))
    return g


def _make(g: State, pick: int) -> None:
    """Make a move that is never taken back."""
    choice = g.choice
    assert choice is not None
    if pick >= len(choice.options):  # something failed on the way here
        g.choice = None
        return
    g.answer, g.choice = choice.options[pick], None
    try:
        run(g)
    except Exception:
        if RAISES[0]:
            raise
        g.choice = None  # what fails is undone when it is really done; here it only is not known what comes of it


def _reply(copy: Game, policy: Policy) -> int:
    """What is answered on the way; nobody is expected to hold the very card that would stop it."""
    choice = copy.choice
    assert choice is not None
    if choice.about == "react" and choice.options[0] == PASS:
        return 0
    return policy(copy, 1)

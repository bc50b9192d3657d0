"""Deeds of fate, combat and turns, in the words that hooks are written in."""

from __future__ import annotations

from collections.abc import Sequence

from lootpress.compiler import ir
from lootpress.runtime.active import facts, rewards, standing, strength
from lootpress.runtime.active.names import is_named
from lootpress.runtime.answers import Chosen, Did, Happened
from lootpress.runtime.evaluate import look
from lootpress.runtime.evaluate.sums import CardsToChoose
from lootpress.runtime.events.gate import attempt, pending
from lootpress.runtime.events.types import (
    BreakOff,
    ChangeGender,
    ChangeTag,
    CutTurn,
    Death,
    ForgoTreasures,
    GainCard,
    GainLevel,
    GiveUp,
    Help,
    LeaveHelp,
    LookForTrouble,
    LootRoom,
    LoseLevel,
    MoveCombat,
    PromiseCatch,
    PromiseEscape,
    PutOffFight,
    SetRoll,
    SetStrength,
    ShareRewards,
    ShuffleDeck,
    SkipCharity,
    SkipTurn,
    Strike,
    Suffer,
    WinGame,
)
from lootpress.runtime.frames.acts import JoiningChosen, Picking, SufferingCards
from lootpress.runtime.frames.fights import Fighting, JoiningCombat, LeavingCombat
from lootpress.runtime.frames.turns import OpeningDoors, SeekingTrouble
from lootpress.runtime.machine import ask, end, finish, picked, push, step, take
from lootpress.runtime.options import Option
from lootpress.runtime.records import replace
from lootpress.runtime.rules.striking import strike
from lootpress.runtime.state import CardNumbers, Env, State, Zone
from lootpress.runtime.verbs.doing import BLIND, action_of, at_random, deed, is_unseen

__all__: list[str] = []

Players = Sequence[int]


# ---------------------------------------------------------------- fate


@deed
def die(g: State, doer: int) -> bool:
    """The doer dies."""
    return attempt(g, Death(doer))


@deed
def win_game(g: State, doer: int) -> bool:
    """The doer wins the game."""
    return attempt(g, WinGame(doer))


@deed
def win_combat(g: State, doer: int) -> bool:
    """The players' side is stronger, whatever it has."""
    return g.combat is not None and attempt(g, SetStrength(doer, fixed=10_000))


@step(SufferingCards)
def _suffer(g: State, f: SufferingCards) -> None:
    """Bad stuff of monsters, or curses, one after another; something happened if their lines did something."""
    what = action_of(g, f, ir.Suffer).what
    if f.step == "begin":
        f.cards = _suffered(g, what, f.env)
        low, high = _how_many(g, what, len(f.cards), f.env)
        if low < len(f.cards):
            f.step = "chosen"
            push(g, Picking(_who_says(what, f.doer), f.cards, low, high, "which to suffer"))
            return
        f.step = "suffer"
    elif f.step == "chosen":
        f.step = "suffer"
        f.cards = take(g, Chosen).them
    else:
        answer, g.answer = g.answer, None
        f.did = f.did or (isinstance(answer, Happened) and answer.did)
    if not f.cards:
        finish(g, Did(f.did, f.env))
        return
    i, f.cards = f.cards[0], f.cards[1:]
    if not isinstance(what, ir.Thing):
        strike(g, i, f.doer, f.doer)
    elif what.what == "effects":
        attempt(g, Strike(f.doer, i, f.doer, in_place=True))
    else:
        attempt(g, Suffer(f.doer, i))


def _suffered(g: State, what: ir.Target, env: Env) -> tuple[int, ...]:
    """The cards whose bad stuff or lines are suffered; a card by its name is known wherever it lies."""
    of = what.of if isinstance(what, ir.Thing) else what
    if of is None or isinstance(of, ir.Time):
        return ()
    found = look.cards(g, of, env)
    if not found and isinstance(what, ir.Thing) and isinstance(of, ir.Cards):
        found = [i for noun in of.nouns if noun.name is not None for i in g.deck.named(noun.name)[:1]]
    if isinstance(what, ir.Thing) and what.what == "effects":
        found = [i for i in found if facts.archetype_of(g, i) == "curse"]
    return tuple(found)


def _how_many(g: State, what: ir.Target, available: int, env: Env) -> tuple[int, int]:
    """The least and most of the cards that the sentence means; whoever suffers them says which."""
    of = what.of if isinstance(what, ir.Thing) else what
    if not isinstance(of, ir.Cards) or of.order is not None:
        return available, available
    return look.quantity_range(g, of.quantity, env, available)


def _who_says(what: ir.Target, doer: int) -> int:
    of = what.of if isinstance(what, ir.Thing) else what
    return BLIND if isinstance(of, ir.Cards) and of.random else doer


@deed
def turn_curse_to(g: State, to: Players) -> bool:
    """`it strikes another player instead`: the curse that is about to strike turns to somebody else."""
    living = [p for p in to if not g.dead[p]]
    event = pending(g, Strike)
    if not living or event is None:
        return False
    attempt(g, replace(event, who=living[0], turned=(*event.turned, event.who)))
    return True


@deed
def become_such(g: State, doer: int, cards: CardNumbers, tag: str) -> bool:
    """These cards get a tag, or are worn in another slot."""
    done = [attempt(g, ChangeTag(doer, i, word=tag)) for i in cards if not facts.has_tag(g, i, tag)]
    return any(done)


@deed
def change_gender(g: State, doer: int) -> bool:
    """A man becomes a woman, anybody else a man."""
    return attempt(g, ChangeGender(doer, gender="man" if g.genders[doer] == "woman" else "woman"))


@deed
def become(g: State, p: int, name: str) -> bool:
    """The card of that name comes to lie before the player, in place of another if need be."""
    if is_named(g, p, name):
        return False
    for i in g.deck.named(name):
        if g.where[i] in (Zone.DISCARDS, Zone.DECK):
            kind = g.deck.card_of[i].kind
            same = [j for j in g.tables[p] if g.deck.card_of[j].kind == kind]
            old = same[0] if same and len(same) >= standing.limit(g, p, kind) else -1
            return attempt(g, GainCard(p, i, replaces=old, identity=True))
    return name in ("man", "woman") and attempt(g, ChangeGender(p, gender=name))


@deed
def set_level(g: State, players: Players, n: int) -> bool:
    """To a level by a card: not the winning one."""
    for p in players:
        to = max(1, min(n, standing.winning_level(g) - 1))
        attempt(g, GainLevel(p, n=to - g.level[p]) if to > g.level[p] else LoseLevel(p, n=g.level[p] - to))
    return False


@deed
def set_roll(g: State, doer: int, n: int) -> bool:
    """The die shows a number."""
    return attempt(g, SetRoll(doer, n=n))


@deed
def set_strength(g: State, doer: int, env: Env, reached: Sequence[tuple[int, int]], n: int) -> bool:
    """What is missing is added now; what comes later counts on top."""
    parts = strength.missing_parts(g, reached, n, env.this)
    return bool(parts) and attempt(g, SetStrength(doer, parts=parts))


# ---------------------------------------------------------------- combat and turns


@deed
def end_combat(g: State, doer: int) -> bool:
    """Nobody wins it."""
    return attempt(g, BreakOff(doer))


@deed
def end_turn(g: State, whose: Players) -> bool:
    """The turn of one of these players is cut short."""
    return g.turn in whose and attempt(g, CutTurn(g.turn))


@deed
def skip_turn(g: State, doer: int, env: Env) -> bool:
    """The next one; a curse that strikes somebody in his own turn means that one (R-204)."""
    return attempt(g, SkipTurn(doer, now=env.this >= 0 and g.deck.card_of[env.this].archetype == "curse"))


@deed
def skip_charity(g: State, doer: int) -> bool:
    """The next one."""
    return attempt(g, SkipCharity(doer))


@deed
def move_combat(g: State, doer: int, to: Players) -> bool:
    """Somebody else fights it."""
    living = [p for p in to if not g.dead[p]]
    combat = g.combat
    if combat is None or not living or living[0] == combat.fighter:
        return False
    return attempt(g, MoveCombat(doer, other=living[0]))


@deed
def move_monsters(g: State, doer: int, cards: CardNumbers, to: Players) -> bool:
    """Somebody else fights them, in a combat of their own after this one."""
    combat = g.combat
    living = [p for p in to if not g.dead[p]]
    if combat is None or not living or living[0] == combat.fighter:
        return False
    found = [i for i in cards if i in combat.monsters]
    if not found:
        return False
    if set(combat.monsters) <= set(found):  # what is left of the fight is all that moves
        return attempt(g, MoveCombat(doer, other=living[0], moved=tuple(found)))
    for i in found:
        push(g, LeavingCombat(i, "moved", living[0], by=doer))
    return True


@deed
def help_out(g: State, doer: int, whom: Players | None = None) -> bool:
    """Whoever fights, if he is one of those named; Q-12: nobody can refuse, but not where the fight is for the win."""
    combat = g.combat
    if combat is None or combat.helper >= 0 or doer == combat.fighter or g.dead[doer]:
        return False
    if whom is not None and combat.fighter not in whom:
        return False
    return not rewards.would_win_game(g, combat.fighter) and attempt(g, Help(doer, other=combat.fighter, forced=True))


@deed
def leave_combat(g: State, doer: int) -> bool:
    """Only who helps can leave; what was agreed is off."""
    return g.combat is not None and g.combat.helper == doer and attempt(g, LeaveHelp(doer))


@deed
def fight(g: State, doer: int, cards: CardNumbers) -> bool:
    """The first of these cards; who is not in the combat that goes on fights it after that."""
    cards = [i for i in cards if facts.can_be_fought(g, i)]
    if not cards:
        return False
    combat = g.combat
    mine = combat is not None and not facts.is_decided(g) and cards[0] in combat.monsters
    if g.where[cards[0]] == Zone.COMBAT and not mine:  # somebody has lost to it or beaten it, or it waits
        return False
    if combat is not None and not facts.is_decided(g) and doer not in combat.side:
        if cards[0] in combat.monsters:
            return move_monsters(g, doer, cards[:1], (doer,))
        return not g.dead[doer] and attempt(g, PutOffFight(doer, cards[0]))
    push(g, Fighting(doer, cards[0]))
    return True


@deed
def join(
    g: State,
    doer: int,
    choice: CardsToChoose,
    *,
    by_chance: bool = False,
    topmost: bool = False,
    beside: Sequence[int] | None = None,
) -> bool:
    """`it joins the combat`: the cards that the sentence is about come into the fight, as many as it says.

    Where there are more, the doer says which; of a deck, which nobody has seen, the topmost come. If a line says beside
    whom, one of those must be fighting.
    """
    if g.combat is None or (beside is not None and not facts.fights_beside(g, -1, beside)):
        return False
    found = [i for i in choice.found if i not in g.combat.monsters and facts.can_be_fought(g, i)]
    low, high = choice.bounds(len(found))
    if by_chance:
        found, low = at_random(g, found, high), high
    elif topmost or any(g.where[i] == Zone.DECK for i in found):
        found, low = found[:high], high
    if not found or not high:
        return False
    push(g, JoiningChosen(doer, tuple(found), low, high))
    return True


@step(JoiningChosen)
def _join_chosen(g: State, f: JoiningChosen) -> None:
    """Those of the cards that the player chooses come into the fight."""
    if f.step == "start":
        f.step = "after"
        by = BLIND if is_unseen(g, f.player, list(f.cards)) else f.player
        push(g, Picking(by, f.cards, f.low, f.high, "which joins"))
        return
    chosen = take(g, Chosen).them
    end(g)
    for i in reversed(chosen):
        push(g, JoiningCombat(i, f.player))


@deed
def run_away(g: State, doer: int) -> bool:
    """Before the fight is decided."""
    return facts.in_combat(g, doer) and attempt(g, GiveUp(doer))


@deed
def escape(g: State, doer: int, cards: CardNumbers | None = None) -> bool:
    """From these or all monsters, without a roll, even where running away is barred; once the fight is lost (Q-16)."""
    combat = g.combat
    if combat is None:
        return False
    meant = combat.monsters if cards is None else cards
    return attempt(g, PromiseEscape(doer, monsters=tuple(m for m in combat.monsters if m in meant)))


@deed
def catch(g: State, cards: CardNumbers, whom: Players) -> bool:
    """These monsters catch them, those who fight, whatever they roll and whatever lets them escape."""
    combat = g.combat
    if combat is None:
        return False
    found = tuple(m for m in combat.monsters if m in cards)
    for p in whom:
        if p in combat.side and found:
            attempt(g, PromiseCatch(p, monsters=found))
    return False


@deed
def loot_room(g: State, doer: int) -> bool:
    """A door, face down."""
    return attempt(g, LootRoom(doer))


@deed
def look_for_trouble(g: State, doer: int) -> bool:
    """A monster from the hand is fought, if there is one and nobody fights already."""
    monsters = [i for i in g.hands[doer] if facts.archetype_of(g, i) == "monster"]
    if not monsters or g.combat is not None or standing.forbidden(g, doer, ir.LookForTrouble):
        return False
    push(g, SeekingTrouble(doer, tuple(monsters)))
    return True


@step(SeekingTrouble)
def _seek_trouble(g: State, f: SeekingTrouble) -> None:
    """The player says which of his monsters he fights."""
    if f.step == "ask":
        f.step = "answered"
        ask(g, f.player, "room", [Option("trouble", i) for i in f.monsters])
        return
    monster = picked(g).card
    end(g)
    attempt(g, LookForTrouble(f.player, monster))


@deed
def open_doors(g: State, doer: int, n: int) -> bool:
    """So many, one after another."""
    push(g, OpeningDoors(doer, n, together=False))
    return False


@deed
def share_rewards(g: State, doer: int, cards: CardNumbers, whom: Players) -> bool:
    """Half of what these monsters guard, between fighter and helper; the odd one is the doer's."""
    combat = g.combat
    if combat is None or not {combat.fighter, combat.helper} <= {doer, *whom}:
        return False
    guarded = sum(rewards.treasures_of(g, m) for m in combat.monsters if m in cards)
    return attempt(g, ShareRewards(doer, n=guarded // 2 if doer == combat.fighter else guarded - guarded // 2))


@deed
def forgo_treasures(g: State, doer: int, cards: CardNumbers) -> bool:
    """Nobody gets what these monsters guard."""
    guarding = rewards.guards(g, cards)
    for i in guarding:
        attempt(g, ForgoTreasures(doer, i))
    return bool(guarding)


@deed
def shuffle(g: State, doer: int, deck: str) -> bool:
    """A deck."""
    return attempt(g, ShuffleDeck(doer, pile=g.deck.deck_names.index(deck), name=deck))

"""The ways to spoil a state: a moment of a game, what is done to it, and the words that name the fault."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from lootpress.runtime.active import facts, standing
from lootpress.runtime.checks import invariants
from lootpress.runtime.frames.base import Frame
from lootpress.runtime.frames.fights import SharingRewards
from lootpress.runtime.frames.turns import Arranging
from lootpress.runtime.game import Game
from lootpress.runtime.options import PASS, Choice, Option
from lootpress.runtime.rules.menus import JOIN, PLAY
from lootpress.runtime.state import Combat, State, Zone
from lootpress.tests.runtime.decks import new_game, next_move

DECK = "fantasy"
Spoil = Callable[[State], Any]


@cache
def moment(when: Callable[[State], object]) -> Game:
    """The first moment of a game at which this is so; asked for copies only."""
    for seed in range(20):
        game = new_game(DECK, seed)
        for count in range(6_000):
            if game.over:
                break
            if when(game.state):
                return game
            game.apply(next_move(game, seed, count))
    raise AssertionError("there is no such moment")


# ---------------------------------------------------------------- moments


def arranging(g: State) -> bool:
    """Between phases, with cards in every hand and items worn."""
    about = g.choice is not None and g.choice.about == "arrange"
    return about and g.combat is None and all(g.hands) and len(worn(g)) > 3


def fighting(g: State) -> bool:
    return g.combat is not None and g.choice is not None and g.choice.about == "combat" and g.combat.helper < 0


def hanging(g: State) -> bool:
    return bool(g.attached) and arranging(g)


def able_to_play(g: State) -> bool:
    return arranging(g) and PLAY in the_choice(g).options


def wearing_two_of_a_slot(g: State) -> bool:
    return arranging(g) and bool(second_of_a_slot(g))


# ---------------------------------------------------------------- what stands there


def the_choice(g: State) -> Choice:
    assert g.choice is not None
    return g.choice


def the_fight(g: State) -> Combat:
    assert g.combat is not None
    return g.combat


def decider(g: State) -> int:
    return the_choice(g).player


def worn(g: State) -> list[int]:
    return [i for table in g.tables for i in table if g.up[i]]


def second_of_a_slot(g: State) -> list[tuple[int, int]]:
    """Helmets and the like, of which nobody wears two: one worn within the limits, and one in a deck."""
    single = {slot for slot in g.deck.slots if g.deck.kinds[slot].at_most == 1}

    def slots(i: int) -> set[str]:
        return {use.slot for use in facts.slots_of(g, i)} & single

    bound = [i for i in worn(g) if not standing.ignores_limits(g, i)]
    return [(i, j) for i in bound for pile in g.piles for j in pile if i != j and slots(i) & slots(j)]


def gone(g: State, i: int) -> None:
    """Out of every list of cards."""
    for cards in (*g.piles, *g.discards, *g.hands, *g.tables, g.attached, g.worlds):
        if i in cards:
            cards.remove(i)


def laid(g: State, i: int, p: int, *, up: bool = False) -> None:
    """On the table before a player, as if it had always lain there."""
    gone(g, i)
    g.tables[p].append(i)
    g.where[i], g.who[i], g.up[i] = Zone.TABLE, p, up
    g.version += 1


def asked(g: State, about: str, *options: Option) -> None:
    g.choice = Choice(decider(g), about, options)


# ---------------------------------------------------------------- the ways to spoil a state

WAYS: list[tuple[str, Callable[[State], object], Spoil]] = []


def way(words: str, when: Callable[[State], object] = arranging) -> Callable[[Spoil], Spoil]:
    """A way to spoil a state at such a moment, and the words in which that is noticed."""

    def register(spoil: Spoil) -> Spoil:
        WAYS.append((words, when, spoil))
        return spoil

    return register


@way("is in two places: zones 1 and 3")
def _listed_twice(g: State) -> None:
    g.hands[0].append(g.piles[0][0])


@way("is in two places: zones 1 and 1")
def _twice_in_one_pile(g: State) -> None:
    g.piles[0][0] = g.piles[0][1]


@way("lies in zone 1 and says 2")
def _says_it_is_discarded(g: State) -> None:
    g.where[g.piles[0][0]] = Zone.DISCARDS


@way("is with player 0 and says 1")
def _in_the_wrong_hand(g: State) -> None:
    g.who[g.hands[0][0]] = 1


@way("is equipped in zone 1")
def _worn_in_the_pile(g: State) -> None:
    g.up[g.piles[0][0]] = 1


@way("is equipped in zone 0")
def _worn_in_the_box(g: State) -> None:
    i = g.piles[0].pop()
    g.where[i], g.up[i] = Zone.BOX, 1


@way("says zone 1 and is in no list")
def _dropped(g: State) -> None:
    g.piles[0].pop()


@way("in zone 4 has the host")
def _on_a_host_beside_it(g: State) -> None:
    g.host[worn(g)[0]] = worn(g)[1]


@way("in zone 7 has the host -1", hanging)
def _on_no_host(g: State) -> None:
    g.host[g.attached[0]] = -1


@way("which is not in play", hanging)
def _on_a_host_out_of_play(g: State) -> None:
    g.host[g.attached[0]] = g.piles[0][0]


@way("has counters and is not in play")
def _counters_in_the_pile(g: State) -> None:
    g.counters[g.piles[0][0]] = 1


@way("is nowhere")
def _out_of_sight(g: State) -> None:
    known = set(invariants.numbers(g.frames))
    i = next(i for i in g.piles[0] if i not in known)
    g.piles[0].remove(i)
    g.where[i] = Zone.LIMBO


@way("has level 0")
def _level_nought(g: State) -> None:
    g.level[0] = 0


@way("is dead and holds")
def _dead_with_cards(g: State) -> None:
    g.dead[(decider(g) + 1) % g.players] = 1


@way("is dead and keeps")
def _dead_with_items(g: State) -> None:
    i = worn(g)[0]
    g.dead[g.who[i]] = 1


@way("has won and is dead")
def _dead_winner(g: State) -> None:
    g.winners, g.dead[0] = (0,), 1


@way("in ", wearing_two_of_a_slot)
@way("has too much of", wearing_two_of_a_slot)
def _two_of_a_slot(g: State) -> None:
    i, j = second_of_a_slot(g)[0]
    laid(g, j, g.who[i], up=True)


@way("a combat is not going on, and its frames are 1", fighting)
def _no_fight_to_the_frame(g: State) -> None:
    g.combat = None


@way("a combat is going on, and its frames are 0")
def _no_frame_to_the_fight(g: State) -> None:
    g.combat = Combat(0)


@way("helps himself", fighting)
def _own_helper(g: State) -> None:
    the_fight(g).helper = the_fight(g).fighter


@way("helps, dead", fighting)
def _dead_helper(g: State) -> None:
    the_fight(g).helper = (the_fight(g).fighter + 1) % g.players
    g.dead[the_fight(g).helper] = 1


@way("fights, dead", fighting)
def _dead_fighter(g: State) -> None:
    g.dead[the_fight(g).fighter] = 1


@way("rewards are drawn in mid-combat", fighting)
def _rewards_too_soon(g: State) -> None:
    g.frames.append(SharingRewards(1))


@way("nobody is to decide and the game goes on")
def _nobody_decides(g: State) -> None:
    g.choice = None


@way("somebody decides while events are untold")
def _untold(g: State) -> None:
    g.queue.append(None)


@way("an answer waits while a question is asked")
def _answered(g: State) -> None:
    g.answer = PASS


@way("somebody has won and somebody else is to decide")
def _won_and_asked(g: State) -> None:
    g.winners = (0,)


@way("room: the options are")
def _one_option(g: State) -> None:
    asked(g, "room", PASS)


@way("room: the options are")
def _equal_options(g: State) -> None:
    asked(g, "room", PASS, PASS)


@way("is dead and decides about arrange")
def _dead_decider(g: State) -> None:
    g.dead[decider(g)] = 1


@way("the frames begin with")
def _no_turn(g: State) -> None:
    g.frames.pop(0)


@way("the frames begin with")
def _no_frames(g: State) -> None:
    g.frames.clear()


@way("frames are open")
def _endless_frames(g: State) -> None:
    g.frames += [Arranging(0)] * 300


class Dancing(Frame):
    """Something that no rule knows."""

    step: str = "dance"


@way("nothing runs ")
def _unknown_frame(g: State) -> None:
    g.frames.append(Dancing())


@way("and of play there is", able_to_play)
def _play_untold(g: State) -> None:
    asked(g, "arrange", *(o for o in the_choice(g).options if o != PLAY))


@way("and of join there is []")
def _joining_out_of_a_fight(g: State) -> None:
    asked(g, "arrange", *the_choice(g).options, JOIN)


@way("lines are taken for granted or overlooked")
def _an_item_put_aside_unseen(g: State) -> None:
    for i in worn(g):
        g.up[i] = 0

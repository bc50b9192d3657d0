"""Every question of a game as a sentence that names what it is about: the card, the person, the price, the sum."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, cast

from lootpress.dsl.lexicon.counting import count, listed
from lootpress.table.words.happenings import happening_text

if TYPE_CHECKING:
    from lootpress.table.words.seat import Seat

__all__ = ["QUESTIONS", "question_rows"]

_TITLES = {"lookat": "look at", "playcard": "play", "setto": "set", "opendoors": "open", "strike": "be struck by"}


def question_rows(seat: Seat) -> list[str]:
    """What the card says that asks, if one does, and the question."""
    text = QUESTIONS[seat.about](seat) if seat.about in QUESTIONS else _verb(seat)
    text = seat.words.tell(text[:1].upper() + text[1:], seat.names)
    said = _said(seat)
    return [said, text] if said else [text]


def _said(seat: Seat) -> str:
    """The words of the card that asks, so that price and gain are before one's eyes."""
    if seat.about in _WITHOUT_CARD or seat.source.card < 0:
        return ""
    if seat.source.line < 0:
        return f"{seat.asks}: {seat.words.rules(seat.source.card)}"
    you = seat.source.you
    meant = f" (“you” is {seat.names[you]})" if you not in (-1, seat.player) else ""
    return f"{seat.asks}{meant}: {seat.words.sentence(seat.source.line)}"


# ---------------------------------------------------------------- a turn


def _create(seat: Seat) -> str:
    again = "You start anew" if seat.question.anew else "Make your character"
    return f"{again}: what do you lay down from your hand?"


def _arrange(seat: Seat) -> str:
    g = seat.state
    mine = g.turn == seat.player
    whose = "you" if mine else seat.names[g.turn]
    goes = {
        "arrange": f"{whose} {'open' if mine else 'opens'} the door",
        "door": f"{whose} {'go' if mine else 'goes'} on into the room",
        "charity": f"{seat.whose(g.turn)} turn ends",
    }.get(g.phase, f"{whose} {'go' if mine else 'goes'} on")
    return f"Before {goes}: what do you do?"


def _combat(seat: Seat) -> str:
    combat = seat.state.combat
    assert combat is not None
    if not combat.monsters:
        return f"No monster is left in the combat of {seat.side()}: what do you do?"
    players, monsters = seat.strengths()
    fights = "fight" if combat.fighter == seat.player or combat.helper >= 0 else "fights"
    foes = _foes(tuple(combat.monsters), seat)
    comes = "win" if seat.would_win() else "lose"
    return f"{seat.side()} {fights} {foes}, {players} against {monsters}, and would {comes}: what do you do?"


def _room(seat: Seat) -> str:
    return "No fight so far: what do you do in the room?"


def _sell(seat: Seat) -> str:
    from lootpress.runtime.rules.trade import proceeds

    chosen = seat.question.chosen
    if not chosen:
        return "What do you sell? A level costs 1,000 gold, and no change is given."
    gold = proceeds(seat.state, seat.player, chosen)
    names = listed([seat.words.name(i) for i in chosen])
    bound = " of 1,000" if gold < 1000 else ""
    return f"{gold:,}{bound} gold so far ({names}): what else do you sell?"


def _charity(seat: Seat) -> str:
    from lootpress.runtime.active.standing import hand_limit

    held, most = len(seat.state.hands[seat.player]), hand_limit(seat.state, seat.player)
    left = held - len(seat.question.chosen)
    g = seat.state
    poorest = g.level[seat.player] == min(level for level, dead in zip(g.level, g.dead, strict=True) if not dead)
    goes = "discard" if poorest else "give away"
    return f"You hold {count(left, 'card')} and may keep {most}: which one do you {goes}?"


def _charity_to(seat: Seat) -> str:
    return f"Who gets {seat.words.quoted(seat.question.card)}?"


# ---------------------------------------------------------------- trade and help


def _trade_away(seat: Seat) -> str:
    more = " more" if seat.question.cards else ""
    return f"What{more} do you give to {seat.names[seat.question.person]}?"


def _trade_for(seat: Seat) -> str:
    asked = seat.question
    more = " more" if asked.wanted else ""
    return f"What{more} do you want of {seat.names[asked.person]} for {_all_of(seat, asked.cards)}?"


def _accept_trade(seat: Seat) -> str:
    asked = seat.question
    wants = f"for your {_all_of(seat, asked.wanted)}" if asked.wanted else "for nothing"
    return f"{seat.names[asked.person]} offers you {_all_of(seat, asked.cards)} {wants}: do you take it?"


def _all_of(seat: Seat, cards: tuple[int, ...]) -> str:
    return listed([seat.words.quoted(i) for i in cards])


def _offer_treasures(seat: Seat) -> str:
    return f"How many of the treasures do you offer {seat.names[seat.question.person]} for helping?"


def _who_picks_first(seat: Seat) -> str:
    return f"Who picks treasures first, you or {seat.names[seat.question.person]}?"


def _offered(seat: Seat) -> str:
    """What has been offered to a helper so far."""
    offer = seat.question.offer
    assert offer is not None
    first = " with the first pick" if offer.picks_first else ""
    parts = [count(offer.treasures, "treasure") + first] if offer.treasures else []
    parts += [seat.words.quoted(i) for i in offer.items]
    return " and ".join(parts) or "nothing"


def _offer_item(seat: Seat) -> str:
    return f"You offer {seat.names[seat.question.person]} {_offered(seat)}: do you add an item of yours?"


def _offer_play(seat: Seat) -> str:
    asked = seat.names[seat.question.person]
    return f"You offer {asked} {_offered(seat)}: do you promise to play a card for {asked}?"


def _help(seat: Seat) -> str:
    combat = seat.state.combat
    assert combat is not None
    promises = seat.question.offer.promises if seat.question.offer is not None else ()
    offer = _offered(seat) + (f" and to play {_all_of(seat, promises)}" if promises else "")
    foes = _foes(tuple(combat.monsters), seat)
    (alone, monsters), (both, against) = seat.strengths(), seat.strengths(helper=seat.player)
    return (
        f"{seat.names[seat.question.person]} asks you for help against {foes} and offers {offer}; "
        f"it stands {alone} against {monsters}, with you {both} against {against}: do you help?"
    )


def _want_treasures(seat: Seat) -> str:
    return f"How many of the treasures do you want for helping {seat.names[seat.question.person]}?"


def _want_item(seat: Seat) -> str:
    return f"You want {_offered(seat)} for your help: do you also want an item of {seat.names[seat.question.person]}?"


def _take_help(seat: Seat) -> str:
    helper = seat.question.person
    (alone, monsters), (both, against) = seat.strengths(), seat.strengths(helper=helper)
    return (
        f"{seat.names[helper]} offers you help for {_offered(seat)}; "
        f"it stands {alone} against {monsters}, with both of you {both} against {against}: do you take it?"
    )


# ---------------------------------------------------------------- what cards ask


def _pay(seat: Seat) -> str:
    return f"Do you pay what {seat.asks} asks?"


def _may(seat: Seat) -> str:
    return f"Do you do what {seat.asks} offers?"


def _target(seat: Seat) -> str:
    from lootpress.compiler import ir

    if seat.question.gives_bonus:
        bonus = cast(ir.Bonus, seat.words.deck.clauses[seat.source.line].effect)
        n = f"{bonus.amount.n:+}" if isinstance(bonus.amount, ir.Int) else "bonus"
        return f"Who or what gets the {n} of {seat.asks}?"
    line = seat.source.line
    does = "use" if line >= 0 and seat.words.deck.clauses[line].on is not None else "play"
    on_whom = _options_are(seat, "player")
    return f"On whom do you {does} {seat.asks}?" if on_whom else f"What do you {does} {seat.asks} on?"


def _options_are(seat: Seat, kind: str) -> bool:
    return seat.question.options[0].kind == kind


def _side(seat: Seat) -> str:
    players, monsters = seat.strengths()
    return f"For which side do you play {seat.asks}? It stands {players} against {monsters}."


def _react(seat: Seat) -> str:
    happening = seat.question.happening
    assert happening is not None
    return f"{happening_text(seat, happening, would=seat.question.would)}: do you play a card now?"


def _row(seat: Seat) -> str:
    return f"{seat.asks} lets you choose: which of these?"


def _which_player(seat: Seat) -> str:
    return f"Which player does {seat.asks} mean?"


def _number(seat: Seat) -> str:
    return f"Which number do you name for {seat.asks}?"


def _how_many(seat: Seat) -> str:
    return f"How many do you pay for {seat.asks}?"


def _order(seat: Seat) -> str:
    return "Which one lies on top?" if not seat.question.chosen else "Which one comes next, below it?"


def _fact(seat: Seat) -> str:
    from lootpress.runtime.active.facts import in_play
    from lootpress.runtime.state import Zone

    kind, text = seat.question.options[0].kind, seat.question.options[0].text
    g, deck = seat.state, seat.words.deck
    there = (i for i in deck.declaring if g.where[i] in (Zone.PLAYED, Zone.LIMBO) or in_play(g, i))
    wanted = ((kind, text), ("own fact", text))
    told = {i: deck.declared[deck.definition[i]] for i in there}
    asks = next((i for i, declared in told.items() if any(d[:2] in wanted for d in declared)), -1)
    card = seat.words.quoted(asks) if asks >= 0 else "A card"
    if asks >= 0 and any(d[:2] == wanted[1] for d in told[asks]):
        return f'{card} asks everybody: do you say "{text}"?'
    return f"{card} asks the table: is it so that {text}?" if kind == "fact" else f"{card} asks the table: {text}"


def _question(seat: Seat) -> str:
    whom = "the table, and you answer" if seat.question.asks_table else "you"
    return f"{seat.asks} asks {whom}: {seat.question.text}"


def _guess(seat: Seat) -> str:
    return f"{seat.asks} lets you guess: which card is it?"


def _agree(seat: Seat) -> str:
    asked = seat.question
    return f"{seat.names[asked.person]} proposes {seat.words.quoted(asked.card)} for {seat.asks}: do you agree?"


def _attach(seat: Seat) -> str:
    if seat.question.card < 0:
        return _verb(seat)
    return f"Which card does {seat.words.quoted(seat.question.card)} go on?"


def _replace(seat: Seat) -> str:
    card = seat.question.card
    kind = seat.words.deck.card_of[card].kind
    return f"{seat.words.quoted(card)} takes the place of another {kind}: which one goes?"


def _verb(seat: Seat) -> str:
    """The cards that a verb is done to: who does it, and how many are still to be named."""
    asked, verb = seat.question, _TITLES.get(seat.about, seat.about)
    if not asked.high:
        return f"Which one do you {verb}?"
    low, high, chosen = asked.low, asked.high, asked.chosen
    if asked.cards:  # the card that goes with those chosen
        first = listed([seat.words.name(i) for i in asked.cards if seat.knows(i)]) or "it"
        to = {"swap": "is swapped for", "attach": "goes on"}.get(verb, "goes with")
        return f"Which card is it that {first} {to}?"
    doer = asked.doer if asked.doer >= 0 else seat.player
    whose = "do you" if doer == seat.player else f"does {seat.names[doer]}"
    some = f", up to {high}" if low < high else f", {high} in all" if high > 1 else ""
    named = f"; so far {listed([seat.words.name(i) for i in chosen])}" if chosen else ""
    return f"Which card {whose} {verb}{some}{named}?"


# ---------------------------------------------------------------- running away, death, too much


def _sacrifice(seat: Seat) -> str:
    return f"You run from {_foes(seat.question.cards, seat)}: do you sacrifice somebody and escape?"


def _foes(monsters: tuple[int, ...], seat: Seat) -> str:
    return " and ".join(dict.fromkeys(seat.words.quoted(m) for m in monsters)) or "nobody any more"


def _before_running(seat: Seat) -> str:
    combat = seat.state.combat
    assert combat is not None
    whose = "you run" if seat.player in combat.side else f"{seat.names[combat.fighter]} runs"
    return f"The combat is lost. Before {whose}: what do you do?"


def _which_monster(seat: Seat) -> str:
    return "Which monster do you run from first?"


def _helper_escapes(seat: Seat) -> str:
    combat = seat.state.combat
    assert combat is not None
    return f"You escape: does {seat.names[combat.helper]}, who helped you, escape too?"


def _loot(seat: Seat) -> str:
    return f"Which card do you take from the body of {seat.names[seat.question.person]}?"


def _take_treasure(seat: Seat) -> str:
    return "Which of the treasures of this fight do you take?"


def _swap_role(seat: Seat) -> str:
    return "You are dead and come back: with which role?"


def _shed(seat: Seat) -> str:
    from lootpress.runtime.rules.shedding import excess

    found = excess(seat.state, seat.player)
    if found is None:
        return "You have too much: what goes?"
    goes = {"unequip": "put aside", "pass on": "pass on"}.get(found.fate, "discard")
    what = {"rank": "more rank than your level carries", "follower": "too many followers"}.get(
        found.what, f"too many cards of the kind “{found.what}”"
    )
    return f"You have {what}: which one do you {goes}?"


def _pass_on(seat: Seat) -> str:
    return f"Who gets {seat.words.quoted(seat.question.card)}, which you cannot carry?"


def _sell_instead(seat: Seat) -> str:
    return "You carry too much: do you sell items for a level instead of giving one away?"


def _plain(text: str) -> Callable[[Seat], str]:
    return lambda seat: text


QUESTIONS: dict[str, Callable[[Seat], str]] = {
    "create": _create, "arrange": _arrange, "combat": _combat, "room": _room, "sell": _sell, "charity": _charity,
    "charity to": _charity_to, "trade away": _trade_away, "trade for": _trade_for, "accept trade": _accept_trade,
    "offer treasures": _offer_treasures, "who picks first": _who_picks_first, "offer item": _offer_item,
    "offer play": _offer_play, "help": _help, "want treasures": _want_treasures, "want item": _want_item,
    "pick first": _plain("Do you pick the first treasure?"), "take help": _take_help,
    "pay": _pay, "may": _may, "target": _target, "side": _side,
    "react": _react, "row": _row, "which player": _which_player, "number": _number,
    "how many": _how_many, "order": _order, "fact": _fact,
    "question": _question, "guess": _guess, "agree": _agree, "attach": _attach, "replace": _replace,
    "before running": _before_running,
    "sacrifice": _sacrifice, "which monster": _which_monster, "helper escapes": _helper_escapes, "loot": _loot,
    "take treasure": _take_treasure, "swap role": _swap_role, "shed": _shed, "pass on": _pass_on,
    "sell instead": _sell_instead, "which first": _plain("Which card speaks first, before it happens?"),
    # After the kind of a move, which the terminal asks together with it; a game may have been saved between the two.
    "which to play": _plain("Which card do you play?"),
    "which to use": _plain("What do you use?"),
    "which joins": _plain("Which monster joins the combat?"),
    "which to suffer": _plain("What do you suffer?"),
    "whom to ask": _plain("Whom do you ask for help?"),
    "which to lay down": _plain("What do you discard?"),
    "which to equip": _plain("What do you put on?"),
    "which to put aside": _plain("What do you put aside?"),
    "what to carry": _plain("What is carried for you?"),
    "whom to trade with": _plain("Whom do you trade with?"),
    "what to say": _plain("What has happened at the table?"),
}  # fmt: skip

_WITHOUT_CARD = frozenset((
    "create", "arrange", "combat", "room", "sell", "charity", "charity to", "trade away", "trade for", "accept trade",
    "offer treasures", "who picks first", "offer item", "offer play", "help", "want treasures", "want item",
    "pick first", "take help", "react", "fact", "sacrifice", "before running",
    "which monster", "helper escapes", "loot", "take treasure", "swap role", "shed", "pass on", "sell instead",
    "which first", "which to play", "which to use", "which joins", "which to suffer", "whom to ask",
    "which to lay down", "which to equip", "which to put aside", "what to carry", "whom to trade with", "what to say",
))  # fmt: skip

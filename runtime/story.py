"""The log of a game in plain English: one sentence for every kind of entry."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from lootpress.dsl.lexicon.verbs import third_person
from lootpress.runtime.deck import PlayDeck
from lootpress.runtime.state import LogEntry

__all__ = ["KINDS", "Teller", "is_told_by_next", "tell_story", "together"]


class Teller:
    """Names for the players and cards that sentences speak of."""

    def __init__(self, deck: PlayDeck, names: Sequence[str]) -> None:
        """A deck and what the players are called."""
        self.deck, self.names = deck, tuple(names)

    def who(self, p: int) -> str:
        """A player by name; nobody in particular is the table."""
        return self.names[p] if 0 <= p < len(self.names) else "The table"

    def whose(self, p: int) -> str:
        """`Ann's`, `the table's`."""
        return f"{self.who(p)}'s"

    def card(self, i: int | tuple[int, ...]) -> str:
        """A card by name, or just a card where it was not seen; several, if they are told together."""
        if isinstance(i, tuple):
            return self.cards(i)
        return f"“{self.deck.card_of[i].name}”" if i >= 0 else "a card"

    def cards(self, found: Iterable[int]) -> str:
        """Several cards; of those that were not seen only how many."""
        cards = [*found]
        unseen = sum(i < 0 for i in cards)
        names = [self.card(i) for i in cards if i >= 0]
        names += ["a card" if unseen == 1 else f"{unseen} cards"] if unseen else []
        return _listed(names) if names else "nothing"

    def people(self, found: Iterable[int]) -> str:
        """Several players by name."""
        return _listed([self.who(p) for p in found])

    def price(self, treasures: int, picks_first: bool, items: Sequence[int]) -> str:
        """What help costs."""
        parts = [f"{treasures} treasure{'' if treasures == 1 else 's'}"] if treasures else []
        if treasures and picks_first:
            parts[0] += " with the first pick"
        return " and ".join(parts + ([self.cards(items)] if items else [])) or "nothing"

    def sentence(self, entry: LogEntry) -> str:
        """One entry of the log as a sentence; empty where it says nothing that another does not."""
        tell = KINDS.get(entry[0])
        text = self._does(*entry) if tell is None else tell(self, *entry[1:])
        return text[:1].upper() + text[1:]

    def _does(self, verb: str, p: int, i: int) -> str:
        """What a player does to a card, where the verb itself says it best."""
        return f"{self.who(p)} {third_person(verb)} {self.card(i)}."

    def sentences(self, entries: Sequence[LogEntry]) -> list[str]:
        """Entries of the log as sentences; that a card came into a hand is not said where the next one says how."""
        told: list[str] = []
        for k, entry in enumerate(entries):
            following = entries[k + 1][0] if k + 1 < len(entries) else ""
            if is_told_by_next(entry[0], following):
                continue
            told.append(self.sentence(entry))
        return [text for text in told if text]


def _listed(names: Sequence[str]) -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


# Entries of the form (kind, player, card, ...) that are told together where a player does the same to several cards.
_TOGETHER = frozenset(("charity", "discard", "draw", "from hand", "lose", "sell", "to hand"))


def together(one: LogEntry, other: LogEntry) -> LogEntry | None:
    """An entry for two that say the same of several cards; None if they do not."""
    if one[0] not in _TOGETHER or one[:2] + one[3:] != other[:2] + other[3:]:
        return None
    cards = one[2] if isinstance(one[2], tuple) else (one[2],)
    return (*one[:2], (*cards, other[2]), *one[3:])


def is_told_by_next(kind: str, following: str) -> bool:
    """Whether an entry says only what the one behind it says too, and how it came about."""
    return kind in ("to hand", "from hand") and following in ("draw", "loots", "charity")


def tell_story(deck: PlayDeck, names: Sequence[str], entries: Sequence[LogEntry]) -> list[str]:
    """All the sentences of a log."""
    return Teller(deck, names).sentences(entries)


def _is(cards: int | tuple[int, ...]) -> str:
    return "are" if isinstance(cards, tuple) else "is"


def _enters(t: Teller, i: int, p: int = -1) -> str:
    return f"{t.who(p)} adds {t.card(i)} to the combat." if p >= 0 else f"{t.card(i)} enters the combat."


def _levels(n: int) -> str:
    return "a level" if n == 1 else f"{n} levels"


def _from(t: Teller, p: int) -> str:
    return f" from {t.who(p)}" if p >= 0 else ""


def _offer(
    t: Teller, p: int, q: int, treasures: int, first: bool, items: tuple[int, ...], promises: tuple[int, ...]
) -> str:
    parts = [t.price(treasures, first, items)] if treasures or items or not promises else []
    parts += [f"to play {t.cards(promises)}"] if promises else []
    return f"{t.who(p)} asks {t.who(q)} for help and offers {' and '.join(parts)}."


def _offers_help(t: Teller, q: int, p: int, treasures: int, first: bool, items: tuple[int, ...]) -> str:
    return f"{t.who(q)} offers {t.who(p)} help for {t.price(treasures, first, items)}."


def _trade(t: Teller, p: int, mine: tuple[int, ...], q: int, theirs: tuple[int, ...]) -> str:
    if not theirs:
        return f"{t.who(p)} gives {t.cards(mine)} to {t.who(q)}."
    return f"{t.who(p)} trades {t.cards(mine)} for {t.whose(q)} {t.cards(theirs)}."


def _refuses_trade(t: Teller, q: int, theirs: tuple[int, ...], p: int, mine: tuple[int, ...]) -> str:
    for_what = f" for {t.whose(q)} {t.cards(theirs)}" if theirs else f" to {t.who(q)}"
    return f"{t.who(p)} offers {t.cards(mine)}{for_what}; {t.who(q)} declines."


def _roll(t: Teller, p: int, face: int) -> str:
    return f"{t.who(p)} rolls a {face}."


# How a monster has left a fight, where there is more to it.
_LEAVING = {
    "killed": "is killed", "defeated": "is defeated", "kept treasures": "is defeated, and its treasures stay",
}  # fmt: skip

# What is told otherwise than with a verb, who does it, and the card it is done to.
KINDS: dict[str, Callable[..., str]] = {
    # the game and its turns
    "game": lambda t, n: f"{n} players sit down to play.",
    "turn": lambda t, p, n: f"Turn {n}: {t.who(p)}.",
    "skips turn": lambda t, p: f"{t.who(p)} skips this turn.",
    "stall": lambda t: "Nobody wins: the game has gone on too long.",
    "endless turn": lambda t, i: f"Nobody wins: this turn does not end, and {t.card(i)} is played or used once more.",
    "undone": lambda t, i: "The effect that was going on does not work and was undone."
    if i < 0
    else f"The effect of {t.card(i)} does not work and was undone.",
    "wins game": lambda t, p: f"{t.who(p)} wins the game!",
    "trouble": lambda t, p: f"{t.who(p)} looks for trouble.",
    "listens": lambda t, p: f"{t.who(p)} listens at the door.",
    "loots room": lambda t, p: f"{t.who(p)} loots the room.",
    "opens": lambda t, p, i: f"{t.who(p)} kicks open the door: {t.card(i)}.",
    # cards on their way
    "to hand": lambda t, p, i: f"{t.who(p)} takes {t.card(i)} in hand.",
    "from hand": lambda t, p, i, q: f"{t.who(p)} gets {t.card(i)} from the hand of {t.who(q)}.",
    "draw": lambda t, p, i, facing: f"{t.who(p)} draws {t.card(i)} face {facing}.",
    "rewards": lambda t, cards: f"The treasures are laid out: {t.cards(cards)}.",
    "discard": lambda t, p, i: f"{t.who(p)} discards {t.card(i)}." if p >= 0 else f"{t.card(i)} {_is(i)} discarded.",
    "lost with": lambda t, i, host: f"{t.card(i)} goes with {t.card(host)}.",
    "sold double": lambda t, p, i: f"{t.card(i)} counts double in the sale.",
    "trade": _trade,
    "refuses trade": _refuses_trade,
    "give": lambda t, p, i, q: f"{t.who(p)} gives {t.card(i)} to {t.who(q)}.",
    "take": lambda t, p, i, q: f"{t.who(p)} takes {t.card(i)}{_from(t, q)}.",
    "charity": lambda t, p, i, q: f"{t.who(p)} gives {t.card(i)} to {t.who(q)} out of charity."
    if q >= 0
    else f"{t.who(p)} has too many cards, and discards {t.card(i)}.",
    "swap": lambda t, p, i, j: f"{t.who(p)} swaps {t.card(i)} for {t.card(j)}.",
    "put": lambda t, i, top: f"{t.card(i)} goes {'onto' if top else 'under'} its deck.",
    "attach": lambda t, i, host: f"{t.card(i)} is attached to {t.card(host)}.",
    "unequip": lambda t, p, i: f"{t.who(p)} puts {t.card(i)} aside.",
    "carries": lambda t, i, j: f"{t.card(i)} carries {t.card(j)}.",
    "reveal": lambda t, p, cards: f"{t.who(p)} reveals {t.cards(cards)}.",
    "look": lambda t, p, cards: f"{t.who(p)} looks at {t.cards(cards)}.",
    "declares": lambda t, p, text: f"{t.who(p)} says: {text}.",
    "proposes": lambda t, p, i: f"{t.who(p)} proposes {t.card(i)}.",
    "world": lambda t, i: f"{t.card(i)} opens before everybody.",
    "keep": lambda t, p, i, kind: f"{t.who(p)} keeps {t.card(i)} as a {kind}.",
    "reshuffle": lambda t, name: f"The {name} discards are shuffled into a new deck.",
    "counter": lambda t, i, n: f"{t.card(i)} has {n} counter{'' if n == 1 else 's'}.",
    # players
    "gain level": lambda t, p, n, level, how: f"{t.who(p)} goes up {_levels(n)}, to level {level}.",
    "lose level": lambda t, p, n, level: f"{t.who(p)} goes down {_levels(n)}, to level {level}.",
    "gender": lambda t, p, gender: f"{t.who(p)} is a {gender} now.",
    "identity": lambda t, p, i: f"{t.who(p)} becomes {t.card(i)}.",
    "curse": lambda t, p, i: f"{t.card(i)} strikes {t.who(p)}.",
    "curse over": lambda t, i: f"{t.card(i)} is over.",
    "effect": lambda t, clause, p, i: f"{t.card(i)} takes effect." if i >= 0 else "",
    "becomes": lambda t, i, tag: f"{t.card(i)} becomes {tag}.",
    "abilities": lambda t, i, j: f"{t.card(i)} gains the abilities of {t.card(j)}.",
    "dies": lambda t, p: f"{t.who(p)} dies!",
    "loots": lambda t, p, i, q: f"{t.who(p)} takes {t.card(i)} from the body of {t.who(q)}.",
    "alive": lambda t, p: f"{t.who(p)} is alive again.",
    "reborn": lambda t, p: f"{t.who(p)} starts anew with a fresh hand.",
    "answer": lambda t, p, question, said: f"“{question}” — {said}."
    if p < 0
    else f"“{question}” — {t.who(p)} says: {said}.",
    "chooses": lambda t, p, clause, i: f"{t.who(p)} makes a choice.",
    "guess": lambda t, p, name, right: f"{t.who(p)} guesses “{name}” and is {'right' if right else 'wrong'}.",
    # dice
    "roll": _roll,
    "rolls off": lambda t, players: f"{t.people(players)} roll for who is first.",
    "dice": lambda t, n, shown: f"A die shows {shown}." if n == 1 else f"{n} dice show {shown}.",
    "roll set": lambda t, n: f"The roll counts as {n}.",
    "roll changed": lambda t, n: f"The roll goes {'up' if n > 0 else 'down'} by {abs(n)}.",
    # fights
    "combat": lambda t, p, i: f"{t.who(p)} fights {t.card(i)}.",
    "enters combat": _enters,
    "leaves combat": lambda t, i, how: f"{t.card(i)} {_LEAVING.get(how, 'leaves the combat')}.",
    "leaves": lambda t, p: f"{t.who(p)} leaves the combat.",
    "goes over": lambda t, i, p: f"{t.card(i)} leaves the combat and goes for {t.who(p)}.",
    "will not fight": lambda t, i, p: f"{t.card(i)} will not fight {t.who(p)}.",
    "forgoes": lambda t, p, i: f"{t.who(p)} gives up the treasures of {t.card(i)}.",
    "waits behind the door": lambda t, i: f"{t.card(i)} waits behind the next door.",
    "waits to fight": lambda t, i, p: f"{t.who(p)} will fight {t.card(i)} when this combat is over.",
    "combat moves": lambda t, p: f"The combat moves on to {t.who(p)}.",
    "combat ends": lambda t: "The combat ends without a winner.",
    "clone": lambda t, i: f"A second {t.card(i)} appears.",
    "offer": _offer,
    "offers help": _offers_help,
    "helps": lambda t, p, q: f"{t.who(p)} helps {t.who(q)}.",
    "declines help": lambda t, p, q: f"{t.who(p)} does without the help of {t.who(q)}.",
    "refuses": lambda t, p, q: f"{t.who(p)} will not help {t.who(q)}.",
    "wins combat": lambda t, p: f"{t.who(p)} wins the combat.",
    "kill": lambda t, p, i: f"{t.who(p)} kills {t.card(i)}.",
    "loses combat": lambda t, p: f"{t.who(p)} cannot win the combat.",
    "runs": lambda t, p: f"{t.who(p)} runs away.",
    "will escape": lambda t, p: f"{t.who(p)} will escape.",
    "will be caught": lambda t, p, i: f"{t.card(i)} will catch {t.who(p)}.",
    "escapes": lambda t, p, i: f"{t.who(p)} escapes {t.card(i)}.",
    "caught": lambda t, p, i: f"{t.card(i)} catches {t.who(p)}.",
    "bad stuff": lambda t, p, i: f"{t.who(p)} suffers the bad stuff of {t.card(i)}.",
}  # fmt: skip

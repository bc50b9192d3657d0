"""Guesses what was meant: the nearest known word, and the words people bring along from other games."""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from itertools import takewhile
from types import MappingProxyType

from lootpress.dsl.lexicon.english import third_person
from lootpress.dsl.lexicon.negation import turns_round

__all__ = ["SYNONYMS", "closest", "distance", "meant"]


def closest(word: str, candidates: Iterable[str]) -> str | None:
    """Return the candidate the fewest slips of the finger away, or None if all are too far to be a guess."""
    wanted = word.casefold()
    letters = _letters(wanted)
    limit = _slips_allowed(wanted)
    best: tuple[int, int, str] | None = None
    for candidate in candidates:
        known = candidate.casefold()
        # A slip takes at most one letter away and brings one in; most words are out of reach by that alone.
        if (letters ^ _letters(known)).bit_count() > 2 * limit:
            continue
        slips = distance(wanted, known, limit)
        if slips is None or (slips and turns_round(wanted, known)):
            continue
        limit = slips  # From here on only a better guess, or one as good, is worth counting out.
        rank = (slips, -_shared_prefix(wanted, known), candidate)
        best = rank if best is None else min(best, rank)
    return None if best is None else best[2]


def meant(word: str, candidates: Iterable[str]) -> str | None:
    """Guess the word of the language behind `word`; the table comes first, for `else` is not a slip of `level`."""
    return SYNONYMS.get(word.casefold()) or closest(word, candidates)


def distance(left: str, right: str, limit: int) -> int | None:
    """Count inserted, dropped, changed and swapped letters between two words, or return None above `limit`."""
    if abs(len(left) - len(right)) > limit:
        return None
    far = limit + 1
    before: list[int] = []
    above = list(range(len(right) + 1))
    for i, letter in enumerate(left, start=1):
        row = [far] * (len(right) + 1)
        row[0] = nearest = i
        # Cells farther than `limit` from the diagonal cannot matter: names of 2,000 letters stay cheap.
        for j in range(max(1, i - limit), min(len(right), i + limit) + 1):
            other = right[j - 1]
            row[j] = min(above[j] + 1, row[j - 1] + 1, above[j - 1] + (letter != other))
            if i > 1 and j > 1 and letter == right[j - 2] and left[i - 2] == other:
                row[j] = min(row[j], before[j - 2] + 1)
            nearest = min(nearest, row[j])
        if nearest > limit:
            return None
        before, above = above, row
    return above[-1] if above[-1] <= limit else None


@lru_cache(maxsize=1 << 12)
def _letters(word: str) -> int:
    """Which letters a word has, as bits; letters may share one, which makes words only more alike."""
    bits = 0
    for letter in word:
        bits |= 1 << (ord(letter) & 63)
    return bits


def _slips_allowed(word: str) -> int:
    if len(word) <= 4:
        return 1
    return 2 if len(word) <= 8 else 3


def _shared_prefix(left: str, right: str) -> int:
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(left, right, strict=False)))


_VERBS = {
    "assist": "help",
    "attack": "fight",
    "battle": "fight",
    "beat": "defeat",
    "begin": "start",
    "bypass": "ignore",
    "chase": "pursue",
    "destroy": "remove",
    "donate": "give",
    "duplicate": "clone",
    "earn": "gain",
    "exchange": "swap",
    "exile": "banish",
    "finish": "end",
    "flee": "run away",
    "forfeit": "lose",
    "get": "gain",
    "grab": "take",
    "negate": "cancel",
    "pay": "discard",
    "peek": "look at",
    "pick": "choose",
    "place": "put",
    "prevent": "cancel",
    "receive": "gain",
    "reroll": "roll again",
    "return": "put",
    "search": "look for",
    "select": "choose",
    "show": "reveal",
    "slay": "kill",
    "spend": "discard",
    "steal": "take",
    "summon": "add",
    "toss": "discard",
    "transform": "become",
    "wear": "equip",
    "wield": "equip",
}

_OTHERS = {
    # `copies` is a word of the language (6 copies), so this verb gets no s.
    "copy": "clone",
    "can": "may",
    "could": "may",
    "can't": "cannot",
    "can not": "cannot",
    "may not": "cannot",
    "must not": "cannot",
    "should": "must",
    "won't": "will not",
    "else": "otherwise",
    "while": "if",
    "whenever": "when",
    "every": "each",
    "or more": "at least",
    "or higher": "at least",
    "or less": "at most",
    "or fewer": "at most",
    "or lower": "at most",
    "fewer than": "less than",
    "greater than": "more than",
    "twice": "2 times",
    "anyone": "any player",
    "everybody": "each player",
    "everyone": "each player",
    "nobody": "no player",
    "opponent": "another player",
    "opponents": "other players",
    "someone": "another player",
    "he": "that player",
    "she": "that player",
    "they": "that player",
    "me": "you",
    "my": "your",
    "his": "their",
    "her": "their",
    "boots": "footgear",
    "helmet": "headgear",
    "shoes": "footgear",
    "cost": "value",
    "gold": "value",
    "price": "value",
    "creature": "monster",
    "enemy": "monster",
    "foe": "monster",
    "equipment": "item",
    "gear": "item",
    "spell": "one-shot",
    "oneshot": "one-shot",
    "graveyard": "the discards",
    "discard pile": "the discards",
    "lv": "level",
    "lvl": "level",
    "lvls": "levels",
    "val": "value",
    "gp": "value",
    "one-handed": "1 hand",
    "two-handed": "2 hands",
    "head": "headgear",
    "hat": "headgear",
    "feet": "footgear",
    "body": "armor",
    "round": "turn",
    "d6": "a die",
    "badstuff": "bad stuff",
    "bad-stuff": "bad stuff",
    "runaway": "run away",
    "armour": "armor",
    "cancelled": "canceled",
    "flavour": "flavor",
    "neighbour": "neighbor",
}

SYNONYMS: Mapping[str, str] = MappingProxyType(
    _VERBS | {third_person(theirs): third_person(ours) for theirs, ours in _VERBS.items()} | _OTHERS
)

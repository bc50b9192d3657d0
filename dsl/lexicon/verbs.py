"""One row for each verb: its forms, what it takes, and what it means where it is a price, an event or a memory.

Grammar, reserved words, lowering, prices, polarity and history read these rows; `tests/dsl/test_lexicon.py` holds that
grammar and card program have exactly these verbs.
"""

from typing import Literal, NamedTuple

from lootpress.dsl.lexicon.english import third_person

__all__ = [
    "NODES", "PARTICIPLES", "ROWS", "TOLD", "VERBS", "Meaning", "Verb", "base_form", "base_of_participle",
    "third_person", "verb",
]  # fmt: skip


class Meaning(NamedTuple):
    """What a verb is in the card program, by the name of its node there."""

    node: str
    tone: Literal[1, 0, -1] = 0  # good for who does it, neither, or bad
    price: bool = False  # whether it can stand before a colon
    kind: Literal["deed", "holds", "event"] = "deed"  # done once, so as long as the line speaks, or only waited for
    awaited: bool = True  # whether a line can wait for it
    permitted: bool = False  # whether `you may ...` can stand for good: it can be done only when there is such a thing
    told: str = ""  # the name of the event, where it is not that of the node
    remembered: bool = False  # whether later lines can speak of the cards: `the lost items`


class Verb(NamedTuple):
    """A verb of the language."""

    word: str
    means: tuple[Meaning, ...]
    participle: str = ""
    past: str = ""  # the event that `you have PARTICIPLE` asks for, where it is not called like the verb
    takes: tuple[str, ...] = ()  # which classes of noun its object can be of
    counts: bool = False  # whether its object must say how many
    chooses: bool = False  # whether somebody chooses its cards, so that they can be `chosen by` others
    of_cards: bool = False  # whether a quoted name before it is a card, not a player


def _verb(
    word: str,
    participle: str,
    takes: str,
    *means: Meaning,
    past: str = "",
    counts: bool = False,
    chooses: bool = False,
    of_cards: bool = False,
) -> Verb:
    return Verb(word, means, participle, past, tuple(takes.split()), counts, chooses or counts, of_cards)


_M = Meaning

ROWS = (
    _verb("lose", "lost", "cards number time", _M("Lose", -1, price=True, remembered=True), counts=True),
    _verb("gain", "gained", "cards number thing", _M("Gain", 1, remembered=True), counts=True),
    _verb("discard", "discarded", "cards place", _M("Discard", -1, price=True, remembered=True), counts=True),
    _verb("draw", "drawn", "cards", _M("Draw", 1, remembered=True), counts=True),
    _verb("take", "taken", "cards time", _M("Take", 1, remembered=True), counts=True),
    _verb("give", "given", "cards", _M("Give", -1, price=True, remembered=True), counts=True),
    _verb("put", "", "cards place", _M("Put", price=True, awaited=False), counts=True),
    _verb("swap", "", "cards place", _M("Swap", price=True, awaited=False), chooses=True),
    _verb("reveal", "revealed", "cards place", _M("Reveal", -1, price=True, remembered=True), counts=True),
    _verb("look", "", "", _M("LookAt", 1, remembered=True, told="look"),
          _M("LookForTrouble", 1, permitted=True, told="look for trouble"), chooses=True),
    _verb("play", "played", "cards", _M("PlayCard", permitted=True, told="play", remembered=True), counts=True),
    _verb("attach", "attached", "", _M("Attach", price=True, remembered=True), chooses=True),
    _verb("equip", "equipped", "cards", _M("Equip", 1, permitted=True, remembered=True), counts=True),
    _verb("unequip", "", "cards", _M("Unequip", price=True), counts=True),
    _verb("use", "used", "cards", _M("Use", 1, permitted=True), chooses=True),
    _verb("carry", "", "cards", _M("Carry", 1, kind="holds", awaited=False, permitted=True)),
    _verb("add", "added", "cards thing", _M("Add", remembered=True), counts=True),
    _verb("remove", "removed", "cards thing", _M("Remove", price=True, remembered=True), counts=True),
    _verb("kill", "killed", "cards", _M("Kill", 1, permitted=True, remembered=True), counts=True),
    _verb("defeat", "defeated", "cards", _M("Defeat", 1, permitted=True, remembered=True), counts=True),
    _verb("clone", "cloned", "cards", _M("Clone", -1, remembered=True), counts=True),
    _verb("cancel", "canceled", "cards", _M("Cancel", 1, remembered=True)),
    _verb("ignore", "", "cards number thing", _M("Ignore", kind="holds", awaited=False, permitted=True)),
    _verb("count", "", "", _M("Count", kind="holds", awaited=False, permitted=True),
          _M("OnlyCounts", -1, kind="holds", awaited=False), of_cards=True),
    _verb("suffer", "", "cards thing", _M("Suffer", -1, price=True), counts=True),
    _verb("die", "", "", _M("Die", -1, price=True)),
    _verb("win", "won", "time thing", _M("Win", 1), past="win combat"),
    _verb("end", "ended", "time", _M("End", price=True, permitted=True)),
    _verb("start", "", "", _M("Start", kind="event")),
    _verb("skip", "skipped", "time", _M("Skip", -1, price=True)),
    _verb("move", "moved", "cards time", _M("Move", remembered=True), chooses=True),
    _verb("help", "helped", "people cards", _M("Help", permitted=True),
          _M("HelpKill", kind="event", told="help kill")),
    _verb("fight", "fought", "cards people", _M("Fight", permitted=True), past="fought"),
    _verb("run", "", "", _M("RunAway", 1, told="run away")),
    _verb("escape", "escaped", "cards", _M("Escape", 1, permitted=True)),
    _verb("roll", "rolled", "", _M("Roll")),
    _verb("set", "", "number", _M("SetTo", awaited=False)),
    _verb("become", "", "cards thing state", _M("Become")),
    _verb("choose", "", "cards number", _M("Choose", awaited=False), _M("Pick", awaited=False)),
    _verb("guess", "", "cards", _M("Guess", awaited=False), counts=True),
    _verb("share", "", "cards", _M("Share", awaited=False), chooses=True),
    _verb("keep", "kept", "cards", _M("Keep", 1, permitted=True, remembered=True), counts=True),
    _verb("sell", "sold", "cards", _M("Sell", 1, price=True, remembered=True), chooses=True),
    _verb("trade", "traded", "cards", _M("Trade"), chooses=True),
    _verb("sacrifice", "sacrificed", "cards", _M("Sacrifice", 1, price=True, permitted=True, remembered=True),
          chooses=True),
    _verb("strike", "", "people cards", _M("Strike"), of_cards=True),
    _verb("enter", "entered", "", _M("Enter", kind="event"), of_cards=True),
    _verb("join", "joined", "cards time", _M("Join", permitted=True), of_cards=True),
    _verb("leave", "", "", _M("Leave", kind="event"), of_cards=True),
    _verb("loot", "looted", "thing people", _M("LootRoom", 1, told="loot room"),
          _M("LootPlayer", kind="event", told="loot player"), past="loot room"),
    _verb("open", "opened", "cards", _M("OpenDoors", 1, told="open")),
    _verb("pursue", "", "people", _M("Pursue", kind="holds", awaited=False)),
    _verb("ask", "asked", "people", _M("Ask", awaited=False), _M("AskForHelp", kind="event", told="ask for help"),
          past="ask for help"),
    _verb("shuffle", "shuffled", "place", _M("Shuffle")),
    _verb("nothing", "", "", _M("Nothing", awaited=False)),
)  # fmt: skip

# What examples and sentences say beside: these are no deeds of a card.
SPOKEN = ("say", "hold")

VERBS = (*(row.word for row in ROWS), *SPOKEN)
_ROWS = {row.word: row for row in ROWS}
NODES = {meaning.node: meaning for row in ROWS for meaning in row.means}

# `changed` and `caught` speak of what no card's verb does.
PARTICIPLES = {row.participle: row.word for row in ROWS if row.participle} | {"changed": "change", "caught": "catch"}
# Participle to the event that it remembers or waits for; `reborn` is a state that one enters.
TOLD = {done: (_ROWS[word].past if word in _ROWS else "") or word for done, word in PARTICIPLES.items()}
TOLD["reborn"] = "reborn"

_BASES = {third_person(word): word for word in VERBS} | {word: word for word in VERBS}


def verb(word: str) -> Verb | None:
    """The row of a verb in its base form; none for phrases that are no verb of the language."""
    return _ROWS.get(word)


def base_form(written: str) -> str:
    """`loses` to `lose`, `lose` to itself."""
    return _BASES[written]


def base_of_participle(done: str) -> str:
    """`lost` to `lose`."""
    return PARTICIPLES[done]

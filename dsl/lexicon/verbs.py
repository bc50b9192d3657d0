"""One row for each verb: its forms, what it takes, and what it means where it is a price, an event or a memory.

Grammar, reserved words, lowering, decompiling, wording, prices, bans, polarity and history read these rows;
`tests/dsl/test_lexicon.py` holds that grammar and card program have exactly these verbs.
"""

from typing import Literal, NamedTuple

from lootpress.dsl.lexicon.english import third_person

__all__ = [
    "NODES", "PARTICIPLES", "ROWS", "TOLD", "VERBS", "WORDS", "LexiconVerb", "Meaning", "base_form",
    "base_of_participle", "third_person", "verb",
]  # fmt: skip


VerbPlace = Literal["table", "hand", "hand or table", "combat", "deck", "anywhere"]


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
    blamed: bool = False  # whether its deed asks why: your own will, a curse, bad stuff, another player's card
    banned: bool = False  # whether `cannot ...` means something: events ask before they happen whether a line bans it


class LexiconVerb(NamedTuple):
    """A verb of the language."""

    word: str
    follows: str  # what stands behind it, in symbols of the grammar
    means: tuple[Meaning, ...]
    participle: str = ""
    past: str = ""  # the event that `you have PARTICIPLE` asks for, where it is not called like the verb
    takes: tuple[str, ...] = ()  # which classes of noun its object can be of
    counts: bool = False  # whether its object must say how many
    chooses: bool = False  # whether somebody chooses its cards, so that they can be `chosen by` others
    of_cards: bool = False  # whether a quoted name before it is a card, not a player
    place: VerbPlace = (
        "table"  # where its cards lie if nothing is said (R-056, Q-17: with `hand or table` other nouns than
    )
    # `card` mean the table)
    moves: bool = False  # whether its cards leave that place: `from your hand`, not `in your hand`


def _verb(
    word: str,
    follows: str,
    participle: str,
    takes: str,
    *means: Meaning,
    past: str = "",
    counts: bool = False,
    chooses: bool = False,
    of_cards: bool = False,
    place: VerbPlace = "table",
    moves: bool = False,
) -> LexiconVerb:
    taken = tuple(takes.split())
    return LexiconVerb(word, follows, means, participle, past, taken, counts, chooses or counts, of_cards, place, moves)


_M = Meaning

ROWS = (
    _verb("lose", "np_list to_np? as_np?", "lost", "cards number time",
          _M("Lose", -1, price=True, remembered=True, blamed=True, banned=True), counts=True, moves=True),
    _verb("gain", "np_list", "gained", "cards number thing",
          _M("Gain", 1, remembered=True, banned=True), counts=True, place="anywhere"),
    _verb("discard", "np_list", "discarded", "cards place",
          _M("Discard", -1, price=True, remembered=True, blamed=True, banned=True),
          counts=True, place="hand or table", moves=True),
    _verb("banish", "np_list", "banished", "cards place",
          _M("Banish", -1, price=True, remembered=True, blamed=True, banned=True),
          counts=True, place="hand or table", moves=True),
    _verb("draw", "np_list facing?", "drawn", "cards",
          _M("Draw", 1, remembered=True, banned=True), counts=True, place="deck", moves=True),
    _verb("take", "np_list into?", "taken", "cards time",
          _M("Take", 1, remembered=True, banned=True), counts=True, moves=True),
    _verb("give", "np_list to_np", "given", "cards place",
          _M("Give", -1, price=True, remembered=True, banned=True), counts=True, place="hand or table", moves=True),
    _verb("put", "np_list (into | onto | under | behind)", "", "cards place",
          _M("Put", price=True, awaited=False), counts=True, moves=True),
    _verb("swap", "np with", "swapped", "cards place",
          _M("Swap", price=True, awaited=False, remembered=True), chooses=True, moves=True),
    _verb("reveal", "np", "revealed", "cards place",
          _M("Reveal", -1, price=True, remembered=True), counts=True, place="anywhere"),
    _verb("look", "at | for", "", "",
          _M("LookAt", 1, remembered=True, told="look"),
          _M("LookForTrouble", 1, permitted=True, told="look for trouble", banned=True),
          chooses=True, place="anywhere"),
    _verb("play", "np on?", "played", "cards",
          _M("PlayCard", permitted=True, told="play", remembered=True, banned=True),
          counts=True, place="hand", moves=True),
    _verb("attach", "np? to_np", "attached", "", _M("Attach", price=True, remembered=True, banned=True), chooses=True),
    _verb("equip", "np", "equipped", "cards",
          _M("Equip", 1, permitted=True, remembered=True, banned=True), counts=True),
    _verb("unequip", "np", "", "cards", _M("Unequip", price=True, banned=True), counts=True),
    _verb("use", "np_list without?", "used", "cards", _M("Use", 1, permitted=True, banned=True), chooses=True),
    _verb("carry", "np", "", "cards", _M("Carry", 1, kind="holds", awaited=False, permitted=True, banned=True)),
    _verb("add", "np to_np", "added", "cards thing", _M("Add", remembered=True), counts=True, moves=True),
    _verb("remove", "np", "removed", "cards thing",
          _M("Remove", price=True, remembered=True), counts=True, moves=True),
    _verb("kill", "np (with | without)? ALONE?", "killed", "cards",
          _M("Kill", 1, permitted=True, remembered=True, banned=True), counts=True, place="combat"),
    _verb("defeat", "np keeping?", "defeated", "cards",
          _M("Defeat", 1, permitted=True, remembered=True, banned=True), counts=True, place="combat"),
    _verb("clone", "np", "cloned", "cards", _M("Clone", -1, remembered=True), counts=True, place="combat"),
    _verb("cancel", "np", "canceled", "cards", _M("Cancel", 1, remembered=True), place="anywhere"),
    _verb("ignore", "np", "", "cards number thing",
          _M("Ignore", kind="holds", awaited=False, permitted=True), place="anywhere"),
    _verb("count", "(DOUBLE | as_np | as_bonus | as_worth)?", "", "",
          _M("Count", kind="holds", awaited=False, permitted=True),
          _M("OnlyCounts", -1, kind="holds", awaited=False), of_cards=True, place="anywhere"),
    _verb("suffer", "np", "", "cards thing", _M("Suffer", -1, price=True), counts=True, place="anywhere"),
    _verb("die", "", "", "", _M("Die", -1, price=True, banned=True)),
    _verb("win", "np", "won", "time thing", _M("Win", 1), past="win combat"),
    _verb("end", "np?", "ended", "time", _M("End", price=True, permitted=True)),
    _verb("start", "", "", "", _M("Start", kind="event")),
    _verb("skip", "np", "skipped", "time", _M("Skip", -1, price=True)),
    _verb("move", "np to_np", "moved", "cards time", _M("Move", remembered=True), chooses=True),
    _verb("help", "np? | KILL np", "helped", "people cards",
          _M("Help", permitted=True, banned=True), _M("HelpKill", kind="event", told="help kill"), place="combat"),
    _verb("fight", "np? as_np? ALONE?", "fought", "cards people",
          _M("Fight", permitted=True, remembered=True, banned=True), past="fought", place="anywhere"),
    _verb("run", '"away"', "", "", _M("RunAway", 1, told="run away", banned=True)),
    _verb("escape", "np?", "escaped", "cards", _M("Escape", 1, permitted=True, banned=True), place="combat"),
    _verb("roll", "(np | num | AGAIN | run_away)", "rolled", "", _M("Roll")),
    _verb("set", "np to_quantity", "", "number", _M("SetTo", awaited=False)),
    _verb("become", "np", "", "cards thing state", _M("Become"), place="anywhere"),
    _verb("choose", "(ANY? (ONE | num) | np)", "", "cards number",
          _M("Choose", awaited=False), _M("Pick", awaited=False), place="anywhere"),
    _verb("guess", "np", "", "cards", _M("Guess", awaited=False), counts=True, place="anywhere"),
    _verb("share", "np with", "", "cards", _M("Share", awaited=False), chooses=True, moves=True),
    _verb("keep", "np as_np", "kept", "cards",
          _M("Keep", 1, permitted=True, remembered=True), counts=True, place="anywhere", moves=True),
    _verb("sell", "np_list", "sold", "cards", _M("Sell", 1, price=True, remembered=True, banned=True), chooses=True),
    _verb("trade", "np", "traded", "cards", _M("Trade", banned=True), chooses=True),
    _verb("sacrifice", "np", "sacrificed", "cards",
          _M("Sacrifice", 1, price=True, permitted=True, remembered=True, banned=True), chooses=True),
    _verb("strike", "np", "", "people cards", _M("Strike", banned=True), of_cards=True, place="anywhere"),
    _verb("catch", "np", "caught", "people", _M("Catch"), of_cards=True, place="combat"),
    _verb("enter", "in_place", "entered", "", _M("Enter", kind="event"), of_cards=True, place="anywhere"),
    _verb("join", "np", "joined", "cards time", _M("Join", permitted=True), of_cards=True, place="combat"),
    _verb("leave", "in_place", "", "",
          _M("Leave", kind="event"), _M("LeaveCombat", told="leave combat"), of_cards=True, place="anywhere"),
    _verb("loot", "np", "looted", "thing people",
          _M("LootRoom", 1, told="loot room", banned=True),
          _M("LootPlayer", kind="event", told="loot player"), past="loot room", place="anywhere"),
    _verb("open", "np", "opened", "cards", _M("OpenDoors", 1, told="open"), place="deck", moves=True),
    _verb("pursue", "np", "", "people", _M("Pursue", kind="holds", awaited=False), place="combat"),
    _verb("ask", 'np0 STRING | "for" HELP', "asked", "people",
          _M("Ask", awaited=False),
          _M("AskForHelp", kind="event", told="ask for help", banned=True), past="ask for help", place="anywhere"),
    _verb("shuffle", "np", "shuffled", "place", _M("Shuffle"), place="anywhere"),
    _verb("nothing", "", "", "", _M("Nothing", awaited=False)),
)  # fmt: skip

# What examples and sentences say beside: these are no deeds of a card.
SPOKEN = ("say", "hold")

VERBS = (*(row.word for row in ROWS), *SPOKEN)
_ROWS = {row.word: row for row in ROWS}
NODES = {meaning.node: meaning for row in ROWS for meaning in row.means}
WORDS = {meaning.node: row.word for row in ROWS for meaning in row.means}

# `changed` speaks of what no card's verb does.
PARTICIPLES = {row.participle: row.word for row in ROWS if row.participle} | {"changed": "change"}
# Participle to the event that it remembers or waits for; `reborn` is a state that one enters.
TOLD = {done: (_ROWS[word].past if word in _ROWS else "") or word for done, word in PARTICIPLES.items()}
TOLD["reborn"] = "reborn"

_BASES = {third_person(word): word for word in VERBS} | {word: word for word in VERBS}


def verb(word: str) -> LexiconVerb | None:
    """The row of a verb in its base form; none for phrases that are no verb of the language."""
    return _ROWS.get(word)


def base_form(written: str) -> str:
    """`loses` to `lose`, `lose` to itself."""
    return _BASES[written]


def base_of_participle(done: str) -> str:
    """`lost` to `lose`."""
    return PARTICIPLES[done]

"""What an author hears about a word that would change nothing: which one it is, why, and the line without it."""

from __future__ import annotations

from lootpress.compiler import ir
from lootpress.compiler.dropped_words import Dropped, Senseless

__all__ = ["why_dropped"]

# By node and field; a field alone where it says the same of all.
_SAID = {
    "owner": "whose it is",
    "of": "whose it is",
    "taken_from": "from whom",
    "order": "which one of a row or pile",
    "random": "`random`",
    "other": "`other`",
    "totaling": "what they total",
    "chooser": "who chooses",
    "would_win": "`that would win the combat`",
    "seats": "in which order",
    "may_win": "`that may win the game`",
    "extra": "`extra`",
    "either": "`either`",
    "next": "`next`",
    "quantity": "how many there are",
    "place": "where it lies",
    "alone": "`alone`",
    "as_monster": "`as a monster`",
    "into": "where it goes",
    "on": "on whom",
    "facing": "how it is drawn",
    "with_": "with what",
    "without": "without what",
    "to": "through what, or to whom",
}

# What an event does not tell, and why something else is not heard: by node and field, or by field alone in an event.
_WHY = {
    ("Fight", "alone"): "when a fight starts, no one knows yet who will help",
    ("PlayCard", "on"): "whom a card is played on is said only after it was played",
    ("Take", "into"): "what happens tells what is taken, not where it goes",
    ("Fight", "as_monster"): "what happens tells who fights what, not as what",
    ("Cards", "order"): "what is asked about here is the card, not where it lies in a row",
    ("events", "place"): "what happens tells the card, not where it lay",
    ("events", "quantity"): "things happen one at a time",
    ("play", "quantity"): "a card is played on one player or card",
    ("on", "quantity"): "an ability is used on one player or card",
}
_OR = {
    ("Fight", "alone"): "when you kill it alone: ...",
    ("PlayCard", "on"): "when a curse would strike another player: ...",
}

# Without the word it would be another event, so what is proposed is a model and not the line.
_COUNTED = "ask how many there were, for example: when you gain a level, if you have gained 2 levels this turn: ..."
_MODELS = {
    "quantity": _COUNTED,
    "next": "what waits on a card waits each time; end it yourself: discard this card, on a line below",
}
_BESIDE = "wait for one and ask the rest by `if`, for example: when you kill a monster, if you are alone: ..."

_SENSELESS = {
    "never": ("this is never so", "leave it out, or ask something that can be so"),
    "always": ("this is always so", "leave it out"),
    "uncounted": ("this cannot be counted", "count cards, players, levels, counters or free hands"),
    "no player": ("a player belongs here, not a card", "write: of another player, of you"),
    "no card": ("a card belongs here, not a player", "write: of this card, of your items"),
}


def why_dropped(found: Dropped | Senseless, block: ir.Card | ir.Rules) -> tuple[str, str, str]:
    """The code, what is wrong, and what to write instead."""
    if isinstance(found, Senseless):
        return ("L203" if found.why.startswith("no ") else "L352", *_SENSELESS[found.why])
    said = "the words behind `who` or `that`" if found.field == "where" else _SAID.get(found.field, f"`{found.field}`")
    key = (found.node, found.field)
    message = _WHY.get(key) or _WHY.get((found.part, found.field)) or f"{said} changes nothing here"
    if key[1] in ("quantity", "next") and found.part == "events":
        of_players = found.node == "People" and found.field == "quantity"
        return "L352", message, _BESIDE if of_players else _MODELS[found.field]
    if not isinstance(block, ir.Card):
        return "L352", message, "leave it out"
    from lootpress.compiler.decompile import Unsayable, clause_lines  # nobody needs it who makes no mistake

    other = f", or: {_OR[key]}" if key in _OR else ""
    try:
        return "L352", message, f"leave it out: {clause_lines(found.without, block)[0]}{other}"
    except Unsayable:  # without the word alone it is no sentence
        return "L352", message, f"leave it out{other}"

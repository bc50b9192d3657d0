"""Words and phrases that people bring along from other games and from rulebooks, with what this language says instead."""

import re
from collections.abc import Iterator

from lootpress.dsl.mistakes.sight import Found, Sight, helps, masked, parses, replace
from lootpress.dsl.suggest import SYNONYMS

__all__ = ["PHRASE_RULES"]

# What is written to what may be meant, the likeliest first. A phrase is only named when one of them puts the line right,
# so these may be as daring as they like. An empty one says: leave it out.
PHRASES: dict[str, tuple[str, ...]] = {
    "at the start of your turn": ("when your turn starts",),
    "at the beginning of your turn": ("when your turn starts",),
    "at the start of each turn": ("when your turn starts",),
    "at the end of your turn": ("when your turn ends",),
    "at the end of each turn": ("when your turn ends",),
    "at the end of the turn": ("when your turn ends",),
    "at the start of combat": ("when a combat starts",),
    "at the start of the combat": ("when a combat starts",),
    "at the beginning of combat": ("when a combat starts",),
    "at the end of combat": ("when a combat has ended this turn", "when you win the combat"),
    "at the start of the game": ("when the game starts",),
    "when this card enters play": ("when you gain this card",),
    "when played": ("play at any time",),
    "as soon as": ("when",),
    "every time": ("when",),
    "each time": ("when",),
    "any time": ("at any time", "when"),
    "anytime": ("at any time",),
    "at anytime": ("at any time",),
    "after": ("when",),
    "once": ("when",),
    "as long as": ("if",),
    "so long as": ("if",),
    "provided that": ("if",),
    "provided": ("if",),
    "only when": ("only if", "if"),
    "in case": ("if",),
    "except if": ("unless",),
    "except when": ("unless",),
    "if not": ("unless", "otherwise"),
    "or else": ("otherwise",),
    "else if": ("otherwise, if",),
    "elif": ("otherwise, if",),
    "elseif": ("otherwise, if",),
    "otherwise if": ("otherwise, if",),
    "if you do not": ("otherwise",),
    "if you cannot": ("otherwise",),
    "once a turn": ("once per turn",),
    "once each turn": ("once per turn",),
    "once every turn": ("once per turn",),
    "once during your turn": ("once per turn",),
    "once a combat": ("once per combat",),
    "once each combat": ("once per combat",),
    "once a game": ("once per game",),
    "one time per": ("once per",),
    "1 time per": ("once per",),
    "twice per": ("2 times per",),
    "per turn": ("once per turn",),
    "per combat": ("once per combat",),
    "in your turn": ("during your turn",),
    "on your turn": ("during your turn",),
    "in combat": ("during combat",),
    "in any combat": ("during any combat",),
    "in your next combat": ("during your next combat",),
    "in your combat": ("during your combat",),
    "only in combat": ("during any combat",),
    "only during combat": ("during any combat",),
    "only during": ("during",),
    "only at": ("at",),
    "for your next combat": ("during your next combat",),
    "until the end of the turn": ("this turn",),
    "until end of turn": ("this turn",),
    "until the end of your turn": ("until your turn ends",),
    "until the end of the combat": ("this combat",),
    "until the end of combat": ("this combat",),
    "for every": ("for each",),
    "for all": ("for each",),
    "for any": ("for each",),
    "for a": ("for each",),
    "per": ("for each",),
    "for each of your": ("for each",),
    "for each of the": ("for each",),
    "for each": ("each",),
    "for every player": ("each player",),
    "foreach": ("for each", "each"),
    "all of your": ("all your",),
    "all of the": ("all",),
    "all of": ("all",),
    "all the": ("all",),
    "each of the": ("each",),
    "each of your": ("each", "all your"),
    "each your": ("each",),
    "one of your": ("your", "1"),
    "one of the": ("1",),
    "1 of your": ("1",),
    "any of your": ("1", "your"),
    "any one": ("1",),
    "a single": ("1",),
    "a random": ("1 random",),
    "both": ("2",),
    "both your": ("all your",),
    "the all": ("all",),
    "your all": ("all your",),
    "an other": ("another",),
    "each others": ("each other",),
    "someone else": ("another player",),
    "equal to": ("", "is"),
    "equals": ("is",),
    "equal": ("is",),
    "more": ("",),
    "extra": ("",),
    "additional": ("",),
    "additionally": ("",),
    "also": ("",),
    "too": ("",),
    "as well": ("",),
    "immediately": ("",),
    "automatically": ("",),
    "simply": ("",),
    "just": ("",),
    "please": ("",),
    "back": ("",),
    "permanently": ("",),
    "now": ("",),
    "so": ("",),
    "of your choice": ("",),
    "of their choice": ("",),
    "of his choice": ("",),
    "of your choosing": ("",),
    "if possible": ("",),
    "if able": ("",),
    "if you can": ("",),
    "if any": ("",),
    "from the table": ("",),
    "bonus": ("",),
    "points": ("",),
    "gold pieces": ("",),
    "gold": ("",),
    "gp": ("",),
    "coins": ("",),
    "to escape": ("to run away",),
    "to flee": ("to run away",),
    "to the run away roll": ("to run away",),
    "to run": ("to run away",),
    "to your run away": ("to run away",),
    "for running away": ("to run away",),
    "when running away": ("to run away",),
    "run away from": ("run away", "escape"),
    "runs away from": ("runs away", "escapes"),
    "run": ("run away",),
    "runs": ("runs away",),
    "versus": ("against",),
    "vs": ("against",),
    "vs.": ("against",),
    "when fighting": ("against",),
    "when you fight": ("against",),
    "in a fight": ("in combat",),
    "usable only by": ("only for",),
    "only usable by": ("only for",),
    "usable by": ("only for",),
    "can only be used by": ("only for",),
    "may only be used by": ("only for",),
    "only by": ("only for",),
    "only": ("only for",),
    "not usable by": ("not for",),
    "cannot be used by": ("not for",),
    "may not be used by": ("not for",),
    "not by": ("not for",),
    "except for": ("not for",),
    "go up a level": ("gain 1 level",),
    "go up": ("gain",),
    "goes up": ("gains",),
    "level up": ("gain 1 level",),
    "go down": ("lose",),
    "get": ("gain", "draw"),
    "no effect": ("nothing",),
    "does nothing": ("nothing",),
    "nothing happens": ("nothing",),
    "you are dead": ("die",),
    "you die": ("die",),
    "roll the die": ("roll a die",),
    "roll the dice": ("roll a die",),
    "roll dice": ("roll a die",),
    "roll one die": ("roll a die",),
    "choose 1 of": ("choose one",),
    "choose either": ("choose one",),
    "in front of you": ("in play",),
    "onto your hand": ("into your hand",),
    "to your hand": ("into your hand",),
    "in your hand": ("into your hand",),
    "on your hand": ("in your hand",),
    "at hand": ("in your hand",),
    "face-down": ("face down",),
    "face-up": ("face up",),
    "facedown": ("face down",),
    "faceup": ("face up",),
    "which": ("that",),
    "whose": ("who has",),
    "that": ("who",),
    "who": ("that",),
    "by": ("of", "from", "for"),
    "tags": ("tagged",),
    "tag": ("tagged",),
    "is worth": ("value",),
    "worth": ("value",),
    "gains the": ("gains",),
    "none": ("no", "nothing"),
    "not any": ("no",),
    "without a": ("without",),
    "with a": ("with 1",),
    "with no": ("who has no", "without"),
    "with the": ("who has the", "that has the"),
    "having": ("who has", "that has"),
    "with": ("who has", "that has"),
    "not": ("are not",),
}  # fmt: skip


def _table() -> dict[str, tuple[str, ...]]:
    merged = {theirs: (ours,) for theirs, ours in SYNONYMS.items()}
    for theirs, ours in PHRASES.items():
        merged[theirs] = (*ours, *(o for o in merged.get(theirs, ()) if o not in ours))
    return merged


_TABLE = _table()
# The longest phrase that fits is the one that was written.
_ANY = re.compile(
    r"(?<![\w'-])(?:" + "|".join(re.escape(p) for p in sorted(_TABLE, key=len, reverse=True)) + r")(?![\w'-])"
)


def _written(line: Sight) -> Iterator[tuple[int, int, str]]:
    """Every phrase of the table in the line, those that begin at one place from the longest to the shortest."""
    text = masked(line)
    begins = [hit.start() for hit in re.finditer(r"(?<![\w'-])[\w'-]", text)]
    for begin in begins:
        end = len(text)
        while hit := _ANY.match(text, begin, end):
            yield begin, hit.end(), hit[0]
            end = hit.end() - 1


def phrase(line: Sight) -> Found | None:
    """A phrase of the table whose replacement puts the line right, or lets it be read further."""
    partly: Found | None = None
    for begin, end, written in _written(line):
        for ours in _TABLE[written]:
            fixed = replace(line.text, (begin, end), ours)
            if parses(fixed, line.start):
                return _found((begin, end), line.text[begin:end], ours, fixed)
            if partly is None and len(written) > 4 and helps(line, fixed):
                partly = _found((begin, end), line.text[begin:end], ours, fixed)
    return partly


def _found(span: tuple[int, int], written: str, ours: str, fixed: str) -> Found:
    better = f"write `{ours}`" if ours else "leave it out"
    message = f"`{written}` does not fit here; the language says `{ours}`" if ours else f"`{written}` says nothing here: leave it out"
    return Found("L124", span, message, better, (fixed,))


PHRASE_RULES = (phrase,)

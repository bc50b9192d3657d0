"""Phrases that people bring along from other games and from rulebooks, with what this language says instead."""

import re
from collections.abc import Callable, Iterator

from lootpress.dsl.lexicon.english import singular
from lootpress.dsl.mistakes.own_names import can_be_name, quoted_names
from lootpress.dsl.mistakes.sight import MistakeRule, Recognised, UnparsedLine, helps, masked, parses, replace
from lootpress.dsl.mistakes.vocabulary import is_known
from lootpress.dsl.suggest import SYNONYMS
from lootpress.dsl.tree import Span

__all__ = ["PHRASE_RULES", "loose_word", "lost_how", "phrase_at", "usable"]

# What is written to what may be meant, the likeliest first; nothing means: leave it out. A phrase is only named when
# the line gets better by it, so these may be daring.
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
    "as soon as": ("when",),
    "as often as you like,": ("",),
    "as many times as you like,": ("",),
    "any number of times,": ("",),
    "as often as you like": ("",),
    "as often as they like": ("",),
    "as many times as you like": ("",),
    "any number of times": ("",),
    "anytime": ("at any time",),
    "at anytime": ("at any time",),
    "as long as": ("if",),
    "so long as": ("if",),
    "provided that": ("if",),
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
    "in your turn": ("during your turn",),
    "on your turn": ("during your turn",),
    "in any combat": ("during any combat",),
    "in your next combat": ("during your next combat",),
    "only in combat": ("during any combat",),
    "only during combat": ("during any combat",),
    "only during": ("during",),
    "for your next combat": ("during your next combat",),
    "until the end of the turn": ("this turn",),
    "until end of turn": ("this turn",),
    "until the end of your turn": ("until your turn ends",),
    "until the end of the combat": ("this combat",),
    "until the end of combat": ("this combat",),
    "for each player": ("each player", "for each player"),
    "for each other player": ("each other player", "for each other player"),
    "for every": ("for each",),
    "for any": ("for each",),
    "for each of your": ("for each",),
    "for each of the": ("for each",),
    "for every player": ("each player",),
    "foreach": ("for each", "each"),
    "all of your": ("all your",),
    "all of the": ("all",),
    "all of": ("all",),
    "all the": ("all",),
    "each of the": ("each",),
    "each of your": ("each", "all your"),
    "each your": ("each",),
    "one of your": ("1",),
    "one of the": ("1",),
    "1 of your": ("1",),
    "any of your": ("1",),
    "any one": ("1",),
    "a single": ("1",),
    "a random": ("1 random",),
    "both your": ("all your",),
    "your all": ("all your",),
    "an other": ("another",),
    "each others": ("each other",),
    "someone else": ("another player",),
    "equal to": ("", "is"),
    "as well": ("",),
    "of your choice": ("",),
    "of their choice": ("",),
    "of his choice": ("",),
    "of your choosing": ("",),
    "if possible": ("",),
    "if able": ("",),
    "if you can": ("",),
    "if any": ("",),
    "from the table": ("",),
    "gold pieces": ("",),
    "to escape": ("to run away",),
    "to flee": ("to run away",),
    "to the run away roll": ("to run away",),
    "to run": ("to run away",),
    "to your run away": ("to run away",),
    "for running away": ("to run away",),
    "when running away": ("to run away",),
    "run away from": ("run away", "escape"),
    "runs away from": ("runs away", "escapes"),
    "versus": ("against",),
    "vs": ("against",),
    "when fighting": ("against",),
    "when you fight": ("against",),
    "in a fight": ("in combat",),
    "can only be used by": ("only for",),
    "may only be used by": ("only for",),
    "only by": ("only for",),
    "cannot be used by": ("not for",),
    "may not be used by": ("not for",),
    "not by": ("not for",),
    "except for": ("not for",),
    "go up a level": ("gain 1 level",),
    "go up": ("gain",),
    "goes up": ("gains",),
    "level up": ("gain 1 level",),
    "go down": ("lose",),
    "no effect": ("nothing",),
    "does nothing": ("nothing",),
    "nothing happens": ("nothing",),
    "you are dead": ("die",),
    "roll the die": ("roll a die",),
    "roll the dice": ("roll a die",),
    "roll dice": ("roll a die",),
    "roll one die": ("roll a die",),
    "choose 1 of": ("choose one",),
    "choose either": ("choose one",),
    "in front of you": ("in play",),
    "on the table": ("in play",),
    "on any table": ("in play",),
    "fail to run away": ("are caught",),
    "fails to run away": ("is caught",),
    "usable by you": ("usable",),
    "is usable only by": ("is only for",),
    "is only usable by": ("is only for",),
    "usable only by": ("that is only for",),
    "only usable by": ("that is only for",),
    "that can kill you": ("that are deadly", "that is deadly"),
    "that can kill": ("that are deadly", "that is deadly"),
    "whose bad stuff can kill you": ("that are deadly", "that is deadly"),
    "whose bad stuff can kill": ("that are deadly", "that is deadly"),
    "whose bad stuff is deadly": ("that are deadly", "that is deadly"),
    "that have deadly bad stuff": ("that are deadly",),
    "that has deadly bad stuff": ("that is deadly",),
    "with deadly bad stuff": ("that are deadly", "that is deadly"),
    "only while carried": ("if this card is carried",),
    "while carried": ("if this card is carried",),
    "if carried": ("if this card is carried",),
    "while not equipped": ("if this card is not equipped",),
    "if not equipped": ("if this card is not equipped",),
    "while equipped": ("if this card is equipped",),
    "keep it instead": ("nothing instead",),
    "onto your hand": ("into your hand",),
    "on your hand": ("in your hand",),
    "at hand": ("in your hand",),
}

# Small or common words: only tried when nothing else explains the line.
LOOSE_WORDS: dict[str, tuple[str, ...]] = {
    "every time": ("when",),
    "each time": ("when",),
    "any time": ("at any time", "when"),
    "after": ("when",),
    "once": ("when",),
    "provided": ("if",),
    "per turn": ("once per turn",),
    "per combat": ("once per combat",),
    "in combat": ("during combat",),
    "in your combat": ("during your combat",),
    "only at": ("at",),
    "for all": ("for each",),
    "for a": ("for each",),
    "per": ("for each",),
    "for each": ("each",),
    "both": ("2",),
    "the all": ("all",),
    "equals": ("is",),
    "equal": ("is",),
    "more": ("",),
    "extra": ("",),
    "additional": ("",),
    "additionally": ("",),
    "also": ("",),
    "too": ("",),
    "immediately": ("",),
    "automatically": ("",),
    "simply": ("",),
    "just": ("",),
    "please": ("",),
    "back": ("",),
    "permanently": ("",),
    "now": ("",),
    "so": ("",),
    "bonus": ("",),
    "points": ("",),
    "gold": ("",),
    "gp": ("",),
    "coins": ("",),
    "run": ("run away",),
    "runs": ("runs away",),
    "vs.": ("against",),
    "only": ("only for",),
    "get": ("gain", "draw"),
    "you die": ("die",),
    "to your hand": ("into your hand",),
    "in your hand": ("into your hand",),
    "face-down": ("face down",),
    "face-up": ("face up",),
    "facedown": ("face down",),
    "faceup": ("face up",),
    "which": ("that",),
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
    "not": ("are not",),
}


# These have a recogniser of their own, which knows more about them.
_OWN_RULES = frozenset(
    [
        "can",
        "could",
        "should",
        "can not",
        "may not",
        "must not",
        "or more",
        "or less",
        "or higher",
        "or lower",
        "or fewer",
        "d6",
    ]
)


def _with_synonyms() -> dict[str, tuple[str, ...]]:
    """The phrases together with the words that `suggest` knows."""
    merged = dict(PHRASES)
    for theirs, ours in SYNONYMS.items():
        if theirs not in _OWN_RULES and ours not in merged.get(theirs, ()):
            merged[theirs] = (*merged.get(theirs, ()), ours)
    return merged


_EARLY = _with_synonyms()
_LATE = LOOSE_WORDS


def _pattern(table: dict[str, tuple[str, ...]]) -> re.Pattern[str]:
    longest_first = sorted(table, key=len, reverse=True)
    return re.compile(r"(?<![\w'-])(?:" + "|".join(map(re.escape, longest_first)) + r")(?![\w'-])")


_ANY_EARLY, _ANY_LATE = _pattern(_EARLY), _pattern(_LATE)


def phrase_at(line: UnparsedLine, column: int) -> bool:
    """Whether a phrase of another game begins at a column."""
    return any(pattern.match(masked(line), column) for pattern in (_ANY_EARLY, _ANY_LATE, _USABLE))


# A price is paid again and again anyway; only behind an event it is paid once each time, and there these words matter.
_AGAIN_AND_AGAIN = ("as often as", "as many times as", "any number of times")


def _written(line: UnparsedLine, pattern: re.Pattern[str]) -> Iterator[tuple[int, int, str]]:
    """Every phrase in the line; of those that begin at one place the longest first."""
    text = masked(line)
    for begin in [hit.start() for hit in re.finditer(r"(?<![\w'-])[\w'-]", text)]:
        end = len(text)
        while hit := pattern.match(text, begin, end):
            if not (hit[0].startswith(_AGAIN_AND_AGAIN) and "when " in text):
                yield begin, hit.end(), hit[0]
            end = hit.end() - 1


def phrase(line: UnparsedLine) -> Recognised | None:
    """A phrase whose replacement lets the line be read further."""
    return _first(line, _EARLY, _ANY_EARLY, helps)


_USABLE = re.compile(
    r"(?P<no>not )?(?:(?:can|may) (?P<never>not )?)?(?:only )?(?:be )?"
    r"(?:usable|useable|playable|used|played|worn|wielded) (?:only )?(?:by|for) (?P<whom>.+?)(?: only)?$"
)
_ONLY = re.compile(
    r"(?:only|just) (?P<whom>(?!for\b|if\b).+?) (?:can|may) (?:use|play|wear|wield|equip)(?: (?:it|this|this \w+))?$"
    r"|(?:only|just) (?P<ones>(?!for\b|if\b)[a-z\0 ]+)$|(?P<these>[a-z\0 ]+?) only$"
    r"|(?P<no>no|not) (?P<those>(?!for\b)[a-z\0]+)$"
)
_ARE_NAMES = re.compile(r"(?:(?:an?|the|any|all) )?(?:[a-z]+|\0+)(?:(?:,| or| and|, or) (?:an? |the )?(?:[a-z]+|\0+))*")


def usable(line: UnparsedLine) -> Recognised | None:
    """`usable by Elves only`, as rulebooks say it: `only for`."""
    text = masked(line).rstrip(".")
    hit = _USABLE.match(text)
    group = "whom"
    if hit is None:
        hit = _ONLY.match(text)
        if hit is None:
            return None
        group = next(name for name in ("whom", "ones", "these", "those") if hit[name])
        if not _ARE_NAMES.fullmatch(hit[group]) or any(map(is_known, hit[group].replace("\0", "").split())):
            return None
    never = hit["no"] or hit.groupdict().get("never")
    ours = "not for" if never else "only for"
    fixed = f"{ours} {_those(line, hit.span(group), text)}"
    return Recognised("L124", (0, len(text)), f"say who may use a card with `{ours}`", f"write `{ours}`", (fixed,))


def _those(line: UnparsedLine, span: Span, text: str) -> str:
    """The names of those who may use it; words in small letters become names unless the language knows them."""
    written = line.text[slice(*span)]
    words = re.findall(r"[A-Za-z]+", text[slice(*span)])
    if not _ARE_NAMES.fullmatch(text[slice(*span)]) or any(
        is_known(word) or not can_be_name(word) for word in words if len(word) > 3
    ):
        return written
    return quoted_names(written)


_WITH = re.compile(
    r"(?P<noun>[a-z]+) (?P<with>without|with|having|whose|which has|which have) (?=no |an? |any |the |at |\d|\0|your )"
)
_PEOPLE = frozenset(["player", "fighter", "helper", "neighbor"])


def with_something(line: UnparsedLine) -> Recognised | None:
    """`players with an ally`: `who have`, of cards `that have`."""
    for hit in _WITH.finditer(masked(line)):
        noun = hit["noun"]
        word = "who" if singular(noun) in _PEOPLE else "that"
        ours = f"{word} {'has' if singular(noun) == noun else 'have'}"
        fixed = replace(line.text, hit.span("with"), ours)
        if hit["with"] == "without":
            ours = f"{ours} no"
            fixed = re.sub(rf"(?<={ours}) (?:an?|any) ", " ", replace(line.text, hit.span("with"), ours), count=1)
        if helps(line, fixed):
            return _found(hit.span("with"), hit["with"], ours, fixed)
    return None


def loose_word(line: UnparsedLine) -> Recognised | None:
    """A word whose replacement puts the line right."""
    return _first(line, _LATE, _ANY_LATE, lambda line, text: parses(text, line.start))


def _first(
    line: UnparsedLine,
    table: dict[str, tuple[str, ...]],
    pattern: re.Pattern[str],
    good: Callable[[UnparsedLine, str], bool],
) -> Recognised | None:
    for begin, end, written in _written(line, pattern):
        for ours in table[written]:
            fixed = replace(line.text, (begin, end), ours)
            if ours == "1" or ours.endswith("each"):
                fixed = re.sub(rf"(?<={ours} )\w+", lambda noun: singular(noun[0]), fixed, count=1)
            if good(line, fixed):
                return _found((begin, end), line.text[begin:end], ours, fixed)
    return None


def _found(span: Span, written: str, ours: str, fixed: str) -> Recognised:
    if ours:
        return Recognised(
            "L124", span, f"`{written}` does not fit here; the language says `{ours}`", f"write `{ours}`", (fixed,)
        )
    return Recognised("L124", span, f"`{written}` says nothing here: leave it out", "leave it out", (fixed,))


_USABLE_WHEN = re.compile(
    r"(?:only )?(?:usable|useable|playable|used|use)(?: only)? (?P<when>in|during|when|while|once)\b"
)


def usable_when(line: UnparsedLine) -> Recognised | None:
    """`only usable in combat`: when a card does something stands before a colon."""
    hit = _USABLE_WHEN.match(masked(line))
    if hit is None:
        return None
    message = "say before a colon when a card does something, and after it what it does"
    example = "once per combat, discard 1 card: +2" if hit["when"] == "once" else "during combat: +2"
    return Recognised("L124", (0, len(line.text)), message, f"for example: {example}")


def slot_word(line: UnparsedLine) -> Recognised | None:
    """`slot 1 hand`: a slot has a line to itself, without the word `slot`."""
    hit = re.match(r"slots?\s*[:=]?\s+", line.text)
    if hit is None or not parses(line.text[hit.end() :], line.start):
        return None
    rest = line.text[hit.end() :]
    return Recognised("L124", (0, hit.end()), f"`{rest}` alone says it, without `slot`", "leave out `slot`", (rest,))


_LOST_HOW = re.compile(r"(?<![\w-])(?:(?P<death>(?:through|by|in) (?:death|dying))|(?:to|through|by) theft)(?![\w-])")


def lost_how(line: UnparsedLine) -> Recognised | None:
    """`lose an item through death`, `lose it by theft`: what it is lost to."""
    for hit in _LOST_HOW.finditer(masked(line)):
        ours = "to death" if hit["death"] else "to another player"
        fixed = replace(line.text, hit.span(), ours)
        if parses(fixed, line.start):
            return _found(hit.span(), hit[0], ours, fixed)
    return None


PHRASE_RULES: tuple[MistakeRule, ...] = (lost_how, usable, usable_when, slot_word, phrase, with_something)

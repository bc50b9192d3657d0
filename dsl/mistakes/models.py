"""Sentences that no other word puts right without changing what they say: what is told is a model to follow."""

import re

from lootpress.dsl.lexicon.english import plural, singular
from lootpress.dsl.mistakes.sight import (
    MistakeRule,
    Recognised,
    UnparsedLine,
    clause_start,
    low,
    masked,
    parses,
    replace,
    span_of,
    type_at,
)
from lootpress.dsl.mistakes.vocabulary import VERB_TYPES

__all__ = ["MODEL_RULES", "STRANGE_MODEL_RULES"]

_CHOSEN = "discard|give|lose|sell|reveal|show|play|draw|take|keep"
_WHO = r"you|(?:your|the|that|each|another|any|a) (?:[a-z]+ )*?(?:player|neighbor|fighter|helper)"
_NOT_CHOSEN = re.compile(
    rf"\bif (?P<who>{_WHO}) (?P<not>(?:do|does|did) not|don['’]?t|doesn['’]?t|didn['’]?t) "
    rf"(?P<what>(?:{_CHOSEN})\b[^:,]*)(?=[:,]|$)"
)


def not_chosen(line: UnparsedLine) -> Recognised | None:
    """`if your left neighbor does not discard 2 cards`: first they may, then comes what happens otherwise."""
    hit = _NOT_CHOSEN.search(masked(line))
    if hit is None or '"' in hit["what"] or "\0" in hit["what"] or " this " in f"{hit['what']} ":
        return None
    message = "what somebody did not choose to do is `otherwise`, below the line that lets them choose"
    model = f"for example: `{hit['who']} may {hit['what'].strip()}`, and on the next line `otherwise: ...`"
    return Recognised("L122", hit.span("not"), message, model)


_SO_OFTEN = re.compile(
    r"\b(?:cannot|can not|may not) [a-z ]*?(?P<most>more than (?:\d+|one|two|three)) [^:,]*?"
    r"(?:per|each|every|a|this|in one) (?:turn|combat|game|round)\b"
)


def so_often(line: UnparsedLine) -> Recognised | None:
    """`each player cannot sell more than 1 item per turn`: one cannot do a thing, or one can, but never so many."""
    hit = _SO_OFTEN.search(masked(line))
    if hit is None:
        return None
    message = "`cannot` forbids a thing altogether, not from some number per turn on"
    model = (
        "for example: you cannot sell items; only what is allowed can be counted: once per turn, discard 1 card: ..."
    )
    return Recognised("L117", hit.span("most"), message, model)


_NO_OTHER = re.compile(
    r"\bif (?P<who>you|(?:your|the|that) [a-z ]+?) (?P<has>have|has) (?P<no>no other) "
    r"(?P<noun>[a-z]+(?: [a-z]+)?)(?=[,:]|$)"
)


def no_other(line: UnparsedLine) -> Recognised | None:
    """`+1 if you have no other follower`: without `other`, a follower would never count."""
    hit = _NO_OTHER.search(masked(line))
    if hit is None:
        return None
    another = f"unless {hit['who']} {hit['has']} another {singular(hit['noun'])}"
    fixed = replace(line.text, hit.span(), another)
    message = "`no other` is written with `unless` and `another`"
    return Recognised("L132", hit.span("no"), message, f"for example: {fixed}", (fixed,) * parses(fixed, line.start))


_X_IS = re.compile(r"x (?:is|equals|=) (?P<what>.+)")


def x_is(line: UnparsedLine) -> Recognised | None:
    """`X is the number of discarded cards` as a line: it ends the line that has the X."""
    hit = _X_IS.fullmatch(masked(line))
    if hit is None or line.start != "card_line":
        return None
    what = line.text[slice(*hit.span("what"))]
    tries = (what, re.sub(r"\bof (?=[a-z])", "of the ", what), "the number of the discarded cards")
    models = (f"lose X levels, where X is {one}" for one in tries)
    model = next(text for text in models if parses(text, line.start))
    message = "what X is stands at the end of the line that has the X, behind `where`"
    return Recognised("L123", (0, len(line.text)), message, f"for example: {model}")


_SOME_OF = re.compile(
    r"\b(?P<verb>discard|give|lose|sell|reveal|show|play) (?P<many>\d+) "
    r"(?P<of>of (?:the drawn (?P<noun>cards?|doors?|treasures?)|the cards? (?:you )?drawn|them))(?=[ ,:]|$)"
)


def some_of(line: UnparsedLine) -> Recognised | None:
    """`discard 2 of the drawn cards`: the number stands before what it counts, without `of the`."""
    hit = _SOME_OF.search(masked(line))
    if hit is None:
        return None
    noun = singular(hit["noun"] or "card")
    some = f"{hit['many']} drawn {noun if hit['many'] == '1' else plural(noun)}"
    message = f"a number counts what follows it, without `of`: `{some}`"
    return Recognised("L127", hit.span("of"), message, f"for example: {hit['verb']} {some}")


_CATCHES_EITHER = re.compile(r"\bwhen a monster would catch (?P<first>you|[a-z ]+?) or (?P<second>[a-z ]+?)(?=[,:]|$)")


def catches_either(line: UnparsedLine) -> Recognised | None:
    """`when a monster would catch you or the helper`: a line for each."""
    hit = _CATCHES_EITHER.search(masked(line))
    if hit is None:
        return None
    message = "an event has one whom it happens to: write the line once for each of the two"
    model = (
        "for example: `when a monster would catch you: escape`, and on a line of its own "
        "`when a monster would catch your helper: your helper escapes`"
    )
    return Recognised("L119", (hit.start("first"), hit.end("second")), message, model)


def either_price(line: UnparsedLine) -> Recognised | None:
    """`discard 2 cards or lose 1 level: ...`: a price has no two ways, and none of them may get lost."""
    for index in range(1, len(line.words) - 1):
        if type_at(line, index) != "OR" or type_at(line, index + 1) not in VERB_TYPES:
            continue
        colon = next((i for i in range(index, len(line.words)) if type_at(line, i) == "COLON"), None)
        comma = max((i + 1 for i in range(index) if type_at(line, i) == "COMMA"), default=0)
        first = max(clause_start(line, index), comma)
        if (
            colon is None
            or type_at(line, first) not in VERB_TYPES
            or low(line, 0) in ("when", "if", "unless", "choose")
        ):
            continue
        one = line.text[slice(*span_of(line, first, index))]
        other = line.text[slice(*span_of(line, index + 1, colon))]
        message = "a price has no `or`: each way to pay has a line of its own"
        model = f"for example: `{one}: ...`, and on the next line `{other}: ...`"
        if "once" in masked(line):
            model += "; `once` then holds for each of the two"
        return Recognised("L116", span_of(line, index), message, model)
    return None


_HIGHER = re.compile(
    r"\b(?:(?:of|at|on) (?:an? )?|with an? |who (?:is|are|has|have) (?:of )?(?:an? )?)?"
    r"(?P<than>higher|lower|greater) (?P<stat>level|rank)s?\b(?: than (?P<what>\d+|you(?:rs?|r level|r rank)?)\b)?"
)


def higher(line: UnparsedLine) -> Recognised | None:
    """`a player of higher level than you`, `of higher level than 5`: `of level more than X`."""
    hit = _HIGHER.search(masked(line))
    if hit is None:
        return None
    stat, than, what = hit["stat"], "less" if hit["than"] == "lower" else "more", hit["what"] or "you"
    number = what if what.isdigit() else "X"
    ours = f"of {stat} {than} than {number}"
    whose = "" if number == what else f", where X is your {stat}"
    fixed = replace(line.text, hit.span(), ours) + whose
    message = f"`{hit['than']} {stat} than` is written `{stat} {than} than`, with a number or X"
    model = f"for example: each player {ours} loses 1 level{whose}"
    return Recognised("L117", hit.span(), message, model, (fixed,) * (bool(hit["what"]) and parses(fixed, line.start)))


_FIRST_TIME = re.compile(
    r"^(?P<first>the first time (?:(?:each|every|per|in a|in each|this) (?P<span>turn|combat|game)(?: that|,)? )?)"
    r"(?P<event>[^:,]+?)(?: (?:each|every|per|in a|in each) (?P<later>turn|combat|game))?(?=[,:])"
)


def first_time(line: UnparsedLine) -> Recognised | None:
    """`the first time each turn you draw a door, ...`: `once per turn, when ...`."""
    hit = _FIRST_TIME.search(masked(line))
    if hit is None:
        return None
    span = hit["span"] or hit["later"] or "turn"
    message = f"the first time is written `once per {span}, when ...`"
    model = f"for example: once per {span}, when {line.text[slice(*hit.span('event'))]}: ..."
    return Recognised("L124", hit.span("first"), message, model)


_EITHER_NEIGHBOR = re.compile(
    r"\b(?:(?:either )?your (?P<left>left|right) (?:neighbor )?or (?:your )?(?:left|right) neighbor)\b"
)


def either_neighbor(line: UnparsedLine) -> Recognised | None:
    """`your left or right neighbor loses 1 level`: somebody chooses which, and it is one of them."""
    hit = _EITHER_NEIGHBOR.search(masked(line))
    if hit is None or clause_start(line, len(line.words)):
        return None
    before, after = line.text[: hit.start()], line.text[hit.end() :]
    ways = [f"{before}your {side} neighbor{after}" for side in ("left", "right")]
    message = "one of two neighbors is a choice, and has a line for each"
    model = f"for example: `choose one`, and below it, indented: `{ways[0]}` and `{ways[1]}`"
    return Recognised("L119", hit.span(), message, model)


# Each would be put into words that mean something else by the rules for single words.
MODEL_RULES: tuple[MistakeRule, ...] = (
    not_chosen,
    so_often,
    no_other,
    x_is,
    some_of,
    catches_either,
    either_neighbor,
    either_price,
    higher,
    first_time,
)
STRANGE_MODEL_RULES: tuple[MistakeRule, ...] = (higher,)

"""Mistakes in how a clause is put together: several things on a line, lists, the order of words, what X is."""

import re
from collections.abc import Iterator

from lootpress.dsl.lexicon.negation import NEGATIONS
from lootpress.dsl.lexicon.verbs import base_form
from lootpress.dsl.mistakes.sight import (
    MistakeRule,
    Recognised,
    UnparsedLine,
    clause_start,
    helps,
    low,
    masked,
    parses,
    reads_well,
    replace,
    span_of,
    text_of,
    two_lines,
    type_at,
)
from lootpress.dsl.mistakes.vocabulary import VERB_TYPES, is_known

__all__ = ["CLAUSE_RULES", "JOINT_RULES", "two_ways_to_read"]

DETERMINERS = frozenset("POSS A THE INT THAT ANOTHER".split())
ORS = ("OR", "OR_ELSE")
FACTS = frozenset("WORD INT SIGNED TAGGED STRING".split())

# ---------------------------------------------------------------- bonuses


def two_bonuses(line: UnparsedLine) -> Recognised | None:
    """`+3 and +1 to run away`: every bonus has a line of its own."""
    begin = clause_start(line, line.at)
    second = next((i for i in (line.at, line.at + 1) if type_at(line, i) == "SIGNED"), None)
    if second is None or second == begin or type_at(line, begin) != "SIGNED":
        return None
    left = re.sub(r"[\s,]*(?:\b(?:and|plus|or|also|but))*[\s,]*$", "", line.text[: line.words[second].span[0]])
    right = line.text[line.words[second].span[0] :]
    if type_at(line, second - 1) in ORS:  # one of the two, and two lines would give both
        message = f"one of two bonuses is a choice: `{line.words[second].text}` is the second on this line"
        return Recognised(
            "L115", span_of(line, second), message, "for example: choose one, and each bonus below it", ()
        )
    return Recognised(
        "L115",
        span_of(line, second),
        f"every bonus has a line of its own, and `{line.words[second].text}` is the second on this one",
        "write two lines",
        two_lines(line, left, right, second),
    )


def missing_sign(line: UnparsedLine) -> Recognised | None:
    """`2 to run away`, `3 against "Elf"`, `plus 2`: a bonus has a sign."""
    begin = clause_start(line, line.at)
    sign, number = "+", begin
    if type_at(line, begin) in ("PLUS", "MINUS"):
        sign, number = ("+" if type_at(line, begin) == "PLUS" else "-"), begin + 1
    elif low(line, begin) in ("bonus", "strength") and type_at(line, begin + 1) in ("INT", "SIGNED"):
        number = begin + 1
        sign = "" if type_at(line, number) == "SIGNED" else "+"
    if type_at(line, number) not in ("INT", "X", "SIGNED") or line.at > number + 3:
        return None
    span = span_of(line, begin, number + 1)
    better = sign + line.words[number].text
    fixed = replace(line.text, span, better)
    if not parses(fixed, line.start) or better == line.text[slice(*span)]:
        return None
    return Recognised("L114", span, f"a bonus has a sign: `{better}`", f"write {better}", (fixed,))


# ---------------------------------------------------------------- verbs


def two_verbs(line: UnparsedLine) -> Recognised | None:
    """`lose your armor and draw 1 door`: every verb has a line of its own."""
    begin = clause_start(line, line.at)
    for cut, right_at in _cuts(line, begin):
        right = text_of(line, right_at, len(line.words))
        if type_at(line, right_at) in ("MAY", "CANNOT", "MUST"):
            right = f"you {right}"
        lines = _for_one_actor(line, begin, cut, right_at) or two_lines(line, text_of(line, 0, cut), right, line.at)
        verb = _first_verb(line, right_at, len(line.words))
        if verb is None or _first_verb(line, begin, cut) is None or not all(parses(part, line.start) for part in lines):
            continue
        first = text_of(line, begin, cut)
        return Recognised(
            "L116",
            span_of(line, verb),
            f"every verb has a line of its own, and `{line.words[verb].text}` is the second on this one",
            f"write two lines; if `{first}` is the price, put a colon after it",
            lines,
        )
    return None


def _first_verb(line: UnparsedLine, first: int, end: int) -> int | None:
    return next((i for i in range(first, end) if type_at(line, i) in VERB_TYPES | {"SIGNED"}), None)


def _for_one_actor(line: UnparsedLine, begin: int, cut: int, right_at: int) -> tuple[str, ...]:
    """`each player loses 1 level and draws 1 door`: the actor becomes a head, and both verbs stand below it."""
    verb = _first_verb(line, begin, cut)
    if verb is None or verb == begin or type_at(line, verb - 1) == "PRONOUN":
        return ()
    if not {type_at(line, verb), type_at(line, right_at)} <= VERB_TYPES:
        return ()
    head = f"{text_of(line, 0, begin).replace(':', ',')} {text_of(line, begin, verb)}:".strip()
    below = (text_of(line, verb, cut), text_of(line, right_at, len(line.words)))
    starts = (line.words[verb].text, line.words[right_at].text)
    lines = (head, *(base_form(word) + text[len(word) :] for word, text in zip(starts, below, strict=True)))
    return lines if all(parses(text, line.start) for text in lines) else ()


def _cuts(line: UnparsedLine, begin: int) -> Iterator[tuple[int, int]]:
    """Where the clause may be cut: at an `and` or a comma, or right before the unexpected word if it is a verb."""
    for index in range(min(line.at, len(line.words) - 1), begin, -1):
        if type_at(line, index) not in ("AND", "COMMA"):
            continue
        first, end = index, index + 1
        while type_at(line, first - 1) in ("AND", "COMMA"):
            first -= 1
        while low(line, end) in ("then", "also"):
            end += 1
        yield first, end
    if type_at(line, line.at) in VERB_TYPES and not (type_at(line, 0) in VERB_TYPES and "COLON" in line.expected):
        yield line.at, line.at


def either_verb(line: UnparsedLine) -> Recognised | None:
    """`lose 1 level or discard your hand`: a choice has a line for each way."""
    begin = clause_start(line, line.at)
    for index in range(min(line.at, len(line.words) - 1), begin, -1):
        if type_at(line, index) not in ORS or type_at(line, index + 1) not in VERB_TYPES:
            continue
        head = text_of(line, 0, begin)
        if type_at(line, begin) not in VERB_TYPES:  # `each player discards 1 card or loses 1 level`: each chooses
            message = "`or` does not join verbs: a choice has a line for each way"
            help = "write who chooses before a colon, for example: each player: choose one, and the ways below it"
            return Recognised("L116", span_of(line, index), message, help, ())
        ways = (text_of(line, begin, index).rstrip(","), text_of(line, index + 1, len(line.words)))
        lines = (head.rstrip(":") if "choose" in head else f"{head} choose one".strip(), *ways)
        if all(parses(part, line.start) for part in lines):
            message = "`or` does not join verbs: a choice has a line for each way"
            return Recognised("L116", span_of(line, index), message, "write `choose one`, and the ways below it", lines)
    return None


def two_facts(line: UnparsedLine) -> Recognised | None:
    """`level 4, 2 treasures`, `headgear, value 300`: every fact has a line of its own."""
    if line.start != "card_line" or clause_start(line, line.at) or type_at(line, 0) not in FACTS:
        return None
    for index in (line.at - 1, line.at, line.at - 2):
        end = index + (type_at(line, index) in ("COMMA", "AND"))
        first = index - (type_at(line, index - 1) in ("COMMA", "AND"))
        lines = (text_of(line, 0, first), text_of(line, end, len(line.words)))
        if not first > 0 or end >= len(line.words) or not all(parses(part, line.start) for part in lines):
            continue
        if all(is_known(word.text) for word in line.words if word.type == "WORD"):
            message = f"every fact has a line of its own, and `{lines[1]}` is the second on this one"
            return Recognised("L116", span_of(line, end, len(line.words)), message, "write two lines", lines)
    return None


_WHERE = re.compile(
    r",?\s*\b(?:where|with)\b,?\s*(?:x\b)?\s*(?:is equal to|is|equals?|being|=+)?\s*(?=[a-z0-9])"
    r"|,?\s*\bx\s*(?:is equal to|is|equals?|being|=+)\s*"
)


def where(line: UnparsedLine) -> Recognised | None:
    """`lose X levels, where the number of allies in play`: it is `, where X is`."""
    for hit in _WHERE.finditer(masked(line)):
        if not re.search(r"(?<![a-z])x(?![a-z])", masked(line)[: hit.start()]):
            continue
        fixed = f"{line.text[: hit.start()]}, where X is {line.text[hit.end() :]}"
        if parses(fixed, line.start):
            span = (hit.start() + len(hit[0]) - len(hit[0].lstrip(", ")), hit.start() + len(hit[0].rstrip()))
            return Recognised("L123", span, "say what X is with `, where X is`", "write `, where X is`", (fixed,))
    return None


# ---------------------------------------------------------------- lists and order


def wrong_joint(line: UnparsedLine) -> Recognised | None:
    """`only for "A", "B"`, `only for "A" and "B"`, `tagged sharp and metal`, `lose your armor, your headgear`."""
    at = line.at
    for index in (at, at - 1):
        if type_at(line, index) not in ("AND", *ORS, "COMMA"):
            continue
        first = index - (type_at(line, index - 1) == "COMMA")
        for joint in (" or ", " and ", ", "):
            if joint != " or " and type_at(line, index) in ORS and not _denies(line):
                continue  # one of two is not both
            fixed = _joined_anew(line, first, index, joint)
            if fixed != line.text and parses(fixed, line.start):
                word = line.words[index].text
                name = {" or ": "or", " and ": "and"}.get(joint, "a comma")
                wanted = f"`{name}`" if joint != ", " else name
                wrong = "a comma" if word == "," else f"`{word}`"
                message = f"{wanted} joins these, not {wrong}"
                # Words after `tagged` are new ones, so all of them belong to the mistake.
                span = span_of(line, 1, len(line.words)) if type_at(line, 0) == "TAGGED" else span_of(line, index)
                return Recognised("L119", span, message, f"write {name}", (fixed,))
    return None


def _denies(line: UnparsedLine) -> bool:
    """Whether something is denied: who can do neither of two things can do none of both."""
    return any(low(line, i) in NEGATIONS for i in range(len(line.words)))


def _joined_anew(line: UnparsedLine, first: int, index: int, joint: str) -> str:
    """The list with this joint, also in its other places: `"A", "B" and "C"` has two."""
    left = line.text[: line.words[first].span[0]].rstrip()
    right = line.text[line.words[index].span[1] :].lstrip()
    fixed = left + joint + right
    if parses(fixed, line.start):
        return fixed
    return left + joint + re.sub(r"\s*,\s*(?:and |or )?(?=\")|\s+(?:and|or)\s+(?=\")", joint, right)


_EITHER_KIND = re.compile(
    r"\b(?P<what>(?:\d+|an?|your) (?:[a-z-]+ )*?[a-z-]+) (?P<one>(?:that|worth|of|from|in) [^,:]*?) or "
    r"(?P<other>(?:that|worth|of|from|in|is|has|not)\b[^,:]*)"
)


def either_kind(line: UnparsedLine) -> Recognised | None:
    """`lose 1 item that is big or worth at least 500`: each of the two is named for itself."""
    for hit in _EITHER_KIND.finditer(masked(line)):
        other = line.text[slice(*hit.span("other"))]
        other = f"that {other}" if hit["other"].split()[0] in ("is", "has") else other
        other = f"that is {other}" if other.startswith("not ") else other
        fixed = replace(line.text, hit.span("other"), f"{hit['what']} {other}")
        if parses(fixed, line.start):
            message = "`or` joins whole things: say for each of the two what it is"
            return Recognised("L119", hit.span("other"), message, f"write {hit['what']} {other}", (fixed,))
    return None


def two_ways_to_read(line: UnparsedLine) -> Recognised | None:
    """`take 1 item or 1 card into your hand`: a choice on one line, but of what?"""
    if type_at(line, line.at) != "OR_ELSE" or not parses(line.text, line.start):
        return None
    message = "this `or` could be read in two ways"
    advice = "say it as a choice: `choose one`, and below it a line for each way"
    return Recognised("L119", span_of(line, line.at), message, advice)


def word_after_or(line: UnparsedLine) -> Recognised | None:
    """`lose your armor or your headgear`: `or` joins nouns, what stands before them is said once."""
    if type_at(line, line.at - 1) not in ORS or type_at(line, line.at) not in DETERMINERS:
        return None
    fixed = replace(line.text, span_of(line, line.at), "")
    if not parses(fixed, line.start):
        return None
    word = line.words[line.at].text
    message = f"`or` joins nouns: say what comes before them once, without this `{word}`"
    return Recognised("L119", span_of(line, line.at), message, f"leave out `{word}`", (fixed,))


def target_before_time(line: UnparsedLine) -> Recognised | None:
    """`play on a monster during any combat: clone it`: first when, then on whom."""
    if type_at(line, 0) != "PLAY" or type_at(line, 1) != "ON" or low(line, line.at) not in ("during", "at", "when"):
        return None
    colon = next((i for i in range(line.at, len(line.words)) if type_at(line, i) == "COLON"), len(line.words))
    target, time = text_of(line, 1, line.at), text_of(line, line.at, colon)
    fixed = f"play {time} {target}" + text_of(line, colon, len(line.words))
    message = f"first say when, then on whom: `{time}` comes before `{target}`"
    return Recognised("L127", span_of(line, line.at, colon), message, "turn them around", (fixed,))


def verb_last(line: UnparsedLine) -> Recognised | None:
    """`bad stuff: 2 levels lose`: the verb comes before what it does something to."""
    at, begin = len(line.words) - 1, clause_start(line, line.at)
    verb = next((i for i in (line.at, line.at - 1) if begin < i <= at and type_at(line, i) in VERB_TYPES), None)
    if verb is None or (verb == at and _does_it(line, verb)):
        return None
    moved = f"{line.words[verb].text} {text_of(line, begin, verb)}"
    rest = line.text[line.words[verb].span[1] :]
    fixed = f"{text_of(line, 0, begin)} {moved}{rest}".strip()
    if not parses(fixed, line.start):
        return None
    word = line.words[verb].text
    message = f"`{word}` comes before what it does something to, not after it"
    return Recognised("L127", span_of(line, verb), message, f"write `{word}` first", (fixed,))


def _does_it(line: UnparsedLine, verb: int) -> bool:
    """Whether who does it stands before a verb, for which something is missing behind it: `it draws`."""
    word = line.words[verb].text
    return word != base_form(word) or type_at(line, verb - 1) == "PRONOUN"


def number_behind(line: UnparsedLine) -> Recognised | None:
    """`gain level 1`, `draw treasures 2`: the number stands before what it counts."""
    for number in (line.at, line.at - 1):
        if type_at(line, number) not in ("INT", "X") or type_at(line, number - 1) not in ("WORD", "TIME"):
            continue
        noun, digits = line.words[number - 1].text, line.words[number].text
        fixed = replace(line.text, span_of(line, number - 1, number + 1), f"{digits} {noun}")
        if reads_well(line, fixed):
            message = f"the number comes before what it counts: `{digits} {noun}`"
            return Recognised(
                "L127", span_of(line, number - 1, number + 1), message, f"write {digits} {noun}", (fixed,)
            )
    return None


def random_behind(line: UnparsedLine) -> Recognised | None:
    """`lose 1 item at random`: the language says `1 random item`."""
    hit = re.search(r"\b(\d+|a|an|x) ((?:[a-z-]+ )+?)(?:chosen )?(?:at random|randomly|by chance)\b", masked(line))
    if hit is None:
        return None
    number = "1" if hit[1] in ("a", "an") else hit[1].upper()
    better = f"{number} random {hit[2].strip()}"
    fixed = replace(line.text, hit.span(), better)
    if not helps(line, fixed):
        return None
    return Recognised("L127", hit.span(), f"`random` comes before the noun: `{better}`", f"write {better}", (fixed,))


CLAUSE_RULES: tuple[MistakeRule, ...] = (
    two_bonuses,
    where,
    target_before_time,
    random_behind,
    missing_sign,
    either_kind,
    either_verb,
    two_verbs,
    two_facts,
)
JOINT_RULES: tuple[MistakeRule, ...] = (word_after_or, wrong_joint, verb_last, number_behind)

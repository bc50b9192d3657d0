"""Mistakes with verbs: who does it, whether they may, in which tense, and the second half some verbs need."""

import re

from lootpress.dsl.lexicon.verbs import base_of_participle, third_person
from lootpress.dsl.mistakes.sight import (
    MistakeRule,
    Recognised,
    UnparsedLine,
    clause_start,
    helps,
    insert,
    low,
    masked,
    parses,
    replace,
    span_of,
    text_of,
    type_at,
)
from lootpress.dsl.mistakes.vocabulary import VERB_TYPES

__all__ = ["SECOND_HALF_RULES", "VERB_RULES", "is_caught", "nobody_may"]

SUBJECTS = frozenset("PRONOUN WORD TIME STRING".split())
HELPERS = frozenset("will to do does are is get".split())

# ---------------------------------------------------------------- who does it, and may they


def nobody_does_it(line: UnparsedLine) -> Recognised | None:
    """`may draw 1 treasure`, `cannot run away`: somebody has to be named."""
    if type_at(line, line.at) not in ("MAY", "CANNOT", "MUST", "WILL", "WOULD", "HAVE", "BE"):
        return None
    if line.at != clause_start(line, line.at) and type_at(line, line.at - 1) not in ("IF", "UNLESS", "WHEN", "COMMA"):
        return None
    word = line.words[line.at].text
    who = "it" if word in ("will", "is", "has") else "you"
    fixed = insert(line, line.at, who)
    if not helps(line, fixed):
        return None
    message = f"who {word}? Say who before `{word}`, such as `{who}`"
    return Recognised("L121", span_of(line, line.at), message, f"write `{who} {word}`", (fixed,))


_FORBID = (
    r"can ?not be able to|can not|may not|must not|should not|could not|shall not|do not|does not|dont|doesnt|cant|wont"
    r"|are not allowed to|is not allowed to|are unable to|is unable to|never"
)
_ALLOW = (
    r"can|could|might|may choose to|may decide to|can choose to|are allowed to|is allowed to|are able to|is able to"
    r"|may to|may optionally"
)
_FORCE = r"must to|has to|have to|should|shall|needs to|need to"


def can(line: UnparsedLine) -> Recognised | None:
    """`you can draw 1 door`, `you may not help`, `players do not help`: the words are may, cannot, must."""
    tries = (
        (r"(do|does) not have (a|an|any)\b", ("have no", "has no")),
        (r"(do|does) not have\b", ("have no", "has no", "have not")),
        (r"(have|has) not (a|an|any)\b", ("have no", "has no")),
        (r"(are|is) not (a|an)\b", ("are not", "is not")),
        (_FORBID, ("cannot", "will not")),
        (_ALLOW, ("may",)),
        (_FORCE, ("must",)),
    )
    for pattern, options in tries:
        for hit in re.finditer(rf"(?<![\w-])(?:{pattern})(?![\w-])", masked(line)):
            better = next((o for o in options if helps(line, replace(line.text, hit.span(), o))), None)
            if better:
                message = f"`{hit[0]}` is written `{better}`"
                return Recognised(
                    "L122", hit.span(), message, f"write {better}", (replace(line.text, hit.span(), better),)
                )
    return None


_NOBODY_MAY = re.compile(
    r"^(?P<head>(?:[^:]*: )?)"
    r"(?:(?:nobody|no one|noone|none of the players|no players?)(?P<else> else)?|no (?P<other>other) players?)"
    r" (?:may|can|could|is allowed to|are allowed to)(?![\w-])"
)


def nobody_may(line: UnparsedLine) -> Recognised | None:
    """`nobody may help you`: what all are forbidden they cannot do."""
    hit = _NOBODY_MAY.match(masked(line))
    if hit is None:
        return None
    better = "other players cannot" if hit["else"] or hit["other"] else "players cannot"
    fixed = replace(line.text, (hit.end("head"), hit.end()), better)
    if not helps(line, fixed):
        return None
    span = hit.end("head"), hit.end()
    message = f"`{line.text[slice(*span)]}` is written `{better}`"
    return Recognised("L122", span, message, f"write {better}", (fixed,))


# ---------------------------------------------------------------- tenses, passives


def past(line: UnparsedLine) -> Recognised | None:
    """`when you killed a monster`, `you lost 1 level`: the language only has the present."""
    at = line.at
    if type_at(line, at) != "PARTICIPLE" or type_at(line, at - 1) not in SUBJECTS | {"ROLL"}:
        return None
    verb = base_of_participle(line.words[at].text)
    subject = low(line, at - 1)
    now = verb if subject in ("you", "them") or subject.endswith("s") else third_person(verb)
    fixed = replace(line.text, span_of(line, at), now)
    if not helps(line, fixed):
        return None
    message = f"tell everything in the present: `{now}`, not `{line.words[at].text}`"
    return Recognised("L125", span_of(line, at), message, f"write {now}", (fixed,))


def future(line: UnparsedLine) -> Recognised | None:
    """`you will lose 1 level`, `you must to discard`: a verb stands by itself."""
    at = line.at
    if low(line, at - 1) not in HELPERS or type_at(line, at) not in VERB_TYPES | {"WORD"}:
        return None
    fixed = replace(line.text, span_of(line, at - 1), "")
    if not helps(line, fixed):
        return None
    word = line.words[at - 1].text
    return Recognised(
        "L125", span_of(line, at - 1), f"the verb goes by itself, without `{word}`", f"leave out `{word}`", (fixed,)
    )


def statement(line: UnparsedLine) -> Recognised | None:
    """`you are "Elf"`, `it is undead`: `is` only asks."""
    at = line.at
    if type_at(line, at) != "BE" or clause_start(line, at) == at:
        return None
    plural = line.words[at].text == "are"
    for verb in ("count as", "become") if plural else ("counts as", "becomes"):
        fixed = replace(line.text, span_of(line, at), verb)
        if parses(fixed, line.start):
            message = (
                f"`{line.words[at].text}` is only for questions; to say what a card makes of a player, write `{verb}`"
            )
            return Recognised("L124", span_of(line, at), message, f"write `{verb}`", (fixed,))
    return None


def passive(line: UnparsedLine) -> Recognised | None:
    """`this card cannot be lost`, `can be played`: say who does it."""
    at = line.at
    if low(line, at) not in ("be", "been", "being", "get", "gets") or type_at(line, at + 1) != "PARTICIPLE":
        return None
    done = line.words[at + 1].text
    verb = base_of_participle(done)
    return Recognised(
        "L125",
        span_of(line, at, at + 2),
        f"say who does it: not `be {done}` but a player who may or cannot `{verb}`",
        f"for example: {_model(line, verb)}",
        _active(line, verb),
    )


def _model(line: UnparsedLine, verb: str) -> str:
    """A sentence that says who does it; `would be caught` waits for a monster, `on you` is done by others."""
    if verb == "catch":
        return "when a monster would catch you: ..." if low(line, line.at - 1) == "would" else "a monster catches you"
    done_to_you = low(line, len(line.words) - 1) == "you"
    return f"other players cannot {verb} this card" if done_to_you else f"you cannot {verb} this card"


def _active(line: UnparsedLine, verb: str) -> tuple[str, ...]:
    """`this card cannot be lost` to `you cannot lose this card`."""
    at = line.at
    begin = clause_start(line, at)
    what = text_of(line, begin, at - 1)
    if type_at(line, at - 1) not in ("CANNOT", "MAY", "MUST") or not what:
        return ()
    who = "other players" if what == "you" else "you"
    modal, rest = line.words[at - 1].text, text_of(line, at + 2, len(line.words))
    fixed = " ".join(part for part in (text_of(line, 0, begin), who, modal, verb, what, rest) if part)
    return (fixed,) if parses(fixed, line.start) else ()


_CAUGHT = re.compile(
    r"(?P<whom>(?:[a-z]+ )*(?:players?|fighter|helper|neighbor|you)) (?:(?:is|are|gets?) (?:automatically )?caught"
    r"|(?:fails|fail) (?:to run away|the roll))(?: automatically| instead)?$"
)


def is_caught(line: UnparsedLine) -> Recognised | None:
    """`that player is caught`, `the fighter fails to run away`: said of who catches them."""
    begin = clause_start(line, len(line.words))
    start = span_of(line, begin)[0]
    hit = _CAUGHT.match(masked(line)[start:])
    if hit is None:
        return None
    fixed = f"{line.text[:start]}each monster in combat catches {hit['whom']}"
    if not parses(fixed, line.start):
        return None
    message = "it is a monster that catches somebody: `each monster in combat catches ...`"
    return Recognised("L125", (start, len(line.text)), message, "say who catches", (fixed,))


# ---------------------------------------------------------------- the second half

# Verb to the word its second half begins with, and an example that fits any of its objects.
SECOND_HALF = {
    "GIVE": ("to", "to another player", "give 1 item to another player"),
    "SWAP": ("with", "with the hand of another player", "swap your hand with the hand of another player"),
    "PUT": ("into", "into your hand", "put 1 card into your hand"),
    "ADD": ("to", "to the combat", "add 1 monster to the combat"),
    "MOVE": ("to", "to another player", "move the combat to another player"),
    "SHARE": ("with", "with that player", "share its treasures with that player"),
    "KEEP": ("as", "as an ally", "keep it as an ally"),
    "SET": ("to", "to 1", "set the roll to 1"),
    "ATTACH": ("to", "to your item", "attach this card to your item"),
}
_OTHER_JOINTS = {
    "to": ("at", "on", "for", "in", "into", "with", "towards"),
    "with": ("and", "for", "to", "against", "between"),
    "into": ("in", "to", "inside", "onto", "back to", "from"),
    "as": ("for", "like"),
}


def second_half(line: UnparsedLine) -> Recognised | None:
    """`give 1 item`, `swap A and B`, `put 1 card in your hand`: some verbs need a second half."""
    verb = max((i for i in range(min(line.at, len(line.words))) if type_at(line, i) in SECOND_HALF), default=None)
    if verb is None:
        return None
    joint, sample, whole = SECOND_HALF[type_at(line, verb)]
    if not {joint.upper(), "ON"} & line.expected or any(low(line, i) == joint for i in range(verb, line.at)):
        return None
    word = line.words[verb].text
    found = _other_joint(line, verb, joint) or _receiver_first(line, verb, joint)
    if found is None and line.at < len(line.words):
        found = tuple(t for t in (insert(line, line.at, joint),) if parses(t, line.start))
    if not found and joint == "with" and low(line, verb) == "swap" and low(line, verb + 1) in ("it", "them"):
        whole = "swap a monster in combat with a monster from your hand"
    elif not found:
        whole = next((t for t in (insert(line, line.at, sample),) if parses(t, line.start)), whole)
    message = f"`{word}` needs a second half that begins with `{joint}`"
    return Recognised("L120", span_of(line, verb), message, f"for example: {whole}", found or ())


def _other_joint(line: UnparsedLine, verb: int, joint: str) -> tuple[str, ...] | None:
    """`swap A and B`: the second half begins with the wrong word."""
    for index in range(len(line.words) - 1, verb, -1):
        if low(line, index) in _OTHER_JOINTS[joint]:
            fixed = replace(line.text, line.words[index].span, joint)
            if parses(fixed, line.start):
                return (fixed,)
    return None


def _receiver_first(line: UnparsedLine, verb: int, joint: str) -> tuple[str, ...] | None:
    """`give another player 1 item`: the gift comes first."""
    if line.at >= len(line.words):
        return None
    receiver, gift = text_of(line, verb + 1, line.at), text_of(line, line.at, len(line.words))
    if not re.search(r"\b(?:you|players?|neighbor|fighter|helper)$", receiver):
        return None
    fixed = f"{text_of(line, 0, verb + 1)} {gift} {joint} {receiver}"
    return (fixed,) if parses(fixed, line.start) else None


VERB_RULES: tuple[MistakeRule, ...] = (nobody_may, can, nobody_does_it, past, future, passive)
SECOND_HALF_RULES: tuple[MistakeRule, ...] = (second_half, statement)

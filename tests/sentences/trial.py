"""Plays a sentence: does the game differ from the one without it, and is a ban not the deed that it forbids?"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache

import msgspec

from lootpress.compiler import ir
from lootpress.runtime.prove.conditions import NodePath
from lootpress.runtime.prove.layouts import Scene
from lootpress.runtime.prove.lines import Cast, differs, lines_in, prove_line, silenced
from lootpress.runtime.prove.props import Props, props_for, with_shy_monster
from lootpress.runtime.prove.provoking import with_provokers
from lootpress.runtime.prove.scenes import telling_scenes
from lootpress.tests.sentences.compiling import NAME, Compiled, compiled, rules
from lootpress.tests.sentences.making import Sentence

__all__ = ["OUTCOMES", "Verdict", "cast_of", "judge", "line_of", "props", "urged"]


RIGHT = ("refused", "alive", "kept")
OUTCOMES = (*RIGHT, "dead", "inverted", "dropped", "broken", "stumbled")


class Verdict(msgspec.Struct, frozen=True):
    """What became of a sentence or relation: refused with a code, alive or kept; or dead, inverted, dropped, broken."""

    carrier: str
    head: str
    effect: str
    text: str
    outcome: str
    detail: str = ""

    @property
    def wrong(self) -> bool:
        """Whether it was accepted and does not do what it says."""
        return self.outcome not in RIGHT


@cache
def props() -> Props:
    """The plain cards that all sentences are played with."""
    (one,) = compiled([f'item "{NAME}"\n  value 300\n  +2 if you are "Elf"\n\n'])
    assert one.card is not None
    return props_for(one.card, rules(), (ir.Card("Elf", "race", "identity", "door"),))


def cast_of(card: ir.Card) -> Cast:
    """A card among these cards."""
    return Cast(card, with_shy_monster(card, props()), rules())


# ---------------------------------------------------------------- what saves time and changes nothing else

KEPT = 60  # cards without their line, whose scenes are kept
_QUIET: dict[ir.Card, Cast] = {}
_LUCK: Counter[tuple[object, ...]] = Counter()


def _quiet(card: ir.Card) -> Cast:
    """A card without its line; many sentences have it in common."""
    if card not in _QUIET and len(_QUIET) >= KEPT:
        _QUIET.pop(next(iter(_QUIET)))
    return _QUIET.setdefault(card, cast_of(card))


def _key(scene: Scene, *more: str) -> tuple[object, ...]:
    return scene.place, scene.tour, scene.layout.name, scene.policy, *more


# ---------------------------------------------------------------- verdicts


def judge(sentences: Sequence[Sentence]) -> Iterator[Verdict]:
    """The verdicts on sentences, in their order."""
    for sentence, one in zip(sentences, compiled([s.card(NAME) for s in sentences]), strict=True):
        outcome, detail = _outcome(sentence, one)
        head = ", ".join(head.name for head in sentence.heads) or "no head"
        yield Verdict(sentence.carrier.name, head, sentence.effect.name, "\n".join(sentence.lines), outcome, detail)


def _outcome(sentence: Sentence, one: Compiled) -> tuple[str, str]:
    if one.card is None:
        return "refused", one.code
    path = line_of(one.card, sentence)
    if path is None and (one.card.attach is None or sentence.carrier.name == "attached door"):
        return "dropped", "no line of the card program says it"
    effect = sentence.effect.name

    def luckiest(scenes: Sequence[Scene]) -> Sequence[Scene]:
        return sorted(scenes, key=lambda s: (-_LUCK[_key(s, effect)], -_LUCK[_key(s)]))

    without = msgspec.structs.replace(one.card, attach=None) if path is None else silenced(one.card, path)
    cast = cast_of(one.card)
    quiet = _quiet(without) if cast.props is props() else Cast(without, cast.props, rules())
    found, tried, stumble = prove_line(cast, quiet, luckiest, urged=urged(sentence.deed))
    if stumble:
        return "stumbled", stumble
    if found is None:
        return "dead", f"{len(tried)} scenes"
    _LUCK[_key(found, effect)] += 1
    _LUCK[_key(found)] += 1
    if sentence.effect.modal == "cannot" and _is_the_deed(sentence, cast, quiet, found):
        return "inverted", "it does what it forbids"
    provoked = ", provoked" if found.provoked else ""
    return "alive", f"{found.layout.name}, {found.place}, {found.tour}, habits {found.policy}{provoked}"


@cache
def urged(deed: str) -> Props | None:
    """The plain cards, and one with which anybody does a deed at any time; none if no card can say it."""
    if not deed:
        return None
    counted = re.sub(r"\b(item|level)s\b", r"1 \1", deed)
    if counted.endswith(" as armor"):  # only what is worn as armor is lost so
        counted = re.sub(r"\b(?:an|1) item\b", "your armor", counted.removesuffix(" as armor"))
    by_curse = counted.replace(" to any curse", "")
    head = f'treasure "{NAME}"\n  play at any time: ' if by_curse == counted else f'curse "{NAME}"\n  '
    text = f"{head}{by_curse}"
    (one,) = compiled([f"{text}\n\n"])
    if one.card is None:
        return None
    return with_provokers(props(), [msgspec.structs.replace(one.card, name="provoker")])


def line_of(card: ir.Card, sentence: Sentence) -> NodePath | None:
    """The way to the line under test: the outermost one that is not the carrier's and has an effect."""
    first = sum(line.startswith("+") for line in sentence.carrier.above)
    first += any(head.name == "otherwise_head" for head in sentence.heads)
    last = len(card.clauses) - (bool(sentence.carrier.below) and "bad stuff" not in sentence.lines[0])
    return next((p for p in lines_in(card) if p[0] == "clauses" and first <= int(p[1]) < last), None)


def _is_the_deed(sentence: Sentence, ban: Cast, quiet: Cast, scene: Scene) -> bool:
    """Whether `cannot V` goes exactly as V goes, where V does something."""
    line = sentence.effect.line.replace(" cannot ", " ")
    deed = msgspec.structs.replace(sentence, effect=msgspec.structs.replace(sentence.effect, line=line, modal=""))
    (one,) = compiled([deed.card(NAME)])
    if one.card is None or scene.provoked:
        return False
    cast = cast_of(one.card)
    scenes = [s for s in telling_scenes(one.card, props()) if differs(ban, quiet, s)]
    return bool(scenes) and all(list(cast.facts(s)) == list(ban.facts(s)) for s in scenes)

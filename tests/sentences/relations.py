"""Relations between sentences that need no oracle: two ways to say a thing, its opposite, one more of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import pairwise, permutations
from typing import Any

import msgspec

from lootpress.compiler import ir
from lootpress.compiler.decompile import decompile_program
from lootpress.compiler.load import compile_text
from lootpress.runtime.prove.conditions import at, replaced, walk
from lootpress.runtime.prove.layouts import Scene
from lootpress.runtime.prove.lines import Cast, silenced
from lootpress.runtime.prove.scenes import telling_scenes
from lootpress.tests.sentences.carriers import CARRIERS, HEADER, Carrier
from lootpress.tests.sentences.compiling import NAME, compiled
from lootpress.tests.sentences.making import Effect, Head, Sentence, heads
from lootpress.tests.sentences.telling import Broken, alike, alike_sentences, told, told_sentences
from lootpress.tests.sentences.trial import Verdict, cast_of, line_of, props
from lootpress.tests.sentences.whom import whom, whom_sentences

__all__ = ["RELATIONS", "Broken", "Case", "cases", "judge_case"]

Facts = list[tuple[Any, ...]]
SCENES = 8  # of those that tell most

DRAW, LOSE, GAIN = Effect("draw", "draw 1 door"), Effect("lose", "lose 1 level"), Effect("gain", "gain 1 level")
DISCARD, PLUS, MINUS = Effect("discard", "discard 1 card"), Effect("+2", "+2"), Effect("-2", "-2 to run away")
LIMIT = Effect("limit", "+2 to your hand limit")
DEEDS, BONUSES = (DRAW, LOSE, GAIN, DISCARD), (PLUS, MINUS, LIMIT)

_ASKS = ("if_head", "unless_head", "and_head", "or_head")
_LASTS = ("during_head", "until_head", "period_head")
_RECUR = ("when_head", "cost", "may_head", "limit_head")  # what begins may begin again
_MOMENTS = ("when_head", "play_any_time", "play_during", "bad_stuff_head", "cost")


class Case(msgspec.Struct, frozen=True):
    """A relation and the sentence that it starts from."""

    relation: str
    sentence: Sentence

    @property
    def text(self) -> str:
        """Carrier and line, for messages."""
        return f"{self.relation}, {self.sentence.carrier.name}: {' / '.join(self.sentence.lines)}"


@lru_cache(1024)
def card_of(sentence: Sentence) -> ir.Card | None:
    """The card of a sentence, unless it is refused."""
    (one,) = compiled([sentence.card(NAME)])
    return one.card


@lru_cache(256)
def _cast(card: ir.Card) -> Cast:
    return cast_of(card)


def _scenes(card: ir.Card) -> Sequence[Scene]:
    return telling_scenes(card, props())[:SCENES]


def _facts(card: ir.Card, scene: Scene) -> Facts:
    return list(_cast(card).facts(scene))


def _parting(left: Facts, right: Facts) -> int | None:
    """Where two games first differ; none where they do not, or where the card is used in one and not in the other."""
    for k, (a, b) in enumerate(zip(left, right, strict=False)):
        if a != b:
            return None if "used" in (a[0], b[0]) else k
    return None


def _with(sentence: Sentence, **changes: Any) -> Sentence:
    return msgspec.structs.replace(sentence, **changes)


def _quiet(card: ir.Card, sentence: Sentence) -> ir.Card:
    path = line_of(card, sentence)
    if path is None:
        raise Broken("no line of the card program says it")
    return silenced(card, path)


# ---------------------------------------------------------------- the same in other words


def same_as(sentence: Sentence, other: Sentence, how: str) -> None:
    """Two ways to write a line are the same program, or play the same."""
    mine, theirs = card_of(sentence), card_of(other)
    if mine is None or theirs is None or mine == theirs:
        return
    for scene in _scenes(mine):
        if _parting(_facts(mine, scene), _facts(theirs, scene)) is not None:
            raise Broken(f"{how} plays differently: {' / '.join(other.lines)}")


def nested(sentence: Sentence) -> None:
    """One line plays as nested lines do; a question on a line above is asked once, then and there, as the docs say."""
    names = [head.name for head in sentence.heads]
    if any(a in _ASKS and b in (*_LASTS, "when_head") for a, b in pairwise(names)):
        return
    if any(
        a == "play_when" and b in (*_ASKS, "during_head") for a, b in pairwise(names)
    ):  # asked before it may be played
        return
    same_as(sentence, _with(sentence, nested=True), "the nested form")


def order(sentence: Sentence) -> None:
    """Any accepted order of the heads plays the same; prices are paid in the order in which they are written."""
    if all(head.name == "cost" for head in sentence.heads):
        return
    for chain in permutations(sentence.heads):
        same_as(sentence, _with(sentence, heads=chain), "another order")


def round_trip(sentence: Sentence) -> None:
    """What the program says as text compiles to the same program."""
    card = card_of(sentence)
    if card is None:
        return
    program = compile_text(HEADER + sentence.card(NAME)).program
    again = compile_text(decompile_program(program)).program
    if again.sets != program.sets:
        raise Broken("the text written from the program gives another program")


# ---------------------------------------------------------------- its opposite, one more of it


def negation(sentence: Sentence) -> None:
    """Where the line makes a difference, exactly one of `if S` and `unless S` makes it.

    Not on a curse with a way of playing: it strikes in any case, and goes at once if it has nothing to say.
    """
    if sentence.carrier.name == "curse" and sentence.heads[0].name.startswith("play"):
        return
    (asked,) = [head for head in sentence.heads if head.name == "if_head"]
    rest = tuple(head for head in sentence.heads if head is not asked)
    denied = Head("unless_head", asked.text.replace("if ", "unless ", 1))
    plain, true = card_of(_with(sentence, heads=rest)), card_of(sentence)
    false = card_of(_with(sentence, heads=tuple(denied if head is asked else head for head in sentence.heads)))
    if plain is None or true is None or false is None:
        return
    quiet = _quiet(plain, _with(sentence, heads=rest))
    for scene in _scenes(plain):
        with_line, without = _facts(plain, scene), _facts(quiet, scene)
        k = _parting(with_line, without)
        if k is None:
            continue
        found = [_like(_facts(card, scene), with_line[: k + 1], without) for card in (true, false)]
        if sorted(found) != [0, 1]:
            what = {0: "does it", 1: "does not", -1: "does something else"}
            raise Broken(f"{scene.tour}: with `{asked.text}` it {what[found[0]]}, with `unless` it {what[found[1]]}")


def _like(facts: Facts, with_line: Facts, without: Facts) -> int:
    """0 if it goes as with the line, 1 as without it (perhaps because the card may not be used), else -1."""
    if facts[: len(with_line)] == with_line:
        return 0
    k = _parting(facts, without)
    return 1 if k is None or k >= len(with_line) else -1


def one_more(sentence: Sentence) -> None:
    """Each number of the line, raised by one, changes the game somewhere the line does."""
    card = card_of(sentence)
    path = None if card is None else line_of(card, sentence)
    if card is None or path is None:
        return
    numbers = [(*path, *way) for way, node in walk(at(card, path)) if isinstance(node, ir.Int) and "chain" not in way]
    quiet = silenced(card, path)
    scenes = [s for s in telling_scenes(card, props()) if _parting(_facts(card, s), _facts(quiet, s)) is not None]
    for way in numbers if scenes else ():
        more = replaced(card, way, ir.Int(at(card, way).n + 1))
        if all(_facts(more, scene) == _facts(card, scene) for scene in scenes):
            raise Broken(f"one more at {'.'.join(map(str, way))} changes nothing")


# ---------------------------------------------------------------- who, and by choice


def _touched(left: tuple[Any, ...], right: tuple[Any, ...]) -> set[int]:
    """The players whose level, limit, strength, hand or table differ."""
    mine, theirs = left[1], right[1]
    return {p for p in range(3) for part in (1, 4, 6, 7, 8) if mine[part][p] != theirs[part][p]}


def subject(sentence: Sentence) -> None:
    """Said of you it touches one player, of each other player never you, of each player you as well."""
    touched: dict[str, set[int]] = {}
    for who in ("you", "each other player", "each player"):
        line = f"{who} {sentence.effect.line}" if who == "you" else f"{who} {_third(sentence.effect.line)}"
        card = card_of(_with(sentence, effect=Effect(sentence.effect.name, line)))
        if card is None:
            return
        quiet = _quiet(card, sentence)
        for scene in _scenes(card):
            if scene.tour == "roaming" or scene.policy != 0:
                continue
            a, b = _facts(card, scene), _facts(quiet, scene)
            k = _parting(a, b)
            if k is not None and a[k][0] == b[k][0] == "seen":
                touched[f"{who}, {scene}"] = _touched(a[k], b[k])
    for key, mine in [(key, found) for key, found in touched.items() if key.startswith("you, ")]:
        where = key.removeprefix("you, ")
        others, all_ = touched.get(f"each other player, {where}"), touched.get(f"each player, {where}")
        if len(mine) > 1 or (others is not None and mine & others) or (all_ is not None and not mine <= all_):
            raise Broken(f"you: {mine}, each other player: {others}, each player: {all_}")


def _third(line: str) -> str:
    verb, _, rest = line.partition(" ")
    return f"{verb}s {rest}"


def choice(sentence: Sentence) -> None:
    """What a text offers is asked: each row can be had, and does what it does alone."""
    rows = (LOSE.line, DRAW.line)
    card = card_of(_with(sentence, effect=Effect("choose", "choose one", rows)))
    alone = [card_of(_with(sentence, effect=Effect("row", row))) for row in rows]
    if card is None or None in alone:
        return
    for pick, one in enumerate(alone):
        assert one is not None
        quiet = _quiet(one, sentence)
        for scene in [msgspec.structs.replace(s, policy=pick) for s in _scenes(one) if s.tour != "roaming"]:
            a, b = _facts(one, scene), _facts(quiet, scene)
            k = _parting(a, b)
            if k is not None and _facts(card, scene)[: k + 1] != a[: k + 1]:
                raise Broken(f"{scene.tour}: row {pick + 1} of the choice is not what it is alone")


def offer(sentence: Sentence) -> None:
    """What somebody may do he is asked: it comes about if he agrees, and not if he declines."""
    plain = card_of(sentence)
    may = card_of(_with(sentence, effect=Effect("may", f"you may {sentence.effect.line}")))
    if plain is None or may is None:
        return
    quiet = _quiet(plain, sentence)
    for scene in _scenes(plain):
        if scene.tour == "roaming":
            continue
        a, b = _facts(plain, scene), _facts(quiet, scene)
        k = _parting(a, b)
        if k is not None and _facts(may, scene)[: k + 1] != a[: k + 1]:
            raise Broken(f"{scene.tour}: agreed to, it does not come about")
        declined = msgspec.structs.replace(scene, policy=3)
        if k is not None and _parting(_facts(may, declined), _facts(_quiet(may, sentence), declined)) is not None:
            raise Broken(f"{scene.tour}: declined, it comes about")


# ---------------------------------------------------------------- for how long


def duration(sentence: Sentence) -> None:
    """A bonus for a time is there from its start to its end without a break, and gone afterwards."""
    card = card_of(sentence)
    if card is None:
        return
    quiet, (time,) = _quiet(card, sentence), [head.text for head in sentence.heads[-1:]]
    for scene in telling_scenes(card, props()):
        if scene.tour in ("roaming", "returning"):  # another copy may be played in these
            continue
        since: dict[str, Any] = {}
        for a, b in zip(_facts(card, scene), _facts(quiet, scene), strict=False):
            if a[0] != "seen" and a == b:
                continue
            if a[0] != "seen" or b[0] != "seen" or _without_strength(a[1]) != _without_strength(b[1]):
                break
            there, now = a[1] != b[1], a[1]
            if max(now[1]) >= now[5]:  # somebody has won, and nothing ends any more
                break
            if since:
                since["gained"] |= any(now[1][p] > since["levels"][p] for p in since["whom"])
                since["levels"] = now[1]
            if time == "until your next turn ends" and since:
                first = since["turn"][1] + (sentence.carrier.name != "curse")  # a curse counts the turn it strikes in
                since["own"] |= {n for p, n in (now[-1],) if p in since["whom"] and n >= first}
                if since["own"] and now[-1][1] >= min(since["own"]):
                    break  # some moments of that turn are before its end and some after it
            if since and _is_over(time, since, now) and any(head.name in _RECUR for head in sentence.heads):
                break
            if there and since.get("over"):
                raise Broken(f"{scene.tour}: it comes back after its end")
            if since and not there and not _is_over(time, since, now) and _is_always_seen(sentence):
                raise Broken(f"{scene.tour}: it is gone before its end")
            if since and there and _is_over(time, since, now):
                raise Broken(f"{scene.tour}: it is still there after its end")
            if there and not since:
                whom = [p for p in range(3) if any(a[1][part][p] != b[1][part][p] for part in (4, 6))]
                since = {"turn": now[-1], "levels": now[1], "gained": False, "whom": whom, "own": set()}
            elif since and not there and _is_over(time, since, now):
                since["over"] = True


def _is_always_seen(sentence: Sentence) -> bool:
    """Whether a bonus shows outside fights too: a limit, or strength that goes to a player, not to his side."""
    yours = sentence.effect is PLUS and sentence.carrier.name in ("item", "class", "hireling", "curse")
    return sentence.effect is LIMIT or yours


def _without_strength(seen: tuple[Any, ...]) -> tuple[Any, ...]:
    return (*seen[1:4], seen[5], *seen[7:])


def _is_over(time: str, since: dict[str, Any], now: tuple[Any, ...]) -> bool:
    """Whether a time that was going on has ended by now, as far as a situation tells."""
    if time in ("this combat", "during your next combat"):
        return not now[0] or bool(now[-1] != since["turn"])
    if time == "this turn":
        return bool(now[-1] != since["turn"])
    if time == "until you gain a level":
        return bool(since["gained"])
    return False


# ---------------------------------------------------------------- verdicts


def judge_case(case: Case) -> Verdict:
    """Whether a relation holds for a sentence, if that is accepted at all."""
    sentence = case.sentence
    head = ", ".join(head.name for head in sentence.heads) or "no head"
    outcome, detail = "kept", ""
    try:
        if card_of(sentence) is None:
            outcome, detail = "refused", compile_code(sentence)
        else:
            RELATIONS[case.relation](sentence)
    except Broken as broken:
        outcome, detail = "broken", str(broken)
    return Verdict(sentence.carrier.name, head, case.relation, "\n".join(sentence.lines), outcome, detail)


def compile_code(sentence: Sentence) -> str:
    """The code with which a sentence is refused."""
    (one,) = compiled([sentence.card(NAME)])
    return one.code


# ---------------------------------------------------------------- the cases

RELATIONS: dict[str, Callable[[Sentence], None]] = {
    "nested": nested, "order": order, "round trip": round_trip, "negation": negation, "one more": one_more,
    "subject": subject, "choice": choice, "offer": offer, "duration": duration,
    "told": told, "alike": alike, "whom": whom,
}  # fmt: skip


def _moments(carrier: Carrier) -> Iterator[tuple[Head, ...]]:
    """No head, and one head of each sort that says when something happens."""
    yield ()
    yield from ((head,) for head in heads() if head.name in _MOMENTS)


def cases() -> Iterator[Case]:
    """Every relation with every sentence that it starts from."""
    times = [head for head in heads() if head.name in _LASTS and (head.name != "during_head" or "next" in head.text)]
    asks = [head for head in heads() if head.name == "if_head"]
    yield from (Case("told", sentence) for sentence in told_sentences())
    yield from (Case("alike", sentence) for sentence in alike_sentences())
    yield from (Case("whom", sentence) for sentence in whom_sentences())
    for carrier in CARRIERS:
        for chain in _moments(carrier):
            for effect in (*DEEDS, *BONUSES):
                sentence = Sentence(carrier, chain, effect)
                yield from (Case(name, sentence) for name in ("nested", "round trip", "one more"))
                yield from (Case("negation", _with(sentence, heads=(*chain, ask))) for ask in asks)
            for deed in DEEDS:
                yield from (Case(name, Sentence(carrier, chain, deed)) for name in ("subject", "offer"))
            yield Case("choice", Sentence(carrier, chain, DRAW))
            for time in times:
                yield from (Case("duration", Sentence(carrier, (*chain, time), bonus)) for bonus in BONUSES)
        for first in heads():
            for second in heads():
                two = Sentence(carrier, (first, second), PLUS if second.name in _LASTS else LOSE)
                yield from (Case(name, two) for name in ("nested", "order", "round trip"))

"""Two relations about who is told: a verb is told before, after and as history; fighter and helper hear alike."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from lootpress.compiler import ir
from lootpress.compiler.abilities.patterns import asked_verb, event_key
from lootpress.runtime.prove.layouts import Layout, Scene
from lootpress.runtime.prove.lines import Cast, silenced
from lootpress.runtime.prove.provoking import provoked_props
from lootpress.runtime.prove.scenes import telling_scenes
from lootpress.tests.sentences.carriers import CARRIERS
from lootpress.tests.sentences.compiling import NAME, compiled, rules
from lootpress.tests.sentences.making import Effect, EventForm, Head, Sentence, event_forms
from lootpress.tests.sentences.trial import line_of, props, urged

__all__ = ["Broken", "alike", "alike_sentences", "told", "told_sentences"]

NOTE = Effect("note", "add 1 counter to this card")  # it shows, and changes nothing else
ENOUGH = 3  # scenes in which something was told


class Broken(Exception):
    """A relation does not hold, in a sentence."""


def _card(sentence: Sentence) -> ir.Card | None:
    (one,) = compiled([sentence.card(NAME)])
    return one.card


def _with(sentence: Sentence, *heads: Head) -> Sentence:
    return msgspec.structs.replace(sentence, heads=heads)


# ---------------------------------------------------------------- before, after, and as history


def told_sentences() -> Iterator[Sentence]:
    """Every verb of the lexicon that somebody can wait for, each with a line that notes it down."""
    (mine,) = [one for one in CARRIERS if one.name == "class"]
    for form in event_forms():
        yield Sentence(mine, (Head(f"when {form.name}", f"when {form.told}", form.deed),), NOTE)


def _form(sentence: Sentence) -> EventForm:
    return next(form for form in event_forms() if f"when {form.told}" == sentence.heads[0].text)


def told(sentence: Sentence) -> None:
    """What happens is told; it was about to happen before, and each time it has happened from then on.

    Not each time it is asked about beforehand: a door behind which nothing waits was drawn as it was opened.
    """
    form, (after, *_) = _form(sentence), sentence.heads
    card = _card(sentence)
    before = _card(_with(sentence, Head("when_head", f"when {form.would}")))
    asked = Head("if_head", f"if you have {form.have} this turn")
    have = _card(_with(sentence, after, asked)) if form.have else None
    assert card is not None
    have = have if have is not None and _is_of_the_same(card, have) else None
    heard = foretold = 0
    for cast, scene in _scenes(card, sentence.deed):
        n = _noted(cast, scene)
        if not n:
            continue
        heard += 1
        foretold += before is not None and _noted(Cast(before, cast.props, rules()), scene) > 0
        if have is not None and _noted(Cast(have, cast.props, rules()), scene) != n:
            raise Broken(f"{scene.tour}: told {n} times, and then not so: {asked.text}")
        if heard >= ENOUGH and (foretold or before is None):
            return
    if not heard:
        raise Broken("it is never told")
    if before is not None and not foretold:
        raise Broken(f"told in {heard} scenes, and never before: when {form.would}")


def _is_of_the_same(card: ir.Card, have: ir.Card) -> bool:
    """Whether a question asks for what the line waits for: `have fought` is told at the end of a fight."""
    (event,), question = card.clauses[0].events, have.clauses[0].question
    yours = isinstance(event, ir.Happens) and isinstance(event.who, ir.You)
    return yours and isinstance(question, ir.Done) and event_key(event)[0] == asked_verb(question)


def _scenes(card: ir.Card, deed: str) -> Iterator[tuple[Cast, Scene]]:
    """First where somebody is made to do it, then by themselves."""
    provoked = provoked_props(card, urged(deed) or props())
    for with_these in (provoked, props()) if provoked.provokers else (props(),):
        cast = Cast(card, with_these, rules())
        yield from ((cast, scene) for scene in telling_scenes(card, with_these))


def _noted(cast: Cast, scene: Scene) -> int:
    """How often the line has noted something down."""
    mine = cast.deck.named(cast.card.name)
    (log,) = [entry[1] for entry in cast.play(scene) if entry[0] == "told"] or [()]
    return sum(entry[0] == "counter" and entry[1] in mine for entry in log)


# ---------------------------------------------------------------- fighter and helper

_OWN = ("item", "class", "hireling", "curse", "monster")
_OF_A_FIGHT = (
    Head("during_head", "during combat"), Head("if_head", "if you are in combat"),
    Head("when_head", "when you enter combat"), Head("when_head", "when you run away"),
    Head("when_head", "when you are caught"), Head("when_head", "when you escape"),
    Head("when_head", "when a monster enters combat"),
)  # fmt: skip
_EFFECTS = (
    Effect("+2", "+2"), Effect("-2", "-2 to run away"), Effect("lose", "lose 1 level"), Effect("draw", "draw 1 door"),
    Effect("cannot escape", "you cannot escape"), Effect("cannot use", "you cannot use one-shots"),
)  # fmt: skip


def alike_sentences() -> Iterator[Sentence]:
    """Lines about a fight on cards that somebody has, and on the monster."""
    for carrier in (one for one in CARRIERS if one.name in _OWN):
        # No helper is there yet as the first monster enters, and it speaks to who is.
        chains = [(head,) for head in _OF_A_FIGHT if carrier.name != "monster" or "a monster" not in head.text]
        for heads in ((), *chains):
            yield from (Sentence(carrier, heads, effect) for effect in _EFFECTS)


def alike(sentence: Sentence) -> None:
    """A line that says `you` touches Ada where she fights with Ben's help and where she helps him."""
    card = _card(sentence)
    path = None if card is None else line_of(card, sentence)
    assert card is not None and path is not None
    cast, quiet = Cast(card, props(), rules()), Cast(silenced(card, path), props(), rules())
    place = "fought" if card.archetype == "monster" else "table"
    for policy, die in ((1, 1), (1, 6), (0, 6)):
        fights, helps = (_touches_her(cast, quiet, scene) for scene in _both(place, policy, die))
        if fights != helps:
            who = {True: "touches her", False: "does not touch her"}
            raise Broken(f"habits {policy}, die {die}: as the fighter it {who[fights]}, as the helper it {who[helps]}")


def _both(place: str, policy: int, die: int) -> Sequence[Scene]:
    """The same table, once with Ada as the fighter and Ben as the helper, once the other way round."""
    p = props()
    table, hand = p.worn[:2], (p.one_shot, p.door, p.treasure)
    even = Layout(
        "even", (5, 5, 5), (table, table, ()), (hand, hand, ()), genders=("woman",) * 3, helped=True, dice=(die,),
        opponent="" if place == "fought" else p.monsters[2],
    )  # fmt: skip
    return [Scene(even, place, tour, policy) for tour in ("ambush", "rescue")]


def _touches_her(cast: Cast, quiet: Cast, scene: Scene) -> bool:
    """Whether the line changes what Ada is, has, or may do in a scene."""
    for a, b in zip(cast.facts(scene), quiet.facts(scene), strict=False):
        if a != b:
            return a[0] == b[0] == "seen" and _hers(a) != _hers(b)
    return False


def _hers(entry: tuple[object, ...]) -> object:
    seen, options = entry[1], entry[2]
    assert isinstance(seen, tuple) and isinstance(options, tuple)
    return [seen[part][0] for part in (1, 3, 4, 6, 7, 8)], options[0], seen[0][3:4] if seen[0] else ()

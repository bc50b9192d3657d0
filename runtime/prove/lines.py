"""Whether a line of a card does anything: the same scenes with it and without it, until one comes out differently."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import msgspec

from lootpress.compiler import ir
from lootpress.runtime.deck import PlayDeck, rules_of
from lootpress.runtime.machine import OverBudget
from lootpress.runtime.prove.circumstances import circumstances
from lootpress.runtime.prove.conditions import NodePath, at, replaced, spots_in, walk
from lootpress.runtime.prove.layouts import Scene, layouts_for
from lootpress.runtime.prove.props import Props, prop_deck, props_for
from lootpress.runtime.prove.provoking import has_meaning, provoked_props
from lootpress.runtime.prove.scenes import places_for, play_scene, telling_scenes

__all__ = ["Cast", "LineProof", "differs", "lines_in", "prove_all", "prove_card", "prove_line", "silenced"]

_NOTHING = ir.Do(ir.You(), ir.Nothing())
_NOTHING_BY_ANYBODY = ir.Do(ir.People("player", ir.Quantity("every")), ir.Nothing())
_EACH_MONSTER = ir.Cards(ir.Quantity("every"), (ir.CardNoun("monster"),), place=ir.Place("combat"))
_GIVEN = ("use", "join", "carry")  # what only a line lets somebody do with a card
MOST_CIRCUMSTANCES = 24  # laid out for the conditions of one line
_STUMBLES = (
    AssertionError, ArithmeticError, LookupError, ValueError, TypeError, AttributeError, RuntimeError, OverBudget,
)  # fmt: skip


def lines_in(card: ir.Card) -> list[NodePath]:
    """The way to every line of a card that says something of its own, those below others too."""
    return [
        path
        for path, node in walk(card)
        if isinstance(node, ir.Clause) and node.effect is not None and not _says_nothing(node.effect)
    ]


def _says_nothing(effect: ir.Effect) -> bool:
    return isinstance(effect, ir.Do) and isinstance(effect.action, ir.Nothing) and effect.modal is None


def silenced(card: ir.Card, path: NodePath) -> ir.Card:
    """The same card with `nothing`, or +0, for what one of its lines says; what is before its colon stays."""
    clause = at(card, path)
    assert isinstance(clause, ir.Clause)
    forms = [replaced(card, path, quiet) for quiet in _quiet_forms(clause)]
    return next((form for form in forms if has_meaning(form)), forms[-1])


def _quiet_forms(clause: ir.Clause) -> Iterator[ir.Clause]:
    """Ways to say nothing, the likest first: some do not go together with what is before the colon."""
    said = msgspec.structs.replace(clause, rows=(), for_each=None, where=None)
    if isinstance(clause.effect, ir.Bonus):
        none = msgspec.structs.replace(clause.effect, amount=ir.Int(0), for_each=None, low=None, high=None)
        yield msgspec.structs.replace(said, effect=none)
    plus = msgspec.structs.replace(said, effect=ir.Bonus(ir.Int(0), "strength", ir.You()), holds=True, instead=False)
    nothing = msgspec.structs.replace(said, effect=_NOTHING, holds=False, instead=False)
    yield from (plus, nothing) if clause.holds else (nothing, plus)
    to_monsters = ir.Bonus(ir.Int(0), "strength", _EACH_MONSTER)
    yield msgspec.structs.replace(plus, effect=to_monsters)  # on a card that belongs to nobody
    yield msgspec.structs.replace(nothing, effect=_NOTHING_BY_ANYBODY)
    for quiet in (nothing, plus):
        yield msgspec.structs.replace(quiet, time=None)
        yield msgspec.structs.replace(quiet, time=None, limit=None, actor=None)


# ---------------------------------------------------------------- a card in scenes


class Cast:
    """A card and the plain cards around it, ready to play scenes; what was seen in a scene is kept."""

    def __init__(self, card: ir.Card, props: Props, rules: Sequence[ir.Rules]) -> None:
        """Nothing has been played yet."""
        self.card, self.props, self.rules = card, props, rules
        self._deck: PlayDeck | None = None
        self._seen: dict[Scene, list[Any]] = {}

    @property
    def deck(self) -> PlayDeck:
        """The card among its props."""
        if self._deck is None:
            self._deck = prop_deck(self.card, self.props, self.rules)
        return self._deck

    def play(self, scene: Scene) -> list[Any]:
        """Everything that could be seen in a scene; if the engine stumbled, that alone."""
        if scene not in self._seen:
            try:
                self._seen[scene] = play_scene(self.deck, self.card, self.props, scene)
            except _STUMBLES as bug:
                self._seen[scene] = [("stumbled", f"{type(bug).__name__}: {bug}")]
        return self._seen[scene]

    def stumble(self, scene: Scene) -> str:
        """How the engine stumbled in a scene, if it did."""
        (first, *_) = self.play(scene)
        return str(first[1]) if first[0] == "stumbled" else ""

    def facts(self, scene: Scene) -> Iterator[tuple[Any, ...]]:
        """What a scene shows of the game itself: not what was asked or offered by the card, only what came of it."""
        mine = frozenset(self.deck.named(self.card.name))
        for entry in self.play(scene):
            match entry:
                case ("seen", seen, options):
                    offered = tuple(tuple(o for o in of_one if len(o) < 2 or o[1] not in mine) for of_one in options)
                    yield "seen", seen[:-1], offered
                case ("told", log):
                    yield "told", tuple(e for e in log if e[0] != "effect" and not _is_use(e, mine))
                case ("used", p, option):
                    yield "used", p, option[0], *option[2:]
                case ("provoked", *_) | ("problem", _):
                    yield entry


def _is_use(entry: tuple[Any, ...], mine: frozenset[int]) -> bool:
    """Whether the log only says that the card itself was played or used."""
    return entry[0] in ("play", "use") and entry[2] in mine


def differs(left: Cast, right: Cast, scene: Scene) -> bool:
    """Whether the game goes differently with one card than with the other while both are played in the same way.

    What can be used only because of the line under test is part of it: then all that comes of the use counts.
    """
    if left.stumble(scene) or right.stumble(scene):
        return False
    mine, theirs = list(left.facts(scene)), list(right.facts(scene))
    for a, b in zip(mine, theirs, strict=False):
        if a != b:
            if a[0] == "used" and a[2] in _GIVEN and b[0] != "used":
                return _parted(_without_uses(mine), _without_uses(theirs))
            return "used" not in (a[0], b[0])
    return False


def _without_uses(facts: Sequence[tuple[Any, ...]]) -> list[tuple[Any, ...]]:
    """What was seen, once as long as nothing changed, whether or not something was used in between."""
    rest = [entry for entry in facts if entry[0] != "used" or entry[2] not in _GIVEN]
    return [entry for k, entry in enumerate(rest) if k == 0 or entry != rest[k - 1]]


def _parted(left: Sequence[tuple[Any, ...]], right: Sequence[tuple[Any, ...]]) -> bool:
    found = next(((a, b) for a, b in zip(left, right, strict=False) if a != b), None)
    return found is not None and "used" not in (found[0][0], found[1][0])


# ---------------------------------------------------------------- the proof of a line


class LineProof(msgspec.Struct, frozen=True):
    """The first scene in which a line did something, and those in which it did not; how the engine stumbled over it."""

    set: str
    card: str
    path: NodePath
    scene: Scene | None
    tried: tuple[Scene, ...]
    stumble: str = ""

    @property
    def alive(self) -> bool:
        """Whether the line did something."""
        return self.scene is not None


SceneOrder = Callable[[Sequence[Scene]], Sequence[Scene]]


def prove_line(
    with_line: Cast,
    without: Cast,
    order: SceneOrder = lambda scenes: scenes,
    more: Sequence[Scene] = (),
    urged: Props | None = None,
) -> tuple[Scene | None, tuple[Scene, ...], str]:
    """The first telling scene that the line changes; then those in which everybody is urged to do what it speaks of."""
    card, props, rules = with_line.card, with_line.props, with_line.rules
    scenes = order((*telling_scenes(card, props), *more))
    found, stumble = _first(with_line, without, scenes)
    if found is not None or stumble:
        return found, tuple(scenes), stumble
    urged = provoked_props(card, urged or props)
    urging = order(telling_scenes(card, urged)) if urged.provokers else ()
    found, stumble = _first(Cast(card, urged, rules), Cast(without.card, urged, rules), urging)
    return found, (*scenes, *urging), stumble


def _first(left: Cast, right: Cast, scenes: Sequence[Scene]) -> tuple[Scene | None, str]:
    for scene in scenes:
        if left.stumble(scene) and not right.stumble(scene):
            return None, left.stumble(scene)
        if differs(left, right, scene):
            return scene, ""
    return None, ""


def prove_card(
    card: ir.Card, rules: Sequence[ir.Rules], others: Sequence[ir.Card], of_set: str = ""
) -> list[LineProof]:
    """What each line of a card was seen to do."""
    paths = lines_in(card)
    if not paths:
        return []
    cast = Cast(card, props_for(card, rules, others), rules)
    out = []
    for path in paths:
        quiet, more = Cast(silenced(card, path), cast.props, rules), _where_it_is_so(card, path, cast.props)
        found, tried, stumble = prove_line(cast, quiet, more=more)
        out.append(LineProof(of_set, card.name, path, found, tried, stumble))
    return out


def _where_it_is_so(card: ir.Card, path: NodePath, props: Props) -> list[Scene]:
    """Scenes laid out so that the conditions of a line, and of those above it, are true."""
    layouts = [one for one in layouts_for(props) if one.name in ("bare", "mighty")]
    out: list[Scene] = []
    for spot in spots_in(card):
        if spot.path[: len(path)] != path and path[: len(spot.path) - 1] != spot.path[:-1]:
            continue
        for layout in layouts:
            for one in circumstances(card, spot, props, layout):
                if True in one.truths:
                    places = (one.place,) if one.place else places_for(card)[:1]
                    out += [Scene(one.layout, place, tour) for place in places for tour in one.tours[:2]]
    return out[:MOST_CIRCUMSTANCES]


def prove_all(program: ir.Program, advance: Callable[[], None] = lambda: None) -> list[LineProof]:
    """What each line of each card of a program was seen to do, each card among the cards of its set."""
    out: list[LineProof] = []
    for one in program.sets:
        rules = rules_of(program, [one])
        for card in one.cards:
            out += prove_card(card, rules, one.cards, one.name)
            advance()
    return out

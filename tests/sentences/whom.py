"""A relation about who and which: a line changes those players whom its words name in a scene, those cards, so much.

A resolver of a dozen lines says who that is: it reads seats, levels and tables and knows neither compiler nor engine.
The line stands on several cards and behind several heads, beside one that says nothing; what differs is what it did.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product
from typing import Any

import msgspec

from lootpress.compiler.load import compile_text
from lootpress.dsl.diagnostics import Severity
from lootpress.runtime.active import standing, strength
from lootpress.runtime.deck import rules_of
from lootpress.runtime.state import State
from lootpress.runtime.stories.examples import act_out
from lootpress.runtime.stories.stage import NotPlayable, stage_deck
from lootpress.tests.sentences.carriers import CARRIERS, HEADER
from lootpress.tests.sentences.compiling import NAME
from lootpress.tests.sentences.making import Effect, Head, Sentence
from lootpress.tests.sentences.telling import Broken

__all__ = ["SETTINGS", "Setting", "whom", "whom_sentences"]

SEATS = ("Ada", "Ben", "Cy", "Dee")
LEVELS = (5, 4, 7, 4)
BEADS = (1, 4, 3, 3)  # items before each of them
HAND = 2
BEAD, LEAF = '"Bead"', '"Leaf"'
_PROPS = f"item {BEAD}\n  value 100\n\ncurse {LEAF}\n  lose 1 level\n\n"


class Setting(msgspec.Struct, frozen=True):
    """A card and its heads, how the story brings the line about, and who `that player` is then, by seat."""

    carrier: str
    heads: tuple[Head, ...]
    steps: tuple[str, ...]
    that: int | None = None
    fight: bool = False
    before: str = ""  # a line on the same level that names somebody else


_AT_ANY_TIME = Head("play_any_time", "play at any time")
SETTINGS = (
    Setting("treasure", (_AT_ANY_TIME,), (f'"Ada" holds "{NAME}"', f'"Ada" plays "{NAME}"')),
    Setting(
        "treasure",
        (Head("play_any_time", "play at any time on another player"),),
        (f'"Ada" holds "{NAME}"', f'"Ada" plays "{NAME}" on "Cy"'),
        that=2,
    ),
    Setting("curse", (), (f'"Ada" suffers "{NAME}"',)),
    Setting("curse", (), (f'"Ben" holds "{NAME}"', f'"Ben" plays "{NAME}" on "Ada"')),
    Setting(
        "class",
        (Head("when_head", "when another player gains a level"),),
        (f'"Ada" has "{NAME}"', '"Ben" gains 1 level'),
        that=1,
    ),
    Setting("item", (Head("when_head", "when you gain a level"),), (f'"Ada" has "{NAME}"', '"Ada" gains 1 level')),
    Setting(
        "treasure",
        (Head("play_any_time", "play at any time on another player"),),
        (f'"Ada" holds "{NAME}"', f'"Ada" plays "{NAME}" on "Cy"'),
        that=2,
        before="another player loses 1 level",
    ),
    Setting(
        "class",
        (Head("when_head", "when another player gains a level"),),
        (f'"Ada" has "{NAME}"', '"Ben" gains 1 level'),
        that=1,
        before="each other player loses 1 level",
    ),
    Setting("monster", (Head("when_head", "when it enters combat"),), (f'"Ada" fights "{NAME}"',), fight=True),
)


# ---------------------------------------------------------------- who is named


def named(who: str, setting: Setting) -> tuple[set[int], ...]:
    """Whom the words may mean in a setting: a set of seats, or one of several; Ada is you, and it is her turn."""
    others = {1, 2, 3}
    sure: Mapping[str, set[int]] = {
        "you": {0}, "each player": {0, 1, 2, 3}, "each other player": others, "your left neighbor": {1},
        "your right neighbor": {3}, "the active player": {0}, "the next player": {1},
        "each player who has the highest level": {_most(_levels(setting))},
        "each player who has the fewest items": {_least(_items(setting))},
        "each other player who has at least 4 items": {p for p in others if BEADS[p] >= 4},
        "each player in combat": {0} if setting.fight else set(),
        "each player who is not in combat": others if setting.fight else {0, 1, 2, 3},
        "the fighter": {0} if setting.fight else set(),
    }  # fmt: skip
    if who == "that player":
        return ({setting.that},) if setting.that is not None else ()
    if who == "another player":
        return tuple({p} for p in sorted(others))
    return (sure[who],)


WORDS = (
    "you", "each player", "each other player", "another player", "that player", "your left neighbor",
    "your right neighbor", "the active player", "the next player", "each player who has the highest level",
    "each player who has the fewest items", "each other player who has at least 4 items", "each player in combat",
    "each player who is not in combat", "the fighter",
)  # fmt: skip


def _levels(setting: Setting) -> list[int]:
    gained = {'"Ben" gains 1 level': 1, '"Ada" gains 1 level': 0}.get(setting.steps[-1])
    return [level + (p == gained) for p, level in enumerate(LEVELS)]


def _items(setting: Setting) -> list[int]:
    return [n + (p == 0 and setting.carrier == "item") for p, n in enumerate(BEADS)]


def _most(numbers: list[int]) -> int:
    return max(range(len(numbers)), key=lambda p: numbers[p])


def _least(numbers: list[int]) -> int:
    return min(range(len(numbers)), key=lambda p: numbers[p])


# ---------------------------------------------------------------- what it does to each of them


class Change(msgspec.Struct, frozen=True):
    """What a line does to a player: his level, the cards in his hand and before him, his bonus, his hand limit."""

    level: int = 0
    hand: int = 0
    table: int = 0
    bonus: int = 0
    limit: int = 0


class Doing(msgspec.Struct, frozen=True):
    """A deed or a bonus: behind a subject, behind players and a colon, and what comes of it for each."""

    name: str
    said: str  # with {} for who does it
    each: str  # behind a colon: each of these players does it
    change: Change | None = None  # of half one's items it depends on whose they are
    tried: str = ""  # what befalls everybody afterwards


def _counted(n: int) -> Iterator[Doing]:
    s = "" if n == 1 else "s"
    yield Doing(f"lose {n} level", f"{{}} loses {n} level{s}", f"lose {n} level{s}", Change(level=-n))
    yield Doing(f"draw {n} door", f"{{}} draws {n} door{s}", f"draw {n} door{s}", Change(hand=n))
    from_hand = f"discard {n} card{s} from their hand"
    yield Doing(f"hand {n}", f"{{}} {from_hand.replace('discard', 'discards')}", from_hand, Change(hand=-n))


DOINGS = (
    *_counted(1),
    *_counted(2),
    Doing("gain 1 level", "{} gains 1 level", "gain 1 level", Change(level=1)),
    Doing("lose 1 item", "{} loses 1 item", "lose 1 item", Change(table=-1)),
    Doing("discard 1 item", "{} discards 1 item", "discard 1 item", Change(table=-1)),
    Doing("discard hand", "{} discards their hand", "discard their hand", Change(hand=-HAND)),
    Doing("half hand", "{} discards half their hand", "discard half their hand", Change(hand=-1)),
    Doing("lose half", "{} loses half their items", "lose half their items"),
    Doing("+2", "+2 to {}", "+2", Change(bonus=2)),
    Doing("+2 limit", "this turn: +2 to the hand limit of {}", "", Change(limit=2)),
    Doing("ban", "this turn: {} cannot lose levels", "", Change(level=1), "loses 1 level"),
)


def _change_of(doing: Doing, p: int, setting: Setting) -> Change:
    return doing.change if doing.change is not None else Change(table=-((_items(setting)[p] + 1) // 2))


def whom_sentences() -> Iterator[Sentence]:
    """Each of these players with each of these deeds, before the verb and before the colon, in each setting."""
    carriers = {one.name: one for one in CARRIERS}
    for (k, setting), who, doing in product(enumerate(SETTINGS), WORDS, DOINGS):
        if who == "that player" and setting.that is None:
            continue
        tag = f"whom {k}: {who}: {doing.name}"
        said = doing.said.format(who)
        if who == "you":
            said = " ".join(word.removesuffix("s") if at == 1 else word for at, word in enumerate(said.split()))
        head, _, line = said.rpartition(": ")
        time = (Head("period_head", head),) if head else ()
        yield Sentence(carriers[setting.carrier], (*setting.heads, *time), Effect(tag, line))
        if doing.each:
            actor = Head("actor", who)
            yield Sentence(carriers[setting.carrier], (*setting.heads, actor), Effect(tag, doing.each))


# ---------------------------------------------------------------- the trial


def whom(sentence: Sentence) -> None:
    """The line changes whom its words name, and so much."""
    place, who, name = sentence.effect.name.removeprefix("whom ").split(": ", 2)
    setting, doing = SETTINGS[int(place)], next(one for one in DOINGS if one.name == name)
    quiet = msgspec.structs.replace(sentence, effect=Effect("none", "lose 1 enhancer"), heads=setting.heads)
    before, after = _played(quiet, setting, doing), _played(sentence, setting, doing)
    if before is None or after is None:
        return
    found = [_difference(a, b) for a, b in zip(after, before, strict=True)]
    may_be = named(who, setting)
    wanted = [[_change_of(doing, p, setting) if p in some else Change() for p in range(4)] for some in may_be]
    if found not in wanted:
        raise Broken(f"{who} in setting {place}: {_told(found)}, not {' or '.join(map(_told, wanted))}")


def _told(changes: list[Change]) -> str:
    parts = [f"{name} {_in_words(c)}" for name, c in zip(SEATS, changes, strict=True) if c != Change()]
    return ", ".join(parts) or "nobody"


def _in_words(change: Change) -> str:
    return " ".join(f"{field} {n:+}" for field, n in msgspec.structs.asdict(change).items() if n)


def _difference(a: Change, b: Change) -> Change:
    return Change(*(x - y for x, y in zip(msgspec.structs.astuple(a), msgspec.structs.astuple(b), strict=True)))


def _played(sentence: Sentence, setting: Setting, doing: Doing) -> list[Change] | None:
    """What everybody has in the end; none where the line is refused."""
    given, done = setting.steps[:-1], setting.steps[-1]
    tried = [f'"{name}" {doing.tried}' for name in SEATS if doing.tried]
    lines = [*_seats(), *given, done, *tried]
    story = 'example "Whom"\n' + "".join(f"  {line}\n" for line in lines)
    compiled = compile_text(HEADER + _PROPS + _card(sentence, setting) + story)
    if any(one.severity is Severity.ERROR for one in compiled.diagnostics):
        return None
    program = compiled.program
    deck: Any = stage_deck(program.sets, rules_of(program, program.sets), mentions=12)
    try:
        *_, (_, stage) = act_out(deck, program.examples[0], to_the_end=True)
    except NotPlayable as problem:
        raise Broken(str(problem)) from problem
    return [_has(stage.state, p) for p in range(4)]


def _card(sentence: Sentence, setting: Setting) -> str:
    if not setting.before:
        return sentence.card(NAME)
    chains = (setting.heads, sentence.heads[len(setting.heads) :])
    shared, own = (", ".join(head.text for head in chain) for chain in chains)
    rows = (
        f"{shared}:",
        f"  {setting.before}",
        f"  {own}: {sentence.effect.line}" if own else f"  {sentence.effect.line}",
    )
    return (
        f'{sentence.carrier.kind} "{NAME}"\n' + "".join(f"  {row}\n" for row in (*sentence.carrier.above, *rows)) + "\n"
    )


def _seats() -> Iterator[str]:
    for p, name in enumerate(SEATS):
        yield f'"{name}" is level {LEVELS[p]}'
        yield f'"{name}" has {", ".join([BEAD] * BEADS[p])}'
        yield f'"{name}" holds {", ".join([LEAF] * HAND)}'


def _has(g: State, p: int) -> Change:
    table = [i for i in g.tables[p] if g.deck.card_of[i].archetype == "item"]
    bonus = strength.player_strength(g, p) - g.level[p]
    return Change(g.level[p], len(g.hands[p]), len(table), bonus, standing.hand_limit(g, p))

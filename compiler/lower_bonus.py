"""Signed numbers to bonuses: what they are added to, whose, against whom, how often, within which bounds."""

from typing import Literal, cast

from lootpress.compiler import ir
from lootpress.compiler.lower_nouns import possessor, selector, target
from lootpress.compiler.lower_numbers import amount, counted_names
from lootpress.compiler.phrases import phrase_of
from lootpress.compiler.scope import Scope, wrong
from lootpress.dsl import tree as t
from lootpress.dsl.lexicon.english import plural

__all__ = ["bonus", "counted"]

_To = Literal["strength", "run away", "rolls", "this roll", "treasures", "levels", "limit", "winning level", "doors"]
_REWARDS: dict[str, _To] = {"treasure": "treasures", "level": "levels", "door": "doors"}


def counted(np: t.NounPhrase, scope: Scope) -> "ir.Selector | ir.Thing":
    """What `for each` counts: a quoted name means the players who are one, unless a place says that cards are meant."""
    where = next((p.place for p in np.posts if isinstance(p, t.InPost)), None)
    if phrase_of(np, scope).cls == "time":
        wrong("L260", np, "one counts players, cards or things here", "write: for each card in your hand")
    return cast("ir.Selector | ir.Thing", target(np, scope.inside(asking=True), "number", counted_names(np, where)))


_FOR_PLAYERS = ("run away", "rolls", "limit", "doors")


def bonus(line: t.Bonus, scope: Scope, attached: bool) -> ir.Bonus:
    """The bonus a signed line says; bounds and `for each` come from its tails."""
    amount_ = _signed(line, scope)
    to, limit, whom = _what(line, scope)
    if to in _FOR_PLAYERS and whom is not None and not isinstance(whom, ir.Who):
        np = line.by if line.by is not None else line.to
        wrong("L203", np or line, "only players run away, roll and have limits", "write: +1 to run away by each player")
    if whom is None and to == "strength":
        whom = _whose(line, scope, attached)
    elif whom is None and scope.around.acts:
        whom = _of_each(line, to)
    against = None if line.against is None else _opponent(line.against, scope, whom)
    each = next((tail for tail in line.tails if isinstance(tail, t.ForEach)), None)
    for_each = None if each is None else counted(each.np, scope)
    low, high = bounds(line.tails, scope)
    is_person = isinstance(for_each, ir.People)
    found = ir.Bonus(amount_, to, whom, limit, against, "each" if is_person else "side", for_each)
    return _bounded(found, low, high, line)


def _whose(line: t.Bonus, scope: Scope, attached: bool) -> "ir.Selector | ir.Thing":
    """Whose strength a bonus adds to that names nobody."""
    around = scope.around
    whom = around.whose(hosted=attached)
    if whom is None:
        help = "write: +1 to each monster in combat"
        wrong("L261", line, "this card belongs to no one, so say who gets its bonus", help)
    if around.at_once:
        help = f"say how long: during your next combat: {line.signed}, or who gets it: {line.signed} to your side"
        wrong("L348", line, "the monster is gone when this happens, so it gets nothing more", help)
    return whom


def _of_each(line: t.Bonus, to: _To) -> ir.Selector | None:
    """Whose it is what the players before the colon get; the winning level is everybody's."""
    if to in ("treasures", "levels"):
        help = "write it without players before it; a reward is that of a monster"
        wrong("L343", line, "monsters give rewards, whoever is named before the colon", help)
    if to == "this roll":
        help = f"name whose rolls: this turn: {line.signed} to their rolls"
        wrong("L343", line, "the roll is one, so it is not that of all these players", help)
    return ir.Doer() if to in _FOR_PLAYERS else None


def _opponent(np: t.NounPhrase, scope: Scope, whom: "ir.Selector | ir.Thing | None") -> ir.Selector:
    """Against whom: on a monster's side players, on a player's side monsters, and so does a quoted name."""
    on_monster = scope.archetype in ("monster", "enhancer")
    of_player = on_monster and isinstance(whom, ir.Who)
    names = "people" if (on_monster and not of_player) or scope.archetype in ("world", "rules") else "cards"
    found = selector(np, scope.inside(asking=True), "is", names)
    if of_player and isinstance(found, ir.Who):
        help = "name monsters behind `against`, or say which monsters get it: +2 to each monster in combat"
        wrong("L263", np, "this bonus is a player's, and players do not fight players", help)
    if isinstance(found, ir.Who) and not on_monster and _is_players(whom):
        help = "name monsters behind `against`, or who gets less: -2 to another player"
        wrong("L263", np, "this bonus is a player's, and players do not fight players", help)
    return found


def _is_players(whom: "ir.Selector | ir.Thing | None") -> bool:
    """Whether it is for players in any case: a player, or the side that players are on."""
    if isinstance(whom, ir.Thing):
        return whom.what == "side" and not whom.either and not whom.other
    return isinstance(whom, ir.Who)


def _bounded(found: ir.Bonus, low: ir.Number | None, high: ir.Number | None, line: t.Bonus) -> ir.Bonus:
    """A bound on a bonus that varies bounds the bonus; on a fixed one the reward that comes out (ED-14)."""
    if low is None and high is None:
        return found
    parts = (found.amount, found.to, found.target, found.limit, found.against, found.per, found.for_each)
    if found.for_each is None and isinstance(found.amount, ir.Int):
        if found.to not in ("treasures", "levels"):
            bound = next(tail for tail in line.tails if isinstance(tail, t.Bound))
            help = "leave the bound out, or let the bonus vary: +1 for each card in your hand, at most 3"
            wrong("L279", bound, f"the bonus is always {line.signed}, so the bound has nothing to keep", help)
        return ir.Bonus(*parts, least=low, most=high)
    return ir.Bonus(*parts, low, high)


def bounds(tails: tuple[t.Tail, ...], scope: Scope) -> tuple[ir.Number | None, ir.Number | None]:
    """The least and the most that the end of a line says."""
    low: ir.Number | None = None
    high: ir.Number | None = None
    for tail in tails:
        if isinstance(tail, t.Bound):
            value = amount(tail.amount, scope.inside(asking=True, has_x=False), tail)
            if tail.how == ">=":
                low = value
            else:
                high = value
    return low, high


def _signed(line: t.Bonus, scope: Scope) -> ir.Int | ir.X:
    if not line.signed.endswith("X"):
        return ir.Int(int(line.signed))
    if not scope.has_x:
        wrong("L206", line, "X is not told anywhere on this line", "end the line with: , where X is ...")
    return ir.X(-1 if line.signed[0] == "-" else 1)


def _what(line: t.Bonus, scope: Scope) -> "tuple[_To, str | None, ir.Selector | ir.Thing | None]":
    whom: ir.Selector | ir.Thing | None = None
    if line.run_away:
        if line.nouns:
            wrong("L262", line, "a bonus is added to one thing", "write one bonus on each line")
        by = None if line.by is None else selector(line.by, scope, "subject", "people")
        return "run away", None, by
    if line.to is not None and phrase_of(line.to, scope).cls == "number":
        if line.nouns:
            wrong("L262", line, "a bonus is added to one thing", "write one bonus on each line")
        return _number_target(line.to, scope)
    if line.to is not None:
        names = "cards" if not line.to.det and line.to.count is None else "people"  # +3 to "Goose", +1 to each "Elf"
        found = target(line.to, scope, "subject", names)
        if isinstance(found, ir.Time) or (isinstance(found, ir.Thing) and found.what != "side"):
            wrong(
                "L263",
                line.to,
                "a bonus goes to a side, a player, a monster, a roll or a limit",
                "write: +2 to either side",
            )
        whom = found
    if not line.nouns:
        return "strength", None, whom
    return _noun_target(line, scope, whom)


def _noun_target(
    line: t.Bonus, scope: Scope, whom: "ir.Selector | ir.Thing | None"
) -> "tuple[_To, str | None, ir.Selector | ir.Thing | None]":
    if len(line.nouns) > 1 or line.nouns[0].name is not None:
        wrong("L262", line, "a bonus is added to one thing", "write one bonus on each line")
    vocabulary = scope.vocabulary
    sense = vocabulary.sense(line.nouns[0])
    if not sense.words and sense.head in _REWARDS:
        return _REWARDS[sense.head], None, whom
    if sense.head == "rank" and not sense.words:
        return "limit", "rank", whom
    name = " ".join((*sense.words, sense.head))
    if name in vocabulary.kinds:
        return "limit", name, whom
    if sense.words and sense.head == "item":
        message = f"the rules of this set have no {plural(name)} with a limit, so none that could be raised"
        help = f"leave the line out; rules that limit them say: {name} is a burden, at most 1"
        wrong("L264", line.nouns[0].span, message, help)
    wrong(
        "L264",
        line.nouns[0].span,
        f"`{name}` is nothing a bonus can be added to",
        "write: +2, +1 treasure, +1 level, +2 ranks, +1 hand, +1 to run away ...",
    )


def _number_target(np: t.NounPhrase, scope: Scope) -> "tuple[_To, str | None, ir.Selector | ir.Thing | None]":
    phrase = phrase_of(np, scope)
    sense = phrase.sense
    if np.count is not None or np.factor is not None or np.order is not None:
        wrong("L263", np, "a bonus goes to one number", f"write: +2 to your {sense.head}s")
    phrase.take("words")
    name = (*sense.words, sense.head)
    owner = None if name == ("winning", "level") else possessor(phrase, scope, "people")
    phrase.finish()
    match name:
        case ("hand", "limit"):
            return "limit", "hand limit", owner
        case ("winning", "level"):
            return "winning level", None, None
        case ("roll",):
            return ("rolls", None, owner) if phrase.plural else ("this roll", None, owner)
        case ("strength",):
            return "strength", None, owner
    wrong("L263", np, "a bonus goes to a side, a player, a monster, a roll or a limit", "write: +2 to either side")

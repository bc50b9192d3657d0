"""What stands before a colon: limits, times, events, questions, actors and costs, read into one record."""

from collections.abc import Sequence
from typing import Literal, cast

import msgspec

from lootpress.compiler import ir
from lootpress.compiler.abilities.patterns import names_a_player
from lootpress.compiler.lower_nouns import people, selector
from lootpress.compiler.lower_places import time
from lootpress.compiler.lower_questions import event, question
from lootpress.compiler.lower_verbs import action
from lootpress.compiler.monsters_only import check_monsters
from lootpress.compiler.phrases import phrase_of
from lootpress.compiler.scope import ItMeans, Scope, wrong
from lootpress.compiler.sense import check_deed, check_price
from lootpress.dsl import tree as t

__all__ = ["Heads", "join_questions", "read_heads"]

# What a card is, and how that is written; none of it stands before a colon.
_NOT_HEADS = {
    "slot": "headgear", "slots": "headgear", "size": "big", "level": "level 4", "value": "value 300", "rank": "rank 2",
    "treasures": "2 treasures",
}  # fmt: skip
_UNITS = ("turn", "combat", "game", "player", "monster", "card")


class Heads(msgspec.Struct):
    """The chain before a colon, and what it lets the lines below refer to."""

    play: ir.Play | None = None
    bad_stuff: bool = False
    together: bool = False
    chain: ir.Chain | None = None
    limit: ir.Limit | None = None
    time: "ir.During | ir.This | ir.Until | None" = None
    events: tuple[ir.Event, ...] = ()
    questions: tuple[ir.Question, ...] = ()
    actor: ir.Selector | None = None
    may: bool = False
    on: ir.Selector | None = None
    cost: tuple[ir.Action, ...] = ()
    it: ItMeans | None = None
    it_cards: ir.Cards | None = None
    asked_card: str | None = None
    that_player: Literal["target", "event", "before"] | None = None


def read_heads(heads: Sequence[t.Head], scope: Scope, before: list[ir.Clause]) -> Heads:
    """Read a chain of heads; their order has no meaning, so events and targets are read first for what they name."""
    out = Heads()
    aimed: t.Head | None = None
    groups = _grouped(heads)
    for group in sorted(groups, key=lambda g: _RANK.get(type(g[0]), 9)):
        _read(group, out, scope, before)
        aimed = aimed or (group[0] if isinstance(group[0], t.UseOn) else None)
    if aimed is not None and not (out.cost or out.may or out.play is not None or out.events):
        wrong("L349", aimed, "what is used on something has a price, or is offered", _OFFERED)
    return out


_OWN_TIME = "begin the line with `when` or `during`"
_OFFERED = (
    "write it behind: use on a monster, you may: ... (a card that is played: play during any combat on a monster: ...)"
)
_JOIN_HELP = "begin the first question with `if`"
_RANK: dict[type, int] = {t.Play: 0, t.UseOn: 0, t.Event: 1}


def _grouped(heads: Sequence[t.Head]) -> list[list[t.Head]]:
    """Each head with the `, and` / `, or` sentences joined to it."""
    groups: list[list[t.Head]] = []
    for head in heads:
        if isinstance(head, t.Joined):
            if not groups or not isinstance(groups[-1][0], t.Question | t.Event | t.Play):
                wrong("L270", head, f"there is no question or event before `{head.word}` to join", _JOIN_HELP)
            groups[-1].append(head)
        else:
            groups.append([head])
    return groups


def _read(group: list[t.Head], out: Heads, scope: Scope, before: list[ir.Clause]) -> None:
    head, joins = group[0], cast("list[t.Joined]", group[1:])
    match head:
        case t.Play():
            _once(out.play is None, head, "`play` can be said once on a line")
            out.play = _play(head, joins, out, scope)
        case t.UseOn():
            _once(out.on is None, head, "what it is used on is said once on a line")
            out.on = _target(head.on, out, scope)
        case t.Event(word="when"):
            _once(not out.events, head, "a line waits for one `when`; join others with `, or`")
            out.events = _events(head.sentence, joins, scope)
            _name_from_events(out.events, out)
        case t.Event():
            _once(out.time is None, head, "a line lasts for one time")
            out.time = ir.Until(_events(head.sentence, joins, scope))
        case t.Question():
            _question(head, joins, out, scope, before)
        case t.During(np=np):
            _once(out.time is None, head, "a line lasts for one time")
            out.time = ir.During(time(np, scope))
        case t.Period(time=word):
            _once(out.time is None, head, "a line lasts for one time")
            out.time = ir.This(_period(head, word))
        case t.Limit():
            _once(out.limit is None, head, "a line has one limit; join units with `and`: once per combat and player")
            out.limit = _limit(head)
        case t.Otherwise():
            _once(out.chain is None, head, "a line answers one line before it")
            out.chain = _otherwise(head, before)
        case t.Together():
            _once(not out.together, head, "`together` can be said once on a line")
            out.together = True
        case t.BadStuffHead():
            if scope.archetype not in ("monster", "follower"):
                wrong("L271", head, f"{scope.a_kind} has no bad stuff", "only monsters have it")
            if scope.happening:
                wrong("L271", head, "bad stuff goes directly below the monster's name", None)
            _once(not out.bad_stuff, head, "`bad stuff` can be said once on a line")
            out.bad_stuff = True
        case t.Actor(np=np) if _first_word(np) in _NOT_HEADS:
            sample = _NOT_HEADS[_first_word(np)]
            wrong(
                "L253", head, "say what a card is on a line of its own, without a colon", f"write for example: {sample}"
            )
        case t.Actor(np=np, may=may):
            _once(out.actor is None, head, "one line speaks to one group of players")
            named = scope.inside(that_player=out.that_player or scope.that_player)
            out.actor, out.may = people(np, named), may
            if isinstance(out.actor, ir.People) and out.actor.seats == "together":
                help = "write it before the verb: each player at the same time gives ..."
                wrong("L202", head, "several lines are done one after another", help)
            out.that_player = named.that_player
        case t.Cost(vp=vp):
            out.cost = (*out.cost, _cost(vp, out, scope))
            if any(isinstance(getattr(out.cost[-1], name, None), ir.People) for name in ("to", "with_", "whom")):
                out.that_player = out.that_player or "before"


def _first_word(np: t.NounPhrase) -> str:
    """The word of a phrase that is a bare noun."""
    bare = len(np.nouns) == 1 and not (np.det or np.count or np.posts)
    return np.nouns[0].words[0] if bare and len(np.nouns[0].words) == 1 else ""


def _once(first: bool, head: t.Head, message: str) -> None:
    if not first:
        wrong("L272", head, message, None)


def _cost(vp: t.VerbPhrase, out: Heads, scope: Scope) -> ir.Action:
    """A card in a cost is never `it`, so the scope is a copy; what the event named can be paid with."""
    it_cards = out.it_cards if out.it else scope.it_cards
    inner = scope.inside(it=out.it or scope.it, it_cards=it_cards, that_player=out.that_player or scope.that_player)
    inner.you_act = out.actor is None and not scope.in_actor
    price = action(vp, inner)
    check_price(price, vp)
    check_monsters(None, price, vp, inner, it_cards)
    check_deed(price, vp, inner)
    return price


def _period(head: t.Period, word: str) -> Literal["combat", "turn", "game"]:
    if word not in ("combat", "turn", "game"):
        wrong("L223", head, f"`this {word}` is not a time", "write: this turn, this combat or this game")
    return cast(Literal["combat", "turn", "game"], word)


def _limit(head: t.Limit) -> ir.Limit:
    for unit in head.units:
        if unit not in _UNITS:
            wrong(
                "L273",
                head,
                f"nothing is counted per {unit}",
                "write: once per turn, combat, game, player, monster or card",
            )
    if head.number == "X" or head.number < 1:
        wrong("L273", head, "how often is a plain number", "write: 2 times per combat")
    return ir.Limit(head.number, head.units)


def _play(head: t.Play, joins: list[t.Joined], out: Heads, scope: Scope) -> ir.Play:
    if scope.archetype in ("monster", "identity", "world", "rules"):
        wrong("L274", head, f"`play` says when a card may be played; {scope.a_kind} has its own time", _OWN_TIME)
    if joins and head.how != "when":
        wrong("L270", joins[0], f"there is no question or event before `{joins[0].word}` to join", _JOIN_HELP)
    when: tuple[ir.Event, ...] = ()
    if head.how == "when":
        when = _events(cast(t.Sentence, head.sentence), joins, scope)
        _name_from_events(when, out)
    on = None if head.on is None else _target(head.on, out, scope)
    at: Literal["any time"] | ir.Time | None = None
    if head.how == "at any time":
        at = "any time"
    elif head.how == "during":
        at = time(cast(t.NounPhrase, head.np), scope)
    return ir.Play(at, when, on)


def _target(np: t.NounPhrase, out: Heads, scope: Scope) -> ir.Selector:
    """What a card is played or used on, which is `it` or `that player` from then on."""
    on = selector(np, scope.inside(asking=True), "subject", "people")
    if isinstance(on, ir.Cards | ir.It):
        out.it, out.it_cards = "target", on if isinstance(on, ir.Cards) else None
    else:
        out.that_player = "target"
    return on


def _events(sentence: t.Sentence, joins: list[t.Joined], scope: Scope) -> tuple[ir.Event, ...]:
    for join in joins:
        if join.word == "and":
            wrong(
                "L275",
                join,
                "two things do not happen at once",
                "write `, or`, or put the second into a question: , if ...",
            )
    return (event(sentence, scope), *(event(j.sentence, scope) for j in joins))


def _name_from_events(events: tuple[ir.Event, ...], out: Heads) -> None:
    """What the event names is what `it` and `that player` mean below."""
    for found in events:
        if not isinstance(found, ir.Happens | ir.Undergoes | ir.Declines):
            continue
        named: list[object] = [found.who]
        if isinstance(found, ir.Happens):
            for field in found.action.__struct_fields__:
                value = getattr(found.action, field)
                named += list(value) if isinstance(value, tuple) else [value]
        for node in named:
            if isinstance(node, ir.It):
                out.it, out.it_cards = node.means, None
            elif isinstance(node, ir.Cards | ir.ThisCard) and out.it is None:
                out.it, out.it_cards = "event", node if isinstance(node, ir.Cards) else None
        if names_a_player(found):
            out.that_player = out.that_player or "event"


def _question(head: t.Question, joins: list[t.Joined], out: Heads, scope: Scope, before: list[ir.Clause]) -> None:
    if isinstance(head.sentence, t.YouDo):
        _once(out.chain is None, head, "a line answers one line before it")
        if not before:
            wrong("L276", head, "there is no line before to ask about", "put it right below the line it asks about")
        _same_level(head, before[-1])
        how: Literal["otherwise", "if done"] = "if done" if head.word == "if" else "otherwise"
        who = people(head.sentence.subject, scope.inside(that_player=scope.that_player or "before"))
        out.chain = ir.Chain(how, (len(before) - 1,), who)
        if joins:
            wrong("L270", joins[0], "`if you do` goes alone before its colon", "put the other question on a line below")
        return
    it_cards = out.it_cards if out.it else scope.it_cards
    inner = scope.inside(it=out.it or scope.it, it_cards=it_cards, that_player=out.that_player or scope.that_player)
    out.questions = (*out.questions, *join_questions([head, *joins], inner))
    if head.word == "if":
        for one in (head, *joins):
            out.asked_card = out.asked_card or _card_asked_for(one, inner)


def _card_asked_for(asked: t.Node, scope: Scope) -> str | None:
    """The noun of a card that a question says is there: `if you have an ally`, `if your armor is big`."""
    sentence = asked.sentence if isinstance(asked, t.Question | t.Joined) else None
    if not isinstance(sentence, t.HoldsSentence) or getattr(sentence.predicate, "negated", False):
        return None
    has = isinstance(sentence.predicate, t.HasNoun)
    found = sentence.predicate.np if isinstance(sentence.predicate, t.HasNoun) else sentence.subject
    if found.pronoun or found.det in ("no", "this") or (found.count is not None and found.count.how == "at most"):
        return None
    cls = phrase_of(found, scope).cls
    if cls != "cards" and not (has and cls == "name"):
        return None
    return " ".join(found.nouns[-1].words) or f'"{found.nouns[-1].name}"'


def join_questions(parts: Sequence[t.Question | t.Joined], scope: Scope) -> list[ir.Question]:
    """Questions with what is joined to them: `, and` needs all of them, `, or` one of them; never both in a chain."""
    out: list[ir.Question] = []
    chain: list[ir.Question] = []
    opener: t.Question | None = None
    word = ""

    def close() -> None:
        if opener is not None:
            joined = chain[0] if len(chain) == 1 else ir.All(tuple(chain)) if word == "and" else ir.Any(tuple(chain))
            out.append(ir.Not(joined) if opener.word == "unless" else joined)

    for part in parts:
        if isinstance(part, t.Question):
            close()
            opener, chain, word = part, [question(part.sentence, scope)], ""
            continue
        if opener is None:
            wrong("L270", part, f"there is no question before `{part.word}` to join", _JOIN_HELP)
        if word not in ("", part.word):
            wrong(
                "L277",
                part,
                "`, and` and `, or` in one chain can be read two ways",
                "put one of the questions on a line of its own",
            )
        word = part.word
        chain.append(question(part.sentence, scope))
    close()
    return out


def _same_level(head: t.Head, answered: ir.Clause) -> None:
    """What is played is done when it is played; a line beside it has no part in that."""
    if answered.play is not None:
        help = "put both lines below `play ...:`, two spaces further in"
        wrong("L276", head, "the line before is a way to play the card, not something done", help)


def _otherwise(head: t.Otherwise, before: list[ir.Clause]) -> ir.Chain:
    """The nearest clause above that is no answer itself, with the answers between."""
    if not before:
        wrong(
            "L276",
            head,
            "`otherwise` has no line before it on this level",
            "put it right below the line it answers, equally indented",
        )
    first = len(before) - 1
    while first > 0 and before[first].chain is not None:
        first -= 1
    _same_level(head, before[first])
    return ir.Chain("otherwise", tuple(range(first, len(before))))

"""Lines that can be read but make no sense: verbs on the wrong cards, prices for nothing, endless permissions, dice."""

from typing import NoReturn

from lootpress.compiler import ir
from lootpress.compiler.abilities.one_is_meant import several_in, why_several
from lootpress.compiler.ir.meanings import meaning_of
from lootpress.compiler.monsters_only import may_be_monster
from lootpress.compiler.scope import Scope, wrong
from lootpress.dsl import tree as t
from lootpress.dsl.lexicon.verbs import base_of_participle, verb

__all__ = [
    "check_clause", "check_count", "check_deed", "check_event", "check_only_if", "check_own", "check_past",
    "check_price",
    "check_teller", "check_would", "must_be_one", "must_be_told",
]  # fmt: skip

_WAITING = ("only monsters wait behind a door", "write: put 1 monster in combat behind the next door")
_OPEN = ("up to", "at least", "at most", "any number")
_SETTABLE = ("level", "roll", "strength")


def check_deed(action: ir.Action, vp: t.VerbPhrase, scope: Scope) -> None:
    """Whether a verb that a card does makes sense with what it is done to."""
    what = getattr(action, "what", None)
    first = what[0] if isinstance(what, tuple) and what else what
    if isinstance(action, ir.Put) and action.how == "behind":
        _must_be_able_to_wait(action, vp, scope)
    if isinstance(action, ir.Draw) and isinstance(first, ir.Cards) and not scope.asking:
        _must_have_deck(first, vp, scope)
    if isinstance(action, ir.Draw) and action.facing == "same" and not scope.fixed:
        wrong("L293", vp, "the same way as what?", "write below `when you draw this card:`, or: face up, face down")
    if isinstance(action, ir.OpenDoors) and not (isinstance(first, ir.Cards) and first.nouns[0].noun == "door"):
        wrong("L290", vp, "only doors are opened", "write: open 1 door")
    if isinstance(action, ir.SetTo) and isinstance(action.what, ir.Stat):
        _must_be_settable(action.what, action.to, vp)
    if isinstance(action, ir.Roll) and action.how in ("face", "run away") and not scope.asking and not scope.in_example:
        wrong("L238", vp, "no one can decide what a die shows", "write: roll a die, or: set the roll to 6")
    several = None if scope.in_example else several_in(action, banned=scope.asking)
    if several is not None:
        wrong("L299", vp, *several)


def must_be_one(meant: ir.Node | None, node: t.Node, *, each: bool = False) -> None:
    """Whether a phrase means one player or card, where only one can be meant."""
    several = None if meant is None else why_several(meant, each=each)
    if several is not None:
        wrong("L299", node, *several)


def _must_be_settable(stat: ir.Stat, to: ir.Number, vp: t.VerbPhrase) -> None:
    if stat.stat not in _SETTABLE:
        help = "write: it counts as worth 1000" if stat.stat == "value" else "write: set your level to 3"
        wrong("L239", vp, "only a level, a roll or a strength can be set", help)
    if stat.stat == "roll" and isinstance(to, ir.Int) and not 1 <= to.n <= 6:
        wrong("L238", vp, "a die shows 1 to 6", "write: set the roll to 6")


def _must_be_able_to_wait(action: ir.Put, vp: t.VerbPhrase, scope: Scope) -> None:
    for one in action.what:
        if isinstance(one, ir.Thing):
            wrong("L290", vp, *_WAITING)
        if isinstance(one, ir.Cards) and not all(may_be_monster(noun, scope) for noun in one.nouns):
            wrong("L290", vp, *_WAITING)
        if isinstance(one, ir.Cards) and _lie_before_you(one):
            help = "write: put all monsters in combat behind the next door, or: put it behind the next door"
            wrong("L290", vp, "these would be monsters that lie before you, and those fight nobody", help)


def _lie_before_you(cards: ir.Cards) -> bool:
    """Whether cards are meant that players have in play, and not one by its name or one that a line has touched."""
    return cards.place.what == "table" and cards.done is None and not any(noun.name for noun in cards.nouns)


def _must_have_deck(cards: ir.Cards, vp: t.VerbPhrase, scope: Scope) -> None:
    noun = cards.nouns[0].noun
    silent = cards.place.what == "deck" and cards.place.deck is None and cards.done is None
    if silent and noun not in ("door", "treasure") and noun not in scope.vocabulary.decks:
        wrong(
            "L292",
            vp,
            f"`{noun or cards.nouns[0].name}` could lie in any deck",
            "write: draw 1 door, or: draw 1 treasure",
        )


def check_count(who: ir.Target, action: ir.Action, vp: t.VerbPhrase, scope: Scope) -> None:
    """Refuse `counts as "Elf"` of what cannot be one: only players can, and cards of a kind that has such names."""
    if isinstance(action, ir.Count) and isinstance(action.as_, ir.People) and isinstance(who, ir.Cards):
        kinds = [scope.vocabulary.archetype(noun.noun) for noun in who.nouns if noun.noun is not None]
        if not any(kind == "identity" for kind in kinds):
            help = 'write: you count as "Elf", or: your race counts as "Elf"'
            wrong("L255", vp, "only a player, or their race, class and the like, can count as something", help)
    if isinstance(action, ir.Count) and (action.double or action.bonus is not None) and isinstance(who, ir.Who):
        help = "write: your strength counts double, or: your armor counts double"
        wrong("L255", vp, "a card or a strength counts double or as a bonus, not a player", help)
    if isinstance(action, ir.Count) and action.worth is not None and not isinstance(who, ir.Which):
        wrong("L255", vp, "only a card is worth something", "write: your headgear counts as worth 0")


_ONES_OWN = (ir.Lose, ir.Sacrifice, ir.Sell, ir.Equip, ir.Unequip)  # nobody does this with what is another's
_LAID_DOWN = (ir.Discard, ir.Banish)


def check_own(who: ir.Target, action: ir.Action, vp: t.VerbPhrase, scope: Scope) -> None:
    """Others lose what is theirs: `your` below them is still what `you` have, and only one card of it can be chosen."""
    others = scope.others_act if isinstance(who, ir.Doer) else isinstance(who, ir.People | ir.ThatPlayer)
    what = getattr(action, "what", None)
    if not others or not isinstance(action, _ONES_OWN + _LAID_DOWN):
        return
    for one in what if isinstance(what, tuple) else (what,):
        if not isinstance(one, ir.Cards | ir.Thing) or not _is_yours(one):
            continue
        if isinstance(action, _ONES_OWN) or one.quantity.how in ("every", "the"):
            help = f"put `their` for `your`; or, if yours are meant, leave the others out: {vp.verb} ..."
            wrong("L208", vp, f"others {vp.verb} what is theirs, and `your` means you", help)


def _is_yours(what: ir.Cards | ir.Thing) -> bool:
    if isinstance(what, ir.Thing):
        return what.of == ir.You()
    return ir.You() in (what.owner, what.place.of)


def check_price(action: ir.Action, vp: t.VerbPhrase) -> None:
    """Whether a verb before the colon costs anything."""
    if not meaning_of(action).price:
        wrong(
            "L294", vp, f"`{vp.verb}` before the colon is a price, and it costs nothing", "write: discard 1 card: ..."
        )
    what = getattr(action, "what", None)
    for one in what if isinstance(what, tuple) else (what,):
        if isinstance(one, ir.Thing) and one.what in ("level", "counter") and one.quantity.how in _OPEN:
            help = f"write X, and it is asked: {vp.verb} X {one.what}s: ..., or the number: {vp.verb} 1 {one.what}: ..."
            wrong("L294", vp, f"how many {one.what}s? Nobody lays them down one by one", help)


def check_event(who: ir.Target, action: ir.Action, vp: t.VerbPhrase, *, would: bool) -> None:
    """Whether one can wait for a verb, done to this."""
    if not meaning_of(action).awaited:
        wrong(
            "L295", vp, f"one cannot wait for `{vp.verb}`", "write: when you kill a monster, when your turn starts ..."
        )
    if isinstance(action, ir.Help) and action.whom == who:
        wrong("L295", vp, "no player helps themselves", "write: when you help another player: ...")
    if isinstance(action, ir.Enter | ir.Leave):
        _check_way(action, vp)
    if isinstance(action, ir.Strike) and not isinstance(action.what, ir.Who):
        wrong("L295", vp, "a curse strikes a player", "write: when a curse strikes you: ...")
    if isinstance(action, ir.Attach):
        wrong(
            "L295", vp, "what happens tells the card that is attached, not to what", "write: when it is attached: ..."
        )
    if isinstance(action, ir.Draw) and action.facing == "same":
        wrong("L295", vp, "the same way as what?", "write: face up, or: face down")
    if isinstance(action, ir.Roll) and action.how == "again":
        wrong("L295", vp, "a die that is rolled again is rolled", "write: when you roll a die: ...")
    if isinstance(action, ir.End | ir.Move | ir.Join | ir.Add):
        _check_combat(action, vp)
    what = getattr(action, "what", None)
    for one in what if isinstance(what, tuple) else (what,):
        if isinstance(one, ir.Thing) and one.what == "level" and one.of not in (None, ir.Doer(), who):
            help = "write who does: when another player gains a level: ..."
            wrong("L295", vp, "players gain and lose their own levels", help)
        if isinstance(one, ir.Thing) and one.what == "abilities":
            wrong("L295", vp, "no card hears of abilities that come and go", "write: when you gain an item: ...")
    if action == ir.Win("ties"):
        wrong("L295", vp, "who wins ties wins combats", "write: when you win the combat: ...")
    if action == ir.Win("game") and not would:
        wrong("L295", vp, "then the game is over", "write: when you would win the game: ...")


def _check_combat(action: ir.End | ir.Move | ir.Join | ir.Add, vp: t.VerbPhrase) -> None:
    """There is one combat at a time, and what happens in it happens in that one."""
    time = action.to if isinstance(action, ir.Add) else action.what
    if isinstance(time, ir.Time) and time.what != "combat" and not isinstance(action, ir.End):
        wrong("L295", vp, "this is done to combats", "write: the combat")
    if isinstance(time, ir.Time) and time.what == "combat" and (time.next or time.of is not None):
        wrong("L295", vp, "what happens tells of the combat that is going on", "write: the combat")


def _check_way(action: ir.Enter | ir.Leave, vp: t.VerbPhrase) -> None:
    """Combat, hands and worlds are entered; only worlds are left."""
    place = action.place.what if isinstance(action.place, ir.Place) else None
    help = "write: when you gain an item: ..., when you lose this card: ..., when it is discarded: ..."
    if isinstance(action, ir.Enter) and place not in (None, "combat", "hand"):
        wrong("L295", vp, "what enters play is gained, played or attached", help)
    if isinstance(action, ir.Leave) and place is not None:
        wrong("L295", vp, "what leaves is lost, discarded, killed or removed", help)


def check_past(asked: ir.Done, node: t.Node) -> None:
    """Whether any player can have done this."""
    done_by = verb(base_of_participle(asked.verb))
    if isinstance(asked.who, ir.Which) and done_by is not None and not done_by.of_cards:
        wrong(
            "L203",
            node,
            "only a player does this, a card does not",
            "write: if you have ..., if another player has ...",
        )
    must_be_told(asked.verb, node)
    if asked.verb == "ended" and asked.what is None and not isinstance(asked.who, ir.Time):
        wrong("L295", node, "ended what?", "write: if you have ended the combat this turn")
    if asked.verb == "helped" and asked.what == asked.who:
        wrong("L295", node, "no player helps themselves", "write: if you have helped another player this turn")
    if asked.verb == "joined" and isinstance(asked.what, ir.Which):
        help = "write: if a monster has joined this combat, or wait for it: when a monster joins it: ..."
        wrong("L295", node, "who has joined is remembered, not whom", help)
    if asked.alone and asked.verb not in ("killed", "defeated", "fought"):
        help = "write: if you have killed a monster alone this turn"
        wrong("L295", node, "only fights are fought alone", help)


def must_be_told(done: str, node: t.Node) -> None:
    """Whether anybody hears that this was done, so that a line can wait for it or ask whether it was."""
    row = verb(base_of_participle(done))
    if row is not None and not any(meaning.awaited for meaning in row.means):
        help = "name the cards in a line behind it: draw X doors, where X is the level of the swapped monster"
        wrong("L295", node, f"no card hears of what is {done}", help)


def check_teller(who: ir.Who, node: t.Node) -> None:
    """Whether somebody can be asked for a fact or a number before it matters: you, all at the table, a neighbor."""
    if who != ir.You() and not (isinstance(who, ir.People) and who.role != "player"):
        help = 'write: the table says "...", you say "...", your left neighbor says "..."'
        wrong("L203", node, "who is that? It is asked before anything has happened", help)


def check_would(asked: ir.Would, node: t.Node) -> None:
    """Whether it can be known beforehand: who would win the combat or the game as things are."""
    if asked.action not in (ir.Win("combat"), ir.Win("game")):
        help = "write: if you would win the combat, if you would win the game; or `when` before what happens"
        wrong("L295", node, "beforehand one can only ask who would win", help)


def check_clause(clause: ir.Clause, node: t.Node, scope: Scope) -> None:
    """Whether the heads of a line go with what it does."""
    if clause.limit is not None and clause.holds and not clause.events and not _is_used(clause):
        help = "leave the limit out, or write what happens and what it costs"
        wrong("L296", node, "this line holds all the time, so it cannot be used so many times", help)
    _must_not_roll(clause, node, scope)
    if not (scope.in_actor or clause.actor is not None or scope.in_example):
        _must_have_doer(clause, node)
    effect = clause.effect
    if isinstance(effect, ir.Bonus) and getattr(effect.target, "order", None) is None:
        must_be_one(effect.target, node, each=True)
    endless = isinstance(effect, ir.Do) and effect.modal == "may" and clause.holds and clause.limit is None
    if endless and isinstance(effect, ir.Do) and not meaning_of(effect.action).permitted and not scope.happening:
        _could_go_on(node)


def _must_have_doer(clause: ir.Clause, node: t.Node) -> None:
    """`their` is for whoever does the verb: nobody does a question, and one X is for all who do the same."""
    effect = clause.effect
    if _speaks_of_doer(clause.question):
        help = "write: your, or name a player and write: of that player"
        wrong("L208", node, "no one does anything here yet, so whose is `their`?", help)
    others = isinstance(effect, ir.Do) and not isinstance(effect.who, ir.You | ir.Doer)
    if others and (_speaks_of_doer(clause.where) or _speaks_of_doer(clause.for_each)):
        help = "write the players before a colon: each other player: lose X levels, where X is half their level"
        wrong("L208", node, "this is counted once, before anybody does it, so whose is it?", help)


def _speaks_of_doer(part: ir.Node | None) -> bool:
    """Whether a phrase needs whoever does the verb; a question about somebody means him by `their`."""
    match part:
        case None:
            return False
        case ir.Doer():
            return True
        case ir.Has(who=who) | ir.Done(who=who) | ir.Allowed(who=who) | ir.Would(who=who):
            return _speaks_of_doer(who)
    values = [getattr(part, field) for field in part.__struct_fields__]
    inside = [one for value in values for one in (value if isinstance(value, tuple) else (value,))]
    return any(_speaks_of_doer(one) for one in inside if isinstance(one, ir.Node))


_ROLL_BELOW = "write below what happens: roll a die, and a line for each number"


def _must_not_roll(clause: ir.Clause, node: t.Node, scope: Scope) -> None:
    """A line that holds is looked at again and again, and cannot roll a die each time; nor can what may be done."""
    live = clause.holds and clause.value == "live"
    if live and any(_rolls(x) for x in (clause.effect, clause.where, clause.question)):
        wrong("L298", node, "this line holds all the time, so when is the die rolled?", "write at the end: when played")
    if any(isinstance(event, ir.BecomesTrue) and _rolls(event) for event in clause.events):
        wrong("L298", node, "this is looked at all the time, so when is the die rolled?", _ROLL_BELOW)
    early = clause.play is not None or (not scope.happening and _waits_for_nothing(clause))
    if early and _rolls(clause.question):
        message = "this question is asked before anything happens, so when is the die rolled?"
        wrong("L298", node, message, _ROLL_BELOW)


def check_only_if(question: ir.Question, node: t.Node) -> None:
    """Whether a card may be played is asked again and again, so no die can decide it."""
    if _rolls(question):
        wrong("L298", node, "this is asked before the card is played, so when is the die rolled?", _ROLL_BELOW)


def _waits_for_nothing(clause: ir.Clause) -> bool:
    """Whether a line holds or can be used, or such a line stands below it, without an event before it."""
    if clause.events:
        return False
    return (
        (clause.holds and clause.value == "live")
        or bool(clause.cost)
        or any(_waits_for_nothing(below) for below in clause.body)
    )


def _rolls(node: ir.Node | None) -> bool:
    return node is not None and any(isinstance(part, ir.Dice) for part in ir.nodes_in(node))


def _could_go_on(node: t.Node) -> NoReturn:
    wrong(
        "L297",
        node,
        "this could be done again and again",
        "write before it: once per turn, or what it costs: discard 1 card:",
    )


def _is_used(clause: ir.Clause) -> bool:
    """Whether the line is used by a player, so that a limit counts its uses."""
    effect = clause.effect
    return clause.may or bool(clause.cost) or (isinstance(effect, ir.Do) and effect.modal == "may")

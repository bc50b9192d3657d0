"""Example blocks to steps: what is given, what is done, what is expected."""

from lootpress.compiler import ir
from lootpress.compiler.lower_lines import Report
from lootpress.compiler.lower_nouns import target
from lootpress.compiler.lower_questions import question
from lootpress.compiler.lower_sets import known_options
from lootpress.compiler.lower_verbs import action
from lootpress.compiler.scope import Mistake, Scope, wrong
from lootpress.compiler.vocabulary import Vocabulary
from lootpress.dsl import tree as t

__all__ = ["lower_example"]

_STATS = ("level",)


def lower_example(block: t.Block, vocabulary: Vocabulary, report: Report) -> ir.Example:
    """The steps of an example; its players are whoever has, holds, is or does something in it."""
    scope = Scope(vocabulary, "door", "example", happening=True, it="event", that_player="before", in_example=True)
    scope.players = frozenset(_player_names(block))
    steps: list[ir.Step] = []
    for statement in block.statements:
        try:
            if statement.below:
                wrong("L266", statement.node, "nothing can go below a step", None)
            steps.append(_step(statement.node, scope.inside()))
        except Mistake as mistake:
            report(statement, mistake)
    return ir.Example(block.header.name, tuple(steps))


def _player_names(block: t.Block) -> set[str]:
    names: set[str] = set()
    for statement in block.statements:
        node = statement.node
        subject = None
        if isinstance(node, t.StepHas | t.StepStat | t.StepIs | t.StepSays):
            subject = node.np
        elif isinstance(node, t.Row) and isinstance(node.line, t.Effect):
            subject = node.line.subject
        if subject is not None and len(subject.nouns) == 1 and subject.nouns[0].name and not subject.det:
            names.add(subject.nouns[0].name)
    return names


def _step(node: t.Row | t.KindLine | t.Step | t.Unread, scope: Scope) -> ir.Step:
    match node:
        case t.StepHas(np=np, names=names, in_hand=in_hand):
            return ir.GivenCards(_player(np, scope), names, in_hand)
        case t.StepStat(np=np, stat=stat, number=n):
            if stat not in _STATS or not 1 <= n <= 1000:
                wrong("L520", node, f"a player has no `{stat} {n}`", 'write: "Ada" is level 4')
            return ir.GivenStat(_player(np, scope), stat, n)
        case t.StepIs(np=np, names=names, state=state):
            found = target(np, scope, "subject", "people")
            deck = isinstance(found, ir.Thing) and found.what == "deck"
            if isinstance(found, ir.Time) or (state and (state != "empty" or not deck)):
                wrong("L521", np, "this cannot be set up", None)
            return ir.GivenNames(found, names)
        case t.StepSays(np=np, text=text):
            return ir.GivenAnswer(_player(np, scope), text)
        case t.Row(line=t.Property(key="options", value=t.NamesValue() as value)):
            known_options(value)
            return ir.GivenOptions(value.names)
        case t.ExpectStrengths(players=players, monsters=monsters):
            if players == "X" or monsters == "X":
                wrong(
                    "L206", node, "X is not told anywhere on this line", "write the strengths as numbers: expect 8 to 6"
                )
            return ir.ExpectStrengths(players, monsters)
        case t.ExpectCards(np=np, names=names):
            return ir.ExpectCards(_pile(np, scope), names)
        case t.ExpectAsked(np=np, participle=participle, text=text, positive=positive):
            if participle != "asked":
                wrong("L522", node, f"nobody is {participle} a question", 'write: expect "Ada" is asked "..."')
            return ir.ExpectAsked(_player(np, scope), text, positive)
        case t.Expect(sentence=t.HoldsSentence(subject=np, predicate=t.IsNoun(np=noun, negated=False))) if (
            _is_one_name(noun) and _lies_in(np, scope) is not None
        ):
            return ir.ExpectCards(_pile(np, scope), (noun.nouns[0].name or "",))
        case t.Expect(sentence=sentence):
            return ir.Expect(question(sentence, scope))
        case t.Choosing(deed=deed, names=names):
            act = _step(deed, scope)
            if not isinstance(act, ir.StepDoes) or act.do.modal is not None:
                wrong(
                    "L522", node, "only a deed has something to choose in it", 'write: "Ada" plays "..." choosing "..."'
                )
            return ir.StepDoes(act.do, names)
        case t.Row(line=t.Effect(subject=subject, modal=None | "cannot" as modal, vp=vp, tails=())) if (
            subject is not None
        ):
            who = target(subject, scope, "subject", "people")
            return ir.StepDoes(ir.Do(who, action(vp, scope.inside(asking=False)), modal))
    wrong(
        "L522", node, "a step says who does what, or what is expected", 'write: "Ada" fights "Goose", or: expect 8 to 6'
    )


def _player(np: t.NounPhrase, scope: Scope) -> ir.Selector:
    found = target(np, scope, "subject", "people")
    if not isinstance(found, ir.PlayerNamed | ir.People):
        wrong("L521", np, "a player is named in quotes", 'write: "Ada" has ...')
    return found


def _lies_in(np: t.NounPhrase, scope: Scope) -> ir.Thing | None:
    """A pile or a hand, whose cards can be told."""
    if len(np.nouns) != 1 or np.nouns[0].name:
        return None
    found = target(np, scope, "subject", "people")
    return found if isinstance(found, ir.Thing) and found.what in ("deck", "discards", "hand") else None


def _pile(np: t.NounPhrase, scope: Scope) -> ir.Thing:
    found = _lies_in(np, scope)
    if found is None:
        wrong("L521", np, "cards lie in a deck, in the discards or in a hand", 'write: expect the hand of "Ada" is ...')
    return found


def _is_one_name(np: t.NounPhrase) -> bool:
    return len(np.nouns) == 1 and np.nouns[0].name is not None

"""Rules blocks to kinds as data and sentences that hold for everybody."""

from typing import Any, Literal, cast

from lootpress.compiler import ir
from lootpress.compiler.lower_lines import Report, lower_statements
from lootpress.compiler.lower_numbers import number
from lootpress.compiler.meaning import check_meaning
from lootpress.compiler.scope import Mistake, Scope, wrong
from lootpress.compiler.vocabulary import BUILT_IN_KINDS, Vocabulary
from lootpress.dsl import tree as t

__all__ = ["SETTINGS", "lower_kinds", "lower_rules", "read_setting"]

_ARCHETYPES = ("identity", "follower", "curse", "slot", "burden", "world")
_LIFE = {
    ("kept", "death"): "kept_on_death", ("swapped", "death"): "swapped_on_death", ("dealt", "setup"): "dealt_at_setup",
}  # fmt: skip
SETTINGS = ("winning level", "epic level", "earned level", "hand limit")


def lower_kinds(block: t.Block, report: Report) -> tuple[ir.KindRule, ...]:
    """The kinds a rules block declares; they make the vocabulary with which everything else is read."""
    out: list[ir.KindRule] = []
    names: set[str] = set()
    for statement in block.statements:
        if not isinstance(statement.node, t.KindLine):
            continue
        try:
            kind = _kind(statement.node)
            if kind.name in names:
                wrong(
                    "L502",
                    statement.node.noun,
                    f"`{kind.name}` is declared twice in these rules",
                    "keep one of the two lines",
                )
            if statement.below:
                wrong("L266", statement.node, "nothing can go below this line", None)
            names.add(kind.name)
            out.append(kind)
        except Mistake as mistake:
            report(statement, mistake)
    return tuple(out)


def lower_rules(block: t.Block, kinds: tuple[ir.KindRule, ...], vocabulary: Vocabulary, report: Report) -> ir.Rules:
    """A whole rules block: its kinds, settings, and sentences."""
    settings: list[ir.Setting] = []
    rest: list[t.Statement] = []
    for statement in block.statements:
        if isinstance(statement.node, t.KindLine):
            continue
        try:
            setting = read_setting(statement)
        except Mistake as mistake:
            report(statement, mistake)
            continue
        if setting is None:
            rest.append(statement)
        else:
            settings.append(setting)
    mistakes = 0

    def note(statement: t.Statement, mistake: Mistake) -> None:
        nonlocal mistakes
        mistakes += 1
        report(statement, mistake)

    clauses = lower_statements(rest, Scope(vocabulary, "rules", "rules"), note)
    rules = ir.Rules(block.header.name, kinds, tuple(settings), clauses)
    if not mistakes:
        check_meaning(rules, rest, report)
    return rules


def read_setting(statement: t.Statement) -> ir.Setting | None:
    """`set the winning level to 10`, or None if the line says something else."""
    row = statement.node
    line = row.line if isinstance(row, t.Row) and not row.heads else None
    if not isinstance(line, t.Effect) or line.vp.verb != "set" or line.subject or line.modal or line.tails:
        return None
    vp = line.vp
    words = vp.objects[0].nouns[0].words if vp.objects[0].nouns else ()
    name = " ".join(words)
    if name not in SETTINGS:
        wrong("L503", vp.objects[0], f"`{name}` is not a number of the game", "write: set the winning level to 10")
    quantity = vp.parts[0].quantity
    value = quantity.terms[0].value if quantity is not None and len(quantity.terms) == 1 else None
    if not isinstance(value, int) or not 1 <= value <= 1000:
        wrong("L503", vp.parts[0], f"the {name} is a plain number from 1 to 1,000", f"write: set the {name} to 10")
    return ir.Setting(cast(Literal["winning level"], name), value)


def _kind(line: t.KindLine) -> ir.KindRule:
    if line.noun.name is not None:
        wrong("L504", line.noun, "a kind is a word, not a name", "write: race is an identity, at most 1")
    name = " ".join(line.noun.words)
    if name in BUILT_IN_KINDS or (name != "hand" and name in Vocabulary().words):  # a hand is a slot and a place
        wrong("L505", line.noun, f"`{name}` is a kind of the language itself", "choose another word")
    fields: dict[str, Any] = {}
    for facet in line.facets:
        _facet(facet, fields)
    if "archetype" not in fields:
        wrong(
            "L506", line, f"what is {name}?", "write: is an identity, a follower, a curse, a slot, a burden or a world"
        )
    return ir.KindRule(name, **fields)


def _facet(facet: t.Facet, fields: dict[str, Any]) -> None:
    key, value = _facet_value(facet)
    if key in fields:
        wrong("L502", facet, "this is said twice", "keep one of the two")
    fields[key] = value


def _facet_value(facet: t.Facet) -> tuple[str, object]:
    match facet.what:
        case "archetype":
            if not facet.words:
                wrong("L506", facet, "a sort of kind is a word, not a name", "write: is an identity")
            word = " ".join(facet.words)
            if word not in _ARCHETYPES:
                wrong(
                    "L506",
                    facet,
                    f"`{word}` is not a sort of kind",
                    "write: identity, follower, curse, slot, burden or world",
                )
            return "archetype", word
        case "limit":
            if not facet.number:
                wrong("L507", facet, "at most none would mean that there is no such thing", "write: at most 1")
            return "at_most", facet.number
        case "total":
            stat = facet.words[-1]
            if facet.words != ("total", "rank") or facet.np is None:
                wrong(
                    "L507",
                    facet,
                    f"`{' '.join(facet.words)}` cannot be limited",
                    "write: total rank at most your level",
                )
            return "total", ir.Total(stat, number(facet.np, Scope(Vocabulary(), "rules", "rules")))
        case "life":
            words = cast("tuple[str, str]", facet.words)
            if words not in _LIFE:
                wrong(
                    "L508",
                    facet,
                    "this cannot be said of a kind",
                    "write: kept on death, swapped on death, dealt at setup",
                )
            return _LIFE[words], True
        case "deck":
            words_ = facet.np.nouns[0].words if facet.np is not None and facet.np.nouns else ()
            if len(words_) != 2 or words_[1] != "deck":
                wrong("L302", facet, "a card lies in a deck", "write: in the treasure deck")
            return "deck", words_[0]
        case "default":
            return "otherwise", facet.text

"""Names across files and sets: mentioned but not defined, kinds without rules, circles, doubled declarations."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from lootpress.compiler import ir
from lootpress.compiler.find_sets import set_names
from lootpress.compiler.gather import is_file, shipped_rules
from lootpress.compiler.link.piles import too_thin
from lootpress.compiler.link.problems import circle_problems, code_problems, needs_problems
from lootpress.compiler.notes import Note, diagnostic, note_of
from lootpress.compiler.own_text import sentence_mistakes
from lootpress.dsl.diagnostics import Diagnostic, Place, Related, Severity
from lootpress.dsl.suggest import closest

if TYPE_CHECKING:
    from lootpress.compiler.blocks import Mention, Result
    from lootpress.compiler.project import Located

__all__ = ["check_names", "never_met"]

GENDERS = ("man", "woman")
_A_DECK = 30  # of fewer cards nobody thinks that they are a deck yet
_MOST_GUESSES = 50  # looking for a similar name costs time in a large set; after so many wrong names nobody reads on

Pairs = Sequence["tuple[Located, Result]"]


def check_names(pairs: Pairs, program: ir.Program) -> list[Diagnostic]:
    """Everything that can only be said with all blocks at hand."""
    found: list[Diagnostic] = []
    found += _unknown_names(pairs, program)
    found += _never_met(pairs, program)
    found += _unknown_rules(pairs)
    found += _rules_nobody_uses(pairs, program)
    found += _kinds_declared_differently(pairs)
    found += _kinds_out_of_force(pairs, program)
    found += _circles(pairs, program)
    found += _decks_that_cannot_be(pairs, program)
    found += _defined_twice(pairs)
    found += _thin_sets(pairs, program)
    found += _sentences(pairs, program)
    return found


def _thin_sets(pairs: Pairs, program: ir.Program) -> Iterable[Diagnostic]:
    """W405: a set too thin for the players it names; one that is just begun is let be."""
    filled = {card_set.name: card_set for card_set in program.sets}
    for x, result in pairs:
        node = filled.get(result.node.name) if isinstance(result.node, ir.CardSet) else None
        if x.context or x.parsed.header is None or node is None or node.players is None or node.needs:
            continue
        doors, treasures = (sum(c.copies for c in node.cards if c.deck == deck) for deck in ("door", "treasure"))
        message = too_thin(doors, treasures, node.players[1]) if doors + treasures >= _A_DECK else None
        if message is not None:
            start, end = x.parsed.header.name_span
            note = Note(
                "W405", message, 0, start, end, "add cards, or copies of them; or say `players` for fewer people"
            )
            yield diagnostic(note, x.path, x.block.first)


def _sentences(pairs: Pairs, program: ir.Program) -> Iterable[Diagnostic]:
    """Authors' own sentences that say something else than their cards."""
    told = [(x, r.node) for x, r in pairs if isinstance(r.node, ir.Card) and r.node.texts and not x.context]
    if told:
        names = frozenset(card.name for card_set in program.sets for card in card_set.cards)
        for x, card in told:
            for statement, mistake in sentence_mistakes(x.parsed.statements, card, names - {card.name}):
                yield diagnostic(note_of(statement, mistake), x.path, x.block.first)


def _known_names(pairs: Pairs, program: ir.Program) -> set[str]:
    known = set(GENDERS)
    for card_set in program.sets:
        known.add(card_set.name)
        for card in card_set.cards:
            known.add(card.name)
            known.update(card.traits, card.sides)
    for x, _ in pairs:
        known.add(x.declared.name)
        known.update(kind.otherwise for kind in x.declared.kinds if kind.otherwise)
    return known


def _unknown_names(pairs: Pairs, program: ir.Program) -> Iterable[Diagnostic]:
    known = _known_names(pairs, program)
    guesses = 0
    near: dict[str, frozenset[str]] = {}
    for x, result in pairs:
        if x.context or x.declared.word == "set":
            continue
        players = _players(result)
        chosen = _chosen(result)
        for mention in result.mentions:
            if mention.name in known or mention.name in players or mention.name in chosen:
                continue
            guesses += 1
            if x.declared.word == "deck" and x.path not in near:
                near[x.path] = _sets_near(x.path)
            guess = (
                closest(mention.name, (known | near.get(x.path, frozenset())) - {mention.name})
                if guesses <= _MOST_GUESSES
                else None
            )
            yield diagnostic(_unknown(mention, guess, x.declared.word), x.path, x.block.first)


def _never_met(pairs: Pairs, program: ir.Program) -> Iterable[Diagnostic]:
    """L413: a player's bonus against a card that is no monster."""
    cards = [card for card_set in program.sets for card in card_set.cards]
    others = {card.name for card in cards} - {card.name for card in cards if card.archetype == "monster"}
    for x, result in pairs:
        for note in () if x.context else never_met(result, others):
            yield diagnostic(note, x.path, x.block.first)


def never_met(result: Result, others: Collection[str]) -> Iterable[Note]:
    """What L413 says of a block, where these are the names of all cards that are no monsters."""
    against = _opponents(result.node) if isinstance(result.node, ir.Card) else set()
    for mention in result.mentions if against else ():
        if mention.name in against and mention.name in others:
            message = f'"{mention.name}" is no monster, so no one ever fights it'
            help = "name a monster or a sort of monsters: against undead monsters"
            yield Note("L413", message, mention.row, mention.start, mention.end, help)


def _opponents(card: ir.Card) -> set[str]:
    """The names of the cards that bonuses of a card are against."""
    bonuses = [node for node in ir.nodes_in(card) if isinstance(node, ir.Bonus) and isinstance(node.against, ir.Cards)]
    nouns = [noun for bonus in bonuses if isinstance(bonus.against, ir.Cards) for noun in bonus.against.nouns]
    return {noun.name for noun in nouns if noun.name is not None}


def _sets_near(path: str) -> frozenset[str]:
    """What the sets are called that can be used from a file."""
    return frozenset(set_names(Path(path).parent if is_file(path) else None))


def _players(result: Result) -> set[str]:
    """The players of an example are named by what they do."""
    if not isinstance(result.node, ir.Example):
        return set()
    out: set[str] = set()
    for step in result.node.steps:
        who = step.do.who if isinstance(step, ir.StepDoes) else getattr(step, "who", None)
        if isinstance(who, ir.PlayerNamed):
            out.add(who.name)
    return out


def _chosen(result: Result) -> set[str]:
    """What is chosen in an example: it may be the words of a line as well as a name, and running it tells."""
    if not isinstance(result.node, ir.Example):
        return set()
    picked = [
        s.do.action.what for s in result.node.steps if isinstance(s, ir.StepDoes) and isinstance(s.do.action, ir.Pick)
    ]
    return {
        node.name
        for what in picked
        for node in ir.nodes_in(what)
        if isinstance(node, ir.PlayerNamed | ir.CardNoun) and node.name
    }


def _unknown(mention: Mention, guess: str | None, word: str) -> Note:
    help = f'did you mean "{guess}"?' if guess else None
    if word == "deck":
        message = f'nothing loaded here is called "{mention.name}"'
    elif word == "example":
        message = f'no card loaded here is called "{mention.name}", so this example cannot run'
    else:
        message = f'no card loaded here is called "{mention.name}", so this is never so'
    return Note("W401", message, mention.row, mention.start, mention.end, help)


def _unknown_rules(pairs: Pairs) -> Iterable[Diagnostic]:
    rules = {x.declared.name for x, _ in pairs if x.declared.word == "rules"}
    sets = {x.declared.name for x, _ in pairs if x.declared.word == "set"}
    for x, result in pairs:
        if x.context or not isinstance(result.node, ir.CardSet):
            continue
        for mention in result.mentions:
            if mention.name in result.node.needs:
                if mention.name not in sets:
                    message = f'no set loaded here is called "{mention.name}"'
                    guess = closest(mention.name, (sets | _sets_near(x.path)) - {mention.name})
                    help = f'did you mean "{guess}"?' if guess else None
                    note = Note("W401", message, mention.row, mention.start, mention.end, help)
                    yield diagnostic(note, x.path, x.block.first)
            elif mention.name not in rules:
                guess = closest(mention.name, rules | shipped_rules())
                known = ", ".join(f'"{name}"' for name in sorted(shipped_rules()))
                help = (
                    f'did you mean "{guess}"?' if guess else f'Lootpress has {known}; others need a block: rules "..."'
                )
                note = Note(
                    "L405", f'there are no rules called "{mention.name}"', mention.row, mention.start, mention.end, help
                )
                yield diagnostic(note, x.path, x.block.first)


def _rules_nobody_uses(pairs: Pairs, program: ir.Program) -> Iterable[Diagnostic]:
    """Rules above the header of a set in the same file belong to no set until one names them."""
    used = {name for card_set in program.sets for name in card_set.rules}
    headers = {x.path: x for x, _ in reversed(pairs) if x.declared.word == "set"}
    for x, _ in pairs:
        if x.declared.word == "rules" and x.path in headers and x.declared.name not in used and not x.context:
            message = f'no set uses the rules "{x.declared.name}"'
            help = f'write in the set "{headers[x.path].declared.name}": use "{x.declared.name}"'
            yield Diagnostic("W404", Severity.WARNING, message, _header_place(x), help)


def _kinds_declared_differently(pairs: Pairs) -> Iterable[Diagnostic]:
    first: dict[str, tuple[Located, ir.KindRule]] = {}
    for x, _ in pairs:
        for kind in x.declared.kinds:
            before = first.setdefault(kind.name, (x, kind))
            if before[1] != kind and not x.context and before[0].declared.name != x.declared.name:
                related = (Related(_header_place(before[0]), "declared here first"),)
                message = f'"{before[0].declared.name}" declares `{kind.name}` in another way'
                yield Diagnostic(
                    "W402", Severity.WARNING, message, _header_place(x), "the first one counts here", related
                )


def _kinds_out_of_force(pairs: Pairs, program: ir.Program) -> Iterable[Diagnostic]:
    """A set's cards are of kinds that its own rules declare."""
    declared = {x.declared.name: {k.name for k in x.declared.kinds} for x, _ in pairs if x.declared.word == "rules"}
    home = {kind: rules for rules, kinds in declared.items() for kind in kinds}
    places = {(x.declared.word, x.declared.name): x for x, _ in pairs if not x.context}
    for card_set in program.sets:
        if not card_set.rules:
            continue
        in_force = set().union(*(declared.get(r, set()) for r in card_set.rules))
        told: set[str] = set()
        for card in card_set.cards:
            if card.kind in home and card.kind not in in_force and card.kind not in told:
                told.add(card.kind)
                x = places.get((card.kind, card.name))
                if x is not None:
                    rules = home[card.kind]
                    message = f'`{card.kind}` is declared in "{rules}", which the set "{card_set.name}" does not use'
                    help = f'write in the set: use "{rules}"'
                    yield Diagnostic("L406", Severity.ERROR, message, _header_place(x), help)


def _circles(pairs: Pairs, program: ir.Program) -> Iterable[Diagnostic]:
    for problem in circle_problems(program.sets):
        x = next((x for x, _ in pairs if x.declared.word == "set" and x.declared.name == problem.name), None)
        if x is not None and not x.context:
            yield Diagnostic(problem.code, Severity.ERROR, problem.message, _header_place(x), problem.help)


def _decks_that_cannot_be(pairs: Pairs, program: ir.Program) -> Iterable[Diagnostic]:
    """What linking a deck would stumble over, as far as the headers of its sets tell."""
    sets = {card_set.name: card_set for card_set in program.sets}
    for x, result in pairs:
        if x.context or not isinstance(result.node, ir.Deck):
            continue
        used = [sets[name] for name in dict.fromkeys(use.set for use in result.node.uses) if name in sets]
        for problem in (*needs_problems(used), *code_problems(used)):
            yield Diagnostic(problem.code, Severity.ERROR, problem.message, _header_place(x), problem.help)


def _defined_twice(pairs: Pairs) -> Iterable[Diagnostic]:
    """Rules, decks and examples have names of their own; a second one of the same name is a mistake."""
    first: dict[tuple[str, str], Located] = {}
    for x, _ in pairs:
        if x.declared.word not in ("rules", "deck", "example"):
            continue
        key = (x.declared.word, x.declared.name)
        before = first.setdefault(key, x)
        if before is not x and not x.context:
            related = (Related(_header_place(before), "the first one is here"),)
            message = f'there are two {key[0] if key[0] == "rules" else key[0] + "s"} called "{key[1]}"'
            yield Diagnostic(
                "L408", Severity.ERROR, message, _header_place(x), "give one of them another name", related
            )


def _header_place(x: Located) -> Place:
    header = x.parsed.header
    start, end = header.name_span if header is not None else (0, 1)
    return Place(x.path, x.block.first, start + 1, x.block.first, end + 1)

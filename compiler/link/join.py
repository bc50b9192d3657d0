"""Sets and decks become one deck: a union that is the same in any order and any grouping.

Every step takes the larger of two (copies, limits, ranges), joins two sets of things, or sorts, so that it does not
matter what came first, what was joined before, or whether something was joined twice.
"""

from collections.abc import Iterable, Mapping, Sequence

import msgspec

from lootpress.compiler import ir
from lootpress.compiler.link.choose import take
from lootpress.compiler.link.families import joined_kind, plain_program, renamed, words_of_set
from lootpress.compiler.link.fits import Kinds, kinds_in
from lootpress.compiler.link.linked import Linked, LinkedSet, deck_digest, part_of
from lootpress.compiler.link.problems import (
    LinkError,
    LinkProblem,
    circle_problems,
    code_problems,
    kinds_problems,
    needs_problems,
)
from lootpress.compiler.link.size import sized

__all__ = ["join", "link_deck", "link_sets"]


def link_sets(program: ir.Program, names: Iterable[str] | None = None) -> Linked:
    """All sets of a program, or those named, as one deck without a deck block of its own."""
    wanted = None if names is None else set(names)
    sets = [_with_rules(s, program) for s in program.sets if wanted is None or s.name in wanted]
    deck = ir.Deck("", tuple(ir.UseSet(s.name) for s in sets))
    return link_deck(deck, [msgspec.structs.replace(program, sets=tuple(sets))])


def link_deck(deck: ir.Deck, programs: Sequence[ir.Program], parts: Sequence[LinkedSet] = ()) -> Linked:
    """What a deck block says, with sets out of these programs."""
    sets, rules = _pool(programs)
    lost = [use.set for use in deck.uses if use.set not in sets]
    if lost:
        raise LinkError(_lost(deck, name, sets) for name in dict.fromkeys(lost))
    used = [sets[name] for name in dict.fromkeys(use.set for use in deck.uses)]
    in_force = _in_force(rules, used)
    kinds = kinds_in(in_force)
    kind_of = {card.name: card.kind for s in used for card in s.cards}
    taken: dict[str, dict[str, int]] = {s.name: {} for s in used}
    missed: dict[str, None] = {}
    for use in deck.uses:
        found = take(sets[use.set], use, kinds, kind_of, deck.seed)
        for name, n in found.copies.items():
            taken[use.set][name] = max(n, taken[use.set].get(name, 0))
        missed |= dict.fromkeys(f'no card of "{use.set}" is {_words(cards)}' for cards in found.missed)
    chosen = [_with_copies(s, taken[s.name]) for s in used]
    known = {part.set: part for part in parts}
    remembered = [known.get(s.name) or part_of(s, tuple(rules)) for s in used]
    linked = _finish(deck, chosen, in_force, remembered)
    return msgspec.structs.replace(linked, missed=tuple(missed))


def join(linked: Sequence[Linked], name: str | None = None) -> Linked:
    """Several decks as one."""
    decks = [each.deck for each in linked]
    sets: dict[str, ir.CardSet] = {}
    for card_set in (s for each in linked for s in each.sets):
        before = sets.get(card_set.name)
        sets[card_set.name] = card_set if before is None else _union(before, card_set)
    rules = [block for each in linked for block in each.program.rules]
    joined = ir.Deck(
        name or "",
        players=_hull(deck.players for deck in decks),
        settings=_greatest(setting for deck in decks for setting in deck.settings),
        options=tuple(sorted({option for deck in decks for option in deck.options})),
        duplicates="merged" if any(deck.duplicates == "merged" for deck in decks) else "kept",
        words=min((deck.words for deck in decks if deck.words is not None), default=None),
    )
    parts = {part.set: part for each in linked for part in sorted(each.parts)}
    return _finish(joined, list(sets.values()), _unlike(rules), list(parts.values()))


def _finish(deck: ir.Deck, sets: Sequence[ir.CardSet], rules: Sequence[ir.Rules], parts: Sequence[LinkedSet]) -> Linked:
    """Everything that is done to the whole: one family a role, one limit a kind, duplicates, words, size, order."""
    blame = ("deck", deck.name) if deck.name and deck.uses else None
    declared: dict[str, list[tuple[str, ir.KindRule]]] = {}
    for block in rules:
        for kind in block.kinds:
            declared.setdefault(kind.name, []).append((block.name, kind))
    problems = [
        *needs_problems(sets, blame), *circle_problems(sets), *code_problems(sets, blame), *kinds_problems(declared),
    ]  # fmt: skip
    if problems:
        raise LinkError(problems)
    rules = _with_joined_kinds(rules, declared)
    kinds = kinds_in(rules)
    sets = sorted(sets, key=lambda each: (each.code, each.name))
    players = deck.players or _hull(each.players for each in sets)
    settings = _greatest(deck.settings) or _greatest(s for block in rules for s in block.settings)
    explicit = {setting.what for setting in settings}
    settings = _greatest((*settings, *(s for block in rules for s in block.settings if s.what not in explicit)))
    if deck.duplicates == "merged":
        sets = _merged(sets, kinds)
    if deck.words is not None:
        sets = _in_words_of(deck.words, sets, rules, kinds, deck)
    if deck.size is not None:
        sets = sized(sets, kinds, deck.size, deck.seed)
    sets = [each for each in sets if each.cards]
    there = {each.name for each in sets}
    whole = msgspec.structs.replace(
        deck,
        name=deck.name or " + ".join(sorted(there)),
        uses=tuple(ir.UseSet(each.name) for each in sets),
        players=players,
        settings=settings,
        options=tuple(sorted(set(deck.options))),
        size=None if deck.size is None else sum(card.copies for each in sets for card in each.cards),
    )
    program = ir.Program(sets=tuple(sets), rules=tuple(rules), decks=(whole,))
    return Linked(program, deck_digest(program), tuple(sorted(part for part in parts if part.set in there)))


# ---------------------------------------------------------------- sets


def _pool(programs: Sequence[ir.Program]) -> tuple[dict[str, ir.CardSet], list[ir.Rules]]:
    """Every set by name; two that differ cannot have one name."""
    sets: dict[str, ir.CardSet] = {}
    problems: list[LinkProblem] = []
    for program in programs:
        for each in program.sets:
            card_set = _with_rules(each, program)
            if sets.setdefault(card_set.name, card_set) != card_set:
                message = f'there are two different sets called "{card_set.name}"'
                problems.append(LinkProblem("set", card_set.name, "L401", message, "give one of them another name"))
    if problems:
        raise LinkError(problems)
    return sets, _unlike(rules for program in programs for rules in program.rules)


def _with_rules(card_set: ir.CardSet, program: ir.Program) -> ir.CardSet:
    """A set that names no rules is played by all that were compiled with it and set no number of the game.

    How many cards it has is kept too: cards go on saying `12/149` when some of the others stay in their box.
    """
    names = card_set.rules or tuple(sorted({block.name for block in program.rules if not block.settings}))
    return msgspec.structs.replace(card_set, rules=names, total=card_set.last_number)


def _lost(deck: ir.Deck, name: str, sets: Mapping[str, ir.CardSet]) -> LinkProblem:
    from lootpress.dsl.suggest import closest

    guess = closest(name, sets)
    message = f'there is no set called "{name}" here'
    help = (
        f'did you mean "{guess}"?' if guess else "put its folder beside the deck file, or name it on the command line"
    )
    return LinkProblem("deck", deck.name, "W401", message, help)


def _words(cards: ir.Cards) -> str:
    said = (" ".join((*n.words, n.noun)) if n.noun is not None else f'"{n.name}"' for n in cards.nouns)
    return f"such a card: {' or '.join(said)}" if cards.where else " or ".join(said)


def _with_copies(card_set: ir.CardSet, copies: Mapping[str, int]) -> ir.CardSet:
    cards = (msgspec.structs.replace(c, copies=copies[c.name]) for c in card_set.cards if copies.get(c.name))
    return msgspec.structs.replace(card_set, cards=tuple(cards))


def _union(one: ir.CardSet, other: ir.CardSet) -> ir.CardSet:
    """All cards that either has, as often as the one that has more of them."""
    if msgspec.structs.replace(one, cards=()) != msgspec.structs.replace(other, cards=()):
        message = f'there are two different sets called "{one.name}"'
        raise LinkError([LinkProblem("set", one.name, "L401", message, "give one of them another name")])
    cards = {card.name: card for card in one.cards}
    for card in other.cards:
        before = cards.setdefault(card.name, card)
        cards[card.name] = max(before, card, key=lambda each: (each.copies, msgspec.json.encode(each)))
    ordered = sorted(cards.values(), key=lambda card: (card.number, card.name))
    return msgspec.structs.replace(one, cards=tuple(ordered))


def _merged(sets: Sequence[ir.CardSet], kinds: Kinds) -> list[ir.CardSet]:
    """Of the same card in several sets one stays: where it is most often, else in the set whose code comes first."""
    best: dict[tuple[str, bytes], tuple[int, str]] = {}
    keys = {id(card): (card.name, plain_program(card, kinds)) for s in sets for card in s.cards}
    for card_set in reversed(sets):
        for card in card_set.cards:
            key = keys[id(card)]
            if key not in best or card.copies >= best[key][0]:
                best[key] = (card.copies, card_set.code)
    return [
        msgspec.structs.replace(s, cards=tuple(card for card in s.cards if best[keys[id(card)]][1] == s.code))
        for s in sets
    ]


def _in_words_of(
    name: str, sets: Sequence[ir.CardSet], rules: Sequence[ir.Rules], kinds: Kinds, deck: ir.Deck
) -> list[ir.CardSet]:
    chosen = next((each for each in sets if each.name == name), None)
    if chosen is None:
        message = f'the words are those of "{name}", which is not in this deck'
        raise LinkError([LinkProblem("deck", deck.name, "L412", message, f'add the line: use "{name}"')])
    words = words_of_set(chosen, rules, kinds)
    called = chosen.words
    return [msgspec.structs.replace(renamed(each, words), words=called) if each.name != name else each for each in sets]


# ---------------------------------------------------------------- rules and numbers


def _unlike(rules: Iterable[ir.Rules]) -> list[ir.Rules]:
    """Every block once, in one order."""
    return [block for _, block in sorted({(r.name, msgspec.json.encode(r)): r for r in rules}.items())]


def _in_force(rules: Sequence[ir.Rules], sets: Sequence[ir.CardSet]) -> list[ir.Rules]:
    """The rules that these sets are played by."""
    names = {name for card_set in sets for name in card_set.rules}
    return [block for block in rules if block.name in names]


def _with_joined_kinds(
    rules: Sequence[ir.Rules], declared: Mapping[str, Sequence[tuple[str, ir.KindRule]]]
) -> list[ir.Rules]:
    """Every declaration of a kind says what all of them say together."""
    whole: dict[str, ir.KindRule] = {}
    for name, several in declared.items():
        for _, kind in several:
            whole[name] = kind if name not in whole else joined_kind(whole[name], kind)
    return _unlike(msgspec.structs.replace(r, kinds=tuple(whole[kind.name] for kind in r.kinds)) for r in rules)


def _hull(ranges: Iterable[tuple[int, int] | None]) -> tuple[int, int] | None:
    """For as many players as any of them: more cards are enough for more people, and few can play with many cards."""
    known = [each for each in ranges if each is not None]
    return (min(low for low, _ in known), max(high for _, high in known)) if known else None


def _greatest(settings: Iterable[ir.Setting]) -> tuple[ir.Setting, ...]:
    found: dict[str, ir.Setting] = {}
    for setting in settings:
        before = found.setdefault(setting.what, setting)
        found[setting.what] = max(before, setting, key=lambda each: each.to)
    return tuple(found[what] for what in sorted(found))

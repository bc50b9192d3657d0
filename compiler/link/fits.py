"""Which cards a noun means while they lie in their box: the engine's meaning without a table, a player or a combat."""

from collections.abc import Iterable, Mapping

from lootpress.compiler import ir

__all__ = ["Kinds", "cards_fit", "kinds_in", "noun_fits", "word_fits"]

Kinds = Mapping[str, ir.KindRule]
_ONE_FAMILY = ("curse", "follower")
"""C-05, C-07: of these sorts a word for one kind means them all."""


def kinds_in(rules: Iterable[ir.Rules]) -> dict[str, ir.KindRule]:
    """The kinds that rules declare, by name."""
    found: dict[str, ir.KindRule] = {}
    for block in rules:
        for kind in block.kinds:
            found.setdefault(kind.name, kind)
    return found


def word_fits(card: ir.Card, word: str, kinds: Kinds) -> bool:
    """Whether a card is such a card: by kind, sort, deck, slot, size or tag."""
    if word in ("card", card.kind) or word in card.tags:
        return True
    if word == "item":
        return (card.value is not None or card.archetype == "item") and card.archetype != "monster"
    if word == "curse":
        return card.archetype == "curse"
    if word in ("door", "treasure"):
        return card.deck == word
    rule = kinds.get(word)
    if rule is not None and rule.archetype in _ONE_FAMILY:
        return card.archetype == rule.archetype
    if any(use.slot == word for use in card.slots):
        return True
    return any(burden == word or burden.split()[0] == word for burden in card.burdens)


def noun_fits(card: ir.Card, noun: ir.CardNoun, kinds: Kinds) -> bool:
    """Whether a card bears the name, or is of the kind, and fits the words that narrow it."""
    if noun.name is not None and noun.name != card.name and noun.name not in card.traits:
        return False
    if noun.noun is not None and not word_fits(card, noun.noun, kinds):
        return False
    return all(word == "carried" or word_fits(card, word, kinds) for word in noun.words)


def cards_fit(card: ir.Card, cards: ir.Cards, kinds: Kinds, kind_of: Mapping[str, str]) -> bool:
    """Whether a card is among those that a line of a deck speaks of; `kind_of` tells the kind of a name."""
    if not any(noun_fits(card, noun, kinds) for noun in cards.nouns):
        return False
    return all(_holds(question, card, kind_of) for question in cards.where)


def _holds(question: ir.Question, card: ir.Card, kind_of: Mapping[str, str]) -> bool:
    match question:
        case ir.Compare(left=ir.Stat(stat=stat), how=how, right=ir.Int(n=n)):
            value = _printed(card, stat)
            return value is not None and _compared(value, how, n)
        case ir.Has(what=ir.Thing(what="limit" | "limits", kind=kind, quantity=quantity)):
            return _has_limit(card, kind, kind_of) != (quantity.how == "none")
        case ir.OnlyFor(whom=ir.People(names=names), only=only):
            return any(
                r.only == only and isinstance(r.who, ir.People) and set(names) & set(r.who.names)
                for r in card.restrictions
            )
        case ir.HasInitial(letters=letters):
            return card.name[:1].casefold() in [letter.casefold() for letter in letters]
        case ir.Not(of=inner):
            return not _holds(inner, card, kind_of)
        case ir.All(of=several):
            return all(_holds(each, card, kind_of) for each in several)
        case ir.Any(of=several):
            return any(_holds(each, card, kind_of) for each in several)
    raise AssertionError(question)  # lowering a deck lets no other question pass


def _printed(card: ir.Card, stat: str) -> int | None:
    """The number printed on a card; none where its kind has no such number, or has it in dice."""
    match stat:
        case "level":
            return None if card.level is None or card.level.dice else card.level.n
        case "value":
            return card.value
        case "rank":
            return card.rank
        case "treasures":
            return card.treasures
        case "levels":
            return 1 if card.levels is None and card.archetype == "monster" else card.levels
    plain = (clause.effect for clause in card.clauses if clause.holds and clause.question is None and not clause.events)
    bonuses = [
        e.amount.n for e in plain if isinstance(e, ir.Bonus) and e.to == "strength" and isinstance(e.amount, ir.Int)
    ]
    return sum(bonuses) if bonuses else None


def _compared(left: int, how: str, right: int) -> bool:
    return {"=": left == right, ">=": left >= right, "<=": left <= right, ">": left > right, "<": left < right}[how]


def _has_limit(card: ir.Card, kind: str | None, kind_of: Mapping[str, str]) -> bool:
    """Whether a restriction names a trait of these kinds; without a kind any restriction will do."""
    if kind is None:
        return bool(card.restrictions)
    people = [r.who for r in card.restrictions if isinstance(r.who, ir.People)]
    return any(kind_of.get(name, "gender") in kind.split(" or ") for who in people for name in who.names)

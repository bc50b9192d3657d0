"""What stands on a face, apart from how it is drawn: the one door through which wording comes in."""

from dataclasses import dataclass, replace

from lootpress.compiler.ir import Bonus, Card, CardSet, Int, Thing
from lootpress.print.face_words import ENGLISH, FaceWords
from lootpress.print.typeset.spans import Rich, Span


@dataclass(frozen=True)
class BarItem:
    """A piece of the bar: an icon, a large numeral or a word."""

    icon: str | None = None
    numeral: str | None = None
    word: str | None = None


@dataclass(frozen=True)
class FaceText:
    """Everything that can be read on a face."""

    title: str
    kind: str
    number: str
    code: str
    set_name: str
    set_icon: str
    tags: tuple[str, ...] = ()
    stat: str | None = None
    stat_label: str | None = None
    rules: tuple[Rich, ...] = ()
    bad_stuff: tuple[Rich, ...] = ()
    flavor: tuple[str, ...] = ()
    bar_left: tuple[BarItem, ...] = ()
    bar_right: tuple[BarItem, ...] = ()
    artist: str | None = None


_SLOT_ICONS = {"headgear": "headgear", "armor": "armor", "footgear": "footgear", "hand": "hand"}


def face_text(
    card: Card,
    card_set: CardSet,
    rules: tuple[Rich, ...] = (),
    bad_stuff: tuple[Rich, ...] = (),
    words: FaceWords = ENGLISH,
) -> FaceText:
    """The face of a card from its data, with rules and bad stuff as the wording gives them."""
    stat, label = _stat(card, words)
    left, right = _bar(card, words)
    return FaceText(
        title=card.name,
        kind=card.kind.title(),
        number=collector_number(card, card_set),
        code=card_set.code,
        set_name=card_set.name,
        set_icon=(card_set.icon or card_set.code or card_set.name or "?")[:1].upper(),
        tags=tuple(tag.title() for tag in (*card.tags, *card.traits)),
        stat=stat,
        stat_label=label,
        rules=rules,
        bad_stuff=bad_stuff,
        flavor=card.flavor,
        bar_left=left,
        bar_right=right,
        artist=card.artist,
    )


def with_rules(text: FaceText, rules: tuple[Rich, ...], bad_stuff: tuple[Rich, ...] = ()) -> FaceText:
    """The same face with other rules."""
    return replace(text, rules=rules, bad_stuff=bad_stuff)


def collector_number(card: Card, card_set: CardSet) -> str:
    """`049/168`, so that mixed cards sort back into their boxes."""
    total = len(card_set.cards)
    digits = max(2, len(str(total)))
    return f"{card.number:0{digits}d}/{total:0{digits}d}"


def fight_bonus(card: Card) -> int | None:
    """What the card adds in a fight by itself: the sum of its plain bonuses, none if it has none."""
    found = [
        clause.effect.amount.n
        for clause in card.clauses
        if isinstance(clause.effect, Bonus)
        and clause.effect.to == "strength"
        and isinstance(clause.effect.amount, Int)
        and clause.effect.for_each is None
        and clause.effect.against is None
        and (clause.effect.target is None or _is_side(clause.effect.target))
        and not clause.events
        and not clause.cost
        and clause.question is None
        and clause.actor is None
        and clause.chain is None
        and clause.time is None
        and not clause.may
        and not clause.bad_stuff
        and clause.for_each is None
    ]
    return sum(found) if len(found) == 1 else None


def _is_side(target: object) -> bool:
    return isinstance(target, Thing) and target.what == "side"


def signed(n: int) -> str:
    """`+3` or `−2`, with a true minus."""
    return f"+{n}" if n >= 0 else f"−{-n}"


def _stat(card: Card, words: FaceWords) -> tuple[str | None, str | None]:
    if card.level is not None:
        return (f"{card.level.n}D" if card.level.dice else str(card.level.n)), words.level
    if card.archetype == "curse":
        return "!", None
    bonus = fight_bonus(card)
    return (None if bonus is None else signed(bonus)), None


def _bar(card: Card, words: FaceWords) -> tuple[tuple[BarItem, ...], tuple[BarItem, ...]]:
    left: list[BarItem] = []
    right: list[BarItem] = []
    if card.archetype == "monster":
        n = 1 if card.levels is None else card.levels
        left += [BarItem(icon="level"), BarItem(word=f"{n} {words.level if n == 1 else words.levels}")]
    if card.treasures is not None:
        right += [BarItem(numeral=str(card.treasures)), BarItem(icon="chest")]
    for use in card.slots:
        left += _slot(use.slot, use.n, words, alone=len(card.slots) + len(card.burdens) == 1)
    for burden in card.burdens:
        left.append(BarItem(icon="big") if burden.startswith("big") else BarItem(word=burden.title()))
    if card.archetype == "one-shot":
        left += [BarItem(icon="bomb"), BarItem(word=words.one_shot)]
    if card.rank is not None:
        left += [BarItem(icon=f"rank{min(3, max(1, card.rank))}"), BarItem(numeral=f"{words.rank} {card.rank}")]
    if card.value == 0:
        right.append(BarItem(word=words.no_value))
    elif card.value is not None:
        right += [BarItem(numeral=str(card.value)), BarItem(icon="coin")]
    return tuple(left), tuple(right)


def _slot(slot: str, n: int, words: FaceWords, alone: bool) -> list[BarItem]:
    icon = "hands" if slot == "hand" and n == 2 else _SLOT_ICONS.get(slot)
    if slot == "hand":
        name = f"{n} {words.hand if n == 1 else words.hands}"
    else:
        name = slot.title() if n == 1 else f"{n} {slot.title()}"
    if icon is None:
        return [BarItem(word=name)]
    return [BarItem(icon=icon), BarItem(word=name)] if alone else [BarItem(icon=icon)]


def sentence(text: str) -> Rich:
    """A plain sentence."""
    return (Span(text),)

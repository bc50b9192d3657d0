"""Which figure plays which card: every word of a name is asked for, the rarest counts most, and no figure plays twice
in a set while another that fits is free."""

from collections import Counter
from collections.abc import Iterable

from msgspec import Struct
from msgspec.structs import replace

from lootpress.compiler.ir import Card, CardSet
from lootpress.print.drawing.chance import Chance
from lootpress.print.emblems.hints import Hints
from lootpress.print.emblems.initials import distinct_initials
from lootpress.print.emblems.wardrobe import SHELVES, known_words
from lootpress.print.theme.looks import LookName, look_of

_THINGS = ("headgear", "armor", "footgear", "hand", "hands", "none", "once")
_MORE = ("food", "household", "tool", "nature", "pastime", "belonging", "building", "arms")


def _liking(first: dict[str, float], things: float, more: float) -> dict[str, float]:
    return {**dict.fromkeys(_THINGS, things), **dict.fromkeys(_MORE, more), **first}


# How gladly a kind of card shows what lies on a shelf; what is not named it never shows.
_LIKES: dict[LookName, dict[str, float]] = {
    "monster": _liking(
        {"body": 1.0, "animal": 1.4, "person": 1.2, "mishap": -1.0, "place": 0.3, "sign": 0.4}, 0.5, 0.6
    ),
    "item": _liking({"animal": 0.5, "person": -1.6, "mishap": 0.2, "sign": 0.1}, 1.0, 0.9),
    "one-shot": _liking({"animal": 0.7, "person": -0.6, "mishap": 0.3, "sign": 0.1}, 0.9, 1.0),
    "trap": _liking({"mishap": 1.0, "animal": 0.9, "person": 0.2, "sign": 0.4}, 0.8, 1.0),
    "power": _liking({"sign": 1.2, "animal": 0.7, "person": -0.8, "mishap": 0.3}, 0.7, 0.9),
    "banner": _liking({"person": 2.0, "animal": 0.4, "sign": 0.2}, 0.2, 0.3),
    "ally": _liking({"person": 1.2, "animal": 1.6}, 0.5, 0.5),
    "role": {"person": 1.0},
    "door": _liking({"animal": 0.8, "person": 0.4, "sign": 0.3, "mishap": 0.3}, 0.8, 1.0),
    "treasure": _liking({"animal": 0.8, "sign": 0.3}, 0.8, 1.0),
    "enhancer": _liking({"animal": 0.4}, 0.5, 0.6),
    "world": {"place": 1.0},
}
_OWN: dict[LookName, str] = {"trap": "mishap", "power": "sign", "world": "place", "door": "door", "treasure": "climb"}
_SCENIC: tuple[LookName, ...] = ("door", "treasure", "enhancer")
_RARE = 0.6
_ITSELF = 0.4
"""What is called so itself comes before what is something like it."""
_ALIKE, FITTING = 0.25, 0.8
"""Scores so near count as the same; a figure that scores so much less than the best still fits. A word that stands
beside the thing itself is further away: better a second sponge than a table for a board eraser."""


class CastRole(Struct, frozen=True):
    """What a card shows: a figure as `shelf/name`, and whether its name asked for it; without one chance decides.

    Where the figure is a scene, what the name asked for is the prop in it. A banner has letters for its shield.
    """

    figure: str = ""
    named: bool = False
    prop: str = ""
    letters: str = ""

    @property
    def shelf(self) -> str:
        """The shelf of the figure."""
        return self.figure.partition("/")[0]

    @property
    def name(self) -> str:
        """The figure without its shelf."""
        return self.figure.partition("/")[2]


UNCAST = CastRole()


def wanted(words: str, look: LookName, own: str = "") -> list[tuple[float, str]]:
    """The figures that a name asks for, best first; `own` is the shelf of the card's slot."""
    likes, known = _LIKES[look], known_words()
    scores: dict[str, float] = {}
    for word, weight in Hints(words).weights.items():
        figures = [figure for figure in known.get(word, ()) if figure.partition("/")[0] in likes]
        for figure in figures:
            shelf, _, name = figure.partition("/")
            score = weight + likes[shelf] + _RARE / len(known[word]) + (0.5 if shelf == own else 0.0)
            score += _ITSELF if word == name else 0.0
            scores[figure] = max(scores.get(figure, 0.0), score)
    return sorted(((score, figure) for figure, score in scores.items()), key=lambda pair: (-pair[0], pair[1]))


def slot_of(card: Card) -> str:
    """The shelf of things that a card's slot asks for."""
    slot = next((use.slot for use in card.slots), "none")
    if slot == "hand" and card.slots[0].n >= 2:
        slot = "hands"
    if card.archetype == "one-shot":
        slot = "once"
    return slot if slot in _THINGS else "none"


def cast(cards: Iterable[Card]) -> dict[str, CastRole]:
    """The role of every card of a set, by name."""
    asked = {
        card.name: (card, wanted(card.looks_like or card.name, look_of(card).name, slot_of(card))) for card in cards
    }
    found = _matched({name: _fitting(name, figures) for name, (_, figures) in asked.items() if figures})
    used = Counter(found.values())
    roles = {name: _role(card, found.get(name, ""), used) for name, (card, _) in asked.items()}
    letters = distinct_initials(name for name, (card, _) in asked.items() if look_of(card).name == "banner")
    return roles | {name: replace(roles[name], letters=own) for name, own in letters.items()}


def _fitting(name: str, figures: list[tuple[float, str]]) -> list[str]:
    """The figures that fit nearly as well as the best, of several as good first the one that chance likes."""
    best = figures[0][0]
    chance = Chance("cast", name)
    near = [(round((best - score) / _ALIKE), chance.random(), figure) for score, figure in figures]
    return [figure for steps, _, figure in sorted(near) if steps * _ALIKE <= FITTING]


def _matched(fitting: dict[str, list[str]]) -> dict[str, str]:
    """A figure for every card, each a different one as far as that can be; those left over repeat their best."""
    holder: dict[str, str] = {}

    def settle(name: str, tried: set[str]) -> bool:
        for figure in fitting[name]:
            if figure not in tried:
                tried.add(figure)
                if figure not in holder or settle(holder[figure], tried):
                    holder[figure] = name
                    return True
        return False

    for name in fitting:
        settle(name, set())
    found = {name: figures[0] for name, figures in fitting.items()}
    return found | {name: figure for figure, name in holder.items()}


def _role(card: Card, asked: str, used: Counter[str]) -> CastRole:
    """What a card shows: what its name asked for, else of its kind's own figures one that was seen least."""
    look = look_of(card).name
    if asked and look not in _SCENIC:
        return CastRole(asked, named=True)
    shelf = slot_of(card) if look in ("item", "one-shot") else _OWN.get(look, "")
    if not shelf:
        return CastRole(named=bool(asked), prop=asked)
    figures = SHELVES[shelf]
    usual = [f"{shelf}/{name}" for name in figures.figures if name not in figures.by_hint_only]
    least = min(used[figure] for figure in usual)
    figure = Chance("cast", card.name).choice([figure for figure in usual if used[figure] == least])
    used[figure] += 1
    return CastRole(figure, named=bool(asked), prop=asked)


_Held = tuple[CardSet, dict[str, CastRole]]
_kept: list[_Held] = []
_MOST_KEPT = 8


def role_of(card: Card, card_set: CardSet) -> CastRole:
    """What a card shows among the others of its set; a set that was cast before is not cast again."""
    roles = next((roles for held, roles in _kept if held is card_set), None)
    if roles is None:
        roles = cast(card_set.cards)
        _kept.insert(0, (card_set, roles))
        del _kept[_MOST_KEPT:]
    found = roles.get(card.name)
    return found if found is not None else cast([card])[card.name]

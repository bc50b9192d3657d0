"""Which of the small words with one meaning is written: `1` or `a`, `all` or `each`, `another`, `in` or `from`."""

from collections.abc import Callable

from msgspec.structs import replace

from lootpress.dsl import tree as t
from lootpress.dsl.lexicon.verbs import ROWS
from lootpress.dsl.nouns import PLACES, is_known
from lootpress.dsl.walk import change_all

__all__ = ["choose_words"]

# Verbs whose object is so many cards or levels. With others `a` may be more than a number: roll a die, become a steed.
_COUNTING = frozenset(row.word for row in ROWS if row.chooses) | {"open"}
_REACHING_ALL = _COUNTING | {"escape", "ignore"}
_MOVING = _COUNTING - set("clone defeat guess kill look open reveal suffer unequip use".split())
_TIMES = frozenset("turn combat game charity".split())


def choose_words(node: t.LineNode) -> t.LineNode:
    """The line with the small words of section 10 of the reference; what might mean something else stays as written."""
    if isinstance(node, t.Row):
        heads = tuple(_head(head) for head in node.heads)
        node = replace(node, heads=heads, line=None if node.line is None else _line(node.line))
    return change_all(node, _anywhere)


def _head(head: t.Head) -> t.Head:
    match head:
        case t.Cost():
            return replace(head, vp=_done_by(head.vp))
        case t.Actor():
            return replace(head, np=_named_as_subject(head.np))
        case _:
            return head


def _line(line: t.Line) -> t.Line:
    match line:
        case t.Effect(subject=subject, modal=modal):
            named = None if subject is None else _named_as_subject(subject)
            # What is forbidden is not counted: `you cannot use each item` need not be all of them together.
            vp = _done_by(line.vp) if modal in (None, "may") else line.vp
            return replace(line, subject=named, vp=vp)
        case t.Bonus(to=to, by=by):
            return replace(line, to=to and _named_as_subject(to), by=by and _named_as_subject(by))
        case _:
            return line


def _done_by(vp: t.VerbPhrase) -> t.VerbPhrase:
    """A verb that is carried out: how many of its objects."""
    objects = tuple(_as_object(np, vp.verb) for np in vp.objects)
    parts = []
    for part in vp.parts:
        nps = tuple(_another(np) for np in part.nps)
        if vp.verb == "swap":
            nps = tuple(_as_object(np, vp.verb) for np in nps)
        parts.append(replace(part, nps=nps))
    return replace(vp, objects=objects, parts=tuple(parts))


# ---------------------------------------------------------------- how many


def _as_object(np: t.NounPhrase, verb: str) -> t.NounPhrase:
    """`a card` to `1 card`, `each item` to `all items`, `1 other item` to `another item`."""
    np = _another(np)
    if np.det in ("a", "an") and verb in _COUNTING and _is_counted(np):
        return replace(np, det="", count=t.HowMany(np.span, "exactly", 1))
    if np.det == "each" and verb in _REACHING_ALL and _means_one_by_one(np):
        return replace(np, det="all")
    return np


def _named_as_subject(np: t.NounPhrase) -> t.NounPhrase:
    """`all players` to `each player`, `1 other player` to `another player`."""
    np = _another(np)
    return replace(np, det="each") if np.det == "all" and _means_one_by_one(np) else np


def _is_counted(np: t.NounPhrase) -> bool:
    """Not half a card; not a die, a hand or a turn, of which `a` says more than how many."""
    if np.factor is not None or (np.order is not None and np.order.word != "random"):
        return False
    return not any(_is_uncounted(noun) for noun in np.nouns)


def _is_uncounted(noun: t.Noun) -> bool:
    last = noun.words[-1] if noun.words else ""
    return last in PLACES | {"die", "dice"} or (last in _TIMES and "extra" not in noun.words)


def _means_one_by_one(np: t.NounPhrase) -> bool:
    """Whether `each` and `all` are the same here, and every noun can be written in both numbers."""
    if any(isinstance(post, t.TotalingPost | t.ChosenPost) for post in np.posts):
        return False
    return all(noun.name is not None or is_known(noun.words[-1]) for noun in np.nouns)


def _another(np: t.NounPhrase) -> t.NounPhrase:
    """`1 other player` to `another player`, also behind `of` and `from`; in questions `1` is exact, so never there."""
    np = replace(np, posts=tuple(_another_post(post) for post in np.posts))
    if np.other and np.count is not None and np.count.how == "exactly" and np.count.number == 1:
        return replace(np, det="another", count=None, other=False)
    return np


def _another_post(post: t.Post) -> t.Post:
    return replace(post, np=_another(post.np)) if isinstance(post, t.OfPost | t.FromPost | t.ChosenPost) else post


# ---------------------------------------------------------------- wherever they stand


def _anywhere(node: t.Node) -> t.Node:
    match node:
        case t.VerbPhrase(verb=verb) if verb in _MOVING:
            return _with_objects(node, _from_place)
        case t.VerbPhrase(verb="reveal" | "look"):
            return _with_objects(node, lambda np: _in_place(np, PLACES))
        case t.HasNoun():
            # A card from a deck may be one that came from there, one from a hand is there.
            return replace(node, np=_in_place(node.np, frozenset({"hand"})))
        case t.HoldsSentence(subject=subject) if subject.det == "all" and _means_one_by_one(subject):
            return replace(node, subject=replace(subject, det="each"))
        case _:
            return node


def _with_objects(vp: t.VerbPhrase, change: Callable[[t.NounPhrase], t.NounPhrase]) -> t.VerbPhrase:
    """The verb with its cards changed; what is swapped `with` and looked `at` are cards too."""
    parts = tuple(
        replace(part, nps=tuple(change(np) for np in part.nps)) if part.word in ("with", "at") else part
        for part in vp.parts
    )
    return replace(vp, objects=tuple(change(np) for np in vp.objects), parts=parts)


def _from_place(np: t.NounPhrase) -> t.NounPhrase:
    """`2 cards in your hand` to `2 cards from your hand`; `in play` and `in combat` are no places to take from."""
    at = _first_phrase_behind(np)
    match np.posts[at:]:
        case (t.InPost(span=span, place=t.Place(np=place)), *_) if place is not None and _is_one_of(place, PLACES):
            return _with_post(np, at, t.FromPost(span, place))
        case _:
            return np


def _in_place(np: t.NounPhrase, places: frozenset[str]) -> t.NounPhrase:
    """`2 cards from your hand` to `2 cards in your hand`, where nothing moves."""
    at = _first_phrase_behind(np)
    match np.posts[at:]:
        case (t.FromPost(span=span, np=place), *_) if _is_one_of(place, places):
            return _with_post(np, at, t.InPost(span, t.Place(place.span, place)))
        case _:
            return np


def _first_phrase_behind(np: t.NounPhrase) -> int:
    """Which modifier first brings a noun of its own; those behind it may belong to that noun."""
    posts = np.posts
    start = 1 if np.det == "any" and np.nouns[-1].words == ("number",) else 0  # any number of cards in your hand
    numbers = t.StatPost | t.WorthPost | t.TotalingPost
    return next((at for at in range(start, len(posts)) if not isinstance(posts[at], numbers)), len(posts))


def _with_post(np: t.NounPhrase, at: int, post: t.Post) -> t.NounPhrase:
    return replace(np, posts=(*np.posts[:at], post, *np.posts[at + 1 :]))


def _is_one_of(place: t.NounPhrase, places: frozenset[str]) -> bool:
    return bool(place.nouns) and all(noun.words and noun.words[-1] in places for noun in place.nouns)

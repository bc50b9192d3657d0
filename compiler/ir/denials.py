"""What `not` denies: of one who is known the whole question, of several or of any one what is said of each of them."""

import msgspec

from lootpress.compiler.ir.terms import (
    Allowed,
    Candidate,
    CandidateCard,
    Cards,
    Compare,
    Done,
    InState,
    Is,
    IsIn,
    Not,
    OnlyFor,
    People,
    Question,
    Stat,
    Who,
)

__all__ = ["denied", "of_each_one", "speaks_of_several"]

_SAID_OF = (Is, InState, IsIn, OnlyFor, Done, Allowed)
_SEVERAL = ("every", "at least", "at most", "up to", "none")


def denied(asked: Question) -> Not:
    """`is not`: with `a monster`, `each player`, `at least 2 items` before it, it is denied of each of those."""
    return Not(asked, each=speaks_of_several(asked))


def speaks_of_several(asked: Question) -> bool:
    """Whether a question is about any, some or all of those who qualify, and not about one who is known."""
    match asked:
        case Compare(left=Stat(of=of, pick="one")):
            return _is_several(of)
        case Is() | InState() | IsIn() | OnlyFor() | Done() | Allowed():
            return _is_several(asked.who)
    return False


def of_each_one(asked: Question) -> tuple[People | Cards, Question] | None:
    """Those whom a question speaks of, and the question about one of them."""
    if not isinstance(asked, _SAID_OF) or not isinstance(asked.who, People | Cards):
        return None
    one = Candidate() if isinstance(asked.who, Who) else CandidateCard()
    return asked.who, msgspec.structs.replace(asked, who=one)


def _is_several(who: object) -> bool:
    if isinstance(who, People):
        named = bool(who.names) and who.quantity.how == "some"
        return who.role == "player" and who.quantity.how != "the" and not named
    if not isinstance(who, Cards) or who.order is not None or who.done is not None:
        return False
    if who.quantity.how in _SEVERAL:
        return True
    known = any(noun.name is not None for noun in who.nouns)  # `"Goose"`, or `your ally`, of which there is one
    mine = who.owner is not None and not (isinstance(who.owner, People) and _is_several(who.owner))
    return who.quantity.how in ("some", "exactly") and not known and not mine

"""The words that faces carry by themselves, in one place so that another language can bring its own."""

from msgspec import Struct


class FaceWords(Struct, frozen=True):
    """What stands on blank cards, sketches and backs, where no wording speaks."""

    level: str = "Level"
    bad_stuff: str = "Bad Stuff:"
    rank: str = "Rank"
    drawn_by: str = "drawn by"
    date: str = "date"
    door: str = "DOOR"
    treasure: str = "TREASURE"
    role: str = "ROLE"


ENGLISH = FaceWords()

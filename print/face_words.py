"""The words that faces carry by themselves, in one place so that another language can bring its own."""

from dataclasses import dataclass


@dataclass(frozen=True)
class FaceWords:
    """What stands on cards beside their own text."""

    level: str = "Level"
    levels: str = "Levels"
    rank: str = "Rank"
    bad_stuff: str = "Bad Stuff:"
    no_value: str = "No Value"
    one_shot: str = "One-Shot"
    hand: str = "Hand"
    hands: str = "Hands"
    drawn_by: str = "drawn by"
    date: str = "date"
    doors: str = "DOOR"
    treasures: str = "TREASURE"
    roles: str = "ROLE"


ENGLISH = FaceWords()

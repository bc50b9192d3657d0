"""What goes over the wire: a few small messages in, and what a seat sees out; anything else is refused."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

__all__ = [
    "ASK_ME", "MOODS", "AskMe", "CardShown", "FightShown", "FromPage", "LineShown", "Lobby", "MoodSeen", "Moods",
    "MoveShown", "PastSeen", "Pile", "PlayerShown", "QuestionShown", "Refused", "SayAnswer", "SayFree", "SayHello",
    "SayLeave", "SayLook", "SayMood", "SayPassOn", "SayPrefer", "SaySit", "SayStart", "SayWait", "Seated",
    "Sitting", "SummandShown", "TableSeen", "ToPage", "read", "written",
]  # fmt: skip

LARGEST = 2048  # bytes of a message from a page
MOODS = ("Well done!", "Ha ha!", "Oh no!", "Beware!", "Please?", "Hmm …", "Hooray!", "Ouch!")

AskMe = Literal["always", "fights", "mine"]
ASK_ME: tuple[AskMe, ...] = ("always", "fights", "mine")

SmallNumber = Annotated[int, msgspec.Meta(ge=-2, le=1_000_000)]
SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=19)]
Secret = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]


# ---------------------------------------------------------------- from a page


def _said(name: str) -> str:
    """The word by which a page says it: `leave` for `SayLeave`."""
    return name.removeprefix("Say").lower()


class _In(msgspec.Struct, frozen=True, tag=_said, tag_field="say", forbid_unknown_fields=True):
    """A message from a page; its class is called `Say`, and the word that the page says."""


class SayHello(_In, frozen=True):
    """Who opens the page: the secrets of the seats that sat here before, and of the host."""

    seats: Annotated[tuple[Secret, ...], msgspec.Meta(max_length=20)] = ()
    host: Annotated[str, msgspec.Meta(max_length=64)] = ""


class SaySit(_In, frozen=True):
    """Somebody takes a seat that no person has."""

    seat: SeatNumber
    name: Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
    gender: Literal["", "woman", "man"] = ""


class SayLeave(_In, frozen=True):
    """Somebody gets up for good; a bot plays on."""

    seat: SeatNumber


class SayFree(_In, frozen=True):
    """The host lets a bot play for somebody who will not come back."""

    seat: SeatNumber


class SayStart(_In, frozen=True):
    """The host deals; bots fill the seats that are left."""


class SayAnswer(_In, frozen=True):
    """A move of the menu, by its number; `ask` is the question it answers."""

    seat: SeatNumber
    ask: SmallNumber
    move: SmallNumber


class SayWait(_In, frozen=True):
    """Stop the clock: I have something."""

    seat: SeatNumber
    ask: SmallNumber


class SayPassOn(_In, frozen=True):
    """Pass, now or as soon as asked, until something concerns me; or no longer."""

    seat: SeatNumber
    on: bool = True


class SayPrefer(_In, frozen=True):
    """When to be asked, and how many seconds there are to react to others; 0 for as long as it takes."""

    seat: SeatNumber
    ask: AskMe
    clock: Annotated[int, msgspec.Meta(ge=0, le=60)]


class SayMood(_In, frozen=True):
    """A quick reaction that all see."""

    seat: SeatNumber
    mood: Annotated[str, msgspec.Meta(max_length=16)]


class SayLook(_In, frozen=True):
    """The game after so many decisions, as a seat saw it; -1 is what everybody saw, -2 everything, once it is over."""

    step: SmallNumber
    seat: SmallNumber


FromPage = (
    SayHello | SaySit | SayLeave | SayFree | SayStart | SayAnswer | SayWait | SayPassOn | SayPrefer | SayMood | SayLook
)


# ---------------------------------------------------------------- to a page


class _Out(msgspec.Struct, frozen=True, tag=str.lower, tag_field="say", omit_defaults=True):
    """A message to a page."""


class Sitting(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat as all see it: whose it is, and who plays for him."""

    name: str
    who: Literal["open", "person", "bot"]
    here: bool = False  # whether the person's page is open


class Lobby(_Out, frozen=True):
    """The people at the table, and which of the seats are played on this page."""

    seats: tuple[Sitting, ...]
    yours: tuple[int, ...]
    begun: bool
    host: bool
    watching: int
    title: str
    moods: tuple[str, ...]


class Seated(_Out, frozen=True):
    """The secret by which a seat is found again, told only to the page that took it."""

    seat: int
    secret: str


class Refused(_Out, frozen=True):
    """Why something was not done."""

    why: str


class MoodSeen(msgspec.Struct, frozen=True):
    """A quick reaction."""

    n: int
    seat: int
    mood: str


class Moods(_Out, frozen=True):
    """The last quick reactions."""

    seen: tuple[MoodSeen, ...]


class CardShown(msgspec.Struct, frozen=True, omit_defaults=True):
    """A card that the seat sees: its number, its name, its picture; what goes with it, and that it is only carried."""

    id: int
    name: str
    face: str
    line: str  # its name, kind and numbers
    with_: tuple[CardShown, ...] = msgspec.field(default=(), name="with")
    counters: int = 0
    aside: bool = False


class PlayerShown(msgspec.Struct, frozen=True, omit_defaults=True):
    """A player with what lies before him."""

    level: int
    gender: str
    hand: int
    table: tuple[CardShown, ...] = ()
    dead: bool = False


class SummandShown(msgspec.Struct, frozen=True):
    """A summand of a strength."""

    of: str
    amount: int


class FightShown(msgspec.Struct, frozen=True, omit_defaults=True):
    """The fight that goes on."""

    fighter: int
    helper: int
    monsters: tuple[CardShown, ...]
    played: tuple[CardShown, ...]
    strengths: tuple[int, int]
    players: tuple[SummandShown, ...]
    foes: tuple[SummandShown, ...]
    reward: str  # in the words of the deck


class Pile(msgspec.Struct, frozen=True, omit_defaults=True):
    """A deck and its discards."""

    name: str  # of its cards: doors, treasures
    left: int
    discards: int
    top: CardShown | None = None


class MoveShown(msgspec.Struct, frozen=True, omit_defaults=True):
    """A line of the menu, and the cards that it is about."""

    text: str
    cards: tuple[int, ...] = ()
    kind: str = ""


class QuestionShown(msgspec.Struct, frozen=True, omit_defaults=True):
    """The question of a seat: its number, its words, what can be answered, milliseconds until it is passed."""

    n: int
    rows: tuple[str, ...]
    moves: tuple[MoveShown, ...]
    can_pass: bool = False
    clock: int = 0
    about: tuple[CardShown, ...] = ()


class LineShown(msgspec.Struct, frozen=True, omit_defaults=True):
    """A sentence of the story."""

    text: str
    heading: bool = False


class TableSeen(_Out, frozen=True):
    """The table from one seat; -1 is that of somebody who only watches."""

    seat: int
    step: int
    turn: int
    turn_number: int
    phase: str
    level_word: str  # what the deck calls a level
    players: tuple[PlayerShown, ...]
    hand: tuple[CardShown, ...]
    worlds: tuple[CardShown, ...]
    piles: tuple[Pile, ...]
    lasting: tuple[str, ...]
    decides: int
    winners: tuple[int, ...]
    over: bool
    first_line: int  # how many lines of the story come before these
    lines: tuple[LineShown, ...]
    fight: FightShown | None = None
    ask: QuestionShown | None = None
    passes: bool = False
    prefers: AskMe = "always"
    clock: int = 0
    asked: int = 0  # how often this seat was asked
    spared: int = 0  # how often it passed without being asked


class PastSeen(_Out, frozen=True, tag="past"):
    """The table as it was after so many of all the decisions; hands of all, if the game is over and they were asked."""

    steps: int
    seen: TableSeen
    hands: tuple[tuple[CardShown, ...], ...] = ()


ToPage = Lobby | Seated | Refused | Moods | TableSeen | PastSeen

_DECODER = msgspec.json.Decoder(FromPage)
_ENCODER = msgspec.json.Encoder()


def read(data: str | bytes) -> FromPage:
    """A message from a page; a `ValueError` if it is none."""
    if len(data) > LARGEST:
        raise ValueError("this message is too long")
    try:
        message: FromPage = _DECODER.decode(data)
    except RecursionError:
        raise ValueError("this message is nested too deeply") from None
    return message


def written(message: ToPage) -> bytes:
    """A message to a page."""
    return _ENCODER.encode(message)

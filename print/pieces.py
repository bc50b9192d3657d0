"""What there is to print: every card with its two sides, its size, its digest and the line that defines it."""

import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from lootpress.compiler.ir import Card, CardSet, Program, Rules
from lootpress.print.art.errors import ArtError
from lootpress.print.art.read import read_art
from lootpress.print.back import draw_back
from lootpress.print.blank import Blank, blanks_for, draw_blank
from lootpress.print.bleeding import OUTER
from lootpress.print.emblems.casting import role_of
from lootpress.print.emblems.scene import EMBLEMS
from lootpress.print.face import FaceOptions, draw_face
from lootpress.print.face_report import FaceReport
from lootpress.print.face_text import FaceText, Speech, face_text
from lootpress.print.press import Press, digest
from lootpress.print.sizes import BRIDGE, TAROT, Box, Size
from lootpress.print.theme.theme import Theme, in_black
from lootpress.print.theme.theme_file import THEME_FILE, ThemeError, theme_beside
from lootpress.print.uncollected import uncollected
from lootpress.print.wording import kinds_of
from lootpress.print.wording.game_words import called_by

SourcePlaces = Mapping[tuple[str, str], tuple[str, int]]
"""Path and line of every card that is to be printed, by set and name; of a set by the word `set` and its name."""

_DRAWING = 5
"""To be raised when faces come to look different, so that every card counts as changed."""


class FaceSide(Struct, frozen=True):
    """The face of a card."""

    card: Card
    card_set: CardSet
    text: FaceText
    options: FaceOptions

    def draw(self, press: Press, box: Box) -> FaceReport | None:
        """Draw it into a box."""
        return draw_face(press, self.card, self.card_set, box, self.options, self.text)


class BackSide(Struct, frozen=True):
    """The back of a deck."""

    deck: str
    options: FaceOptions

    def draw(self, press: Press, box: Box) -> FaceReport | None:
        """Draw it into a box."""
        draw_back(press, self.deck, box, self.options)
        return None


class BlankSide(Struct, frozen=True):
    """The face of a blank card."""

    blank: Blank
    card_set: CardSet
    copy: int
    options: FaceOptions

    def draw(self, press: Press, box: Box) -> FaceReport | None:
        """Draw it into a box."""
        draw_blank(press, self.blank, self.card_set, box, self.options, self.copy)
        return None


Side = FaceSide | BackSide | BlankSide


class Piece(Struct, frozen=True):
    """A card to be printed so many times."""

    name: str
    set: str
    code: str
    number: int
    kind: str
    copies: int
    size: Size
    front: Side
    back: Side
    path: str | None = None
    line: int | None = None
    digest: str = ""

    @property
    def place(self) -> str:
        """File and line of its definition, as people write it."""
        return f"{self.path}:{self.line}" if self.path is not None else "(blank)"


class PrintOrder(Struct, frozen=True):
    """How cards are wanted: their size and that of roles, how far their colours can reach, printed or as a sketch,
    where art lies.

    All in one theme, or each set in its own; in black alone, or so many times larger with no letter below so many
    points before that.
    """

    size: Size = BRIDGE
    role_size: Size = TAROT
    bleed: float = OUTER
    sketch: bool = False
    art_folder: Path | None = None
    theme: Theme | None = None
    mono: bool = False
    enlarged: float = 1.0
    least: float = 0.0


@uncollected()
def pieces_of(program: Program, where: SourcePlaces | None, order: PrintOrder) -> list[Piece]:
    """Every card of a program that has a place, in the order of sets and numbers; every card if no places are known."""
    kinds = kinds_of(program.sets)
    sets = [each for each in program.sets if any(_wanted(each, card, where) for card in each.cards)]
    folders = [order.art_folder or (_folder_of(each, where) if where is not None else None) for each in sets]
    # Backs of one deck must not tell cards apart: all sets take those of the first.
    themes = [order.theme or theme_beside(folder) for folder in folders]
    for card_set, theme in zip(sets, themes, strict=True):
        _check_names(card_set, theme, order)
    themes = [_edited(theme, order, card_set) for card_set, theme in zip(sets, themes, strict=True)]
    made: list[Piece] = []
    for index, card_set in enumerate(sets):
        set_index = index if len(sets) > 1 else None
        folder = folders[index]
        options = FaceOptions(
            order.bleed, order.sketch, set_index, folder, theme=themes[index], enlarged=order.enlarged
        )
        for card in card_set.cards:
            if _wanted(card_set, card, where):
                place = where[card_set.name, card.name] if where is not None else None
                made += _of_card(card, card_set, kinds, place, options, order, themes[0])
    return made


def _check_names(card_set: CardSet, theme: Theme, order: PrintOrder) -> None:
    """The art that a set's own theme speaks of must be that of its cards."""
    unknown = sorted(set(theme.art) - {card.name for card in card_set.cards})
    if unknown and order.theme is None:
        raise ThemeError(f'{THEME_FILE}: in `art` there is "{unknown[0]}", but no such card in "{card_set.name}"')


def _edited(theme: Theme, order: PrintOrder, card_set: CardSet) -> Theme:
    """A theme as an edition needs it, speaking in the words of a set."""
    return replace(in_black(theme) if order.mono else theme, least=order.least, words=called_by(card_set))


def _wanted(card_set: CardSet, card: Card, where: SourcePlaces | None) -> bool:
    return where is None or (card_set.name, card.name) in where


def _folder_of(card_set: CardSet, where: SourcePlaces) -> Path:
    """The folder of a set, where its art lies: that of its header, else the one that holds all files with its cards."""
    header = where.get(("set", card_set.name))
    if header is not None:
        return Path(header[0]).absolute().parent
    files = [where[card_set.name, card.name][0] for card in card_set.cards if (card_set.name, card.name) in where]
    return Path(os.path.commonpath([Path(file).absolute().parent for file in files]))


def _of_card(
    card: Card,
    card_set: CardSet,
    kinds: Mapping[str, str],
    place: tuple[str, int] | None,
    options: FaceOptions,
    order: PrintOrder,
    back_theme: Theme,
) -> Iterator[Piece]:
    """The pieces of a card: one, but a card of more than two sides needs several."""
    speech = Speech(kinds, options.theme.words, frozenset(options.theme.icons))
    text = face_text(card, card_set, speech)
    own = _digest_of(card, card_set, text, options)
    back = BackSide(card.deck, replace(options, set_index=None, art_folder=None, theme=back_theme))
    size = order.role_size if card.sides or card.deck == "role" else order.size
    faces: list[Side] = [
        FaceSide(card, card_set, face_text(card, card_set, speech, side) if side is not None else text, options)
        for side in (card.sides or (None,))
    ]
    path, line = place or (None, None)
    for front, behind in zip(faces[::2], [*faces[1::2], back], strict=False):
        yield Piece(
            card.name, card_set.name, card_set.code, card.number, text.kind, card.copies, size, front, behind,
            path, line, own,
        )  # fmt: skip


def blanks_of(card_set: CardSet, count: int, order: PrintOrder, rules: Iterable[Rules] = ()) -> list[Piece]:
    """So many wholly blank cards of each kind that the set's rules know."""
    options = FaceOptions(order.bleed, sketch=True)
    return [
        Piece(
            f"Blank {blank.kind}",
            card_set.name,
            card_set.code,
            0,
            blank.kind,
            1,
            order.role_size if blank.deck == "role" else order.size,
            BlankSide(blank, card_set, n, options),
            BackSide(blank.deck, options),
            digest=digest(_DRAWING, "blank", blank.kind, n),
        )
        for blank in blanks_for(each for each in rules if each.name in card_set.rules)
        for n in range(count)
    ]


def _digest_of(card: Card, card_set: CardSet, text: FaceText, options: FaceOptions) -> str:
    """A name for all that a card says and shows; not for its collector number, which changes with its neighbours."""
    pictures = [_looks(name, options) for name in (card.art, text.set_picture) if name is not None]
    program = msgspec.json.encode(msgspec.structs.replace(card, number=0))
    role, shown = role_of(card, card_set), options.theme.digest
    return digest(_DRAWING, EMBLEMS, shown, program.decode(), replace(text, number=""), role, *pictures)


def _looks(name: str, options: FaceOptions) -> str:
    """What tells a picture from another."""
    try:
        return read_art(options.art_folder, name).digest if options.art_folder is not None else ""
    except ArtError as error:
        return str(error)


def only(pieces: Iterable[Piece], names: Sequence[str]) -> list[Piece]:
    """The pieces of these names, whatever the case of their letters."""
    wanted = {name.casefold() for name in names}
    return [piece for piece in pieces if piece.name.casefold() in wanted]

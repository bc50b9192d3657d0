"""Themes: what they change on the cards, and that nothing of a stranger's theme is believed."""

import random
from io import BytesIO
from pathlib import Path

import pikepdf
import pytest
from PIL import Image

from lootpress.compiler import ir
from lootpress.print.art.errors import ArtError
from lootpress.print.face_report import FaceReport
from lootpress.print.pictures import SHOPS, shots_of, take
from lootpress.print.pieces import BackSide, FaceSide, Piece, PrintOrder, pieces_of
from lootpress.print.preflight import preflight
from lootpress.print.theme.contrast import LEAST, contrast, contrast_problems
from lootpress.print.theme.font_files import read_font
from lootpress.print.theme.fonts import font_file
from lootpress.print.theme.theme import BRIGHT, THEMES, Theme
from lootpress.print.theme.theme_file import ThemeError, read_theme, theme_beside, theme_named
from lootpress.print.typeset.spans import plain
from lootpress.print.wording.game_words import Words
from lootpress.tests.print.themes.themed import GREEN, PURPLE, folder_with, themed_pieces


def picture(pieces: list[Piece], bleed: float = 0.0) -> tuple[Image.Image, FaceReport]:
    """The front of the first piece, and its report."""
    album = take([shot for shot in shots_of(pieces) if shot.front][:1], bleed)
    ((_, data),) = album.pictures(SHOPS["png"])
    return Image.open(BytesIO(data)), album.reports[0][1]


def face(piece: Piece) -> FaceSide:
    assert isinstance(piece.front, FaceSide)
    return piece.front


# ---------------------------------------------------------------- those that come along


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES.keys())
def test_a_theme_that_comes_along_can_be_read_and_printed(theme: Theme) -> None:
    assert list(contrast_problems(theme)) == []
    inks = [
        c.ink for look in theme.looks.values() for c in (look.ground, look.pattern, look.bar, look.bad, look.window)
    ]
    assert max([*inks, theme.paper.ink, theme.ink.ink]) <= 2.4


def test_themes_differ_by_digest_and_so_do_their_cards(tmp_path: Path) -> None:
    home = folder_with(tmp_path / "set", "")
    assert len({theme.digest for theme in THEMES.values()}) == 3
    cards = [themed_pieces(home, "Otter", order=PrintOrder(theme=theme))[0].digest for theme in THEMES.values()]
    assert len(set(cards)) == 3
    assert (
        themed_pieces(home, "Otter")[0].digest == themed_pieces(home, "Otter", order=PrintOrder(theme=BRIGHT))[0].digest
    )


def test_kinds_stay_apart_in_every_theme() -> None:
    for theme in THEMES.values():
        grounds = {look.ground[:3] for look in theme.looks.values()}
        assert len(grounds) == len(theme.looks)


def test_contrast_is_counted_as_for_the_web() -> None:
    assert contrast(BRIGHT.ink, BRIGHT.paper) == pytest.approx(21)
    assert contrast(BRIGHT.ink, BRIGHT.ink) == 1


# ---------------------------------------------------------------- what a theme says


FULL = """
name = "Haunted"
base = "dark"
[colors]
monster = "#7A3FB0"
item = { main = "2F8F5F", accent = "F2C23A" }
[patterns]
all = "contours"
monster = "bricks"
[fonts]
display = "fonts/hand.ttf"
text = "hand"
[icons]
heart = "heart.svg"
level = "heart.svg"
[backs]
door = "art/green.png"
style = "plain"
[art."Otter"]
full = true
zoom = 1.5
"""


def test_everything_that_a_theme_says_is_heard(tmp_path: Path) -> None:
    theme = read_theme(folder_with(tmp_path / "set", FULL))
    assert (theme.name, theme.backs, theme.paper) == ("Haunted", "plain", THEMES["dark"].paper)
    monster, item = theme.looks["monster"], theme.looks["item"]
    assert [round(part * 255) for part in monster.main[:3]] == [0x7A, 0x3F, 0xB0]
    assert [round(part * 255) for part in item.accent[:3]] == [0xF2, 0xC2, 0x3A]
    assert (monster.pattern_name, item.pattern_name) == ("bricks", "contours")
    assert theme.font("text") == "hand" and theme.font("display").startswith("theme-") and theme.font("bold") == "bold"
    assert set(theme.icons) == {"heart", "level"} and set(theme.back_art) == {"door"}
    assert (theme.art["Otter"].full, theme.art["Otter"].zoom) == (True, 1.5)


def test_a_set_without_a_theme_is_bright(tmp_path: Path) -> None:
    assert theme_beside(tmp_path) is BRIGHT and theme_beside(None) is BRIGHT
    assert theme_named("plain") is THEMES["plain"]


def test_words_and_icons_of_the_game_change_but_names_of_cards_stay(tmp_path: Path) -> None:
    (otter,) = themed_pieces(folder_with(tmp_path / "set", FULL), "Otter")
    text = face(otter).text
    assert text.stat_label == "Soul"
    assert [item.word for item in text.bar_left] == [None, "1 Soul"]
    (rules,) = text.rules
    assert plain(rules) == "A  beats; (skull) does not. Level Headed Hat likes Souls."
    assert [span.icon for span in rules if span.icon] == ["heart"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Lose 1 Level.", "Lose 1 Soul."),
        ("Lose 2 Levels.", "Lose 2 Souls."),
        ("LEVEL", "SOUL"),
        ("Leveler, level", "Leveler, level"),
        ("Level Best and a Level", "Level Best and a Soul"),
        ("Treasures from the Door", "Levels from the Door"),
    ],
)
def test_whole_words_alone_change_once(text: str, said: str) -> None:
    words = Words({"Level": ("Soul", "Souls"), "Treasure": ("Level", "Levels")})
    assert words.say(text, ["Level Best", "Door"]) == said


def test_a_font_of_the_theme_is_embedded(tmp_path: Path) -> None:
    pieces = themed_pieces(folder_with(tmp_path / "set", '[fonts]\ndisplay = "fonts/hand.ttf"'), "Otter")
    album = take(shots_of(pieces)[:1], 0.0)
    with pikepdf.open(BytesIO(album.document)) as pdf:
        names = {
            str(each.BaseFont) for each in pdf.objects if isinstance(each, pikepdf.Dictionary) and "/BaseFont" in each
        }
    assert any("PatrickHand" in name for name in names) and not any("Ranchers" in name for name in names)
    assert preflight(album.reports) == []


def test_what_no_font_of_the_theme_can_write_is_told(tmp_path: Path) -> None:
    home = folder_with(tmp_path / "set", '[fonts]\ndisplay = "fonts/hand.ttf"\nheavy = "fonts/hand.ttf"')
    odd = ir.Card("Дракон", "item", "item", "treasure", number=1)
    where = {("Test", odd.name): (str(home / "set.loot"), 1)}
    pieces = pieces_of(ir.Program(sets=(ir.CardSet("Test", "T", cards=(odd,)),)), where, PrintOrder())
    album = take(shots_of(pieces)[:1], 0.0)
    assert [finding.what for finding in preflight(album.reports)] == ["missing glyph"]


# ---------------------------------------------------------------- art


def test_art_in_its_window_leaves_the_border_alone(tmp_path: Path) -> None:
    image, report = picture(themed_pieces(folder_with(tmp_path / "set", ""), "Otter"))
    assert image.getpixel((5, 500)) != GREEN and image.getpixel((337, 400)) == GREEN
    assert report.art_error is None


def test_full_art_reaches_every_edge(tmp_path: Path) -> None:
    home = folder_with(tmp_path / "set", '[art."Otter"]\nfull = true')
    image, report = picture(themed_pieces(home, "Otter", order=PrintOrder(bleed=3.0)), 3.0)
    right, bottom = image.width - 1, image.height - 1
    assert {image.getpixel(at) for at in ((0, 0), (right, 0), (0, bottom), (right, bottom), (5, 500))} == {GREEN}
    assert report.art_dpi is not None and preflight([(themed_pieces(tmp_path / "set")[0], report)]) == []


def test_zoom_takes_dots_away(tmp_path: Path) -> None:
    found = []
    for zoom in (1, 2):
        home = folder_with(tmp_path / str(zoom), f'[art."Otter"]\nzoom = {zoom}.0')
        found.append(picture(themed_pieces(home, "Otter"))[1].art_dpi or 0)
    assert found[0] == pytest.approx(2 * found[1])


def test_a_figure_breaks_the_frame_at_the_sides_but_never_the_text(tmp_path: Path) -> None:
    home = folder_with(tmp_path / "set", '[art."Otter"]\nbreaks = "art/figure.png"\nzoom = 1.3')
    image, report = picture(themed_pieces(home, "Otter"))
    purple = [
        (x, y) for y in range(0, image.height, 3) for x in range(0, image.width, 3) if image.getpixel((x, y)) == PURPLE
    ]
    margin, foot = 3.0 / 25.4 * 300, (14.9 + report.window) / 25.4 * 300
    assert min(x for x, _ in purple) < margin and max(x for x, _ in purple) > image.width - margin
    assert foot - 60 < max(y for _, y in purple) <= foot + 1


# ---------------------------------------------------------------- backs


def test_backs_of_a_mix_never_tell_the_sets_apart(tmp_path: Path) -> None:
    folders = [folder_with(tmp_path / "one", 'base = "dark"'), folder_with(tmp_path / "two", 'base = "plain"')]
    card = ir.Card("Any", "monster", "monster", "door", number=1, level=ir.Level(1))
    sets = tuple(ir.CardSet(name, name, cards=(card,)) for name in ("One", "Two"))
    where = {(each.name, "Any"): (str(home / "a.loot"), 1) for each, home in zip(sets, folders, strict=True)}
    pieces = pieces_of(ir.Program(sets=sets), where, PrintOrder())
    assert [face(piece).options.theme.name for piece in pieces] == ["one", "two"]
    backs = [piece.back for piece in pieces]
    assert all(isinstance(back, BackSide) and back.options.theme.name == "one" for back in backs)


def test_a_back_of_ones_own_fills_the_card(tmp_path: Path) -> None:
    home = folder_with(tmp_path / "set", '[backs]\ndoor = "art/green.png"')
    pieces = themed_pieces(home, "Otter", order=PrintOrder(bleed=2.0))
    shots = [shot for shot in shots_of(pieces) if not shot.front]
    ((_, data),) = take(shots, 2.0).pictures(SHOPS["png"])
    with Image.open(BytesIO(data)) as image:
        assert image.getcolors() == [(image.width * image.height, GREEN)]


# ---------------------------------------------------------------- what is refused


WRONG = {
    "toml": ("colors = [", "this is not TOML"),
    "field": ("colours = {}", "there is no `colours`; did you mean `colors`?"),
    "colour": ('[colors]\nmonster = "red"', "`colors[...]` is no color such as E4573D"),
    "kind": ('[colors]\nmonsters = "FF0000"', "`monsters` is not a kind of card; did you mean `monster`?"),
    "inner": ("[colors]\nmonster = { man = 1 }", "`colors[...]`"),
    "pattern": ('[patterns]\nmonster = "brick"', "did you mean `bricks`?"),
    "role": ('[fonts]\ntitle = "fonts/hand.ttf"', "`title` is not what a font is for"),
    "base": ('base = "neon"', "`base`"),
    "style": ('[backs]\nstyle = "gold"', "is not a style of backs"),
    "icon": ('[icons]\n"My Icon" = "heart.svg"', "is no name for an icon"),
    "missing": ('[icons]\nheart = "none.svg"', "art none.svg: there is no such file"),
    "outside": ('[icons]\nheart = "../secret.svg"', "leads out of the set's folder"),
    "absolute": ('[fonts]\ntext = "/etc/passwd"', "a path from the root is not allowed"),
    "font outside": ('[fonts]\ntext = "../hand.ttf"', "leads out of the set's folder"),
    "no font": ('[fonts]\ntext = "heart.svg"', "only TrueType outlines (.ttf) can be embedded here"),
    "opaque": ('[art."Otter"]\nbreaks = "art/green.png"', "nothing in it is transparent"),
    "no png": ('[art."Otter"]\nbreaks = "heart.svg"', "is a PNG with transparency"),
    "zoom": ('[art."Otter"]\nzoom = 0.1', "`art[...].zoom`"),
    "contrast": ('[colors]\nink = "888888"', "`ink` on the paper has a contrast of 3.5"),
    "bar": ('base = "dark"\n[colors]\nitem = "FFFFFF"\nink = "BBBBBB"', "`ink` on the bar of `item`"),
    "many": ("[icons]\n" + "\n".join(f'i{n} = "heart.svg"' for n in range(65)), "`icons`"),
    "backs": ("[backs]\n" + "\n".join(f'd{n} = "art/green.png"' for n in range(17)), "`backs`"),
    "deep": ("a = " + "[" * 5000 + "]" * 5000, "TOML"),
    "large": ("# " + "x" * 70_000, "more than 64,000 bytes"),
}  # fmt: skip


@pytest.mark.parametrize("name", WRONG)
def test_a_theme_that_cannot_be_used_is_told_why(tmp_path: Path, name: str) -> None:
    (tmp_path / "secret.svg").write_text("<svg/>")
    text, message = WRONG[name]
    with pytest.raises(ThemeError) as told:
        read_theme(folder_with(tmp_path / "set", text))
    assert message in str(told.value)
    assert all(line.startswith("theme.toml: ") for line in str(told.value).split("\n"))


def test_everything_wrong_is_told_at_once(tmp_path: Path) -> None:
    text = '[colors]\nmonsters = "FF0000"\nink = "AAAAAA"\n[fonts]\ntext = "none.ttf"'
    with pytest.raises(ThemeError) as told:
        read_theme(folder_with(tmp_path / "set", text))
    assert [part in str(told.value) for part in ("monsters", "none.ttf", "contrast")] == [True] * 3


def test_a_link_out_of_the_folder_is_not_followed(tmp_path: Path) -> None:
    home = folder_with(tmp_path / "set", "")
    (tmp_path / "elsewhere.toml").write_text('base = "dark"')
    (home / "theme.toml").unlink()
    (home / "theme.toml").symlink_to(tmp_path / "elsewhere.toml")
    with pytest.raises(ThemeError, match="a link leads out"):
        read_theme(home)


def test_art_of_a_card_that_is_not_there_is_told(tmp_path: Path) -> None:
    home = folder_with(tmp_path / "set", '[art."Badger"]\nfull = true')
    with pytest.raises(ThemeError, match='there is "Badger", but no such card in "Test"'):
        themed_pieces(home)


def with_rights(data: bytes, rights: int) -> bytes:
    """The font with another word about embedding."""
    count = int.from_bytes(data[4:6], "big")
    for at in range(12, 12 + 16 * count, 16):
        if data[at : at + 4] == b"OS/2":
            where = int.from_bytes(data[at + 8 : at + 12], "big") + 8
            return data[:where] + rights.to_bytes(2, "big") + data[where + 2 :]
    raise AssertionError("this font has no such table")


@pytest.mark.parametrize(
    ("rights", "free"),
    [(0x0000, True), (0x0008, True), (0x0004, True), (0x0002, False), (0x0100, False), (0x0200, False)],
)
def test_only_fonts_that_may_be_embedded_are(tmp_path: Path, rights: int, free: bool) -> None:
    home = folder_with(tmp_path / "set", "")
    (home / "fonts" / "other.ttf").write_bytes(with_rights(font_file("text").read_bytes(), rights))
    if free:
        assert read_font(home, "fonts/other.ttf").startswith("theme-")
    else:
        with pytest.raises(ArtError, match="its makers"):
            read_font(home, "fonts/other.ttf")


@pytest.mark.parametrize("licence", [None, "All rights reserved. For personal use only."])
def test_a_font_needs_a_free_licence_beside_it(tmp_path: Path, licence: str | None) -> None:
    home = folder_with(tmp_path / "set", "")
    (home / "fonts" / "OFL.txt").unlink()
    if licence is not None:
        (home / "fonts" / "LICENSE.txt").write_text(licence)
    with pytest.raises(ArtError, match="no free licence lies beside it"):
        read_font(home, "fonts/hand.ttf")


def test_damaged_fonts_are_refused_and_harm_nothing(tmp_path: Path) -> None:
    home = folder_with(tmp_path / "set", "")
    whole, chance = font_file("display").read_bytes(), random.Random(17)
    read = 0
    for _ in range(60):
        data = bytearray(whole)
        for _ in range(chance.choice((1, 8, 200))):
            data[chance.randrange(len(data))] = chance.randrange(256)
        (home / "fonts" / "odd.ttf").write_bytes(bytes(data[: chance.choice((len(data), len(data) // 2))]))
        try:
            read += bool(read_font(home, "fonts/odd.ttf"))
        except ArtError:
            continue
    assert read < 60


def test_what_is_light_on_dark_can_be_read() -> None:
    assert contrast(THEMES["dark"].ink, THEMES["dark"].paper) > LEAST

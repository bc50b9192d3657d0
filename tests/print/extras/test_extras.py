"""What lies around the cards: sized by the deck, in its words, and inside what a printer reaches."""

from functools import cache

import pytest
from msgspec.structs import replace

from lootpress.compiler import ir
from lootpress.print.extras.counters import counters_for
from lootpress.print.extras.kit import Kit, document
from lootpress.print.extras.make import EXTRAS, make_extras
from lootpress.print.extras.tuck_box import TuckBox, box_pages, boxes_for
from lootpress.print.layout import MARGIN, PAPERS, LayoutError
from lootpress.print.pieces import PrintOrder, pieces_of
from lootpress.print.rulesheet import rules_pdf
from lootpress.print.rulesheet.legend import legend_of
from lootpress.print.sizes import BRIDGE, TAROT, Size
from lootpress.print.theme.theme import BRIGHT, THEMES
from lootpress.print.wording.game_words import called_by_all
from lootpress.tests.compiler.link.linking import shipped, with_deck
from lootpress.tests.print.sheet_reading import fonts_embedded, inked, opened, rendered, text_of

A4, LETTER = PAPERS["a4"], PAPERS["letter"]
PAPER_NAMES = ("a4", "letter")


@cache
def kit_of(name: str, paper: str = "a4", theme: str = "bright") -> Kit:
    program = shipped(name).program
    chosen = THEMES[theme]
    pieces = pieces_of(program, None, PrintOrder(BRIDGE, bleed=0.0, theme=chosen))
    return Kit(program, tuple(pieces), program.decks[0].name, PAPERS[paper], theme=chosen)


@cache
def made(name: str, paper: str = "a4", theme: str = "bright") -> dict[str, bytes]:
    return make_extras(kit_of(name, paper, theme))


# ---------------------------------------------------------------- all of them


@pytest.mark.parametrize(("paper", "theme"), [("a4", "bright"), ("letter", "dark")])
def test_every_extra_is_whole_and_inside_what_a_printer_reaches(paper: str, theme: str) -> None:
    files = made("xmen", paper, theme)
    assert list(files) == [f"{name}.pdf" for name in EXTRAS]
    for name, data in files.items():
        with opened(data) as pdf:
            assert fonts_embedded(pdf), name
            for number, page in enumerate(pdf.pages):
                wide, high = (float(side) / 72 * 25.4 for side in page.mediabox[2:])
                assert {round(wide, 1), round(high, 1)} == {PAPERS[paper].width, PAPERS[paper].height}
                left, top, right, bottom = inked(rendered(data, number, 3), 3)
                assert min(left, top, wide - right, high - bottom) >= MARGIN - 1.5, (name, number)


def test_the_same_deck_gives_the_same_bytes() -> None:
    kit = kit_of("fantasy")
    assert make_extras(kit, ["box", "counters"]) == {
        name: data for name, data in made("fantasy").items() if name in ("box.pdf", "counters.pdf")
    }


# ---------------------------------------------------------------- boxes


def test_a_box_is_as_deep_as_its_cards() -> None:
    thin = TuckBox("Any", "", 50, BRIDGE, ("door",), 0.31)
    assert (thin.width, thin.height) == (BRIDGE.width + 1, BRIDGE.height + 1)
    assert thin.depth == pytest.approx(50 * 0.31 + 1.5)
    assert replace(thin, thickness=0.65).depth == pytest.approx(50 * 0.65 + 1.5)
    assert replace(thin, cards=100).depth > thin.depth
    assert replace(thin, cards=1).depth == 9.0  # a flatter one cannot be opened


@pytest.mark.parametrize("paper", PAPER_NAMES)
@pytest.mark.parametrize("name", ["fantasy", "marvel", "xmen"])
@pytest.mark.parametrize("thickness", [0.31, 0.65])
def test_boxes_hold_the_deck_and_fit_on_the_paper(name: str, paper: str, thickness: float) -> None:
    kit = replace(kit_of(name, paper), thickness=thickness)
    boxes = boxes_for(kit)
    assert sum(box.cards for box in boxes) == sum(piece.copies for piece in kit.pieces)
    assert {box.size for box in boxes} == {piece.size for piece in kit.pieces}
    for (page, _, _), box in zip(box_pages(kit), boxes, strict=True):
        assert box.net.width <= page.width - 2 * MARGIN and box.net.height <= page.height - 2 * MARGIN


def test_a_small_deck_has_one_box_and_a_large_one_a_box_for_each_pile() -> None:
    whole = kit_of("fantasy")
    few = replace(whole, pieces=whole.pieces[:20])
    assert [(box.part, box.decks) for box in boxes_for(few)] == [("", ("door",))]
    assert [box.part for box in boxes_for(whole)] == ["Door", "Treasure"]
    thick = [box.part for box in boxes_for(replace(whole, thickness=0.65))]
    assert thick == ["Door 1", "Door 2", "Treasure 1", "Treasure 2"]


def test_a_box_larger_than_the_paper_is_told() -> None:
    with pytest.raises(LayoutError, match="no box for cards"):
        boxes_for(replace(kit_of("fantasy"), paper=Size(105, 148)))


def test_the_folded_box_has_the_inside_it_promises() -> None:
    """The dashes of the rendered net are as far apart as the box is wide, high and deep."""
    kit = kit_of("fantasy")
    tuck = boxes_for(kit)[0]
    (paper, draw, note), *_ = box_pages(kit)
    plain = replace(kit, theme=replace(THEMES["plain"], name="white"))
    page = rendered(document(plain, "box", [(paper, draw, note)]), 0, 10).convert("L")
    left = (paper.width - tuck.net.width) / 2 + 11.0
    top = (paper.height - 8.0 - tuck.net.height) / 2 + tuck.depth + 13.0
    folds = [left, left + tuck.depth, left + tuck.depth + tuck.width, left + 2 * tuck.depth + tuck.width]
    for x in folds:
        column = page.crop((round(x * 10) - 2, round((top + 20) * 10), round(x * 10) + 3, round((top + 60) * 10)))
        assert min(column.tobytes()) < 120, x
    assert folds[1] - folds[0] == pytest.approx(tuck.depth) and folds[2] - folds[1] == pytest.approx(tuck.width)
    assert f"{tuck.width:.0f} x {tuck.height:.0f} x {tuck.depth:.0f} mm inside" in note


# ---------------------------------------------------------------- the others


def test_dividers_name_every_kind_and_what_is_behind_it() -> None:
    said = " ".join(text_of(made("fantasy")["dividers.pdf"]))
    for kind in ("Classes", "Doors", "Curses", "Enhancers", "Items", "Monsters", "One-Shots", "Races", "Hirelings"):
        assert kind in said
    assert "Cleric ×3" in said and "37 cards" in said
    monsters = [card.name for card in kit_of("fantasy").cards if card.kind == "monster"]
    assert all(name.replace("’", "'") in said.replace("’", "'") for name in monsters)


@pytest.mark.parametrize(("options", "last"), [((), 10), (("Epic",), 20)])
def test_the_tracker_goes_to_the_level_that_wins(options: tuple[str, ...], last: int) -> None:
    program = with_deck(shipped("fantasy"), options=options).program
    kit = replace(kit_of("fantasy"), program=program)
    (page,) = text_of(make_extras(kit, ["tracker"])["tracker.pdf"])
    numbers = {int(word) for word in page.split() if word.isdigit()}
    assert set(range(1, last + 1)) <= numbers and last + 1 not in numbers
    assert f"first to Level {last} wins" in page


def test_standees_show_everyone_from_both_sides() -> None:
    said = " ".join(text_of(made("xmen")["standees.pdf"]))
    kit = kit_of("xmen")
    for card in kit.cards:
        if card.archetype == "monster":
            assert said.replace("’", "'").count(card.name.replace("’", "'")) >= 2, card.name
    roles = [card for card in kit.cards if card.sides]
    assert roles and all(said.count(role.name) >= 4 for role in roles)  # two people, two sides each


def test_counters_are_those_that_the_deck_uses() -> None:
    counters = counters_for(kit_of("fantasy"))
    signs = [counter.sign for counter in counters]
    assert signs[:6] == ["1", "2", "3", "4", "5", "6"]
    assert {"+5", "−5", "+10"} <= set(signs) and "+7" not in signs
    assert all(signs.count(sign) >= 2 for sign in signs if sign.startswith(("+", "−")))
    assert not any("\ue000" <= letter <= "\uf8ff" for sign in signs for letter in sign)
    quiet = ir.Card("Stone", "item", "item", "treasure", number=1)
    program = ir.Program(sets=(ir.CardSet("Test", "T", cards=(quiet,)),), decks=(ir.Deck("Test", players=(3, 4)),))
    pieces = tuple(pieces_of(program, None, PrintOrder()))
    assert [counter.word for counter in counters_for(Kit(program, pieces, "Test", A4))] == ["player"] * 4


def test_reference_cards_for_everybody_with_a_turn_before_and_a_fight_behind() -> None:
    data = made("fantasy")["reference.pdf"]
    pages = text_of(data)
    fronts, backs = pages[::2], pages[1::2]
    assert sum(page.count("Kick open the door") for page in fronts) == 6
    assert sum(page.count("Add up: your Level") for page in backs) == 6
    front, back = (inked(rendered(data, n, 5).crop((0, 0, 1050, 1400)), 5) for n in (0, 1))
    assert front[0] == pytest.approx(A4.width - back[2], abs=0.5) and front[1] == pytest.approx(back[1], abs=0.5)
    assert front[2] - front[0] == pytest.approx(2 * TAROT.width, abs=0.5)


def test_the_words_of_the_sets_are_those_of_the_extras() -> None:
    kit = kit_of("fantasy")
    called = ir.GameWord("Level", "Rung"), ir.GameWord("Treasure", "Loot", "Loot")
    sets = tuple(replace(one, words=called) for one in kit.program.sets)
    program, theme = replace(kit.program, sets=sets), replace(BRIGHT, words=called_by_all(sets))
    files = make_extras(replace(kit, program=program, theme=theme), ["tracker", "rules", "reference", "box"])
    said = {name: " ".join(text_of(data)) for name, data in files.items()}
    assert "first to Rung 10 wins" in said["tracker.pdf"]
    assert "Rung 1" in said["rules.pdf"] and "Level" not in said["rules.pdf"]
    assert "Loot" in said["box.pdf"] and "Rung" in said["reference.pdf"]


# ---------------------------------------------------------------- the rule sheet


@pytest.mark.parametrize(("paper", "size"), [(A4, (210.0, 297.0)), (LETTER, (215.9, 279.4))])
def test_the_rule_sheet_on_both_papers(paper: Size, size: tuple[float, float]) -> None:
    with opened(rules_pdf(shipped("fantasy").program, paper)) as pdf:
        found = [round(float(side) / 72 * 25.4, 1) for side in pdf.pages[0].mediabox[2:]]
        assert tuple(found) == size and len(pdf.pages) <= 2


def test_the_legend_has_the_icons_of_the_deck_and_no_others() -> None:
    (fantasy,) = legend_of(shipped("fantasy").program, BRIGHT)
    assert "{headgear} worn on the head: Headgear" in fantasy.items and "{big} a Big Item" in fantasy.items
    (marvel,) = legend_of(shipped("marvel").program, BRIGHT)
    assert not any(item.startswith("{big}") for item in marvel.items)
    (page, *_) = text_of(rules_pdf(shipped("fantasy").program))
    assert "What the icons mean" in page and "worn on the head" in page

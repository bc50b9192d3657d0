"""Emblems draw what the name says."""

from collections import Counter
from pathlib import Path

import pytest

from lootpress.compiler import ir
from lootpress.compiler.load import load
from lootpress.print.drawing.artist import Artist
from lootpress.print.drawing.pen import Pen
from lootpress.print.emblems import person_parts
from lootpress.print.emblems.casting import FITTING, cast, wanted
from lootpress.print.emblems.hints import Hints
from lootpress.print.emblems.initials import distinct_initials
from lootpress.print.emblems.people import WALKS, attribute_of, gender_of, person
from lootpress.print.emblems.wardrobe import SHELVES, known_words
from lootpress.print.theme.looks import LookName
from lootpress.print.theme.palette import PIGMENTS

NOUNS = (Path(__file__).parent / "plain_nouns.txt").read_text("utf-8").split()
SETS = ("fantasy", "marvel", "xmen", "starter")


def item(name: str, looks_like: str | None = None) -> ir.Card:
    return ir.Card(name, "item", "item", "treasure", looks_like=looks_like)


def test_four_of_five_plain_nouns_have_a_figure() -> None:
    assert len(set(NOUNS)) == 200
    known = [noun for noun in NOUNS if wanted(noun, "item")]
    assert len(known) >= 160


@pytest.mark.parametrize("name", SETS)
def test_four_of_five_cards_of_the_sets_show_what_they_are_called(name: str) -> None:
    for card_set in load(name).program.sets:
        roles = cast(card_set.cards)
        assert sum(role.named for role in roles.values()) >= 0.8 * len(roles)


@pytest.mark.parametrize("name", SETS)
def test_no_figure_comes_twice_while_one_that_fits_is_free(name: str) -> None:
    from lootpress.print.emblems.casting import slot_of
    from lootpress.print.theme.looks import look_of

    for card_set in load(name).program.sets:
        roles = cast(card_set.cards)
        used = Counter(figure for role in roles.values() for figure in (role.figure, role.prop) if figure)
        for card in card_set.cards:
            shown = roles[card.name].prop or roles[card.name].figure
            if roles[card.name].named and used[shown] > 1:
                fitting = wanted(card.looks_like or card.name, look_of(card).name, slot_of(card))
                assert all(used[figure] for score, figure in fitting if score >= fitting[0][0] - FITTING), card.name


@pytest.mark.parametrize(
    ("name", "look", "figure"),
    [
        ("Mjolnir", "item", "hand/hammer"),
        ("Bagpipes of Distant Support", "item", "pastime/bagpipes"),
        ("Trained Ferret, Mostly", "ally", "animal/ferret"),
        ("Super-Intelligence", "power", "sign/brain"),
        ("Sofa of No Return", "monster", "household/sofa"),
        ("Hammer of Lessons Learned", "item", "hand/hammer"),
        ("Queue of Rats", "monster", "animal/rat"),
        ("Librarian of Loud Books", "monster", "person/teacher"),
        ("Crystal Ball, Second-Hand", "one-shot", "pastime/ball"),
        ("Elf", "banner", "person/elf"),
        ("Clingy Parrot", "trap", "animal/parrot"),
        ("Skeleton Staff", "monster", "belonging/skull"),
        ("Escrow Wyrm", "monster", "animal/dragon"),
        ("Gryphon With Abandonment Issues", "monster", "animal/griffin"),
        ("Two-for-One Hydra", "monster", "animal/hydra"),
        ("Bus Stop Sign", "item", "building/stop sign"),
        ("Hot Microphone", "trap", "tool/microphone"),
        ("Ladle of Minor Authority", "item", "hand/spoon"),
        ("Stapler of Justice", "item", "tool/stapler"),
        ("Bucket of Gadgets", "one-shot", "mishap/bucket"),
        ("Eternal Subscription", "trap", "belonging/newspaper"),
        ("Rude Awakening", "one-shot", "none/clock"),
        ("Flaming Armor", "item", "armor/leather"),
    ],
)
def test_what_a_name_asks_for_first(name: str, look: LookName, figure: str) -> None:
    assert wanted(name, look)[0][1] == figure


def test_the_head_of_a_name_counts_more_than_what_follows() -> None:
    weights = Hints("Bus Driver of the Old Teapots").weights
    assert weights["driver"] > weights["bus"] > weights["teapot"]
    assert "bus-driver" in weights


def test_a_line_of_the_card_says_it_better() -> None:
    (role,) = cast([item("Mystery Object", "hammer")]).values()
    assert role.figure == "hand/hammer" and role.named
    (plain,) = cast([item("Mystery Object")]).values()
    assert not plain.named or plain.figure != "hand/hammer"


def test_a_second_sponge_is_better_than_a_table() -> None:
    roles = cast([item("Board Eraser"), item("Lucky Exam Eraser")])
    assert {role.figure for role in roles.values()} == {"household/sponge"}


def test_agents_of_one_house_are_different_people() -> None:
    houses = ("Logistics", "Field Operations", "Human Resources", "the Legal Department", "the Canteen")
    agents = [ir.Card(f"Agent of {house}", "role", "identity", "role", sides=("woman", "man")) for house in houses]
    figures = [role.figure for role in cast(agents).values()]
    assert len(set(figures)) == len(figures), figures


def test_two_swords_of_a_set_are_not_the_same() -> None:
    roles = cast([item("Sword of One"), item("Sword of Another")])
    assert len({role.figure for role in roles.values()}) == 2
    assert all("sword" in role.figure for role in roles.values())


def test_every_attribute_is_a_figure() -> None:
    for walk in WALKS:
        held = attribute_of(walk)
        if held:
            shelf, _, figure = held.partition("/")
            assert figure in SHELVES[shelf].figures, held


def test_every_figure_can_be_asked_for_by_its_own_name() -> None:
    known = known_words()
    for shelf, figures in SHELVES.items():
        for name in figures.figures if shelf not in ("door", "climb") else ():
            assert any(f"{shelf}/{name}" in known.get(word, ()) for word in name.split()), name


def test_gender_is_read_from_the_side_before_the_name() -> None:
    assert gender_of(Hints("Agent"), "woman") == "woman"
    assert gender_of(Hints("Coupon Queen"), None) == "woman"
    assert gender_of(Hints("Coupon Queen"), "man") == "man"
    assert gender_of(Hints("Agent"), None) == ""


def test_nobody_wears_a_hat_over_a_hood(monkeypatch: pytest.MonkeyPatch) -> None:
    styles: set[str] = set()
    monkeypatch.setattr(person_parts, "bust", lambda _, who, *rest: styles.add(who.style))

    def worn(walks: list[str]) -> set[str]:
        styles.clear()
        for walk in walks:
            for n in range(40):
                person(Artist(Pen(), *PIGMENTS[0]), f"Somebody {n}", Hints("Somebody"), walk, "man")
        return set(styles)

    assert "hood" in worn([name for name, walk in WALKS.items() if not walk.hat])
    assert "hood" not in worn([name for name, walk in WALKS.items() if walk.hat])


@pytest.mark.parametrize("walk", WALKS)
def test_the_sides_of_one_card_show_two_people(walk: str) -> None:
    def drawn(side: str) -> str:
        pen = Pen()
        person(Artist(pen, *PIGMENTS[0]), "Agent of Anything", Hints("Agent of Anything"), walk, side)
        return pen.code

    assert drawn("woman") != drawn("man")


def test_banners_of_one_set_have_letters_of_their_own() -> None:
    names = ["X-Men", "X-Force", "X-Factor", "Wizard", "The Order of the Elk"]
    assert distinct_initials(names) == dict(zip(names, ["XM", "XFo", "XFa", "W", "OE"], strict=True))


@pytest.mark.parametrize("name", SETS)
def test_shipped_banners_are_told_apart(name: str) -> None:
    for card_set in load(name).program.sets:
        letters = [role.letters for role in cast(card_set.cards).values() if role.letters]
        assert len(set(letters)) == len(letters)

"""Cards without art get an emblem: always the same for a card, another for every other."""

import zlib
from pathlib import Path

import pytest

from lootpress.compiler import ir
from lootpress.print.drawing.chance import Chance
from lootpress.print.drawing.pen import Pen
from lootpress.print.emblem_cache import EmblemCache
from lootpress.print.emblems.casting import CastRole
from lootpress.print.emblems.hints import Hints
from lootpress.print.emblems.scene import EmblemSubject, place_emblem, subject_of
from lootpress.print.press import press_in_memory
from lootpress.print.theme.looks import LOOKS, LookName, look_of

FIGURES: dict[LookName, CastRole] = {
    "monster": CastRole(),
    "trap": CastRole("mishap/banana"),
    "enhancer": CastRole(),
    "banner": CastRole("person/elf"),
    "power": CastRole("sign/fist"),
    "door": CastRole("door/lift"),
    "item": CastRole("hands/bow"),
    "one-shot": CastRole("once/pie"),
    "ally": CastRole("animal/ferret"),
    "treasure": CastRole("climb/podium"),
    "role": CastRole("person/officer"),
    "world": CastRole("place/cave"),
}


def emblem(subject: EmblemSubject, look: LookName, cache: EmblemCache | None = None) -> bytes:
    press, _ = press_in_memory((100, 100))
    press.emblems = cache or EmblemCache()
    place_emblem(press, Pen(), subject, LOOKS[look], 0, 0, 51, 44)
    (code,) = press.emblems._held.values()
    return zlib.decompress(code)


def test_no_two_cards_of_the_phrasebook_share_an_emblem(phrasebook: ir.CardSet) -> None:
    press, _ = press_in_memory((100, 100))
    for card in phrasebook.cards:
        look = look_of(card)
        place_emblem(press, Pen(), subject_of(card, phrasebook), look, 0, 0, 51, 44)
    assert len(set(press.emblems._held.values())) == len(phrasebook.cards)


@pytest.mark.parametrize("look", LOOKS)
def test_the_same_name_gives_the_same_emblem(look: LookName) -> None:
    subject = EmblemSubject("Grumpy Otter of Doom", 7, True, role=FIGURES[look])
    assert emblem(subject, look) == emblem(subject, look)


def test_level_and_tags_show_in_a_monster() -> None:
    plain = EmblemSubject("Otter", 1)
    assert len({emblem(s, "monster") for s in (plain, EmblemSubject("Otter", 20))}) == 2
    assert len({emblem(s, "monster") for s in (plain, EmblemSubject("Otter", 1, True))}) == 2


def test_a_bonus_grows_and_a_penalty_shrinks() -> None:
    grows, shrinks = (emblem(EmblemSubject("Otter", 5, grows=up), "enhancer") for up in (True, False))
    assert grows != shrinks


@pytest.mark.parametrize("name", ["", "?", "漢字", "🙂", "a" * 500, "The of and", "O'Brien's Nose", "ÀÉÎ"])
@pytest.mark.parametrize("look", LOOKS)
def test_any_name_can_be_drawn(name: str, look: LookName) -> None:
    assert b" m" in emblem(EmblemSubject(name, 3, role=FIGURES[look]), look)


def test_hints_are_whole_words() -> None:
    assert Hints("Accountant").say("account count") is False
    assert Hints("Bats in the Attic").say("bat")


def test_chance_is_written_down() -> None:
    chance = Chance("monster", "Pit of Teeth")
    assert [chance.below(1000) for _ in range(5)] == [513, 876, 840, 667, 580]


def test_a_folder_keeps_emblems_between_builds(tmp_path: Path) -> None:
    subject = EmblemSubject("Otter", 5)
    first = emblem(subject, "monster", EmblemCache(tmp_path))
    (kept,) = tmp_path.iterdir()
    assert emblem(subject, "monster", EmblemCache(tmp_path)) == first
    kept.write_bytes(b"broken")
    assert emblem(subject, "monster", EmblemCache(tmp_path)) == first


def test_the_sides_of_a_card_show_one_person_twice() -> None:
    agent = ir.Card("Agent of Logistics", "role", "identity", "role", sides=("woman", "man"))
    card_set = ir.CardSet("Test", "T", cards=(agent,))
    woman, man = (subject_of(agent, card_set, side) for side in agent.sides)
    assert (woman.name, woman.role) == (man.name, man.role) and woman.side != man.side
    assert emblem(woman, "role") != emblem(man, "role")

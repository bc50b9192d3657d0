"""The command `how` finds real lines for what people say."""

import json

import lootpress
from lootpress.tests.commands.running import run_inside


def test_five_lines_with_their_cards() -> None:
    code, out, err = run_inside("how", "everyone passes their hand left")
    assert (code, err) == (0, "")
    assert "each player gives 1 card to their left neighbor\n      curse: Pass the Parcel\n" in out
    assert out.count("\n\n") == 4


def test_as_data_and_words_without_quotes() -> None:
    code, out, _ = run_inside("how", "--json", "-n", "3", "skip", "a", "turn")
    found = json.loads(out)
    assert code == 0 and len(found) == 3
    assert found[0]["line"] == "skip your next turn" and found[0]["cards"]


def test_lines_that_stand_below_others_show_them() -> None:
    _, out, _ = run_inside("how", "add a monster from your hand to the fight")
    assert "play during any combat:\n  add 1 monster from your hand to the combat\n" in out


def test_nothing_like_it() -> None:
    code, out, err = run_inside("how", "zzz")
    assert (code, out) == (1, "")
    assert err.startswith("No line is like that.")


def test_what_it_says_compiles() -> None:
    _, out, _ = run_inside("how", "--json", "-n", "20", "each other player loses an item")
    for said in json.loads(out):
        lines = [*said["above"], said["line"]]
        text = "".join(f"{'  ' * depth}{line}\n" for depth, line in enumerate(lines, 1))
        codes = {d.code for d in lootpress.check_text(f'{said["kinds"][0]} "A"\n{text}')}
        assert not {code for code in codes if code.startswith("L1")}, said

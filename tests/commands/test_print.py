"""`print`, `sketch` and `calibrate`: files whole or not at all, a manifest, and a preflight with an exit code."""

import json
import re
import subprocess
import time
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from lootpress.tests.commands.running import BAD, GOOD, command_line, hear_interrupts, run_inside
from lootpress.tests.print.sheet_reading import fonts_embedded, opened, text_of


@pytest.fixture(autouse=True)
def config(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("LOOTPRESS_CONFIG", str(tmp_path / "config"))
    return tmp_path / "config"


def manifest(*args: str) -> dict[str, Any]:
    code, out, err = run_inside(*args, "--json")
    assert code == 0, err
    found: dict[str, Any] = json.loads(out)
    return found


# ---------------------------------------------------------------- sheets


def test_a_shipped_set_on_paper(home: Path) -> None:
    code, out, err = run_inside("print", "starter", "-o", "cards.pdf")
    assert (code, out) == (0, "")
    assert err.endswith("Printed 58 cards on 12 pages to cards.pdf.\n")
    document = (home / "cards.pdf").read_bytes()
    with opened(document) as pdf:
        assert len(pdf.pages) == 12 and fonts_embedded(pdf)
    words = " ".join(text_of(document))
    rows = json.loads(run_inside("list", "starter", "--json").out)
    assert all(row["name"].replace("'", "’") in words for row in rows)
    assert [path.name for path in home.iterdir()] == ["cards.pdf"]


def test_the_manifest_and_what_changed_since(home: Path) -> None:
    (home / "set.loot").write_text(GOOD)
    first = manifest("print", "set.loot", "-o", "a.pdf")
    assert (first["files"], first["pages"], first["findings"], first["shrunk"]) == (["a.pdf"], 2, [], [])
    goose, hat = first["cards"]
    assert (goose["name"], goose["path"], goose["line"]) == ("Goose", "set.loot", 5)
    assert (hat["page"], hat["cell"]) == (1, 2)
    assert hat["places"] == [{"page": 1, "cell": 2, "back_page": 2}]
    (home / "a.json").write_text(json.dumps(first))
    nothing = run_inside("print", "set.loot", "-o", "b.pdf", "--changed-since", "a.json")
    assert nothing == (0, "", "No card has changed. Nothing was written.\n")
    (home / "set.loot").write_text(GOOD.replace("value 200", "value 300"))
    second = manifest("print", "set.loot", "-o", "b.pdf", "--changed-since", "a.json")
    assert [card["name"] for card in second["cards"]] == ["Hat"]
    assert second["cards"][0]["digest"] != hat["digest"]
    assert manifest("print", "set.loot", "-o", "c.pdf", "--changed-since", "a.pdf")["cards"] == second["cards"]


def test_only_some_cards_on_another_paper(home: Path) -> None:
    (home / "set.loot").write_text(GOOD)
    found = manifest("print", "set.loot", "-o", "a.pdf", "--only", "hat", "--paper", "letter", "--card", "mini")
    assert [card["name"] for card in found["cards"]] == ["Hat"]
    with opened((home / "a.pdf").read_bytes()) as pdf:
        assert [float(edge) for edge in pdf.pages[0].MediaBox] == pytest.approx(
            [0, 0, 792, 612]
        )  # so it holds 20, not 16
    code, _, err = run_inside("print", "set.loot", "-o", "a.pdf", "--only", "Gose")
    assert code == 2
    assert "there is no card 'Gose'. Did you mean 'Goose'?" in err


def test_fold_over_and_bleed(home: Path) -> None:
    (home / "set.loot").write_text(GOOD)
    assert manifest("print", "set.loot", "-o", "a.pdf", "--for", "fold", "--bleed", "2")["pages"] == 1
    with opened((home / "a.pdf").read_bytes()) as pdf:
        assert "/BleedBox" in pdf.pages[0]


def test_each_once_prints_a_single_copy_of_every_card_to_draw_on(home: Path) -> None:
    (home / "set.loot").write_text(GOOD.replace("  1 treasure\n", "  1 treasure\n  3 copies\n"))

    def cards(*options: str) -> list[int]:
        found = manifest("sketch", "set.loot", "-o", "a.pdf", *options)
        return [len(card["places"]) for card in found["cards"]]

    assert max(cards()) > 1
    assert set(cards("--each", "once")) == {1}


def test_the_sketch_edition_with_blanks(home: Path) -> None:
    (home / "set.loot").write_text(GOOD)
    found = manifest("sketch", "set.loot", "-o", "a.pdf", "--blank", "1")
    assert found["sketch"] and len(found["cards"]) == 12
    words = " ".join(text_of((home / "a.pdf").read_bytes()))
    assert "Goose" in words and words.count("drawn by") == 12


# ---------------------------------------------------------------- pictures and proof


def test_pictures_for_a_shop(home: Path) -> None:
    (home / "set.loot").write_text(GOOD)
    found = manifest("print", "set.loot", "-o", "shop", "--for", "tgc", "--only", "Hat")
    names = sorted(path.name for path in (home / "shop").iterdir())
    assert names == ["T-002-hat.png", "back-treasure.png"]
    assert found["cards"][0]["places"] == [{"file": "T-002-hat.png", "back_file": "back-treasure.png"}]
    with Image.open(home / "shop" / "T-002-hat.png") as image:
        assert image.size == (825, 1125)
    code, _, err = run_inside("print", "set.loot", "-o", "shop", "--for", "mpc", "--only", "Goose")
    assert code == 0
    assert "Note: shop also holds 2 other files" in err
    with Image.open(home / "shop" / "T-001-goose.png") as image:
        assert image.size == (822, 1122)
    assert not [path for path in home.iterdir() if path.name.startswith(".")]


def test_an_order_lies_beside_the_pictures_for_the_shop(home: Path) -> None:
    (home / "set.loot").write_text(GOOD)
    found = manifest("print", "set.loot", "-o", "shop", "--for", "mpc")
    names = sorted(path.name for path in (home / "shop").iterdir())
    assert names == ["T-001-goose.png", "T-002-hat.png", "back-door.png", "back-treasure.png", "order.xml"]
    assert sorted(found["files"]) == [f"shop/{name}" for name in names]
    order = (home / "shop" / "order.xml").read_text()
    assert all(name in order for name in names[:4])


def test_cut_lines_lie_beside_the_sheets(home: Path) -> None:
    (home / "set.loot").write_text(GOOD)
    options = ("--cut", "svg", "--cut", "dxf", "--corner", "2.5", "--marks", "silhouette")
    found = manifest("print", "set.loot", "-o", "a.pdf", *options)
    assert found["files"] == ["a.pdf", "a-cut.svg", "a-cut.dxf"]
    assert (home / "a-cut.svg").read_text().count('rx="2.5"') == 9
    assert (home / "a-cut.dxf").read_text().count("POLYLINE") == 9


def test_photos_and_rounded_pictures(home: Path) -> None:
    (home / "set.loot").write_text(GOOD)
    found = manifest("print", "set.loot", "-o", "photos", "--for", "photo")
    assert found["cards"][1]["places"] == [{"cell": 2, "file": "photo-1-front.jpg", "back_file": "photo-1-back.jpg"}]
    assert sorted(path.name for path in (home / "photos").iterdir()) == ["photo-1-back.jpg", "photo-1-front.jpg"]
    assert run_inside("print", "set.loot", "-o", "round", "--for", "png", "--corner", "3", "--only", "Hat").code == 0
    with Image.open(home / "round" / "T-002-hat.png") as image:
        assert image.mode == "RGBA"
        clear = image.getchannel("A")
        assert (clear.getpixel((0, 0)), clear.getpixel((300, 400))) == (0, 255)


def test_a_pdf_for_the_shop(home: Path) -> None:
    (home / "set.loot").write_text(GOOD)
    found = manifest("print", "set.loot", "-o", "shop.pdf", "--for", "dtc")
    assert found["pages"] == 4 and found["cards"][1]["places"] == [{"page": 4, "cell": 1, "back_page": 3}]
    with opened((home / "shop.pdf").read_bytes()) as pdf:
        assert "/OutputIntents" in pdf.Root
    done = run_inside("print", "set.loot", "-o", "shop.pdf", "--for", "dtc", "--bleed", "1")
    assert done.code == 2 and "--bleed is fixed for dtc" in done.err


def test_ink_over_the_limit_stops_the_build(home: Path) -> None:
    Image.new("CMYK", (800, 800), (255, 255, 255, 255)).save(home / "black.jpg")
    (home / "set.loot").write_text(GOOD + '  art "black.jpg"\n')
    done = run_inside("print", "set.loot", "-o", "shop.pdf", "--for", "dtc")
    assert done.code == 1 and not (home / "shop.pdf").exists()
    assert 'set.loot:10: error: "Hat": its art has 400 % of ink in places; the shop takes 240 %' in done.err
    assert run_inside("print", "set.loot", "-o", "home.pdf").code == 0  # a printer at home mixes its own inks


def test_a_folder_for_tabletop_simulator(home: Path) -> None:
    (home / "set.loot").write_text(GOOD)
    found = manifest("print", "set.loot", "-o", "table", "--for", "tts")
    names = sorted(path.name for path in (home / "table").iterdir())
    assert names == ["Test.json", "door-back.png", "door.png", "treasure-back.png", "treasure.png"]
    assert found["cards"][1]["places"] == [{"file": "treasure.png", "cell": 1, "back_file": "treasure-back.png"}]
    save = json.loads((home / "table" / "Test.json").read_text())
    (own,) = save["ObjectStates"][0]["CustomDeck"].values()
    assert own["FaceURL"] == (home / "table" / "door.png").as_uri()
    run_inside("print", "set.loot", "-o", "table", "--for", "tts", "--url", "https://example.org/cards/")
    save = json.loads((home / "table" / "Test.json").read_text())
    (own,) = save["ObjectStates"][0]["CustomDeck"].values()
    assert own["FaceURL"] == "https://example.org/cards/door.png"


def test_the_proof_is_one_page_that_loads_nothing(home: Path) -> None:
    (home / "set.loot").write_text(GOOD.replace("Goose", "<b>Goose</b> & Co"))
    assert run_inside("print", "set.loot", "-o", "proof.html", "--for", "html").code == 0
    page = (home / "proof.html").read_text("utf-8")
    assert page.count("data:image/png;base64,") == 2
    assert "&lt;b&gt;Goose&lt;/b&gt; &amp; Co" in page and "<b>Goose</b>" not in page
    assert 'href="set.loot#L5"' in page and "set.loot:10" in page
    assert "http" not in page
    import base64

    data = page.split("base64,", 1)[1].split('"', 1)[0]
    with Image.open(BytesIO(base64.b64decode(data))) as image:
        assert image.width == 360


# ---------------------------------------------------------------- preflight and what goes wrong


@pytest.mark.parametrize(
    ("more", "what", "message"),
    [
        ('  art "gone.png"\n', "art", "art gone.png: there is no such file"),
        ('  art "small.png"\n', "resolution", "200 are wanted"),
        ('  flavor "漢字"\n', "missing glyph", "U+6F22"),
        (f'  flavor "{"Far too many words. " * 95}"\n', "overflow", "the text does not fit"),
    ],
)
def test_the_preflight_stops_the_build(home: Path, more: str, what: str, message: str) -> None:
    Image.new("RGB", (60, 60), "red").save(home / "small.png")
    (home / "set.loot").write_text(GOOD + more, encoding="utf-8")
    code, out, err = run_inside("print", "set.loot", "-o", "a.pdf", "--json")
    assert code == 1
    assert err.startswith('set.loot:10: error: "Hat": ')
    assert message in err and err.endswith("1 error in the preflight. Nothing was written.\n")
    found = json.loads(out)
    assert [finding["what"] for finding in found["findings"] if finding["severity"] == "error"] == [what]
    assert found["files"] == []
    assert not (home / "a.pdf").exists()


def test_a_missing_set_icon_is_told_once(home: Path) -> None:
    (home / "set.loot").write_text(GOOD.replace('code "T"', 'code "T"\n  icon "crest.svg"'))
    done = run_inside("print", "set.loot", "-o", "a.pdf")
    assert done.code == 1
    assert done.err == (
        'set.loot:6: error: "Goose": the icon of its set, art crest.svg: there is no such file\n'
        "1 error in the preflight. Nothing was written.\n"
    )


def test_an_icon_that_no_font_has_is_told_once(home: Path) -> None:
    (home / "set.loot").write_text(GOOD.replace('code "T"', 'code "T"\n  icon "⚔"'), encoding="utf-8")
    done = run_inside("print", "set.loot", "-o", "a.pdf")
    assert (done.code, done.err) == (
        1,
        'set.loot:6: error: "Goose": the icon, code or name of its set: no font of ours has ⚔ (U+2694)\n'
        "1 error in the preflight. Nothing was written.\n",
    )


def test_a_name_that_came_out_tiny_is_told(home: Path) -> None:
    long = "Donaudampfschifffahrtsgesellschaftskapitän" * 4
    (home / "set.loot").write_text(GOOD.replace("Goose", long), encoding="utf-8")
    done = run_inside("print", "set.loot", "-o", "a.pdf")
    assert done.code == 0 and f'set.loot:5: note: "{long}": its name is shrunk to ' in done.err
    assert '"Hat"' not in done.err
    (home / "set.loot").write_text(GOOD.replace("Goose", "Captain of the Danube Steamship Company"))
    assert "its name" not in run_inside("print", "set.loot", "-o", "a.pdf").err


def test_a_number_too_long_for_the_corner_stops_the_build(home: Path) -> None:
    (home / "set.loot").write_text(GOOD.replace("+1", "+1000"))
    assert run_inside("print", "set.loot", "-o", "a.pdf").code == 0
    (home / "set.loot").write_text(re.sub(r"level \d+", "level 1000000", GOOD))
    done = run_inside("print", "set.loot", "-o", "a.pdf")
    assert done.code == 1 and '"Goose": the number in its corner has too many digits to be read' in done.err


def test_small_cards_have_small_text_which_is_told_once_for_the_set(home: Path) -> None:
    (home / "set.loot").write_text(GOOD)
    done = run_inside("print", "set.loot", "-o", "a.pdf", "--card", "mini")
    assert done.code == 0 and done.err.count("hard to read") == 1
    assert 'note: all cards of "Test": on cards this small rules have 5.9 points at most' in done.err
    assert "note" not in run_inside("print", "set.loot", "-o", "a.pdf").err


def test_a_card_too_small_for_its_title_stops_the_build(home: Path) -> None:
    (home / "set.loot").write_text(GOOD)
    done = run_inside("print", "set.loot", "-o", "a.pdf", "--card", "25x35", "--only", "Goose")
    assert done.code == 1 and not (home / "a.pdf").exists()
    assert 'set.loot:5: error: "Goose": outside the safe zone: title Goose' in done.err


def test_a_lower_resolution_may_be_asked_for(home: Path) -> None:
    Image.new("RGB", (300, 300), "red").save(home / "small.png")
    (home / "set.loot").write_text(GOOD + '  art "small.png"\n')
    assert run_inside("print", "set.loot", "-o", "a.pdf").code == 1
    assert run_inside("print", "set.loot", "-o", "a.pdf", "--dpi", "100").code == 0


def test_cards_with_errors_are_not_printed(home: Path) -> None:
    (home / "set.loot").write_text(BAD)
    code, out, err = run_inside("print", "set.loot", "-o", "a.pdf")
    assert (code, out) == (1, "")
    assert "Nothing was written." in err
    assert run_inside("print", "nowhere", "-o", "a.pdf").code == 3
    assert not (home / "a.pdf").exists()


@pytest.mark.parametrize(
    ("options", "code", "message"),
    [
        (("--paper", "b17"), 2, "there is no paper `b17`"),
        (("--paper", "50x50"), 2, "does not fit"),
        (("--card", "huge"), 2, "there is no card `huge`"),
        (("--card", "5x5"), 2, "a card is between"),
        (("--bleed", "-1"), 2, "`-1` is not between 0 and 10."),
        (("--bleed", "wide"), 2, "`wide` is not a number."),
        (("-o", "cards", "--for", "tgc", "--bleed", "1"), 2, "--bleed is fixed for tgc"),
        (("--profile", "office"), 3, "there is no printer profile `office`"),
        (("--changed-since", "set.loot"), 1, "is neither a PDF of ours nor the manifest"),
        (("--changed-since", "none.json"), 3, "cannot be read"),
        (("-o", "none/a.pdf"), 3, "cannot be written"),
        (("-o", "set.loot"), 2, "would be written over"),
        (("-o", "a.doc"), 2, "-o writes a file that ends in .pdf, not `a.doc`"),
        (("-o", "cards"), 2, "-o writes a file that ends in .pdf, not `cards`"),
        (("-o", "a.pdf", "--for", "html"), 2, "-o writes a file that ends in .html, not `a.pdf`"),
        (("-o", "a.html", "--for", "dtc"), 2, "-o writes a file that ends in .pdf, not `a.html`"),
        (("-o", "a.PDF", "--for", "tts"), 2, "--for tts makes a folder with many files, not one file like `a.PDF`"),
        (("-o", ".", "--only", "Hat"), 2, "ends in .pdf"),
        (("-o", "cards", "--for", "tgc", "--cut", "svg"), 2, "--cut is for sheets"),
        (("--for", "fold", "--marks", "silhouette"), 2, "--marks silhouette is for sheets"),
        (("--corner", "3"), 2, "--corner is for --cut"),
        (("-o", "cards", "--for", "png", "--corner", "3", "--bleed", "3"), 2, "leave out --bleed"),
        (("-o", "photos.jpg", "--for", "photo"), 2, "--for photo makes a folder"),
    ],
)
def test_wrong_orders_are_told(home: Path, options: tuple[str, ...], code: int, message: str) -> None:
    (home / "set.loot").write_text(GOOD)
    done = run_inside("print", "set.loot", "-o", "a.pdf", *options)
    assert done.code == code
    assert message in done.err
    assert [path.name for path in home.iterdir()] == ["set.loot"]
    assert (home / "set.loot").read_text() == GOOD


def test_a_build_that_is_stopped_leaves_nothing_behind(home: Path) -> None:
    import signal

    process = subprocess.Popen(
        command_line("print", "fantasy", "-o", "pictures", "--for", "png"),
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=hear_interrupts,
    )
    for _ in range(600):
        if list(home.iterdir()) or process.poll() is not None:
            break
        time.sleep(0.1)
    process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=30)
    assert process.returncode == 130
    assert err.endswith("Stopped.\n")
    assert list(home.iterdir()) == []


# ---------------------------------------------------------------- calibration


def test_a_profile_is_stored_and_moves_the_backs(home: Path, config: Path) -> None:
    (home / "set.loot").write_text(GOOD)
    assert run_inside("calibrate", "-o", "page.pdf").code == 0
    with opened((home / "page.pdf").read_bytes()) as pdf:
        assert len(pdf.pages) == 2
    code, _, err = run_inside("calibrate", "--set-profile", "office", "1.5", "-0.5", "1.7", "-0,7", "--flip", "short")
    assert code == 0
    assert "backs +1.6 mm right, -0.6 mm down, turned by +0.002 degrees" in err
    stored = json.loads((config / "printers.json").read_text())
    assert stored == {"office": {"dx": 1.6, "dy": -0.6, "flip": "short", "turn": 0.002}}
    for name, more in (
        ("plain.pdf", ("--flip", "short", "--orientation", "as-is")),
        ("moved.pdf", ("--profile", "office")),
    ):
        assert run_inside("print", "set.loot", "-o", name, *more).code == 0
    documents = [opened((home / name).read_bytes()) for name in ("plain.pdf", "moved.pdf")]
    fronts, backs = ([pdf.pages[n].Contents.read_bytes() for pdf in documents] for n in (0, 1))
    assert fronts[0] == fronts[1] and backs[0] != backs[1]
    assert (
        "measured with --flip short"
        in run_inside("print", "set.loot", "-o", "a.pdf", "--profile", "office", "--flip", "long").err
    )


@pytest.mark.parametrize(
    ("args", "code"),
    [
        ((), 2),
        (("1", "2"), 2),
        (("--set-profile", "a"), 2),
        (("--set-profile", "a", "1"), 2),
        (("--set-profile", "a", "1", "nan"), 2),
        (("--set-profile", "a", "1", "99"), 2),
        (("--set-profile", "a", "1", "left"), 2),
        (("--set-profile", "a", "1", "--outptu"), 2),
        (("-o", "a.txt"), 2),
        (("-o", "a.pdf", "--paper", "50x50"), 2),
        (("-o", "a.pdf", "--profile", "none"), 3),
    ],
)
def test_a_calibration_that_cannot_be(home: Path, config: Path, args: tuple[str, ...], code: int) -> None:
    assert run_inside("calibrate", *args).code == code
    assert not config.exists() and list(home.iterdir()) == []


def test_damaged_profiles_are_told(home: Path, config: Path) -> None:
    config.mkdir()
    (config / "printers.json").write_text("{")
    done = run_inside("calibrate", "--set-profile", "a", "1", "1")
    assert done.code == 3
    assert "holds no printer profiles" in done.err


# ---------------------------------------------------------------- one card


def test_show_draws_only_what_the_name_promises(home: Path) -> None:
    ran = run_inside("show", "Goose", "--set", "starter", "--png", "goose.pdf")
    assert ran.code == 2 and "--png writes a file that ends in .png" in ran.err and list(home.iterdir()) == []


def test_show_draws_a_card(home: Path) -> None:
    (home / "set.loot").write_text(GOOD)
    code, out, err = run_inside("show", "hat", "--set", "set.loot", "--png", "hat.png")
    assert (code, err) == (0, "Drew Hat to hat.png.\n")
    assert "Item · Treasure" in out
    with Image.open(home / "hat.png") as image:
        assert image.size == (675, 1050)


def test_show_draws_both_faces_and_tells_what_is_wrong(home: Path) -> None:
    agent = '\nrole "Agent"\n  side "woman"\n  side "man"\n  art "gone.png"\n'
    (home / "set.loot").write_text(GOOD.replace("Fantasy rules", "Superhero rules") + agent)
    code, _, err = run_inside("show", "Agent", "--set", "set.loot", "--png", "agent.png")
    assert code == 0
    assert err == 'set.loot:15: error: "Agent": art gone.png: there is no such file\nDrew Agent to agent.png.\n'
    with Image.open(home / "agent.png") as image:
        assert image.size == (2 * 825, 1425)


# ---------------------------------------------------------------- decks


def test_a_deck_file_prints_just_its_cards(home: Path) -> None:
    (home / "cards").mkdir()
    (home / "cards" / "set.loot").write_text(GOOD + '\nitem "Scarf"\n  value 100\n  +1\n')
    deck = 'deck "Evening"\n  use 2 copies of "Test" without "Scarf"\n  use "X-Men" without doors\n'
    (home / "cards" / "deck.loot").write_text(deck)
    found = manifest("print", "cards/deck.loot", "-o", "a.pdf")
    cards = {card["name"]: card for card in found["cards"]}
    assert found["title"] == "Evening"
    assert cards["Goose"]["copies"] == 2 and "Scarf" not in cards and "Angel" in cards
    assert cards["Goose"]["path"].endswith("set.loot") and cards["Angel"]["path"].endswith("allies.loot")
    words = " ".join(text_of((home / "a.pdf").read_bytes()))
    assert "T 01/03" in words and "T 02/03" in words  # the number in its box, whatever is left out
    assert len({card["digest"] for card in found["cards"]}) == len(found["cards"])


def test_a_linked_deck_is_printed_too(home: Path) -> None:
    (home / "set.loot").write_text(GOOD)
    assert run_inside("mix", "set.loot", "-o", "deck.json").code == 0
    found = manifest("print", "deck.json", "-o", "a.pdf")
    assert [card["name"] for card in found["cards"]] == ["Goose", "Hat"]
    assert [card["path"] for card in found["cards"]] == [None, None]


@pytest.mark.parametrize("name", ["bomb.png", "short.jpg", "entities.svg", "use.svg", "file.svg", "network.svg"])
def test_hostile_art_stops_the_build(home: Path, name: str) -> None:
    from lootpress.tests.print.faces.test_art import HOSTILE

    data, reason = HOSTILE[name]
    (home / name).write_bytes(data)
    (home / "set.loot").write_text(GOOD + f'  art "{name}"\n')
    start = time.perf_counter()
    done = run_inside("print", "set.loot", "-o", "a.pdf")
    assert time.perf_counter() - start < 5
    assert done.code == 1 and not (home / "a.pdf").exists()
    assert done.err.startswith(f'set.loot:10: error: "Hat": art {name}: ') and reason in done.err
    assert sorted(path.name for path in home.iterdir()) == sorted([name, "set.loot"])

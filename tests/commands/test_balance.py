"""`balance` and `simulate` as a designer uses them."""

import base64
import hashlib
import json
import os
import re
import signal
import subprocess
import time
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from lootpress.tests.commands.running import GOOD, command_line, run_inside
from lootpress.tests.measure.decks import QUICK

BALANCE = ("balance", QUICK, "--games", "64", "--players", "3", "--jobs", "1")


class Told(NamedTuple):
    """What `balance` told of the quick game, as JSON and as a page."""

    found: dict[str, Any]
    page: str


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> Told:
    page = tmp_path_factory.mktemp("balance") / "report.html"
    ran = run_inside(*BALANCE, "--no-cache", "--json", "-o", str(page))
    assert ran.code == 0, ran.err
    return Told(json.loads(ran.out), page.read_text(encoding="utf-8"))


def test_balance_tells_what_the_contract_says(told: Told) -> None:
    found, page = told
    assert {"digest", "games", "looks", "bots", "cards", "monsters", "seats"} <= set(found)
    assert found["games"] <= 64 and found["bots"] == ["greedy"]
    fields = {"name", "set", "edge", "ahead", "uplift", "low", "high", "sure", "drawn", "played", "sold", "unplayed"}
    assert len(found["cards"]) == 18 and all(fields <= set(card) for card in found["cards"])
    beside = [card for card in found["cards"] if card["uplift"] is not None]
    assert beside and all(card["low"] <= card["uplift"] <= card["high"] for card in beside)
    assert all(
        c[what]["low"] <= c[what]["value"] <= c[what]["high"] for c in found["cards"] for what in ("edge", "ahead")
    )
    assert [m["name"] for m in found["monsters"]] == ["Mouse", "Rat", "Cat", "Dog", "Elephant"]
    mouse = found["monsters"][0]
    assert sum(row["fights"] for row in mouse["by_level"]) == mouse["fights"] > 0
    assert sum(seat["wins"] for seat in found["seats"]) == found["whole"]
    assert "Is Quick Game fair?" in page and "Elephant" in page and "greedy" in page


def test_the_page_asks_nobody_for_anything(told: Told) -> None:
    page = told.page
    (script,) = re.findall(r"<script>(.*?)</script>", page, re.DOTALL)
    digest = base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
    assert f"content=\"default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-{digest}'\"" in page
    assert not re.search(r"<script |<link|<img|<iframe|\bsrc=|\bhref=|url\(|https?:|@import", page)


def test_names_are_only_names_on_the_page(home: Path) -> None:
    text = Path(QUICK).read_text(encoding="utf-8").replace('"Mouse"', '"<b>Mouse & Co</b>"')
    (home / "odd.loot").write_text(text, encoding="utf-8")
    ran = run_inside("balance", "odd.loot", "--games", "16", "--jobs", "1", "-o", "report.html")
    assert ran.code == 0, ran.err
    page = (home / "report.html").read_text(encoding="utf-8")
    assert "&lt;b&gt;Mouse &amp; Co&lt;/b&gt;" in page and "<b>Mouse" not in page


def test_a_set_with_a_card_less_has_no_changed_cards(home: Path) -> None:
    text = Path(QUICK).read_text(encoding="utf-8")
    first, mouse, rest = text[: text.index("monster")], *text[text.index("monster") :].split("\n\n", 1)
    (home / "new.loot").write_text(first + rest)
    ran = run_inside("balance", QUICK, "--compare", "new.loot", "--games", "16", "--jobs", "1")
    assert ran.code == 0, ran.err
    assert "Gone: “Mouse”." in ran.out and "Mouse" in mouse and "Changed" not in ran.out


def test_the_curve_is_told_in_the_terminal(home: Path) -> None:
    ran = run_inside("balance", QUICK, "--games", "16", "--jobs", "1", "--card", "Dog", "--set", "level 8")
    assert ran.code == 0, ran.err
    assert [line.split()[:2] for line in ran.out.splitlines()[-3:]] == [["level", str(n)] for n in (6, 7, 8)]


@pytest.mark.parametrize("name", ["report.pdf", "report.txt", "report"])
def test_a_report_is_a_page_whatever_it_is_called(home: Path, name: str) -> None:
    ran = run_inside(*BALANCE, "-o", name)
    assert ran.code == 2 and "ends in .html" in ran.err and not list(home.iterdir())


def test_a_folder_that_is_not_there_is_told_before_any_game_is_played() -> None:
    ran = run_inside("balance", QUICK, "--games", "10000000", "--jobs", "1", "-o", "nowhere/report.html")
    assert ran.code == 3 and "there is no folder `nowhere`" in ran.err


def test_games_that_never_end_in_a_tiny_deck_are_told_with_the_reason(home: Path) -> None:
    (home / "tiny.loot").write_text(GOOD.replace("level 3", "level 30"))
    why = "The deck may be too small: it has 1 door and 1 treasure, and 4 players want about 48 and 36"
    ran = run_inside("simulate", "tiny.loot", "--games", "1", "--jobs", "1")
    assert ran.code == 0 and f"1 game had to be stopped because no one won in time. {why}" in ran.err
    quick = run_inside("simulate", QUICK, "--games", "1", "--jobs", "1")
    assert quick.code == 0 and "too small" not in quick.err


def test_what_if_a_number_were_another(home: Path) -> None:
    args = ("balance", QUICK, "--games", "160", "--jobs", "1", "--card", "mouse", "--set", "level 12")
    ran = run_inside(*args, "--json", "-o", "if.html")
    assert ran.code == 0, ran.err
    found = json.loads(ran.out)
    values = [point["value"] for point in found["points"]]
    assert values == sorted(values) and (values[0], values[-1], found["own"]) == (1, 12, 1)
    killed = [point["killed"] for point in found["points"]]
    assert killed[0] > killed[-1]
    assert found["points"][0]["change"] == 0
    page = (home / "if.html").read_text(encoding="utf-8")
    assert "<polyline" in page and "<title>What if “mouse” said “level 12”?</title>".casefold() in page.casefold()


def test_all_games_for_one_card_are_told_in_one_sentence(home: Path) -> None:
    ran = run_inside("balance", QUICK, "--games", "16", "--jobs", "1", "--card", "Dog", "-o", "one.html")
    assert ran.code == 0, ran.err
    assert re.fullmatch(
        r"(The player who gets the card first wins [\d.]+ points (more|less) often than with an empty card"
        r"|No difference).*\n",
        ran.out,
    )
    page = (home / "one.html").read_text(encoding="utf-8")
    assert "<title>What does “Dog” do?</title>" in page and "<polyline" not in page and "against now" not in page


@pytest.mark.parametrize(
    ("args", "says"),
    [
        (["--card", "Mose", "--set", "level 4"], "there is no card 'Mose'. Did you mean 'Mouse'?"),
        (["--card", "Mouse", "--set", "level 1"], "already"),
        (["--card", "Mouse", "--set", "rank 3"], "Its lines with a number: "),
        (["--card", "Mouse", "--set", "level 0"], "cannot say that: "),
    ],
)
def test_what_cannot_be_set_is_told(args: list[str], says: str) -> None:
    ran = run_inside("balance", QUICK, "--games", "20", "--jobs", "1", *args)
    assert ran.code == 2 and says in ran.err and "Traceback" not in ran.err


def test_every_look_is_a_line(home: Path) -> None:
    args = ("balance", QUICK, "--games", "260", "--jobs", "1", "--card", "Dog", "--json")
    ran = run_inside(*args, "--looks")
    looks = [json.loads(line) for line in ran.out.splitlines()]
    assert [(look["looks"], look["card"]) for look in looks] == [(1, "Dog"), (2, "Dog"), (3, "Dog")]
    assert looks[-1] == json.loads(run_inside(*args).out)


@pytest.mark.parametrize(
    "args",
    [
        ["--looks"],
        ["--looks", "--json", "--compare", "fantasy"],
        ["--set", "level 4"],
        ["--card", "Mouse", "--compare", "fantasy"],
        ["--bots", "search:1s"],
        ["--games", "0"],
    ],
)
def test_wrong_usage_is_refused(args: list[str]) -> None:
    assert run_inside("balance", QUICK, *args).code == 2


@pytest.mark.parametrize(
    ("args", "says"),
    [
        (["--games", "x"], "`x` is not a whole number."),
        (["--games", "1.5"], "`1.5` is not a whole number."),
        (["--games", "3"], "`3` is not between 16 and 10,000,000."),
        (["--players", "21"], "`21` is not between 1 and 20."),
    ],
)
def test_a_number_that_is_none_is_told_in_a_plain_sentence(args: list[str], says: str) -> None:
    ran = run_inside("balance", QUICK, *args)
    assert ran.code == 2 and says in ran.err


def test_where_nothing_is_ever_written_nothing_is_said_about_it(home: Path) -> None:
    ran = run_inside("balance", "nowhere")
    assert (ran.code, ran.out) == (3, "")
    assert ran.err.startswith("error[L001]: there is no file or folder `nowhere`") and ran.err.endswith("\n1 error.\n")


def test_two_versions_are_compared(home: Path) -> None:
    text = Path(QUICK).read_text(encoding="utf-8")
    (home / "new.loot").write_text(text.replace('"Moths"', '"Butterflies"').replace("level 6", "level 2"))
    ran = run_inside("balance", QUICK, "--compare", "new.loot", "--games", "16", "--jobs", "1", "-o", "both.html")
    assert ran.code == 0, ran.err
    assert "New: “Butterflies”." in ran.out and "Gone: “Moths”." in ran.out and "Changed: “Dog”." in ran.out
    page = (home / "both.html").read_text(encoding="utf-8")
    assert (
        page.count('<small class="soft">changed</small>') == 1 and "<title>Quick Game before and after</title>" in page
    )
    same = run_inside("balance", QUICK, "--compare", QUICK, "--games", "16", "--jobs", "1", "--json")
    assert all(card["difference"] == 0 and not card["changed"] for card in json.loads(same.out)["cards"])


def test_a_simulation_that_was_killed_goes_on_and_comes_out_the_same(home: Path) -> None:
    args = ("simulate", QUICK, "--games", "96", "--seed", "9", "--jobs", "2", "--json", "--checkpoint", "run.games")
    process = subprocess.Popen(command_line(*args), stdout=subprocess.PIPE, start_new_session=True)
    deadline = time.monotonic() + 120
    while time.monotonic() < deadline and not ((home / "run.games").exists() and _size(home / "run.games") > 800):
        time.sleep(0.05)
    os.kill(process.pid, signal.SIGKILL)
    process.communicate()
    assert process.returncode == -signal.SIGKILL
    kept = _size(home / "run.games")
    assert kept > 800
    again = run_inside(*args)
    assert again.code == 0 and "Going on from `run.games`." in again.err
    whole = run_inside("simulate", QUICK, "--games", "96", "--seed", "9", "--jobs", "1", "--json")
    found, expected = json.loads(again.out), json.loads(whole.out)
    del found["seconds"], expected["seconds"]
    assert found == expected
    other = run_inside(*args[:5], "10", *args[6:])
    assert other.code == 1 and "keeps something else" in other.err


def _size(path: Path) -> int:
    return path.stat().st_size


def test_bots_are_told_apart_and_rated(home: Path) -> None:
    args = ("simulate", QUICK, "--games", "24", "--jobs", "1", "--bots", "greedy,random,random", "--ratings")
    ran = run_inside(*args)
    assert ran.code == 0 and "greedy wins" in ran.out and "greedy is rated" in ran.out
    found = json.loads(run_inside(*args, "--players", "3", "--json", "--save", "tables").out)
    assert found["bot_wins"]["greedy"][1] == 24 and found["bot_wins"]["random"][1] == 48
    assert {path.name for path in (home / "tables").iterdir()} == {"games.parquet", "cards.parquet", "fights.parquet"}


def test_a_missing_cluster_is_no_bug() -> None:
    ran = run_inside("simulate", QUICK, "--games", "2", "--cluster", "nowhere-at-all")
    assert ran.code == 3 and "There is no Dask cluster" in ran.err and "bug" not in ran.err

"""A card is played at once, by clicking, and what happened is kept as an example that passes."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from lootpress.compiler.gather import SHIPPED
from lootpress.service.workspace import Workspace
from lootpress.studio.examples import Stages, run_about
from lootpress.studio.playing import keep, play
from lootpress.tests.browsing import until
from lootpress.tests.studio.page import Page


def test_a_curse_is_played_within_two_seconds_and_kept_as_an_example(page: Page) -> None:
    page.go("Lukewarm Soup")
    page.click("header [data-do=play]")
    begin = time.monotonic()
    page.one("#play[open] .people")
    assert time.monotonic() - begin < 2
    page.click("[data-do=place][data-arg='other hand']")
    page.click('.moves [data-key=\'"Ben" plays "Lukewarm Soup"\']')
    until(lambda: "Ben is asked" in page.one(".asked").text, 20, "the question on whom")
    page.click(".moves [data-key='\"Ben\" chooses 1']")
    until(lambda: "“Lukewarm Soup” strikes" in page.one(".story").text, 20, "the curse")
    page.script("document.getElementById('example-name').value = 'The soup is served'")
    page.click("[data-do=keep]")
    until(lambda: not page.all("#play[open]"), 20, "the example")
    until(lambda: "The soup is served" in page.file("examples.loot").read_text("utf-8"), 20, "the file")
    workspace, path = Workspace([page.folder]), str(page.file("doors.loot"))
    ran = run_about(workspace.seen(path).compiled, Stages(), "Lukewarm Soup")
    assert [(one.name, one.failures) for one in ran] == [("The soup is served", ())]
    page.go("Lukewarm Soup")
    until(lambda: "✓ The soup is served" in page.one("#about").text, 20, "the example beside its card")


def test_a_change_of_a_number_names_the_line_that_made_it(page: Page) -> None:
    page.go("Caffeinated")
    page.click("header [data-do=play]")
    page.one("#play[open] .fight")
    page.click(".moves .main")
    until(lambda: "4 to 4 → 4 to 8 by Caffeinated 21" in page.one(".story").text, 20, "the change and its line")
    page.click(".changed [data-do=open]")
    until(lambda: page.one("#here").text == "doors.loot, line 21", 20, "the line")


@pytest.mark.parametrize("name", ["starter", pytest.param("fantasy", marks=pytest.mark.long)])
def test_every_card_can_be_laid_out_and_what_is_offered_can_be_done(name: str) -> None:
    """Every card in its first place; the first move is made; what is kept passes when it is run."""
    folder = Path(SHIPPED / name)
    workspace, stages = Workspace([folder]), Stages()
    files = sorted(folder.glob("*.loot"))
    found = [(x.path, x.declared.name) for x, _ in workspace.seen(str(files[0])).blocks
             if not x.context and x.declared.word in workspace.seen(str(files[0])).vocabulary.card_kinds]  # fmt: skip
    for path, card in found:
        assert card is not None
        begun = play(workspace, stages, path, card, "", [])
        assert begun.problem == "" and begun.moves, card
        gone = play(workspace, stages, path, card, "", [*begun.steps, begun.moves[0].step])
        assert gone.problem == "", (card, gone.problem)
        assert "expect the level" in keep(workspace, stages, path, "Try", gone.steps).text


def test_a_move_that_cannot_be_made_leaves_the_table_as_it_was() -> None:
    folder = Path(SHIPPED / "starter")
    workspace, stages, path = Workspace([folder]), Stages(), str(folder / "monsters.loot")
    begun = play(workspace, stages, path, "Sock Golem", "", [])
    tried = play(workspace, stages, path, "Sock Golem", "", [*begun.steps, '"Ben" wins the combat of his life'])
    assert tried.steps == begun.steps or tried.problem
    refused = play(workspace, stages, path, "Sock Golem", "", [*begun.steps, '"Ben" plays "Caffeinated"'])
    assert refused.steps == begun.steps and refused.problem == 'Ben has no "Caffeinated" to play.'

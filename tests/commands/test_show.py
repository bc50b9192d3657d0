"""The command `show`: a card that has mistakes is shown, too."""

from pathlib import Path

from lootpress.tests.commands.running import run_inside

BROKEN = """\
class "Late Starter"
  until your turn starts:
    when you draw a door: draw 1 treasure
  +1 to run away
"""


def test_a_line_that_means_nothing_says_why(tmp_path: Path) -> None:
    """The lines beside it are explained as ever."""
    file = tmp_path / "late.loot"
    file.write_text(BROKEN)
    shown = run_inside("show", "Late Starter", "--set", str(file))
    assert shown.code == 0
    assert "means nothing: from when on? This line says how long, and nothing begins it" in shown.out
    assert "+1 to run away" in shown.out

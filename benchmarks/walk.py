"""How far one card walks through the house: from its text to a fight, in modules and in crossings between them.

`python benchmarks/walk.py ["Sebastian Shaw"] [--modules]`: a monster of the X-Men set is compiled, and a player runs
away and is caught. A crossing is a call from a function of one module to one of another; Python's own are passed
over. It runs with older versions of the package too, so that they can be compared.
"""

import contextlib
import io
import os
import re
import sys
import tempfile
from collections import Counter
from pathlib import Path
from types import FrameType

import lootpress
from lootpress import cli

ROOT = Path(lootpress.__path__[0])
STORY = """
set "Walk"
  code "WK"
  use "Superhero rules"

{card}
example "Caught"
  "Ada" is level 5
  "Ada" fights "{name}"
  "Ada" runs away
  "Ada" rolls 1
  expect "Ada" has not escaped this turn
"""
STAGES = ("text to tree", "tree to program", "program to abilities", "abilities to Python", "the fight", "the command")


class Crossings:
    """Counts which modules call which others."""

    def __init__(self, text: Path) -> None:
        """Nothing is counted yet; the functions of the card itself say that they come from its text."""
        self.text = str(text)
        self.crossed: Counter[tuple[str, str]] = Counter()
        self._modules: dict[str, str | None] = {}

    def profile(self, frame: FrameType, event: str, _: object) -> None:
        """Note a call from another module of the package."""
        if event != "call" or frame.f_code.co_name == "<module>":
            return
        callee = self._module(frame.f_code.co_filename)
        caller, above = None, frame.f_back
        while callee is not None and caller is None and above is not None:
            caller, above = self._module(above.f_code.co_filename), above.f_back
        if callee is not None and caller is not None and callee != caller:
            self.crossed[caller, callee] += 1

    def _module(self, file: str) -> str | None:
        if file not in self._modules:
            path = Path(file)
            inside = path.is_relative_to(ROOT) and ".venv" not in path.parts and "benchmarks" not in path.parts
            name = str(path.relative_to(ROOT)) if inside else "the card" if file in (self.text, "hooks.py") else None
            self._modules[file] = name
        return self._modules[file]


def stage_of(module: str) -> str:
    """Which part of the way a module belongs to."""
    rooms = {
        "dsl/": STAGES[0], "compiler/abilities/": STAGES[2], "compiler/hooks/": STAGES[3], "compiler/": STAGES[1],
        "runtime/": STAGES[4], "the card": STAGES[4],
    }  # fmt: skip
    return next((stage for room, stage in rooms.items() if module.startswith(room)), STAGES[5])


def main() -> None:
    """Let the card walk, and print how far."""
    name = next((word for word in sys.argv[1:] if not word.startswith("-")), "Sebastian Shaw")
    monsters = (Path(__file__).parent.parent / "card_sources" / "xmen" / "monsters.loot").read_text("utf-8")
    cards = dict(re.findall(r'^(?=monster "([^"]+)")((?:monster.*\n)(?:  .*\n)+)', monsters, re.M))
    if name not in cards:
        sys.exit(f"there is no monster “{name}” in the X-Men set")
    other = next(card for card in cards if card != name)  # walks before, so that every module is there
    with tempfile.TemporaryDirectory() as folder:
        os.environ["XDG_CACHE_HOME"] = folder  # what was compiled before would spare it the way
        texts: list[Path] = []
        for one in (other, name):
            texts.append(Path(folder) / f"walk{len(texts)}.loot")
            texts[-1].write_text(STORY.format(card=cards[one], name=one).lstrip(), "utf-8")
        run(texts[0])
        walk = Crossings(texts[1])
        sys.setprofile(walk.profile)
        try:
            run(texts[1])
        finally:
            sys.setprofile(None)
    report(walk, modules="--modules" in sys.argv)


def run(text: Path) -> None:
    """Check the card and play its example, as `lootpress test` does."""
    out = io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(out):
        try:
            cli.main(["test", str(text)])
        except SystemExit as end:
            if end.code:
                sys.exit(f"the card does not play:\n{out.getvalue()}")


def report(walk: Crossings, *, modules: bool) -> None:
    """A line for each part of the way."""
    print(f"{'':24}{'modules':>10}{'crossings':>12}")
    entered: Counter[str] = Counter()
    for (_, callee), n in walk.crossed.items():
        entered[callee] += n
    for stage in STAGES:
        inside = [module for module in entered if stage_of(module) == stage]
        crossings = sum(n for (a, b), n in walk.crossed.items() if stage_of(a) == stage_of(b) == stage)
        print(f"{stage:24}{len(inside):>10}{crossings:>12}")
    print(f"{'all of it':24}{len(entered):>10}{sum(walk.crossed.values()):>12}")
    for module, n in entered.most_common() if modules else ():
        print(f"  {n:>7} into {module}")


if __name__ == "__main__":
    main()

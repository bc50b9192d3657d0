"""What a decision of the compiled engine costs: `python benchmarks/instructions.py [DECK] [BOT] [GAMES]`.

Counts instructions with valgrind's callgrind, which a busy machine does not disturb, in games that were played once
before, so that every card has its hooks. Prints how many a decision takes, which functions of the engine take the most
by themselves (what they ask of Python included, other functions of the engine not), what Python's own functions take,
and the share of the hooks. For plain Python `python benchmarks/opcodes.py` tells the same in Python's own steps.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path

OURS = "CPyDef_"  # what mypyc calls the functions of the engine
HOOKS = (
    "look___",
    "doing____do",
    "standing___bonus_amount",
    "standing____speaks_of",
    "matching____matches",
    "prices___",
)
SHOWN = 25


def play(deck_name: str, bot: str, games: int) -> None:
    """Play the games twice, the second time under the eyes of callgrind."""
    import lootpress
    from lootpress.compiler.load import load
    from lootpress.runtime.bots import BOTS
    from lootpress.runtime.deck import play_deck
    from lootpress.runtime.game import Game
    from lootpress.runtime.rng import advance, mix

    deck = play_deck(load(Path(lootpress.__file__).parent / "card_sources" / deck_name).program)
    decisions = 0
    for is_counted in (False, True):
        if is_counted:
            subprocess.run(["callgrind_control", "-i", "on", str(os.getpid())], stdout=subprocess.DEVNULL, check=True)
        decisions = 0
        for seed in range(games):
            game, chance = Game.new(deck, 4, seed), mix(seed)
            while not game.over and game.state.turn_number < 100:
                chance = advance(chance)
                game.apply(BOTS[bot](game, chance))
                decisions += 1
    subprocess.run(["callgrind_control", "-i", "off", str(os.getpid())], stdout=subprocess.DEVNULL, check=True)
    print(decisions)


class Counts:
    """Instructions by function, and by who called whom."""

    def __init__(self, text: str) -> None:
        """Read what callgrind wrote; a name is written out once and numbered from then on."""
        self.own: Counter[str] = Counter()
        self.calls: Counter[tuple[str, str]] = Counter()
        names: dict[str, str] = {}
        function = called = ""
        is_call = False
        for line in text.splitlines():
            if said := re.match(r"c?fn=\((\d+)\)(?: (.*))?$", line):
                name = names.setdefault(said[1], (said[2] or "").partition("'")[0])
                function, called = (function, name) if line.startswith("c") else (name, called)
            elif line.startswith("calls="):
                is_call = True
            elif line[:1].isdigit() or line[:1] in ("+", "-", "*"):
                cost = int(line.split()[1])
                if is_call:
                    self.calls[function, called] += cost
                else:
                    self.own[function] += cost
                is_call = False

    def by_itself(self) -> Counter[str]:
        """What each function of the engine takes, with what it asks of Python that leads to no function of ours."""
        found = Counter({name: cost for name, cost in self.own.items() if name.startswith(OURS)})
        for (who, whom), cost in self.calls.items():
            if who.startswith(OURS) and not whom.startswith(OURS) and "ectorcall" not in whom:
                found[who] += cost
        return found

    def hooks(self) -> int:
        """What the code of the cards takes, with the words of the engine that it is written in."""
        places = tuple(OURS + name for name in HOOKS)
        asked = [(who, cost) for (who, whom), cost in self.calls.items() if "ectorcall" in whom]
        return sum(cost for who, cost in asked if who.startswith(places))


def main(deck: str, bot: str, games: int) -> int:
    """Count and print; 1 where that is not possible."""
    if shutil.which("valgrind") is None:
        print("valgrind is not installed")
        return 1
    with tempfile.TemporaryDirectory() as folder:
        told = Path(folder) / "counts"
        command = ["valgrind", "-q", "--tool=callgrind", "--instr-atstart=no", f"--callgrind-out-file={told}"]
        command += [sys.executable, __file__, "--play", deck, bot, str(games)]
        done = subprocess.run(command, stdout=subprocess.PIPE, text=True, env={**os.environ, "PYTHONHASHSEED": "0"})
        decisions, counts = int(done.stdout), Counts(told.read_text("utf-8"))
    everything, ours = sum(counts.own.values()), counts.by_itself()
    if not ours:
        print("the engine is plain Python: `make fast` first")
        return 1
    compiled = sum(cost for name, cost in counts.own.items() if name.startswith(OURS))
    print(f"{deck}, {bot}: {decisions:,} decisions, {everything / decisions:,.0f} instructions each")
    print(f"in compiled functions {compiled / everything:.0%}, in Python's own {1 - compiled / everything:.0%}")
    print(f"in hooks, with what they call, {counts.hooks() / everything:.0%}")
    for name, cost in ours.most_common(SHOWN):
        print(f"{cost / decisions:8,.0f} {cost / everything:6.1%} {name.removeprefix(OURS).replace('___', '.')}")
    return 0


if __name__ == "__main__":
    if sys.argv[1:2] == ["--play"]:
        play(sys.argv[2], sys.argv[3], int(sys.argv[4]))
        sys.exit(0)
    asked = dict(enumerate(sys.argv[1:]))
    sys.exit(main(asked.get(0, "fantasy"), asked.get(1, "random"), int(asked.get(2, "5"))))

"""Linking many sets: 50 sets of 200 cards, against the time it takes to compile them; at most 3 times, and it tells."""

import statistics
import sys
import time
from collections.abc import Callable

from lootpress.compiler import ir
from lootpress.compiler.link.fits import kinds_in
from lootpress.compiler.link.join import join, link_sets
from lootpress.compiler.link.linked import Linked
from lootpress.compiler.link.orphans import orphans_of
from lootpress.compiler.link.report import report_on
from lootpress.compiler.load import compile_text

SETS, CARDS = 50, 200
MOST = 3.0


def text_of(n: int) -> str:
    """A set like those people write: monsters, items with limits, curses, races that others speak of."""
    parts = [f'set "Set {n}"\n  code "S{n}"\n  use "{"Fantasy" if n % 2 else "Superhero"} rules"\n']
    stat, curse = ("race", "curse") if n % 2 else ("affiliation", "trap")
    for k in range(CARDS):
        match k % 5:
            case 0:
                parts.append(
                    f'{stat} "Folk {n} {k}"\n  +1 to run away\n  when you help kill a monster: draw 1 treasure\n'
                )
            case 1:
                body = f"  level {1 + k % 20}\n  2 treasures\n"
                body += f'  +{1 + k % 7} against "Folk {n} {k - 1}"\n  bad stuff: lose {1 + k % 3} levels\n'
                parts.append(f'monster "Beast {n} {k}"\n{body}')
            case 2:
                parts.append(
                    f'item "Thing {n} {k}"\n  1 hand\n  value {1 + k % 8}00\n  only for "Folk {n} {k - 2}"\n  +3\n'
                )
            case 3:
                parts.append(f'{curse} "Mishap {n} {k}"\n  lose your headgear\n  otherwise: lose {1 + k % 3} levels\n')
            case _:
                parts.append(f'one-shot "Trick {k}"\n  value 200\n  +{1 + k % 9} to either side\n')
    return "\n".join(parts)


def timed(work: Callable[[], object]) -> float:
    """Seconds of processor time, so that neighbours on the machine do not count."""
    start = time.process_time()
    work()
    return time.process_time() - start


def main() -> None:
    """Print the times and their ratio."""
    texts = [text_of(n) for n in range(SETS)]
    programs: list[ir.Program] = []
    compiling = timed(lambda: programs.extend(compile_text(text).program for text in texts))
    found: list[Linked] = []
    linking = timed(lambda: found.append(join([link_sets(program) for program in programs])))
    again = [timed(lambda: join([link_sets(program) for program in programs])) for _ in range(2)]
    (linked,) = found
    orphans = timed(lambda: orphans_of(linked.sets, kinds_in(linked.program.rules)))
    reporting = timed(lambda: report_on(linked))
    cards = sum(len(card_set.cards) for card_set in linked.sets)
    print(f"{SETS} sets of {CARDS} cards, {cards:,} in all")
    print(f"compile  {compiling:7.2f} s")
    print(f"link     {linking:7.2f} s   ({statistics.mean(again):.2f} s once warm)")
    print(f"orphans  {orphans:7.2f} s")
    print(f"report   {reporting:7.2f} s")
    ratio = (linking + orphans + reporting) / compiling
    print(f"linking and reporting cost {ratio:.2f} times the compiling (at most {MOST:g})")
    if ratio > MOST:
        sys.exit(1)


if __name__ == "__main__":
    main()

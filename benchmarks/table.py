"""How often people at a table are asked: whole games of two persons and two bots, with each of the settings.

The persons are played by the greedy bot, so that all settings meet the same kind of players. `before` counts every
question that has more than one answer, as the engine asks it; the others what is left of them on a page.
Usage: python benchmarks/table.py [GAMES] [DECK]
"""

import sys
import tempfile
from pathlib import Path

from lootpress.commands.decks import deck_from
from lootpress.commands.linking import link_path
from lootpress.compiler.serial import to_json
from lootpress.runtime.bots import bot_named
from lootpress.runtime.deck import PlayDeck
from lootpress.table.host import Host
from lootpress.table.journal import FORMAT, VERSION, Journal, JournalHead
from lootpress.table.wire import ASK_ME, AskMe

PERSONS = (0, 1)


def main(games: int, source: str) -> None:
    """Play, count, print."""
    deck = deck_from(to_json(link_path(source).program))
    print(f"{games} games of {source}, 2 persons and 2 bots; questions per person and round of turns")
    for ask in ASK_ME:
        asked = could = rounds = 0.0
        for seed in range(games):
            one, other, turns = play(deck, seed, ask)
            asked, could, rounds = asked + one, could + other, rounds + turns / 4
        people = len(PERSONS)
        print(f"{ask:8} before {could / people / rounds:5.1f}   after {asked / people / rounds:5.1f}")


def play(deck: PlayDeck, seed: int, ask: AskMe) -> tuple[int, int, int]:
    """One game: questions that persons were asked, those that there were, turns."""
    with tempfile.TemporaryDirectory() as folder:
        head = JournalHead(FORMAT, VERSION, "", "", deck.digest, seed, 4, (), ("greedy",), "k", "h", 0)
        host = Host(deck, 4, seed, ("greedy",), Journal.create(Path(folder) / "game.table", head))
        for p in PERSONS:
            host.sit(p, f"Person {p + 1}", "")
            host.prefer(p, ask, 0)
        host.start()
        while (waiting := host.settle()).what != "end":
            if waiting.what == "bot":
                host.let_bot(waiting.player, waiting.n)
                continue
            assert host.game is not None
            host.decide(bot_named("greedy")(host.game, seed), "asked")
        assert host.game is not None
        asked = sum(host.chairs[p].asked for p in PERSONS)
        return asked, asked + sum(host.chairs[p].spared for p in PERSONS), host.game.state.turn_number


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 10, sys.argv[2] if len(sys.argv) > 2 else "fantasy")

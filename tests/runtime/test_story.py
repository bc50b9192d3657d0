"""Every kind of entry that the engine writes into the log has a sentence."""

import re

from lootpress.dsl.lexicon.verbs import VERBS
from lootpress.runtime.story import KINDS, Teller, tell_story
from lootpress.tests.runtime.decks import PHRASEBOOK, ROOT, SHIPPED, deck_of, new_game, play_on


def said() -> set[str]:
    """The kinds in the sources: string literals in the first argument after the state of `say`."""
    found: set[str] = set()
    for path in (ROOT / "runtime").rglob("*.py"):
        for call in re.findall(r"\bsay\(\s*g,\s*((?:\"[^\"]*\"|[^,\"()]|\([^()]*\))+)", path.read_text("utf-8")):
            found.update(re.findall(r'"([^"]+)"', call))
    return found


def test_the_engine_says_nothing_that_cannot_be_told() -> None:
    kinds = said()
    assert len(kinds) > 50 and {"equip", "unequip", "reveal", "look", "turn"} <= kinds
    assert kinds - set(KINDS) <= set(VERBS)


def test_nothing_can_be_told_that_the_engine_never_says() -> None:
    assert set(KINDS) - said() == {"discard", "from hand"}  # the name of the event; what a chronicle makes of "to hand"


def test_whole_games_read_as_sentences() -> None:
    for path in (PHRASEBOOK, *SHIPPED):
        game = new_game(path, 7)
        play_on(game, 7, 0, 400)
        names = ["Ann", "Bob", "Cid", "Dot", "Eve", "Flo"]
        story = tell_story(deck_of(path), names, game.log())
        assert story[0] == f"{game.state.players} players sit down to play."
        assert all(text[0].isupper() or text[0] in '“"' for text in story[1:])
        assert all(text.endswith((".", "!")) for text in story)
        assert any("kicks open the door" in text for text in story)


def test_cards_that_were_not_seen_have_no_name() -> None:
    teller = Teller(deck_of(PHRASEBOOK), ["Ann", "Bob"])
    assert teller.sentence(("draw", 0, -1, "down")) == "Ann draws a card face down."
    assert teller.sentence(("put", -1, True)) == "A card goes onto its deck."

"""The closed words of the language: verbs and their forms, participles, and how to write them in the third person."""

__all__ = ["PARTICIPLES", "VERBS", "base_form", "base_of_participle", "third_person"]

# Base form to third person; the grammar has one terminal for both.
_IRREGULAR = {"attach": "attaches", "carry": "carries", "guess": "guesses", "be": "is", "have": "has", "do": "does"}

VERBS = tuple(
    """lose gain discard draw take give put swap reveal look play attach equip unequip use carry add remove kill defeat
    clone cancel ignore count suffer die win end start skip move help fight escape roll set become choose guess share
    keep sell trade sacrifice strike enter join leave loot open pursue ask say shuffle hold run nothing""".split()
)

# Participle to verb; `changed`, `caught` and `rolled` also speak of what no card's verb does.
PARTICIPLES = {
    "lost": "lose", "added": "add", "gained": "gain", "discarded": "discard", "drawn": "draw", "taken": "take",
    "given": "give", "revealed": "reveal", "played": "play", "attached": "attach", "equipped": "equip", "used": "use",
    "removed": "remove", "killed": "kill", "defeated": "defeat", "canceled": "cancel", "won": "win", "ended": "end",
    "skipped": "skip", "moved": "move", "helped": "help", "fought": "fight", "escaped": "escape", "rolled": "roll",
    "kept": "keep", "sold": "sell", "traded": "trade", "sacrificed": "sacrifice", "entered": "enter", "joined": "join",
    "looted": "loot", "opened": "open", "shuffled": "shuffle", "changed": "change", "caught": "catch", "asked": "ask",
    "cloned": "clone",
}  # fmt: skip


def third_person(verb: str) -> str:
    """`lose` to `loses`."""
    return _IRREGULAR.get(verb, verb + "s")


_BASES = {third_person(v): v for v in VERBS} | {v: v for v in VERBS}


def base_form(written: str) -> str:
    """`loses` to `lose`, `lose` to itself."""
    return _BASES[written]


def base_of_participle(done: str) -> str:
    """`lost` to `lose`."""
    return PARTICIPLES[done]

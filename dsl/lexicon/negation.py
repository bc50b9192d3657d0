"""The words that say no: none of them is ever a slip of another word, and none may get lost."""

__all__ = ["NEGATIONS", "turns_round"]

NEGATIONS = frozenset(
    """
    not no never none nobody nothing nowhere neither nor cannot without unless except excluding lacking noone
    dont doesnt cant wont isnt arent hasnt havent
    """.split()
)
_BEFORE = ("un", "non", "non-", "in", "dis", "mis", "anti", "anti-")


def turns_round(written: str, guess: str) -> bool:
    """Whether a guess says the opposite of what is written: `either` for `neither`, `used` for `unused`."""
    if written in NEGATIONS and guess not in NEGATIONS:
        return True
    longer, shorter = (written, guess) if len(written) > len(guess) else (guess, written)
    return any(longer == before + shorter for before in _BEFORE)

"""What could have come instead of the unexpected word, in plain words rather than terminals."""

from lootpress.dsl.mistakes.sight import UnparsedLine
from lootpress.dsl.mistakes.vocabulary import VERB_TYPES

__all__ = ["expected_in_words"]

MOST_THINGS = 4

_NOUN = frozenset(
    """PRONOUN STRING WORD TIME THIS A THE POSS THAT ANOTHER OTHER NO EACH ALL ANY EITHER HALF DOUBLE INT X UP AT NUMBER
    ROLL DIE DICE DISCARD DISCARDS ORDER MOST BAD PARTICIPLE""".split()
)
_HEADS = frozenset("IF UNLESS WHEN UNTIL DURING ONCE TOGETHER OTHERWISE BAD AND OR OR_ELSE".split())
_BEHIND_NOUN = frozenset("OF IN FROM WORTH TOTALING CHOSEN AT_ONCE WHO THAT OR OR_ELSE".split())
_TAILS = frozenset("FOR INSTEAD IF UNLESS WHEN".split())

# Terminals of which so many must be possible, what is then said, and which terminals that covers.
_GROUPS = (
    (
        frozenset("PRONOUN THE POSS EACH ALL ANOTHER".split()),
        3,
        "a player or a thing (`you`, `1 card`, a name)",
        _NOUN,
    ),
    (frozenset(["WORD"]), 1, "a noun (`level`, `card`)", _NOUN),
    (VERB_TYPES, 20, "a verb (`lose`, `draw`)", VERB_TYPES),
    (frozenset("WHEN UNTIL DURING ONCE".split()), 4, "a beginning (`when`, `if`, `during`)", _HEADS),
    (_BEHIND_NOUN, 5, "more about it (`of`, `in`, `from`)", _BEHIND_NOUN),
    (_TAILS, 4, "a condition (`if`, `for each`)", _TAILS),
)
_END = "the end of the line"
_SPOKEN = {
    "$END": _END, "COLON": "a colon", "COMMA": "a comma", "STRING": "a name in quotes", "INT": "a number",
    "SIGNED": "a bonus like +2", "X": "X", "BE": "`is`", "HAVE": "`has`", "SAY": "`says`", "POSS": "`your`", "A": "`a`",
    "__ANON_0": "`time`", "DIE": "`dice`", "DO": "`does`", "TIME": "`turn`", "PRONOUN": "`you`",
    "PARTICIPLE": "a word like `played`", "ORDER": "a word like `first`", "OR_ELSE": "`or`",
    "AT_ONCE": "`at`",
}  # fmt: skip


def expected_in_words(line: UnparsedLine) -> str:
    """What could have come, the likeliest first, and not more of it than one can read."""
    left, said = set(line.expected), []
    for marks, least, words, covered in _GROUPS:
        if len(left & marks) >= least:
            said.append(words)
            left -= covered
    said += [_SPOKEN.get(terminal, f"`{terminal.lower()}`") for terminal in sorted(left)]
    end = [_END] if _END in said else []
    said = [words for words in said if words != _END][: MOST_THINGS - len(end)] + end
    return said[0] if len(said) == 1 else ", ".join(said[:-1]) + " or " + said[-1]

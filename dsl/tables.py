"""The parser's tables: made from the grammar when the package is built, loaded in a few milliseconds afterwards."""

import hashlib
import io
import pickle
from pathlib import Path

import lark

from lootpress.dsl.lexicon.english import third_person
from lootpress.dsl.lexicon.verbs import PARTICIPLES, ROWS, SPOKEN

__all__ = ["STARTS", "build_parser", "grammar", "load_parser", "save_tables"]

_HERE = Path(__file__).parent
_GRAMMAR = _HERE / "grammar.lark"
_TABLES = _HERE / "grammar.tables"

# The kinds of line; `odd` only keeps the terminals of what the language has no use for.
STARTS = ["header", "card_line", "rules_line", "example_line", "odd"]


def grammar() -> str:
    """The whole grammar: the file, and what the rows of the lexicon add to it."""
    return _GRAMMAR.read_text(encoding="utf-8") + _verbs()


def _verbs() -> str:
    """Verb phrases, the words of verbs, and participles."""
    phrases = (f"{row.word.upper()} ({row.follows})" if row.follows else row.word.upper() for row in ROWS)
    words = dict.fromkeys((*(row.word for row in ROWS), *SPOKEN))
    terminals = (_terminal(word, (word,) if word == "nothing" else (word, third_person(word))) for word in words)
    return "\n".join(("", "vp: " + "\n  | ".join(phrases), *terminals, _terminal("participle", tuple(PARTICIPLES)), ""))


def _terminal(name: str, words: tuple[str, ...]) -> str:
    return f"{name.upper()}.2: /({'|'.join(words)})(?![a-z-])/"


def build_parser(*, strict: bool = False) -> lark.Lark:
    """Make the parser from the grammar: most of a second, and with `strict` any conflict is an error."""
    return lark.Lark(
        grammar(),
        parser="lalr",
        lexer="basic",  # every word of the language is reserved everywhere, never a noun by accident
        start=STARTS,
        propagate_positions=True,
        maybe_placeholders=False,
        strict=strict,
    )


def _stamp() -> bytes:
    """What the tables depend on; tables with another stamp are not used."""
    return hashlib.sha256(grammar().encode() + lark.__version__.encode()).digest()


def save_tables(path: Path = _TABLES) -> None:
    """Write the tables beside the grammar, with their stamp in front."""
    tables = io.BytesIO()
    build_parser().save(tables)
    path.write_bytes(_stamp() + tables.getvalue())


def load_parser(path: Path = _TABLES) -> lark.Lark:
    """The parser from its saved tables; from the grammar itself if they are missing, broken or older than it."""
    try:
        data = path.read_bytes()
        if data[:32] == _stamp():
            return lark.Lark.load(io.BytesIO(data[32:]))
    except (OSError, pickle.UnpicklingError, EOFError, KeyError, AttributeError):
        pass
    return build_parser()


if __name__ == "__main__":
    save_tables()

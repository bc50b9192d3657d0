"""The parser's tables: made from the grammar when the package is built, loaded in a few milliseconds afterwards."""

import hashlib
import io
import pickle
from pathlib import Path

import lark

__all__ = ["STARTS", "build_parser", "load_parser", "save_tables"]

_HERE = Path(__file__).parent
_GRAMMAR = _HERE / "grammar.lark"
_TABLES = _HERE / "grammar.tables"

# The kinds of line; `odd` only keeps the terminals of what the language has no use for.
STARTS = ["header", "card_line", "rules_line", "example_line", "odd"]


def build_parser(*, strict: bool = False) -> lark.Lark:
    """Make the parser from the grammar: most of a second, and with `strict` any conflict is an error."""
    return lark.Lark(
        _GRAMMAR.read_text(encoding="utf-8"),
        parser="lalr",
        lexer="basic",  # every word of the language is reserved everywhere, never a noun by accident
        start=STARTS,
        propagate_positions=True,
        maybe_placeholders=False,
        strict=strict,
    )


def _stamp() -> bytes:
    """What the tables depend on; tables with another stamp are not used."""
    return hashlib.sha256(_GRAMMAR.read_bytes() + lark.__version__.encode()).digest()


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

"""The templates of a language: compiled once, strict about what they are given, and called by macro name."""

from collections.abc import Callable
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from lootpress.print.wording import english, marks

__all__ = ["environment", "has_words", "listed", "macro_names", "say", "term", "word"]

_LANGUAGE = Path(__file__).parent / "en"
_PLAIN = frozenset((str, bool, int, type(None)))


def say(file: str, macro: str, *slots: Any, **named: Any) -> str:
    """What a macro of a template file says with these slots filled; much is said again and again."""
    if not named and _PLAIN.issuperset(map(type, slots)):
        return _said_before(file, macro, *slots)
    return _said(file, macro, *slots, **named)


def _said(file: str, macro: str, *slots: Any, **named: Any) -> str:
    found = _macro(file, macro)
    assert found is not None, f"{file}.j2 has no words for {macro}"
    return " ".join(found(*slots, **named).split())


_said_before = lru_cache(maxsize=512, typed=True)(_said)


@cache
def term(file: str, macro: str) -> str:
    """What a macro without slots says."""
    return say(file, macro)


def has_words(file: str, macro: str) -> bool:
    """Whether a template file has such a macro."""
    return _macro(file, macro) is not None


def word(file: str, table: str, key: str) -> str:
    """The word for a key in a table of a template file; a key without one is its own word."""
    words: dict[str, str] = getattr(_file(file), table)
    return words.get(key, key)


def listed(file: str, table: str, key: str) -> bool:
    """Whether a word stands in a list or table of a template file."""
    words: list[str] | dict[str, str] = getattr(_file(file), table)
    return key in words


def macro_names(file: str) -> set[str]:
    """The names of all macros of a template file."""
    return {name for name, value in vars(_file(file)).items() if callable(value) and not name.startswith("_")}


@cache
def _macro(file: str, macro: str) -> Callable[..., str] | None:
    found: Callable[..., str] | None = getattr(_file(file), macro, None)
    return found


@cache
def _file(name: str) -> Any:
    """The macros and tables of a template file."""
    from lootpress.print.wording.compiled import load_compiled

    found = load_compiled(name)
    return (environment().get_template(f"{name}.j2") if found is None else found).module


@cache
def environment() -> Any:
    """The way templates are read: every slot must be filled, and nothing is escaped."""
    import jinja2  # here, because a command that prints nothing need not wait for it

    loader = jinja2.FileSystemLoader(_LANGUAGE, encoding="utf-8")
    made = jinja2.Environment(loader=loader, undefined=jinja2.StrictUndefined, autoescape=False)
    made.filters |= {
        "a": english.article,
        "plural": english.plural,
        "possessive": english.possessive,
        "cap": english.title,
        "strong": marks.strong,
        "quoted": marks.quoted,
        "safe_text": marks.safe,
    }
    made.globals |= {"icon": marks.icon}
    return made

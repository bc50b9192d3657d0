"""The pages that explain the language, word by word: docs/language.md cut into what each word means."""

import re
from functools import cache
from pathlib import Path

import msgspec

from lootpress.dsl.lexicon.verbs import PARTICIPLES, VERBS, third_person

__all__ = ["ManualEntry", "entries", "entry_for", "examples", "manual_text"]

_PAGE = Path(__file__).parent.parent / "docs" / "language.md"
_LONGEST = 1_500
"""More than so many characters nobody reads in a small window; the section goes on in the page."""


_POINTER = 80
"""A section shorter than this only says which other one to read."""


class ManualEntry(msgspec.Struct, frozen=True):
    """What a word means: the title of its section, and the text, in Markdown."""

    title: str
    text: str


class _Section(msgspec.Struct, frozen=True):
    level: int
    title: str
    body: str


@cache
def manual_text() -> str:
    """The page as it is."""
    return _PAGE.read_text("utf-8")


@cache
def examples() -> tuple[tuple[str, str], ...]:
    """The examples of the page that compile as they are, each with the title of its section."""
    found: list[tuple[str, str]] = []
    for section in _sections():
        for info, block in re.findall(r"^```loot([^\n]*)\n(.*?)^```", section.body, re.M | re.S):
            if not {"wrong", "before"} & set(info.split()):
                found.append((section.title, block))
    return tuple(found)


def entry_for(phrase: str) -> ManualEntry | None:
    """What the page says about a word or a few words that go together."""
    return entries().get(phrase)


@cache
def entries() -> dict[str, ManualEntry]:
    """Every word and phrase that the page explains: a section of its own first, then a row of a table, then prose."""
    sections = [
        section for section in _sections() if not section.title.startswith(("Reserved", "What fmt", "Appendix"))
    ]
    found: dict[str, ManualEntry] = {}
    for section in sorted(sections, key=lambda s: (len(s.body) < _POINTER, -s.level)):
        for phrase in _phrases_of_title(section.title):
            found.setdefault(phrase, ManualEntry(section.title, _shortened(_without_anchors(section.body))))
    for section in sections:
        for cells in _rows(section.body):
            for phrase in _phrases(cells[0]):
                found.setdefault(phrase, ManualEntry(section.title, f"{cells[0]}: {_last_words(cells)}"))
    for section in sections:
        for paragraph in _paragraphs(section.body):
            for phrase in _phrases(paragraph):
                found.setdefault(phrase, ManualEntry(section.title, _shortened(_without_anchors(paragraph))))
    return _with_forms(found)


def _with_forms(found: dict[str, ManualEntry]) -> dict[str, ManualEntry]:
    """Verbs are explained in their base form, and mean the same with their s and as a participle."""
    forms: dict[str, ManualEntry] = {}
    for verb in VERBS:
        entry = found.get(verb) or next((found[p] for p in found if p.split(" ")[0] == verb), None)
        if entry is not None:
            forms[verb] = forms[third_person(verb)] = entry
    for participle, verb in PARTICIPLES.items():
        entry = found.get(participle) or forms.get(verb)
        if entry is not None:
            forms[participle] = entry
    single: dict[str, ManualEntry] = {}
    for phrase, entry in found.items():
        for word in phrase.split(" ") if " " in phrase else ():
            single.setdefault(word, entry)
    return single | found | forms


# ---------------------------------------------------------------- cutting the page


@cache
def _sections() -> tuple[_Section, ...]:
    parts = re.split(r"^(#{2,4}) (.+)$", _outside_fences(manual_text()), flags=re.M)
    return tuple(
        _Section(len(marks), re.sub(r"^\d+\. ", "", title), body.replace("\0", "#").strip())
        for marks, title, body in zip(parts[1::3], parts[2::3], parts[3::3], strict=True)
    )


def _outside_fences(text: str) -> str:
    """The text with the hashes of the examples covered, so that a comment in one is no heading."""
    return re.sub(r"^```.*?^```", lambda fence: fence[0].replace("#", "\0"), text, flags=re.M | re.S)


def _phrases_of_title(title: str) -> list[str]:
    plain = title.replace('"', "").replace(":", "")
    parts = [_lower_words(part) for part in re.split(r", | and ", plain)]
    return [part for part in parts if part]


def _lower_words(text: str) -> str:
    """`once per`, `only for`; what stands in capitals or is a number is to be filled in."""
    words = [word for word in text.split() if not (len(word) > 1 and word.isupper()) and word not in ("N", "S")]
    words = [word for word in words if not word.isdigit()]
    return " ".join(words).lower() if all(re.fullmatch(r"[A-Za-z-]+", word) for word in words) else ""


def _phrases(text: str) -> list[str]:
    """What stands between backticks and has a word of the language in it."""
    found: list[str] = []
    for code in re.findall(r"`([^`\n]+)`", text):
        words = re.sub(r'"[^"]*"|[\[\]|:,.+]', " ", code)
        phrase = _lower_words(words)
        if phrase:
            found.append(phrase)
    return found


def _rows(body: str) -> list[list[str]]:
    """The rows of the tables of a section, without heads and rules."""
    lines = [line for line in body.split("\n") if line.startswith("|")]
    rows = [[cell.strip() for cell in line.strip().strip("|").split("|")] for line in lines]
    return [cells for cells in rows if "`" in cells[0]]


def _last_words(cells: list[str]) -> str:
    return "; ".join(cell for cell in cells[1:] if cell)


def _paragraphs(body: str) -> list[str]:
    prose = re.sub(r"^```.*?^```$", "", body, flags=re.M | re.S)
    return [part.strip() for part in prose.split("\n\n") if part.strip() and not part.startswith("|")]


def _without_anchors(text: str) -> str:
    """Links within the page lead nowhere outside it."""
    return re.sub(r"\[([^\]]+)\]\(#[^)]*\)", r"\1", text)


def _shortened(text: str) -> str:
    """The beginning of a section: whole paragraphs and examples, as many as fit."""
    out, fenced = "", ""
    for part in text.split("\n\n"):
        fenced = f"{fenced}\n\n{part}" if fenced else part
        if fenced.count("```") % 2:
            continue  # an example has blank lines too
        if out and len(out) + len(fenced) > _LONGEST:
            break
        out, fenced = f"{out}\n\n{fenced}" if out else fenced, ""
    return out

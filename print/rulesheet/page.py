"""The rule sheet as a page for the browser, which prints well too."""

import re
from pathlib import Path

import jinja2
from markupsafe import Markup, escape

from lootpress.compiler.ir import Program
from lootpress.print.rulesheet.content import Section, Sheet, sheet_of
from lootpress.print.wording.game_words import called_by_all

__all__ = ["rules_html"]

_STRONG = re.compile(r"\*\*(.+?)\*\*")


def rules_html(program: Program) -> bytes:
    """The rule sheet of a linked deck, everything in one file."""
    text = Path(__file__).with_name("page.html.j2").read_text("utf-8")
    environment = jinja2.Environment(autoescape=True, trim_blocks=True, lstrip_blocks=True)
    environment.filters["strong"] = _strong
    return environment.from_string(text).render(sheet=_said(program)).encode()


def _said(program: Program) -> Sheet:
    """The sheet in the words of its deck."""
    sheet, names = sheet_of(program), [card_set.name for card_set in program.sets]
    words = called_by_all(program.sets)
    sections = (
        Section(words.say(part.title), tuple(words.say(item, names) for item in part.items)) for part in sheet.sections
    )
    return Sheet(sheet.title, sheet.summary, tuple(sections), sheet.foot)


def _strong(text: str) -> Markup:
    """The words between `**` strong, everything else as it is, whatever it looks like."""
    return Markup(_STRONG.sub(r"<b>\1</b>", str(escape(text))))

"""The rule sheet as a page for the browser, which prints well too."""

import re
from pathlib import Path

import jinja2
from markupsafe import Markup, escape

from lootpress.compiler.ir import Program
from lootpress.print.rulesheet.content import sheet_of

__all__ = ["rules_html"]

_STRONG = re.compile(r"\*\*(.+?)\*\*")


def rules_html(program: Program) -> bytes:
    """The rule sheet of a linked deck, everything in one file."""
    text = Path(__file__).with_name("page.html.j2").read_text("utf-8")
    environment = jinja2.Environment(autoescape=True, trim_blocks=True, lstrip_blocks=True)
    environment.filters["strong"] = _strong
    return environment.from_string(text).render(sheet=sheet_of(program)).encode()


def _strong(text: str) -> Markup:
    """The words between `**` strong, everything else as it is, whatever it looks like."""
    return Markup(_STRONG.sub(r"<b>\1</b>", str(escape(text))))

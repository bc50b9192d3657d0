"""The rule sheet of a deck: how this very mix is played, on a page or two, told from its linked rules."""

from lootpress.print.rulesheet.document import rules_pdf
from lootpress.print.rulesheet.page import rules_html

__all__ = ["rules_html", "rules_pdf"]

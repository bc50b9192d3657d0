"""The rule sheet of a deck: how this very mix is played, on a page or two.

In come the linked rules of a deck; out comes a PDF or a page for the browser. The sheet tells what the rules say
and knows nothing of the engine that plays them.
"""

from lootpress.print.rulesheet.document import rules_pdf
from lootpress.print.rulesheet.page import rules_html

__all__ = ["rules_html", "rules_pdf"]

"""Rules text generated from card programs: templates hold the English, the modules here walk the program.

In comes a card program; out come paragraphs and badges. Two programs that differ never read the same. The room does not
know how large a card is or where its text goes.
"""

from lootpress.print.wording.cards import card_text, cards_text, kinds_of, rules_text
from lootpress.print.wording.rules import rule_sentences
from lootpress.print.wording.text import Badge, CardText, Paragraph, ParagraphKind

__all__ = [
    "Badge",
    "CardText",
    "Paragraph",
    "ParagraphKind",
    "card_text",
    "cards_text",
    "kinds_of",
    "rule_sentences",
    "rules_text",
]

"""Rules text generated from card programs: templates hold the English, the modules here walk the program."""

from lootpress.print.wording.cards import card_text, clause_sentences, kinds_of, rules_text
from lootpress.print.wording.text import Badge, CardText, Paragraph, ParagraphKind

__all__ = ["Badge", "CardText", "Paragraph", "ParagraphKind", "card_text", "clause_sentences", "kinds_of", "rules_text"]

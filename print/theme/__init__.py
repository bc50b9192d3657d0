"""The look of the cards, "Creature Matinee": colours, fonts, icons, patterns, windows and stat shapes by kind."""

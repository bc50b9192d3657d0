"""The look of the cards, "Creature Matinee": colours, fonts, icons, patterns, windows and stat shapes by kind.

In comes a `theme.toml`, if a set has one, read without trust; out comes a checked `Theme`, which whoever draws asks. A
theme speaks of kinds of cards; of a single card it knows at most how its art is cut.
"""

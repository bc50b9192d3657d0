"""Figures about cards: many games by bots, what they say about each card, and how sure that is."""

"""Figures about cards: many games by bots, what they say about each card, and how sure that is.

In come a deck and a number of games; out come figures with intervals, as sentences, JSON or a page. The room has
games played and reads their logs; it knows no text and no paper.
"""

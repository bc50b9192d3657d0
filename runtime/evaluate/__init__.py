"""What the phrases of a card mean right now: numbers, questions, people, cards.

In come a phrase and what its words mean; out come values. Nothing here changes the game.
"""

"""What the phrases of a card mean right now: numbers, questions, people, cards.

In come a phrase and what its words mean; out come values, which the hooks of the deck find. Nothing here changes the
game, and nothing here knows what a phrase means: that is for the generated code to say.
"""

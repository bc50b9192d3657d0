"""A game in words, from one seat.

What comes in: a running game, who sits there, what everybody is called. What goes out: the question as a sentence, the
moves as lines of a menu, what has happened as a story. Terminal and page say the same, so neither is known here.
"""

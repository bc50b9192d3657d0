"""What holds right now: which lines count, what they add, what they forbid, how strong everybody is.

In comes the state; out come figures and yes or no. Nothing here changes the game.
"""

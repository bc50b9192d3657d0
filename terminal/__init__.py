"""The terminal: a game in it, and how all commands speak there.

In comes a game and what somebody types; out go lines that fit on the screen, and files written whole. This room knows
how a game is told and asked about (`table/words`), but no rule of the game and no command.
"""

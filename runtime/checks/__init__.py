"""Watching a game from outside: invariants after every move, which lines fired.

The rooms of the engine do not know that they are watched.
"""

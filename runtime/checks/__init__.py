"""Watching a game from outside: invariants after every move, which lines fired.

In comes a running game; out come the first thing that is wrong with it, or what happened step by step. The rooms of the
engine do not know that they are watched.
"""

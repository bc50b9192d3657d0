"""The library: cards, games and sheets for programs of your own.

In comes a path, a text or the name of a shipped set; out come a `Program` with its cards, a `Game` with its question,
and sheets in a file. What is wrong is a value or an exception with a sentence in it: nothing here writes to a terminal,
and nothing knows the command line.
"""

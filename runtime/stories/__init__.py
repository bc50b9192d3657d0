"""Card examples played and judged: in come a deck and the examples of its cards, out comes whether each came true.

The room may read every other room of the engine; no other room knows it.
"""

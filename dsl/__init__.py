"""The text of the language: sources, lines, grammar, tree, layout and messages.

In comes text; out come frozen trees with positions and comments, and the same text in the one layout. This room does
not know what a card means: a line that parses may still be nonsense.
"""

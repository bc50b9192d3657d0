"""Drawn emblems for cards without art: the same card always the same, no two alike.

In come the name and the kind of a card; out comes a figure on a backdrop that fits its window. Emblems look at what a
card is called and never at its rules.
"""

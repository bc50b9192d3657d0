"""Shapes, colours, chance and the pen.

In come outlines, colours and a seed; out comes what a press can draw. Nothing here knows what a card is.
"""

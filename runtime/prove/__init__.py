"""Tests made from a card's own program: each of its conditions once true and once false, and what must follow.

In comes one card; out comes whether each of its lines and conditions makes a difference, and in which scene. Only
`driver.py` and `table.py` know the inside of the engine.
"""

"""The studio: a page on which cards are written, seen, played and printed.

A page is served with a desk behind it (`desk.py`): a process that speaks the Language Server Protocol, as editors hear
it, and beyond it what only the page asks. In come the author's edits and clicks; out go answers, faces and saved files.
The studio knows no command: what takes long it starts as one, in a process of its own.
"""

"""The linker: sets and deck files to one deck that any command can use, with a report of what became of them.

In come compiled sets and the lines of a deck file; out come one card program, findings, and edits that would mend them.
The linker reads no cards from text and plays no game; the order in which sets are named makes no difference to it.
"""

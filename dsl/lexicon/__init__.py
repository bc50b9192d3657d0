"""The words themselves: a row for each verb, and how English bends nouns and verbs; every room may read them.

Nothing comes in, tables and small functions of strings go out, and nothing else of ours is known here.
"""

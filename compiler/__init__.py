"""From the tree to card programs: names, types, checks, lowering, and back.

In come the lines and trees of `dsl`; out come card programs (`compiler/ir`) and messages about what is wrong. The
compiler knows no game and no paper: what a card does and how it looks is read from its program.
"""

"""What is going on in a game, as data: a stack of frames, each a small class with named fields and a named step.

A frame says what is under way (`RunningAway`, `Picking`), with whom and what, and which step comes next. What comes in
is a rule or a verb that pushes one; what goes out is data that the machine hands to the function registered for its
class, that `State.clone` copies and `saving.py` packs. Nothing here knows a rule, so any module may push any frame
without importing the one that runs it.
"""

"""Everything that changes the game: typed events that pass one gate, are applied, remembered, told and heard.

In comes an event (`types/`), which a rule or a verb hands to `gate.attempt`. Out go a changed state, a line in the log,
and the frames of the lines that waited. Nothing here knows the rules of the game beyond what an
event changes: the rules and verbs say who may attempt it when.
"""

"""What cards do: acts run step by step, and one deed for each verb.

In come abilities and what their words mean; out go events through the gate. The room knows no rule of the game.
"""

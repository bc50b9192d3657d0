"""The rules of the game: turns, fights, help, trade, playing cards, death.

In come answers to questions; out go events through the gate and the next question.
No rule looks into the text of a card.
"""

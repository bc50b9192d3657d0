"""The engine: plays card programs by the rules of the game.

In come a deck of card programs and the answers of players; out come questions, what each seat may see, and a log. The
engine knows no text and no paper, and all that cards mean it asks the Python generated from them (`compiler/hooks`).
"""

"""The backs of the decks: a door that is a face, a chest that bites, a mask, and a tower for whatever else there is.

In comes the name of a deck; out comes a drawing. No back knows which card it belongs to, so no back gives one away.
"""

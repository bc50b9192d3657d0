"""A game with people at it.

What comes in: a deck, and what people who sit around it say. What goes out: to each of them the table as his seat sees
it, his own question, and the story as far as he may know it. This room knows the engine by its questions and views and
the cards by their printed words; it knows neither card files nor the terminal.
"""

"""Shapes, colours, chance and the pen: drawing that knows nothing of cards."""

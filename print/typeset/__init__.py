"""From words to lines: shaping, spans, breaking, fitting.

In come spans of text and a box; out come lines with their places, in the largest size that fits. Typesetting knows
fonts and nothing of what the words say.
"""

"""From words to lines: shaping, spans, breaking, fitting."""

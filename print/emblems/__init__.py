"""Drawn emblems for cards without art: the same card always the same, no two alike."""

"""The engine: plays card programs by the rules of the game; knows the card program and nothing of text or paper."""

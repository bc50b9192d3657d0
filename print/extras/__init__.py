"""What lies around the cards: box, dividers, tracker, standees, counters and reference cards, made for one deck."""

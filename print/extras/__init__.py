"""What lies around the cards: box, dividers, tracker, standees, counters and reference cards, made for one deck.

In comes a `Kit` (the deck, its theme, the paper); out comes a list of pages from each module. None knows another, only
`make.py` knows them all.
"""

"""The backs of the decks: a door that is a face, a chest that bites, a mask, and a tower for whatever else there is."""

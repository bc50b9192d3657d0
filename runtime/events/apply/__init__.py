"""What each event changes: the only code that assigns to the fields of a state, a small module for each subject.

`places`, `decks` and `effects` are the movements that events are made of; the other modules register one function for
each event type with the gate, which calls it when the event happens.
"""

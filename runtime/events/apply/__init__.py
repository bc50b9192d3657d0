"""What each event changes: the only code that assigns to the fields of a state, a small module for each subject.

In comes an event that has passed the gate; out comes the changed state. `places`, `decks` and `effects` are the
movements that events are made of; the other modules register one function for each event type with the gate, which
calls it when the event happens. Nothing here asks whether the event may happen.
"""

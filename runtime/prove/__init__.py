"""Tests made from a card's own program: each of its conditions once true and once false, and what must follow."""

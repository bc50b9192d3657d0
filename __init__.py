"""Lootpress: a card-definition language and compiler for Munchkin-style card games."""

__all__ = ["__version__"]

__version__ = "0.1.0"

"""The card sets that come with Lootpress, one folder per set.

Nothing comes in; `.loot` files go out, read by path like any set of yours. There is no code in here.
"""

"""The card sets that come with Lootpress, one folder per set."""

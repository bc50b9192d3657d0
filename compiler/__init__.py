"""From the tree to card programs: names, types, checks, lowering, and back."""

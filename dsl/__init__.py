"""The text of the language: sources, lines, grammar, tree, layout and diagnostics; knows nothing of cards' meaning."""

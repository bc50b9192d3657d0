"""What editors and pages ask about cards being written: one workspace of files and unsaved texts has the answers.

In come edits and places in a text; out come messages, repairs, completions, definitions and faces, each tried before
anybody sees it. The room knows no protocol (`lsp/` speaks that), no browser and no game.
"""

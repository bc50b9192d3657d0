"""The linker: sets and deck files to one deck that any command can use, with a report of what became of them."""

"""Run the command line as ``python -m lootpress``."""

from lootpress.cli import main

if __name__ == "__main__":
    main()

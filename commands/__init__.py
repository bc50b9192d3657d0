"""The subcommands, one module each; `cli.py` imports only the one that is asked for."""

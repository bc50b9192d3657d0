"""The subcommands, one module each; `cli.py` imports only the one that is asked for.

In come arguments and files; out go data on standard output, messages on standard error and an exit code. A command may
use every room below it; no other room knows a command.
"""

"""The command `lsp`: a language server for editors, on standard input and output."""

import click

from lootpress.terminal.console import example

__all__ = ["command"]


@click.command("lsp", epilog=example("lootpress lsp"))
@click.option(
    "--stdio",
    is_flag=True,
    hidden=True,
    expose_value=False,
    help="Accepted because editors say it; Lootpress knows no other way.",
)
def command() -> None:
    """Answer the questions of an editor, in the Language Server Protocol over standard input and output.

    Editors start it; docs/editors.md says how to tell yours.
    """
    import logging

    from lootpress.service.lsp.server import make_server

    logging.basicConfig(level=logging.WARNING)
    make_server().start_io()

"""The command `explain`: the page of a code, or the list of all."""

import sys

import click
from click.shell_completion import CompletionItem

from lootpress.terminal.console import colour_on, emit, example

__all__ = ["command"]


def _complete_code(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    from lootpress.dsl.explain import all_codes

    return [CompletionItem(code, help=title) for code, title in all_codes() if code.startswith(incomplete.upper())]


@click.command("explain", epilog=example("lootpress explain L001", "lootpress explain"))
@click.argument("code", required=False, shell_complete=_complete_code)
@click.pass_context
def command(ctx: click.Context, code: str | None) -> None:
    """Explain a message by its code: what it means, why, and what to write instead. Without a code, list them all."""
    from lootpress.dsl.explain import UnknownCode, all_codes, explain

    if code is None:
        emit("".join(f"{known}  {title}\n" for known, title in all_codes()))
        return
    try:
        page = explain(code)
    except UnknownCode as unknown:
        raise click.UsageError(str(unknown), ctx) from None
    if colour_on(sys.stdout):
        _show_page(page)
    else:
        emit(page)


def _show_page(page: str) -> None:
    from rich.console import Console
    from rich.markdown import Markdown

    Console(width=min(Console().width, 100)).print(Markdown(page))

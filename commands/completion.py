"""The command `completion`: what a shell needs to complete commands, codes and sets."""

import click
from click.shell_completion import get_completion_class

from lootpress.terminal.console import emit, example

__all__ = ["command"]

PROGRAM = "lootpress"


@click.command(
    "completion",
    epilog=example(
        'eval "$(lootpress completion bash)"   # in ~/.bashrc',
        'eval "$(lootpress completion zsh)"    # in ~/.zshrc',
        "lootpress completion fish > ~/.config/fish/completions/lootpress.fish",
    ),
)
@click.argument("shell", type=click.Choice(["bash", "zsh", "fish"]))
@click.pass_context
def command(ctx: click.Context, shell: str) -> None:
    """Print the script that lets the Tab key complete commands, codes and the names of sets."""
    completion = get_completion_class(shell)
    assert completion is not None
    root = ctx.find_root()
    emit(completion(root.command, {}, PROGRAM, f"_{PROGRAM.upper()}_COMPLETE").source() + "\n")

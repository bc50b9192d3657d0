"""The command `schema`: the JSON Schema of the card program, and of the theme of a set."""

import click

from lootpress.terminal.console import emit, example

__all__ = ["command"]


@click.command(
    "schema",
    epilog=example("lootpress schema > card-program.schema.json", "lootpress schema --theme > theme.schema.json"),
)
@click.option("--theme", is_flag=True, help="The JSON Schema of theme.toml instead.")
def command(theme: bool) -> None:
    """Print the JSON Schema of what `lootpress compile` writes, or of the theme of a set."""
    if theme:
        from lootpress.print.theme.theme_schema import theme_schema

        emit(theme_schema())
        return
    import json

    from lootpress.compiler.serial import json_schema

    emit(json.dumps(json_schema(), indent=2) + "\n")

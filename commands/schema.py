"""The command `schema`: the JSON Schema of the card program."""

import click

from lootpress.commands.console import emit, example

__all__ = ["command"]


@click.command("schema", epilog=example("lootpress schema > card-program.schema.json"))
def command() -> None:
    """Print the JSON Schema of what `lootpress compile` writes."""
    import json

    from lootpress.compiler.serial import json_schema

    emit(json.dumps(json_schema(), indent=2) + "\n")

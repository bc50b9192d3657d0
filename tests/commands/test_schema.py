"""`schema` prints a JSON Schema that describes what `compile` writes."""

import json

from jsonschema import Draft202012Validator

from lootpress.tests.commands.running import run_inside


def test_the_schema_is_one() -> None:
    code, out, err = run_inside("schema")
    assert (code, err) == (0, "")
    Draft202012Validator.check_schema(json.loads(out))


def test_a_compiled_set_fits_it() -> None:
    schema = json.loads(run_inside("schema").out)
    program = json.loads(run_inside("compile", "starter").out)
    Draft202012Validator(schema).validate(program)

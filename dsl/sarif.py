"""Writes diagnostics as SARIF 2.1.0, the form in which code hosts and editors take findings."""

import json
from collections.abc import Sequence
from pathlib import PurePath
from urllib.parse import quote

from lootpress.dsl.diagnostics import Diagnostic, Place
from lootpress.dsl.explain import all_codes, explain
from lootpress.dsl.source import whole_file

__all__ = ["render_sarif"]

SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"

Json = dict[str, object]


def render_sarif(found: Sequence[Diagnostic], *, version: str) -> str:
    """Write one run of the tool, with a rule for each code that occurs."""
    codes = sorted({diagnostic.code for diagnostic in found})
    driver: Json = {"name": "lootpress", "version": version, "rules": _rules(codes)}
    run: Json = {
        "tool": {"driver": driver},
        "columnKind": "unicodeCodePoints",
        "results": [_result(diagnostic, codes.index(diagnostic.code)) for diagnostic in found],
    }
    return json.dumps({"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}, indent=2)


def _rules(codes: Sequence[str]) -> list[Json]:
    titles = dict(all_codes())
    return [_rule(code, titles.get(code)) for code in codes]


def _rule(code: str, title: str | None) -> Json:
    if title is None:
        return {"id": code}
    page = explain(code)
    return {"id": code, "shortDescription": {"text": title}, "help": {"text": page, "markdown": page}}


def _result(diagnostic: Diagnostic, rule: int) -> Json:
    text = diagnostic.message if diagnostic.help is None else f"{diagnostic.message}\n{diagnostic.help}"
    result: Json = {
        "ruleId": diagnostic.code,
        "ruleIndex": rule,
        "level": diagnostic.severity.value,
        "message": {"text": text},
        "locations": [_location(diagnostic.place)],
    }
    if diagnostic.related:
        result["relatedLocations"] = [
            _location(other.place) | {"id": number, "message": {"text": other.message}}
            for number, other in enumerate(diagnostic.related, start=1)
        ]
    return result


def _location(place: Place) -> Json:
    physical: Json = {"artifactLocation": {"uri": _uri(place.path)}}
    if place != whole_file(place.path):
        physical["region"] = {
            "startLine": place.line,
            "startColumn": place.column,
            "endLine": place.end_line,
            "endColumn": place.end_column,
        }
    return {"physicalLocation": physical}


def _uri(path: str) -> str:
    pure = PurePath(path)
    return pure.as_uri() if pure.is_absolute() else quote(pure.as_posix())

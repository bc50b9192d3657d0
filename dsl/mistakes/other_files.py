"""Mistakes in rules files and examples, whose lines have shapes of their own."""

import re

from lootpress.dsl.mistakes.sight import MistakeRule, Recognised, UnparsedLine, masked, parses, replace, span_of

__all__ = ["OTHER_FILE_RULES"]

_ARCHETYPES = "identity|follower|curse|slot|burden|world"


def archetype(line: UnparsedLine) -> Recognised | None:
    """`race is identity`, `headgear: slot, at most 1`: a kind is told with `is a`."""
    hit = re.match(
        rf"(?P<kind>[a-z -]+?)\s*(?P<joint>:|=|-|is|are|is the)\s*(?:an? )?(?P<what>{_ARCHETYPES})\b", masked(line)
    )
    if line.start != "rules_line" or hit is None:
        return None
    better = f"is {'an' if hit['what'] == 'identity' else 'a'} {hit['what']}"
    fixed = replace(line.text, (hit.start("joint"), hit.end()), better)
    if not parses(fixed, line.start):
        return None
    return Recognised("L132", hit.span(), f"say what a kind is with `{better}`", f"write {better}", (fixed,))


def strengths(line: UnparsedLine) -> Recognised | None:
    """`expect 11 - 9`, `expect 11:9`: the strengths are joined by `to`."""
    hit = re.match(r"expect (\d+)\s*(-|:|/|vs\.?|against|and|,)\s*(\d+)$", masked(line))
    if line.start != "example_line" or hit is None:
        return None
    fixed = f"expect {hit[1]} to {hit[3]}"
    return Recognised("L132", hit.span(2), "the two strengths are joined by `to`", f"write {fixed}", (fixed,))


def stat(line: UnparsedLine) -> Recognised | None:
    """`"Smith" has level 4`, `expect "Smith" level is 5`: `is level 4`, and the level of somebody."""
    if line.start != "example_line":
        return None
    if hit := re.match(r'("[^"]+") (?:has|at|=) (level \d+)$', line.text):
        fixed = f"{hit[1]} is {hit[2]}"
        return Recognised(
            "L132", span_of(line, line.at - 1), "give a player a number with `is`", f"write {fixed}", (fixed,)
        )
    if hit := re.match(r'expect ("[^"]+")(?:\'s)? (?:is )?level (?:is |= ?|at )?(\d+)$', line.text):
        fixed = f"expect the level of {hit[1]} is {hit[2]}"
        return Recognised("L132", hit.span(1), f"it is `the level of {hit[1]}`", f"write {fixed}", (fixed,))
    return None


OTHER_FILE_RULES: tuple[MistakeRule, ...] = (archetype, strengths, stat)

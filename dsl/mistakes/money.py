"""Mistakes with gold: there is none on the table, only the values of items."""

import re

from lootpress.dsl.mistakes.sight import MistakeRule, Recognised, UnparsedLine, masked, parses, replace

__all__ = ["MONEY_RULES"]

_GOLD = r"(?:gold pieces?|pieces? of gold|gold|gp|coins?|money)"
_PAY = re.compile(
    r"(?<![\w-])(?:you (?:may|can) (?=[^:]*:))?(?P<verb>pays?|spends?|discards?|loses?)"
    rf"(?: at least)? (?P<n>\d+)(?P<gold> {_GOLD})?(?=[:,]|$)"
)
_GAIN = re.compile(rf"(?<![\w-])(?:gains?|gets?|draws?|receives?|earns?|takes?) (?P<n>\d+) {_GOLD}(?![\w-])")
_BUY = re.compile(r"(?<![\w-])(?P<verb>buys?) (?=\d|an? )")
# Nobody pays a smaller sum of gold; `pay 2` is rather 2 cards.
_LEAST_SUM = 50


def pay(line: UnparsedLine) -> Recognised | None:
    """`pay 200: +2`, `lose 300 gold`: one pays with items, whose values are added up."""
    hit = _PAY.search(masked(line))
    if hit is None or (hit["gold"] is None and int(hit["n"]) < _LEAST_SUM) or len(hit["n"]) > 7:
        return None
    verb = "lose" if hit["verb"].startswith("lose") else "discard"
    third = "s" if hit["verb"].endswith("s") else ""
    fixed = replace(line.text, hit.span(), f"{verb}{third} any number of items totaling at least {hit['n']}")
    if not parses(fixed, line.start):
        return None
    message = "no one has gold on the table: players pay with items, whose values add up"
    return Recognised(
        "L124", hit.span(), message, "write `discard any number of items totaling at least 200`", (fixed,)
    )


def pay_levels(line: UnparsedLine) -> Recognised | None:
    """`pay 1 level: +2`: levels are lost."""
    hit = re.search(r"(?<![\w-])(?P<verb>pay|spend)(?P<s>s?) (?=(?:\d+|an?) levels?\b)", masked(line))
    if hit is None:
        return None
    ours = f"lose{hit['s']}"
    fixed = replace(line.text, (hit.start("verb"), hit.end("s")), ours)
    if not parses(fixed, line.start):
        return None
    span = (hit.start("verb"), hit.end("s"))
    return Recognised("L124", span, f"levels are not paid: the language says `{ours}`", f"write `{ours}`", (fixed,))


def gain_gold(line: UnparsedLine) -> Recognised | None:
    """`gain 200 gold`: nobody has gold."""
    hit = _GAIN.search(masked(line))
    if hit is None:
        return None
    message = "no one has gold on the table, only items that have a value"
    return Recognised(
        "L124", hit.span(), message, "let them have a card or a level instead: draw 1 treasure, gain 1 level"
    )


def buy(line: UnparsedLine) -> Recognised | None:
    """`buy 1 level`: what one gets is told with `gain` or `draw`."""
    hit = _BUY.search(masked(line))
    if hit is None:
        return None
    for verb in ("gain", "draw"):
        ours = verb + hit["verb"].removeprefix("buy")
        fixed = replace(line.text, hit.span("verb"), ours)
        if parses(fixed, line.start):
            message = f"players buy nothing: say what they get with `{ours}`, and put the price before a colon"
            return Recognised("L124", hit.span("verb"), message, f"write `{ours}`", (fixed,))
    return None


MONEY_RULES: tuple[MistakeRule, ...] = (pay, pay_levels, gain_gold, buy)

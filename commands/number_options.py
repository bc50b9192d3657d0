"""Numbers as options: what is wrong with one is told in a plain sentence."""

import click

__all__ = ["Decimal", "Whole"]


class Whole(click.IntRange):
    """A whole number, perhaps within bounds."""

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """The number, or why it is none."""
        try:
            number = int(str(value))
        except ValueError:
            self.fail(f"`{value}` is not a whole number.", param, ctx)
        if not _is_within(number, self.min, self.max):
            self.fail(f"`{value}` is not {_bounds(self.min, self.max)}.", param, ctx)
        return number


class Decimal(click.FloatRange):
    """A number, perhaps with a point, perhaps within bounds."""

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> float:
        """The number, or why it is none."""
        try:
            number = float(str(value))
        except ValueError:
            self.fail(f"`{value}` is not a number.", param, ctx)
        if not _is_within(number, self.min, self.max):
            self.fail(f"`{value}` is not {_bounds(self.min, self.max)}.", param, ctx)
        return number


def _is_within(number: float, least: float | None, most: float | None) -> bool:
    return (least is None or number >= least) and (most is None or number <= most)


def _bounds(least: float | None, most: float | None) -> str:
    if most is None:
        return f"at least {least:,}"
    return f"at most {most:,}" if least is None else f"between {least:,} and {most:,}"

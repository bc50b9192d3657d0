"""What keeps sets from being one deck: each a code, a sentence, what to do about it, and the block that is to blame."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

import msgspec

from lootpress.compiler import ir

__all__ = [
    "LinkError",
    "LinkProblem",
    "circle_from",
    "circle_problems",
    "code_problems",
    "kinds_problems",
    "needs_problems",
]


class LinkProblem(msgspec.Struct, frozen=True, order=True):
    """One reason why sets cannot be linked; `word` and `name` say which block is to blame, such as `set "Fantasy"`."""

    word: str
    name: str
    code: str
    message: str
    help: str | None = None


class LinkError(ValueError):
    """These sets cannot be one deck; all reasons at once."""

    def __init__(self, problems: Iterable[LinkProblem]) -> None:
        """Keep the reasons in order."""
        self.problems = tuple(sorted(set(problems), key=lambda p: (p.word, p.name, p.code, p.message)))
        super().__init__("; ".join(problem.message for problem in self.problems))


def needs_problems(sets: Sequence[ir.CardSet], blame: tuple[str, str] | None = None) -> Iterator[LinkProblem]:
    """An expansion says which base sets must be in the same deck."""
    there = {card_set.name for card_set in sets}
    for card_set in sets:
        for needed in card_set.needs:
            if needed not in there:
                word, name = blame or ("set", card_set.name)
                message = f'"{card_set.name}" is an expansion of "{needed}", which is not in this deck'
                yield LinkProblem(word, name, "L409", message, f'add the line: use "{needed}"')


def circle_problems(sets: Sequence[ir.CardSet]) -> Iterator[LinkProblem]:
    """A set cannot need itself, not even by way of others."""
    needs = {card_set.name: card_set.needs for card_set in sets}
    told: set[frozenset[str]] = set()
    for name in sorted(needs):
        path = circle_from(name, needs)
        if path is not None and frozenset(path) not in told:
            told.add(frozenset(path))
            chain = " needs ".join(f'"{n}"' for n in (*path, path[0]))
            yield LinkProblem("set", path[0], "L407", f"sets need each other in a circle: {chain}")


def circle_from(start: str, needs: Mapping[str, tuple[str, ...]]) -> list[str] | None:
    """The way from a set over what it needs back to itself."""
    pending: list[tuple[str, list[str]]] = [(start, [start])]
    seen: set[str] = set()
    while pending:
        name, path = pending.pop()
        for needed in needs.get(name, ()):
            if needed == start:
                return path
            if needed not in seen:
                seen.add(needed)
                pending.append((needed, [*path, needed]))
    return None


def code_problems(sets: Sequence[ir.CardSet], blame: tuple[str, str] | None = None) -> Iterator[LinkProblem]:
    """Cards are sorted back into their boxes by the code on them, so no two sets can share one."""
    first: dict[str, str] = {}
    for card_set in sorted(sets, key=lambda each: each.name):
        other = first.setdefault(card_set.code, card_set.name)
        if other != card_set.name:
            word, name = blame or ("set", card_set.name)
            message = f'"{other}" and "{card_set.name}" have the same code "{card_set.code}"'
            yield LinkProblem(word, name, "L410", message, "give one of the two sets another code")


def kinds_problems(kinds: Mapping[str, Sequence[tuple[str, ir.KindRule]]]) -> Iterator[LinkProblem]:
    """A word cannot be two sorts of things in one deck."""
    for name, declared in kinds.items():
        sorts = {kind.archetype: rules for rules, kind in sorted(declared, key=lambda pair: pair[0], reverse=True)}
        if len(sorts) > 1:
            (a, in_a), (b, in_b) = sorted(sorts.items())[:2]
            message = f'`{name}` is a sort of {a} in "{in_a}" and a sort of {b} in "{in_b}"'
            yield LinkProblem("rules", in_b, "L411", message, "give the kind another name in one of the two")

"""Finds the page that explains a code; the pages themselves lie in `codes/`, one Markdown file for each."""

from importlib.resources import files

from lootpress.dsl.suggest import closest

__all__ = ["UnknownCode", "all_codes", "explain"]

_PAGES = files("lootpress.dsl") / "codes"


class UnknownCode(LookupError):
    """Nobody ever wrote a page for this code; the message says which one may be meant."""

    def __init__(self, code: str, guess: str | None) -> None:
        hint = f"did you mean {guess}?" if guess else "`lootpress explain` lists them all"
        super().__init__(f"there is no code `{code}`; {hint}")
        self.code = code
        self.guess = guess


def explain(code: str) -> str:
    """Return the page of a code, as Markdown that also reads well in a terminal; capitals do not matter."""
    wanted = code.strip().upper()
    known = _codes()
    if wanted not in known:
        raise UnknownCode(code, closest(wanted, known))
    return _page(wanted)


def all_codes() -> list[tuple[str, str]]:
    """List every code with its title, errors first and then warnings, by number."""
    return [(code, _title(_page(code))) for code in _codes()]


def _codes() -> list[str]:
    return sorted(page.name.removesuffix(".md") for page in _PAGES.iterdir() if page.name.endswith(".md"))


def _page(code: str) -> str:
    return (_PAGES / f"{code}.md").read_text(encoding="utf-8")


def _title(page: str) -> str:
    heading = page.split("\n", maxsplit=1)[0]
    return heading.partition(": ")[2]

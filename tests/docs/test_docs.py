"""The pages tell the truth: every example compiles, every word has one, every command runs and says what is shown."""

import doctest
import functools
import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from lootpress.cli import COMMANDS
from lootpress.compiler import ir, vocabulary
from lootpress.compiler.load import compile_text
from lootpress.compiler.lower_rules import SETTINGS
from lootpress.compiler.lower_sets import OPTIONS
from lootpress.dsl.format import format_text
from lootpress.dsl.lexicon import english
from lootpress.dsl.lexicon.verbs import VERBS, third_person
from lootpress.dsl.parser import reserved_words
from lootpress.tests.commands.running import run_inside

ROOT = Path(__file__).resolve().parents[2]
PAGES = (ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md")))
LANGUAGE = ROOT / "docs" / "language.md"

# What a reader does once, and the tests have done: it is not run again.
SETTING_UP = ("make ", "source ", "python3 -m venv", "pip install", "pipx ", "uvx ")

# Examples that are wrong on purpose, with the code behind the mark, or untidy, with the tidy one below.
MARKS = {"wrong", "before"}


class Fence(msgspec.Struct, frozen=True):
    """A fenced block of a page: where it begins, the words behind the fence, and what is in it."""

    path: Path
    line: int
    info: tuple[str, ...]
    text: str

    @property
    def where(self) -> str:
        return f"{self.path.relative_to(ROOT)}:{self.line}"

    @property
    def file(self) -> str | None:
        """The name of the file that the page asks the reader to write."""
        return next((word.removeprefix("file=") for word in self.info if word.startswith("file=")), None)


@functools.cache
def fences(path: Path) -> tuple[Fence, ...]:
    found: list[Fence] = []
    opened: tuple[int, tuple[str, ...]] | None = None
    lines: list[str] = []
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if not line.startswith("```"):
            lines.append(line)
        elif opened is None:
            opened, lines = (number, tuple(line.removeprefix("```").split())), []
        else:
            found.append(Fence(path, *opened, "".join(f"{inside}\n" for inside in lines)))
            opened = None
    assert opened is None, f"{path.name}: the fence of line {opened} is never closed"
    return tuple(found)


def card_fences(mark: str | None = None, *, alone: bool = False) -> list[Any]:
    """Blocks of cards with this mark, or with none; `alone` leaves out those that are part of a set."""
    every = [fence for page in PAGES for fence in fences(page) if fence.info[:1] == ("loot",)]
    chosen = [fence for fence in every if mark in fence.info or (mark is None and not MARKS & set(fence.info))]
    return [pytest.param(fence, id=fence.where) for fence in chosen if not (alone and fence.file is not None)]


def findings(fence: Fence) -> list[str]:
    found = compile_text(fence.text).diagnostics
    return [f"{fence.path.name}:{fence.line + d.place.line}: {d.code} {d.message}" for d in found]


# ---------------------------------------------------------------- examples


@pytest.mark.parametrize("fence", card_fences(alone=True))
def test_an_example_compiles_without_error_or_warning(fence: Fence) -> None:
    assert findings(fence) == []


@pytest.mark.parametrize("fence", card_fences())
def test_an_example_is_in_the_one_layout(fence: Fence) -> None:
    assert format_text(fence.text) == fence.text


@pytest.mark.parametrize("fence", card_fences("wrong"))
def test_a_wrong_example_is_wrong_in_the_way_the_page_says(fence: Fence) -> None:
    expected = fence.info[fence.info.index("wrong") + 1]
    assert {d.code for d in compile_text(fence.text).diagnostics} == {expected}


@pytest.mark.parametrize("fence", card_fences("before"))
def test_an_untidy_example_becomes_the_one_below_it(fence: Fence) -> None:
    after = next(other for other in fences(fence.path) if other.line > fence.line and other.info == ("loot",))
    assert findings(fence) == []
    assert format_text(fence.text) == after.text


# ---------------------------------------------------------------- every word has an example


@functools.cache
def examples_of_the_language() -> tuple[Fence, ...]:
    return tuple(f for f in fences(LANGUAGE) if f.info[:1] == ("loot",) and "wrong" not in f.info)


@functools.cache
def words_shown() -> frozenset[str]:
    """Every word that stands in an example, outside names and notes."""
    words: set[str] = set()
    for fence in examples_of_the_language():
        bare = re.sub(r'"(?:[^"\\]|\\.)*"', '""', fence.text)
        bare = re.sub(r"#.*", "", bare)
        words.update(re.findall(r"[a-z]+(?:-[a-z]+)*", bare))
    return frozenset(words)


def is_shown(word: str) -> bool:
    """Whether the word stands in an example, for one or for many, with or without the s of a verb."""
    forms = {word, english.singular(word), english.plural(word)}
    if word in VERBS:
        forms.add(third_person(word))
    forms.update(verb for verb in VERBS if third_person(verb) == word)
    return bool(forms & words_shown())


def test_every_reserved_word_has_an_example() -> None:
    assert sorted(word for word in reserved_words() if not is_shown(word)) == []


def test_every_noun_has_an_example() -> None:
    lists = (
        vocabulary.PEOPLE, vocabulary.CARD_NOUNS, vocabulary.NUMBERS, vocabulary.PLACES, vocabulary.TIMES,
        vocabulary.THINGS, vocabulary.STATES, vocabulary.ADJECTIVES, vocabulary.KEYS, vocabulary.ARCHETYPES,
        tuple(vocabulary.BUILT_IN_KINDS), SETTINGS,
    )  # fmt: skip
    unused = {"advantage", "log"}  # no line has a use for them
    words = {word for nouns in lists for noun in nouns for word in noun.split()} - unused
    assert sorted(word for word in words if not is_shown(word)) == []


def test_every_shipped_kind_has_an_example() -> None:
    kinds = [kind for rules in compile_text("").program.rules for kind in rules.kinds]
    assert kinds
    assert [kind.name for kind in kinds if not all(is_shown(word) for word in kind.name.split())] == []


def test_every_option_of_a_deck_has_an_example() -> None:
    text = "".join(fence.text for fence in examples_of_the_language())
    assert [option for option in OPTIONS if f'"{option}"' not in text] == []


def test_every_node_of_the_card_program_has_an_example() -> None:
    shown: set[str] = set()
    for fence in examples_of_the_language():
        shown.update(tags(msgspec.to_builtins(compile_text(fence.text).program)))
    nodes = [n for n in vars(ir).values() if isinstance(n, type) and issubclass(n, ir.Node) and not n.__subclasses__()]
    every = {str(node.__struct_config__.tag) for node in nodes}
    # `if you do` at the end of a line is not taught: before the colon it says the same, and more clearly.
    assert sorted(every - shown) == []


def tags(data: object) -> Iterator[str]:
    if isinstance(data, dict):
        if "is" in data:
            yield data["is"]
        for value in data.values():
            yield from tags(value)
    elif isinstance(data, list | tuple):
        for value in data:
            yield from tags(value)


def test_every_verb_has_a_heading_of_its_own() -> None:
    headings = re.findall(r"^#### (.+)$", LANGUAGE.read_text(encoding="utf-8"), re.MULTILINE)
    named = {word for heading in headings for word in re.findall(r"[a-z]+", heading)}
    assert [verb for verb in VERBS if verb not in named] == []


def test_the_list_of_reserved_words_is_complete() -> None:
    text = LANGUAGE.read_text(encoding="utf-8")
    listed = set(re.findall(r"[a-z]+", text[text.index("## 21. Reserved words") : text.index("## 22.")]))
    forms = {third_person(verb) for verb in VERBS} | {"turns", "combats", "does", "has", "are"}
    assert sorted(reserved_words() - listed - forms) == []


# ---------------------------------------------------------------- links


@functools.cache
def anchors(page: Path) -> frozenset[str]:
    """How the headings of a page are called in a link."""
    headings = re.findall(r"^#+ (.+)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return frozenset(re.sub(r"[^\w\- ]", "", heading.strip().lower()).replace(" ", "-") for heading in headings)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    text = re.sub(r"^```.*?^```", "", page.read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL)
    lost = []
    for link in re.findall(r"\]\(([^)]+)\)", text):
        file, _, part = link.partition("#")
        if re.match(r"[a-z]+:", link):
            continue
        target = page.parent / file if file else page
        if not target.is_file() or (part and part not in anchors(target)):
            lost.append(link)
    assert lost == []


# ---------------------------------------------------------------- commands


def commands_in(fence: Fence) -> Iterator[str]:
    for line in fence.text.splitlines():
        command = line.removeprefix("$ ").split("#")[0].strip()
        if command.startswith("lootpress "):
            yield command


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_a_page_names_only_commands_that_exist(page: Path) -> None:
    shells = [fence for fence in fences(page) if fence.info[:1] in (("console",), ("sh",))]
    named = [command.split()[1] for fence in shells for command in commands_in(fence)]
    assert [name for name in named if name not in COMMANDS and not name.startswith("-")] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_a_page_can_be_followed_from_top_to_bottom_in_an_empty_folder(page: Path, tmp_path: Path) -> None:
    """Files are written and commands run in one folder; what they say is what the page shows (`...` for some lines)."""
    python: dict[str, Any] = {}
    for fence in fences(page):
        if fence.file is not None:
            target = tmp_path / fence.file
            target.parent.mkdir(parents=True, exist_ok=True)
            before = target.read_text(encoding="utf-8") + "\n" if "more" in fence.info else ""
            target.write_text(before + fence.text, encoding="utf-8")
        elif fence.info[:1] == ("pycon",):
            assert wrong_in_python(fence, tmp_path, python) == ""
        elif fence.info[:1] in (("console",), ("sh",)):
            for command, expected in steps(fence):
                code, said = run(command, tmp_path)
                assert (fence.where, command, code) == (fence.where, command, 1 if "fails" in fence.info else 0), said
                assert fits(said, expected), f"{fence.where}: `{command}` says\n{said}"


def wrong_in_python(fence: Fence, folder: Path, names: dict[str, Any]) -> str:
    """What a Python session says that the page does not show; it goes on with the names of the one before it."""
    told: list[str] = []
    session = doctest.DocTestParser().get_doctest(fence.text, names, fence.where, str(fence.path), fence.line)
    runner = doctest.DocTestRunner(verbose=False, optionflags=doctest.ELLIPSIS)
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(folder)
        runner.run(session, out=told.append, clear_globs=False)
    names.update(session.globs)
    return "".join(told)


def test_every_python_example_is_a_session_that_runs() -> None:
    assert {fence.where for page in PAGES for fence in fences(page) if "python" in fence.info} == set()


def test_no_two_pages_start_the_same_set() -> None:
    """So that one can go on with the next page in the same folder."""
    started = [
        command.split()[2]
        for page in PAGES
        for fence in fences(page)
        for command in (commands_in(fence) if fence.info[:1] in (("console",), ("sh",)) else ())
        if command.startswith("lootpress new ")
    ]
    assert len(started) > 3 and len(started) == len(set(started))


def steps(fence: Fence) -> Iterator[tuple[str, str]]:
    """Every command of a block with what stands below it; a block of `sh` shows nothing below."""
    if fence.info[:1] == ("sh",):
        for line in fence.text.splitlines():
            command = line.split("#")[0].strip()
            if command and not command.startswith(SETTING_UP):
                yield command, ""
        return
    for part in re.split(r"^\$ ", fence.text, flags=re.MULTILINE)[1:]:
        command, _, expected = part.partition("\n")
        yield command.split("  #")[0], expected.strip("\n")


def run(command: str, folder: Path) -> tuple[int, str]:
    """Run a command in a folder as the reader would, and return its exit code with everything it says."""
    program, *arguments = shlex.split(command)
    assert program in ("lootpress", "cp"), f"the test cannot run {command!r}"
    env = {"NO_COLOR": "1", "COLUMNS": "100", "XDG_CACHE_HOME": str(folder / ".cache")}
    env["LOOTPRESS_CONFIG"] = str(folder / ".config")
    with pytest.MonkeyPatch.context() as patch, Path(os.devnull).open(encoding="utf-8") as nobody:
        patch.chdir(folder)
        patch.setattr(sys, "stdin", nobody)
        for name, value in env.items():
            patch.setenv(name, value)
        if program == "cp":
            return subprocess.run([program, *arguments], check=False).returncode, ""
        ran = run_inside(*cut_down(arguments), together=True)
    return ran.code, ran.out


def cut_down(arguments: list[str]) -> list[str]:
    """The same with fewer games and fewer cards on paper; of an option that is said twice the last counts."""
    match arguments[0]:
        case "balance":
            return [*arguments, "--games", "16", "--jobs", "1"]
        case "simulate":
            return [*arguments, "--games", "1", "--jobs", "1"]
        case "print" | "sketch" | "extras" if "fantasy" in arguments:
            return ["starter" if argument == "fantasy" else argument for argument in arguments]
        case "print" | "sketch" if {"evening.loot", "friday.loot"} & set(arguments):
            return [*arguments, "--only", "Cleric"]
    return arguments


def fits(said: str, expected: str) -> bool:
    """Whether the page shows what was said; `...` stands for anything, and nothing shown fits everything."""
    if not expected:
        return True
    lines = (re.escape(line.rstrip()).replace(re.escape("..."), ".*") + " *\n" for line in expected.split("\n"))
    pattern = "".join(r"(?:.*\n)*?" if line == ".* *\n" else line for line in lines)
    return re.fullmatch(pattern, said.strip("\n") + "\n") is not None

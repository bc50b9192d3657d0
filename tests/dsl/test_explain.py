"""Every code has a page of the same make, and every example on it does what the page says."""

import inspect
import re

import pytest

from lootpress.dsl import source as source_module
from lootpress.dsl.explain import UnknownCode, all_codes, explain
from lootpress.dsl.source import source_from_text

CODES = [code for code, _ in all_codes()]
PAGE = re.compile(
    r"# (?P<code>[LW]\d{3}): (?P<title>[^\n]+)\n\n"
    r"(?P<meaning>[^#]+)\n"
    r"## Why\n\n(?P<why>[^#]+)\n"
    r"## Wrong\n\n```(?P<wrong_as>loot|console)\n(?P<wrong>.*?)```\n\n"
    r"## Right\n\n```(?P<right_as>loot|console)\n(?P<right>.*?)```\n",
    re.DOTALL,
)


def parts(code: str) -> dict[str, str]:
    page = PAGE.fullmatch(explain(code))
    assert page is not None, f"{code}.md is not laid out like the other pages"
    return page.groupdict()


def codes_of(text: str) -> set[str]:
    return {problem.code for problem in source_from_text(text)[1]}


def test_the_list_is_in_order_errors_first() -> None:
    listed = all_codes()
    assert listed[0] == ("L001", "No such file or folder")
    assert ("W001", "Nothing in the file") in listed
    assert sorted(CODES) == CODES


@pytest.mark.parametrize("code", CODES)
def test_a_page_is_laid_out_like_the_others(code: str) -> None:
    page = parts(code)
    assert page["code"] == code
    assert not page["title"].endswith(".")
    assert page["wrong"] != page["right"]
    assert all(len(line) <= 120 for line in f"{page['meaning']}\n{page['why']}".splitlines())


@pytest.mark.parametrize("code", ["L008", "L009", "W001"])
def test_the_examples_about_files_do_what_the_page_says(code: str) -> None:
    page = parts(code)
    assert (page["wrong_as"], codes_of(page["wrong"])) == ("loot", {code})
    assert (page["right_as"], codes_of(page["right"])) == ("loot", set())


def test_every_code_of_the_file_reader_has_a_page() -> None:
    used = set(re.findall(r'"([LW]\d{3})"', inspect.getsource(source_module)))
    assert len(used) == 13
    assert used <= set(CODES)


@pytest.mark.parametrize("code", ["L001", "l001", " L001\n"])
def test_a_code_is_found_however_it_is_typed(code: str) -> None:
    assert explain(code).startswith("# L001: No such file or folder\n")


@pytest.mark.parametrize(
    ("code", "message"),
    [
        ("W0O1", "there is no code `W0O1`; did you mean W001?"),
        ("W01", "there is no code `W01`; did you mean W001?"),
        ("hello", "there is no code `hello`; `lootpress explain` lists them all"),
        ("../codes/L001", "there is no code `../codes/L001`; `lootpress explain` lists them all"),
        ("", "there is no code ``; `lootpress explain` lists them all"),
    ],
)
def test_an_unknown_code_gets_a_guess_or_the_way_to_the_list(code: str, message: str) -> None:
    with pytest.raises(UnknownCode) as caught:
        explain(code)
    assert str(caught.value) == message

"""`explain` prints the page of a code, or the list of all."""

from lootpress.dsl.explain import all_codes, explain
from lootpress.tests.commands.running import run_inside


def test_a_code_has_a_page() -> None:
    assert run_inside("explain", "L001") == (0, explain("L001"), "")
    assert run_inside("explain", "l001").out == explain("L001")


def test_without_a_code_all_are_listed() -> None:
    code, out, err = run_inside("explain")
    assert (code, err) == (0, "")
    assert out.splitlines() == [f"{known}  {title}" for known, title in all_codes()]


def test_an_unknown_code_is_wrong_usage() -> None:
    code, out, err = run_inside("explain", "L0001")
    assert (code, out) == (2, "")
    assert "there is no code `L0001`; did you mean L001?" in err

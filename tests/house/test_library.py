"""The library: a few names, imported when they are needed."""

import subprocess
import sys

import lootpress


def test_every_public_name_is_there() -> None:
    for name in lootpress.__all__:
        assert getattr(lootpress, name) is not None
        assert name in dir(lootpress)


def test_importing_it_imports_nothing_else() -> None:
    program = (
        "import sys, lootpress; print(*(m for m in sys.modules if m.startswith(('lootpress.', 'lark', 'msgspec'))))"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.split() == []


def test_a_name_that_is_none() -> None:
    assert not hasattr(lootpress, "no_such_thing")


def test_what_the_front_page_promises() -> None:
    compiled = lootpress.load("starter")
    assert compiled.diagnostics == ()
    assert [card_set.name for card_set in compiled.program.sets] == ["Starter"]
    (found,) = lootpress.check('monster "Goose"\n  lvel 3\n')
    assert found.severity is lootpress.Severity.ERROR
    assert (found.place.line, found.place.column) == (2, 3)
    assert lootpress.compile_text('item "A"\n  value 100\n').cards == 1
    assert lootpress.format_text('item "A"\n    value  100') == 'item "A"\n  value 100\n'

"""Whatever lies on the disk becomes a text or a sentence, never a traceback."""

import os
import time
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lootpress.dsl import source as source_module
from lootpress.dsl.diagnostics import Diagnostic, Place, Severity
from lootpress.dsl.source import Source, find_sources, read_source, source_from_text, whole_file

GOOSE = 'monster "Goose"\n  level 3\n'
SAVE_AS = "save the file again as UTF-8 (in most editors: Save As, then Encoding)"


@pytest.fixture(autouse=True)
def in_an_empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Paths are given and shown as the user would type them."""
    monkeypatch.chdir(tmp_path)


def write(path: str, content: bytes | str = GOOSE) -> str:
    Path(path).parent.mkdir(parents=True, exist_ok=True)
    Path(path).write_bytes(content.encode() if isinstance(content, str) else content)
    return path


def read_broken(path: str) -> Diagnostic:
    """Read a file that gives exactly one error and no text."""
    source, problems = read_source(path)
    assert source == Source(path, "", ())
    (problem,) = problems
    return problem


def error(code: str, message: str, where: Place | str, help: str) -> Diagnostic:
    return Diagnostic(code, Severity.ERROR, message, where if isinstance(where, Place) else whole_file(where), help)


# ------------------------------------------------------------------ what is read


def test_a_plain_file_is_read_as_it_is() -> None:
    assert read_source(write("goose.loot")) == (Source("goose.loot", GOOSE, ('monster "Goose"', "  level 3")), [])


@pytest.mark.parametrize("newline", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("mark", ["", "\ufeff"])
@pytest.mark.parametrize("end", [True, False])
def test_newlines_and_byte_order_mark_make_no_difference(newline: str, mark: str, end: bool) -> None:
    text = GOOSE if end else GOOSE.rstrip("\n")
    source, problems = read_source(write("goose.loot", mark + text.replace("\n", newline)))
    assert (source.text, source.lines, problems) == (GOOSE, ('monster "Goose"', "  level 3"), [])


def test_blank_lines_at_the_end_are_kept_so_that_line_numbers_hold() -> None:
    source, _ = source_from_text(GOOSE + "\n\n")
    assert source.lines == ('monster "Goose"', "  level 3", "", "")


def test_other_alphabets_emoji_and_joiners_are_welcome() -> None:
    text = 'monster "Gänse 鵝 👩\u200d🚀 e\u0301"\n'
    assert source_from_text(text, "x") == (Source("x", text, (text.rstrip("\n"),)), [])


def test_a_line_separator_of_another_kind_is_no_new_line() -> None:
    source, _ = source_from_text("one\u2028two\x0cthree\n")
    assert source.lines == ("one two three",)


@given(st.text(alphabet=st.characters(), max_size=200) | st.text(alphabet=' \t\r\n"ab\ufeff\x1b\u200b', max_size=60))
def test_any_text_gives_clean_lines_that_make_up_the_text(text: str) -> None:
    source, problems = source_from_text(text, "x")
    assert source.text == "".join(f"{line}\n" for line in source.lines)
    assert not set(source.text) & set("\t\r\ufeff\x1b\u200b")
    assert all(problem.place.line <= max(1, len(source.lines)) for problem in problems)
    assert source_from_text(source.text, "x")[0] == source


@given(st.binary(max_size=200))
def test_any_bytes_are_read_or_refused_with_a_sentence(data: bytes) -> None:
    source, problems = read_source(write("any.loot", data))
    assert source.text or problems


# ------------------------------------------------------------------ what cannot be read


def test_a_missing_file() -> None:
    expected = error(
        "L001", "there is no file or folder `geese.loot`", "geese.loot", "check the spelling and the folder you are in"
    )
    assert read_broken("geese.loot") == expected


def test_a_missing_file_with_a_neighbour_of_nearly_the_same_name() -> None:
    write("cards/monsters.loot")
    assert read_broken("cards/monstres.loot").help == "did you mean `cards/monsters.loot`?"


def test_a_file_below_a_file_is_missing() -> None:
    write("goose.loot")
    assert read_broken("goose.loot/x.loot").code == "L001"


def test_a_folder() -> None:
    write("cards/goose.loot")
    assert read_broken("cards") == error(
        "L002", "`cards` is a folder, not a card file", "cards", "name a .loot file in it"
    )


def test_a_file_one_may_not_read(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    write("goose.loot")
    monkeypatch.setattr(Path, "open", refuse)
    expected = error(
        "L003", "you are not allowed to read `goose.loot`", "goose.loot", "change who may read it, or copy it"
    )
    assert read_broken("goose.loot") == expected


def test_a_disk_that_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise OSError(5, "Input/output error")

    write("goose.loot")
    monkeypatch.setattr(Path, "open", fail)
    assert read_broken("goose.loot").message == "`goose.loot` cannot be read; the system says: Input/output error"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes on this system")
def test_a_pipe_is_not_waited_for() -> None:
    os.mkfifo("pipe.loot")
    assert read_broken("pipe.loot").message == "`pipe.loot` cannot be read: it is not an ordinary file"


def test_a_link_to_itself() -> None:
    Path("loop.loot").symlink_to("loop.loot")
    assert read_broken("loop.loot").code == "L003"


def test_a_name_no_system_allows() -> None:
    assert read_broken("a\0b.loot").code == "L003"
    assert find_sources(["a\0b.loot"])[1][0].code == "L003"


def test_a_file_name_that_is_not_utf8_can_still_be_shown() -> None:
    source, _ = read_source(os.fsdecode(b"g\xe4nse.loot"))
    assert source.path == "g\ufffdnse.loot"


def test_a_byte_that_is_not_utf8_is_named_and_the_rest_is_read() -> None:
    source, problems = read_source(write("goose.loot", "\ufeffé\r\n  é".encode() + b'"\xe4"\n  level 3\n'))
    message = "this file is not UTF-8 text: the byte 0xE4 on line 2 does not belong there"
    assert problems == [error("L004", message, Place("goose.loot", 2, 5, 2, 6), SAVE_AS)]
    assert source.lines == ("é", '  é"\ufffd"', "  level 3")


@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be", "utf-32-le", "utf-32-be"])
def test_utf16_and_utf32_are_called_by_name(encoding: str) -> None:
    name = encoding[:6].upper()
    problem = read_broken(write("goose.loot", ("\ufeff" + GOOSE).encode(encoding)))
    expected = error("L004", f"this file is saved as {name}; card files are UTF-8", "goose.loot", SAVE_AS)
    assert problem == expected


def test_a_picture() -> None:
    expected = error(
        "L005",
        "this is not a text file",
        "goose.loot",
        "card files are plain text; was a picture or a document renamed to .loot?",
    )
    assert read_broken(write("goose.loot", b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR")) == expected


def test_a_file_that_is_too_large(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(source_module, "LARGEST_FILE", 1024 * 1024)
    assert read_source(write("fits.loot", "# " * 512 * 1024))[0].text
    problem = read_broken(write("large.loot", "# " * 512 * 1024 + "#" * 524_288))
    message = "this file has 1.5 MB; a card file may have at most 1 MB"
    assert problem == error("L006", message, "large.loot", "split it into several files")


# ------------------------------------------------------------------ what is repaired


def test_a_line_that_is_too_long_is_emptied_and_the_others_are_kept() -> None:
    source, problems = source_from_text(f"{'a' * 2_000}\n{'b' * 2_345}\nc\n", "x")
    message = "this line has 2,345 characters; a line may have at most 2,000"
    help = "break it into several lines, or shorten the text in quotes"
    assert problems == [error("L007", message, Place("x", 2, 2_001, 2, 2_346), help)]
    assert source.lines == ("a" * 2_000, "", "c")


def test_a_line_that_tabs_make_too_long_is_too_long() -> None:
    source, problems = source_from_text("\t" * 1_000 + "x", "x")
    assert [problem.code for problem in problems] == ["L008", "L007"]
    assert source.lines == ("",)


def test_a_tab_before_a_line_is_two_spaces_and_an_error() -> None:
    source, problems = source_from_text('item "Hat"\n  \theadgear\n', "x")
    place = Place("x", 2, 1, 2, 5)
    assert problems == [
        error("L008", "this line is indented with a tab", place, "indent with two spaces for each step")
    ]
    assert source.lines == ('item "Hat"', "    headgear")


@pytest.mark.parametrize(("tabbed", "more"), [(2, "1 more line"), (3, "2 more lines"), (1_500, "1,499 more lines")])
def test_a_file_full_of_tabs_is_told_once(tabbed: int, more: str) -> None:
    _, problems = source_from_text("item\n" + "\tbig\n" * tabbed, "x")
    assert [problem.message for problem in problems] == [f"this line is indented with a tab (and {more} in this file)"]


def test_a_tab_between_words_or_on_a_blank_line_is_a_space_like_any_other() -> None:
    source, problems = source_from_text("item\n  value\t400\t\n\t\n", "x")
    assert (source.lines, problems) == (("item", "  value 400 ", "  "), [])


@pytest.mark.parametrize(
    ("char", "name"),
    [
        ("\u200b", "U+200B, zero width space"),
        ("\u202e", "U+202E, right-to-left override"),
        ("\u00ad", "U+00AD, soft hyphen"),
        ("\x1b", "U+001B, a control character"),
        ("\x00", "U+0000, a control character"),
        ("\x85", "U+0085, a control character"),
        ("\ufeff", "U+FEFF, zero width no-break space"),
        ("\ud800", "U+D800, a control character"),
    ],
)
def test_an_invisible_character_is_named_and_read_as_a_space(char: str, name: str) -> None:
    source, problems = source_from_text(f"item\n  big{char}\n", "x")
    message = f"there is an invisible character here: {name}"
    help = "delete it, or type the line again instead of pasting it"
    assert problems == [error("L009", message, Place("x", 2, 6, 2, 7), help)]
    assert source.lines == ("item", "  big ")


def test_a_tab_before_another_mistake_does_not_shift_its_column() -> None:
    source, problems = source_from_text("item\n\tbig\u200b\n", "x")
    assert [(problem.code, problem.place.column) for problem in problems] == [("L008", 1), ("L009", 6)]
    assert source.lines[1][5] == " "
    source, problems = read_source(write("goose.loot", b"item\n\tbig\t\xe4\n"))
    assert [(problem.code, problem.place.column) for problem in problems] == [("L004", 7), ("L008", 1)]
    assert source.lines[1][6] == "\ufffd"


def test_many_invisible_characters_are_told_once() -> None:
    _, problems = source_from_text("a\u200bb\u200bc\u200bd", "x")
    assert [problem.message for problem in problems] == [
        "there is an invisible character here: U+200B, zero width space (and 2 more in this file)"
    ]


@pytest.mark.parametrize("text", ["", "\n", "  \n\t\n", "\ufeff"])
def test_an_empty_file_is_worth_a_warning(text: str) -> None:
    _, problems = read_source(write("empty.loot", text))
    help = "write a card in it, or remove the file"
    expected = Diagnostic("W001", Severity.WARNING, "this file has nothing in it", whole_file("empty.loot"), help)
    assert problems == [expected]


# ------------------------------------------------------------------ files and folders


def found(*paths: str) -> tuple[list[str], list[Diagnostic]]:
    files, problems = find_sources(paths)
    return [file.as_posix() for file in files], problems


def test_a_folder_gives_its_card_files_in_order_and_nothing_hidden() -> None:
    for path in ("b.loot", "a/z.loot", "a/deep/er/X.LOOT", "a-b/c.loot", ".git/no.loot", "a/.no.loot", "a/no.txt"):
        write(f"cards/{path}")
    expected = ["cards/a/deep/er/X.LOOT", "cards/a/z.loot", "cards/a-b/c.loot", "cards/b.loot"]
    assert found("cards") == (expected, [])


def test_each_file_comes_once_in_the_order_asked_for() -> None:
    write("cards/a.loot")
    write("cards/b.loot")
    assert found("cards/b.loot", "cards", "./cards/../cards/a.loot") == (["cards/b.loot", "cards/a.loot"], [])


def test_a_hidden_file_is_taken_when_it_is_named() -> None:
    assert found(write(".hidden/.x.loot")) == ([".hidden/.x.loot"], [])


def test_a_file_of_another_kind_is_refused() -> None:
    expected = error(
        "L010",
        "`cards/notes.txt` is not a card file: its name does not end in .loot",
        "cards/notes.txt",
        "if there are cards in it, rename it to notes.loot",
    )
    assert found(write("cards/notes.txt"), write("goose.loot")) == (["goose.loot"], [expected])


def test_a_folder_without_card_files() -> None:
    write("cards/notes.txt")
    expected = error(
        "L011",
        "there is no .loot file in the folder `cards`",
        "cards",
        "write your cards in a file such as cards/my-cards.loot",
    )
    assert found("cards") == ([], [expected])


def test_a_folder_below_that_one_may_not_open(monkeypatch: pytest.MonkeyPatch) -> None:
    write("cards/goose.loot")
    write("cards/locked/x.loot")
    scandir = os.scandir

    def refuse(path: str) -> object:
        if path.endswith("locked"):
            raise PermissionError(13, "Permission denied", path)
        return scandir(path)

    monkeypatch.setattr(os, "scandir", refuse)
    files, problems = found("cards")
    assert files == ["cards/goose.loot"]
    assert [(problem.code, problem.message) for problem in problems] == [
        ("L003", "you are not allowed to read `cards/locked`")
    ]


def test_a_path_that_is_not_there() -> None:
    write("cards/goose.loot")
    files, problems = found("crads", "cards")
    assert files == ["cards/goose.loot"]
    assert [(problem.code, problem.help) for problem in problems] == [("L001", "did you mean `cards`?")]


def test_a_link_is_followed_inside_the_folder_only() -> None:
    write("outside/secret.loot")
    write("cards/real.txt")
    Path("cards/inside.loot").symlink_to("real.txt")
    Path("cards/out.loot").symlink_to("../outside/secret.loot")
    Path("cards/sub").symlink_to("../outside")
    Path("cards/again").symlink_to(".")
    files, problems = found("cards")
    assert files == ["cards/inside.loot"]
    assert [(problem.code, problem.severity, problem.message) for problem in problems] == [
        ("W002", Severity.WARNING, "`cards/out.loot` is a link that leads out of the folder, so it was left out"),
        ("W002", Severity.WARNING, "`cards/sub` is a link that leads out of the folder, so it was left out"),
    ]


def test_a_folder_with_nothing_but_links_outwards_is_still_an_error() -> None:
    write("outside/secret.loot")
    Path("cards").mkdir()
    Path("cards/out.loot").symlink_to("../outside/secret.loot")
    assert [problem.code for problem in found("cards")[1]] == ["W002", "L011"]


def test_a_folder_that_is_itself_a_link_may_be_named() -> None:
    write("real/goose.loot")
    Path("cards").symlink_to("real")
    assert found("cards") == (["cards/goose.loot"], [])


# ------------------------------------------------------------------ size


@pytest.mark.parametrize("indent", ["  ", "\t"])
def test_a_hundred_thousand_cards_are_read_at_once(indent: str) -> None:
    card = 'monster "Goose With Opinions"\n  level 3\n  1 treasure\n  +3 against "Baker" or "Otter"\n'
    card += '  +2 for each "Librarian" in combat\n  bad stuff: lose 1 level\n\n'
    write("many.loot", card.replace("  ", indent) * 100_000)
    start = time.process_time()
    source, _ = read_source("many.loot")
    seconds = time.process_time() - start
    assert len(source.lines) == 700_000
    assert seconds < 4, f"{seconds:.1f} s; half a second is usual, so this smells of quadratic work"

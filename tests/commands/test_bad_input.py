"""Whatever a file holds, `check` says in exact words what is wrong with it: no traceback, no hang, no flood."""

import os
import resource
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from lootpress.tests.commands.running import GOOD, Ran, command_line, run_inside, run_outside

STEP = "if you are cursed:"
MEGABYTE = 1024 * 1024


def checked(home: Path, content: bytes | str) -> Ran:
    """What is said of a file of this content."""
    (home / "cards.loot").write_bytes(content.encode() if isinstance(content, str) else content)
    return run_inside("check", "cards.loot")


ONE_ERROR = "1 error in 1 file.\n"
NO_FILE = "1 error.\n"

SAVE_AS = "   = save the file again as UTF-8 (in most editors: Save As, then Encoding)\n"
NOT_TEXT = (
    "error[L005]: this is not a text file\n"
    "  cards.loot\n"
    "   = card files are plain text; was a picture or a document renamed to .loot?\n\n"
)


@pytest.mark.parametrize(
    ("content", "code", "out", "err"),
    [
        pytest.param(
            b"",
            0,
            "warning[W001]: this file has nothing in it\n  cards.loot\n   = write a card in it, or remove the file\n\n",
            "1 warning in 1 file.\n",
            id="empty",
        ),
        pytest.param(b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", 1, NOT_TEXT, ONE_ERROR, id="a picture"),
        pytest.param(bytes(range(1, 256)), 1, NOT_TEXT, ONE_ERROR, id="every byte but one"),
        pytest.param(b'item "A\0"\n', 1, NOT_TEXT, ONE_ERROR, id="NUL"),
        pytest.param(
            'item "Grün"\n  value 100\n'.encode("latin-1"),
            1,
            "error[L004]: this file is not UTF-8 text: the byte 0xFC on line 1 does not belong there\n"
            "  cards.loot:1:9\n"
            "   |\n"
            ' 1 | item "Gr\ufffdn"\n'
            "   |         ^\n" + SAVE_AS + "\n",
            ONE_ERROR,
            id="Latin-1",
        ),
        pytest.param(
            'item "A"\n'.encode("utf-16"),
            1,
            f"error[L004]: this file is saved as UTF-16; card files are UTF-8\n  cards.loot\n{SAVE_AS}\n",
            ONE_ERROR,
            id="UTF-16",
        ),
        pytest.param(
            b"\xef\xbb\xbf" + GOOD.replace("\n", "\r\n").encode(),
            0,
            "",
            "No problems in 1 file, 2 cards.\n",
            id="byte order mark and CRLF",
        ),
        pytest.param(
            'item "A"\n\tvalue 100\n\t+1\n',
            1,
            "error[L008]: this line is indented with a tab (and 1 more line in this file)\n"
            "  cards.loot:2:1\n"
            "   |\n"
            " 2 |   value 100\n"
            "   | ^^\n"
            "   = indent with two spaces for each step\n\n",
            ONE_ERROR,
            id="tabs",
        ),
        pytest.param(
            'item "A"\n  value 100\n  flavor "' + "x" * 10 * MEGABYTE + '"\n',
            1,
            "error[L007]: this line has 10,485,771 characters; a line may have at most 2,000\n"
            "  cards.loot:3:2001\n"
            "   = break it into several lines, or shorten the text in quotes\n\n",
            ONE_ERROR,
            id="a line of 10 MB",
        ),
        pytest.param(
            b"x" * (64 * MEGABYTE + 1),
            1,
            "error[L006]: this file has 64.0 MB; a card file may have at most 64 MB\n"
            "  cards.loot\n"
            "   = split it into several files\n\n",
            ONE_ERROR,
            id="a file of 64 MB",
        ),
        pytest.param(
            'curse "Deep"\n' + "".join(f"{' ' * depth}{STEP}\n" for depth in range(1, 1_900)),
            1,
            "error[L021]: this line is indented too deep\n"
            "  cards.loot:22:22\n"
            "    |\n"
            f" 22 | {' ' * 21}{STEP}\n"
            f"    | {' ' * 21}^\n"
            "    = no card needs more than a few levels below its name\n\n",
            ONE_ERROR,
            id="1,900 deep",
        ),
        pytest.param(
            'curse "Deep"\n' + "".join(f"{' ' * min(depth, 1_200)}{STEP}\n" for depth in range(1, 50_001)),
            1,
            "error[L021]: this line is indented too deep\n"
            "  cards.loot:22:22\n"
            "    |\n"
            f" 22 | {' ' * 21}{STEP}\n"
            f"    | {' ' * 21}^\n"
            "    = no card needs more than a few levels below its name\n\n",
            ONE_ERROR,
            id="a staircase of 50,000 lines, as deep as a file can hold",
        ),
        pytest.param(
            'item "A"\n  value 100\n\nitem "A"\n  value 200\n',
            1,
            'error[L402]: there are two cards called "A"\n'
            "  cards.loot:4:6\n"
            "   |\n"
            ' 4 | item "A"\n'
            "   |      ^^^\n"
            "  cards.loot:1:6: the first one is here\n"
            "   |\n"
            ' 1 | item "A"\n'
            "   |      ---\n"
            "   = give one of them another name\n\n",
            ONE_ERROR,
            id="a name defined twice",
        ),
    ],
)
def test_what_is_said_of_a_file(home: Path, content: bytes | str, code: int, out: str, err: str) -> None:
    assert checked(home, content) == (code, out, err)


def test_fifty_thousand_steps_on_one_line(home: Path) -> None:
    code, out, err = checked(home, 'item "A"\n  ' + "if you are cursed, " * 50_000 + "die\n")
    assert (code, err) == (1, "1 error and 1 warning in 1 file.\n")
    assert "error[L007]: this line has 950,005 characters; a line may have at most 2,000\n" in out


@pytest.mark.parametrize("word", ["not ", "of the level ", '"a" or ', "if you are dead, ", "(", "-", "X "])
def test_a_line_as_repetitive_as_it_may_be_is_judged_quickly(home: Path, word: str) -> None:
    line = f"  +1 if {word * (1_900 // len(word))}"
    (home / "cards.loot").write_text(f'item "A"\n{line}\n')
    done = subprocess.run(command_line("check", "cards.loot"), capture_output=True, text=True, timeout=30)
    assert done.returncode == 1
    assert done.stdout.startswith("error[")
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("indent", ["", "  "])
def test_a_book_is_not_explained_line_by_line(home: Path, indent: str) -> None:
    book = 'item "A"\n' + "".join(f"{indent}It was a dark and stormy night, number {n}.\n" for n in range(50_000))
    code, out, err = checked(home, book)
    assert code == 1
    assert (
        "error[L012]: 300 lines up to here cannot be read, so the rest of the file was not checked\n"
        "  cards.loot:301:1\n" in out
    )
    assert out.count("error[") == 50
    assert err.endswith(" in 1 file.\n")


# ---------------------------------------------------------------- files and folders


def test_a_missing_file_or_folder(home: Path) -> None:
    (home / "my-cards").mkdir()
    assert run_inside("check", "my-crads") == (
        3,
        "error[L001]: there is no file or folder `my-crads`\n  my-crads\n   = did you mean `my-cards`?\n\n",
        NO_FILE,
    )
    assert run_inside("check", "nowhere/at/all.loot").out == (
        "error[L001]: there is no file or folder `nowhere/at/all.loot`\n"
        "  nowhere/at/all.loot\n"
        "   = check the spelling and the folder you are in\n\n"
    )


def test_a_folder_without_cards(home: Path) -> None:
    (home / "empty").mkdir()
    assert run_inside("check", "empty") == (
        1,
        "error[L011]: there is no .loot file in the folder `empty`\n"
        "  empty\n"
        "   = write your cards in a file such as empty/my-cards.loot\n\n",
        NO_FILE,
    )


def test_a_file_that_is_none_of_ours(home: Path) -> None:
    (home / "notes.txt").write_text("hello")
    code, out, _ = run_inside("check", "notes.txt")
    assert code == 1
    assert out.startswith("error[L010]: `notes.txt` is not a card file: its name does not end in .loot\n")


def test_a_file_that_may_not_be_read(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (home / "cards.loot").write_text(GOOD)
    if os.geteuid() == 0:  # nothing is forbidden to root, so the system's word has to be put into its mouth
        allowed: Callable[..., object] = Path.open

        def forbidden(self: Path, *args: object, **options: object) -> object:
            if self.name == "cards.loot":
                raise PermissionError(13, "Permission denied", str(self))
            return allowed(self, *args, **options)

        monkeypatch.setattr(Path, "open", forbidden)
    else:
        (home / "cards.loot").chmod(0)
    assert run_inside("check", "cards.loot") == (
        3,
        "error[L003]: you are not allowed to read `cards.loot`\n"
        "  cards.loot\n"
        "   = change who may read it, or copy it\n\n",
        ONE_ERROR,
    )


def test_a_pipe_does_not_keep_anybody_waiting(home: Path) -> None:
    os.mkfifo(home / "cards.loot")
    assert run_inside("check", "cards.loot") == (
        3,
        "error[L003]: `cards.loot` cannot be read: it is not an ordinary file\n"
        "  cards.loot\n"
        "   = name a file on disk\n\n",
        ONE_ERROR,
    )


@pytest.mark.parametrize("name", ["x" * 5_000, "a\nb", "\udcff", ""])
def test_a_name_like_no_other(home: Path, name: str) -> None:
    code, out, err = run_outside("check", name)
    assert code in (1, 3)
    assert out.startswith("error[")
    assert err == NO_FILE


def test_sets_that_need_each_other_in_a_circle(home: Path) -> None:
    (home / "one.loot").write_text('set "One"\n  code "1"\n  needs "Two"\n')
    (home / "two.loot").write_text('set "Two"\n  code "2"\n  needs "One"\n')
    assert run_inside("check", ".") == (
        1,
        'error[L407]: sets need each other in a circle: "One" needs "Two" needs "One"\n'
        "  one.loot:1:5\n"
        "   |\n"
        ' 1 | set "One"\n'
        "   |     ^^^^^\n\n",
        ONE_ERROR,
    )


def test_a_folder_that_contains_itself(home: Path) -> None:
    (home / "cards").mkdir()
    (home / "cards" / "set.loot").write_text(GOOD)
    (home / "cards" / "again").symlink_to(home / "cards")
    assert run_inside("check", "cards") == (0, "", "No problems in 1 file, 2 cards.\n")


# ---------------------------------------------------------------- the cache


@pytest.mark.parametrize("damage", ["empty", "half", "other", "folder"])
def test_a_broken_cache_is_as_good_as_none(home: Path, tmp_path: Path, damage: str) -> None:
    (home / "cards.loot").write_text(GOOD)
    expected = run_inside("check", "cards.loot")
    (file,) = (tmp_path / "cache").iterdir()
    content = file.read_bytes()
    match damage:
        case "empty":
            file.write_bytes(b"")
        case "half":
            file.write_bytes(content[: len(content) // 2])
        case "other":
            file.write_bytes(content[:-1] + bytes([content[-1] ^ 1]))
        case "folder":
            file.unlink()
            file.mkdir()
    assert run_inside("check", "cards.loot") == expected
    assert damage == "folder" or file.read_bytes() == content


def test_a_cache_that_cannot_be_written_is_as_good_as_none(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (home / "cards.loot").write_text(GOOD)
    (home / "file").write_text("")
    monkeypatch.setenv("LOOTPRESS_CACHE", str(home / "file" / "below"))
    assert run_inside("check", "cards.loot") == (0, "", "No problems in 1 file, 2 cards.\n")


# ---------------------------------------------------------------- a great many cards


@pytest.mark.long
def test_a_hundred_thousand_cards_fit_into_two_gigabytes(home: Path) -> None:
    with (home / "cards.loot").open("w") as file:
        file.write('set "Many"\n  code "M"\n  use "Fantasy rules"\n')
        for n in range(100_000):
            file.write(
                f'\nmonster "Rat {n}"\n  level {n % 2 + 5}\n  2 treasures\n  +{n % 7 + 1} against "Rat {n // 2}"\n'
                f"  bad stuff: lose {n % 3 + 1} levels\n"
            )
    program = "import resource, sys\nfrom lootpress.cli import main\nlimit = 2 << 30\n"
    program += "resource.setrlimit(resource.RLIMIT_AS, (limit, limit))\nmain(sys.argv[1:])"
    done = subprocess.run(
        [sys.executable, "-c", program, "check", "cards.loot"], capture_output=True, text=True, timeout=1800
    )
    assert (done.returncode, done.stderr.splitlines()[-1]) == (0, "No problems in 1 file, 100,000 cards.")
    assert resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss < 2 * MEGABYTE

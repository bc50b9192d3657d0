"""The extension for Visual Studio Code: its grammar knows every word, its parts fit together, and it can be packed."""

import json
import re
import subprocess
import sys
import zipfile
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import lootpress
from lootpress.compiler.gather import SHIPPED
from lootpress.dsl.parser import spellings
from lootpress.service.colouring import sort_of
from lootpress.service.lsp.server import FACE, HOW
from lootpress.service.textmate import SCOPES, grammar, main, markdown_grammar
from lootpress.service.workspace import Workspace

ROOT = Path(__file__).resolve().parents[2]
HOME = ROOT / "editors" / "vscode"
SETS = ("fantasy", "marvel", "xmen", "starter")
Token = tuple[str, str]


@cache
def patterns() -> list[tuple[re.Pattern[str], dict[str, Any]]]:
    rules = grammar()["patterns"]
    assert isinstance(rules, list)
    return [(re.compile(rule["match"]), rule) for rule in rules]


def tokens(line: str) -> list[Token]:
    """What an editor makes of a line: always the pattern that fits first; of several the one that is listed first."""
    found: list[Token] = []
    at = 0
    while at < len(line):
        hits = [(hit.start(), order, hit) for order, (p, _) in enumerate(patterns()) if (hit := p.search(line, at))]
        if not hits:
            break
        _, order, hit = min(hits, key=lambda each: each[:2])
        rule = patterns()[order][1]
        if "captures" in rule:
            found += [(hit[int(group)], scope["name"]) for group, scope in rule["captures"].items()]
        elif "name" in rule:
            found.append((hit[0], rule["name"]))
        at = max(hit.end(), at + 1)
    return found


def files() -> list[Path]:
    return [file for name in SETS for file in sorted((SHIPPED / name).glob("*.loot"))]


# ---------------------------------------------------------------- the grammar


def test_every_word_of_the_language_has_its_colour() -> None:
    for terminal, words in spellings().items():
        for word in words:
            assert tokens(f"  {word}") == [(word, SCOPES[sort_of(terminal)])], word


def test_no_part_of_a_word_is_taken_for_one() -> None:
    assert tokens("  losing unless-ish Loser") == [("losing", SCOPES["noun"])]


def test_it_says_what_the_language_service_says() -> None:
    """Verbs, small words, numbers and comments of all shipped cards; what a name or a tag is only the service knows."""
    workspace = Workspace([SHIPPED])
    compared = 0
    for file in files():
        lines = file.read_text("utf-8").split("\n")
        theirs = [dict(tokens(line)) for line in lines]
        for word in workspace.coloured(str(file)):
            text = lines[word.line - 1][word.start : word.end]
            if word.sort in ("verb", "number", "comment", "key") or (word.sort == "keyword" and word.start):
                assert theirs[word.line - 1].get(text) == SCOPES[word.sort], (file.name, word.line, text)
                compared += 1
            elif word.sort == "noun":
                assert theirs[word.line - 1].get(text) in (SCOPES["noun"], SCOPES["tag"]), (file.name, word.line, text)
    assert compared > 10_000


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        (
            'monster "Say \\"hi\\" # no"',
            [("monster", "keyword.control.block.loot"), ('"Say \\"hi\\" # no"', SCOPES["name"])],
        ),
        ("  tagged sharp, old-ish", [("tagged", SCOPES["key"]), ("sharp, old-ish", SCOPES["tag"])]),
        ("  level 4  # four", [("level", SCOPES["key"]), ("4", SCOPES["number"]), ("# four", SCOPES["comment"])]),
        ("  +X", [("+X", SCOPES["number"])]),
    ],
)
def test_lines(line: str, expected: list[Token]) -> None:
    assert tokens(line) == expected


# ---------------------------------------------------------------- its parts


@cache
def manifest() -> dict[str, Any]:
    read: dict[str, Any] = json.loads((HOME / "package.json").read_text("utf-8"))
    return read


def test_the_manifest_fits_the_rest() -> None:
    facts = manifest()
    assert facts["version"] == lootpress.__version__
    source = "".join(file.read_text("utf-8") for file in sorted((HOME / "src").glob("*.ts")))
    for command in facts["contributes"]["commands"]:
        assert f'registerCommand("{command["command"]}"' in source
    assert f'("{HOW}", ' in source and f'("{FACE}", ' in source, "what the server answers to"
    (language,) = facts["contributes"]["languages"]
    assert json.loads((HOME / language["configuration"]).read_text("utf-8"))["comments"] == {"lineComment": "#"}
    scopes = {rule["scopeName"]: Path(rule["path"]).name for rule in facts["contributes"]["grammars"]}
    assert scopes == {
        grammar()["scopeName"]: "loot.tmLanguage.json",
        markdown_grammar()["scopeName"]: "markdown.tmLanguage.json",
    }


def test_the_lock_names_every_dependency_and_no_place() -> None:
    lock = json.loads((HOME / "package-lock.json").read_text("utf-8"))
    assert lock["packages"][""]["devDependencies"] == manifest()["devDependencies"]
    assert all(
        "resolved" not in package and "integrity" in package for name, package in lock["packages"].items() if name
    )


def test_the_grammars_are_written(tmp_path: Path) -> None:
    main(tmp_path / "dist")
    assert json.loads((tmp_path / "dist" / "loot.tmLanguage.json").read_text("utf-8")) == grammar()


# ---------------------------------------------------------------- the real thing


def node(*command: str) -> str:
    done = subprocess.run(
        [sys.executable, str(ROOT / "packaging" / "node.py"), *command],
        cwd=HOME, capture_output=True, text=True, encoding="utf-8",
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def package() -> Path:
    """What `make vscode` makes."""
    done = subprocess.run(["make", "vscode"], cwd=ROOT, capture_output=True, text=True, encoding="utf-8")
    assert done.returncode == 0, done.stdout + done.stderr
    return ROOT / "out" / "lootpress.vsix"


@pytest.mark.long
def test_the_package_holds_what_it_needs_and_nothing_else(package: Path) -> None:
    with zipfile.ZipFile(package) as archive:
        names = set(archive.namelist())
        inside = {name.removeprefix("extension/") for name in names if name.startswith("extension/")}
        assert inside == {
            "package.json", "readme.md", "LICENSE.txt", "language-configuration.json", "dist/extension.js",
            "dist/loot.tmLanguage.json", "dist/markdown.tmLanguage.json",
        }  # fmt: skip
        packed = json.loads(archive.read("extension/dist/loot.tmLanguage.json"))
        bundle = archive.read("extension/dist/extension.js").decode()
    assert packed == grammar()
    assert "lootpress.howDoISay" in bundle and 'require("vscode")' in bundle
    assert set(re.findall(r'require\("([^"./]+)"\)', bundle)) - {"vscode"} <= NODE_ITSELF


NODE_ITSELF = {
    "child_process", "crypto", "fs", "net", "os", "path", "url", "util", "node:path", "node:url", "node:fs", "process",
}  # fmt: skip


@pytest.mark.long
def test_the_editors_own_engine_sees_the_same(package: Path) -> None:
    written = HOME / "dist" / "loot.tmLanguage.json"
    seen = json.loads(node("node", "test/tokens.mjs", str(written), *map(str, files())))
    for file, lines in seen.items():
        ours = [tokens(line) for line in Path(file).read_text("utf-8").split("\n")]
        theirs = [[(text, scope) for text, scope in line if scope != "source.loot"] for line in lines]
        assert theirs == ours, file

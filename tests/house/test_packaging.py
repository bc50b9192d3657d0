"""What is built is what is here: every package, every data file, and nothing beside `lootpress`."""

import ast
import os
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import tomllib
import zipfile
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from lootpress.cli import COMMANDS

NOT_PRODUCT = {"tests", "benchmarks", "docs", "examples"}
ROOT_MODULES = {"__init__.py", "__main__.py", "cli.py"}
READ_BY_THE_PRODUCT = {"docs/language.md"}
HELP_OF_ALL = """
from lootpress.cli import COMMANDS, commands
for name in COMMANDS:
    commands.main([name, "--help"], prog_name="lootpress", standalone_mode=False)
"""
MADE_WHEN_BUILT = {"dsl/grammar.tables", "studio/page/page.js", "table/page/page.js"}


@pytest.fixture(scope="module")
def config(root: Path) -> dict[str, Any]:
    return tomllib.loads((root / "pyproject.toml").read_text("utf-8"))


@pytest.fixture(scope="module")
def product_files(project_files: list[Path]) -> list[Path]:
    """The files that must be in the wheel: all that lie in a package, code and data."""
    packaged = {path.parts[0] for path in project_files if len(path.parts) == 2 and path.name == "__init__.py"}
    inside = [path for path in project_files if path.parts[0] in packaged - NOT_PRODUCT]
    return inside + [path for path in project_files if str(path) in ROOT_MODULES | READ_BY_THE_PRODUCT | {"py.typed"}]


@pytest.fixture(scope="module")
def built(root: Path, project_files: list[Path], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the sdist, and the wheel that was built from the sdist; made from a copy to leave no litter.

    As where there is no C compiler: tests/house/test_compiled.py builds the wheel that has the compiled engine.
    """
    copy = tmp_path_factory.mktemp("copy")
    for path in project_files:
        (copy / path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(root / path, copy / path)
    out = tmp_path_factory.mktemp("dist")
    told = run(
        sys.executable,
        "-m",
        "build",
        "--no-isolation",
        "--outdir",
        str(out),
        str(copy),
        cwd=copy,
        CC="no-such-compiler",
    )
    assert "The engine cannot be compiled here; the wheel is the one of plain Python" in told
    return out


def run(*command: str, cwd: Path, **environment: str) -> str:
    done = subprocess.run(
        command, cwd=cwd, capture_output=True, text=True, encoding="utf-8", env={**os.environ, **environment}
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def the_only(files: list[Path]) -> Path:
    (file,) = files
    return file


def test_every_package_is_listed(config: dict[str, Any], product_files: list[Path]) -> None:
    folders = {path.parent for path in product_files if path.name == "__init__.py"}
    expected = sorted(".".join(("lootpress", *folder.parts)) for folder in folders)
    assert expected == sorted(config["tool"]["setuptools"]["packages"])


def test_every_folder_with_code_is_a_package(product_files: list[Path]) -> None:
    with_code = {path.parent for path in product_files if path.suffix == ".py"}
    packages = {path.parent for path in product_files if path.name == "__init__.py"}
    assert packages == with_code


def test_the_root_holds_no_other_module(project_files: list[Path]) -> None:
    found = {path.name for path in project_files if len(path.parts) == 1 and path.suffix == ".py"}
    assert found == ROOT_MODULES


def test_every_pin_has_a_hash_and_every_dependency_a_pin(root: Path, config: dict[str, Any]) -> None:
    lines = (root / "requirements.lock").read_text("utf-8").splitlines()
    pins = {line.split("==")[0]: index for index, line in enumerate(lines) if line[:1].isalnum()}
    assert all("--hash=sha256:" in lines[index + 1] for index in pins.values())
    project = config["project"]
    wanted = [*project["dependencies"], *project["optional-dependencies"]["dev"], *config["build-system"]["requires"]]
    assert {want.split(">=")[0] for want in wanted} <= set(pins)


class WhatRuns(ast.NodeTransformer):
    """A module without what only the types need."""

    def visit_If(self, node: ast.If) -> ast.AST | None:
        return None if ast.unparse(node.test) == "TYPE_CHECKING" else self.generic_visit(node)


def test_what_is_compiled_imports_only_what_users_have(config: dict[str, Any], tmp_path: Path) -> None:
    """The engine as the compiler sees it; what it imports is imported where the compiled wheel is installed."""
    import_module("lootpress.packaging.fast").lay_out(tmp_path)
    found: set[str] = set()
    for path in (tmp_path / "lootpress" / "runtime").rglob("*.py"):
        for node in ast.walk(WhatRuns().visit(ast.parse(path.read_text("utf-8")))):
            if isinstance(node, ast.ImportFrom):
                found.add((node.module or "").split(".")[0])
            elif isinstance(node, ast.Import):
                found.update(alias.name.split(".")[0] for alias in node.names)
    wanted = {want.split(">=")[0].replace("-", "_") for want in config["project"]["dependencies"]}
    assert {"lootpress", "msgspec", "mypy_extensions"} <= found
    assert found - set(sys.stdlib_module_names) - {"lootpress"} <= wanted


def test_the_wheel_holds_all_of_the_product_and_nothing_else(built: Path, product_files: list[Path]) -> None:
    with zipfile.ZipFile(the_only(list(built.glob("*.whl")))) as wheel:
        names = {name for name in wheel.namelist() if ".dist-info/" not in name}
    expected = {path.as_posix() for path in product_files} | MADE_WHEN_BUILT
    assert {f"lootpress/{name}" for name in expected} == names


def test_the_sdist_holds_the_whole_project(built: Path, project_files: list[Path]) -> None:
    with tarfile.open(the_only(list(built.glob("*.tar.gz")))) as sdist:
        names = {Path(*Path(name).parts[1:]) for name in sdist.getnames()}
    hidden = {path for path in project_files if path.parts[0].startswith(".")}
    assert set(project_files) - hidden <= names


def test_the_installed_wheel_runs(built: Path, config: dict[str, Any], tmp_path: Path) -> None:
    """In an environment of its own. The dependencies are lent by this one, so no network is needed."""
    run(sys.executable, "-m", "venv", "--without-pip", "venv", cwd=tmp_path)
    programs = tmp_path / "venv" / "bin"
    python = str(programs / "python")
    wheel = the_only(list(built.glob("*.whl")))
    pip = [sys.executable, "-m", "pip", "--python", python, "--quiet", "--disable-pip-version-check"]
    run(*pip, "install", "--no-deps", "--no-index", str(wheel), cwd=tmp_path)

    package, version = run(
        python, "-c", "import lootpress; print(lootpress.__path__[0], lootpress.__version__)", cwd=tmp_path
    ).split()
    site = Path(package).parent
    assert site.is_relative_to(tmp_path)
    assert {path.name for path in site.iterdir()} == {"lootpress", f"lootpress-{version}.dist-info"}

    # A path in a .pth file lends the packages that lie there, but not the editable install of this project.
    (site / "lent.pth").write_text(sysconfig.get_path("purelib") + "\n", encoding="utf-8")
    for script in config["project"]["scripts"]:
        assert "Usage:" in run(str(programs / script), "--help", cwd=tmp_path)
    assert "Usage:" in run(python, "-m", "lootpress", "--help", cwd=tmp_path)
    told = run(python, "-c", HELP_OF_ALL, cwd=tmp_path)
    assert [name for name in COMMANDS if f"Usage: lootpress {name} " not in told] == []
    the_action_and_the_hooks_run(programs, config, tmp_path)


def the_action_and_the_hooks_run(programs: Path, config: dict[str, Any], folder: Path) -> None:
    """On a set made by `new --repo`: what the action does after installing, and every hook."""
    root, read = Path(__file__).resolve().parents[2], import_module("yaml").safe_load
    path = {"PATH": f"{programs}{os.pathsep}{os.environ['PATH']}", "XDG_CACHE_HOME": str(folder / ".cache")}
    run("lootpress", "new", "cards", "--repo", "somebody/lootpress", cwd=folder, **path)
    (job,) = read((folder / "cards/.github/workflows/cards.yml").read_text("utf-8"))["jobs"].values()
    action = read((root / "action.yml").read_text("utf-8"))
    inputs = {name: told["default"] for name, told in action["inputs"].items()} | job["steps"][-1]["with"]
    ran = []
    for step in action["runs"]["steps"]:
        if "run" in step and "pip install" not in step["run"]:
            given = {name: inputs[value.split(".")[1].split()[0]] for name, value in step["env"].items()}
            run("bash", "-euo", "pipefail", "-c", step["run"], cwd=folder / "cards", **path, **given)
            ran.append(step["run"].split()[1])
    assert ran == ["check", "test", "print"]
    assert (folder / "cards" / inputs["sheets"]).read_bytes().startswith(b"%PDF")
    for hook in read((root / ".pre-commit-hooks.yaml").read_text("utf-8")):
        files = ["set.loot", "monsters.loot"] if hook.get("pass_filenames", True) else []
        run(*hook["entry"].split(), *files, cwd=folder / "cards", **path)
    run("lootpress", "simulate", "cards", "--games", "1", "--jobs", "1", cwd=folder, **path)


def test_developers_have_every_extra_and_users_only_those_they_ask_for(config: dict[str, Any]) -> None:
    plain = {want.split(">=")[0] for want in config["project"]["dependencies"]}
    extras = {
        name: {want.split(">=")[0] for want in wants}
        for name, wants in config["project"]["optional-dependencies"].items()
    }
    assert {"studio", "scan", "cluster", "fast"} <= set(extras)
    assert [name for name, wants in extras.items() if name not in ("dev", "bench") and not wants <= extras["dev"]] == []
    assert [name for name, wants in extras.items() if wants & plain] == []

"""The completion script works in a real shell."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from lootpress.cli import COMMANDS
from lootpress.dsl.explain import all_codes
from lootpress.tests.commands.running import run_inside

PROGRAMS = Path(sys.executable).parent


def completed(*words: str) -> list[str]:
    """What bash offers after these words, the last of them still being written."""
    script = f"""
        eval "$(lootpress completion bash)"
        COMP_WORDS=({" ".join(f"'{word}'" for word in ("lootpress", *words))})
        COMP_CWORD={len(words)}
        _lootpress_completion lootpress 2> /dev/null
        printf '%s\\n' "${{COMPREPLY[@]}}"
    """
    path = f"{PROGRAMS}{os.pathsep}{os.environ['PATH']}"
    done = subprocess.run(
        ["bash", "--norc", "-c", script], capture_output=True, text=True, env={**os.environ, "PATH": path}
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.split()


needs_bash = pytest.mark.skipif(
    shutil.which("bash") is None or not (PROGRAMS / "lootpress").exists(), reason="bash and the installed program"
)


@needs_bash
def test_bash_completes_commands_codes_and_sets(home: Path) -> None:
    assert completed("") == list(COMMANDS)
    assert completed("com") == ["compile", "completion"]
    assert completed("explain", "l00") == [code for code, _ in all_codes() if code.startswith("L00")]
    (home / "starlight").mkdir()
    (home / "stars.loot").write_text("")
    (home / "stars.txt").write_text("")
    assert completed("check", "star") == ["starlight", "stars.loot", "starter"]
    assert completed("compile", "--emit", "") == ["json", "python", "text", "loot"]


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_every_shell_has_its_script(shell: str) -> None:
    code, out, err = run_inside("completion", shell)
    assert (code, err) == (0, "")
    assert f"_LOOTPRESS_COMPLETE={shell}_complete" in out


def test_another_shell_is_wrong_usage() -> None:
    assert run_inside("completion", "tcsh").code == 2

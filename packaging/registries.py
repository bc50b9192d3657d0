"""Rewrites how compiled code finds the function for a class of frames or events: by a number, not by a call of Python.

The source registers functions by class in a dict, `@step(Turn)`, and calls what it finds there: `STEPS[type(frame)](g,
frame)`. That is what plain Python does best. Compiled code would go through Python for every such call, though the
function is one of its own. So each registered function gets a native class with a method that calls it, and these stand
in a list, by the numbers that `natives.py` gives to the classes of frames and events. The dict stays, with the same
functions in it, for whoever looks into it, and for classes that have no number, such as those of a test.
"""

from __future__ import annotations

import ast
from typing import NamedTuple

__all__ = ["Registries"]


class Registry(NamedTuple):
    """A dict of functions by class: who registers in it, where it is, and what its functions take and give."""

    decorator: str
    module: str
    base: str  # the class of what is looked up, and where that is
    base_module: str
    gives: str

    @property
    def runner(self) -> str:
        """The name of the native class."""
        return f"Runs{self.decorator.title().replace('_', '')}_"


_EVENTS = "lootpress.runtime.events.types.base"
REGISTRIES = {
    "STEPS": Registry("step", "lootpress.runtime.machine", "Frame", "lootpress.runtime.frames.base", "None"),
    "_APPLY": Registry("applies", "lootpress.runtime.events.gate", "Event", _EVENTS, "None"),
    "_POSSIBLE": Registry("is_possible", "lootpress.runtime.events.gate", "Event", _EVENTS, "Event_ | None"),
}
_BY_DECORATOR = {registry.decorator: name for name, registry in REGISTRIES.items()}
_ALIASES = {"steps": "STEPS"}
_MOST = 400  # classes that have numbers


class Registries(ast.NodeTransformer):
    """The rewriting of one module."""

    def __init__(self, module: str) -> None:
        """Take the name of the module."""
        self._module = module

    def rewrite(self, source: str) -> str:
        """The module with native classes for its registered functions, and calls that find them by number."""
        tree = self.visit(ast.parse(source))
        body: list[ast.stmt] = []
        used: set[str] = set()
        for node in tree.body:
            body.append(node)
            if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.target.id in REGISTRIES:
                body += self._registry(node.target.id)
            if isinstance(node, ast.FunctionDef):
                for decorator in [x for x in node.decorator_list if _registers(x)]:
                    node.decorator_list.remove(decorator)
                    assert isinstance(decorator, ast.Call)
                    name = _BY_DECORATOR[ast.unparse(decorator.func)]
                    used.add(name)
                    body += _runner(name, node.name, [ast.unparse(x) for x in decorator.args])
        head = [line for name in sorted(used) for line in self._imports(REGISTRIES[name], name)]
        start = max((k + 1 for k, x in enumerate(body) if isinstance(x, ast.Import | ast.ImportFrom)), default=0)
        body[start:start] = [ast.parse(line).body[0] for line in dict.fromkeys(head)]
        tree.body = body
        return ast.unparse(ast.fix_missing_locations(tree)) + "\n"

    def _imports(self, registry: Registry, name: str) -> list[str]:
        found = [
            "from typing import cast as cast_",
            f"from {registry.base_module} import {registry.base} as {registry.base}_",
        ]
        if registry.module != self._module:
            found.append(f"from {registry.module} import {name}, {name}_BY_NUMBER, {registry.runner}")
        return found

    def _registry(self, name: str) -> list[ast.stmt]:
        """Beside the dict the list by number, filled with what looks into the dict."""
        registry = REGISTRIES[name]
        call = f"{name}[type(one)](g, one)"
        if registry.gives != "None":
            call = f"return {name}[type(one)](g, one)"
        text = f"""
class {registry.runner}:
    def run(self, g: State, one: {registry.base}) -> {registry.gives.replace("_", "")}:
        {call}

{name}_BY_NUMBER: list[{registry.runner}] = [{registry.runner}()] * {_MOST}
"""
        return ast.parse(text).body

    def visit_Call(self, node: ast.Call) -> ast.AST:
        """`STEPS[type(frame)](g, frame)`, also by a name for the class and one for the dict."""
        self.generic_visit(node)
        called = node.func
        if not isinstance(called, ast.Subscript) or not isinstance(called.value, ast.Name) or len(node.args) != 2:
            return node
        name = _ALIASES.get(called.value.id, called.value.id)
        if name not in REGISTRIES or ast.unparse(called.slice) not in ("kind", f"type({ast.unparse(node.args[1])})"):
            return node
        g, one = (ast.unparse(x) for x in node.args)
        return ast.parse(f"{name}_BY_NUMBER[{one}.class_number()].run({g}, {one})", mode="eval").body


def _registers(node: ast.expr) -> bool:
    return isinstance(node, ast.Call) and ast.unparse(node.func) in _BY_DECORATOR


def _runner(name: str, function: str, kinds: list[str]) -> list[ast.stmt]:
    """The native class of a function, and its place in the dict and in the list."""
    registry = REGISTRIES[name]
    runner = f"{registry.runner}{function}"
    given = kinds[0] if len(kinds) == 1 else "(" + " | ".join(kinds) + ")"
    call = f"{function}(g, cast_({given!r}, one))"
    text = f"""
class {runner}({registry.runner}):
    def run(self, g: State, one: {registry.base}_) -> {registry.gives}:
        {call if registry.gives == "None" else "return " + call}

"""
    for kind in kinds:
        text += f"{name}[{kind}] = {function}\n{name}_BY_NUMBER[{kind}.NUMBER] = {runner}()\n"
    return ast.parse(text).body

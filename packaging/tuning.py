"""Rewrites what compiled code does better in another way; the source keeps the way that plain Python does best.

None of it changes what a line means:
- a name that a module binds once is `Final`, so that it is a variable of C and not looked up by its name;
- `ir.Cards`, a class of a module that is not compiled, becomes such a name of the module's own;
- `isinstance(x, A | B)` becomes `isinstance(x, (A, B))`, for the union would be made anew each time;
- `isinstance(x, ir.Cards)`, if nothing is derived from the class, becomes a comparison of types, for msgspec's classes
  answer that question by a call;
- `filter(found.__contains__, cards)` becomes a list, with `__getitem__` too; `sum(map(value.__getitem__, cards))` a
  loop without calls;
- `[*map(list.copy, piles)]` becomes a list of slices;
- `replace(env, it=card)` becomes a method of `Env` that copies just so.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable

__all__ = ["Tuning"]

_MODULE = "ir"  # what `from lootpress.compiler import ir` binds
_CONSTANT = re.compile(r"_?[A-Z][A-Z0-9_]+|_?[a-z]\w*")  # and no name of a type
_IMPORT = "from lootpress.runtime.records import is_exactly\n"
_MAKERS = ("TypeVar", "ParamSpec")


class Tuning:
    """The rewriting of some modules; `Env` comes last, for the others say how it is copied."""

    def __init__(self, env_fields: dict[str, str], program: Iterable[str]) -> None:
        """Take the fields of `Env` with their types, and the source of the card program's classes."""
        self._fields = env_fields
        self._leaves = _leaves_of(program)
        self._copies: set[tuple[str, ...]] = set()

    def rewrite(self, source: str) -> str:
        """The source of a module, rewritten."""
        tree = ast.parse(source)
        rewriter = _Rewriter(frozenset(self._fields), self._leaves)
        tree = rewriter.visit(tree)
        self._copies |= rewriter.copies
        _bind_finally(tree)
        names = [f"{name} = {said}" for name, said in sorted(rewriter.bound.items())]
        start = max((k + 1 for k, x in enumerate(tree.body) if isinstance(x, ast.Import | ast.ImportFrom)), default=0)
        head = "".join(f"{line.replace(' =', ': Final =', 1)}\n" for line in names)
        head = "from typing import Final\n" + (_IMPORT if rewriter.compares else "") + head
        tree.body[start:start] = ast.parse(head).body
        return ast.unparse(ast.fix_missing_locations(tree)) + "\n"

    def with_copies(self, source: str) -> str:
        """The module of `Env`, with a method for every way in which one is copied."""
        tree = ast.parse(source)
        (env,) = [x for x in tree.body if isinstance(x, ast.ClassDef) and x.name == "Env"]
        for names in sorted(self._copies):
            parameters = ", ".join(f"{name}: {self._fields[name]}" for name in names)
            values = ", ".join(name if name in names else f"self.{name}" for name in self._fields)
            env.body += ast.parse(
                f"def {_copier(names)}(self, {parameters}) -> 'Env':\n    return Env({values})\n"
            ).body
        return ast.unparse(ast.fix_missing_locations(tree)) + "\n"


def _copier(names: tuple[str, ...]) -> str:
    return "with_" + "_".join(names)


class _Rewriter(ast.NodeTransformer):
    """Rewrites what stands in functions."""

    def __init__(self, env_fields: frozenset[str], leaves: frozenset[str]) -> None:
        self._env_fields, self._leaves = env_fields, leaves
        self.compares = False
        self._inside = 0  # functions that are around a node
        self.bound: dict[str, str] = {}
        self.copies: set[tuple[str, ...]] = set()

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        """What stands in the body; types say what they said."""
        self._inside += 1
        node.body = [self.visit(x) for x in node.body]
        self._inside -= 1
        return node

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST:
        """The value alone."""
        if node.value is not None:
            node.value = self.visit(node.value)
        return node

    def visit_match_case(self, node: ast.match_case) -> ast.AST:
        """A pattern stays as it is."""
        node.guard = None if node.guard is None else self.visit(node.guard)
        node.body = [self.visit(x) for x in node.body]
        return node

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        """A class of the card program."""
        if self._inside and isinstance(node.value, ast.Name) and node.value.id == _MODULE and node.attr[0].isupper():
            name = f"_{_MODULE}_{node.attr}"
            self.bound[name] = f"{_MODULE}.{node.attr}"
            return ast.copy_location(ast.Name(name, ast.Load()), node)
        return self.generic_visit(node)

    def visit_List(self, node: ast.List) -> ast.AST:
        """Copies of lists, which `runtime/state.py` calls `_COPIED`."""
        self.generic_visit(node)
        said = re.fullmatch(r"\[\*map\(_COPIED, ([\w.]+)\)\]", ast.unparse(node))
        return node if said is None else ast.parse(f"[x_[:] for x_ in {said[1]}]", mode="eval").body

    def visit_Call(self, node: ast.Call) -> ast.AST:
        """Casts stay, the rest is looked at from the inside out."""
        called = node.func.id if isinstance(node.func, ast.Name) else ""
        if called == "cast":
            node.args[1:] = [self.visit(x) for x in node.args[1:]]
            return node
        if called == "isinstance" and self._inside and self._are_leaves(node.args):
            return self._compared(node)
        if called == "isinstance" and isinstance(node.args[1], ast.BinOp):
            kinds = _alternatives(node.args[1])
            node.args[1] = ast.Tuple(kinds, ast.Load())
            if all(map(_is_of_module, kinds)) and self._inside:
                name = "_any_of_" + "_".join(ast.unparse(x).rpartition(".")[2] for x in kinds)
                self.bound[name] = ast.unparse(node.args[1])
                node.args = [self.visit(node.args[0]), ast.Name(name, ast.Load())]
                return node
        self.generic_visit(node)
        if called == "filter":
            return self._filtered(node)
        if called == "sum":
            return self._summed(node)
        names = tuple(sorted(x.arg for x in node.keywords if x.arg is not None))
        if called == "replace" and names and self._env_fields.issuperset(names) and len(node.args) == 1:
            self.copies.add(names)
            method = ast.Attribute(node.args[0], _copier(names), ast.Load())
            return ast.copy_location(ast.Call(method, [], node.keywords), node)
        return node

    def _are_leaves(self, args: list[ast.expr]) -> bool:
        """Whether the classes of an `isinstance` have none below them, and what is asked about can be read twice."""
        kinds = _alternatives(args[1])
        named = all(_is_of_module(x) and ast.unparse(x).rpartition(".")[2] in self._leaves for x in kinds)
        return named and (len(kinds) == 1 or _is_read_only(args[0]))

    def _compared(self, node: ast.Call) -> ast.AST:
        self.compares = True
        what = ast.unparse(self.visit(node.args[0]))
        kinds = [ast.unparse(self.visit(x)) for x in _alternatives(node.args[1])]
        return ast.parse(" or ".join(f"is_exactly({what}, {kind})" for kind in kinds), mode="eval").body

    def _filtered(self, node: ast.Call) -> ast.AST:
        test, found = node.args
        if isinstance(test, ast.Attribute) and test.attr in ("__contains__", "__getitem__"):
            asked = ast.unparse(_value(test))
            fits = f"x_ in ({asked})" if test.attr == "__contains__" else f"({asked})[x_]"
            return ast.parse(f"[x_ for x_ in {ast.unparse(found)} if {fits}]", mode="eval").body
        return node

    def _summed(self, node: ast.Call) -> ast.AST:
        (inner, *rest) = node.args
        if rest or not isinstance(inner, ast.Call) or ast.unparse(inner.func) != "map":
            return node
        read, found = inner.args
        if isinstance(read, ast.Attribute) and read.attr == "__getitem__":
            loop = f"sum(({ast.unparse(_value(read))})[x_] for x_ in {ast.unparse(found)})"
            return ast.parse(loop, mode="eval").body
        return node


def _leaves_of(program: Iterable[str]) -> frozenset[str]:
    """The classes that no other is derived from."""
    classes = [x for source in program for x in ast.parse(source).body if isinstance(x, ast.ClassDef)]
    bases = {ast.unparse(base).rpartition(".")[2] for x in classes for base in x.bases}
    return frozenset(x.name for x in classes) - bases


def _is_read_only(node: ast.expr) -> bool:
    """Whether to read it twice is to read it once: names and fields of them."""
    return isinstance(node, ast.Name) or (isinstance(node, ast.Attribute) and _is_read_only(node.value))


def _value(node: ast.Attribute) -> ast.expr:
    return node.value


def _alternatives(node: ast.expr) -> list[ast.expr]:
    """What stands between the bars."""
    if isinstance(node, ast.BinOp):
        return [*_alternatives(node.left), *_alternatives(node.right)]
    return [node]


def _is_of_module(node: ast.expr) -> bool:
    return isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == _MODULE


def _one_by_one(node: ast.stmt) -> list[ast.stmt]:
    """`A, B = 1, 2` as two lines."""
    if not isinstance(node, ast.Assign) or not isinstance(node.targets[0], ast.Tuple):
        return [node]
    if not isinstance(node.value, ast.Tuple):
        return [node]
    pairs = zip(node.targets[0].elts, node.value.elts, strict=True)
    return [ast.Assign([name], value, lineno=node.lineno) for name, value in pairs]


def _bind_finally(tree: ast.Module) -> None:
    """Say `Final` of every name that is bound once, at the top of a module."""
    tree.body = [line for node in tree.body for line in _one_by_one(node)]
    bound = [x.id for x in ast.walk(tree) if isinstance(x, ast.Name) and isinstance(x.ctx, ast.Store)]
    for k, node in enumerate(tree.body):
        if isinstance(node, ast.Assign) and len(node.targets) == 1 and isinstance(node.targets[0], ast.Name):
            name, said = node.targets[0].id, "Final"
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.value is not None:
            name, said = node.target.id, f"Final[{ast.unparse(node.annotation)}]"
        else:
            continue
        value = node.value
        made_by = ast.unparse(value.func) if isinstance(value, ast.Call) else ""
        if bound.count(name) > 1 or name.startswith("__") or not _CONSTANT.fullmatch(name) or made_by in _MAKERS:
            continue
        if said.startswith(("Final[Final", "Final[type[")):
            continue
        assert value is not None
        (tree.body[k],) = ast.parse(f"{name}: {said} = {ast.unparse(value)}").body

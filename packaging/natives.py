"""Writes the native twins of the engine's records: the same fields and methods, as classes that mypyc compiles.

In plain Python a record is a msgspec Struct, which is quick to make and to copy. Compiled code would look up each of
its fields by name, though, as Python does. A native class is the other way round, so the source keeps the Struct and
what is compiled gets the class, written here from the Struct: an `__init__` with the same parameters, and what
msgspec gives beside it (copy, comparison, hash, repr, pickling).
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

__all__ = ["Records", "module_name"]

_STRUCT = "msgspec.Struct"
_OPEN = frozenset(("Frame", "Hooks"))  # tests and benchmarks derive classes from these
_NUMBERED = frozenset(("Event", "Frame"))  # what is derived from these has a number, and they have 0
_OF_INSTANCES = frozenset(("counts", "works"))  # fields of classes that only their instances are asked for


class Field:
    """A field of a record, as it is written."""

    def __init__(self, node: ast.AnnAssign) -> None:
        """Read name, type and default."""
        assert isinstance(node.target, ast.Name)
        self.name = node.target.id
        self.type = ast.unparse(node.annotation)
        self.default = None if node.value is None else ast.unparse(node.value)

    @property
    def parameter(self) -> str:
        """As a parameter of `__init__`."""
        return f"{self.name}: {self.type}" + ("" if self.default is None else f" = {self.default}")


class Record:
    """A class of records: its own fields, what it is derived from, and whether it is frozen."""

    def __init__(self, module: str, node: ast.ClassDef) -> None:
        """Read the class."""
        self.module, self.node, self.name = module, node, node.name
        self.base = ast.unparse(node.bases[0])
        self.is_frozen = any(k.arg == "frozen" and ast.unparse(k.value) == "True" for k in node.keywords)
        annotated = [x for x in node.body if isinstance(x, ast.AnnAssign)]
        self.class_fields = {ast.unparse(x.target): ast.unparse(x.annotation) for x in annotated if _is_of_class(x)}
        self.fields = [Field(x) for x in annotated if not _is_of_class(x)]


def _is_of_class(node: ast.AnnAssign) -> bool:
    return ast.unparse(node.annotation).startswith("ClassVar")


def module_name(path: str) -> str:
    """What a file below the folder of packages is imported as."""
    return path.removesuffix(".py").replace("/", ".")


class Records:
    """All records of some modules."""

    def __init__(self, root: Path, paths: list[str]) -> None:
        """Read the modules, whose paths are below a folder of packages."""
        self._trees = {path: ast.parse((root / path).read_text("utf-8")) for path in paths}
        self._found: dict[tuple[str, str], Record] = {}
        self._literals: dict[str, tuple[str, ...]] = {}
        classes = [
            Record(module_name(path), node)
            for path, tree in self._trees.items()
            for node in tree.body
            if isinstance(node, ast.ClassDef) and node.bases
        ]
        for tree in self._trees.values():
            for node in tree.body:
                if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name) and _literal(node.value):
                    self._literals[node.targets[0].id] = _literal(node.value)
        self._numbers: dict[tuple[str, str], int] = {}
        while fresh := [c for c in classes if (c.module, c.name) not in self._found and self._is_record(c)]:
            self._found.update({(c.module, c.name): c for c in fresh})

        for k, record in enumerate(self._found.values(), 1):
            first = next(iter(self._line(record)))
            if first.name in _NUMBERED:
                self._numbers[record.module, record.name] = 0 if first is record else k

    def __contains__(self, path: str) -> bool:
        """Whether a module was read."""
        return path in self._trees

    def _is_record(self, one: Record) -> bool:
        return one.base == _STRUCT or self._base_of(one) is not None

    def _base_of(self, one: Record) -> Record | None:
        """The record that a class is derived from, of its own module or of one that it imports from."""
        here = self._found.get((one.module, one.base))
        if here is not None:
            return here
        tree = next(tree for path, tree in self._trees.items() if module_name(path) == one.module)
        for node in tree.body:
            if isinstance(node, ast.ImportFrom) and any(x.name == one.base for x in node.names):
                return self._found.get((node.module or "", one.base))
        return None

    def _line(self, one: Record) -> Iterator[Record]:
        """A class and those that it is derived from, the first first."""
        base = self._base_of(one)
        if base is not None:
            yield from self._line(base)
        yield one

    def fields(self, one: Record) -> list[Field]:
        """All fields of a class; one that is said again keeps its place."""
        found: dict[str, Field] = {}
        for record in self._line(one):
            found.update({field.name: field for field in record.fields})
        return [*found.values()]

    def fields_of(self, path: str, name: str) -> dict[str, str]:
        """The fields of a class by its name, with their types."""
        return {field.name: field.type for field in self.fields(self._found[module_name(path), name])}

    def twin(self, path: str) -> str | None:
        """The source of a module with native classes for its records; none if it has no record."""
        module, tree = module_name(path), self._trees[path]
        body: list[ast.stmt] = []
        for node in tree.body:
            record = self._found.get((module, node.name)) if isinstance(node, ast.ClassDef) else None
            if record is not None:
                node = self._native(record)
            elif isinstance(node, ast.ClassDef) and node.name in _OPEN:
                node.decorator_list.append(_OPENED)
            body.append(node)
        if all(ours is theirs for ours, theirs in zip(body, tree.body, strict=True)) and not _opens(tree):
            return None
        start = next(k for k, node in enumerate(body) if not _is_heading(node))
        body[start:start] = ast.parse("from typing import ClassVar\nfrom mypy_extensions import mypyc_attr").body
        return ast.unparse(ast.Module(body, type_ignores=[])) + "\n"

    def _native(self, one: Record) -> ast.ClassDef:
        """The native class of a record."""
        base = self._base_of(one)
        kept: list[ast.stmt] = []
        shared = {name: said for record in self._line(one) for name, said in record.class_fields.items()}
        for node in one.node.body:
            if isinstance(node, ast.Assign):
                (target,) = node.targets
                name = ast.unparse(target)
                kept += _of_class(name, shared[name], ast.unparse(node.value))
            elif isinstance(node, ast.AnnAssign) and ast.unparse(node.target) in _OF_INSTANCES and node.value:
                kept += _of_class(ast.unparse(node.target), ast.unparse(node.annotation), ast.unparse(node.value))
            elif isinstance(node, ast.AnnAssign) and not _is_of_class(node):
                kept += ast.parse(f"{ast.unparse(node.target)}: {ast.unparse(node.annotation)}").body
            elif not isinstance(node, ast.If):  # what is there for the type checker alone is written out below
                kept.append(node)
        is_open = ", allow_interpreted_subclasses=True" if one.name in _OPEN else ""
        derived = "" if base is None else f"({one.base})"
        head = f"@mypyc_attr(acyclic=True{is_open})\nclass {one.name}{derived}:\n    pass\n"
        (made,) = ast.parse(head).body
        assert isinstance(made, ast.ClassDef)
        made.body = [*kept, *ast.parse(self._methods(one)).body]
        return made

    def _methods(self, one: Record) -> str:
        """What msgspec gives to every Struct."""
        fields, name = self.fields(one), one.name
        names = [field.name for field in fields]
        line = [*self._line(one)]
        frozen = any(record.is_frozen for record in line)
        every = ", ".join(f"self.{n}" for n in names) + ("," if names else "")
        # Some must be given, and those come first, as a Struct has it too.
        parameters = "".join(f", {field.parameter}" for field in fields)
        sets = "".join(f"\n    self.{n} = {n}" for n in names) or "\n    pass"
        same = "".join(f" and self.{n} == other.{n}" for n in names)
        shown = ", ".join(f"{n}={{self.{n}!r}}" for n in names)
        steps = next((self._steps(f.type) for f in fields if f.name == "step"), ())
        text = f"__struct_fields__: ClassVar[tuple[str, ...]] = {tuple(names)!r}\n"
        if steps:
            text += f"__steps__: ClassVar[tuple[str, ...]] = {steps!r}\n"
        number = self._numbers.get((one.module, one.name))
        if number is not None:
            text += f"NUMBER: ClassVar[int] = {number}\ndef class_number(self) -> int:\n    return {number}\n"
        text += f"def __init__(self{parameters}) -> None:{sets}\n"
        text += f"def __copy__(self) -> {name!r}:\n    return {name}({every})\n"
        text += f"def __eq__(self, other: object) -> bool:\n    return type(other) is {name}{same}\n"
        if frozen:
            text += f"def __hash__(self) -> int:\n    return hash(({every}))\n"
        text += f"def __repr__(self) -> str:\n    return f{f'{name}({shown})'!r}\n"
        text += f"def __reduce__(self) -> tuple[object, ...]:\n    return ({name}, ({every}))\n"
        return text

    def _steps(self, said: str) -> tuple[str, ...]:
        return _literal(ast.parse(said, mode="eval").body) or self._literals[said]


_OPENED = ast.parse("mypyc_attr(allow_interpreted_subclasses=True)", mode="eval").body


def _of_class(name: str, said: str, value: str) -> list[ast.stmt]:
    """A field of a class; where only instances are asked for it a property, which compiled code need not look up."""
    if name not in _OF_INSTANCES:
        return ast.parse(f"{name}: {said} = {value}").body
    returned = said.removeprefix("ClassVar[").removesuffix("]")
    return ast.parse(f"@property\ndef {name}(self) -> {returned}:\n    return {value}\n").body


def _opens(tree: ast.Module) -> bool:
    return any(isinstance(node, ast.ClassDef) and node.name in _OPEN for node in tree.body)


def _literal(node: ast.expr) -> tuple[str, ...]:
    """The words of a `Literal[...]`."""
    if not isinstance(node, ast.Subscript) or ast.unparse(node.value) != "Literal":
        return ()
    inner = node.slice.elts if isinstance(node.slice, ast.Tuple) else [node.slice]
    return tuple(x.value for x in inner if isinstance(x, ast.Constant) and isinstance(x.value, str))


def _is_heading(node: ast.stmt) -> bool:
    """Whether this comes before all imports: what the module is, and what it wants of the future."""
    return isinstance(node, ast.Expr) or (isinstance(node, ast.ImportFrom) and node.module == "__future__")

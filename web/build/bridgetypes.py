"""The types of the bridge for the page: the typed dictionaries of Python as TypeScript.

The files in `web/engine/` are part of the repository, so that an editor knows the types without a
build. `python -m web.build.bridgetypes` writes them; a test compares them.
"""

from __future__ import annotations

import ast
import re
import textwrap
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

ROOT = Path(__file__).parents[2]
PACKAGE = "salta_core.bridge.protocol"
TARGET = ROOT / "web/engine"
FILES: Mapping[str, Sequence[str]] = {
    "gameresults.ts": ("game_results",),
    "puzzleresults.ts": ("puzzle_results",),
    "lessonresults.ts": ("lesson_results",),
    "operations.ts": ("text_results", "operations"),
}
"""The modules of the package that each file is made from."""

_NAMES = {
    "str": "string",
    "int": "number",
    "float": "number",
    "bool": "boolean",
    "object": "unknown",
    "ByPlayer": "Player",
}
_WIDTH = 120
_LINE = 100
"""The longest line of code that biome leaves as it is."""


@dataclass
class _Module:
    """A module of the package: the statements, and the modules from which it imports names."""

    body: list[ast.stmt]
    imported: dict[str, str] = field(default_factory=dict)
    public: frozenset[str] = frozenset()


@dataclass
class _Field:
    """A field of a typed dictionary."""

    name: str
    type: ast.expr
    doc: str = ""


@dataclass
class _TypedDict:
    """A typed dictionary: the names of its bases, its fields and its description."""

    bases: list[str]
    fields: list[_Field]
    doc: str


def generated() -> dict[str, str]:
    """The text of each generated file, by name."""
    return {name: _formatted_file(name, modules) for name, modules in FILES.items()}


def write() -> None:
    """Write all files."""
    for name, text in generated().items():
        (TARGET / name).write_text(text, encoding="utf-8")


def _formatted_file(name: str, modules: Sequence[str]) -> str:
    sources = ", ".join(f"salta_core/bridge/protocol/{module}.py" for module in modules)
    head = f"// Made by web/build/bridgetypes.py from {sources}: change those."
    names = {module: other for other, files in FILES.items() for module in files}
    outside: dict[str, set[str]] = {}
    blocks: list[str] = []
    for module in modules:
        for imported, origin in sorted(_parsed(f"{PACKAGE}.{module}").imported.items()):
            own = origin.removeprefix(f"{PACKAGE}.")
            if own == origin:
                blocks += _external_alias(module, imported, origin)
            elif names[own] != name and imported not in _NAMES:
                outside.setdefault(names[own], set()).add(imported)
        blocks += _declarations(module)
    text = "\n\n".join(blocks)
    imports = [
        _import_line(used, file)
        for file, wanted in sorted(outside.items())
        if (used := sorted(one for one in wanted if _mentions(text, one)))
    ]
    return "\n\n".join([head, *(["\n".join(imports)] if imports else []), text]) + "\n"


def _mentions(text: str, name: str) -> bool:
    return re.search(rf"\b{name}\b", text) is not None


def _import_line(names: Sequence[str], file: str) -> str:
    line = f'import type {{ {", ".join(names)} }} from "./{file}";'
    if len(line) <= _LINE:
        return line
    return "import type {\n" + "".join(f"  {name},\n" for name in names) + f'}} from "./{file}";'


def _external_alias(module: str, name: str, origin: str) -> list[str]:
    """The declaration of a union of literals from outside the package; none for another import."""
    if not origin.startswith("salta_core."):
        return []
    for statement, doc in _documented(_parsed(origin).body):
        if isinstance(statement, ast.Assign) and _assigned(statement) == name:
            return [_alias(name, statement.value, doc, is_public=_is_public(module, name))]
    return []


def _declarations(module: str) -> Iterator[str]:
    for statement, doc in _documented(_parsed(f"{PACKAGE}.{module}").body):
        name, value = _name_and_value(statement)
        is_public = _is_public(module, name)
        if name == "OPERATIONS" and isinstance(value, ast.Dict):
            yield _operations(value)
        elif _typed_dict(module, name):
            if not name.startswith("_"):
                yield _interface(module, name, is_public=is_public)
        elif value is not None and name not in {"__all__", *_NAMES}:
            yield _alias(name, value, doc, is_public=is_public)


def _name_and_value(statement: ast.stmt) -> tuple[str, ast.expr | None]:
    if isinstance(statement, ast.ClassDef):
        return statement.name, None
    if isinstance(statement, ast.Assign):
        return _assigned(statement), statement.value
    if isinstance(statement, ast.AnnAssign) and isinstance(statement.target, ast.Name):
        return statement.target.id, statement.value
    return "", None


def _assigned(statement: ast.Assign) -> str:
    [target] = statement.targets
    return target.id if isinstance(target, ast.Name) else ""


def _function_name(call: ast.Call) -> str:
    return call.func.id if isinstance(call.func, ast.Name) else ""


def _is_public(module: str, name: str) -> bool:
    return name in _parsed(f"{PACKAGE}.{module}").public


@cache
def _parsed(module: str) -> _Module:
    path = ROOT / (module.replace(".", "/") + ".py")
    found = _Module(ast.parse(path.read_text(encoding="utf-8")).body)
    for statement in found.body:
        if isinstance(statement, ast.ImportFrom) and statement.module:
            found.imported |= {alias.name: statement.module for alias in statement.names}
        elif isinstance(statement, ast.Assign) and _assigned(statement) == "__all__":
            found.public = frozenset(ast.literal_eval(statement.value))
    return found


def _documented(body: Sequence[ast.stmt]) -> Iterator[tuple[ast.stmt, str]]:
    """Each statement with its docstring: a class's own, or the string after another statement."""
    for place, statement in enumerate(body):
        following = body[place + 1 : place + 2]
        doc = _string(following[0]) if following else ""
        if isinstance(statement, ast.ClassDef):
            doc = ast.get_docstring(statement) or ""
        yield statement, doc


def _string(statement: ast.stmt) -> str:
    if not isinstance(statement, ast.Expr) or not isinstance(statement.value, ast.Constant):
        return ""
    value = statement.value.value
    return " ".join(value.split()) if isinstance(value, str) else ""


def _typed_dict(module: str, name: str) -> _TypedDict | None:
    """A typed dictionary by its name; None if the name has another meaning."""
    source = _parsed(f"{PACKAGE}.{module}")
    origin = source.imported.get(name, "")
    if origin.startswith(f"{PACKAGE}."):
        return _typed_dict(origin.removeprefix(f"{PACKAGE}."), name)
    for statement, doc in _documented(source.body):
        if _name_and_value(statement)[0] != name:
            continue
        if isinstance(statement, ast.ClassDef):
            return _from_class(module, statement, doc)
        value = _name_and_value(statement)[1]
        if isinstance(value, ast.Call) and _function_name(value) == "TypedDict":
            return _from_call(value, doc)
    return None


def _from_class(module: str, statement: ast.ClassDef, doc: str) -> _TypedDict | None:
    bases = [base.id for base in statement.bases if isinstance(base, ast.Name)]
    if not all(base == "TypedDict" or _typed_dict(module, base) for base in bases):
        return None
    fields = [
        _Field(node.target.id, node.annotation, text)
        for node, text in _documented(statement.body)
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name)
    ]
    return _TypedDict([base for base in bases if base != "TypedDict"], fields, doc)


def _from_call(call: ast.Call, doc: str) -> _TypedDict:
    table = call.args[1]
    if not isinstance(table, ast.Dict):
        raise TypeError("a typed dictionary with a computed table")
    fields = [
        _Field(str(key.value), value)
        for key, value in zip(table.keys, table.values, strict=True)
        if isinstance(key, ast.Constant)
    ]
    return _TypedDict([], fields, doc)


def _interface(module: str, name: str, *, is_public: bool) -> str:
    found = _typed_dict(module, name)
    if found is None:
        raise LookupError(name)
    bases = [base for base in found.bases if not base.startswith("_")]
    private = [base for base in found.bases if base.startswith("_")]
    fields = [*(one for base in private for one in _private_fields(module, base)), *found.fields]
    head = "export " if is_public else ""
    if not fields and not bases:
        return _comment(found.doc, "") + f"{head}type {name} = Record<never, never>;"
    inherits = f" extends {', '.join(bases)}" if bases else ""
    if not fields:
        return _comment(found.doc, "") + f"{head}interface {name}{inherits} {{}}"
    lines = [
        _comment(one.doc, "  ") + f"  {_key(one)}: {_type(_unwrapped(one.type))};" for one in fields
    ]
    body = "\n".join(lines)
    return _comment(found.doc, "") + f"{head}interface {name}{inherits} {{\n{body}\n}}"


def _private_fields(module: str, name: str) -> list[_Field]:
    """The fields of a private base, which become those of the interface.

    A typed dictionary made by a call has no docstrings for its fields; if it has a single field,
    the field gets the dictionary's docstring.
    """
    found = _typed_dict(module, name)
    if found is None:
        raise LookupError(name)
    if len(found.fields) > 1:
        return found.fields
    [one] = found.fields
    return [_Field(one.name, one.type, one.doc or found.doc)]


def _key(one: _Field) -> str:
    return one.name + ("?" if _is_optional(one.type) else "")


def _is_optional(node: ast.expr) -> bool:
    return isinstance(node, ast.Subscript) and _is_name(node.value, "NotRequired")


def _unwrapped(node: ast.expr) -> ast.expr:
    return node.slice if isinstance(node, ast.Subscript) and _is_optional(node) else node


def _is_name(node: ast.expr, name: str) -> bool:
    return isinstance(node, ast.Name) and node.id == name


def _alias(name: str, value: ast.expr, doc: str, *, is_public: bool) -> str:
    head = "export " if is_public else ""
    line = f"{head}type {name} = {_type(value)};"
    if len(line) > _LINE:
        parts = "".join(f"\n  | {part}" for part in _type(value).split(" | "))
        line = f"{head}type {name} ={parts};"
    return _comment(doc, "") + line


def _type(node: ast.expr) -> str:
    match node:
        case ast.Constant(value=value):
            return _constant(value)
        case ast.Name(id=name):
            return _NAMES.get(name, name)
        case ast.BinOp(left=left, right=right, op=ast.BitOr()):
            return f"{_type(left)} | {_type(right)}"
        case ast.Subscript(value=ast.Name(id=name), slice=arguments):
            parts = arguments.elts if isinstance(arguments, ast.Tuple) else [arguments]
            return _generic(name, parts)
        case _:
            raise TypeError(f"no type of TypeScript for {ast.unparse(node)}")


def _constant(value: object) -> str:
    """A constant as a type; a text becomes a quoted literal type."""
    if isinstance(value, str):
        return _type(ast.parse(value, mode="eval").body)
    if value is None:
        return "null"
    return str(value).lower() if isinstance(value, bool) else str(value)


def _generic(name: str, parts: Sequence[ast.expr]) -> str:
    if name == "Literal":
        return " | ".join(_literal(part) for part in parts)
    types = [_type(part) for part in parts]
    if name == "dict":
        return f"Readonly<Record<{types[0]}, {types[1]}>>"
    if name == "tuple":
        return f"readonly [{', '.join(types)}]"
    [item] = types
    return f"readonly ({item})[]" if " " in item else f"readonly {item}[]"


def _literal(node: ast.expr) -> str:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return f'"{node.value}"'
    return _type(node)


def _operations(table: ast.Dict) -> str:
    """The map of all operations to their types."""
    rows = list[str]()
    for key, call in zip(table.keys, table.values, strict=True):
        if not isinstance(key, ast.Constant) or not isinstance(call, ast.Call):
            raise TypeError("a computed operation")
        operation = str(key.value)
        request, result, *rest = [_type(argument) for argument in call.args]
        progress = rest[0] if rest else "never"
        name = f'"{operation}"' if "-" in operation else operation
        types = [f"request: {request}", f"result: {result}", f"progress: {progress}"]
        rows.append(_row(f"  {name}: ", types))
    doc = (
        "Every operation by its name: its request, its result, and the progress of work that is "
        "done in slices. Such work has a `done` in its result, as it may also end with its budget."
    )
    body = "\n".join(rows)
    return (
        f"{_comment(doc, '')}export type Operations = {{\n{body}\n}};\n\n"
        "export type OperationName = keyof Operations;"
    )


def _row(head: str, types: Sequence[str]) -> str:
    line = f"{head}{{ {'; '.join(types)} }};"
    if len(line) <= _LINE:
        return line
    return f"{head}{{\n" + "".join(f"    {one};\n" for one in types) + "  };"


def _comment(doc: str, indent: str) -> str:
    text = " ".join(doc.replace("``", "`").split())
    if not text:
        return ""
    if len(indent) + len(text) + 7 <= _WIDTH:
        return f"{indent}/** {text} */\n"
    lines = textwrap.wrap(text, _WIDTH - len(indent) - 3)
    body = "".join(f"{indent} * {line}\n" for line in lines)
    return f"{indent}/**\n{body}{indent} */\n"


if __name__ == "__main__":
    write()

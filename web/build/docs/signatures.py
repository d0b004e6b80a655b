"""Signatures as HTML, in which documented names are links."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

import griffe

from web.build.docs.markup import signature
from web.build.docs.prose import coloured

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

_WIDE = 88
"""The most characters of a line."""
_LONGEST_VALUE = 72
"""The most characters of a value; of a longer value only the type is shown."""
_BEFORE = {
    griffe.ParameterKind.var_positional: "*",
    griffe.ParameterKind.var_keyword: "**",
}


def function_signature(function: griffe.Function, addresses: Mapping[str, str]) -> str:
    """The signature of a function."""
    is_inside = isinstance(function.parent, griffe.Class)
    parameters = [each for each in function.parameters if not (is_inside and _is_own(each))]
    result = annotation(function.returns, addresses)
    marks = "".join(
        f"@{label}\n" for label in ("classmethod", "staticmethod") if label in function.labels
    )
    return _block(
        f"{escape(marks)}<b>{escape(function.name)}</b>",
        _parameters(parameters, addresses),
        f" → {result}" if result else "",
    )


def class_signature(described: griffe.Class, addresses: Mapping[str, str]) -> str:
    """The signature of a class's constructor, or its bases if it is not to be called."""
    bases = [annotation(base, addresses) for base in described.bases]
    after = f"\n<i>a kind of {', '.join(bases)}</i>" if bases else ""
    if any(str(base).endswith("Enum") for base in described.bases):
        values = [f"{name} = {escape(str(value))}" for name, value in _values(described)]
        return signature(f"class <b>{described.name}</b>{after}\n" + "\n".join(values))
    if any(str(base) == "NamedTuple" for base in described.bases):
        return _block(f"class <b>{described.name}</b>", _fields(described, addresses), after)
    parameters = [each for each in described.parameters if not _is_own(each)]
    if "__init__" not in described.members:
        return signature(f"class <b>{described.name}</b>{after}")
    return _block(f"class <b>{described.name}</b>", _parameters(parameters, addresses), after)


def attribute_signature(attribute: griffe.Attribute, addresses: Mapping[str, str]) -> str:
    """The type of a value or property, and the value if it is short."""
    kind = annotation(attribute.annotation, addresses)
    value = str(attribute.value) if attribute.value is not None else ""
    # A large or computed table is not shown; its source is clearer.
    is_shown = 0 < len(value) <= _LONGEST_VALUE and "\n" not in value and "_" not in value
    known = kind and kind != "Final"
    shown = f": {kind}" if known else ""
    is_property = "property" in attribute.labels
    return signature(
        f"{'property ' if is_property else ''}<b>{escape(attribute.name)}</b>{shown}"
        + (f" = {coloured(value, 'python').rstrip()}" if is_shown else "")
    )


def annotation(found: str | griffe.Expr | None, addresses: Mapping[str, str]) -> str:
    """A type as HTML; empty where there is none."""
    if found is None:
        return ""
    if isinstance(found, str):
        return escape(found)
    return "".join(_piece(piece, addresses) for piece in found.iterate(flat=True))


def _piece(piece: str | griffe.Expr, addresses: Mapping[str, str]) -> str:
    if not isinstance(piece, griffe.ExprName):
        return escape(str(piece))
    address = addresses.get(piece.canonical_path)
    name = escape(piece.name)
    return f'<a href="{escape(address)}">{name}</a>' if address else name


def _is_own(parameter: griffe.Parameter) -> bool:
    return parameter.name in {"self", "cls"}


def _values(described: griffe.Class) -> Iterator[tuple[str, str | griffe.Expr]]:
    for name, member in described.members.items():
        if isinstance(member, griffe.Attribute) and member.value is not None and name.isupper():
            yield name, member.value


def _fields(described: griffe.Class, addresses: Mapping[str, str]) -> list[str]:
    found = [
        member
        for member in described.members.values()
        if isinstance(member, griffe.Attribute) and "property" not in member.labels
    ]
    return [
        _parameter(field.name, field.annotation, field.value, addresses)
        for field in sorted(found, key=lambda field: field.lineno or 0)
        if field.annotation is not None
    ]


def _parameters(parameters: Sequence[griffe.Parameter], addresses: Mapping[str, str]) -> list[str]:
    """The parameters, with `/` and `*` between their kinds."""
    shown, kinds = [], griffe.ParameterKind
    before = None
    for each in parameters:
        if before is kinds.positional_only and each.kind is not before:
            shown.append("/")
        if each.kind is kinds.keyword_only and before not in {
            kinds.keyword_only,
            kinds.var_positional,
        }:
            shown.append("*")
        mark = _BEFORE.get(each.kind, "") if each.kind else ""
        default = None if mark else each.default
        shown.append(mark + _parameter(each.name, each.annotation, default, addresses))
        before = each.kind
    return [*shown, "/"] if before is kinds.positional_only else shown


def _parameter(
    name: str,
    kind: str | griffe.Expr | None,
    default: str | griffe.Expr | None,
    addresses: Mapping[str, str],
) -> str:
    shown = annotation(kind, addresses)
    value = "" if default is None else escape(str(default))
    equals = f"{' = ' if shown else '='}{value}" if value else ""
    return f"{escape(name)}{f': {shown}' if shown else ''}{equals}"


def _block(head: str, parameters: Sequence[str], tail: str) -> str:
    """A signature in one line if it fits, else with a line for each parameter."""
    line = f"{head}({', '.join(parameters)}){tail}"
    if len(_bare(line)) <= _WIDE:
        return signature(line)
    lines = "".join(f"    {parameter},\n" for parameter in parameters)
    return signature(f"{head}(\n{lines}){tail}")


def _bare(html: str) -> str:
    """The last line of some HTML, without tags."""
    text, is_inside = [], False
    for sign in html.partition("\n<i>")[0]:
        is_inside = sign == "<" or (is_inside and sign != ">")
        if not is_inside and sign != ">":
            text.append(sign)
    return "".join(text)

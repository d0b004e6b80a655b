"""The pages of the Python package: one per subpackage, as sources for Sphinx's autodoc.

A page has a section for each module. The public names of a module are its `__all__`; a name that a
package only re-exports becomes a table row that links to the module that defines it.
"""

from __future__ import annotations

import ast
import importlib
import inspect
import pkgutil
import re
from functools import cache
from types import MappingProxyType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from types import ModuleType

PACKAGE = "salta_core"
PACKAGES = (
    *("picture", "rules", "race", "game", "text", "engine", "client"),
    *("arena", "solo", "puzzle", "daily", "lessons", "bridge", "notebook"),
)
"""The subpackages with a page, from the bottom up; `cli` and `__main__` are for the terminal."""

MODULES = ("errors", "rng", "limit", "data_files")
"""Those beside the packages; they are on the page of `salta_core` itself."""

INTERNAL: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "bridge": (
            *("protocol", "protocol.game_results", "protocol.lesson_results"),
            *("protocol.operations", "protocol.puzzle_results", "protocol.text_results"),
        ),
        "client": ("outside", "own", "process", "ugi"),
        "engine": (
            *("alpha_beta", "beam", "methods", "mobility", "racing", "review_search"),
            *("root_bias", "root_values", "search_state", "tables", "transposition"),
        ),
        "notebook": ("table",),
        "picture": ("preview", "raster"),
        "puzzle": (
            *("candidate", "goal_search", "margin_search", "proof_board", "proof_table", "rush"),
            "sources",
        ),
        "race": ("allotments", "conflict_sets", "cuts", "race_board"),
        "rules": ("bits",),
        "text": (
            *("entropy", "line_reader", "link_checks", "link_segments", "movetext", "packing"),
            *("primer", "study_packing", "text_model", "tokens", "typography"),
        ),
    }
)
"""The modules without a section: parts that callers do not use."""

_CITED = re.compile(r" \(RULES [^)]*\)")
_FIELD = "Alias for field number"
"""The beginning of the docstring that Python gives to a field of a named tuple."""


@cache
def modules_by_page() -> dict[str, list[str]]:
    """The modules of each page, by the name of the page; the page's own package comes first."""
    pages = {PACKAGE: [PACKAGE, *(f"{PACKAGE}.{name}" for name in MODULES)]}
    for package in PACKAGES:
        page = f"{PACKAGE}.{package}"
        found = sorted(each.name for each in pkgutil.iter_modules(_module(page).__path__))
        shown = [name for name in found if name not in INTERNAL.get(package, ())]
        pages[page] = [page, *(f"{page}.{name}" for name in shown)]
    return pages


def package_pages() -> dict[str, str]:
    """The sources of all pages, in reStructuredText, by their names."""
    return {name: "\n".join(_page(modules)) for name, modules in modules_by_page().items()}


@cache
def reexported(module: str) -> dict[str, str]:
    """The public names that a module imports, each with its full name where it is defined."""
    shown = getattr(_module(module), "__all__", ())
    origins = {
        imported.asname or imported.name: (node.module, imported.name)
        for node in _imports(ast.parse(inspect.getsource(_module(module))).body)
        for imported in node.names
        if node.module
    }
    return {name: _origin(*origins[name]) for name in shown if name in origins}


def _imports(statements: Sequence[ast.stmt]) -> Iterator[ast.ImportFrom]:
    """The imports of a module, including those for type checkers but not those within functions."""
    for statement in statements:
        if isinstance(statement, ast.ImportFrom):
            yield statement
        elif isinstance(statement, ast.If):
            yield from _imports(statement.body)


def _origin(module: str, name: str) -> str:
    further = reexported(module) if module.startswith(PACKAGE) else {}
    return further.get(name, f"{module}.{name}")


def _module(name: str) -> ModuleType:
    return importlib.import_module(name)


def _page(modules: Sequence[str]) -> Iterator[str]:
    package, *parts = modules
    yield f":description: {_summary(package)}"
    yield ""
    yield from _section(package, "=")
    for part in parts:
        yield from _section(part, "-")


def _summary(name: str) -> str:
    """The first paragraph of a module's docstring as plain text."""
    text = (inspect.getdoc(_module(name)) or "").partition("\n\n")[0]
    return f"{name}: {_CITED.sub('', ' '.join(text.replace('`', '').split()))}"


def _section(name: str, line: str) -> Iterator[str]:
    names = reexported(name)
    yield from (name, line * len(name), "")
    yield from (f".. automodule:: {name}", "   :members:")
    if names:
        yield from (f"   :exclude-members: {', '.join(names)}", "")
        yield from ("   .. autosummary::", "      :nosignatures:", "")
        yield from (f"      ~{origin}" for origin in names.values())
    yield ""


def is_skipped(
    _app: object, _what: str, _name: str, described: object, _is_skipped: object, _options: object
) -> bool | None:
    """Leave out the fields of a named tuple, which the docstring of its class describes."""
    return True if str(described.__doc__).startswith(_FIELD) else None


def keep_colons(
    _app: object, what: str, _name: str, _value: object, _options: object, lines: list[str]
) -> None:
    """Keep Napoleon from parsing the words before a colon as the type of an attribute."""
    if what in {"attribute", "data", "property"}:
        lines.insert(0, "")

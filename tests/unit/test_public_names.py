"""The public names of `salta_core` have docstrings for `help()` and editors."""

import ast
import inspect
import pydoc
import sys
from types import ModuleType

import pytest

import salta_core

VALUES = [
    name
    for name in salta_core.__all__
    if not inspect.isclass(getattr(salta_core, name))
    and not inspect.isfunction(getattr(salta_core, name))
]


def homes(name: str) -> list[ModuleType]:
    """The modules in which a name is assigned."""
    modules = [part for full, part in sys.modules.items() if full.startswith("salta_core.rules.")]
    return [part for part in modules if docstring(part, name) is not None]


def docstring(module: ModuleType, name: str) -> str | None:
    """The docstring below an assignment, as editors show it; None without an assignment."""
    body = ast.parse(inspect.getsource(module)).body
    for statement, after in zip(body, [*body[1:], None], strict=True):
        if isinstance(statement, ast.AnnAssign) and ast.unparse(statement.target) == name:
            match after:
                case ast.Expr(value=ast.Constant(value=str(text))):
                    return text
                case _:
                    return ""
    return None


@pytest.mark.parametrize("name", VALUES)
def test_a_value_has_a_docstring_at_its_assignment(name: str) -> None:
    [home] = homes(name)
    assert len(docstring(home, name) or "") > 20


@pytest.mark.parametrize("name", VALUES)
def test_help_on_the_package_describes_a_value(name: str) -> None:
    said = pydoc.plain(pydoc.render_doc(salta_core))
    description = said[said.index("DESCRIPTION") : said.index("PACKAGE CONTENTS")]
    assert f"\n    {name}: " in description


@pytest.mark.parametrize("name", sorted(set(salta_core.__all__) - set(VALUES)))
def test_classes_and_functions_have_docstrings_of_their_own(name: str) -> None:
    assert len(getattr(salta_core, name).__doc__) > 20


def test_the_values_are_the_names_without_a_docstring_of_their_own() -> None:
    assert VALUES == ["DEFAULT", "PASS", "PRESETS"]

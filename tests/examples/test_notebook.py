"""The notebook, its cells run in order: here, and in the Python of JupyterLite."""

import ast
import asyncio
import inspect
import json
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from salta_core import Game, parse_ruleset
from salta_core.game.scoring import Outcome
from tests.web.host import Host
from web.build.steps import ROOT
from web.build.tools import ensure_node, ensure_pyodide_wheels
from web.build.wheel import build_wheel

NOTEBOOK = Path(__file__).with_name("notebook.ipynb")
DOCUMENT: dict[str, Any] = json.loads(NOTEBOOK.read_text(encoding="utf-8"))
SOURCES = {
    cell["id"]: "".join(cell["source"]) for cell in DOCUMENT["cells"] if cell["cell_type"] == "code"
}


def shown(source: str, names: dict[str, Any]) -> object:
    """The value that a notebook shows below a cell, which is that of its last line."""
    body = ast.parse(source).body
    last = body.pop() if isinstance(body[-1], ast.Expr) else None
    _run(ast.Module(body, []), "exec", names)
    return _run(ast.Expression(last.value), "eval", names) if isinstance(last, ast.Expr) else None


def _run(tree: ast.Module | ast.Expression, mode: str, names: dict[str, Any]) -> object:
    code = compile(tree, NOTEBOOK.name, mode, flags=ast.PyCF_ALLOW_TOP_LEVEL_AWAIT)
    value = eval(code, names)  # noqa: S307  # our own
    return asyncio.run(value) if inspect.iscoroutine(value) else value


@pytest.fixture(scope="module")
def cells() -> dict[str, object]:
    """The value shown by each cell; the package is already installed."""
    installed: list[str] = []

    async def install(name: str) -> None:
        installed.append(name)

    names: dict[str, Any] = {}
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(sys.modules, "micropip", SimpleNamespace(install=install))
        found = {name: shown(source, names) for name, source in SOURCES.items()}
    assert installed == ["salta_core"]
    return found


def test_the_notebook_has_no_outputs() -> None:
    assert (DOCUMENT["nbformat"], DOCUMENT["nbformat_minor"]) == (4, 5)
    assert DOCUMENT["metadata"]["language_info"] == {"name": "python"}
    for cell in DOCUMENT["cells"]:
        kind = {"code": {"execution_count", "outputs"}, "markdown": set()}[cell["cell_type"]]
        assert set(cell) == {"cell_type", "id", "metadata", "source"} | kind
        assert cell.get("execution_count") is None
        assert cell.get("outputs", []) == []
    ids = [cell["id"] for cell in DOCUMENT["cells"]]
    assert len(set(ids)) == len(ids)


@pytest.mark.extended
@pytest.mark.parametrize(("name", "plies"), [("opening", 0), ("first", 2), ("pasted", 4)])
def test_a_cell_shows_a_board(cells: dict[str, object], name: str, plies: int) -> None:
    game = cells[name]
    assert isinstance(game, Game)
    assert len(game.moves) == plies
    assert game._repr_svg_().startswith("<svg ")


def test_a_game_against_the_computer_is_played_to_its_end(cells: dict[str, object]) -> None:
    game, outcome = cells["both"], cells["result"]
    assert isinstance(game, Game)
    assert isinstance(outcome, Outcome)
    assert game.ending
    assert outcome.reason == game.ending.reason
    assert str(game.moves[0]) == "33-43"


@pytest.mark.slow
def test_jupyterlites_python_installs_the_wheel_and_shows_the_same() -> None:
    wheel = build_wheel()
    host = Host(wheel.parent)
    packed = sorted(ensure_pyodide_wheels().glob("*.whl"))
    script = NOTEBOOK.with_name("run_notebook.mjs")
    words: list[str | Path] = [NOTEBOOK, "salta_core", f"{host.url}{wheel.name}", *packed]
    try:
        done = subprocess.run(
            [ensure_node().node, script, *words],
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=False,
        )
    finally:
        host.close()
    assert done.returncode == 0, done.stderr[-2000:]
    actual = json.loads(done.stdout.splitlines()[-1])
    assert list(actual) == list(SOURCES)
    boards = {name: cell["svg"] for name, cell in actual.items() if cell["svg"]}
    assert list(boards) == ["opening", "first", "both", "pasted"]
    assert boards["opening"] == Game.started(parse_ruleset("tournament"))._repr_svg_()
    assert actual["legal"]["printed"] == ["31-41 32-41 32-42 33-42 33-43 34-43 34-44 35-44 35-45"]
    assert actual["result"]["text"].startswith("Outcome(winner=")

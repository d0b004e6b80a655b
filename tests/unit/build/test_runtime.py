"""Pyodide as the site has it: without what no page uses, and so in fewer bytes."""

import subprocess
from pathlib import Path

import pytest

from web.build.site import LOADER, RUNTIME, SHORTER, WASM, build_site
from web.build.tools import WEB, ensure_node

pytestmark = pytest.mark.extended

PLAIN = WEB / "node_modules" / "pyodide"
_NAMES = """
import { readFileSync } from "node:fs";
const module = new WebAssembly.Module(readFileSync(process.argv[1]));
const list = WebAssembly.Module[process.argv[2]](module);
for (const { module: from, name } of list) console.log(from ? `${from} ${name}` : name);
"""


@pytest.fixture(autouse=True, scope="module")
def _built() -> None:
    build_site()


def _listed(path: Path, kind: str) -> set[str]:
    """The imports or exports of a wasm."""
    program = ["--input-type=module", "--eval", _NAMES, "--"]
    command: list[str | Path] = [ensure_node().node, *program, path, kind]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    return set(done.stdout.splitlines())


def test_the_wasm_gives_out_little_and_asks_for_nothing_new() -> None:
    given = _listed(SHORTER / WASM, "exports")
    assert 100 < len(given) < 400
    assert given < _listed(PLAIN / WASM, "exports")
    imported = _listed(SHORTER / WASM, "imports")
    assert imported < _listed(PLAIN / WASM, "imports")
    assert not [line for line in imported if line.startswith("GOT.")]


def test_both_are_in_fewer_bytes() -> None:
    def share(name: str) -> float:
        return (SHORTER / name).stat().st_size / (PLAIN / name).stat().st_size

    assert share(RUNTIME) < 0.25
    assert share(WASM) < 0.92
    assert (SHORTER / LOADER).read_bytes() == (PLAIN / LOADER).read_bytes()

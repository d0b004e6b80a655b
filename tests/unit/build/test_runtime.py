"""Pyodide as the site has it: without what no page uses, and so in fewer bytes."""

import re
import subprocess
from pathlib import Path

import pytest

from web.build import site
from web.build.site import LOADER, RUNTIME, SHORTER, WASM, build_site
from web.build.steps import StepFailed
from web.build.tools import WEB, ensure_node

pytestmark = pytest.mark.extended

PLAIN = WEB / "node_modules" / "pyodide"
PROGRAM = WEB / "build" / "runtime.mjs"
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


@pytest.mark.parametrize(
    ("added", "complaint"),
    [
        ("call(Module._exit)", "reads Module._exit"),
        ('call(Module["_exit"])', "reads Module._exit"),
        ("call(wasmExports[name])", r"computes a name: wasmExports\[name\]"),
        ("call(Module[name])", r"computes a name: Module\[name\]"),
    ],
)
def test_a_script_that_uses_what_would_be_left_out_is_refused(
    tmp_path: Path, added: str, complaint: str
) -> None:
    (tmp_path / LOADER).symlink_to(PLAIN / LOADER)
    text = (PLAIN / RUNTIME).read_text(encoding="utf-8")
    (tmp_path / RUNTIME).write_text(f"{text};{added}", encoding="utf-8")
    out = tmp_path / "out"
    command: list[str | Path] = [ensure_node().node, PROGRAM, tmp_path, out]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode != 0
    assert re.search(complaint, done.stderr)
    assert not out.exists()


def test_what_is_removed_counts_as_done_no_longer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(step: str, _command: object) -> str:
        raise StepFailed(step, "no room")

    stamp = tmp_path / "runtime-stamp"
    stamp.write_text("of another program", encoding="utf-8")
    for name, value in (("WORK", tmp_path), ("SHORTER", tmp_path / "pyodide"), ("run", fail)):
        monkeypatch.setattr(site, name, value)
    with pytest.raises(StepFailed):
        site._shorten_pyodide(ensure_node(), PLAIN)
    assert not stamp.exists()

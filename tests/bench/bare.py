"""Reference pages for the benchmarks: each does only one thing.

One draws the opening with a single script of 10 kB, as other board games on the web do. The other
starts Pyodide as its package ships it, in the main thread. The times of our page are compared with
theirs on the same machine.
"""

import json
from http import HTTPStatus
from pathlib import Path
from typing import Final

from tests.web.probing import build_record
from web.build.server import TYPES, Answer
from web.build.tools import WEB

__all__ = ["BOARD", "PYTHON", "bare_pages"]

BOARD: Final = "bare-board"
PYTHON: Final = "bare-python"

_SCRIPT: Final = Path(__file__).with_name("bare_board.js")
_SCRIPT_BYTES: Final = 10_000
_SHIPPED: Final = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")

_BOARD_PAGE: Final = """<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,">
<canvas width="600" height="600"></canvas><script type="module" src="board.js"></script>"""
_PYTHON_PAGE: Final = """<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,">
<script type="module">
import { loadPyodide } from "./pyodide.mjs";
const here = new URL("./", location).href;
await loadPyodide({
  indexURL: here,
  packageBaseUrl: here,
  lockFileContents: { info: LOCK, packages: {} },
});
performance.mark("salta:engine-ready");
</script>"""


def bare_pages(site: Path) -> dict[str, Answer]:
    """Both pages and their files, by address; Pyodide is taken from a build of the site."""
    lock = json.dumps(build_record(site)["lock"])
    script = _SCRIPT.read_bytes()
    padding = b"//" + b"-" * (_SCRIPT_BYTES - len(script) - 2)
    pyodide = WEB / "node_modules" / "pyodide"
    return {
        f"{BOARD}/": _page(_BOARD_PAGE),
        f"{BOARD}/board.js": _answer(".js", script + padding),
        f"{PYTHON}/": _page(_PYTHON_PAGE.replace("LOCK", lock)),
        **{
            f"{PYTHON}/{name}": _answer(Path(name).suffix, (pyodide / name).read_bytes())
            for name in _SHIPPED
        },
    }


def _page(html: str) -> Answer:
    return _answer(".html", html.encode())


def _answer(suffix: str, body: bytes) -> Answer:
    # Every static host lets browsers cache such a file for a while.
    headers = {"Content-Type": TYPES[suffix], "Cache-Control": "max-age=600"}
    return Answer(HTTPStatus.OK, headers, body)

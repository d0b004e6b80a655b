"""The step of the build that makes `docs/`, the documentation.

    index.html, bot.html, ...      from the Markdown in `web/docs/`; their code is run by the tests
    salta-board.html               the element and its messages, from the types in `web/embed/`
    salta_core*.html               the Python package, from its signatures and docstrings
    docs-<hash>.css, search-<hash>.js, index-<hash>.json    their style, and their search

They are static pages in English; only the search needs a script.
"""

from __future__ import annotations

import gzip
import shutil
from typing import TYPE_CHECKING

from web.build.steps import ROOT, WORK, StepFailed, digest, files_below, is_done, run, say, set_done
from web.build.tools import PINS, WEB, ensure_python

if TYPE_CHECKING:
    from pathlib import Path

    from web.build.tools import Node

FOLDER = "docs"
BUDGET = 400_000
"""The most bytes of the whole documentation, compressed with gzip."""

_MADE_OF = frozenset({".md", ".js", ".css"})
_PROGRAMS = frozenset({".py", ".mjs"})


def docs_sources() -> list[Path]:
    """The files that the documentation depends on."""
    pins = [PINS / "requirements-docs.txt", WEB / "package-lock.json"]
    page = [WEB / "embedding.html", WEB / "i18n" / "en.json", WEB / "styles" / "base.css"]
    names = WEB / "board" / "themes" / "names.ts"
    protocol = [WEB / "embed" / "protocol.ts", WEB / "embed" / "element" / "element.ts", names]
    programs = files_below(WEB / "build" / "docs", _PROGRAMS)
    engine = files_below(ROOT / "salta_core", frozenset({".py"}))
    return [*engine, *files_below(WEB / "docs", _MADE_OF), *programs, *page, *protocol, *pins]


def add_docs(site: Path, node: Node, modules: Path) -> None:
    """Add the documentation to a site; rebuilt only if its sources have changed.

    Args:
        site: the folder of the site.
        node: the Node that runs the bundler.
        modules: the folder `node_modules`.

    Raises:
        StepFailed: it cannot be made, or exceeds its budget.
    """
    out, key = WORK / FOLDER, digest(docs_sources())
    if not is_done(WORK / "docs-stamp", key):
        say("Writing the documentation ...")
        shutil.rmtree(out, ignore_errors=True)
        _bundle(out, node, modules)
        _write(out, node)
        set_done(WORK / "docs-stamp", key)
    shutil.copytree(out, site / FOLDER)
    _weigh(site / FOLDER)


def _bundle(out: Path, node: Node, modules: Path) -> None:
    """Bundle the style sheet and the script; the name of each file has a hash of its content."""
    entries = [WEB / FOLDER / "docs.css", WEB / FOLDER / "search.js"]
    options = ["--bundle", "--minify", "--format=esm", "--target=es2022", "--legal-comments=none"]
    places = [f"--outdir={out}", "--entry-names=[name]-[hash]", "--log-level=warning"]
    bundler = modules / "esbuild" / "bin" / "esbuild"
    run("bundling the documentation", [node.node, bundler, *entries, *options, *places])


def _write(out: Path, node: Node) -> None:
    python = ensure_python("docs")
    types = out / "protocol.json"
    program = WEB / "build" / "docs" / "protocol.mjs"
    types.write_text(run("reading the protocol", [node.node, program, WEB]), encoding="utf-8")
    words: list[str | Path] = [python, "-m", "web.build.docs.write", out, types]
    environment = {"PYTHONPATH": str(ROOT), "PYTHONDONTWRITEBYTECODE": "1"}
    run("writing the documentation", words, env=environment)
    types.unlink()


def _weigh(folder: Path) -> None:
    total = sum(len(gzip.compress(path.read_bytes())) for path in files_below(folder))
    if total > BUDGET:
        message = f"The documentation has {total / 1000:.1f} kB of {BUDGET / 1000:g} kB (gzip)"
        raise StepFailed("building the site", message)

"""The step of the build that makes `docs/`, the documentation, with Sphinx.

    index.html, bot.html, ...      from the Markdown in `web/docs/`; its code is run by the tests
    salta-board.html               the element and its messages, from the types in `web/embed/`
    salta_core*.html               the Python package, from its signatures and docstrings
    search.html, searchindex.js    the search, which runs in the browser
    static/                        the style sheets and scripts of Furo and Sphinx, and ours

The pages are static and in English; only the search and the colour switch need scripts.
"""

from __future__ import annotations

import gzip
import re
import shutil
from typing import TYPE_CHECKING

from web.build.steps import ROOT, WORK, StepFailed, digest, files_below, is_done, run, say, set_done
from web.build.tools import PINS, WEB, ensure_python

if TYPE_CHECKING:
    from pathlib import Path

    from web.build.tools import Node

FOLDER = "docs"
BUDGET = 500_000
"""The most bytes of the whole documentation, compressed with gzip."""
FOR_DEVELOPERS = frozenset({"architecture", "releasing"})
"""The pages beside the others that are only in the repository."""

_PROGRAM = WEB / "build" / "docs"
_PARTS = frozenset({".py", ".mjs", ".md", ".html", ".css", ".js"})
_STYLED = re.compile(r' style="([\w-]+): ([^";]+);?"')
"""A style within an element; the policy of the pages allows none."""
_SECOND_COLUMN = (
    '<aside class="toc-drawer',
    '<aside aria-label="On this page" class="toc-drawer',
)
"""Of two columns beside a page, one needs a name."""
_STATIC = "_static"
_SERVED = "static"
"""Some hosts ignore folders whose names begin with an underscore."""


def docs_sources() -> list[Path]:
    """The files that the documentation depends on."""
    pins = [PINS / "requirements-docs.txt", WEB / "package-lock.json"]
    page = [WEB / "embedding.html", WEB / "i18n" / "en.json"]
    names = WEB / "board" / "themes" / "names.ts"
    protocol = [WEB / "embed" / "protocol.ts", WEB / "embed" / "element" / "element.ts", names]
    programs = files_below(_PROGRAM, _PARTS)
    engine = files_below(ROOT / "salta_core", frozenset({".py"}))
    return [*engine, *guides(), *programs, *page, *protocol, *pins]


def guides() -> list[Path]:
    """The Markdown pages, sorted by name."""
    found = sorted((WEB / FOLDER).glob("*.md"))
    return [path for path in found if path.stem not in FOR_DEVELOPERS]


def add_docs(site: Path, node: Node) -> None:
    """Add the documentation to a site; rebuild it only if its sources have changed.

    Args:
        site: the folder of the site.
        node: the Node that reads the protocol of boards.

    Raises:
        StepFailed: it cannot be made, or exceeds its budget.
    """
    out, key = WORK / FOLDER, digest(docs_sources())
    if not is_done(WORK / "docs-stamp", key):
        say("Writing the documentation ...")
        write_docs(out, WORK / "docs-work", node)
        set_done(WORK / "docs-stamp", key)
    shutil.copytree(out, site / FOLDER)
    _weigh(site / FOLDER)


def write_docs(out: Path, work: Path, node: Node) -> None:
    """Write the documentation into a folder of its own.

    Args:
        out: the folder; its contents are replaced.
        work: a folder for temporary files.
        node: the Node that reads the protocol of boards.
    """
    shutil.rmtree(work, ignore_errors=True)
    sources, made = work / "sources", work / "made"
    sources.mkdir(parents=True)
    for path in guides():
        shutil.copy(path, sources)
    python = ensure_python("docs")
    environment = {
        "PYTHONPATH": str(ROOT),
        "PYTHONDONTWRITEBYTECODE": "1",
        "PYTHONHASHSEED": "0",
        "SOURCE_DATE_EPOCH": "0",
    }
    protocol = run("reading the protocol", [node.node, _PROGRAM / "protocol.mjs", WEB])
    (work / "protocol.json").write_text(protocol, encoding="utf-8")
    arguments: list[str | Path] = [sources, work / "protocol.json"]
    generate: list[str | Path] = [python, "-m", "web.build.docs.generated", *arguments]
    run("writing the reference", generate, env=environment)
    places: list[str | Path] = ["-c", _PROGRAM, "-d", work / "read", sources, made]
    sphinx = [python, "-m", "sphinx", "-q", "-W", "--keep-going", "-b", "html", *places]
    run("writing the documentation", sphinx, env=environment)
    _publish(made, out)


def _publish(made: Path, out: Path) -> None:
    """Copy the pages and everything they load."""
    pages = sorted(made.glob("*.html"))
    texts = {path: path.read_text(encoding="utf-8") for path in pages}
    loaded = [
        path
        for path in files_below(made / _STATIC)
        if any(path.relative_to(made).as_posix() in text for text in texts.values())
    ]
    shutil.rmtree(out, ignore_errors=True)
    for path, text in texts.items():
        # Only Furo's icons have inline styles, and SVG has attributes for them.
        page = _STYLED.sub(r' \1="\2"', text.replace(f"{_STATIC}/", f"{_SERVED}/"))
        _write(out / path.name, page.replace(*_SECOND_COLUMN))
    for path in (made / "searchindex.js", *loaded):
        name = path.relative_to(made).as_posix().replace(_STATIC, _SERVED, 1)
        _write(out / name, path.read_text(encoding="utf-8"))


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8", newline="\n")


def _weigh(folder: Path) -> None:
    total = sum(len(gzip.compress(path.read_bytes())) for path in files_below(folder))
    if total > BUDGET:
        message = f"The documentation has {total / 1000:.1f} kB of {BUDGET / 1000:g} kB (gzip)"
        raise StepFailed("building the site", message)

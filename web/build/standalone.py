"""`salta.html`: the whole page as one file that runs from disk, without a network.

Scripts and style sheet are inline, followed by the packed files that Python starts from. The
page's policy allows script and style by their hashes, and no requests.
"""

from __future__ import annotations

import base64
import re
import shutil
from typing import TYPE_CHECKING, Any

from web.build.notices import notices_body
from web.build.openingpicture import MARK
from web.build.page import DATA_MARK, data_script, page_parts, policy_hash
from web.build.statictexts import ENGLISH, expanded
from web.build.steps import WORK, StepFailed, run
from web.build.tools import WEB

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from web.build.tools import Node

NAME = "salta.html"
BUDGET = 10_500_000
"""The most bytes of the file, which has all languages, some 130 kB each."""
CARRIED = ("decoder", "wasm", "stdlib", "engine")
"""The files from which Python starts, by their names in the page's `build` record."""

_POLICY = (
    "default-src 'none'; script-src {script} 'wasm-unsafe-eval'; style-src {style}; "
    "img-src data:; font-src data:; worker-src blob:; connect-src data:; "
    "base-uri 'none'; form-action 'none'"
)
_POLICY_PLACE = re.compile(r'(?<=http-equiv="Content-Security-Policy" content=")[^"]*')
_NAMED = re.compile(r"^ *<(?:link [^>]*>|script [^>]*></script>)\n", re.MULTILINE)
"""The elements that would load a file."""
_OF_SITE = re.compile(
    r' *<p class="unstarted-(?:site|file)"[^>]*>.*?</p>\n| <a href="rules\.html">.*?</a>'
)
"""The error texts for a page of several files, and the link to one of them."""
_UNSAFE = re.compile(r"</(?:script|style)|<!--|[\0\r]", re.IGNORECASE)
"""Character sequences that an inline script or style sheet must not contain."""
_PREVIEWED = re.compile(r' *(?:<meta property="og:[^>]*>|<!-- link preview -->)\n')
"""What a link to a site shows; a file has none."""
_NO_ADDRESS = "data:text/javascript,"
"""The address of the worker, whose script is inline."""


def write_standalone(site: Path, node: Node, data: Mapping[str, Any]) -> None:
    """Write `salta.html` into the root of an otherwise complete site.

    Args:
        site: the folder of the site, complete except for this file.
        node: the Node that runs the bundler.
        data: the data of the site's own page: its `build` record and the opening data.

    Raises:
        StepFailed: a part cannot be inline, or the file is larger than its budget.
    """
    source = WEB / "index.html"
    script, worker, style = _bundled(node, page_parts(source)[0])
    build = data["build"]
    head = (
        f'<link rel="icon" href="{_data_url("image/svg+xml", WEB / "icons/salta.svg")}">\n'
        f"    <style>{style}</style>\n"
        f"    {data_script({**data, 'build': _record(site, build)})}"
    )
    body = [
        f'<template id="salta-notices">{notices_body(build["pyodide"], is_apart=False)}</template>',
        f'<script type="text/plain" id="salta-worker">{worker}</script>',
        f"<script>{script}</script>",
        *(_carried(name, site / build["files"][name]["url"]) for name in CARRIED),
    ]
    policy = _POLICY.format(script=policy_hash(script), style=policy_hash(style))
    text = _NAMED.sub("", source.read_text(encoding="utf-8"))
    text = expanded(_POLICY_PLACE.sub(policy, text), ENGLISH, source.name)
    text = _PREVIEWED.sub("", _OF_SITE.sub("", text))
    text = text.replace(DATA_MARK, head).replace(MARK, "")
    text = text.replace("  </body>", "\n".join([*body, "  </body>"]))
    (site / NAME).write_text(text, encoding="utf-8", newline="\n")
    _weigh(site / NAME)


def _bundled(node: Node, styles: list[str]) -> tuple[str, str, str]:
    """The page's script, the worker's, and the style sheet."""
    out = WORK / "standalone"
    shutil.rmtree(out, ignore_errors=True)
    program = WEB / "build" / "standalone.mjs"
    run(f"bundling {NAME}", [node.node, program, WEB, out, *styles])
    script, worker, style = (
        (out / name).read_text(encoding="utf-8") for name in ("page.js", "worker.js", "style.css")
    )
    for text in (script, worker, style):
        found = _UNSAFE.search(text)
        if found:
            raise StepFailed(f"making {NAME}", f"a part holds {found[0]!r}")
    return script, worker, style


def _record(site: Path, build: Mapping[str, Any]) -> dict[str, Any]:
    """The page's `build` record, with the collections included and without the worker's address."""
    data = {
        name: _data_url("application/octet-stream", site / address)
        for name, address in build["data"].items()
    }
    return {**build, "data": data, "worker": _NO_ADDRESS}


def _carried(name: str, path: Path) -> str:
    content = base64.b64encode(path.read_bytes()).decode()
    return f'<script type="application/octet-stream" id="salta-{name}">{content}</script>'


def _data_url(kind: str, path: Path) -> str:
    return f"data:{kind};base64,{base64.b64encode(path.read_bytes()).decode()}"


def _weigh(path: Path) -> None:
    weight = path.stat().st_size
    if weight > BUDGET:
        message = f"it has {weight / 1e6:.1f} MB, more than {BUDGET / 1e6:.1f} MB"
        raise StepFailed(f"making {NAME}", message)

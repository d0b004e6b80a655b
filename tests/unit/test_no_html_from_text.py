"""The lint rule that keeps the page from turning a text into HTML or a script."""

import json
import subprocess
from pathlib import Path

from web.build.steps import ROOT
from web.build.tools import ensure_node, ensure_web_packages

REFUSED = (
    "a.innerHTML = b;",
    "a.innerHTML += b;",
    "c(a.outerHTML);",
    'a["innerHTML"] = b;',
    "Object.assign(a, { innerHTML: b });",
    'c("div", { onclick: b });',
    "a.srcdoc = b;",
    'a.insertAdjacentHTML("beforeend", b);',
    'a?.insertAdjacentHTML("beforeend", b);',
    "a.setHTMLUnsafe(b);",
    "c(Document.parseHTMLUnsafe(b));",
    "c(range.createContextualFragment(b));",
    'c(reader.parseFromString(b, "text/html"));',
    "c(new DOMParser());",
    "document.write(b);",
    "document.writeln(b);",
    "eval(b);",
    "globalThis.eval?.(b);",
    'c(new Function("a", b));',
    'c(Function("a", b));',
    'setTimeout("b()", 10);',
    "setInterval(`b()`, 10);",
    "importScripts(b);",
    'a.setAttribute("onclick", b);',
    'a.setAttribute("srcdoc", b);',
)
TAKEN = (
    "a.textContent = b;",
    'a.setAttribute("class", b);',
    'c("p", { once: true, only: b });',
    "setTimeout(b, 10);",
    "stream.write(b);",
    "c(parse(b));",
)


def refused_lines(lines: tuple[str, ...], folder: Path) -> list[str]:
    """The lines of a module that the rule refuses."""
    modules = ensure_web_packages(ensure_node(), for_tests=True)
    settings = {"root": True, "plugins": [str(ROOT / ".ci/no-html.grit")]}
    (folder / "biome.json").write_text(json.dumps(settings), encoding="utf-8")
    (folder / "sample.js").write_text("\n".join(lines), encoding="utf-8")
    program: list[str | Path] = [ensure_node().node, modules / "@biomejs/biome/bin/biome", "lint"]
    options = ["--reporter=json", "--max-diagnostics=200", "--only=plugin", "sample.js"]
    actual = subprocess.run(
        [*program, *options], cwd=folder, capture_output=True, check=False, text=True
    )
    found = json.loads(actual.stdout)["diagnostics"]
    return [lines[each["location"]["start"]["line"] - 1] for each in found]


def test_a_text_never_becomes_html_or_a_script(tmp_path: Path) -> None:
    assert set(refused_lines(REFUSED, tmp_path)) == set(REFUSED)


def test_text_nodes_and_plain_attributes_are_accepted(tmp_path: Path) -> None:
    assert refused_lines(TAKEN, tmp_path) == []

"""The site: `dist/site`, a folder of static files that any web server can hand out.

    index.html, main.js, ...        the page, copied from `web/`
    pyodide/<version>/              what Pyodide's npm package ships, less what no page asks for
    engine/<hash>/salta_core-*.whl  the wheel, under its content's hash: never stale in a cache
    engine/<hash>/stdlib.zip        Python's standard library, as bytecode and only what is needed
    notices.html                    who else's work is in here, and under which licence

Every URL is relative, so that the folder works below any path.
"""

from __future__ import annotations

import base64
import hashlib
import json
import re
import shutil
import sys
from typing import TYPE_CHECKING, Any

from web.build.notices import notices_page
from web.build.steps import (
    ROOT,
    WORK,
    StepFailed,
    digest,
    files_below,
    is_done,
    only_one_build,
    run,
    say,
    set_done,
)
from web.build.tools import WEB, Node, ensure_node, ensure_web_packages
from web.build.wheel import DIST, build_wheel, wheel_sources

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

SITE = DIST / "site"
PAGE_SUFFIXES = frozenset(
    {".css", ".html", ".ico", ".js", ".png", ".svg", ".webmanifest", ".woff2"},
)
DATA_MARK = "<!-- salta-data -->"
PYODIDE_FILES = {
    "loader": "pyodide.mjs",
    "runtime": "pyodide.asm.mjs",
    "wasm": "pyodide.asm.wasm",
}
WORKER = "engine/worker/worker.js"
NAMES = WEB / "build" / "stdlib.txt"
"""The modules of the standard library that the engine's start and its work import."""
_IMPORT = re.compile(
    r"""^\s*(?:import|export)\b[^"';]*?(?:from\s*)?["'](\.[^"']+)["']""", re.MULTILINE
)
_SCRIPT = re.compile(r"<script\b[^>]*?\bsrc=[\"'](?:\./)?([^\"']+)")


def build_site() -> Path:
    """Build `dist/site` unless it already answers to the sources; return its path."""
    with only_one_build():
        return _build_site()


def _build_site() -> Path:
    stamp, key = DIST / ".site-stamp", digest(_sources())
    if is_done(stamp, key) and (SITE / "index.html").is_file():
        return SITE
    wheel = build_wheel()
    node = ensure_node()
    modules = ensure_web_packages(node, for_tests=False)
    stdlib = _compiled_stdlib(node, modules / "pyodide")
    say("Building the site ...")
    fresh = WORK / "site"
    shutil.rmtree(fresh, ignore_errors=True)
    fresh.mkdir(parents=True)
    _copy_page(fresh)
    build = _add_engine(fresh, modules / "pyodide", wheel=wheel, stdlib=stdlib)
    (fresh / "notices.html").write_text(notices_page(build["pyodide"]), encoding="utf-8")
    _inject(fresh, {"build": build, **_opening_data()})
    shutil.rmtree(SITE, ignore_errors=True)
    fresh.rename(SITE)
    set_done(stamp, key)
    return SITE


def _sources() -> list[Path]:
    pins = [WEB / "package-lock.json", ROOT / "build.py"]
    return [*wheel_sources(), *page_files(), *files_below(WEB / "build"), *pins]


def page_files() -> list[Path]:
    """The files of `web/` that the browser is given, in a fixed order."""
    inside = files_below(WEB, PAGE_SUFFIXES)
    return [path for path in inside if not path.is_relative_to(WEB / "build")]


def _copy_page(site: Path) -> None:
    if not (WEB / "index.html").is_file():
        raise StepFailed("building the site", "web/index.html is missing")
    for path in page_files():
        target = site / path.relative_to(WEB)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, target)


def _compiled_stdlib(node: Node, pyodide: Path) -> Path:
    """The standard library as the site ships it; made again only for another Pyodide or list."""
    made_from = [WEB / "package-lock.json", NAMES, *sorted(NAMES.parent.glob("*stdlib.*"))]
    out, key = WORK / "stdlib.zip", digest(made_from)
    if not is_done(WORK / "stdlib-stamp", key):
        say("Compiling Python's standard library ...")
        script = NAMES.with_name("stdlib.mjs")
        run("compiling the standard library", [node.node, script, pyodide, NAMES, out])
        set_done(WORK / "stdlib-stamp", key)
    return out


def _add_engine(site: Path, pyodide: Path, **made: Path) -> dict[str, Any]:
    """Put Pyodide and what was made for it in place; return the page's `build` record."""
    lock = json.loads((pyodide / "pyodide-lock.json").read_text(encoding="utf-8"))
    version = json.loads((pyodide / "package.json").read_text(encoding="utf-8"))["version"]
    placed = {key: site / "pyodide" / version / name for key, name in PYODIDE_FILES.items()}
    for path in placed.values():
        path.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(pyodide / path.name, path)
    for key, path in made.items():
        folder = site / "engine" / hashlib.sha256(path.read_bytes()).hexdigest()[:16]
        folder.mkdir(parents=True)
        placed[key] = folder / path.name
        shutil.copyfile(path, placed[key])
    return {
        "version": made["wheel"].name.split("-")[1],
        "pyodide": version,
        "python": lock["info"]["python"],
        "lock": lock["info"],
        "workerModules": modules_behind(site, WORKER),
        "files": {key: _described(path, site) for key, path in placed.items()},
    }


def _described(path: Path, site: Path) -> dict[str, Any]:
    content = path.read_bytes()
    hashed = base64.b64encode(hashlib.sha256(content).digest()).decode()
    url = path.relative_to(site).as_posix()
    return {"url": url, "bytes": len(content), "sha256": hashed}


def _opening_data() -> dict[str, Any]:
    """What the page needs before Python is awake, asked of the engine itself."""
    ask = (
        "import json\n"
        "from salta_core import bridge\n"
        "asked = {op: json.loads(bridge.call(json.dumps({'v': 1, 'op': op})))\n"
        "         for op in ('presets', 'levels')}\n"
        "print(json.dumps(asked))"
    )
    step = "asking the engine for its presets"
    environment = {"PYTHONDONTWRITEBYTECODE": "1", "PYTHONHASHSEED": "0"}
    replies = json.loads(run(step, [sys.executable, "-c", ask], env=environment))
    for reply in replies.values():
        if not reply["ok"]:
            raise StepFailed(step, reply["error"]["message"])
    return {op: reply["result"] for op, reply in replies.items()}


def _inject(site: Path, data: dict[str, Any]) -> None:
    """Write the data and the list of modules into every page that has a place for them."""
    script = data_script(data)
    for page in sorted(site.glob("*.html")):
        text = page.read_text(encoding="utf-8")
        if DATA_MARK not in text:
            continue
        preloads = "".join(
            f'<link rel="modulepreload" href="{module}">\n' for module in _page_modules(site, text)
        )
        text = text.replace("</head>", f"{preloads}</head>", 1).replace(DATA_MARK, script)
        page.write_text(text, encoding="utf-8")
    if DATA_MARK in (site / "index.html").read_text(encoding="utf-8"):
        raise StepFailed("building the site", "the data did not reach index.html")


def data_script(data: dict[str, Any]) -> str:
    """The data as a script element that no content can close: "<" is written as an escape."""
    text = json.dumps(data, separators=(",", ":"), sort_keys=True).replace("<", "\\u003c")
    return f'<script type="application/json" id="salta-data">{text}</script>'


def _page_modules(site: Path, page: str) -> list[str]:
    """Every module that the page's own scripts reach, so that none waits for another."""
    reached: dict[str, None] = {}
    for entry in _SCRIPT.findall(page):
        reached.update(dict.fromkeys(modules_behind(site, entry)))
    return list(reached)


def modules_behind(site: Path, entry: str) -> list[str]:
    """A module and all that it imports by name, as URLs relative to the site, entry first."""
    reached: dict[str, None] = {}
    waiting = [site / entry]
    while waiting:
        module = waiting.pop(0)
        name = module.relative_to(site).as_posix()
        if name in reached:
            continue
        if not module.is_file():
            raise StepFailed("building the site", f"module {name} is imported but missing")
        reached[name] = None
        waiting += [(module.parent / found).resolve() for found in _imports(module)]
    return list(reached)


def _imports(module: Path) -> Iterable[str]:
    return _IMPORT.findall(module.read_text(encoding="utf-8"))

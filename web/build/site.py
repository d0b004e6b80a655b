"""The site: `dist/site`, a folder of static files for any web server.

    index.html, icons/              from `web/`; the page contains its opening data
    page/*-<hash>.js, *-<hash>.css  bundled scripts and style sheets of the page and the worker
    page/messages-<hash>/           the sentences, a module for each language and section
    salta-embed.js                  for other sites: the element that frames a board
    data/<name>.<hash>.gzip         collections that the page fetches on demand
    pyodide/<version>/pyodide.mjs   Pyodide's loader, as in its npm package
    engine/<hash>/pyodide.asm.mjs   Pyodide's runtime, likewise
    engine/<hash>/engine.zip.bin    the engine as bytecode; under its content's hash, as everything
                                    here: never stale in a cache. Files named .bin are packed by
                                    Zstandard
    engine/<hash>/pyodide.asm.wasm.bin  Python itself, as in that package
    engine/<hash>/stdlib.zip.bin    the needed part of Python's standard library as bytecode
    engine/<hash>/snapshot.bin      a Python's memory with the engine imported: replaces both
    engine/<hash>/zstd.wasm         decompresses them
    engine/<hash>/salta_core-*.whl  the wheel, for Pyodide pages elsewhere
    sw.js                           the service worker, which knows every other file by its hash
    history.html, history.de.html   the history of the game without scripts, in every language
    rules.html, rules.de.html       its rules, likewise
    figures/<board>.<hash>.svg      their pictures
    today.html, today.de.html       the link to the Daily Salta, which leads on to the app
    previews/salta.<language>.png   the picture that a link to the site shows
    previews/today.<language>.png   the picture that a link to the Daily Salta shows
    notices.html                    third-party components and their licences
    docs/                           the documentation: see `docs/step.py`
    salta.html                      the page with all of this in one file
    notices.cdx.json                the notices for programs

Every URL is relative, so that the folder works at any path.
"""

from __future__ import annotations

import base64
import hashlib
import json
import shutil
from typing import TYPE_CHECKING, Any

from web.build.bill import bill_of_materials
from web.build.data import opening_data, write_data
from web.build.docs.step import add_docs, docs_sources
from web.build.headtags import write_head_tags
from web.build.historypages import write_history_pages
from web.build.linkpreview import draw_previews
from web.build.messages import CATALOGUES, compile_messages
from web.build.notices import BILL, notices_page
from web.build.offline import name_files
from web.build.packing import Packed, pack, write_decoder
from web.build.page import NOTICES, Bundle, bundle_page, copy_page, page_files, point_pages
from web.build.rulespages import write_rules_pages
from web.build.standalone import write_standalone
from web.build.statictexts import write_static_texts
from web.build.steps import (
    ROOT,
    WORK,
    digest,
    files_below,
    is_done,
    only_one_build,
    run,
    say,
    set_done,
)
from web.build.tools import (
    WEB,
    Node,
    ensure_node,
    ensure_pyodide_wheels,
    ensure_web_packages,
)
from web.build.weight import compare, data_lines, record, weigh
from web.build.wheel import DIST, build_wheel, wheel_sources

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

SITE = DIST / "site"
WEIGHTS = WORK / "weights.txt"
"""What each task weighs, for `build.py bench`."""
LOADER = "pyodide.mjs"
RUNTIME = "pyodide.asm.mjs"
WASM = "pyodide.asm.wasm"
_LOCK = WEB / "package-lock.json"
_SPARSE = WEB / "engine" / "worker" / "sparse.ts"
NAMES = WEB / "build" / "stdlib.txt"
"""The modules of the standard library that the engine's start and its work import."""
NOT_FOR_PAGES = (
    *("salta_core.__main__", "salta_core.arena", "salta_core.cli", "salta_core.client"),
    *("salta_core.notebook", "salta_core.picture", "salta_core.rules.picture"),
    *("salta_core.engine.book", "salta_core.text.tree"),
)
"""The parts of the engine that no page needs."""


def build_site(site_url: str = "", *, records: bool = False) -> Path:
    """Build `dist/site` unless it is up to date; return its path.

    Args:
        site_url: the site's future address, if known: link previews need absolute addresses.
        records: whether to build in any case, and record the weights instead of comparing them.
    """
    with only_one_build():
        return _build_site(site_url, records=records)


def _build_site(site_url: str, *, records: bool) -> Path:
    stamp, key = DIST / ".site-stamp", digest(_sources(), site_url)
    if not records and is_done(stamp, key) and (SITE / "index.html").is_file():
        return SITE
    wheel = build_wheel()
    node = ensure_node()
    modules = ensure_web_packages(node, for_tests=False)
    pyodide = modules / "pyodide"
    compile_messages(node)
    stdlib = _compiled_stdlib(node, pyodide)
    engine = _compiled_engine(node, pyodide, wheel)
    snapshot = _snapshot(node, pyodide, stdlib, engine)
    say("Building the site ...")
    fresh = WORK / "site"
    shutil.rmtree(fresh, ignore_errors=True)
    fresh.mkdir(parents=True)
    copy_page(fresh)
    bundle = bundle_page(fresh, node)
    plain = {"engine": engine, "stdlib": stdlib, "snapshot": snapshot, "wasm": pyodide / WASM}
    packed = {name: pack(path) for name, path in plain.items()}
    build = _add_engine(fresh, bundle, pyodide, packed)
    _add_hashed(fresh, wheel)
    build["version"] = wheel.name.split("-")[1]
    build["data"] = write_data(fresh)
    data = {"build": {**build, "files": _checked_by_page(build["files"])}, **opening_data()}
    point_pages(fresh, bundle, data)
    write_static_texts(fresh)
    write_history_pages(fresh)
    write_rules_pages(fresh)
    draw_previews(fresh)
    write_head_tags(fresh, site_url)
    weights = weigh(fresh, bundle)
    if records:
        record(weights)
    lines = compare(weights)
    for line in lines:
        if line.startswith("warning"):
            say(line)
    WEIGHTS.write_text("\n".join([*lines, *data_lines(fresh)]) + "\n", encoding="utf-8")
    add_docs(fresh, node)
    (fresh / NOTICES).write_text(notices_page(build["pyodide"]), encoding="utf-8")
    write_standalone(fresh, node, data)
    bill = bill_of_materials(build, _linked_versions(node, pyodide))
    (fresh / BILL).write_text(bill, encoding="utf-8")
    name_files(fresh, build["files"].values())
    shutil.rmtree(SITE, ignore_errors=True)
    fresh.rename(SITE)
    set_done(stamp, key)
    return SITE


def _sources() -> list[Path]:
    pins = [_LOCK, ROOT / "build.py"]
    catalogues = sorted(CATALOGUES.glob("*.json"))
    made = [*wheel_sources(), *page_files(), *catalogues, *docs_sources()]
    return [*made, *files_below(WEB / "build"), *pins]


def _compiled_stdlib(node: Node, pyodide: Path) -> Path:
    """The compiled standard library; rebuilt only for another Pyodide or list of modules."""
    out, key = WORK / "stdlib.zip", digest([*_compiler(), NAMES])
    if not is_done(WORK / "stdlib-stamp", key):
        say("Compiling Python's standard library ...")
        names = NAMES.read_text(encoding="utf-8").split()
        script = _compiler()[0]
        run("compiling the standard library", [node.node, script, pyodide, out, "library", *names])
        set_done(WORK / "stdlib-stamp", key)
    return out


def _compiled_engine(node: Node, pyodide: Path, wheel: Path) -> Path:
    """The compiled engine, for starts without a snapshot; rebuilt for another wheel."""
    installer = sorted(ensure_pyodide_wheels().glob("*.whl"))
    out, key = WORK / "engine.zip", digest([*_compiler(), wheel, *installer], *NOT_FOR_PAGES)
    if not is_done(WORK / "engine-stamp", key):
        say("Compiling the engine ...")
        left_out = ",".join(NOT_FOR_PAGES)
        parts: list[str | Path] = [pyodide, out, "engine", left_out, wheel, *installer]
        run("compiling the engine", [node.node, _compiler()[0], *parts])
        set_done(WORK / "engine-stamp", key)
    return out


def _compiler() -> list[Path]:
    """The program that compiles, and the files on which its result depends."""
    return [*(NAMES.with_name(name) for name in ("compile.mjs", "compile.py")), _LOCK]


def _snapshot(node: Node, pyodide: Path, stdlib: Path, engine: Path) -> Path:
    """The memory of a Python that has imported the engine; rebuilt when any part changes."""
    scripts = [NAMES.with_name("snapshot.mjs"), NAMES.with_name("fill_snapshot.py"), _SPARSE]
    program = [pyodide / name for name in (LOADER, RUNTIME, WASM)]
    out, key = WORK / "snapshot", digest([stdlib, engine, *program, *scripts])
    if not is_done(WORK / "snapshot-stamp", key):
        say("Making the snapshot of Python with the engine ...")
        command = [node.node, scripts[0], pyodide, stdlib, engine, out]
        run("making the snapshot", command)
        set_done(WORK / "snapshot-stamp", key)
    return out


def _linked_versions(node: Node, pyodide: Path) -> dict[str, str]:
    """The versions of the libraries linked into Pyodide; determined once for each Pyodide."""
    script, out = NAMES.with_name("versions.mjs"), WORK / "versions.json"
    key = digest([script, _LOCK])
    if not is_done(WORK / "versions-stamp", key):
        linked = run("asking Pyodide for versions", [node.node, script, pyodide])
        out.write_text(linked, encoding="utf-8")
        set_done(WORK / "versions-stamp", key)
    versions: dict[str, str] = json.loads(out.read_text(encoding="utf-8"))
    return versions


def _add_engine(
    site: Path, bundle: Bundle, pyodide: Path, packed: Mapping[str, Packed]
) -> dict[str, Any]:
    """Add Pyodide and the files made for it to the site; return the page's `build` record."""
    lock = json.loads((pyodide / "pyodide-lock.json").read_text(encoding="utf-8"))
    version = json.loads((pyodide / "package.json").read_text(encoding="utf-8"))["version"]
    loader = site / "pyodide" / version / LOADER
    loader.parent.mkdir(parents=True)
    shutil.copyfile(pyodide / LOADER, loader)
    placed = {"loader": loader, "runtime": _add_hashed(site, pyodide / RUNTIME)}
    placed["decoder"] = _add_hashed(site, write_decoder())
    placed |= {key: _add_hashed(site, file.path) for key, file in packed.items()}
    described = {key: _described(path, site) for key, path in placed.items()}
    return {
        "pyodide": version,
        "python": lock["info"]["python"],
        "lock": lock["info"],
        "worker": bundle.worker,
        "files": {
            **described,
            **{key: {**described[key], "unpacked": it.unpacked} for key, it in packed.items()},
        },
    }


def _checked_by_page(files: Mapping[str, Mapping[str, Any]]) -> dict[str, Any]:
    """The record of the engine's files for the page.

    The service worker compares the hash of each decompressed file, the page only the snapshot's.
    """
    return {
        key: {**file, "unpacked": {"bytes": file["unpacked"]["bytes"]}}
        if "unpacked" in file and key != "snapshot"
        else file
        for key, file in files.items()
    }


def _add_hashed(site: Path, path: Path) -> Path:
    """Copy a file into a folder of the site that is named by a hash of its content."""
    folder = site / "engine" / hashlib.sha256(path.read_bytes()).hexdigest()[:16]
    folder.mkdir(parents=True)
    return shutil.copyfile(path, folder / path.name)


def _described(path: Path, site: Path) -> dict[str, Any]:
    content = path.read_bytes()
    hashed = base64.b64encode(hashlib.sha256(content).digest()).decode()
    url = path.relative_to(site).as_posix()
    return {"url": url, "bytes": len(content), "sha256": hashed}

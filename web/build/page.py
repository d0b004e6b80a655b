"""The pages of the site, with bundled scripts and style sheets.

A plain host is slow to deliver many modules one by one. So each page gets one style sheet and a
few files with the modules that it needs at the start; modules that are imported later have their
own files, and so does the engine's worker. The page itself and the embedded board contain their
style sheets inline, because one more file would delay the first paint.
"""

from __future__ import annotations

import base64
import hashlib
import json
import re
import shutil
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

from web.build.messages import COMPILED, copy_messages
from web.build.openingpicture import FIRST_RULESET, MARK, opening_picture
from web.build.steps import StepFailed, files_below, run
from web.build.tools import WEB

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from web.build.tools import Node

FOLDER = "page"
"""The folder of the bundled files in the site."""
WORKER = "engine/worker/worker.ts"
NOTICES = "notices.html"
ROOT_SCRIPTS = {
    "app/forward.ts": "forward.js",
    "embed/element/main.ts": "salta-embed.js",
    "offline/worker/worker.ts": "sw.js",
    "offline/worker/off.ts": "sw-off.js",
}
"""Scripts whose names never change, by their source: other sites use one, browsers look for
another. Each is one classic script in the root of the site without imports."""
DATA_MARK = "<!-- salta-data -->"
DATA_ID = 'id="salta-data"'
"""The attribute that marks the data in a page."""

_BUNDLED = frozenset({".css", ".ts", ".woff2"})
_COPIED = frozenset({".html", ".ico", ".jpg", ".png", ".svg", ".webmanifest"})
_STAY = ("build", "docs", "npm")
"""Folders of `web/` that the browser does not get, or that other steps turn into files for it."""
_PART = re.compile(
    r"^[ \t]*(?:"
    r'<link rel="stylesheet" href="(?P<style>[^"]+)">|'
    r'<script type="module" src="(?P<script>[^"]+)"></script>'
    r")\n",
    re.MULTILINE,
)
WAIT = '"wait for the style sheet";'
"""A script without effect at the end of every page with modules: they wait for the style sheet.

WebKit runs modules as soon as it has parsed the page, even if the style sheet has not loaded yet. A
classic script blocks parsing until the style sheet has loaded or failed. It is inline, since one
more file would delay the first paint."""
END_SCRIPTS = {"index.html": "app/openingpicture.ts", "embed.html": "embed/frame/ahead.ts"}
"""The scripts that replace it in some pages, which hold their style sheets."""
_FETCHED = {"index.html": 2}
"""How many scripts a page may name, if not one: `app/bootstrap.ts` fetches the one that follows."""
_END = "  </body>"
_OWN_SCRIPTS = "script-src 'self'"
_OWN_STYLES = "style-src 'self'"
_BESIDE = 'url("./'
"""How a bundled style sheet names a file in its own folder."""
_FACE = re.compile(r'url\("\./([^"]+\.woff2)"\)')
_ADDRESS = re.compile(r"""\b(?:href|src)\s*=\s*["']?([^"'\s>]+\.(?:css|js|ts))\b""")


class Part(NamedTuple):
    """A bundled script; all addresses are relative to the site."""

    source: str | None
    """Its entry module, if that is loaded by itself; None if the script is only shared."""
    imports: Sequence[str]
    """The scripts that it needs before it runs."""
    later: Sequence[str]
    """The scripts that it loads on demand."""
    sheets: Sequence[str]
    """The style sheets of its modules."""
    sections: Sequence[str] = ()
    """The sections of sentences that its modules use."""
    modules: Mapping[str, int] = MappingProxyType({})
    """The size of each of its modules, in bytes, by its source."""


class Bundle(NamedTuple):
    """The bundled files; all addresses are relative to the site."""

    scripts: Mapping[str, Sequence[str]]
    """The file of a source, and the files that it imports, by the source."""
    styles: Mapping[str, str]
    """The style sheet of a page, by the name of the page."""
    worker: str
    parts: Mapping[str, Part]
    """All scripts except the worker's and those of the root, by their address."""
    messages: str = ""
    """The folder of the sentences: `<language>/<section>.js`."""
    inline: Mapping[str, str] = MappingProxyType({})
    """The scripts that pages hold, by their source."""


def page_files(web: Path = WEB) -> list[Path]:
    """The files of `web/` that become part of the site, in a fixed order."""
    inside = files_below(web, _BUNDLED | _COPIED)
    return [
        path
        for path in inside
        if path.relative_to(web).parts[0] not in _STAY and COMPILED not in path.parents
    ]


def copy_page(site: Path, web: Path = WEB) -> None:
    """Copy the files that are shipped unchanged, such as HTML and pictures."""
    if not (web / "index.html").is_file():
        raise StepFailed("building the site", "web/index.html is missing")
    for path in page_files(web):
        if path.suffix in _COPIED:
            target = site / path.relative_to(web)
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, target)


def bundle_page(site: Path, node: Node, web: Path = WEB) -> Bundle:
    """Bundle the scripts and style sheets of the pages, and the engine's worker, into the site."""
    parts = {page.stem: page_parts(page) for page in pages_of(site)}
    messages = copy_messages(site / FOLDER)
    asked = {
        "messages": messages,
        "scripts": [scripts for _, scripts in parts.values() if scripts],
        "styles": {name: styles for name, (styles, _) in parts.items() if styles},
        "workers": [WORKER],
        "old": [*END_SCRIPTS.values()],
        "inline": [source for source in END_SCRIPTS.values() if (web / source).is_file()],
        "roots": {
            source: name for source, name in ROOT_SCRIPTS.items() if (web / source).is_file()
        },
    }
    program = WEB / "build" / "bundle.mjs"
    printed = run("bundling the page", [node.node, program, web, site / FOLDER, json.dumps(asked)])
    made = json.loads(printed.splitlines()[-1])
    return Bundle(
        {source: _addresses(files) for source, files in made["scripts"].items()},
        {name: _address(file) for name, file in made["styles"].items()},
        _address(made["workers"][WORKER]),
        {_address(file): _part(**part) for file, part in made["parts"].items()},
        _address(messages),
        made["inline"],
    )


def _address(file: str) -> str:
    return f"{FOLDER}/{file}"


def _addresses(files: Sequence[str]) -> list[str]:
    return [_address(file) for file in files]


def _part(
    source: str | None,
    sections: Sequence[str],
    modules: Mapping[str, int],
    **files: Sequence[str],
) -> Part:
    """A part, with the bundler's file names relative to the site."""
    addresses = {name: _addresses(found) for name, found in files.items()}
    return Part(source, sections=sections, modules=modules, **addresses)


def pages_of(site: Path) -> list[Path]:
    """The pages of the site that are made from our own sources."""
    return sorted(page for page in site.glob("*.html") if page.name != NOTICES)


def page_parts(page: Path) -> tuple[list[str], list[str]]:
    """The style sheets and scripts that a page names, in order.

    Raises:
        StepFailed: it names one in a form that cannot be bundled.
    """
    text = page.read_text(encoding="utf-8")
    styles = [found["style"] for found in _PART.finditer(text) if found["style"]]
    scripts = [found["script"] for found in _PART.finditer(text) if found["script"]]
    found = _ADDRESS.findall(_PART.sub("", text))
    others = [address for address in found if address not in ROOT_SCRIPTS.values()]
    if others:
        raise StepFailed("building the site", f"{page.name} names {others[0]} in an unknown form")
    return styles, scripts


def point_pages(site: Path, bundle: Bundle, data: Mapping[str, Any]) -> None:
    """Insert the bundled files, and the data if there is a place for them, into every page.

    The files come before the data, so that browsers request them early.
    """
    script = data_script(data)
    if DATA_MARK not in (site / "index.html").read_text(encoding="utf-8"):
        raise StepFailed("building the site", "index.html has no place for the data")
    for page in pages_of(site):
        _, scripts = page_parts(page)
        style = bundle.styles.get(page.stem)
        text = page.read_text(encoding="utf-8")
        sheet = (site / style).read_text(encoding="utf-8").strip() if style else ""
        end = bundle.inline.get(END_SCRIPTS.get(page.name, ""))
        held = sheet if end else ""
        if len(scripts) > _FETCHED.get(page.name, 1):
            raise StepFailed("building the site", f"nothing fetches {scripts[-1]} of {page.name}")
        files = [bundle.scripts[source] for source in scripts]
        spoken = _spoken(bundle, files[0][0]) if end and files else ""
        block = _elements(None if held else style, files, spoken)
        first = _PART.search(text)
        if first:
            begin = first.start()
            text = text[:begin] + _preload(sheet) + block + _PART.sub("", text[begin:])
        if style and held:
            (site / style).unlink()
            text = _with_style(text, page.name, held.replace(_BESIDE, f'url("{FOLDER}/'))
        if scripts:
            text = _with_end(text, page.name, end or WAIT)
        if MARK in text:
            text = text.replace(MARK, _picture(data))
        page.write_text(text.replace(DATA_MARK, script), encoding="utf-8")


def _preload(sheet: str) -> str:
    """The link that makes a browser fetch the heading typeface before it lays out the page."""
    face = _FACE.search(sheet)
    if face is None:
        return ""
    href = f"{FOLDER}/{face[1]}"
    return f'<link rel="preload" href="{href}" as="font" type="font/woff2" crossorigin>\n    '


def _picture(data: Mapping[str, Any]) -> str:
    (first,) = (one for one in data["presets"]["presets"] if one["id"] == FIRST_RULESET)
    return opening_picture(first["opening"])


def _with_style(text: str, name: str, style: str) -> str:
    """The page with its style sheet inline after its scripts, and its hash in the policy."""
    _need(text, name, (DATA_MARK, _OWN_STYLES))
    text = text.replace(_OWN_STYLES, f"{_OWN_STYLES} {policy_hash(style)}")
    return text.replace(DATA_MARK, f"<style>{style}</style>\n    {DATA_MARK}")


def _need(text: str, name: str, parts: Sequence[str]) -> None:
    for part in parts:
        if text.count(part) != 1:
            raise StepFailed("building the site", f"{name} has not exactly one {part.strip()!r}")


def _with_end(text: str, name: str, script: str) -> str:
    """The page with the script that waits for the style sheet, and its hash in the policy."""
    _need(text, name, (_END, _OWN_SCRIPTS))
    text = text.replace(_OWN_SCRIPTS, f"{_OWN_SCRIPTS} {policy_hash(script)}")
    return text.replace(_END, f"    <script>{script}</script>\n{_END}")


def policy_hash(text: str) -> str:
    """The hash of an inline script or style sheet for the page's policy."""
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"


def _spoken(bundle: Bundle, script: str) -> str:
    """The attributes by which a script element names its sentence modules."""
    sections = " ".join(bundle.parts[script].sections)
    return f' data-messages="{bundle.messages}/" data-sections="{sections}"'


def _elements(style: str | None, scripts: Sequence[Sequence[str]], spoken: str) -> str:
    """The files in the order in which they are needed.

    The first script does the first paint and then fetches the next one itself: on most servers two
    files that are requested together share the bandwidth, whatever their priority. A single script
    names its sentences, which `embed/frame/ahead.ts` requests.
    """
    lines = []
    if scripts:
        (entry, *imported), *following = scripts
        lines += [f'<link rel="modulepreload" href="{file}">' for file in imported]
        later = "".join(f' data-next="{file}"' for file, *_ in following)
        lines.append(f'<script type="module" src="{entry}"{later or spoken}></script>')
    if style:
        lines.insert(0, f'<link rel="stylesheet" href="{style}">')
    return "".join(f"    {line}\n" for line in lines)


def data_script(data: Mapping[str, Any]) -> str:
    """The data as a script element that no content can close: "<" is escaped."""
    text = json.dumps(data, separators=(",", ":"), sort_keys=True).replace("<", "\\u003c")
    return f'<script type="application/json" {DATA_ID}>{text}</script>'

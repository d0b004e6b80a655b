"""The list of files for the service worker: every file of the site with its hash."""

from __future__ import annotations

import base64
import hashlib
import json
import re
from fnmatch import fnmatch
from typing import TYPE_CHECKING, Any

from web.build.packing import SUFFIX
from web.build.statictexts import ENGLISH
from web.build.steps import StepFailed

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from pathlib import Path

SCRIPT = "sw.js"
NOT_KEPT = (
    "icons/shot-*",
    "salta.html",
    "*.whl",
    "history*.html",
    "rules*.html",
    "today*.html",
    "figures/*.svg",
    "previews/*.png",
    "404.html",
    "favicon.ico",
    "robots.txt",
    "sitemap.xml",
)
"""Files that are not kept offline: those for app stores, link previews and search engines, the
single file, the wheel, and the pages of the history, the rules and the day, which the app has."""
_OF_PART = re.compile(
    r"page/messages-[^/]+/(?P<sentences>\w+)/|(?:embedding|manifest|offline)\.(?P<page>\w+)\.\w+$"
    r"|(?P<docs>docs)/"
)


def name_files(site: Path, engine: Iterable[Mapping[str, Any]]) -> None:
    """Write the list of the site's files and the name of the build into the service worker.

    The list is part of the script, so browsers detect a new build by the changed script.

    Args:
        site: the folder of the complete site.
        engine: the records of the engine's files, as the page has them.

    Raises:
        StepFailed: the site has no service worker, or a packed file has no record.
    """
    script = site / SCRIPT
    if not script.is_file():
        raise StepFailed("building the site", f"{SCRIPT} is missing")
    files = [
        {"path": path.relative_to(site).as_posix(), "sha256": _hash(path)}
        for path in sorted(site.rglob("*"))
        if path.is_file() and path != script and not _is_left_out(path.relative_to(site).as_posix())
    ]
    code = script.read_bytes()
    unpacked = {file["url"]: file["unpacked"]["sha256"] for file in engine if "unpacked" in file}
    for file in files:
        if part := _part_of(file["path"]):
            file["part"] = part
        if file["path"].endswith(SUFFIX):
            if file["path"] not in unpacked:
                raise StepFailed("building the site", f"{file['path']} is packed, without a record")
            file["unpacked"] = unpacked[file["path"]]
    named = json.dumps(files, separators=(",", ":"))
    build = hashlib.sha256(named.encode() + code).hexdigest()[:16]
    head = f'self.saltaBuild={{"id":"{build}","files":{named}}};\n'
    script.write_bytes(head.encode() + code)


def _is_left_out(path: str) -> bool:
    return any(fnmatch(path, pattern) for pattern in NOT_KEPT)


def _part_of(path: str) -> str | None:
    """The part of the site that a file belongs to: a language, `docs`, or None for all visits."""
    found = _OF_PART.match(path)
    part = found[found.lastgroup or 0] if found else ENGLISH
    return None if part == ENGLISH else part


def _hash(path: Path) -> str:
    return base64.b64encode(hashlib.sha256(path.read_bytes()).digest()).decode()

"""What the service worker is told of its build: every file of the site with its hash."""

from __future__ import annotations

import base64
import hashlib
import json
import re
from typing import TYPE_CHECKING

from web.build.statictexts import ENGLISH
from web.build.steps import StepFailed

if TYPE_CHECKING:
    from pathlib import Path

SCRIPT = "sw.js"
NOT_KEPT = ("icons/shot-*", "salta.html", "*.whl")
"""Pictures that only a shop looks at, what people take along, and what is for other pages."""
_OF_LANGUAGE = re.compile(
    r"page/messages-[^/]+/(?P<sentences>\w+)/|(?:embedding|manifest)\.(?P<page>\w+)\.\w+$"
)


def name_files(site: Path) -> None:
    """Write the list of the site's files, and the build's own name, ahead of the service worker.

    The list is part of the script: a browser that finds it changed knows of a new build.

    Raises:
        StepFailed: the site has no service worker.
    """
    script = site / SCRIPT
    if not script.is_file():
        raise StepFailed("building the site", f"{SCRIPT} is missing")
    files = [
        {"path": path.relative_to(site).as_posix(), "sha256": _hash(path)}
        for path in sorted(site.rglob("*"))
        if path.is_file() and path != script and not any(map(path.match, NOT_KEPT))
    ]
    code = script.read_bytes()
    for file in files:
        if language := _language_of(file["path"]):
            file["language"] = language
    named = json.dumps(files, separators=(",", ":"))
    build = hashlib.sha256(named.encode() + code).hexdigest()[:16]
    told = f'self.saltaBuild={{"id":"{build}","files":{named}}};\n'
    script.write_bytes(told.encode() + code)


def _language_of(path: str) -> str | None:
    """The language without which a file is of no use; None where that is English, too."""
    found = _OF_LANGUAGE.match(path)
    language = (found["sentences"] or found["page"]) if found else ENGLISH
    return None if language == ENGLISH else language


def _hash(path: Path) -> str:
    return base64.b64encode(hashlib.sha256(path.read_bytes()).digest()).decode()

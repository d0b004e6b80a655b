"""The site as a reproducible zip, for any static host."""

from __future__ import annotations

import zipfile
from typing import TYPE_CHECKING

from web.build.steps import ROOT, files_below
from web.build.wheel import DIST, build_wheel

if TYPE_CHECKING:
    from pathlib import Path

FIXED_DATE = (2000, 1, 1, 0, 0, 0)
_READABLE = 0o100644 << 16
_ON_UNIX = 3
"""The system that the zip names as its origin, on every machine."""
FOLDER = "salta"
"""The folder that contains all files of the zip."""
NOTES = "HOSTING.txt"
_TEXT = """Salta, as a folder of static files.

Copy this folder to any web server, below any path. It needs no special headers; .mjs must come as
text/javascript, which every usual server does. To look at it on this machine: python3 -m
http.server, in this folder, and then http://localhost:8000/ in a browser.
A double click on index.html is not enough: browsers run no modules and no workers from a file.
salta.html is for that: the same in one file, which needs neither a server nor the files beside it.
"""


def pack_site(site: Path) -> Path:
    """Pack the built site; return the path of the zip, which is next to the site."""
    version = build_wheel().name.split("-")[1]
    target = DIST / f"salta-site-{version}.zip"
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
        for path in files_below(site):
            _put(packed, path.relative_to(site).as_posix(), path.read_bytes())
        _put(packed, "LICENSE.txt", (ROOT / "LICENSE").read_bytes())
        _put(packed, NOTES, _TEXT.encode())
    return target


def _put(packed: zipfile.ZipFile, name: str, content: bytes) -> None:
    entry = zipfile.ZipInfo(f"{FOLDER}/{name}", FIXED_DATE)
    entry.compress_type = zipfile.ZIP_DEFLATED
    entry.create_system = _ON_UNIX
    entry.external_attr = _READABLE
    packed.writestr(entry, content, compresslevel=9)

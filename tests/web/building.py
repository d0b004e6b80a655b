"""A second build of the site, to test updates."""

import json
import shutil
from pathlib import Path

from web.build.offline import SCRIPT, name_files

_TEXT = frozenset({".html", ".js", ".css"})
NEWER = '<meta name="salta-test" content="newer">'
"""An element that identifies a page of the second build."""


def newer_site(site: Path, folder: Path) -> Path:
    """A copy of the site in which each script and style sheet has another name and hash."""
    made = folder / "newer"
    shutil.copytree(site, made)
    renamed = {}
    for path in sorted((made / "page").iterdir()):
        fresh = path.with_name(f"{path.stem}N{path.suffix}")
        renamed[path.name] = path.rename(fresh).name
    for path in made.rglob("*"):
        if path.suffix in _TEXT and path.is_file():
            text = path.read_text(encoding="utf-8")
            for old, new in renamed.items():
                text = text.replace(old, new)
            path.write_text(text, encoding="utf-8")
    index = made / "index.html"
    text = index.read_text(encoding="utf-8").replace("<title>", f"{NEWER}<title>", 1)
    index.write_text(text, encoding="utf-8")
    script = made / SCRIPT
    head, code = script.read_bytes().split(b"\n", 1)
    known = json.loads(head.partition(b"=")[2].rstrip(b";"))["files"]
    script.write_bytes(code)
    packed = (file for file in known if "unpacked" in file)
    name_files(
        made,
        [{"url": file["path"], "unpacked": {"sha256": file["unpacked"]}} for file in packed],
    )
    return made

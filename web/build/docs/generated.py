"""Writes the sources of the generated pages: `python -m web.build.docs.generated OUT PROTOCOL`.

It runs in `.venv`, since it imports the package. PROTOCOL is the output of `protocol.mjs`.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from web.build.docs.embed import GUIDE, NAME, embed_page
from web.build.docs.package import package_pages
from web.build.tools import WEB

if __name__ == "__main__":
    out, protocol = map(Path, sys.argv[1:])
    guide = (WEB / GUIDE).read_text(encoding="utf-8")
    page = embed_page(json.loads(protocol.read_text(encoding="utf-8")), guide)
    (out / f"{NAME}.md").write_text(page, encoding="utf-8")
    for name, source in package_pages().items():
        (out / f"{name}.rst").write_text(source, encoding="utf-8")

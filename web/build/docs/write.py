"""Writes the documentation: `python -m web.build.docs.write OUT PROTOCOL`.

It runs in `.venv`, which has Griffe, markdown-it-py and Pygments. OUT has the style sheet and the
script already; the pages and the entries for the search are written beside them. PROTOCOL is the
output of `protocol.mjs`.
"""

from __future__ import annotations

import hashlib
import json
import sys
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Any

from web.build.docs.api import api_pages, names_of, read_package
from web.build.docs.embed import GUIDE, embed_page
from web.build.docs.pages import Assets, Entry, Group, Link, Page, page_html
from web.build.docs.prose import markdown
from web.build.steps import ROOT
from web.build.tools import WEB

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from web.build.docs.api import Names

PAGES = WEB / "docs"
START = "index"
RULES = "rules"
GUIDES = {
    "For players": ("playing", "class"),
    "Your own site": ("hosting", "live", "performance"),
    "Boards on web pages": ("npm",),
    "Python": ("python", "recipes", "bot", "puzzle", "ruleset", "cluster", "cli", "python-chess"),
    "Formats and protocols": (RULES, "links", "game-files", "study-format", "live-protocol"),
}
"""The headings of the navigation with their Markdown pages, in their order."""
WITH_ELEMENT = "Boards on web pages"
"""The heading of the navigation that the generated page of `<salta-board>` belongs to."""


def write_pages(out: Path, protocol: Mapping[str, Any]) -> None:
    """Write all pages.

    Args:
        out: the folder; the style sheet and the script are there.
        protocol: the output of `protocol.mjs`.
    """
    names = names_of(read_package(ROOT), rules_sections())
    start = _guide(START, names)
    guide = (WEB / GUIDE).read_text(encoding="utf-8")
    groups = [Group("Start", [start])]
    for heading, guides in GUIDES.items():
        generated = [embed_page(protocol, guide)] if heading == WITH_ELEMENT else []
        groups.append(Group(heading, [*(_guide(name, names) for name in guides), *generated]))
    groups.append(Group("Python reference", api_pages(names)))
    pages = list(chain.from_iterable(group.pages for group in groups))
    assets = Assets(_only(out, "docs-*.css"), _only(out, "search-*.js"), _index(out, pages))
    for page in pages:
        (out / page.address).write_text(page_html(page, groups, assets), encoding="utf-8")


def rules_sections() -> dict[str, str]:
    """The address of each section of the rules, by its citation in docstrings: `RULES 5`."""
    source = (PAGES / f"{RULES}.md").read_text(encoding="utf-8")
    sections = markdown(source, lambda _: None).sections
    return {
        f"RULES {section.title.partition('.')[0]}": f"{RULES}.html#{section.anchor}"
        for section in sections
        if section.title
    }


def _guide(name: str, names: Names) -> Page:
    source = (PAGES / f"{name}.md").read_text(encoding="utf-8")
    text = markdown(source, names.anywhere)
    parts = [Link(section.title, f"#{section.anchor}") for section in text.sections[1:]]
    entries = [
        Entry(
            section.title or text.title,
            text.title if section.title else "",
            f"{name}.html" + (f"#{section.anchor}" if section.anchor else ""),
            section.text,
        )
        for section in text.sections
    ]
    return Page(name, text.title, text.description, text.html, parts, entries)


def _only(folder: Path, pattern: str) -> str:
    [found] = folder.glob(pattern)
    return found.name


def _index(out: Path, pages: Iterable[Page]) -> str:
    """Write the entries for the search; return the file's name."""
    entries = [entry._asdict() for page in pages for entry in page.entries]
    text = json.dumps(entries, separators=(",", ":"), ensure_ascii=False)
    name = f"index-{hashlib.sha256(text.encode()).hexdigest()[:8]}.json"
    (out / name).write_text(text, encoding="utf-8")
    return name


if __name__ == "__main__":
    write_pages(Path(sys.argv[1]), json.loads(Path(sys.argv[2]).read_text(encoding="utf-8")))

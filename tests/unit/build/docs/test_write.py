"""Writing the documentation: the same bytes each time, and all pages."""

import json
import os
import re
from pathlib import Path

import pytest

from web.build.docs.write import GUIDES, PAGES, START
from web.build.steps import ROOT, run
from web.build.tools import WEB, ensure_node, ensure_python

FOR_DEVELOPERS = {"architecture", "releasing"}
"""The pages that are only in the repository."""


def written(out: Path, seed: str) -> dict[str, bytes]:
    out.mkdir()
    for name in ("docs-A.css", "search-B.js"):
        (out / name).touch()
    program = WEB / "build" / "docs" / "protocol.mjs"
    protocol = out.with_suffix(".json")
    protocol.write_text(run("reading", [ensure_node().node, program, WEB]), encoding="utf-8")
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONHASHSEED": seed}
    command: list[str | Path] = [ensure_python("docs"), "-m", "web.build.docs.write", out, protocol]
    run("writing", command, cwd=out, env=environment)
    return {path.name: path.read_bytes() for path in sorted(out.iterdir())}


@pytest.mark.extended
def test_the_same_sources_make_the_same_bytes(tmp_path: Path) -> None:
    first, again = written(tmp_path / "first", "1"), written(tmp_path / "again", "2")
    assert first == again
    assert len(first) > 15


def test_every_page_of_markdown_is_in_its_place() -> None:
    guides = [name for names in GUIDES.values() for name in names]
    assert {path.stem for path in PAGES.glob("*.md")} == {START, *guides, *FOR_DEVELOPERS}
    start = (PAGES / f"{START}.md").read_text(encoding="utf-8")
    headings = re.findall(r"^## (.*)$", start, re.MULTILINE)
    assert [heading for heading in headings if heading in GUIDES] == list(GUIDES)
    assert re.findall(r"^- .*?\]\(([\w-]+)\.md\)", start, re.MULTILINE) == guides


@pytest.mark.extended
def test_what_the_search_looks_through_is_named_by_what_is_in_it(tmp_path: Path) -> None:
    files = written(tmp_path / "out", "3")
    [name] = [name for name in files if re.fullmatch(r"index-[0-9a-f]{8}\.json", name)]
    entries = json.loads(files[name])
    assert {tuple(entry) for entry in entries} == {("title", "where", "address", "text")}
    assert f'data-entries="{name}"'.encode() in files["bot.html"]
    assert b'<link rel="stylesheet" href="docs-A.css">' in files["bot.html"]

"""A player is "they" in code, docstrings, texts and documents."""

import re
from collections.abc import Iterator
from pathlib import Path

from web.build.steps import ROOT
from web.build.tools import WEB

FOLDERS = ("salta_core", "tests", "web", ".github")
KINDS = {".py", ".js", ".mjs", ".cjs", ".css", ".html", ".md", ".yml", ".json", ".tsv", ".txt"}
NOT_OURS = ("node_modules", "licences", "compiled", "package-lock.json", "__pycache__")
OTHER_LANGUAGES = {path for path in (WEB / "i18n").glob("??.json") if path.stem != "en"}
ONE_SEX = re.compile(r"\b(?:he|him|his|himself|she|her|herself)\b", re.IGNORECASE)


def texts() -> Iterator[Path]:
    yield from ROOT.glob("*.md")
    for folder in FOLDERS:
        for path in (ROOT / folder).rglob("*"):
            if path.suffix in KINDS and not {*NOT_OURS} & {*path.parts} | (
                OTHER_LANGUAGES & {path}
            ):
                yield path


def test_no_text_says_he_or_she() -> None:
    places = [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()}"
        for path in texts()
        if path != Path(__file__)
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if ONE_SEX.search(line)
    ]
    assert places == []

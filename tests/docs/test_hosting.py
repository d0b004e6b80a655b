"""The advice on hosting fits the built site."""

import re

import pytest

from web.build.site import build_site
from web.build.steps import files_below
from web.build.tools import WEB

PAGE = (WEB / "docs" / "hosting.md").read_text(encoding="utf-8")
HASH = re.compile(r"\b(?:[0-9A-Z]{8}|[0-9a-f]{8,16})\b|\b\d+\.\d+\.\d+\b")
"""A hash of the bundler or of the build, or the version of Pyodide."""


@pytest.mark.extended
def test_permanently_cached_files_have_a_hash_or_version_in_their_path() -> None:
    site = build_site()
    named = re.findall(r"\((\w+(?:\|\w+)+)\)/", PAGE)
    assert len(named) == 2, "of nginx and Apache"
    [folders] = set(named)
    for folder in folders.split("|"):
        paths = [path.relative_to(site).as_posix() for path in files_below(site / folder)]
        assert paths
        assert [path for path in paths if not HASH.search(path)] == []

"""The notices: every component and every licence."""

import re

from web.build.notices import notices_page
from web.build.steps import ROOT


def test_the_notices_name_each_work_and_contain_each_licence() -> None:
    page = notices_page("1.2.3")
    assert "Pyodide 1.2.3" in page
    for name in ("CPython", "Emscripten", "zlib", "bzip2", "libffi", "SQLite"):
        assert name in page
    linked = set(re.findall(r'href="#([^"]+)"', page))
    assert linked == set(re.findall(r'<h2 id="([^"]+)"', page))
    assert {path.stem for path in (ROOT / "web/build/licences").iterdir()} == linked

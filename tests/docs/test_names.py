"""The page on the package lists all names that the package exports."""

import re

import salta_core
from web.build.tools import WEB


def test_the_page_on_the_package_lists_its_names() -> None:
    text = (WEB / "docs" / "python.md").read_text(encoding="utf-8")
    table = text[: text.index("## Games")]
    rows = [line for line in table.splitlines() if line.startswith("| ")][1:]
    named = {name for row in rows for name in re.findall(r"`(\w+)`", row)}
    assert named - set(salta_core.__all__) == set()
    assert set(salta_core.__all__) - named == set()

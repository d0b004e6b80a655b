"""The icons: made from their pinned source, of one family, and never drawn by other means."""

import re
from xml.etree import ElementTree as ET

import pytest

from web.build.icons import DRAWINGS, FIELD, PACKAGE, Icon, icons, modules, path_of
from web.build.tools import WEB

CODE = [
    path
    for path in sorted(WEB.glob("*/**/*.ts"))
    if "node_modules" not in path.parts and path.parent != DRAWINGS
]
FAMILY = {"stroke-width": "2", "stroke-linecap": "round", "stroke-linejoin": "round"}
PORTRAITS = [WEB / "ui" / "portrait.ts", WEB / "ui" / "portraits.ts"]
"""The pictures of the people are no icons."""


def test_the_icon_modules_are_generated_from_their_source() -> None:
    made = modules()
    assert {path: path.read_text(encoding="utf-8") for path in DRAWINGS.iterdir()} == made


@pytest.mark.parametrize("icon", icons(), ids=lambda icon: f"{icon.module}.{icon.name}")
def test_every_icon_belongs_to_the_family(icon: Icon) -> None:
    path = path_of(icon.source)
    assert re.fullmatch(r"[MmLlHhVvAaCcQqZz0-9 .,-]+", path)
    own = PACKAGE / f"{icon.source}.svg"
    if own.is_file():
        look = ET.parse(own).getroot().attrib  # noqa: S314 - our pinned package
        assert look["viewBox"] == FIELD
        assert FAMILY.items() <= look.items()
    else:
        assert path == icon.source


def test_no_module_draws_an_icon_of_its_own() -> None:
    drawn = re.compile(r'["`]M[\d.]+[ ,]?[\d.]*[a-zA-Z]')
    found = [path for path in CODE if drawn.search(path.read_text(encoding="utf-8"))]
    assert found == PORTRAITS


def test_the_inline_house_icon_is_that_of_the_table() -> None:
    page = (WEB / "index.html").read_text(encoding="utf-8")
    assert re.findall(r'<path d="([^"]+)"', page) == [path_of("house")]


def test_no_letter_is_used_as_an_icon() -> None:
    signs = re.compile("[\N{CHECK MARK}\N{BALLOT X}\N{MULTIPLICATION X}\N{HEAVY CHECK MARK}]")
    sheets = sorted((WEB / "styles").glob("*.css"))
    assert [path for path in (*CODE, *sheets) if signs.search(path.read_text("utf-8"))] == []

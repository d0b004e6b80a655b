"""Distances and type sizes in the style sheets are steps of two scales in `base.css`."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from web.build.tools import WEB

if TYPE_CHECKING:
    from pathlib import Path

SHEETS = sorted((WEB / "styles").glob("*.css"))
MOST_STEPS = 8
_DECLARATION = re.compile(
    r"(?<![\w-])(?P<name>font-size|font|(?:row-|column-)?gap|(?:padding|margin)(?:-[a-z-]+)?)"
    r":(?P<value>[^;{}]+);"
)
_LENGTH = re.compile(r"-?\b[\d.]+(?:rem|em|px)")
_STEP = re.compile(r"var\(--((?:space|type)-\d)\)")
_ALIGNED = re.compile(r"-.*|(?:0\.0625|1\.625|2\.125|2\.5)rem")
"""Less than no distance, a hairline, and the width of the numbers before moves."""
_BY_WINDOW = re.compile(r"(?:clamp|max)\([^;]*(?:vw|vh|vmin|dvh)[^;]*\)")
"""Sizes that follow the window."""
SMALLER = {
    ("controls.css", "0.625rem"),
    ("controls.css", "0.5625rem"),
    ("analyse-chart.css", "0.625rem"),
    ("history.css", "0.6875em"),
    ("embedding.css", "0.875em"),
}
"""The words under the buttons on the narrowest phones, figures in a chart, raised numbers, code."""
AS_AROUND = "1em"
"""Words as large as the text they stand in."""


def declarations(sheet: Path) -> list[tuple[str, str]]:
    text = re.sub(r"/\*.*?\*/", "", sheet.read_text(encoding="utf-8"), flags=re.DOTALL)
    return [(found["name"], found["value"]) for found in _DECLARATION.finditer(text)]


def steps() -> dict[str, float]:
    text = (WEB / "styles/base.css").read_text(encoding="utf-8")
    return {
        name: float(size) for name, size in re.findall(r"--((?:space|type)-\d): ([\d.]+)rem", text)
    }


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.stem)
def test_style_sheets_use_only_sizes_of_the_scales(sheet: Path) -> None:
    others = []
    for name, value in declarations(sheet):
        size = value.split("/")[0] if name == "font" else value
        for length in _LENGTH.findall(_BY_WINDOW.sub("", size)):
            is_known = (
                (sheet.name, length) in SMALLER or length == AS_AROUND or _ALIGNED.fullmatch(length)
            )
            if not is_known:
                others.append(f"{name}:{value}")
    assert others == []


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.stem)
def test_a_size_belongs_to_the_scale_of_its_use(sheet: Path) -> None:
    known = steps()
    for name, value in declarations(sheet):
        for step in _STEP.findall(value):
            assert step in known
            assert step.startswith("type" if name.startswith("font") else "space"), value


@pytest.mark.parametrize("scale", ["space", "type"])
def test_the_steps_of_a_scale_are_few_and_grow(scale: str) -> None:
    sizes = [size for name, size in steps().items() if name.startswith(scale)]
    assert len(sizes) == MOST_STEPS
    assert sizes == sorted(set(sizes))

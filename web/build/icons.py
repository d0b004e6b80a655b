"""The icons of the page: the Lucide icons that it uses, each as one path.

`python -m web.build.icons` writes the modules in `web/ui/drawings/` from `icons.tsv` and the
pinned npm package `lucide-static`. A test checks that the committed modules are up to date.
"""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, NamedTuple
from xml.etree import ElementTree as ET

from web.build.tools import WEB

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

TABLE = WEB / "build" / "icons.tsv"
DRAWINGS = WEB / "ui" / "drawings"
PACKAGE = WEB / "node_modules" / "lucide-static" / "icons"
FIELD = "0 0 24 24"
MOST_COLUMNS = 100
SHORT = 4
"""The formatter breaks no line after a name of so few letters."""

_NUMBER = re.compile(r"\d*\.\d+|\d+")
_FINE = re.compile(r"(?!0\d)\d*\.\d{3,}")
"""Finer than can be seen, and without the flags of an arc, which need no blank behind them."""
_OWN = re.compile(r"M[\d.]")
_BEGINNING = re.compile(r"m\s*(-?[\d.]+)[ ,]*(-?[\d.]+)[ ,]*(?P<rest>.*)", re.DOTALL)


class Icon(NamedTuple):
    """A row of the table."""

    module: str
    name: str
    source: str
    """The name of an icon of Lucide, or a path of our own."""


def icons() -> list[Icon]:
    """The rows of the table."""
    lines = TABLE.read_text(encoding="utf-8").splitlines()
    return [Icon(*line.split("\t")) for line in lines if not line.startswith("#")]


def modules() -> Mapping[Path, str]:
    """The drawing modules, with their source texts."""
    tables: dict[str, dict[str, str]] = {}
    for module, name, source in icons():
        tables.setdefault(module, {})[name] = path_of(source)
    return {DRAWINGS / f"{module}.ts": _module(table) for module, table in tables.items()}


def path_of(source: str) -> str:
    """All strokes of an icon as one path."""
    if _OWN.match(source):
        return source
    root = ET.parse(PACKAGE / f"{source}.svg").getroot()  # noqa: S314 - our pinned package
    if root.get("viewBox") != FIELD:
        message = f"{source} is not drawn on a field of {FIELD}"
        raise ValueError(message)
    return _NUMBER.sub(_rounded, "".join(map(_strokes, root)))


def _rounded(found: re.Match[str]) -> str:
    """A number with no more than two decimals."""
    number = found[0]
    if not _FINE.fullmatch(number):
        return number
    short = f"{float(number):.2f}".rstrip("0").rstrip(".").removeprefix("0") or "0"
    is_glued = found.string[found.end() : found.end() + 1] == "." and "." not in short
    return f"{short} " if is_glued else short


def _strokes(shape: ET.Element) -> str:
    """A shape as path data that is independent of any preceding data."""
    tag = shape.tag.rpartition("}")[2]
    if tag == "path":
        return _absolute(shape.attrib["d"])
    numbers = {name: float(value) for name, value in shape.attrib.items() if name != "key"}
    if tag == "circle":
        x, y, r = numbers["cx"], numbers["cy"], numbers["r"]
        half = f"a{r:g} {r:g} 0 1 0 "
        return f"M{x - r:g} {y:g}{half}{2 * r:g} 0{half}{-2 * r:g} 0"
    if tag == "rect":
        return _rectangle(numbers)
    message = f"nobody has said how {tag} becomes a path"
    raise ValueError(message)


def _absolute(strokes: str) -> str:
    """Path data that starts with an absolute position."""
    found = _BEGINNING.fullmatch(strokes)
    if not found:
        return strokes
    x, y, rest = found[1], found[2], found["rest"]
    return f"M{x} {y}{'' if not rest or rest[0].isalpha() else 'l'}{rest}"


def _rectangle(numbers: Mapping[str, float]) -> str:
    """A rounded rectangle, clockwise from just after its upper left corner."""
    x, y = numbers.get("x", 0), numbers.get("y", 0)
    r = numbers["rx"]
    across, down = f"{numbers['width'] - 2 * r:g}", f"{numbers['height'] - 2 * r:g}"
    corner = f"a{r:g} {r:g} 0 0 1 "
    return (
        f"M{x + r:g} {y:g}h{across}{corner}{r:g} {r:g}v{down}{corner}{-r:g} {r:g}"
        f"h-{across}{corner}{-r:g} {-r:g}v-{down}{corner}{r:g} {-r:g}z"
    )


def _module(table: Mapping[str, str]) -> str:
    rows = "".join(f"{_row(name, strokes)}\n" for name, strokes in table.items())
    return (
        "/** Icons as paths on a field of 24 by 24; made from `web/build/icons.tsv`. */\n\n"
        f"export const PATHS = Object.freeze({{\n{rows}}});\n"
    )


def _row(name: str, strokes: str) -> str:
    """A row, formatted like the page's formatter does."""
    text = json.dumps(strokes)
    row = f"  {name}: {text},"
    fits = len(row) <= MOST_COLUMNS or len(name) <= SHORT
    return row if fits else f"  {name}:\n    {text},"


def write_modules() -> None:
    """Write the modules, and remove those that are no longer in the table."""
    made = modules()
    DRAWINGS.mkdir(exist_ok=True)
    for path in DRAWINGS.glob("*.ts"):
        if path not in made:
            path.unlink()
    for path, text in made.items():
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    write_modules()

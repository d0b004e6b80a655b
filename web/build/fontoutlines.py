"""Write the outlines of a font's letters; run by `lettering.py` in `.venv`, which has fonttools.

    python fontoutlines.py OUT FONT ...

The result is a JSON object: for each letter its advance, and its contours as lists of points. The
unit is the font size, with y upwards from the baseline. If several fonts contain a letter, the
first one is used.
"""

import json
import sys
from itertools import pairwise
from pathlib import Path
from typing import Any

from fontTools.pens.basePen import BasePen
from fontTools.ttLib import TTFont

SEGMENTS = 4
"""The straight lines that replace a curve."""

Point = tuple[float, float]


class PolygonPen(BasePen):  # type: ignore[misc]  # fonttools has no types
    """Collects contours as polygons."""

    def __init__(self, glyphs: object, scale: float) -> None:
        """Take the font's glyphs and the factor for its units."""
        super().__init__(glyphs)
        self.contours: list[list[Point]] = []
        self._scale = scale

    def _add(self, point: Point) -> None:
        self.contours[-1].append((point[0] * self._scale, point[1] * self._scale))

    def _moveTo(self, point: Point) -> None:  # noqa: N802 - the name is fonttools'
        self.contours.append([])
        self._add(point)

    def _lineTo(self, point: Point) -> None:  # noqa: N802 - as above
        self._add(point)

    def _qCurveToOne(self, control: Point, end: Point) -> None:  # noqa: N802 - as above
        start = self._getCurrentPoint()
        for step in range(1, SEGMENTS + 1):
            t = step / SEGMENTS
            weights = ((1 - t) ** 2, 2 * t * (1 - t), t * t)
            points = (start, control, end)
            x, y = (sum(w * p[i] for w, p in zip(weights, points, strict=True)) for i in (0, 1))
            self._add((x, y))


def outlines(font: TTFont) -> dict[str, dict[str, Any]]:
    """The advance and the contours of each letter of a font."""
    glyphs = font.getGlyphSet()
    scale = 1 / font["head"].unitsPerEm
    found = {}
    for code, name in font.getBestCmap().items():
        pen = PolygonPen(glyphs, scale)
        glyphs[name].draw(pen)
        contours = [without_repeats(contour) for contour in pen.contours]
        found[chr(code)] = {"advance": glyphs[name].width * scale, "contours": contours}
    return found


def without_repeats(contour: list[Point]) -> list[Point]:
    """A contour without repeated consecutive points."""
    return [point for point, following in pairwise([*contour, contour[0]]) if point != following]


def main() -> None:
    """Read the fonts and write the output file."""
    target, *fonts = map(Path, sys.argv[1:])
    found: dict[str, dict[str, Any]] = {}
    for path in fonts:
        found = {**outlines(TTFont(path)), **found}
    target.write_text(json.dumps(found), encoding="utf-8")


if __name__ == "__main__":
    main()

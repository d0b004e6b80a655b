"""Pixel pictures of shapes with soft edges, and their PNG files.

The share of each pixel that a shape covers is computed by summing along its outline, so edges are
exact and no other program is needed.
"""

import math
import re
import struct
import zlib
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

__all__ = ["Contour", "Raster", "circle", "outline", "rgb"]

Contour = Sequence[tuple[float, float]]
"""The corners of a closed line; holes run the other way round."""

_TURN: Final = 2 * math.pi
_STEP: Final = 1.2
"""The length in pixels of the straight lines that an arc is divided into."""
_COMMANDS: Final = re.compile(r"([MLAZ])([^MLAZ]*)")
_NUMBERS: Final = re.compile(r"-?\d+(?:\.\d+)?")


def rgb(colour: str) -> tuple[int, int, int]:
    """Red, green and blue of a colour.

    >>> rgb("#0f5331")
    (15, 83, 49)
    """
    value = int(colour[1:7], 16)
    return value >> 16, value >> 8 & 255, value & 255


def circle(x: float, y: float, radius: float) -> Contour:
    """The contour of a circle around a point."""
    count = max(12, math.ceil(_TURN * radius / _STEP))
    angles = (order * _TURN / count for order in range(count))
    return [(x + radius * math.cos(angle), y + radius * math.sin(angle)) for angle in angles]


def outline(path: str, x: float, y: float, scale: float = 1) -> list[Contour]:
    """The contours of a path as ``pips`` writes it: moves, lines, and arcs of circles.

    Args:
        path: the path in SVG form.
        x: the horizontal position of the path's origin in the picture.
        y: the vertical position of the path's origin.
        scale: the number of pixels per unit of the path.
    """
    contours: list[list[tuple[float, float]]] = []
    for name, rest in _COMMANDS.findall(path):
        numbers = [float(number) for number in _NUMBERS.findall(rest)]
        if name == "M":
            contours.append([(numbers[0], numbers[1])])
        elif name == "L":
            contours[-1].append((numbers[0], numbers[1]))
        elif name == "A":
            contours[-1] += _arc(contours[-1][-1], numbers, scale)
    return [[(x + px * scale, y + py * scale) for px, py in contour] for contour in contours]


def _arc(
    start: tuple[float, float], numbers: Sequence[float], scale: float
) -> Iterator[tuple[float, float]]:
    """The points of a circular arc given in SVG form, without its start."""
    radius, _, _, is_long, is_clockwise, end_x, end_y = numbers
    across, down = end_x - start[0], end_y - start[1]
    chord = math.hypot(across, down)
    radius = max(radius, chord / 2)
    height = math.sqrt(max(0.0, radius * radius - chord * chord / 4))
    side = height if is_long != is_clockwise else -height
    x = (start[0] + end_x) / 2 - side * down / chord
    y = (start[1] + end_y) / 2 + side * across / chord
    begin = math.atan2(start[1] - y, start[0] - x)
    span = math.atan2(end_y - y, end_x - x) - begin
    span = span % _TURN if is_clockwise else -(-span % _TURN)
    count = max(4, math.ceil(abs(span) * radius * scale / _STEP))
    for order in range(1, count + 1):
        angle = begin + span * order / count
        yield x + radius * math.cos(angle), y + radius * math.sin(angle)


class Raster:
    """A picture on which shapes are painted one over another.

    Args:
        width: the width in pixels.
        height: the height in pixels.
        paper: the background colour.
    """

    def __init__(self, width: int, height: int, paper: str) -> None:
        self.width = width
        self.height = height
        self._pixels = bytearray(bytes(rgb(paper)) * (width * height))

    def pixel(self, x: int, y: int) -> tuple[int, int, int]:
        """Red, green and blue of a pixel."""
        at = 3 * (y * self.width + x)
        red, green, blue = self._pixels[at : at + 3]
        return red, green, blue

    def fill_square(self, x: int, y: int, side: int, colour: str) -> None:
        """Fill a square, given its upper left corner in whole pixels."""
        row = bytes(rgb(colour)) * side
        for line in range(y, y + side):
            at = 3 * (line * self.width + x)
            self._pixels[at : at + 3 * side] = row

    def fill(self, contours: Iterable[Contour], colour: str) -> None:
        """Fill the area enclosed by contours, which must lie inside the picture.

        Raises:
            ValueError: part of the area is outside the picture.
        """
        shapes = [contour for contour in contours if contour]
        if not shapes:
            return
        left = math.floor(min(x for shape in shapes for x, _ in shape))
        right = math.ceil(max(x for shape in shapes for x, _ in shape))
        top = math.floor(min(y for shape in shapes for _, y in shape))
        bottom = math.ceil(max(y for shape in shapes for _, y in shape))
        if left < 0 or top < 0 or right > self.width or bottom > self.height:
            raise ValueError("a shape reaches out of the picture")
        width = right - left + 2
        covered = [0.0] * (width * (bottom - top))
        for shape in shapes:
            moved = [(x - left, y - top) for x, y in shape]
            for start, end in zip(moved, [*moved[1:], moved[0]], strict=True):
                _add_edge(covered, width, start, end)
        shade = rgb(colour)
        for row in range(bottom - top):
            line = covered[row * width : (row + 1) * width]
            self._blend(3 * ((top + row) * self.width + left), line[: right - left], shade)

    def _blend(self, at: int, line: Sequence[float], shade: tuple[int, int, int]) -> None:
        """Paint a row of pixels, each in proportion to the share that is covered."""
        pixels, total, solid = self._pixels, 0.0, bytes(shade)
        for change in line:
            total += change
            part = min(1.0, abs(total))
            if part > 0.998:  # noqa: PLR2004  # too little to be seen
                pixels[at : at + 3] = solid
            elif part > 0.002:  # noqa: PLR2004
                for channel in range(3):
                    old = pixels[at + channel]
                    pixels[at + channel] = round(old + (shade[channel] - old) * part)
            at += 3

    def png(self) -> bytes:
        """The picture as a PNG file."""
        size = 3 * self.width
        lines = b"".join(
            b"\0" + self._pixels[line * size : (line + 1) * size] for line in range(self.height)
        )
        head = struct.pack(">IIBBBBB", self.width, self.height, 8, 2, 0, 0, 0)
        parts = ((b"IHDR", head), (b"IDAT", zlib.compress(lines, 9)), (b"IEND", b""))
        return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(name, data) for name, data in parts)


def _chunk(name: bytes, data: bytes) -> bytes:
    checked = zlib.crc32(name + data)
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", checked)


def _add_edge(
    covered: list[float], width: int, start: tuple[float, float], end: tuple[float, float]
) -> None:
    """Add an edge of an outline as changes in the covered share along rows of pixels."""
    if start[1] == end[1]:
        return
    way = 1 if start[1] < end[1] else -1
    (x, top), (last, bottom) = (start, end) if way == 1 else (end, start)
    slope = (last - x) / (bottom - top)
    for row in range(int(top), math.ceil(bottom)):
        share = min(row + 1, bottom) - max(row, top)
        after = x + slope * share
        _add_row(covered, row * width, (min(x, after), max(x, after)), way * share)
        x = after


def _add_row(covered: list[float], line: int, span: tuple[float, float], share: float) -> None:
    """Add the part of an edge in one row of pixels, from left to right."""
    low, high = span
    first, end = math.floor(low), math.ceil(high)
    if end <= first + 1:
        middle = (low + high) / 2 - first
        covered[line + first] += share * (1 - middle)
        covered[line + first + 1] += share * middle
        return
    # The edge crosses some pixels one by one; all pixels beyond it are fully covered.
    steep = 1 / (high - low)
    before = 0.0
    for column in range(first, end):
        inner_low, inner_high = max(low, column), min(high, column + 1)
        entered = (inner_low - low) * steep
        inside = (inner_high - inner_low) * steep
        cover = entered + inside * (column + 1 - (inner_low + inner_high) / 2)
        covered[line + column] += share * (cover - before)
        before = cover
    covered[line + end] += share * (1 - before)

"""Letters as outlines, for pictures that the build draws: the face of `@fontsource/fraunces`.

It reads the tables of a TrueType font that a picture needs, from files in the form of WOFF.
"""

from __future__ import annotations

import struct
import zlib
from functools import cache
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from web.build.steps import StepFailed
from web.build.tools import WEB

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

FILES = tuple(
    WEB / "node_modules/@fontsource/fraunces/files" / f"fraunces-{part}-600-normal.woff"
    for part in ("latin", "latin-ext")
)
"""Files with different letters, those of Western Europe first."""

_CURVE = 4
"""Straight lines in place of a curve."""
_IN_SEGMENTS = 4
"""The form of a table that has letters in segments."""
_NO_LETTER = 0xFFFF
_ON_CURVE, _SHORT_X, _SHORT_Y, _REPEATED, _SAME_X, _SAME_Y = 1, 2, 4, 8, 16, 32
_WORDS, _SCALED, _MORE, _SCALED_TWICE, _MATRIX = 1, 8, 32, 64, 128
_ONE = 1 << 14
"""How the parts of a letter are scaled: in fixed-point numbers with 14 bits for the fraction."""

Outline = list[tuple[float, float]]


class _Point(NamedTuple):
    x: float
    y: float
    is_on: bool


class Glyph(NamedTuple):
    """A letter: its contours, with y upwards from the line it stands on, and its width.

    Both are in sizes of the letters.
    """

    contours: Sequence[Outline]
    advance: float


def width_of(text: str, size: float) -> float:
    """The width of a text in pixels.

    Raises:
        StepFailed: the face has no such letter.
    """
    return sum(glyph_of(letter).advance for letter in text) * size


def outlines_of(text: str, left: float, base: float, size: float) -> Iterator[Outline]:
    """The contours of a text that begins at a point of the line it stands on.

    Raises:
        StepFailed: the face has no such letter.
    """
    x = left
    for letter in text:
        glyph = glyph_of(letter)
        for contour in glyph.contours:
            yield [(x + right * size, base - up * size) for right, up in contour]
        x += glyph.advance * size


@cache
def glyph_of(letter: str) -> Glyph:
    """A letter of the face.

    Raises:
        StepFailed: there is no such letter.
    """
    for font in _fonts():
        number = font.number_of(letter)
        if number:
            return font.glyph(number)
    raise StepFailed("drawing the link previews", f"the face has no letter {letter!r}")


@cache
def _fonts() -> tuple[_Font, ...]:
    return tuple(_Font(path.read_bytes()) for path in FILES)


class _Font:
    """A font from the content of its file."""

    def __init__(self, content: bytes) -> None:
        tables = {}
        (count,) = struct.unpack_from(">H", content, 12)
        for order in range(count):
            name, at, packed, size, _ = struct.unpack_from(">4sIIII", content, 44 + 20 * order)
            data = content[at : at + packed]
            tables[name.decode()] = zlib.decompress(data) if packed < size else data
        self._tables = tables
        head = tables["head"]
        (self._units,) = struct.unpack_from(">H", head, 18)
        (self._is_long,) = struct.unpack_from(">h", head, 50)
        (self._widths,) = struct.unpack_from(">H", tables["hhea"], 34)
        self._numbers = dict(_numbers(tables["cmap"]))

    def number_of(self, letter: str) -> int:
        """The number of a letter's glyph; 0 if there is none."""
        return self._numbers.get(ord(letter), 0)

    def glyph(self, number: int) -> Glyph:
        place = 4 * min(number, self._widths - 1)
        (advance,) = struct.unpack_from(">H", self._tables["hmtx"], place)
        contours = [
            [(x / self._units, y / self._units) for x, y in _flattened(points)]
            for points in self._contours(number)
        ]
        return Glyph(contours, advance / self._units)

    def _contours(self, number: int) -> list[list[_Point]]:
        form, size, unit = (">2I", 4, 1) if self._is_long else (">2H", 2, 2)
        start, end = struct.unpack_from(form, self._tables["loca"], size * number)
        data = self._tables["glyf"][unit * start : unit * end]
        if not data:
            return []
        (count,) = struct.unpack_from(">h", data)
        return _simple(data, count) if count >= 0 else list(self._composite(data))

    def _composite(self, data: bytes) -> Iterator[list[_Point]]:
        """The contours of a letter that is put together, such as one with an accent."""
        at, flags = 10, _MORE
        while flags & _MORE:
            flags, number = struct.unpack_from(">HH", data, at)
            form = ">hh" if flags & _WORDS else ">bb"
            right, up = struct.unpack_from(form, data, at + 4)
            at += 4 + struct.calcsize(form)
            (xx, xy, yx, yy), size = _matrix(data, at, flags)
            at += size
            for contour in self._contours(number):
                yield [
                    _Point(xx * x + yx * y + right, xy * x + yy * y + up, is_on)
                    for x, y, is_on in contour
                ]


def _matrix(data: bytes, at: int, flags: int) -> tuple[tuple[float, float, float, float], int]:
    """How a part of a letter is scaled and turned, and the bytes that say so."""
    if flags & _MATRIX:
        xx, xy, yx, yy = struct.unpack_from(">4h", data, at)
        return (xx / _ONE, xy / _ONE, yx / _ONE, yy / _ONE), 8
    if flags & _SCALED_TWICE:
        across, up = struct.unpack_from(">2h", data, at)
        return (across / _ONE, 0.0, 0.0, up / _ONE), 4
    if flags & _SCALED:
        (scale,) = struct.unpack_from(">h", data, at)
        return (scale / _ONE, 0.0, 0.0, scale / _ONE), 2
    return (1.0, 0.0, 0.0, 1.0), 0


def _numbers(table: bytes) -> Iterator[tuple[int, int]]:
    """The glyph of each letter, from the part of the table that has them in segments."""
    (count,) = struct.unpack_from(">H", table, 2)
    places = [struct.unpack_from(">HHI", table, 4 + 8 * order)[2] for order in range(count)]
    start = next(at for at in places if struct.unpack_from(">H", table, at)[0] == _IN_SEGMENTS)
    (double,) = struct.unpack_from(">H", table, start + 6)
    at = start + 14

    def column(order: int, form: str = "H") -> tuple[int, ...]:
        offset = at + order * double + (2 if order else 0)
        return struct.unpack_from(f">{double // 2}{form}", table, offset)

    ranges = at + 3 * double + 2
    rows = zip(column(1), column(0), column(2, "h"), column(3), strict=True)
    for order, (first, last, delta, offset) in enumerate(rows):
        for code in range(first, last + 1):
            if code == _NO_LETTER:
                continue
            if offset == 0:
                yield code, (code + delta) & 0xFFFF
                continue
            place = ranges + 2 * order + offset + 2 * (code - first)
            (number,) = struct.unpack_from(">H", table, place)
            yield code, (number + delta) & 0xFFFF if number else 0


def _simple(data: bytes, count: int) -> list[list[_Point]]:
    """The contours of a letter that is drawn by itself."""
    ends = struct.unpack_from(f">{count}H", data, 10)
    total = ends[-1] + 1 if ends else 0
    (skipped,) = struct.unpack_from(">H", data, 10 + 2 * count)
    at = 12 + 2 * count + skipped
    flags: list[int] = []
    while len(flags) < total:
        flag = data[at]
        at += 1
        flags.append(flag)
        if flag & _REPEATED:
            flags += [flag] * data[at]
            at += 1
    across, at = _coordinates(data, at, flags, _SHORT_X, _SAME_X)
    upwards, _ = _coordinates(data, at, flags, _SHORT_Y, _SAME_Y)
    points = [
        _Point(x, y, bool(flag & _ON_CURVE))
        for x, y, flag in zip(across, upwards, flags, strict=True)
    ]
    return [points[first:end] for first, end in pairwise([0, *(end + 1 for end in ends)])]


def _coordinates(
    data: bytes, at: int, flags: Sequence[int], short: int, same: int
) -> tuple[list[int], int]:
    found, value = [], 0
    for flag in flags:
        if flag & short:
            value += data[at] if flag & same else -data[at]
            at += 1
        elif not flag & same:
            value += struct.unpack_from(">h", data, at)[0]
            at += 2
        found.append(value)
    return found, at


def _flattened(points: Sequence[_Point]) -> Iterator[tuple[float, float]]:
    """A contour of straight lines: between two points off the curve there is one on it."""
    whole: list[_Point] = []
    for before, point in zip([points[-1], *points[:-1]], points, strict=True):
        if not before.is_on and not point.is_on:
            whole.append(_Point((before.x + point.x) / 2, (before.y + point.y) / 2, is_on=True))
        whole.append(point)
    first = next(order for order, point in enumerate(whole) if point.is_on)
    turned = [*whole[first:], *whole[: first + 1]]
    at = turned[0]
    bend: _Point | None = None
    for point in turned[1:]:
        if not point.is_on:
            bend = point
        elif bend is None:
            yield point.x, point.y
            at = point
        else:
            for step in range(1, _CURVE + 1):
                t = step / _CURVE
                one, two, three = (1 - t) ** 2, 2 * t * (1 - t), t * t
                yield (
                    one * at.x + two * bend.x + three * point.x,
                    one * at.y + two * bend.y + three * point.y,
                )
            at, bend = point, None

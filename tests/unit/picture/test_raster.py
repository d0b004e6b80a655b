"""Pixel pictures, decoded from the PNG without a library."""

import math
import struct
import zlib

import pytest

from salta_core.picture.pips import pips
from salta_core.picture.raster import Raster, circle, outline, rgb
from tests.unit.picture.png import size_of


def ink(raster: Raster) -> float:
    """The black area of a white picture, in whole pixels."""
    rows, columns = range(raster.height), range(raster.width)
    return sum(1 - raster.pixel(x, y)[0] / 255 for y in rows for x in columns)


def white(side: int = 40) -> Raster:
    return Raster(side, side, "#ffffff")


def test_a_file_has_its_size_and_all_its_pixels() -> None:
    raster = Raster(7, 5, "#102030")
    raster.fill_square(2, 1, 3, "#ff0000")
    png = raster.png()
    assert size_of(png) == (7, 5)
    start = png.index(b"IDAT") + 4
    (length,) = struct.unpack(">I", png[start - 8 : start - 4])
    lines = zlib.decompress(png[start : start + length])
    assert len(lines) == 5 * (1 + 3 * 7)
    assert lines[0] == 0
    assert lines[1:4] == bytes(rgb("#102030"))
    assert lines[22 + 1 + 6 : 22 + 1 + 9] == b"\xff\x00\x00"


@pytest.mark.parametrize("radius", [0.8, 3, 7.25, 18])
def test_a_circle_covers_its_area(radius: float) -> None:
    raster = white()
    raster.fill([circle(20.3, 19.6, radius)], "#000000")
    assert ink(raster) == pytest.approx(math.pi * radius**2, rel=0.05)


@pytest.mark.parametrize(
    "corners",
    [
        [(2.5, 3.25), (30.75, 3.25), (30.75, 8.5), (2.5, 8.5)],
        [(1, 1), (39, 2), (3, 38)],
        [(5.2, 30.1), (36.9, 31.3), (36.7, 31.9), (5.1, 30.9)],
    ],
    ids=["between pixels", "triangle", "nearly level"],
)
def test_a_polygon_covers_its_area_whichever_way_it_runs(
    corners: list[tuple[float, float]],
) -> None:
    ends = [*corners[1:], corners[0]]
    area = abs(sum(x * b - a * y for (x, y), (a, b) in zip(corners, ends, strict=True))) / 2
    for way in (corners, corners[::-1]):
        raster = white()
        raster.fill([way], "#000000")
        assert ink(raster) == pytest.approx(area, rel=0.02)


def test_a_hole_stays_empty() -> None:
    raster = white()
    raster.fill([circle(20, 20, 15), circle(20, 20, 8)[::-1]], "#000000")
    assert raster.pixel(20, 20) == (255, 255, 255)
    assert raster.pixel(20, 8) == (0, 0, 0)


def test_a_moon_has_its_tips_on_the_right_and_its_middle_on_the_left() -> None:
    raster = white()
    raster.fill(outline(pips(1, 1, 18), 20, 20), "#000000")
    assert raster.pixel(9, 20) == (0, 0, 0)
    assert raster.pixel(27, 20) == (255, 255, 255)


@pytest.mark.parametrize("suit", [0, 1, 2])
@pytest.mark.parametrize("rank", [1, 3, 5])
def test_pips_stay_on_their_face(suit: int, rank: int) -> None:
    raster = white()
    raster.fill(outline(pips(suit, rank, 100), 20, 20, 0.18), "#000000")
    covered = ink(raster)
    assert 100 < covered < math.pi * 18**2
    raster.fill([circle(20, 20, 18)], "#ffffff")
    assert ink(raster) == pytest.approx(0, abs=2)


def test_a_shape_outside_the_picture_is_refused() -> None:
    with pytest.raises(ValueError, match="out of the picture"):
        white().fill([circle(2, 2, 5)], "#000000")

"""The picture of the opening that the page contains."""

import re
from collections.abc import Iterator
from xml.etree import ElementTree as ET

from salta_core.picture.svg import DISC_COLOURS
from web.build.openingpicture import opening_picture

BOARD = "ABCDEFGHIJKLMNO....................onmlkjihgfedcba"


def drawn(board: str = BOARD, colours: tuple[str, str] = ("green", "red")) -> ET.Element:
    picture = opening_picture({"board": board, "colours": colours})
    return ET.fromstring(picture)  # noqa: S314  # our own


def places(path: str) -> list[tuple[int, int]]:
    """The column and row where each part of a path begins, from 0 at the top left."""
    found = re.findall(r"M(\d+) (\d+)", path)
    assert all(int(at) % 100 == 98 for place in found for at in place)
    return [(int(x) // 100, int(y) // 100) for x, y in found]


def sides(picture: ET.Element) -> Iterator[tuple[ET.Element, list[str], list[ET.Element]]]:
    """For each side, the path of its discs, their colours, and the paths of its pips by suit."""
    *_, pieces = picture
    discs = [path for part in pieces.iter("defs") for path in part]
    for path in discs:
        used = [use for use in pieces.iter("use") if use.attrib["href"] == f"#{path.get('id')}"]
        at = list(pieces).index(used[-1]) + 1
        yield path, [use.attrib["stroke"] for use in used], list(pieces)[at : at + 3]


def test_each_piece_of_the_opening_is_on_its_square() -> None:
    (own, green, own_pips), (other, red, other_pips) = sides(drawn())
    assert {row for _, row in places(own.attrib["d"])} == {7, 8, 9}
    assert {row for _, row in places(other.attrib["d"])} == {0, 1, 2}
    for disc, colours in ((DISC_COLOURS["green"], green), (DISC_COLOURS["red"], red)):
        assert {disc.base, disc.edge, disc.rim} == set(colours)
    for rows, pips in (((9, 8, 7), own_pips), ((0, 1, 2), other_pips)):
        for row, path in zip(rows, pips, strict=True):
            found = places(path.attrib["d"])
            assert len(found) == 5
            assert {at for _, at in found} == {row}
            assert path.attrib["d"].count("z") == 1 + 2 + 3 + 4 + 5


def test_a_piece_has_as_many_pips_as_its_number() -> None:
    stars, moons, suns = next(sides(drawn()))[2]
    for pips, first, step in ((stars, 0, 2), (moons, 1, 2), (suns, 0, 2)):
        pieces = pips.attrib["d"].split("M")[1:]
        assert [piece.count("z") for piece in pieces] == [1, 2, 3, 4, 5]
        assert [column for column, _ in places(pips.attrib["d"])] == [*range(first, 10, step)]


def test_the_picture_follows_the_opening_and_the_colours() -> None:
    picture = drawn("O" + "." * 48 + "a", ("blue", "white"))
    (own, blue, own_pips), (other, white, other_pips) = sides(picture)
    assert (places(own.attrib["d"]), places(other.attrib["d"])) == ([(0, 9)], [(9, 0)])
    assert DISC_COLOURS["blue"].base in blue
    assert DISC_COLOURS["white"].base in white
    assert [path.attrib["d"].count("z") for path in own_pips] == [0, 0, 5]
    assert [path.attrib["d"].count("z") for path in other_pips] == [1, 0, 0]


def test_every_referenced_shape_is_defined() -> None:
    text = opening_picture({"board": BOARD, "colours": ("green", "red")})
    named = set(re.findall(r'href="#(\w+)"|url\(#(\w+)\)', text))
    known = set(re.findall(r'\bid="(\w+)"', text))
    assert {first or second for first, second in named} <= known


def test_the_pages_security_policy_allows_the_picture() -> None:
    text = opening_picture({"board": BOARD, "colours": ("green", "red")})
    assert not re.search(r"style=|<style|<script|https?:|\bon\w+=", text)


def test_the_pieces_come_last_so_that_they_can_be_removed() -> None:
    *board, pieces = drawn()
    assert pieces.tag.endswith("g")
    assert not [part for part in board if part.tag.endswith(("g", "use", "defs"))]

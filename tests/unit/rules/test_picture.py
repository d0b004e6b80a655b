"""Pictures of positions with arrows and marked squares."""

import xml.etree.ElementTree as ET
from typing import Any

import pytest

from salta_core import PASS, BadText, Game, Position, Ruleset, square_at

OPENING = Position.opening(Ruleset.mixture())
GAME = Game.started().play("33-43")
SVG = "{http://www.w3.org/2000/svg}"


def drawn(svg: str) -> ET.Element:
    return ET.fromstring(svg)  # noqa: S314  # our own


def numbers(svg: str) -> list[tuple[float, float, str]]:
    """The numbers on the squares, with their places."""
    texts = drawn(svg).iter(f"{SVG}text")
    return [(float(one.attrib["x"]), float(one.attrib["y"]), one.text or "") for one in texts]


def test_a_picture_has_the_requested_size() -> None:
    assert drawn(OPENING.svg(size=123)).attrib["width"] == "123"
    assert drawn(OPENING.svg()).attrib["width"] == "432"


def test_a_flipped_board_is_the_board_turned() -> None:
    places = {text: (x, y) for x, y, text in numbers(OPENING.svg())}
    turned = {text: (x, y) for x, y, text in numbers(OPENING.svg(flip=True))}
    assert places["11"] == turned["105"]
    assert places["33"] == turned["83"]


def test_arrows_point_at_their_squares() -> None:
    moves: list[Any] = [GAME.moves[0], "33-43", (square_at(33), square_at(43))]
    pictures = {OPENING.svg(arrows=[move]) for move in moves}
    assert len(pictures) == 1
    [picture] = pictures
    arrows = [one for one in drawn(picture).iter(f"{SVG}path") if "fill-opacity" in one.attrib]
    assert len(arrows) == 1
    assert arrows[0].attrib["transform"].startswith("translate(490 790) rotate(-")
    assert 'fill="gold"' in OPENING.svg(arrows=[(square_at(33), square_at(43), "gold")])


def test_squares_are_marked_in_their_colours() -> None:
    def marks(svg: str) -> list[tuple[str, str]]:
        rects = list(drawn(svg).iter(f"{SVG}rect"))[3:]
        return [(one.attrib["x"], one.attrib["fill"]) for one in rects]

    assert marks(OPENING.svg()) == []
    assert marks(OPENING.svg(squares={square_at(43): "#ff0000"})) == [("540", "#ff0000")]
    assert len(marks(OPENING.svg(squares=[square_at(43), square_at(53)]))) == 2
    assert len(marks(OPENING.svg(last_move="33-43"))) == 2
    assert len(marks(GAME.svg())) == 2
    assert marks(GAME.svg(last_move=None)) == []
    assert marks(OPENING.svg(last_move="pass")) == []


def test_a_notebook_shows_the_same_picture() -> None:
    assert OPENING._repr_svg_() == OPENING.svg()
    assert GAME._repr_svg_() == GAME.svg()


@pytest.mark.parametrize(
    ("look", "kind", "reason"),
    [
        ({"squares": [43]}, TypeError, "43 is not a Square"),
        ({"squares": {"43": "gold"}}, TypeError, "'43' is not a Square"),
        ({"squares": [PASS.origin]}, BadText, "no square"),
        ({"squares": {square_at(43): '"/><script>'}}, ValueError, "is not a colour"),
        ({"arrows": [(33, 43)]}, TypeError, "33 is not a Square"),
        ({"arrows": [(*GAME.moves[0][:2], "url(#a)")]}, ValueError, "is not a colour"),
        ({"arrows": ["pass"]}, ValueError, "a pass has no arrow"),
        ({"colours": ("green", "pink")}, ValueError, "there are no pink pieces"),
        ({"zoom": 2}, TypeError, "a picture has no zoom"),
    ],
)
def test_invalid_properties_of_a_picture_are_refused(
    look: Any, kind: type[Exception], reason: str
) -> None:
    with pytest.raises(kind, match=reason):
        OPENING.svg(**look)


def test_the_goals_may_have_the_signs_of_their_pieces() -> None:
    empty, little = Position("." * 50, 1, 0), Ruleset.mixture("little")
    assert "opacity" not in empty.svg()
    assert empty.svg(goals=True).count('opacity="0.55"') == 30
    assert empty.svg(goals=True).count("stroke-dasharray") == 15
    assert empty.svg(goals=little).count('opacity="0.55"') == 10
    assert GAME.svg(goals=True).count('opacity="0.55"') == 1  # the others are hidden by pieces
    game = Game.started(little)
    assert game.svg(goals=True) == game.svg(goals=little) != game.svg(goals=Ruleset.mixture())

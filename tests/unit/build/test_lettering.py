"""Letters as outlines, read from the font's own file."""

import pytest

from web.build.lettering import glyph_of, outlines_of, width_of
from web.build.messages import languages
from web.build.statictexts import sentence
from web.build.steps import StepFailed
from web.build.tools import ensure_node, ensure_web_packages


@pytest.fixture(autouse=True, scope="module")
def _face() -> None:
    ensure_web_packages(ensure_node(), for_tests=True)


def area(contour: list[tuple[float, float]]) -> float:
    """The signed area of a contour, whose sign depends on its direction."""
    ends = [*contour[1:], contour[0]]
    return sum(x * b - a * y for (x, y), (a, b) in zip(contour, ends, strict=True)) / 2


def test_a_letter_with_a_hole_has_two_contours_that_run_in_opposite_ways() -> None:
    outer, inner = sorted(glyph_of("O").contours, key=lambda each: -abs(area(each)))
    assert area(outer) * area(inner) < 0
    assert abs(area(outer)) > abs(area(inner)) > 0


def test_a_capital_is_on_the_base_line_and_a_tail_below_it() -> None:
    def lowest(letter: str) -> float:
        return min(y for contour in glyph_of(letter).contours for _, y in contour)

    assert -0.03 < lowest("H") < 0.03
    assert lowest("g") < -0.1


def test_an_accent_is_an_additional_contour_of_its_letter() -> None:
    plain, accented = glyph_of("e"), glyph_of("é")
    assert len(accented.contours) == len(plain.contours) + 1
    assert accented.advance == pytest.approx(plain.advance)
    highest = max(y for contour in accented.contours for _, y in contour)
    assert highest > max(y for contour in plain.contours for _, y in contour) + 0.1


def test_a_blank_has_a_width_and_no_outline() -> None:
    assert glyph_of(" ").contours == []
    assert glyph_of(" ").advance > 0.1


def test_a_text_begins_at_its_place_and_has_the_reported_width() -> None:
    points = [point for contour in outlines_of("Salta", 100, 200, 50) for point in contour]
    assert 100 <= min(x for x, _ in points) < 105
    assert max(x for x, _ in points) <= 100 + width_of("Salta", 50) + 1
    assert 150 < min(y for _, y in points) < 175
    assert width_of("Salta", 100) == pytest.approx(2 * width_of("Salta", 50))


@pytest.mark.parametrize("language", languages())
def test_the_face_has_every_letter_of_every_language(language: str) -> None:
    for letter in sentence("static/preview", language):
        assert glyph_of(letter).advance > 0


def test_a_letter_that_is_missing_is_named() -> None:
    with pytest.raises(StepFailed, match="\N{SNOWMAN}"):
        glyph_of("\N{SNOWMAN}")

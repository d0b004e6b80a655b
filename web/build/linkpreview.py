"""The pictures of link previews: the opening position, the name of the game and a sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from salta_core.picture.pips import pips
from salta_core.picture.preview import HEIGHT, INK, PAPER, WIDTH, draw_board
from salta_core.picture.raster import Raster, circle, outline
from salta_core.picture.svg import BOARD_COLOURS
from salta_core.rules.picture import drawn_squares
from salta_core.rules.placement import opening_board
from salta_core.rules.ruleset import DEFAULT, PRESETS
from web.build.lettering import outlines_of, width_of
from web.build.messages import languages
from web.build.statictexts import sentence
from web.build.steps import StepFailed

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

FOLDER = "previews"
"""The folder of the pictures in the site."""
NAME = "Salta"
YEAR = "1899"

_EDGE = 24
_SIDE = HEIGHT - 2 * _EDGE
_LEFT = _EDGE + _SIDE + 44
"""Where the words begin."""
_ROOM = WIDTH - _LEFT - 36
_SOFT = "#5b4a3a"
_SIZES = (44, 40, 36, 32, 28)
"""Of the letters of the sentence."""
_LEADING = 1.3
_HIGHEST = 210
"""The room for the sentence, in pixels."""


SENTENCES = {"salta": "static/preview", "today": "static/today.description"}
"""The sentence of each picture, by the name of the picture."""


def draw_previews(site: Path) -> None:
    """Draw the pictures of each language into the site."""
    (site / FOLDER).mkdir(exist_ok=True)
    for name in SENTENCES:
        for language in languages():
            made = preview_in(language, name)
            (site / picture_of(language, name)).write_bytes(made.png())


def picture_of(language: str, name: str = "salta") -> str:
    """The address of a picture in a language, relative to the site."""
    return f"{FOLDER}/{name}.{language}.png"


def preview_in(language: str, name: str = "salta") -> Raster:
    """A picture in a language."""
    preset = PRESETS[DEFAULT]
    made = Raster(WIDTH, HEIGHT, PAPER)
    squares = drawn_squares(opening_board(preset.ruleset))
    draw_board(made, squares, preset.colours, left=_EDGE, top=_EDGE, side=_SIDE)
    made.fill(outlines_of(NAME, _LEFT - 4, 150, 132), INK)
    year = width_of(YEAR, 44)
    made.fill(outlines_of(YEAR, _LEFT, 216, 44), _SOFT)
    made.fill([_rule(_LEFT, 232, year)], BOARD_COLOURS["edge"])
    size, lines = _fitted(sentence(SENTENCES[name], language))
    for order, line in enumerate(lines):
        made.fill(outlines_of(line, _LEFT, 306 + order * size * _LEADING, size), INK)
    for suit in range(3):
        x, y = _LEFT + 40 + suit * 104, HEIGHT - _EDGE - 40
        made.fill([circle(x, y, 40)], BOARD_COLOURS["edge"])
        made.fill([circle(x, y, 37)], PAPER)
        made.fill(outline(pips(suit, 1, 30), x, y), BOARD_COLOURS["dark"])
    return made


def _rule(x: float, y: float, width: float) -> Sequence[tuple[float, float]]:
    return [(x, y), (x + width, y), (x + width, y + 4), (x, y + 4)]


def _fitted(text: str) -> tuple[float, list[str]]:
    """The largest size at which a text fits, and its lines."""
    for size in _SIZES:
        lines = [""]
        for word in text.split():
            longer = f"{lines[-1]} {word}".strip()
            if width_of(longer, size) <= _ROOM:
                lines[-1] = longer
            else:
                lines.append(word)
        widths = [width_of(line, size) for line in lines]
        if len(lines) * size * _LEADING <= _HIGHEST and max(widths) <= _ROOM:
            return size, lines
    raise StepFailed("drawing the link previews", f"there is no room for {text!r}")

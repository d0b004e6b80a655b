"""What a link to the site shows where it is pasted: a title, a sentence and a picture.

There is a picture for each language, `previews/salta.de.png`, with the opening, the name of the
game and a sentence. Most services ask for its whole address, which only the owner of a site knows:
`python3 build.py build --site-url https://YOUR.HOST/salta/`. Without that the address is relative.
"""

from __future__ import annotations

from html import escape
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
from web.build.statictexts import ENGLISH, name_in, sentence
from web.build.steps import StepFailed

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

FOLDER = "previews"
"""The folder of the pictures in the site."""
MARK = "<!-- link preview -->"
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


def write_link_previews(site: Path, site_url: str = "") -> None:
    """Draw the pictures, and say in the pages what a link to them shows.

    Args:
        site: the folder, whose pages have their texts.
        site_url: where it will be, if that is known.

    Raises:
        StepFailed: the address is not a whole one, or a page has no place for the words.
    """
    if site_url and not site_url.startswith(("https://", "http://")):
        raise StepFailed("building the site", f"--site-url {site_url!r} has no https:// or http://")
    folder = site_url if not site_url or site_url.endswith("/") else f"{site_url}/"
    (site / FOLDER).mkdir(exist_ok=True)
    for language in languages():
        picture = f"{FOLDER}/{NAME.lower()}.{language}.png"
        (site / picture).write_bytes(preview_in(language).png())
        history = name_in("history.html", language)
        pages = {history: history}
        if language == ENGLISH:
            pages["index.html"] = ""
        for page, address in pages.items():
            lines = "\n    ".join(_tags(folder, address, picture))
            _insert(site / page, lines)


def _insert(page: Path, lines: str) -> None:
    text = page.read_text(encoding="utf-8")
    if text.count(MARK) != 1:
        raise StepFailed("building the site", f"{page.name} has not exactly one {MARK}")
    page.write_text(text.replace(MARK, lines), encoding="utf-8")


def _tags(folder: str, address: str, picture: str) -> Iterator[str]:
    """What they all share; title and description stand in the page itself."""
    if folder:
        yield f'<meta property="og:url" content="{escape(folder + address)}">'
    yield f'<meta property="og:image" content="{escape(folder + picture)}">'
    yield f'<meta property="og:image:width" content="{WIDTH}">'
    yield f'<meta property="og:image:height" content="{HEIGHT}">'
    yield '<meta name="twitter:card" content="summary_large_image">'


def preview_in(language: str) -> Raster:
    """The picture of a language."""
    preset = PRESETS[DEFAULT]
    made = Raster(WIDTH, HEIGHT, PAPER)
    squares = drawn_squares(opening_board(preset.ruleset))
    draw_board(made, squares, preset.colours, left=_EDGE, top=_EDGE, side=_SIDE)
    made.fill(outlines_of(NAME, _LEFT - 4, 150, 132), INK)
    year = width_of(YEAR, 44)
    made.fill(outlines_of(YEAR, _LEFT, 216, 44), _SOFT)
    made.fill([_rule(_LEFT, 232, year)], BOARD_COLOURS["edge"])
    size, lines = _fitted(sentence("static/preview", language))
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
    """The largest letters in which a text has room, and its lines."""
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

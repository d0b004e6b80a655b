"""Letters as outlines for pictures that the build draws: the face of `@fontsource/fraunces`."""

from __future__ import annotations

import json
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from web.build.steps import ROOT, WORK, StepFailed, digest, is_done, run, set_done
from web.build.tools import WEB, ensure_python

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

FILES = tuple(
    WEB / "node_modules/@fontsource/fraunces/files" / f"fraunces-{part}-600-normal.woff"
    for part in ("latin", "latin-ext")
)
"""Files with different letters, those of Western Europe first."""

_SCRIPT = WEB / "build" / "fontoutlines.py"
_PINS = ROOT / ".ci" / "requirements-build.txt"

Outline = list[tuple[float, float]]


class Glyph(NamedTuple):
    """A letter: its contours, with y upwards from the baseline, and its width.

    The unit is the font size.
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
    """The contours of a text that starts at a point on its baseline.

    Raises:
        StepFailed: the face has no such letter.
    """
    x = left
    for letter in text:
        glyph = glyph_of(letter)
        for contour in glyph.contours:
            yield [(x + right * size, base - up * size) for right, up in contour]
        x += glyph.advance * size


def glyph_of(letter: str) -> Glyph:
    """A letter of the face.

    Raises:
        StepFailed: there is no such letter.
    """
    found = _glyphs().get(letter)
    if not found:
        raise StepFailed("drawing the link previews", f"the face has no letter {letter!r}")
    return found


@cache
def _glyphs() -> dict[str, Glyph]:
    """All letters; the outlines are extracted from the font files once."""
    path, stamp = WORK / "font-outlines.json", WORK / "font-outlines-stamp"
    key = digest([*FILES, _SCRIPT, _PINS])
    if not (is_done(stamp, key) and path.is_file()):
        run("reading the display face", [ensure_python("build"), _SCRIPT, path, *FILES])
        set_done(stamp, key)
    content = json.loads(path.read_text(encoding="utf-8"))
    return {
        letter: Glyph([[(x, y) for x, y in each] for each in glyph["contours"]], glyph["advance"])
        for letter, glyph in content.items()
    }

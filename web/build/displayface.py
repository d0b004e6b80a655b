"""The display face: Fraunces, reduced to the letters that the page may need.

`python -m web.build.displayface` writes `web/fonts/display.woff2`. Its source is the pinned npm
package `@fontsource/fraunces`, which has one file for Western European letters and one for the
rest. A test checks that the committed file is up to date.
"""

from __future__ import annotations

import io
from typing import TYPE_CHECKING

from fontTools import merge, subset
from fontTools.ttLib import TTFont

from web.build.tools import WEB

if TYPE_CHECKING:
    from pathlib import Path

FACE = WEB / "fonts" / "display.woff2"
MOST_BYTES = 20_000
SOURCES = tuple(
    WEB / "node_modules/@fontsource/fraunces/files" / f"fraunces-{part}-600-normal.woff2"
    for part in ("latin", "latin-ext")
)
"""Files with different letters, the first with all that the languages have in common."""
LETTERS = (
    "".join(map(chr, range(ord(" "), ord("~") + 1)))
    + "ÄÖÜẞäöüß"  # German
    + "ÀÂÆÇÈÉÊËÎÏÔŒÙÛŸàâæçèéêëîïôœùûüÿ"  # French
    + "ÁÍÑÓÚáíñóú¡¿ªº"  # Spanish
    + "ÌÒìò"  # Italian, in addition to those of French
    + "ÅØåø"  # Norwegian
    + "ĄĆĘŁŃÓŚŹŻąćęłńóśźż"  # Polish
    + "“”„‚‘’«»‹›–—…·•×−±§°©€\N{NO-BREAK SPACE}"  # noqa: RUF001 - a minus sign, and quotation marks
)
"""Every letter of the languages, since names and headings may have any of them."""


def make_face() -> bytes:
    """The face as WOFF2, reproducibly."""
    merged = merge.Merger().merge([_cut(source) for source in SOURCES])
    merged.recalcTimestamp = False
    source = TTFont(SOURCES[0])["head"]
    merged["head"].created, merged["head"].modified = source.created, source.modified
    merged.flavor = "woff2"
    out = io.BytesIO()
    merged.save(out)
    return out.getvalue()


def _cut(source: Path) -> io.BytesIO:
    font = TTFont(source, recalcTimestamp=False)
    options = subset.Options()
    options.layout_features = ["kern", "liga"]
    options.hinting = False
    cutter = subset.Subsetter(options)
    cutter.populate(text=LETTERS)
    cutter.subset(font)
    font.flavor = None
    out = io.BytesIO()
    font.save(out)
    out.seek(0)
    return out


if __name__ == "__main__":
    FACE.write_bytes(make_face())

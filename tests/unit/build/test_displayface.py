"""The display face: made from its pinned source, small, and with every letter in use."""

import io
import re
from pathlib import Path

from fontTools.ttLib import TTFont

from web.build.displayface import FACE, LETTERS, MOST_BYTES, SOURCES, make_face
from web.build.messages import CATALOGUES
from web.build.site import build_site


def test_the_font_file_is_generated_from_its_source() -> None:
    assert FACE.read_bytes() == make_face()
    assert len(FACE.read_bytes()) <= MOST_BYTES


def test_the_display_face_has_all_letters_in_use_that_its_source_has() -> None:
    known = set(TTFont(io.BytesIO(FACE.read_bytes())).getBestCmap())
    assert set(map(ord, LETTERS)) <= known
    of_source = set().union(*(TTFont(source).getBestCmap() for source in SOURCES))
    for path in CATALOGUES.glob("*.json"):
        written = set(map(ord, path.read_text(encoding="utf-8")))
        assert written & of_source <= known, path.name


def test_pages_with_headings_name_the_display_face_without_waiting_for_it() -> None:
    site = build_site()
    [file] = site.glob("page/display-*.woff2")
    assert file.read_bytes() == FACE.read_bytes()
    for page in ("index", "history", "embedding"):
        text = (site / f"{page}.html").read_text(encoding="utf-8")
        style = _style_of(site, text)
        assert re.search(rf'url\("(?:\./|page/){file.name}"\)', style)
        assert "font-display:optional" in style
        preload = f'<link rel="preload" href="page/{file.name}" as="font"'
        assert text.replace(style, "").count(file.name) == text.count(preload) == 1
    assert "@font-face" not in _style_of(site, (site / "embed.html").read_text(encoding="utf-8"))


def _style_of(site: Path, page: str) -> str:
    """The style sheet of the display face, inlined in the first page."""
    if own := re.search(r"<style>(.*?)</style>", page, re.DOTALL):
        return own[1]
    [address] = re.findall(r'<link rel="stylesheet" href="([^"]+)">', page)
    return (site / str(address)).read_text(encoding="utf-8")

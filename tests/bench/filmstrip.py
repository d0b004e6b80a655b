"""Pictures of a page side by side in one picture, with optional captions."""

import base64
from collections.abc import Sequence
from html import escape
from pathlib import Path
from typing import Final, NamedTuple

from playwright.sync_api import Browser, ViewportSize

__all__ = ["DESKTOP", "PHONE", "Picture", "save_strip"]

PHONE: Final[ViewportSize] = {"width": 360, "height": 740}
DESKTOP: Final[ViewportSize] = {"width": 1280, "height": 800}

_STYLE: Final = """
body { margin: 0; display: flex; gap: 16px; width: max-content; background: white; }
figure { margin: 0; }
figcaption { font: 20px sans-serif; padding: 8px; }
img { height: 740px; display: block; }
"""


class Picture(NamedTuple):
    """A screenshot and its caption."""

    png: bytes
    caption: str = ""


def save_strip(browser: Browser, path: Path, pictures: Sequence[Picture]) -> None:
    """Store the pictures in a row, scaled to the same height."""
    page = browser.new_page(viewport=PHONE)
    page.set_content(f"<style>{_STYLE}</style>{''.join(map(_figure, pictures))}")
    page.screenshot(path=path, full_page=True)
    page.close()


def _figure(picture: Picture) -> str:
    caption = f"<figcaption>{escape(picture.caption)}</figcaption>" if picture.caption else ""
    data = base64.b64encode(picture.png).decode()
    return f'<figure>{caption}<img src="data:image/png;base64,{data}"></figure>'

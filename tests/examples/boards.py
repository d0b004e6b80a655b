"""Reading the boards in the example pages."""

import re
from html.parser import HTMLParser
from pathlib import Path

__all__ = ["HERE", "PAGES", "SITE", "Boards", "parsed", "read"]

HERE = Path(__file__).parent
SITE = "https://YOUR.HOST/salta/"
"""The address that stands in the examples for that of the reader's own site."""
PAGES = ("page.html", "mkdocs/docs/index.md", "hugo/content/_index.md", "sphinx/index.rst")
"""The examples that have boards in them."""


class Boards(HTMLParser):
    """The boards of a text.

    Attributes:
        boards: the attributes of each board.
        links: the target of the link inside each board.
    """

    def __init__(self) -> None:
        super().__init__()
        self.boards: list[dict[str, str]] = []
        self.links: list[str] = []
        self._is_inside = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = {name: value or "" for name, value in attrs}
        if tag == "salta-board":
            self.boards.append(values)
            self._is_inside = True
        elif tag == "a" and self._is_inside:
            self.links.append(values["href"])

    def handle_endtag(self, tag: str) -> None:
        self._is_inside = self._is_inside and tag != "salta-board"


def read(name: str) -> str:
    """The text of one of the examples' files."""
    return (HERE / name).read_text(encoding="utf-8")


def parsed(name: str) -> Boards:
    """An example's boards; Hugo's shortcode has the attributes of the board that it becomes."""
    found = Boards()
    found.feed(re.sub(r"{{< (salta-board .*) >}}", r"<\1></salta-board>", read(name)))
    return found

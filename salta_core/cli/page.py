"""``page FILE``: a static web page with the puzzles of a list, each on a board of its own.

The page embeds the boards of a Salta site in frames. Its Open Graph tags describe the preview of a
link to the page. The preview shows a picture of the first puzzle, which is written beside the page.
"""

import argparse
from collections.abc import Iterator, Sequence
from html import escape
from pathlib import PurePath
from typing import Final

from salta_core.cli.inputs import BATCH
from salta_core.cli.output import OutputFile
from salta_core.cli.record import text_of
from salta_core.errors import BadText, SaltaError
from salta_core.puzzle.task import linked_puzzle
from salta_core.rules.picture import link_preview
from salta_core.rules.ruleset import PRESETS
from salta_core.text.link import format_link, parse_link
from salta_core.text.link_types import PuzzleLink, SoloLink
from salta_core.text.notation import format_position

__all__ = ["add_arguments", "run"]

_Task = PuzzleLink | SoloLink

_SIZE: Final = (1200, 630)
_WEB: Final = ("https://", "http://")
_STYLE: Final = (
    "body{margin:0 auto;padding:1rem;max-width:40rem;font-family:system-ui,sans-serif;"
    "background:#f3ead8;color:#2a1f16}salta-board svg{width:100%;height:auto}"
)


def add_arguments(command: argparse.ArgumentParser) -> None:
    """Add the arguments of ``page``."""
    add = command.add_argument
    add("file", metavar="FILE", help="links to puzzles, one a line, or - for standard input")
    add("--site", required=True, metavar="URL", help="the folder of the Salta site with the boards")
    add("--out", metavar="FILE", help="the page to write; by default FILE with .html")
    add("--url", metavar="URL", help="where the page will be, which link previews need")
    add("--title", metavar="TEXT", help="by default that of the first puzzle")
    add("--description", metavar="TEXT", help="for link previews and search engines")
    add("--force", action="store_true", help="overwrite the page and its picture if they exist")


def run(options: argparse.Namespace) -> int:
    """Write the page and its picture, and print their names.

    Raises:
        BadText: a line is not a link to a puzzle or a task, or a file cannot be written.
    """
    page = _page_name(options)
    picture = page.with_suffix(".png")
    if options.url is not None and not options.url.startswith(_WEB):
        raise BadText("page-address", "--url needs a whole address, with https:// or http://")
    tasks = list(_tasks(text_of(options.file)))
    if not tasks:
        raise BadText(
            "page-without-puzzles", "there is no link to a puzzle in {file}", file=options.file
        )
    files = [OutputFile(str(name), force=options.force) for name in (page, picture)]
    first = tasks[0]
    files[1].write(link_preview(first.position.board, _colours(first)))
    files[0].write(_Writer(options, tasks, page.name, picture.name).text())
    print(page)
    print(picture)
    return 0


def _page_name(options: argparse.Namespace) -> PurePath:
    """The file name of the page.

    Raises:
        BadText: no name is given, or it has the wrong extension.
    """
    if options.out is None and options.file == BATCH:
        raise BadText("page-without-name", "with - the page needs a name: --out FILE")
    name = PurePath(options.out or options.file)
    if options.out is None:
        return name.with_suffix(".html")
    if name.suffix != ".html":
        raise BadText("page-ending", "the page needs a name that ends in .html")
    return name


def _tasks(text: str) -> Iterator[_Task]:
    """The puzzles and tasks of a list; empty lines are skipped.

    Raises:
        BadText: a line is not a link to a puzzle or a task; the message names the line.
    """
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip():
            continue
        try:
            link = parse_link(line.strip())
            if isinstance(link, PuzzleLink):
                linked_puzzle(link)
        except SaltaError as error:
            raise BadText("page-line", "line {line}: {error}", line=number, error=error) from None
        if not isinstance(link, (PuzzleLink, SoloLink)):
            raise BadText(
                "page-other-link", "line {line}: the link is not to a puzzle or a task", line=number
            )
        yield link


def _colours(task: _Task) -> tuple[str, str]:
    return PRESETS[task.ruleset.base].colours


class _Writer:
    """The page, line by line."""

    def __init__(
        self, options: argparse.Namespace, tasks: Sequence[_Task], page: str, picture: str
    ) -> None:
        self._tasks = tasks
        self._site = options.site if options.site.endswith("/") else f"{options.site}/"
        self._title = options.title or tasks[0].title or "Salta puzzles"
        count = "A puzzle" if len(tasks) == 1 else f"{len(tasks)} puzzles"
        self._description = options.description or f"{count} for Salta, the board game of 1899."
        self._url = options.url
        # The picture is beside the page; programs that show previews need its full URL.
        folder = (options.url or "").rsplit("/", 1)[0] + "/" if options.url else ""
        self._picture = f"{folder}{picture}"
        if self._url and self._url.endswith("/"):
            self._url = f"{folder}{page}"

    def text(self) -> str:
        """The HTML of the whole page."""
        return "\n".join([*self._head(), *self._body(), ""])

    def _head(self) -> Iterator[str]:
        title, description = escape(self._title), escape(self._description)
        width, height = _SIZE
        yield "<!doctype html>"
        yield '<html lang="en">'
        yield "<head>"
        yield '<meta charset="utf-8">'
        yield '<meta name="viewport" content="width=device-width, initial-scale=1">'
        yield f"<title>{title}</title>"
        yield f'<meta name="description" content="{description}">'
        yield '<meta property="og:type" content="website">'
        yield f'<meta property="og:title" content="{title}">'
        yield f'<meta property="og:description" content="{description}">'
        if self._url:
            yield f'<meta property="og:url" content="{escape(self._url)}">'
        yield f'<meta property="og:image" content="{escape(self._picture)}">'
        yield f'<meta property="og:image:width" content="{width}">'
        yield f'<meta property="og:image:height" content="{height}">'
        yield f'<meta property="og:image:alt" content="{escape(self._told(self._tasks[0]))}">'
        yield '<meta name="twitter:card" content="summary_large_image">'
        yield f"<style>{_STYLE}</style>"
        yield f'<script src="{escape(self._site)}salta-embed.js" async></script>'
        yield "</head>"

    def _body(self) -> Iterator[str]:
        yield "<body>"
        yield f"<h1>{escape(self._title)}</h1>"
        for number, task in enumerate(self._tasks, 1):
            yield from self._board(number, task)
        yield "</body>"
        yield "</html>"

    def _board(self, number: int, task: _Task) -> Iterator[str]:
        """A puzzle's board; until it loads, or if it does not, a picture with a link."""
        link = format_link(task)
        title = task.title or f"Puzzle {number}"
        author = task.author if isinstance(task, PuzzleLink) else None
        drawn = task.position.svg(colours=_colours(task), title=title, description=self._told(task))
        yield "<section>"
        if len(self._tasks) > 1 or title != self._title:
            yield f"<h2>{escape(title)}</h2>"
        if author:
            yield f"<p>{escape(author)}</p>"
        yield f'<salta-board link="{escape(link)}">'
        yield f'<a href="{escape(self._site + link)}">{drawn}</a>'
        yield "</salta-board>"
        yield "</section>"

    @staticmethod
    def _told(task: _Task) -> str:
        return f"Salta, position {format_position(task.position)}"

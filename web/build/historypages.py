"""The history of the game as pages without scripts: `history.html`, `history.de.html`.

They are for search engines and their users: the contents of `#history` in the app, with a picture
of each board and links that open it in the app. `web/history.html` is the frame around the text.
"""

from __future__ import annotations

import hashlib
import re
from html import escape
from typing import TYPE_CHECKING, Any

from web.build.history import history_boards, outline, ruleset_link
from web.build.messages import LANGUAGES, languages
from web.build.statictexts import name_in, sentence

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from pathlib import Path

    from web.build.history import HistoryBoard

PAGE = "history.html"
PICTURES = "figures"
"""The folder of the pictures in the site."""
ARTICLE_MARK = "<!-- history -->"
LANGUAGES_MARK = "<!-- languages -->"

_NAME = re.compile(r'^  (\w+): "([^"]+)",$', re.MULTILINE)
_SIDE = 432
"""The width and height of a picture in pixels."""


def write_history_pages(site: Path) -> None:
    """Draw the pictures, and complete the pages of all languages, whose texts are already written.

    Raises:
        StepFailed: a text is missing in one of the languages.
    """
    pictures = {board.id: _picture(site, board) for board in history_boards()}
    for language in languages():
        page = site / name_in(PAGE, language)
        text = page.read_text(encoding="utf-8")
        for mark, lines in (
            (LANGUAGES_MARK, language_links(PAGE, language)),
            (ARTICLE_MARK, HistoryWriter(language, pictures).lines()),
        ):
            text = text.replace(mark, "\n".join(lines))
        page.write_text(text, encoding="utf-8")


def app_address(language: str, fragment: str = "") -> str:
    """The address of the app, relative to a history page and in its language."""
    return f"./?lang={language}{fragment}"


def _picture(site: Path, board: HistoryBoard) -> str:
    """Draw the start position of a board; return the address of the picture."""
    position = board.game.positions[board.at]
    drawn = position.svg(
        colours=board.colours, title=f"Salta: {board.id}", description=str(position)
    ).encode()
    address = f"{PICTURES}/{board.id}.{hashlib.sha256(drawn).hexdigest()[:16]}.svg"
    (site / PICTURES).mkdir(exist_ok=True)
    (site / address).write_bytes(drawn)
    return address


def language_links(page: str, here: str) -> Iterator[str]:
    """The links of a page to all its language versions, each under the language's own name."""
    names = dict(_NAME.findall(LANGUAGES.read_text(encoding="utf-8")))
    for language in languages():
        current = ' aria-current="page"' if language == here else ""
        href = name_in(page, language)
        attributes = f'href="{href}" lang="{language}" hreflang="{language}"{current}'
        yield f"<a {attributes}>{names[language]}</a>"


class HistoryWriter:
    """The article of one language, line by line."""

    def __init__(self, language: str, pictures: Mapping[str, str]) -> None:
        """Take the language and the addresses of the pictures by board."""
        self._language = language
        self._pictures = pictures
        self._boards = {board.id: board for board in history_boards()}

    def lines(self) -> Iterator[str]:
        """All sections, the sources last."""
        for section in outline()["sections"]:
            name = section["id"]
            yield f'<section class="history-section" id="{name}">'
            yield f"<h2>{self._say(f'section.{name}')}</h2>"
            yield '<div class="history-words stack gap-5">'
            for part in section["parts"]:
                yield from self._words(part)
            yield "</div>"
            for part in section["parts"]:
                yield from self._boards_of(part)
            yield "</section>"
        yield '<section class="history-section" id="sources">'
        yield f"<h2>{self._say('section.sources')}</h2>"
        yield '<ol class="history-sources stack gap-2 soft">'
        for number, source in enumerate(outline()["sources"], 1):
            yield f'<li id="source-{number}">{self._say("source." + source)}</li>'
        yield "</ol></section>"

    def _words(self, part: Mapping[str, Any]) -> Iterator[str]:
        name, cite = part["id"], self._cite(part.get("sources", []))
        match part["kind"]:
            case "text":
                yield f"<p>{self._say(name)}{cite}</p>"
            case "article":
                yield '<article class="history-item stack gap-3">'
                yield f"<h3>{self._say(f'{name}.title')}</h3>"
                yield f"<p>{self._say(f'{name}.text')}{cite}</p>"
                yield self._rulesets(part["rulesets"])
                yield "</article>"
            case "point":
                yield '<dl class="history-point">'
                yield f"<dt>{self._say(f'differ.{name}')}</dt>"
                yield f"<dd>{self._say(f'differ.{name}.how')}{cite}</dd></dl>"
            case _:  # the boards, which follow the text
                pass

    def _boards_of(self, part: Mapping[str, Any]) -> Iterator[str]:
        if part["kind"] == "boards":
            yield '<div class="history-boards">'
            for board in part["boards"]:
                yield from self._board(self._boards[board])
            yield "</div>"

    def _rulesets(self, presets: Sequence[str]) -> str:
        links = " ".join(
            self._link(ruleset_link(preset), self._read(f"game/ruleset.name.{preset}"))
            for preset in presets
        )
        return f'<p class="history-rulesets row wrap gap-3 soft">{self._say("rules")} {links}</p>'

    def _board(self, board: HistoryBoard) -> Iterator[str]:
        first, second = (self._read(f"first/colour.{colour}") for colour in board.colours)
        title = self._read(board.title)
        yield f'<figure class="history-board stack gap-4" data-board="{board.id}">'
        yield (
            f'<img src="{self._pictures[board.id]}" alt="{title}"'
            f' width="{_SIDE}" height="{_SIDE}" loading="lazy">'
        )
        yield f'<figcaption class="history-caption stack gap-3">{self._place(board)}'
        yield f"<h3>{title}</h3>"
        yield f"<p>{self._read(board.text, first=first, second=second)}</p>"
        source = f"<span>{self._read(board.source)}</span> " if board.source else ""
        link = self._link(board.link, self._say("open"))
        yield f'<p class="history-foot fine">{source}{link}</p></figcaption></figure>'

    def _place(self, board: HistoryBoard) -> str:
        """The number of moves made in the picture."""
        moves = len(board.game.moves)
        if moves == 0:
            return ""
        if board.at == 0:
            reached = self._say("atStart", of=moves)
        else:
            reached = self._say("at", at=board.at, of=moves)
        return f'<p class="history-place fine figures">{reached}</p>'

    def _cite(self, sources: Sequence[str]) -> str:
        """The source numbers of a sentence, each linked to its source."""
        numbers = sorted(outline()["sources"].index(source) + 1 for source in sources)
        links = ", ".join(
            f'<a href="#source-{number}" aria-label="{self._say("cite", n=number)}">{number}</a>'
            for number in numbers
        )
        return f'<sup class="history-cite soft">{links}</sup>' if numbers else ""

    def _link(self, fragment: str, text: str) -> str:
        return f'<a href="{app_address(self._language, fragment)}">{text}</a>'

    def _say(self, key: str, **values: str | int) -> str:
        return self._read(f"history/{key}", **values)

    def _read(self, place: str, **values: str | int) -> str:
        return escape(sentence(place, self._language, **values))

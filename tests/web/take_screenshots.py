"""Take the pictures of the page for the README and the installed app, from the built site.

    python -m tests.web.take_screenshots [--out FOLDER]

It also records the sentences of the English catalogue that they show: a test fails when one of
these changes, and the pictures must be taken again.
"""

import argparse
import hashlib
import json
import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from playwright.sync_api import Browser, ViewportSize, expect, sync_playwright

from salta_core import format_move
from salta_core.text.record_reader import parse_records
from tests.bench.filmstrip import DESKTOP, PHONE
from tests.bench.visits import launched
from tests.icu import pattern
from tests.web.catalogue import ENGLISH
from tests.web.host import Host, with_headers
from tests.web.polling import until
from tests.web.table import PERSON, SETTINGS, Table, computer, kept_game
from web.build.site import build_site
from web.build.steps import ROOT
from web.build.tools import WEB

PICTURES: Final = WEB / "icons"
SENTENCES: Final = ROOT / "tests" / "web" / "screenshots.json"
"""For each picture its digest, and each text on it with the sentence that it comes from."""
_GAME: Final = ROOT / "tests" / "bench" / "games" / "level-10.salta"
_PLIES: Final = 24
_LEVEL: Final = 5
_PUZZLE: Final = (
    "#s1/z/tournament/KLMNO/FGHIJ/AB1DE/5/2oj1/3C1/5/edcba/1ihgf/1nmlk/1/196/goal.home-2"
)
_QUALITY: Final = 85
_TEXTS: Final = """() => {
  const texts = new Set();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent.replaceAll(/\\s+/g, ' ').trim();
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    const isInView = box.bottom > 0 && box.top < innerHeight;
    const isDrawn = node.parentElement.checkVisibility({visibilityProperty: true});
    const isSeen = node.parentElement.closest('.unseen, [aria-live]') === null;
    if (text && isInView && isDrawn && isSeen) texts.add(text);
  }
  return [...texts];
}"""
_WORD: Final = re.compile(r"[^\W\d_]{2}")
_ANY: Final = re.compile(r"\.\+|\(\?:|[|)\\]")
"""The parts of a pattern that match no letter of the sentence."""
_FACE: Final = "[...document.fonts].every(({status}) => status === 'loaded')"


class Shot(NamedTuple):
    """A picture.

    Attributes:
        name: the name of its file.
        size: the size of the window.
        scale: the pixels of the picture per pixel of the page.
        sections: the sections of the catalogue with its texts.
        show: opens the page and waits until it is complete.
    """

    name: str
    size: ViewportSize
    scale: int
    sections: Sequence[str]
    show: Callable[[Table], None]


def _show_game(table: Table) -> None:
    [record] = parse_records(_GAME.read_text(encoding="utf-8"))
    moves = [format_move(move) for move in record.game.moves[:_PLIES]]
    table.open(game=kept_game(moves=moves, seats=(PERSON, computer(_LEVEL))))
    table.await_status("your-move")
    for player in (1, 2):
        expect(table.racer(player)).to_have_attribute("data-mark", "proven")


def _show_puzzle(table: Table) -> None:
    table.open(_PUZZLE)
    table.await_status("your-move")


SHOTS: Final = (
    Shot("shot-wide.jpg", DESKTOP, 1, ("page", "game", "race", "first"), _show_game),
    Shot("shot-narrow.jpg", PHONE, 2, ("page", "puzzle", "goal", "rating"), _show_puzzle),
)


def sentence_of(text: str, sections: Sequence[str]) -> str | None:
    """The name of the sentence that fits a text best; None for a text without a word.

    Args:
        text: as the page shows it.
        sections: the sections of the catalogue to search, the likeliest first.

    Raises:
        LookupError: no sentence fits.
    """
    fitting = [
        (".+" not in form, len(_ANY.sub("", form)), -place, f"{section}/{key}")
        for place, section in enumerate(sections)
        for key, message in ENGLISH[section].items()
        if re.fullmatch(form := pattern(message, {}), text)
    ]
    if fitting:
        return max(fitting)[-1]
    if _WORD.search(text):
        raise LookupError(f"no sentence in {sections} fits {text!r}")
    return None


def _take(browser: Browser, host: Host, shot: Shot, folder: Path) -> dict[str, Any]:
    context = browser.new_context(
        viewport=shot.size, device_scale_factor=shot.scale, color_scheme="light"
    )
    table = Table(context.new_page(), host)
    table.keep(settings={**SETTINGS, "theme": "light"})
    shot.show(table)
    until(table.page, _FACE)
    table.page.goto("about:blank")
    shot.show(table)  # now with the display face, which may come too late for a first visit
    path = folder / shot.name
    table.page.screenshot(path=path, type="jpeg", quality=_QUALITY)
    texts: list[str] = table.page.evaluate(_TEXTS)
    context.close()
    return {
        "sha256": hashlib.sha256(path.read_bytes()).hexdigest(),
        "texts": {text: sentence_of(text, shot.sections) for text in texts},
    }


def main() -> None:
    """Take all pictures."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--out", type=Path, default=PICTURES, help="the folder for the pictures")
    out: Path = parser.parse_args().out
    host = Host(build_site())
    host.spoil("page/display-*", with_headers({"Cache-Control": "max-age=3600"}))
    with sync_playwright() as playwright:
        browser = launched(playwright)
        taken = {shot.name: _take(browser, host, shot, out) for shot in SHOTS}
        browser.close()
    host.close()
    text = json.dumps(taken, ensure_ascii=False, indent=2)
    SENTENCES.write_text(f"{text}\n", encoding="utf-8")


if __name__ == "__main__":
    main()

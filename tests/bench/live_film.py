"""Six pictures of a live game, two devices side by side: invited, joined, playing, cut, back, over.

    PYTHONPATH=. .venv/bin/python -m tests.bench.live_film FOLDER [--language LANGUAGE]

The devices are a phone (360 x 740) and a desktop (1280 x 800, drawn to the same height).
"""

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from playwright.sync_api import BrowserContext, expect, sync_playwright

from tests.bench.filmstrip import DESKTOP, PHONE, Picture, save_strip
from tests.bench.visits import launched
from tests.web.host import Host
from tests.web.live_dialogs import LiveTable, mover_of
from tests.web.table import LONG
from web.build.site import build_site

_REST: Final = 700
"""Milliseconds after which nothing moves."""
_MINUTE: Final = 60_000


def film(folder: Path, language: str) -> None:
    """Play the game and store the pictures."""
    folder.mkdir(parents=True, exist_ok=True)
    host = Host(build_site())
    with sync_playwright() as playwright:
        browser = launched(playwright)
        contexts = [
            browser.new_context(
                viewport=size, locale=language, service_workers="block", device_scale_factor=1
            )
            for size in (PHONE, DESKTOP)
        ]
        phone, desk = (_table(context, host) for context in contexts)
        for number, name in enumerate(_scenes(phone, desk), start=1):
            for table in (phone, desk):
                table.page.wait_for_timeout(_REST)
            pictures = [Picture(table.page.screenshot()) for table in (phone, desk)]
            save_strip(browser, folder / f"{number}-{name}.png", pictures)
        browser.close()
    host.close()


def _table(context: BrowserContext, host: Host) -> LiveTable:
    context.add_init_script("delete Navigator.prototype.serviceWorker")
    table = LiveTable(context.new_page(), host)
    table.watch_channels()
    return table


def _scenes(phone: LiveTable, desk: LiveTable) -> Iterator[str]:
    """Play one scene after another; yield the name of each."""
    for table in (phone, desk):
        table.open()
    desk.press("new")
    desk.dialog.locator("input[value=live]").check(force=True)
    desk.dialog.locator("select").filter(
        has=desk.page.locator("option[value='5+5']")
    ).select_option("5+5")
    desk.dialog.locator(".live-fields input[type=text]").fill("Anna")
    desk.dialog.locator(".button-main").click()
    invitation = desk.link_in_dialog()
    yield "invited"
    phone.page.evaluate("(link) => { location.hash = link }", invitation)
    phone.dialog.locator("input[type=text]").fill("Ben")
    phone.dialog.locator('[data-action="join"]').click()
    answer = phone.link_in_dialog()
    yield "joined"
    desk.paste(answer)
    for table in (phone, desk):
        table.page.locator(".live-strip[data-connection=connected]").wait_for(timeout=LONG)
        expect(table.dialog).to_have_count(0)
    for count in range(1, 7):
        mover_of(phone, desk).move_any()
        for table in (phone, desk):
            table.await_moves(count)
    yield "playing"
    phone.cut()
    for table in (phone, desk):
        table.page.locator(".live-strip[data-connection=retrying]").wait_for(timeout=LONG)
    yield "cut"
    phone.cut(is_cut=False)
    for table in (phone, desk):
        table.page.locator(".live-strip[data-connection=connected]").wait_for(timeout=_MINUTE)
    yield "back"
    phone.press("resign")
    phone.dialog.locator(".button-main").click()
    for table in (phone, desk):
        expect(table.page.locator(".ending")).to_be_visible(timeout=LONG)
    yield "over"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--language", default="en")
    options = parser.parse_args()
    film(options.folder, options.language)


if __name__ == "__main__":
    main()

"""`salta.html`: a single local file without a network; and pages that cannot start."""

import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import cast
from urllib.parse import unquote

import pytest
from playwright.sync_api import Browser, Page, Playwright, expect

from tests.web.catalogue import opponent, say
from tests.web.home_table import CARDS, card, wordmark
from tests.web.host import Disk, Host
from tests.web.polling import resize, until
from tests.web.table import PERSON, SOON, Table, computer, kept_game
from tests.web.workers import (
    DEVICE,
    KILL_WHEN_TOLD,
    WATCH_PIECES,
    WATCH_WORKERS,
    await_review,
    moves,
)
from web.build.browsers import find_firefox

FIREFOX = find_firefox()
STRICT: dict[str, str | float | bool] = {"security.fileuri.strict_origin_policy": True}
"""As people have it: Playwright lets pages out of files read other files."""
CUT = 5_000_000
"""Bytes of a file that has not come whole: behind its scripts, within what Python starts from."""


BOARD = """<!doctype html><script src="{script}"></script>
<script>
  addEventListener("salta-error", ({{ detail }}) => {{ globalThis.code = detail.code; }});
</script>
<salta-board start="now"></salta-board>"""
"""A page on a disk with a board in it."""


@pytest.fixture
def folder(site: Path, tmp_path: Path) -> Path:
    """A folder with only the file, and a name that addresses must escape."""
    place = tmp_path / "Spiele & Größen #1"
    place.mkdir()
    shutil.copyfile(site / "salta.html", place / "salta.html")
    return place


@pytest.fixture(params=["chromium", pytest.param("firefox", marks=pytest.mark.slow)])
def any_browser(request: pytest.FixtureRequest, playwright: Playwright) -> Iterator[Browser]:
    if request.param == "chromium":
        yield request.getfixturevalue("browser")
        return
    if not FIREFOX:
        pytest.skip("Firefox is not on this machine")
    browser = playwright.firefox.launch(
        channel="moz-firefox", executable_path=FIREFOX, firefox_user_prefs=STRICT
    )
    yield browser
    browser.close()


class Ears:
    """All requests of a page, and its console output."""

    def __init__(self, page: Page) -> None:
        self.asked: list[str] = []
        self.heard: list[str] = []
        page.context.on("request", lambda asked: self.asked.append(asked.url))
        page.context.on("console", lambda message: self.heard.append(message.text))
        page.context.on("weberror", lambda error: self.heard.append(str(error.error)))

    def assert_quiet(self, file: Path) -> None:
        others = [url for url in self.asked if not url.startswith(("blob:", "data:"))]
        assert {unquote(url.partition("#")[0]) for url in others} <= {f"file://{file}"}
        assert self.heard == []


def opened(browser: Browser, file: Path) -> tuple[Table, Ears]:
    page = browser.new_context().new_page()
    ears = Ears(page)
    page.goto(file.as_uri())
    return Table(page, cast("Host", Disk(file.as_uri()))), ears


def mode(table: Table, name: str) -> None:
    table.page.locator("#tabs").get_by_text(name, exact=True).click()


def test_the_single_file_plays_solves_analyses_and_stores(
    any_browser: Browser, folder: Path
) -> None:
    table, ears = opened(any_browser, folder / "salta.html")
    page = table.page
    table.await_engine()
    expect(page.locator("#unstarted")).to_have_count(0)
    until(page, "[...document.fonts].every(({status}) => status === 'loaded')")
    table.move_any()
    table.await_moves(2)
    table.await_status("your-move")
    mode(table, say("page", "mode.solo"))
    expect(page.get_by_text(say("course", "chapter.first-steps")).first).to_be_visible()
    mode(table, say("page", "mode.puzzles"))
    page.get_by_role("button", name=say("puzzle", "actions.listLong")).click(timeout=SOON)
    expect(page.locator(".puzzle-next")).to_be_visible()
    page.keyboard.press("Escape")
    mode(table, say("page", "mode.analyse"))
    line = page.locator(".an-line:not([hidden])").first
    expect(line.locator(".move").first).to_be_visible()
    page.reload()
    table.await_engine()
    mode(table, say("page", "mode.play"))
    table.await_moves(2)
    ears.assert_quiet(folder / "salta.html")
    page.context.close()


def test_the_single_file_offers_its_features_and_opens_its_own_links(
    browser: Browser, folder: Path
) -> None:
    table, ears = opened(browser, folder / "salta.html")
    table.await_engine()
    table.move(33, 42)
    table.await_moves(2)  # or the computer's move might come between the link and its game
    table.await_status("your-move")
    page, dialog = table.page, table.dialog
    page.get_by_role("button", name=say("page", "menu.share")).click()
    dialog.locator(".export-formats > summary").click()
    expect(dialog.locator("[data-section=text]")).to_be_visible()
    assert dialog.locator("[data-section=qr], [data-section=embed]").count() == 0
    expect(dialog).to_contain_text(say("dialogs", "share.file"))
    field = dialog.locator("textarea").first
    expect(field).to_have_value(re.compile("^#s1/"))
    link = field.input_value()
    page.keyboard.press("Escape")
    page.locator("[data-menu=more]").click()
    page.get_by_role("button", name=say("page", "menu.about")).click()
    links = [link.get_attribute("href") for link in dialog.locator("a").all()]
    assert links == ["#history"]  # in the file itself
    dialog.get_by_role("button", name="Notices").click()
    expect(dialog.last).to_contain_text("Mozilla Public License")
    resize(page, 360, 740)
    body = dialog.last.locator(".dialog-body")
    assert body.evaluate("(body) => body.scrollWidth <= body.clientWidth")
    position = table.position
    friend = Table(page.context.new_page(), table.host)
    friend.page.goto(f"{table.host.url}{link}")
    friend.await_engine()
    expect(friend.board).to_have_attribute("data-position", position)
    ears.assert_quiet(folder / "salta.html")
    page.context.close()


def test_the_single_file_begins_at_home_and_all_cards_work_without_a_network(
    browser: Browser, folder: Path
) -> None:
    table, ears = opened(browser, folder / "salta.html")
    page = table.page
    page.context.set_offline(True)
    table.await_engine()
    table.move_any()
    table.await_moves(2)
    page.goto("about:blank")
    page.goto(table.host.url)
    for name in CARDS:
        picture = card(table, name).locator(".home-picture :is(canvas, svg)")
        expect(picture).to_be_visible()
    card(table, "daily").click()
    expect(page.locator("[data-place=duel]")).to_contain_text(say("today", "duel.how"))
    wordmark(table).click()
    card(table, "lesson").click()
    expect(page.locator("[data-place=learn] .learn-step")).to_be_visible()
    wordmark(table).click()
    card(table, "game").click()
    table.await_moves(2)
    wordmark(table).click()
    card(table, "opponent").click()
    expect(page.locator("#player-top")).to_contain_text(opponent(1))
    table.await_moves(0)
    ears.assert_quiet(folder / "salta.html")
    page.context.close()


def test_a_killed_worker_of_the_single_file_is_replaced(browser: Browser, folder: Path) -> None:
    page = browser.new_context().new_page()
    page.add_init_script(WATCH_WORKERS)
    page.add_init_script(f"({KILL_WHEN_TOLD})('boot')")
    table = Table(page, cast("Host", Disk((folder / "salta.html").as_uri())))
    seats = (PERSON, computer(6))
    table.open(game=kept_game(seats=seats), is_awaited=False)
    card = page.get_by_role("alert")
    expect(card).to_contain_text(say("page", "failure.start"))
    card.get_by_role("button", name=say("page", "failure.again")).click()
    expect(card).to_be_hidden()
    table.await_engine()  # before, the opening file would reply
    page.evaluate(KILL_WHEN_TOLD, "think")
    table.move(33, 42)
    until(page, "window.workers.length === 3")
    table.await_moves(2)
    table.await_status("your-move")
    assert page.evaluate("window.workers.length") == 3
    expect(page.locator("#card")).to_be_hidden()
    page.context.close()


@pytest.mark.extended
def test_a_second_worker_starts_from_the_single_file_too(browser: Browser, folder: Path) -> None:
    page = browser.new_context().new_page()
    for script in (DEVICE % 8, WATCH_WORKERS, WATCH_PIECES):
        page.add_init_script(script)
    table = Table(page, cast("Host", Disk((folder / "salta.html").as_uri())))
    table.open("#analyse", game=kept_game(moves=moves()))
    page.get_by_role("switch", name=say("analyse", "lines.region")).click()
    page.get_by_role("button", name=say("analyse", "review.do")).click()
    assert 1 in await_review(table)
    page.context.close()


@pytest.mark.core
def test_an_incomplete_file_says_so(browser: Browser, folder: Path) -> None:
    file = folder / "salta.html"
    file.write_bytes(file.read_bytes()[:CUT])
    table, _ = opened(browser, file)
    card = table.page.locator("#card")
    expect(card).to_contain_text("couldn’t start")
    expect(card).to_contain_text("This file is not whole")
    table.page.context.close()


def test_a_page_opened_from_a_folder_names_the_file_to_open(browser: Browser, site: Path) -> None:
    table, _ = opened(browser, site / "index.html")
    notice = table.page.locator("#unstarted")
    expect(notice).to_have_css("animation-name", "none")
    expect(notice.get_by_text(say("static", "unstarted.file").partition("<")[0])).to_be_visible()
    for other in ("site", "wasm", "old"):
        expect(notice.get_by_text(say("static", f"unstarted.{other}"))).to_be_hidden()
    expect(notice.locator(".unstarted-browsers")).to_be_hidden()
    notice.get_by_role("link", name="salta.html").click()
    until(table.page, "document.documentElement.dataset.engine === 'ready'")
    table.page.context.close()


@pytest.mark.core
def test_a_board_opened_from_a_folder_says_so_and_does_not_mention_a_sandbox(
    any_browser: Browser, site: Path, tmp_path: Path
) -> None:
    table, _ = opened(any_browser, site / "embed.html")
    said = table.page.locator("#unserved")
    expect(said).to_be_visible()
    expect(said).to_contain_text(say("static", "embed.unserved").partition(":")[0])
    expect(said.get_by_role("link")).to_have_attribute("href", "salta.html")
    expect(table.page.locator("#sandboxed")).to_be_hidden()
    expect(table.page.locator("#unstarted")).to_be_hidden()

    page = tmp_path / "page.html"
    page.write_text(BOARD.format(script=(site / "salta-embed.js").as_uri()), encoding="utf-8")
    table.page.goto(page.as_uri())
    assert until(table.page, "globalThis.code") == "unserved"
    refused = table.page.locator("salta-board").evaluate(
        "(board) => board.move('33-43').catch(({ message }) => message)"
    )
    assert refused.removesuffix(".") in say("static", "embed.unserved")
    expect(table.page.frame_locator("iframe").locator("#unserved")).to_be_visible()
    table.page.context.close()

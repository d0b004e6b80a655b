"""The history: as a page of the app with boards, and as pages that need no script."""

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from salta_core.rules.ruleset import PRESETS
from salta_core.text.notation import format_position
from tests.web.axe import Findings, add_axe
from tests.web.catalogue import say
from tests.web.host import Host, missing
from tests.web.polling import until, until_equal, until_still
from tests.web.table import Table
from web.build.history import HistoryBoard, history_boards, outline, ruleset_link
from web.build.messages import languages
from web.build.statictexts import name_in

BOARDS = {board.id: board for board in history_boards()}
RULESETS = [
    preset
    for section in outline()["sections"]
    for part in section["parts"]
    for preset in part.get("rulesets", [])
]
GAME = "schubert-specimen"
STEPS = ("first", "before", "after", "last")
_PICTURE = "(canvas) => canvas.toDataURL()"
_DIFFERS = """(before) =>
  document.querySelector("[data-board=figure-20] canvas").toDataURL() !== before"""
_IS_WIDE_ENOUGH = """() => {
  const parts = [document.documentElement, document.querySelector('.dialog-body')];
  return parts.every((part) => !part || part.scrollWidth <= part.clientWidth);
}"""


@pytest.fixture
def table(page: Page, host: Host) -> Table:
    page.emulate_media(reduced_motion="reduce")
    return Table(page, host)


def opened(table: Table) -> Table:
    table.open("#history")
    expect(history(table)).to_be_visible()
    return table


def history(table: Table) -> Locator:
    return table.page.get_by_role("dialog", name=say("history", "title"))


def board(table: Table, name: str) -> Locator:
    return history(table).locator(f'[data-board="{name}"]')


def step(table: Table, name: str, where: str) -> Locator:
    return board(table, name).get_by_role("button", name=say("history", f"step.{where}"))


def shown(board: HistoryBoard, at: int) -> str:
    """The description of a game's picture after some moves."""
    of = len(board.game.moves)
    place = say("history", "at", at=at, of=of) if at else say("history", "atStart", of=of)
    section, _, key = board.title.partition("/")
    return f"{say(section, key)} {place}"


@pytest.mark.core
def test_the_history_has_an_address_and_going_back_closes_it(table: Table) -> None:
    table.open()
    table.page.evaluate("location.hash = '#history'")
    expect(history(table)).to_be_visible()
    expect(history(table).locator("[data-board]")).to_have_count(len(BOARDS))
    table.page.go_back()
    expect(history(table)).to_have_count(0)
    table.page.go_forward()
    expect(history(table)).to_be_visible()
    table.page.keyboard.press("Escape")
    expect(history(table)).to_have_count(0)
    table.await_address("#play")


def test_closing_the_history_that_a_visit_began_with_leaves_the_board(table: Table) -> None:
    opened(table)
    history(table).get_by_role("button", name=say("page", "dialog.close")).click()
    expect(history(table)).to_have_count(0)
    until(table.page, "['', '#'].includes(location.hash)")
    table.await_position(format_position(BOARDS["opening-1899"].game.start))


def test_about_leads_to_the_history(table: Table) -> None:
    table.page.set_viewport_size({"width": 1366, "height": 768})
    table.open()
    table.page.locator('[data-menu="more"]').click()
    table.page.locator('[data-more="about"]').click()
    table.dialog.get_by_role("link", name=say("dialogs", "about.story")).click()
    expect(history(table)).to_be_visible()
    expect(table.page.get_by_role("dialog")).to_have_count(1)
    table.page.keyboard.press("Escape")
    expect(table.page.get_by_role("dialog")).to_have_count(0)


def test_a_game_is_stepped_through_by_buttons_and_keys(table: Table) -> None:
    opened(table)
    game = BOARDS[GAME]
    last = len(game.game.moves)
    picture = board(table, GAME).get_by_role("img")
    canvas = board(table, GAME).locator("canvas")
    canvas.scroll_into_view_if_needed()
    expect(picture).to_have_accessible_name(shown(game, game.at))
    seen = {canvas.evaluate(_PICTURE)}
    for where, at in (("after", game.at + 1), ("last", last), ("before", last - 1), ("first", 0)):
        step(table, GAME, where).click()
        expect(picture).to_have_accessible_name(shown(game, at))
        expect(board(table, GAME).locator("[data-at]")).to_have_attribute("data-at", str(at))
        seen.add(canvas.evaluate(_PICTURE))
    assert len(seen) == 5
    expect(step(table, GAME, "before")).to_have_attribute("aria-disabled", "true")
    expect(step(table, GAME, "after")).not_to_have_attribute("aria-disabled", "true")
    table.page.keyboard.press("ArrowRight")
    expect(picture).to_have_accessible_name(shown(game, 1))
    table.page.keyboard.press("End")
    expect(picture).to_have_accessible_name(shown(game, last))


def test_a_step_shows_its_move_with_motion_enabled(page: Page, host: Host) -> None:
    page.emulate_media(reduced_motion="no-preference")
    table = opened(Table(page, host))
    canvas = board(table, "figure-20").locator("canvas")
    canvas.scroll_into_view_if_needed()
    before = until_still(page, lambda: canvas.evaluate(_PICTURE))
    step(table, "figure-20", "after").click()
    until(page, _DIFFERS, before)
    step(table, "figure-20", "before").click()
    until_equal(page, lambda: canvas.evaluate(_PICTURE), before)


@pytest.mark.parametrize("name", BOARDS)
def test_a_board_opens_in_analyse_at_its_shown_position(table: Table, name: str) -> None:
    opened(table)
    link = board(table, name).get_by_role("link", name=say("history", "open"))
    link.click()
    expect(history(table)).to_have_count(0)
    table.await_address("#analyse")
    wanted = BOARDS[name]
    table.await_position(format_position(wanted.game.positions[wanted.at]))
    expect(table.board).to_have_attribute("data-ruleset", str(wanted.game.ruleset))


@pytest.mark.parametrize("preset", RULESETS)
def test_a_ruleset_opens_with_its_opening(table: Table, preset: str) -> None:
    opened(table)
    link = history(table).locator(f'a[href="{ruleset_link(preset)}"]')
    expect(link).to_have_text(say("game", f"ruleset.name.{preset}"))
    link.click()
    expect(history(table)).to_have_count(0)
    expect(table.board).to_have_attribute("data-ruleset", preset)
    opening = format_position(BOARDS_OPENING[PRESETS[preset].ruleset.setup])
    table.await_position(opening)


BOARDS_OPENING = {
    "stars-rear": BOARDS["opening-1899"].game.start,
    "suns-rear": BOARDS["opening-1901"].game.start,
}


@pytest.mark.noisy
def test_a_history_that_failed_to_load_is_fetched_on_retry(table: Table) -> None:
    table.host.spoil("data/history.*", missing)
    table.open()
    table.page.evaluate("location.hash = '#history'")
    expect(table.page.locator("#card, #status").get_by_role("button").first).to_be_visible()
    expect(history(table)).to_have_count(0)
    table.host.repair()
    table.page.evaluate("location.hash = ''")
    table.page.evaluate("location.hash = '#history'")
    expect(history(table)).to_be_visible()


def test_the_open_history_follows_a_change_of_language(table: Table) -> None:
    table.open("?lang=de#history")
    dialog = table.page.get_by_role("dialog", name="Die Geschichte von Salta")
    expect(dialog).to_be_visible()
    expect(dialog.locator('[data-board="figure-20"] h4')).to_have_text("Die gedeckte schräge Linie")


def test_the_history_is_accessible(page: Page, host: Host) -> None:
    add_axe(page)
    table = opened(Table(page, host))
    found = Findings(page)
    found.look("the history")
    assert found.found == []
    assert table.page.evaluate(_IS_WIDE_ENOUGH)


@pytest.mark.parametrize("language", languages())
def test_the_page_for_search_engines_can_be_read_without_scripts(
    browser: Browser, host: Host, language: str
) -> None:
    context = browser.new_context(java_script_enabled=False, viewport={"width": 360, "height": 740})
    page = context.new_page()
    page.goto(f"{host.url}{name_in('history.html', language)}")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.locator("figure img")).to_have_count(len(BOARDS))
    for picture in page.locator("figure img").all():
        picture.scroll_into_view_if_needed()
        box = picture.bounding_box()
        assert box
        assert box["width"] == box["height"] > 250
    context.close()


def test_a_link_of_the_page_for_search_engines_opens_the_app(table: Table) -> None:
    """A newcomer is shown three moves first, and may skip them."""
    table.page.goto(f"{table.host.url}history.de.html")
    table.page.locator('[data-board="figure-25"] a').click()
    expect(table.page.locator(".coach-words")).not_to_be_empty()
    table.page.locator(".coach-skip").click()
    wanted = BOARDS["figure-25"]
    table.await_position(format_position(wanted.game.positions[wanted.at]))
    until(table.page, "document.documentElement.lang === 'de'")

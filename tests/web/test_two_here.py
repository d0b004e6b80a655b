"""Two people at one device: their names, their seats, and a screen that stays on."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, ViewportSize, expect

from tests.web.catalogue import say
from tests.web.clocks import MINUTE, clocked
from tests.web.host import Host
from tests.web.polling import resize, until, until_equal
from tests.web.table import PERSON, SETTINGS, Table, computer, kept_game

_WAKE = """(() => {
  window.locks = [];
  const request = async () => {
    const lock = { released: false, release: async () => { lock.released = true; } };
    window.locks.push(lock);
    return lock;
  };
  Object.defineProperty(navigator, 'wakeLock', { value: { request } });
})();"""
_REFUSED = """(() => {
  window.refused = [];
  const refuse = (name) => async () => {
    window.refused.push(name);
    throw new DOMException('', 'NotAllowedError');
  };
  Element.prototype.requestFullscreen = refuse('full screen');
  Object.defineProperty(navigator, 'wakeLock', { value: { request: refuse('screen on') } });
})();"""
"""A browser that lets the page neither fill the screen nor keep it on."""
_HELD = "window.locks.filter(({ released }) => !released).length"
_TURNED = """(selector) => {
  const angles = [...document.querySelectorAll(selector)].map((each) => {
    let turned = 0;
    for (let at = each; at; at = at.parentElement) {
      turned += Number.parseFloat(getComputedStyle(at).rotate) || 0;
    }
    return turned % 360;
  });
  return angles.length > 0 && angles.every((angle) => angle === angles[0]) ? angles[0] : null;
}"""
_IS_LAID_OUT = """() => {
  const box = (selector) => document.querySelector(selector).getBoundingClientRect();
  const [far, line, board, near] =
    ['.far', '#player-top', '#board', '#actions'].map(box);
  const isInside = [far, line, board, near].every(({ left, right, top, bottom }) =>
    left >= -1 && right <= innerWidth + 1 && top >= -1 && bottom <= innerHeight + 1);
  return isInside && far.bottom <= line.top + 1 && line.bottom <= board.top + 1
    && near.top >= board.bottom - 1 && board.width > 600;
}"""
_PICTURE = """() => {
  const canvas = document.querySelector('#board canvas');
  return canvas.toDataURL();
}"""
_LINK_WITH_NAMES = """[...document.querySelectorAll('dialog :is(input, textarea)')]
  .some(({ value }) => /first\\.Ada.*second\\.Bo/.test(value))"""
_COVERED = """() => {
  const [button] = document.querySelectorAll('.call-button');
  const {left, right, top, bottom} = button.getBoundingClientRect();
  return [...document.querySelectorAll('.clock')].filter((clock) => {
    const box = clock.getBoundingClientRect();
    return box.left < right && left < box.right && box.top < bottom && top < box.bottom;
  }).map((clock) => clock.ariaLabel);
}"""
"""The clocks that the button of the call lies over."""
SEATS = (PERSON, PERSON)


@pytest.fixture
def tablet(browser: Browser, host: Host) -> Iterator[Table]:
    """A tablet that lies flat, without a mouse."""
    size = ViewportSize(width=768, height=1024)
    context = browser.new_context(viewport=size, has_touch=True, service_workers="block")
    yield Table(context.new_page(), host)
    context.close()


def begin_here(table: Table, first: str, second: str, *, facing: bool = False) -> None:
    table.press("new")
    table.dialog.get_by_role("radio", name=say("newgame", "opponent.here")).check()
    names = table.dialog.get_by_role("group", name=say("two", "names"))
    names.get_by_label("Green").fill(first)
    names.get_by_label("Red").fill(second)
    table.dialog.get_by_role("checkbox", name=say("two", "facing")).set_checked(facing)
    table.dialog.get_by_role("button", name=say("newgame", "new.start")).click()
    expect(table.dialog).to_have_count(0)


def await_turned(table: Table, selector: str, angle: int) -> None:
    """Wait until all matching elements are turned by an angle in degrees."""
    until_equal(table.page, lambda: table.page.evaluate(_TURNED, selector), angle)


def test_both_names_are_shown_stored_and_included_in_link_and_file(table: Table) -> None:
    table.open()
    begin_here(table, "\u2068  Ada \u2069  Lovelace\u200e ", "Bo")
    expect(table.page.locator("#player-bottom")).to_contain_text("Ada Lovelace")
    expect(table.page.locator("#player-top")).to_contain_text("Bo")
    assert table.stored("game")["names"] == {"1": "Ada Lovelace", "2": "Bo"}
    table.move(33, 43)
    table.await_moves(1)
    table.page.locator("[data-menu=more]").click()
    table.dialog.get_by_role("button", name=say("page", "menu.save")).click()
    with table.page.expect_download() as download:
        table.dialog.get_by_role("button", name=say("files", "save.file")).click()
    assert download.value.suggested_filename.startswith("Ada-Lovelace-Bo")
    text = download.value.path().read_text(encoding="utf-8")
    assert "Ada Lovelace" in text
    assert "Bo" in text
    table.page.keyboard.press("Escape")
    table.page.locator("[data-menu=share]").click()
    table.dialog.get_by_role("radio", name="game").check()
    until(table.page, _LINK_WITH_NAMES)
    table.page.reload()
    expect(table.page.locator("#player-bottom")).to_contain_text("Ada Lovelace")


def test_a_new_game_offers_the_names_again_and_may_have_none(table: Table) -> None:
    table.open(game={**kept_game(seats=SEATS), "names": {"1": "Ada", "2": None}})
    table.press("new")
    names = table.dialog.get_by_role("group", name=say("two", "names"))
    expect(names.get_by_label("Green")).to_have_value("Ada")
    names.get_by_label("Green").fill(" ")
    table.dialog.get_by_role("button", name=say("newgame", "new.start")).click()
    expect(table.page.locator("#player-bottom")).to_contain_text(say("newgame", "new.person"))
    assert table.stored("game")["names"] == {"1": None, "2": None}


def test_face_to_face_everything_of_the_far_player_is_turned(tablet: Table) -> None:
    tablet.open(game=kept_game(seats=SEATS))
    before = tablet.page.evaluate(_PICTURE)
    begin_here(tablet, "", "", facing=True)
    far = tablet.page.get_by_role("region", name=say("two", "region"))
    expect(far).to_be_visible()
    expect(far).to_contain_text(say("page", "status.turn", colour="Green"))
    for selector in (".far .status-main", ".far .action", "#player-top .player-sit"):
        await_turned(tablet, selector, 180)
    for selector in ("#board", "#status", "#player-bottom", "#actions"):
        await_turned(tablet, selector, 0)
    until(tablet.page, f"(before) => ({_PICTURE})() !== before", before)
    until(tablet.page, _IS_LAID_OUT)


@pytest.mark.core
def test_face_to_face_both_play_by_touch_and_have_their_own_buttons(tablet: Table) -> None:
    tablet.open(game=kept_game(seats=SEATS))
    begin_here(tablet, "", "", facing=True)
    far = tablet.page.get_by_role("region", name=say("two", "region"))
    for origin, target in ((33, 43), (83, 73)):
        tablet.tap(origin, target)
    tablet.await_moves(2)
    far.get_by_role("button", name=say("page", "actions.undo")).tap()
    tablet.await_status("looking-back")
    far.get_by_role("button", name=say("page", "actions.redo")).tap()
    tablet.await_status("your-move")
    far.get_by_role("button", name=say("page", "actions.resign")).tap()
    expect(tablet.dialog).to_contain_text(say("questions", "resign.title", colour="Red"))
    await_turned(tablet, "dialog", 180)
    tablet.dialog.get_by_role("button", name=say("questions", "resign.no")).tap()
    tablet.page.locator("#actions [data-action=more]").tap()
    tablet.dialog.locator("[data-more=resign]").tap()
    expect(tablet.dialog).to_contain_text(say("questions", "resign.title", colour="Green"))
    await_turned(tablet, "dialog", 0)


def test_face_to_face_the_result_faces_the_player_who_asked_for_it(tablet: Table) -> None:
    tablet.open(game=kept_game(moves=["33-43"], seats=SEATS))
    begin_here(tablet, "", "", facing=True)
    tablet.move(33, 43)
    tablet.await_moves(1)
    tablet.page.get_by_role("region", name=say("two", "region")).get_by_role(
        "button", name=say("page", "actions.resign")
    ).tap()
    tablet.dialog.get_by_role("button", name=say("page", "actions.resign")).tap()
    card = tablet.page.get_by_role("dialog", name=say("ending", "won.side", winner="Green"))
    expect(card).to_be_visible()
    assert tablet.page.evaluate(_TURNED, ".ending") == 180
    line = tablet.page.locator("#status")
    far, near = card.bounding_box(), line.bounding_box()
    assert far
    assert near
    assert far["y"] + far["height"] < near["y"]
    line.get_by_role("button", name=say("page", "status.result")).tap()
    expect(card).to_be_visible()
    assert tablet.page.evaluate(_TURNED, ".ending") == 0
    shown = card.bounding_box()
    assert shown
    assert shown["y"] > far["y"] + far["height"]


def test_face_to_face_both_can_stop_the_clocks_and_call(tablet: Table) -> None:
    tablet.keep(settings={**SETTINGS, "facing": True})
    game = kept_game("tournament+compulsory=called", moves=["33-42"], seats=SEATS)
    tablet.keep(game=clocked(game, (5 * MINUTE, 4 * MINUTE)))
    resize(tablet.page, 820, 1180)
    tablet.open()
    far = tablet.page.get_by_role("region", name=say("two", "region"))
    far.get_by_role("button", name=say("clock", "resume")).tap()
    expect(tablet.page.locator(".clock[data-running]")).to_have_count(1)
    stop = tablet.page.get_by_role("button", name=say("clock", "pause"))
    expect(stop).to_have_count(2)
    far.get_by_role("button", name=say("clock", "pause")).tap()
    expect(tablet.page.locator(".clock[data-running]")).to_have_count(0)
    for origin, target, edge in ((82, 73, "lower"), (32, 41, "upper")):
        tablet.tap(origin, target)
        call = tablet.page.locator(f".call-button[data-edge={edge}]")
        expect(call).to_be_visible()
        assert tablet.page.evaluate(_COVERED) == []


def test_face_to_face_is_only_for_two_people_here(table: Table) -> None:
    table.open(settings={**SETTINGS, "facing": True}, game=kept_game(seats=(PERSON, computer(1))))
    expect(table.page.locator(".far")).to_have_count(0)
    assert table.page.evaluate(_TURNED, "#player-top") == 0


def test_the_screen_stays_on_during_a_game(table: Table) -> None:
    table.page.add_init_script(_WAKE)
    table.open(game=kept_game(seats=SEATS))
    table.move(33, 43)
    table.await_moves(1)
    until_equal(table.page, lambda: table.page.evaluate(_HELD), 1)
    table.page.locator("[data-menu=settings]").click()
    stays = table.dialog.get_by_role("checkbox", name=say("sound", "awake"))
    stays.uncheck()
    until_equal(table.page, lambda: table.page.evaluate(_HELD), 0)
    stays.check()
    until_equal(table.page, lambda: table.page.evaluate(_HELD), 1)
    table.page.keyboard.press("Escape")
    table.page.get_by_role("link", name=say("page", "mode.solo")).click()
    until_equal(table.page, lambda: table.page.evaluate(_HELD), 0)
    table.page.get_by_role("link", name=say("page", "mode.play")).click()
    until_equal(table.page, lambda: table.page.evaluate(_HELD), 1)
    table.press("resign")
    table.dialog.get_by_role("button", name=say("page", "actions.resign")).click()
    until_equal(table.page, lambda: table.page.evaluate(_HELD), 0)


def test_a_refused_full_screen_or_wake_lock_does_no_harm(table: Table) -> None:
    table.page.add_init_script(_REFUSED)
    table.open(game=kept_game(seats=SEATS))
    table.page.keyboard.press("Shift")
    table.page.keyboard.press("z")
    table.await_heard(say("sound", "full.none"))
    table.move(33, 43)
    table.await_moves(1)
    until(table.page, "window.refused.includes('screen on')")
    table.move(83, 73)
    table.await_moves(2)


def test_the_page_fills_the_screen_by_key_and_menu(table: Table) -> None:
    table.open()
    is_full = "document.fullscreenElement !== null"
    table.page.keyboard.press("Shift")
    table.page.keyboard.press("z")
    until(table.page, is_full)
    table.page.locator("[data-menu=more]").click()
    table.dialog.get_by_role("button", name=say("sound", "full.leave")).click()
    until(table.page, f"!({is_full})")

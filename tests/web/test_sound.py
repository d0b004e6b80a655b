"""Sounds: after a gesture, as the player wants them; embedded only if the host asks."""

import pytest
from playwright.sync_api import Page, expect

from tests.golden.samples import FORCED
from tests.web.around import Around
from tests.web.catalogue import say
from tests.web.host import Host, missing
from tests.web.polling import until
from tests.web.positions import NEARLY_HOME
from tests.web.puzzling import HOLD, PuzzleTable
from tests.web.solo_table import SoloTable, way_home
from tests.web.sounding import _SPY, Sounding, await_sounds
from tests.web.table import PERSON, Table, await_text, computer, kept_game, record_texts

_NO_AUDIO = "window.AudioContext = class { constructor() { throw new Error('no device'); } }"


@pytest.fixture
def table(page: Page, host: Host) -> Sounding:
    return Sounding(page, host)


def test_no_audio_is_created_before_a_gesture(table: Sounding) -> None:
    table.open(game=kept_game(seats=(computer(1), PERSON)))
    table.await_moves(1)
    assert table.page.evaluate("[window.opened.length, window.sounds.length]") == [0, 0]
    assert not [path for path in table.host.asked if "effects" in path]
    table.touch()
    assert table.page.evaluate("window.opened") == [True]


def test_a_step_a_call_and_a_jump_are_heard(table: Sounding) -> None:
    table.open(game=kept_game("original", moves=FORCED, seats=(PERSON, PERSON)))
    table.touch()
    assert "Salta!" in table.call_out(31)
    table.await_sound("call")
    table.move_any()
    table.await_sound("call", "jump")
    table.await_moves(5)
    table.press("undo")
    table.await_status("looking-back")
    assert table.sounds == ["call", "jump"], "what is taken back is not heard"


@pytest.mark.core
def test_a_step_is_heard_once_and_so_is_a_refusal(table: Sounding) -> None:
    table.open(game=kept_game(seats=(PERSON, PERSON)))
    table.touch()
    table.cell(11).click()
    table.await_sound("rejected")
    table.move(33, 43)
    table.await_moves(1)
    table.await_status("your-move")
    table.await_sound("rejected", "step")


def test_a_solved_puzzle_and_a_solved_task_are_heard(page: Page, host: Host) -> None:
    page.add_init_script(_SPY)
    puzzles = PuzzleTable(page, host)
    puzzles.lay({**HOLD, "rating": None, "line": []})
    puzzles.open()
    page.keyboard.press("Shift")
    await_sounds(page)
    puzzles.solve(HOLD)
    until(page, "window.sounds.at(-1) === 'win'")
    solo = SoloTable(page, host).open_solo()
    solo.await_status("your-move")
    page.keyboard.press("Shift")
    await_sounds(page)
    solo.walk(way_home(solo.board.get_attribute("data-ruleset") or "", solo.position))
    solo.await_status("over")
    until(page, "window.sounds.filter((name) => name === 'win').length === 2")


def test_a_win_and_the_end_of_a_game_are_heard(table: Sounding) -> None:
    table.open(game=kept_game("original", start=NEARLY_HOME, seats=(PERSON, PERSON)))
    table.touch()
    table.move(75, 85)
    table.await_sound("step", "win")


def test_a_lost_game_ends_with_another_sound(table: Sounding) -> None:
    table.open(game=kept_game(seats=(PERSON, computer(1))))
    table.touch()
    table.press("resign")
    table.dialog.get_by_role("button", name=say("page", "actions.resign")).click()
    table.await_sound("end")


def test_m_turns_the_sound_off_and_on_and_says_so(table: Sounding) -> None:
    table.keep(game=kept_game(seats=(PERSON, PERSON)))
    record_texts(table.page, ".brief-note")
    table.open()
    table.page.keyboard.press("m")
    table.await_heard(say("sound", "off"))
    await_text(table.page, say("sound", "off"))
    table.move(33, 43)
    table.await_moves(1)
    assert table.sounds == []
    assert table.stored("settings")["sound"] is False
    table.page.keyboard.press("m")
    table.await_heard(say("sound", "on"))
    table.move(83, 73)
    table.await_sound("step")


def test_the_keys_are_listed(table: Sounding) -> None:
    table.open()
    table.page.keyboard.press("?")
    table.dialog.get_by_role("tab", name=say("rulespage", "page.tab.keys")).click()
    expect(table.dialog).to_contain_text(say("sound", "keys.m"))


def test_each_sound_can_be_tried_in_the_settings(table: Sounding) -> None:
    table.open()
    table.page.locator("[data-menu=settings]").click()
    sound_names = ("step", "jump", "call", "win", "end", "rejected", "clock")
    sounds = table.dialog.get_by_role("group", name=say("sound", "try").rstrip(":"))
    await_sounds(table.page)
    for name in sound_names:
        sounds.get_by_role("button", name=say("sound", f"try.{name}"), exact=True).click()
    table.await_sound(*sound_names)
    table.dialog.get_by_role("slider", name=say("sound", "volume")).press("Home")
    assert table.stored("settings")["volume"] == 10
    table.dialog.get_by_role("checkbox", name=say("sound", "sound")).uncheck()
    expect(sounds).to_be_hidden()
    assert table.stored("settings")["sound"] is False


def test_other_modes_are_heard_too(table: Sounding) -> None:
    table.open("#analyse")
    table.touch()
    table.move(33, 43)
    table.await_sound("step")


def test_without_a_device_the_game_continues_in_silence(page: Page, host: Host) -> None:
    table = Table(page, host)
    page.add_init_script(_NO_AUDIO)
    table.open(game=kept_game(seats=(PERSON, PERSON)))
    for move in ((33, 43), (83, 73)):
        table.move(*move)
    table.await_moves(2)
    page.keyboard.press("m")
    table.await_heard(say("sound", "off"))


@pytest.mark.noisy
def test_sounds_that_cannot_be_fetched_cause_no_error(table: Sounding) -> None:
    table.host.spoil("page/effects-*", missing)
    table.open()
    table.move(33, 43)
    table.await_moves(2)
    expect(table.page.locator("#card")).to_be_hidden()


def embedded(page: Page, host: Host, options: str) -> Around:
    page.add_init_script(_SPY)
    around = Around(page, host).open(f"?mode=analyse{options}")
    around.await_ready()
    play(around, 33, 43)
    return around


def play(around: Around, origin: int, target: int) -> None:
    """A move on an embedded board, until Python has confirmed it."""
    piece = around.frame.locator(f'[data-square="{origin}"]').get_attribute("data-piece") or ""
    cell = around.frame.locator(f'[data-square="{origin}"]')
    expect(cell).to_have_attribute("data-movable", "")
    for number in (origin, target):
        around.frame.locator(f'[data-square="{number}"]').click()
    cell = around.frame.locator(f'[data-square="{target}"]')
    expect(cell).to_have_attribute("data-piece", piece)
    expect(cell).to_have_attribute("data-last", "to")


def test_an_embedded_board_is_silent(page: Page, host: Host) -> None:
    around = embedded(page, host, "")
    assert around.inside.evaluate("[window.opened.length, window.sounds.length]") == [0, 0]
    expect(around.frame.locator("[data-action=sound]")).to_have_count(0)
    assert not [path for path in host.asked if "tablesounds" in path]


def test_an_embedded_board_is_heard_if_its_host_asks(page: Page, host: Host) -> None:
    around = embedded(page, host, "&sound=1")
    await_sounds(around.inside)
    play(around, 83, 73)
    until(around.inside, "window.sounds.at(-1) === 'step'")  # type: ignore[arg-type]
    around.frame.get_by_role("button", name=say("sound", "off")).click()
    expect(around.frame.get_by_role("button", name=say("sound", "on"))).to_be_visible()
    before = around.inside.evaluate("window.sounds.length")
    play(around, 31, 41)
    assert around.inside.evaluate("window.sounds.length") == before
    around.inside.locator("body").press("m")
    expect(around.frame.get_by_role("button", name=say("sound", "off"))).to_be_visible()

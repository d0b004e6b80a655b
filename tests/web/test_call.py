"""The call "Salta!": two people at one board, and against the computer, both ways."""

import re

import pytest
from playwright.sync_api import Locator, expect

from salta_core import Game, parse_ruleset
from salta_core.engine.board import Board
from salta_core.engine.levels import as_searched, level_numbered, root_moves
from salta_core.text.move_list import with_moves
from tests.golden.samples import CALLED, FORCED
from tests.web.catalogue import say
from tests.web.table import PERSON, SETTINGS, Table, await_text, computer, kept_game, record_texts

WORDS = ".call-words"
"""What is called over the board; it goes again by itself."""


def button(table: Table) -> Locator:
    return table.page.get_by_role("button", name=say("page", "salta.call"), exact=True)


def open_at_the_jump(table: Table, **seats: object) -> None:
    table.keep(game=kept_game(CALLED, moves=FORCED, **seats))  # type: ignore[arg-type]  # seats
    record_texts(table.page, WORDS)
    table.open()
    expect(button(table)).to_be_visible()


@pytest.mark.core
def test_an_overlooked_jump_is_called_taken_back_and_played(table: Table) -> None:
    open_at_the_jump(table)
    expect(table.status).not_to_contain_text(say("page", "status.forced").rstrip("."))
    table.move(31, 41)
    table.await_moves(5)
    button(table).click()
    table.await_moves(4)
    await_text(table.page, say("page", "salta.call") + say("call", "overlooked", colour="Green"))
    table.await_heard(say("call", "said", colour="Green"))
    table.await_position(re.compile(r" 1 4$"))
    expect(table.status).to_contain_text(say("page", "status.forced"))
    expect(button(table)).to_be_hidden()
    expect(table.board.locator("[data-movable]")).to_have_count(1)
    table.move(54, 73)
    table.await_moves(5)
    expect(button(table)).to_be_visible()
    assert table.stored("game")["record"]["moves"] == [*FORCED, "54x73"]


def test_an_unjustified_call_changes_nothing(table: Table) -> None:
    """An unjustified call changes nothing, and that is reported."""
    open_at_the_jump(table)
    table.move(54, 73)
    table.await_moves(5)
    before = table.position
    table.page.keyboard.press("s")
    table.await_heard(say("call", "none.said"))
    await_text(table.page, say("call", "none"))
    expect(button(table)).to_be_visible()
    assert table.position == before
    assert table.stored("game")["record"]["moves"] == [*FORCED, "54x73"]


def test_an_overlooked_jump_stands_once_the_other_side_has_moved(table: Table) -> None:
    open_at_the_jump(table)
    table.move(31, 41)
    table.await_moves(5)
    table.move(81, 71)
    table.await_moves(6)
    assert table.stored("game")["record"]["moves"][4] == "31-41"


def test_the_call_button_is_at_the_edge_of_the_caller(table: Table) -> None:
    open_at_the_jump(table)
    board = table.board.bounding_box()
    mine = button(table).bounding_box()
    assert board
    assert mine
    assert mine["y"] > board["y"] + board["height"] / 2
    table.move(31, 41)
    table.await_moves(5)
    expect(button(table)).to_have_attribute("data-edge", "upper")
    theirs = button(table).bounding_box()
    assert theirs
    assert theirs["y"] < board["y"] + board["height"] / 2


def test_a_called_player_stays_called_after_a_reload_and_after_undo_and_redo(table: Table) -> None:
    open_at_the_jump(table)
    table.move(31, 41)
    table.await_moves(5)
    table.page.keyboard.press("s")
    expect(table.status).to_contain_text(say("page", "status.forced"))
    table.open()
    expect(table.status).to_contain_text(say("page", "status.forced"))
    expect(table.board.locator("[data-movable]")).to_have_count(1)
    table.press("undo")
    table.await_status("looking-back")
    table.press("redo")
    expect(table.status).to_contain_text(say("page", "status.forced"))
    expect(button(table)).to_be_hidden()


def test_the_computer_calls_a_person(table: Table) -> None:
    open_at_the_jump(table, seats=(PERSON, computer(10)))
    table.move(31, 41)
    await_text(table.page, say("call", "overlooked", colour="Green"))
    table.await_moves(4)
    expect(table.status).to_contain_text(say("page", "status.forced"))
    table.move(54, 73)
    table.await_status("your-move")
    assert table.stored("game")["record"]["moves"][4] == "54x73"


@pytest.mark.core
def test_a_person_calls_the_computer(table: Table) -> None:
    """Level 1 overlooks the jump with the seed of the game; called, it must play it."""
    seed = 7
    ruleset = parse_ruleset(CALLED)
    game = with_moves(Game.started(ruleset), FORCED)
    board = Board(game.position, as_searched(game).ruleset)
    assert root_moves(game, board, level_numbered(1), seed), "the test needs another seed"
    table.keep(game=kept_game(CALLED, moves=FORCED, seats=(computer(1), PERSON)))
    record_texts(table.page, WORDS)
    table.open()
    table.await_moves(5)
    table.await_status("your-move")
    assert "x" not in table.stored("game")["record"]["moves"][4]
    button(table).click()
    await_text(table.page, say("call", "overlooked", colour="Green"))
    table.await_moves(5)
    table.await_kept([*FORCED, "54x73"])


def test_a_game_with_calls_is_offered_by_its_name(table: Table) -> None:
    table.open()
    table.press("new")
    table.dialog.locator(".games-old").click()
    row = table.old_version(CALLED)
    expect(row).to_contain_text(say("game", "ruleset.name.called"))
    expect(row.locator("[data-colour]")).to_have_count(2)
    expect(row).to_contain_text(say("rulesetsmore", "how.called"))
    row.click()
    table.dialog.get_by_role("radio", name=say("newgame", "opponent.here")).check()
    table.dialog.get_by_role("button", name=say("newgame", "new.start")).click()
    expect(table.board).to_have_attribute("data-ruleset", CALLED)
    expect(table.page.locator("#rules-name")).to_have_text(say("game", "ruleset.name.called"))
    table.press("new")
    expect(table.dialog.locator(f'input[value="{CALLED}"]')).to_be_checked()


def test_other_rules_have_no_call_button(table: Table) -> None:
    table.open(game=kept_game("tournament+compulsory=no", moves=FORCED))
    table.move(31, 41)
    table.await_moves(5)
    expect(button(table)).to_have_count(0)
    table.page.keyboard.press("s")
    table.page.locator("[data-menu='rules']").click()
    table.dialog.get_by_role("tab", name=say("rulespage", "page.tab.keys")).click()
    expect(table.dialog).to_contain_text(say("rulespage", "keys.s"))
    assert not [text for text in table.heard if "overlooked" in text]


POINTING = {**SETTINGS, "pointing": True}


def test_a_caller_points_at_the_piece_and_a_wrong_one_makes_the_call_void(table: Table) -> None:
    table.keep(settings=POINTING)
    open_at_the_jump(table)
    table.move(31, 41)
    table.await_moves(5)
    button(table).click()
    await_text(table.page, say("call", "point") + say("call", "point.how"))
    expect(button(table)).to_have_attribute("aria-pressed", "true")
    table.cell(32).click()
    table.await_heard(say("call", "wrong.said", piece="Sun\u00a02"))
    expect(button(table)).not_to_have_attribute("aria-pressed", "true")
    assert table.stored("game")["record"]["moves"] == [*FORCED, "31-41"]
    table.page.keyboard.press("s")
    table.cell(54).focus()
    table.page.keyboard.press("Enter")
    table.await_moves(4)
    table.await_heard(re.compile(re.escape(say("call", "pointed", piece="Sun\u00a03"))))
    assert table.stored("game")["record"]["pointed"] == "M"


def test_a_caller_may_change_their_mind(table: Table) -> None:
    table.keep(settings=POINTING)
    open_at_the_jump(table)
    table.move(31, 41)
    table.await_moves(5)
    button(table).click()
    button(table).click()
    expect(button(table)).not_to_have_attribute("aria-pressed", "true")
    button(table).click()
    table.move(81, 71)
    table.await_moves(6)
    assert "called" not in table.stored("game")["record"]

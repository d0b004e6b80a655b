"""The page explains why a pressed piece cannot move."""

import pytest
from playwright.sync_api import Page, expect

from tests.golden.samples import FORCED
from tests.web.catalogue import pattern, piece, say
from tests.web.host import Host
from tests.web.puzzling import HOLD, PuzzleTable
from tests.web.solo_table import SoloTable
from tests.web.table import PERSON, Table, computer, kept_game

BESIDE = "edcba/jihgf/onmlk/KLMNO/FGHI1/4J/3DE/5/5/ABC2 1 0"
"""Moon 5 of player 1, on 55, could only fill the last square that player 2 can go to."""
STUCK = pattern("explain", "why.no-square")


def test_a_piece_without_a_free_square_says_so(table: Table) -> None:
    table.open()
    table.cell(11).click()
    expect(table.status).to_contain_text(piece("star", 1))
    table.await_heard(STUCK)
    table.cell(33).click()  # a piece that can move
    expect(table.status).not_to_contain_text(STUCK)


def test_the_keyboard_gets_the_same_explanations(table: Table) -> None:
    table.open()
    table.cell(11).focus()
    table.page.keyboard.press("Enter")
    expect(table.status).to_contain_text(STUCK)


def test_a_move_that_would_block_the_opponent_is_explained(table: Table) -> None:
    table.open(game=kept_game("original", start=BESIDE))
    table.cell(55).click()
    expect(table.status).to_contain_text(pattern("explain", "why.blockade"))


def test_the_opponents_piece_has_to_wait(table: Table) -> None:
    table.open()
    table.cell(85).click()
    expect(table.status).to_contain_text(pattern("explain", "why.notYours", other="Red"))


@pytest.mark.core
def test_a_player_who_must_jump_is_still_called_to_it(table: Table) -> None:
    table.open(game=kept_game("original", moves=FORCED, seats=(PERSON, PERSON)))
    assert "Salta!" in table.call_out(31)
    expect(table.status).not_to_contain_text(pattern("explain", "why.must-jump"))


def test_the_computers_turn_and_the_end_of_a_game_are_explained(table: Table) -> None:
    table.open(game=kept_game(seats=(PERSON, computer(3))))
    table.never_end("think")
    table.move(33, 42)
    table.await_status("thinking")
    table.cell(31).click()
    expect(table.status).to_contain_text(pattern("explain", "why.closed.thinking"))
    table.status.get_by_role("button", name=say("page", "status.stop")).click()
    table.await_status("stopped")
    expect(table.status).not_to_contain_text("is thinking")


def test_a_finished_game_says_that_it_is_over(table: Table) -> None:
    game = kept_game(moves=["33-42"])
    record = {**game["record"], "resigned": 2}  # type: ignore[dict-item]
    table.open(game={**game, "record": record})
    table.await_status("over")
    table.cell(31).click()
    expect(table.status).to_contain_text(say("page", "over.now"))


def test_analyse_explains_it_in_its_note(table: Table) -> None:
    table.open("#analyse")
    table.cell(11).click()
    expect(table.page.locator(".an-note")).to_contain_text(STUCK)


def test_an_army_alone_explains_it_too(page: Page, host: Host) -> None:
    table = SoloTable(page, host).open_task()
    table.cell(105).click()
    expect(table.news).to_contain_text(STUCK)


def test_a_puzzle_says_whose_turn_it_is(page: Page, host: Host) -> None:
    table = PuzzleTable(page, host)
    table.lay(HOLD)
    table.open()
    table.await_status("your-move")
    table.cell(101).click()
    table.await_news(pattern("explain", "why.notYours", other="Green"))

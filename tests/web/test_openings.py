"""The first moves of a game before Python is awake: they come from the opening file."""

import re

import pytest
from playwright.sync_api import expect

from salta_core.game.game import Game
from salta_core.rules.ruleset import PRESETS
from salta_core.text.move_list import with_moves
from salta_core.text.notation import format_position
from tests.golden.samples import FORCED
from tests.web.catalogue import say
from tests.web.table import ASLEEP, PERSON, Table, computer, kept_game

BOOK = "data/opening-*"


def play_two(table: Table, first: tuple[int, int]) -> list[str]:
    """Two moves of the player with the computer's replies; all moves so far."""
    table.move(*first)
    table.await_moves(2)
    table.await_status("your-move")
    table.move_any()
    table.await_moves(4)
    table.await_status("your-move")
    return moves_of(table)


def moves_of(table: Table) -> list[str]:
    moves: list[str] = table.stored("game")["record"]["moves"]
    return moves


def pieces_of(table: Table) -> list[str]:
    cells = "(cells) => cells.map((cell) => cell.dataset.piece ?? '')"
    pieces: list[str] = table.board.locator("[data-square]").evaluate_all(cells)
    return pieces


def legal_after(ruleset: str, moves: list[str]) -> list[str]:
    game = with_moves(Game.started(PRESETS[ruleset].ruleset), moves)
    return [str(move) for move in game.legal_moves]


def position_after(ruleset: str, moves: list[str]) -> str:
    return format_position(with_moves(Game.started(PRESETS[ruleset].ruleset), moves).position)


@pytest.mark.core
def test_two_moves_of_little_are_answered_before_python_is_awake(table: Table) -> None:
    asleep = table.open_asleep(game=kept_game("little", seats=(PERSON, computer(1))))
    moves = play_two(table, (33, 42))
    assert table.page.evaluate("document.documentElement.dataset.engine") == "loading"
    table.await_position(position_after("little", moves))
    asleep.release()
    table.await_engine()
    table.await_position(position_after("little", moves))
    table.await_status("your-move")
    table.move_any()
    table.await_moves(6)
    table.await_status("your-move")
    assert moves_of(table)[:4] == moves
    expect(table.page.locator("#card")).to_be_hidden()


@pytest.mark.core
def test_a_chain_in_leaping_is_answered_before_python_is_awake(table: Table) -> None:
    asleep = table.open_asleep(game=kept_game("leaping", seats=(PERSON, computer(8))))
    table.move(24, 43)
    table.await_moves(2)
    table.await_status("your-move")
    before = moves_of(table)
    chain = next(move for move in legal_after("leaping", before) if move.count("x") > 1)
    table.move(int(chain.split("x")[0]), int(chain.split("x")[-1]))
    table.await_moves(4)
    table.await_status("your-move")
    moves = moves_of(table)
    assert moves[2] == chain
    assert table.page.evaluate("document.documentElement.dataset.engine") == "loading"
    table.await_position(position_after("leaping", moves))
    asleep.release()
    table.await_engine()
    table.await_position(position_after("leaping", moves))
    table.move_any()
    table.await_moves(6)
    table.await_status("your-move")


def test_a_position_outside_the_file_waits_for_python(table: Table) -> None:
    asleep = table.open_asleep(game=kept_game("tournament", seats=(PERSON, computer(3))))
    play_two(table, (33, 42))
    table.move_any()
    expect(table.page.locator("#moves [data-ply]")).to_have_count(5)
    asleep.release()
    table.await_engine()
    table.await_moves(6)
    table.await_status("your-move")


def test_undo_and_another_move_are_answered_before_python_is_awake(table: Table) -> None:
    table.open_asleep(game=kept_game("tournament", seats=(PERSON, computer(2))))
    table.move(33, 42)
    table.await_moves(2)
    table.await_status("your-move")
    table.press("undo")
    table.await_position(re.compile(" 1 0$"))
    table.move(31, 41)
    table.await_moves(2)
    table.await_status("your-move")
    table.await_position(position_after("tournament", moves_of(table)))


def test_a_hint_comes_before_python_is_awake(table: Table) -> None:
    table.open_asleep(game=kept_game("tournament", seats=(PERSON, computer(3))))
    table.press("hint")
    expect(table.status).to_contain_text(
        say("page", "hint.move", piece="", direction="").split(":")[0]
    )


def test_without_the_file_the_reply_waits_for_python(table: Table) -> None:
    table.keep(game=kept_game("tournament", seats=(PERSON, computer(3))))
    table.host.hold(BOOK)
    asleep = table.open_asleep()
    table.move(33, 42)
    expect(table.page.locator("#moves [data-ply]")).to_have_count(1)
    asleep.release()
    table.await_engine()
    table.await_moves(2)
    table.await_status("your-move")


def test_a_waiting_third_move_is_visible_after_redo_and_reload(table: Table) -> None:
    table.open_asleep(game=kept_game("tournament", seats=(PERSON, computer(3))))
    before = play_two(table, (33, 42))
    table.move_any()
    table.await_status("pending")
    pieces = pieces_of(table)
    table.press("undo")
    table.await_position(position_after("tournament", before))
    table.press("redo")
    table.await_status("pending")
    assert pieces_of(table) == pieces
    table.page.reload()
    table.await_status("pending")
    assert pieces_of(table) == pieces
    assert moves_of(table)[:4] == before
    assert len(moves_of(table)) == 5


def test_the_reason_of_a_hint_is_shown_while_python_loads(table: Table) -> None:
    table.open_asleep(game=kept_game("tournament", seats=(PERSON, computer(3))))
    loading = table.page.locator("#loading .loading-text")
    reason = table.status.locator(".status-sub")
    expect(loading).to_be_visible()
    expect(reason).to_be_hidden()
    table.press("hint")
    expect(reason).to_have_text(re.compile("."))
    expect(reason).to_be_visible()
    expect(loading).to_be_hidden()


def test_a_compulsory_jump_is_shown_while_python_loads(table: Table) -> None:
    table.open_asleep(game=kept_game("tournament", moves=FORCED))
    told = table.status.locator(".status-sub")
    expect(told).to_have_text(say("page", "status.forced"))
    expect(told).to_be_visible()


@pytest.mark.core
@pytest.mark.own_context  # for its clock
def test_the_opening_continues_while_pythons_start_is_stalled(table: Table) -> None:
    table.keep(game=kept_game("tournament", seats=(PERSON, computer(3))))
    asleep = table.host.hold(ASLEEP)
    table.page.clock.install()
    table.open(is_awaited=False)
    table.move(33, 42)
    table.page.clock.run_for(1000)
    table.await_moves(2)
    table.await_status("your-move")
    table.page.clock.run_for(60_000)
    card = table.page.get_by_role("alert")
    expect(card).to_be_visible()
    table.await_status("your-move")
    table.move_any()
    table.page.clock.run_for(1000)
    table.await_moves(4)
    table.await_status("your-move")
    table.move_any()
    table.await_status("pending")
    table.press("undo")
    table.await_status("looking-back")
    assert table.board.locator("[data-movable]").count()
    table.press("redo")
    table.await_status("pending")
    expect(card).to_be_visible()
    asleep.release()
    table.await_engine()
    expect(card).to_be_hidden()
    table.page.clock.run_for(1000)
    table.await_moves(6)


@pytest.mark.own_context  # for its clock
def test_a_computer_that_needs_python_reports_its_stalled_start(table: Table) -> None:
    table.keep(game=kept_game("tournament", seats=(computer(3), PERSON)))
    table.host.hold(ASLEEP)
    table.page.clock.install()
    table.open(is_awaited=False)
    for count in (1, 3):
        table.page.clock.run_for(1000)
        table.await_moves(count)
        table.await_status("your-move")
        if count == 3:
            table.page.clock.run_for(60_000)
            expect(table.page.get_by_role("alert")).to_be_visible()
        table.move_any()
    table.page.clock.run_for(1000)
    table.await_status("pending")

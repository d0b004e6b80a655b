"""The list of puzzles: its sets, the historic games, and texts pasted into it."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.archiving import archived
from tests.web.catalogue import say
from tests.web.host import Host, missing
from tests.web.polling import until, until_equal
from tests.web.puzzling import Puzzle, PuzzleTable, wrong_moves
from tests.web.table import kept_game

UNREACHED = "original KLMNO/FGHIJ/ABCD1/4E/4a/k4/b4/edc2/jihgf/onml1 2 201 home-1"
"""Player 2 is a long way from home."""
IS_DRAWN = """(first) => {
  const canvas = document.querySelector(`dialog[open] ${first} canvas.thumb`);
  const blank = document.createElement('canvas');
  Object.assign(blank, { width: canvas?.width, height: canvas?.height });
  return canvas !== null && canvas.toDataURL() !== blank.toDataURL();
}"""
"""Whether the picture of the first of some entries has been drawn."""


@pytest.fixture
def table(page: Page, host: Host) -> PuzzleTable:
    return PuzzleTable(page, host)


@pytest.mark.core
def test_the_list_shows_boards_in_their_sets_and_the_players_progress(
    table: PuzzleTable, puzzles: list[Puzzle], steps: list[Puzzle]
) -> None:
    table.lay(puzzles[0])
    table.open()
    table.await_status("your-move")
    table.act("list")
    counts = table.dialog.locator(".puzzle-count")

    def counted() -> int:
        return sum(int(count.split(" of ")[1]) for count in counts.all_text_contents())

    until_equal(table.page, counted, len(puzzles) + len(steps))
    table.dialog.get_by_role("radio", name=say("making", "list.rules")).check()
    names = table.dialog.locator(".puzzle-set-name")
    rules = {str(each["ruleset"]).split("+")[0] for each in puzzles}
    assert len(rules) > 1
    expect(names).to_have_count(len(rules))
    table.dialog.locator("summary").last.click()
    tile = table.dialog.locator("details[open] .puzzle-tile").first
    expect(tile).to_have_accessible_name(
        re.compile(
            f"^{say('making', 'list.puzzle', n=1, state='open')} .*"
            rf" {say('puzzle', 'task.rating', rating='[0-9]+')}$"
        )
    )
    until(table.page, IS_DRAWN, "details[open] .puzzle-tile")
    name = names.last.inner_text()
    tile.press("Enter")
    expect(table.panel.locator(".puzzle-about")).to_contain_text(name)
    table.await_status("your-move")


def test_old_games_are_listed_with_their_last_position(table: PuzzleTable) -> None:
    table.open()
    table.act("list")
    table.dialog.get_by_role("radio", name=say("making", "list.historic")).check()
    rows = table.dialog.locator(".puzzle-row")
    expect(rows.first).to_be_visible()
    expect(rows.locator("canvas.thumb")).to_have_count(rows.count())
    until(table.page, IS_DRAWN, ".puzzle-row")


def test_an_old_game_is_stepped_through_with_its_notes_and_opened_in_play(
    table: PuzzleTable,
) -> None:
    table.open()
    table.await_status("your-move")
    table.act("list")
    table.dialog.get_by_role("radio", name=say("making", "list.historic")).check()
    row = table.dialog.locator(".puzzle-row").first
    title = row.locator(".puzzle-row-title").inner_text()
    row.click()
    expect(table.goal).to_contain_text(title)
    expect(table.goal).to_contain_text(re.compile("1899|190[0-9]"))
    note = table.panel.locator(".puzzle-note")
    expect(note).not_to_be_empty()
    table.page.keyboard.press("ArrowRight")
    expect(table.board).to_have_attribute("data-position", re.compile(" 1$"))
    noted = table.panel.locator("[data-noted]").first
    ply = int(noted.get_attribute("data-ply") or 0)
    noted.click()
    expect(table.board).to_have_attribute("data-position", re.compile(f" {ply}$"))
    expect(note).not_to_be_empty()
    table.await_heard(note.inner_text().split("\n")[0])
    table.page.keyboard.press("ArrowLeft")
    expect(table.board).to_have_attribute("data-position", re.compile(f" {ply - 1}$"))
    table.page.keyboard.press("ArrowRight")
    expect(table.board).to_have_attribute("data-position", re.compile(f" {ply}$"))
    table.open()
    expect(table.goal).to_contain_text(title)
    expect(table.board).to_have_attribute("data-position", re.compile(f" {ply}$"))
    table.act("play")
    expect(table.page.locator(f'#moves [data-ply="{ply}"]')).to_have_attribute(
        "aria-current", "step"
    )
    table.page.go_back()
    expect(table.goal).to_contain_text(title)


def test_an_old_game_does_not_replace_the_game_in_play_without_asking(
    table: PuzzleTable,
) -> None:
    table.open(game=kept_game(moves=["33-42", "82-73"]))
    table.await_status("your-move")
    table.act("list")
    table.dialog.get_by_role("radio", name=say("making", "list.historic")).check()
    table.dialog.locator(".puzzle-row").first.click()
    table.act("play")
    table.await_kept(["33-43", "83-74"])
    [kept] = archived(table.page)
    assert kept["game"]["record"]["moves"] == ["33-42", "82-73"]
    expect(table.page.locator("#moves [data-ply]").nth(20)).to_be_attached()


def test_an_old_game_stays_on_the_board_when_a_move_is_taken_back(
    table: PuzzleTable, long_puzzle: Puzzle
) -> None:
    table.lay(long_puzzle)
    table.open()
    table.await_status("your-move")
    table.play(wrong_moves(long_puzzle)[0])
    table.await_status("wrong")
    table.act("list")
    table.dialog.get_by_role("radio", name=say("making", "list.historic")).check()
    table.dialog.locator(".puzzle-row").first.click()
    table.await_status("looking")
    table.await_position(re.compile(" 0$"))
    shown = table.position
    table.page.keyboard.press("u")
    assert table.position == shown
    assert table.board.get_attribute("data-status") == "looking"


def test_a_pasted_text_is_read_proven_and_loaded_or_refused_with_the_reason(
    table: PuzzleTable, puzzles: list[Puzzle]
) -> None:
    table.open()
    table.await_status("your-move")
    table.act("list")
    table.dialog.get_by_role("button", name=say("making", "list.text")).click()
    field = table.dialog.get_by_label(say("making", "text.label"))
    status = table.dialog.get_by_role("status")
    check = table.dialog.get_by_role("button", name=say("making", "text.check"))
    refusals = {
        "win-3": say("making", "text.noPosition"),
        "edcba/x/5 1 0 win-3": say("making", "text.bad", reason=""),
        UNREACHED: say("making", "text.unreached"),
    }
    for text, reason in refusals.items():
        field.fill(text)
        check.click()
        expect(status).to_contain_text(reason)
        expect(table.dialog.get_by_role("button", name=say("making", "text.play"))).to_be_hidden()
        expect(check).to_be_focused()
    goal, moves = (
        table.dialog.get_by_label(say("making", "make.kind")),
        table.dialog.get_by_label(say("making", "text.moves")),
    )
    assert (goal.input_value(), moves.input_value()) == ("home", "1")
    posed = puzzles[0]
    kind, count = str(posed["goal"]).split("-")
    field.fill(f"{posed['position']} {posed['ruleset']}")
    goal.select_option(kind)
    moves.select_option(count)
    expect(status).to_be_empty()
    check.click()
    expect(status).to_contain_text(say("making", "text.sound"))
    table.dialog.get_by_role("button", name=say("making", "text.play")).click()
    expect(table.board).to_have_attribute("data-position", str(posed["position"]))


@pytest.mark.noisy
def test_a_missing_list_is_reported_and_can_be_requested_again(
    table: PuzzleTable,
) -> None:
    table.host.spoil("data/*", missing)
    table.open(is_awaited=False)
    expect(table.panel.get_by_role("alert")).to_contain_text(say("puzzle", "task.missing"))
    table.host.repair()
    table.panel.get_by_role("button", name=say("puzzle", "task.again")).click()
    expect(table.goal).to_contain_text("to move")


@pytest.mark.noisy
def test_a_started_puzzle_is_restored_after_the_list_failed_to_load(
    table: PuzzleTable, long_puzzle: Puzzle
) -> None:
    table.host.spoil("data/*", missing)
    table.lay(long_puzzle)
    table.open()
    table.await_status("your-move")
    table.act("next")
    expect(table.panel.get_by_role("alert")).to_contain_text(say("puzzle", "task.missing"))
    for name in ("Play", "Puzzles"):
        table.page.get_by_role("link", name=name).click()
    expect(table.goal).to_contain_text("to move")
    table.await_position(long_puzzle["position"])
    table.await_status("your-move")

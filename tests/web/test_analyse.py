"""Analyse: both sides by hand, with variations; the engine's lines; the chart of a game."""

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.web.catalogue import pattern, say
from tests.web.polling import until, until_equal
from tests.web.table import FAR, LONG, NUMBERED, Table, kept_game, record_texts, texts

MOVES = ["33-42", "82-73", "31-41"]
MADE = "edcba/jihgf/onm1k/3l1/5/5/1M3/KL1NO/FGHIJ/ABCDE 1 2"
FIGURE = say("historic", "figure-20.title")
_ASKED = """() => {
  const post = Worker.prototype.postMessage;
  window.asked = [];
  Worker.prototype.postMessage = function (message, ...rest) {
    window.asked.push(message.kind === "call" ? message.request.op : message.kind);
    return post.call(this, message, ...rest);
  };
}"""

_SHOW = """(word) => {
  Object.defineProperty(document, "visibilityState", {configurable: true, value: word});
  Object.defineProperty(document, "hidden", {configurable: true, value: word === "hidden"});
  document.dispatchEvent(new Event("visibilitychange"));
}"""

_CUT = """() => {
  const line = document.querySelector('.an-pv').getBoundingClientRect();
  const edges = ({left, right, top, bottom}) => left < line.left - 1 || right > line.right + 1
    || top < line.top - 1 || (top < line.bottom - 3 && bottom > line.bottom + 3);
  return [...document.querySelectorAll('.an-pv')[0].querySelectorAll('.move:not([hidden])')]
    .filter((move) => edges(move.getBoundingClientRect())).length;
}"""
"""How many moves of the first line are seen in part."""


def opened(table: Table) -> Table:
    """The page loaded at the analysis."""
    return table.open("#analyse", settings=NUMBERED)


def moves(table: Table) -> Locator:
    return table.page.locator(".an-moves")


def shown(table: Table) -> Locator:
    """The move on the board, in the list."""
    return moves(table).locator("[aria-current=step]")


def await_place(table: Table, text: str) -> None:
    expect(shown(table)).to_have_text(re.compile(text))


def play(table: Table, origin: int, target: int, text: str) -> None:
    """Make a move, once the board accepts it."""
    expect(table.cell(origin)).to_have_attribute("data-movable", "")
    table.move(origin, target)
    await_place(table, text)


def test_both_sides_are_moved_with_variations_which_survive_a_reload(table: Table) -> None:
    table.keep(game=kept_game(moves=MOVES))
    opened(table)
    await_place(table, "31.41")
    page = table.page
    waiting = page.locator(".an-side:not([data-to-move])")
    expect(waiting).to_have_css("border-bottom-width", "0px")
    page.keyboard.press("Home")
    await_place(table, say("analyse", "moves.start"))
    page.keyboard.press("ArrowRight")
    await_place(table, "33.42")
    play(table, 84, 74, "84.74")
    variation = moves(table).locator(".an-variation")
    expect(variation).to_have_text(re.compile("1…84.74"))
    play(table, 35, 45, "35.45")
    expect(variation.locator(".move")).to_have_count(2)
    shown(table).focus()
    page.keyboard.press("ArrowUp")
    await_place(table, "82.73")
    page.keyboard.press("ArrowDown")
    await_place(table, "84.74")
    expect(shown(table)).to_be_focused()
    table.press("main")
    expect(variation).to_have_text(re.compile("1…82.73"))
    table.press("note")
    table.dialog.get_by_label(say("analyse", "note.label")).fill("A <b>bold</b> one")
    table.dialog.get_by_role("button", name=say("analyse", "note.done")).click()
    expect(page.locator(".an-note")).to_contain_text("A <b>bold</b> one")
    table.await_position(MADE)
    page.reload()
    table.await_engine()
    await_place(table, "84.74")
    table.await_position(MADE)
    expect(page.locator(".an-note")).to_contain_text("A <b>bold</b> one")
    expect(variation).to_have_text(re.compile("1…82.73"))
    moves(table).get_by_role("button", name=re.compile("82.73")).click()
    table.press("delete")
    table.dialog.get_by_role("button", name=say("analyse", "actions.delete")).click()
    expect(variation).to_have_count(0)
    await_place(table, "33.42")


@pytest.mark.core
def test_moves_are_described_by_their_pieces_unless_numbers_are_enabled(table: Table) -> None:
    table.open("#analyse", game=kept_game(moves=MOVES))
    expect(shown(table)).to_have_attribute("data-sign", re.compile("[1-5] .*[↖↗↙↘]"))
    expect(shown(table)).to_have_accessible_name(re.compile("31.41"))
    line = table.page.locator(".an-pv .move").first
    expect(line).to_have_attribute("data-sign", re.compile("[1-5] .*[↖↗↙↘]"))
    table.press("note")
    expect(table.dialog.get_by_role("heading")).to_have_text(re.compile("[1-5] .*[↖↗↙↘]"))
    page = table.page
    page.keyboard.press("Escape")
    page.locator('[data-menu="settings"]').click()
    table.dialog.get_by_label(say("dialogs", "settings.numbers"), exact=True).check()
    page.keyboard.press("Escape")
    expect(shown(table)).to_have_text(re.compile("31.41"))
    expect(line).to_have_text(re.compile("[0-9]+.[0-9]+"))


def test_the_focus_stays_on_the_shown_move_after_an_engine_move_is_played(table: Table) -> None:
    opened(table)
    line = table.page.locator(".an-pv .move").first
    expect(line).to_have_text(re.compile("[0-9]"))
    line.press("Enter")
    await_place(table, "[0-9]")
    expect(shown(table)).to_be_focused()


def test_undo_restores_what_was_deleted(table: Table) -> None:
    table.keep(game=kept_game(moves=MOVES))
    opened(table)
    await_place(table, "31.41")
    write_comment(table, "Bold.")
    table.press("delete")
    expect(table.dialog).to_contain_text("31\N{EN DASH}41")
    table.dialog.get_by_role("button", name=say("analyse", "actions.delete")).click()
    await_place(table, "82.73")
    table.await_heard(say("analyse", "delete.told", n=1))
    table.press("undo")
    await_place(table, "31.41")
    expect(note(table)).to_contain_text("Bold.")
    table.press("redo")
    await_place(table, "82.73")
    expect(moves(table).locator("[data-place='3']")).to_have_count(0)
    table.page.keyboard.press("u")
    await_place(table, "31.41")
    expect(note(table)).to_contain_text("Bold.")
    write_comment(table, "")
    expect(note(table)).to_be_hidden()
    table.press("undo")
    expect(note(table)).to_contain_text("Bold.")
    table.reload()
    await_place(table, "31.41")
    expect(note(table)).to_contain_text("Bold.")
    expect(table.page.locator("[data-action=undo]:visible")).to_be_disabled()


def note(table: Table) -> Locator:
    return table.page.locator(".an-note")


def write_comment(table: Table, text: str) -> None:
    table.press("note")
    table.dialog.get_by_label(say("analyse", "note.label")).fill(text)
    table.dialog.get_by_role("button", name=say("analyse", "note.done")).click()


def test_undo_restores_a_deleted_variation_even_when_its_game_is_opened_again(table: Table) -> None:
    table.keep(game=kept_game(moves=MOVES))
    opened(table)
    await_place(table, "31.41")
    table.page.keyboard.press("ArrowLeft")
    await_place(table, "82.73")
    play(table, 32, 41, "32.41")
    variation = moves(table).locator(".an-variation")
    expect(variation).to_have_text(re.compile("32.41"))
    table.press("delete")
    expect(variation).to_have_count(0)
    table.press("games")
    in_play = table.dialog.get_by_role("button", name=say("analyse", "games.inPlay"))
    expect(in_play.locator("canvas.thumb")).to_be_visible()
    in_play.click()
    await_place(table, "31.41")
    table.press("undo")
    table.press("undo")
    await_place(table, "32.41")
    expect(variation).to_have_text(re.compile("32.41"))


def test_the_engine_rests_while_the_page_is_hidden(table: Table) -> None:
    table.page.add_init_script(f"({_ASKED})()")
    opened(table)
    page = table.page
    first = page.locator(".an-line:not([hidden]) .move").first
    expect(first).to_be_visible()
    asked = page.evaluate("window.asked.length")
    page.evaluate(_SHOW, "hidden")
    until(page, "(n) => window.asked.slice(n).includes('stop')", asked)
    expect(first).to_be_visible()
    asked = page.evaluate("window.asked.length")
    play(table, 33, 42, "33.42")
    table.await_heard("33 to 42")
    assert "think" not in page.evaluate("window.asked")[asked:]
    page.evaluate(_SHOW, "visible")
    until(page, "(n) => window.asked.slice(n).includes('think')", asked)
    expect(first).to_be_visible()


@pytest.mark.core
def test_the_engine_searches_until_the_player_leaves_and_its_lines_can_be_played(
    table: Table,
) -> None:
    table.page.add_init_script(f"({_ASKED})()")
    opened(table)
    page = table.page
    rows = page.locator(".an-line:not([hidden])")
    expect(rows).to_have_count(3)
    third = rows.first.locator(".move").nth(2)
    expect(third).to_be_visible()
    expect(rows.nth(2).locator("strong")).to_have_text(re.compile(r"^\D?\d+$"))
    third.evaluate("(press) => press.click()")
    expect(moves(table).locator("[data-place='3'][aria-current]")).to_be_visible()
    table.await_position(re.compile(r"^\S+ 2 3$"))
    expect(rows.first.locator(".move").first).to_be_visible()
    page.get_by_label(say("analyse", "lines.count")).select_option("1")
    expect(rows).to_have_count(1)
    page.get_by_role("switch", name=say("analyse", "lines.region")).click()
    expect(page.locator(".an-list")).to_be_hidden()
    asked = page.evaluate("window.asked.length")
    page.locator("[data-step=before]").click()
    expect(moves(table).locator("[data-place='2'][aria-current]")).to_be_visible()
    later = page.evaluate("window.asked")[asked:]
    assert "think" not in later
    page.get_by_role("switch", name=say("analyse", "lines.region")).click()
    expect(rows.first.locator(".move").first).to_be_visible()
    asked = page.evaluate("window.asked.length")
    page.get_by_role("link", name=say("analyse", "actions.play")).click()
    until(page, "(n) => window.asked.slice(n).includes('stop')", asked)


@pytest.mark.parametrize(("width", "height"), [(360, 740), (1280, 660), (1280, 800)])
def test_no_move_of_the_engines_lines_is_cut_off(table: Table, width: int, height: int) -> None:
    table.page.set_viewport_size({"width": width, "height": height})
    opened(table)
    line = table.page.locator(".an-line:not([hidden])").first
    expect(line.locator(".move:not([hidden])").nth(4)).to_be_attached()
    assert table.page.evaluate(_CUT) == 0


def test_an_old_game_is_reviewed_and_its_mistakes_can_be_visited_and_played_on_from(
    table: Table,
) -> None:
    opened(table)
    page = table.page
    page.get_by_role("switch", name=say("analyse", "lines.region")).click()
    table.press("games")
    figure = table.dialog.get_by_role("button", name=FIGURE)
    expect(figure.locator("canvas.thumb")).to_be_attached()
    figure.click()
    await_place(table, say("analyse", "moves.start"))
    expect(page.locator(".an-title")).to_have_text(f"{FIGURE}, 1899")
    expect(page.locator(".an-note")).to_contain_text(
        say("analyse", "head.source", source=say("historic", "source.schubert"))
    )
    page.get_by_role("button", name=say("analyse", "review.do")).press("Enter")
    plot = page.get_by_role("slider", name=say("analyse", "plot.region"))
    expect(page.get_by_role("button", name=say("analyse", "review.do"))).to_be_hidden(timeout=LONG)
    expect(page.get_by_role("button", name=say("analyse", "review.stop"))).to_be_hidden(
        timeout=LONG
    )
    expect(plot.locator(".an-mark")).not_to_have_count(0)
    table.await_heard(pattern("analyse", "review.done"))
    expect(plot).to_be_focused()
    box = plot.bounding_box()
    assert box
    page.mouse.click(box["x"] + box["width"] - 6, box["y"] + 20)
    expect(plot).to_have_attribute("aria-valuenow", "17")
    plot.press("Home")
    await_place(table, say("analyse", "moves.start"))
    page.get_by_role("button", name=say("analyse", "step.faultAfter")).click()
    expect(shown(table)).to_have_attribute("data-verdict", re.compile("slip|mistake|blunder"))
    expect(page.locator(".an-note")).to_contain_text(pattern("analyse", "note.better"))
    page.get_by_role("button", name=say("analyse", "note.show")).click()
    expect(moves(table).locator(".an-variation [aria-current]")).to_have_count(1)
    expect(plot.locator(".an-mark")).not_to_have_count(0)
    page.reload()
    table.await_engine()
    expect(plot.locator(".an-mark")).not_to_have_count(0)
    table.await_position(re.compile(" [0-9]+$"))
    position = table.position
    until(page, "!document.querySelector('[data-action=play]').hasAttribute('aria-disabled')")
    table.press("play")
    table.dialog.get_by_role("button", name=say("analyse", "actions.play"), exact=True).click()
    expect(page.locator(".table")).to_have_attribute("data-mode", "play")
    until_equal(page, lambda: table.stored("game")["record"]["moves"], position_moves(table))
    expect(table.board).to_have_attribute("data-position", position)


def position_moves(table: Table) -> list[str]:
    """The stored moves to the shown place."""
    study = table.stored("analysis")["studies"][0]
    found: list[str] = []
    place = study["place"]
    while place > 0:
        parent, move, *_ = study["nodes"][place]
        found.insert(0, move)
        place = parent
    return found


@pytest.mark.core
def test_a_game_in_play_is_opened_in_analyse(table: Table) -> None:
    table.open(game=kept_game(moves=MOVES))
    table.await_moves(3)
    table.page.locator("[data-menu=more]").click()
    table.dialog.get_by_role("button", name=say("page", "menu.analyse")).click()
    expect(shown(table)).to_have_accessible_name(re.compile("31.41"))
    table.await_address("#analyse")


def test_the_moves_to_go_known_in_play_are_known_here_too(table: Table) -> None:
    record_texts(table.page, ".an-side strong")
    table.open(game=kept_game(start=FAR))
    proven = "85"
    expect(table.racer(1).locator(".race-count")).to_have_text(proven)
    table.move_any()
    table.await_moves(1)
    table.press("undo")
    table.await_position(FAR)
    table.page.locator("[data-menu=more]").click()
    table.dialog.get_by_role("button", name=say("page", "menu.analyse")).click()
    expect(table.page.locator(".an-side strong").first).to_have_text(proven)
    known = [count for count in texts(table.page) if count != "\N{EN DASH}"]
    assert set(known) == {proven}

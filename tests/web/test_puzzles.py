"""Puzzles on the page: choosing, solving, failing, the historic collection, and progress."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.web.archiving import archived
from tests.web.catalogue import pattern, say
from tests.web.host import Host, missing
from tests.web.polling import resize, until, until_equal
from tests.web.puzzling import (
    Puzzle,
    PuzzleTable,
    collection_of,
    made_puzzles,
    shipped,
    verified,
    wrong_moves,
)
from tests.web.table import LONG, SOON, kept_game

WIDE = 1280
PHONE = {"width": 360, "height": 740}
UNREACHED = "original KLMNO/FGHIJ/ABCD1/4E/4a/k4/b4/edc2/jihgf/onml1 2 201 home-1"
"""Player 2 is a long way from home."""
IS_DRAWN = """(first) => {
  const canvas = document.querySelector(`dialog[open] ${first} canvas.thumb`);
  const blank = document.createElement('canvas');
  Object.assign(blank, { width: canvas?.width, height: canvas?.height });
  return canvas !== null && canvas.toDataURL() !== blank.toDataURL();
}"""
"""Whether the picture of the first of some entries has been drawn."""
SMALL_TARGETS = """() => [...document.querySelectorAll(
    '[data-place=puzzles] button, dialog[open] :is(button, summary, .segment, select)')]
  .filter((each) => each.checkVisibility() && each.getBoundingClientRect().height < 43.5)
  .map((each) => each.textContent)"""


TICK_FIRST = """shown => {
  const tick = shown.querySelector(".icon").getBoundingClientRect();
  const texts = document.createTreeWalker(shown, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    range.selectNodeContents(text);
    const box = range.getBoundingClientRect();
    const isNumber = /^[0-9]+$/.test(text.data.trim()) && !text.parentElement.closest(".unseen");
    if (isNumber && box.width) return tick.width > 0 && tick.right <= box.left + 1;
  }
  return false;
}"""
"""Whether the tick of an element stands before its number."""


@pytest.fixture
def table(page: Page, host: Host) -> PuzzleTable:
    return PuzzleTable(page, host)


@pytest.fixture(scope="module")
def collection(site: Path) -> dict[str, list[Puzzle]]:
    """The puzzles of the built site."""
    return collection_of(site)


@pytest.fixture(scope="module")
def puzzles(collection: dict[str, list[Puzzle]]) -> list[Puzzle]:
    """Every made puzzle, quick ones first."""
    return made_puzzles(collection)


@pytest.fixture(scope="module")
def steps(site: Path) -> list[Puzzle]:
    """The first steps of the built site."""
    index = (site / "index.html").read_text(encoding="utf-8")
    text = (site / shipped(index)["first"]).read_text(encoding="utf-8")
    found: list[Puzzle] = json.loads(text)["puzzles"]
    return found


@pytest.fixture(scope="module")
def long_puzzle(puzzles: list[Puzzle]) -> Puzzle:
    """One of several moves, with a wrong way to begin."""
    return next(each for each in puzzles if len(each["line"]) >= 3 and wrong_moves(each))


def test_a_puzzle_is_on_the_board_and_another_can_be_chosen_before_python_is_awake(
    table: PuzzleTable, steps: list[Puzzle]
) -> None:
    asleep = table.host.hold("*.wasm.bin")
    table.open(is_awaited=False)
    expect(table.goal).to_contain_text("to move", timeout=SOON)
    table.await_position(steps[0]["position"])
    expect(table.board.locator("[data-piece]")).to_have_count(30)
    table.act("next")
    table.await_position(steps[1]["position"])
    assert table.page.locator("html").get_attribute("data-engine") == "loading"
    asleep.release()
    table.await_engine()
    table.await_status("your-move")


@pytest.mark.core
def test_a_shipped_puzzle_is_solved_to_its_end_and_raises_the_rating(
    table: PuzzleTable, long_puzzle: Puzzle
) -> None:
    table.lay(long_puzzle)
    table.open()
    played = table.solve(long_puzzle)
    assert len(played) >= 3, "the best defence was played in between"
    table.await_news(say("puzzle", "news.solved"))
    end = table.panel.locator(".puzzle-end")
    expect(end).to_contain_text("Proven", timeout=SOON)
    expect(end).to_contain_text(re.compile(r"Your rating: 1500 to 1\d\d\d \(\+\d+\)"))
    assert table.stored("puzzles")["standing"]["rating"] > 1500
    assert table.scores == [1]
    table.await_heard(say("puzzle", "say.right"))
    table.await_heard(say("puzzle", "say.solved"))
    end.get_by_role("button", name=say("puzzle", "end.next")).click()
    expect(end).to_be_hidden()
    expect(table.board).not_to_have_attribute("data-position", long_puzzle["position"])


def test_a_wrong_move_is_refuted_on_the_board_and_taken_back(
    table: PuzzleTable, long_puzzle: Puzzle
) -> None:
    table.lay(long_puzzle)
    table.open()
    wrong = wrong_moves(long_puzzle)[0]
    table.play(wrong)
    table.await_news(pattern("puzzle", "news.wrong"))
    assert table.rating < 1500
    expect(table.board).to_have_attribute("data-position", re.compile("[12] [0-9]+$"))
    after_wrong = table.position
    why = table.news.get_by_role("button", name=say("puzzle", "news.why"))
    if why.is_visible():
        why.click()
        expect(table.board).not_to_have_attribute("data-position", after_wrong, timeout=SOON)
        table.await_news(re.compile(r"Move [1-9]\d* of "))
        table.news.get_by_role("button", name=say("puzzle", "step.before")).click()
    table.news.get_by_role("button", name=say("puzzle", "news.back")).click()
    expect(table.board).to_have_attribute("data-position", long_puzzle["position"])
    lowered = table.rating
    table.solve(long_puzzle)
    table.await_news(say("puzzle", "news.solvedLater"))
    table.await_rating(lowered)  # only the first try counts
    mark = next(iter(table.stored("puzzles")["marks"].values()))
    assert (mark["first"], mark["isSolved"]) == (0, True)


def test_a_puzzle_at_the_move_limit_shows_the_count_and_a_refutation_says_who_wins(
    table: PuzzleTable, puzzles: list[Puzzle]
) -> None:
    posed = next(
        each for each in puzzles if each["ruleset"] == "tournament" and each["goal"] == "win-2"
    )
    table.lay(posed)
    table.open()
    togo = table.panel.locator(".puzzle-togo")
    expect(togo.locator("[data-mark=proven]")).to_have_count(2, timeout=SOON)
    expect(togo).to_contain_text(
        say("puzzle", "limit.uneven", limit=120, colour="Red", n=2, other="Green", fewer=1)
    )
    table.play(wrong_moves(posed)[0])
    table.news.get_by_role("button", name=say("puzzle", "news.why")).click()
    table.await_news(pattern("puzzle", "refuted.wins", colour="Green"))
    table.await_heard(pattern("puzzle", "refuted.wins", colour="Green"))


def test_a_squeeze_shows_no_count(table: PuzzleTable, puzzles: list[Puzzle]) -> None:
    table.lay(next(each for each in puzzles if each["goal"].startswith("squeeze")))
    table.open()
    table.await_status("your-move")
    expect(table.panel.locator(".puzzle-togo")).to_be_hidden()


def test_a_hint_shows_the_piece_then_the_move_and_halves_the_win(
    table: PuzzleTable, long_puzzle: Puzzle
) -> None:
    table.lay(long_puzzle)
    table.open()
    table.await_status("your-move")
    table.act("hint")
    table.await_news(pattern("puzzle", "news.hintPiece"))
    table.act("hint")
    table.await_news(re.compile("(forward|back) (left|right)"))
    expect(table.panel.locator(".puzzle-actions [data-action=hint]")).to_be_disabled()
    table.solve(long_puzzle)
    table.await_news(say("puzzle", "news.solvedHelped"))
    assert table.scores == [0.5]


def test_the_solution_is_played_and_counts_as_not_solved(
    table: PuzzleTable, long_puzzle: Puzzle
) -> None:
    table.lay(long_puzzle)
    table.open()
    table.await_status("your-move")
    table.page.keyboard.press("l")
    expect(table.dialog).to_contain_text(say("firststeps", "solution.how"))
    table.dialog.get_by_role("button", name=say("firststeps", "solution.no")).click()
    expect(table.dialog).to_have_count(0)
    assert table.scores == []
    table.await_status("your-move")
    table.give_up()
    table.await_news(
        pattern("puzzle", "news.step", at=len(long_puzzle["line"]), of=len(long_puzzle["line"]))
    )
    table.await_status("over")
    assert table.rating < 1500
    last = table.position
    table.page.keyboard.press("ArrowLeft")
    expect(table.board).not_to_have_attribute("data-position", last, timeout=SOON)
    table.act("again")
    expect(table.board).to_have_attribute("data-position", long_puzzle["position"])
    table.await_status("your-move")
    table.act("solution")  # it counts no more, so nothing is asked
    table.await_status("over")
    assert table.scores == [0]


def test_the_solution_of_a_puzzle_that_is_not_rated_is_shown_at_once(
    table: PuzzleTable, long_puzzle: Puzzle
) -> None:
    table.lay({**long_puzzle, "rating": None})
    table.open()
    table.await_status("your-move")
    table.act("solution")
    table.await_status("over")
    expect(table.dialog).to_have_count(0)


def test_moves_are_told_by_their_pieces_and_read_aloud_by_their_squares(
    table: PuzzleTable, long_puzzle: Puzzle
) -> None:
    table.lay(long_puzzle)
    table.open()
    table.await_status("your-move")
    move = long_puzzle["line"][0]
    table.play(move)
    made = table.panel.locator(".puzzle-line li").first
    by_squares = re.compile(re.sub("[-x]", ".", move))
    expect(made.locator("[aria-hidden]")).to_have_text(re.compile("[1-5] .*[↖↗↘↙]"), timeout=SOON)
    expect(made.locator(".unseen")).to_have_text(by_squares)
    table.page.locator("[data-menu=settings]").click()
    table.dialog.get_by_label(say("dialogs", "settings.numbers"), exact=True).check()
    table.page.keyboard.press("Escape")
    expect(made).to_have_text(by_squares)


def test_rating_and_the_puzzle_begun_are_there_again_after_a_reload(
    table: PuzzleTable, long_puzzle: Puzzle
) -> None:
    table.lay(long_puzzle)
    table.open()
    table.await_status("your-move")
    table.play(long_puzzle["line"][0])
    until(table.page, "document.querySelectorAll('.puzzle-line li').length >= 2")
    table.await_status("your-move")
    before = table.position
    table.page.reload()
    expect(table.panel.locator(".puzzle-line li")).to_have_count(2, timeout=SOON)
    table.await_engine()
    expect(table.board).to_have_attribute("data-position", before, timeout=SOON)
    table.await_status("your-move")
    table.give_up()  # of what is left of it
    until(table.page, "document.querySelector('#board').dataset.status === 'over'")
    lowered = table.rating
    table.page.reload()
    expect(table.panel.locator(".puzzle-standing strong")).to_have_text(str(lowered), timeout=SOON)


@pytest.mark.core
def test_puzzles_kept_that_cannot_be_read_are_put_aside_and_told(table: PuzzleTable) -> None:
    table.keep(puzzles={"standing": None})
    table.open()
    card = table.page.get_by_role("alert")
    expect(card).to_contain_text("salta:puzzles:aside-1", timeout=SOON)
    card.get_by_role("button", name=say("page", "aside.dismiss")).click()
    table.await_status("your-move")
    table.await_no_rating(10)


def test_a_puzzle_begun_that_means_nothing_any_more_gives_way_to_another(
    table: PuzzleTable, puzzles: list[Puzzle]
) -> None:
    table.lay({**puzzles[0], "ruleset": "chess"})
    table.open()
    table.await_heard(say("puzzle", "task.unreadable"))
    expect(table.board).not_to_have_attribute("data-ruleset", "chess")
    table.await_status("your-move")
    assert table.position in {puzzle["position"] for puzzle in puzzles}


def test_a_puzzle_is_solved_by_keyboard_alone(table: PuzzleTable, long_puzzle: Puzzle) -> None:
    table.lay(long_puzzle)
    table.open()
    table.await_status("your-move")
    table.cell(11).focus()
    while table.board.get_attribute("data-status") != "over":
        moves = table.moves
        squares = re.split("[-x]", verified(long_puzzle, moves)["solutions"][0])
        for square in (squares[0], squares[-1]):
            table.page.keyboard.type(square)
            table.page.keyboard.press("Enter")
        table.await_turn(len(moves))
    table.page.keyboard.press("n")
    expect(table.board).not_to_have_attribute("data-status", "over")
    expect(table.board).not_to_have_attribute("data-position", long_puzzle["position"])


def test_the_rating_is_forgotten_only_when_that_is_confirmed(
    table: PuzzleTable, long_puzzle: Puzzle
) -> None:
    table.lay(long_puzzle)
    table.open()
    table.await_status("your-move")
    table.give_up()
    until(table.page, "document.querySelector('#board').dataset.status === 'over'")
    lowered = table.rating
    table.panel.locator(".puzzle-standing").click()
    expect(table.dialog).to_contain_text("Glickman")
    table.dialog.get_by_role("button", name=say("making", "standing.reset")).click()
    table.dialog.get_by_role("button", name=say("making", "standing.resetNo")).click()
    expect(table.dialog).to_have_count(0)
    table.await_rating(lowered)
    table.panel.locator(".puzzle-standing").click()
    table.dialog.get_by_role("button", name=say("making", "standing.reset")).click()
    table.dialog.get_by_role("button", name=say("making", "standing.resetYes")).click()
    table.await_no_rating(10)
    assert table.stored("puzzles")["marks"] == {}


def test_a_newcomer_begins_with_the_first_steps_and_gets_no_rating_yet(
    table: PuzzleTable, steps: list[Puzzle]
) -> None:
    table.open()
    about = table.panel.locator(".puzzle-about")
    expect(about).to_have_text(say("firststeps", "steps.at", n=1, of=len(steps)))
    table.await_no_rating(10)
    table.solve(steps[0])
    table.await_heard(say("firststeps", "rating.after", n=9))
    end = table.panel.locator(".puzzle-end")
    expect(end).to_contain_text(say("firststeps", "rating.after", n=9))
    expect(table.panel).not_to_contain_text(re.compile(r"\b1[0-9]{3}\b"))
    table.panel.locator(".puzzle-standing").click()
    expect(table.dialog).to_contain_text(say("firststeps", "rating.how"))
    expect(table.dialog.locator("dt")).to_have_text([say("making", "standing.tries"), "Solved"])
    table.page.keyboard.press("Escape")
    end.get_by_role("button", name=say("puzzle", "end.next")).click()
    expect(about).to_have_text(say("firststeps", "steps.at", n=2, of=len(steps)))
    table.await_position(steps[1]["position"])


def test_the_first_steps_can_be_skipped_and_taken_up_again_from_the_list(
    table: PuzzleTable, puzzles: list[Puzzle], steps: list[Puzzle]
) -> None:
    table.open()
    table.await_position(steps[0]["position"])
    skip = table.panel.get_by_role("button", name=say("firststeps", "steps.skip"))
    skip.click()
    table.await_heard(say("firststeps", "steps.skipped"))
    expect(skip).to_be_hidden()
    expect(table.board).not_to_have_attribute("data-position", steps[0]["position"])
    easy = next(each for each in puzzles if each["position"] == table.position)
    assert easy["ruleset"] == "tournament"
    assert easy["rating"] <= 1100
    table.open()
    table.act("next")
    expect(table.panel.locator(".puzzle-about")).not_to_contain_text(
        say("firststeps", "steps.name")
    )
    table.act("list")
    table.dialog.locator("summary", has_text="First steps").click()
    table.dialog.locator("details[open] .puzzle-tile").nth(2).click()
    table.await_position(steps[2]["position"])
    expect(skip).to_be_visible()


def test_the_tenth_rated_puzzle_brings_the_rating(table: PuzzleTable, long_puzzle: Puzzle) -> None:
    table.lay(long_puzzle, tried=9)
    table.open()
    table.await_no_rating(1)
    table.give_up()
    expect(table.panel.locator(".puzzle-standing")).to_have_text(
        f"{say('puzzle', 'standing.short')} 1400"
    )
    end = table.panel.locator(".puzzle-end")
    expect(end).to_contain_text(say("firststeps", "rating.first", rating="1400"), timeout=SOON)


@pytest.mark.core
def test_the_list_shows_boards_in_their_sets_and_how_far_one_has_come(
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
    expect(table.board).to_have_attribute("data-position", re.compile(" 1$"), timeout=SOON)
    noted = table.panel.locator("[data-noted]").first
    ply = int(noted.get_attribute("data-ply") or 0)
    noted.click()
    expect(table.board).to_have_attribute("data-position", re.compile(f" {ply}$"), timeout=SOON)
    expect(note).not_to_be_empty()
    table.await_heard(note.inner_text().split("\n")[0])
    table.page.keyboard.press("ArrowLeft")
    expect(table.board).to_have_attribute("data-position", re.compile(f" {ply - 1}$"), timeout=SOON)
    table.page.keyboard.press("ArrowRight")
    expect(table.board).to_have_attribute("data-position", re.compile(f" {ply}$"), timeout=SOON)
    table.open()
    expect(table.goal).to_contain_text(title, timeout=SOON)
    expect(table.board).to_have_attribute("data-position", re.compile(f" {ply}$"), timeout=SOON)
    table.act("play")
    expect(table.page.locator(f'#moves [data-ply="{ply}"]')).to_have_attribute(
        "aria-current", "step", timeout=SOON
    )
    table.page.go_back()
    expect(table.goal).to_contain_text(title)


def test_an_old_game_does_not_take_the_place_of_the_game_in_play_unasked(
    table: PuzzleTable,
) -> None:
    table.keep(game=kept_game(moves=["33-42", "82-73"]))
    table.open()
    table.await_status("your-move")
    table.act("list")
    table.dialog.get_by_role("radio", name=say("making", "list.historic")).check()
    table.dialog.locator(".puzzle-row").first.click()
    table.act("play")
    table.await_kept(["33-43", "83-74"])
    [kept] = archived(table.page)
    assert kept["game"]["record"]["moves"] == ["33-42", "82-73"]
    expect(table.page.locator("#moves [data-ply]").nth(20)).to_be_attached(timeout=SOON)


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


def test_a_pasted_text_is_read_proved_and_laid_or_refused_with_the_reason(
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
        expect(status).to_contain_text(reason, timeout=SOON)
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
    expect(status).to_contain_text(say("making", "text.sound"), timeout=SOON)
    table.dialog.get_by_role("button", name=say("making", "text.play")).click()
    expect(table.board).to_have_attribute("data-position", str(posed["position"]), timeout=SOON)


def test_a_puzzle_is_made_from_a_seed_and_the_search_can_be_stopped(table: PuzzleTable) -> None:
    table.open()
    table.await_status("your-move")
    before = table.position
    table.act("list")
    table.dialog.get_by_role("button", name=say("making", "make.start")).click()
    seed = table.dialog.get_by_label(say("making", "make.seed"), exact=True)
    seed.fill("-1")
    table.dialog.get_by_role("button", name=say("making", "make.start")).click()
    expect(table.dialog.get_by_role("status")).to_contain_text(pattern("making", "make.badSeed"))
    seed.fill("7")
    table.never_end("puzzle-make")
    table.dialog.get_by_role("button", name=say("making", "make.start")).click()
    table.dialog.get_by_role("button", name=say("puzzle", "news.stop")).click()
    expect(table.dialog.get_by_role("status")).to_have_text(say("making", "make.stopped"))
    table.never_end("")
    table.dialog.get_by_role("button", name=say("making", "make.start")).click()
    expect(table.dialog).to_have_count(0, timeout=LONG)
    expect(table.board).not_to_have_attribute("data-position", before)
    expect(table.panel.locator(".puzzle-about")).to_have_text(say("puzzle", "task.made"))
    table.await_status("your-move")


def test_the_generator_tells_how_long_it_takes(table: PuzzleTable) -> None:
    table.open()
    table.open_generator()
    goal, rules = (
        table.dialog.get_by_label(say("making", "make.kind")),
        table.dialog.get_by_label(say("making", "make.rules")),
    )
    expect(table.dialog).to_contain_text(say("making", "takes.minute"))
    goal.select_option(label=say("goal", "kind.squeeze"))
    expect(table.dialog).to_contain_text(say("making", "takes.moment"))
    rules.select_option("leaping")
    expect(table.dialog).not_to_contain_text("takes")
    goal.select_option(label=say("goal", "kind.hold"))
    expect(table.dialog).to_contain_text(say("making", "takes.minutes"))


def test_another_puzzle_can_be_solved_while_one_is_generated(
    table: PuzzleTable, puzzles: list[Puzzle]
) -> None:
    table.open()
    before = table.position
    table.open_generator()
    table.dialog.get_by_label(say("making", "make.kind")).select_option(
        label=say("goal", "kind.home")
    )
    table.never_end("puzzle-make")
    table.dialog.get_by_label(say("making", "make.seed"), exact=True).fill("7")
    table.dialog.get_by_role("button", name=say("making", "make.start")).click()
    table.dialog.get_by_role("button", name=say("making", "meanwhile.solve")).click()
    expect(table.dialog).to_have_count(0)
    notice = table.panel.get_by_role("region", name=say("making", "notice.region"))
    expect(notice).to_contain_text(say("making", "notice.busy"))
    expect(table.board).not_to_have_attribute("data-position", before)
    meanwhile = next(each for each in puzzles if each["position"] == table.position)
    assert meanwhile["goal"].startswith("home-")
    table.solve(meanwhile)
    table.await_news(say("puzzle", "news.solved"))
    notice.get_by_role("button", name=say("puzzle", "news.stop")).click()
    expect(notice).to_contain_text(say("making", "notice.kept"))
    table.never_end("")
    notice.get_by_role("button", name=say("making", "notice.resume")).click()
    expect(notice).to_contain_text(say("making", "notice.ready"), timeout=LONG)
    table.await_heard(say("making", "notice.ready"))
    expect(table.board).to_have_attribute("data-status", "over")
    notice.get_by_role("button", name=say("making", "text.play")).click()
    expect(notice).to_be_hidden()
    expect(table.panel.locator(".puzzle-about")).to_have_text(say("puzzle", "task.made"))
    table.await_status("your-move")


def test_what_is_generated_goes_on_when_the_player_comes_back(table: PuzzleTable) -> None:
    table.open()
    table.open_generator()
    table.dialog.get_by_label(say("making", "make.kind")).select_option(
        label=say("goal", "kind.squeeze")
    )
    table.dialog.get_by_label(say("making", "make.seed"), exact=True).fill("3")
    table.never_end("puzzle-make")
    table.dialog.get_by_role("button", name=say("making", "make.start")).click()
    table.dialog.get_by_role("button", name=say("making", "meanwhile.solve")).click()
    notice = table.panel.get_by_role("region", name=say("making", "notice.region"))
    expect(notice).to_contain_text(say("making", "notice.busy"))
    table.page.get_by_role("link", name=say("page", "mode.play"), exact=True).click()
    expect(table.panel).to_be_hidden()
    table.never_end("")
    table.page.get_by_role("link", name=say("puzzle", "actions.list"), exact=True).click()
    expect(notice).to_contain_text(say("making", "notice.ready"), timeout=LONG)
    table.open_generator()
    expect(table.dialog.get_by_label(say("making", "make.seed"), exact=True)).to_have_value("3")


def test_changing_the_mode_keeps_the_game_in_play_and_the_puzzle(
    table: PuzzleTable, long_puzzle: Puzzle
) -> None:
    table.keep(game=kept_game(moves=["33-42"]))
    table.lay(long_puzzle)
    table.open()
    table.await_status("your-move")
    table.play(long_puzzle["line"][0])
    until(table.page, "document.querySelectorAll('.puzzle-line li').length >= 2")
    table.await_status("your-move")
    puzzle = table.position
    table.page.get_by_role("link", name=say("page", "mode.play"), exact=True).click()
    expect(table.board).to_have_attribute("data-position", re.compile(r"\b2 1$"), timeout=SOON)
    table.move(82, 73)
    table.await_moves(2)
    table.page.get_by_role("link", name=say("puzzle", "actions.list"), exact=True).click()
    expect(table.board).to_have_attribute("data-position", puzzle, timeout=SOON)
    table.await_status("your-move")
    table.await_kept(["33-42", "82-73"])


@pytest.mark.browser_context_args(
    viewport=PHONE, device_scale_factor=2, has_touch=True, is_mobile=True
)
def test_on_a_phone_nothing_overflows_and_a_finger_hits_every_button(
    table: PuzzleTable, long_puzzle: Puzzle
) -> None:
    table.lay(long_puzzle)
    table.open()
    table.await_status("your-move")
    is_narrow = "document.documentElement.scrollWidth <= innerWidth"
    assert table.page.evaluate(is_narrow)
    assert table.page.evaluate(SMALL_TARGETS) == []
    first = re.split("[-x]", long_puzzle["line"][0])
    table.cell(int(first[0])).tap()
    table.cell(int(first[-1])).tap()
    until(table.page, "document.querySelectorAll('.puzzle-line li').length >= 2")
    table.act("list")
    expect(table.dialog).to_be_visible()
    assert table.page.evaluate(is_narrow)
    assert table.page.evaluate(SMALL_TARGETS) == []
    table.dialog.get_by_role("radio", name=say("making", "list.historic")).check()
    table.dialog.locator(".puzzle-row").first.tap()
    expect(table.panel.locator(".puzzle-note")).to_be_visible()
    assert table.page.evaluate(is_narrow)
    assert table.page.evaluate(SMALL_TARGETS) == []


def test_the_verdict_on_a_move_is_in_sight_on_a_low_page(
    table: PuzzleTable, long_puzzle: Puzzle
) -> None:
    table.lay(long_puzzle)
    table.open()
    table.play(wrong_moves(long_puzzle)[0])
    table.await_news(pattern("puzzle", "news.wrong"))
    for width, height in [(740, 360), (640, 400), (560, 500)]:
        resize(table.page, width, height)
        back = table.news.get_by_role("button", name=say("puzzle", "news.back")).bounding_box()
        end = table.panel.locator(".puzzle-actions").bounding_box()
        assert back
        assert end
        assert back["y"] + back["height"] <= end["y"] + 0.5, (width, height)
        assert end["y"] + end["height"] <= height + 0.5, (width, height)


@pytest.mark.noisy
def test_with_python_dead_puzzles_can_still_be_chosen(table: PuzzleTable) -> None:
    table.host.spoil("*.wasm.bin", missing)
    table.open(is_awaited=False)
    until(table.page, "document.documentElement.dataset.engine === 'failed'")
    first = table.position
    table.act("next")
    expect(table.board).not_to_have_attribute("data-position", first)
    table.host.repair()
    table.page.get_by_role("button", name=say("puzzle", "task.again")).click()
    table.await_engine()
    table.await_status("your-move")


@pytest.mark.noisy
def test_where_the_list_does_not_arrive_that_is_said_and_it_can_be_asked_for_again(
    table: PuzzleTable,
) -> None:
    table.host.spoil("data/*", missing)
    table.open(is_awaited=False)
    expect(table.panel.get_by_role("alert")).to_contain_text(
        say("puzzle", "task.missing"), timeout=SOON
    )
    table.host.repair()
    table.panel.get_by_role("button", name=say("puzzle", "task.again")).click()
    expect(table.goal).to_contain_text("to move", timeout=SOON)


@pytest.mark.noisy
@pytest.mark.parametrize("file", ["page/parts-*.js", "page/puzzle-dialogs-*.css"])
def test_a_dialog_of_the_puzzles_that_does_not_come_can_be_asked_for_again(
    table: PuzzleTable, steps: list[Puzzle], file: str
) -> None:
    table.host.spoil(file, missing)
    table.open()
    table.await_status("your-move")
    table.act("list")
    card = table.page.get_by_role("alert")
    expect(card).to_contain_text(say("page", "failure.part"), timeout=SOON)
    table.await_position(steps[0]["position"])
    table.host.repair()
    card.get_by_role("button", name=say("puzzle", "task.again")).click()
    expect(table.dialog.locator(".puzzle-set").first).to_be_visible(timeout=SOON)
    expect(card).to_be_hidden()


@pytest.mark.noisy
def test_a_puzzle_that_was_begun_is_there_again_after_the_list_did_not_arrive(
    table: PuzzleTable, long_puzzle: Puzzle
) -> None:
    table.host.spoil("data/*", missing)
    table.lay(long_puzzle)
    table.open()
    table.await_status("your-move")
    table.act("next")
    expect(table.panel.get_by_role("alert")).to_contain_text(
        say("puzzle", "task.missing"), timeout=SOON
    )
    for name in ("Play", "Puzzles"):
        table.page.get_by_role("link", name=name).click()
    expect(table.goal).to_contain_text("to move", timeout=SOON)
    table.await_position(long_puzzle["position"])
    table.await_status("your-move")


def test_what_is_proven_has_its_tick_before_the_number_in_the_modes_that_tell_it(
    table: PuzzleTable, puzzles: list[Puzzle]
) -> None:
    points = next(each for each in puzzles if each["goal"].startswith("points"))
    table.lay(points)
    for fragment, proven in {
        "#puzzles": ".puzzle-counts [data-mark=proven]",
        "#solo": ".meter[data-mark=proven]",
        "#analyse": ".an-side[data-mark=proven]",
    }.items():
        table.fragment = fragment
        table.open()
        shown = table.page.locator(proven).filter(visible=True).first
        expect(shown).to_be_visible(timeout=SOON)
        assert shown.evaluate(TICK_FIRST), fragment

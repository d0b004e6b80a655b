"""Puzzles on the page: choosing, solving and failing."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.catalogue import pattern, say
from tests.web.host import Host, missing
from tests.web.polling import resize, until
from tests.web.puzzling import Puzzle, PuzzleTable, verified, wrong_moves

PHONE = {"width": 360, "height": 740}
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


def test_a_puzzle_is_on_the_board_and_another_can_be_chosen_before_python_is_awake(
    table: PuzzleTable, steps: list[Puzzle]
) -> None:
    asleep = table.open_asleep()
    expect(table.goal).to_contain_text("to move")
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
    expect(end).to_contain_text(say("puzzle", "end.unique"))
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
        expect(table.board).not_to_have_attribute("data-position", after_wrong)
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
    expect(togo.locator("[data-mark=proven]")).to_have_count(2)
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
    expect(table.board).not_to_have_attribute("data-position", last)
    table.act("again")
    expect(table.board).to_have_attribute("data-position", long_puzzle["position"])
    table.await_status("your-move")
    table.act("solution")  # it counts no more, so nothing is asked
    table.await_status("over")
    assert table.scores == [0]


def test_the_question_about_a_solution_is_closed_with_its_puzzle(
    table: PuzzleTable, long_puzzle: Puzzle
) -> None:
    table.lay(long_puzzle)
    table.open()
    table.await_status("your-move")
    table.act("solution")
    expect(table.dialog).to_be_visible()
    table.page.evaluate("location.hash = '#rush'")
    expect(table.dialog).to_have_count(0)
    expect(table.page.locator("[data-place=puzzles] .rush")).to_be_visible()


def test_the_solution_of_an_unrated_puzzle_is_shown_at_once(
    table: PuzzleTable, long_puzzle: Puzzle
) -> None:
    table.lay({**long_puzzle, "rating": None})
    table.open()
    table.await_status("your-move")
    table.act("solution")
    table.await_status("over")
    expect(table.dialog).to_have_count(0)


def test_moves_are_shown_by_their_pieces_and_read_aloud_by_their_squares(
    table: PuzzleTable, long_puzzle: Puzzle
) -> None:
    table.lay(long_puzzle)
    table.open()
    table.await_status("your-move")
    move = long_puzzle["line"][0]
    table.play(move)
    made = table.panel.locator(".puzzle-line li").first
    by_squares = re.compile(re.sub("[-x]", ".", move))
    expect(made.locator("[aria-hidden]")).to_have_text(re.compile("[1-5] .*[↖↗↘↙]"))
    expect(made.locator(".unseen")).to_have_text(by_squares)
    table.page.locator("[data-menu=settings]").click()
    table.dialog.get_by_label(say("dialogs", "settings.numbers"), exact=True).check()
    table.page.keyboard.press("Escape")
    expect(made).to_have_text(by_squares)


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


def test_the_verdict_on_a_move_is_visible_on_a_low_page(
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
        table.open(fragment)
        shown = table.page.locator(proven).filter(visible=True).first
        expect(shown).to_be_visible()
        assert shown.evaluate(TICK_FIRST), fragment

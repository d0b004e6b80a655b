"""Setting up: pieces put by mouse, by touch and by key; Python's answers; links to positions."""

import re

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.golden.samples import ONE_STEP, PINCH
from tests.web.catalogue import pattern, piece, say
from tests.web.edit_table import EditTable
from tests.web.host import Host
from tests.web.puzzling import PuzzleTable
from tests.web.table import Table

OPENING = "edcba/jihgf/onmlk/5/5/5/5/KLMNO/FGHIJ/ABCDE 1 0"
OWN = PINCH.replace("KLMNO", "LKMNO")
"""A puzzle that the page does not know: two pieces of one that it knows have changed places."""


@pytest.fixture
def table(page: Page, host: Host) -> EditTable:
    return EditTable(page, host)


def test_a_puzzle_is_made_by_hand_and_solved_through_its_link(
    table: EditTable, browser: Browser, host: Host
) -> None:
    table.open()
    table.await_report(say("edit", "news.position"))
    table.paste(f"original {PINCH}")
    table.await_position(PINCH)
    table.drag(table.square(102), (2, 2))
    table.await_report(say("edit", "news.parts", n=1))
    table.drag(table.square(101), table.square(102))
    table.drag(table.piece("L"), table.square(101))
    table.await_position(OWN)
    table.panel.get_by_label(say("edit", "form.kind")).select_option("jam")
    table.panel.get_by_label(say("edit", "form.moves")).fill("1")
    table.await_report(say("edit", "news.sound"))
    table.await_report(say("edit", "news.unique"))
    table.await_report(re.compile(r"rated about \d+"))
    table.await_heard(say("edit", "news.sound"))

    table.panel.get_by_text(say("edit", "form.words")).click()
    table.panel.get_by_label(say("edit", "form.title")).fill("The <b>pinch</b>")
    table.panel.get_by_label(say("edit", "form.author")).fill("Ada")
    table.panel.get_by_label(say("edit", "form.hint", n=1)).fill("Row VI, of course")
    table.report.locator("[data-step=after]").click()
    expect(table.board).to_have_attribute("data-status", "looking")
    table.await_position(re.compile(" 1 1$"))
    table.report.get_by_role("button", name=say("edit", "line.close")).click()
    table.await_position(OWN)

    table.go("share")
    field = table.dialog.locator("[data-share=puzzle] textarea")
    expect(field).to_have_value(re.compile("#s1/z/"))
    link = field.input_value()
    table.page.keyboard.press("Escape")
    table.page.reload()
    table.await_position(OWN)
    expect(table.panel.get_by_label(say("edit", "form.author"))).to_have_value("Ada")
    solve_by_link(browser.new_context(), host, link)


def solve_by_link(context: BrowserContext, host: Host, link: str) -> None:
    """Solve a shared puzzle as somebody else, in another browser."""
    other = PuzzleTable(context.new_page(), host)
    other.open(link[link.index("#") :])
    expect(other.panel.locator(".puzzle-about")).to_have_text(
        say("puzzle", "task.by", title="The <b>pinch</b>", author="Ada")
    )
    other.act("hint")
    other.await_news("Row VI, of course")
    other.act("hint")
    other.await_news(pattern("puzzle", "news.hintPiece"))
    other.play("63-73")
    other.await_news(say("puzzle", "news.solvedHelped"))
    context.close()


def test_pieces_are_put_and_taken_by_key_and_every_step_is_announced(table: EditTable) -> None:
    table.open()
    table.press("clear")
    table.await_report(say("edit", "news.empty"))
    press = table.page.keyboard.press
    table.panel.get_by_role("button", name=piece("star", 1, "Green")).press("Enter")
    for key in ("3", "3", "Enter", "n", "ArrowRight", "Enter"):
        press(key)
    table.await_position("5/5/5/5/5/5/5/2AB1/5/5 1 0")
    expect(table.cell(34)).to_be_focused()
    press("Enter")
    press("ArrowUp")
    press("Enter")
    table.await_position("5/5/5/5/5/5/3B1/2A2/5/5 1 0")
    press("Delete")
    table.await_position("5/5/5/5/5/5/5/2A2/5/5 1 0")
    press("u")
    press("u")
    press("r")
    table.await_position("5/5/5/5/5/5/3B1/2A2/5/5 1 0")
    sentences = [
        say("edit", "say.hand", piece=piece("star", 1, "Green")),
        say("edit", "say.placed", piece=piece("star", 1, "Green"), square=33),
        say("edit", "say.placed", piece=piece("star", 2, "Green"), square=34),
        say("edit", "say.shifted", piece=piece("star", 2, "Green"), from_=34, square=44),
        say("edit", "say.removed", piece=piece("star", 2, "Green")),
        say("edit", "say.undone"),
        say("edit", "say.redone"),
    ]
    assert [sentence for sentence in table.heard if sentence in sentences][-9:] == [
        *sentences[:2],
        *sentences[2:6],
        *sentences[5:],
    ]
    press("n")
    table.page.evaluate("document.activeElement.blur()")
    press("ArrowRight")  # there is no solution to be stepped through
    press("Escape")
    table.await_heard(say("edit", "say.handBack"))


def test_an_unplayable_position_is_reported_with_its_reason_and_nothing_is_lost(
    table: EditTable,
) -> None:
    table.open()
    table.press("text")
    table.dialog.locator("textarea").fill(OPENING.replace("E", "X"))
    table.dialog.get_by_role("button", name=say("edit", "text.use")).click()
    expect(table.dialog.locator("mark")).to_have_text("X")
    table.page.keyboard.press("Escape")

    table.panel.get_by_label(say("edit", "form.ply")).fill("240")
    table.await_report(say("edit", "news.over"))
    table.await_report(say("edit", "over.limit"))
    table.panel.get_by_label(say("edit", "form.ply")).fill("0")
    table.panel.get_by_label(say("edit", "form.kind")).select_option("win")
    table.await_report(say("edit", "news.unsound"))
    table.await_report(say("edit", "news.unreached"))
    table.never_end("verify")
    table.panel.get_by_label(say("edit", "form.kind")).select_option("jam")
    table.panel.get_by_label(say("edit", "form.moves")).fill("9")
    table.await_report(say("edit", "news.proving"))
    table.go("stop")
    table.await_report("Not proven")
    # Actions elsewhere in the meantime change nothing here.
    table.page.locator("#tabs").get_by_role("link", name=say("page", "mode.play")).click()
    table.await_status("your-move")
    table.page.locator("[data-menu=more]").click()
    table.dialog.locator("[data-more=setup]").click()
    table.await_report(say("edit", "news.position"))
    table.page.keyboard.press("u")
    expect(table.panel.get_by_label(say("edit", "form.moves"))).to_have_value("9")


def test_an_invalid_turn_count_is_reported_and_nothing_is_judged_meanwhile(
    table: EditTable,
) -> None:
    table.open()
    table.await_report(say("edit", "news.position"))
    turns = table.panel.get_by_label(say("edit", "form.ply"))
    for text in ("-3", "1.5", "", "241"):
        turns.fill(text)
        table.await_report(say("edit", "news.unread"))
        table.await_report(say("edit", "form.plyRange", least=0, most=240))
        expect(table.report).not_to_contain_text(say("edit", "news.position"))
        expect(table.report.locator("[data-action]:visible")).to_have_count(0)
    turns.fill("240")
    table.await_report(say("edit", "news.over"))
    turns.fill("-3")
    turns.blur()
    expect(turns).to_have_value("240")
    table.await_report(say("edit", "news.over"))
    table.select_ruleset(table.panel.get_by_label(say("edit", "form.rules")), "checkers")
    table.await_report(say("edit", "news.position"))
    expect(turns).to_be_hidden()
    table.paste("tournament+limit=60 " + OPENING)
    turns.fill("121")
    table.await_report(say("edit", "form.plyRange", least=0, most=120))
    turns.fill("119")
    table.await_report(say("edit", "news.position"))
    table.panel.get_by_label(say("edit", "form.kind")).select_option("win")
    table.panel.get_by_label(say("edit", "form.moves")).fill("0")
    table.await_report(say("edit", "form.movesRange", least=1, most=20))


def test_one_side_alone_is_a_task_with_its_par_and_opens_in_solo(table: EditTable) -> None:
    table.open()
    table.paste(f"original {ONE_STEP}")
    table.await_report(say("edit", "news.task"))
    table.await_report(pattern("edit", "news.par"))
    expect(table.panel.get_by_label(say("edit", "form.kind"))).to_be_hidden()
    table.go("share")
    field = table.dialog.locator("[data-share=solo] textarea")
    expect(field).to_have_value(re.compile("#s1/o/.*/par[.]"))
    table.page.keyboard.press("Escape")
    table.go("solo")
    table.await_address("#solo")
    table.await_position(ONE_STEP.replace(" 2 17", " 1 0"))


@pytest.mark.core
def test_a_finger_drags_pieces_off_the_board_and_back(browser: Browser, host: Host) -> None:
    context = browser.new_context(
        viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True
    )
    table = EditTable(context.new_page(), host)
    table.open()
    table.await_report(say("edit", "news.position"))
    wide = table.page.evaluate("document.documentElement.scrollWidth")
    assert wide <= 360
    finger = Finger(table)
    finger.drag(table.square(33), (180, 560))
    table.await_position(OPENING.replace("M", "1"))
    finger.drag(table.piece("M"), table.square(53))
    table.await_position(OPENING.replace("5/5/KLM", "2M2/5/KL1"))
    table.cell(53).tap()
    table.cell(33).tap()
    table.await_position(OPENING)
    context.close()


class Finger:
    """Touches as the browser itself makes them."""

    def __init__(self, table: Table) -> None:
        self.session = table.page.context.new_cdp_session(table.page)

    def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        between = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
        self._send("touchStart", start)
        for point in ((start[0] + 12, start[1] + 12), between, end):
            self._send("touchMove", point)
        self._send("touchEnd", None)

    def _send(self, kind: str, point: tuple[float, float] | None) -> None:
        points = [] if point is None else [{"x": point[0], "y": point[1]}]
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

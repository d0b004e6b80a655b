"""Accessibility by axe: every page and mode, in all colours."""

from functools import partial

import pytest
from playwright.sync_api import Page, expect

from tests.web.archiving import archive, archive_first
from tests.web.axe import Findings, add_axe
from tests.web.catalogue import say
from tests.web.clocks import MINUTE, clocked
from tests.web.counted import SPOILT, TASKS, counted
from tests.web.daily import WEDNESDAY, own_moves, played, whole
from tests.web.host import Host
from tests.web.learn_table import LearnTable, lessons
from tests.web.live_dialogs import LiveTable
from tests.web.modes import await_mode, tab
from tests.web.positions import AT_THE_LIMIT
from tests.web.puzzling import PuzzleTable, wrong_moves
from tests.web.table import Table, kept_game

PAGES = {
    "embed.html": "#board",
    "embedding.html": ".code button",
    "404.html": "a",
    "history.html": "img",
    "rules.html": "img",
    "notices.html": "h1",
    **dict.fromkeys(("docs/bot.html", "docs/salta-board.html", "docs/salta_core.rules.html"), "h1"),
}
"""The pages beside the game's, and what is there when they are whole."""


@pytest.fixture
def page(page: Page) -> Page:
    add_axe(page)
    return page


@pytest.fixture
def friend(far_page: Page) -> Page:
    """A page of another browser, like the first one."""
    add_axe(far_page)
    return far_page


def open_games(table: Table) -> None:
    """My games, with all actions of a game and of the search."""
    table.page.locator('[data-menu="more"]').click()
    table.page.locator('[data-more="games"]').click()
    table.dialog.locator(".game-head").first.click()
    table.dialog.get_by_text(say("games", "filter"), exact=True).click()


def test_the_game_and_its_dialogs_are_accessible(table: Table) -> None:
    found = Findings(table.page)
    archive_first(table, kept_game(moves=["33-42"]))
    table.open(game=kept_game(moves=["33-42", "82-73"]))
    found.look(say("page", "mode.play"))
    for item in ("share", "rules", "settings", "more"):
        found.look_at_dialog(table, item, table.page.locator(f'[data-menu="{item}"]').click)
    table.page.locator('[data-menu="rules"]').click()
    for name in ("Strategy", "Keys"):
        table.dialog.get_by_role("tab", name=name).click()
        found.look(name)
    table.page.keyboard.press("Escape")
    for action in ("new", "resign"):
        found.look_at_dialog(table, action, partial(table.press, action))
    open_games(table)
    found.look(say("games", "title"))
    table.page.keyboard.press("Escape")
    table.page.keyboard.press("w")
    found.look(say("dialogs", "ways.title"))
    assert found.found == []


def test_a_game_with_clocks_is_accessible(table: Table) -> None:
    found = Findings(table.page)
    table.open(game=clocked(kept_game(moves=["33-42"]), (5 * MINUTE, 15_000)))
    resume = table.page.get_by_role("button", name=say("clock", "resume"))
    expect(resume).to_be_visible()
    found.look("Clocks that stand")
    resume.click()
    expect(table.page.locator(".clock[data-running]")).to_be_visible()
    found.look("Clocks that run")
    table.page.get_by_role("button", name=say("clock", "pause")).click()
    table.press("new")
    table.dialog.get_by_role("combobox", name=say("clock", "label")).select_option("own")
    table.dialog.get_by_role("checkbox", name=say("clock", "unequal")).check()
    found.look("The choice of a clock")
    assert found.found == []


def test_a_live_game_is_accessible(page: Page, host: Host, friend: Page) -> None:
    here, there = LiveTable(page, host), LiveTable(friend, host)
    found, joining = Findings(page), Findings(friend)
    here.open()
    here.choose_live()
    found.look("The choice of a live game")
    here.button("newgame", "live.invite").click()
    there.fragment = here.link_in_dialog()
    here.paste("#s1/live/AAAA")
    expect(here.alert).not_to_be_empty()
    found.look("An invitation")
    there.open()
    expect(there.dialog_named("live-join")).to_be_visible()
    joining.look("Joining")
    there.button("live", "join.do").click()
    here.paste(there.link_in_dialog())
    joining.look("An answer")
    here.expect_connected("")
    here.strip.get_by_role("button", name=say("livegame", "react"), exact=True).click()
    found.look("Reactions")
    assert found.found + joining.found == []


def test_a_game_with_calls_is_accessible(table: Table) -> None:
    found = Findings(table.page)
    table.open(game=kept_game("tournament+compulsory=called", moves=["33-42", "82-73"]))
    expect(table.page.get_by_role("button", name=say("page", "salta.call"))).to_be_visible()
    found.look(say("game", "ruleset.name.called"))
    assert found.found == []


def test_two_people_face_to_face_have_an_accessible_page(table: Table) -> None:
    found = Findings(table.page)
    table.open(game=kept_game(moves=["33-42", "82-73"]))
    table.press("new")
    table.dialog.get_by_role("checkbox", name=say("two", "facing")).check()
    found.look("Names in a new game")
    table.dialog.get_by_role("button", name=say("newgame", "new.start")).click()
    expect(table.page.get_by_role("region", name=say("two", "region"))).to_be_visible()
    found.look("Players face to face")
    assert found.found == []


def test_stored_games_and_statistics_are_accessible(table: Table) -> None:
    found = Findings(table.page)
    table.keep(**TASKS)
    table.open()
    archive(table.page, *counted())
    table.page.locator('[data-menu="more"]').click()
    table.page.locator('[data-more="games"]').click()
    table.dialog.get_by_role("tab", name=say("games", "tab.statistics")).click()
    table.dialog.locator(".plot-toggle").first.click()
    found.look(say("games", "tab.statistics"))
    table.dialog.get_by_role("tab", name=say("games", "tab.backup")).click()
    expect(table.dialog.get_by_text("About ")).to_be_visible()
    found.look(say("games", "tab.backup"))
    table.dialog.get_by_role("button", name=say("backup", "forget.do")).click()
    expect(table.dialog).to_have_count(2)
    found.look(say("backup", "forget.do"))
    table.page.keyboard.press("Escape")
    table.dialog.locator("input[type=file]").last.set_input_files(
        {"name": "backup.json", "mimeType": "application/json", "buffer": SPOILT}
    )
    expect(table.dialog).to_have_count(2)
    found.look(say("backup", "restore.title"))
    assert found.found == []


@pytest.mark.core
def test_a_first_visit_is_accessible(table: Table) -> None:
    found = Findings(table.page)
    table.open(is_first=True)
    expect(table.page.get_by_text(say("coach", "step"))).to_be_visible()
    found.look("The first visit")
    table.press("new")
    found.look(say("newgame", "new.title"))
    table.dialog.locator(".games-old").click()
    found.look(say("rulesetsmore", "old"))
    assert found.found == []


@pytest.mark.core
def test_the_end_of_a_game_is_accessible(table: Table) -> None:
    found = Findings(table.page)
    table.open(game=kept_game(start=AT_THE_LIMIT))
    table.move(65, 55)
    expect(table.dialog).to_contain_text(say("ending", "by.side", winner="Green", points=4))
    found.look("The result")
    table.open_more()
    found.look("The sheet of moves to go")
    table.page.keyboard.press("Escape")
    found.look("After the game")
    assert found.found == []


def test_the_daily_salta_is_accessible(page: Page, host: Host) -> None:
    found = Findings(page)
    table = PuzzleTable(page, host)
    monday, tuesday = "2026-11-23", "2026-11-24"
    solved = {
        "daily": {
            monday: {**whole(monday), **played(monday, moves=own_moves(monday))},
            tuesday: whole(tuesday),
        }
    }
    table.open("#home", game=kept_game(moves=["33-42"]), days=solved)
    expect(page.locator("[data-card=daily] canvas")).to_be_visible()
    expect(page.locator("[data-card=lesson] canvas")).to_be_visible()
    found.look("home")
    page.evaluate(f"() => {{ location.hash = '#daily/{tuesday}/run'; }}")
    expect(table.panel.locator(".daily-strip")).to_be_visible()
    found.look("a puzzle of the Daily Salta")
    for date in (WEDNESDAY, monday):
        page.evaluate(f"() => {{ location.hash = '#daily/{date}'; }}")
        expect(page.locator(".duel-head")).to_be_visible()
        found.look(f"the duel of {date}")
    page.evaluate(f"() => {{ location.hash = '#daily/{tuesday}/2102102100+12-3'; }}")
    expect(table.dialog.locator(".daily-table")).to_be_visible()
    for name in ("compare", "calendar"):
        table.dialog.get_by_role("tab", name=say("today", f"tab.{name}")).click()
        found.look(f"the Daily Salta: {name}")
    assert found.found == []


def test_rush_is_accessible(page: Page, host: Host) -> None:
    found = Findings(page)
    table = PuzzleTable(page, host)
    table.open("#rush", is_awaited=False)
    start = table.panel.locator("[data-action=start]")
    expect(start).to_be_enabled()
    found.look("Rush before the start")
    start.click()
    table.await_status("your-move")
    found.look("Rush")
    task = {"ruleset": "tournament", "goal": "home-1"}
    task["position"] = table.board.get_attribute("data-position") or ""
    table.play(wrong_moves(task)[0])
    expect(table.panel.locator(".puzzle-news[data-tone=bad]")).to_be_visible()
    found.look("an error in Rush")
    table.panel.locator("[data-action=stop]").click()
    expect(table.panel.locator(".rush-tile")).to_have_count(1)
    found.look("the result of Rush")
    assert found.found == []


def test_every_other_mode_is_accessible(table: Table) -> None:
    found = Findings(table.page)
    table.open()
    for name in ("Solo", "Puzzles", "Analyse"):
        tab(table, name).click()
        await_mode(table, name)
        found.look(name)
        if name == "Puzzles":
            look_at_puzzles(found, table)
    table.type_address("#edit")
    expect(table.page.locator("[data-place=edit]")).to_be_visible()
    found.look(say("page", "mode.edit"))
    assert found.found == []


def look_at_puzzles(found: Findings, table: Table) -> None:
    """The hints around the first of a newcomer's puzzles."""
    panel = table.page.locator("[data-place=puzzles]")
    opener = panel.locator("[data-action=list]:visible").first
    found.look_at_dialog(table, "the puzzles' list", opener.click)
    panel.locator("[data-action=solution]:visible").first.click()
    expect(panel.get_by_text(say("puzzle", "news.solution"), exact=True)).to_be_visible()
    found.look("the puzzles' solution")
    found.look_at_dialog(table, "no rating yet", panel.locator(".puzzle-standing").click)
    panel.locator("[data-action=list]:visible").first.click()
    table.dialog.get_by_role("radio", name=say("making", "list.historic")).check()
    expect(table.dialog.locator(".puzzle-row").first).to_be_visible()
    found.look("old games with small boards")
    table.dialog.locator(".dialog-foot button").nth(1).click()
    table.dialog.get_by_label(say("making", "make.kind")).select_option(
        label=say("goal", "kind.win")
    )
    table.never_end("puzzle-make")
    table.dialog.get_by_role("button", name=say("making", "make.start")).click()
    meanwhile = table.dialog.get_by_role("button", name=say("making", "meanwhile.solve"))
    expect(meanwhile).to_be_visible()
    found.look("generating a puzzle")
    meanwhile.click()
    expect(panel.get_by_role("region", name=say("making", "notice.region"))).to_be_visible()
    found.look("generating behind another puzzle")
    table.never_end("")


def test_learning_is_accessible(page: Page, host: Host) -> None:
    found = Findings(page)
    table = LearnTable(page, host)
    table.keep(learn={"done": ["step"], "ruleset": None, "at": None})
    table.open_learn()
    found.look("the list of lessons")
    number, lesson = next(each for each in lessons() if each[1]["steps"][0]["kind"] == "choice")
    page.goto(f"{host.url}#learn/{number}")
    table.await_step(1, len(lesson["steps"]))
    table.await_status("your-move")
    found.look("a question")
    table.place.get_by_role("group", name=say("learn", "step.options")).get_by_role(
        "button"
    ).first.click()
    found.look("an answer")
    page.goto(f"{host.url}#learn/1")
    table.await_step(1, 3)
    table.await_status("your-move")
    found.look("a lesson")
    table.button(say("learn", "actions.show")).click()
    table.await_done()
    found.look("a step that is done")
    assert found.found == []


@pytest.mark.parametrize("name", PAGES)
def test_every_other_page_is_accessible(page: Page, host: Host, name: str) -> None:
    # The notices have no colours of their own, and axe takes every canvas for white.
    found = Findings(page, *(["color-contrast"] if name == "notices.html" else []))
    page.goto(f"{host.url}{name}")
    expect(page.locator(PAGES[name]).first).to_be_visible()
    found.look(name)
    assert found.found == []


@pytest.mark.parametrize("name", ["embedding.html", "embedding.de.html"])
def test_the_page_on_boards_and_its_boards_are_accessible_together(
    page: Page, host: Host, name: str
) -> None:
    found = Findings(page, frames=True)
    page.goto(f"{host.url}{name}")
    boards = page.locator("salta-board")
    expect(boards).to_have_count(6)
    for board in boards.all():
        board.evaluate("(board) => board.flip()")  # answered by a board that is ready
    found.look("the boards started")
    assert found.found == []

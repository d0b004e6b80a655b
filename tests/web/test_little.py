"""Little, the first game: from a first visit to its end, on to Quick, and wherever it is shown."""

import json
import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.catalogue import piece, say
from tests.web.edit_table import EditTable
from tests.web.host import Host
from tests.web.solo_table import SoloTable, asked, way_home
from tests.web.table import PERSON, Table, computer
from tests.web.whole_games import play_to_the_end
from web.build.tools import WEB

PHONE = {"width": 360, "height": 740}
OPENING = "5/5/onmlk/5/5/5/5/KLMNO/5/5"
LINK = "#s1/p/little/5/5/onmlk/5/5/5/K4/1LMNO/5/5/2/1"
GERMAN = json.loads((WEB / "i18n" / "de.json").read_text(encoding="utf-8"))


@pytest.mark.core
def test_a_first_game_on_a_german_phone_gets_home_and_leads_to_quick(table: Table) -> None:
    table.page.set_viewport_size({"width": 360, "height": 740})
    table.open("?lang=de", is_first=True)
    expect(table.board).to_have_attribute("data-ruleset", "little")
    expect(table.board).to_have_attribute("data-position", f"{OPENING} 1 0")
    play_to_the_end(table)
    expect(table.dialog).to_contain_text(re.compile("^(Du hast .*(gewonnen|verloren)|Remis)"))
    table.open_more()
    width = table.page.evaluate("document.documentElement.scrollWidth")
    assert width <= PHONE["width"]
    table.press_result(GERMAN["scoresheet"]["card.next.quick"])
    expect(table.board).to_have_attribute("data-ruleset", "quick")
    assert table.stored("game")["seats"] == {"1": PERSON, "2": computer(1)}
    table.await_moves(0)


@pytest.mark.parametrize("ruleset", ["little", "quick"])
def test_a_solo_task_of_a_smaller_army_is_made_and_solved_by_its_squares(
    page: Page, host: Host, ruleset: str
) -> None:
    table = SoloTable(page, host)
    table.open_task()
    table.make(2, "7", ruleset)
    made = asked("solo-make", ruleset=ruleset, player=1, grade=2, seed=7)
    table.await_position(str(made["position"]))
    expect(table.board).to_have_attribute("data-ruleset", ruleset)
    way = way_home(ruleset, str(made["position"]))
    table.await_par(len(way))
    table.walk(way)
    table.await_status("over")
    expect(table.result).to_contain_text(say("solo", "result.home", n=len(way)))
    expect(table.result.locator("[data-full]")).to_have_count(3)


def test_each_grade_of_a_smaller_army_describes_its_tasks(page: Page, host: Host) -> None:
    table = SoloTable(page, host)
    table.open_task()
    panel = table.tasks("make")
    grade = panel.get_by_label(say("solo", "make.grade"))
    told = panel.locator(".field.level .fine")
    panel.get_by_label(say("solo", "make.rules")).select_option("little")
    seen = []
    for number in range(1, 9):
        grade.fill(str(number))
        seen.append(told.inner_text().strip())
    assert len(set(seen)) == len(seen)
    moves = say("game", "players.rangeShort", low=22, high=45)
    counts = say(
        "solo",
        "grade.few.how",
        n=5,
        pieces="5",
        moves=45,
        range=moves,
        detour="some",
        least=0,
        most=8,
    )
    assert seen[-1] == counts
    panel.get_by_label(say("solo", "make.rules")).select_option("tournament")
    expect(told).to_contain_text(say("solo", "grade.8.how"))


def test_a_link_to_a_position_is_shown_before_python_is_awake(table: Table) -> None:
    table.open(LINK, is_awaited=False)
    expect(table.cell(41)).to_have_attribute("data-piece", "K")
    table.await_engine()
    expect(table.board).to_have_attribute("data-ruleset", "little")
    expect(table.board).to_have_attribute("data-position", "5/5/onmlk/5/5/5/K4/1LMNO/5/5 2 1")
    assert table.board.locator("[data-piece]:not([data-piece=''])").count() == 10


def test_an_embedded_board_plays_a_game_of_little(page: Page, host: Host) -> None:
    page.goto(f"{host.url}embed.html?mode=play&ruleset=little&level=1")
    board = page.locator("#board")
    expect(board).to_have_attribute("data-position", f"{OPENING} 1 0")
    expect(board).to_have_attribute("data-status", "your-move")
    for number in (33, 43):
        board.locator(f'[data-square="{number}"]').click()
    expect(board).to_have_attribute("data-position", re.compile(" 1 2$"))


def test_five_pieces_a_side_are_set_up_counted_and_checked(page: Page, host: Host) -> None:
    table = EditTable(page, host)
    table.open()
    table.await_report(say("edit", "news.position"))
    table.panel.get_by_label(say("edit", "form.rules")).select_option("little")
    table.await_position(f"{OPENING} 1 0")
    table.await_report(say("edit", "news.position"))
    table.drag(table.square(33), (2, 2))
    table.await_report(say("edit", "news.parts", n=1))
    table.await_report(say("edit", "news.partsHow", game=10, solo=5))
    expect(table.panel.locator('[data-letter="M"]')).to_be_visible()
    expect(table.panel.locator('[data-letter="A"]')).to_be_hidden()
    table.drag(table.piece("M"), table.square(53))
    table.await_report(say("edit", "news.position"))
    expect(table.board.locator('[data-square="53"]')).to_have_attribute(
        "aria-label", re.compile(piece("sun", 3, "Green"))
    )

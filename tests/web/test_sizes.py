"""Texts and controls are complete at every size of window."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from salta_core import PRESETS
from tests.web.catalogue import say
from tests.web.host import Host
from tests.web.polling import resize
from tests.web.puzzling import HOLD, PuzzleTable, wrong_moves
from tests.web.table import PERSON, Table, computer, kept_game
from web.build.messages import languages

WIDE = [(1280, 1024), (1024, 768), (1280, 800), (800, 600)]
NARROW = [(320, 568), (320, 640), (360, 640)]
PHONES = [(320, 568), (360, 640), (375, 667), (412, 660), (360, 740)]
LOW = [(740, 360), (640, 400), (900, 400)]
LONGEST = max(PRESETS, key=lambda name: len(PRESETS[name].name))
CUT = """(names) => [...document.querySelectorAll(names)].filter((each) => each.checkVisibility())
  .filter((each) => each.scrollWidth > each.clientWidth || each.scrollHeight > each.clientHeight)
  .map((each) => each.textContent)"""
WON_LITTLE = (Path(__file__).parent / "won_little.txt").read_text("utf-8").split()
UNDER = """([names, edge]) => {
  const bars = [...document.querySelectorAll(edge)].filter((each) => each.checkVisibility());
  const end = Math.min(...bars.map((bar) => bar.getBoundingClientRect().top));
  return [...document.querySelectorAll(names)].filter((each) => each.checkVisibility())
    .filter((each) => each.getBoundingClientRect().bottom > end + 0.5).length;
}"""

LIES_OVER = """([texts, others]) => {
  const boxes = [...document.querySelectorAll(others)].filter((each) => each.checkVisibility())
    .map((each) => each.getBoundingClientRect());
  const lines = [...document.querySelectorAll(texts)].flatMap((text) => {
    const range = document.createRange();
    range.selectNodeContents(text);
    return [...range.getClientRects()].map((line) => ({text: text.textContent, line}));
  });
  const over = lines.filter(({line}) => boxes.some((box) => box.left < line.right
    && line.left < box.right && box.top + 1 < line.bottom && line.top + 1 < box.bottom));
  return {looked: Math.min(boxes.length, lines.length), over: over.map(({text}) => text)};
}"""


def assert_clear(table: Table, texts: str, others: str) -> None:
    """Check that these texts have lines, and that no other visible element covers them."""
    seen = table.page.evaluate(LIES_OVER, [texts, others])
    assert seen["looked"] > 0, table.page.viewport_size
    assert seen["over"] == [], table.page.viewport_size


@pytest.mark.parametrize("ruleset", ["tournament", LONGEST])
def test_names_of_rules_and_players_are_complete_beside_the_board(
    table: Table, ruleset: str
) -> None:
    game = kept_game(ruleset, moves=["33-42"], seats=({"kind": "away"}, PERSON))
    table.keep(game={**game, "names": {"1": "Maximiliane Wolff", "2": None}})
    table.open()
    expect(table.page.locator("#player-bottom")).to_contain_text(
        say("page", "players.awayNamed", name="Maximiliane Wolff")
    )
    expect(table.page.locator("#rules-name")).to_contain_text(PRESETS[ruleset].name)
    for width, height in WIDE:
        resize(table.page, width, height)
        assert table.page.evaluate(CUT, "#rules-name, .player-name") == [], (width, height)


def test_a_friend_without_a_name_is_complete_on_the_narrowest_page(table: Table) -> None:
    table.keep(game=kept_game(moves=["33-42"], seats=({"kind": "away"}, PERSON)))
    table.page.set_viewport_size({"width": 320, "height": 640})
    table.open()
    expect(table.page.locator("#player-bottom .player-name")).to_have_text(
        say("newgame", "new.away")
    )
    assert table.page.evaluate(CUT, ".player-name") == []


def test_the_levels_of_a_new_game_are_visible_on_a_low_page(table: Table) -> None:
    table.keep(game=kept_game(seats=(computer(5), computer(7))))
    table.open()
    for width, height in LOW:
        resize(table.page, width, height)
        table.press("new")
        expect(table.dialog.locator(".person-shown select")).to_have_count(2)
        under = table.page.evaluate(UNDER, [".person-shown select", ".dialog-foot"])
        assert under == 0, (width, height)
        table.page.keyboard.press("Escape")
        expect(table.dialog).to_have_count(0)


@pytest.mark.parametrize("language", ["de", "fr", "pl"])
def test_the_result_of_a_game_is_above_the_race_on_a_phone(table: Table, language: str) -> None:
    # The winner's last move, and the last turn of the other side.
    moves = [*WON_LITTLE, "92-102", "55-45"]
    game = kept_game("little", moves=moves, seats=(PERSON, computer(1)))
    table.keep(game=game)
    table.open(f"?lang={language}")
    table.await_status("over")
    expect(table.status.locator(".status-main")).to_have_text(re.compile(r"\b3\b"))
    for width, height in PHONES:
        resize(table.page, width, height)
        assert table.page.evaluate(UNDER, [".status-text", "#race"]) == 0, (width, height)


@pytest.mark.parametrize(("width", "height"), NARROW)
def test_the_progress_of_a_puzzle_is_complete_on_a_narrow_page(
    page: Page, host: Host, width: int, height: int
) -> None:
    table = PuzzleTable(page, host)
    page.set_viewport_size({"width": width, "height": height})
    table.lay(HOLD)
    table.open()
    table.await_status("your-move")
    expect(table.panel.locator(".puzzle-counts")).to_be_visible()
    news = [".puzzle-news", ".puzzle-actions"]
    assert page.evaluate(UNDER, news) == 0
    assert page.evaluate("scrollY") == 0
    table.play(wrong_moves(HOLD)[0])
    expect(table.news.get_by_role("button", name=say("page", "actions.undo"))).to_be_visible()
    assert page.evaluate(UNDER, news) == 0


@pytest.mark.core
def test_the_actions_of_analyse_are_visible_on_a_low_page(table: Table) -> None:
    table.page.set_viewport_size({"width": 1000, "height": 500})
    table.fragment = "#analyse"
    table.open()
    for name in ("games", "undo", "play"):
        action = table.page.locator(f'.an-actions [data-action="{name}"]')
        expect(action).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("language", languages())
def test_the_button_back_into_a_game_covers_no_word(table: Table, language: str) -> None:
    table.keep(game=kept_game(moves=["33-42", "84-74"], seats=(PERSON, computer(1))))
    table.fragment = f"?lang={language}"
    table.page.set_viewport_size({"width": 360, "height": 740})
    table.open()
    table.await_status("your-move")
    table.press("undo")
    table.await_status("looking-back")
    expect(table.status.get_by_role("button")).to_be_visible()
    for width, height in [*NARROW, (360, 740), *LOW]:
        resize(table.page, width, height)
        assert_clear(table, ".status-main, .status-sub", ".status .button")
        surplus = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
        assert table.page.evaluate(surplus) <= 0


def test_a_hint_while_the_engine_loads_is_not_covered_by_the_progress(table: Table) -> None:
    table.page.set_viewport_size({"width": 360, "height": 740})
    asleep = table.host.hold("*.wasm.bin")
    table.fragment = "?lang=pl"
    table.open(is_awaited=False)
    table.move(33, 42)
    table.await_moves(2)
    table.press("hint")
    expect(table.page.locator(".status[data-urgent]")).to_be_visible()
    progress = table.page.locator(".loading progress")
    for width, height in [*NARROW, (360, 740)]:
        resize(table.page, width, height)
        expect(progress).to_be_visible()
        assert_clear(table, ".status-main, .status-sub", ".loading progress")
    asleep.release()

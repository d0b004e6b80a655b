"""Several tabs, tabs that vanish, storage that is full: no game is lost in any of them."""

from playwright.sync_api import Page, expect

from tests.web.catalogue import say
from tests.web.host import Host, late
from tests.web.polling import resize, until_equal
from tests.web.puzzling import STANDING, TRIES, PuzzleTable
from tests.web.table import PERSON, Table, computer, kept_game

_FILL = """() => {
  localStorage.setItem('filler', '');
  for (let size = 1 << 22; size > 0; size >>= 1) {
    try {
      for (;;) localStorage.setItem('filler', localStorage.getItem('filler') + '.'.repeat(size));
    } catch { /* full for this size */ }
  }
}"""
_WITHOUT_CLOCK = """
  const days = 86_400_000;
  const plain = Date.now;
  window.jump = 0;
  Date.now = () => plain() + window.jump * days;
"""


def kept_moves(table: Table, name: str = "game") -> list[str]:
    found = table.stored(name)
    moves: list[str] = found["record"]["moves"] if found else []
    return moves


def test_a_game_continued_in_two_tabs_is_reported_in_both_and_lost_in_neither(
    table: Table, host: Host
) -> None:
    table.open(game=kept_game(moves=["33-42"]))
    table.await_moves(1)
    other = Table(table.page.context.new_page(), host).open()
    other.move(82, 73)
    other.await_moves(2)
    card = table.page.get_by_role("alert")
    expect(card).to_contain_text(say("page", "elsewhere.title"))
    expect(other.page.locator("#card")).to_be_hidden()
    card.get_by_role("button", name=say("page", "elsewhere.take")).click()
    expect(card).to_be_hidden()
    table.await_moves(2)
    # The first continues; the second waits for a decision, and gets its own name.
    table.move(32, 41)
    table.await_moves(3)
    alert = other.page.get_by_role("alert")
    expect(alert).to_contain_text(say("page", "elsewhere.title"))
    other.await_status("suspended")
    expect(other.board.locator("[data-movable]")).to_have_count(0)
    for number in (31, 41):  # the card lies on the board
        other.cell(number).press("Enter")
    assert_still_at(other, 2)
    alert.get_by_role("button", name=say("page", "elsewhere.part")).click()
    expect(alert).to_be_hidden()
    other.await_status("your-move")
    other.cell(31).click()
    other.board.locator("[data-destination]").first.click()
    other.await_moves(3)
    assert kept_moves(table) == ["33-42", "82-73", "32-41"]
    assert kept_moves(table, "game:2")[:2] == ["33-42", "82-73"]
    assert kept_moves(table, "game:2")[2].startswith("31-")
    # After a reload, as after the browser has discarded the tab, each continues its own.
    other.page.reload()
    other.await_moves(3)
    third = other.page.locator("#moves").get_by_role(
        "button", name=say("page", "moves.label", colour="Green", move=2, text=31)
    )
    expect(third).to_be_visible()
    other.page.locator("[data-menu=more]").click()
    other.dialog.get_by_role("button", name=say("page", "menu.other", n=3)).click()
    other.await_moves(3)
    expect(other.board).to_have_attribute("data-position", table.position)


def assert_still_at(table: Table, count: int) -> None:
    """A move on this page would show at once, before Python is asked."""
    assert table.page.locator("#moves [data-ply]").count() == count
    assert table.board.get_attribute("data-status") == "suspended"


def test_a_game_by_link_can_be_sent_or_left_for_another_while_another_tab_has_it(
    table: Table, host: Host
) -> None:
    away = {"kind": "away"}
    table.open(game=kept_game(moves=["33-43"], seats=(PERSON, away)))
    table.await_status("waiting")
    # The answer is opened in another tab, as messengers do.
    other = Table(table.page.context.new_page(), host)
    other.open("#s1/g/tournament/0/MRlg/sent.2")
    other.await_moves(2)
    card = table.page.get_by_role("alert")
    for width, height in ((1280, 800), (740, 360), (360, 740), (320, 568)):
        resize(table.page, width, height)
        expect(card).to_contain_text(say("page", "elsewhere.title"))
        for button in (say("page", "elsewhere.take"), say("page", "elsewhere.part")):
            expect(card.get_by_role("button", name=button)).to_be_in_viewport()
        table.page.get_by_role("button", name=say("page", "status.sendDo")).click()
        expect(table.dialog).to_contain_text(say("page", "status.send", name="Red"))
        table.page.keyboard.press("Escape")
    assert "resign" not in offered(table)
    # Another game is separate, and neither replaces the one in the other tab.
    table.press("new")
    table.dialog.get_by_role("button", name=say("newgame", "new.start")).click()
    table.await_moves(0)
    expect(card).to_be_hidden()
    table.await_status("your-move")
    assert len(kept_moves(table)) == 2
    assert table.stored("game:2")["record"]["moves"] == []


def offered(table: Table) -> list[str]:
    """The available actions of the game."""
    buttons = table.page.locator("#actions .action:not([aria-disabled=true])")
    names: list[str] = buttons.evaluate_all("(all) => all.map((one) => one.dataset.action)")
    return names


def test_results_and_choices_of_two_tabs_are_kept_in_both(page: Page, host: Host) -> None:
    first = PuzzleTable(page, host)
    first.open(puzzles={"standing": STANDING, "history": TRIES, "marks": {}, "current": None})
    first.await_status("your-move")
    other = PuzzleTable(page.context.new_page(), host)
    other.open()
    other.await_status("your-move")
    begun = other.position
    other.act("next")
    expect(other.board).not_to_have_attribute("data-position", begun)
    for table in (first, other):
        table.await_status("your-move")
        table.give_up()
        table.catch_status("over")
    expect(first.panel.locator(".puzzle-standing strong")).to_have_text(str(other.rating))
    kept = first.stored("puzzles")
    assert first.scores == [0, 0]
    assert len(kept["marks"]) == 2
    assert kept["history"][-1]["after"] == first.rating
    other.page.get_by_role("button", name=say("page", "menu.settings")).click()
    other.dialog.get_by_role("radio", name=say("dialogs", "settings.theme.dark")).check()
    expect(first.page.locator("html")).to_have_attribute("data-theme", "dark")


def test_a_tab_closed_in_mid_move_leaves_its_move_to_the_next(table: Table, host: Host) -> None:
    host.spoil("*.wasm.bin", late(1))
    table.open(game=kept_game(seats=(PERSON, computer(1))), is_awaited=False)
    table.move(33, 42)
    until_equal(table.page, lambda: kept_moves(table)[:1], ["33-42"])
    table.page.close()
    fresh = Table(table.page.context.new_page(), host)
    fresh.open("#play")
    fresh.await_moves(2)
    assert kept_moves(fresh)[0] == "33-42"


def test_a_full_storage_and_a_clock_that_jumps_stop_no_game(table: Table) -> None:
    table.page.add_init_script(_WITHOUT_CLOCK)
    table.open(game=kept_game(moves=["33-42"]))
    table.await_moves(1)
    table.page.evaluate(_FILL)
    table.page.evaluate("window.jump = -400")
    table.move(82, 73)
    card = table.page.get_by_role("alert")
    expect(card).to_contain_text(say("page", "unkept.title"))
    table.await_moves(2)
    assert kept_moves(table) == ["33-42"]
    card.get_by_role("button", name=say("page", "aside.dismiss")).click()
    expect(card).to_be_hidden()
    table.page.evaluate("window.jump = 400")
    table.move(32, 41)
    table.await_moves(3)
    expect(card).to_be_hidden()
    table.page.evaluate("localStorage.removeItem('filler')")
    table.move(84, 74)
    table.await_moves(4)
    assert len(kept_moves(table)) == 4

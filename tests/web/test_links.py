"""Links on the page: opened from the address, refused with the place, shared."""

import re
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Locator, Page, expect

from salta_core.text.link import parse_link
from salta_core.text.link_types import GameLink, PositionLink, PuzzleLink, SoloLink
from tests.web.archiving import NO_DATABASE, archived
from tests.web.catalogue import pattern, say
from tests.web.host import Host, missing
from tests.web.polling import until, until_equal
from tests.web.solo_table import TASK
from tests.web.table import SOON, Table, kept_game

POSITION = "e1cba/j1Mg1/1hdfN/o1m2/ni1O1/3kl/1H3/KL1DI/FG2J/ABC1E 1 30"
ROWS = POSITION.replace(" ", "/")
JAM = "KLMNO/FGHIJ/ABCcE/hD1ji/d1a2/1eb2/2gkf/on3/1m1l1/5 2 0"
GAME = f"#s1/g/original/{JAM.replace(' ', '/')}/bg/first.Zo~C3~AB/second.~3Cb~3EMo~3C~2Fb~3E"
PUZZLE = f"#s1/z/original/{JAM.replace(' ', '/')}/goal.jam-1/title.Weiss_zieht/author.Ada"
SOLO = f"#s1/o/tournament/{TASK.replace(' ', '/')}/par.77/title.Six_steps"
MOVES = ["33-42", "82-73"]
UNREADABLE = {
    "play": ["#play/1", "#play/<b>"],
    "learn": ["#learn/x/<b>", "#learn/nowhere", "#learn/%00", "#learn/next/1"],
    "solo": ["#solo/day", "#solo/x%00", "#solo/x/<b>", "#solo/2026-13-01", "#solo/2026-02-30"],
    "puzzles": ["#puzzles/x%00", "#puzzles/1", "#puzzles/----------", "#puzzles/today/1"],
    "analyse": ["#analyse/3", "#analyse/story/2", "#analyse/<b>"],
    "edit": ["#edit/3", "#edit/"],
    "none": ["#nowhere", "#Solo", "#%00", "#/", "#<b>", "#rules/1", "#games/2"],
}
"""Addresses that cannot be read, by the mode whose name they begin with."""
READABLE = ("", "#learn", "#solo", "#puzzles", "#analyse", "#edit")
_DENY = """() => {
  navigator.clipboard.writeText = () => Promise.reject(new Error("denied"));
}"""
_MARKED = """() => {
  const field = document.activeElement;
  return field.value.slice(field.selectionStart, field.selectionEnd);
}"""


@pytest.fixture
def table(page: Page, host: Host) -> Table:
    return Table(page, host)


def opened(table: Table, fragment: str) -> Table:
    """The page loaded at a link."""
    table.fragment = fragment
    return table.open()


def typed(table: Table, fragment: str) -> None:
    """A link put into the address of the page that is there."""
    table.page.goto(f"{table.host.url}{fragment}")


def await_position(table: Table, position: str) -> None:
    expect(table.board).to_have_attribute("data-position", position, timeout=SOON)


def await_address(table: Table, fragment: str) -> None:
    """Wait until the address ends in a fragment; "" is Play's own."""
    until(table.page, "(hash) => location.hash === hash", fragment)


def card(table: Table) -> Locator:
    return table.page.locator("#card")


def play_on(table: Table) -> None:
    """Go on with what a link has shown, two people at this board."""
    table.status.get_by_role("button", name=say("page", "status.fromHere")).click(timeout=SOON)
    table.dialog.get_by_role("radio", name=say("newgame", "opponent.here")).check(timeout=SOON)
    table.dialog.get_by_role("button", name=say("games", "do.continue")).click()
    table.await_status("your-move")


def share(table: Table) -> Locator:
    table.page.get_by_role("button", name=say("page", "menu.share")).click()
    expect(table.dialog).to_be_visible(timeout=SOON)
    return table.dialog


def address(dialog: Locator, kind: str) -> str:
    """The address that is offered, once it has been made."""
    choice = dialog.locator(f".segment input[value={kind}]")
    if choice.count():
        choice.check()
    field = dialog.locator(f"[data-share={kind}] textarea")
    expect(field).to_have_value(re.compile("#s1/"), timeout=SOON)
    return field.input_value()


# Opening


@pytest.mark.core
def test_a_position_is_painted_before_python_is_awake_opened_in_play_and_gone_on_with(
    table: Table,
) -> None:
    table.fragment = f"#s1/p/tournament/{ROWS}"
    asleep = table.host.hold("*.wasm.bin")
    table.open(is_awaited=False)
    await_position(table, POSITION)
    assert table.page.evaluate("document.documentElement.dataset.engine") == "loading"
    asleep.release()
    table.await_engine()
    table.await_status("shared")
    await_position(table, POSITION)
    await_address(table, "")
    assert table.stored("game")["record"]["start"] == POSITION
    play_on(table)
    table.move_any()
    table.await_moves(1)
    after = table.position
    table.page.reload()
    table.await_engine()
    table.await_moves(1)
    await_position(table, after)


def test_a_game_is_opened_with_its_moves_and_names_which_are_text_and_again_unasked(
    table: Table,
) -> None:
    opened(table, GAME)
    table.await_moves(1)
    expect(card(table)).to_contain_text(say("link", "first", name="Zoë"))
    expect(card(table)).to_contain_text(say("link", "second", name="<b>Mo</b>"))
    expect(card(table).locator("b")).to_have_count(0)
    card(table).get_by_role("button", name=say("link", "close")).click()
    expect(card(table)).to_be_hidden()
    typed(table, f"{GAME.partition('/first')[0]}/at.0")  # it is the game in play
    expect(table.status).to_contain_text(say("page", "status.lookingAtStart"), timeout=SOON)
    await_address(table, "")
    expect(table.dialog).to_have_count(0)


def test_a_puzzle_of_ours_is_opened_in_puzzles_at_once_and_shared_from_there(table: Table) -> None:
    opened(table, PUZZLE)
    await_address(table, "#puzzles")
    await_position(table, JAM)
    table.await_status("your-move")
    expect(table.dialog).to_have_count(0)
    about = table.page.locator("[data-place=puzzles] .puzzle-about")
    expect(about).to_have_text(
        re.compile(f"Weiss zieht.*{say('puzzle', 'task.by', title='', author='Ada')}")
    )
    expect(card(table)).to_be_hidden()
    link = parse_link(address(share(table), "puzzle"))
    assert isinstance(link, PuzzleLink)
    assert link.goal == "jam-1"


def test_what_the_page_tells_of_a_puzzle_is_left_out_under_the_title_of_somebody_else(
    table: Table,
) -> None:
    text_of_puzzle = table.page.locator("[data-place=puzzles] .puzzle-how")
    about = table.page.locator("[data-place=puzzles] .puzzle-about")
    opened(table, PUZZLE)
    expect(about).to_have_text(say("puzzle", "task.by", title="Weiss zieht", author="Ada"))
    expect(text_of_puzzle).not_to_contain_text(pattern("historic", "figure-23.text"))
    typed(table, f"{PUZZLE.partition('/title')[0]}/title.One_way_out")
    expect(about).to_have_text(say("guide", "example.puzzle"))
    expect(text_of_puzzle).to_contain_text(pattern("historic", "figure-23.text"))


def test_a_link_to_a_historic_puzzle_leaves_its_title_to_the_page_that_opens_it(
    table: Table,
) -> None:
    about = table.page.locator("[data-place=puzzles] .puzzle-about")
    opened(table, f"{PUZZLE.partition('/title')[0]}/title.One_way_out")
    expect(about).to_have_text(say("guide", "example.puzzle"))
    link = address(share(table), "puzzle")
    assert "title" not in link
    table.dialog.press("Escape")
    opened(table, f"#{link.partition('#')[2]}")
    expect(about).to_have_text(say("guide", "example.puzzle"))


def test_any_other_puzzle_is_proved_before_it_is_laid(table: Table) -> None:
    table.fragment = PUZZLE.replace("/2/0/", "/2/6/")
    table.open(is_awaited=False)
    table.dialog.get_by_role("button", name=say("making", "text.play")).click(timeout=SOON)
    await_position(table, JAM.replace(" 2 0", " 2 6"))
    await_address(table, "#puzzles")


def test_a_puzzle_that_is_none_leaves_the_mode_with_another(table: Table) -> None:
    table.fragment = PUZZLE.replace("/2/0/", "/1/6/")
    table.open(is_awaited=False)
    expect(table.dialog).to_contain_text(say("embed", "cover.unsound"), timeout=SOON)
    table.page.keyboard.press("Escape")
    table.await_status("your-move")


def test_a_task_is_opened_in_solo_its_par_proved_anew_and_shared_so(table: Table) -> None:
    opened(table, SOLO)
    await_address(table, "#solo")
    await_position(table, TASK)
    expect(card(table)).to_contain_text(say("link", "par", par=77))
    par = table.page.locator('[data-place=solo] [data-mark="proven"]')
    expect(par).to_contain_text("6", timeout=SOON)
    link = parse_link(address(share(table), "solo"))
    assert isinstance(link, SoloLink)
    assert link.par == 6


def test_a_link_typed_into_an_open_page_is_opened_there(table: Table) -> None:
    table.open()
    typed(table, SOLO)
    await_address(table, "#solo")
    await_position(table, TASK)
    typed(table, f"#s1/p/tournament/{ROWS}")
    await_position(table, POSITION)
    await_address(table, "")
    expect(card(table)).to_be_hidden()


# What cannot be opened


@pytest.mark.core
def test_a_malformed_link_is_shown_with_the_place_and_the_game_stays(table: Table) -> None:
    table.keep(game=kept_game(moves=MOVES))
    link = "#s1/p/tournament/<b>"
    opened(table, link)
    expect(table.dialog).to_contain_text(say("link", "bad"), timeout=SOON)
    expect(table.dialog.locator(".link-text")).to_contain_text("#s1/p/tournament/")
    expect(table.dialog.locator("mark")).to_have_text("%")
    expect(table.dialog).to_contain_text("at character 18")
    expect(table.dialog.locator("b")).to_have_count(0)
    table.dialog.get_by_role("button", name=say("link", "close")).click()
    await_address(table, "")
    table.await_moves(2)
    assert table.stored("game")["record"]["moves"] == MOVES
    table.page.reload()
    table.await_engine()
    expect(table.dialog).to_have_count(0)


@pytest.mark.parametrize("fragment", [addresses[0] for addresses in UNREADABLE.values()])
def test_a_page_that_is_opened_at_an_address_that_cannot_be_read_says_so(
    table: Table, fragment: str
) -> None:
    table.keep(game=kept_game(moves=MOVES))
    table.fragment = fragment
    table.open(is_awaited=False)
    await_refusal(table, fragment)
    assert table.stored("game")["record"]["moves"] == MOVES
    table.await_engine()
    expect(table.dialog).to_have_count(0)


@pytest.mark.core
@pytest.mark.parametrize("mode", UNREADABLE)
def test_each_address_that_a_mode_cannot_read_is_refused(table: Table, mode: str) -> None:
    table.open()
    for fragment in UNREADABLE[mode]:
        typed(table, fragment)
        await_refusal(table, fragment)
    typed(table, "#games")
    expect(table.page.get_by_role("dialog", name=say("games", "title"))).to_be_visible()


def await_refusal(table: Table, fragment: str) -> None:
    """Wait for the dialog about an address, and close it: a reload finds nothing to refuse."""
    dialog = table.page.locator("dialog[data-dialog=link]")
    shown = fragment.replace("<", "%3C").replace(">", "%3E")
    expect(dialog.locator(".link-text")).to_contain_text(shown, timeout=SOON)
    expect(dialog).to_contain_text("#s1/")
    expect(dialog).to_contain_text(say("link", "safe"))
    dialog.get_by_role("button", name=say("link", "close")).click()
    expect(dialog).to_have_count(0)
    assert table.page.evaluate("location.hash") in READABLE


def test_a_link_is_refused_with_its_reason_until_one_goes_back(table: Table) -> None:
    table.open()
    typed(table, "#s1/x")
    expect(table.dialog).to_be_visible(timeout=SOON)
    table.page.go_back()
    expect(table.dialog).to_have_count(0)
    await_address(table, "")
    typed(table, "#s1/p/tournament/5/5")  # it breaks off
    expect(table.dialog.locator("mark")).to_have_text("end", timeout=SOON)
    expect(table.dialog).to_contain_text(say("link", "atEnd"))
    typed(table, "#s2/q/anything")
    expect(table.dialog).to_contain_text(say("link", "newer"), timeout=SOON)
    expect(table.dialog).to_contain_text("version 2")
    table.dialog.get_by_role("button", name=say("link", "close")).click()
    table.await_status("your-move")


@pytest.mark.noisy
def test_a_link_can_be_opened_by_a_reload_where_what_opens_links_did_not_come(
    table: Table,
) -> None:
    table.keep(game=kept_game(moves=MOVES))
    table.host.spoil("page/linkopening-*.js", missing)
    opened(table, SOLO)
    card = table.page.locator("#card")
    expect(card).to_contain_text(say("page", "mode.missingHow"), timeout=SOON)
    expect(card.locator("pre")).to_contain_text("linkopening")
    table.await_moves(2)
    table.host.repair()
    table.page.reload()
    expect(table.page.locator("[data-place=solo]")).to_be_visible(timeout=SOON)
    assert table.stored("game")["record"]["moves"] == MOVES


# What stands in Play


def test_an_unfinished_game_is_kept_when_a_link_is_opened(table: Table) -> None:
    table.keep(game=kept_game(moves=MOVES))
    opened(table, f"#s1/p/tournament/{ROWS}")
    await_position(table, POSITION)
    await_address(table, "")
    expect(table.dialog).to_have_count(0)
    card = table.page.get_by_role("alert")
    expect(card).to_contain_text(say("newgame", "kept.title"))
    card.get_by_role("button", name=say("page", "dialog.close")).click()
    expect(card).to_be_hidden()
    [kept] = archived(table.page)
    assert kept["game"]["record"]["moves"] == MOVES


def test_an_unfinished_game_that_cannot_be_kept_is_asked_about(table: Table) -> None:
    table.keep(game=kept_game(moves=MOVES))
    table.page.add_init_script(NO_DATABASE)
    opened(table, f"#s1/p/tournament/{ROWS}")
    expect(table.dialog).to_contain_text(say("questions", "replace.title"), timeout=SOON)
    table.dialog.get_by_role("button", name=say("questions", "replace.no")).click()
    await_address(table, "")
    table.await_moves(2)
    typed(table, f"#s1/p/tournament/{ROWS}")
    table.dialog.get_by_role("button", name=say("questions", "replace.look")).click(timeout=SOON)
    await_address(table, "#analyse")
    await_position(table, POSITION)
    table.await_kept(MOVES)
    typed(table, f"#s1/p/tournament/{ROWS}")
    table.dialog.get_by_role("button", name=say("questions", "replace.yes")).click(timeout=SOON)
    await_position(table, POSITION)
    await_address(table, "")


def test_links_do_not_fill_the_history(table: Table) -> None:
    table.open()
    table.page.get_by_role("link", name=say("page", "mode.solo")).click()
    expect(table.page.locator("[data-place=solo]")).to_be_visible(timeout=SOON)
    before = table.page.evaluate("history.length")
    typed(table, f"#s1/p/tournament/{ROWS}")
    await_address(table, "")
    await_position(table, POSITION)
    assert table.page.evaluate("history.length") == before + 1
    table.page.go_back()
    expect(table.page.locator("[data-place=solo]")).to_be_visible(timeout=SOON)
    table.page.go_forward()
    await_position(table, POSITION)
    expect(table.dialog).to_have_count(0)


# Sharing


@pytest.mark.core
def test_position_and_game_are_shared_and_open_as_they_were(table: Table) -> None:
    table.keep(game=kept_game(moves=MOVES))
    table.open()
    dialog = share(table)
    position, game = address(dialog, "position"), address(dialog, "game")
    assert position.startswith(table.host.url)
    assert isinstance(parse_link(position), PositionLink)
    link = parse_link(game)
    assert isinstance(link, GameLink)
    assert len(link.moves) == 2
    table.await_position(re.compile(" 2$"))
    shown = table.position
    table.page.keyboard.press("Escape")
    typed(table, f"#{urlsplit(position).fragment}")
    await_position(table, shown)
    table.await_moves(0)
    typed(table, f"#{urlsplit(game).fragment}")
    table.await_moves(2)
    await_position(table, shown)


def test_a_link_is_handed_to_the_system_or_copied_or_else_marked(table: Table) -> None:
    table.page.add_init_script(
        "navigator.share = (what) => { window.handed = what; return Promise.resolve(); };"
    )
    table.open()
    table.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    dialog = share(table)
    made = address(dialog, "position")
    dialog.get_by_role("button", name=say("dialogs", "share.system")).click()
    until(table.page, "(made) => window.handed?.url === made", made)
    dialog.get_by_role("button", name=say("page", "copy.do")).click()
    expect(dialog.get_by_role("button", name=say("page", "copy.done"))).to_be_visible()
    until_equal(table.page, lambda: table.page.evaluate("navigator.clipboard.readText()"), made)
    table.page.evaluate(_DENY)
    dialog.get_by_role("button", name=say("page", "copy.done")).click()
    expect(dialog.get_by_role("button", name=say("page", "copy.marked"))).to_be_visible()
    until_equal(table.page, lambda: table.page.evaluate(_MARKED), made)

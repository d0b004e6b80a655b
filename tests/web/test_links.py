"""Links on the page: opened from the address, refused with the place, shared."""

import re
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Locator, expect

from salta_core.text.link import parse_link
from salta_core.text.link_types import GameLink, PositionLink, PuzzleLink, SoloLink
from tests.web.archiving import NO_DATABASE, archived
from tests.web.catalogue import pattern, say
from tests.web.host import missing
from tests.web.polling import until, until_equal
from tests.web.positions import GAME, JAM, POSITION, PUZZLE, ROWS, SOLO
from tests.web.solo_table import TASK
from tests.web.table import Table, kept_game

MOVES = ["33-42", "82-73"]
SHARED = "#s1/g/tournament/0/MRlgRX/first.Ann"
_DENY = """() => {
  navigator.clipboard.writeText = () => Promise.reject(new Error("denied"));
}"""
_MARKED = """() => {
  const field = document.activeElement;
  return field.value.slice(field.selectionStart, field.selectionEnd);
}"""


def await_position(table: Table, position: str) -> None:
    expect(table.board).to_have_attribute("data-position", position)


def card(table: Table) -> Locator:
    return table.page.locator("#card")


def play_on(table: Table) -> None:
    """Continue what a link has shown, as two people at this board."""
    table.status.get_by_role("button", name=say("page", "status.fromHere")).click()
    table.dialog.get_by_role("radio", name=say("newgame", "opponent.here")).check()
    table.dialog.get_by_role("button", name=say("games", "do.continue")).click()
    table.await_status("your-move")


def share(table: Table) -> Locator:
    table.page.get_by_role("button", name=say("page", "menu.share")).click()
    expect(table.dialog).to_be_visible()
    return table.dialog


def address(dialog: Locator, kind: str) -> str:
    """The offered address, once it has been made."""
    choice = dialog.locator(f".segment input[value={kind}]")
    if choice.count():
        choice.check()
    field = dialog.locator(f"[data-share={kind}] textarea")
    expect(field).to_have_value(re.compile("#s1/"))
    return field.input_value()


# Opening


@pytest.mark.core
def test_a_position_is_painted_before_python_is_awake_opened_in_play_and_continued(
    table: Table,
) -> None:
    table.fragment = f"#s1/p/tournament/{ROWS}"
    asleep = table.open_asleep()
    await_position(table, POSITION)
    assert table.page.evaluate("document.documentElement.dataset.engine") == "loading"
    asleep.release()
    table.await_engine()
    table.await_status("shared")
    await_position(table, POSITION)
    table.await_address("")
    expect(table.board.locator(":focus")).to_have_count(0)  # whose ring would mark a square
    assert table.stored("game")["record"]["start"] == POSITION
    play_on(table)
    table.move_any()
    table.await_moves(1)
    after = table.position
    table.reload()
    table.await_moves(1)
    await_position(table, after)


def test_a_game_is_opened_with_its_moves_and_names_as_text_and_again_without_asking(
    table: Table,
) -> None:
    table.open(GAME)
    table.await_moves(1)
    expect(card(table)).to_contain_text(say("link", "first", name="Zoë"))
    expect(card(table)).to_contain_text(say("link", "second", name="<b>Mo</b>"))
    expect(card(table).locator("b")).to_have_count(0)
    card(table).get_by_role("button", name=say("link", "close")).click()
    expect(card(table)).to_be_hidden()
    table.type_address(f"{GAME.partition('/first')[0]}/at.0")  # it is the game in play
    expect(table.status).to_contain_text(say("page", "status.lookingAtStart"))
    table.await_address("")
    expect(table.dialog).to_have_count(0)


def test_a_puzzle_of_ours_is_opened_in_puzzles_at_once_and_shared_from_there(table: Table) -> None:
    table.open(PUZZLE)
    table.await_address("#puzzles")
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


def test_facts_about_a_puzzle_are_left_out_under_a_foreign_title(
    table: Table,
) -> None:
    text_of_puzzle = table.page.locator("[data-place=puzzles] .puzzle-how")
    about = table.page.locator("[data-place=puzzles] .puzzle-about")
    table.open(PUZZLE)
    expect(about).to_have_text(say("puzzle", "task.by", title="Weiss zieht", author="Ada"))
    expect(text_of_puzzle).not_to_contain_text(pattern("historic", "figure-23.text"))
    table.type_address(f"{PUZZLE.partition('/title')[0]}/title.One_way_out")
    expect(about).to_have_text(say("guide", "example.puzzle"))
    expect(text_of_puzzle).to_contain_text(pattern("historic", "figure-23.text"))


def test_a_link_to_a_historic_puzzle_leaves_its_title_to_the_page_that_opens_it(
    table: Table,
) -> None:
    about = table.page.locator("[data-place=puzzles] .puzzle-about")
    table.open(f"{PUZZLE.partition('/title')[0]}/title.One_way_out")
    expect(about).to_have_text(say("guide", "example.puzzle"))
    link = address(share(table), "puzzle")
    assert "title" not in link
    table.dialog.press("Escape")
    table.open(f"#{link.partition('#')[2]}")
    expect(about).to_have_text(say("guide", "example.puzzle"))


def test_a_task_is_opened_in_solo_its_par_proven_anew_and_shared(table: Table) -> None:
    table.open(SOLO)
    table.await_address("#solo")
    await_position(table, TASK)
    expect(card(table)).to_contain_text(say("link", "par", par=77))
    par = table.page.locator('[data-place=solo] [data-mark="proven"]')
    expect(par).to_contain_text("6")
    link = parse_link(address(share(table), "solo"))
    assert isinstance(link, SoloLink)
    assert link.par == 6


def test_a_link_typed_into_an_open_page_is_opened_there(table: Table) -> None:
    table.open()
    table.type_address(SOLO)
    table.await_address("#solo")
    await_position(table, TASK)
    table.type_address(f"#s1/p/tournament/{ROWS}")
    await_position(table, POSITION)
    table.await_address("")
    expect(card(table)).to_be_hidden()


# Links that cannot be opened


@pytest.mark.noisy
def test_a_reload_opens_a_link_if_the_code_for_links_failed_to_load(
    table: Table,
) -> None:
    table.keep(game=kept_game(moves=MOVES))
    table.host.spoil("page/linkopening-*.js", missing)
    table.open(SOLO)
    card = table.page.locator("#card")
    expect(card).to_contain_text(say("page", "mode.missingHow"))
    expect(card.locator("pre")).to_contain_text("linkopening")
    table.await_moves(2)
    table.host.repair()
    table.page.reload()
    expect(table.page.locator("[data-place=solo]")).to_be_visible()
    assert table.stored("game")["record"]["moves"] == MOVES


# The game in Play


def test_an_unfinished_game_is_kept_when_a_link_is_opened(table: Table) -> None:
    table.keep(game=kept_game(moves=MOVES))
    table.open(f"#s1/p/tournament/{ROWS}")
    await_position(table, POSITION)
    table.await_address("")
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
    table.open(f"#s1/p/tournament/{ROWS}")
    expect(table.dialog).to_contain_text(say("questions", "replace.title"))
    table.dialog.get_by_role("button", name=say("questions", "replace.no")).click()
    table.await_address("")
    table.await_moves(2)
    table.type_address(f"#s1/p/tournament/{ROWS}")
    table.dialog.get_by_role("button", name=say("questions", "replace.look")).click()
    table.await_address("#analyse")
    await_position(table, POSITION)
    table.await_kept(MOVES)
    table.type_address(f"#s1/p/tournament/{ROWS}")
    table.dialog.get_by_role("button", name=say("questions", "replace.yes")).click()
    await_position(table, POSITION)
    table.await_address("")


def test_links_do_not_fill_the_history(table: Table) -> None:
    table.open()
    table.page.get_by_role("link", name=say("page", "mode.solo")).click()
    expect(table.page.locator("[data-place=solo]")).to_be_visible()
    before = table.page.evaluate("history.length")
    table.type_address(f"#s1/p/tournament/{ROWS}")
    table.await_address("")
    await_position(table, POSITION)
    assert table.page.evaluate("history.length") == before + 1
    table.page.go_back()
    expect(table.page.locator("[data-place=solo]")).to_be_visible()
    table.page.go_forward()
    await_position(table, POSITION)
    expect(table.dialog).to_have_count(0)


# Sharing


@pytest.mark.core
def test_position_and_game_are_shared_and_open_as_they_were(table: Table) -> None:
    table.open(game=kept_game(moves=MOVES))
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
    table.type_address(f"#{urlsplit(position).fragment}")
    await_position(table, shown)
    table.await_moves(0)
    table.type_address(f"#{urlsplit(game).fragment}")
    table.await_moves(2)
    await_position(table, shown)


def test_a_link_is_shared_by_the_system_or_copied_or_else_selected(table: Table) -> None:
    table.page.add_init_script(
        "navigator.share = (what) => { window.handed = what; return Promise.resolve(); };"
    )
    table.open()
    table.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    dialog = share(table)
    made = address(dialog, "position")
    dialog.get_by_role("button", name=say("dialogs", "share.title"), exact=True).click()
    until(table.page, "(made) => window.handed?.url === made", made)
    dialog.get_by_role("button", name=say("page", "status.copyDo")).click()
    expect(dialog.get_by_role("button", name=say("page", "copy.done"))).to_be_visible()
    until_equal(table.page, lambda: table.page.evaluate("navigator.clipboard.readText()"), made)
    table.page.evaluate(_DENY)
    dialog.get_by_role("button", name=say("page", "copy.done")).click()
    expect(dialog.get_by_role("button", name=say("page", "copy.marked"))).to_be_visible()
    until_equal(table.page, lambda: table.page.evaluate(_MARKED), made)


def test_a_shared_game_is_stepped_through_before_python_is_awake(table: Table) -> None:
    asleep = table.open_asleep(SHARED)
    last = "edcba/jihgf/on1lk/2m2/5/3M1/5/KL1NO/FGHIJ/ABCDE 2 3"
    await_position(table, last)
    table.page.keyboard.press("ArrowLeft")
    table.page.keyboard.press("ArrowLeft")
    await_position(table, "edcba/jihgf/onmlk/5/5/5/2M2/KL1NO/FGHIJ/ABCDE 2 1")
    expect(card(table)).to_contain_text("Ann")
    asleep.release()
    table.await_engine()
    await_position(table, "edcba/jihgf/onmlk/5/5/5/2M2/KL1NO/FGHIJ/ABCDE 2 1")
    expect(card(table)).to_contain_text("Ann")

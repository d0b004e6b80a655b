"""A link to a game or a position shows it; the reader decides whether to continue it."""

import re

import pytest
from playwright.sync_api import expect

from tests.web.archiving import archived
from tests.web.catalogue import opponent, say
from tests.web.polling import until_equal
from tests.web.table import PERSON, Table, computer, kept_game

GAME = "#s1/g/tournament/0/KPjePU"
NAMES = "/first.Anna/second.Bertil"
NAMED = f"{GAME}{NAMES}"
"""Three moves, after which it is Bertil's turn."""
OVERDUE = f"{NAMED}/timeout.1"
POSITION = "e1cba/j1Mg1/1hdfN/o1m2/ni1O1/3kl/1H3/KL1DI/FG2J/ABC1E 2 30"
PLACED = f"#s1/p/tournament/{POSITION.replace(' ', '/')}"
MOVES = ["33-42", "82-73"]


def opened(table: Table, fragment: str) -> Table:
    table.open(fragment)
    table.await_address("")
    return table


def names(table: Table) -> list[str]:
    return table.page.locator(".player-name").all_inner_texts()


def go_on(table: Table) -> None:
    table.status.get_by_role("button", name=say("page", "status.fromHere")).click()
    expect(table.dialog).to_be_visible()


@pytest.mark.core
def test_a_shared_game_shows_its_players_moves_nothing_and_stays_read_only_after_a_reload(
    table: Table,
) -> None:
    opened(table, NAMED)
    for _ in range(2):
        table.await_moves(3)
        table.await_status("shared")
        assert sorted(names(table)) == ["Anna", "Bertil"]
        expect(table.status).to_contain_text(say("page", "status.turn", colour="Red"))
        expect(table.board.locator("[data-movable]")).to_have_count(0)
        table.reload()
    table.press("undo")
    table.await_status("shared")
    expect(table.status).to_contain_text(say("page", "status.looking", ply=2, plies=3))


def test_the_reader_continues_it_as_whom_and_against_whom_they_choose(table: Table) -> None:
    opened(table, NAMED)
    go_on(table)
    expect(table.dialog.get_by_role("radio", name=say("newgame", "new.computer"))).to_be_checked()
    expect(table.dialog.get_by_role("radio", name="Red", exact=True)).to_be_checked()
    table.dialog.get_by_role("radio", name="Green", exact=True).check()
    table.dialog.get_by_role("button", name=say("games", "do.continue")).click()
    table.await_moves(4)  # the computer has moved for Red
    table.await_status("your-move")
    assert sorted(names(table)) == [opponent(3), "You"]
    assert "isReadOnly" not in table.stored("game")


def test_it_is_continued_from_an_earlier_position_by_two_people_here(table: Table) -> None:
    opened(table, NAMED)
    table.press("undo")
    expect(table.status).to_contain_text(say("page", "status.looking", ply=2, plies=3))
    table.page.locator("#player-bottom .player-sit").click()
    expect(table.dialog.get_by_role("radio", name="Green", exact=True)).to_be_checked()
    table.dialog.get_by_role("radio", name=say("newgame", "opponent.here")).check()
    expect(table.dialog.get_by_label("Green")).to_have_value("Anna")
    table.dialog.get_by_role("button", name=say("games", "do.continue")).click()
    table.await_moves(2)
    table.await_status("your-move")
    table.move_any()
    table.await_moves(3)
    until_equal(
        table.page, lambda: [row["game"]["names"]["1"] for row in archived(table.page)], ["Anna"]
    )


def test_it_is_continued_by_link(table: Table) -> None:
    opened(table, NAMED)
    go_on(table)
    table.dialog.get_by_role("radio", name=say("newgame", "opponent.away")).check()
    table.dialog.get_by_role("radio", name="Green", exact=True).check()
    table.dialog.get_by_role("button", name=say("games", "do.continue")).click()
    field = table.dialog.get_by_label(say("linkplay", "send.field"))
    expect(field).to_have_value(re.compile(r"/KPjePU/sent\.1$"))


def test_a_shared_position_with_player_2_to_move_is_only_shown(table: Table) -> None:
    opened(table, PLACED)
    table.await_status("shared")
    table.await_position(POSITION)
    table.cell(94).click(force=True)
    expect(table.status).to_contain_text(say("explain", "why.closed.shared"))
    go_on(table)
    table.dialog.get_by_role("button", name=say("games", "do.continue")).click()
    table.await_status("your-move")
    assert table.stored("settings")["turned"] is True


@pytest.mark.parametrize(
    ("link", "ending"),
    [
        (OVERDUE, say("ending", "timeout.side", loser="Anna")),
        (f"{GAME}/resigned.1{NAMES}", say("ending", "resigned.side", loser="Anna")),
    ],
)
def test_the_end_of_a_shared_game_names_its_players(table: Table, link: str, ending: str) -> None:
    opened(table, link)
    table.await_status("over")
    expect(table.status).to_contain_text(say("ending", "won.side", winner="Bertil"))
    expect(table.status).to_contain_text(ending)
    table.status.get_by_role("button", name=say("page", "status.result")).click()
    expect(table.dialog).to_contain_text(say("ending", "won.side", winner="Bertil"))
    table.open_more()
    for name in ("card.rematch", "card.switch"):
        button = table.dialog.get_by_role("button", name=say("scoresheet", name))
        expect(button).to_be_hidden()
    table.page.keyboard.press("Escape")
    table.page.get_by_role("button", name=say("page", "menu.share")).click()
    expect(table.dialog.locator(".segment input[value=game]")).to_be_checked()
    field = table.dialog.locator("[data-share=game] textarea")
    expect(field).to_have_value(f"{table.host.url}{link}")


def test_the_readers_own_game_is_kept_and_their_opponent_is_asked_for_again(table: Table) -> None:
    table.keep(game=kept_game(moves=MOVES, seats=(PERSON, computer(6))))
    opened(table, NAMED)
    table.await_moves(3)
    table.await_status("shared")
    expect(table.page.get_by_role("alert")).to_contain_text(say("newgame", "kept.title"))
    table.type_address(OVERDUE)
    table.await_status("over")
    # A game that is only viewed has nothing to lose.
    expect(table.page.get_by_role("alert")).to_contain_text(say("link", "card"))
    assert [row["game"]["record"]["moves"] for row in archived(table.page)] == [MOVES]
    table.page.get_by_role("button", name=say("page", "actions.newLong")).click()
    expect(table.dialog.get_by_role("radio", name=say("newgame", "new.computer"))).to_be_checked()

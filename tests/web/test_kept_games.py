"""Unfinished games are stored and offered again, whatever replaces them on the board."""

import pytest
from playwright.sync_api import expect

from salta_core.engine.levels import level_numbered
from tests.web.archiving import NO_DATABASE, archive_first, await_counts, counts_in
from tests.web.catalogue import opponent, say
from tests.web.host import Host
from tests.web.table import PERSON, Table, computer, kept_game

MOVES = ["33-42", "82-73"]
AGAINST = (PERSON, computer(3))


def begin(table: Table, ruleset: str = "tournament") -> None:
    """Begin a new game."""
    table.press("new")
    table.choose_ruleset(ruleset)
    table.dialog.get_by_role("button", name=say("newgame", "new.start")).click()


def against(rules: str, level: int) -> str:
    """The listed game against the computer."""
    name = level_numbered(level).name
    return say("newgame", "kept.game", kind="computer", rules=rules, level=level, name=name)


def more(table: Table) -> None:
    table.page.get_by_role("button", name=say("page", "menu.more"), exact=True).click()
    expect(table.dialog).to_be_visible()


def resume(table: Table, game: str, count: int) -> None:
    """Continue a listed game with a number of moves."""
    name = f"{game} {say('page', 'moves', n=count)} {say('games', 'do.continue')}"
    table.dialog.get_by_role("button", name=name).click()


def delete_only_game(table: Table) -> None:
    """Delete the only game in "My games"."""
    table.type_address("#games")
    table.dialog.get_by_role("button", name=opponent(3)).first.click()
    table.dialog.get_by_role("button", name=say("games", "do.delete")).click()
    expect(table.dialog.get_by_text(say("games", "deleted"))).to_be_visible()


def test_the_game_on_the_board_is_kept_when_another_begins_and_can_be_continued(
    table: Table,
) -> None:
    table.open(game=kept_game(moves=MOVES, seats=AGAINST))
    table.await_moves(2)
    left = table.position
    table.press("new")
    expect(table.dialog).to_contain_text(say("newgame", "new.kept"))
    table.page.keyboard.press("Escape")
    begin(table, "quick")
    table.await_moves(0)
    expect(table.page.locator("#rules-name")).to_have_text(say("game", "ruleset.name.quick"))
    await_counts(table.page, [2])
    # An unbegun game has nothing to lose, so it is not stored.
    begin(table, "leaping")
    expect(table.board).to_have_attribute("data-ruleset", "leaping")
    table.reload()
    more(table)
    resume(table, against("Classic", 3), 2)
    table.await_moves(2)
    table.await_position(left)
    expect(table.page.locator("#player-top")).to_contain_text(opponent(3))
    more(table)
    expect(table.dialog.get_by_text("unfinished")).to_be_hidden()
    assert counts_in(table.page) == [2]
    table.reload()
    table.await_moves(2)


@pytest.mark.core
def test_two_games_are_swapped_and_the_players_own_side_is_at_the_bottom(table: Table) -> None:
    moves = ["33-43", "83-73", "32-42"]
    other = kept_game("original", moves=moves, seats=(computer(1), PERSON))
    archive_first(table, other)
    table.open(game=kept_game(moves=MOVES))
    table.press("new")
    table.dialog.get_by_text(say("newgame", "kept.list", n=1)).click()
    resume(table, against(say("game", "ruleset.name.original"), 1), 3)
    table.await_moves(3)
    expect(table.page.locator("#player-bottom")).to_contain_text("Red")
    more(table)
    resume(table, say("newgame", "kept.game", kind="here", rules="Classic"), 2)
    table.await_moves(2)
    await_counts(table.page, [2, 3])


def test_a_game_that_cannot_be_kept_is_given_up_only_after_confirmation(table: Table) -> None:
    table.keep(game=kept_game(moves=MOVES))
    table.page.add_init_script(NO_DATABASE)
    table.open()
    begin(table)
    expect(table.dialog.last).to_contain_text(say("questions", "replace.title"))
    table.dialog.last.get_by_role("button", name=say("questions", "replace.no")).click()
    table.page.keyboard.press("Escape")
    table.await_moves(2)
    begin(table)
    table.dialog.last.get_by_role("button", name=say("questions", "replace.yes")).click()
    table.await_moves(0)
    expect(table.dialog).to_have_count(0)


def test_a_game_deleted_by_another_tab_is_not_continued(table: Table, host: Host) -> None:
    archive_first(table, kept_game(moves=["33-42"], seats=AGAINST))
    table.open(game=kept_game(moves=MOVES))
    more(table)
    expect(table.dialog.get_by_text(say("newgame", "kept.list", n=1))).to_be_visible()
    other = Table(table.page.context.new_page(), host).open()
    delete_only_game(other)
    await_counts(table.page, [])
    resume(table, against("Classic", 3), 1)
    expect(table.dialog).to_contain_text(say("newgame", "gone.how"))
    table.dialog.get_by_role("button", name=say("games", "full.close")).click()
    table.await_moves(2)

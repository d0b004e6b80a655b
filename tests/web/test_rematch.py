"""After a game: the rematch, with the sides as they were or switched."""

from playwright.sync_api import expect

from tests.web.catalogue import opponent, pattern, say
from tests.web.positions import AT_THE_LIMIT, NEARLY_HOME
from tests.web.table import PERSON, Table, computer, kept_game
from tests.web.whole_games import win_in_one_move


def test_all_games_are_reachable_from_the_card(table: Table) -> None:
    table.open(game=kept_game(start=AT_THE_LIMIT))
    table.move(65, 55)
    table.press_result(say("games", "title"))
    games = table.page.get_by_role("dialog", name=say("games", "title"))
    expect(games).to_contain_text(pattern("games", "by.decided"))
    table.page.keyboard.press("Escape")
    expect(table.dialog).to_have_count(0)
    table.status.get_by_role("button", name=say("page", "status.result")).click()
    expect(table.dialog).to_contain_text(pattern("ending", "by.side"))


def test_a_rematch_starts_at_once_with_the_same_seats_rules_and_first_position(
    table: Table,
) -> None:
    win_in_one_move(table)
    table.press_result(say("scoresheet", "card.rematch"))
    expect(table.dialog).to_have_count(0)
    table.await_status("your-move")
    table.await_position(NEARLY_HOME)
    table.await_moves(0)
    expect(table.page.locator("#player-top")).to_contain_text(opponent(1))
    expect(table.board.locator(":focus")).to_have_count(1)


def test_the_second_game_and_later_ones_add_up_even_after_a_reload(table: Table) -> None:
    win_in_one_move(table)
    tally = table.dialog.locator("#ending-tally")
    table.open_more()
    expect(tally).to_be_hidden()
    table.press_result(say("scoresheet", "card.rematch"))
    table.await_status("your-move")
    table.page.reload()
    table.await_status("your-move")
    table.move(75, 85)
    name = opponent(1).split(",")[0]
    you = say("game", "players.you")
    counts = say("ending", "tally", near=you, far=name, ours=2, theirs=0, drawn=0, uncounted=0)
    expect(tally).to_contain_text(counts)
    table.open_more()
    expect(tally).to_be_visible()
    gained, given = table.stored("game")["tally"]["points"]
    assert (gained > 0, given) == (True, 0)
    points = say("ending", "tally.points", gained=2 * gained, given=0, isLeast="no")
    expect(tally).to_contain_text(points)
    table.press_result(say("scoresheet", "card.switch"))
    table.await_moves(1)
    assert table.stored("game")["tally"]["won"] == [0, 2]


def test_a_rematch_of_a_whole_game_starts_from_the_opening(table: Table) -> None:
    table.open(game=kept_game("leaping", moves=["35-44"], seats=(computer(2), PERSON)))
    table.press("resign")
    table.dialog.get_by_role("button", name=say("page", "actions.resign")).click()
    table.press_result(say("scoresheet", "card.switch"))
    table.await_status("your-move")
    table.await_position("edcba/jihgf/onmlk/5/5/5/5/KLMNO/FGHIJ/ABCDE 1 0")
    kept = table.stored("game")
    assert kept["record"]["ruleset"] == "leaping"
    assert kept["seats"] == {"1": PERSON, "2": computer(2)}


def test_the_sides_are_switched_and_the_board_is_turned_with_them(table: Table) -> None:
    win_in_one_move(table)
    table.press_result(say("scoresheet", "card.switch"))
    table.await_moves(1)  # the computer, which is Green now, has moved
    expect(table.page.locator("#player-bottom")).to_contain_text("Red")
    expect(table.page.locator("#player-bottom")).to_contain_text(say("game", "players.you"))
    assert table.stored("game")["seats"] == {"1": computer(1), "2": PERSON}


def test_two_people_keep_their_places_and_switch_sides(table: Table) -> None:
    names = {"1": "Ada", "2": "Bo"}
    table.open(game={**kept_game(start=AT_THE_LIMIT), "names": names})
    expect(table.page.locator("#player-bottom")).to_contain_text("Ada")
    table.move(65, 55)
    table.press_result(say("scoresheet", "card.switch"))
    table.await_moves(0)
    expect(table.page.locator("#player-bottom")).to_contain_text("Ada")
    expect(table.page.locator("#player-bottom")).to_contain_text("Red")
    expect(table.page.locator("#player-top")).to_contain_text("Bo")
    assert table.stored("game")["names"] == {"1": "Bo", "2": "Ada"}


def test_two_equal_computers_have_no_sides_to_switch(table: Table) -> None:
    table.open(game=kept_game(start=NEARLY_HOME, seats=(computer(1), computer(1))))
    expect(
        table.dialog.get_by_role("button", name=say("scoresheet", "card.rematch"))
    ).to_be_visible()
    table.open_more()
    expect(table.dialog.get_by_role("button", name=say("scoresheet", "card.switch"))).to_be_hidden()
    # A game that the computer plays alone is not stored.
    expect(table.dialog.get_by_role("button", name=say("games", "title"))).to_be_hidden()

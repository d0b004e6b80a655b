"""A result against the computer is sent to a friend, who tries to beat it and sends theirs back."""

import re
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Locator, Page, expect

from salta_core.engine.levels import level_numbered
from tests.web.archiving import archived
from tests.web.catalogue import pattern, say
from tests.web.polling import until_equal
from tests.web.positions import MOVES, NEARLY_HOME
from tests.web.sharing import field
from tests.web.table import PERSON, Table, computer, kept_game
from tests.web.whole_games import win_in_one_move

START = NEARLY_HOME.replace(" ", "/")
CHALLENGE = f"#beat/v1/tournament/{START}/level.1/seed.5/side.1/won.9/by.Anna"
ANSWER = f"{CHALLENGE}/won2.12/by2.Bo"
POLDI = level_numbered(1).name


def card(page: Page) -> Locator:
    """The card that says what a challenge is about."""
    return page.get_by_role("alert")


def invitation(name: str, points: str) -> str:
    return say("challenge", "invited", who="named", name=name, points=points, opponent=POLDI)


def friends(table: Table) -> Locator:
    """The line of the result card with both results."""
    return table.page.locator("#ending-friends")


def link_shared_as(table: Table, name: str) -> str:
    """The link in the open dialog, under a player's name."""
    dialog = table.page.locator("dialog[data-dialog=share]")
    expect(dialog.locator("[data-share]")).to_have_attribute("data-share", "challenge")
    dialog.get_by_label(say("linkplay", "send.name")).fill(name)
    expect(field(table)).to_have_value(re.compile(rf"/by2?\.{name}$"))
    address = field(table).input_value()
    assert len(address) <= 200
    table.page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    return f"#{urlsplit(address).fragment}"


@pytest.mark.core
def test_a_challenge_is_sent_accepted_and_answered(sender: Table, friend: Table) -> None:
    win_in_one_move(sender)
    sender.press_result(say("challenge", "do"))
    link = link_shared_as(sender, "Anna")
    assert link.startswith(f"#beat/v1/tournament/{START}/level.1/seed.7/side.1/won.")

    friend.open(link)
    expect(card(friend.page)).to_contain_text(pattern("challenge", "invited", name="Anna"))
    friend.await_position(NEARLY_HOME)
    card(friend.page).get_by_role("button", name=say("challenge", "play")).click()
    expect(card(friend.page)).to_be_hidden()
    friend.move(75, 85)
    expect(friends(friend)).to_have_text(re.compile(rf"{POLDI}: .*\+\d+.*Anna \+\d+$"))
    friend.press_result(say("challenge", "answer"))
    answer = link_shared_as(friend, "Bo")
    assert answer.startswith(link)

    sender.page.keyboard.press("Escape")
    sender.type_address(answer)
    dialog = sender.page.locator("dialog[data-dialog=challenge]")
    expect(dialog).to_contain_text(say("challenge", "answered", who="named", name="Bo"))
    expect(dialog).to_contain_text(re.compile(rf"{POLDI}: .*\+\d+.*Bo \+\d+"))
    dialog.get_by_role("button", name=say("link", "close")).click()
    expect(dialog).to_have_count(0)  # once it is gone, a reload no longer opens the link
    sender.reload()
    sender.status.get_by_role("button", name=say("page", "status.result")).click()
    expect(friends(sender)).to_have_text(re.compile(rf"{POLDI}: .*\+\d+.*Bo \+\d+$"))
    until_equal(
        sender.page,
        lambda: [game["game"]["friends"]["answers"][0]["name"] for game in archived(sender.page)],
        ["Bo"],
    )


def test_a_stranger_makes_three_moves_and_then_finds_the_board_and_one_button(
    table: Table,
) -> None:
    table.open(CHALLENGE, is_first=True, is_awaited=False)
    expect(table.page.locator(".coach-words")).to_have_text(say("coach", "step"))
    table.page.get_by_role("button", name=say("coach", "skip")).click()
    table.await_position(NEARLY_HOME)
    expect(card(table.page)).to_contain_text(invitation("Anna", "+9"))
    button = table.page.locator(".button-main:visible")
    expect(button).to_have_text([say("challenge", "play")])
    button.click()
    table.await_status("your-move")
    assert table.stored("game")["seats"] == {"1": PERSON, "2": computer(1)}


def test_the_card_of_a_challenge_goes_with_the_first_move(table: Table) -> None:
    table.open(CHALLENGE)
    expect(card(table.page)).to_contain_text(invitation("Anna", "+9"))
    table.move(75, 85)
    expect(card(table.page)).to_be_hidden()


def test_the_side_of_the_challenger_is_played(table: Table) -> None:
    table.open("#beat/v1/little/0/level.2/seed.3/side.2/lost.4")
    words = say("challenge", "invited", who="friend", points="\N{MINUS SIGN}4", opponent="Resi")
    expect(card(table.page)).to_contain_text(re.sub(r"\s+", " ", words))
    table.await_moves(1)
    assert table.stored("game")["seats"] == {"1": computer(2), "2": PERSON}
    assert table.stored("game")["seed"] == 3
    expect(table.page.locator("#player-bottom")).to_contain_text(say("game", "players.you"))


def test_a_challenge_opened_over_a_running_game_keeps_that_game(table: Table) -> None:
    game = kept_game(moves=MOVES, seats=(PERSON, computer(3)))
    table.open(game={**game, "id": "before"})
    table.type_address(CHALLENGE)
    table.await_position(NEARLY_HOME)
    expect(card(table.page)).to_contain_text(invitation("Anna", "+9"))
    card(table.page).get_by_role("button", name=say("challenge", "play")).click()
    expect(card(table.page)).to_contain_text(say("newgame", "kept.title"))
    until_equal(
        table.page,
        lambda: [kept["game"]["record"]["moves"] for kept in archived(table.page)],
        [MOVES],
    )


def test_the_same_link_again_does_not_begin_again(table: Table) -> None:
    table.open("#beat/v1/little/0/level.1/seed.5/side.1/won.9/by.Anna")
    table.move_any()
    table.await_moves(2)
    table.type_address("#beat/v1/little/0/level.1/seed.5/side.1/won.9/by.Anna")
    expect(card(table.page)).to_contain_text(invitation("Anna", "+9"))
    table.await_moves(2)


@pytest.mark.parametrize(
    ("link", "key", "params", "mark"),
    [
        (CHALLENGE[: CHALLENGE.index("/won")], "link-key-missing", {"key": "won"}, "end"),
        (
            CHALLENGE.replace("level.1", "level.11"),
            "link-number-outside",
            {"most": 10, "text": "11"},
            "1",
        ),
    ],
)
def test_a_damaged_challenge_is_refused_with_place_reason_and_remedy(
    table: Table, link: str, key: str, params: dict[str, str | int], mark: str
) -> None:
    table.open(game=kept_game(moves=MOVES))
    table.type_address(link)
    dialog = table.page.locator("dialog[data-dialog=link]")
    expect(dialog).to_contain_text(say("errors", key, **params))
    expect(dialog.locator("mark")).to_have_text(mark)
    expect(dialog).to_contain_text(say("link", "remedy"))
    expect(dialog).to_contain_text(say("link", "safe"))
    dialog.get_by_role("button", name=say("link", "close")).click()
    table.await_moves(len(MOVES))
    assert table.stored("game")["record"]["moves"] == MOVES


def test_whoever_finds_an_answered_challenge_can_play_it_too(table: Table) -> None:
    table.open(ANSWER)
    dialog = table.page.locator("dialog[data-dialog=challenge]")
    expect(dialog).to_contain_text(f"{POLDI}: Anna +9, Bo +12")
    dialog.get_by_role("button", name=say("challenge", "try")).click()
    table.await_position(NEARLY_HOME)
    expect(card(table.page)).to_contain_text(invitation("Bo", "+12"))


def test_a_game_that_is_given_up_is_no_answer(table: Table) -> None:
    table.open("#beat/v1/little/0/level.1/seed.5/side.1/won.9/by.Anna")
    table.move_any()
    table.await_moves(2)
    table.press("resign")
    table.page.locator("dialog").get_by_role("button", name=say("page", "actions.resign")).click()
    expect(table.page.locator("[data-choice=rematch]")).to_be_visible()
    expect(table.page.locator("[data-choice=answer]")).to_have_count(0)
    expect(friends(table)).to_be_hidden()

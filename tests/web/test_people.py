"""The computer's personas: choosing one, their lines, the ladder and the rating."""

import re

import pytest
from playwright.sync_api import Locator, expect

from salta_core.engine.levels import LEVELS, RATINGS, level_numbered
from tests.web.archiving import archived
from tests.web.catalogue import lines, opponent, pattern, say
from tests.web.host import missing
from tests.web.polling import until, until_equal
from tests.web.positions import MOVES
from tests.web.table import PERSON, Table, computer, kept_game, record_texts
from tests.web.whole_games import WON, win

FIRST_RATING = 800
NAMES = [level.name for level in LEVELS]


def open_my_games(table: Table) -> None:
    """My games, in place of the result card."""
    table.page.keyboard.press("Escape")
    table.type_address("#games")


def person(level: int, state: str = "later") -> str:
    """The name of a choice."""
    return say("levels", "person", name=level_numbered(level).name, n=level, state=state)


def speech(table: Table) -> Locator:
    """The opponent's line beside their portrait."""
    return table.page.locator("#player-top .speech")


def beaten(level: int) -> re.Pattern[str]:
    """The name of the choice of a character who was beaten by some points."""
    return pattern("levels", "person.by", name=level_numbered(level).name, n=level)


def greeting(level: int) -> str:
    """The greeting before the first finished game."""
    return say("greetings", f"greet.{level}")


def new_game(table: Table) -> None:
    table.press("new")
    expect(table.dialog).to_be_visible()


def give_up(table: Table) -> None:
    table.press("resign")
    table.dialog.get_by_role("button", name=say("page", "actions.resign")).click()


@pytest.mark.core
def test_an_opponent_is_chosen_by_their_portrait(table: Table) -> None:
    table.open()
    new_game(table)
    people = table.dialog.locator("label.person")
    expect(people).to_have_count(len(LEVELS))
    assert people.locator(".person-name").all_inner_texts() == NAMES
    shown = table.dialog.locator(".person-shown")
    expect(shown).to_contain_text(say("levels", "how.3"))
    people.nth(6).click()
    expect(shown).to_contain_text("Dr. Wanek")
    expect(shown).to_contain_text(say("levels", "how.7"))
    expect(shown).to_contain_text(say("levels", "rated", n=7, rating=f"{RATINGS[6]:,}"))
    table.dialog.get_by_role("button", name=say("newgame", "new.start")).click()
    expect(table.page.locator("#player-top")).to_contain_text(opponent(7))
    assert table.stored("game")["seats"]["2"] == computer(7)


@pytest.mark.parametrize("size", [(320, 568), (640, 400), (1280, 800)])
def test_every_name_is_inside_its_box(table: Table, size: tuple[int, int]) -> None:
    table.page.set_viewport_size({"width": size[0], "height": size[1]})
    table.open()
    table.press("new")
    expect(table.dialog.locator(".person-name").last).to_be_visible()
    wide = table.dialog.locator(".person").evaluate_all(
        """(people) => people.filter((person) => {
          const words = document.createRange();
          words.selectNodeContents(person.querySelector('.person-name'));
          const [inner, outer] = [words, person].map((each) => each.getBoundingClientRect());
          return inner.left < outer.left + 1 || inner.right > outer.right - 1;
        }).map((person) => person.textContent)"""
    )
    assert not wide


def test_an_opponent_is_chosen_by_keyboard_and_read_aloud(table: Table) -> None:
    table.open()
    new_game(table)
    ferdl = table.dialog.get_by_role("radio", name=person(3))
    ferdl.focus()
    expect(ferdl).to_be_checked()
    expect(ferdl).to_have_accessible_description(say("levels", "how.3"))
    table.page.keyboard.press("ArrowRight")
    hruby = table.dialog.get_by_role("radio", name=person(4))
    expect(hruby).to_be_focused()
    expect(hruby).to_be_checked()
    expect(hruby).to_have_accessible_description(say("levels", "how.4"))
    for _ in range(3):
        table.page.keyboard.press("ArrowLeft")
    expect(table.dialog.get_by_role("radio", name=person(1, "next"))).to_be_checked()


def test_a_seat_is_given_to_a_person(table: Table) -> None:
    table.open()
    table.page.get_by_role("button", name=re.compile("^Red: Ferdl")).click()
    expect(table.dialog.get_by_role("radio", name=person(3))).to_be_checked()
    table.choose_person(9)
    table.dialog.get_by_role("button", name=say("newgame", "sit.done")).click()
    expect(table.page.locator("#player-top")).to_contain_text(opponent(9))


@pytest.mark.core
def test_a_new_opponent_greets_beside_the_board_and_never_over_it(table: Table) -> None:
    table.open()
    expect(speech(table)).to_have_text(greeting(3))
    expect(speech(table)).to_have_role("status")
    new_game(table)
    table.choose_person(8)
    table.dialog.get_by_role("button", name=say("newgame", "new.start")).click()
    expect(speech(table)).to_have_text(greeting(8))
    said, board = (
        speech(table).bounding_box(),
        table.page.locator("#board-place").bounding_box(),
    )
    assert said is not None
    assert board is not None
    is_beside = said["x"] >= board["x"] + board["width"] or said["y"] + said["height"] <= board["y"]
    assert is_beside
    expect(speech(table)).to_have_text("")


def test_nobody_speaks_if_speech_is_turned_off(table: Table) -> None:
    table.open()
    table.page.locator('[data-menu="settings"]').click()
    switch = table.dialog.get_by_label(say("sound", "speech"))
    expect(switch).to_be_checked()
    switch.uncheck()
    table.page.keyboard.press("Escape")
    assert table.stored("settings")["speech"] is False
    expect(speech(table)).to_have_text("")
    new_game(table)
    table.choose_person(5)
    table.dialog.get_by_role("button", name=say("newgame", "new.start")).click()
    expect(table.page.locator("#player-top .player-portrait svg")).to_be_visible()
    expect(speech(table)).to_have_text("")


def test_an_opponent_calls_an_overlooked_jump(table: Table) -> None:
    moves = ["33-43", "84-74", "43-54", "74-63"]
    table.open(game=kept_game("original", moves=moves, seats=(PERSON, computer(6))))
    expect(table.page.locator("#player-top .player-portrait svg")).to_be_visible()
    assert say("page", "salta.call") in table.call_out(31)
    expect(speech(table)).to_have_text(lines("call", 6))


@pytest.mark.core
def test_a_win_is_rated_and_the_next_opponent_is_offered(table: Table) -> None:
    record_texts(table.page, "#player-top .speech")
    win(table, 2)
    card = table.dialog
    until(
        table.page,
        "(words) => window.texts.some((text) => new RegExp(words).test(text))",
        lines("lose", 2).pattern,
    )
    rating = card.locator(".ending-rating")
    expect(rating).to_have_text(re.compile(r"\(\+\d+\)$"))
    stored = table.stored("rating")
    (game,) = stored["history"]
    assert (game["id"], game["level"], game["score"]) == ("won-game", 2, 1)
    assert (game["opponent"], game["before"]) == (RATINGS[1], FIRST_RATING)
    assert game["after"] == round(stored["standing"]["rating"]) > FIRST_RATING
    expect(rating).to_contain_text(f"{game['after']}?")
    table.press_result(say("scoresheet", "card.next", name="Ferdl"))
    expect(table.page.locator("#player-top")).to_contain_text(opponent(3))
    table.await_moves(0)
    new_game(table)
    expect(table.dialog.get_by_role("radio", name=beaten(2))).to_be_visible()
    expect(table.dialog.get_by_role("radio", name=person(3, "next"))).to_be_checked()


def test_a_rated_game_is_shown_in_my_games_and_in_the_statistics(table: Table) -> None:
    win(table, 1)
    expect(table.dialog.locator(".ending-rating")).not_to_be_empty()
    (game,) = table.stored("rating")["history"]
    open_my_games(table)
    facts = table.dialog.locator(".game-facts").first
    change = f"+{game['after'] - game['before']}"
    expect(facts).to_contain_text(say("rating", "change", change=change))
    table.dialog.get_by_role("tab", name=say("games", "tab.statistics")).click()
    ladder = table.dialog.get_by_role("region", name=say("levels", "ladder"))
    expect(ladder.get_by_role("listitem").first).to_contain_text(beaten(1))
    expect(ladder.get_by_role("listitem").nth(1)).to_contain_text(person(2, "next"))
    expect(ladder).to_contain_text(f"{game['after']}?")


def test_a_game_with_help_is_not_rated_and_does_not_count(table: Table) -> None:
    win(table, 1, aid="players")
    rating = table.dialog.locator(".ending-rating")
    expect(rating).to_have_text(say("rating", "unrated.players"))
    assert table.stored("rating") is None
    table.page.keyboard.press("Escape")
    new_game(table)
    expect(table.dialog.get_by_role("radio", name=person(1, "next"))).to_be_visible()


def test_a_hint_makes_a_game_unrated(table: Table) -> None:
    table.open()
    table.press("hint")
    table.move_any()
    table.await_moves(2)
    assert table.stored("game")["aid"] == "hint"
    give_up(table)
    rating = table.dialog.locator(".ending-rating")
    expect(rating).to_have_text(say("rating", "unrated.hint"))


def test_a_game_resigned_before_python_is_awake_is_rated(table: Table) -> None:
    game = kept_game(moves=MOVES, seats=(PERSON, computer(3)))
    asleep = table.open_asleep(game={**game, "id": "given-up"})
    give_up(table)
    asleep.release()
    expect(table.dialog.locator(".ending-rating")).not_to_be_empty()
    assert [game["score"] for game in table.stored("rating")["history"]] == [0]


def test_a_resignation_undone_before_python_is_awake_does_not_count(
    table: Table,
) -> None:
    game = kept_game(moves=MOVES, seats=(PERSON, computer(3)))
    asleep = table.open_asleep(game={**game, "id": "given-up"})
    give_up(table)
    until(table.page, "localStorage.getItem('salta:rating') !== null")
    table.press("undo")
    asleep.release()
    table.await_engine()
    assert table.stored("rating")["history"] == []
    until_equal(table.page, lambda: [row["result"] for row in archived(table.page)], [None])


def test_an_undone_resignation_leaves_one_game_with_the_rating_of_its_end(
    table: Table,
) -> None:
    game = kept_game(moves=WON[:-2], seats=(PERSON, computer(2)))
    table.open(game={**game, "id": "won-game"})
    give_up(table)
    rating = table.dialog.locator(".ending-rating")
    expect(rating).to_have_text(re.compile(r"\(\D\d+\)$"))
    table.press("undo")
    origin, target = re.split("[-x]", WON[-2])
    table.move(int(origin), int(target))
    expect(rating).to_have_text(re.compile(r"\(\+\d+\)$"))
    (rated,) = table.stored("rating")["history"]
    assert (rated["id"], rated["score"], rated["before"]) == ("won-game", 1, FIRST_RATING)
    assert table.stored("ladder") == [2]
    open_my_games(table)
    facts = table.dialog.locator(".game-facts")
    expect(facts).to_have_count(1)
    change = f"+{rated['after'] - rated['before']}"
    expect(facts).to_contain_text(say("rating", "change", change=change))


def test_a_win_replayed_after_undo_is_the_same_on_the_card_and_in_my_games(
    table: Table,
) -> None:
    win(table, 2)
    rating = table.dialog.locator(".ending-rating")
    expect(rating).to_have_text(re.compile(r"\(\+\d+\)$"))
    text = rating.inner_text()
    table.page.keyboard.press("Escape")
    table.press("undo")
    origin, target = re.split("[-x]", WON[-2])
    table.move(int(origin), int(target))
    expect(rating).to_have_text(text)
    assert len(archived(table.page)) == 1


def test_a_beaten_opponent_stays_beaten_when_the_game_is_deleted(table: Table) -> None:
    win(table, 2)
    expect(table.dialog.locator(".ending-rating")).not_to_be_empty()
    open_my_games(table)
    table.dialog.locator(".game-head").click()
    table.dialog.get_by_role("button", name=say("games", "do.delete")).click()
    expect(table.dialog.get_by_text(say("games", "deleted"))).to_be_visible()
    table.page.keyboard.press("Escape")
    table.press("undo")
    table.reload()
    table.press("redo")
    new_game(table)
    expect(table.dialog.get_by_role("radio", name=beaten(2))).to_be_visible()
    assert archived(table.page) == []


@pytest.mark.noisy  # the browser itself reports what it cannot load
def test_opponents_who_did_not_come_come_with_the_next_move(table: Table) -> None:
    table.host.spoil("page/*extras-*", missing)
    with table.page.expect_response(lambda answer: "extras-" in answer.url):
        table.open()
    table.host.repair()
    table.move_any()
    table.await_moves(2)
    expect(table.page.locator("#player-top .portrait")).to_be_visible()
    give_up(table)
    expect(table.dialog.locator(".ending-rating")).not_to_be_empty()


def test_after_two_losses_an_easier_opponent_is_offered(table: Table) -> None:
    table.open()
    easier = table.dialog.get_by_role("button", name=say("scoresheet", "card.easier", name="Resi"))
    for is_offered in (False, True):
        new_game(table)
        table.choose_person(3)
        table.dialog.get_by_role("button", name=say("newgame", "new.start")).click()
        table.move_any()
        table.await_moves(2)
        give_up(table)
        expect(table.dialog.locator(".ending-rating")).not_to_be_empty()
        # "I’m home!" would not be true of a resigned game.
        expect(speech(table)).not_to_have_text(say("person3", "win.1"))
        expect(easier).to_have_count(1 if is_offered else 0)
        if not is_offered:
            table.dialog.get_by_role("button", name=say("page", "dialog.close")).click()
    assert [game["score"] for game in table.stored("rating")["history"]] == [0, 0]
    easier.click()
    expect(table.page.locator("#player-top")).to_contain_text(opponent(2))


def test_after_two_losses_the_first_opponent_offers_a_head_start_that_is_not_rated(
    table: Table,
) -> None:
    start = "2M2/5/onmlk/5/5/5/5/KL1NO/5/5 1 0"
    table.open(game=kept_game("little", seats=(PERSON, computer(1))))
    ask = say("scoresheet", "card.headStart.ask", name=NAMES[0])
    for is_offered in (False, True):
        table.move(33, 42)
        table.await_moves(2)
        give_up(table)
        expect(table.dialog.locator(".ending-rating")).not_to_be_empty()
        expect(table.dialog.locator(".ending-offer")).to_have_text(ask if is_offered else "")
        if not is_offered:
            table.press_result(say("scoresheet", "card.rematch"))
    expect(table.dialog.locator("[data-choice]").filter(visible=True)).to_have_text(
        [say("scoresheet", "card.rematch"), say("scoresheet", "card.headStart")]
    )
    table.press_result(say("scoresheet", "card.headStart"))
    table.await_position(start)
    table.move(32, 42)
    table.await_moves(2)
    assert table.stored("game")["record"]["start"] == start
    give_up(table)
    expect(table.dialog.locator(".ending-rating")).to_have_text(say("rating", "unrated.headStart"))
    assert len(table.stored("rating")["history"]) == 2
    table.press_result(say("scoresheet", "card.even"))
    table.await_position(re.compile("KLMNO"))

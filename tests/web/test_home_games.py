"""The home screen with slow answers of Python, and with live games, which a friend waits for."""

from playwright.sync_api import Locator, expect

from tests.web.archiving import archive, await_counts, row
from tests.web.catalogue import opponent, pattern, say
from tests.web.counted import against
from tests.web.home_table import at_home, card, home, wordmark
from tests.web.live_dialogs import AWAY, SHARED, LiveTable, come_back, connect, mover_of
from tests.web.polling import until_equal
from tests.web.table import PERSON, Table, computer, kept_game, record_texts, texts

LIVE = {
    **kept_game(moves=["33-42", "82-73"]),
    "seats": {"1": PERSON, "2": AWAY},
    "names": {"1": "Anna", "2": "Ben"},
    "live": SHARED,
    "id": "live-game",
}
"""A live game that was interrupted, as the one who is to move has it."""
WATCH_THOUGHTS = """{
  window.thoughts = 0;
  const {postMessage} = Worker.prototype;
  Worker.prototype.postMessage = function (message, ...rest) {
    if (message.request?.op === 'think') window.thoughts += 1;
    postMessage.call(this, message, ...rest);
  };
}"""


def go_on(table: Table) -> Locator:
    return home(table).get_by_role("button", name=say("home", "game.go"))


def test_the_daily_salta_does_not_wait_for_python(table: Table) -> None:
    table.open()
    archive(table.page, row("left", against(5)))
    table.hold_work("view")
    wordmark(table).click()
    expect(card(table, "game")).to_contain_text(opponent(5))
    expect(card(table, "daily").locator("canvas")).to_be_visible()
    expect(card(table, "game")).not_to_contain_text(say("page", "status.yours"))
    table.release_work()
    expect(card(table, "game")).to_contain_text(say("page", "status.yours"))


def test_an_answer_about_another_game_is_not_shown(table: Table) -> None:
    record_texts(table.page, "[data-card=game]")
    table.open()
    archive(table.page, row("one", against(5)))
    table.hold_work("view")
    wordmark(table).click()
    expect(card(table, "game")).to_contain_text(opponent(5))
    table.page.keyboard.press("Escape")
    expect(home(table)).to_have_count(0)
    theirs = kept_game(moves=["33-42"], seats=(PERSON, computer(7)))
    archive(table.page, row("other", theirs, changed=1_700_000_000_001))
    wordmark(table).click()
    expect(card(table, "game")).to_contain_text(opponent(7))
    table.release_work()
    red = say("page", "status.turn", colour="Red")
    expect(card(table, "game")).to_contain_text(red)
    known = [text for text in texts(table.page) if opponent(7) in text]
    assert len(known) == 2, known  # without what Python says, and with it


def test_a_search_that_began_before_the_cards_were_loaded_is_not_restarted(table: Table) -> None:
    coming = table.host.hold("page/home-*.js")
    table.page.add_init_script(WATCH_THOUGHTS)
    moves = ["33-42", "82-73", "31-41"]
    table.keep(game=kept_game(moves=moves, seats=(PERSON, computer(10))))
    table.open(is_plain=True, is_awaited=False)
    until_equal(table.page, lambda: table.page.evaluate("window.thoughts"), 1)
    coming.release()
    expect(go_on(table)).to_be_visible()
    until_equal(table.page, lambda: len(table.stored("game")["record"]["moves"]), 4)
    assert table.page.evaluate("window.thoughts") == 1


def test_an_interrupted_live_game_waits_at_home(anna: LiveTable, ben: LiveTable) -> None:
    theirs = {**LIVE, "seats": {"1": AWAY, "2": PERSON}}
    ben.open(game=theirs)
    at_home(anna, game=LIVE)
    expect(go_on(anna)).to_contain_text("Ben")
    expect(go_on(anna)).to_contain_text(say("page", "status.yours"))
    expect(go_on(anna)).to_contain_text(
        pattern("home", "game.toGo", first=say("game", "players.you"), second="Ben")
    )
    go_on(anna).click()
    anna.expect_state("gone")
    come_back(anna, ben)
    anna.move(34, 44)
    ben.await_moves(3)


def test_a_live_game_of_the_archive_is_continued(anna: LiveTable, ben: LiveTable) -> None:
    ben.open(game={**LIVE, "seats": {"1": AWAY, "2": PERSON}})
    anna.open()
    archive(anna.page, row("live-game", LIVE))
    at_home(anna)
    expect(go_on(anna)).to_contain_text("Ben")
    go_on(anna).click()
    anna.expect_state("gone")
    anna.await_moves(2)
    come_back(anna, ben)
    anna.move(34, 44)
    ben.await_moves(3)


def test_a_live_game_continues_while_a_player_is_at_home(anna: LiveTable, ben: LiveTable) -> None:
    connect(anna, ben)
    mover = mover_of(anna, ben)
    waiting, name = (anna, "Ben") if mover is ben else (ben, "Anna")
    wordmark(waiting).click()
    expect(go_on(waiting)).to_contain_text(name)  # nobody has moved yet
    expect(go_on(waiting)).not_to_contain_text(say("page", "status.yours"))
    mover.move_any()
    expect(go_on(waiting)).to_contain_text(say("page", "status.yours"))
    await_counts(waiting.page, [1])
    go_on(waiting).click()
    waiting.await_address("")
    waiting.expect_state("connected")
    waiting.await_moves(1)
    waiting.move_any()
    for table in (anna, ben):
        table.await_moves(2)

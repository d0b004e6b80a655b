"""Live games whose connection is lost, whose pages differ, or whose friend's page misbehaves."""

import random

import pytest
from playwright.sync_api import expect

from tests.web.catalogue import say
from tests.web.live_dialogs import (
    LiveTable,
    await_spares,
    come_back,
    connect,
    forget_spares,
    invite_again,
    keep_live,
    mover_of,
)
from tests.web.table import kept_game

FIFTY = 50
MINUTE = 60_000
"""Milliseconds, in which the pages connect again by themselves."""


def test_a_lost_connection_comes_back_by_itself(anna: LiveTable, ben: LiveTable) -> None:
    for table in (anna, ben):
        table.watch_channels()
    connect(anna, ben)
    await_spares(anna, ben)
    ben.cut()
    mover = mover_of(anna, ben)
    mover.move_any()
    for table in (anna, ben):
        table.expect_state("retrying")
    words = say("livegame", "state", connection="retrying", name="Ben")
    expect(anna.state).to_have_text(words)
    ben.cut(is_cut=False)
    for table in (anna, ben):
        table.expect_state("connected", timeout=MINUTE)
        table.await_moves(1)
        expect(table.dialog).to_have_count(0)
    mover_of(anna, ben).move_any()
    for table in (anna, ben):
        table.await_moves(2)
    assert anna.moves == ben.moves


def test_a_connection_that_does_not_come_back_asks_what_to_do(
    anna: LiveTable, ben: LiveTable
) -> None:
    for table in (anna, ben):
        table.watch_channels()
    connect(anna, ben)
    await_spares(anna, ben)
    ben.cut()
    for table in (anna, ben):
        expect(table.dialog_named("live-lost")).to_be_visible(timeout=2 * MINUTE)
        table.expect_state("gone")


@pytest.mark.parametrize("kept", ["here", "there", "shared"])
def test_players_decide_on_two_games_that_differ(
    anna: LiveTable, ben: LiveTable, kept: str
) -> None:
    one, two = ["33-42", "83-73"], ["33-42", "82-73", "31-41"]
    keep_live(anna, ben, kept_game(moves=one), kept_game(moves=two))
    invite_again(anna, ben)
    words = say("live", "differs.how", shared=1, here=2, there=3)
    expect(anna.dialog_named("live-differs")).to_contain_text(words)
    other = say("live", "differs.how", shared=1, here=3, there=2)
    expect(ben.dialog_named("live-differs")).to_contain_text(other)
    fitting = {"here": "there", "there": "here", "shared": "shared"}[kept]
    for table, choice in ((anna, kept), (ben, fitting)):
        facts = {"shared": 1} if choice == "shared" else {}
        name = say("live", f"differs.{choice}", **facts)
        table.dialog.get_by_role("button", name=name, exact=True).click()
    moves = {"here": one, "there": two, "shared": one[:1]}[kept]
    for table in (anna, ben):
        expect(table.dialog).to_have_count(0)
        table.await_moves(len(moves))
    assert anna.moves == ben.moves == moves
    mover_of(anna, ben).move_any()
    for table in (anna, ben):
        table.await_moves(len(moves) + 1)


@pytest.mark.parametrize(
    ("said", "fault"),
    [
        ({"k": "move", "ply": 2, "move": "82-73", "key": "00000000", "used": None}, "illegal"),
        ("<b>nonsense</b>", "unreadableMessage"),
        ({"k": "resign", "ply": "__proto__"}, "unreadableMessage"),
    ],
)
def test_a_forbidden_message_of_a_friends_page_pauses_the_game(
    anna: LiveTable, ben: LiveTable, said: dict[str, object] | str, fault: str
) -> None:
    ben.watch_channels()
    moves = ["33-42", "83-73"]
    keep_live(anna, ben, kept_game(moves=moves))
    come_back(anna, ben)
    ben.say_over(said)
    words = say("livegame", "paused", fault=fault, name="Ben")
    expect(anna.strip).to_contain_text(words)
    expect(ben.strip.locator('[data-action="retry"]')).to_be_visible()
    expect(anna.board.locator("[data-movable]")).to_have_count(0)
    assert anna.moves == ben.moves == moves
    anna.strip.get_by_role("button", name=say("livegame", "retry"), exact=True).click()
    expect(anna.strip).not_to_contain_text(words)
    mover_of(anna, ben).move_any()
    for table in (anna, ben):
        table.await_moves(3)


def test_a_flood_ends_only_the_connection(anna: LiveTable, ben: LiveTable) -> None:
    ben.watch_channels()
    keep_live(anna, ben, kept_game(moves=["33-42"]))
    come_back(anna, ben)
    ben.page.evaluate(
        """() => {
          const channel = window.channels.find(({ readyState }) => readyState === 'open');
          for (let count = 0; count < 500; count += 1) channel.send('x'.repeat(1000));
        }"""
    )
    anna.expect_state("gone")
    assert anna.moves == ["33-42"]
    come_back(anna, ben)
    mover_of(anna, ben).move_any()
    for table in (anna, ben):
        table.await_moves(2)


@pytest.mark.parametrize("count", [4, pytest.param(FIFTY, marks=pytest.mark.slow)])
@pytest.mark.timeout(1800)
def test_random_cuts_lose_no_move(anna: LiveTable, ben: LiveTable, count: int) -> None:
    """A page is reloaded or closed, or nothing gets through, sometimes directly after a move."""
    tables = [anna, ben]
    for table in tables:
        table.watch_channels()
    connect(anna, ben)
    chance = random.Random(29)  # noqa: S311  # the same cuts at every run
    kinds = ["drop", "reload", "close", "reload"]
    for made in range(1, count + 1):
        kind = kinds[made - 1] if made <= len(kinds) else chance.choice(kinds)
        place = chance.randrange(2)
        if kind == "drop":
            await_spares(*tables)
            tables[place].cut()
        mover_of(*tables).move_any()
        if kind == "drop":
            mend(tables, place)
        else:
            if chance.random() < 0.5:
                for table in tables:
                    table.await_moves(made)
            tables[place] = cut_off(tables[place], kind)
            tables[1 - place].expect_state("gone")
            forget_spares(tables[1 - place])
            come_back(*chance.sample(tables, 2))
        for table in tables:
            table.await_moves(made)
        assert tables[0].moves == tables[1].moves, f"cut {made}: {kind}"


def mend(tables: list[LiveTable], place: int) -> None:
    """Restore the network once both pages have noticed its loss."""
    for table in tables:
        table.expect_state("retrying")
    tables[place].cut(is_cut=False)
    for table in tables:
        table.expect_state("connected", timeout=MINUTE)


def cut_off(table: LiveTable, kind: str) -> LiveTable:
    """Reload a page, or close it and open another one."""
    if kind == "reload":
        table.page.reload()
    else:
        again = LiveTable(table.page.context.new_page(), table.host)
        table.page.close()
        again.watch_channels()
        again.open(is_awaited=False)
        table = again
    table.await_engine()
    return table

"""Games against the computer played to the end."""

import re
from pathlib import Path

from playwright.sync_api import expect

from tests.web.catalogue import pattern
from tests.web.polling import until
from tests.web.positions import NEARLY_HOME
from tests.web.solo_table import asked
from tests.web.table import PERSON, SOON, Table, computer, kept_game

_LONGEST = 60

WON = (Path(__file__).parent / "won_game.txt").read_text("utf-8").split()
"""A Classic game that player 1 wins: with the last move but one, and player 2 has one more turn."""


def win(table: Table, level: int, **kept: object) -> None:
    """Win a whole game against a level, of which all but the end has been played."""
    game = kept_game(moves=WON[:-2], seats=(PERSON, computer(level)))
    table.open(game={**game, "id": "won-game", **kept})
    expect(table.page.locator("#player-top .player-portrait svg")).to_be_visible()
    origin, target = re.split("[-x]", WON[-2])
    table.move(int(origin), int(target))
    heading = table.dialog.get_by_role("heading", level=2)
    expect(heading).to_have_text(pattern("ending", "by.you"), timeout=2 * SOON)


def play_to_the_end(table: Table) -> None:
    """Play level 5's moves against the computer."""
    for made in range(_LONGEST):
        status = re.compile("^(your-move|over)$")
        expect(table.board).to_have_attribute("data-status", status)
        if table.board.get_attribute("data-status") == "over":
            return
        position = table.position
        thought = asked(
            "think", ruleset="little", start=position, moves=[], level=5, seed=made, nodes=20_000
        )
        origin, target = re.split("[-x]", str(thought["move"]))
        table.move(int(origin), int(target))
        until(
            table.page,
            "(position) => document.querySelector('#board').dataset.position !== position",
            position,
        )
    raise AssertionError(f"not over after {_LONGEST} moves")


def win_in_one_move(table: Table) -> None:
    table.open(game=kept_game(start=NEARLY_HOME, seats=(PERSON, computer(1))))
    table.move(75, 85)
    expect(table.dialog).to_contain_text(pattern("ending", "by.you"))

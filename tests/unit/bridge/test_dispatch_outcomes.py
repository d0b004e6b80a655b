"""The outcomes of many games in one request to the bridge."""

from typing import Any

import pytest

from salta_core import Game
from salta_core.rules.ruleset import PRESETS
from tests.golden.samples import NEAR_HOME
from tests.unit.bridge.asking import error, finished, forget_work, result


def game(*moves: str, ruleset: str = "original", start: str | None = None) -> dict[str, Any]:
    return {"ruleset": ruleset, "start": start, "moves": [*moves]}


def lines(plies: int, count: int) -> list[dict[str, Any]]:
    """Different games with the given number of moves."""
    games = [Game.started(PRESETS["original"].ruleset)]
    for _ in range(plies):
        games = [longer.play(move) for longer in games for move in longer.legal_moves][:count]
    return [game(*map(str, each.moves)) for each in games]


def test_each_game_has_the_board_and_the_ending_that_its_view_has() -> None:
    games = [*lines(4, 20), game("75-84", start=NEAR_HOME), game(ruleset="leaping-mirror")]
    found = result("outcomes", games=games, ms=60_000)["games"]
    views = [result("view", **each) for each in games]
    assert found == [{"board": view["board"], "ending": view["ending"]} for view in views]
    assert found[-2]["ending"] == {"reason": "home", "winner": 1}


def test_an_unreadable_game_gives_null_and_does_not_affect_others() -> None:
    games = [
        game("33-99"),
        game("33-43", "33-43"),
        game(ruleset="chess"),
        game(start="1/2"),
        {"ruleset": "original"},
        {"ruleset": 7, "start": None, "moves": "33-43"},
        game("33-43"),
    ]
    found = result("outcomes", games=games, ms=60_000)["games"]
    assert [each is None for each in found] == [True] * 6 + [False]


def test_many_games_are_read_in_slices_with_the_same_result() -> None:
    games = lines(6, 200)
    forget_work()
    whole = result("outcomes", games=games, ms=60_000)
    forget_work()
    sliced, count = finished("outcomes", games=games, ms=1)
    assert sliced == whole
    assert count >= 3


def test_an_empty_list_of_games_is_done_at_once() -> None:
    assert result("outcomes", games=[], ms=1) == {"done": True, "games": []}


@pytest.mark.parametrize("games", [None, 7, "33-43", {}, [1], [[]], [None]])
def test_anything_but_a_list_of_games_is_refused(games: object) -> None:
    assert error("outcomes", games=games, ms=1)["code"] == "bad-request"


def test_more_games_than_a_request_may_have_are_refused() -> None:
    assert "200" in error("outcomes", games=[game()] * 201, ms=1)["message"]

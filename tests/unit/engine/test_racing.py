"""A player goes round an opponent's piece that blocks the route home and does not leave."""

import pytest

from salta_core.engine.levels import level_numbered
from salta_core.engine.player import Limits, Thinker
from salta_core.engine.racing import NODES_PER_ARRANGEMENT, QUANTUM, HomeRoute, is_race
from salta_core.game.game import Game
from salta_core.race.task import simple_distance
from salta_core.rules.moves import Move, after, legal_moves
from salta_core.rules.position import Position
from salta_core.rules.ruleset import PRESETS
from salta_core.text.notation import parse_move, parse_position
from tests.unit.engine.positions import CORNER, TOURNAMENT, TWO

STAYING = parse_position("KLMNO/FGHIJ/A1CDE/B4/i4/bj3/d3f/1oc1a/lehg1/1mn1k 1 200")
"""``i`` stands on the only square from which ``B`` could go home in three moves."""
BESIDE = parse_position("KLHNJ/FGMIO/ABCDE/4a/5/oj3/3b1/edc2/1ihgf/1nmlk 1 196")
"""Player 1 must step back into the row of ``a`` to let two pieces change places."""
CIRCLING = parse_position("FLMNO/1G1IJ/ABCDK/H2E1/m4/5/3i1/edcba/j1hgf/1nolk 1 100")
"""``m`` blocks the shortest route, or does not, by turns: another route begins with a step back."""
WAITING = parse_position("1LMNO/FG1IJ/AKCDE/HB3/m4/5/3i1/edcba/jnhgf/2olk 1 122")
"""The same game some moves later, where all of a beam search finds a way round ``m``."""
IN_TURN = parse_position("KLMNO/FGHIJ/ABCDE/5/5/1b3/2a2/edc2/jihgf/onmlk 2 100")
"""No piece of player 1 is in the way."""


def route(position: Position, *, goes_round: bool) -> HomeRoute:
    run = HomeRoute(Game.started(TOURNAMENT, position), 20_000, goes_round=goes_round)
    while not run.run(500):
        pass
    return run


@pytest.mark.parametrize("position", [STAYING, CORNER])
def test_a_way_round_uses_no_occupied_square(position: Position) -> None:
    straight, round_ = (route(position, goes_round=goes) for goes in (False, True))
    assert round_.length > straight.length
    assert not round_.proven
    player, now = position.player, position
    # The opponent does not move, and a search finds the last step.
    for _ in range(round_.length - 1):
        run = route(now, goes_round=True)
        assert run.move
        assert run.move in legal_moves(now, TOURNAMENT)
        now = Position(after(now, run.move).board, player, now.ply)
    assert simple_distance(now.board, player, TOURNAMENT) == 1


def test_a_way_round_as_short_as_any_route_is_proven() -> None:
    straight, round_ = (route(TWO, goes_round=goes) for goes in (False, True))
    assert round_.move != straight.move
    assert round_.length == straight.length
    assert round_.proven


def test_a_way_round_costs_little_with_a_small_budget() -> None:
    small, large = (
        HomeRoute(Game.started(TOURNAMENT, WAITING), nodes, goes_round=True)
        for nodes in (600, 300_000)
    )
    for run in (small, large):
        while not run.run(500):
            pass
    assert small.nodes <= 22_000 + 2 * QUANTUM * NODES_PER_ARRANGEMENT
    assert large.nodes <= 300_000


def test_an_unblocked_route_is_not_lengthened() -> None:
    straight, round_ = (route(IN_TURN, goes_round=goes) for goes in (False, True))
    assert round_.length == straight.length
    assert round_.proven
    assert round_.move == straight.move


def test_a_side_that_steps_back_beside_the_opponent_is_still_in_a_race() -> None:
    move = parse_move("84-74")
    assert is_race(BESIDE, TOURNAMENT)
    beside = Game.started(TOURNAMENT, BESIDE).play(move).position
    assert not is_race(beside, TOURNAMENT)
    assert is_race(beside, TOURNAMENT, alongside=True)
    # If jumps could lead backward, the piece could be jumped over there.
    assert not is_race(beside, PRESETS["checkers"].ruleset, alongside=True)


@pytest.mark.parametrize(
    ("position", "waiting", "moves"),
    [
        (STAYING, ("21-31", "31-21"), 10),
        (BESIDE, ("52-41", "41-52"), 20),
        (CIRCLING, ("12-22", "22-12"), 34),
    ],
)
def test_the_strongest_level_gets_home_past_a_waiting_opponent(
    position: Position, waiting: tuple[str, str], moves: int
) -> None:
    game = Game.started(TOURNAMENT, position)
    for turn in range(2 * moves):
        move: Move | None = parse_move(waiting[turn // 2 % 2])
        if turn % 2 == 0:
            thinker = Thinker(game, limits=Limits(1_000))
            while not thinker.run(1_000):
                pass
            move = thinker.move
        assert move is not None
        game = game.play(move)
        if game.ending:
            break
    assert game.ending
    assert game.ending.winner == 1


def test_only_the_strongest_level_goes_round_a_blocking_piece() -> None:
    assert [level for level in range(1, 11) if level_numbered(level).plans_way_home] == [10]

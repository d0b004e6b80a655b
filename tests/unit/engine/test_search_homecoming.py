"""If only getting home wins, the computer gets home without moving to and fro."""

import random
from dataclasses import replace

import pytest
from hypothesis import assume, given

from salta_core.engine.beam import LeapingRoute
from salta_core.engine.board import Board
from salta_core.engine.evaluate import OCCUPIED_GOAL, occupied_goals, price_table
from salta_core.engine.mobility import (
    BIND,
    EXIT,
    THREAT,
    mobility,
    mobility_at_leaf,
    with_exits,
    with_threats,
)
from salta_core.engine.player import Limits, Thinker
from salta_core.engine.racing import goal_seeker
from salta_core.engine.search import Search
from salta_core.engine.tables import ALL_SQUARES, squares_of
from salta_core.engine.weights import weights_for
from salta_core.game.game import Game
from salta_core.game.outcome import Ending
from salta_core.race.task import simple_distance
from salta_core.rules.moves import Move, after, legal_moves
from salta_core.rules.pieces import Player, opponent
from salta_core.rules.position import Position
from salta_core.rules.ruleset import PRESETS
from salta_core.rules.squares import JUMPS, Square
from salta_core.text.notation import parse_position
from tests.strategies import positions
from tests.unit.engine.positions import ORIGINAL, TOURNAMENT

LEAPING = PRESETS["leaping"].ruleset
MIRROR = PRESETS["leaping-mirror"].ruleset

PASSED = "K1MN1/1GHIE/ALCDO/FB2J/5/5/5/edcba/jnlgf/omihk 1 186"
"""Ten steps to go, fifteen moves with leaps, twenty without."""
ONE_PARKED = "K1MNO/FGHIJ/ALCDE/5/1B3/5/5/edcba/jihkf/onmgl 1 148"
"""Two pieces have to change places in a full house."""
CORNERED = "JDCBa/EIHGK/ONMFA/5/2L2/5/5/klmno/fghej/1bcdi 1 490"
"""The opponent's ``a`` stands on a goal of player 1, and cannot leave it."""
MIDDLE = "e1c2/jdhba/i1mgf/3l1/1L2H/1n1Nk/K1I2/FGMoO/AB2J/2CDE 1 30"


def greed(game: Game, rng: random.Random) -> Move:
    """A player that makes the move with the largest gain; random among equal ones."""
    position, ruleset = game.position, game.ruleset
    return min(
        game.legal_moves,
        key=lambda move: (
            simple_distance(after(position, move).board, position.player, ruleset),
            rng.random(),
        ),
    )


def played(game: Game, engine: Player, nodes: int, plies: int) -> Game:
    """The game after so many plies of the computer against a greedy player."""
    rng = random.Random(1)  # noqa: S311  # a game, not a secret
    for _ in range(plies):
        if game.ending:
            break
        if game.position.player == engine:
            thinker = Thinker(game, limits=Limits(nodes=nodes))
            thinker.run(10**9)
            assert thinker.move
            game = game.play(thinker.move)
        else:
            game = game.play(greed(game, rng))
    return game


@pytest.mark.parametrize(("text", "plies"), [(PASSED, 50), (ONE_PARKED, 30)])
def test_the_computer_finds_its_way_home_through_its_own_pieces(text: str, plies: int) -> None:
    game = played(Game.started(LEAPING, parse_position(text)), 1, 3000, plies)
    assert isinstance(game.ending, Ending)
    assert game.ending.winner == 1


@pytest.mark.extended
def test_the_computer_lets_pieces_on_its_goals_leave_and_wins() -> None:
    game = played(Game.started(MIRROR, parse_position(CORNERED)), 1, 3000, 90)
    assert game.ending
    assert game.ending.winner == 1


@pytest.mark.extended
def test_a_route_with_jumps_is_found_and_can_be_played() -> None:
    start = parse_position(PASSED)
    way = LeapingRoute(Board(start, LEAPING))
    assert way.run(10_000)
    assert len(way.line) < 20
    position = start
    for step in way.line:
        move = next(move for move in legal_moves(position, LEAPING) if move[:2] == step)
        position = Position(after(position, move).board, 1, 0)
    assert simple_distance(position.board, 1, LEAPING) == 0


@pytest.mark.extended
def test_a_route_with_jumps_does_not_depend_on_slices_and_leaves_the_board_unchanged() -> None:
    start = parse_position(PASSED)
    board, fresh = Board(start, LEAPING), Board(start, LEAPING)
    whole = LeapingRoute(Board(start, LEAPING))
    whole.run(10_000)
    way = LeapingRoute(board)
    while not way.run(7):
        assert board.here == fresh.here
    assert way.line == whole.line


@pytest.mark.extended
def test_a_route_with_jumps_avoids_excluded_positions() -> None:
    start = parse_position(PASSED)
    way = LeapingRoute(Board(start, LEAPING))
    way.run(10_000)
    board = Board(start, LEAPING)
    first = next(move for move in board.legal() if squares_of(move) == way.line[0])
    other = LeapingRoute(Board(start, LEAPING), avoid={board.make(first).turn_key})
    other.run(10_000)
    assert other.line
    assert other.line[0] != way.line[0]


def test_there_is_no_route_with_jumps_to_an_occupied_goal() -> None:
    way = LeapingRoute(Board(parse_position(CORNERED), MIRROR))
    assert way.done
    assert way.line == ()


def test_a_player_near_home_in_a_game_without_limit_is_a_goal_seeker() -> None:
    cornered = parse_position(CORNERED)
    assert occupied_goals(cornered.board, 1, MIRROR) == 1
    assert goal_seeker(cornered, MIRROR) == 1
    assert goal_seeker(cornered, MIRROR.changed(scoring="exact", limit=300)) is None
    assert goal_seeker(parse_position(MIDDLE), ORIGINAL) is None
    assert goal_seeker(parse_position(PASSED), LEAPING) is None


def test_an_occupied_goal_makes_the_opponents_piece_on_it_cheaper() -> None:
    plain = price_table(MIRROR, weights_for(MIRROR))
    owed = price_table(MIRROR, weights_for(MIRROR), 1)
    corner, middle = Square(49), Square(25)
    assert owed[16][corner] == plain[16][corner] - OCCUPIED_GOAL
    assert owed[16][middle] == plain[16][middle]
    assert owed[:16] == plain[:16]


def test_goals_occupied_at_the_start_do_not_count() -> None:
    cornered = parse_position(CORNERED)
    assert Board(cornered, MIRROR, None, 1).score == Board(cornered, MIRROR).score


@pytest.mark.parametrize("owner", [1, 2])
def test_an_exit_from_occupied_goals_has_a_value_for_the_goal_seeker(owner: Player) -> None:
    plain = mobility(owner, MIRROR, weights_for(MIRROR))
    shut = Board(parse_position(CORNERED), MIRROR)
    text = CORNERED.replace("EIHGK", "EIHG1").replace("2L2", "2L1K")
    for board, ways in ((shut, 0), (Board(parse_position(text), MIRROR), 1)):
        bits = board.bits[owner], board.bits[3 - owner]
        empty = _empty(board)
        value = with_exits(plain, owner, 1, MIRROR)(*bits, empty)
        assert value - plain(*bits, empty) == (EXIT if owner == 1 else -EXIT) * ways


def _empty(board: Board) -> int:
    return ALL_SQUARES ^ board.bits[1] ^ board.bits[2]


def test_the_better_side_avoids_repetition_for_a_small_gain() -> None:
    position = parse_position(MIDDLE)
    fresh = Search(Board(position, ORIGINAL), depth=4)
    fresh.run(1_000_000)
    assert fresh.best
    assert fresh.score > 0
    repeated = Board(position, ORIGINAL).make(fresh.best).turn_key
    search = Search(Board(position, ORIGINAL), seen={repeated: 1}, depth=4)
    search.run(1_000_000)
    assert search.score < fresh.score
    assert search.score >= fresh.score - 150


TANGLED = "5/5/1c1a1/j2g1/eidhf/o1nlb/KLOmI/1FMN1/1GHkJ/ABCDE"
"""Player 1 must jump and player 2 need not."""
UNTOUCHED = "edcba/jihgf/onmlk/5/5/5/5/KLMNO/FGHIJ/ABCDE"


@pytest.mark.parametrize("mover", [1, 2])
@pytest.mark.parametrize(("rows", "bind"), [(TANGLED, BIND), (UNTOUCHED, 0)])
def test_it_is_an_advantage_if_only_the_opponent_must_jump(
    rows: str, bind: int, mover: Player
) -> None:
    ruleset = PRESETS["checkers-120"].ruleset
    board = Board(parse_position(f"{rows} {mover} 160"), ruleset)
    here = board.bits[mover], board.bits[3 - mover], _empty(board)
    weights = weights_for(ruleset)
    more = mobility_at_leaf(mover, ruleset, weights)(*here)
    more -= mobility(mover, ruleset, weights)(*here)
    assert more == (bind if mover == 2 else -bind)


@given(positions())
def test_threats_are_the_squares_that_make_the_opponent_jump_and_the_jumps_that_wait(
    position: Position,
) -> None:
    steps = [move for move in legal_moves(position, TOURNAMENT) if not move.is_jump]
    assume(steps)
    forcing = {step.target for step in steps if _is_jumped_over(after(position, step), step.target)}
    theirs = legal_moves(replace(position, player=opponent(position.player)), TOURNAMENT)
    waiting = {move.target for move in theirs if move.is_jump}
    board = Board(position, TOURNAMENT)
    bits = board.bits[position.player], board.bits[opponent(position.player)], _empty(board)
    value = with_threats(lambda *_: 7, position.player)(*bits)
    assert value == 7 + THREAT * (len(forcing) + len(waiting))


def _is_jumped_over(position: Position, square: Square) -> bool:
    """Whether the player to move can jump over the piece on a square."""
    jumps = [move for move in legal_moves(position, TOURNAMENT) if move.is_jump]
    return any((square, move.target) in JUMPS[move.origin] for move in jumps)

"""Two armies pass each other even if jumps are compulsory and may lead back."""

import pytest

from salta_core.arena.match_game import Fixture, played
from salta_core.arena.players import parse_player
from salta_core.engine.beam import CooperativeSearch
from salta_core.engine.board import Board
from salta_core.engine.levels import level_numbered
from salta_core.engine.player import Thinker
from salta_core.engine.root_bias import MAX_UNDONE, PLAN_BONUS, makes_room, root_bias, steps_undone
from salta_core.engine.tables import ALL_SQUARES, CODE, squares_of
from salta_core.game.game import Game
from salta_core.game.outcome import Reason
from salta_core.rules.bits import landings
from salta_core.rules.moves import Move
from salta_core.rules.ruleset import PRESETS
from salta_core.text.move_list import with_moves
from salta_core.text.notation import parse_move, parse_position

CHECKERS = PRESETS["checkers"].ruleset
MIRROR_ANY = PRESETS["mirror-any"].ruleset

MIDDLE = parse_position("edcba/ji2f/o1hl1/2n2/2g1k/K1m1I/1L2O/FGMN1/2HEJ/ABCD1 1 20")
PASSING = parse_position("1KLM1/FI2N/ABHDE/dGC2/4O/j1e1J/m1ca1/oil1g/2hbf/1n2k 1 160")
"""Half past each other: by search alone the game is drawn by repetition."""
BOUNCING = (
    "33-43 84-75 43-53 82-72 34-43 72-62 53x72 75-64 72x53 85-75 53x72 94-84 72x53 92-82 53x72 "
    "82x61"
)
"""Player 1 has undone their own last step four times in a row and need not do so again."""
REPEATING = (
    "34-43 84-75 24-34 75-84 43-54 82-72 35-45 92-82 33-43 83-73 54-64 84-74 64x83 85-75 83x64 "
    "74x55 64x85 81-71 45x64 75x54 64x45 54x33 23x42 33x54 43x64 55x74 64x83 102-92 83x102 93-83 "
    "102x81 94-84 81x62 72x53 42x63 73x52 62x41 54x73 41x62 73x54 62x43 54x73"
)
"""Player 1 is ahead; after 43x62 the reply 73x54 brings a position about for the third time."""


def chosen(game: Game, level: int, seed: int = 0) -> Move:
    thinker = Thinker(game, level, seed)
    while not thinker.run(10_000):
        pass
    assert thinker.move
    return thinker.move


def test_a_plan_does_not_depend_on_slices_and_leaves_the_board_unchanged() -> None:
    board, fresh = Board(MIDDLE, CHECKERS), Board(MIDDLE, CHECKERS)
    whole = CooperativeSearch(Board(MIDDLE, CHECKERS), (), seed=1)
    assert whole.run(1_000_000)
    plan = CooperativeSearch(board, (), seed=1)
    while not plan.run(500):
        assert board.here == fresh.here
    assert plan.move
    assert whole.move
    assert plan.move[CODE] == whole.move[CODE]


def test_a_plan_may_be_cut_short_and_still_has_a_move() -> None:
    spent = CooperativeSearch(Board(MIDDLE, CHECKERS), (), seed=1, budget=10)
    stopped = CooperativeSearch(Board(MIDDLE, CHECKERS), (), seed=1, should_stop=lambda: True)
    for plan in (spent, stopped):
        assert plan.run(1_000_000)
        assert plan.move


def test_a_plan_repeats_no_position_of_the_game() -> None:
    board = Board(MIDDLE, CHECKERS)
    after = []
    for move in board.legal():
        after.append(board.make(move).turn_key)
        board.unmake(move)
    plan = CooperativeSearch(board, after[1:], seed=1)
    plan.run(1_000_000)
    assert plan.move == board.legal()[0]
    none = CooperativeSearch(board, after, seed=1)
    assert none.run(1_000_000)
    assert none.move is None


def test_a_plan_brings_both_armies_nearer_home_without_a_jump() -> None:
    board = Board(MIDDLE, CHECKERS)
    before = sum(board.to_go)
    for ply in range(10):
        plan = CooperativeSearch(board, (), seed=ply)
        plan.run(1_000_000)
        assert plan.move
        board.make(plan.move)
    assert sum(board.to_go) <= before - 4
    empty = ALL_SQUARES ^ board.bits[1] ^ board.bits[2]
    lands = landings(1, CHECKERS)
    jumps = lands(board.bits[1], board.bits[2], empty) | lands(board.bits[2], board.bits[1], empty)
    assert jumps.bit_count() <= 1


@pytest.mark.parametrize("level", [3, 6])
def test_nobody_undoes_a_fifth_step_in_a_row_without_need(level: int) -> None:
    game = with_moves(Game.started(MIRROR_ANY), BOUNCING.split())
    assert steps_undone(game) == MAX_UNDONE
    for seed in range(5):
        assert chosen(game, level, seed) != parse_move("72x53")


def test_a_fifth_step_back_costs_more_than_any_noise_and_is_never_planned() -> None:
    game = with_moves(Game.started(MIRROR_ANY), BOUNCING.split())
    board = Board(game.position, MIRROR_ANY)
    back = next(move for move in board.legal() if squares_of(move) == _squares("72x53"))
    other = next(move for move in board.legal() if move != back)
    for level in map(level_numbered, (1, 3, 6, 10)):
        plan = CooperativeSearch(board, (), seed=0)
        plan.move = back
        assert root_bias(game, level, plan)(back) < -100 - level.spread
        plan.move = other
        assert root_bias(game, level, plan)(other) == PLAN_BONUS


def _squares(text: str) -> tuple[int, int]:
    move = parse_move(text)
    return move.origin, move.target


@pytest.mark.parametrize("level", [3, 6])
def test_the_leader_avoids_repetition_while_there_is_another_move(level: int) -> None:
    game = with_moves(Game.started(CHECKERS), REPEATING.split())
    assert len(game.legal_moves) > 1
    for seed in range(5):
        assert chosen(game, level, seed) != parse_move("43x62")


@pytest.mark.parametrize("level", [3, pytest.param(6, marks=pytest.mark.extended)])
def test_armies_halfway_past_each_other_get_home(level: int) -> None:
    game = Game.started(CHECKERS, PASSING)
    while game.ending is None and len(game.moves) < 120:
        game = game.play(chosen(game, level))
    assert game.ending
    assert game.ending.reason is Reason.HOME


@pytest.mark.parametrize(
    ("ruleset", "level", "expected"),
    [
        ("checkers", 3, True),
        ("checkers", 10, True),
        ("checkers-120", 7, True),
        ("checkers-120", 8, False),
        ("tournament", 3, False),
        ("leaping", 3, False),
    ],
)
def test_before_a_limit_the_highest_levels_hold_their_ground(
    ruleset: str, level: int, *, expected: bool
) -> None:
    """Making room pays if nobody can win otherwise; before a limit it may cost points."""
    game = Game.started(PRESETS[ruleset].ruleset)
    board = Board(game.position, game.ruleset)
    assert makes_room(game, board, level_numbered(level)) == expected


@pytest.mark.parametrize(("behind", "expected"), [(20, True), (21, False)])
def test_before_a_limit_nobody_far_behind_makes_room(behind: int, *, expected: bool) -> None:
    game = Game.started(PRESETS["checkers-120"].ruleset)
    board = Board(game.position, game.ruleset)
    board.to_go[1] += behind
    assert makes_room(game, board, level_numbered(3)) == expected


@pytest.mark.slow
@pytest.mark.parametrize("level", [3, 6])
@pytest.mark.parametrize("ruleset", ["checkers", "checkers-120", "edition-1901-any"])
def test_half_of_the_games_with_jumps_in_any_direction_end_at_home(
    ruleset: str, level: int
) -> None:
    player = parse_player(f"level:{level}")
    records = [
        played(Fixture(2 * index, ruleset, (player, player), 1, seed=7, cap=1_000))
        for index in range(6)
    ]
    assert sum(record.reason == "home" for record in records) >= len(records) / 2

"""The positions for puzzles come from real games and real endings, and depend only on a seed.

It also covers `placements.py`.
"""

from collections.abc import Callable, Sequence
from itertools import islice, pairwise

import pytest

from salta_core.engine.board import Board
from salta_core.engine.tables import CODE, STEP_GAIN, SearchMove
from salta_core.puzzle.greedy_evaluation import HOME, greedy_moves
from salta_core.puzzle.positions import blocked_home, game_positions, sample, stragglers
from salta_core.rng import seeded
from salta_core.rules.moves import after, legal_moves
from salta_core.rules.pieces import PIECES, Player, opponent
from salta_core.rules.placement import goals
from salta_core.rules.position import Position
from salta_core.rules.ruleset import PRESETS, Ruleset
from salta_core.rules.squares import SQUARES, row
from salta_core.text.notation import parse_ruleset

RULESETS = [parse_ruleset(name) for name in PRESETS]


def away(position: Position, ruleset: Ruleset) -> dict[Player, int]:
    """The number of each player's pieces that are not home."""
    return {
        player: sum(position.board[goal] != piece for piece, goal in goals(player, ruleset).items())
        for player in PIECES
    }


@pytest.mark.parametrize("ruleset", RULESETS, ids=lambda ruleset: ruleset.base)
def test_a_game_is_one_legal_move_after_another(ruleset: Ruleset) -> None:
    positions = list(islice(game_positions(ruleset, seeded(3)), 60))
    assert len(positions) == 60
    for before, then in pairwise(positions):
        assert then in [after(before, move) for move in legal_moves(before, ruleset)]


@pytest.mark.parametrize(
    "draw",
    [
        lambda ruleset, seed: list(islice(game_positions(ruleset, seeded(seed)), 40)),
        lambda ruleset, seed: stragglers(ruleset, seeded(seed), (1, 2, 3)),
        lambda ruleset, seed: blocked_home(ruleset, seeded(seed), (5, 6, 7), (1, 2)),
    ],
    ids=["game_positions", "stragglers", "blocked_home"],
)
def test_positions_depend_on_the_seed(
    draw: Callable[[Ruleset, int], object],
) -> None:
    ruleset = parse_ruleset("tournament")
    assert draw(ruleset, 1) == draw(ruleset, 1)
    assert draw(ruleset, 1) != draw(ruleset, 2)


@pytest.mark.parametrize("ruleset", RULESETS, ids=lambda ruleset: ruleset.base)
def test_stragglers_are_few_and_close_together(ruleset: Ruleset) -> None:
    for seed in range(50):
        position = stragglers(ruleset, seeded(seed), (1, 2, 3)).checked(ruleset.army)
        assert all(number in range(4) for number in away(position, ruleset).values())
        middle = [square for square in range(15, 35) if position.board[square] != "."]
        assert middle


def test_the_rows_before_the_goals_are_blocked_by_the_number_of_pieces_given() -> None:
    ruleset = parse_ruleset("tournament")
    barriers = 0
    for seed in range(50):
        position = blocked_home(ruleset, seeded(seed), (6,), (1,)).checked(ruleset.army)
        counts = away(position, ruleset)
        few, many = sorted(counts.values())
        assert few == 1
        assert many in {5, 6}  # one piece may lack room in line, and all may be home
        outside: Player = 1 if counts[1] == many else 2
        doorstep = 7 if outside == 2 else 4
        standing = [s for s in SQUARES if position.board[s] in PIECES[outside]]
        barriers += sum(row(square) == doorstep for square in standing)
    assert barriers > 150


def test_a_sample_has_no_duplicates() -> None:
    assert sorted(sample(range(5), 9, seeded(1))) == [0, 1, 2, 3, 4]
    assert len(set(sample(range(9), 5, seeded(1)))) == 5


def plainly(board: Board, moves: Sequence[SearchMove], depth: int) -> dict[int, int]:
    """The worth of each move in steps, by its code, after a full search of all lines."""
    values = {}
    for move in moves:
        mover = board.player
        board.make(move)
        replies = board.legal()
        if board.to_go[mover] == 0:
            values[move[CODE]] = HOME + depth
        elif depth == 1:
            values[move[CODE]] = board.to_go[board.player] - board.to_go[mover]
        else:
            worth = plainly(board, replies, depth - 1).values()
            values[move[CODE]] = -max(worth, default=0)
        board.unmake(move)
    return values


@pytest.mark.parametrize("name", ["original", "checkers", "leaping", "mirror"])
def test_the_greedy_player_chooses_the_best_of_all_lines(name: str) -> None:
    ruleset = parse_ruleset(name)
    for seed in range(6):
        board = Board(stragglers(ruleset, seeded(seed), (1, 2)), ruleset)
        if not all(board.to_go[1:]):
            continue
        for depth in (1, 2):
            values = plainly(board, board.legal(), depth)
            best = [code for code, value in values.items() if value == max(values.values())]
            assert sorted(move[CODE] for move in greedy_moves(board, depth)) == sorted(best)


def test_the_greedy_player_prefers_getting_home() -> None:
    ruleset = parse_ruleset("original")
    seen = 0
    for seed in range(400):
        board = Board(stragglers(ruleset, seeded(seed), (1,)), ruleset)
        mover = board.player
        if not all(board.to_go[1:]) or board.to_go[mover] > 2:
            continue
        homeward = [move[CODE] for move in board.legal() if move[STEP_GAIN] == board.to_go[mover]]
        if homeward:
            seen += 1
            assert [move[CODE] for move in greedy_moves(board, 1)] == homeward
            assert board.to_go[opponent(mover)]
    assert seen

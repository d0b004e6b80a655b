"""Samples for the fit: quiet positions of recorded games, with their features and results.

A position is quiet if the player to move need not jump; the search evaluates only such
positions. The result is graded by the final margin in moves, since a small margin says little
about who was better, and a large margin says much.

``evaluation`` is the value of a leaf of the search, and ``features_of`` counts the features in it.
The evaluation is the sum of the features times their weights, whatever the weights are; so the
weights can be learned from games.
"""

import math
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final

from salta_core.arena.fit import Sample
from salta_core.arena.records import UNFINISHED, GameRecord
from salta_core.engine.board import Board
from salta_core.engine.evaluate import MOVE, PRICED, price_features
from salta_core.engine.mobility import COMPARED, compared, mobility
from salta_core.engine.racing import is_race
from salta_core.engine.tables import ALL_SQUARES, JUMP, NO_PIECE, OWN_PIECES, squares_of
from salta_core.engine.weights import Weights
from salta_core.errors import BadText
from salta_core.game.outcome import Reason
from salta_core.race.solver import Race
from salta_core.rules.pieces import PIECES, opponent
from salta_core.rules.position import Position
from salta_core.rules.ruleset import Ruleset
from salta_core.rules.squares import SQUARES
from salta_core.text.notation import parse_move, parse_ruleset

__all__ = ["FEATURES", "evaluation", "features_of", "samples_of", "vector"]

_ARRANGEMENTS: Final = 400
"""How many arrangements the solver may visit to count a side's moves to go; rarely too few."""
_DRAWN: Final = frozenset({Reason.BOTH_HOME.value, Reason.REPETITION.value, Reason.BLOCKED.value})
FEATURES: Final = ("steps", *PRICED, *COMPARED, "tempo")
"""The features; the weight of ``steps`` is one move, the unit of all other weights."""


def samples_of(record: GameRecord, grade: float, every: int = 2) -> list[Sample]:
    """The samples of a game, without its opening.

    Args:
        record: a game from the opening position on.
        grade: the margin, in moves, that counts as 0.73 of a win; with 0 any margin is a
            whole win.
        every: the number of plies from one sample to the next.

    Raises:
        BadText: the record holds a move that is not legal.
    """
    kept, result = [], 0.5
    random_plies = len(record.opening.split())
    for board in _boards(record):
        plies = board.ply
        if plies >= random_plies and (plies + record.index) % every == 0 and _is_quiet(board):
            kept.append((board.player, features_of(board)))
    if record.reason not in _DRAWN:
        result = _graded(_margin_of(record, board.position), grade)
    return [Sample(seen, result if player == 1 else 1 - result) for player, seen in kept]


def _margin_of(record: GameRecord, last: Position) -> int:
    """By how many moves player 1 is ahead at the end of a game.

    If the game was stopped in a race, the solver counts the moves to go.

    Args:
        record: the game.
        last: the last position of the game.
    """
    ruleset = parse_ruleset(record.ruleset)
    if record.reason != UNFINISHED or not is_race(last, ruleset):
        return record.margin
    ways = []
    for player in PIECES:
        race = Race(last.board, player, ruleset)
        race.run(_ARRANGEMENTS)
        ways.append(race.upper)
    return ways[1] - ways[0]


def _boards(record: GameRecord) -> Iterator[Board]:
    """The board before each move and after the last, always as the same object."""
    ruleset = parse_ruleset(record.ruleset)
    board = Board(Position.opening(ruleset), ruleset)
    yield board
    for text in record.line.split():
        squares = parse_move(text)[:2]
        for move in board.legal():
            if squares_of(move) == squares:
                board.make(move)
                break
        else:
            raise BadText(
                "move-not-in-game",
                "game {index}: {text} is not a move after {ply} moves",
                index=record.index,
                text=text,
                ply=board.ply,
            )
        yield board


def _is_quiet(board: Board) -> bool:
    if board.ruleset.compulsory != "yes":
        return True
    moves = board.legal()
    return bool(moves) and moves[0][7] < JUMP


def _graded(margin: int, grade: float) -> float:
    if grade:
        return 1 / (1 + math.exp(-margin / grade))
    return (margin > 0) + (margin == 0) / 2


def vector(weights: Weights) -> tuple[int, ...]:
    """The weights in the order of ``FEATURES``."""
    return (MOVE, *(getattr(weights, name) for name in FEATURES[1:]))


def features_of(board: Board) -> tuple[int, ...]:
    """The features of a position: those of the player to move minus the opponent's."""
    player, other = board.player, opponent(board.player)
    table = _features(board.ruleset)
    costs = {
        side: map(sum, zip(*_of_pieces(board, table, OWN_PIECES[side]), strict=True))
        for side in PIECES
    }
    prices = map(int.__sub__, costs[other], costs[player])
    more = compared(player, board.ruleset, board.bits[player], board.bits[other])
    return (*prices, *more, 1)


def _of_pieces(
    board: Board, table: Sequence[Sequence[tuple[int, ...]]], own: slice
) -> Iterator[tuple[int, ...]]:
    """The features of each piece of one side that is on the board."""
    for piece, spot in enumerate(board.here[own], own.start):
        if spot is not NO_PIECE:
            yield table[piece][spot[3]]


def evaluation(board: Board) -> int:
    """The static evaluation in hundredths of a move, from the mover's point of view."""
    mine, theirs = board.bits[board.player], board.bits[opponent(board.player)]
    mobility_value = mobility(board.player, board.ruleset, board.weights)
    return board.score + mobility_value(mine, theirs, ALL_SQUARES ^ mine ^ theirs)


@cache
def _features(ruleset: Ruleset) -> tuple[tuple[tuple[int, ...], ...], ...]:
    pieces = PIECES[1] + PIECES[2]
    return (
        (),
        *(tuple(price_features(piece, square, ruleset) for square in SQUARES) for piece in pieces),
    )

"""Conflict sets of successive boards: data kept from the last board does not change the cores."""

from random import Random

import pytest

from salta_core.race.conflict_sets import ConflictDetector
from salta_core.race.race_board import NO_PIECE, RaceBoard
from salta_core.race.task import race_task
from salta_core.rules.pieces import Player
from salta_core.rules.squares import STEPS
from tests.bench.races import family
from tests.unit.race.boards import SHIFT, swapped

STEPS_MADE = 60
BOARDS: list[tuple[str, Player]] = [
    (swapped((101, 102, 103, 104)), 1),
    *((example.board, example.player) for example in family("swaps-4", 2, 5)),
    *((example.board, example.player) for example in family("scattered", 2, 5)),
]


def random_step(board: RaceBoard, random: Random) -> None:
    """Move any piece to an empty neighbouring square."""
    steps = [
        (piece, target)
        for piece, square in enumerate(board.square_of)
        for target in STEPS[square]
        if board.piece_on[target] == NO_PIECE
    ]
    board.move(*random.choice(steps))


@pytest.mark.parametrize(("placed", "player"), BOARDS)
def test_a_detector_that_follows_the_board_finds_the_same_cores_as_a_new_one(
    placed: str, player: Player
) -> None:
    board = RaceBoard(race_task(placed, player, SHIFT))
    following, random = ConflictDetector(board), Random(7)  # noqa: S311  # no secret
    for made in range(STEPS_MADE):
        # Sometimes several pieces have moved since the last update.
        for _ in range(1 + made % 3):
            random_step(board, random)
        found = following.cores()
        assert found == ConflictDetector(board).cores()


def test_a_detector_follows_many_pieces_moved_at_once() -> None:
    board = RaceBoard(race_task(swapped((101, 102, 103, 104)), 1, SHIFT))
    following = ConflictDetector(board)
    first = following.cores()
    assert first
    starts = tuple(board.square_of)
    board.place(board.goals)
    assert not following.cores()
    board.place(starts)
    assert following.cores() == first

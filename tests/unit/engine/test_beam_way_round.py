"""A way round treats the opponent's pieces as fixed, and is no longer than necessary."""

import pytest

from salta_core.engine.beam import LEAST, WayRound, is_blocked, met
from salta_core.engine.board import arrangement_key
from salta_core.race.solver import fewest_moves
from salta_core.race.task import Line
from salta_core.rules.moves import after, legal_moves
from salta_core.rules.pieces import EMPTY
from salta_core.rules.position import Position
from salta_core.rules.squares import square_at
from salta_core.text.notation import parse_position
from tests.unit.engine.positions import CORNER, TOURNAMENT, TWO

STAYING = parse_position("KLMNO/1GHIJ/F1CDE/BA3/i4/1jo2/b3f/1dc1a/lehg1/1mn1k 1 192")
"""``i`` stands on the square from which ``B`` would go home."""
CORNER_OTHER_SIDE = Position(CORNER.board, 1, CORNER.ply)
ON_GOAL = parse_position("KLMNO/FGHIJ/a1CDE/AB3/5/5/5/edcb1/jihgf/onmlk 1 100")
"""``a`` stands on the goal of ``A``."""


def best(position: Position) -> Line:
    return fewest_moves(position.board, position.player, TOURNAMENT).line


def found(position: Position, slices: int = 10**6) -> Line:
    search = WayRound(position, TOURNAMENT, best(position), 10_000)
    while not search.run(slices):
        pass
    return search.line


@pytest.mark.parametrize(("position", "length"), [(STAYING, 7), (CORNER, 12)])
def test_a_way_round_meets_no_piece_and_costs_one_detour(position: Position, length: int) -> None:
    line = best(position)
    assert met(line, position)
    assert is_blocked(line, position)
    way = found(position)
    assert len(way) == length == len(line) + 2
    assert not met(way, position)
    board = list(position.board)
    for origin, target in way:
        assert board[target] == EMPTY
        board[origin], board[target] = board[target], board[origin]
    alone = Position("".join(board), position.player, 0)
    assert best(alone) == ()


def test_slices_do_not_change_a_way_round() -> None:
    assert found(STAYING, slices=1) == found(STAYING)


def test_there_is_no_way_round_to_an_occupied_goal() -> None:
    assert square_at(81) in met(best(ON_GOAL), ON_GOAL)
    assert found(ON_GOAL) == ()


def test_a_long_route_is_not_blocked_by_one_step_that_can_wait() -> None:
    def steps(*pairs: tuple[int, int]) -> Line:
        return tuple((square_at(origin), square_at(target)) for origin, target in pairs)

    # ``f`` is on 45.
    free = steps((63, 73), (64, 74), (65, 75), (73, 83), (74, 84), (75, 85), (83, 93), (84, 94))
    waiting = steps((54, 45), (45, 55))
    assert not is_blocked(free, CORNER_OTHER_SIDE)
    assert not is_blocked((*free, *waiting), CORNER_OTHER_SIDE)
    assert is_blocked((*free[:6], *waiting), CORNER_OTHER_SIDE)  # a short one
    assert is_blocked((*free[:2], *waiting * 4), CORNER_OTHER_SIDE)


def test_a_way_round_may_pass_several_pieces() -> None:
    line = best(TWO)
    assert len(met(line, TWO)) > 1
    way = found(TWO)
    assert way
    assert not met(way, TWO)


def test_a_way_round_does_not_begin_with_a_step_to_an_earlier_arrangement() -> None:
    origin, target = found(TWO)[0]
    moves = legal_moves(TWO, TOURNAMENT)
    there = after(TWO, next(move for move in moves if move[:2] == (origin, target)))
    earlier = {arrangement_key(there, TWO.player)}
    search = WayRound(TWO, TOURNAMENT, best(TWO), 10_000, earlier)
    while not search.run(10**6):
        pass
    assert search.line
    assert search.line[0] != (origin, target)


def test_the_search_for_a_way_round_ends_at_its_limit() -> None:
    whole, least, none = (
        WayRound(TWO, TOURNAMENT, best(TWO), limit) for limit in (10_000, LEAST, 0)
    )
    for search in (whole, least, none):
        while not search.run(10**6):
            pass
    assert len(least.line) == len(whole.line)
    assert 0 < least.arrangements <= LEAST
    assert none.line == ()
    assert none.arrangements == 0

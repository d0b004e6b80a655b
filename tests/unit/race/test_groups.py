"""Lower bounds by groups of pieces: never above the fewest moves, and the races that they prove."""

from functools import cache
from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from salta_core.race import solver
from salta_core.race.groups import group_bounds
from salta_core.race.solver import Race
from salta_core.race.task import race_task
from salta_core.rules.pieces import PIECES
from salta_core.rules.placement import goals
from salta_core.rules.ruleset import PRESETS
from salta_core.text.notation import parse_position
from tests.unit.race.boards import SHIFT, board_of, depths, near_home, solved, swapped

PROVEN_BY_GROUPS = (
    "mirror",
    "2H1A/1DM1K/OCGLF/2N2/1BJ2/2nI1/1gmE1/k1ico/fah1e/1bldj 1 240",
    29,
)


@cache
def reached(pieces: str, deepest: int) -> dict[tuple[int, ...], int]:
    """The fewest moves of these pieces from each arrangement near home."""
    homes = goals(1, SHIFT)
    return depths([homes[piece] for piece in homes if piece in pieces], deepest)


@pytest.mark.parametrize(
    ("pieces", "deepest"), [("EJO", 11), ("ABFGK", 6), ("".join(PIECES[1]), 5)]
)
@settings(max_examples=40, deadline=None)
@given(data=st.data())
def test_no_bound_is_above_the_fewest_moves(pieces: str, deepest: int, data: st.DataObject) -> None:
    found = reached(pieces, deepest)
    squares = data.draw(st.sampled_from(sorted(found)))
    kept = [piece for piece in PIECES[1] if piece in pieces]
    task = race_task(board_of(dict(zip(kept, squares, strict=True))), 1, SHIFT)
    bounds = list(islice(group_bounds(task), 2_000))
    assert bounds == sorted(bounds)
    assert task.distance + 2 * max(bounds, default=0) <= found[squares]


@pytest.mark.extended
@settings(max_examples=20, deadline=None)
@given(near_home())
def test_a_race_with_groups_from_the_start_agrees_with_one_without(board: str) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(solver, "_WITHOUT_GROUPS", solver._HEAD_START)
        grouped = solved(board, 1, SHIFT, 4_000)
        patch.setattr(solver, "_WITHOUT_GROUPS", 1_000_000)
        plain = solved(board, 1, SHIFT, 4_000)
    assert grouped.lower <= plain.upper
    assert plain.lower <= grouped.upper


@pytest.mark.parametrize(("cycle", "moves"), [((101, 102), 12), ((101, 102, 103), 18)])
def test_groups_change_no_result(
    monkeypatch: pytest.MonkeyPatch, cycle: tuple[int, ...], moves: int
) -> None:
    monkeypatch.setattr(solver, "_HEAD_START", 1)
    monkeypatch.setattr(solver, "_WITHOUT_GROUPS", 3)
    race = solved(swapped(cycle), 1, SHIFT, 60_000)
    assert race.proven
    assert race.upper == moves


def test_an_end_of_a_game_is_proven_by_its_groups() -> None:
    preset, text, moves = PROVEN_BY_GROUPS
    race = Race(parse_position(text).board, 2, PRESETS[preset].ruleset)
    assert race.run(4_000)
    assert race.upper == moves


def test_the_first_arrangements_are_spent_as_before(monkeypatch: pytest.MonkeyPatch) -> None:
    """The levels below the highest search no further, so their routes stay as they are."""
    board = swapped((101, 102, 103, 104))
    with_groups = solved(board, 1, SHIFT, solver._WITHOUT_GROUPS).result
    monkeypatch.setattr(solver, "_WITHOUT_GROUPS", 1_000_000)
    assert solved(board, 1, SHIFT, 1_500).result == with_groups

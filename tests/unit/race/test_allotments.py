"""The proof by allotments: its routes, its failures, and the smallest allotments."""

from functools import cache
from itertools import islice, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from salta_core.race import allotments
from salta_core.race.allotments import AllottedSearch, Failure
from salta_core.race.cuts import Cuts
from salta_core.race.race_board import KEY_DIGIT
from salta_core.race.routes import squares_in
from salta_core.race.task import Line, RaceTask, arrangements, race_task, reversed_task
from salta_core.race.upper_bound import better_routes, some_route
from salta_core.rules.pieces import PIECES
from salta_core.rules.placement import goals
from salta_core.rules.squares import DISTANCES, STEPS, Square, square_at
from tests.unit.race.boards import SHIFT, depths, near_home, placements, swapped

CORNER = tuple(square_at(number) for number in (81, 82, 91, 92, 101, 102))


class Recorder(allotments._Nogoods):
    """A store that keeps all failures, each with the key of its arrangement."""

    def __init__(self, pieces: int) -> None:
        super().__init__(pieces)
        self.all: list[tuple[Failure, int]] = []

    def add(self, failure: Failure, key: int) -> None:
        self.all.append((failure, key))
        super().add(failure, key)


def proof(task: RaceTask, most: int) -> tuple[Line | None, int, Recorder]:
    """The route, the lower bound on the excess, and the failures after so many arrangements."""
    search = AllottedSearch(task)
    search._nogoods = recorder = Recorder(len(task.goals))
    cuts = Cuts(search.cores())
    spent = 0
    while spent < most:
        spent += sum(1 for _ in islice(search.within(cuts.smallest()), most - spent))
        if search.line is not None:
            break
        if search.failure is not None:
            cuts.add(search.failure.raises)
    return search.line, cuts.least, recorder


def limits_of(failure: Failure) -> tuple[int, ...]:
    """The most steps away of each of the failure's pieces without its raises, at most two."""
    return tuple(
        next((n for n in range(2) if failure.raises >> piece + 16 * n & 1), 2)
        for piece in squares_in(failure.pieces)
    )


def part(task: RaceTask, pieces: int, key: int) -> RaceTask:
    """The race of some pieces alone, from their squares in an arrangement."""
    chosen = list(squares_in(pieces))
    squares = tuple(Square(key >> KEY_DIGIT * piece & (1 << KEY_DIGIT) - 1) for piece in chosen)
    return RaceTask(squares, tuple(task.goals[piece] for piece in chosen))


def gets_home(task: RaceTask, limits: tuple[int, ...]) -> bool:
    """Whether there is a route with at most so many steps away of each piece, by trying all."""
    seen = {(task.starts, limits)}
    queue = [(task.starts, limits)]
    for squares, left in queue:
        if squares == task.goals:
            return True
        for piece, square in enumerate(squares):
            distance = DISTANCES[task.goals[piece]]
            for target in STEPS[square]:
                after = left[piece] - (distance[target] > distance[square])
                if target in squares or after < 0:
                    continue
                new = (
                    (*squares[:piece], target, *squares[piece + 1 :]),
                    (*left[:piece], after, *left[piece + 1 :]),
                )
                if new not in seen:
                    seen.add(new)
                    queue.append(new)
    return False


@cache
def reached(homes: tuple[Square, ...], deepest: int) -> dict[tuple[int, ...], int]:
    return depths(homes, deepest)


@pytest.mark.parametrize(
    ("pieces", "deepest"), [("EJO", 11), ("ABFGK", 6), ("".join(PIECES[1]), 5)]
)
@settings(max_examples=40, deadline=None)
@given(data=st.data())
def test_the_proof_ends_with_a_shortest_route(
    pieces: str, deepest: int, data: st.DataObject
) -> None:
    homes = tuple(goal for piece, goal in goals(1, SHIFT).items() if piece in pieces)
    found = reached(homes, deepest)
    squares = data.draw(st.sampled_from(sorted(found)))
    task = RaceTask(tuple(map(Square, squares)), homes)
    for toward in task, reversed_task(task):
        line, least, _ = proof(toward, 100_000)
        assert line is not None
        assert arrangements(toward, line)[-1] == toward.goals
        assert len(line) == found[squares] == task.distance + 2 * least


@settings(max_examples=60, deadline=None)
@given(st.permutations(CORNER), st.permutations(CORNER))
def test_four_pieces_need_as_many_moves_as_by_breadth_first_search(
    starts: list[Square], ends: list[Square]
) -> None:
    task = RaceTask(tuple(starts[:4]), tuple(ends[:4]))
    line, least, _ = proof(task, 100_000)
    assert line is not None
    assert len(line) == task.distance + 2 * least
    assert min(len(line), 8) == min(reached(task.goals, 7).get(task.starts, 8), 8)


@settings(max_examples=30, deadline=None)
@given(st.permutations(CORNER), st.permutations(CORNER))
def test_failures_of_three_pieces_hold_by_trying_all_routes(
    starts: list[Square], ends: list[Square]
) -> None:
    task = RaceTask(tuple(starts[:3]), tuple(ends[:3]))
    _, _, recorder = proof(task, 2_000)
    for failure, key in recorder.all:
        assert not gets_home(part(task, failure.pieces, key), limits_of(failure))


@settings(max_examples=15, deadline=None)
@given(st.one_of(near_home(), placements()))
def test_no_route_of_the_finder_contradicts_a_failure(board: str) -> None:
    task = race_task(board, 1, SHIFT)
    _, _, recorder = proof(task, 600)
    for failure, key in recorder.all[:: max(1, len(recorder.all) // 40)]:
        alone = part(task, failure.pieces, key)
        first = some_route(alone)
        for route in (first, *islice(better_routes(alone, first), 400)):
            if route:
                at, away = list(alone.starts), [0] * len(alone.goals)
                for origin, target in route:
                    piece = at.index(origin)
                    distance = DISTANCES[alone.goals[piece]]
                    away[piece] += distance[target] > distance[origin]
                    at[piece] = target
                pieces = squares_in(failure.pieces)
                assert any(
                    failure.raises >> piece + 16 * level & 1
                    for piece, count in zip(pieces, away, strict=True)
                    for level in range(count)
                )


def test_a_short_memory_changes_no_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    task = race_task(swapped((101, 102, 103)), 1, SHIFT)
    monkeypatch.setattr(allotments, "_MEMORY", 5)
    line, _, recorder = proof(task, 100_000)
    assert len(recorder.all) > 20
    assert line is not None
    assert len(line) == 18


some_cuts = st.lists(
    st.lists(st.tuples(st.integers(0, 3), st.integers(0, 2)), min_size=1, max_size=4), max_size=7
)


@settings(max_examples=100, deadline=None)
@given(some_cuts)
def test_the_smallest_allotment_is_the_smallest_of_all(cuts: list[list[tuple[int, int]]]) -> None:
    served = [
        sum(limits)
        for limits in product(range(4), repeat=4)
        if all(any(limits[piece] > level for piece, level in cut) for cut in cuts)
    ]
    kept = Cuts(sum(1 << piece + 16 * level for piece, level in set(cut)) for cut in cuts)
    allotment = kept.smallest()
    limits = [sum(allotment >> piece + 16 * level & 1 for level in range(3)) for piece in range(4)]
    assert sum(limits) == kept.least == min(served)
    assert all(any(limits[piece] > level for piece, level in cut) for cut in cuts)


def test_a_still_piece_moves_only_if_that_saves_moves() -> None:
    assert Cuts([0b11], still=0b01).smallest() == 0b10
    assert Cuts([0b01, 0b11], still=0b01).smallest() == 0b01

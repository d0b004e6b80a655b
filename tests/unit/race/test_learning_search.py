"""The learning search: its routes, its nogoods, and the needs that it combines."""

from collections.abc import Generator, Iterator, Sequence
from functools import cache
from itertools import islice, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from salta_core.race import learning_search, needs, solver
from salta_core.race.learning_search import LearningSearch
from salta_core.race.needs import Need, Nogoods, explanation, is_enough, strongest
from salta_core.race.race_board import KEY_DIGIT
from salta_core.race.routes import squares_in
from salta_core.race.solver import Race
from salta_core.race.task import RaceTask, arrangements, race_task, reversed_task
from salta_core.race.upper_bound import better_routes, some_route
from salta_core.rules.pieces import PIECES
from salta_core.rules.placement import goals
from salta_core.rules.ruleset import PRESETS
from salta_core.rules.squares import Square, square_at
from salta_core.text.notation import parse_position
from tests.bench.races import family
from tests.unit.race.boards import SHIFT, depths, near_home, placements, swapped

END_OF_A_GAME = (
    "mirror",
    "2H1A/1DM1K/OCGLF/2N2/1BJ2/2nI1/1gmE1/k1ico/fah1e/1bldj 1 240",
    29,
)
CORNER = tuple(square_at(number) for number in (81, 82, 91, 92, 101, 102))
DEEPEST = 7


class Recorder(Nogoods):
    """A store that keeps all nogoods, as (pieces, key, budget)."""

    def __init__(self, pieces: int) -> None:
        super().__init__(pieces)
        self.all: list[tuple[int, int, int]] = []

    def add(self, pieces: int, key: int, budget: int) -> None:
        self.all.append((pieces, key, budget))
        super().add(pieces, key, budget)


def part(task: RaceTask, pieces: int, key: int) -> RaceTask:
    """The race of some pieces alone, from their squares in an arrangement."""
    chosen = list(squares_in(pieces))
    squares = tuple(Square(key >> KEY_DIGIT * piece & (1 << KEY_DIGIT) - 1) for piece in chosen)
    return RaceTask(squares, tuple(task.goals[piece] for piece in chosen))


def learnt(task: RaceTask, most: int) -> tuple[LearningSearch, int, Recorder]:
    """The budget and the nogoods of a search after so many arrangements."""
    search = LearningSearch(task)
    search._nogoods = recorder = Recorder(len(task.goals))
    budget = spent = 0
    while spent < most:
        for _ in islice(search.within(budget), most - spent):
            spent += 1
        if search.line is not None:
            break
        budget += spent < most
    return search, budget, recorder


@cache
def reached(homes: tuple[Square, ...], deepest: int) -> dict[tuple[int, ...], int]:
    return depths(homes, deepest)


def homes_of(pieces: str) -> tuple[Square, ...]:
    return tuple(goal for piece, goal in goals(1, SHIFT).items() if piece in pieces)


@pytest.mark.parametrize(
    ("pieces", "deepest"), [("EJO", 11), ("ABFGK", 6), ("".join(PIECES[1]), 5)]
)
@settings(max_examples=40, deadline=None)
@given(data=st.data())
def test_the_learning_search_finds_a_shortest_route(
    pieces: str, deepest: int, data: st.DataObject
) -> None:
    homes = homes_of(pieces)
    found = reached(homes, deepest)
    squares = data.draw(st.sampled_from(sorted(found)))
    task = RaceTask(tuple(map(Square, squares)), homes)
    for toward in task, reversed_task(task):
        search, budget, _ = learnt(toward, 100_000)
        assert search.line is not None
        assert arrangements(toward, search.line)[-1] == toward.goals
        assert len(search.line) == found[squares] == task.distance + 2 * budget


@settings(max_examples=60, deadline=None)
@given(st.permutations(CORNER), st.permutations(CORNER))
def test_nogoods_of_four_pieces_hold_by_breadth_first_search(
    starts: list[Square], ends: list[Square]
) -> None:
    task = RaceTask(tuple(starts[:4]), tuple(ends[:4]))
    _, _, recorder = learnt(task, 2_000)
    for pieces, key, budget in recorder.all:
        alone = part(task, pieces, key)
        least = reached(alone.goals, DEEPEST).get(alone.starts, DEEPEST + 1)
        assert min(alone.distance + 2 * budget, DEEPEST) < least


@settings(max_examples=15, deadline=None)
@given(st.one_of(near_home(), placements()))
def test_no_route_of_the_finder_contradicts_a_nogood(board: str) -> None:
    task = race_task(board, 1, SHIFT)
    _, _, recorder = learnt(task, 600)
    for pieces, key, budget in recorder.all[:: max(1, len(recorder.all) // 40)]:
        alone = part(task, pieces, key)
        first = some_route(alone)
        found = (first, *islice(better_routes(alone, first), 400))
        assert min(len(route) for route in found if route) > alone.distance + 2 * budget


def test_a_short_memory_changes_no_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    task = race_task(swapped((101, 102, 103)), 1, SHIFT)
    monkeypatch.setattr(needs, "_MEMORY", 10)
    search, _, recorder = learnt(task, 100_000)
    assert len(recorder.all) > 40
    assert search.line is not None
    assert len(search.line) == 18


def test_forgotten_cores_are_found_again(monkeypatch: pytest.MonkeyPatch) -> None:
    task = race_task(swapped((101, 102, 103)), 1, SHIFT)
    kept, *_ = learnt(task, 100_000)
    monkeypatch.setattr(learning_search, "_ESTIMATES", 1)
    search, *_ = learnt(task, 100_000)
    assert search.line == kept.line is not None


def test_an_end_of_a_game_is_proven() -> None:
    preset, text, moves = END_OF_A_GAME
    race = Race(parse_position(text).board, 2, PRESETS[preset].ruleset)
    assert race.run(8_000)
    assert race.upper == moves


def test_scattered_armies_are_proven() -> None:
    races = [Race(board, player, SHIFT) for _, board, player in family("scattered", 6, 5)]
    assert all(race.run(4_000) for race in races)


@pytest.mark.parametrize(("lengths", "first", "made"), [((9, 9), 0, 10), ((30, 3), 1, 15)])
def test_the_faster_direction_gets_more_arrangements(
    lengths: tuple[int, int], first: int, made: int
) -> None:
    turns = solver._first_to_end([iter([None] * length) for length in lengths], (4, 1))
    ended: list[int] = []

    def run() -> Iterator[None]:
        ended.append((yield from turns))

    assert sum(1 for _ in run()) == made
    assert ended == [first]


def test_the_direction_that_ended_first_is_favoured_until_the_other_ends_first(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    shares: list[Sequence[int]] = []
    ends = iter((0, 0, 1, 0))

    def first_to_end(
        _: Sequence[Iterator[None]], given: Sequence[int]
    ) -> Generator[None, None, int]:
        shares.append(given)
        yield
        return next(ends)

    monkeypatch.setattr(solver, "_ONE_DIRECTION", 0)
    monkeypatch.setattr(solver, "_first_to_end", first_to_end)
    race = Race(swapped((101, 102, 103)), 1, SHIFT)
    for _ in islice(race._proving(), 9):
        pass
    assert shares == [(1, 1), (4, 1), (4, 1), (1, 4), (4, 1)]


# --- needs

some_needs = st.lists(
    st.builds(
        lambda pieces, away: Need(pieces, away, pieces | 1 << 5),
        st.integers(1, 31),
        st.integers(1, 3),
    ),
    max_size=6,
)


def least_by_trying(needs: list[Need]) -> int:
    """The fewest steps away of five pieces that serve all needs, by trying all combinations."""
    served = (
        sum(away)
        for away in product(range(4), repeat=5)
        if all(sum(away[piece] for piece in squares_in(n.pieces)) >= n.away for n in needs)
    )
    return min(served)


@settings(max_examples=60, deadline=None)
@given(some_needs)
def test_needs_add_up_to_the_fewest_steps_away(needs: list[Need]) -> None:
    least = least_by_trying(needs)
    kept = strongest(needs)
    assert is_enough(kept, least)
    if least:
        assert not is_enough(kept, least - 1)
        why = explanation(kept, least - 1)
        blamed = tuple(need for need in needs if not need.why & ~why)
        assert not is_enough(blamed, least - 1)

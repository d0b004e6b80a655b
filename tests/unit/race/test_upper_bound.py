"""The tables and bounds of the race solver, each compared with its plain definition."""

from itertools import combinations

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from salta_core.race.conflict_sets import ConflictDetector, has_hitting_set, smallest_hitting_set
from salta_core.race.race_board import NO_PIECE, RaceBoard
from salta_core.race.routes import away_masks, clashes, reachable, routes, squares_in, toward_masks
from salta_core.race.solver import Race
from salta_core.race.task import (
    RaceTask,
    arrangements,
    race_task,
    reversed_line,
    reversed_task,
    simple_distance,
)
from salta_core.race.upper_bound import better_routes, hill_climb, shortened_routes, some_route
from salta_core.rules.placement import goals
from salta_core.rules.squares import DISTANCES, SQUARES, STEPS, Square, square_at
from salta_core.text.notation import parse_position, parse_ruleset
from tests.unit.race.boards import (
    MIRROR,
    SHIFT,
    board_of,
    depths,
    near_home,
    placements,
    replayed,
    solved,
    swapped,
)

GOAL = square_at(94)


def excess(task: RaceTask) -> int:
    return ConflictDetector(RaceBoard(task)).bound()


# --- tables


@pytest.mark.parametrize("goal", [0, 22, 38, 49])
def test_every_step_leads_towards_a_goal_or_away_from_it(goal: int) -> None:
    for square in SQUARES:
        towards, aways = toward_masks(goal)[square], away_masks(goal)[square]
        assert sorted([*squares_in(towards), *squares_in(aways)]) == list(STEPS[square])
        for target in squares_in(towards):
            assert DISTANCES[target][goal] == DISTANCES[square][goal] - 1
        for target in squares_in(aways):
            assert DISTANCES[target][goal] == DISTANCES[square][goal] + 1


def test_reach_is_the_set_of_squares_on_all_routes_of_a_length() -> None:
    assert set(squares_in(reachable(GOAL, 0)[GOAL])) == {GOAL}
    assert set(squares_in(reachable(GOAL, 1)[GOAL])) == {GOAL, *STEPS[GOAL]}
    corner = square_at(105)
    assert set(squares_in(reachable(corner, 0)[square_at(74)])) == {
        square_at(number) for number in (74, 84, 95, 105)
    }


def test_a_way_home_goes_round_an_obstacle_or_not_at_all() -> None:
    start, goal = square_at(81), square_at(82)
    over, under, aside = 1 << square_at(92), 1 << square_at(72), 1 << square_at(93)
    assert routes(goal, start, 0).squares == over | under | 1 << goal
    assert routes(goal, start, over | aside).squares == under | 1 << goal
    assert routes(goal, start, over | under | aside) == (0, over | under)


@pytest.mark.parametrize("letters", ["EJ", "AF", "DE", "AO"])
def test_clashes_are_the_pairs_that_cost_more_than_their_distances(letters: str) -> None:
    first, second = (goals(1, SHIFT)[piece] for piece in goals(1, SHIFT) if piece in letters)
    moves = depths((first, second), 40)
    for (here, there), count in moves.items():
        dear = count > DISTANCES[here][first] + DISTANCES[there][second]
        assert bool(clashes(first, second)[here] >> there & 1) == dear


# --- bounds


def test_a_hitting_set_has_a_piece_of_every_core() -> None:
    triangle = [0b011, 0b101, 0b110]
    assert not has_hitting_set(triangle, 1)
    assert has_hitting_set(triangle, 2)
    assert smallest_hitting_set(triangle) == 2
    assert smallest_hitting_set([]) == 0
    assert smallest_hitting_set([0b1, 0b10, 0b11]) == 2
    assert not has_hitting_set([0b1, 0b10, 0b100], 2)


@given(st.lists(st.integers(1, 255), max_size=8))
def test_the_smallest_hitting_set_is_the_smallest(cores: list[int]) -> None:
    choices = [
        sum(1 << piece for piece in choice)
        for size in range(9)
        for choice in combinations(range(8), size)
    ]
    enough = [choice for choice in choices if all(choice & core for core in cores)]
    assert smallest_hitting_set(cores) == enough[0].bit_count()


def test_reversing_three_pieces_on_a_diagonal_costs_two_steps_away() -> None:
    kept = {piece: goal for piece, goal in goals(1, MIRROR).items() if piece in "AFL"}
    board = board_of({piece: square_at(n) for piece, n in zip(kept, (11, 21, 32), strict=True)})
    assert excess(race_task(board, 1, MIRROR)) == 2


def test_a_piece_enclosed_by_two_rings_costs_two_steps_away() -> None:
    assert excess(race_task(swapped((101, 102)), 1, SHIFT)) >= 2


@pytest.mark.extended
@settings(max_examples=25, deadline=None)
@given(near_home())
@example(swapped((81, 91, 82, 92, 83)))
@example(swapped((101, 102)))
def test_the_lower_bound_never_exceeds_a_route(board: str) -> None:
    race = solved(board, 1, SHIFT, 1500)
    assert race.upper >= simple_distance(board, 1, SHIFT) + 2 * excess(race_task(board, 1, SHIFT))


def test_the_lower_bound_holds_for_all_arrangements_near_home() -> None:
    home = tuple(goals(1, SHIFT).values())
    for squares, moves in depths(home, 4).items():
        task = RaceTask(tuple(map(Square, squares)), home)
        assert task.distance + 2 * excess(task) <= moves


# --- the board


def test_a_race_board_stays_consistent_along_a_line_and_back() -> None:
    task = race_task(swapped((81, 92, 103)), 1, SHIFT)
    board, start = RaceBoard(task), RaceBoard(task)
    line = some_route(task)
    for origin, target in line:
        piece = board.piece_on[origin]
        key = board.key_after(piece, target)
        assert board.step(piece, target) == (origin, target)
        board.move(piece, target)
        fresh = RaceBoard(RaceTask(tuple(map(Square, board.square_of)), task.goals))
        assert (board.key, board.to_go, board.occupied) == (key, fresh.to_go, fresh.occupied)
        assert board.piece_on == fresh.piece_on
    assert board.to_go == 0
    for origin, target in reversed(line):
        board.move(board.piece_on[target], origin)
    assert (board.key, board.square_of) == (start.key, start.square_of)
    assert board.piece_on.count(NO_PIECE) == 35


# --- the finder


@pytest.mark.extended
@settings(max_examples=150, deadline=None)
@given(placements(), st.sampled_from([SHIFT, MIRROR]))
def test_any_placement_has_a_route_home(board: str, ruleset: object) -> None:
    rules = MIRROR if ruleset is MIRROR else SHIFT
    line = some_route(race_task(board, 1, rules))
    assert replayed(board, line) == board_of(goals(1, rules))


@pytest.mark.extended
@settings(max_examples=80, deadline=None)
@given(st.permutations(range(50)), st.sets(st.sampled_from("ABCDEFGHIJKLMNO"), min_size=1))
def test_a_few_pieces_have_a_route_home_too(squares: list[int], letters: set[str]) -> None:
    kept = {piece: goal for piece, goal in goals(1, SHIFT).items() if piece in letters}
    board = board_of(dict(zip(kept, squares, strict=False)))
    assert replayed(board, some_route(race_task(board, 1, SHIFT))) == board_of(kept)


def test_a_stray_piece_is_not_enclosed_on_an_unused_goal() -> None:
    kept = {piece: goal for piece, goal in goals(1, SHIFT).items() if piece in "EINJ"}
    board = board_of(dict(zip(kept, (30, 49, 32, 33), strict=True)))
    assert replayed(board, some_route(race_task(board, 1, SHIFT))) == board_of(kept)


@pytest.mark.extended
def test_better_routes_get_shorter_and_end() -> None:
    board = swapped((101, 82, 94))
    task = race_task(board, 1, SHIFT)
    found = [line for line in better_routes(task, some_route(task)) if line is not None]
    assert found
    lengths = [len(line) for line in found]
    assert lengths == sorted(set(lengths), reverse=True)
    for line in found:
        assert replayed(board, line) == board_of(goals(1, SHIFT))


@pytest.mark.extended
@settings(max_examples=15, deadline=None)
@given(placements(within=range(35, 50)))
def test_a_shortened_route_is_still_a_route(board: str) -> None:
    task = race_task(board, 1, SHIFT)
    lengths = [len(some_route(task))]
    for line in shortened_routes(task, some_route(task), 0):
        if line is not None:
            lengths.append(len(line))
            assert replayed(board, line) == board_of(goals(1, SHIFT))
    assert lengths == sorted(set(lengths), reverse=True)
    assert task.distance <= lengths[-1]


def test_a_needless_detour_is_removed() -> None:
    task = RaceTask((square_at(81),), (square_at(101),))
    steps = ((81, 71), (71, 81), (81, 91), (91, 101))
    line = tuple((square_at(origin), square_at(target)) for origin, target in steps)
    shortest = [way for way in shortened_routes(task, line, 0) if way is not None][-1]
    assert arrangements(task, shortest)[-1] == task.goals
    assert len(shortest) == 2


@settings(max_examples=25, deadline=None)
@given(near_home())
def test_a_reversed_route_leads_from_home_to_the_start(board: str) -> None:
    task = race_task(board, 1, SHIFT)
    back = reversed_line(some_route(task))
    assert replayed(board_of(goals(1, SHIFT)), back) == board
    assert reversed_line(back) == some_route(task)
    assert reversed_task(reversed_task(task)) == task


@pytest.mark.parametrize(
    ("ruleset", "text", "moves"),
    [
        ("tournament", "GKHLE/FBDOJ/1MCN1/3I1/5/1A3/ei2f/1jcba/o1ml1/ndkhg 1 160", 36),
        ("online-simple", "MDL2/FENIJ/ABK2/2GH1/1CO2/2ic1/dlgb1/e2ma/noh1f/1j2k 1 209", 50),
        ("tournament", "KLMN1/1FHI1/GBCOJ/1A1DE/5/e1d2/jn3/h1bc1/logik/1maf1 2 189", 44),
    ],
)
def test_a_jammed_race_gets_a_short_route_within_half_of_a_hints_budget(
    ruleset: str, text: str, moves: int
) -> None:
    position = parse_position(text)
    race = Race(position.board, position.player, parse_ruleset(ruleset))
    race.run(7_500)
    assert race.upper <= moves


def test_hill_climbing_ends_with_a_route_within_its_limit_or_none() -> None:
    position = parse_position("GKHLE/FBDOJ/1MCN1/3I1/5/1A3/ei2f/1jcba/o1ml1/ndkhg 1 160")
    task = race_task(position.board, 1, SHIFT)
    found = [line for line in hill_climb(task, 200, 99) if line is not None]
    assert len(found) == 1
    assert arrangements(task, found[0])[-1] == task.goals
    assert not [line for line in hill_climb(task, 200, len(found[0]) - 1) if line is not None]


@given(st.permutations(SQUARES), st.sampled_from(SQUARES[:35]))
def test_there_is_a_route_past_a_piece_in_the_way(squares: list[Square], standing: Square) -> None:
    starts = [square for square in squares if square != standing][:15]
    task = RaceTask((*starts, standing), (*SQUARES[35:], standing))
    assert arrangements(task, some_route(task))[-1] == task.goals

"""New tasks: determined by the seed, of the requested grade, with a proven par."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from salta_core import PRESETS, Position, format_position
from salta_core.race.solver import Race, fewest_moves
from salta_core.race.task import simple_distance
from salta_core.rng import seeded
from salta_core.rules.pieces import Player
from salta_core.rules.placement import home_board
from salta_core.rules.position import is_home
from salta_core.rules.ruleset import Ruleset
from salta_core.rules.squares import STEPS
from salta_core.solo.generator import GRADES, GeneratedTask, Recipe, SoloGenerator
from tests.unit.race.boards import replayed

SHIFT, MIRROR = PRESETS["tournament"].ruleset, PRESETS["mirror"].ruleset
SUNS_REAR = PRESETS["edition-1901"].ruleset
PLENTY = 1_000_000


def made(recipe: Recipe, slice_length: int = PLENTY) -> GeneratedTask:
    """The task of a recipe, generated in slices of so many arrangements."""
    making = SoloGenerator(recipe)
    while not making.run(slice_length):
        assert making.made is None
    assert making.made
    return making.made


def excess(task: GeneratedTask, ruleset: Ruleset) -> int:
    return task.par - simple_distance(task.position.board, task.position.player, ruleset)


def away(task: GeneratedTask, ruleset: Ruleset) -> int:
    home = home_board(task.position.player, ruleset)
    return sum(
        piece not in {".", there} for piece, there in zip(home, task.position.board, strict=True)
    )


@pytest.mark.parametrize("ruleset", [SHIFT, MIRROR, SUNS_REAR])
@pytest.mark.parametrize("player", [1, 2])
@pytest.mark.parametrize("grade", [1, 2, 3, 4, 5])
def test_a_generated_task_has_its_par_and_a_route_of_that_length(
    ruleset: Ruleset, player: Player, grade: int
) -> None:
    for seed in range(3):
        task = made(Recipe(ruleset, player, grade, seed))
        board = task.position.checked(solo=True).board
        assert task.position == Position(board, player, 0)
        assert len(task.line) == task.par
        assert is_home(replayed(board, task.line), player, ruleset)
        judge = fewest_moves(board, player, ruleset)
        assert judge.exact == task.par


FEWER = ("suns", "twos", "threes", "suns-moons")


@pytest.mark.parametrize("army", FEWER)
@pytest.mark.parametrize("changes", [{}, {"goal": "mirror"}, {"setup": "suns-rear"}])
def test_a_smaller_army_has_tasks_of_every_grade_with_only_its_pieces(
    army: str, changes: dict[str, str]
) -> None:
    ruleset = SHIFT.changed(army=army, **changes)
    for grade in GRADES:
        player: Player = 1 if grade % 2 else 2
        task = made(Recipe(ruleset, player, grade, grade))
        present = sorted(task.position.board.replace(".", ""))
        assert present == sorted(ruleset.pieces[player])
        assert len(task.line) == task.par
        assert is_home(replayed(task.position.board, task.line), player, ruleset)


@pytest.mark.parametrize("army", FEWER)
def test_higher_grades_of_a_smaller_army_are_longer(army: str) -> None:
    ruleset = SHIFT.changed(army=army)
    sums = [
        sum(made(Recipe(ruleset, 1, grade, seed)).par for seed in range(8))
        for grade in (1, 4, 6, 8)
    ]
    assert sums == sorted(sums), sums


@pytest.mark.extended
def test_higher_grades_are_harder() -> None:
    tasks = {
        grade: [made(Recipe(SHIFT, 1, grade, seed)) for seed in range(8)] for grade in GRADES[:-1]
    }
    for measure in (away, lambda task, _: task.par):
        sums = [sum(measure(task, SHIFT) for task in tasks[grade]) for grade in tasks]
        assert sums == sorted(sums), sums
    costs = [sorted({excess(task, SHIFT) for task in tasks[grade]}) for grade in tasks]
    assert costs[:2] == [[0], [2]]
    assert [low for low, *_ in costs] == sorted(low for low, *_ in costs)
    assert min(costs[-1]) >= 6


@pytest.mark.parametrize("grade", [1, 3, 5])
@pytest.mark.parametrize("slice_length", [1, 7, 1000])
def test_slices_do_not_change_a_generated_task(grade: int, slice_length: int) -> None:
    recipe = Recipe(MIRROR, 1, grade, 11)
    assert made(recipe, slice_length) == made(recipe)


@pytest.mark.parametrize("grade", [2, 4])
def test_both_players_get_the_same_task_seen_from_their_own_side(grade: int) -> None:
    first, second = (made(Recipe(SHIFT, player, grade, 5)) for player in (1, 2))
    assert second.position.board == first.position.board[::-1].swapcase()
    assert second.par == first.par


def test_seeds_make_different_tasks() -> None:
    for grade in (2, 4):
        boards = {made(Recipe(SHIFT, 1, grade, seed)).position.board for seed in range(30)}
        assert len(boards) > 25


@pytest.mark.slow
@pytest.mark.parametrize("ruleset", [SHIFT, MIRROR])
@pytest.mark.parametrize("grade", GRADES)
def test_every_grade_can_be_generated_from_any_seed(ruleset: Ruleset, grade: int) -> None:
    for seed in range(5, 2**53, 2**50):
        task = made(Recipe(ruleset, 1, grade, seed))
        race = Race(task.position.board, 1, ruleset)
        assert race.lower <= task.par == len(task.line)


@given(st.integers(0, 2**32), st.integers(0, 30), st.sampled_from([SHIFT, MIRROR]))
def test_no_random_way_home_is_shorter_than_par(seed: int, steps: int, ruleset: Ruleset) -> None:
    """Random steps away from home, read backwards, are such a way."""
    board, randbelow = list(home_board(1, ruleset)), seeded(seed)
    for _ in range(steps):
        ways = [
            (here, there)
            for here, piece in enumerate(board)
            if piece != "."
            for there in STEPS[here]
            if board[there] == "."
        ]
        here, there = ways[randbelow(len(ways))]
        board[here], board[there] = ".", board[here]
    race = Race("".join(board), 1, ruleset)
    race.run(2000)
    assert race.lower <= steps
    assert not race.proven or race.upper <= steps


def test_a_seed_gives_the_same_task_however_the_work_is_sliced() -> None:
    recipe = Recipe(SHIFT, 1, 4, 20261117)
    task = made(recipe)
    assert task == made(recipe, 50)
    assert task != made(recipe._replace(seed=20261118))


def test_a_seed_still_gives_the_task_that_it_gave_before() -> None:
    task = made(Recipe(SHIFT, 1, 4, 2028))
    start = "1LMNO/2HIJ/ABCDE/5/1K3/F3G/5/5/5/5 1 0"
    assert (format_position(task.position), task.par) == (start, 18)

"""The stock of Rush: short, growing, proved, and apart from all other puzzles."""

from collections import Counter

import pytest

from salta_core.daily.days import stock
from salta_core.errors import BadText
from salta_core.puzzle.collection import shipped
from salta_core.puzzle.goal import parse_goal
from salta_core.puzzle.grading import rating
from salta_core.puzzle.rush import (
    COLUMNS,
    RULESET,
    RushPuzzle,
    format_rush,
    parse_rush,
    rush_puzzles,
)
from salta_core.puzzle.task import Puzzle
from salta_core.rules.ruleset import DEFAULT
from salta_core.text.notation import format_move, format_position, parse_position, parse_ruleset
from tests.puzzle.make import proved

PUZZLES = rush_puzzles()
ENOUGH = 150
MOST_MOVES = 2


def test_there_are_enough_different_puzzles_by_the_default_rules() -> None:
    assert RULESET == DEFAULT
    assert len(PUZZLES) >= ENOUGH
    assert max(Counter(one.position.split(" ")[0] for one in PUZZLES).values()) == 1


def test_rush_puzzles_are_short_of_several_kinds_and_get_harder() -> None:
    goals = [parse_goal(one.goal) for one in PUZZLES]
    assert {goal.moves for goal in goals} == set(range(1, MOST_MOVES + 1))
    assert {"home", "squeeze", "jam"} <= {goal.kind for goal in goals}
    ratings = [one.rating for one in PUZZLES]
    assert ratings == sorted(ratings)
    assert ratings[-1] - ratings[0] > 500


def test_no_rush_puzzle_is_in_the_collection_or_the_daily_salta() -> None:
    others = {task.position for day in stock() for task in (day.run, day.tactic)}
    others |= {format_position(one.puzzle.position) for some in shipped() for one in some.entries}
    assert not others & {one.position for one in PUZZLES}


def check(one: RushPuzzle) -> None:
    rules = parse_ruleset(RULESET)
    puzzle = Puzzle(rules, parse_position(one.position, rules.army), parse_goal(one.goal))
    verdict = proved(puzzle)
    assert verdict.sound
    assert verdict.unique
    assert tuple(map(format_move, verdict.line)) == one.line
    assert rating(puzzle, verdict) == one.rating
    assert verdict.value in {puzzle.goal.moves, None}


@pytest.mark.parametrize("one", PUZZLES[::20], ids=lambda one: one.position)
def test_a_rush_puzzle_has_one_solution_with_the_stored_line_and_rating(one: RushPuzzle) -> None:
    check(one)


@pytest.mark.slow
@pytest.mark.parametrize("one", PUZZLES, ids=lambda one: one.position)
def test_each_rush_puzzle_has_one_solution(one: RushPuzzle) -> None:
    check(one)


def test_formatting_the_stock_gives_the_table() -> None:
    assert parse_rush(format_rush(PUZZLES)) == PUZZLES


@pytest.mark.parametrize(
    "text", ["", "\t".join(COLUMNS[1:]), "\t".join(COLUMNS) + "\na\tb", "\t".join(COLUMNS) + "\n"
             + "p\thome-1\tx\t63-73"]
)  # fmt: skip
def test_a_malformed_stock_is_refused(text: str) -> None:
    with pytest.raises(BadText):
        parse_rush(text)

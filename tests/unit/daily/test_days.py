"""The puzzles of the day: two years without repetition, mixed, each proven, easy on Mondays."""

import datetime as dt
from collections import Counter
from itertools import pairwise
from statistics import mean

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from salta_core.daily.days import (
    COLUMNS,
    FIRST_DAY,
    RULESET,
    Daily,
    Task,
    daily_salta,
    format_days,
    parse_days,
    stock,
)
from salta_core.errors import BadText
from salta_core.game.game import Game
from salta_core.puzzle.collection import shipped
from salta_core.puzzle.goal import KINDS, parse_goal
from salta_core.puzzle.grading import rating
from salta_core.puzzle.motif import motifs
from salta_core.puzzle.rush import rush_puzzles
from salta_core.race.solver import Race
from salta_core.rules.pieces import EMPTY
from salta_core.rules.ruleset import DEFAULT
from salta_core.solo.task import Solo
from salta_core.text.move_list import with_moves
from salta_core.text.notation import format_position, parse_ruleset
from tests.puzzle.home_runs import run_look_of
from tests.puzzle.make import proved
from tests.puzzle.make_daily import ENDINGS, HARDEST, HARDEST_RUN
from tests.puzzle.tasks import look_of
from tests.puzzle.weeks import RUN_MOVES

DAYS = stock()
FIRST = dt.date.fromisoformat(FIRST_DAY)
WEEK = 7
TWO_YEARS = 730
HEAD = "\t".join(COLUMNS)
SAMPLE = DAYS[::49]


def day(number: int) -> str:
    return (FIRST + dt.timedelta(number)).isoformat()


def seen(position: str) -> str:
    """A board from its solver's view."""
    rows, player, _ = position.split(" ")
    return rows if player == "1" else rows[::-1].swapcase()


def test_there_are_two_years_of_whole_weeks_from_a_monday_on() -> None:
    assert len(DAYS) >= TWO_YEARS
    assert len(DAYS) % WEEK == 0
    assert FIRST.weekday() == 0
    assert RULESET == DEFAULT


def test_no_step_is_repeated() -> None:
    for keys in (
        [seen(task.position) for one in DAYS for task in (one.run, one.tactic)],
        [seen(one.ending.position) for one in DAYS],
        [run_look_of(one.run) for one in DAYS],
        [look_of(one.tactic) for one in DAYS],
    ):
        assert not [key for key, number in Counter(keys).items() if number > 1]


def test_each_day_has_a_home_run_a_tactic_and_an_ending() -> None:
    for place, one in enumerate(DAYS):
        assert one.run.goal == f"home-{RUN_MOVES[place % WEEK]}"
        assert one.run.rating <= HARDEST_RUN
        kind, _, moves = one.tactic.goal.partition("-")
        assert kind in KINDS
        assert 2 <= int(moves) <= 4
        assert one.tactic.rating <= HARDEST
        assert one.ending.par in ENDINGS[place % WEEK][1]


def test_home_runs_take_two_to_four_moves() -> None:
    assert {one.run.goal for one in DAYS} == {"home-2", "home-3", "home-4"}


def names_of(task: Task) -> set[str]:
    return set(motifs(task.puzzle, task.line))


def test_no_motif_and_no_kind_of_tactic_is_on_more_than_two_days_of_a_week() -> None:
    """Every home run has the motif of its name, which does not count."""
    assert all("home-run" in names_of(one.run) for one in DAYS)
    for at in range(0, len(DAYS), WEEK):
        week = DAYS[at : at + WEEK]
        names = Counter(
            name
            for one in week
            for name in names_of(one.tactic) | (names_of(one.run) - {"home-run"})
        )
        kinds = Counter(parse_goal(one.tactic.goal).kind for one in week)
        assert max(names.values()) <= 2, day(at)
        assert max(kinds.values()) <= 2, day(at)


def test_the_tactics_are_spread_by_kind() -> None:
    kinds = Counter(parse_goal(one.tactic.goal).kind for one in DAYS)
    assert set(kinds) == {"squeeze", "hold", "jam", "win", "home"}
    assert min(kinds.values()) >= 50


def test_at_most_a_third_of_the_tactics_are_squeezes_and_one_in_ten_is_a_blockade() -> None:
    names = Counter(name for one in DAYS for name in names_of(one.tactic))
    assert 3 * names["squeeze"] <= len(DAYS)
    assert 10 * names["blockade"] >= len(DAYS)


def test_consecutive_days_rarely_share_a_kind_of_tactic() -> None:
    families = [
        "blockade" if "blockade" in names_of(one.tactic) else parse_goal(one.tactic.goal).kind
        for one in DAYS
    ]
    assert 20 * sum(one == other for one, other in pairwise(families)) <= len(DAYS)


def test_no_step_is_in_the_collection_or_in_rush() -> None:
    others = {
        seen(format_position(one.puzzle.position)) for some in shipped() for one in some.entries
    }
    others |= {seen(one.position) for one in rush_puzzles()}
    assert not others & {seen(task.position) for one in DAYS for task in (one.run, one.tactic)}


def test_weeks_go_from_easy_to_hard() -> None:
    for values in (
        [one.run.rating for one in DAYS],
        [one.tactic.rating for one in DAYS],
        [one.ending.par for one in DAYS],
    ):
        levels = [mean(values[at::WEEK]) for at in range(WEEK)]
        assert all(later >= earlier for earlier, later in pairwise(levels))
        assert levels[-1] > levels[0]
    tactics = [one.tactic.rating for one in DAYS]
    assert all(
        week == sorted(week)
        for week in (tactics[at : at + WEEK] for at in range(0, len(tactics), WEEK))
    )


@given(st.integers(0, len(DAYS) - 1))
def test_a_date_has_its_own_steps_as_hard_as_its_weekday(place: int) -> None:
    found = daily_salta(day(place))
    assert found is DAYS[place]
    assert found.ending.par in ENDINGS[place % WEEK][1]


@given(st.dates())
def test_a_day_before_the_first_or_after_the_last_has_no_steps(date: dt.date) -> None:
    assume((date - FIRST).days not in range(len(DAYS)))
    with pytest.raises(BadText, match=f"from {FIRST_DAY} to {day(len(DAYS) - 1)}"):
        daily_salta(date.isoformat())


@pytest.mark.parametrize("place", [-1, len(DAYS)])
def test_the_days_beside_the_first_and_the_last_have_no_steps(place: int) -> None:
    with pytest.raises(BadText, match="has no Daily Salta"):
        daily_salta(day(place))


@pytest.mark.parametrize(
    "date", ["", "today", "2026-11-31", "2026-1-1", "20261124", "2026-W48-2", "2026-11-24T00:00"]
)
def test_an_invalid_date_is_refused(date: str) -> None:
    with pytest.raises(BadText, match="is not a day"):
        daily_salta(date)


def test_formatting_the_days_gives_the_table() -> None:
    assert parse_days(format_days(DAYS)) == DAYS


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "line 1 names other columns"),
        ("run\n", "line 1 names other columns"),
        (f"{HEAD}\none\ttwo\n", "line 2 has not"),
        (f"{HEAD}\n" + "\t".join("a" * len(COLUMNS)) + "\n", "line 2 has 'a' for a number"),
    ],
)
def test_a_malformed_table_is_refused(text: str, complaint: str) -> None:
    with pytest.raises(BadText, match=complaint):
        parse_days(text)


def test_every_line_can_be_played_and_every_army_is_whole() -> None:
    for one in DAYS:
        for task in (one.run, one.tactic):
            puzzle = task.puzzle.posed()
            game = with_moves(Game.started(puzzle.ruleset, puzzle.position), task.line)
            assert len(game.moves) in {2 * puzzle.goal.moves, 2 * puzzle.goal.moves - 1}
        board = one.ending.start.board
        assert len(board.replace(EMPTY, "")) == 15
        assert not Solo.started(parse_ruleset(RULESET), one.ending.start).is_home


def prove_task(task: Task) -> None:
    puzzle = task.puzzle
    verdict = proved(puzzle)
    assert verdict.sound
    assert verdict.unique
    line = with_moves(Game.started(puzzle.ruleset, puzzle.position), task.line).moves
    assert verdict.solutions == line[:1]
    assert verdict.value in {None, puzzle.goal.moves}
    assert rating(puzzle, verdict) == task.rating


def prove_day(one: Daily) -> None:
    prove_task(one.run)
    prove_task(one.tactic)
    start = one.ending.start
    race = Race(start.board, start.player, parse_ruleset(RULESET))
    while not race.proven:
        race.run(1000)
    assert race.upper == one.ending.par


@pytest.mark.parametrize("one", SAMPLE, ids=lambda one: one.tactic.goal)
def test_some_days_are_proved_again(one: Daily) -> None:
    prove_day(one)


@pytest.mark.slow
@pytest.mark.parametrize("place", range(len(DAYS)))
def test_all_days_are_proved_again(place: int) -> None:
    prove_day(DAYS[place])

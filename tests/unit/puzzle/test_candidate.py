"""A candidate is a position with a goal; candidates that seldom make a puzzle are recognised."""

import pytest

from salta_core.puzzle.candidate import candidate, depends_on_to_go, is_promising
from salta_core.puzzle.goal import Goal, Kind, parse_goal
from salta_core.puzzle.task import Puzzle
from salta_core.text.notation import parse_position, parse_ruleset

TOURNAMENT = parse_ruleset("tournament")
OPENING = "edcba/jihgf/onmlk/5/5/5/5/KLMNO/FGHIJ/ABCDE 1 0"
AHEAD = "KLM1O/1G1HJ/ABCDE/2f2/3e1/2g2/2FNI/1dcba/jih2/onmlk 2"
"""Player 2 has three steps less to go."""
FAR_AHEAD = "KLM1O/1G1HJ/ABCDE/2f2/1e3/5/2FNI/1dcba/jihg1/onmlk 2"
BEHIND = "KLM1O/FG1HJ/ABCDE/2f2/3e1/2g2/3NI/1dcba/jih2/onmlk 2"
"""Player 2 has two steps more to go."""
WALL = "KLMN1/1G2J/AB2E/5/5/c1I2/CFHDO/ed1ba/jihgf/onmlk"
"""Player 1 stands before the goals of player 2, whose army has little room."""
LAST_MOVES = 235
MIDDLE = 35


def asked(position: str, goal: str) -> Puzzle:
    return Puzzle(TOURNAMENT, parse_position(position, TOURNAMENT.army), parse_goal(goal))


@pytest.mark.parametrize(
    ("position", "goal", "is_tried"),
    [
        (AHEAD, "win-3", True),
        (AHEAD, "hold-3", False),
        (FAR_AHEAD, "win-3", False),
        (BEHIND, "win-3", False),
        (BEHIND, "hold-3", True),
    ],
)
def test_at_the_move_limit_the_sides_must_be_about_equally_far(
    position: str, goal: str, *, is_tried: bool
) -> None:
    late, early = (asked(f"{position} {ply}", goal) for ply in (LAST_MOVES, MIDDLE))
    assert depends_on_to_go(late)
    assert is_promising(late) is is_tried
    assert not depends_on_to_go(early)
    assert is_promising(early)


def test_a_side_to_be_jammed_must_have_little_room() -> None:
    assert is_promising(asked(f"{WALL} 1 194", "jam-3"))
    assert not is_promising(asked(f"{WALL} 2 195", "jam-3"))


@pytest.mark.parametrize(("near", "ply"), [(True, 235), (False, 195)])
def test_a_candidate_is_near_the_move_limit_or_far_from_it(ply: int, *, near: bool) -> None:
    found = candidate(parse_position(f"{AHEAD} 237"), TOURNAMENT, Goal("squeeze", 3), near=near)
    assert found
    assert found.position.ply == ply


@pytest.mark.parametrize("kind", ["win", "home", "hold"])
def test_a_goal_out_of_reach_makes_no_candidate(kind: Kind) -> None:
    assert candidate(parse_position(OPENING), TOURNAMENT, Goal(kind, 5), near=False) is None

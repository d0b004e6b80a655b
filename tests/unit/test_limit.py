"""One value for the limits of searches, counts and proofs."""

import time
from typing import Any

import pytest

from salta_core import Goal, Limit, Position, Puzzle, TooLong, fewest_moves, solve
from salta_core.rules.ruleset import PRESETS
from salta_core.text.notation import parse_position

RULES = PRESETS["original"].ruleset


@pytest.mark.parametrize(
    ("values", "kind", "reason"),
    [
        ({"time": 0}, ValueError, "time must be a number above 0, not 0"),
        ({"time": float("inf")}, ValueError, "time must be"),
        ({"nodes": 0}, ValueError, "nodes must be"),
        ({"nodes": 2.0}, TypeError, "nodes must be a whole number, not 2.0"),
        ({"depth": True}, TypeError, "depth must be a whole number"),
        ({"until": 5}, TypeError, "until must be a function, not 5"),
    ],
)
def test_a_limit_that_allows_nothing_is_refused(
    values: dict[str, Any], kind: type[Exception], reason: str
) -> None:
    with pytest.raises(kind, match=reason):
        Limit(**values)


def test_the_repr_of_a_limit_shows_the_limits_that_are_set() -> None:
    assert repr(Limit()) == "Limit()"
    assert repr(Limit(time=0.5, nodes=7)) == "Limit(time=0.5, nodes=7)"


def test_a_limit_ends_after_its_time_or_when_its_function_returns_true() -> None:
    assert not Limit().begun()()
    assert not Limit(time=600, until=lambda: False).begun()()
    assert Limit(time=600, until=lambda: True).begun()()
    over, began = Limit(time=0.02).begun(), time.monotonic()
    while not over():
        assert time.monotonic() - began < 60
    assert time.monotonic() - began > 0.019


@pytest.mark.parametrize("budget", [0.5, 1000, None, lambda: True])
def test_every_count_and_proof_refuses_anything_but_a_limit(budget: Any) -> None:
    with pytest.raises(TypeError, match="a limit is a Limit"):
        fewest_moves(Position.opening(RULES).board, 1, RULES, budget)
    with pytest.raises(TypeError, match="a limit is a Limit"):
        solve(puzzle(), (), budget)


def test_a_proof_ends_by_nodes_by_time_and_by_a_function() -> None:
    for limit in (Limit(nodes=100), Limit(time=0.001), Limit(until=lambda: True)):
        with pytest.raises(TooLong, match="not proven within"):
            solve(puzzle(), (), limit)


def puzzle() -> Puzzle:
    """A puzzle whose proof takes far more than ten thousand nodes."""
    text = "edcba/jihgf/onmlk/5/5/5/5/KLMNO/FGHIJ/ABCDE 1 0"
    return Puzzle(RULES, parse_position(text), Goal("points", 4))

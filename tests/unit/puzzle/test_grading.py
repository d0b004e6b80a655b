"""Puzzles with a hidden solution are harder and cleverer."""

import pytest

from salta_core.puzzle.collection import shipped
from salta_core.puzzle.goal import parse_goal
from salta_core.puzzle.grading import Traits, cleverness, is_obvious, rating, traits
from salta_core.puzzle.proof import Verdict
from salta_core.puzzle.task import Puzzle
from salta_core.rules.moves import Move
from salta_core.rules.squares import square_at
from salta_core.text.notation import parse_position, parse_ruleset

PLAIN = Traits(moves=3, choices=12, nodes=500, greedy_ties=(1, 1, 1), gain=1, offers=False)
HOMEWARD = "KLMNO/FGHIJ/1BCDE/A4/5/5/3b1/edc1a/jihgf/onmlk 1 0"


def step(origin: int, target: int) -> Move:
    return Move(square_at(origin), square_at(target), is_jump=False)


def judged(first: Move, nodes: int = 100, moves: int = 1) -> Verdict:
    line = (first,) * (2 * moves - 1)
    return Verdict(
        reached=True, value=None, solutions=(first,), line=line, nodes=nodes, choices=9,
        certain=True,
    )  # fmt: skip


def asked(position: str, ruleset: str = "original") -> Puzzle:
    return Puzzle(parse_ruleset(ruleset), parse_position(position), parse_goal("home-2"))


def test_the_last_step_home_is_obvious_and_a_step_back_is_not() -> None:
    assert is_obvious(asked(HOMEWARD), step(71, 81))
    assert not is_obvious(asked(HOMEWARD), step(71, 61))


def test_traits_show_what_a_greedy_search_prefers() -> None:
    homeward = traits(asked(HOMEWARD), judged(step(71, 81)))
    assert (homeward.greedy_ties, homeward.gain, homeward.moves) == ((1, 1, 1), 1, 1)
    back = traits(asked(HOMEWARD), judged(step(71, 61)))
    assert (back.greedy_ties, back.gain) == ((0, 0, 0), -1)


def test_a_jump_counts_as_offered_only_if_there_was_none_before() -> None:
    beside = "KLMNO/FGHIJ/1BCDE/2b2/5/2A2/5/edc1a/jihgf/onmlk 1 0"
    assert traits(asked(beside), judged(step(53, 62))).offers
    assert not traits(asked(beside), judged(step(53, 43))).offers


@pytest.mark.parametrize(
    "harder",
    [
        PLAIN._replace(greedy_ties=(0, 1, 1)),
        PLAIN._replace(greedy_ties=(3, 1, 1)),
        PLAIN._replace(gain=-1),
        PLAIN._replace(gain=0),
        PLAIN._replace(offers=True),
        PLAIN._replace(moves=4),
    ],
)
def test_hidden_and_long_solutions_are_clever(harder: Traits) -> None:
    assert cleverness(harder) > cleverness(PLAIN)


def test_more_work_and_a_longer_line_are_harder() -> None:
    puzzle, first = asked(HOMEWARD), step(71, 61)
    ratings = [rating(puzzle, judged(first, nodes, 3)) for nodes in (100, 1_000, 10_000)]
    assert ratings == sorted(set(ratings))
    ratings = [rating(puzzle, judged(first, 100, moves)) for moves in (2, 3, 4)]
    assert ratings == sorted(set(ratings))


def test_ratings_spread_over_the_scale() -> None:
    ratings = [entry.rating for some in shipped() for entry in some.entries]
    assert min(ratings) < 1000
    assert max(ratings) > 2100

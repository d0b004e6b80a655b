"""Of puzzles in a row, few show the same motif."""

from collections import Counter
from typing import Any

import pytest

from salta_core.puzzle.generator import Generator, is_plain
from salta_core.puzzle.motif import Motif
from salta_core.puzzle.theme import Theme, given_motifs
from salta_core.puzzle.varied import varied_seed
from salta_core.text.notation import parse_ruleset

TOURNAMENT = parse_ruleset("tournament")


def given(theme: Theme | None, seed: int) -> frozenset[Motif]:
    """The motifs that the theme and the goal of a seed imply."""
    kind = Generator(TOURNAMENT, theme, seed).kind
    return given_motifs(theme, TOURNAMENT) | given_motifs(kind, TOURNAMENT)


def test_a_seed_stays_if_nothing_is_to_be_avoided() -> None:
    assert varied_seed(TOURNAMENT, None, 17, ()) == 17
    assert varied_seed(TOURNAMENT, "squeeze", 17, ("squeeze",)) == 17, "the theme implies it"


@pytest.mark.parametrize("avoided", [("home-run",), ("squeeze", "forced-jump"), ("jam",)])
def test_the_goal_and_the_plain_seed_avoid_motifs(avoided: tuple[Motif, ...]) -> None:
    for seed in range(100, 130):
        other = varied_seed(TOURNAMENT, None, seed, avoided)
        assert is_plain(other)
        assert other <= seed
        assert given(None, other).isdisjoint(avoided)


def test_few_seeds_are_left_near_zero() -> None:
    assert varied_seed(TOURNAMENT, None, 0, ("squeeze",)) == 0
    assert 0 <= varied_seed(TOURNAMENT, None, 1, ("squeeze",)) <= 1


@pytest.mark.parametrize(
    ("theme", "most"),
    [(None, 2), ("forced-jump", 2), ("blockade", 3)],
)
def test_of_five_puzzles_in_a_row_few_have_the_same_goal(theme: Any, most: int) -> None:
    shown: list[frozenset[Motif]] = []
    own = given_motifs(theme, TOURNAMENT)
    for seed in range(1000, 5000, 97):
        latest = Counter(motif for each in shown[-4:] for motif in each)
        avoided = [motif for motif, times in latest.items() if times > 1]
        shown.append(given(theme, varied_seed(TOURNAMENT, theme, seed, avoided)) - own)
    runs = [shown[at : at + 5] for at in range(len(shown) - 4)]
    assert (
        max(max(Counter(m for each in run for m in each).values(), default=0) for run in runs)
        <= most
    )

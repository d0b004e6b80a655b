"""The number of races of each family that are proven within a number of arrangements.

Thirty thousand arrangements are a second or two on CPython. The minima are the numbers that the
solver reached when the test was written.
"""

import pytest

from salta_core.race.solver import Race
from salta_core.rules.ruleset import PRESETS
from tests.bench.races import Example, family

ENOUGH = 30_000


def proven(examples: list[Example]) -> int:
    """The number of proven races."""
    races = [Race(board, player, PRESETS[preset].ruleset) for preset, board, player in examples]
    return sum(race.run(ENOUGH) for race in races)


def test_both_openings_are_proven() -> None:
    assert proven(family("openings", 2)) == 2


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "least"), [("swaps-2", 28), ("swaps-3", 28), ("swaps-4", 22), ("swaps-5", 14)]
)
def test_most_of_thirty_swaps_of_finished_pieces_are_proven(name: str, least: int) -> None:
    assert proven(family(name, 30)) >= least


@pytest.mark.slow
def test_most_ends_of_games_are_proven() -> None:
    examples = family("endings", 1000)[::5]
    assert len(examples) == 45
    assert proven(examples) >= 32

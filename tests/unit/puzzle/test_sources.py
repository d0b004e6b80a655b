"""Every theme has sources, and a seed draws the same positions again."""

from itertools import islice

import pytest

from salta_core.puzzle.goal import Kind
from salta_core.puzzle.sources import sources_of
from salta_core.puzzle.theme import Theme, kinds_of, themes_for
from salta_core.rng import seeded
from salta_core.rules.position import Position
from salta_core.rules.ruleset import PRESETS

CLASSIC = PRESETS["tournament"].ruleset
SORTS = [(theme, kind) for theme in themes_for(CLASSIC) for kind in kinds_of(theme, CLASSIC)]


def drawn(theme: Theme, kind: Kind, seed: int) -> list[list[Position]]:
    """The first positions of each source."""
    return [[*islice(source.draw(CLASSIC, seeded(seed)), 3)] for source in sources_of(theme, kind)]


@pytest.mark.parametrize(("theme", "kind"), SORTS)
def test_a_seed_draws_the_same_positions_again(theme: Theme, kind: Kind) -> None:
    assert drawn(theme, kind, 5) == drawn(theme, kind, 5)
    assert drawn(theme, kind, 5) != drawn(theme, kind, 6)
    assert all(positions for positions in drawn(theme, kind, 5))


@pytest.mark.parametrize("kind", ["squeeze", "jam"])
def test_blockades_have_sources_of_their_own(kind: Kind) -> None:
    draws = {source.draw for source in sources_of("blockade", kind)}
    assert not draws & {source.draw for source in sources_of(kind, kind)}

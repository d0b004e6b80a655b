"""Every theme has sources, and a seed draws the same positions again."""

from itertools import islice

import pytest

from salta_core.puzzle.goal import Kind
from salta_core.puzzle.positions import game_positions
from salta_core.puzzle.sources import sources_of
from salta_core.puzzle.theme import Theme, kinds_of, themes_for
from salta_core.rng import seeded
from salta_core.rules.position import Position
from salta_core.rules.ruleset import PRESETS, Ruleset

CLASSIC = PRESETS["tournament"].ruleset
SORTS = [(theme, kind) for theme in themes_for(CLASSIC) for kind in kinds_of(theme, CLASSIC)]


def drawn(theme: Theme, kind: Kind, seed: int) -> list[list[Position]]:
    """The first positions of each source."""
    sources = sources_of(theme, kind, CLASSIC, is_quick=True)
    return [[*islice(source.draw(CLASSIC, seeded(seed)), 3)] for source in sources]


def draws(theme: Theme, kind: Kind, ruleset: Ruleset, *, is_quick: bool = True) -> set[object]:
    return {source.draw for source in sources_of(theme, kind, ruleset, is_quick=is_quick)}


@pytest.mark.parametrize(("theme", "kind"), SORTS)
def test_a_seed_draws_the_same_positions_again(theme: Theme, kind: Kind) -> None:
    assert drawn(theme, kind, 5) == drawn(theme, kind, 5)
    assert drawn(theme, kind, 5) != drawn(theme, kind, 6)
    assert all(positions for positions in drawn(theme, kind, 5))


@pytest.mark.parametrize("kind", ["squeeze", "jam"])
def test_blockades_have_sources_of_their_own(kind: Kind) -> None:
    own = draws("blockade", kind, CLASSIC)
    assert not own & draws(kind, kind, CLASSIC, is_quick=False)


@pytest.mark.parametrize(("army", "are_shut_in"), [("all", True), ("suns", False)])
def test_whole_armies_are_shut_in_for_a_quick_jam(army: str, *, are_shut_in: bool) -> None:
    ruleset = CLASSIC.changed(army=army)
    quick = draws("jam", "jam", ruleset)
    assert (quick == draws("blockade", "jam", CLASSIC)) is are_shut_in
    assert (quick == draws("jam", "jam", ruleset, is_quick=False)) is not are_shut_in


@pytest.mark.parametrize("kind", ["win", "hold"])
def test_late_games_are_played_only_to_a_limit(kind: Kind) -> None:
    limited = PRESETS["online-simple"].ruleset
    assert game_positions in draws(kind, kind, limited)
    assert game_positions not in draws(kind, kind, limited.changed(limit=None))
    assert game_positions in draws("points", "points", limited.changed(limit=None))

"""Puzzles one after another without the same motif again and again."""

from collections.abc import Iterable
from typing import Final

from salta_core.puzzle.generator import Generator, is_plain
from salta_core.puzzle.theme import Theme, given_motifs
from salta_core.rules.ruleset import Ruleset

__all__ = ["varied_seed"]

_MOST_SEEDS: Final = 60
"""How many seeds to look at; far fewer have every kind of goal."""


def varied_seed(ruleset: Ruleset, theme: Theme | None, seed: int, avoided: Iterable[str]) -> int:
    """The first even seed, counting down, whose theme and goal imply no avoided motif.

    If the theme leaves no such choice, it is a seed whose puzzle is to show as few as possible.
    Motifs that the theme implies do not count.

    Args:
        ruleset: the rules.
        theme: the theme, or None for any kind of goal.
        seed: the seed to begin with, at least 0.
        avoided: the motifs to avoid.

    Raises:
        BadRequest: the ruleset has no puzzles of that theme.
    """
    unwanted = frozenset(avoided) - given_motifs(theme, ruleset)
    if not unwanted:
        return seed

    def count(other: int) -> int:
        kind = Generator(ruleset, theme, other).kind
        return len(unwanted & given_motifs(kind, ruleset))

    seeds = filter(is_plain, range(seed, max(seed - _MOST_SEEDS, -1), -1))
    return min(seeds, key=count, default=seed)

"""The sources of positions of the puzzle generator, by theme."""

from collections.abc import Callable, Iterator, Mapping
from typing import Final, NamedTuple

from salta_core.puzzle.goal import Kind
from salta_core.puzzle.positions import blocked_home, game_positions, shut_in, stragglers
from salta_core.puzzle.theme import Theme
from salta_core.rng import RandBelow
from salta_core.rules.position import Position
from salta_core.rules.ruleset import Ruleset

__all__ = ["Source", "sources_of"]


class Source(NamedTuple):
    """A source of positions for a kind of goal.

    Attributes:
        draw: yields the positions of a game, or one constructed ending.
        moves: the numbers of moves that the goal may allow, one of which is chosen at random.
        near: whether the move limit, if any, is reached with the last move of the goal.
        plies: the plies of a game at which positions are tried.
        exact: whether exact moves to go can be proven fast enough, which fails in most middle
            games.
    """

    draw: Callable[[Ruleset, RandBelow], Iterator[Position]]
    moves: tuple[int, ...]
    near: bool = False
    plies: range = range(40, 240)
    exact: bool = True

    def suits(self, ruleset: Ruleset) -> bool:
        """Whether the rules suit the source.

        Late game positions are useful only near a move limit.
        """
        if self.near and self.draw is game_positions and ruleset.limit is None:
            return False
        return self.exact or ruleset.scoring != "exact"


def _few_stragglers(ruleset: Ruleset, randbelow: RandBelow) -> Iterator[Position]:
    yield stragglers(ruleset, randbelow, (1, 2, 2, 3))


def _many_stragglers(ruleset: Ruleset, randbelow: RandBelow) -> Iterator[Position]:
    yield stragglers(ruleset, randbelow, (2, 3, 4))


def _loose_block(ruleset: Ruleset, randbelow: RandBelow) -> Iterator[Position]:
    yield blocked_home(ruleset, randbelow, (5, 6, 7), (1, 1, 2))


def _tight_block(ruleset: Ruleset, randbelow: RandBelow) -> Iterator[Position]:
    yield blocked_home(ruleset, randbelow, (6, 7, 8), (0, 1, 1, 2))


def _shut_in_to_squeeze(ruleset: Ruleset, randbelow: RandBelow) -> Iterator[Position]:
    yield shut_in(ruleset, randbelow, (0, 0, 1, 1, 2, 2, 3), (0, 1, 1, 1, 2, 2, 3))


def _shut_in_to_jam(ruleset: Ruleset, randbelow: RandBelow) -> Iterator[Position]:
    yield shut_in(ruleset, randbelow, (1, 2, 2, 3), (0, 0, 1, 1, 2))


_BY_KIND: Final[Mapping[Kind, tuple[Source, ...]]] = {
    "win": (
        Source(_few_stragglers, (2, 2, 3), near=True),
        Source(_many_stragglers, (2, 2, 3), near=True),
        Source(game_positions, (2, 3), near=True, plies=range(120, 240), exact=False),
    ),
    "home": (Source(_few_stragglers, (2, 3, 3, 4, 4, 5)), Source(_many_stragglers, (4, 5, 5))),
    "points": (
        Source(game_positions, (2, 3, 3), plies=range(60, 240), exact=False),
        Source(_many_stragglers, (2, 3, 3), near=True),
        Source(_loose_block, (2, 3, 3)),
    ),
    "squeeze": (
        Source(game_positions, (2, 2, 3)),
        Source(_loose_block, (2, 3)),
        Source(_many_stragglers, (2, 3)),
    ),
    "jam": (Source(_tight_block, (2, 2, 3)),),
    "hold": (
        Source(_few_stragglers, (2, 3, 3, 4)),
        Source(_few_stragglers, (2, 2, 3), near=True),
        Source(_many_stragglers, (2, 2, 3), near=True),
        Source(game_positions, (2, 3), near=True, plies=range(120, 240), exact=False),
    ),
}
"""The sources for each kind of goal; one is chosen at random each time."""

_SHUT_IN: Final[Mapping[Kind, tuple[Source, ...]]] = {
    "squeeze": (Source(_shut_in_to_squeeze, (2, 2, 3)),),
    "jam": (Source(_shut_in_to_jam, (2, 2, 2, 3)),),
}
"""The sources of blockades, and of jams while a person waits, for each kind of goal."""


def sources_of(
    theme: Theme | None, kind: Kind, ruleset: Ruleset, *, is_quick: bool
) -> list[Source]:
    """The sources of a theme's positions for puzzles with a kind of goal.

    Args:
        theme: the theme, or None for any kind of goal.
        kind: the kind of goal, one of the theme's.
        ruleset: the rules.
        is_quick: whether a person waits. Jams then come from armies that are shut in at their
            start, and not from blocked ways home, which often lead to a squeeze too, and to hardly
            any jam if pieces jump in all directions.
    """
    is_shut_in = kind == "jam" and is_quick and ruleset.army == "all"
    sources = _SHUT_IN if theme == "blockade" or is_shut_in else _BY_KIND
    return [one for one in sources[kind] if one.suits(ruleset)]

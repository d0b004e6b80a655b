"""``puzzle --new --goal KIND``: a new puzzle for both armies."""

import argparse
from typing import Final

from salta_core.errors import BadText
from salta_core.puzzle.generate import Generator, Made
from salta_core.puzzle.goal import format_goal, parse_kind
from salta_core.text.notation import format_move, format_position, format_ruleset, parse_ruleset

__all__ = ["run"]

_STRETCH: Final = 10_000
"""Nodes between two looks for an interruption."""


def run(options: argparse.Namespace) -> int:
    """Make the puzzle of a seed; the same command makes the same one.

    Raises:
        SaltaError: there is no such kind of goal, or no puzzle comes of that seed.
    """
    ruleset = parse_ruleset(options.ruleset)
    generator = Generator(ruleset, parse_kind(options.goal), options.seed or 0)
    while not generator.run(_STRETCH):
        pass
    if generator.made is None:
        raise BadText(f"none of {generator.tried} positions makes a puzzle; try another --seed")
    for line in _told(generator.made):
        print(line)
    return 0


def _told(made: Made) -> list[str]:
    """A puzzle for a person: the position, what is asked, and the solution below it."""
    ruleset, goal = format_ruleset(made.puzzle.ruleset), format_goal(made.puzzle.goal)
    return [
        format_position(made.puzzle.position),
        f"{goal}, rating {made.rating}; ruleset {ruleset}",
        f"line: {' '.join(map(format_move, made.verdict.line))}",
    ]

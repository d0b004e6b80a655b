"""A puzzle that has come in a link."""

from salta_core.errors import BadText
from salta_core.puzzle.goal import parse_goal
from salta_core.puzzle.task import Puzzle
from salta_core.text.link_types import PuzzleLink

__all__ = ["linked_puzzle"]


def linked_puzzle(link: PuzzleLink) -> Puzzle:
    """The puzzle that a link poses. Whether its solution is one is not looked at.

    Raises:
        BadPosition: the game is over there.
        BadText: there is no such goal, or the solution goes on beyond it.
    """
    try:
        goal = parse_goal(link.goal)
    except BadText as error:
        raise BadText(f"the goal {link.goal}: {error}") from None
    if len(link.solution) > 2 * goal.moves:
        plies = len(link.solution)
        raise BadText(f"the goal grants {goal.moves} moves, and the solution has {plies} plies")
    return Puzzle(link.ruleset, link.position, goal)

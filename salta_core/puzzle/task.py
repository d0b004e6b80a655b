"""A puzzle: a position, the rules that hold in it, and what its player is to reach.

It may have come in a link.
"""

from dataclasses import dataclass, field, replace

from salta_core.errors import BadPosition, BadText
from salta_core.game.game import Game
from salta_core.puzzle.goal import Goal, parse_goal
from salta_core.rules.pieces import Player
from salta_core.rules.position import Position
from salta_core.rules.ruleset import Ruleset
from salta_core.text.link_types import PuzzleLink

__all__ = ["Puzzle", "linked_puzzle"]


@dataclass(frozen=True, slots=True)
class Puzzle:
    """Something to find, with both armies on the board; the player to move is the solver.

    Attributes:
        ruleset: the rules.
        position: where things stand.
        goal: what is to be reached.
        game: the game that begins there.

    Raises:
        BadPosition: the pieces are not a game's, or the game is over.
    """

    ruleset: Ruleset
    position: Position
    goal: Goal
    game: Game = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        """Refuse a position in which nothing can be played."""
        game = Game.started(self.ruleset, self.position)
        over = game.ending
        if over:
            raise BadPosition(
                "puzzle-already-over",
                "the game is over ({reason}), so there is nothing to find",
                reason=over.reason.value,
            )
        object.__setattr__(self, "game", game)

    @property
    def solver(self) -> Player:
        """Who is to reach the goal."""
        return self.position.player

    def posed(self) -> "Puzzle":
        """This puzzle, if it leaves a choice; one that has begun need not.

        Raises:
            BadPosition: there is only one move.
        """
        if len(self.game.legal_moves) > 1:
            return self
        raise BadPosition(
            "puzzle-with-one-move", "there is only one move, so there is nothing to find"
        )

    def after(self, position: Position, moves: int) -> "Puzzle":
        """What is left of the puzzle some moves later.

        Args:
            position: where things stand then, the solver to move.
            moves: own moves made since.
        """
        left = Goal(self.goal.kind, self.goal.moves - moves)
        return replace(self, position=position, goal=left)


def linked_puzzle(link: PuzzleLink) -> Puzzle:
    """The puzzle that a link poses. Whether its solution is one is not looked at.

    Raises:
        BadPosition: the game is over there.
        BadText: there is no such goal, or the solution goes on beyond it.
    """
    try:
        goal = parse_goal(link.goal)
    except BadText as error:
        raise BadText("in-goal", "the goal {goal}: {error}", goal=link.goal, error=error) from None
    if len(link.solution) > 2 * goal.moves:
        plies = len(link.solution)
        raise BadText(
            "solution-too-long",
            "the goal allows {limit} moves, but the solution has {plies} by both sides",
            limit=goal.moves,
            plies=plies,
        )
    return Puzzle(link.ruleset, link.position, goal)

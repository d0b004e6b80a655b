"""A puzzle: a position, its ruleset and a goal for the player to move."""

from dataclasses import dataclass, field, replace

from salta_core.errors import BadPosition, BadText
from salta_core.frozen import Frozen
from salta_core.game.game import Game
from salta_core.puzzle.goal import Goal, parse_goal
from salta_core.rules.pieces import Player
from salta_core.rules.position import Position
from salta_core.rules.ruleset import Ruleset
from salta_core.text.link_types import PuzzleLink

__all__ = ["Puzzle", "linked_puzzle"]


@dataclass(frozen=True, slots=True)
class Puzzle(Frozen):
    """A puzzle with both armies on the board; the player to move is the solver.

    Attributes:
        ruleset: the rules.
        position: the position.
        goal: the goal of the solver.
        game: a game without moves that starts from the position.

    Raises:
        BadPosition: the pieces are not a game's, or the game is over.
    """

    ruleset: Ruleset
    position: Position
    goal: Goal
    game: Game = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        """Refuse a position without legal moves."""
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
        """The player who must reach the goal."""
        return self.position.player

    def posed(self) -> "Puzzle":
        """Return this puzzle if it has more than one legal move, as new puzzles must.

        Raises:
            BadPosition: there is only one move.
        """
        if len(self.game.legal_moves) > 1:
            return self
        raise BadPosition(
            "puzzle-with-one-move", "there is only one move, so there is nothing to find"
        )

    def after(self, position: Position, moves: int) -> "Puzzle":
        """The rest of the puzzle after some moves.

        Args:
            position: the position after these moves, with the solver to move.
            moves: how many moves the solver has made.
        """
        left = Goal(self.goal.kind, self.goal.moves - moves)
        return replace(self, position=position, goal=left)


def linked_puzzle(link: PuzzleLink) -> Puzzle:
    """The puzzle of a link; its solution is not checked.

    Raises:
        BadPosition: the game is over in the position.
        BadText: there is no such goal, or the solution continues beyond it.
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

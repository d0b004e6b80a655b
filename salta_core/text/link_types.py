"""The values of links: a position, a game, a puzzle, a Solo task, a study (``study.py``).

Each value is validated on construction and has a canonical form, so that equal values have equal
links. The legality of moves and the meaning of a goal are not checked here.
"""

import re
from dataclasses import dataclass
from typing import Final

from salta_core.errors import BadText
from salta_core.rules.moves import Move
from salta_core.rules.pieces import EMPTY, Piece, Player, opponent, owner
from salta_core.rules.position import Position
from salta_core.rules.ruleset import Ruleset
from salta_core.text.link_checks import check_loser, check_texts
from salta_core.text.packing import bare
from salta_core.text.study import StudyLink

__all__ = [
    "HINTS",
    "PARS",
    "GameLink",
    "Link",
    "PositionLink",
    "PuzzleLink",
    "SoloLink",
    "StudyLink",
    "checked_goal",
]

HINTS: Final = 3
"""The maximum number of hints of a puzzle."""

PARS: Final = range(1000)
"""The allowed values of a par."""

_GOAL: Final = re.compile(r"[a-z]{1,16}-[1-9][0-9]?\Z")


@dataclass(frozen=True, slots=True)
class PositionLink:
    """A position to look at or to play on from.

    Attributes:
        ruleset: the rules.
        position: the position, with all pieces of the army.
        title: the title, or None.

    Raises:
        BadPosition: pieces are missing.
        BadText: the title is not allowed in a link.
    """

    ruleset: Ruleset
    position: Position
    title: str | None = None

    def __post_init__(self) -> None:
        """Check all fields."""
        self.position.checked(self.ruleset.army)
        check_texts(title=self.title)


@dataclass(frozen=True, slots=True)
class GameLink:
    """A whole game.

    Attributes:
        ruleset: the rules.
        start: the first known position; None for the opening.
        moves: the moves from there on, chains in their bare form.
        resigned: the player who resigned after the last move, or None.
        at: the number of moves played in the position shown first; None for all moves.
        first: the name of player 1, if known.
        second: the name of player 2, if known.
        sent: in a game by link, the player who sent the link; the recipient plays the other side.
        timeout: the player whose time ran out after the last move, or None; never together with
            ``resigned``.
        called: whether the player to move after the last move has overlooked a jump there and was
            called.
        pointed: the letter of the piece at which the caller pointed, or None.

    Raises:
        BadPosition: pieces are missing.
        BadText: a name, a move, a piece or a place in the game is not allowed in a link.
    """

    ruleset: Ruleset
    start: Position | None
    moves: tuple[Move, ...]
    resigned: Player | None = None
    at: int | None = None
    first: str | None = None
    second: str | None = None
    sent: Player | None = None
    timeout: Player | None = None
    called: bool = False
    pointed: Piece | None = None

    def __post_init__(self) -> None:
        """Check all fields, and bring them into canonical form."""
        if self.start == Position.opening(self.ruleset):
            object.__setattr__(self, "start", None)
        if self.start:
            self.start.checked(self.ruleset.army)
        object.__setattr__(self, "moves", bare(self.moves))
        if self.at == len(self.moves):
            object.__setattr__(self, "at", None)
        if self.at is not None and self.at not in range(len(self.moves)):
            raise BadText(
                "link-at-outside",
                "at is {at}, but the game has {count} moves",
                at=self.at,
                count=len(self.moves),
            )
        check_loser(self.resigned, self.timeout)
        if self.sent not in (None, 1, 2):
            raise BadText(
                "sending-player",
                "the player who sends a game must be 1 or 2, not {sent!a}",
                sent=str(self.sent),
            )
        check_texts(first=self.first, second=self.second)
        if self.pointed is not None:
            pieces = self.ruleset.pieces[self.mover] if self.called else ()
            if self.pointed not in pieces:
                raise BadText(
                    "pointed-piece",
                    "nobody can have pointed at {piece!a}: only at a piece of the player who has"
                    " been called",
                    piece=self.pointed,
                )

    @property
    def mover(self) -> Player:
        """The player to move after the last move."""
        first = self.start.player if self.start else 1
        return opponent(first) if len(self.moves) % 2 else first


@dataclass(frozen=True, slots=True)
class PuzzleLink:
    """A puzzle in a link.

    Attributes:
        ruleset: the rules.
        position: the first position, with all pieces of both sides.
        goal: the goal, in the form ``win-3``.
        title: the title, or None.
        author: the author, if known.
        hints: at most ``HINTS`` hints, in the order in which they are shown.
        solution: the solving moves with the best replies, chains in their bare form; may be empty.

    Raises:
        BadPosition: pieces are missing.
        BadText: the goal, a text or a move is not allowed in a link.
    """

    ruleset: Ruleset
    position: Position
    goal: str
    title: str | None = None
    author: str | None = None
    hints: tuple[str, ...] = ()
    solution: tuple[Move, ...] = ()

    def __post_init__(self) -> None:
        """Check all fields."""
        self.position.checked(self.ruleset.army)
        checked_goal(self.goal)
        if len(self.hints) > HINTS:
            raise BadText(
                "too-many-hints",
                "{count} hints are too many; the limit is {limit}",
                count=len(self.hints),
                limit=HINTS,
            )
        object.__setattr__(self, "solution", bare(self.solution))
        check_texts(title=self.title, author=self.author)
        for hint in self.hints:
            check_texts(hint=hint)


@dataclass(frozen=True, slots=True)
class SoloLink:
    """A Solo task in a link.

    Attributes:
        ruleset: the rules, of which only the goals matter.
        position: the first position, with one side alone, to move at ply 0.
        par: the fewest moves home according to the link, or None.
        title: the title, or None.

    Raises:
        BadPosition: the board does not have exactly the pieces of one side.
        BadText: the par or the title is not allowed in a link.
    """

    ruleset: Ruleset
    position: Position
    par: int | None = None
    title: str | None = None

    def __post_init__(self) -> None:
        """Check all fields, and bring them into canonical form."""
        board = self.position.checked(self.ruleset.army, solo=True).board
        if not self.position.is_solo:
            raise BadText(
                "solo-with-both-sides", "a Solo task has one side on the board, but here are both"
            )
        player = owner(Piece(board.replace(EMPTY, "")[0]))
        object.__setattr__(self, "position", Position(board, player, 0))
        if self.par is not None and self.par not in PARS:
            raise BadText(
                "par-outside",
                "a par must be {least} to {most}, not {par}",
                least=PARS[0],
                most=PARS[-1],
                par=self.par,
            )
        check_texts(title=self.title)


Link = PositionLink | GameLink | PuzzleLink | SoloLink | StudyLink
"""The value of any link."""


def checked_goal(text: str) -> str:
    """Return the text of a goal if its form is valid; its meaning is not checked.

    Raises:
        BadText: the text does not have the form of a goal.
    """
    if not _GOAL.match(text):
        raise BadText(
            "goal-text-form", "a goal is written like win-3, not {text!a}", place=0, text=text
        )
    return text

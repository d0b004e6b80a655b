"""What a link can carry: a position, a game, a puzzle, a Solo task, a study (``study.py``).

Values, each checked when it is made and in one form only, so that equal values have
equal links. Whether moves may be played and what a goal means is not looked at here.
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
"""How many hints a puzzle may bring."""

PARS: Final = range(1000)
"""What a par may be."""

_GOAL: Final = re.compile(r"[a-z]{1,16}-[1-9][0-9]?\Z")


@dataclass(frozen=True, slots=True)
class PositionLink:
    """A position to look at or to play on from.

    Attributes:
        ruleset: the rules.
        position: where things stand, all thirty pieces.
        title: what it is called, if anything.

    Raises:
        BadPosition: pieces are missing.
        BadText: a title that no link carries.
    """

    ruleset: Ruleset
    position: Position
    title: str | None = None

    def __post_init__(self) -> None:
        """Refuse what has no link."""
        self.position.checked()
        check_texts(title=self.title)


@dataclass(frozen=True, slots=True)
class GameLink:
    """A game, whole.

    Attributes:
        ruleset: the rules.
        start: the first known position; None, and never written out, for the opening.
        moves: from there on, chains in their bare form.
        resigned: who gave the game up after the last move, if anybody.
        at: the moves to be shown at first; None for all of them.
        first: the name of player 1, if known.
        second: the name of player 2, if known.
        sent: who sent it, where the game is played by link: whoever opens it plays the other side.
        timeout: whose time ran out after the last move, if anybody's. Nobody has resigned then.
        called: whether the player to move after the last move has overlooked a jump there and been
            called.

    Raises:
        BadPosition: pieces are missing.
        BadText: names, moves or a place in the game that no link carries.
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

    def __post_init__(self) -> None:
        """Refuse what has no link, and bring the rest into its one form."""
        if self.start == Position.opening(self.ruleset):
            object.__setattr__(self, "start", None)
        if self.start:
            self.start.checked()
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

    @property
    def mover(self) -> Player:
        """Who is to move after the last move."""
        first = self.start.player if self.start else 1
        return opponent(first) if len(self.moves) % 2 else first


@dataclass(frozen=True, slots=True)
class PuzzleLink:
    """A puzzle.

    Attributes:
        ruleset: the rules.
        position: where it begins, all thirty pieces.
        goal: what is to be reached, in the form ``win-3``.
        title: what it is called, if anything.
        author: who made it, if known.
        hints: up to HINTS, the first one to be shown first.
        solution: its moves with the best answers, chains in their bare form; may be empty.

    Raises:
        BadPosition: pieces are missing.
        BadText: a goal, texts or moves that no link carries.
    """

    ruleset: Ruleset
    position: Position
    goal: str
    title: str | None = None
    author: str | None = None
    hints: tuple[str, ...] = ()
    solution: tuple[Move, ...] = ()

    def __post_init__(self) -> None:
        """Refuse what has no link."""
        self.position.checked()
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
    """A Solo task.

    Attributes:
        ruleset: gives the goals.
        position: where it begins, one army alone. It is that army's turn, and ply 0.
        par: the fewest moves home, as far as whoever made the link knows.
        title: what it is called, if anything.

    Raises:
        BadPosition: not the fifteen pieces of one side and nothing else.
        BadText: a par or a title that no link carries.
    """

    ruleset: Ruleset
    position: Position
    par: int | None = None
    title: str | None = None

    def __post_init__(self) -> None:
        """Refuse what has no link, and bring the rest into its one form."""
        board = self.position.checked(solo=True).board
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
"""Whatever a link can carry."""


def checked_goal(text: str) -> str:
    """A goal's text, if it has the form of one; what it means is for others to know.

    Raises:
        BadText: it has not.
    """
    if not _GOAL.match(text):
        raise BadText(
            "goal-text-form", "a goal is written like win-3, not {text!a}", place=0, text=text
        )
    return text

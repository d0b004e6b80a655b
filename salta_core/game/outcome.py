"""The end of a game: RULES 5 without the counting of points.

``judged`` checks the endings in the order of that section: home, limit, repetition, no move. It
needs only the position and how often it has occurred, so a position given from outside is no
special case.
"""

import enum
from dataclasses import dataclass
from typing import Final, Literal

from salta_core.frozen import Frozen
from salta_core.rules.move import LegalMoves
from salta_core.rules.moves import PASS, legal_moves
from salta_core.rules.pieces import Player, opponent
from salta_core.rules.position import Position, is_home
from salta_core.rules.ruleset import Ruleset

__all__ = [
    "REPETITIONS",
    "Ending",
    "Reason",
    "continuations",
    "ending",
    "is_equalising_turn",
    "judged",
]

REPETITIONS: Final = 3
"""The number of occurrences of a position that draws a game without a move limit."""


class Reason(enum.Enum):
    """Why a game is over; the values are the words of the text forms."""

    HOME = "home"
    BOTH_HOME = "both-home"
    LIMIT = "limit"
    REPETITION = "repetition"
    BLOCKED = "blocked"


@dataclass(frozen=True, slots=True)
class Ending(Frozen):
    """The end of a game.

    Attributes:
        reason: one of the reasons of RULES 5.
        winner: 1 or 2, 0 for a draw, None if the moves to go decide and are not counted yet
            (``limit``).
    """

    reason: Reason
    winner: Literal[0, 1, 2] | None


_NONE: Final = LegalMoves()
_DRAWN_HOME: Final = Ending(Reason.BOTH_HOME, 0)
_DRAWN_REPEATED: Final = Ending(Reason.REPETITION, 0)
_DRAWN_BLOCKED: Final = Ending(Reason.BLOCKED, 0)
_LIMIT: Final = Ending(Reason.LIMIT, None)


def ending(position: Position, ruleset: Ruleset, occurrences: int = 1) -> Ending | None:
    """How the game has ended in this position, or None if play goes on; see ``judged``."""
    return judged(position, ruleset, occurrences)[0]


def continuations(position: Position, ruleset: Ruleset, occurrences: int = 1) -> LegalMoves:
    """The legal moves; none if the game is over; see ``judged``."""
    return judged(position, ruleset, occurrences)[1]


def is_equalising_turn(position: Position, ruleset: Ruleset) -> bool:
    """Whether player 1 is home, player 2 is not, and player 2 has one more turn."""
    return (
        ruleset.equalise
        and position.player == 2  # noqa: PLR2004  # a player, not a quantity
        and is_home(position.board, 1, ruleset)
        and not is_home(position.board, 2, ruleset)
    )


def judged(
    position: Position, ruleset: Ruleset, occurrences: int = 1
) -> tuple[Ending | None, LegalMoves]:
    """The ending of the game in this position, or None, and the legal moves if it is not over.

    One function returns both, since some endings depend on the legal moves, which are expensive to
    generate.

    Args:
        position: a game position.
        ruleset: the rules it is played by.
        occurrences: how often the position (pieces and player to move) has occurred since the
            first known position, this time included.
    """
    home = _home_players(position, ruleset)
    if home and not is_equalising_turn(position, ruleset):
        return _home_ending(home, position, ruleset), _NONE
    if not home and ruleset.limit is not None and position.ply >= 2 * ruleset.limit:
        return _LIMIT, _NONE
    if ruleset.limit is None and occurrences >= REPETITIONS:
        return _DRAWN_REPEATED, _NONE
    moves = legal_moves(position, ruleset)
    if home and moves in ((), (PASS,)):
        return Ending(Reason.HOME, 1), _NONE
    if not moves:
        return _DRAWN_BLOCKED, _NONE
    return None, moves


def _home_players(position: Position, ruleset: Ruleset) -> list[Player]:
    players: tuple[Player, Player] = (1, 2)
    return [player for player in players if is_home(position.board, player, ruleset)]


def _home_ending(home: list[Player], position: Position, ruleset: Ruleset) -> Ending:
    """The end of a game in which a side is home and there is no equalising turn."""
    if len(home) == 1:
        return Ending(Reason.HOME, home[0])
    if ruleset.equalise:
        return _DRAWN_HOME
    return Ending(Reason.HOME, opponent(position.player))

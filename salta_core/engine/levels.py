"""The ten levels: how far each looks ahead, and how it errs.

A weaker level thinks less and errs as people do. It takes a liking to a piece and rushes
it ahead, to the wrong wing as well (``eval_noise``), it plays a move without looking at the
replies, in a race it may go by eye (``goes_by_eye``), and where a jump may be overlooked it
overlooks some (``sees_jumps``). It never errs by going back:
whatever else it overlooks, it knows that its pieces have to get home.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from salta_core.engine.board import Board
from salta_core.engine.evaluate import CONTEMPT, WIN
from salta_core.engine.tables import CODE, PIECE, SearchMove, squares_of
from salta_core.errors import BadRequest
from salta_core.rng import splitmix64
from salta_core.rules.squares import Square, row

__all__ = [
    "LEVELS",
    "Level",
    "blind_spots",
    "eval_noise",
    "goes_by_eye",
    "level_numbered",
    "sees_jumps",
    "tie_break",
]


@dataclass(frozen=True, slots=True)
class Level:
    """One level of play.

    Attributes:
        number: 1..10.
        nodes: how many nodes they may visit for a move.
        depth: how many plies they look ahead at most, forced jumps not counted.
        spread: how far their estimates may be off, in hundredths of a move.
        blind: the share of moves whose replies they do not look at, in percent.
        by_eye: the share of the moves of a race for which they do not look for the
            shortest way home, in percent.
        contempt: what a draw costs them, in hundredths of a move: most levels would
            rather play on, even when behind.
        urgency: by how many percent they count their own way home for more than the
            opponent's; see ``Urgency``.
        patience: milliseconds they take for a move where somebody waits for it and the
            machine is slow; the weaker levels are done sooner anywhere.
        way: nodes they may spend on a way home that they will follow for many moves, even
            where they have fewer for one.
        calm: in a game with a move limit, how many hundredths of a move they must stand
            better by before they are in any hurry. Until then it may be best to wait for
            the opponent to give way.
        concession: in a game with a move limit where jumps may lead back, how many steps they
            may be behind and still make room for both armies to get past each other.
        attention: under ``compulsory = called``, the share of positions in which they see
            that there is a jump, in percent: one of their own, and one that the opponent
            has overlooked.
    """

    number: int
    nodes: int
    depth: int
    spread: int
    blind: int
    by_eye: int = 0
    contempt: int = 2500
    urgency: int = 120
    patience: int = 1000
    way: int = 0
    calm: int = -WIN
    concession: int = 20
    attention: int = 100


LEVELS: Final = (
    Level(1, 20_000, 1, 2200, 100, 36, urgency=0, attention=40),
    Level(2, 20_000, 1, 1500, 92, 28, attention=50),
    Level(3, 20_000, 1, 750, 55, 10, attention=60),
    Level(4, 20_000, 2, 700, 55, 4, urgency=150, attention=68),
    Level(5, 20_000, 2, 400, 35, urgency=150, attention=76),
    Level(6, 20_000, 3, 300, 15, attention=83),
    Level(7, 20_000, 4, 110, 0, attention=89),
    Level(8, 20_000, 6, 0, 0, 0, CONTEMPT, 60, 400, concession=-WIN, attention=94),
    Level(9, 60_000, 8, 0, 0, 0, CONTEMPT, 60, 600, concession=-WIN, attention=98),
    Level(10, 300_000, 60, 0, 0, 0, CONTEMPT, 120, 1200, way=300_000, calm=1000,
          concession=-WIN),
)  # fmt: skip
"""The levels in ascending order."""

_SCATTER: Final = 1 << 16
_PERCENT: Final = 100
_FANCY: Final = 16
"""Plies for which a weak level likes the same pieces."""


def level_numbered(number: int) -> Level:
    """The level with a number.

    >>> level_numbered(8).depth
    6

    Raises:
        BadRequest: there is no such level.
    """
    if number not in range(1, len(LEVELS) + 1):
        raise BadRequest(
            "no-such-level",
            "the level must be 1 to {highest}, not {level}",
            highest=len(LEVELS),
            level=number,
        )
    return LEVELS[number - 1]


def tie_break(seed: int, key: int) -> Callable[[SearchMove], int]:
    """A fixed random order of the moves of one position, for a choice between equals.

    Args:
        seed: whose choice it is.
        key: hash of the position.
    """
    base = splitmix64(seed) ^ key

    def rank(move: SearchMove) -> int:
        word = splitmix64(base ^ move[CODE] << 1)
        return word % _SCATTER + (word >> 16) % _SCATTER

    return rank


def eval_noise(spread: int, seed: int, board: Board) -> Callable[[SearchMove], int]:
    """How much better than it is each move of one position looks to a weak level.

    Half of the error belongs to the move, and half to the piece for a while: a liking that
    makes it rush ahead, be it to the wrong wing. A move back never looks better than it is.

    Args:
        spread: what all errors stay below, in hundredths of a move.
        seed: whose errors they are; the same seed errs in the same way.
        board: the position.
    """
    base = splitmix64(seed) ^ board.turn_key
    mood = splitmix64(seed ^ splitmix64(board.ply // _FANCY))

    player = board.player

    def noise(move: SearchMove) -> int:
        origin, target = map(Square, squares_of(move))
        rows = row(target) - row(origin)
        if (rows if player == 1 else -rows) <= 0:
            return 0
        by_move = splitmix64(base ^ move[CODE] << 1) % _SCATTER
        by_piece = splitmix64(mood ^ move[PIECE]) % _SCATTER
        return spread * (by_move + by_piece) // (2 * _SCATTER)

    return noise


def blind_spots(blind: int, seed: int, key: int) -> Callable[[SearchMove], bool] | None:
    """Which moves of one position a weak level plays without looking at the replies.

    Args:
        blind: their share, in percent.
        seed: whose blind spots they are.
        key: hash of the position.
    """
    if not blind:
        return None
    base = ~splitmix64(seed) ^ key
    return lambda move: splitmix64(base ^ move[CODE] << 1) % _PERCENT < blind


def goes_by_eye(by_eye: int, seed: int, key: int) -> bool:
    """Whether a weak level does not look for the shortest way in one position of a race.

    Args:
        by_eye: the share of such positions, in percent.
        seed: whose choice it is.
        key: hash of the position.
    """
    return splitmix64(seed ^ ~key) % _PERCENT < by_eye


def sees_jumps(level: Level, seed: int, key: int) -> bool:
    """Whether a player sees that there is a jump in one position; see ``Level.attention``.

    Args:
        level: of the player.
        seed: whose attention it is.
        key: hash of the position.
    """
    return splitmix64(splitmix64(seed) ^ key) % _PERCENT < level.attention

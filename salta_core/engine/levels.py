"""The ten levels: how far each looks ahead and how exactly it judges what it sees.

A weaker level is a player who thinks less and estimates worse. He always plays a
move that he holds to be nearly the best, by up to his ``spread``; he never throws
a piece away for the sake of being weak.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from salta_core.engine.tables import Entry, pseudo_random
from salta_core.errors import BadRequest

__all__ = ["LEVELS", "Level", "level_numbered", "misjudgement"]


@dataclass(frozen=True, slots=True)
class Level:
    """One level of play.

    Attributes:
        number: 1..10.
        name: what to call such a player.
        summary: one sentence about how he plays.
        nodes: how many nodes he may visit for a move.
        depth: how many plies he looks ahead at most, forced jumps not counted.
        spread: how far his estimates may be off, in hundredths of a move.
        patience: milliseconds he takes for a move where somebody waits for it and the
            machine is slow; the weaker levels are done sooner anywhere.
    """

    number: int
    name: str
    summary: str
    nodes: int
    depth: int
    spread: int
    patience: int = 1000


LEVELS: Final = (
    Level(1, "Novice", "Moves as the fancy takes him, and looks no further.", 1_000, 1, 1000),
    Level(2, "Beginner", "Sees the jump in front of him, but judges the rest by eye.",
          2_000, 2, 1450),
    Level(3, "Casual", "Thinks of your reply and mostly judges it well.", 2_000, 2, 240),
    Level(4, "Club guest", "Looks a move and a half ahead and now and then misjudges.",
          3_000, 3, 420),
    Level(5, "Club player", "Looks two moves ahead, not always soundly.", 5_000, 4, 500),
    Level(6, "Regular", "Looks further than most, with small slips.", 10_000, 5, 80),
    Level(7, "Strong player", "Looks three moves ahead and makes no slips.", 20_000, 6, 0),
    Level(8, "Expert", "Looks four moves ahead, and further where the jumps lead.",
          60_000, 8, 0, 400),
    Level(9, "Master", "Looks five moves ahead and rarely misses a way to gain one.",
          100_000, 10, 0, 600),
    Level(10, "Grandmaster", "Full strength: about a second of thought for every move.",
          300_000, 60, 0, 1200),
)  # fmt: skip
"""The levels in ascending order."""

_SCATTER: Final = 1 << 16


def level_numbered(number: int) -> Level:
    """The level with a number.

    >>> level_numbered(1).name
    'Novice'

    Raises:
        BadRequest: there is no such level.
    """
    if number not in range(1, len(LEVELS) + 1):
        raise BadRequest(f"there are levels 1 to {len(LEVELS)}, not {number}")
    return LEVELS[number - 1]


def misjudgement(spread: int, seed: int, key: int) -> Callable[[Entry], int]:
    """How much better than it is each move of one position looks.

    The same seed misjudges the same position in the same way. The error is the
    mean of two even ones, so great errors are rarer than small ones.

    Args:
        spread: what all errors stay below, in hundredths of a move.
        seed: whose errors they are.
        key: hash of the position.
    """
    base = pseudo_random(seed) ^ key

    def error(move: Entry) -> int:
        word = pseudo_random(base ^ move[7] << 1)
        return spread * (word % _SCATTER + (word >> 16) % _SCATTER) // (2 * _SCATTER)

    return error

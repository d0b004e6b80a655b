"""The thirty pieces (RULES 1), and the smaller armies (RULES 6): A-O of player 1, a-o of player 2.

A piece is represented by its letter. Suit and rank never change how a piece moves; only the goals
depend on them.
"""

import enum
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, Literal, NewType

__all__ = [
    "ARMIES",
    "EMPTY",
    "PIECES",
    "RANKS",
    "Army",
    "Piece",
    "Player",
    "Suit",
    "opponent",
    "owner",
    "rank",
    "suit",
]

Player = Literal[1, 2]
"""1 moves first and towards higher rows; 2 towards lower ones."""

Army = Literal["all", "suns", "twos", "threes", "suns-moons"]
"""Which pieces of each side take part in a game (RULES 6)."""

Piece = NewType("Piece", str)
"""One letter: A-E stars 1-5, F-J moons 1-5, K-O suns 1-5; lower case for player 2."""

EMPTY: Final = "."
"""The character of an empty square in a board of fifty characters."""

RANKS: Final = 5
"""How many pieces of each suit a player has."""


class Suit(enum.Enum):
    """The marking of a piece; ``value`` is its index in the order of letters."""

    STAR = 0
    MOON = 1
    SUN = 2


def _both(letters: str) -> Mapping[Player, tuple[Piece, ...]]:
    return MappingProxyType({1: tuple(map(Piece, letters)), 2: tuple(map(Piece, letters.lower()))})


PIECES: Final[Mapping[Player, tuple[Piece, ...]]] = _both("ABCDEFGHIJKLMNO")
"""The fifteen pieces of each player, stars, moons, suns, each 1-5."""

ARMIES: Final[Mapping[Army, Mapping[Player, tuple[Piece, ...]]]] = MappingProxyType(
    {
        "all": PIECES,
        "suns": _both("KLMNO"),
        "twos": _both("ABFGKL"),
        "threes": _both("ABCFGHKLM"),
        "suns-moons": _both("FGHIJKLMNO"),
    }
)
"""The pieces of each player in each army, in the order of ``PIECES``."""


def owner(piece: Piece) -> Player:
    """The owner of a piece."""
    return 1 if piece.isupper() else 2


def opponent(player: Player) -> Player:
    """The other player."""
    return 2 if player == 1 else 1


def _place(piece: Piece) -> int:
    return PIECES[owner(piece)].index(piece)


def suit(piece: Piece) -> Suit:
    """Star, moon or sun.

    >>> suit(Piece("k")), rank(Piece("k"))
    (<Suit.SUN: 2>, 1)
    """
    return Suit(_place(piece) // RANKS)


def rank(piece: Piece) -> int:
    """The number of suit marks on a piece, 1..5."""
    return _place(piece) % RANKS + 1

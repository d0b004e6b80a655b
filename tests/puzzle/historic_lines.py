"""The lines of the historic collection, and the measures that claims name."""

from collections.abc import Callable
from functools import cache
from typing import Final

from salta_core import Game, Move, parse_move, parse_position, parse_ruleset
from salta_core.puzzle.historic import Print, historic

__all__ = [
    "ENTRIES",
    "MEASURES",
    "jump_plies",
    "line_after",
    "measure",
    "measured",
    "move_at",
    "mover_at",
    "plies_of",
]

ENTRIES: Final = {entry.id: entry for entry in historic()}

Measure = Callable[..., int]
MEASURES: Final[dict[str, Measure]] = {}
"""The measures by name; each gets the entry, and the claim's arguments as numbers or words."""


def measured(entry: str, claim: str) -> int:
    """The value of a claim such as ``gain 1 20 39``."""
    name, *arguments = claim.split()
    return MEASURES[name](ENTRIES.get(entry), *(int(a) if a.isdigit() else a for a in arguments))


def measure(function: Measure) -> Measure:
    """Register a function as a measure, under its name with "-" for "_"."""
    MEASURES[function.__name__.strip("_").replace("_", "-")] = function
    return function


@cache
def _line(name: str) -> tuple[Game, ...]:
    entry = ENTRIES[name]
    start = None if entry.start is None else parse_position(entry.start)
    games = [Game.started(parse_ruleset(entry.ruleset), start)]
    for text in entry.moves:
        games.append(games[-1].play(parse_move(text)))
    return tuple(games)


def line_after(entry: Print, ply: int) -> Game:
    """The game after so many plies of an entry's line."""
    return _line(entry.id)[ply]


def move_at(entry: Print, ply: int) -> Move:
    return line_after(entry, ply).moves[ply - 1]


def mover_at(entry: Print, ply: int) -> str:
    return line_after(entry, ply - 1).position.board[move_at(entry, ply).origin]


def plies_of(entry: Print, player: int, after: int, last: int) -> list[int]:
    """The plies of a player after one ply, up to another."""
    return [
        ply
        for ply in range(after + 1, last + 1)
        if line_after(entry, ply - 1).position.player == player
    ]


def jump_plies(entry: Print, player: int, after: int, last: int) -> list[int]:
    return [ply for ply in plies_of(entry, player, after, last) if move_at(entry, ply).is_jump]

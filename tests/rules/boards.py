"""Sparse boards as short texts, for tests that need only a few pieces."""

from salta_core import (
    Game,
    Position,
    Ruleset,
    format_move,
    legal_moves,
    parse_position,
    parse_ruleset,
)
from salta_core.rules.pieces import Player
from salta_core.rules.squares import square_at

START = "edcba/jihgf/onmlk/5/5/5/5/KLMNO/FGHIJ/ABCDE"
OPENING = f"{START} 1 0"


def placed(pieces: str, player: Player = 1, ply: int = 0) -> Position:
    """A sparse board: `A53 a63` puts A on 53 and a on 63."""
    board = ["."] * 50
    for word in pieces.split():
        board[square_at(int(word[1:]))] = word[0]
    return Position("".join(board), player, ply)


def texts(position: Position, ruleset: str | Ruleset) -> list[str]:
    """The legal moves as texts, in their order."""
    rules = parse_ruleset(ruleset) if isinstance(ruleset, str) else ruleset
    return [format_move(move) for move in legal_moves(position, rules)]


def texts_at(position: str, ruleset: str) -> list[str]:
    """The legal moves of a position given as text."""
    return texts(parse_position(position), ruleset)


def start(ruleset: str, position: str) -> Game:
    """A game from a position."""
    return Game.started(parse_ruleset(ruleset), parse_position(position))

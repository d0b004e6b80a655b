"""The speed of the package for programs, compared with python-chess if that is installed.

Prints a table in Markdown: plies played, legal moves found, and games of 240 plies read, all per
second of processor time, the best of three rounds.
"""

import io
import time
from collections.abc import Callable, Iterator
from importlib import import_module
from random import Random
from typing import Any, Final

import salta_core as salta

PLIES: Final = 240
GAMES: Final = 10
ROUNDS: Final = 3


def rate(work: Callable[[], int]) -> float:
    """The rate per second of the best round."""
    best = 0.0
    for _ in range(ROUNDS):
        began = time.process_time()
        done = work()
        best = max(best, done / (time.process_time() - began))
    return best


def salta_rates() -> Iterator[float]:
    """The three rates of this package."""

    def play() -> int:
        rng, plies = Random(1), 0  # noqa: S311  # no secret
        for _ in range(GAMES):
            game = salta.Game.started()
            while not game.ending:
                game = game.play(rng.choice(game.legal_moves))
            games.append(game)
            plies += len(game.moves)
        return plies

    games: list[salta.Game] = []
    yield rate(play)
    rules = games[0].ruleset
    positions = [position for game in games for position in game.positions]
    yield rate(lambda: sum(len(salta.legal_moves(position, rules)) for position in positions))
    text = salta.format_records(map(salta.Record, games))
    yield rate(lambda: sum(1 for _ in salta.read_games(io.StringIO(text))))


def chess_rates() -> Iterator[float]:
    """The three rates of python-chess, with a mutable board and random games of equal length."""
    chess: Any = import_module("chess")
    pgn: Any = import_module("chess.pgn")

    def play() -> int:
        rng, plies = Random(1), 0  # noqa: S311  # no secret
        while plies < GAMES * PLIES:
            board = chess.Board()
            while len(board.move_stack) < PLIES and (moves := list(board.legal_moves)):
                board.push(rng.choice(moves))
            boards.append(board)
            plies += len(board.move_stack)
        return plies

    boards: list[Any] = []
    yield rate(play)
    positions = []
    for board in boards[:GAMES]:
        again = chess.Board()
        for move in board.move_stack:
            again.push(move)
            positions.append(again.copy(stack=False))
    yield rate(lambda: sum(len(list(position.legal_moves)) for position in positions))
    text = "\n\n".join(str(pgn.Game.from_board(board)) for board in boards)

    def read() -> int:
        file, moves = io.StringIO(text), 0
        while game := pgn.read_game(file):
            moves += sum(1 for _ in game.mainline_moves())
        return moves

    yield rate(read) / PLIES


def main() -> None:
    """Print the table."""
    ours = list(salta_rates())
    try:
        theirs = [f"{value:,.0f}" for value in chess_rates()]
    except ModuleNotFoundError:
        theirs = ["not installed"] * len(ours)
    print("| a second | salta_core | python-chess |\n|---|---|---|")  # noqa: T201
    whats = ("plies played", "legal moves found", f"games of {PLIES} plies read")
    for what, own, other in zip(whats, ours, theirs, strict=True):
        print(f"| {what} | {own:,.0f} | {other} |")  # noqa: T201


if __name__ == "__main__":
    main()

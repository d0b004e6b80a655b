"""The speed of the package for programs, compared with python-chess if that is installed.

Prints a table in Markdown, all per second of processor time, the best of three rounds. Games are
random; those of python-chess are chess games of up to 240 plies.
"""

import copy
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
WHATS: Final = (
    "plies played",
    "plies undone",
    "legal moves found",
    "`move in legal_moves`",
    "copies of a game in play (`deepcopy`)",
    f"games of {PLIES} plies read",
    f"games of {PLIES} plies written",
)
Rate = Callable[[], int]


def rate(work: Rate) -> float:
    """The rate per second of the best round."""
    best = 0.0
    for _ in range(ROUNDS):
        began = time.process_time()
        done = work()
        best = max(best, done / (time.process_time() - began))
    return best


def salta_rates() -> Iterator[float]:
    """The rates of this package, in the order of ``WHATS``."""
    games: list[salta.Game] = []

    def play() -> int:
        rng, plies = Random(1), 0  # noqa: S311  # no secret
        for _ in range(GAMES):
            game = salta.Game.started()
            while not game.ending:
                game = game.play(rng.choice(game.legal_moves))
            games.append(game)
            plies += len(game.moves)
        return plies

    def undo() -> int:
        plies = 0
        for game in games[:GAMES]:
            left = game
            while left.moves:
                left = left.undone(1)
                plies += 1
        return plies

    def find() -> int:
        return sum(len(salta.legal_moves(position, rules)) for position in positions)

    def contain() -> int:
        """Look for the move that is played next, in the moves of each position once."""
        return sum(move in game.legal_moves for game, move in steps)

    yield rate(play)
    yield rate(undo)
    rules = games[0].ruleset
    positions = [position for game in games for position in game.positions]
    yield rate(find)
    steps = [
        (game.undone(len(game.moves) - ply), move)
        for game in games[:2]
        for ply, move in enumerate(game.moves)
    ]
    yield rate(contain)
    yield rate(lambda: sum(len(copy.deepcopy([game])) for game, _ in steps))
    records = [*map(salta.Record, games)]
    text = salta.format_records(records)
    yield rate(lambda: sum(1 for _ in salta.read_games(io.StringIO(text))))
    yield rate(lambda: len(records) * bool(salta.format_records(records)))


def popped(boards: list[Any]) -> int:
    """Undo all plies of python-chess's boards, one by one; return their number."""
    plies = 0
    for board in boards:
        while board.move_stack:
            board.pop()
            plies += 1
    return plies


def chess_rates() -> Iterator[float]:
    """The rates of python-chess, with a mutable board and random games of equal length."""
    chess: Any = import_module("chess")
    pgn: Any = import_module("chess.pgn")
    boards: list[Any] = []

    def play() -> int:
        rng, plies = Random(1), 0  # noqa: S311  # no secret
        while plies < GAMES * PLIES:
            board = chess.Board()
            while len(board.move_stack) < PLIES and (moves := list(board.legal_moves)):
                board.push(rng.choice(moves))
            boards.append(board)
            plies += len(board.move_stack)
        return plies

    def read() -> int:
        file, moves = io.StringIO(text), 0
        while game := pgn.read_game(file):
            moves += sum(1 for _ in game.mainline_moves())
        return moves

    yield rate(play)
    yield rate(lambda: popped([board.copy() for board in boards[:GAMES]]))
    positions, steps = [], []
    for board in boards[:GAMES]:
        again = chess.Board()
        for move in board.move_stack:
            steps.append((again.copy(), move))
            again.push(move)
            positions.append(again.copy(stack=False))
    yield rate(lambda: sum(len(list(position.legal_moves)) for position in positions))
    yield rate(lambda: sum(move in board.legal_moves for board, move in steps))
    yield rate(lambda: sum(len(copy.deepcopy([board])) for board, _ in steps[: 2 * PLIES]))
    games = [pgn.Game.from_board(board) for board in boards]
    text = "\n\n".join(map(str, games))
    yield rate(read) / PLIES
    plies = sum(len(board.move_stack) for board in boards)
    yield rate(lambda: plies * bool([str(game) for game in games])) / PLIES


def main() -> None:
    """Print the table."""
    ours = list(salta_rates())
    try:
        theirs = [f"{value:,.0f}" for value in chess_rates()]
    except ModuleNotFoundError:
        theirs = ["not installed"] * len(ours)
    print("| a second | salta_core | python-chess |\n|---|---|---|")  # noqa: T201
    for what, own, other in zip(WHATS, ours, theirs, strict=True):
        print(f"| {what} | {own:,.0f} | {other} |")  # noqa: T201


if __name__ == "__main__":
    main()

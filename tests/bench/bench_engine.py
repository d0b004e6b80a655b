"""How fast the engine is here: python tests/bench/bench_engine.py [SECONDS]."""

import sys
import time
from typing import Final

from salta_core.engine.board import Board
from salta_core.engine.search import Search
from salta_core.rules.position import Position
from salta_core.rules.ruleset import PRESETS
from salta_core.text.notation import parse_position

POSITIONS: Final = (
    ("tournament", "edcba/jihgf/onmlk/5/5/5/5/KLMNO/FGHIJ/ABCDE 1 0"),
    ("tournament", "edcb1/jihga/1nm1f/o3l/3k1/5/KL3/FGMNO/ABHIJ/2CDE 1 16"),
    ("tournament", "e1c2/jdhba/i1mgf/3l1/1L2H/1n1Nk/K1I2/FGMoO/AB2J/2CDE 1 30"),
    ("original", "1dc2/1ihbO/em3/oj1Fg/n3l/L1A2/G1MNk/KB1HJ/a2I1/f1CDE 1 24"),
    ("original", "KLMNO/eGHIJ/j1CDE/AF3/1B3/5/5/1dcba/1ihgf/onmlk 1 0"),
    ("checkers", "edcb1/jihga/1nm1f/o3l/3k1/5/KL3/FGMNO/ABHIJ/2CDE 1 16"),
    ("leaping", "edcba/jihgf/onmlk/5/5/5/5/KLMNO/FGHIJ/ABCDE 1 0"),
)
DEPTHS: Final = {"tournament": 5, "checkers": 5, "leaping": 4}


def perft(board: Board, depth: int) -> int:
    moves = board.legal()
    if depth == 1:
        return len(moves)
    count = 0
    for move in moves:
        count += perft(board.make(move), depth - 1)
        board.unmake(move)
    return count


def say(line: str) -> None:
    sys.stdout.write(line + "\n")


def measure_perft() -> None:
    for preset, depth in DEPTHS.items():
        ruleset = PRESETS[preset].ruleset
        board = Board(Position.opening(ruleset), ruleset)
        began = time.perf_counter()
        count = perft(board, depth)
        rate = count / (time.perf_counter() - began)
        say(f"perft {preset} {depth}: {count} leaves, {rate:,.0f} a second")


def measure_search(preset: str, text: str, seconds: float) -> None:
    board = Board(parse_position(text), PRESETS[preset].ruleset)
    began = time.perf_counter()
    reached: list[str] = []
    search = Search(
        board,
        should_stop=lambda: time.perf_counter() - began >= seconds,
        on_iteration=lambda: reached.append(f"{search.depth}:{time.perf_counter() - began:.2f}s"),
    )
    while not search.run(100_000):
        pass
    rate = search.nodes / (time.perf_counter() - began)
    say(f"search {preset} {text}")
    say(f"  {rate:,.0f} nodes a second; depth reached at {' '.join(reached[3:])}")


if __name__ == "__main__":
    limit = float(sys.argv[1]) if len(sys.argv) > 1 else 1.0
    measure_perft()
    for example in POSITIONS:
        measure_search(*example, limit)

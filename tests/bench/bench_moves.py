"""How many positions per second `moves -` answers: `python -m tests.bench.bench_moves [SECONDS]`.

The input repeats the positions of the perft tables, which include walls, chains and endings.
"""

import subprocess
import sys
import time

from tests.perft.tables import ALL

WANTED = 2000


def measured(seconds: float) -> float:
    """Positions per second, including the start of the process."""
    lines = [f"{entry.preset}\t{entry.position}\n" for entry in ALL]
    batch = "".join(lines * max(1, int(seconds * WANTED / len(lines)))).encode()
    begin = time.perf_counter()
    done = subprocess.run(  # our own program
        [sys.executable, "-m", "salta_core", "moves", "-"],
        input=batch,
        stdout=subprocess.PIPE,
        check=True,
    )
    elapsed = time.perf_counter() - begin
    assert done.stdout.count(b"\n") == batch.count(b"\n")
    return batch.count(b"\n") / elapsed


if __name__ == "__main__":
    rate = measured(float(sys.argv[1]) if len(sys.argv) > 1 else 5)
    print(f"moves -: {rate:.0f} positions a second (wanted: {WANTED})")  # noqa: T201  # a bench prints

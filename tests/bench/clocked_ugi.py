"""The engine of any folder over UGI, for matches by time: on a busy machine, or with clocks.

    env PYTHONPATH=FOLDER python -P tests/bench/clocked_ugi.py [--game MILLISECONDS]

It is a player for ``python -m salta_core match``, as a ``ugi:`` command. Its clock is the processor
time of its process, so other load costs it nothing. With ``--game`` it has so much time for a game,
instead of other limits; a player that has used it up stops, and so loses. A process plays one game.
"""

import argparse
import sys
import time

from salta_core.cli import ugi
from salta_core.engine.ugi import run_ugi


class _Clock:
    """An inbox that passes lines on, with the time that is left in place of other limits."""

    hears = True

    def __init__(self, milliseconds: int) -> None:
        self._inbox = ugi._Inbox()
        self._left, self._began = float(milliseconds), 0.0

    @property
    def ended(self) -> bool:
        return self._inbox.ended

    def waiting(self) -> str | None:
        return self._inbox.waiting()

    def next(self) -> str | None:
        line = self._inbox.next()
        if line is None or line.split()[:1] != ["go"]:
            return line
        self._began = time.process_time()
        return f"go p1time {int(self._left)} p2time {int(self._left)}"

    def write(self, line: str) -> None:
        """Stop the clock at an answer, and send the line."""
        if line.startswith("bestmove"):
            self._left -= 1000 * (time.process_time() - self._began)
            if self._left < 0:
                sys.exit("the time is used up")
        ugi._write(line)


def main() -> None:
    """Run the engine until ``quit``."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", type=int, metavar="MILLISECONDS")
    asked = parser.parse_args()
    if asked.game is None:
        run_ugi(ugi._Inbox(), ugi._write, time.process_time, "bench")
    else:
        clock = _Clock(asked.game)
        run_ugi(clock, clock.write, time.process_time, "bench")


if __name__ == "__main__":
    main()

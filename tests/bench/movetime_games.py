"""A game of the engine against itself over UGI, with a fixed time for each move.

``bench_movetime`` runs this module, and the Python under Node gets its source. So it may import
only the engine.
"""

import json
import random
from collections.abc import Callable, Iterator
from typing import Final

from salta_core.engine.ugi import Lines, run_ugi
from salta_core.rules.ruleset import PRESETS

__all__ = ["answer"]

_LONGEST: Final = 400
"""Plies after which a game is broken off; some rulesets have no move limit."""


class _Game:
    """A game from the view of the protocol's other side.

    Attributes:
        ruleset: the preset.
        moves: the moves as text.
        took: the milliseconds from ``go`` to ``bestmove`` for each move.
    """

    def __init__(self, seed: int, milliseconds: int, clock: Callable[[], float]) -> None:
        rng = random.Random(seed)  # noqa: S311  # games, not secrets
        self.ruleset = rng.choice(list(PRESETS))
        self.moves: list[str] = []
        self.took: list[float] = []
        self._seed, self._milliseconds, self._clock = seed, milliseconds, clock
        self._is_over, self._began = False, 0.0

    def lines(self) -> Iterator[str]:
        """The lines to send to the engine."""
        yield f"setoption name Ruleset value {self.ruleset}"
        yield f"setoption name Seed value {self._seed}"
        yield "isready"
        while not self._is_over and len(self.moves) < _LONGEST:
            yield " ".join(["position", "startpos", "moves", *self.moves])
            self._began = self._clock()
            yield f"go movetime {self._milliseconds}"

    def hear(self, line: str) -> None:
        """Handle a line from the engine."""
        if line.startswith("bestmove"):
            move = line.split()[1]
            self._is_over = move == "none"
            if not self._is_over:
                self.moves.append(move)
                self.took.append(round(1000 * (self._clock() - self._began), 3))


def answer(seed: int, milliseconds: int, clock: Callable[[], float]) -> str:
    """A game and the milliseconds of each of its moves, as JSON."""
    game = _Game(seed, milliseconds, clock)
    run_ugi(Lines(game.lines()), game.hear, clock, "bench")
    return json.dumps(
        {"seed": seed, "ruleset": game.ruleset, "moves": game.moves, "took": game.took}
    )

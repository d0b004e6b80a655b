"""The player of this package, in this process."""

import threading
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from salta_core.client.answers import Analysis, EngineError, Option
from salta_core.client.stream import Lines, Note
from salta_core.engine.levels import LEVELS
from salta_core.engine.player import FULL_STRENGTH, Limits, Thinker, Thought
from salta_core.engine.ugi_parser import SEEDS
from salta_core.game.game import Game
from salta_core.limit import Limit
from salta_core.rules.move import Move

__all__ = ["OwnEngine"]

_SLICE: Final = 10_000
_NO_LIMIT: Final = Limit()
_OPTIONS: Final[Mapping[str, Option]] = MappingProxyType(
    {
        "Level": Option("Level", "spin", str(FULL_STRENGTH), 1, len(LEVELS)),
        "Seed": Option("Seed", "spin", "0", SEEDS[0], SEEDS[-1]),
    }
)


class OwnEngine:
    """The player of this package, with the interface that ``Engine`` needs."""

    name = "Salta"
    options = _OPTIONS

    def __init__(self) -> None:
        """Start with the strongest level."""
        self._values = {name: int(option.default) for name, option in _OPTIONS.items()}
        self._stopped = threading.Event()
        self._searching = threading.Lock()

    def set_option(self, option: Option, value: str) -> None:
        """Set an option to one of its allowed values."""
        self._values[option.name] = int(value)

    def play(self, game: Game, limit: Limit) -> Move:
        """The player's move."""
        move = self._searched(game, limit, lines=1, impartial=False)[0].line[0]
        return next(known for known in game.legal_moves if known == move)

    def analyse(self, game: Game, limit: Limit | None, lines: int, note: Note) -> Lines:
        """The best lines; without a limit the search continues until it is stopped."""
        return _lines(
            self._searched(
                game, limit, lines, impartial=True, on_depth=lambda found: note(_lines(found))
            )
        )

    def stop(self) -> None:
        """Stop the search."""
        self._stopped.set()

    def close(self) -> None:
        """Stop the search."""
        self.stop()

    def _searched(
        self,
        game: Game,
        limit: Limit | None,
        lines: int,
        *,
        impartial: bool,
        on_depth: Callable[[tuple[Thought, ...]], None] | None = None,
    ) -> tuple[Thought, ...]:
        with self._searching:
            self._stopped.clear()
            thinker = Thinker(
                game,
                self._values["Level"],
                self._values["Seed"],
                limits=self._limits(limit),
                lines=lines,
                impartial=impartial,
                should_stop=self._end(limit),
                on_depth=on_depth,
            )
            while not thinker.run(_SLICE):
                pass
            thoughts = thinker.thoughts
            thinker.forget()
        if not thoughts:
            raise EngineError("the search was stopped before it began")
        return thoughts

    def _limits(self, limit: Limit | None) -> Limits | None:
        """The node and depth limits; as over UGI, more time does not make a weak level stronger."""
        if limit is None:
            return Limits()
        if limit.nodes is not None or limit.depth is not None:
            return Limits(limit.nodes, limit.depth)
        if (limit.time or limit.until) and self._values["Level"] == FULL_STRENGTH:
            return Limits()
        return None

    def _end(self, limit: Limit | None) -> Callable[[], bool]:
        is_over = (limit or _NO_LIMIT).begun()
        return lambda: self._stopped.is_set() or is_over()


def _lines(thoughts: tuple[Thought, ...]) -> Lines:
    return tuple(Analysis(one.score, one.depth, one.nodes, one.line) for one in thoughts)

"""Games with timed moves, and the file that stores them during a run."""

import json
from dataclasses import dataclass
from pathlib import Path
from threading import Lock
from typing import NamedTuple, Self

__all__ = ["Record", "TimedGame", "Timing"]


class Timing(NamedTuple):
    """How the moves of a game are timed.

    Attributes:
        milliseconds: the time for each move.
        measure: ``clock``, or ``processor`` for the process's processor time.
    """

    milliseconds: int
    measure: str


@dataclass(frozen=True)
class TimedGame:
    """A game and the times of its moves, in milliseconds."""

    seed: int
    ruleset: str
    moves: list[str]
    took: list[float]

    @classmethod
    def read(cls, line: str) -> Self:
        """A game from a line of JSON."""
        return cls(**json.loads(line))


class Record:
    """Games of one timing, by seed, kept in a file if there is one."""

    def __init__(self, timing: Timing, path: Path | None = None) -> None:
        """Read the games of the file; ``ValueError`` if they were timed differently."""
        self.games: dict[int, TimedGame] = {}
        self.timing, self._path, self._lock = timing, path, Lock()
        if path and path.exists():
            self._read(path)

    def first(self, count: int) -> list[TimedGame]:
        """The games of the seeds from 0 on; ``LookupError`` if one is missing."""
        lost = [seed for seed in range(count) if seed not in self.games]
        if lost:
            raise LookupError(f"no game of the seeds {lost}")
        return [self.games[seed] for seed in range(count)]

    def _read(self, path: Path) -> None:
        """Read the file, and remove an incomplete last line."""
        text = path.read_text(encoding="utf-8")
        whole = text[: text.rfind("\n") + 1]
        for number, line in enumerate(whole.splitlines(), 1):
            fields = json.loads(line)
            timed = Timing(fields.pop("milliseconds", 0), fields.pop("measure", "unknown"))
            if timed != self.timing:
                raise ValueError(f"{path}, line {number}: {timed}, not {self.timing}")
            self.games[fields["seed"]] = TimedGame(**fields)
        if whole != text:
            path.write_text(whole, encoding="utf-8")

    def add(self, line: str) -> None:
        """Add a game from a line of JSON, and store it."""
        with self._lock:
            game = TimedGame.read(line)
            self.games[game.seed] = game
            if self._path:
                with self._path.open("a", encoding="utf-8") as file:
                    file.write(json.dumps({**json.loads(line), **self.timing._asdict()}) + "\n")

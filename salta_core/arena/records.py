"""Games on paper: one JSON object a line, added as games end, never changed.

The first line says what is played. A run that was stopped anywhere leaves a file that
the next run goes on with: a last line without its end is struck out, and every game
that stands in the file need not be played again.
"""

import json
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import Any, Final, Literal, Self

from salta_core.errors import BadText, excerpt

__all__ = ["FORFEIT", "ILLEGAL", "UNFINISHED", "GameRecord", "Log", "read_log"]

UNFINISHED: Final = "unfinished"
"""The reason of a game that was stopped at the cap."""

ILLEGAL: Final = "illegal"
"""The reason of a game lost by a move that the rules do not allow."""

FORFEIT: Final = "forfeit"
"""The reason of a game lost by an engine that failed to move at all."""

_SHOWN: Final = 80
"""Characters shown of a setting."""
_FORMAT: Final = "salta-match-1"
_KINDS: Final[Mapping[str, type]] = {
    **dict.fromkeys(("index", "first", "winner", "margin", "plies"), int),
    **dict.fromkeys(("ruleset", "opening", "moves", "reason", "fault"), str),
}
"""What is counted, sorted or split when a record is read again."""


@dataclass(frozen=True, slots=True)
class GameRecord:
    """One game as it was played.

    Attributes:
        index: its number in the match, from 0; games 2n and 2n + 1 are a pair.
        ruleset: the rules as text.
        players: player 1 and player 2, as they were written.
        first: the colour, 1 or 2, of the match's first player.
        seed: the seed of the match.
        opening: random moves before the players took over, as text.
        moves: the moves of the players after that, as text.
        winner: 1 or 2, 0 for a draw or a game that was not finished.
        reason: an ending of the rules, ``unfinished`` (stopped at the cap), ``illegal``
            or ``forfeit``.
        points: the winner's points by the ruleset and the best lines found, None where
            they are not counted.
        proven: whether it is certain who has won.
        margin: moves to go of player 2 minus those of player 1 at the end, nothing
            standing in the way.
        plies: moves of both, the opening included.
        seconds: what player 1 and player 2 took for all their moves.
        fault: what the loser did wrong, where that is the reason.
    """

    index: int
    ruleset: str
    players: tuple[str, str]
    first: Literal[1, 2]
    seed: int
    opening: str
    moves: str
    winner: Literal[0, 1, 2]
    reason: str
    points: int | None
    proven: bool
    margin: int
    plies: int
    seconds: tuple[float, float]
    fault: str = ""

    @property
    def score(self) -> float:
        """The first player's: 1, 0.5 or 0."""
        return 0.5 if self.winner == 0 else float(self.winner == self.first)

    @property
    def line(self) -> str:
        """All moves from the opening position on, divided by blanks."""
        return " ".join(filter(None, (self.opening, self.moves)))

    @classmethod
    def of(cls, values: Mapping[str, Any]) -> Self:
        """The record that ``asdict`` made these values of.

        Raises:
            KeyError: a value is missing.
            TypeError: a value is of another kind.
        """
        kept = {field.name: values[field.name] for field in fields(cls)}
        if not all(type(kept[name]) is kind for name, kind in _KINDS.items()):
            raise TypeError
        pairs = {name: tuple(kept[name]) for name in ("players", "seconds")}
        return cls(**{**kept, **pairs})


class Log:
    """A record file that games are added to.

    Args:
        path: the file; made where there is none.
        settings: what is played. A file of anything else is refused.

    Raises:
        BadText: the file holds something else; the message names file and line.
        OSError: it cannot be read or written.
    """

    def __init__(self, path: Path, settings: Mapping[str, Any]) -> None:
        """Read what is there and make ready to add to it."""
        self._path = path
        header = {"format": _FORMAT, **settings}
        whole = _struck_out(path)
        self.games: dict[int, GameRecord] = {}
        """The games in the file so far, by index."""
        if whole:
            known, games = read_log(path)
            _compare(path, json.loads(json.dumps(header)), {"format": _FORMAT, **known})
            self.games = {game.index: game for game in games}
        else:
            self._write(header)

    def add(self, game: GameRecord) -> None:
        """Write a game down at once."""
        self._write(asdict(game))
        self.games[game.index] = game

    def _write(self, value: Mapping[str, Any]) -> None:
        with self._path.open("a", encoding="ascii", newline="\n") as file:
            file.write(json.dumps(value) + "\n")


def read_log(path: Path) -> tuple[dict[str, Any], list[GameRecord]]:
    """The settings and the games of a record file; a last line without its end is left out.

    Raises:
        BadText: a line is not what it should be; the message names file and line.
        OSError: it cannot be read.
    """
    text = path.read_bytes().decode("utf-8", errors="replace")
    lines = text.split("\n")[:-1]
    settings = _object(path, 1, lines[0] if lines else "")
    if settings.pop("format", None) != _FORMAT:
        raise BadText(f"{excerpt(path.name)} is no record file of matches")
    for name in ("players", "rulesets"):
        if not isinstance(settings.get(name), list):
            raise BadText(f"{excerpt(path.name)}, line 1, does not tell the {name}")
    return settings, list(_games(path, lines[1:]))


def _games(path: Path, lines: Iterable[str]) -> Iterable[GameRecord]:
    seen: set[int] = set()
    for place, line in enumerate(lines, 2):
        try:
            game = GameRecord.of(_object(path, place, line))
        except (KeyError, TypeError):
            raise BadText(f"{excerpt(path.name)}, line {place}, is no game") from None
        if game.index in seen:
            raise BadText(f"{excerpt(path.name)}, line {place}: game {game.index} stands twice")
        seen.add(game.index)
        yield game


def _object(path: Path, place: int, line: str) -> dict[str, Any]:
    try:
        value = json.loads(line)
    except ValueError:
        value = None
    if not isinstance(value, dict):
        raise BadText(f"{excerpt(path.name)}, line {place}, is not a JSON object")
    return value


def _struck_out(path: Path) -> int:
    """Strike out a last line without its end, in no file but ours; the bytes that remain."""
    if not path.exists():
        return 0
    text = path.read_bytes()
    if not text.startswith(b'{"format": "salta-match'[: len(text)]):
        raise BadText(f"{excerpt(path.name)} is no record file of matches")
    kept = text.rfind(b"\n") + 1
    if kept < len(text):
        with path.open("r+b") as file:
            file.truncate(kept)
    return kept


def _compare(path: Path, wanted: Mapping[str, Any], found: Mapping[str, Any]) -> None:
    for name in {**wanted, **found}:
        mine, its = wanted.get(name), found.get(name)
        if mine != its:
            raise BadText(
                f"{excerpt(path.name)} records another match: {name} is"
                f" {json.dumps(its)[:_SHOWN]} there, not {json.dumps(mine)[:_SHOWN]}"
            )

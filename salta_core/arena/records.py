"""Record files of matches: one JSON object per line, appended as games end, never changed.

The first line has the settings. A run can be stopped at any moment and resumed: a last line
without a line end is removed, and the games in the file are not played again.
"""

import json
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, fields
from os import SEEK_END
from pathlib import Path
from typing import Any, Final, Literal, Self

from salta_core.arena.record_checks import (
    FORFEIT,
    ILLEGAL,
    UNFINISHED,
    check_game,
    check_settings,
)
from salta_core.errors import BadText

__all__ = ["FORFEIT", "ILLEGAL", "UNFINISHED", "GameRecord", "Log", "read_log"]

_SHOWN: Final = 80
"""How many characters of a setting are shown."""
_FORMAT: Final = "salta-match-1"
_BEGINNING: Final = b'{"format": "salta-match'
_LONGEST: Final = 4_000_000
"""The maximum number of bytes in a line; the longest possible game of a match takes less."""


@dataclass(frozen=True, slots=True)
class GameRecord:
    """One finished game.

    Attributes:
        index: its number in the match, from 0; games 2n and 2n + 1 are a pair.
        ruleset: the rules as text.
        players: the strings that name player 1 and player 2, as they were written.
        first: 1 or 2, the side that the match's first player has.
        seed: the seed of the match.
        opening: the random moves before the players took over, as text.
        moves: the players' own moves, as text.
        winner: 1 or 2; 0 for a draw or an unfinished game.
        reason: an ending of the rules, ``unfinished`` (stopped at the cap), ``illegal``
            or ``forfeit``.
        points: the winner's points according to the ruleset and the best lines found; None if they
            are not counted.
        proven: whether the winner is proven.
        margin: the simple distance of player 2 minus that of player 1 at the end.
        plies: the number of moves of both players, including the opening.
        seconds: the time that player 1 and player 2 took for all their moves.
        fault: the loser's fault, if that ended the game.
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
        """The first player's score: 1, 0.5 or 0."""
        return 0.5 if self.winner == 0 else float(self.winner == self.first)

    @property
    def line(self) -> str:
        """All moves from the opening position on, separated by spaces."""
        return " ".join(filter(None, (self.opening, self.moves)))

    @classmethod
    def of(cls, values: Mapping[str, Any]) -> Self:
        """The record with these values, the inverse of ``asdict``.

        Raises:
            BadText: a value is missing or not allowed; the message names it.
        """
        check_game(values)
        kept = {field.name: values[field.name] for field in fields(cls)}
        pairs = {name: tuple(kept[name]) for name in ("players", "seconds")}
        return cls(**{**kept, **pairs})


class Log:
    """A record file to which games are appended.

    Args:
        path: the file, which is created if it does not exist.
        settings: the settings of the match. A file with other settings is refused.

    Raises:
        BadText: the file holds something else; the message names file and line.
        OSError: the file cannot be read or written.
    """

    def __init__(self, path: Path, settings: Mapping[str, Any]) -> None:
        """Read the file, and open it for appending."""
        self._path = path
        header = {"format": _FORMAT, **settings}
        whole = _remove_partial_line(path)
        self.games: dict[int, GameRecord] = {}
        """The games in the file so far, keyed by index."""
        if whole:
            known, games = read_log(path)
            _compare(path, json.loads(json.dumps(header)), {"format": _FORMAT, **known})
            self.games = {game.index: game for game in games}
        else:
            self._write(header)

    def add(self, game: GameRecord) -> None:
        """Append a game to the file at once."""
        self._write(asdict(game))
        self.games[game.index] = game

    def _write(self, value: Mapping[str, Any]) -> None:
        try:
            with self._path.open("a", encoding="ascii", newline="\n") as file:
                file.write(json.dumps(value) + "\n")
        except OSError as error:
            error.filename = str(self._path)  # the error of a full disk has no file name
            raise


def read_log(path: Path) -> tuple[dict[str, Any], list[GameRecord]]:
    """The settings and the games of a record file; a last line without a line end is ignored.

    Raises:
        BadText: a line is malformed; the message names file, line and reason.
        OSError: the file cannot be read.
    """
    lines = _lines(path)
    settings = _object(path, *next(lines, (1, b"")))
    if settings.pop("format", None) != _FORMAT:
        raise BadText("not-a-match-record", "{file!a} is not a match record file", file=path.name)
    try:
        check_settings(settings)
    except BadText as error:
        raise _at_line(path, 1, error) from None
    return settings, list(_games(path, lines, settings))


def _lines(path: Path) -> Iterator[tuple[int, bytes]]:
    """The number and the bytes of every line that has a line end."""
    with path.open("rb") as file:
        place = 0
        while (line := file.readline(_LONGEST + 1)).endswith(b"\n"):
            place += 1
            yield place, line
        if len(line) > _LONGEST:
            raise BadText(
                "record-line-too-long",
                "{file!a}, line {line}: more than {limit} bytes",
                file=path.name,
                line=place + 1,
                limit=_LONGEST,
            )


def _games(
    path: Path, lines: Iterator[tuple[int, bytes]], settings: Mapping[str, Any]
) -> Iterator[GameRecord]:
    seen: set[int] = set()
    for place, line in lines:
        values = _object(path, place, line)
        try:
            game = _game(values, settings, seen)
        except BadText as error:
            raise _at_line(path, place, error) from None
        seen.add(game.index)
        yield game


def _game(values: Mapping[str, Any], settings: Mapping[str, Any], seen: set[int]) -> GameRecord:
    game = GameRecord.of(values)
    if game.index in seen:
        raise BadText("game-twice", "game {index} is in it twice", index=game.index)
    if game.ruleset not in settings["rulesets"]:
        raise BadText(
            "ruleset-not-of-match",
            "the match has no games with the ruleset {ruleset!a}",
            ruleset=game.ruleset,
        )
    if sorted(game.players) != sorted(settings["players"]):
        raise BadText("players-not-of-match", "these are not the players of the match")
    return game


def _object(path: Path, place: int, line: bytes) -> dict[str, Any]:
    try:
        value = json.loads(line.decode("utf-8"))
    except (ValueError, RecursionError):
        value = None
    if not isinstance(value, dict):
        raise BadText(
            "record-line-not-json",
            "{file!a}, line {line}, is not a JSON object",
            file=path.name,
            line=place,
        )
    return value


def _at_line(path: Path, line: int, error: BadText) -> BadText:
    return error.wrapped(
        "in-record-line", "{file!a}, line {line}: {error}", file=path.name, line=line
    )


def _remove_partial_line(path: Path) -> int:
    """Remove a last line without a line end from a record file; return the new size."""
    if not path.exists():
        return 0
    if not path.is_file():
        raise BadText(
            "file-unwritable", "{file!a} is not a file that games can be written to", file=str(path)
        )
    with path.open("r+b") as file:
        beginning = file.read(len(_BEGINNING))
        if beginning != _BEGINNING[: len(beginning)]:
            raise BadText(
                "not-a-match-record", "{file!a} is not a match record file", file=path.name
            )
        size = file.seek(0, SEEK_END)
        start = file.seek(max(size - _LONGEST, 0))
        kept = start + file.read().rfind(b"\n") + 1
        if kept == start > 0:
            raise BadText(
                "last-line-too-long",
                "{file!a}: the last line has more than {limit} bytes",
                file=path.name,
                limit=_LONGEST,
            )
        if kept < size:
            file.truncate(kept)
    return kept


def _compare(path: Path, wanted: Mapping[str, Any], found: Mapping[str, Any]) -> None:
    for name in {**wanted, **found}:
        mine, its = wanted.get(name), found.get(name)
        if mine != its:
            raise BadText(
                "another-match",
                "{file!a} records another match: {name} is {found} there, not {wanted}",
                file=path.name,
                name=name,
                found=json.dumps(its)[:_SHOWN],
                wanted=json.dumps(mine)[:_SHOWN],
            )

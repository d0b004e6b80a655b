"""``record FILE``: the games of a game file, replayed by their rules."""

import argparse
import json
import sys
from collections.abc import Iterable, Iterator, Mapping
from contextlib import AbstractContextManager, nullcontext
from io import BytesIO
from pathlib import Path
from shutil import copyfileobj
from tempfile import TemporaryFile
from typing import IO, Final

from salta_core.cli.answers import Json, outcome
from salta_core.cli.inputs import BATCH
from salta_core.engine.ugi import LONGEST_LINE
from salta_core.errors import BadText
from salta_core.text.notation import format_position
from salta_core.text.record import Record, format_records
from salta_core.text.record_stream import lines_in, read_games
from salta_core.text.result import Result
from salta_core.text.tokens import located

__all__ = ["readable_games", "run", "text_of"]

_LONGEST: Final = 64_000_000
"""The maximum size, in bytes, of a file that is read as a whole."""
_WINNERS: Final = {"1-0": 1, "0-1": 2, "1/2-1/2": 0}


def run(options: argparse.Namespace) -> int:
    """Print the result of each game, or the whole file in canonical form.

    Raises:
        BadText: the file cannot be read, or a game in it is not played by its rules; the other
            games have been printed by then.
    """
    games = readable_games(options.file)
    if options.write:
        _write(record for _, record in games)
        return 0
    for number, record in games:
        print(json.dumps(_described(number, record, options.budget)), flush=True)
    return 0


def _write(records: Iterable[Record]) -> None:
    """Print games in their canonical form, all of them or none."""
    with TemporaryFile() as written:
        for number, record in enumerate(records):
            text = format_records([record])
            written.write((f"\n{text}" if number else text).encode())
        written.seek(0)
        if sys.stdout:  # game files are UTF-8, whatever the terminal's encoding
            copyfileobj(written, sys.stdout.buffer)


def readable_games(name: str) -> Iterator[tuple[int, Record]]:
    """The readable games of a file, with their numbers from 1; only one is in memory at a time.

    Args:
        name: the name of the file, or ``-`` for standard input.

    Raises:
        BadText: the file cannot be read. If some of its games are unreadable, this is raised after
            the last game; the message names all of them and gives the reason for the first.
    """
    faults: dict[int, BadText] = {}
    number = 0
    for number, game in enumerate(read_games(_lines_of(name)), 1):
        if isinstance(game, BadText):
            faults[number] = game
        else:
            yield number, game
    if number == len(faults) == 1:
        raise faults[1]
    for first, error in faults.items():
        if others := tuple(str(other) for other in faults if other != first):
            raise error.wrapped(
                "in-games",
                "game {game}: {error}; also refused: {others}",
                game=first,
                others=others,
            )
        raise error.wrapped("in-game", "game {game}: {error}", game=first)


def _lines_of(name: str) -> Iterator[str]:
    """The lines of a game file, one at a time.

    Raises:
        BadText: it cannot be read, or is not UTF-8; the error has the place.
    """
    place = number = 0
    for raw in _raw_lines(name):
        text = _decoded(raw, place, number)
        lines = lines_in(text)
        yield from lines
        place += len(text)
        number += len(lines)


def _raw_lines(name: str) -> Iterator[bytes]:
    """The lines of a file as bytes; a line too long for any game is refused.

    Raises:
        BadText: a line is too long, or the file cannot be read.
    """
    with _opened(name) as file:
        while raw := _read(file, name):
            if len(raw) > LONGEST_LINE:
                raise BadText(
                    "input-line-too-long",
                    "cannot read {name!a}: a line can have at most {limit} bytes",
                    name=name,
                    limit=LONGEST_LINE,
                )
            yield raw


def _opened(name: str) -> AbstractContextManager[IO[bytes]]:
    if name == BATCH:
        return nullcontext(sys.stdin.buffer if sys.stdin else BytesIO())
    try:
        return Path(name).open("rb")
    except (OSError, ValueError) as error:  # ValueError: an impossible name
        raise _unreadable(name, error) from None


def _read(file: IO[bytes], name: str) -> bytes:
    try:
        return file.readline(LONGEST_LINE + 1)
    except OSError as error:
        raise _unreadable(name, error) from None


def _decoded(raw: bytes, place: int, number: int) -> str:
    """Part of a file as text; ``place`` and ``number`` say where its first line is."""
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError as error:
        before = raw[: error.start].decode("utf-8")
        fault = BadText("byte-not-utf-8", "this byte is not UTF-8")
        raise located(before, len(before), fault, before=place, lines_before=number) from None


def _unreadable(name: str, error: OSError | ValueError) -> BadText:
    reason = error.strerror if isinstance(error, OSError) else error
    return BadText(
        "input-file-unreadable", "cannot read {name!a}: {reason}", name=name, reason=str(reason)
    )


def text_of(name: str) -> str:
    """The whole text of a file.

    Raises:
        BadText: it cannot be read, is too long, or is not UTF-8; the error has the place.
    """
    with _opened(name) as file:
        try:
            raw = file.read(_LONGEST + 1)
        except OSError as error:
            raise _unreadable(name, error) from None
    if len(raw) > _LONGEST:
        raise BadText(
            "input-file-too-large",
            "cannot read {name!a}: it is larger than {limit} bytes",
            name=name,
            limit=_LONGEST,
        )
    return _decoded(raw, 0, 0)


def _described(number: int, record: Record, budget: int) -> Json:
    """The result that the file gives, the result by the rules, and whether the two agree."""
    game, result = record.game, record.result
    counted, headers = outcome(game, budget), dict(record.all_headers)
    return {
        "game": number,
        "players": [headers.get("Player1"), headers.get("Player2")],
        "ruleset": headers["Ruleset"],
        "position": format_position(game.position),
        "plies": len(game.moves),
        "result": result.score,
        "points": result.points,
        "termination": result.termination,
        "outcome": counted,
        "agrees": _agrees(result, counted),
    }


def _agrees(result: Result, counted: Mapping[str, Json] | None) -> bool | None:
    """Whether the result in the file and the counted result agree; None if either is open."""
    if counted is None or result.score == "*" or not counted["proven"]:
        return None
    points = counted["points"]
    is_worth = points is None or result.points in (None, points)
    return is_worth and _WINNERS[result.score] == counted["winner"]

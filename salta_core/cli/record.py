"""``record FILE``: the games of a game file, replayed by their rules."""

import argparse
import json
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from salta_core.cli.answers import Json, outcome
from salta_core.cli.inputs import BATCH
from salta_core.errors import BadText
from salta_core.text.notation import format_position
from salta_core.text.record import Record, format_records
from salta_core.text.record_reader import parse_records
from salta_core.text.record_stream import read_games
from salta_core.text.result import Result
from salta_core.text.tokens import located

__all__ = ["readable_games", "run", "text_of"]

_LONGEST: Final = 64_000_000
"""Bytes of a game file: tens of thousands of games."""
_WINNERS: Final = {"1-0": 1, "0-1": 2, "1/2-1/2": 0}


def run(options: argparse.Namespace) -> int:
    """Print the result of each game, or the whole file in canonical form.

    Raises:
        BadText: the file cannot be read, or a game in it is not played by its rules; the other
            games have been printed by then.
    """
    text = text_of(options.file)
    if options.write:
        records = parse_records(text)
        if sys.stdout:  # game files are UTF-8, whatever the terminal's encoding
            sys.stdout.buffer.write(format_records(records).encode())
        return 0
    for number, record in readable_games(text):
        print(json.dumps(_described(number, record, options.budget)), flush=True)
    return 0


def readable_games(text: str) -> Iterator[tuple[int, Record]]:
    """The games of a file that can be read, with their numbers from 1.

    Raises:
        BadText: at the end, if other games cannot be read; the message names all of them and
            gives the reason for the first.
    """
    faults: dict[int, BadText] = {}
    number = 0
    for number, game in enumerate(read_games(text), 1):
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


def text_of(name: str) -> str:
    """The text of a game file.

    Raises:
        BadText: it cannot be read, is too long, or is not UTF-8; with the place.
    """
    try:
        if name == BATCH:
            raw = sys.stdin.buffer.read(_LONGEST + 1) if sys.stdin else b""
        else:
            with Path(name).open("rb") as file:
                raw = file.read(_LONGEST + 1)
    except (OSError, ValueError) as error:  # a name may hold what no name can
        reason = error.strerror if isinstance(error, OSError) else error
        raise BadText(
            "input-file-unreadable", "cannot read {name!a}: {reason}", name=name, reason=str(reason)
        ) from None
    if len(raw) > _LONGEST:
        raise BadText(
            "input-file-too-large",
            "cannot read {name!a}: it is larger than {limit} bytes",
            name=name,
            limit=_LONGEST,
        )
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError as error:
        before = raw[: error.start].decode("utf-8")
        fault = BadText("byte-not-utf-8", "this byte is not UTF-8")
        raise located(before, len(before), fault) from None


def _described(number: int, record: Record, budget: int) -> Json:
    """The result of a game in the file, the result by the rules, and whether the two agree."""
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
    """Whether the result in the file and the counted one agree; None if one of them is open."""
    if counted is None or result.score == "*" or not counted["proven"]:
        return None
    points = counted["points"]
    is_worth = points is None or result.points in (None, points)
    return is_worth and _WINNERS[result.score] == counted["winner"]

"""Game files for the page, read in slices and written.

The door opens without the modules that only game files need; they are loaded when asked for.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from salta_core.bridge.games import requested_game
from salta_core.bridge.request import Request
from salta_core.bridge.slices import clock, continued
from salta_core.bridge.view import Json
from salta_core.errors import BadRequest, BadText
from salta_core.text.notation import format_move

if TYPE_CHECKING:
    from salta_core.text.record import Comment, Record

__all__ = ["record_read", "record_write"]

_LONGEST: Final = 1_000_000
"""Characters of a file that is read here: some hundred games."""
_MOST_GAMES: Final = 2000
"""Games of a file; nobody chooses one from a longer list."""
_RESIGNED: Final = range(3)


def record_read(request: Request) -> Json:
    """The games of a file (RecordFile of the protocol), as far as this slice has read it.

    Raises:
        BadText: it is no game file, or too long a one.
    """
    from salta_core.text.record_reader import read_records  # noqa: PLC0415  # see above

    text, stop = request.text("text"), clock(request)
    if len(text) > _LONGEST:
        raise BadText(f"{len(text)} characters are too many for a game file here", _LONGEST)

    def go_on(work: "tuple[Iterator[Record | None], list[Json]]") -> Json:
        records, read = work
        for record in records:
            if record:
                read.append(_record_view(record))
            if len(read) > _MOST_GAMES:
                raise BadText(f"{_MOST_GAMES} games are the most that are read here")
            if stop():
                return {"done": False, "games": []}
        return {"done": True, "games": read}

    return continued("record-read", request, ("text",), lambda: (read_records(text), []), go_on)


def _record_view(record: "Record") -> Json:
    game = record.game
    headers = dict(record.told)
    start = headers.pop("Start", None)
    return {
        "ruleset": headers.pop("Ruleset"),
        "start": start,
        "moves": [format_move(move) for move in game.moves],
        "headers": headers,
        "resigned": record.result.resigned or 0,
        "comments": [comment._asdict() for comment in record.comments],
    }


def record_write(request: Request) -> Json:
    """The text of a game file with one game: its fields, ``headers`` and ``comments``.

    ``headers`` may tell Result, Points and Termination besides free ones; ``resigned``, 1 or
    2, tells the first and the last of them in one.

    Raises:
        SaltaError: a field is bad, or what is told of the end does not fit the moves.
    """
    from salta_core.text.record import Record, format_records  # noqa: PLC0415  # see above
    from salta_core.text.result import RESIGNED, Result, parse_points, parse_score  # noqa: PLC0415

    game, headers = requested_game(request), request.texts_by_name("headers")
    resigned = request.whole_or_none("resigned", _RESIGNED) or 0
    if resigned:
        told = {"Result": "0-1" if resigned == 1 else "1-0", "Termination": RESIGNED}
        headers = {**told, **headers}
    points = headers.pop("Points", None)
    result = Result(
        parse_score(headers.pop("Result", "*")),
        None if points is None else parse_points(points),
        headers.pop("Termination", None),
    )
    record = Record(game, result, tuple(headers.items()), _comments(request))
    if resigned not in (0, record.result.resigned):
        raise BadRequest(f"resigned is {resigned}, and the headers tell something else")
    return {"text": format_records([record])}


def _comments(request: Request) -> "tuple[Comment, ...]":
    from salta_core.text.record import Comment  # noqa: PLC0415  # as above

    value = request.raw("comments")
    comments = []
    for item in [] if value is None else value if isinstance(value, list) else [None]:
        match item:
            case {"ply": int(ply), "text": str(text)} if not isinstance(ply, bool):
                comments.append(Comment(ply, text))
            case _:
                raise BadRequest("comments must be a list of objects with ply and text")
    return tuple(comments)

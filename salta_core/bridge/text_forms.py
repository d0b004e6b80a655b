"""Text forms for the page: links and game files, read and written, and canonical forms.

The modules that only game files need are imported when such a file is read or written, so that
the page does not wait for them.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Final, cast

from salta_core.bridge.games import GameKey, game_view, piece_of, remember, requested_game
from salta_core.bridge.request import Request, error_data
from salta_core.bridge.slices import clock, continued
from salta_core.bridge.solo import solo_view
from salta_core.bridge.study_fields import comments, nags, variations
from salta_core.errors import BadRequest, BadText
from salta_core.game.game import Game
from salta_core.puzzle.task import linked_puzzle
from salta_core.rules.pieces import Player
from salta_core.solo.task import Solo
from salta_core.text.link import format_link, parse_link
from salta_core.text.link_types import (
    PARS,
    GameLink,
    Link,
    PositionLink,
    PuzzleLink,
    SoloLink,
    StudyLink,
)
from salta_core.text.move_list import with_moves
from salta_core.text.notation import (
    format_move,
    format_position,
    format_ruleset,
    parse_move,
    parse_position,
    parse_ruleset,
)
from salta_core.text.packing import MOST
from salta_core.text.plain_data import check_forfeit, link_data, shown_game, variations_data
from salta_core.text.typography import place_in, plain

if TYPE_CHECKING:
    from salta_core.bridge.protocol.text_results import (
        BadGame,
        CanonicalText,
        RecordedGame,
        RecordFile,
        RecordText,
        SharedLink,
        VariationMove,
    )
    from salta_core.bridge.protocol.text_results import GameLink as GameLinkView
    from salta_core.bridge.protocol.text_results import Link as LinkView
    from salta_core.bridge.protocol.text_results import PositionLink as PositionLinkView
    from salta_core.bridge.protocol.text_results import PuzzleLink as PuzzleLinkView
    from salta_core.bridge.protocol.text_results import SoloLink as SoloLinkView
    from salta_core.bridge.protocol.text_results import StudyLink as StudyLinkView
    from salta_core.text.record import Record

__all__ = ["convert", "link", "record_read", "record_write", "share"]


# Canonical forms

_CANONICAL: Final[Mapping[str, Callable[[str], str]]] = {
    "position": lambda text: format_position(parse_position(text, solo=True)),
    "move": lambda text: format_move(parse_move(text)),
    "ruleset": lambda text: format_ruleset(parse_ruleset(text)),
}


def convert(request: Request) -> "CanonicalText":
    """The canonical form of the field ``text``: a position, a move or a ruleset as ``what`` says.

    Typographic characters are read as plain ones.

    Raises:
        SaltaError: ``what`` is something else, or the text does not have this form.
    """
    what = request.text("what")
    if what not in _CANONICAL:
        raise BadRequest(
            "unknown-text-form",
            "what must be one of {forms}, not {form!a}",
            forms=tuple(_CANONICAL),
            form=what,
        )
    text = request.text("text")
    try:
        return {"text": _CANONICAL[what](plain(text))}
    except BadText as error:
        if error.place is None:
            raise
        raise BadText.at(place_in(text, error.place), error) from None


# Links

_PLAYERS: Final = range(1, 3)


def link(request: Request) -> "LinkView":
    """The content of the link in the field ``text``, fully checked.

    With ``view`` the reply also has the ``view`` that the link shows first: a SoloView for a Solo
    task, otherwise a View of the position, of the start of the puzzle, or of the game or study at
    ``at``.

    Raises:
        SaltaError: it is not a link, or its content is not valid.
    """
    opened, shows = parse_link(request.text("text")), request.flag("view")
    if isinstance(opened, SoloLink):
        task = cast("SoloLinkView", link_data(opened))
        if shows:
            task["view"] = solo_view(Solo.started(opened.ruleset, opened.position))
        return task
    game = linked_puzzle(opened).game if isinstance(opened, PuzzleLink) else shown_game(opened)
    data = cast(
        "PositionLinkView | GameLinkView | PuzzleLinkView | StudyLinkView", link_data(opened, game)
    )
    remember(_shown_key(data, game), game)
    if shows:
        is_called = data["kind"] == "game" and "called" in data and data["at"] == len(data["moves"])
        data["view"] = game_view(game.with_compulsory_jumps() if is_called else game)
    return data


def _shown_key(data: "LinkView", game: Game) -> GameKey:
    """The cache key of the game that a link shows first."""
    if data["kind"] == "game":
        return data["ruleset"], data["start"], tuple(data["moves"][: data["at"]])
    if data["kind"] == "study":
        return data["ruleset"], data["start"], tuple(map(format_move, game.moves))
    return data["ruleset"], data["position"], ()


def share(request: Request) -> "SharedLink":
    """The link with the content of the request, whose fields are those that ``link`` returns.

    Fields that may be null may also be missing.

    Raises:
        SaltaError: a field is bad or not allowed in a link.
    """
    kind = request.text("kind")
    if kind not in _MAKERS:
        raise BadRequest(
            "unknown-link-kind",
            "kind must be one of {kinds}, not {kind!a}",
            kinds=tuple(_MAKERS),
            kind=kind,
        )
    return {"text": format_link(_MAKERS[kind](request))}


def _position(request: Request) -> PositionLink:
    ruleset = parse_ruleset(request.text("ruleset"))
    position = parse_position(request.text("position"), ruleset.army)
    return PositionLink(ruleset, position, request.text_or_none("title"))


def _game(request: Request) -> GameLink:
    game = requested_game(request)
    link = GameLink(
        game.ruleset,
        None if request.raw("start") is None else game.start,
        game.moves,
        resigned=_player(request, "resigned"),
        at=request.whole_or_none("at", range(MOST + 1)),
        first=request.text_or_none("first"),
        second=request.text_or_none("second"),
        sent=_player(request, "sent"),
        timeout=_player(request, "timeout"),
        called=game.is_called,
        pointed=piece_of(request, "pointed"),
    )
    check_forfeit(link, game)
    return link


def _study(request: Request) -> StudyLink:
    game = requested_game(request)
    study = StudyLink(
        game,
        variations(request),
        comments(request),
        at=request.whole_or_none("at", range(MOST + 1)),
        resigned=_player(request, "resigned"),
        timeout=_player(request, "timeout"),
        title=request.text_or_none("title"),
        first=request.text_or_none("first"),
        second=request.text_or_none("second"),
    )
    check_forfeit(study, game)
    return study


def _puzzle(request: Request) -> PuzzleLink:
    ruleset = parse_ruleset(request.text("ruleset"))
    position = parse_position(request.text("position"), ruleset.army)
    link = PuzzleLink(
        ruleset,
        position,
        request.text("goal"),
        title=request.text_or_none("title"),
        author=request.text_or_none("author"),
        hints=_texts(request, "hints"),
        solution=with_moves(Game.started(ruleset, position), _texts(request, "solution")).moves,
    )
    linked_puzzle(link)
    return link


def _solo(request: Request) -> SoloLink:
    ruleset = parse_ruleset(request.text("ruleset"))
    position = parse_position(request.text("position"), ruleset.army, solo=True)
    par = request.whole_or_none("par", PARS)
    return SoloLink(ruleset, position, par, request.text_or_none("title"))


_MAKERS: Final[Mapping[str, Callable[[Request], Link]]] = {
    "position": _position,
    "game": _game,
    "puzzle": _puzzle,
    "solo": _solo,
    "study": _study,
}


def _texts(request: Request, name: str) -> tuple[str, ...]:
    return () if request.raw(name) is None else request.texts(name)


def _player(request: Request, name: str) -> Player | None:
    given = request.whole_or_none(name, _PLAYERS)
    player: Player = 2 if given == 2 else 1  # noqa: PLR2004  # a player
    return None if given is None else player


# Game files

_LONGEST: Final = 1_000_000
"""The maximum number of characters in a file, enough for some hundred games."""
_MOST_GAMES: Final = 2000
"""The maximum number of games in a file; nobody would choose from a longer list."""
_FORFEITS: Final = range(3)
"""Values that stand for nobody, player 1 and player 2."""


def record_read(request: Request) -> "RecordFile":
    """The games of a file, as far as this slice has read it.

    If some games can be read, ``bad`` lists the unreadable ones with their numbers, from 1, and
    their errors.

    Raises:
        BadText: it is not a game file, no game in it can be read, or it is too long.
    """
    text, stop = request.text("text"), clock(request)
    if len(text) > _LONGEST:
        raise BadText(
            "file-too-long",
            "{count} characters are too many for a game file",
            place=_LONGEST,
            count=len(text),
        )

    def go_on(work: _FileReading) -> "RecordFile":
        for _ in work.steps:
            if len(work.games) > _MOST_GAMES:
                raise BadText(
                    "too-many-games", "a file can have at most {limit} games", limit=_MOST_GAMES
                )
            if stop():
                return {"done": False, "games": []}
        if work.bad:
            return {"done": True, "games": work.games, "bad": work.bad}
        return {"done": True, "games": work.games}

    return continued("record-read", request, ("text",), lambda: _FileReading(text), go_on)


class _FileReading:
    """Reads a game file; each step of ``steps`` reads a part of it."""

    def __init__(self, text: str) -> None:
        self.games: list[RecordedGame] = []
        self.bad: list[BadGame] = []
        self.steps = self._read(text)

    def _read(self, text: str) -> Iterator[None]:
        from salta_core.text.record_reader import read_records  # noqa: PLC0415
        from salta_core.text.record_stream import read_games  # noqa: PLC0415

        try:
            for record in read_records(text):
                if record:
                    self.games.append(_record_view(record))
                yield
        except BadText as error:
            first = error
        else:
            return
        self.games.clear()
        for number, game in enumerate(read_games(text), 1):
            if isinstance(game, BadText):
                self.bad.append({"number": number, "error": error_data(game)})
            else:
                self.games.append(_record_view(game))
            yield
        if not self.games:
            raise first


def _record_view(record: "Record") -> "RecordedGame":
    game = record.game
    headers = dict(record.all_headers)
    start = headers.pop("Start", None)
    view: RecordedGame = {
        "ruleset": headers.pop("Ruleset"),
        "start": start,
        "moves": [format_move(move) for move in game.moves],
        "headers": headers,
        "resigned": record.result.resigned or 0,
        "comments": [{"ply": ply, "text": text} for ply, text in record.comments],
    }
    if record.result.timeout:
        view["timeout"] = record.result.timeout
    if record.variations:
        view["variations"] = cast("list[VariationMove]", variations_data(record.variations))
    if record.nags:
        view["nags"] = [{"place": place, "number": number} for place, number in record.nags]
    return view


def record_write(request: Request) -> "RecordText":
    """The text of a game file for a game with its ``headers``, ``comments`` and ``variations``.

    ``nags`` has the annotation marks of moves. ``headers`` may include Result, Points and
    Termination besides any others; ``resigned`` or ``timeout``, 1 or 2, sets both Result and
    Termination. Without any of these the result is counted by the rules.

    Raises:
        SaltaError: a field is bad, or the result contradicts the moves.
    """
    from salta_core.text.record import Record, format_records  # noqa: PLC0415
    from salta_core.text.result import Result, parse_points, parse_score  # noqa: PLC0415

    game, headers = requested_game(request), request.texts_by_name("headers")
    resigned = request.whole_or_none("resigned", _FORFEITS) or 0
    timeout = request.whole_or_none("timeout", _FORFEITS) or 0
    headers = {**_forfeit_headers(resigned, timeout), **headers}
    given = [headers.pop(name, None) for name in ("Result", "Points", "Termination")]
    score, points, termination = given
    result = Result(
        parse_score(score or "*"), None if points is None else parse_points(points), termination
    )
    told = comments(request), variations(request), nags(request)
    record = Record(game, result, tuple(headers.items()), *told)
    if given == [None] * len(given):
        record = record.counted()
    if resigned not in (0, record.result.resigned):
        raise BadRequest(
            "resignation-contradicted",
            "resigned is {player}, but the headers say something else",
            player=resigned,
        )
    if timeout not in (0, record.result.timeout):
        raise BadRequest(
            "timeout-contradicted",
            "timeout is {player}, but the headers say something else",
            player=timeout,
        )
    return {"text": format_records([record])}


def _forfeit_headers(resigned: int, timeout: int) -> dict[str, str]:
    """The headers of a game that ended by resignation or on time.

    Args:
        resigned: the player who resigned, or 0.
        timeout: the player whose time ran out, or 0.

    Raises:
        BadRequest: both are given.
    """
    from salta_core.text.result import RESIGNED, TIME  # noqa: PLC0415

    if resigned and timeout:
        raise BadRequest(
            "resigned-and-timeout-asked", "only one of resigned and timeout can be given"
        )
    loser = resigned or timeout
    if not loser:
        return {}
    return {
        "Result": "0-1" if loser == 1 else "1-0",
        "Termination": RESIGNED if resigned else TIME,
    }

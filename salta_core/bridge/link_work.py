"""Links, read and written for the page."""

from collections.abc import Callable, Mapping
from typing import Final

from salta_core.bridge.request import Request
from salta_core.bridge.view import Json
from salta_core.errors import BadRequest, excerpt
from salta_core.game.game import Game
from salta_core.puzzle.linked_puzzle import received
from salta_core.rules.moves import Move
from salta_core.rules.pieces import Player
from salta_core.text.line import with_moves
from salta_core.text.link import parse_link
from salta_core.text.notation import parse_position, parse_ruleset
from salta_core.text.packing import MOST
from salta_core.text.shared import (
    PARS,
    GameLink,
    Link,
    PositionLink,
    PuzzleLink,
    SoloLink,
)
from salta_core.text.told import told

__all__ = ["link", "share"]

_PLAYERS: Final = range(1, 3)


def link(request: Request) -> Json:
    """What the link in the field ``text`` says (Link of the protocol), all of it checked.

    Raises:
        SaltaError: it is no link, or what it says cannot be.
    """
    return _said(parse_link(request.text("text")))


def share(request: Request) -> Json:
    """The link to what a request describes with the fields that ``link`` answers with.

    Fields that may be null may also be missing.

    Raises:
        SaltaError: a field is bad, or no link carries it.
    """
    kind = request.text("kind")
    if kind not in _MAKERS:
        raise BadRequest(f"kind must be one of {', '.join(_MAKERS)}, not {excerpt(kind)}")
    return {"text": _said(_MAKERS[kind](request))["canonical"]}


def _said(it: Link) -> Json:
    if isinstance(it, PuzzleLink):
        received(it)
    return dict(told(it))


def _position(request: Request) -> PositionLink:
    ruleset = parse_ruleset(request.text("ruleset"))
    position = parse_position(request.text("position"))
    return PositionLink(ruleset, position, request.text_or_none("title"))


def _game(request: Request) -> GameLink:
    ruleset, start = parse_ruleset(request.text("ruleset")), request.text_or_none("start")
    position = None if start is None else parse_position(start)
    return GameLink(
        ruleset,
        position,
        _moves(Game.started(ruleset, position), request.texts("moves")),
        resigned=_player(request, "resigned"),
        at=request.whole_or_none("at", range(MOST + 1)),
        first=request.text_or_none("first"),
        second=request.text_or_none("second"),
        sent=_player(request, "sent"),
    )


def _puzzle(request: Request) -> PuzzleLink:
    ruleset = parse_ruleset(request.text("ruleset"))
    position = parse_position(request.text("position"))
    return PuzzleLink(
        ruleset,
        position,
        request.text("goal"),
        title=request.text_or_none("title"),
        author=request.text_or_none("author"),
        hints=_texts(request, "hints"),
        solution=_moves(Game.started(ruleset, position), _texts(request, "solution")),
    )


def _solo(request: Request) -> SoloLink:
    ruleset = parse_ruleset(request.text("ruleset"))
    position = parse_position(request.text("position"), solo=True)
    par = request.whole_or_none("par", PARS)
    return SoloLink(ruleset, position, par, request.text_or_none("title"))


_MAKERS: Final[Mapping[str, Callable[[Request], Link]]] = {
    "position": _position,
    "game": _game,
    "puzzle": _puzzle,
    "solo": _solo,
}


def _texts(request: Request, name: str) -> tuple[str, ...]:
    return () if request.raw(name) is None else request.texts(name)


def _player(request: Request, name: str) -> Player | None:
    given = request.whole_or_none(name, _PLAYERS)
    player: Player = 2 if given == 2 else 1  # noqa: PLR2004  # a player
    return None if given is None else player


def _moves(game: Game, texts: tuple[str, ...]) -> tuple[Move, ...]:
    return with_moves(game, texts).moves

"""The comments, variations and annotation marks of a request."""

from salta_core.bridge.request import Request
from salta_core.errors import BadRequest
from salta_core.text.notation import parse_move
from salta_core.text.variations import Comment, Nag, VariationMove

__all__ = ["comments", "nags", "variations"]


def comments(request: Request) -> tuple[Comment, ...]:
    """The comments on the main line in the field ``comments``; none if it is missing or null.

    Raises:
        BadRequest: the field is not a list of comments.
    """
    found = []
    for item in _items(request, "comments"):
        match item:
            case {"ply": int(ply), "text": str(text)} if not isinstance(ply, bool):
                found.append(Comment(ply, text))
            case _:
                raise BadRequest(
                    "comments-not-a-list", "comments must be a list of objects with ply and text"
                )
    return tuple(found)


def nags(request: Request) -> tuple[Nag, ...]:
    """The annotation marks in the field ``nags``; none if it is missing or null.

    Raises:
        BadRequest: the field is not a list of marks.
    """
    found = []
    for item in _items(request, "nags"):
        match item:
            case {"place": int(place), "number": int(number)} if bool not in map(
                type, (place, number)
            ):
                found.append(Nag(place, number))
            case _:
                raise BadRequest(
                    "nags-not-a-list", "nags must be a list of objects with place and number"
                )
    return tuple(found)


def variations(request: Request) -> tuple[VariationMove, ...]:
    """The moves of the variations in the field ``variations``; none if it is missing or null.

    Raises:
        BadRequest: the field is not a list of moves.
        BadText: a move is unreadable.
    """
    return tuple(_variation(item) for item in _items(request, "variations"))


def _variation(item: object) -> VariationMove:
    match item:
        case {"after": int(after), "move": str(move), **rest} if not isinstance(after, bool):
            comment = rest.get("comment")
            if isinstance(comment, str | None):
                return VariationMove(after, parse_move(move), comment or "")
    raise BadRequest(
        "variations-not-a-list",
        "variations must be a list of objects with after, move and perhaps comment",
    )


def _items(request: Request, name: str) -> list[object]:
    """The entries of a list field; a single invalid entry if the field is not a list."""
    value = request.raw(name)
    return [] if value is None else value if isinstance(value, list) else [None]

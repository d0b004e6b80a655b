"""The comments and variations of a request."""

from salta_core.bridge.request import Request
from salta_core.errors import BadRequest
from salta_core.text.notation import parse_move
from salta_core.text.variations import Comment, VariationMove

__all__ = ["comments", "variations"]


def comments(request: Request) -> tuple[Comment, ...]:
    """The field ``comments``, on the main line; may be missing or null.

    Raises:
        BadRequest: it is something else than a list of them.
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


def variations(request: Request) -> tuple[VariationMove, ...]:
    """The field ``variations``, their moves in any order of theirs; may be missing or null.

    Raises:
        BadRequest: it is something else than a list of them.
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
    """The entries of a list; one that cannot be right where it is no list."""
    value = request.raw(name)
    return [] if value is None else value if isinstance(value, list) else [None]

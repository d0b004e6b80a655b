"""What the page asks of Salta Solo."""

from salta_core.bridge.request import Request
from salta_core.bridge.solo_view import solo_view
from salta_core.bridge.view import Json
from salta_core.puzzle.solo import Solo
from salta_core.text.line import with_moves
from salta_core.text.notation import parse_position, parse_ruleset

__all__ = ["solo"]


def solo(request: Request) -> Json:
    """A task after some steps: the fields ``ruleset``, ``start`` and ``moves``.

    Raises:
        SaltaError: a field is bad; a bad step is named by its place in the list.
    """
    ruleset = parse_ruleset(request.text("ruleset"))
    start = parse_position(request.text("start"), solo=True)
    return solo_view(with_moves(Solo.started(ruleset, start), request.texts("moves")))

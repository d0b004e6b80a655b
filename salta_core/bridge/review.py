"""The review of a game, as a whole or in parts that several workers can share.

A part is the analysis of some positions, or the check of a move. Its result is a string, which the
page keeps and sends back: ``review-join`` makes the review from all parts, and lists the missing
checks. The final result equals that of ``review``.
"""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final, TypeVar

from salta_core.bridge.games import by_player, requested_game
from salta_core.bridge.request import Request
from salta_core.bridge.slices import clock, continued
from salta_core.engine.levels import as_searched
from salta_core.engine.review import NODES, Review, Reviewed
from salta_core.engine.review_search import Analyses, Analysis, Check, MoveCheck
from salta_core.engine.verdict import Comparison, SearchResult
from salta_core.errors import BadRequest, excerpt
from salta_core.long_work import LongWork
from salta_core.rules.moves import Move
from salta_core.text.notation import format_move, parse_move

if TYPE_CHECKING:
    from salta_core.bridge.protocol.game_results import (
        JoinedReview,
        MissingCheck,
        ReviewCheck,
        ReviewedPly,
        ReviewPart,
        Unfinished,
    )
    from salta_core.bridge.protocol.game_results import Review as ReviewView

__all__ = ["review", "review_check", "review_join", "review_part"]

_FIELDS: Final = ("ruleset", "start", "moves", "called", "nodes")
_NODES: Final = range(100, 100_001)
_NODES_PER_CHECK: Final = 2000
"""Nodes between two checks of the clock."""
_MOST: Final = 1_000_000
"""The largest absolute value of a number in the result of a part."""
_ANALYSIS_FIELDS: Final = 6
_COMPARISON_FIELDS: Final = 7
Work = TypeVar("Work", bound=LongWork)
Reply = TypeVar("Reply", bound="Unfinished")


def review(request: Request) -> "ReviewView":
    """The value of each position and the loss of each move (Review), as far as known.

    ``nodes`` is the node limit of each position's search. A position is in the reply as soon as
    its move has been judged; later replies may have more accurate values.
    """
    game, nodes = requested_game(request), _nodes(request)
    return _continued("review", request, (), lambda: Review(game, nodes), _review_view)


def review_part(request: Request) -> "ReviewPart":
    """The analyses of the positions ``from`` up to, but not including, ``to`` (ReviewPart)."""
    game, nodes = requested_game(request), _nodes(request)
    first = request.whole("from", range(len(game.positions)))
    places = range(first, request.whole("to", range(first + 1, len(game.positions) + 1)))

    def view(work: Analyses) -> "ReviewPart":
        found = [_analysis_text(each) for each in work.found] if work.done else []
        return {"done": work.done, "analyses": found}

    def start() -> Analyses:
        return Analyses(as_searched(game), nodes, places)

    return _continued("review-part", request, ("from", "to"), start, view)


def review_check(request: Request) -> "ReviewCheck":
    """The check of the move at ``place`` with the budget of ``nodes`` (ReviewCheck).

    Raises:
        BadRequest: the game has no move there.
    """
    game = requested_game(request)
    check = Check(request.whole("place", range(len(game.moves))), request.whole("nodes", _NODES))

    def view(work: MoveCheck) -> "ReviewCheck":
        found = _comparison_text(check.place, work.found) if work.found else None
        return {"done": work.done, "check": found}

    def start() -> MoveCheck:
        return MoveCheck(as_searched(game), check)

    return _continued("review-check", request, ("place",), start, view)


def review_join(request: Request) -> "JoinedReview":
    """The review, joined from the analyses of the first positions and some checks (JoinedReview).

    Raises:
        BadRequest: one of the strings is not the result of a part of this game's review.
    """
    game = requested_game(request)
    work = Review(game, _nodes(request))
    analyses = request.texts("analyses")
    if len(analyses) > len(game.positions):
        raise _unreadable("analyses", analyses[-1])
    work.learn(
        _analysis(text, is_last=place == len(game.moves)) for place, text in enumerate(analyses)
    )
    wanted = {check.place for check in work.missing}
    for text in request.texts("checks"):
        place, comparison = _comparison(text)
        if place not in wanted:
            raise _unreadable("checks", text)
        work.compare(place, comparison)
    missing: list[MissingCheck] = [
        {"place": check.place, "nodes": check.nodes} for check in work.missing
    ]
    return {"plies": _plies(work), "missing": missing}


def _nodes(request: Request) -> int:
    return request.whole_or_none("nodes", _NODES) or NODES


def _continued(
    kind: str,
    request: Request,
    fields: tuple[str, ...],
    start: Callable[[], Work],
    view: Callable[[Work], Reply],
) -> Reply:
    stop = clock(request)

    def go_on(work: Work) -> Reply:
        while not work.run(_NODES_PER_CHECK) and not stop():
            pass
        return view(work)

    return continued(kind, request, (*_FIELDS, *fields), start, go_on)


def _review_view(work: Review) -> "ReviewView":
    return {"done": work.done, "plies": _plies(work)}


def _plies(work: Review) -> "list[ReviewedPly]":
    return [_ply_view(ply, reviewed) for ply, reviewed in enumerate(work.plies)]


def _ply_view(ply: int, reviewed: Reviewed) -> "ReviewedPly":
    line = [format_move(move) for move in reviewed.line]
    return {
        "ply": ply,
        "race": by_player(lambda player: reviewed.race[player]),
        "score": reviewed.score,
        "best": line[0] if line else None,
        "pv": line,
        "move": None if reviewed.move is None else format_move(reviewed.move),
        "loss": reviewed.loss,
        "verdict": reviewed.verdict,
    }


# The results of the parts as strings


def _analysis_text(analysis: Analysis) -> str:
    bounds = [end for player in (1, 2) for end in analysis.bounds[player]]
    fields = (_numbers_text(bounds), str(analysis.choices), _moves_text(analysis.route))
    return ";".join((*fields, *_result_fields(analysis.result)))


def _comparison_text(place: int, comparison: Comparison) -> str:
    results = (*_result_fields(comparison.best), *_result_fields(comparison.made))
    return ";".join((str(place), *results))


def _result_fields(result: SearchResult | None) -> tuple[str, str, str]:
    if result is None:
        return ("", "", "")
    return (_numbers_text(result.scores), str(int(result.settled)), _moves_text(result.line))


def _numbers_text(numbers: Sequence[int]) -> str:
    return " ".join(map(str, numbers))


def _moves_text(moves: Sequence[Move]) -> str:
    return " ".join(map(format_move, moves))


def _analysis(text: str, *, is_last: bool) -> Analysis:
    """Read a string written by ``_analysis_text``.

    Args:
        text: the analysis.
        is_last: whether the position is the game's last, so that the game may be over.

    Raises:
        SaltaError: the string cannot be read.
    """
    fields = text.split(";")
    if len(fields) != _ANALYSIS_FIELDS:
        raise _unreadable("analyses", text)
    bounds, route, result = _numbers("analyses", fields[0]), _moves(fields[2]), None
    [choices, *others] = _numbers("analyses", fields[1]) or (0,)
    if any(fields[3:]):
        result = _result("analyses", fields[3:])
    if len(bounds) != 4 or others or not (is_last or route or result):  # noqa: PLR2004
        raise _unreadable("analyses", text)
    return Analysis({1: bounds[:2], 2: bounds[2:]}, route, result, choices)


def _comparison(text: str) -> tuple[int, Comparison]:
    fields = text.split(";")
    numbers = _numbers("checks", fields[0])
    if len(fields) != _COMPARISON_FIELDS or len(numbers) != 1:
        raise _unreadable("checks", text)
    best, made = _result("checks", fields[1:4]), _result("checks", fields[4:])
    return numbers[0], Comparison(best, made)


def _result(name: str, fields: Sequence[str]) -> SearchResult:
    scores, line = _numbers(name, fields[0]), _moves(fields[2])
    if not scores or not line or fields[1] not in {"0", "1"}:
        raise _unreadable(name, ";".join(fields))
    return SearchResult(scores, fields[1] == "1", line)


def _numbers(name: str, text: str) -> tuple[int, ...]:
    try:
        numbers = tuple(map(int, text.split()))
    except ValueError:
        raise _unreadable(name, text) from None
    if any(abs(number) > _MOST for number in numbers):
        raise _unreadable(name, text)
    return numbers


def _moves(text: str) -> tuple[Move, ...]:
    return tuple(map(parse_move, text.split()))


def _unreadable(name: str, text: str) -> BadRequest:
    return BadRequest(
        "field-not-texts",
        "{name} must be a list of texts, not {value}",
        name=name,
        value=excerpt(text),
    )

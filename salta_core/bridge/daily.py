"""The days of the Daily Salta, and the duel of a day.

The page sends the duel with each request, since its Python has no stock.
"""

from itertools import cycle
from typing import TYPE_CHECKING, Final

from salta_core.bridge.puzzles import step_view
from salta_core.bridge.request import Request
from salta_core.bridge.slices import clock, continued
from salta_core.text.notation import (
    format_move,
    parse_move,
    parse_position,
    parse_ruleset,
)

if TYPE_CHECKING:
    from salta_core.bridge.protocol.puzzle_results import (
        DailyDuel,
        DailyStock,
        DuelReview,
        DuelView,
    )
    from salta_core.daily.duel import Duel, Review
    from salta_core.daily.duels import DayDuel, DuelSettings
    from salta_core.rules.move import Move

__all__ = ["daily_stock", "duel", "duel_review"]

_SEEDS: Final = range(10**6)
_NOISE: Final = range(1001)
_MARGINS: Final = range(201)
_FIELDS: Final = ("ruleset", "start", "seed", "noise", "best", "moves")


def daily_stock(_request: Request) -> "DailyStock":
    """The duel and the puzzles of each day."""
    from salta_core.daily.days import FIRST_DAY, RULESET, stock  # noqa: PLC0415  # for the build
    from salta_core.daily.duels import WEEKDAYS  # noqa: PLC0415
    from salta_core.daily.duels import stock as duels  # noqa: PLC0415

    return {
        "first": FIRST_DAY,
        "ruleset": RULESET,
        "days": [
            {
                "run": step_view(day.run),
                "tactic": step_view(day.tactic),
                "ending": day.ending,
                "duel": _duel_view(duel, weekday),
            }
            for (day, duel), weekday in zip(zip(stock(), duels(), strict=True), cycle(WEEKDAYS))
        ],
    }


def _duel_view(duel: "DayDuel", settings: "DuelSettings") -> "DailyDuel":
    return {
        "ruleset": settings.ruleset,
        "position": duel.position,
        "seed": duel.seed,
        "noise": settings.noise,
        "level": settings.level,
        "best": duel.best,
        "line": list(duel.line),
    }


def duel(request: Request) -> "DuelView":
    """A duel after some moves of the player and the replies to them.

    Raises:
        SaltaError: a field is bad.
        BadRequest: a move is not legal, or the duel is over.
    """
    from salta_core.daily.duel import DuelInPlay, margin_of  # noqa: PLC0415  # only on the duel's screen

    played = DuelInPlay(_duel(request), _moves(request))
    return {
        "plies": [format_move(move) for move in played.plies],
        "margin": margin_of(played.position, played.duel),
        "isOver": played.is_over,
    }


_reviews: "dict[Duel, Review]" = {}
"""The review of the last duel, which goes on as the player moves."""


def duel_review(request: Request) -> "DuelReview":
    """The losses of the player's moves, after as many slices as the review takes.

    Raises:
        SaltaError: a field is bad.
        BadRequest: a move is not legal, or the duel is over.
    """
    from salta_core.daily.duel import Review  # noqa: PLC0415  # as above

    asked, stop = _duel(request), clock(request)
    best = request.whole("best", _MARGINS)

    def start() -> Review:
        if asked not in _reviews:
            _reviews.clear()
            _reviews[asked] = Review(asked)
        return _reviews[asked]

    def go_on(review: Review) -> "DuelReview":
        review.follow(_moves(request))
        while not (is_done := review.run()) and not stop():
            pass
        return {
            "done": is_done,
            "losses": list(review.losses),
            "margin": review.margin,
            "best": max(best, review.best),
        }

    return continued("duel-review", request, _FIELDS, start, go_on)


def _duel(request: Request) -> "Duel":
    from salta_core.daily.duel import Duel  # noqa: PLC0415  # as above

    ruleset = parse_ruleset(request.text("ruleset"))
    position = parse_position(request.text("start"), ruleset.army)
    return Duel(position, ruleset, request.whole("seed", _SEEDS), request.whole("noise", _NOISE))


def _moves(request: Request) -> "tuple[Move, ...]":
    return tuple(map(parse_move, request.texts("moves")))

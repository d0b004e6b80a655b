"""What is told of a game's end beside its moves: result, points, termination.

The moves know better than whoever wrote the result: where the rules have ended a game,
nothing else may be told. Where they have not, somebody resigned, ran out of time or went
home, and what is told is kept.
"""

import re
from typing import Final, Literal, NamedTuple

from salta_core.errors import BadText
from salta_core.game.outcome import Ending, Reason
from salta_core.rules.pieces import Player

__all__ = [
    "RESIGNED",
    "SCORES",
    "TIME",
    "Result",
    "Score",
    "checked_points",
    "checked_score",
    "checked_termination",
    "parse_points",
    "parse_score",
]

Score = Literal["1-0", "0-1", "1/2-1/2", "*"]
"""Who won: player 1, player 2, neither; ``*`` where it is open, not told or not yet counted."""

SCORES: Final[tuple[Score, ...]] = ("1-0", "0-1", "1/2-1/2", "*")
RESIGNED: Final = "resigned"
"""The termination of a game that its loser gave up."""
TIME: Final = "time"
"""The termination of a game whose loser ran out of time."""

_BY_WINNER: Final[dict[int | None, Score]] = {1: "1-0", 2: "0-1", 0: "1/2-1/2"}
_REASONS: Final = frozenset(reason.value for reason in Reason)
_POINTS: Final = re.compile(r"(?:0|[1-9][0-9]{0,3})\Z")


class Result(NamedTuple):
    """What a record tells of the end.

    Attributes:
        score: who won.
        points: of the winner, None where they are not told.
        termination: the reason of an end by the rules, ``resigned``, ``time``, other words,
            or None.
    """

    score: Score = "*"
    points: int | None = None
    termination: str | None = None

    @classmethod
    def of(
        cls,
        ending: Ending | None,
        score: Score = "*",
        points: int | None = None,
        termination: str | None = None,
    ) -> "Result":
        """What is told, with what follows from the ending.

        Raises:
            BadText: the two do not go together.
        """
        known = checked_score(score, ending)
        return cls(
            known, checked_points(points, known), checked_termination(termination, ending, known)
        )

    @property
    def resigned(self) -> Player | None:
        """Who gave up, if anybody did."""
        if self.termination != RESIGNED:
            return None
        return 2 if self.score == "1-0" else 1

    @property
    def timeout(self) -> Player | None:
        """Whose time ran out, if anybody's. Without a winner, ``time`` is a word like any other."""
        losers: dict[Score, Player] = {"1-0": 2, "0-1": 1}
        return losers.get(self.score) if self.termination == TIME else None


def parse_score(text: str) -> Score:
    """The result that a text names.

    Raises:
        BadText: it is none.
    """
    for score in SCORES:
        if text == score:
            return score
    raise BadText(
        "result-form",
        "a result must be {results} or *, not {text!a}",
        place=0,
        results=tuple(SCORES[:-1]),
        text=text,
    )


def parse_points(text: str) -> int:
    """The points that a text names.

    Raises:
        BadText: it is no number from 0 to 9999.
    """
    if not _POINTS.match(text):
        raise BadText(
            "points-form",
            "points must be a number such as 0 or 27, not {text!a}",
            place=0,
            text=text,
        )
    return int(text)


def checked_score(told: Score, ending: Ending | None) -> Score:
    """The result, as told or, where none is, as the ending makes it.

    Raises:
        BadText: another one is told than the rules have brought about.
    """
    known = _BY_WINNER.get(ending.winner) if ending else None
    if not ending or not known:
        return told
    if told not in ("*", known):
        raise BadText(
            "result-not-of-game",
            "the game ended {result} ({reason}), not {told}",
            result=known,
            reason=ending.reason.value,
            told=told,
        )
    return known


def checked_points(points: int | None, score: Score) -> int | None:
    """The points, if they can go with a result.

    Raises:
        BadText: nobody has won them.
    """
    if points is None:
        return None
    if not _POINTS.match(str(points)):
        raise BadText(
            "points-outside", "points must be a number from 0 to 9999, not {points}", points=points
        )
    if score == "*":
        raise BadText("points-without-result", "a game without a result cannot have points")
    if score == "1/2-1/2" and points:
        raise BadText("points-in-draw", "a drawn game has no points")
    return points


def checked_termination(told: str | None, ending: Ending | None, score: Score) -> str | None:
    """Why the game ended, as told or as the rules say.

    Raises:
        BadText: they say something else, or the words mean what cannot be.
    """
    if ending:
        reason = ending.reason.value
        if told not in (None, reason):
            raise BadText(
                "termination-not-of-game",
                "the game ended by {reason}, not {told!a}",
                reason=reason,
                told=told or "",
            )
        return reason
    if told is None:
        return None
    word = told.lower()
    if word in _REASONS:
        raise BadText(
            "termination-not-of-moves",
            "the moves do not end the game, so it did not end by {reason}",
            reason=word,
        )
    if word == RESIGNED and (told != RESIGNED or score not in ("1-0", "0-1")):
        raise BadText(
            "resigned-form",
            "{word} must be in lower case and needs the result 1-0 or 0-1",
            word=RESIGNED,
        )
    return told

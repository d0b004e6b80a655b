"""The result of a game in a game file: score, points, termination.

If the rules have ended a game, its result must not contradict them. If they have not (a player
resigned, ran out of time or left), the given result is kept.
"""

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, Literal, NamedTuple

from salta_core.errors import BadText
from salta_core.game.outcome import Ending, Reason
from salta_core.rules.pieces import Player

__all__ = [
    "RESIGNED",
    "SCORES",
    "SCORE_OF",
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
"""Who won: player 1, player 2, neither; ``*`` if the result is open, unknown or not yet counted."""

SCORES: Final[tuple[Score, ...]] = ("1-0", "0-1", "1/2-1/2", "*")
"""Every score."""
RESIGNED: Final = "resigned"
"""The termination of a game that its loser resigned."""
TIME: Final = "time"
"""The termination of a game whose loser ran out of time."""

SCORE_OF: Final[Mapping[int, Score]] = MappingProxyType({1: "1-0", 2: "0-1", 0: "1/2-1/2"})
"""The score, keyed by the winner; 0 for a draw."""
_REASONS: Final = frozenset(reason.value for reason in Reason)
_POINTS: Final = re.compile(r"(?:0|[1-9][0-9]{0,3})\Z")


class Result(NamedTuple):
    """The result in a record.

    Attributes:
        score: who won.
        points: the winner's points; None if not given.
        termination: the rule that ended the game, ``resigned``, ``time``, other words, or None.
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
        """A given result, completed by the ending of the game.

        Raises:
            BadText: the result contradicts the ending.
        """
        known = checked_score(score, ending)
        return cls(
            known, checked_points(points, known), checked_termination(termination, ending, known)
        )

    @property
    def resigned(self) -> Player | None:
        """The player who resigned, or None."""
        if self.termination != RESIGNED:
            return None
        return 2 if self.score == "1-0" else 1

    @property
    def timeout(self) -> Player | None:
        """The player whose time ran out, or None; without a winner ``time`` has no meaning."""
        losers: dict[Score, Player] = {"1-0": 2, "0-1": 1}
        return losers.get(self.score) if self.termination == TIME else None


def parse_score(text: str) -> Score:
    """The score that a text names.

    Raises:
        BadText: the text is not a score.
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
        BadText: the text is not a number from 0 to 9999.
    """
    if not _POINTS.match(text):
        raise BadText(
            "points-form",
            "points must be a number such as 0 or 27, not {text!a}",
            place=0,
            text=text,
        )
    return int(text)


def checked_score(given: Score, ending: Ending | None) -> Score:
    """The given score, or the one that follows from the ending.

    Raises:
        BadText: the given score contradicts the ending.
    """
    if ending is None or ending.winner is None:
        return given
    known = SCORE_OF[ending.winner]
    if given not in ("*", known):
        raise BadText(
            "result-not-of-game",
            "the game ended {result} ({reason}), not {given}",
            result=known,
            reason=ending.reason.value,
            given=given,
        )
    return known


def checked_points(points: int | None, score: Score) -> int | None:
    """Return the points if somebody has won them.

    Raises:
        BadText: nobody has won.
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


def checked_termination(given: str | None, ending: Ending | None, score: Score) -> str | None:
    """The given termination, or the one that follows from the ending.

    Raises:
        BadText: the termination contradicts the ending or the score.
    """
    if ending:
        reason = ending.reason.value
        if given not in (None, reason):
            raise BadText(
                "termination-not-of-game",
                "the game ended by {reason}, not {given!a}",
                reason=reason,
                given=given or "",
            )
        return reason
    if given is None:
        return None
    word = given.lower()
    if word in _REASONS:
        raise BadText(
            "termination-not-of-moves",
            "the moves do not end the game, so it did not end by {reason}",
            reason=word,
        )
    if word == RESIGNED and (given != RESIGNED or score not in ("1-0", "0-1")):
        raise BadText(
            "resigned-form",
            "{word} must be in lower case and needs the result 1-0 or 0-1",
            word=RESIGNED,
        )
    return given

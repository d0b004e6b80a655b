"""The bridge's results about a game: its state, its value, the moves to play."""

from typing import Literal, NotRequired, TypedDict

from salta_core.engine.reasons import ContrastKind, FactKind
from salta_core.engine.verdict import Verdict
from salta_core.rules.moves import Hindrance
from salta_core.rules.pieces import Player

__all__ = [
    "BoardFields",
    "ByPlayer",
    "Call",
    "EndReason",
    "Ending",
    "Finish",
    "GameFields",
    "Homecoming",
    "JoinedReview",
    "JudgedMove",
    "LastMove",
    "LegalMove",
    "MissingCheck",
    "Moment",
    "MomentReason",
    "Outcome",
    "Parking",
    "PieceMoves",
    "PieceReport",
    "Player",
    "Playout",
    "Race",
    "RacePiece",
    "RaceSide",
    "Reason",
    "Review",
    "ReviewCheck",
    "ReviewPart",
    "ReviewedPly",
    "Settlement",
    "Story",
    "Thought",
    "ThoughtLine",
    "Unfinished",
    "View",
]

ByPlayer = Literal["1", "2"]
"""A player as the key of an object."""

EndReason = Literal["home", "both-home", "limit", "repetition", "blocked"]
"""Why a game ended."""


class Unfinished(TypedDict):
    """Work that reports no partial result."""

    done: bool


class GameFields(TypedDict):
    """The game that a request is about."""

    ruleset: str
    """A preset's id or the text of a mixed ruleset"""
    start: str | None
    """The start position as text; null means the opening"""
    moves: list[str]
    called: NotRequired[Literal[True]]
    """The player to move was challenged for missing a jump, and must jump now"""
    pointed: NotRequired[str]
    """The letter of the piece that the challenger named"""


class LegalMove(TypedDict):
    """A move of one piece."""

    to: int
    text: str
    path: list[int]
    """Every square of the move, origin first"""


PieceMoves = TypedDict("PieceMoves", {"from": int, "moves": list[LegalMove]})


class LastMove(TypedDict):
    """The last move, and the player who made it."""

    text: str
    path: list[int]
    player: Player


class BoardFields(TypedDict):
    """A position of a game or of a Solo task."""

    ruleset: str
    """The canonical text of the ruleset"""
    preset: str
    colours: list[str]
    """The colours of players 1 and 2"""
    start: str
    """The start position in canonical form"""
    moves: list[str]
    """The moves in canonical form"""
    position: str
    """The position as text; in a task, its ply is the number of steps made"""
    board: str
    """A letter or a dot for each of the 50 squares, from square 11 on"""
    player: Player
    """The player to move; in a task, the owner of the army"""
    legal: list[PieceMoves]
    """The legal moves grouped by piece, sorted"""
    last: LastMove | None


class Ending(TypedDict):
    """How a game ended."""

    reason: EndReason
    winner: Literal[0, 1, 2] | None


_Pass = TypedDict("_Pass", {"pass": bool})
"""Whether passing is the only move."""


class GameState(_Pass):
    """The fields that only a game has."""

    ply: int
    """The number of plies since the start of the record"""
    limit: int | None
    """The move limit, in moves of each side"""
    forced: bool
    """Whether a jump is compulsory now"""
    equalising: bool
    simple: dict[ByPlayer, int]
    """The sum of each side's distances to its goals"""
    goals: dict[ByPlayer, dict[str, int]]
    """The goal square of each piece"""
    ending: Ending | None
    callable: NotRequired[Literal[True]]
    """The last move may be challenged for missing a jump, rightly or wrongly"""
    called: NotRequired[Literal[True]]
    """The player to move was challenged, and must jump now"""


class View(BoardFields, GameState):
    """A game as the page shows it."""


class RacePiece(TypedDict):
    """A piece that is not on its goal, or that the line home moves."""

    piece: str
    at: int
    goal: int
    simple: int
    moves: int
    """How many moves of the line it makes"""


class RaceSide(TypedDict):
    """The moves to go of one side."""

    exact: int | None
    proven: bool
    range: tuple[int, int]
    simple: int
    line: list[str]
    """The shortest way home found so far"""
    pieces: list[RacePiece]


Race = TypedDict("Race", {"1": RaceSide | None, "2": RaceSide | None, "done": bool})
"""The moves to go; null for a side without pieces."""


class PieceReport(TypedDict):
    """Why a piece cannot move; null if it can."""

    hindrance: Hindrance | None


class Call(TypedDict):
    """Whether the challenge succeeds; if so, `view` shows the game without the last move."""

    called: bool
    view: View | None


class Outcome(TypedDict):
    """The result of a game."""

    winner: Literal[0, 1, 2] | None
    reason: str
    points: int | None
    proven: bool


class Settlement(TypedDict):
    """The result of a finished game, counted from the moves to go."""

    done: bool
    outcome: Outcome
    race: Race


class Playout(TypedDict):
    """The loser's way home; `line` is null if none has been found."""

    done: bool
    line: list[str] | None
    points: int | None


class Finish(TypedDict):
    """The moves that bring both sides home; empty if the game is not decided.

    `winner` is null if the armies have passed each other and are level.
    """

    done: bool
    moves: list[str]
    winner: Player | None


class ReviewedPly(TypedDict):
    """A position of a reviewed game, and the move made in it."""

    ply: int
    race: dict[ByPlayer, tuple[int, int]]
    """The lower and upper bounds on the moves to go"""
    score: int
    """Player 1's expected lead at the end, in hundredths of a move; once the game is over, the
    points"""
    best: str | None
    """The best move; null once the game is over"""
    pv: list[str]
    """The principal variation; in a race only its first move"""
    move: str | None
    """The move played here; null at the final position"""
    loss: int | None
    """The cost of the move played, at least 0, in hundredths of a move"""
    verdict: Verdict | None


class Review(TypedDict):
    """The review of a game.

    A position is included once its move has been judged. Its numbers may still become more exact
    until the review is done.
    """

    done: bool
    plies: list[ReviewedPly]


class ReviewPart(TypedDict):
    """Part of a review: strings to pass to `review-join`; empty until done."""

    done: bool
    analyses: list[str]


class MissingCheck(TypedDict):
    """A move to check: the one after the first `place` moves of the game."""

    place: int
    nodes: int


class ReviewCheck(TypedDict):
    """The result of a check as text; null until done."""

    done: bool
    check: str | None


class JoinedReview(TypedDict):
    """The review so far, and the checks that it still needs."""

    plies: list[ReviewedPly]
    missing: list[MissingCheck]


class Reason(TypedDict):
    """One effect of a move; `salta_core/engine/reasons.py` explains the kinds."""

    kind: FactKind
    piece: str | None
    moves: int | None
    """Null if the kind has no number"""


class MomentReason(TypedDict):
    """An effect of one move that another lacks."""

    kind: FactKind | ContrastKind
    piece: str | None
    moves: int | None


class Moment(TypedDict):
    """A move that mattered for the result, or the best move of a side."""

    ply: int
    move: str
    best: str
    """The best move, which may be the one played"""
    pv: list[str]
    """The line that starts with the best move"""
    made: list[str]
    """The line that starts with the move played"""
    before: int
    """Player 1's expected lead after the best move, in hundredths of a move"""
    after: int
    """The same after the move played or, if that was the best, after the next best"""
    loss: int
    """The least that the move cost, in hundredths of a move; 0 for the best move"""
    depth: int
    """The depth of the search in plies; in a race the length of the way home"""
    weight: int
    """How much of the chance to win the move gave away, in thousandths"""
    reason: MomentReason
    """What the better move achieves and the worse move does not"""


class Story(TypedDict):
    """The course of a game."""

    done: bool
    curve: list[int]
    """Player 1's expected lead in each position, in hundredths of a move"""
    moments: list[Moment]
    """At most five moments of each side, in order of play; until done, a heavier moment may replace
    one of them"""
    best: list[Moment]
    """The best move of each side, if it has one"""


class JudgedMove(TypedDict):
    """The cost of a move, and the best move; the fields are those of `Moment`."""

    done: bool
    loss: int
    best: str
    pv: list[str]
    made: list[str]
    before: int
    after: int


class Parking(TypedDict):
    """A way home that took more moves than it needed."""

    ruleset: str
    player: Player
    ply: int
    position: str
    """The position with the pieces of this side only"""
    away: int
    """The number of pieces not on their goals"""
    par: int
    """The fewest moves home, proven"""
    took: int
    """The moves made plus the moves to go when the game ended"""
    home: bool


class Homecoming(TypedDict):
    """For each side, at most one way home that took too many moves."""

    done: bool
    tasks: list[Parking]


class ThoughtLine(TypedDict):
    """A move, its score and its principal variation."""

    move: str
    score: int
    pv: list[str]


class Thought(TypedDict):
    """The computer's move, or the best move found so far."""

    done: bool
    move: str | None
    """Null until a move is found"""
    depth: int
    """The depth searched completely, in plies"""
    score: int
    """The expected lead of the player to move, in hundredths of a move"""
    nodes: int
    pv: list[str]
    lines: list[ThoughtLine]
    """The best lines, as many as requested, best first"""
    reasons: NotRequired[list[Reason]]
    """The reasons for the move, most important first"""
    plan: NotRequired[list[str]]
    """The player's own next moves, this one first, each written as a step"""
    view: NotRequired[View]
    """The game after the move"""

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
"""A player as a key of an object."""

EndReason = Literal["home", "both-home", "limit", "repetition", "blocked"]
"""Why a game ended."""


class Unfinished(TypedDict):
    """Work that reports no partial result."""

    done: bool


class GameFields(TypedDict):
    """The game that a request is about."""

    ruleset: str
    """A preset's id or a mixed ruleset's text"""
    start: str | None
    """Position text; null is the opening"""
    moves: list[str]
    called: NotRequired[Literal[True]]
    """The player to move has overlooked a jump there"""
    pointed: NotRequired[str]
    """The letter of the piece at which the caller pointed"""


class LegalMove(TypedDict):
    """A move of one piece."""

    to: int
    text: str
    path: list[int]
    """Every square, origin first"""


PieceMoves = TypedDict("PieceMoves", {"from": int, "moves": list[LegalMove]})


class LastMove(TypedDict):
    """The last move."""

    text: str
    path: list[int]
    player: Player


class BoardFields(TypedDict):
    """A position of a game or of a Solo task."""

    ruleset: str
    """Canonical text"""
    preset: str
    colours: list[str]
    """Of player 1 and player 2"""
    start: str
    """Position text; the same for all texts of a task's placement"""
    moves: list[str]
    """Canonical texts"""
    position: str
    """Position text; of a task, its ply counts the steps made"""
    board: str
    """50 characters by square, 11 first: a piece's letter or a dot"""
    player: Player
    """To move; of a task, the owner of the army"""
    legal: list[PieceMoves]
    """By piece, sorted"""
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
    """Since the start of the record"""
    limit: int | None
    """In moves of each side"""
    forced: bool
    """A jump is compulsory now"""
    equalising: bool
    simple: dict[ByPlayer, int]
    """Distances to go, summed"""
    goals: dict[ByPlayer, dict[str, int]]
    """The goal square of each piece"""
    ending: Ending | None
    callable: NotRequired[Literal[True]]
    """The last move may be called, rightly or wrongly"""
    called: NotRequired[Literal[True]]
    """The player to move has been called, and must jump"""


class View(BoardFields, GameState):
    """A game as the page shows it."""


class RacePiece(TypedDict):
    """A piece that is not home, or that the line moves."""

    piece: str
    at: int
    goal: int
    simple: int
    moves: int
    """In the line"""


class RaceSide(TypedDict):
    """The way home of one side, in moves of its own."""

    exact: int | None
    proven: bool
    range: tuple[int, int]
    simple: int
    line: list[str]
    """The shortest found"""
    pieces: list[RacePiece]


Race = TypedDict("Race", {"1": RaceSide | None, "2": RaceSide | None, "done": bool})
"""The moves to go; null for a side without pieces."""


class PieceReport(TypedDict):
    """Why a piece cannot move; null if it can."""

    hindrance: Hindrance | None


class Call(TypedDict):
    """Whether the last move is taken back, and the view then."""

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
    """The loser's way home; `line` is null if none is found."""

    done: bool
    line: list[str] | None
    points: int | None


class Finish(TypedDict):
    """The moves that bring both sides home, if the game is decided; else none.

    `winner` is null if the armies have passed each other and are level.
    """

    done: bool
    moves: list[str]
    winner: Player | None


class ReviewedPly(TypedDict):
    """A position of a reviewed game, and the move made in it."""

    ply: int
    race: dict[ByPlayer, tuple[int, int]]
    """The fewest and the most"""
    score: int
    """The expected lead at the end, in hundredths of a move, always for player 1; after the end
    the game's value"""
    best: str | None
    """Null after the end"""
    pv: list[str]
    """In a race the one move"""
    move: str | None
    """Null after the last"""
    loss: int | None
    """At least 0, in hundredths of a move"""
    verdict: Verdict | None


class Review(TypedDict):
    """The review of a game.

    A position is included once its move has been judged. Its numbers may still become more exact
    until the review is done.
    """

    done: bool
    plies: list[ReviewedPly]


class ReviewPart(TypedDict):
    """Part of a review: texts for `review-join`, once done."""

    done: bool
    analyses: list[str]


class MissingCheck(TypedDict):
    """A move to check: the one after `place` moves."""

    place: int
    nodes: int


class ReviewCheck(TypedDict):
    """The result of a check as text, once done."""

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
    """An effect of a move that another move does not have."""

    kind: FactKind | ContrastKind
    piece: str | None
    moves: int | None


class Moment(TypedDict):
    """A move that mattered for the result of a game, or the best move of a side."""

    ply: int
    move: str
    best: str
    """The move itself if it was the best"""
    pv: list[str]
    """From the better move on"""
    made: list[str]
    """From the move that was made"""
    before: int
    """The expected lead with the better move, for player 1 in hundredths of a move"""
    after: int
    """The same with the move made; if that was the best, with the next best"""
    loss: int
    """For certain, in hundredths of a move; 0 for the best move"""
    depth: int
    """In plies; in a race the length of the way home"""
    weight: int
    """The chance to win that it gave away, in thousandths"""
    reason: MomentReason
    """What the better move does that the other does not"""


class Story(TypedDict):
    """The course of a game."""

    done: bool
    curve: list[int]
    """The expected lead, for player 1 in hundredths of a move"""
    moments: list[Moment]
    """At most five of each side in order of play; until all is done, one may give way to a heavier
    one"""
    best: list[Moment]
    """At most one of each side"""


class JudgedMove(TypedDict):
    """The cost of a move, and the best move; fields as in a moment."""

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
    """That side alone"""
    away: int
    """Pieces not on their goals"""
    par: int
    """Proven"""
    took: int
    """Moves made, and those still to go at the end"""
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
    """Null until there is one"""
    depth: int
    """Plies searched in full"""
    score: int
    """The expected lead, for the player to move in hundredths of a move"""
    nodes: int
    pv: list[str]
    lines: list[ThoughtLine]
    """As many as requested, best first"""
    reasons: NotRequired[list[Reason]]
    """Best first"""
    plan: NotRequired[list[str]]
    """Own moves that it begins, each as a step"""
    view: NotRequired[View]
    """The game after the move"""

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
    """The state of work that reports no partial result."""

    done: bool


class GameFields(TypedDict):
    """The game that a request is about."""

    ruleset: str
    """A preset's id or a mixed ruleset's text"""
    start: str | None
    """Position text; null is the opening"""
    moves: list[str]
    """Move texts from there on"""
    called: NotRequired[Literal[True]]
    """The player to move has overlooked a jump there and been called"""
    pointed: NotRequired[str]
    """The letter of the piece that the caller has pointed at"""


class LegalMove(TypedDict):
    """A move of one piece."""

    to: int
    """The square on which the piece ends"""
    text: str
    """The move as it is written and played"""
    path: list[int]
    """Every square it touches, origin first"""


PieceMoves = TypedDict("PieceMoves", {"from": int, "moves": list[LegalMove]})
"""The legal moves of the piece on a square."""


class LastMove(TypedDict):
    """The last move made."""

    text: str
    path: list[int]
    player: Player


class BoardFields(TypedDict):
    """The fields that the views of a game and of a Solo task share."""

    ruleset: str
    """Canonical text"""
    preset: str
    """The id of the preset it is based on"""
    colours: list[str]
    """Names of player 1's and player 2's colour"""
    start: str
    """Position text; of a task, the same for every text that shows its placement"""
    moves: list[str]
    """Canonical texts"""
    position: str
    """Position text; of a task, its ply counts the steps made"""
    board: str
    """50 characters by square, 11 first: a piece's letter or a dot"""
    player: Player
    """The player to move; of a task, the owner of the army"""
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
    """The fields of a game's view that a Solo task does not have."""

    ply: int
    """Turns taken since the start of the record"""
    limit: int | None
    """Moves by each side after which play stops"""
    forced: bool
    """A jump is compulsory now"""
    equalising: bool
    """Player 2's extra turn"""
    simple: dict[ByPlayer, int]
    """Distances to go, summed"""
    goals: dict[ByPlayer, dict[str, int]]
    """Each piece's goal square"""
    ending: Ending | None
    callable: NotRequired[Literal[True]]
    """The player to move may call the last move, rightly or wrongly"""
    called: NotRequired[Literal[True]]
    """The player to move has been called here, and must jump"""


class View(BoardFields, GameState):
    """A game as the page shows it."""


class RacePiece(TypedDict):
    """A piece that is not home, or that the line moves."""

    piece: str
    at: int
    goal: int
    simple: int
    """Its distance"""
    moves: int
    """How often it moves in the line"""


class RaceSide(TypedDict):
    """The distance of one side from home, in moves of its own."""

    exact: int | None
    proven: bool
    range: tuple[int, int]
    simple: int
    line: list[str]
    """The shortest way home found"""
    pieces: list[RacePiece]


Race = TypedDict("Race", {"1": RaceSide | None, "2": RaceSide | None, "done": bool})
"""The moves to go of both sides; null for a side without pieces."""


class PieceReport(TypedDict):
    """Why a piece cannot move; null if it can."""

    hindrance: Hindrance | None


class Call(TypedDict):
    """Whether the last move is taken back, and the view after that."""

    called: bool
    view: View | None


class Outcome(TypedDict):
    """The result of a game."""

    winner: Literal[0, 1, 2] | None
    reason: str
    points: int | None
    proven: bool


class Settlement(TypedDict):
    """The result of a finished game, and the moves to go from which it is counted."""

    done: bool
    outcome: Outcome
    race: Race


class Playout(TypedDict):
    """The loser's way home; `line` is null until one is found, and stays null if there is none."""

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
    """One position of a reviewed game, and the move made in it."""

    ply: int
    """Moves before it"""
    race: dict[ByPlayer, tuple[int, int]]
    """The fewest and the most moves to go"""
    score: int
    """The expected lead at the end, in hundredths of a move, always for player 1; after the end
    the game's value"""
    best: str | None
    """The engine's move; null after the end"""
    pv: list[str]
    """The principal variation; in a race the one move"""
    move: str | None
    """The move made; null after the last"""
    loss: int | None
    """Hundredths of a move that it cost its player, at least 0"""
    verdict: Verdict | None


class Review(TypedDict):
    """The review of a game.

    A position is included once its move has been judged. Its numbers may still become more exact
    until the review is done.
    """

    done: bool
    plies: list[ReviewedPly]


class ReviewPart(TypedDict):
    """The result of part of a review: texts for `review-join`, empty until the part is done."""

    done: bool
    analyses: list[str]


class MissingCheck(TypedDict):
    """A check of the move after `place` moves, with a budget of `nodes`."""

    place: int
    nodes: int


class ReviewCheck(TypedDict):
    """The result of a check as text; null until the check is done."""

    done: bool
    check: str | None


class JoinedReview(TypedDict):
    """The review of all positions analysed so far, and the checks that it still needs."""

    plies: list[ReviewedPly]
    missing: list[MissingCheck]


class Reason(TypedDict):
    """One effect of a move; `salta_core/engine/reasons.py` explains the kinds."""

    kind: FactKind
    piece: str | None
    """The letter of the piece it is about"""
    moves: int | None
    """A number of moves, if the kind has one"""


class MomentReason(TypedDict):
    """An effect of a move that another move does not have."""

    kind: FactKind | ContrastKind
    piece: str | None
    moves: int | None


class Moment(TypedDict):
    """A move that mattered for the result of a game, or the best move of a side."""

    ply: int
    """Moves before it"""
    move: str
    best: str
    """The better move; the move itself if it was the best"""
    pv: list[str]
    """The principal variation from the better move on"""
    made: list[str]
    """The principal variation from the move that was made"""
    before: int
    """The expected lead at the end with the better move, in hundredths of a move, for player 1"""
    after: int
    """The same with the move that was made; if that was the best, with the next best"""
    loss: int
    """Hundredths of a move that it cost its player for certain; 0 for the best move"""
    depth: int
    """Plies searched; in a race the length of the way home"""
    weight: int
    """How much of the chance to win it gave away, in thousandths"""
    reason: MomentReason
    """What the better move does that the other does not"""


class Story(TypedDict):
    """The course of a game."""

    done: bool
    curve: list[int]
    """The expected lead in each position, for player 1 in hundredths of a move"""
    moments: list[Moment]
    """At most five of each side in order of play; until all is done, one may give way to a heavier
    one"""
    best: list[Moment]
    """The best move of each side, if there is one"""


class JudgedMove(TypedDict):
    """The cost of a move, and the best move; `before` and `after` as in a moment."""

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
    """Moves of the game made before it"""
    position: str
    """That side alone"""
    away: int
    """Pieces that are not on their goals"""
    par: int
    """Proven"""
    took: int
    """Moves made, and at the end of the game those still to go"""
    home: bool
    """Whether the side came home in the game"""


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
    """The answer, once done; until then the best move so far, as soon as there is one"""
    depth: int
    """Plies searched to the end"""
    score: int
    """The expected lead at the end in hundredths of a move, for the player to move"""
    nodes: int
    pv: list[str]
    lines: list[ThoughtLine]
    """The best moves, as many as were asked for, best first"""
    reasons: NotRequired[list[Reason]]
    """Why the move is good, the best reason first"""
    plan: NotRequired[list[str]]
    """The own moves that it begins, each as a step"""
    view: NotRequired[View]
    """The game after the move"""

"""All operations, each with the types of its request, its result and its progress.

Every request contains the whole game as text (ruleset, start and moves), so stopping a worker at
any moment loses nothing.
"""

from collections.abc import Mapping
from typing import Final, Literal, NamedTuple, NotRequired, TypedDict

from salta_core.bridge.protocol.game_results import (
    ByPlayer,
    Call,
    Ending,
    Finish,
    GameFields,
    Homecoming,
    JoinedReview,
    JudgedMove,
    MissingCheck,
    PieceReport,
    Player,
    Playout,
    Race,
    Review,
    ReviewCheck,
    ReviewPart,
    Settlement,
    Story,
    Thought,
    Unfinished,
    View,
)
from salta_core.bridge.protocol.lesson_results import Diagrams, Lessons
from salta_core.bridge.protocol.puzzle_results import (
    DailyStock,
    DuelReview,
    DuelView,
    FirstSteps,
    MadePuzzle,
    PuzzleAnswer,
    PuzzleCollection,
    PuzzleVerdict,
    RushStock,
    SoloCourse,
    SoloTask,
    SoloView,
)
from salta_core.bridge.protocol.text_results import (
    CanonicalText,
    Link,
    RecordFields,
    RecordFile,
    RecordText,
    SharedLink,
    ShareFields,
)

__all__ = [
    "OPERATIONS",
    "Level",
    "Operation",
    "OutcomeOfGame",
    "Outcomes",
    "Preset",
    "Presets",
    "PuzzleMakeFields",
    "SoloMakeFields",
]


class NoFields(TypedDict):
    """An object without fields."""


class LevelsFields(TypedDict):
    """`people` also requests the names and ratings of the levels."""

    people: NotRequired[bool]


class PlayFields(GameFields):
    """A game and a move in it."""

    move: str


class StoryFields(GameFields):
    """A game, and the side whose moments are wanted; null means both."""

    player: NotRequired[Player | None]


class PieceFields(GameFields):
    """A game, and a piece of the player to move."""

    square: int


class CallFields(GameFields):
    """A game whose last move is challenged for missing a jump.

    With a level and a seed the computer decides whether to challenge.
    """

    level: NotRequired[int]
    seed: NotRequired[int]


class OutcomesFields(TypedDict):
    """Several games at once, 200 at most."""

    games: list[GameFields]


class OutcomeOfGame(TypedDict):
    """The last board of a game and its ending."""

    board: str
    ending: Ending | None


class Outcomes(TypedDict):
    """Each game's outcome, null for an unreadable game; complete once `done` is true."""

    done: bool
    games: list[OutcomeOfGame | None]


class RaceFields(TypedDict):
    """A position in which to count the moves to go."""

    ruleset: str
    position: str


class ThinkFields(GameFields):
    """A game in which to find a move."""

    level: int
    """1 to 10; each level has its own limits"""
    seed: int
    endless: NotRequired[bool]
    """Whether to search ever deeper, until the tree is exhausted"""
    lines: NotRequired[int]
    """The number of best moves to report, by default one"""
    explain: NotRequired[bool]
    """Whether the last reply includes the reasons"""
    view: NotRequired[bool]
    """Whether the last reply includes the view after the move"""
    early: NotRequired[bool]
    """Whether every reply includes a move, even the first progress"""
    plan: NotRequired[list[str]]
    """The plan of an earlier hint, which continues while the player follows it"""
    since: NotRequired[int]
    """The number of moves before that hint"""
    ms: NotRequired[int]
    """The time limit, by default the level's own"""


class ReviewFields(GameFields):
    """A game to review."""

    nodes: NotRequired[int]
    """The node limit for each position, by default 2000"""


_From = TypedDict("_From", {"from": int})


class ReviewPartFields(ReviewFields, _From):
    """The positions to analyse: from `from` up to, but not including, `to`."""

    to: int


class ReviewCheckFields(GameFields, MissingCheck):
    """A game, and a move in it to check."""


class ReviewJoinFields(ReviewFields):
    """A game, and the results of its parts and checks."""

    analyses: list[str]
    """The analyses of the first positions, in order"""
    checks: list[str]
    """The results of checks, in any order"""


class SoloFields(TypedDict):
    """A task, identified by its start, and the steps made."""

    ruleset: str
    start: str
    moves: list[str]


class SoloMakeFields(TypedDict):
    """A task to generate, of a grade from 1 to 8; a seed gives the same task on every machine."""

    ruleset: str
    player: Player
    grade: int
    seed: int


class DuelFields(SoloFields):
    """The duel of a day, and the player's moves in it; the opponent's replies follow from them."""

    seed: int
    noise: int


class DuelReviewFields(DuelFields):
    """A duel with the best margin known."""

    best: int


class PuzzleFields(SoloFields):
    """A puzzle, and the moves of both sides since its start."""

    goal: str


class VerifyFields(PuzzleFields):
    """A puzzle to prove."""

    motifs: NotRequired[bool]


class PuzzleMakeFields(TypedDict):
    """A puzzle to generate."""

    ruleset: str
    theme: str | None
    """A kind of goal, without a number of moves, or a motif; null means any kind"""
    seed: int


class PuzzlesFields(TypedDict):
    """`motifs` also requests the motifs of each puzzle."""

    motifs: NotRequired[bool]


class TextFields(TypedDict):
    """A text to read."""

    text: str


class LinkFields(TextFields):
    """A link to read."""

    view: NotRequired[bool]
    """Whether the reply includes the view that the link shows first"""


class ConvertFields(TypedDict):
    """A text, and the form it is written in."""

    what: Literal["position", "move", "ruleset"]
    text: str


class Preset(TypedDict):
    """A ruleset with a name."""

    id: str
    colours: list[str]
    """The colours of players 1 and 2"""
    fields: dict[str, str]
    """The values as written in the text of a ruleset"""
    opening: View
    toGo: dict[ByPlayer, int]
    """The moves to go of each side at the opening"""


class RulesetField(TypedDict):
    """A rule that a mixed ruleset can change; a `limit` may also be a number."""

    id: str
    values: list[str]


class Presets(TypedDict):
    """All rulesets, and the rules that a mixed ruleset can change."""

    version: str
    default: str
    presets: list[Preset]
    fields: list[RulesetField]


class Level(TypedDict):
    """A level of the computer player; its name and rating are included on request."""

    level: int
    name: NotRequired[str]
    rating: NotRequired[int]


class Operation(NamedTuple):
    """The types of one operation.

    Attributes:
        request: the fields of the request.
        result: the fields of the result or, for work in slices, of the last slice's result. Such
            work has ``done`` in its result, since it may also stop when its budget is used up.
        progress: the fields that all earlier slices return; None if the operation has no slices.
    """

    request: type
    result: object
    progress: object = None


OPERATIONS: Final[Mapping[str, Operation]] = {
    "presets": Operation(NoFields, Presets),
    "levels": Operation(LevelsFields, list[Level]),
    "view": Operation(GameFields, View),
    "play": Operation(PlayFields, View),
    "explain-piece": Operation(PieceFields, PieceReport),
    "call": Operation(CallFields, Call),
    "outcomes": Operation(OutcomesFields, Outcomes, Outcomes),
    "race": Operation(RaceFields, Race, Race),
    "settle": Operation(GameFields, Settlement, Settlement),
    "prepare": Operation(GameFields, NoFields),
    "think": Operation(ThinkFields, Thought, Thought),
    "playout": Operation(GameFields, Playout, Playout),
    "finish": Operation(GameFields, Finish, Finish),
    "review": Operation(ReviewFields, Review, Review),
    "review-part": Operation(ReviewPartFields, ReviewPart, ReviewPart),
    "review-check": Operation(ReviewCheckFields, ReviewCheck, ReviewCheck),
    "review-join": Operation(ReviewJoinFields, JoinedReview),
    "story": Operation(StoryFields, Story, Story),
    "judge": Operation(PlayFields, JudgedMove, Unfinished),
    "homecoming": Operation(GameFields, Homecoming, Homecoming),
    "solo": Operation(SoloFields, SoloView),
    "solo-make": Operation(SoloMakeFields, SoloTask, SoloTask),
    "solo-course": Operation(NoFields, SoloCourse),
    "verify": Operation(VerifyFields, PuzzleVerdict, Unfinished),
    "answer": Operation(PuzzleFields, PuzzleAnswer, Unfinished),
    "puzzle-make": Operation(PuzzleMakeFields, MadePuzzle, MadePuzzle),
    "puzzles": Operation(PuzzlesFields, PuzzleCollection),
    "lessons": Operation(NoFields, Lessons),
    "first-steps": Operation(NoFields, FirstSteps),
    "daily": Operation(NoFields, DailyStock),
    "duel": Operation(DuelFields, DuelView),
    "duel-review": Operation(DuelReviewFields, DuelReview, DuelReview),
    "rush": Operation(NoFields, RushStock),
    "diagrams": Operation(NoFields, Diagrams),
    "record-read": Operation(TextFields, RecordFile, RecordFile),
    "record-write": Operation(RecordFields, RecordText),
    "convert": Operation(ConvertFields, CanonicalText),
    "link": Operation(LinkFields, Link),
    "share": Operation(ShareFields, SharedLink),
}
"""Every operation, keyed by its name."""

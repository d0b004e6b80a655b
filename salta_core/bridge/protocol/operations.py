"""All operations, each with the types of its request, its result and its progress.

Every request has the whole game as text (ruleset, start and moves), so stopping a worker at any
moment loses nothing.
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
    """`people`: with the names and ratings of the levels."""

    people: NotRequired[bool]


class PlayFields(GameFields):
    """A game and a move in it."""

    move: str


class StoryFields(GameFields):
    """A game, and the side whose moments to find; null is both."""

    player: NotRequired[Player | None]


class PieceFields(GameFields):
    """A game, and a piece of the player to move."""

    square: int


class CallFields(GameFields):
    """A game whose last move is called, by the computer if there is a level and a seed."""

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
    """A position whose moves to go to count."""

    ruleset: str
    position: str


class ThinkFields(GameFields):
    """A game in which to find a move."""

    level: int
    """1 to 10, with limits of its own"""
    seed: int
    endless: NotRequired[bool]
    """Search ever deeper, until everything is searched"""
    lines: NotRequired[int]
    """Best moves to report, by default one"""
    explain: NotRequired[bool]
    """With the reasons, in the last answer"""
    view: NotRequired[bool]
    """With the view after the move, in the last answer"""
    early: NotRequired[bool]
    """With a move from the first progress on"""
    plan: NotRequired[list[str]]
    """Of an earlier hint; it goes on while the player follows it"""
    since: NotRequired[int]
    """Moves before that hint"""
    ms: NotRequired[int]
    """Replaces the level's own limits"""


class ReviewFields(GameFields):
    """A game to review."""

    nodes: NotRequired[int]
    """For each position, by default 2000"""


_From = TypedDict("_From", {"from": int})


class ReviewPartFields(ReviewFields, _From):
    """The positions from `from` up to, but not including, `to`."""

    to: int


class ReviewCheckFields(GameFields, MissingCheck):
    """A game, and a move in it to check."""


class ReviewJoinFields(ReviewFields):
    """A game, and the results of its parts and checks."""

    analyses: list[str]
    """Of the first positions, in order"""
    checks: list[str]
    """In any order"""


class SoloFields(TypedDict):
    """A task by its start, and the steps made."""

    ruleset: str
    start: str
    moves: list[str]


class SoloMakeFields(TypedDict):
    """A new task of a grade from 1 to 8; a seed gives the same task on every machine."""

    ruleset: str
    player: Player
    grade: int
    seed: int


class PuzzleFields(SoloFields):
    """A puzzle, and the moves of both sides since its start."""

    goal: str


class VerifyFields(PuzzleFields):
    """A puzzle to prove."""

    motifs: NotRequired[bool]


class PuzzleMakeFields(TypedDict):
    """A puzzle to generate."""

    ruleset: str
    goal: str | None
    """A kind, without a number of moves; null is any"""
    seed: int


class PuzzlesFields(TypedDict):
    """`motifs`: with the motifs."""

    motifs: NotRequired[bool]


class TextFields(TypedDict):
    """A text to read."""

    text: str


class LinkFields(TextFields):
    """A link to read."""

    view: NotRequired[bool]
    """With the view that the link shows first"""


class ConvertFields(TypedDict):
    """A text, and its form."""

    what: Literal["position", "move", "ruleset"]
    text: str


class Preset(TypedDict):
    """A ruleset with a name."""

    id: str
    colours: list[str]
    """Of player 1 and player 2"""
    fields: dict[str, str]
    """Values as in a ruleset's text"""
    opening: View
    toGo: dict[ByPlayer, int]
    """Moves to go at the opening"""


class RulesetField(TypedDict):
    """A rule that a mixture can change; a `limit` may also be a number."""

    id: str
    values: list[str]


class Presets(TypedDict):
    """All rulesets, and the rules that a mixture can change."""

    version: str
    default: str
    presets: list[Preset]
    fields: list[RulesetField]


class Level(TypedDict):
    """A level of the computer player; name and rating on request."""

    level: int
    name: NotRequired[str]
    rating: NotRequired[int]


class Operation(NamedTuple):
    """The types of one operation.

    Attributes:
        request: its fields.
        result: the fields of the result; for work in slices, of the last slice. Such work has
            ``done`` in its result, as it may also end with its budget.
        progress: the fields of the other slices; None if the operation has none.
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
    "rush": Operation(NoFields, RushStock),
    "diagrams": Operation(NoFields, Diagrams),
    "record-read": Operation(TextFields, RecordFile, RecordFile),
    "record-write": Operation(RecordFields, RecordText),
    "convert": Operation(ConvertFields, CanonicalText),
    "link": Operation(LinkFields, Link),
    "share": Operation(ShareFields, SharedLink),
}
"""Every operation by its name."""

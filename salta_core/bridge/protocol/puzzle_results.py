"""The bridge's results about Solo tasks and puzzles, new and shipped ones."""

from typing import Literal, NotRequired, TypedDict

from salta_core.bridge.protocol.game_results import BoardFields, Player

__all__ = [
    "DailySteps",
    "DailyStock",
    "DailyTask",
    "FirstSteps",
    "MadePuzzle",
    "NewPuzzle",
    "PrintedLine",
    "PrintedPuzzle",
    "PuzzleAnswer",
    "PuzzleCollection",
    "PuzzleSet",
    "PuzzleVerdict",
    "RushStock",
    "ShippedPuzzle",
    "SoloChapter",
    "SoloCourse",
    "SoloLesson",
    "SoloTask",
    "SoloView",
]


class SoloView(BoardFields):
    """A Solo task after some steps: one side alone, without an opponent.

    Its ruleset and its start identify a task.
    """

    goals: dict[str, int]
    """The goal square of each piece"""
    simple: int
    """Distances to go, summed"""
    home: bool


class SoloTask(TypedDict):
    """A Solo task that is being generated."""

    done: bool
    ruleset: str
    """Canonical text"""
    player: Player
    """The owner of the army"""
    grade: int
    """1 to 8"""
    seed: int
    """Of a date, its digits"""
    position: str | None
    """The start, once done"""
    par: int | None
    """The fewest steps, proven"""
    line: list[str]
    """A way home of that length"""
    tried: int
    """Placements tried"""


class SoloChapter(TypedDict):
    """A chapter of the course."""

    id: str


class SoloLesson(TypedDict):
    """A task of the course."""

    id: str
    """Stable, of letters, digits and hyphens"""
    ruleset: str
    """Canonical text"""
    position: str
    """The start"""
    par: int
    """The fewest steps, proven"""
    simple: int
    """Distances to go, summed"""
    grade: int
    """1 to 8"""
    chapter: str
    """The tasks of a chapter follow each other"""


class SoloCourse(TypedDict):
    """The shipped Solo tasks, easy ones first."""

    chapters: list[SoloChapter]
    tasks: list[SoloLesson]


class PuzzleAnswer(TypedDict):
    """The verdict on the solver's last move in a puzzle.

    Until it is done, `done` is the only field.
    """

    done: bool
    verdict: Literal["solved", "right", "wrong"]
    reply: str | None
    """The best defence or the refutation; null after the end"""
    line: list[str]
    """The refutation of a wrong move, the reply first"""
    value: int | None
    """For points, the margin after the move"""
    best: int | None
    """For points, the best margin"""
    left: int
    """Own moves left"""


class PuzzleVerdict(TypedDict):
    """The proof of a puzzle, or of the rest of one.

    Until it is done, `done` is the only field.
    """

    done: bool
    sound: bool
    """Reached, not by every move, and without a doubtful count"""
    reached: bool
    unique: bool
    """By one first move only"""
    value: int | None
    """For points the best margin if certain, for a win the own moves"""
    solutions: list[str]
    """All first moves that reach the goal"""
    line: list[str]
    """Best play on both sides"""
    nodes: int
    choices: int
    """First moves"""
    certain: bool
    """Without doubt about moves to go"""
    rating: int | None
    """For a whole puzzle that has a solution"""
    motifs: NotRequired[list[str]]
    """Of a whole puzzle, on request"""


class PuzzleTask(TypedDict):
    """The position and the goal of a puzzle."""

    ruleset: str
    """Canonical text"""
    position: str
    goal: str


class NewPuzzle(PuzzleTask):
    """A generated puzzle."""

    rating: int
    solution: list[str]


class MadePuzzle(TypedDict):
    """A new puzzle; null if none is found."""

    done: bool
    puzzle: NewPuzzle | None
    tried: int
    """Positions tried"""


class ShippedPuzzle(PuzzleTask):
    """A puzzle of the program."""

    id: str
    """Stable"""
    rating: int
    line: list[str]
    """With the best defence"""
    nodes: int
    """Of its proof"""
    tree: NotRequired[str]
    """The proof tree, which the build adds"""
    motifs: NotRequired[list[str]]
    """On request"""


class PuzzleSet(TypedDict):
    """A set of puzzles with one subject."""

    id: str
    puzzles: list[ShippedPuzzle]


class PrintedFields(TypedDict):
    """The fields that printed games and puzzles share."""

    id: str
    """Stable"""
    year: int
    source: str
    """The id of a publication"""
    ruleset: str
    """Canonical text"""
    notes: list[int]
    """Moves before each note"""


class PrintedLine(PrintedFields):
    """A game or a line of play printed in the first years of Salta."""

    kind: Literal["game", "figure"]
    start: str | None
    """Position text; null is the opening"""
    moves: list[str]


class PrintedPuzzle(PrintedFields):
    """A puzzle printed in the first years of Salta."""

    kind: Literal["puzzle"]
    position: str
    goal: str
    line: list[str]
    """With the best defence"""
    tree: NotRequired[str]
    """The proof tree, which the build adds"""


class PuzzleCollection(TypedDict):
    """The puzzles of the program, and the historic ones."""

    sets: list[PuzzleSet]
    historic: list[PrintedLine | PrintedPuzzle]


class FirstSteps(TypedDict):
    """The puzzles for newcomers, in their order."""

    puzzles: list[ShippedPuzzle]


class DailyTask(TypedDict):
    """A step of a Daily Salta with both armies."""

    position: str
    goal: str
    rating: int
    line: list[str]
    tree: NotRequired[str]
    """The proof tree, which the build adds"""


class DailySteps(TypedDict):
    """The three steps of one day."""

    run: DailyTask
    tactic: DailyTask
    ending: tuple[str, int]
    """Position and par"""


class DailyStock(TypedDict):
    """All days of the Daily Salta; after the last the list repeats."""

    first: str
    """Such as 2026-11-23"""
    ruleset: str
    """Canonical text"""
    days: list[DailySteps]


class RushStock(TypedDict):
    """The puzzles of Rush, easy ones first."""

    ruleset: str
    """Canonical text"""
    puzzles: list[DailyTask]

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
    """Each piece's goal square"""
    simple: int
    """Distances to go, summed"""
    home: bool
    """Whether all pieces are on their goals"""


class SoloTask(TypedDict):
    """A new Solo task, or the progress of its generation."""

    done: bool
    ruleset: str
    """Canonical text"""
    player: Player
    """The owner of the army"""
    grade: int
    """From 1, first steps, to 8, monsters"""
    seed: int
    """Of a date, its digits"""
    position: str | None
    """The start, once done"""
    par: int | None
    """The fewest steps home, proven"""
    line: list[str]
    """One way home of that length"""
    tried: int
    """Placements tried so far"""


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
    """The fewest steps home, proven"""
    simple: int
    """Distances to go, summed"""
    grade: int
    """From 1, first steps, to 8, monsters"""
    chapter: str
    """Its id; the tasks of one chapter follow each other"""


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
    """The best defence, or the refutation of the move; null after the end"""
    line: list[str]
    """The refutation of a wrong move, the reply first"""
    value: int | None
    """For points, the margin that the move leads to"""
    best: int | None
    """For points, the best margin there was"""
    left: int
    """Own moves left"""


class PuzzleVerdict(TypedDict):
    """The proof of a puzzle, or of the rest of one.

    Until it is done, `done` is the only field.
    """

    done: bool
    sound: bool
    """The goal is reached, not by every move, and no count is in doubt"""
    reached: bool
    unique: bool
    """Only one first move works"""
    value: int | None
    """For points the best margin if certain, for a forced win the own moves"""
    solutions: list[str]
    """Every first move that reaches the goal"""
    line: list[str]
    """Best play on both sides"""
    nodes: int
    choices: int
    """The number of first moves"""
    certain: bool
    """No doubt about moves to go touches any of this"""
    rating: int | None
    """Its difficulty, for a whole puzzle that has a solution"""
    motifs: NotRequired[list[str]]
    """The themes of a whole puzzle's line, if asked for"""


class _PuzzleTask(TypedDict):
    ruleset: str
    """Canonical text"""
    position: str
    goal: str


class NewPuzzle(_PuzzleTask):
    """A generated puzzle."""

    rating: int
    solution: list[str]


class MadePuzzle(TypedDict):
    """A new puzzle, or null: none found yet, or none found at all once `done` is true."""

    done: bool
    puzzle: NewPuzzle | None
    tried: int
    """Positions looked at"""


class ShippedPuzzle(_PuzzleTask):
    """A puzzle that comes with the program."""

    id: str
    """Stable"""
    rating: int
    line: list[str]
    """A solution with the best defence"""
    nodes: int
    """The size of its proof"""
    tree: NotRequired[str]
    """Its proof tree, which the build adds"""
    motifs: NotRequired[list[str]]
    """The themes of its solution, if asked for"""


class PuzzleSet(TypedDict):
    """A set of puzzles with one subject."""

    id: str
    puzzles: list[ShippedPuzzle]


class _PrintedFields(TypedDict):
    id: str
    """Stable"""
    year: int
    source: str
    """The id of its publication"""
    ruleset: str
    """Canonical text"""
    notes: list[int]
    """The numbers of moves after which there is a note"""


class PrintedLine(_PrintedFields):
    """A game or a line of play printed in the first years of Salta."""

    kind: Literal["game", "figure"]
    start: str | None
    """Position text; null is the opening"""
    moves: list[str]


class PrintedPuzzle(_PrintedFields):
    """A puzzle printed in the first years of Salta."""

    kind: Literal["puzzle"]
    position: str
    goal: str
    line: list[str]
    """A solution with the best defence"""
    tree: NotRequired[str]
    """Its proof tree, which the build adds"""


class PuzzleCollection(TypedDict):
    """The puzzles that come with the program, and the historic ones."""

    sets: list[PuzzleSet]
    historic: list[PrintedLine | PrintedPuzzle]


class FirstSteps(TypedDict):
    """The puzzles for newcomers, in their order."""

    puzzles: list[ShippedPuzzle]


class DailyTask(TypedDict):
    """A step of a day's Daily Salta with both armies."""

    position: str
    goal: str
    rating: int
    line: list[str]
    tree: NotRequired[str]
    """Its proof tree, which the build adds"""


class DailySteps(TypedDict):
    """The three steps of one day."""

    run: DailyTask
    tactic: DailyTask
    ending: tuple[str, int]
    """The position and its par"""


class DailyStock(TypedDict):
    """The steps of each day of the Daily Salta; after the last day the list repeats."""

    first: str
    """The first day, such as 2026-11-23"""
    ruleset: str
    """The ruleset of all steps, canonical text"""
    days: list[DailySteps]


class RushStock(TypedDict):
    """The puzzles of Rush, easy ones first."""

    ruleset: str
    """The ruleset of all of them, canonical text"""
    puzzles: list[DailyTask]

"""The bridge's results about Solo tasks and puzzles, both generated and shipped."""

from typing import Literal, NotRequired, TypedDict

from salta_core.bridge.protocol.game_results import BoardFields, Player

__all__ = [
    "DailyDuel",
    "DailySteps",
    "DailyStock",
    "DailyTask",
    "DuelReview",
    "DuelView",
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
    """The sum of the distances to the goals"""
    home: bool


class SoloTask(TypedDict):
    """A Solo task that is being generated."""

    done: bool
    ruleset: str
    """The canonical text of the ruleset"""
    player: Player
    """The owner of the army"""
    grade: int
    """1 to 8"""
    seed: int
    """The seed; for the task of a date, the digits of the date"""
    position: str | None
    """The start position; null until done"""
    par: int | None
    """The fewest steps, proven"""
    line: list[str]
    """A way home of that length"""
    tried: int
    """The number of placements tried"""


class SoloChapter(TypedDict):
    """A chapter of the course."""

    id: str


class SoloLesson(TypedDict):
    """A task of the course."""

    id: str
    """A stable id of letters, digits and hyphens"""
    ruleset: str
    """The canonical text of the ruleset"""
    position: str
    """The start position"""
    par: int
    """The fewest steps, proven"""
    simple: int
    """The sum of the distances to the goals"""
    grade: int
    """1 to 8"""
    chapter: str
    """The id of its chapter; the tasks of a chapter are consecutive"""


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
    """The best defence or the refutation; null once the game or the puzzle is over"""
    line: list[str]
    """The refutation of a wrong move, starting with the reply"""
    value: int | None
    """The margin after the move, if the goal is points"""
    best: int | None
    """The best possible margin, if the goal is points"""
    left: int
    """The number of moves the solver has left"""


class PuzzleVerdict(TypedDict):
    """The proof of a puzzle, or of what remains of it after some moves.

    Until it is done, `done` is the only field.
    """

    done: bool
    sound: bool
    """Whether the goal is certainly reached, but not by every first move"""
    reached: bool
    unique: bool
    """Whether exactly one first move reaches the goal"""
    value: int | None
    """The best margin if the goal is points, the number of the solver's moves if it must be forced;
    null if there is none or it is uncertain"""
    solutions: list[str]
    """All first moves that reach the goal"""
    line: list[str]
    """Best play on both sides"""
    nodes: int
    choices: int
    """The number of legal first moves"""
    certain: bool
    """Whether the result holds for all possible values of uncertain moves to go"""
    rating: int | None
    """The rating of a whole puzzle that has a solution; otherwise null"""
    motifs: NotRequired[list[str]]
    """The motifs of a whole puzzle, on request"""


class PuzzleTask(TypedDict):
    """The position and the goal of a puzzle."""

    ruleset: str
    """The canonical text of the ruleset"""
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
    """The number of positions tried"""


class ShippedPuzzle(PuzzleTask):
    """A puzzle that comes with the program."""

    id: str
    """A stable id"""
    rating: int
    line: list[str]
    """The solution with the best defence"""
    nodes: int
    """The nodes of its proof"""
    tree: NotRequired[str]
    """The proof tree, which the build adds"""
    motifs: NotRequired[list[str]]
    """The motifs, on request"""


class PuzzleSet(TypedDict):
    """A set of puzzles with one subject."""

    id: str
    puzzles: list[ShippedPuzzle]


class PrintedFields(TypedDict):
    """The fields that printed games and puzzles share."""

    id: str
    """A stable id"""
    year: int
    source: str
    """The id of a publication"""
    ruleset: str
    """The canonical text of the ruleset"""
    notes: list[int]
    """The number of moves before each note"""


class PrintedLine(PrintedFields):
    """A game or a line of play printed in the first years of Salta."""

    kind: Literal["game", "figure"]
    start: str | None
    """The start position as text; null means the opening"""
    moves: list[str]


class PrintedPuzzle(PrintedFields):
    """A puzzle printed in the first years of Salta."""

    kind: Literal["puzzle"]
    position: str
    goal: str
    line: list[str]
    """The solution with the best defence"""
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
    """A puzzle with both armies: a step of a Daily Salta, or one of Rush."""

    position: str
    goal: str
    rating: int
    line: list[str]
    tree: NotRequired[str]
    """The proof tree, which the build adds"""


class DailyDuel(TypedDict):
    """The duel of one day."""

    ruleset: str
    """The canonical text of the ruleset"""
    position: str
    seed: int
    """The seed of the opponent's mistakes"""
    noise: int
    """How much the opponent misjudges moves, in hundredths of a step"""
    level: int
    """The level of the person whose face and name the opponent has"""
    best: int
    """The best margin known"""
    line: list[str]
    """The player's moves that reach it"""


class DailySteps(TypedDict):
    """The duel and the three puzzles of one day."""

    duel: DailyDuel
    run: DailyTask
    tactic: DailyTask
    ending: tuple[str, int]
    """The position of a Solo task, and its par"""


class DailyStock(TypedDict):
    """All days of the Daily Salta, one after the other."""

    first: str
    """The first day, for example 2026-11-23"""
    ruleset: str
    """The canonical text of the puzzles' ruleset"""
    days: list[DailySteps]


class DuelView(TypedDict):
    """A duel after some moves of the player, each with the opponent's reply."""

    plies: list[str]
    """The moves of both sides"""
    margin: int
    """The opponent's moves to go minus the player's"""
    isOver: bool


class DuelReview(TypedDict):
    """The loss of each of the player's moves, as far as they are reviewed."""

    done: bool
    losses: list[int]
    """0 for a best move"""
    margin: int
    """The margin of the position on the board"""
    best: int
    """The best margin known from the first position, at least ``margin``"""


class RushStock(TypedDict):
    """The puzzles of Rush, easy ones first."""

    ruleset: str
    """The canonical text of the ruleset"""
    puzzles: list[DailyTask]

"""The bridge's results about the lessons of Learn and the diagrams of the rules."""

from typing import TypedDict

from salta_core.bridge.protocol.game_results import Player
from salta_core.lessons.lesson import Kind, Match

__all__ = [
    "DiagramData",
    "Diagrams",
    "Lesson",
    "LessonArrow",
    "LessonGame",
    "LessonMistake",
    "LessonStep",
    "LessonVariant",
    "Lessons",
    "PieceCount",
    "SideCount",
]

LessonArrow = list[int]
"""From and to."""


class LessonMistake(TypedDict):
    """A typical mistake and its text, `learn.<step key>.wrong.<key>`.

    Either `moves` or `match` identifies it; a move of `moves` may be illegal, and only its first
    and last squares count.
    """

    key: str
    moves: list[str]
    """Written like the right ones"""
    match: Match | None
    arrows: list[LessonArrow]
    """Shown with the text"""


class LessonGame(TypedDict):
    """A short game against a level."""

    level: int
    limit: int | None
    ruleset: str


class LessonStep(TypedDict):
    """One instruction: the text `learn.<key>`."""

    key: str
    kind: Kind
    """`play` leads out of the lesson to a whole game"""
    position: str
    """The learner is to move"""
    has_done: bool
    """Whether `learn.<key>.done` follows the right answer"""
    expect: list[str]
    """The right answers: moves, numbers of squares, or options"""
    options: list[str]
    """Of a choice"""
    replies: dict[str, str]
    """The opponent's, by the learner's moves"""
    arrows: list[LessonArrow]
    """Shown with the instruction"""
    pulse: list[int]
    goals: list[int]
    """Squares of the pieces whose goals are shown"""
    names: dict[str, int]
    """Squares of the pieces whose names fill the slots of the texts"""
    to_go: dict[str, dict[Player, int]] | None
    """The moves to go of both sides, by the texts of the moves made in the step, joined by blanks;
    null if not shown"""
    wrong: list[LessonMistake]
    """The first that fits counts"""
    game: LessonGame | None


class LessonVariant(TypedDict):
    """The version of a lesson for some rulesets."""

    fields: dict[str, str]
    """Values that a ruleset must have for this variant, as in `Preset.fields`"""
    ruleset: str
    player: Player
    """The learner"""
    steps: list[LessonStep]


class Lesson(TypedDict):
    """A lesson of Learn."""

    id: str
    """Stable; its title is the text `learn.<id>.title`"""
    variants: list[LessonVariant]
    """The first that fits a ruleset; if none does, there is no lesson"""


class Lessons(TypedDict):
    """The lessons, in their order."""

    lessons: list[Lesson]


class PieceCount(TypedDict):
    """A piece's way home: its distance, and the moves it needs."""

    piece: str
    at: int
    goal: int
    squares: int
    moves: int


class SideCount(TypedDict):
    """The moves to go of one side at the start."""

    player: Player
    total: int
    pieces: list[PieceCount]


class DiagramData(TypedDict):
    """A picture of the rules, and the moves played in it."""

    id: str
    fields: dict[str, str]
    """The values that a ruleset must have for it; of those with the same id the first that fits is
    used"""
    boards: list[str]
    """Fifty letters and dots each: at the start, and after each move"""
    paths: list[list[int]]
    """The squares of each move; the last board may be reached without one"""
    crop: tuple[int, int, int, int] | None
    """First and last row, first and last column; null is all"""
    selected: int | None
    targets: list[int]
    """Where it can go"""
    must: list[int]
    """The squares of pieces that must jump"""
    arrows: list[list[int]]
    """From and to"""
    illegal: list[list[int]]
    """The squares of forbidden moves"""
    numbers: bool
    counts: list[SideCount]


class Diagrams(TypedDict):
    """The diagrams, in their order."""

    diagrams: list[DiagramData]

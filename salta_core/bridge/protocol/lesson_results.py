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
"""The squares where the arrow begins and ends."""


class LessonMistake(TypedDict):
    """A typical mistake; the text `learn.<step key>.wrong.<key>` answers it.

    Either `moves` or `match` identifies the mistake. A move in `moves` may be illegal; only its
    first and last squares are compared.
    """

    key: str
    moves: list[str]
    """The wrong answers, written as in `expect`"""
    match: Match | None
    arrows: list[LessonArrow]
    """Arrows shown with the text"""


class LessonGame(TypedDict):
    """A short game against a level."""

    level: int
    limit: int | None
    ruleset: str


class LessonStep(TypedDict):
    """One instruction: the text `learn.<key>`."""

    key: str
    kind: Kind
    """`play` leaves the lesson for a whole game"""
    position: str
    """The position, in which the learner is to move"""
    has_done: bool
    """Whether `learn.<key>.done` follows the right answer"""
    expect: list[str]
    """The right answers: moves, square numbers or options"""
    options: list[str]
    """The options to choose from"""
    replies: dict[str, str]
    """The opponent's replies, keyed by the learner's moves"""
    arrows: list[LessonArrow]
    """Arrows shown with the instruction"""
    pulse: list[int]
    goals: list[int]
    """Squares of the pieces whose goals are shown"""
    names: dict[str, int]
    """Squares of the pieces whose names fill the placeholders of the texts"""
    to_go: dict[str, dict[Player, int]] | None
    """The moves to go of both sides, keyed by the moves made in the step, joined by blanks; null if
    not shown"""
    wrong: list[LessonMistake]
    """Typical mistakes; the first that matches applies"""
    game: LessonGame | None


class LessonVariant(TypedDict):
    """The version of a lesson for some rulesets."""

    fields: dict[str, str]
    """Values that a ruleset must have for this variant, as in `Preset.fields`"""
    ruleset: str
    player: Player
    """The learner's side"""
    steps: list[LessonStep]


class Lesson(TypedDict):
    """A lesson of Learn."""

    id: str
    """A stable id; the title is the text `learn.<id>.title`"""
    variants: list[LessonVariant]
    """The first that matches the ruleset is used; without a match the lesson is not offered"""


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
    """Values that a ruleset must have; of the diagrams with this id the first that matches is
    used"""
    boards: list[str]
    """The boards at the start and after each move, as fifty letters and dots"""
    paths: list[list[int]]
    """The squares of each move; there may be a last board without a move that leads to it"""
    crop: tuple[int, int, int, int] | None
    """The first and last row, then the first and last column; null means the whole board"""
    selected: int | None
    targets: list[int]
    """The squares that the selected piece can reach"""
    must: list[int]
    """The squares of pieces that must jump"""
    arrows: list[list[int]]
    """The squares where each arrow begins and ends"""
    illegal: list[list[int]]
    """The squares of each forbidden move"""
    numbers: bool
    counts: list[SideCount]


class Diagrams(TypedDict):
    """The diagrams, in their order."""

    diagrams: list[DiagramData]

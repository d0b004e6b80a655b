"""The bridge's requests and results for links, game files, canonical forms and errors."""

from typing import Literal, NotRequired, TypeAlias, TypedDict

from salta_core.bridge.protocol.game_results import GameFields, Player, View
from salta_core.bridge.protocol.puzzle_results import SoloView

__all__ = [
    "BadGame",
    "BridgeError",
    "CanonicalText",
    "ErrorField",
    "ErrorReason",
    "GameLink",
    "Link",
    "MoveMark",
    "PositionLink",
    "PuzzleLink",
    "RecordComment",
    "RecordFields",
    "RecordFile",
    "RecordText",
    "RecordedGame",
    "ShareFields",
    "SharedLink",
    "SoloLink",
    "StudyLink",
    "VariationMove",
]


class CanonicalText(TypedDict):
    """The canonical form of a text."""

    text: str


class RecordComment(TypedDict):
    """A comment on the main line, and the number of moves before it."""

    ply: int
    text: str


class VariationMove(TypedDict):
    """A move of a variation."""

    after: int
    """The place of the position it is played in: 0 is the start, then come the moves of the main
    line, then those of the variations in the order of this list"""
    move: str
    comment: NotRequired[str]


class MoveMark(TypedDict):
    """An annotation mark of a move."""

    place: int
    """The place of the move: those of the main line come first, from 1, then those of the
    variations"""
    number: int
    """1 to 6 for `!`, `?`, `!!`, `??`, `!?` and `?!`; other numbers as in PGN"""


class RecordedGame(TypedDict):
    """A game read from a game file."""

    ruleset: str
    """The canonical text of the ruleset"""
    start: str | None
    """The start position as text; null means the opening"""
    moves: list[str]
    """The moves in canonical form"""
    headers: dict[str, str]
    """The headers in the order of the file, including `Result`, `Points` and `Termination`"""
    resigned: Literal[0, 1, 2]
    timeout: NotRequired[Player]
    comments: list[RecordComment]
    variations: NotRequired[list[VariationMove]]
    nags: NotRequired[list[MoveMark]]


ErrorField: TypeAlias = "str | int | list[str] | ErrorReason"
"""Data that needs no translation, or a nested reason."""


class ErrorReason(TypedDict):
    """Why Python refused a request."""

    key: str
    """The key of the sentence in the section `errors` of the message catalogue"""
    fields: dict[str, ErrorField]


class BridgeError(TypedDict):
    """A refusal or a failure of Python."""

    code: str
    """A stable code"""
    message: str
    """A message in English, for logs"""
    place: int | None
    """The place of the error in the text that was read"""
    key: str | None
    """A key as in `ErrorReason`; null for a failure"""
    fields: dict[str, ErrorField]


class BadGame(TypedDict):
    """A game that cannot be read."""

    number: int
    """The number of the game in the file, from 1"""
    error: BridgeError


class RecordFile(TypedDict):
    """The games of a file; complete once `done` is true."""

    done: bool
    games: list[RecordedGame]
    bad: NotRequired[list[BadGame]]
    """The unreadable games, if there are also readable ones"""


class RecordFields(GameFields):
    """A game to be written as the text of a game file."""

    headers: NotRequired[dict[str, str]]
    resigned: NotRequired[Literal[0, 1, 2]]
    """The player who resigned, or 0; like `timeout`, it sets `Result` and `Termination`"""
    timeout: NotRequired[Literal[0, 1, 2]]
    comments: NotRequired[list[RecordComment]]
    variations: NotRequired[list[VariationMove]]
    nags: NotRequired[list[MoveMark]]


class RecordText(TypedDict):
    """A whole game file."""

    text: str


class ShareFields(TypedDict):
    """The content of a link; a field that may be null may also be missing.

    The free texts (`title`, `author`, `hints`, `first`, `second`) have at most 200 characters, no
    blank at either end, no control characters and no marks that change the writing direction.
    """

    kind: Literal["position", "game", "solo", "puzzle", "study"]
    ruleset: str
    position: NotRequired[str]
    """For every kind except a game or a study"""
    start: NotRequired[str | None]
    """Only for a game or a study, as are the fields down to `second`; null means the opening"""
    moves: NotRequired[list[str]]
    at: NotRequired[int | None]
    """The number of moves shown (null for all) or, in a study, the place shown"""
    resigned: NotRequired[Player | None]
    sent: NotRequired[Player | None]
    timeout: NotRequired[Player | None]
    """Excludes `resigned`"""
    called: NotRequired[bool]
    """Whether the player to move was challenged for missing a jump"""
    pointed: NotRequired[str]
    """The letter of the piece that the challenger named"""
    first: NotRequired[str | None]
    second: NotRequired[str | None]
    comments: NotRequired[list[RecordComment]]
    """Only for a study, as is `variations`"""
    variations: NotRequired[list[VariationMove]]
    goal: NotRequired[str]
    """Only for a puzzle, as are `author`, `hints` and `solution`"""
    author: NotRequired[str | None]
    hints: NotRequired[list[str]]
    solution: NotRequired[list[str]]
    par: NotRequired[int | None]
    """Only for a Solo task"""
    title: NotRequired[str | None]
    """For every kind except a game"""


class LinkedPosition(TypedDict):
    """The fields that all links to a position share."""

    ruleset: str
    """The canonical text of the ruleset"""
    position: str
    """The position; for a Solo task or a puzzle, its start"""
    title: str | None
    canonical: str
    """The canonical form of this link, from "#" on"""


class PositionLink(LinkedPosition):
    """A link to a position."""

    kind: Literal["position"]
    view: NotRequired[View]


class SoloLink(LinkedPosition):
    """A link to a Solo task."""

    kind: Literal["solo"]
    par: int | None
    """The par that the author claims, not proved"""
    view: NotRequired[SoloView]


class PuzzleLink(LinkedPosition):
    """A link to a puzzle."""

    kind: Literal["puzzle"]
    goal: str
    author: str | None
    hints: list[str]
    """Up to three hints"""
    solution: list[str]
    """Legal moves, the solver's first; not proved to solve the puzzle"""
    view: NotRequired[View]


class GameLink(TypedDict):
    """A link to a game."""

    kind: Literal["game"]
    ruleset: str
    """The canonical text of the ruleset"""
    start: str | None
    """The start position as text; null means the opening"""
    moves: list[str]
    """The moves in canonical form, all legal"""
    resigned: Player | None
    """The player who resigned after the last move"""
    at: int
    """The number of moves shown at first"""
    first: str | None
    """The name of player 1"""
    second: str | None
    """The name of player 2"""
    sent: Player | None
    """The sender; the recipient plays the other side"""
    timeout: NotRequired[Player]
    called: NotRequired[Literal[True]]
    """The player to move was challenged for missing a jump"""
    pointed: NotRequired[str]
    """The letter of the piece that the challenger named"""
    canonical: str
    view: NotRequired[View]
    """The game after `at` moves"""


class StudyLink(TypedDict):
    """A link to a game with variations and comments; comments break lines with a line feed."""

    kind: Literal["study"]
    ruleset: str
    """The canonical text of the ruleset"""
    start: str | None
    """The start position as text; null means the opening"""
    moves: list[str]
    """The moves of the main line"""
    comments: list[RecordComment]
    """At most one comment for each ply"""
    variations: list[VariationMove]
    at: int
    """The place shown at first"""
    resigned: Player | None
    """The player who resigned at the end of the main line"""
    timeout: Player | None
    title: str | None
    first: str | None
    """The name of player 1"""
    second: str | None
    """The name of player 2"""
    canonical: str
    view: NotRequired[View]
    """The game at the place shown at first"""


Link = PositionLink | GameLink | PuzzleLink | SoloLink | StudyLink
"""The content of a link; its free texts have the limits of `ShareFields`."""


class SharedLink(TypedDict):
    """The canonical link, from "#" on."""

    text: str

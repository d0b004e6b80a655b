"""The bridge's requests and results about texts: links, game files, canonical forms, and errors."""

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
    """The place that it is made from: 0 is the start, then come the moves of the main line, then
    those of the variations, each behind the one that it follows"""
    move: str
    comment: NotRequired[str]


class RecordedGame(TypedDict):
    """A game of a game file."""

    ruleset: str
    """Canonical text"""
    start: str | None
    """Position text; null is the opening"""
    moves: list[str]
    """Canonical texts"""
    headers: dict[str, str]
    """In the order of the file, `Result`, `Points` and `Termination` among them"""
    resigned: Literal[0, 1, 2]
    timeout: NotRequired[Player]
    comments: list[RecordComment]
    variations: NotRequired[list[VariationMove]]


ErrorField: TypeAlias = "str | int | list[str] | ErrorReason"
"""Data that needs no translation, or a wrapped reason."""


class ErrorReason(TypedDict):
    """Why Python has refused something."""

    key: str
    """Of its sentence in the catalogue's section `errors`"""
    fields: dict[str, ErrorField]


class BridgeError(TypedDict):
    """A refusal or a failure of Python."""

    code: str
    """Stable"""
    message: str
    """English, for logs"""
    place: int | None
    """In the text that was read"""
    key: str | None
    """As of a reason; null for a failure"""
    fields: dict[str, ErrorField]


class BadGame(TypedDict):
    """A game that cannot be read."""

    number: int
    """From 1 among all games"""
    error: BridgeError


class RecordFile(TypedDict):
    """The games of a file; complete once `done` is true."""

    done: bool
    games: list[RecordedGame]
    bad: NotRequired[list[BadGame]]
    """If other games can be read"""


class RecordFields(GameFields):
    """A game to write."""

    headers: NotRequired[dict[str, str]]
    resigned: NotRequired[Literal[0, 1, 2]]
    """Like `timeout`, it sets the headers `Result` and `Termination`"""
    timeout: NotRequired[Literal[0, 1, 2]]
    comments: NotRequired[list[RecordComment]]
    variations: NotRequired[list[VariationMove]]


class RecordText(TypedDict):
    """A whole game file."""

    text: str


class ShareFields(TypedDict):
    """The content of a link; a field that may be null may also be missing.

    Free texts (`title`, `author`, `hints`, `first`, `second`) have 200 characters at most, begin
    and end with a character other than a blank, and contain neither control characters nor marks
    that change the writing direction.
    """

    kind: Literal["position", "game", "solo", "puzzle", "study"]
    ruleset: str
    position: NotRequired[str]
    """Of all kinds but a game and a study"""
    start: NotRequired[str | None]
    """Of a game or a study, like the next fields; null is the opening"""
    moves: NotRequired[list[str]]
    at: NotRequired[int | None]
    """Moves shown, null for all; of a study the place"""
    resigned: NotRequired[Player | None]
    sent: NotRequired[Player | None]
    timeout: NotRequired[Player | None]
    """Nobody has resigned then"""
    called: NotRequired[bool]
    """The player to move has been called"""
    pointed: NotRequired[str]
    """The letter of the piece at which the caller pointed"""
    first: NotRequired[str | None]
    second: NotRequired[str | None]
    comments: NotRequired[list[RecordComment]]
    """Of a study, like the next field"""
    variations: NotRequired[list[VariationMove]]
    goal: NotRequired[str]
    """Of a puzzle, like the next fields"""
    author: NotRequired[str | None]
    hints: NotRequired[list[str]]
    solution: NotRequired[list[str]]
    par: NotRequired[int | None]
    """Of a Solo task"""
    title: NotRequired[str | None]
    """Of all kinds but a game"""


class LinkedPosition(TypedDict):
    """The fields that links to a position share."""

    ruleset: str
    """Canonical text"""
    position: str
    """Of a Solo task or a puzzle, its start"""
    title: str | None
    canonical: str
    """The one form of this link, from "#" on"""


class PositionLink(LinkedPosition):
    """A link to a position."""

    kind: Literal["position"]
    view: NotRequired[View]


class SoloLink(LinkedPosition):
    """A link to a Solo task."""

    kind: Literal["solo"]
    par: int | None
    """Claimed by the author, not proved"""
    view: NotRequired[SoloView]


class PuzzleLink(LinkedPosition):
    """A link to a puzzle."""

    kind: Literal["puzzle"]
    goal: str
    author: str | None
    hints: list[str]
    """Up to three"""
    solution: list[str]
    """Legal, the solver's first; not proved to solve the puzzle"""
    view: NotRequired[View]


class GameLink(TypedDict):
    """A link to a game."""

    kind: Literal["game"]
    ruleset: str
    """Canonical text"""
    start: str | None
    """Position text; null is the opening"""
    moves: list[str]
    """Canonical texts, all legal"""
    resigned: Player | None
    """After the last move"""
    at: int
    """Moves shown at first"""
    first: str | None
    """Name of player 1"""
    second: str | None
    """Name of player 2"""
    sent: Player | None
    """The sender; the recipient plays the other side"""
    timeout: NotRequired[Player]
    called: NotRequired[Literal[True]]
    """The player to move has overlooked a jump there and been called"""
    pointed: NotRequired[str]
    """The letter of the piece at which the caller pointed"""
    canonical: str
    view: NotRequired[View]
    """After `at` moves"""


class StudyLink(TypedDict):
    """A link to a game with variations and comments, whose lines end with a line feed."""

    kind: Literal["study"]
    ruleset: str
    """Canonical text"""
    start: str | None
    """Position text; null is the opening"""
    moves: list[str]
    """Of the main line"""
    comments: list[RecordComment]
    """At most one for each ply"""
    variations: list[VariationMove]
    at: int
    """The place shown at first"""
    resigned: Player | None
    """At the end of the main line"""
    timeout: Player | None
    title: str | None
    first: str | None
    """Name of player 1"""
    second: str | None
    """Name of player 2"""
    canonical: str
    view: NotRequired[View]
    """Of that place"""


Link = PositionLink | GameLink | PuzzleLink | SoloLink | StudyLink
"""The content of a link; its texts are as in `ShareFields`."""


class SharedLink(TypedDict):
    """The canonical link, from "#" on."""

    text: str

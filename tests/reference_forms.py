"""The values of `reference.py` and their texts: RULES.md 6 and 7, written a second time.

Only for well-formed texts: the refusal of other texts is tested on `salta_core` alone.
"""

from dataclasses import dataclass, replace
from typing import Literal

__all__ = [
    "PRESETS",
    "Board",
    "Player",
    "Rules",
    "Square",
    "State",
    "read_position",
    "read_rules",
    "write_position",
]

Square = tuple[int, int]
Board = dict[Square, str]
Player = Literal[1, 2]


@dataclass(frozen=True)
class Rules:
    """One row of the table of section 6."""

    setup: str = "stars-rear"
    goal: str = "shift"
    army: str = "all"
    over: str = "opponent"
    direction: str = "forward"
    chain: bool = False
    compulsory: str = "yes"
    blockade: str = "forbidden"
    equalise: bool = False
    limit: int | None = None
    scoring: str = "exact"


_ORIGINAL = Rules()
_LEAPING = Rules(
    over="any",
    direction="any",
    chain=True,
    compulsory="no",
    blockade="allowed",
    scoring="playout",
)
PRESETS: dict[str, Rules] = {
    "original": _ORIGINAL,
    "tournament": replace(_ORIGINAL, equalise=True, limit=120),
    "online": replace(_ORIGINAL, equalise=True, limit=120),
    "online-simple": replace(_ORIGINAL, equalise=True, limit=120, scoring="simple"),
    "checkers": replace(_ORIGINAL, direction="any"),
    "checkers-120": replace(_ORIGINAL, direction="any", limit=120),
    "mirror": replace(_ORIGINAL, goal="mirror", limit=120),
    "mirror-any": replace(_ORIGINAL, goal="mirror", direction="any", limit=120),
    "edition-1901": replace(_ORIGINAL, setup="suns-rear", limit=120),
    "edition-1901-any": replace(_ORIGINAL, setup="suns-rear", direction="any", limit=120),
    "leaping": _LEAPING,
    "leaping-mirror": replace(_LEAPING, goal="mirror"),
    "little": replace(_ORIGINAL, army="suns", equalise=True, limit=60),
    "quick": replace(_ORIGINAL, army="suns-moons", equalise=True, limit=100),
}


@dataclass(frozen=True)
class State:
    """The pieces, the player to move, and the number of moves made. The board is never changed in
    place.
    """

    board: Board
    player: Player
    ply: int


def read_rules(text: str) -> Rules:
    """The rules that a well-formed ruleset text names."""
    base, *changes = text.split("+")
    values: dict[str, str | int | bool | None] = {}
    for change in changes:
        field, value = change.split("=")
        if field == "limit":
            values[field] = None if value == "none" else int(value)
        else:
            is_flag = field in {"chain", "equalise"}
            values[field] = value == "yes" if is_flag else value
    return replace(PRESETS[base], **values)  # type: ignore[arg-type]  # one dictionary for all fields


def read_position(text: str) -> State:
    """The position that a well-formed text names."""
    rows, player, ply = text.split(" ")
    board: Board = {}
    for row, letters in zip(range(10, 0, -1), rows.split("/"), strict=True):
        k = 1
        for letter in letters:
            if letter.isdigit():
                k += int(letter)
            else:
                board[row, k] = letter
                k += 1
    return State(board, 1 if player == "1" else 2, int(ply))


def write_position(state: State) -> str:
    """The text of a position."""
    rows = []
    for row in range(10, 0, -1):
        text = "".join(state.board.get((row, k), " ") for k in range(1, 6))
        for empty in range(5, 0, -1):
            text = text.replace(" " * empty, str(empty))
        rows.append(text)
    return f"{'/'.join(rows)} {state.player} {state.ply}"

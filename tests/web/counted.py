"""A player's results, for the statistics and the backup."""

import json
from typing import Any

from tests.web.archiving import row
from tests.web.table import PERSON, computer, kept_game

DAY = 86_400_000
TODAY = 1_795_000_000_000
"""In November 2026, in milliseconds."""
MOVES = ["33-42", "82-73"]

TASKS: dict[str, Any] = {
    "puzzles": {
        "standing": {"rating": 1511.2, "deviation": 80, "volatility": 0.06},
        "history": [
            {"key": f"{n}", "puzzle": 1500, "score": 1, "after": 1500 + n, "at": TODAY + n}
            for n in range(12)
        ],
        "marks": {
            **{f"{n}": {"first": 1, "isSolved": True, "at": TODAY} for n in range(12)},
            "later": {"first": 0, "isSolved": True, "at": TODAY},
        },
        "current": None,
    },
    "solo-results": {
        "best": {
            "par": {"moves": 30, "helped": False, "par": 30, "at": TODAY},
            "near": {"moves": 31, "helped": True, "par": 30, "at": TODAY},
            "open": {"moves": 9, "helped": False, "at": TODAY},
        },
    },
}
"""Results of puzzles and Solo tasks, as the page stores them."""


def against(level: int, ruleset: str = "tournament") -> dict[str, Any]:
    return kept_game(ruleset, moves=MOVES, seats=(PERSON, computer(level)))


def result(winner: int, points: int = 6) -> dict[str, object]:
    return {"winner": winner, "reason": "home", "points": points, "proven": True}


def counted() -> list[dict[str, object]]:
    """Three games against a level, the last two won; one lost by other rules; one unfinished."""
    first, second = ({"1": value, "2": 70} for value in (81, 92))
    return [
        row("1", against(3), result=result(2, 9), changed=TODAY - 4 * DAY),
        row("2", against(3), result=result(1), changed=TODAY - 3 * DAY, accuracy=first),
        row("3", against(5, "mirror"), result=result(2, 4), changed=TODAY - 5 * DAY),
        row("4", against(3), result=result(1), changed=TODAY - 2 * DAY, accuracy=second),
        row("5", against(3), changed=TODAY),
    ]


SPOILT = json.dumps(
    {
        "salta": "backup",
        "version": 1,
        "made": "2026-11-22T12:00:00.000Z",
        "page": "1",
        "entries": {
            **{name: {"version": 1, "data": data} for name, data in TASKS.items()},
            "learn": {"version": 1, "data": 7},
            "game:2": {"version": 9, "data": 7},
            "colours": {"version": 1, "data": 7},
        },
        "asides": {},
        "games": [*counted(), {"id": "bad"}],
    }
).encode()
"""A backup with some damaged parts."""

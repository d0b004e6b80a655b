"""The duel of a day through the bridge: bad fields, and a review in slices."""

import json
from typing import Any

import pytest

from salta_core.bridge import call
from tests.golden.samples import DUEL

BEST = ["31-41", "53-63", "45-55", "42-53", "44-54", "55-65", "63-74", "54x73", "41-32", "74-84"]
MOVES = ["31-41", "53-63"]


def reply(**fields: Any) -> dict[str, Any]:
    """The reply to a request."""
    found: dict[str, Any] = json.loads(call(json.dumps({"v": 1, **fields})))
    return found


def reviewed(moves: list[str], ms: int) -> dict[str, Any]:
    """The review of some moves, in as many slices as it takes."""
    while True:
        found = reply(op="duel-review", **DUEL, best=9, moves=moves, ms=ms)
        if not found["ok"] or found["result"]["done"]:
            return found


def test_a_review_in_slices_gives_the_same_losses_as_one_at_once() -> None:
    sliced = reviewed(MOVES, 1)
    assert reviewed(MOVES, 60_000) == sliced
    assert len(sliced["result"]["losses"]) == len(MOVES)


@pytest.mark.parametrize(
    ("bad", "key"),
    [
        ({"moves": ["31-41", "31-41"]}, "duel-move"),
        ({"moves": [*BEST, "31-41"]}, "duel-over"),
        ({"moves": ["sideways"]}, "move-form"),
        ({"seed": -1}, "field-not-whole"),
        ({"noise": 1001}, "field-not-whole"),
        ({"start": "5/5 1 0"}, None),
    ],
)
def test_a_bad_field_is_refused(bad: dict[str, Any], key: str | None) -> None:
    found = reply(**{"op": "duel", **DUEL, "moves": [], **bad})
    assert not found["ok"]
    assert key is None or found["error"]["key"] == key

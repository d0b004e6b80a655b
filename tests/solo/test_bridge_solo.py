"""What the page asks of Salta Solo, and what it is told."""

import json
from typing import Any

import pytest

from salta_core.bridge import PROTOCOL, call

ONE_STEP = "KLMNO/FGHIJ/1BCDE/A4/5/5/5/5/5/5 1 0"


def ask(op: str, **fields: object) -> Any:
    """The whole reply to a request."""
    return json.loads(call(json.dumps({"v": PROTOCOL, "op": op, **fields})))


def solo(start: object, *moves: object, ruleset: str = "original") -> Any:
    """The reply to a request for a task after some steps."""
    return ask("solo", ruleset=ruleset, start=start, moves=list(moves))


def test_a_view_tells_whose_steps_there_are_and_how_far_it_is() -> None:
    view = solo(ONE_STEP, "71-61")["result"]
    assert (view["player"], view["simple"], view["home"]) == (1, 2, False)
    assert view["position"] == "KLMNO/FGHIJ/1BCDE/5/A4/5/5/5/5/5 1 1"
    assert view["last"] == {"text": "71-61", "path": [71, 61], "player": 1}
    assert view["goals"]["A"] == 81
    steps = {move["text"] for piece in view["legal"] for move in piece["moves"]}
    assert "61-71" in steps
    assert all("-" in step for step in steps)


def test_a_task_at_home_offers_no_step() -> None:
    view = solo(ONE_STEP, "71-81")["result"]
    assert view["home"]
    assert view["legal"] == []
    assert view["simple"] == 0


def test_the_start_is_the_same_text_whatever_turn_was_named() -> None:
    assert solo(f"{ONE_STEP[:-3]}2 99")["result"] == solo(ONE_STEP)["result"]


@pytest.mark.parametrize(
    ("start", "moves", "code"),
    [
        (None, [], "bad-request"),
        (7, [], "bad-request"),
        (ONE_STEP, ["71-61", 7], "bad-request"),
        ("KLMNO", [], "bad-text"),
        ("edcba/jihgf/onmlk/5/5/5/5/KLMNO/FGHIJ/ABCDE 1 0", [], "bad-position"),
        (ONE_STEP, ["71-61", "71-61"], "illegal-move"),
        (ONE_STEP, ["71-81", "81-71"], "game-over"),
    ],
)
def test_what_is_no_task_is_refused_by_its_kind(
    start: object, moves: list[object], code: str
) -> None:
    assert solo(start, *moves)["error"]["code"] == code

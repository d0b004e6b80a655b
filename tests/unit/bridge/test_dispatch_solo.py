"""Requests on Salta Solo and their replies."""

import subprocess
import sys
from importlib.util import find_spec
from typing import Any

import pytest

from salta_core.bridge import slices
from tests.unit.bridge.asking import ask
from web.build.steps import ROOT

ONE_STEP = "KLMNO/FGHIJ/1BCDE/A4/5/5/5/5/5/5 1 0"


def solo(start: object, *moves: object, ruleset: str = "original") -> Any:
    """The reply to a request for a task after some steps."""
    return ask("solo", ruleset=ruleset, start=start, moves=list(moves))


def test_a_view_has_the_player_and_the_distance_to_go() -> None:
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


def test_the_start_text_does_not_depend_on_the_given_player_to_move() -> None:
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
def test_an_invalid_task_is_refused_with_its_code(
    start: object, moves: list[object], code: str
) -> None:
    assert solo(start, *moves)["error"]["code"] == code


def made(**fields: object) -> tuple[Any, int]:
    """The last reply to requests for a new task, and the number of requests."""
    for count in range(1, 10_000):
        reply = ask("solo-make", **fields)["result"]
        if reply["done"]:
            return reply, count
        assert (reply["position"], reply["par"], reply["line"]) == (None, None, [])
    raise AssertionError("never done")


RECIPE: dict[str, object] = {"ruleset": "mirror", "player": 2, "grade": 5, "seed": 3}


def test_a_task_generated_in_slices_is_that_of_one_slice() -> None:
    sliced, count = made(**RECIPE, ms=1)
    slices._replies.clear()
    whole, _ = made(**RECIPE, ms=60_000)
    assert count > 1
    assert sliced == whole
    assert len(whole["line"]) == whole["par"]
    assert solo(whole["position"], *whole["line"], ruleset="mirror")["result"]["home"]


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"grade": 0}, "bad-request"),
        ({"grade": 9}, "bad-request"),
        ({"grade": "3"}, "bad-request"),
        ({"player": 3}, "bad-request"),
        ({"seed": -1}, "bad-request"),
        ({"ms": 0}, "bad-request"),
        ({"ruleset": "chess"}, "bad-ruleset"),
    ],
)
def test_a_bad_recipe_is_refused_with_its_code(change: dict[str, object], code: str) -> None:
    assert ask("solo-make", **{**RECIPE, "ms": 10, **change})["error"]["code"] == code


@pytest.mark.extended
def test_importing_the_bridge_does_not_import_the_task_generator() -> None:
    late = {"salta_core.solo.generator", "salta_core.puzzle.generator"}
    assert all(find_spec(name) for name in late)
    program = "import sys, salta_core.bridge; print(*sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True
    )
    loaded = set(done.stdout.split())
    assert "salta_core.bridge.dispatch" in loaded
    assert not loaded & late

"""A review in parts, done in any order by any worker, equals the review of the whole game."""

import json
import random
from pathlib import Path
from typing import Any

import pytest

from salta_core import Game, format_move, format_position, parse_ruleset
from salta_core.bridge import call
from salta_core.text.record_reader import parse_records
from tests.unit.bridge.asking import error, result
from tests.unit.engine.positions import APART, NEAR_HOME, SLIP

GAMES = Path(__file__).parents[2] / "bench" / "games"
NODES = 200


def fields(ruleset: str, *moves: str, start: str | None = None) -> dict[str, Any]:
    return {"ruleset": ruleset, "start": start, "moves": list(moves), "nodes": NODES}


def walked(ruleset: str, plies: int, start: str | None = None, seed: int = 1) -> dict[str, Any]:
    """A game of random moves."""
    rules = parse_ruleset(ruleset)
    game = Game.started(rules, APART if start else None)
    chance = random.Random(seed)  # noqa: S311  # of a game, no secret
    for _ in range(plies):
        if not game.legal_moves:
            break
        game = game.play(chance.choice(game.legal_moves))
    return fields(ruleset, *(format_move(move) for move in game.moves), start=start)


def moves_of_a_game() -> tuple[str, ...]:
    [record] = parse_records((GAMES / "level-4.salta").read_text(encoding="utf-8"))
    return tuple(format_move(move) for move in record.game.moves)


def in_parts(game: dict[str, Any], size: int) -> dict[str, Any]:
    """The review in parts of a given size, the last part first, as a second worker might do it."""
    count = len(game["moves"]) + 1
    found: dict[int, list[str]] = {}
    for first in reversed(range(0, count, size)):
        last = min(count, first + size)
        part = result("review-part", **game, **{"from": first, "to": last}, ms=60_000)
        assert part["done"]
        found[first] = part["analyses"]
    analyses = [text for first in sorted(found) for text in found[first]]
    checks: list[str] = []
    while (joined := result("review-join", **game, analyses=analyses, checks=checks))["missing"]:
        for check in reversed(joined["missing"]):
            checks += [result("review-check", **{**game, **check}, ms=60_000)["check"]]
    return {"done": True, "plies": joined["plies"]}


@pytest.mark.parametrize(
    "game",
    [
        fields("tournament", *SLIP),
        fields("tournament", *moves_of_a_game()[:40]),
        fields("original", "75-84", start=format_position(NEAR_HOME)),
        walked("original", 12, start=format_position(APART)),
        walked("leaping", 24),
        fields("original", *("33-43", "83-73", "43-33", "73-83") * 2),
    ],
    ids=["slip", "game", "end", "race", "leaping", "repetition"],
)
@pytest.mark.parametrize("size", [1, 3])
def test_a_review_in_parts_equals_that_of_the_whole_game(game: dict[str, Any], size: int) -> None:
    whole = result("review", **game, ms=60_000)
    assert json.dumps(in_parts(game, size)) == json.dumps(whole)


@pytest.mark.extended
def test_a_whole_game_in_parts_gives_the_same_review_byte_by_byte() -> None:
    game = fields("tournament", *moves_of_a_game())
    whole = result("review", **game, ms=60_000)
    assert whole["done"]
    assert json.dumps(in_parts(game, 16)) == json.dumps(whole)


def test_the_review_so_far_ends_before_the_first_missing_check() -> None:
    game = fields("tournament", *SLIP)
    part = result("review-part", **game, **{"from": 0, "to": 6}, ms=60_000)
    joined = result("review-join", **game, analyses=part["analyses"], checks=[])
    assert joined["missing"]
    assert len(joined["plies"]) == joined["missing"][0]["place"]
    assert result("review-join", **game, analyses=[], checks=[]) == {"plies": [], "missing": []}


def test_a_finished_part_has_its_analyses() -> None:
    game = {**fields("tournament", *SLIP), "nodes": 20_000}
    first = result("review-part", **game, **{"from": 0, "to": 9}, ms=1)
    assert first == {"done": False, "analyses": []}


@pytest.mark.parametrize(
    ("analyses", "checks"),
    [
        (["105 105 105 105;9;;195 50;0"], []),
        (["105 105 105;9;;195 50;0;33-43"], []),
        (["105 105 105 105;9;;195 x;0;33-43"], []),
        (["105 105 105 105;9;;195 50;2;33-43"], []),
        (["105 105 105 105;9;;195 50;0;"], []),
        (["105 105 105 105;9;;;;"], []),
        (["105 105 105 105;9;;1000001;0;33-43"], []),
        (["105 105 105 105;9;;195 50;0;33-43"] * 3, []),
        ([], ["0;195;0;33-43;50;0;32-42"]),
        ([], ["zero"]),
    ],
)
def test_texts_that_are_not_results_of_a_part_are_refused(
    analyses: list[str], checks: list[str]
) -> None:
    game = fields("tournament", "33-43")
    refused = error("review-join", **game, analyses=analyses, checks=checks)
    assert refused["key"] == "field-not-texts"


def test_parts_outside_the_game_are_refused() -> None:
    game = fields("tournament", "33-43")
    for first, last in ((0, 3), (2, 3), (1, 1)):
        assert error("review-part", **game, **{"from": first, "to": last}, ms=1)["key"] == (
            "field-not-whole"
        )
    assert error("review-check", **game, place=1, ms=1)["key"] == "field-not-whole"
    assert json.loads(call('{"v": 1, "op": "review-join"}'))["error"]["code"] == "bad-request"

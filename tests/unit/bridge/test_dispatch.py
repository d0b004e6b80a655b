"""The bridge: its replies, its errors and its caches (with `request.py`)."""

import gc
import json
from collections import OrderedDict
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from salta_core import PRESETS
from salta_core.bridge import PROTOCOL, analysis, call, games, slices
from salta_core.engine.levels import LEVELS, RATINGS, level_numbered
from salta_core.race.allotments import AllottedSearch
from salta_core.rules.pieces import ARMIES
from salta_core.rules.ruleset import CHOICES, LIMITS
from tests.golden.samples import NEAR_HOME
from tests.unit.bridge.asking import error, finished, forget_work, result

OPENING: dict[str, Any] = {"ruleset": "tournament", "start": None, "moves": []}
JAM = "GKHLE/FBDOJ/1MCN1/3I1/5/1A3/ei2f/1jcba/o1ml1/ndkhg 1 160"
HARD_JAM = "KLMN1/1FHI1/GBCOJ/1A1DE/5/e1d2/jn3/h1bc1/logik/1maf1 2 189"
MEETING = "edc2/j1h1O/1ibaf/on1N1/3J1/2Lm1/KgM2/F1k2/BGHI1/AlCDE 1 38"
MUST_JUMP = "edcba/ji1gf/1nh1k/1om1l/4N/5/4O/KLM2/FGHIJ/ABCDE 1 24"
"""One move is legal, a jump."""
SCRAMBLED = "edcba/jKhgf/onmlk/5/5/5/5/iLMNO/FGHIJ/ABCDE 1 500"


@pytest.fixture
def forgetful() -> None:
    """Make the bridge forget all cached work."""
    games._recent_games.clear()
    forget_work()


@pytest.mark.parametrize(
    "request_text",
    ["", "{", "null", "[]", '"view"', "7", "[" * 100_000, '{"v": 1' + "0" * 5000 + "}", "\ud800"],
)
def test_a_malformed_request_is_refused_without_an_exception(request_text: str) -> None:
    reply = json.loads(call(request_text))
    assert not reply["ok"]
    assert reply["error"]["code"] == "bad-request"


@given(st.text())
def test_any_text_gets_a_reply(text: str) -> None:
    assert json.loads(call(text))["v"] == PROTOCOL


@given(
    st.sampled_from(
        [
            *("view", "play", "race", "settle", "think", "playout", "convert", "explain-piece"),
            *("solo", "solo-make", "verify", "answer", "puzzle-make"),
        ]
    ),
    st.dictionaries(
        st.sampled_from(
            [
                *("ruleset", "start", "moves", "move", "position", "what", "text", "ms"),
                *("player", "grade", "seed", "goal", "square"),
            ]
        ),
        st.none() | st.booleans() | st.integers() | st.text() | st.lists(st.text() | st.none()),
    ),
)
def test_wrong_fields_get_an_error_code(op: str, fields: dict[str, Any]) -> None:
    assert error(op, **fields)["code"] in {"bad-request", "bad-ruleset", "bad-text"}


def test_another_protocol_version_is_refused() -> None:
    reply = json.loads(call('{"v": 2, "op": "presets"}'))
    assert reply["error"]["code"] == "bad-request"
    assert "2" in reply["error"]["message"]


@pytest.mark.parametrize(
    ("square", "reason"), [(33, None), (11, "no-square"), (85, None), (55, None)]
)
def test_only_pieces_without_a_move_are_explained(square: int, reason: str | None) -> None:
    game: dict[str, Any] = {"ruleset": "tournament", "start": None, "moves": []}
    assert result("explain-piece", **game, square=square) == {"hindrance": reason}
    assert error("explain-piece", **game, square=16)["code"] == "bad-text"


def test_presets_are_in_order_with_openings_and_all_fields() -> None:
    actual = result("presets")
    assert [preset["id"] for preset in actual["presets"]] == list(PRESETS)
    assert actual["default"] == "tournament"
    fields = {field["id"] for field in actual["fields"]}
    assert fields == {*CHOICES, "limit"}
    for preset in actual["presets"]:
        assert set(preset["fields"]) == fields
        opening = result("view", ruleset=preset["id"], start=None, moves=[])
        assert preset["opening"] == opening
        pieces = len(ARMIES[preset["fields"]["army"]][1])
        moves = 117 if preset["fields"]["goal"] == "mirror" else 7 * pieces
        assert preset["toGo"] == {"1": moves, "2": moves}


def test_the_values_of_the_catalogue_make_every_preset() -> None:
    actual = result("presets")
    allowed = {field["id"]: set(field["values"]) for field in actual["fields"]}
    for preset in actual["presets"]:
        for field, value in preset["fields"].items():
            assert value in allowed[field] or (field == "limit" and int(value) in LIMITS)
        text = "original+" + "+".join(f"{name}={value}" for name, value in preset["fields"].items())
        mixed = result("view", ruleset=text, start=None, moves=[])
        assert mixed["legal"] == preset["opening"]["legal"]
        assert mixed["goals"] == preset["opening"]["goals"]


def test_there_are_ten_levels() -> None:
    assert [level["level"] for level in result("levels")] == list(range(1, 11))


def test_levels_include_their_people_on_request() -> None:
    assert [set(level) for level in result("levels")] == [{"level"}] * 10
    people = result("levels", people=True)
    assert people[0] == {"level": 1, "name": "Poldi", "rating": RATINGS[0]}
    assert [one["name"] for one in people] == [level.name for level in LEVELS]
    assert [one["rating"] for one in people] == list(RATINGS)


@pytest.mark.usefixtures("forgetful")
def test_a_view_does_not_depend_on_earlier_requests() -> None:
    moves = ["33-43", "84-74", "43-54", "74-63", "54x73"]
    whole = result("view", ruleset="original", start=None, moves=moves)
    games._recent_games.clear()
    for length in range(len(moves) + 1):
        grown = result("view", ruleset="original", start=None, moves=moves[:length])
    assert grown == whole


def test_playing_and_viewing_the_longer_record_agree() -> None:
    played = result("play", **OPENING, move="33-43")
    assert played == result("view", ruleset="tournament", start=None, moves=["33-43"])


def test_an_error_names_the_place_of_a_bad_move() -> None:
    found = error("view", ruleset="original", start=None, moves=["33-43", "33-43"])
    assert found["code"] == "illegal-move"
    assert found["message"].startswith("move 2")
    assert (found["key"], found["fields"]["number"]) == ("in-move", 2)


def test_the_number_of_cached_games_is_bounded() -> None:
    for ply in range(200):
        result("view", ruleset="original", start=f"{NEAR_HOME[:-3]}{ply}", moves=[])
    assert len(games._recent_games) <= 32


@pytest.mark.usefixtures("forgetful")
def test_a_race_in_slices_has_the_result_of_one_slice() -> None:
    fields = {"ruleset": "original", "position": SCRAMBLED}
    sliced, slices = finished("race", **fields, ms=1)
    forget_work()
    whole, _ = finished("race", **fields, ms=60_000)
    assert slices > 1
    assert sliced == whole
    assert whole["1"]["exact"] >= whole["1"]["simple"]
    assert sum(piece["moves"] for piece in whole["1"]["pieces"]) == whole["1"]["exact"]


@pytest.mark.usefixtures("forgetful")
def test_a_search_in_slices_finds_the_move_of_one_slice() -> None:
    fields = {**OPENING, "level": 9, "seed": 11, "ms": 60_000}
    sliced, slices = finished("think", **fields, nodes=100)
    forget_work()
    whole, _ = finished("think", **fields, nodes=10_000_000)
    assert slices > 1
    assert sliced == whole


@pytest.mark.usefixtures("forgetful")
def test_an_endless_search_exceeds_the_limits_of_its_level() -> None:
    fields = {**OPENING, "level": 7, "seed": 0, "ms": 1, "lines": 2, "endless": True}
    for _ in range(12):
        found = result("think", **fields, nodes=2_000)
        assert not found["done"]
    assert found["nodes"] > level_numbered(7).nodes
    assert len(found["lines"]) == 2
    assert error("think", **{**fields, "endless": 1}, nodes=100)["code"] == "bad-request"


@pytest.mark.usefixtures("forgetful")
def test_a_search_that_runs_out_of_time_returns_a_legal_move() -> None:
    found, _ = finished("think", **OPENING, level=10, seed=1, nodes=1000, ms=50)
    legal = [
        move["text"] for piece in result("view", **OPENING)["legal"] for move in piece["moves"]
    ]
    assert found["move"] in legal


@pytest.mark.usefixtures("forgetful")
def test_the_only_move_is_explained_at_once() -> None:
    game = {"ruleset": "tournament", "start": MUST_JUMP, "moves": []}
    found, count = finished("think", **game, level=10, seed=1, nodes=4000, ms=60_000, explain=True)
    assert (found["move"], found["reasons"][0]["kind"]) == ("65x84", "only")
    assert count == 1


@pytest.mark.usefixtures("forgetful")
@pytest.mark.parametrize("ruleset", ["tournament", "leaping"])
@pytest.mark.parametrize("start", [JAM, MEETING])
def test_with_early_every_reply_has_a_move_and_the_result_is_the_same(
    ruleset: str, start: str
) -> None:
    game = {"ruleset": ruleset, "start": start, "moves": []}
    legal = {each["text"] for piece in result("view", **game)["legal"] for each in piece["moves"]}
    fields = {**game, "level": 9, "seed": 1, "nodes": 100, "ms": 60_000, "explain": True}
    found = result("think", **fields, early=True)
    assert not found["done"]
    while not found["done"]:
        assert found["move"] in legal
        found = result("think", **fields, early=True)
    forget_work()
    late, _ = finished("think", **fields)
    # a route that is already known costs fewer nodes
    assert {**found, "nodes": 0} == {**late, "nodes": 0}


def test_settling_gives_the_winner_the_points_and_each_pieces_moves_to_go() -> None:
    game = {"ruleset": "original", "start": NEAR_HOME, "moves": ["75-84"]}
    settled, _ = finished("settle", **game, ms=60_000)
    assert settled["outcome"] == {"winner": 1, "reason": "home", "points": 2, "proven": True}
    debts = settled["race"]["2"]["pieces"]
    assert sum(debt["moves"] for debt in debts) == 2


def test_only_a_finished_game_is_settled() -> None:
    assert error("settle", **OPENING, ms=10)["code"] == "bad-request"


def test_a_finished_game_is_not_searched() -> None:
    game = {"ruleset": "original", "start": NEAR_HOME, "moves": ["75-84"]}
    assert error("think", **game, level=1, seed=1, nodes=100)["code"] == "game-over"


def test_a_playout_leads_the_loser_home() -> None:
    game = {"ruleset": "leaping", "start": NEAR_HOME, "moves": ["75-84"]}
    settled, _ = finished("settle", **game, ms=1000)
    assert settled["outcome"]["points"] is None
    played, _ = finished("playout", **game, ms=1000)
    assert played["points"] == len(played["line"]) > 0


def test_only_a_game_won_under_playout_scoring_is_played_out() -> None:
    game = {"ruleset": "original", "start": NEAR_HOME, "moves": ["75-84"]}
    assert error("playout", **game, ms=10)["code"] == "bad-request"


def test_an_internal_error_is_returned_as_data(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_request: object) -> None:
        raise RecursionError("too deep")

    monkeypatch.setitem(analysis.__dict__, "parse_ruleset", broken)
    found = error("race", ruleset="original", position=NEAR_HOME, ms=1)
    assert found["code"] == "internal"
    assert "RecursionError" in found["message"]
    assert (found["place"], found["key"], found["fields"]) == (None, None, {})


@pytest.mark.usefixtures("forgetful")
def test_a_final_reply_stays_the_same() -> None:
    fields = {**OPENING, "level": 10, "seed": 1, "nodes": 100, "ms": 1}
    first = result("think", **fields)
    while not first["done"]:
        first = result("think", **fields)
    assert result("think", **fields) == first


@pytest.mark.usefixtures("forgetful")
def test_a_bad_slice_is_refused_even_if_the_reply_is_cached() -> None:
    fields = {**OPENING, "level": 1, "seed": 1}
    assert error("think", **fields)["code"] == "bad-request"
    assert result("think", **fields, nodes=100)["done"]
    assert error("think", **fields)["code"] == "bad-request"
    position = {"ruleset": "original", "position": SCRAMBLED}
    assert error("race", **position)["code"] == "bad-request"
    assert not slices._work


@pytest.mark.extended
@pytest.mark.usefixtures("forgetful")
def test_the_numbers_of_cached_searches_and_replies_are_bounded() -> None:
    for seed in range(100):
        result("think", **OPENING, level=10, seed=seed, nodes=100)
        result("think", **OPENING, level=1, seed=seed, nodes=100)
    assert len(slices._work) <= 3
    assert len(slices._replies) <= 64


@pytest.mark.usefixtures("forgetful")
def test_a_search_that_is_done_or_evicted_frees_its_memory() -> None:
    held: list[Any] = []
    for seed in range(6):
        result("think", **OPENING, level=10, seed=seed, nodes=100)
        held.append(next(reversed(slices._work.values())))
    tables = [thinker._search._state.transpositions.table for thinker in held]
    assert [bool(table) for table in tables] == [False] * 3 + [True] * 3


@pytest.mark.extended
@pytest.mark.usefixtures("forgetful")
@pytest.mark.parametrize("op", ["race", "settle"])
def test_an_evicted_race_frees_its_memory(op: str) -> None:
    gc.collect()
    gc.disable()
    try:
        for ply in range(500, 506):
            position = SCRAMBLED.replace("500", str(ply)).replace(" 1 ", f" {1 + ply % 2} ")
            where = {"start": position, "moves": []} if op == "settle" else {"position": position}
            assert not result(op, ruleset="tournament", **where, ms=1)["done"]
        kept = sum(isinstance(thing, AllottedSearch) for thing in gc.get_objects())
    finally:
        gc.enable()
    assert 0 < kept <= 3 * 2  # the race's work, and both ends from which its proof begins


def test_memory_exhaustion_is_returned_as_data(monkeypatch: pytest.MonkeyPatch) -> None:
    def exhausted(_request: object) -> None:
        raise MemoryError

    monkeypatch.setitem(analysis.__dict__, "parse_ruleset", exhausted)
    assert error("race", ruleset="original", position=NEAR_HOME, ms=1)["code"] == "out-of-memory"


@pytest.mark.usefixtures("forgetful")
def test_a_level_does_not_exceed_its_time(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    monkeypatch.setattr("salta_core.bridge.analysis.time.perf_counter", lambda: now[0])
    assert result("think", **OPENING, level=10, seed=1, nodes=100)["done"] is False
    now[0] = level_numbered(10).patience / 1000
    assert result("think", **OPENING, level=10, seed=1, nodes=100)["done"] is True


@pytest.mark.usefixtures("forgetful")
def test_a_hint_names_no_longer_route_than_the_race_has_found() -> None:
    game = {"ruleset": "tournament", "start": HARD_JAM, "moves": []}
    fields = {**game, "level": 8, "seed": 1, "nodes": 1000, "explain": True}
    alone, _ = finished("think", **fields)
    assert alone["reasons"][0]["kind"] == "way-found"
    assert alone["reasons"][0]["moves"] > 44
    side = {"proven": False}
    while not side["proven"]:
        side = result("race", ruleset="tournament", position=HARD_JAM, ms=500)["2"]
    actual, _ = finished("think", **{**fields, "seed": 2})
    assert actual["reasons"][0] == {"kind": "way", "piece": None, "moves": 44}


def test_a_move_is_explained_on_request() -> None:
    fields = {"ruleset": "tournament", "moves": [], "level": 3, "seed": 1, "nodes": 100_000}
    actual, _ = finished("think", **fields, explain=True)
    assert actual["reasons"]
    assert all(set(each) == {"kind", "piece", "moves"} for each in actual["reasons"])
    assert "reasons" not in finished("think", **fields)[0]


def test_a_hint_continues_the_plan_of_an_earlier_hint() -> None:
    game = {"ruleset": "tournament", "start": JAM}
    fields = {"level": 10, "seed": 1, "nodes": 4000, "ms": 60_000, "explain": True}
    first, _ = finished("think", **game, moves=[], **fields)
    plan = first["plan"]
    assert plan[0] == first["move"]
    assert len(plan) == first["reasons"][0]["moves"], "a whole way home"
    reply = result("view", **game, moves=[plan[0]])["legal"][0]["moves"][0]["text"]
    moves = [plan[0], reply]
    found, _ = finished("think", **game, moves=moves, **fields, since=0, plan=plan)
    assert found["plan"] == plan[1:]
    assert found["move"] == plan[1]
    assert "plan" not in finished("think", **game, moves=[], **{**fields, "explain": False})[0]


def test_an_early_hint_is_the_next_move_of_the_plan(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analysis, "_known_routes", OrderedDict())  # not a proven route
    game = {"ruleset": "tournament", "start": JAM, "moves": []}
    fields = {**game, "level": 10, "seed": 1, "nodes": 100, "explain": True, "early": True}
    for move in ("52-61", "84-75"):
        assert result("think", **fields, since=0, plan=[move])["move"] == move


def test_a_hint_with_an_incomplete_plan_is_refused() -> None:
    fields = {**OPENING, "level": 10, "seed": 1, "nodes": 100, "explain": True}
    assert error("think", **fields, since=1, plan=[])["code"] == "bad-request"
    assert error("think", **fields, since=0)["code"] == "bad-request"
    assert error("think", **fields, since=0, plan=["x"])["code"] == "bad-text"

"""Requests on the story of a game and their replies."""

from tests.golden.samples import PARKING, STROLL
from tests.unit.bridge.asking import error, finished, result

GAME = {"ruleset": "tournament", "start": None, "moves": ["33-43"]}
APART = {
    "ruleset": "tournament",
    "start": "KLMNO/FGHI1/ABCD1/J3E/5/5/e3j/1dcba/1ihgf/onmlk 1 100",
    "moves": ["75-65", "41-51"],
}


def test_a_story_has_its_moments_as_texts() -> None:
    reply, _ = finished("story", **APART, ms=20)
    assert len(reply["curve"]) == 3
    first = reply["moments"][0]
    assert (first["ply"], first["move"], first["made"]) == (0, "75-65", ["75-65"])
    assert first["pv"][0] == first["best"] != "75-65"
    assert first["loss"] == first["before"] - first["after"] == 200
    assert first["reason"] == {"kind": "way-found", "piece": None, "moves": 11}
    assert 0 < first["weight"] <= 1000


def test_a_move_is_judged_for_player_1_whoever_makes_it() -> None:
    reply, count = finished("judge", **GAME, move="83-74", ms=5)
    assert count > 1
    assert reply["loss"] > 0
    assert reply["after"] > reply["before"]
    assert reply["best"] == reply["pv"][0] != "83-74"
    assert reply["made"][0] == "83-74"


def test_a_move_that_is_not_legal_is_refused() -> None:
    assert error("judge", **GAME, move="83-63", ms=50)["code"] == "illegal-move"


def test_ways_home_are_returned_as_tasks() -> None:
    game = {"ruleset": "tournament", "start": PARKING, "moves": [*STROLL]}
    tasks = finished("homecoming", **game, ms=50)[0]["tasks"]
    assert [(each["player"], each["par"], each["took"]) for each in tasks] == [
        (1, 11, 15),
        (2, 1, 5),
    ]
    for task in tasks:
        solo = result("solo", ruleset=task["ruleset"], start=task["position"], moves=[])
        assert not solo["home"]


def test_the_story_for_a_side_has_only_the_moments_of_that_side() -> None:
    for player, ply in ((1, 0), (2, 1)):
        reply, _ = finished("story", **APART, player=player, ms=50)
        assert [moment["ply"] for moment in reply["moments"]] == [ply]
    assert error("story", **APART, player=3, ms=50)["code"] == "bad-request"

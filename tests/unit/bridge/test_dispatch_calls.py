"""The call "Salta!" at the bridge."""

from salta_core.bridge import games
from tests.golden.samples import CALLED, FORCED
from tests.unit.bridge.asking import error, result


def game(*moves: str, ruleset: str = CALLED) -> dict[str, object]:
    return {"ruleset": ruleset, "start": None, "moves": list(moves)}


def test_a_person_is_right_to_call_an_overlooked_jump() -> None:
    reply = result("call", **game(*FORCED, "31-41"))
    assert reply["called"]
    assert reply["view"] == result("view", **game(*FORCED), called=True)
    assert reply["view"]["called"]
    assert reply["view"]["forced"]
    assert [piece["from"] for piece in reply["view"]["legal"]] == [54]


def test_a_wrong_call_changes_nothing() -> None:
    assert result("call", **game("33-43")) == {"called": False, "view": None}
    assert result("call", **game(*FORCED, ruleset="tournament")) == {"called": False, "view": None}


def test_a_caller_may_point_at_the_piece() -> None:
    asked = game(*FORCED, "31-41")
    assert result("call", **asked, pointed="M") == result("call", **asked)
    assert result("call", **asked, pointed="K") == {"called": False, "view": None}
    assert error("call", **asked, pointed="33")["key"] == "no-such-piece"


def test_a_link_keeps_the_piece_that_a_caller_points_at() -> None:
    fields = {"kind": "game", **game(*FORCED), "called": True, "pointed": "M"}
    text = result("share", **fields)["text"]
    assert text.endswith("/called.1/pointed.M")
    assert result("link", text=text)["pointed"] == "M"
    assert error("share", **{**fields, "pointed": "K"})["key"] == "piece-without-jump"


def test_the_computer_calls_by_its_level_and_seed() -> None:
    asked = game(*FORCED, "31-41")
    assert result("call", **asked, level=10, seed=1)["called"]
    heard = {result("call", **asked, level=1, seed=seed)["called"] for seed in range(20)}
    assert heard == {True, False}


def test_every_move_may_be_called_so_that_the_offer_reveals_nothing() -> None:
    for moves in (["33-43"], FORCED, [*FORCED, "31-41"]):
        assert result("view", **game(*moves))["callable"]
    assert "callable" not in result("view", **game())
    assert "callable" not in result("view", **game(*FORCED), called=True)
    assert "callable" not in result("view", **game("33-43", ruleset="tournament"))


def test_replies_to_a_called_player_follow_the_rules_after_a_call() -> None:
    called = {**game(*FORCED), "called": True}
    assert result("explain-piece", **called, square=31) == {"hindrance": "must-jump"}
    assert result("explain-piece", **game(*FORCED), square=31) == {"hindrance": None}
    assert error("play", **called, move="31-41")["code"] == "illegal-move"
    thought = result("think", **called, level=1, seed=1, nodes=50_000, ms=60_000, view=True)
    assert thought["move"] == "54x73"
    assert "called" not in thought["view"]


def test_a_call_is_not_cached_for_the_same_game_without_it() -> None:
    games._recent_games.clear()
    assert result("view", **game(*FORCED), called=True)["forced"]
    assert not result("view", **game(*FORCED))["forced"]
    step = result("view", **game(*FORCED, "31-41"))
    assert step["last"]["text"] == "31-41"


def test_nobody_can_be_called_without_a_jump() -> None:
    assert error("view", **game("33-43"), called=True)["code"] == "illegal-move"
    assert error("view", **game("33-43"), called="yes")["code"] == "bad-request"


def test_a_link_carries_a_call_to_the_player_who_must_jump() -> None:
    text = result("share", kind="game", **game(*FORCED), sent=2, called=True)["text"]
    assert text.endswith("/sent.2/called.1")
    said = result("link", text=text, view=True)
    assert said["called"] is True
    assert said["view"] == result("view", **game(*FORCED), called=True)
    earlier = result("link", text=text.replace("/sent", "/at.3/sent"), view=True)
    assert earlier["view"] == result("view", **game(*FORCED[:3]))
    assert result("view", **game(*FORCED))["callable"], "the game of a link is not held by itself"


def test_a_link_carries_no_call_if_nothing_was_overlooked() -> None:
    fields = {"kind": "game", **game(*FORCED[:3]), "called": True}
    assert error("share", **fields)["key"] == "nothing-overlooked"
    text = result("share", kind="game", **game(*FORCED[:3]))["text"]
    assert error("link", text=f"{text}/called.2")["key"] == "nothing-overlooked"

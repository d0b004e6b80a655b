"""The solver's partner: every right move is accepted, every wrong one refuted."""

import gc
import json
import weakref
from typing import Any

import pytest

from salta_core.bridge import call, slices
from salta_core.game.game import Game
from salta_core.game.outcome import Ending, Reason
from salta_core.puzzle import to_go_bounds
from salta_core.puzzle.collection import shipped
from salta_core.puzzle.goal import format_goal
from salta_core.puzzle.margin_search import BEYOND
from salta_core.text.move_list import with_moves
from salta_core.text.notation import format_position, format_ruleset, parse_position, parse_ruleset
from tests.golden.samples import CLOSE, PINCH

RACE = "KLMNO/FGHIJ/ABC1E/4D/5/5/4a/edcb1/jihgf/onmlk 1 200"

LAST_TURN = "KLMNO/FGHIJ/ABCDE/5/5/5/e4/1dcba/jihgf/onmlk 2 51"
"""Player 1 is home, and player 2 has one more turn."""

BOUNCING = "5/1BDLJ/2GHf/jAO2/a2oN/dbemk/h3E/g1MCK/2iF1/c1lnI 2 53"

UNCOUNTED = "1JCEB/1GFNK/MIDAH/olgjn/h1afk/cbmde/3LO/3i1/5/5 1 238"

TANGLED = "1LM1O/1GH1J/AB1DE/5/5/fN2K/1CF1I/edcba/jihg1/onmlk 1 194"

HOLD = "KLM1O/FGHI1/ABCDE/5/5/dJ3/4N/e1cba/jihgf/onmlk 1 100"


def ask(op: str, start: str, goal: str, *moves: str, ruleset: str = "original") -> Any:
    """The whole reply to a request in one slice."""
    fields = {"ruleset": ruleset, "start": start, "goal": goal, "moves": list(moves)}
    return json.loads(call(json.dumps({"v": 1, "op": op, "ms": 60_000, **fields})))


def answer(start: str, goal: str, *moves: str, ruleset: str = "original") -> Any:
    reply = ask("answer", start, goal, *moves, ruleset=ruleset)
    assert reply["ok"], reply
    assert reply["result"].pop("done")
    return reply["result"]


def verdict(start: str, goal: str, *moves: str, ruleset: str = "original") -> Any:
    reply = ask("verify", start, goal, *moves, ruleset=ruleset)
    assert reply["ok"], reply
    return reply["result"]


@pytest.mark.extended
def test_every_winning_line_is_accepted_to_its_end() -> None:
    """Any solution of each position is accepted, followed by the partner's reply."""
    for last in (0, -1):
        moves: list[str] = []
        for left in range(6, -1, -1):
            moves.append(verdict(CLOSE, "home-7", *moves)["solutions"][last])
            said = answer(CLOSE, "home-7", *moves)
            assert said["left"] == left
            if said["verdict"] == "solved":
                break
            assert said["verdict"] == "right"
            moves.append(said["reply"])
        assert said == {
            "verdict": "solved", "reply": None, "line": [], "value": None, "best": None, "left": 0,
        }  # fmt: skip


def test_a_whole_puzzle_gets_its_shipped_rating_and_the_rest_of_one_gets_none() -> None:
    entry = shipped()[0].entries[0]
    fields = (format_position(entry.puzzle.position), format_goal(entry.puzzle.goal))
    ruleset = format_ruleset(entry.puzzle.ruleset)
    said = verdict(*fields, ruleset=ruleset)
    assert said["rating"] == entry.rating
    assert said["certain"]
    assert len(said["solutions"]) < said["choices"]
    assert verdict(CLOSE, "home-7", "62-73", "81x62")["rating"] is None
    assert verdict(CLOSE, "home-1")["rating"] is None


@pytest.mark.extended
def test_the_defence_lasts_as_long_as_possible() -> None:
    solved = verdict(CLOSE, "home-8")
    assert solved["value"] == 7
    reply = answer(CLOSE, "home-8", "62-73")["reply"]
    assert verdict(CLOSE, "home-8", "62-73", reply)["value"] == 6


def test_a_wrong_move_is_refuted_until_the_moves_are_used_up() -> None:
    said = answer(CLOSE, "home-7", "85-75")
    assert (said["verdict"], said["left"]) == ("wrong", 6)
    assert said["reply"] == said["line"][0]
    assert len(said["line"]) == 13
    assert not verdict(CLOSE, "home-7", "85-75", said["reply"])["reached"]


def test_a_wrong_move_is_refuted_by_the_opponents_own_win_if_there_is_one() -> None:
    said = answer(RACE, "home-2", "75-65")
    assert (said["verdict"], said["line"]) == ("wrong", ["45-35"])


def test_a_refutation_ends_when_repetition_ends_the_game() -> None:
    said = answer(BOUNCING, "win-20", "23x42", ruleset="checkers")
    game = Game.started(parse_ruleset("checkers"), parse_position(BOUNCING))
    end = with_moves(game, ["23x42", *said["line"]])
    assert said["verdict"] == "wrong"
    assert end.ending == Ending(Reason.REPETITION, 0)


def test_getting_home_is_wrong_if_the_equalising_turn_makes_it_a_draw() -> None:
    assert answer(RACE, "home-1", "75-84")["verdict"] == "solved"
    said = answer(RACE, "home-1", "75-84", ruleset="tournament")
    assert (said["verdict"], said["line"]) == ("wrong", ["45-35"])


def test_a_solver_who_must_hold_faces_the_hardest_line() -> None:
    found = verdict(HOLD, "hold-3")
    assert (found["sound"], found["unique"], found["value"]) == (True, True, None)
    moves = found["solutions"]
    while (said := answer(HOLD, "hold-3", *moves))["verdict"] == "right":
        moves = [*moves, said["reply"]]
        moves.append(verdict(HOLD, "hold-3", *moves)["solutions"][0])
    assert (said["verdict"], said["left"]) == ("solved", 0)


def test_a_move_that_loses_is_refuted_by_the_way_home() -> None:
    said = answer(HOLD, "hold-3", "45-55")
    assert (said["verdict"], said["line"]) == ("wrong", ["51-41", "52-42", "41-32"])


@pytest.mark.parametrize("goal", ["hold-1", "hold-3"])
def test_only_getting_home_holds_in_the_equalising_turn(goal: str) -> None:
    home = answer(LAST_TURN, goal, "41-31", ruleset="tournament")
    assert (home["verdict"], home["reply"]) == ("solved", None)
    away = answer(LAST_TURN, goal, "34-44", ruleset="tournament")
    assert (away["verdict"], away["reply"], away["line"]) == ("wrong", None, [])


def test_points_are_compared_with_the_best_possible() -> None:
    right, wrong = answer(CLOSE, "points-2", "83-73"), answer(CLOSE, "points-2", "62-73")
    assert (right["verdict"], right["value"], right["best"]) == ("right", 7, 7)
    assert (wrong["verdict"], wrong["value"], wrong["best"]) == ("wrong", 6, 7)
    assert len(wrong["line"]) == 3


def test_a_puzzle_for_points_is_solved_by_its_last_move_and_still_gets_a_reply() -> None:
    moves = ["83-73", "11-21", *verdict(CLOSE, "points-2", "83-73", "11-21")["solutions"][:1]]
    said = answer(CLOSE, "points-2", *moves)
    assert (said["verdict"], said["value"], said["left"]) == ("solved", 7, 0)
    assert said["reply"]


def test_no_bound_is_presented_as_a_margin(monkeypatch: pytest.MonkeyPatch) -> None:
    """If moves to go cannot be counted, the proof is uncertain, and so is the partner."""
    monkeypatch.setattr(to_go_bounds, "_ROOT_BUDGET", 0)
    slices._replies.clear()
    mixed = "mirror+over=any+blockade=allowed"
    found = verdict(UNCOUNTED, "points-1", ruleset=mixed)
    assert (found["sound"], found["value"]) == (False, None)
    for move in found["solutions"]:
        said = answer(UNCOUNTED, "points-1", move, ruleset=mixed)
        assert (said["verdict"], abs(said["value"]) < BEYOND) == ("solved", True)


@pytest.mark.extended
def test_a_proof_and_the_partner_agree_where_moves_to_go_are_hard_to_count() -> None:
    """With a small budget the proof overlooked 42-53, and the partner refused 55-64."""
    played = ["81-71", "51-41"]
    found = verdict(TANGLED, "points-3", *played, ruleset="tournament")
    assert (found["certain"], found["value"]) == (True, -17)
    assert found["solutions"] == ["42-53", "43-53", "55-44", "55-64"]
    for move in (*found["solutions"], "52-62"):
        said = answer(TANGLED, "points-3", *played, move, ruleset="tournament")
        assert (said["verdict"] == "right") == (move in found["solutions"])


def test_a_goal_visible_on_the_board_ends_the_puzzle_with_the_move() -> None:
    said = answer(PINCH, "jam-2", "63-73")
    assert (said["verdict"], said["reply"], said["left"]) == ("solved", None, 1)


@pytest.mark.extended
def test_slices_do_not_change_the_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = answer(CLOSE, "home-7", "62-53"), verdict(CLOSE, "home-7")
    monkeypatch.setattr(slices, "_replies", type(slices._replies)())
    requests = [("answer", ["62-53"]), ("verify", [])]
    for (op, moves), once in zip(requests, whole, strict=True):
        fields = {"ruleset": "original", "start": CLOSE, "goal": "home-7", "moves": moves}
        count = 0
        while True:
            reply = json.loads(call(json.dumps({"v": 1, "op": op, "ms": 1, **fields})))["result"]
            count += 1
            if reply["done"]:
                break
            assert reply == {"done": False}
        assert count > 1
        assert {"done": True, **once} == reply


@pytest.mark.parametrize(
    ("op", "fields"),
    [
        ("verify", {"start": CLOSE, "goal": "home-{}", "moves": []}),
        ("answer", {"start": CLOSE, "goal": "home-{}", "moves": ["62-53"]}),
        ("puzzle-make", {"theme": "points", "seed": 0}),
    ],
)
def test_evicted_work_is_freed_at_once(op: str, fields: dict[str, Any]) -> None:
    slices._work.clear()
    slices._replies.clear()
    gc.disable()
    try:
        held = []
        for number in range(9, 15):
            varied = {"goal": str(fields.get("goal")).format(number), "seed": number}
            request = {"v": 1, "op": op, "ms": 1, "ruleset": "original", **fields, **varied}
            assert json.loads(call(json.dumps(request)))["result"]["done"] is False
            held.append(weakref.ref(next(reversed(slices._work.values()))))
        assert [work() is None for work in held] == [True] * 3 + [False] * 3
    finally:
        gc.enable()


@pytest.mark.parametrize(
    ("op", "moves", "code"),
    [
        ("answer", [], "bad-request"),
        ("answer", ["62-73", "81x62"], "bad-request"),
        ("answer", ["62-73", "81x62", "72-81"], "bad-request"),
        ("verify", ["62-73"], "bad-request"),
        ("verify", ["62-73", "81x62"], "bad-request"),
        ("answer", ["62-74"], "illegal-move"),
        ("answer", ["x"], "bad-text"),
    ],
)
def test_moves_that_do_not_match_the_puzzle_are_refused(
    op: str, moves: list[str], code: str
) -> None:
    reply = ask(op, CLOSE, "home-1", *moves)
    assert not reply["ok"]
    assert reply["error"]["code"] == code


def test_a_game_that_has_ended_by_repetition_is_refused() -> None:
    there_and_back = ["71-61", "11-21", "61-71", "21-11"]
    assert ask("verify", CLOSE, "home-9", *there_and_back)["ok"]
    said = ask("verify", CLOSE, "home-9", *there_and_back, *there_and_back)
    assert said["error"]["code"] == "game-over"


def test_a_finished_game_is_refused() -> None:
    over = "KLMNO/FGHIJ/ABCDE/5/1c1b1/ed3/5/4a/jihgf/onmlk 2 0"
    assert ask("verify", over, "home-1")["error"]["code"] == "bad-position"

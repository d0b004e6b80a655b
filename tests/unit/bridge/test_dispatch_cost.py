"""The cost of a request: no position's legal moves are generated twice, no move is parsed twice."""

import sys
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from salta_core import Game, Position, format_move, parse_ruleset
from salta_core.bridge import games, slices
from salta_core.rules.moves import legal_moves
from salta_core.text import notation
from salta_core.text.link import format_link
from salta_core.text.link_types import GameLink
from tests.golden.samples import PINCH
from tests.unit.bridge.asking import error, result

RULESET = "tournament"
MOVES = ("33-43", "83-73", "32-42", "82-72", "31-41", "81-71")
PLACE = PINCH.replace(" ", "/")
LINKS = {
    "game": "#s1/g/tournament/0/MRlgLQkfKPje",
    "game at its third move": "#s1/g/tournament/0/MRlgLQkfKPje/at.3",
    "position": f"#s1/p/original/{PLACE}",
    "puzzle": f"#s1/z/original/{PLACE}/goal.jam-1/solution.bg",
    "solo": "#s1/o/mirror/5/5/5/5/5/4o/3n1/klm2/fghij/abcde/2/0",
}
THINK = {"level": 5, "seed": 1, "nodes": 100_000}


def counted(
    monkeypatch: pytest.MonkeyPatch, function: Callable[..., Any], key: Callable[..., object]
) -> Counter[Any]:
    """Count the calls of a function, in every module of ours that imports it."""
    calls: Counter[Any] = Counter()

    def counting(*arguments: Any, **options: Any) -> object:
        calls[key(*arguments)] += 1
        return function(*arguments, **options)

    for name, module in list(sys.modules.items()):
        if name.startswith("salta_core"):
            for attribute, value in list(vars(module).items()):
                if value is function:
                    monkeypatch.setattr(module, attribute, counting)
    return calls


@pytest.fixture
def listed(monkeypatch: pytest.MonkeyPatch) -> Counter[Position]:
    """The number of times each position's legal moves are generated, with empty caches."""
    games._recent_games.clear()
    slices._work.clear()
    slices._replies.clear()
    return counted(monkeypatch, legal_moves, lambda position, _ruleset: position)


def asked(op: str, *moves: str, **fields: object) -> Any:
    """The result of a request about a game."""
    return result(op, ruleset=RULESET, start=None, moves=list(moves), **fields)


def test_a_view_generates_the_legal_moves_once(listed: Counter[Position]) -> None:
    view = asked("view")
    assert listed == {Position.opening(parse_ruleset(RULESET)): 1}
    assert asked("view") == view
    assert listed.total() == 1


def test_a_move_generates_only_the_legal_moves_after_it(listed: Counter[Position]) -> None:
    asked("view", *MOVES[:2])
    listed.clear()
    asked("view", *MOVES[:3])
    assert listed.total() == 1
    asked("play", *MOVES[:3], move=MOVES[3])
    assert listed.total() == 2
    asked("view", *MOVES[:4])
    assert listed.total() == 2


def test_a_computers_move_generates_only_the_legal_moves_after_it(
    listed: Counter[Position],
) -> None:
    asked("view", *MOVES)
    listed.clear()
    reply = asked("think", *MOVES, **THINK, view=True)
    [after] = listed
    assert (after.board, after.ply) == (reply["view"]["board"], len(MOVES) + 1)
    asked("view", *MOVES, reply["move"])
    assert listed.total() == 1


def test_an_explanation_generates_no_legal_moves_twice(listed: Counter[Position]) -> None:
    asked("view", *MOVES)
    listed.clear()
    assert asked("think", *MOVES, **THINK, explain=True)["reasons"]
    assert set(listed.values()) == {1}


def test_a_finish_generates_the_legal_moves_of_each_position_once(
    listed: Counter[Position],
) -> None:
    apart = "KLMON/FGHIJ/ABC1D/4E/5/k4/b3a/edc2/jihgf/onml1 1 200"
    reply = result("finish", ruleset=RULESET, start=apart, moves=[], ms=60_000)
    assert reply["done"]
    assert len(listed) == len(reply["moves"])
    assert set(listed.values()) == {1}


@pytest.mark.parametrize("view", [False, True])
@pytest.mark.parametrize("link", LINKS.values(), ids=LINKS)
def test_a_link_generates_the_legal_moves_of_each_position_once(
    listed: Counter[Position], link: str, *, view: bool
) -> None:
    said = result("link", text=link, view=view)
    plies = len(said.get("moves", said.get("solution", ())))
    assert set(listed.values()) <= {1}
    assert len(listed) == (0 if said["kind"] == "solo" else plies + 1)
    if said["kind"] != "solo":
        start = said["start"] if said["kind"] == "game" else said["position"]
        shown = said["moves"][: said["at"]] if said["kind"] == "game" else []
        result("view", ruleset=said["ruleset"], start=start, moves=shown)
        assert set(listed.values()) == {1}


def test_sharing_the_shown_game_generates_no_moves(listed: Counter[Position]) -> None:
    asked("view", *MOVES)
    listed.clear()
    assert asked("share", *MOVES, kind="game")["text"] == LINKS["game"]
    assert not listed


def test_opening_a_link_formats_each_move_once_and_parses_none(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    names = [name for name in notation.__all__ if name != "format_value"]
    calls = {name: counted(monkeypatch, getattr(notation, name), lambda *_: None) for name in names}
    assert result("link", text=LINKS["game"])["moves"] == list(MOVES)
    assert {name: count.total() for name, count in calls.items() if count} == {
        "parse_ruleset": 1,
        "format_ruleset": 2,
        "format_move": len(MOVES),
    }


@pytest.mark.parametrize("at", [0, 1, len(MOVES)])
def test_a_link_to_a_game_includes_the_view_that_it_shows(at: int) -> None:
    ruleset = parse_ruleset(RULESET)
    game = Game.started(ruleset)
    for text in MOVES:
        game = game.play(next(move for move in game.legal_moves if format_move(move) == text))
    said = result("link", text=format_link(GameLink(ruleset, None, game.moves, at=at)), view=True)
    assert said.pop("view") == asked("view", *MOVES[:at])
    assert said["moves"] == list(MOVES)


@pytest.mark.parametrize("kind", ["position", "puzzle", "solo"])
def test_a_link_to_a_position_includes_its_view(kind: str) -> None:
    said = result("link", text=LINKS[kind], view=True)
    op = "solo" if kind == "solo" else "view"
    place = {"ruleset": said["ruleset"], "start": said["position"], "moves": []}
    assert said.pop("view") == result(op, **place)
    assert said == result("link", text=LINKS[kind])


def test_a_computers_move_includes_the_view_after_it() -> None:
    reply = asked("think", *MOVES, **THINK, view=True)
    assert reply.pop("view") == asked("view", *MOVES, reply["move"])
    assert reply == asked("think", *MOVES, **THINK)


def test_an_unfinished_search_has_no_view() -> None:
    fields = {**THINK, "level": 10, "nodes": 100, "ms": 60_000, "view": True}
    first = asked("think", *MOVES, **fields)
    assert (first["done"], "view" in first) == (False, False)


@pytest.mark.parametrize("view", [1, "yes", []])
def test_only_true_requests_a_view(view: object) -> None:
    game: dict[str, Any] = {"ruleset": RULESET, "start": None, "moves": []}
    assert error("think", **game, **THINK, view=view)["code"] == "bad-request"
    assert error("link", text=LINKS["game"], view=view)["code"] == "bad-request"

"""Several lines: the best moves, each with the score and the line of a separate search."""

import json
from typing import Any

import pytest

from salta_core.bridge import PROTOCOL, call
from salta_core.engine.board import Board
from salta_core.engine.evaluate import MOVE
from salta_core.engine.player import MOST_LINES, Limits, Thinker, Thought
from salta_core.engine.search import Search
from salta_core.engine.tables import CODE
from salta_core.engine.ugi import Lines, run_ugi
from salta_core.errors import BadRequest
from salta_core.game.game import Game
from salta_core.race.solver import fewest_moves
from salta_core.rules.moves import after, legal_moves
from salta_core.rules.ruleset import PRESETS, Ruleset
from salta_core.text.notation import format_move, format_position, parse_position
from tests.unit.engine.positions import APART, MIDDLE, ORIGINAL, TOURNAMENT

FORCED = parse_position("edcb1/jihga/1nm1f/o3l/3k1/5/KL3/FGMNO/ABHIJ/2CDE 1 16")
JUMPED = parse_position("1dc2/1ihbO/em3/oj1Fg/n3l/L1A2/G1MNk/KB1HJ/a2I1/f1CDE 1 24")
LAST_TURN = parse_position("KLMNO/FGHIJ/ABCDE/5/5/4a/5/edcb1/jihgf/onmlk 2 101")


def thoughts(game: Game, lines: int, level: int = 10, **limits: int) -> tuple[Thought, ...]:
    thinker = Thinker(game, level, 3, limits=Limits(**limits) if limits else None, lines=lines)
    while not thinker.run(100_000):
        pass
    return thinker.thoughts


def ranking(ruleset: Ruleset, lines: int, depth: int) -> list[tuple[int, int]]:
    """Scores and codes of the best moves of the middle game."""
    search = Search(Board(MIDDLE, ruleset), lines=lines, depth=depth)
    while not search.run(100_000):
        pass
    return [(score, line[0][CODE]) for score, line in search.variations]


def test_one_line_is_the_plain_search() -> None:
    board = Board(MIDDLE, TOURNAMENT)
    plain, single = Search(board, nodes=30_000), Search(board, nodes=30_000, lines=1)
    assert plain.run(10**9)
    assert single.run(10**9)
    assert (plain.line, plain.score, plain.depth) == (single.line, single.score, single.depth)
    assert single.variations == ((plain.score, plain.line),)


def test_more_lines_do_not_change_those_before_them() -> None:
    everything = ranking(TOURNAMENT, MOST_LINES, 3)
    assert len(everything) == len(legal_moves(MIDDLE, TOURNAMENT))
    for lines in (2, 4):
        assert [score for score, _ in ranking(TOURNAMENT, lines, 3)] == [
            score for score, _ in everything[:lines]
        ]


@pytest.mark.extended
@pytest.mark.parametrize("level", [3, 6, 8, 10])
def test_slices_do_not_change_the_lines(level: int) -> None:
    game = Game.started(TOURNAMENT, MIDDLE)
    whole = thoughts(game, 3, level, nodes=15_000)
    thinker = Thinker(game, level, 3, limits=Limits(nodes=15_000), lines=3)
    while not thinker.run(1):
        pass
    assert thinker.thoughts == whole
    assert len({thought.line[0] for thought in whole}) == 3


@pytest.mark.parametrize("preset", PRESETS)
def test_every_line_can_be_played_to_its_end(preset: str) -> None:
    ruleset = PRESETS[preset].ruleset
    for thought in thoughts(Game.started(ruleset), 4, nodes=5_000):
        position = Game.started(ruleset).position
        assert thought.line
        for move in thought.line:
            assert move in legal_moves(position, ruleset)
            position = after(position, move)


def test_there_are_no_more_lines_than_moves() -> None:
    for position in (FORCED, JUMPED, MIDDLE):
        moves = legal_moves(position, TOURNAMENT)
        actual = thoughts(Game.started(TOURNAMENT, position), MOST_LINES, nodes=3_000)
        assert {thought.line[0] for thought in actual} == set(moves)


@pytest.mark.parametrize("level", [1, 4, 7])
def test_a_weak_players_first_line_is_its_move(level: int) -> None:
    game = Game.started(TOURNAMENT, MIDDLE)
    actual = thoughts(game, 4, level)
    assert actual[0].line[0] == thoughts(game, 1, level)[0].line[0]
    assert len(actual) == 4
    if level == 1:
        assert [thought.score for thought in actual] != sorted(
            (thought.score for thought in actual), reverse=True
        )


def test_the_equalising_turn_has_lines_too() -> None:
    actual = thoughts(Game.started(TOURNAMENT, LAST_TURN), 3)
    assert len(actual) == 3
    assert actual[0].score > actual[-1].score
    assert {len(thought.line) for thought in actual} == {1}


def test_a_line_of_a_race_costs_the_moves_that_it_adds_to_the_way_home() -> None:
    actual = thoughts(Game.started(ORIGINAL, APART), MOST_LINES)
    assert len(actual) == len(legal_moves(APART, ORIGINAL))
    for thought in actual:
        board = after(APART, thought.line[0]).board
        rest = fewest_moves(board, 1, ORIGINAL)
        assert thought.depth == 1 + rest.upper
        assert thought.score == actual[0].score - MOVE * (thought.depth - actual[0].depth)
    assert len({thought.score for thought in actual}) > 1


def test_a_sliced_race_and_a_race_cut_short_have_a_first_line() -> None:
    game = Game.started(ORIGINAL, APART)
    sliced = Thinker(game, lines=3)
    while not sliced.run(1):
        assert not sliced.done
    assert sliced.thoughts == thoughts(game, 3)
    hasty = Thinker(game, lines=3, should_stop=lambda: True)
    assert hasty.run(10**9)
    assert hasty.thoughts[0].line == sliced.thoughts[0].line
    short = thoughts(game, 3, nodes=1_000)
    assert 1 <= len(short) <= 3


def test_a_finished_game_has_no_lines() -> None:
    over = parse_position("KLMNO/FGHIJ/ABCDE/5/5/5/4a/edcb1/jihgf/onmlk 2 101")
    assert Thinker(Game.started(ORIGINAL, over), lines=2).thoughts == ()


@pytest.mark.parametrize("lines", [0, -1, MOST_LINES + 1])
def test_an_invalid_number_of_lines_is_refused(lines: int) -> None:
    with pytest.raises(BadRequest, match="lines"):
        Thinker(Game.started(TOURNAMENT), lines=lines)


def spoken(*lines: str) -> list[str]:
    said: list[str] = []
    run_ugi(Lines(lines), said.append, lambda: 0.0, "1.2.3")
    return said


def test_the_protocol_numbers_the_lines_of_each_depth() -> None:
    said = spoken("setoption name MultiPV value 3", "position startpos", "go depth 3")
    words = [line.split() for line in said[:-1]]
    assert all(line[3] == "multipv" for line in words)
    assert [int(line[4]) for line in words] == [1, 2, 3] * (len(words) // 3)
    assert said[-1] == f"bestmove {words[-3][words[-3].index('pv') + 1]}"


def test_the_protocol_omits_the_number_of_a_single_line() -> None:
    said = spoken("setoption name MultiPV value 1", "position startpos", "go depth 2")
    assert said == spoken("position startpos", "go depth 2")
    assert not any("multipv" in line for line in said)


@pytest.mark.parametrize("value", ["0", str(MOST_LINES + 1), "two"])
def test_the_protocol_refuses_invalid_numbers_of_lines(value: str) -> None:
    assert spoken(f"setoption name MultiPV value {value}")[0].startswith("info string MultiPV")


def told_by_bridge(**fields: object) -> Any:
    request = {"v": PROTOCOL, "op": "think", "ruleset": "tournament", "start": None, "moves": []}
    options = {"level": 8, "seed": 1, "nodes": 10**6, "ms": 60_000, **fields}
    return json.loads(call(json.dumps({**request, **options})))


def test_the_page_gets_one_line_unless_it_requests_more() -> None:
    single = told_by_bridge()["result"]
    assert single["lines"] == [
        {"move": single["move"], "score": single["score"], "pv": single["pv"]}
    ]
    several = told_by_bridge(lines=3)["result"]
    assert [line["move"] for line in several["lines"]] == [
        line["pv"][0] for line in several["lines"]
    ]
    assert len(several["lines"]) == 3
    assert several["lines"][0]["move"] == several["move"]


@pytest.mark.parametrize("lines", [0, MOST_LINES + 1, "2", True])
def test_the_bridge_refuses_invalid_numbers_of_lines(lines: object) -> None:
    assert told_by_bridge(lines=lines)["error"]["code"] == "bad-request"


def test_the_bridge_answers_about_a_forced_move() -> None:
    only = next(p for p in _line_of_jumps() if len(p[1]) == 1)
    reply = told_by_bridge(start=only[0], lines=4)["result"]
    assert [line["move"] for line in reply["lines"]] == only[1]


def _line_of_jumps() -> list[tuple[str, list[str]]]:
    """Positions of a game with compulsory jumps, and the moves in them."""
    game = Game.started(TOURNAMENT)
    for text in ("33-43", "84-74", "43-54", "74-63"):
        game = game.play(next(m for m in game.legal_moves if format_move(m) == text))
    found = []
    for _ in range(10):
        found.append((format_position(game.position), [format_move(m) for m in game.legal_moves]))
        game = game.play(game.legal_moves[0])
    return found

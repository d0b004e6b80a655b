"""Membership of moves, in any form, among the legal moves."""

import copy
import pickle
from typing import Any

import pytest

from salta_core import PASS, Game, LegalMoves, Move, parse_move, parse_position, parse_ruleset

CHAIN = "edcba/jihgf/onmlk/5/5/4M/5/KL1NO/FGHIJ/ABCDE 1 0"


@pytest.fixture
def moves() -> LegalMoves:
    """Legal moves with a chain among them."""
    found = Game.started(parse_ruleset("leaping"), parse_position(CHAIN)).legal_moves
    assert any(move.via for move in found)
    return found


def test_a_chain_is_found_by_its_bare_form_and_by_its_squares(moves: LegalMoves) -> None:
    chain = next(move for move in moves if move.via)
    assert chain in moves
    assert chain._replace(via=()) in moves
    assert parse_move(str(chain._replace(via=()))) in moves
    assert chain._replace(via=(chain.target,)) not in moves


def test_a_step_is_not_found_as_a_jump_and_other_values_are_not_found(moves: LegalMoves) -> None:
    step = next(move for move in moves if not move.is_jump)
    assert step in moves
    assert step._replace(is_jump=True) not in moves
    others: list[Any] = ["33-43", 7, None, PASS, tuple(PASS)]
    assert not [other for other in others if other in moves]


def test_legal_moves_otherwise_behave_like_a_tuple(moves: LegalMoves) -> None:
    assert moves == tuple(moves)
    assert repr(moves) == repr(tuple(moves))
    assert sorted(moves) == list(moves)
    for again in (pickle.loads(pickle.dumps(moves)), copy.deepcopy(moves)):  # noqa: S301  # our own
        assert again == moves
        assert type(again) is LegalMoves


def test_parsing_the_same_text_gives_equal_moves() -> None:
    assert parse_move("33x51x53") == parse_move("33x51x53")
    assert isinstance(parse_move("33-43"), Move)
    assert parse_move("pass") is PASS

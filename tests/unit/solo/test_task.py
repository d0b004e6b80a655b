"""A Solo task as a value: the steps of one side alone, and the errors."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from salta_core import (
    PRESETS,
    BadPosition,
    BadText,
    GameOver,
    IllegalMove,
    Position,
    format_position,
    parse_move,
    parse_position,
    parse_ruleset,
)
from salta_core.rules.pieces import Player
from salta_core.rules.placement import home_board
from salta_core.rules.squares import SQUARES, STEPS, turned
from salta_core.solo.task import Solo
from salta_core.text.move_list import with_moves

ORIGINAL = PRESETS["original"].ruleset
ONE_STEP = "KLMNO/FGHIJ/1BCDE/A4/5/5/5/5/5/5 1 0"


@st.composite
def placements(draw: st.DrawFn) -> Solo:
    """Any placement of either side, with any ruleset's goals."""
    ruleset = draw(st.sampled_from([preset.ruleset for preset in PRESETS.values()]))
    player: Player = draw(st.sampled_from([1, 2]))
    squares = draw(st.permutations(SQUARES))
    board = ["."] * len(SQUARES)
    for piece, square in zip(ruleset.pieces[player], squares, strict=False):
        board[square] = piece
    return Solo.started(ruleset, Position("".join(board), player, 0))


def started(text: str, ruleset: str = "original") -> Solo:
    return Solo.started(parse_ruleset(ruleset), parse_position(text, solo=True))


@pytest.mark.extended
@given(placements())
def test_the_legal_moves_are_the_steps_onto_empty_squares(solo: Solo) -> None:
    board = solo.position.board
    steps = {
        (origin, target)
        for origin in SQUARES
        for target in STEPS[origin]
        if board[origin] != "." and board[target] == "."
    }
    assert [move[:2] for move in solo.legal_moves] == ([] if solo.is_home else sorted(steps))
    assert not any(move.is_jump for move in solo.legal_moves)


@given(placements(), st.data())
def test_a_step_moves_one_piece_and_does_not_change_the_player_to_move(
    solo: Solo, data: st.DataObject
) -> None:
    for count in range(5):
        if solo.is_home:
            return
        move = data.draw(st.sampled_from(solo.legal_moves))
        before, solo = solo, solo.play(move)
        moved = [
            square
            for square in SQUARES
            if before.position.board[square] != solo.position.board[square]
        ]
        assert sorted(moved) == sorted(move[:2])
        assert solo.position.board[move.target] == before.position.board[move.origin]
        assert solo.position.player == solo.player
        assert solo.position.ply == count + 1 == len(solo.moves)
        assert solo.start == before.start


@given(placements())
def test_both_sides_have_the_same_steps_seen_from_their_own_side(solo: Solo) -> None:
    other: Player = 2 if solo.player == 1 else 1
    board = solo.position.board[::-1].swapcase()
    mirrored = Solo.started(solo.ruleset, Position(board, other, 0))
    assert mirrored.is_home == solo.is_home
    assert {move[:2] for move in mirrored.legal_moves} == {
        (turned(origin), turned(target)) for origin, target, *_ in solo.legal_moves
    }


@pytest.mark.parametrize("turn", ["1 0", "2 0", "1 17", "2 240"])
def test_the_start_of_a_task_ignores_the_given_player_to_move(turn: str) -> None:
    solo = started(f"{ONE_STEP[:-4]} {turn}")
    assert format_position(solo.start) == ONE_STEP
    assert solo == started(ONE_STEP)


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("player", [1, 2])
def test_an_army_on_its_goals_is_home_and_has_no_steps(preset: str, player: Player) -> None:
    ruleset = PRESETS[preset].ruleset
    solo = Solo.started(ruleset, Position(home_board(player, ruleset), player, 0))
    assert solo.is_home
    assert solo.legal_moves == ()
    with pytest.raises(GameOver):
        solo.play(parse_move("81-71"))


def test_the_last_step_brings_the_army_home() -> None:
    done = with_moves(started(ONE_STEP), ["71-61", "61-71", "71-81"])
    assert done.is_home
    with pytest.raises(GameOver, match="move 4"):
        with_moves(done, ["81-71"])


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("41-51", "there is no piece on 41"),
        ("82-92", "92 is not empty"),
        ("71-51", "51 is not next to 71"),
        ("71-71", "71 is not next to 71"),
        ("82x64", "no jumps in Solo"),
        ("pass", "cannot pass"),
    ],
)
def test_an_illegal_step_is_refused_with_its_place_and_the_reason(text: str, said: str) -> None:
    with pytest.raises(IllegalMove, match=rf"^move 3 \('{text}'\): .*{said}"):
        with_moves(started(ONE_STEP), ["71-61", "61-71", text])


def test_an_unreadable_move_is_refused_with_its_place() -> None:
    with pytest.raises(BadText, match=r"^move 2 ") as caught:
        with_moves(started(ONE_STEP), ["71-61", "61-7"])
    assert caught.value.place == 0


@pytest.mark.parametrize(
    "text",
    [
        "edcba/jihgf/onmlk/5/5/5/5/KLMNO/FGHIJ/ABCDE 1 0",
        "KLMNO/FGHIJ/1BCDE/5/5/5/5/5/5/5 1 0",
    ],
)
def test_a_task_has_exactly_the_fifteen_pieces_of_one_side(text: str) -> None:
    rows = "".join(
        "." * int(letter) if letter.isdigit() else letter for letter in text.split(maxsplit=1)[0]
    )
    board = "".join(reversed(rows.split("/")))
    with pytest.raises(BadPosition):
        Solo.started(ORIGINAL, Position(board, 1, 0))

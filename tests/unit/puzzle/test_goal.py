"""Goals and puzzles as values: their text forms, and invalid values."""

import pytest

from salta_core import BadPosition, BadText, Position, parse_position, parse_ruleset
from salta_core.puzzle.goal import KINDS, MOVES, Goal, format_goal, parse_goal
from salta_core.puzzle.task import Puzzle
from tests.golden.samples import PINCH

ORIGINAL = parse_ruleset("original")
SQUEEZED = "KLMNO/FGHIJ/ABCcE/hDaji/d4/1eb2/2gkf/on3/1m1l1/5 1 1"
OVER = "KLMNO/FGHIJ/ABCDE/5/1c1b1/ed3/5/4a/jihgf/onmlk 2 0"


@pytest.mark.parametrize("kind", KINDS)
def test_every_goal_is_parsed_from_its_text_form(kind: str) -> None:
    for moves in MOVES:
        text = f"{kind}-{moves}"
        assert format_goal(parse_goal(text)) == text


@pytest.mark.parametrize(
    "text",
    ["", "win", "win-", "win-0", "win-21", "win-03", "win-3 ", "WIN-3", "mate-3", "win--3", "win-٣",
     "win-3-4", "win-" + "9" * 5000],
)  # fmt: skip
def test_any_other_text_is_refused_as_a_goal(text: str) -> None:
    with pytest.raises(BadText):
        parse_goal(text)


def test_an_error_names_the_wrong_part_of_a_goal() -> None:
    with pytest.raises(BadText, match="the goals are win, home") as wrong_kind:
        parse_goal("mate-3")
    with pytest.raises(BadText, match="1 to 20") as wrong_moves:
        parse_goal("points-21")
    assert (wrong_kind.value.place, wrong_moves.value.place) == (0, 7)


def test_a_finished_game_is_no_puzzle() -> None:
    with pytest.raises(BadPosition, match="over"):
        Puzzle(ORIGINAL, parse_position(OVER), Goal("win", 1))


def test_one_army_alone_is_no_puzzle() -> None:
    solo = parse_position("KLMNO/FGHIJ/1BCDE/A4/5/5/5/5/5/5 1 0", solo=True)
    with pytest.raises(BadPosition, match="missing"):
        Puzzle(ORIGINAL, solo, Goal("home", 1))


def test_a_puzzle_with_one_legal_move_is_refused() -> None:
    assert Puzzle(ORIGINAL, Position.opening(ORIGINAL), Goal("points", 1)).posed().solver == 1
    with pytest.raises(BadPosition, match="only one move"):
        Puzzle(ORIGINAL, parse_position(SQUEEZED), Goal("win", 1)).posed()


def test_the_rest_of_a_puzzle_has_the_remaining_moves() -> None:
    puzzle = Puzzle(ORIGINAL, parse_position(PINCH), Goal("hold", 3))
    later = puzzle.after(parse_position(SQUEEZED), 1)
    assert (later.goal, later.solver) == (Goal("hold", 2), 1)

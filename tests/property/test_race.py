"""Moves to go (section 5): laws that hold for every race."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from salta_core.race.solver import Race
from salta_core.race.task import simple_distance
from salta_core.rules.pieces import EMPTY, PIECES, Player
from salta_core.rules.placement import goals, home_board
from salta_core.rules.ruleset import PRESETS, Ruleset
from salta_core.rules.squares import STEPS
from tests.unit.race.boards import MIRROR, SHIFT, board_of, depths, near_home, solved

RULESETS = st.sampled_from([preset.ruleset for preset in PRESETS.values()])
PLAYERS: st.SearchStrategy[Player] = st.sampled_from([1, 2])


def walked(board: str, player: Player, choices: list[int]) -> str:
    """The board after legal single steps of one player, chosen by the numbers."""
    letters = [letter if letter in PIECES[player] else EMPTY for letter in board]
    for choice in choices:
        steps = [
            (origin, target)
            for origin, letter in enumerate(letters)
            if letter != EMPTY
            for target in STEPS[origin]
            if letters[target] == EMPTY
        ]
        origin, target = steps[choice % len(steps)]
        letters[origin], letters[target] = EMPTY, letters[origin]
    return "".join(letters)


@settings(max_examples=80, deadline=None)
@given(PLAYERS, RULESETS, st.lists(st.integers(0, 10_000), max_size=45))
def test_par_is_never_above_a_random_way_home(
    player: Player, ruleset: Ruleset, choices: list[int]
) -> None:
    # These are steps backwards from home; in reverse they are a way home.
    board = walked(home_board(player, ruleset), player, choices)
    race = solved(board, player, ruleset, 1500)
    assert race.lower <= len(choices)
    if race.proven:
        assert race.upper <= len(choices)


@pytest.mark.extended
@settings(max_examples=60, deadline=None)
@given(near_home(), st.integers(0, 3000))
def test_the_distances_are_never_above_the_exact_count(board: str, nodes: int) -> None:
    race = Race(board, 1, SHIFT)
    race.run(nodes)
    simple = simple_distance(board, 1, SHIFT)
    assert simple <= race.lower <= race.upper
    assert (race.lower - simple) % 2 == (race.upper - simple) % 2 == 0


@settings(max_examples=20, deadline=None)
@given(RULESETS, st.lists(st.integers(0, 10_000), max_size=60), st.integers(1, 2500))
def test_a_half_turn_of_the_board_is_the_same_race(
    ruleset: Ruleset, choices: list[int], nodes: int
) -> None:
    board = walked(home_board(1, ruleset), 1, choices)
    race, other = Race(board, 1, ruleset), Race(board[::-1].swapcase(), 2, ruleset)
    race.run(nodes)
    other.run(nodes)
    assert (race.lower, race.upper) == (other.lower, other.upper)


@pytest.mark.extended
@settings(max_examples=15, deadline=None)
@given(near_home(), st.lists(st.integers(1, 700), min_size=2, max_size=12))
def test_slices_of_any_size_give_the_result_of_one_run(board: str, slices: list[int]) -> None:
    whole, sliced = Race(board, 1, SHIFT), Race(board, 1, SHIFT)
    for nodes in slices:
        sliced.run(nodes)
    whole.run(sum(slices))
    assert whole.result == sliced.result


# --- against breadth-first search


@pytest.mark.extended
@pytest.mark.parametrize(
    ("pieces", "ruleset"),
    [("DEO", SHIFT), ("BGK", MIRROR), ("CHL", SHIFT)],
    ids=["DEO", "BGK", "CHL"],
)
def test_three_pieces_anywhere_agree_with_breadth_first_search(
    pieces: str, ruleset: Ruleset
) -> None:
    kept = {piece: goal for piece, goal in goals(1, ruleset).items() if piece in pieces}
    found = depths(tuple(kept.values()), 40)
    for squares in sorted(found)[::97]:
        race = solved(board_of(dict(zip(kept, squares, strict=True))), 1, ruleset)
        assert (race.lower, race.upper) == (found[squares],) * 2


@pytest.mark.extended
@pytest.mark.parametrize(("pieces", "deepest"), [("CDEIJNO", 7), ("BCDEFGHIJKLMNO", 6)])
def test_tangles_near_home_agree_with_breadth_first_search(pieces: str, deepest: int) -> None:
    kept = {piece: goal for piece, goal in goals(1, SHIFT).items() if piece in pieces}
    found = depths(tuple(kept.values()), deepest)
    for squares in sorted(found)[:: len(found) // 1000]:
        race = solved(board_of(dict(zip(kept, squares, strict=True))), 1, SHIFT)
        assert (race.lower, race.upper) == (found[squares],) * 2

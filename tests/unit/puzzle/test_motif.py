"""The motifs of puzzles, on positions made by hand and against the second definition."""

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from salta_core import BadPosition, format_move, format_position, format_ruleset, parse_ruleset
from salta_core.errors import SaltaError
from salta_core.game.game import Game
from salta_core.puzzle.collection import ShippedPuzzle, shipped
from salta_core.puzzle.goal import Goal, parse_goal
from salta_core.puzzle.motif import MOTIFS, Motif, motifs
from salta_core.puzzle.task import Puzzle
from salta_core.text.notation import parse_position
from tests.golden.samples import PINCH
from tests.puzzle.plain_motifs import plain_motifs
from tests.puzzle.stock_table import band_rows, docs_section, stock_docs
from tests.strategies import later_games, play_on

# The solver, player 1, is a step from home; player 2 is home except for one distant piece.
HOME_RUN = "KLMNO/FGHIJ/A1CDE/2B2/5/3a1/5/edcb1/jihgf/onmlk 1 120"
# The same, but player 2 has two pieces outside.
LATE = "KLMNO/FGHIJ/A1CDE/2B2/5/3a1/b4/edc2/jihgf/onmlk 1 120"
# Player 2 is behind a double wall with one hole, on 65, which a piece may not fill.
HOLE = "edcba/jihgf/onmlk/KLMNO/FGHI1/4J/5/5/5/ABCDE 1 0"
OPENING = "edcba/jihgf/onmlk/5/5/5/5/KLMNO/FGHIJ/ABCDE 1 0"
FORCED = ("32-42", "83-73", "21-32", "73-63", "42-53")


def found(position: str, goal: str, *line: str, ruleset: str = "tournament") -> set[Motif]:
    """The motifs of a line, after a comparison with the second definition."""
    rules = parse_ruleset(ruleset)
    puzzle = Puzzle(rules, parse_position(position, rules.army), parse_goal(goal))
    names = set(motifs(puzzle, line))
    assert names == plain_motifs(position, ruleset, line)
    return names


def test_a_home_run_brings_the_last_piece_home() -> None:
    assert "home-run" in found(HOME_RUN, "home-1", "73-82")
    assert "home-run" not in found(HOME_RUN, "home-1", "73-62")


def test_getting_home_by_the_opponent_is_no_home_run() -> None:
    turned = HOME_RUN.replace(" 1 120", " 2 121")
    assert "home-run" not in found(turned, "hold-2", "54-43", "73-82")


def test_the_last_turn_matters_if_one_piece_is_outside() -> None:
    assert found(HOME_RUN, "home-1", "73-82") == {"home-run", "last-turn"}
    assert found(LATE, "home-1", "73-82") == {"home-run"}


def test_there_is_no_last_turn_if_getting_home_wins_at_once() -> None:
    assert found(HOME_RUN, "home-1", "73-82", ruleset="original") == {"home-run"}


def test_a_squeeze_leaves_only_moves_away_from_goals() -> None:
    assert "squeeze" in found(PINCH, "squeeze-1", "52-62")
    assert "squeeze" not in found(PINCH, "squeeze-1", "52-42")


def test_a_squeeze_by_the_opponent_does_not_count() -> None:
    waiting = PINCH.replace(" 2 0", " 1 1")
    assert "squeeze" not in found(waiting, "hold-2", "72-62", "63-73")
    later = "KLMNO/FGHIJ/ABCcE/h2ji/dDa2/1eb2/2gkf/on3/1m1l1/5 2 2"
    assert "squeeze" in found(later, "squeeze-1", "63-73")


def test_a_jam_leaves_one_piece_with_room() -> None:
    assert "jam" in found(HOLE, "jam-1", "55-45")
    assert "jam" not in found(HOME_RUN, "home-1", "73-62")


def test_a_forced_jump_is_one_that_the_solver_brings_about() -> None:
    assert "forced-jump" in found(OPENING, "points-3", *FORCED)
    assert "forced-jump" not in found(OPENING, "points-3", *FORCED[:4])


def test_optional_jumps_force_nobody() -> None:
    free = "tournament+compulsory=no"
    assert "forced-jump" not in found(OPENING, "points-3", *FORCED, ruleset=free)
    assert "forced-jump" in found(
        OPENING, "points-3", *FORCED, ruleset="tournament+compulsory=called"
    )


def test_a_blockade_is_a_move_that_the_rule_forbids() -> None:
    assert "blockade" in found(HOLE, "jam-1", "55-45")
    assert "blockade" not in found(OPENING, "points-3", *FORCED)


def test_if_blockades_are_allowed_a_played_one_counts() -> None:
    allowed = "original+blockade=allowed"
    assert "blockade" in found(HOLE, "win-2", "55-65", ruleset=allowed)
    assert "blockade" not in found(HOLE, "win-2", "55-45", ruleset=allowed)


@pytest.mark.parametrize("motif", MOTIFS)
def test_each_motif_is_found_among_the_shipped_puzzles(motif: Motif) -> None:
    entries = [entry for some in shipped() for entry in some.entries]
    assert any(motif in motifs(entry.puzzle, entry.line) for entry in entries)


def test_a_goal_that_names_a_motif_has_it() -> None:
    named: dict[str, Motif] = {"squeeze": "squeeze", "jam": "jam", "home": "home-run"}
    for entry in (entry for some in shipped() for entry in some.entries):
        motif = named.get(entry.puzzle.goal.kind)
        assert motif is None or motif in motifs(entry.puzzle, entry.line), entry.id


def test_a_line_that_cannot_be_played_is_refused() -> None:
    rules = parse_ruleset("tournament")
    puzzle = Puzzle(rules, parse_position(HOME_RUN), Goal("home", 1))
    with pytest.raises(SaltaError):
        motifs(puzzle, ["11-21"])


SHORT = [entry for some in shipped() for entry in some.entries if len(entry.line) <= 5][::9]


@pytest.mark.parametrize("entry", SHORT, ids=lambda entry: entry.id)
def test_a_shipped_puzzle_has_the_motifs_of_the_second_definition(entry: ShippedPuzzle) -> None:
    puzzle = entry.puzzle
    position, ruleset = format_position(puzzle.position), format_ruleset(puzzle.ruleset)
    assert set(motifs(puzzle, entry.line)) == plain_motifs(position, ruleset, entry.line)


@given(later_games(), st.integers(1, 6), st.randoms(use_true_random=False))
def test_any_line_has_the_motifs_of_the_second_definition(
    game: Game, plies: int, stream: object
) -> None:
    try:
        puzzle = Puzzle(game.ruleset, game.position, Goal("points", 3))
    except BadPosition:  # the game is over
        assume(False)  # noqa: FBT003  # as Hypothesis defines it
        raise
    line = play_on(puzzle.game, plies, stream).moves  # type: ignore[arg-type]  # a Random
    assume(line)
    texts = [format_move(move) for move in line]
    position, ruleset = format_position(puzzle.position), format_ruleset(puzzle.ruleset)
    assert set(motifs(puzzle, line)) == plain_motifs(position, ruleset, texts)


def test_the_documentation_has_the_current_stock() -> None:
    """After a change: `python -m tests.puzzle.stock_table`."""
    assert stock_docs() == docs_section()


def test_no_puzzle_is_missing_from_the_stock() -> None:
    total = sum(int(row[2]) for row in band_rows())
    assert total > sum(len(some.entries) for some in shipped())

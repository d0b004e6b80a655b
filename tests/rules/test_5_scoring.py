"""Section 5: moves to go, the winner by count, and the points."""

import pytest

from salta_core import Game, Reason, parse_move, parse_position, parse_ruleset
from salta_core.game.scoring import Outcome, settled
from salta_core.limit import Limit
from salta_core.race.solver import fewest_moves
from salta_core.rules.pieces import Player
from tests import reference
from tests.perft.tables import ALL
from tests.rules.boards import START

BOTH_NEAR = "KLMNO/FGHIJ/1BCDE/A4/5/5/e4/1dcba/jihgf/onmlk"
PLAYERS: tuple[Player, Player] = (1, 2)


def outcome(ruleset: str, position: str, *moves: str) -> Outcome:
    """The result of a game that ends with these moves."""
    game = Game.started(parse_ruleset(ruleset), parse_position(position))
    for move in moves:
        game = game.play(parse_move(move))
    assert game.ending is not None
    return settled(game.position, game.ruleset, game.ending)


def exact(position: str, player: Player, ruleset: str = "original") -> int:
    """The proven moves to go of one side."""
    rules = parse_ruleset(ruleset)
    board = parse_position(position, rules.army, solo=True).board
    result = fewest_moves(board, player, rules)
    assert result.proven
    return result.upper


def test_exact_counts_the_fewest_single_moves_home() -> None:
    """A side's moves to go are the fewest single moves that bring all its pieces home."""
    near = [
        entry for entry in ALL if entry.name.startswith("home") and "leaping" not in entry.preset
    ]
    assert len(near) > 20
    for entry in near:
        state, rules = reference.read_position(entry.position), reference.read_rules(entry.preset)
        for player in PLAYERS:
            expected = reference.exact_to_go(state.board, player, rules)
            assert exact(entry.position, player, entry.preset) == expected


def test_exact_counts_without_the_opponents_pieces() -> None:
    """The opponent's pieces are taken off the board first."""
    crowded = "KLMNO/FGHIJ/1BCDE/abcde/A4/fghij/klmno/5/5/5 1 0"
    assert exact(crowded, 1) == exact("KLMNO/FGHIJ/1BCDE/5/A4/5/5/5/5/5 1 0", 1) == 2


def test_exact_counts_with_own_pieces_as_obstacles() -> None:
    """A side's own pieces still block: two neighbours that must swap need more than two steps."""
    swapped = "KLMNO/AGHIJ/FBCDE/5/5/5/5/edcba/jihgf/onmlk 1 0"
    state = reference.read_position(swapped)
    rules = reference.PRESETS["original"]
    assert reference.simple_to_go(state.board, 1, rules) == 2
    assert exact(swapped, 1) == reference.exact_to_go(state.board, 1, rules) > 2


@pytest.mark.parametrize("ruleset", ["original", "checkers", "leaping+scoring=exact"])
def test_exact_counts_steps_only_in_every_ruleset(ruleset: str) -> None:
    """Only steps are counted, in every ruleset, so a piece in the way cannot be jumped."""
    assert exact("KLMNO/FGHIJ/1BCDE/5/A4/5/5/edcba/jihgf/onmlk 1 0", 1, ruleset) == 2
    assert exact("KLMNO/1GHIJ/ABCDE/F4/5/5/5/edcba/jihgf/onmlk 1 0", 1, ruleset) > 2


def test_simple_is_the_sum_of_distances() -> None:
    """`simple`: own pieces do not block either: the sum over pieces of max(|rows|, |columns|)."""
    swapped = "KLMNO/AGHIJ/FBCDE/5/5/5/5/edcba/jihgf/onmlk 2 240"
    result = outcome("tournament+scoring=simple+limit=120", swapped)
    assert (result.winner, result.points, result.reason) == (2, 2, Reason.HOME)


def test_at_the_limit_fewer_moves_to_go_win() -> None:
    """The side with fewer moves to go wins, and the points are the difference."""
    two_against_one = "KLMNO/FGHIJ/1BCDE/5/1A3/5/e4/1dcba/jihgf/onmlk"
    for scoring in ("exact", "simple"):
        result = outcome(f"tournament+scoring={scoring}", f"{two_against_one} 1 240")
        assert result == Outcome(2, Reason.LIMIT, 1, proven=True)
    mirrored = "KLMNO/FGHIJ/1BCDE/A4/5/3e1/5/1dcba/jihgf/onmlk"
    for scoring in ("exact", "simple"):
        result = outcome(f"tournament+scoring={scoring}", f"{mirrored} 1 240")
        assert (result.winner, result.reason, result.proven) == (1, Reason.LIMIT, True)


def test_at_the_limit_equal_moves_to_go_are_a_draw() -> None:
    """Equal moves to go are a draw."""
    for scoring in ("exact", "simple"):
        result = outcome(f"tournament+scoring={scoring}", f"{BOTH_NEAR} 1 240")
        assert result == Outcome(0, Reason.LIMIT, 0, proven=True)
    opening = outcome("online-simple", f"{START} 1 240")
    assert (opening.winner, opening.points) == (0, 0)


def test_a_result_without_a_finished_proof_is_marked() -> None:
    """A program that cannot finish the proof within its budget gives a range, and marks the
    result.
    """
    entry = next(entry for entry in ALL if entry.name == "middle-3" and entry.preset == "mirror")
    position, rules = parse_position(entry.position), parse_ruleset("mirror+limit=20")
    result = fewest_moves(position.board, 1, rules, Limit(nodes=1))
    assert not result.proven
    assert result.lower < result.upper == len(result.line)
    game = Game.started(rules, position)
    assert game.ending is not None
    assert not settled(position, rules, game.ending, Limit(nodes=1)).proven


def test_a_win_by_coming_home_is_worth_the_losers_moves_to_go() -> None:
    """A win by coming home is worth as many points as the loser's moves to go (by the ruleset's
    `scoring`).
    """
    far = "KLMNO/FGHIJ/1BCDE/A4/e4/5/5/1dcba/jihgf/onmlk 1 10"
    for ruleset in ("original", "original+scoring=simple"):
        assert outcome(ruleset, far, "71-81") == Outcome(1, Reason.HOME, 3, proven=True)
    swapped = "LKMNO/FGHIJ/ABCDE/5/5/5/e4/1dcba/jihgf/onmlk 2 10"
    simple = outcome("original+scoring=simple", swapped, "41-31")
    counted = outcome("original", swapped, "41-31")
    assert simple.points == 4
    assert counted.points is not None
    assert counted.points > 4


def test_the_losers_moves_are_counted_after_the_equalising_turn() -> None:
    """Player 2's moves to go are counted after the equalising turn."""
    for scoring in ("exact", "simple"):
        rules = f"tournament+scoring={scoring}"
        assert outcome(rules, f"{BOTH_NEAR} 1 10", "71-81", "41-51").points == 2
        assert outcome(rules, f"{BOTH_NEAR} 1 10", "71-81", "32-42").points == 2
    nearer = "KLMNO/FGHIJ/1BCDE/A4/e4/5/5/1dcba/jihgf/onmlk 1 10"
    assert outcome("tournament", nearer, "71-81", "61-51").points == 2


@pytest.mark.parametrize("reason", ["both-home", "blocked", "repetition"])
def test_a_draw_is_worth_nothing(reason: str) -> None:
    """There is no winner, so there are no points."""
    result = {
        "both-home": lambda: outcome("tournament", f"{BOTH_NEAR} 1 10", "71-81", "41-31"),
        "blocked": lambda: outcome("original", "edcba/jihgf/onmlk/KLMNO/FGHIJ/ABCDE/5/5/5/5 1 0"),
        "repetition": lambda: outcome(
            "original", f"{START} 1 0", *(["33-43", "83-73", "43-33", "73-83"] * 2)
        ),
    }[reason]()
    assert (result.reason.value, result.winner, result.points) == (reason, 0, 0)
    assert result.proven


def test_playout_leaves_the_points_open() -> None:
    """`playout`: the loser plays on alone until home; until then the points are null."""
    result = outcome("leaping", f"{BOTH_NEAR} 1 10", "71-81")
    assert (result.winner, result.reason, result.points) == (1, Reason.HOME, None)

"""Reasons for moves, in known positions and for hints."""

from random import Random

import pytest

from salta_core.engine.player import Limits, Thinker
from salta_core.engine.reasons import MOST_REASONS, Reason, explained, reasons
from salta_core.game.game import Game
from salta_core.race.task import simple_distance
from salta_core.rules.moves import Move
from salta_core.rules.pieces import EMPTY
from salta_core.rules.ruleset import PRESETS
from salta_core.text.link import parse_link
from salta_core.text.link_types import GameLink
from salta_core.text.notation import parse_move, parse_position, parse_ruleset
from tests.bench.bench_jams import jams
from tests.reason_claims import holds


def gained(game: Game, move: Move) -> int:
    player, now = game.position.player, game.play(move).position
    before, after = (
        simple_distance(each.board, player, game.ruleset) for each in (game.position, now)
    )
    return before - after


def some_game(ruleset: str, seed: int, plies: int) -> Game:
    rng, game = Random(f"{ruleset} {seed}"), Game.started(PRESETS[ruleset].ruleset)  # noqa: S311
    while len(game.moves) < plies and not game.ending:
        moves = sorted(game.legal_moves, key=lambda move: -gained(game, move))
        game = game.play(moves[rng.randrange(min(3, len(moves)))])
    return game


@pytest.mark.parametrize(
    ("ruleset", "position", "move", "expected"),
    [
        ("original", "KLMNO/FGHIJ/ABCD1/4E/4a/k4/b4/edc2/jihgf/onml1 1 200", "75-85", ["wins"]),
        (
            "tournament",
            "KLMNO/FGHIJ/ABCD1/4E/4a/k4/b4/edc2/jihgf/onml1 1 200",
            "75-85",
            ["finishes"],
        ),
        # The move frees two pieces; the reasons mention one.
        (
            "tournament",
            "edcba/jihgf/onmlk/5/5/5/5/KLMNO/FGHIJ/ABCDE 1 0",
            "32-41",
            ["frees", "nearer"],
        ),
        # The cleared goal is the square to which the freed piece can step.
        (
            "tournament",
            "HM1N1/1L1I1/1K2O/F1B1J/1ACDE/3mb/e1Gi1/onfd1/1acl1/1jkgh 1 156",
            "102-93",
            ["clears-goal", "nearer"],
        ),
    ],
)
def test_known_positions_have_the_expected_reasons(
    ruleset: str, position: str, move: str, expected: list[str]
) -> None:
    game = Game.started(PRESETS[ruleset].ruleset, parse_position(position))
    assert [each.kind for each in reasons(game, parse_move(move))] == expected


def test_a_hint_in_a_jam_names_the_piece_for_which_another_makes_room() -> None:
    jam = jams()[5]
    game = Game.started(parse_ruleset(jam.ruleset), parse_position(jam.position))
    thinker = Thinker(game, limits=Limits(nodes=40_000))
    while not thinker.run(5_000):
        pass
    assert thinker.move
    assert gained(game, thinker.move) == -1
    way, room = explained(game, thinker)
    assert (way.kind, room.kind) == ("way", "frees")
    assert _comes(room, game, thinker)


def _comes(reason: Reason, game: Game, thinker: Thinker) -> bool:
    """Whether the route brings the piece of a reason to the square that its first step leaves."""
    board = list(game.position.board)
    (left, _), *_ = thinker.plan
    for origin, target in thinker.plan:
        if target == left:
            return board[origin] == reason.piece
        board[target], board[origin] = board[origin], EMPTY
    return False


@pytest.mark.extended
@pytest.mark.parametrize("ruleset", ["tournament", "mirror", "leaping"])
def test_every_hint_has_a_true_reason(ruleset: str) -> None:
    for seed in range(6):
        game = some_game(ruleset, seed, 20 * seed)
        thinker = Thinker(game, limits=Limits(nodes=1_000))
        while not thinker.run(1_000):
            pass
        assert thinker.move
        actual = explained(game, thinker)
        assert 1 <= len(actual) <= MOST_REASONS
        for reason in actual:
            makes_room = thinker.is_racing and reason.kind == "frees"
            is_brought = makes_room and _comes(reason, game, thinker)
            assert is_brought or holds(game, thinker.move, reason)
        assert ("way" in [reason.kind for reason in actual]) <= thinker.is_racing


def test_a_jump_that_may_be_overlooked_is_not_the_only_move() -> None:
    link = parse_link("#s1/g/tournament~compulsory.called/0/MRlhRWhb")
    assert isinstance(link, GameLink)
    game = Game.started(link.ruleset)
    for made in link.moves:
        game = game.play(made)
    assert len({move.origin for move in game.legal_moves}) > 1
    thinker = Thinker(game, limits=Limits(nodes=1_000))
    while not thinker.run(1_000):
        pass
    assert thinker.move
    assert thinker.move.is_jump
    actual = explained(game, thinker)
    assert actual
    assert "only" not in [reason.kind for reason in actual]
    assert all(holds(game, thinker.move, reason) for reason in actual)

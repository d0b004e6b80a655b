"""Reasons for moves: each claim is played through on the board, by the rules alone."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from random import Random

import pytest

from salta_core.engine.player import Limits, Thinker
from salta_core.engine.reasons import MOST_REASONS, Reason, explained, reasons
from salta_core.game.game import Game
from salta_core.race.task import simple_distance
from salta_core.rules.moves import PASS, Move, legal_moves
from salta_core.rules.pieces import Piece, Player, opponent
from salta_core.rules.placement import goal_square
from salta_core.rules.position import Position
from salta_core.rules.ruleset import PRESETS, Ruleset
from salta_core.rules.squares import row
from salta_core.text.notation import parse_move, parse_position

Claim = Callable[[Game, Move, Reason], bool]


def steps_ahead(board: str, player: Player, piece: Piece | None, ruleset: Ruleset) -> int:
    """How many steps towards the far side a piece has, jumps not looked at."""
    free = replace(ruleset, compulsory="no", blockade="allowed")
    sign = 1 if player == 1 else -1
    return sum(
        not move.is_jump
        and board[move.origin] == piece
        and sign * (row(move.target) - row(move.origin)) > 0
        for move in legal_moves(Position(board, player, 0), free)
        if move != PASS
    )


def jumpers(game: Game) -> set[str]:
    return {game.position.board[move.origin] for move in game.legal_moves if move.is_jump}


def as_if_passed(game: Game) -> Game:
    """The same board with the opponent to move."""
    position = replace(game.position, player=opponent(game.position.player))
    return Game.started(game.ruleset, position)


def to_go(game: Game, player: Player) -> int:
    return simple_distance(game.position.board, player, game.ruleset)


def is_way(game: Game, _: Move, reason: Reason) -> bool:
    return to_go(game, game.position.player) <= (reason.moves or 0)


def is_freed(game: Game, move: Move, reason: Reason) -> bool:
    player, now = game.position.player, game.play(move)
    before, after = (
        steps_ahead(each.position.board, player, reason.piece, game.ruleset) for each in (game, now)
    )
    return before == 0 < after


def is_blocked(game: Game, move: Move, reason: Reason) -> bool:
    them, now = opponent(game.position.player), game.play(move)
    before, after = (
        steps_ahead(each.position.board, them, reason.piece, game.ruleset) for each in (game, now)
    )
    return before > 0 == after


def is_forced(game: Game, move: Move, reason: Reason) -> bool:
    now = game.play(move)
    must = all(reply.is_jump for reply in now.legal_moves)
    return must and (reason.piece is None or jumpers(now) == {reason.piece})


def is_driven_back(game: Game, move: Move, reason: Reason) -> bool:
    them, now = opponent(game.position.player), game.play(move)
    worst = min(to_go(now.play(reply), them) for reply in now.legal_moves)
    return is_forced(game, move, replace(reason, piece=None)) and worst >= to_go(now, them)


def is_denied(game: Game, move: Move, reason: Reason) -> bool:
    return reason.piece in jumpers(as_if_passed(game)) and not jumpers(game.play(move))


def gained(game: Game, move: Move) -> int:
    player = game.position.player
    return to_go(game, player) - to_go(game.play(move), player)


def is_home(game: Game, move: Move, reason: Reason) -> bool:
    piece = reason.piece
    return (
        piece is not None
        and game.play(move).position.board[goal_square(piece, game.ruleset)] == piece
    )


CLAIMS: Mapping[str, Claim] = {
    "wins": lambda game, move, _: (
        getattr(game.play(move).ending, "winner", 0) == game.position.player
    ),
    "finishes": lambda game, move, _: to_go(game.play(move), game.position.player) == 0,
    "only": lambda game, move, _: game.legal_moves == (move,),
    "way": is_way,
    "clears-goal": lambda game, move, reason: (
        reason.piece is not None and goal_square(reason.piece, game.ruleset) == move.origin
    ),
    "frees": is_freed,
    "drives-back": is_driven_back,
    "forces": is_forced,
    "denies": is_denied,
    "blocks": is_blocked,
    "gains": lambda game, move, reason: (
        gained(game, move) == reason.moves and gained(game, move) > 1
    ),
    "home": is_home,
    "nearer": lambda game, move, reason: gained(game, move) == reason.moves == 1,
    "best": lambda _game, _move, reason: bool(reason.moves),
}


def some_game(ruleset: str, seed: int, plies: int) -> Game:
    chance, game = Random(f"{ruleset} {seed}"), Game.started(PRESETS[ruleset].ruleset)  # noqa: S311
    while len(game.moves) < plies and not game.ending:
        moves = sorted(game.legal_moves, key=lambda move: -gained(game, move))
        game = game.play(moves[chance.randrange(min(3, len(moves)))])
    return game


@pytest.mark.extended
@pytest.mark.parametrize("ruleset", PRESETS)
def test_every_claim_about_every_move_holds_when_it_is_played(ruleset: str) -> None:
    found = set()
    for seed, plies in enumerate((0, 25, 50, 75, 100)):
        game = some_game(ruleset, seed, plies)
        for move in game.legal_moves:
            told = reasons(game, move)
            assert len(told) <= MOST_REASONS
            for reason in told:
                assert CLAIMS[reason.kind](game, move, reason), (game.position, move, reason)
                found.add(reason.kind)
    assert len(found) > 2


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
    ],
)
def test_what_is_said_of_known_positions(
    ruleset: str, position: str, move: str, expected: list[str]
) -> None:
    game = Game.started(PRESETS[ruleset].ruleset, parse_position(position))
    assert [each.kind for each in reasons(game, parse_move(move))] == expected


@pytest.mark.extended
@pytest.mark.parametrize("ruleset", ["tournament", "mirror", "leaping"])
def test_every_hint_has_a_reason_that_holds(ruleset: str) -> None:
    for seed in range(6):
        game = some_game(ruleset, seed, 20 * seed)
        thinker = Thinker(game, limits=Limits(nodes=1_000))
        while not thinker.run(1_000):
            pass
        assert thinker.move
        told = explained(game, thinker)
        assert 1 <= len(told) <= MOST_REASONS
        assert all(CLAIMS[reason.kind](game, thinker.move, reason) for reason in told)
        assert ("way" in [reason.kind for reason in told]) <= thinker.is_running_home

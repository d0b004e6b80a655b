"""One game in the package and in the reference, compared at every move."""

from random import Random

from salta_core import Game, format_move, format_position, format_ruleset
from salta_core.game.scoring import settled
from salta_core.race.task import simple_distance
from salta_core.rules.pieces import Player
from tests import reference
from tests.reference import Rules, State
from tests.strategies import play_on


def agree(game: Game, history: list[State], rules: Rules) -> None:
    """Compare all values of the present position."""
    state, position = history[-1], game.position
    assert format_position(position) == reference.write_position(state)
    expected = reference.ending(history, rules)
    if expected is None:
        assert game.ending is None
        texts = [move.text for move in reference.legal_moves(state, rules)]
        assert [format_move(move) for move in game.legal_moves] == texts
    else:
        assert game.ending is not None
        assert game.ending.reason.value == expected.reason
        assert game.legal_moves == ()
        if game.ruleset.scoring == "simple":
            outcome = settled(position, game.ruleset, game.ending)
            assert (outcome.winner, outcome.points) == (expected.winner, expected.points)
            assert outcome.proven
        else:
            assert game.ending.winner == expected.winner
    players: tuple[Player, Player] = (1, 2)
    for player in players:
        ours = reference.simple_to_go(state.board, player, rules)
        assert simple_distance(position.board, player, game.ruleset) == ours


def play_both(game: Game, plies: int, stream: Random) -> None:
    """Play one random game in both programs, and compare them at every move."""
    rules = reference.read_rules(format_ruleset(game.ruleset))
    history = [reference.read_position(format_position(game.position))]
    agree(game, history, rules)
    for _ in range(plies):
        longer = play_on(game, 1, stream)
        if longer is game:
            break
        text = format_move(longer.moves[-1])
        (move,) = (move for move in reference.legal_moves(history[-1], rules) if move.text == text)
        history.append(reference.after(history[-1], move))
        game = longer
        agree(game, history, rules)

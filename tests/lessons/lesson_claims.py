"""Checks of the claims of a lesson's step, by the rules, the race solver and the proofs."""

from salta_core import Game, Move, Ruleset, format_move, format_ruleset, parse_ruleset
from salta_core.game.scoring import settled
from salta_core.lessons.lesson import Claim, Step, Variant, Win
from salta_core.puzzle.goal import parse_goal
from salta_core.puzzle.proof import Proof
from salta_core.puzzle.task import Puzzle
from salta_core.race.solver import fewest_moves
from salta_core.rules.pieces import Player
from salta_core.text.move_list import replayed

__all__ = ["begun", "holds", "legal_texts"]


def begun(step: Step, ruleset: Ruleset) -> Game:
    """The game that begins at the position of a step."""
    return Game.started(ruleset, step.position)


def legal_texts(game: Game) -> list[str]:
    return [format_move(move) for move in game.legal_moves]


def holds(claim: Claim, step: Step, variant: Variant) -> bool:
    """Whether a claim is true."""
    game = replayed(begun(step, variant.ruleset), claim.after)
    if claim.legal is not None:
        return legal_texts(game) == list(claim.legal)
    if claim.jumps is not None:
        return [text for text in legal_texts(game) if "x" in text] == list(claim.jumps)
    if claim.illegal is not None:
        return _hangs_on(claim, game, legal_texts(game))
    if claim.to_go is not None:
        return all(_to_go(game, player) == count for player, count in claim.to_go.items())
    if claim.goal is not None:
        return _is_reached_by(claim.goal, game, step.expect)
    return claim.wins is not None and claim.wins == _won(game)


def _hangs_on(claim: Claim, game: Game, legal: list[str]) -> bool:
    """Whether moves are illegal, but legal under changed rules."""
    changes = "".join(f"+{name}={value}" for name, value in (claim.but_for or {}).items())
    freer = parse_ruleset(format_ruleset(game.ruleset) + changes)
    others = legal_texts(Game.started(freer, game.position))
    return all(text not in legal and text in others for text in claim.illegal or ())


def _to_go(game: Game, player: Player) -> int | None:
    return fewest_moves(game.position.board, player, game.ruleset).exact


def _is_reached_by(goal: str, game: Game, moves: tuple[str, ...]) -> bool:
    """Whether a puzzle's goal is reached against every defence, by exactly these first moves."""
    proof = Proof(Puzzle(game.ruleset, game.position, parse_goal(goal)))
    while not proof.run(10**6):
        pass
    verdict = proof.verdict
    assert verdict
    return verdict.sound and _texts(verdict.solutions) == sorted(moves)


def _texts(moves: tuple[Move, ...]) -> list[str]:
    return sorted(format_move(move) for move in moves)


def _won(game: Game) -> Win | None:
    if not game.ending:
        return None
    outcome = settled(game.position, game.ruleset, game.ending)
    assert outcome.proven
    return Win(outcome.winner, outcome.points) if outcome.winner else None

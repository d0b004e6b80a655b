"""The finish of a race: both armies go home by shortest routes, move by move.

Where the armies have passed each other, no piece can meet one of the opponent's again. Then the
moves to go of both sides decide the game, and each side makes its own by single steps, whatever
the other does. Nothing is left to decide, so a player may let both armies go home.
"""

from collections import deque
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from salta_core.engine.racing import is_race
from salta_core.game.game import Game
from salta_core.race.solver import Race, RaceResult
from salta_core.race.task import Line
from salta_core.rules.moves import Move
from salta_core.rules.pieces import PIECES, Player

__all__ = ["Finish", "is_decided_by_moves_to_go"]

_NOTHING_KNOWN: Final[Mapping[Player, RaceResult]] = MappingProxyType({})


def is_decided_by_moves_to_go(game: Game) -> bool:
    """Whether each side goes home by itself from here, by single steps.

    Never in a ruleset in which pieces jump over their own side, where a route of steps is not the
    shortest, nor in one that counts distances, which the shortest route may not reduce.
    """
    ruleset = game.ruleset
    counts_moves = ruleset.over == "opponent" and ruleset.scoring != "simple"
    return game.ending is None and counts_moves and is_race(game.position, ruleset)


class Finish:
    """The search for the moves that bring both armies home, in slices.

    Attributes:
        moves: the moves of both sides in turn, up to the end of the game by any of its rules; empty
            until ``done``, and where the game is not decided by the moves to go.
        done: whether the search is over.
    """

    def __init__(self, game: Game, known: Mapping[Player, RaceResult] = _NOTHING_KNOWN) -> None:
        """Prepare the search; nothing is searched yet.

        Args:
            game: any game.
            known: results for its present position; those that are proven are used.
        """
        self._game = game
        self._lines = {player: found.line for player, found in known.items() if found.proven}
        self._races: dict[Player, Race] = {}
        self.moves: tuple[Move, ...] = ()
        self.done = not is_decided_by_moves_to_go(game)
        if not self.done:
            board, ruleset = game.position.board, game.ruleset
            for player in PIECES:
                if player not in self._lines:
                    self._races[player] = Race(board, player, ruleset)

    def run(self, nodes: int) -> bool:
        """Continue both proofs for so many arrangements; True when done."""
        if self.done:
            return True
        unproven = [race for race in self._races.values() if not race.run(nodes)]
        if not unproven:
            lines = self._lines | {player: race.line for player, race in self._races.items()}
            self.moves = _played_out(self._game, lines)
            self.done = True
            self.forget()
        return self.done

    def forget(self) -> None:
        """Free the memory of the proofs."""
        for race in self._races.values():
            race.forget()


def _played_out(game: Game, lines: Mapping[Player, Line]) -> tuple[Move, ...]:
    """The moves of both sides in turn to the end of the game; empty if they would meet after all.

    A route may lead a piece backward, past the opponent's last row.
    """
    steps = {player: deque(line) for player, line in lines.items()}
    start = len(game.moves)
    while game.ending is None:
        rest = steps[game.position.player]
        step = rest.popleft() if rest else None
        legal = game.legal_moves
        move = next((move for move in legal if move[:2] == step), None)
        if move is None or any(move.is_jump for move in legal):
            return ()
        game = game.play(move)
    return game.moves[start:]

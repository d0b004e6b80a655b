"""One game between two players from a random opening.

A player receives a game, and either calls its last move, that is, challenges it for missing a jump,
or returns a move. A player that returns an illegal move loses, and so does an engine that fails;
the record gives the reason. If a call succeeds, the record holds the move that replaced the step.
"""

import time
from contextlib import ExitStack
from dataclasses import dataclass
from random import Random
from typing import Final, Literal

from salta_core.arena.players import Player, PlayerSpec
from salta_core.arena.records import FORFEIT, ILLEGAL, UNFINISHED, GameRecord
from salta_core.arena.ugi_player import UgiPlayer
from salta_core.client.answers import EngineError
from salta_core.errors import BadRequest, SaltaError
from salta_core.game.game import Game
from salta_core.game.scoring import SLICE, Count
from salta_core.race.task import simple_distance
from salta_core.rules.pieces import opponent
from salta_core.rules.ruleset import Ruleset
from salta_core.text.notation import format_move, parse_ruleset

__all__ = ["CAP", "Fixture", "played", "random_opening"]

_TRIES: Final = 100
"""How many random openings are tried to find one that does not end the game."""

CAP: Final = 2000
"""Plies after which a game is stopped by default."""

_COUNTING: Final = 8_000
"""How many arrangements may be visited per side to find out who has won: a second at most. Time is
not limited, so that the same game gets the same result on every machine."""
_POINTS: Final = 1_000
"""The same limit if the winner is known and only the points are open."""


@dataclass(frozen=True, slots=True)
class Fixture:
    """A game to be played, as a plain value that can be sent to other machines.

    Attributes:
        index: its number in the match, from 0.
        ruleset: the rules as text.
        players: player 1 and player 2.
        first: the colour, 1 or 2, of the match's first player.
        seed: the seed of the match.
        opening_plies: the number of random plies before the players take over. They are the same
            in both games of a pair (2n and 2n + 1).
        cap: plies after which the game is stopped.
    """

    index: int
    ruleset: str
    players: tuple[PlayerSpec, PlayerSpec]
    first: Literal[1, 2]
    seed: int
    opening_plies: int = 4
    cap: int = CAP

    def after_opening(self) -> Game:
        """The game after its random opening.

        Raises:
            BadRequest: the opening is longer than games of this ruleset last.
        """
        rng = Random(f"opening {self.seed} {self.ruleset} {self.index // 2}")  # noqa: S311
        return random_opening(parse_ruleset(self.ruleset), self.opening_plies, rng)

    def rng_of(self, player: Literal[1, 2]) -> Random:
        """The random number generator for player 1 or 2 of this game, whoever it is."""
        return Random(f"player {self.seed} {self.index} {player}")  # noqa: S311  # no secret


def played(fixture: Fixture) -> GameRecord:
    """Play a game to its end.

    Raises:
        BadRequest: the opening is longer than games of this ruleset last.
    """
    game = fixture.after_opening()
    with ExitStack() as stack:
        return _Referee(fixture, game, stack).play()


class _Referee:
    """Runs a game between two players."""

    def __init__(self, fixture: Fixture, game: Game, stack: ExitStack) -> None:
        self._fixture, self._game, self._stack = fixture, game, stack
        self._opening = len(game.moves)
        self._seconds = {1: 0.0, 2: 0.0}

    def play(self) -> GameRecord:
        """Play the game, and return its record."""
        players: dict[int, Player] = {}
        while not self._game.ending and self._game.position.ply < self._fixture.cap:
            mover = self._game.position.player
            began = time.perf_counter()
            try:
                if mover not in players:
                    players[mover] = self._player(mover)
                if self._may_call and players[mover].calls(self._game):
                    self._game = self._game.called()
                    continue
                move = players[mover].choose(self._game)
            except EngineError as failure:
                return self._lost(FORFEIT, str(failure))
            finally:
                self._seconds[mover] += time.perf_counter() - began
            try:
                self._game = self._game.play(move)
            except SaltaError as error:
                return self._lost(ILLEGAL, f"{format_move(move)}: {error}")
        return self._finished()

    @property
    def _may_call(self) -> bool:
        """Whether the last move may be called; moves of the random opening may not."""
        return self._game.can_be_called and len(self._game.moves) > self._opening

    def _player(self, player: Literal[1, 2]) -> Player:
        found = self._fixture.players[player - 1].player(self._fixture.rng_of(player))
        return self._stack.enter_context(found) if isinstance(found, UgiPlayer) else found

    def _lost(self, reason: str, fault: str) -> GameRecord:
        return self._record(opponent(self._game.position.player), reason, None, fault=fault)

    def _finished(self) -> GameRecord:
        game = self._game
        if game.ending is None:
            return self._record(0, UNFINISHED, None)
        count = Count(game.position, game.ruleset, game.ending)
        spent, decided = 0, game.ending.winner is not None
        while not count.done and spent < (_POINTS if decided else _COUNTING):
            count.run(SLICE)
            spent += SLICE
            decided = decided or _is_decided(count)
        outcome = count.outcome
        reason, proven = outcome.reason.value, decided or outcome.proven
        return self._record(outcome.winner, reason, outcome.points, proven=proven)

    def _record(
        self,
        winner: Literal[0, 1, 2],
        reason: str,
        points: int | None,
        *,
        proven: bool = True,
        fault: str = "",
    ) -> GameRecord:
        game, fixture = self._game, self._fixture
        texts = [format_move(move) for move in game.moves]
        board = game.position.board
        to_go = [simple_distance(board, player, game.ruleset) for player in (1, 2)]
        return GameRecord(
            index=fixture.index,
            ruleset=fixture.ruleset,
            players=(fixture.players[0].text, fixture.players[1].text),
            first=fixture.first,
            seed=fixture.seed,
            opening=" ".join(texts[: self._opening]),
            moves=" ".join(texts[self._opening :]),
            winner=winner,
            reason=reason,
            points=points,
            proven=proven,
            margin=to_go[1] - to_go[0],
            plies=game.position.ply,
            seconds=(round(self._seconds[1], 3), round(self._seconds[2], 3)),
            fault=fault,
        )


def _is_decided(count: Count) -> bool:
    """Whether the bounds prove that one side has fewer moves to go than the other."""
    one, other = count.races[1], count.races[2]
    return one.upper < other.lower or other.upper < one.lower


def random_opening(ruleset: Ruleset, plies: int, rng: Random) -> Game:
    """A game after some random plies that is not over.

    Args:
        ruleset: the rules.
        plies: the number of random plies.
        rng: chooses the moves.

    Raises:
        BadRequest: games with this ruleset end earlier.
    """
    for _ in range(_TRIES):
        game = Game.started(ruleset)
        while not game.ending and len(game.moves) < plies:
            game = game.play(rng.choice(game.legal_moves))
        if not game.ending:
            return game
    raise BadRequest(
        "opening-ends-game",
        "a random opening of {plies} plies ends the game by these rules",
        plies=plies,
    )

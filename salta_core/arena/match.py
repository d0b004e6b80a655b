"""A whole match: which games, played where, written down, and when it is decided."""

from collections.abc import Iterator
from concurrent.futures import Executor
from dataclasses import dataclass
from typing import Any, Final, Literal

from salta_core import __version__
from salta_core.arena.executors import Ahead, each
from salta_core.arena.match_game import CAP, Fixture, played
from salta_core.arena.players import PlayerSpec
from salta_core.arena.rating import Verdict, pair_counts, verdict
from salta_core.arena.records import GameRecord, Log

__all__ = ["Decision", "Match", "games_of"]


@dataclass(frozen=True, slots=True)
class Match:
    """What is played. It says nothing of how many games, so any number can be added.

    Games 2n and 2n + 1 are a pair: one opening, colours changed. Pairs go round the
    rulesets in turn.

    Attributes:
        players: the first and the second player.
        rulesets: as texts, in turn.
        seed: decides all openings and all luck.
        opening_plies: random plies at the beginning of each game.
        cap: plies after which a game is stopped.
    """

    players: tuple[PlayerSpec, PlayerSpec]
    rulesets: tuple[str, ...]
    seed: int = 0
    opening_plies: int = 4
    cap: int = CAP

    def fixture(self, index: int) -> Fixture:
        """The game with a number, from 0."""
        first: Literal[1, 2] = 1 if index % 2 == 0 else 2
        one, other = self.players
        return Fixture(
            index=index,
            ruleset=self.rulesets[index // 2 % len(self.rulesets)],
            players=(one, other) if first == 1 else (other, one),
            first=first,
            seed=self.seed,
            opening_plies=self.opening_plies,
            cap=self.cap,
        )

    def settings(self) -> dict[str, Any]:
        """What a record file of this match must have been made with."""
        return {
            "players": [player.text for player in self.players],
            "weights": [player.fingerprint for player in self.players],
            "rulesets": list(self.rulesets),
            "seed": self.seed,
            "opening_plies": self.opening_plies,
            "cap": self.cap,
            "version": __version__,
        }


class Decision:
    """A sequential test over the games of a match, in the order of their index.

    The order in which games end hangs on the workers; their numbers do not. So the test
    looks at pairs in order, and stops after the same one whoever played them.

    Args:
        elo0: the difference in Elo under H0.
        elo1: the difference under H1.
    """

    def __init__(self, elo0: float, elo1: float) -> None:
        self.accepted: Verdict | None = None
        """The hypothesis accepted, or None so far."""
        self.elos: Final = (elo0, elo1)
        """The two hypotheses."""
        self._scores: dict[int, float] = {}
        self._pairs: list[tuple[float, float]] = []

    @property
    def games(self) -> int:
        """How many games have been judged."""
        return 2 * len(self._pairs)

    @property
    def pairs(self) -> tuple[int, ...]:
        """The five frequencies of the pairs judged."""
        return pair_counts(self._pairs)

    def hear(self, game: GameRecord) -> None:
        """Take a game into account."""
        self._scores[game.index] = game.score
        while self.accepted is None and {self.games, self.games + 1} <= self._scores.keys():
            here = self.games
            self._pairs.append((self._scores[here], self._scores[here + 1]))
            self.accepted = verdict(self.pairs, *self.elos)


def games_of(  # noqa: PLR0913  # the last three have good defaults
    match: Match,
    number: int,
    executor: Executor,
    *,
    ahead: Ahead = 1,
    log: Log | None = None,
    test: Decision | None = None,
) -> Iterator[GameRecord]:
    """Play a match: the games already in the log, then the others as they end.

    Args:
        match: what is played.
        number: how many games at most.
        executor: who plays them.
        ahead: how many games are given out at a time, or a function that says so.
        log: where every game is written down before it is yielded.
        test: told of every game; the match ends when it has accepted a hypothesis.

    Raises:
        BadRequest: the random opening is longer than games by a ruleset.
        OSError: the log cannot be written.
    """
    known = log.games if log else {}
    for index in range(number):
        if index in known:
            if test:
                test.hear(known[index])
            yield known[index]
    missing = [match.fixture(index) for index in range(number) if index not in known]
    if test and test.accepted:
        return
    for game in each(executor, played, missing, ahead=ahead):
        if log:
            log.add(game)
        if test:
            test.hear(game)
        yield game
        if test and test.accepted:
            return

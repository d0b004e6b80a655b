"""A match: its games, their record, and the sequential test that may end the match."""

from collections.abc import Iterator
from concurrent.futures import Executor
from dataclasses import dataclass
from typing import Any, Final, Literal

from salta_core import __version__
from salta_core.arena.executors import MaxPending, map_unordered
from salta_core.arena.match_game import CAP, Fixture, played
from salta_core.arena.players import PlayerSpec
from salta_core.arena.rating import Verdict, pair_counts, verdict
from salta_core.arena.records import GameRecord, Log

__all__ = ["Match", "SequentialTest", "games_of"]


@dataclass(frozen=True, slots=True)
class Match:
    """The settings of a match. The number of games is not a setting, so more games can be added.

    Games 2n and 2n + 1 are a pair: they have the same opening, with the colours exchanged. The
    pairs use the rulesets in turn.

    Attributes:
        players: the first and the second player.
        rulesets: the rulesets, as text.
        seed: the seed of all openings and of all random choices.
        opening_plies: random plies at the beginning of each game.
        cap: plies after which a game is stopped.
    """

    players: tuple[PlayerSpec, PlayerSpec]
    rulesets: tuple[str, ...]
    seed: int = 0
    opening_plies: int = 4
    cap: int = CAP

    def fixture(self, index: int) -> Fixture:
        """The game with the given index, from 0."""
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
        """The settings that a record file of this match must have."""
        return {
            "players": [player.text for player in self.players],
            "weights": [player.fingerprint for player in self.players],
            "rulesets": list(self.rulesets),
            "seed": self.seed,
            "opening_plies": self.opening_plies,
            "cap": self.cap,
            "version": __version__,
        }


class SequentialTest:
    """A sequential test over the games of a match, in the order of their index.

    The order in which games end depends on the workers. The test takes pairs in the order of
    their index, so it always stops after the same pair.

    Args:
        elo0: the difference in Elo under H0.
        elo1: the difference under H1.
    """

    def __init__(self, elo0: float, elo1: float) -> None:
        self.accepted: Verdict | None = None
        """The hypothesis accepted; None until then."""
        self.elos: Final = (elo0, elo1)
        """The two hypotheses."""
        self._scores: dict[int, float] = {}
        self._pairs: list[tuple[float, float]] = []

    @property
    def games(self) -> int:
        """The number of games that the test has counted."""
        return 2 * len(self._pairs)

    @property
    def pairs(self) -> tuple[int, ...]:
        """How many of the counted pairs gave the first player 0, 0.5, 1, 1.5 and 2 points."""
        return pair_counts(self._pairs)

    def add(self, game: GameRecord) -> None:
        """Add a finished game to the test."""
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
    max_pending: MaxPending = 1,
    log: Log | None = None,
    test: SequentialTest | None = None,
) -> Iterator[GameRecord]:
    """Play a match: yields the games already in the log, then the new games as they end.

    Args:
        match: the settings of the match.
        number: the largest number of games.
        executor: runs the games.
        max_pending: how many games are submitted at a time, or a function that returns this.
        log: the record to which each game is added before being yielded.
        test: receives every game; the match ends when it accepts a hypothesis.

    Raises:
        BadRequest: the random opening is longer than games of a ruleset last.
        OSError: the log cannot be written.
    """
    known = log.games if log else {}
    for index in range(number):
        if index in known:
            if test:
                test.add(known[index])
            yield known[index]
    missing = [match.fixture(index) for index in range(number) if index not in known]
    if test and test.accepted:
        return
    for game in map_unordered(executor, played, missing, max_pending=max_pending):
        if log:
            log.add(game)
        if test:
            test.add(game)
        yield game
        if test and test.accepted:
            return

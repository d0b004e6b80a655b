"""The score table of some games: counts, means and rating, as seen by the first player."""

import math
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from salta_core.arena.rating import Rating, pair_counts, rated
from salta_core.arena.records import ILLEGAL, UNFINISHED, GameRecord

__all__ = ["ScoreTable", "by_ruleset"]


@dataclass(frozen=True)
class ScoreTable:
    """Some games of a match.

    Attributes:
        games: the games, in the order of their index.
    """

    games: tuple[GameRecord, ...]

    @classmethod
    def of(cls, games: Iterable[GameRecord]) -> "ScoreTable":
        """The table of some games, given in any order."""
        return cls(tuple(sorted(games, key=lambda game: game.index)))

    @property
    def results(self) -> tuple[int, int, int]:
        """Games won, drawn (or not finished) and lost."""
        scores = Counter(game.score for game in self.games)
        return scores[1.0], scores[0.5], scores[0.0]

    @cached_property
    def pairs(self) -> tuple[int, ...]:
        """How many complete pairs gave the first player 0, 1/2, 1, 3/2 and 2 points."""
        scores: dict[int, list[float]] = {}
        for game in self.games:
            scores.setdefault(game.index // 2, []).append(game.score)
        return pair_counts([(pair[0], pair[1]) for pair in scores.values() if len(pair) > 1])

    @cached_property
    def rating(self) -> Rating | None:
        """The rating from the complete pairs; None if there is no such pair yet."""
        return rated(self.pairs) if sum(self.pairs) else None

    @property
    def reasons(self) -> dict[str, int]:
        """How many games ended for each reason, the most common reason first."""
        return dict(Counter(game.reason for game in self.games).most_common())

    @property
    def faults(self) -> tuple[str, ...]:
        """The faults that lost games, each with the number of its game."""
        return tuple(
            f"game {game.index}, {game.players[2 - game.winner]}: {game.reason}, {game.fault}"
            for game in self.games
            if game.fault
        )

    @property
    def illegal(self) -> int:
        """The number of games lost by an illegal move."""
        return sum(game.reason == ILLEGAL for game in self.games)

    @property
    def unfinished(self) -> int:
        """The number of games stopped at the cap."""
        return sum(game.reason == UNFINISHED for game in self.games)

    @property
    def unproven(self) -> int:
        """The number of games decided by lines that may not be the shortest."""
        return sum(not game.proven for game in self.games)

    @property
    def plies(self) -> float:
        """The mean length of a game, in plies."""
        return self._mean(game.plies for game in self.games)

    @property
    def margin(self) -> float:
        """The mean difference of steps to go at the end: the second player's minus the first's."""
        return self._mean(game.margin * (1 if game.first == 1 else -1) for game in self.games)

    @property
    def seconds(self) -> tuple[float, float]:
        """The mean time per move of the first and of the second player, in seconds."""
        spent, moves = [0.0, 0.0], [0, 0]
        for game in self.games:
            played = len(game.moves.split())
            early = len(game.opening.split()) % 2  # player 2 moves first after an odd opening
            for player, count in ((1, (played + 1 - early) // 2), (2, (played + early) // 2)):
                who = 0 if player == game.first else 1
                spent[who] += game.seconds[player - 1]
                moves[who] += count
        return spent[0] / max(moves[0], 1), spent[1] / max(moves[1], 1)

    def _mean(self, values: Iterable[float]) -> float:
        return math.fsum(values) / len(self.games) if self.games else 0.0


def by_ruleset(tally: ScoreTable) -> dict[str, ScoreTable]:
    """A table for each ruleset, in the order of their first games."""
    parts: dict[str, list[GameRecord]] = {}
    for game in tally.games:
        parts.setdefault(game.ruleset, []).append(game)
    return {ruleset: ScoreTable(tuple(games)) for ruleset, games in parts.items()}

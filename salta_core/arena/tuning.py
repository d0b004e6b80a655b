"""Tuning the weights of one family of rulesets: self-play, samples, regression, data file.

The same task and the same version of the program give the same file, byte for byte, whatever
the number of workers and the order in which games end.
"""

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from salta_core import __version__
from salta_core.arena.fit import Fit, Sample, fitted, loss
from salta_core.arena.records import GameRecord
from salta_core.arena.samples import FEATURES, samples_of, vector
from salta_core.arena.self_play import PLAYER, SelfPlayGame
from salta_core.engine.weights import (
    LARGEST,
    NAMES,
    SHIPPED_TEXT,
    Weights,
    family_of,
    weights_for,
)
from salta_core.errors import BadRequest
from salta_core.text.notation import parse_ruleset

__all__ = ["TuningResult", "TuningTask", "as_file", "tune"]

_HELD_OUT: Final = 5
"""One in this many games is held out from the regression and used to test it."""


@dataclass(frozen=True, slots=True)
class TuningTask:
    """The settings of a tuning run.

    Attributes:
        ruleset: the rules of the games as text; the weights are those of their family.
        games: how many games are played.
        nodes: the node limit of each move.
        seed: the seed of all random choices.
        grade: see ``samples_of``, in moves.
        pull: see ``fitted``, in positions.
        names: the weights to be learned; the others stay as they are.
    """

    ruleset: str
    games: int
    nodes: int
    seed: int
    grade: float
    pull: float
    names: tuple[str, ...]

    @property
    def family(self) -> str:
        """The family whose weights are learned."""
        return family_of(parse_ruleset(self.ruleset))

    @property
    def present(self) -> Weights:
        """The present weights of the family."""
        return weights_for(parse_ruleset(self.ruleset))

    @property
    def command(self) -> str:
        """The command that repeats this run."""
        return (
            f"python -m salta_core tune --ruleset {self.ruleset} --games {self.games}"
            f" --nodes {self.nodes} --seed {self.seed} --grade {self.grade:.15g}"
            f" --pull {self.pull:.15g} --learn {','.join(self.names)} FILE"
        )

    def games_to_play(self, known: Iterable[int] = ()) -> Iterator[SelfPlayGame]:
        """The games to be played, except those whose index is known."""
        played = frozenset(known)
        for index in range(self.games):
            if index not in played:
                yield SelfPlayGame(index, self.ruleset, self.seed, self.nodes)

    def settings(self) -> dict[str, Any]:
        """The settings that a record file of its games must have."""
        return {
            "players": [PLAYER, PLAYER],
            "rulesets": [self.ruleset],
            "seed": self.seed,
            "nodes": self.nodes,
            "version": __version__,
        }


@dataclass(frozen=True, slots=True)
class TuningResult:
    """The result of a tuning run.

    Attributes:
        weights: the new weights, fitted to all games.
        positions: how many positions they were fitted to.
        before: the loss of the present weights on the held-out games, in bits.
        after: the loss, on the same games, of weights fitted only to the games not held out.
    """

    weights: Weights
    positions: int
    before: float
    after: float


def tune(task: TuningTask, games: Iterable[GameRecord]) -> TuningResult:
    """Fit the weights to games; their order does not matter.

    Raises:
        BadRequest: there are too few games to hold some out, or nothing can be learned from
            them, for example because all were drawn.
        BadText: a record holds a move that is not legal.
    """
    taught: list[Sample] = []
    held_out: list[Sample] = []
    for game in sorted(games, key=lambda game: game.index):
        part = taught if game.index % _HELD_OUT else held_out
        part += samples_of(game, task.grade)
    if not taught or not held_out:
        raise BadRequest(
            "too-few-games", "{games} games are too few to learn from", games=task.games
        )
    start = vector(task.present)
    places = [FEATURES.index(name) for name in task.names]
    try:
        before = fitted(taught, start, task.pull, learn=[0])
        after = fitted(taught, start, task.pull, learn=places)
        final = fitted(taught + held_out, start, task.pull, learn=places)
    except ValueError as error:
        raise BadRequest(
            "nothing-learned",
            "nothing can be learned from these games: {reason}",
            reason=str(error),
        ) from None
    return TuningResult(
        weights=_rounded(final, places, task.present),
        positions=len(taught) + len(held_out),
        before=loss(held_out, before),
        after=loss(held_out, after),
    )


def _rounded(fit: Fit, places: Sequence[int], present: Weights) -> Weights:
    values = dict(zip(FEATURES, vector(present), strict=True))
    for place in places:
        values[FEATURES[place]] = max(-LARGEST, min(round(fit.weights[place]), LARGEST))
    del values[FEATURES[0]]
    return Weights(**values)


def as_file(task: TuningTask, result: TuningResult) -> str:
    """The text of a weights file: the shipped one with the new weights and their provenance."""
    document = json.loads(SHIPPED_TEXT)
    weights = {name: getattr(result.weights, name) for name in NAMES}
    document["families"][task.family] = {
        "weights": weights,
        "provenance": {
            "how": "learned from games of the program against itself",
            "command": task.command,
            "version": __version__,
            "games": task.games,
            "positions": result.positions,
            "loss": {"before": round(result.before, 4), "after": round(result.after, 4)},
        },
    }
    return json.dumps(document, indent=2) + "\n"

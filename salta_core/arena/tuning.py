"""Learning the weights of one family of rulesets: practice, samples, regression, data file.

The same lesson learned by the same version of the program gives the same file, byte by
byte, whoever plays the games and in which order they end.
"""

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from salta_core import __version__
from salta_core.arena.fit import Fit, Sample, fitted, loss
from salta_core.arena.records import GameRecord
from salta_core.arena.samples import samples_of
from salta_core.arena.self_play import PLAYER, SelfPlay
from salta_core.engine.features import FEATURES, vector
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

__all__ = ["Learned", "Lesson", "as_file", "learned"]

_HELD_OUT: Final = 5
"""Each so-manieth game is kept from the regression that is judged by it."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """What is to be learned, and from what.

    Attributes:
        ruleset: the rules of the games as text; what is learned holds for their family.
        games: how many are played.
        nodes: budget of each move.
        seed: decides all chance.
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
        """The weights that the family is played with so far."""
        return weights_for(parse_ruleset(self.ruleset))

    @property
    def command(self) -> str:
        """What to type to have the lesson learned again."""
        return (
            f"python -m salta_core tune --ruleset {self.ruleset} --games {self.games}"
            f" --nodes {self.nodes} --seed {self.seed} --grade {self.grade:.15g}"
            f" --pull {self.pull:.15g} --learn {','.join(self.names)} FILE"
        )

    def practice(self, known: Iterable[int] = ()) -> Iterator[SelfPlay]:
        """The games to be played, but for those that are known."""
        played = frozenset(known)
        for index in range(self.games):
            if index not in played:
                yield SelfPlay(index, self.ruleset, self.seed, self.nodes)

    def settings(self) -> dict[str, Any]:
        """What a record file of its games must have been made with."""
        return {
            "players": [PLAYER, PLAYER],
            "rulesets": [self.ruleset],
            "seed": self.seed,
            "nodes": self.nodes,
            "version": __version__,
        }


@dataclass(frozen=True, slots=True)
class Learned:
    """What was learned.

    Attributes:
        weights: the new weights, all games taken into account.
        positions: how many positions they were learned from.
        before: how badly the present weights foretell the games held out, in bits.
        after: the same of weights learned from the other games.
    """

    weights: Weights
    positions: int
    before: float
    after: float


def learned(lesson: Lesson, games: Iterable[GameRecord]) -> Learned:
    """Learn from games; their order does not matter.

    Raises:
        BadRequest: there are too few games to hold some out, or they say nothing, as do
            those that were all drawn.
        BadText: a record holds a move that is not legal.
    """
    taught: list[Sample] = []
    held_out: list[Sample] = []
    for game in sorted(games, key=lambda game: game.index):
        part = taught if game.index % _HELD_OUT else held_out
        part += samples_of(game, lesson.grade)
    if not taught or not held_out:
        raise BadRequest(
            "too-few-games", "{games} games are too few to learn from", games=lesson.games
        )
    start = vector(lesson.present)
    places = [FEATURES.index(name) for name in lesson.names]
    try:
        before = fitted(taught, start, lesson.pull, learn=[0])
        after = fitted(taught, start, lesson.pull, learn=places)
        final = fitted(taught + held_out, start, lesson.pull, learn=places)
    except ValueError as error:
        raise BadRequest(
            "nothing-learned",
            "nothing can be learned from these games: {reason}",
            reason=str(error),
        ) from None
    return Learned(
        weights=_rounded(final, places, lesson.present),
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


def as_file(lesson: Lesson, result: Learned) -> str:
    """The text of a weights file: the shipped one, with what was learned and how."""
    document = json.loads(SHIPPED_TEXT)
    weights = {name: getattr(result.weights, name) for name in NAMES}
    document["families"][lesson.family] = {
        "weights": weights,
        "provenance": {
            "how": "learned from games of the program against itself",
            "command": lesson.command,
            "version": __version__,
            "games": lesson.games,
            "positions": result.positions,
            "loss": {"before": round(result.before, 4), "after": round(result.after, 4)},
        },
    }
    return json.dumps(document, indent=2) + "\n"

"""How well the score predicts the final margin: predicted and actual points.

    python -m tests.bench.bench_points [--games N] [--seed N] [--workers N] [--fit] [RULESET ...]

The engine plays itself from random openings. Every few plies a short search without urgency
gives the margin that it expects; the actual margin is known after the game. With ``--fit`` the
script prints the slopes that ``salta_core/engine/verdict.py`` should have instead.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from statistics import mean
from typing import Final

from salta_core.arena.executors import map_unordered, on_machine
from salta_core.arena.match_game import Fixture, played
from salta_core.arena.players import parse_player
from salta_core.engine.evaluate import is_decided
from salta_core.engine.player import Limits, Thinker
from salta_core.engine.verdict import PHASES, phase_of, slope
from salta_core.game.game import Game
from salta_core.text.notation import parse_move, parse_ruleset
from tests.bench.options import add_run_options, bench_parser
from tests.bench.tables import say

RULESETS: Final = ("tournament", "original", "edition-1901", "mirror", "leaping", "checkers-120")
_LEVEL: Final = "level:5"
"""A fast level whose evaluation is good enough."""
_EVERY: Final = 7
"""Plies between two samples of a game: odd, so that each side is to move in half of them."""
_NODES: Final = 1_500
_OPENING: Final = 8
"""Random plies at the start, so that one side is often ahead."""
_CAP: Final = 600
_BINS: Final = (-30, -15, -6, -2, 2, 6, 15, 30)
"""The bounds between the rows of the table, in predicted points."""


@dataclass(frozen=True, slots=True)
class Sample:
    """A position of a finished game, from player 1's view.

    Attributes:
        ruleset: the rules as text.
        phase: 0 at the start to ``PHASES - 1`` near home.
        predicted: the points that the search expected.
        raw: the same before calibration.
        actual: the points at the end.
    """

    ruleset: str
    phase: int
    predicted: float
    raw: float
    actual: int


def samples(fixture: Fixture) -> list[Sample]:
    """Play a game and take a sample every few plies; none if its points are not known."""
    record = played(fixture)
    if record.points is None and record.winner:
        return []
    game = Game.started(parse_ruleset(record.ruleset))
    sign = {0: 0, 1: 1, 2: -1}[record.winner]
    found: list[Sample] = []
    for ply, text in enumerate(f"{record.opening} {record.moves}".split()):
        if ply % _EVERY == 0:
            found.extend(sample(game, sign * (record.points or 0)))
        game = game.play(parse_move(text))
    return found


def sample(game: Game, actual: int) -> Iterator[Sample]:
    """The sample of one position; none if the search decides the game."""
    thinker = Thinker(game, limits=Limits(_NODES), impartial=True)
    while not thinker.run(_NODES):
        pass
    score = thinker.thought.score * (1 if game.position.player == 1 else -1)
    if not is_decided(score):
        phase = phase_of(game.position, game.ruleset)
        factor = slope(game.position, game.ruleset)
        ruleset = game.ruleset.base
        yield Sample(ruleset, phase, score / 100, score / 100 / factor, actual)


def table(found: Sequence[Sample]) -> Iterator[str]:
    """The rows of the table: predicted and actual points by phase."""
    yield "| phase | predicted | positions | mean prediction | mean result |"
    yield "|--:|---|--:|--:|--:|"
    for phase in range(PHASES):
        here = [each for each in found if each.phase == phase]
        for low, high in zip((None, *_BINS), (*_BINS, None), strict=True):
            bin_ = [
                each
                for each in here
                if (low is None or each.predicted >= low)
                and (high is None or each.predicted < high)
            ]
            if bin_:
                label = f"{'' if low is None else low} to {'' if high is None else high}"
                predicted = mean(each.predicted for each in bin_)
                actual = mean(each.actual for each in bin_)
                yield f"| {phase} | {label} | {len(bin_)} | {predicted:.1f} | {actual:.1f} |"


def fitted(found: Sequence[Sample]) -> str:
    """For each phase, the factor that fits the prediction to the result (least squares)."""
    slopes = []
    for phase in range(PHASES):
        here = [each for each in found if each.phase == phase]
        square = sum(each.raw * each.raw for each in here)
        slopes.append(sum(each.raw * each.actual for each in here) / square if square else 0.0)
    return ", ".join(f"{each:.2f}" for each in slopes)


def main(words: Sequence[str] | None = None) -> None:
    parser = bench_parser(__doc__)
    parser.add_argument("rulesets", nargs="*", default=RULESETS, metavar="RULESET")
    parser.add_argument("--games", type=int, default=40, help="a ruleset")
    add_run_options(parser, seed=11)
    parser.add_argument("--fit", action="store_true", help="print the best slopes as well")
    options = parser.parse_args(words)
    player = parse_player(_LEVEL)
    with on_machine(options.workers) as executor:
        for ruleset in options.rulesets:
            games = (
                Fixture(2 * index, ruleset, (player, player), 1, options.seed, _OPENING, _CAP)
                for index in range(options.games)
            )
            found = [
                each_sample
                for game in map_unordered(executor, samples, games, max_pending=options.workers)
                for each_sample in game
            ]
            say(f"\n{ruleset}\n")
            for row in table(found):
                say(row)
            if options.fit:
                say(f"slopes: {fitted(found)}")


if __name__ == "__main__":
    main()

"""The results of players without a plan against the first levels in Little, the newcomers' game.

    python -m tests.bench.bench_beginner [--games N] [--seed N] [--workers N]
        [RULESET:PLAYER-LEVEL ...]

*Careless* plays any legal move one time in seven and otherwise the move that gains the most steps;
*greedy* always does the latter. Games begin at the opening, and the colours change from game to
game. Levels 1 to 7 have no clock, so the figures are the same on every machine.

The last column treats every two successive games as those of one newcomer, who thinks for six
seconds per move, waits a second and a half for each reply and accepts the offer to finish a decided
game. It has the share of newcomers who win their first or second game within eight minutes.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from statistics import fmean, quantiles
from typing import Final, NamedTuple

from salta_core.arena.baselines import AlphaBetaPlayer, RandomPlayer
from salta_core.arena.match_game import Fixture, played
from salta_core.arena.players import Player, PlayerSpec, parse_player
from salta_core.arena.records import GameRecord
from salta_core.game.game import Game
from salta_core.rules.moves import Move
from salta_core.text.notation import parse_move, parse_ruleset
from tests.bench.bench_finish import PROOF, winner_in
from tests.bench.tables import Head, print_table

ROWS: Final = tuple(
    f"little:{player}-{level}" for player in ("careless", "greedy") for level in (1, 2, 3)
)
CARELESS_EVERY: Final = 7
"""One of so many moves of the careless player is any legal one."""
TWENTIETHS: Final = 20
ROUND_SECONDS: Final = 6 + 1.5
"""A newcomer's move and the reply to it."""
PATIENCE_SECONDS: Final = 8 * 60
"""For the first win of a newcomer."""


class CarelessPlayer:
    """A player that gains the most steps, but now and then plays any move."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng
        self._greedy, self._random = AlphaBetaPlayer(1, rng), RandomPlayer(rng)

    def calls(self, _game: Game) -> bool:
        """False: this player never calls."""
        return False

    def choose(self, game: Game) -> Move:
        """A move of an unfinished game."""
        is_careless = self._rng.randrange(CARELESS_EVERY) == 0
        return (self._random if is_careless else self._greedy).choose(game)


@dataclass(frozen=True)
class Careless(PlayerSpec):
    """The careless player, for a fixture."""

    text: str = "careless"
    kind: str = "careless"

    def player(self, rng: Random) -> Player:
        """The player for one game."""
        return CarelessPlayer(rng)


class Ended(NamedTuple):
    """The result of a game.

    Attributes:
        score: the beginner's score: 1, 0.5 or 0.
        home: whether a side got home.
        plies: its length in plies.
        margin: the beginner's points, minus those of the level.
        offered: plies until a finish was offered in the beginner's turn; all if it never was.
    """

    score: float
    home: bool
    plies: int
    margin: int
    offered: int


def ended(fixture: Fixture) -> Ended:
    """Play a game and evaluate it."""
    record = played(fixture)
    points = record.points or 0
    return Ended(
        score=record.score,
        home="home" in record.reason,
        plies=record.plies,
        margin=points if record.winner == record.first else -points,
        offered=_offered(record),
    )


def _offered(record: GameRecord) -> int:
    game = Game.started(parse_ruleset(record.ruleset))
    for ply, text in enumerate(record.moves.split()):
        is_turn = game.position.player == record.first
        if is_turn and winner_in(game, PROOF):
            return ply
        game = game.play(parse_move(text))
    return record.plies


def fixtures(row: str, games: int, seed: int) -> Iterator[Fixture]:
    """The games of one row; the colours change from game to game."""
    ruleset, names = row.rsplit(":", 1)
    name, level = names.split("-")
    beginner = Careless() if name == "careless" else parse_player(name)
    opponent = parse_player(f"level:{level}")
    for index in range(games):
        if index % 2 == 0:
            yield Fixture(index, ruleset, (beginner, opponent), 1, seed, opening_plies=0)
        else:
            yield Fixture(index, ruleset, (opponent, beginner), 2, seed, opening_plies=0)


def first_wins(found: Sequence[Ended]) -> float:
    """The share of newcomers, of two games each, who win one of them in time."""
    newcomers = list(zip(found[::2], found[1::2], strict=False))
    return fmean(_wins_in_time(first, second) for first, second in newcomers)


def _wins_in_time(first: Ended, second: Ended) -> bool:
    won = first.score == 1
    plies = first.offered if won else first.offered + second.offered
    return (won or second.score == 1) and plies / 2 * ROUND_SECONDS <= PATIENCE_SECONDS


def line(row: str, found: Sequence[Ended]) -> str:
    """One row of the table."""
    shares = (fmean(game.score == score for game in found) for score in (1, 0.5, 0))
    plies = [game.plies for game in found]
    margins = [game.margin for game in found]
    tenth, *_, ninth = quantiles(margins, n=TWENTIETHS)[1::2]
    return (
        f"| {row} | {' | '.join(f'{share:.0%}' for share in shares)}"
        f" | {fmean(game.home for game in found):.0%} | {fmean(plies):.0f} | {max(plies)}"
        f" | {fmean(margins):+.1f} | {tenth:+.0f} to {ninth:+.0f}"
        f" | {first_wins(found):.0%} |"
    )


def main() -> None:
    shares = ("won", "drawn", "lost", "home")
    columns = ("ruleset:player-level", *shares, "plies", "most", "points")
    head = Head(
        doc=__doc__,
        rows=ROWS,
        metavar="RULESET:PLAYER-LEVEL",
        games=100,
        lines=(
            f"| {' | '.join((*columns, 'in 8 of 10 games', 'first win'))} |",
            "|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|",
        ),
    )
    print_table(head, fixtures, ended, line)


if __name__ == "__main__":
    main()

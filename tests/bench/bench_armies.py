"""Games with smaller armies: their length, their endings and their balance.

    python -m tests.bench.bench_armies [--games N] [--seed N] [--workers N]
        [RULESET:LEVEL-LEVEL ...]

The stronger level is named first. Games are played in pairs: the same random opening, the colours
changed. Levels 1 to 7 have no clock, so the figures are the same on every machine. The minutes are
estimates for a person against the computer, from the time of a round.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from statistics import fmean, median, quantiles
from typing import Final, NamedTuple

from salta_core.arena.match_game import Fixture, played
from salta_core.arena.players import parse_player
from salta_core.game.game import Game
from salta_core.race.task import simple_distance
from salta_core.rules.position import Position
from salta_core.rules.ruleset import Ruleset
from salta_core.text.notation import parse_move, parse_ruleset
from tests.bench.tables import Head, print_table

ARMIES: Final = ("suns", "twos", "threes", "suns-moons")
MATCHES: Final = ("1-1", "2-2", "3-3", "4-4", "5-5", "2-1", "3-2", "4-3", "5-4")
ROWS: Final = tuple(f"tournament+army={army}:{match}" for army in ARMIES for match in MATCHES)
PERSON: Final = (9.0, 12.0)
"""Seconds that a person takes for a move: the least and the most that we reckon with."""
REPLY: Final = 1.5
"""Seconds until the computer's move is made and seen: a thought of levels 1 to 5, two moves of
the pieces on the board."""
TWENTIETHS: Final = 20


class Ended(NamedTuple):
    """The result of a game.

    Attributes:
        plies: its length in plies.
        home: whether a side got home.
        score: the stronger side's score: 1, 0.5 or 0.
        points: the winner's points, 0 in a draw.
        leads: the number of changes of the lead, by distances.
        jumps: the number of jumps.
    """

    plies: int
    home: bool
    score: float
    points: int
    leads: int
    jumps: int


def ended(fixture: Fixture) -> Ended:
    """Play a game and evaluate it."""
    record = played(fixture)
    game = Game.started(parse_ruleset(record.ruleset))
    texts = f"{record.opening} {record.moves}".split()
    for text in texts:
        game = game.play(parse_move(text))
    return Ended(
        plies=record.plies,
        home="home" in record.reason,
        score=record.score,
        points=record.points or 0,
        leads=lead_changes(game.positions, game.ruleset),
        jumps=sum("x" in text for text in texts),
    )


def lead_changes(positions: Sequence[Position], ruleset: Ruleset) -> int:
    """The number of changes of the lead, compared after whole rounds."""
    ahead = []
    for position in positions[::2]:
        first, second = (simple_distance(position.board, side, ruleset) for side in (1, 2))
        if first != second:
            ahead.append(first < second)
    return sum(now != before for before, now in pairwise(ahead))


def fixtures(row: str, games: int, seed: int) -> Iterator[Fixture]:
    """The games of one row, in pairs."""
    ruleset, levels = row.rsplit(":", 1)
    strong, weak = (parse_player(f"level:{level}") for level in levels.split("-"))
    for index in range(games):
        if index % 2 == 0:
            yield Fixture(index, ruleset, (strong, weak), 1, seed)
        else:
            yield Fixture(index, ruleset, (weak, strong), 2, seed)


def minutes(rounds: float) -> tuple[float, float]:
    """The lower and upper estimate of a person's minutes for so many moves of each side."""
    low, high = ((seconds + REPLY) * rounds / 60 for seconds in PERSON)
    return low, high


def line(row: str, found: Sequence[Ended]) -> str:
    """One row of the table."""
    plies = [game.plies for game in found]
    low, high = minutes(median(plies) / 2)
    late = quantiles(plies, n=TWENTIETHS)[-1] / 2
    return (
        f"| {row} | {median(plies) / 2:.0f} | {late:.0f} | {low:.0f} to {high:.0f}"
        f" | {fmean(game.home for game in found):.0%}"
        f" | {fmean(game.score == 0.5 for game in found):.0%}"  # a draw
        f" | {fmean(game.score for game in found):.0%}"
        f" | {fmean(game.points for game in found):.1f}"
        f" | {fmean(game.leads for game in found):.1f}"
        f" | {fmean(game.jumps for game in found):.0f} |"
    )


def main() -> None:
    columns = ("ruleset:levels", "rounds", "95 % within", "minutes", "home", "draws", "stronger")
    head = Head(
        doc=__doc__,
        rows=ROWS,
        metavar="RULESET:LEVEL-LEVEL",
        games=100,
        lines=(
            f"| {' | '.join((*columns, 'points', 'lead changes', 'jumps'))} |",
            "|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|",
        ),
    )
    print_table(head, fixtures, ended, line)


if __name__ == "__main__":
    main()

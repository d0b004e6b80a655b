"""When a finish is offered in games of a level against itself, and how often wrongly.

    python -m tests.bench.bench_finish [--games N] [--seed N] [--workers N] [RULESET:LEVEL ...]

A finish is offered from the first position in which the winner is certain. The column before it has
the first position in which the armies have passed each other. Both are shares of the game's length,
as medians over all games with a winner.

Some positions of each game with an offer before the armies have passed each other are played on: by
the loser in four ways, among them alpha-beta and level 8, and by the winner with a search of two
plies. If that does not win, level 10 tries. If it does not win either, the offer was wrong.
"""

from collections.abc import Sequence
from random import Random
from statistics import median
from typing import Final, NamedTuple

from salta_core.arena.baselines import AlphaBetaPlayer, RandomPlayer
from salta_core.arena.match_game import Fixture, played
from salta_core.arena.players import Player, parse_player
from salta_core.engine.finishing import certain_lead, certain_winner, may_be_certain
from salta_core.engine.racing import QUANTUM, is_race
from salta_core.game.game import Game
from salta_core.game.scoring import Count
from salta_core.race.solver import Race
from salta_core.rules import pieces
from salta_core.text.notation import parse_move, parse_ruleset
from tests.bench.tables import Head, print_table, self_play

ROWS: Final = (
    *(f"little:{level}" for level in range(1, 7)),
    *(f"tournament:{level}" for level in (1, 2, 3, 4, 6)),
)
PROOF: Final = 1_500
"""Arrangements for each side's moves to go; the page spends twelve seconds."""
_GLANCE: Final = 100
_TRIES: Final = 3
"""Positions of a game that are played on."""
_LOSERS: Final = 4
_STRONG: Final = "level:8"
_BEST: Final = "level:10"


class Offered(NamedTuple):
    """The offers of a game.

    Attributes:
        plies: its length.
        winner: 1 or 2; 0 in a draw.
        passed: plies until the armies had passed each other; all if they never did.
        offered: plies until a finish was offered; all if it never was.
        tried: the number of positions that were played on.
        turned: the number of them in which the loser did not lose.
    """

    plies: int
    winner: int
    passed: int
    offered: int
    tried: int
    turned: int


def offered(fixture: Fixture) -> Offered:
    """Play a game and look for its offers."""
    record = played(fixture)
    game = Game.started(parse_ruleset(record.ruleset))
    passed: int | None = None
    first: int | None = None
    early: list[tuple[Game, pieces.Player]] = []
    for ply, text in enumerate(f"{record.opening} {record.moves}".split()):
        if passed is None and is_race(game.position, game.ruleset):
            passed = ply
        winner = winner_in(game, PROOF if first is None else _GLANCE)
        if winner:
            first = ply if first is None else first
            if passed is None:
                early.append((game, winner))
        game = game.play(parse_move(text))
    rng = Random(f"finish {fixture.seed} {fixture.index}")  # noqa: S311  # no secret
    chosen = rng.sample(early, min(_TRIES, len(early)))
    turned = sum(
        not is_won(start, winner, way, rng) for start, winner in chosen for way in range(_LOSERS)
    )
    plies = record.plies
    return Offered(
        plies,
        record.winner,
        plies if passed is None else passed,
        plies if first is None else first,
        _LOSERS * len(chosen),
        turned,
    )


def winner_in(game: Game, nodes: int) -> pieces.Player | None:
    """The side that certainly wins, if proofs of so many arrangements show it."""
    position, rules = game.position, game.ruleset
    has_passed = is_race(position, rules)
    races = {player: Race(position.board, player, rules) for player in pieces.PIECES}
    winner: pieces.Player | None = None
    for _ in range(0, nodes, QUANTUM):
        bounds = {player: (race.lower, race.upper) for player, race in races.items()}
        ahead = [each for each in races if certain_lead(bounds, each, position.player) > 0]
        winner = next(iter(ahead), None) if has_passed else certain_winner(position, rules, bounds)
        is_open = has_passed or may_be_certain(position, rules, bounds)
        if winner or not is_open or all(race.proven for race in races.values()):
            break
        for race in races.values():
            race.run(QUANTUM)
    for race in races.values():
        race.forget()
    return winner


def is_won(game: Game, winner: pieces.Player, way: int, rng: Random) -> bool:
    """Whether the winner wins against one of the losers, with the stronger player if necessary."""
    losers: tuple[Player, ...] = (
        AlphaBetaPlayer(1, rng),
        AlphaBetaPlayer(3, rng),
        RandomPlayer(rng),
        parse_player(_STRONG).player(rng),
    )
    winners: tuple[Player, ...] = (AlphaBetaPlayer(2, rng), parse_player(_BEST).player(rng))
    return any(is_won_by(each, losers[way], game, winner) for each in winners)


def is_won_by(player: Player, loser: Player, game: Game, winner: pieces.Player) -> bool:
    """Whether one player beats another, at the latest when the armies have passed each other."""
    while game.ending is None:
        if is_race(game.position, game.ruleset) and winner_in(game, PROOF) == winner:
            return True
        game = game.play((player if game.position.player == winner else loser).choose(game))
    count = Count(game.position, game.ruleset, game.ending)
    count.run(PROOF)
    return count.outcome.winner == winner


def line(row: str, found: Sequence[Offered]) -> str:
    """One row of the table."""
    won = [game for game in found if game.winner]
    passed, first = (
        median(getattr(game, name) / game.plies for game in won) for name in ("passed", "offered")
    )
    saved = median(game.plies - game.offered for game in won)
    return (
        f"| {row} | {len(won)} | {median(game.plies for game in won):.0f} | {passed:.0%}"
        f" | {first:.0%} | {saved:.0f} | {sum(game.tried for game in found)}"
        f" | {sum(game.turned for game in found)} |"
    )


def main() -> None:
    columns = ("ruleset:level", "won", "plies", "passed at", "offered at", "plies saved")
    head = Head(
        doc=__doc__,
        rows=ROWS,
        metavar="RULESET:LEVEL",
        games=20,
        lines=(
            f"| {' | '.join((*columns, 'played on', 'turned'))} |",
            "|---|--:|--:|--:|--:|--:|--:|--:|",
        ),
    )
    print_table(head, self_play, offered, line)


if __name__ == "__main__":
    main()

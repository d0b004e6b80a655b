"""How often each side must jump, the cost of that, and the correlation of both with the result.

    python -m tests.bench.bench_madetojump [--games N] [--seed N] [--workers N] [RULESET:LEVEL ...]

Each level plays against itself from four random plies. A side is *made to* jump if a jump is its
only legal move. A compulsory jump *costs* moves if it brings its piece no nearer to its goal: one
for the turn, and one for each square lost. Most jumps do bring it nearer, by two squares, and cost
nothing. Each ``r`` is the correlation, game by game, of the difference between both sides with the
points of the winner; the last one counts only the first half of each game.
"""

from collections.abc import Callable, Sequence
from operator import gt, lt
from statistics import correlation, fmean
from typing import Final, NamedTuple

from salta_core.arena.match_game import Fixture, played
from salta_core.game.game import Game
from salta_core.text.notation import parse_ruleset
from tests.bench.tables import Head, print_table, self_play

ROWS: Final = tuple(
    f"{ruleset}:{level}" for ruleset in ("little", "quick", "tournament") for level in range(1, 7)
)


class Turn(NamedTuple):
    """A turn in which only jumps were legal.

    Attributes:
        player: the player to move.
        ply: the number of moves before it.
        is_only: whether there was only one jump.
        gain: the squares by which the jump came nearer to home.
    """

    player: int
    ply: int
    is_only: bool
    gain: int

    @property
    def cost(self) -> int:
        """The moves that the jump cost."""
        return max(1 - self.gain, 0)


class Ended(NamedTuple):
    """The result of a game.

    Attributes:
        margin: the points of player 1, negative if player 2 won.
        plies: its length in plies.
        turns: the turns in which a side had to jump.
    """

    margin: int
    plies: int
    turns: tuple[Turn, ...]

    def sums(self, value: Callable[[Turn], int]) -> tuple[int, int]:
        """The sums of a value over the turns of each player."""
        one, two = (
            sum(value(turn) for turn in self.turns if turn.player == player) for player in (1, 2)
        )
        return one, two

    @property
    def first_half(self) -> "Ended":
        """This game with only the turns of its first half."""
        turns = tuple(turn for turn in self.turns if turn.ply < self.plies / 2)
        return self._replace(turns=turns)


def ended(fixture: Fixture) -> Ended:
    """Play a game and evaluate its turns."""
    record = played(fixture)
    game = Game.started(parse_ruleset(record.ruleset))
    turns = []
    for text in record.line.split():
        player, legal = game.position.player, game.legal_moves
        after = game.play(text)
        if all(move.is_jump for move in legal):
            gain = game.steps_to_go(player) - after.steps_to_go(player)
            turns.append(Turn(player, len(game.moves), len(legal) == 1, gain))
        game = after
    points = record.points or 0
    margin = points if record.winner == 1 else -points
    return Ended(margin, record.plies, tuple(turns))


def line(row: str, found: Sequence[Ended]) -> str:
    """One row of the table."""
    made = _Compared(found, lambda game: game.sums(lambda turn: turn.is_only))
    cost = _Compared(found, lambda game: game.sums(lambda turn: turn.cost))
    early = _Compared(found, lambda game: game.first_half.sums(lambda turn: turn.cost))
    loser, winner = cost.sides
    return (
        f"| {row} | {len(found)} | {made.means} | {made.r} | {cost.means} | {cost.r} | {early.r}"
        f" | {fmean(map(gt, loser, winner)):.0%} | {fmean(map(lt, loser, winner)):.0%} |"
    )


class _Compared:
    """A figure of the losers and of the winners in some games."""

    def __init__(self, found: Sequence[Ended], figure: Callable[[Ended], tuple[int, int]]) -> None:
        self._margins = [game.margin for game in found]
        self._pairs = [figure(game) for game in found]

    @property
    def sides(self) -> tuple[list[int], list[int]]:
        """The figures of losers and winners, without drawn games."""
        decided = [
            pair if margin < 0 else pair[::-1]
            for margin, pair in zip(self._margins, self._pairs, strict=True)
            if margin
        ]
        return [loser for loser, _ in decided], [winner for _, winner in decided]

    @property
    def means(self) -> str:
        """The means of the losers and of the winners, as cells of the table."""
        return " | ".join(f"{fmean(side):.1f}" for side in self.sides)

    @property
    def r(self) -> str:
        """The correlation with the margin, as a cell of the table."""
        return f"{correlation([two - one for one, two in self._pairs], self._margins):+.2f}"


def main() -> None:
    columns = ("ruleset:level", "games", "made to jump: loser", "winner", "r", "cost: loser")
    more = ("winner", "r", "r, first half", "loser paid more", "less")
    head = Head(
        doc=__doc__,
        rows=ROWS,
        metavar="RULESET:LEVEL",
        games=24,
        lines=(f"| {' | '.join((*columns, *more))} |", f"|---|{'--:|' * 10}"),
    )
    print_table(head, self_play, ended, line)


if __name__ == "__main__":
    main()

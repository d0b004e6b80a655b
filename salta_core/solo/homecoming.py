"""Positions of a game from which a side wasted moves on its way home, to practise alone.

Once the armies have passed each other, neither side can hinder the other. From there the moves that
a side made, and those that it still had to go at the end, are compared with the fewest that it
needed, which the race solver proves.
"""

from collections.abc import Generator
from typing import Final, NamedTuple

from salta_core.engine.racing import QUANTUM, is_race
from salta_core.game.game import Game
from salta_core.long_work import LongWork
from salta_core.race.solver import Race
from salta_core.rules.moves import PASS
from salta_core.rules.pieces import EMPTY, PIECES, Player
from salta_core.rules.placement import goals
from salta_core.rules.position import Position

__all__ = ["Homecoming", "Parking"]

_LEAST_WASTED: Final = 2
"""How many moves a way home must waste to make a task."""
_MOST_ARRANGEMENTS: Final = 4_000
"""The budget of each proof, in arrangements."""
_TRIES: Final = 3
"""How many positions of a side to try to prove, one after the other."""
_LATER: Final = 8
"""How many plies apart these positions are."""


class Parking(NamedTuple):
    """A way home that took more moves than necessary.

    Attributes:
        player: the owner of the pieces.
        ply: the number of moves before it in the game.
        position: the pieces of that side alone.
        away: how many of these pieces are not on their goals.
        par: the fewest moves home, proven.
        took: the number of moves made, plus the moves still to go at the end of the game.
        is_home: whether the side came home in the game.
    """

    player: Player
    ply: int
    position: Position
    away: int
    par: int
    took: int
    is_home: bool


class Homecoming(LongWork):
    """The search for wasteful ways home in a game, in slices; its nodes are arrangements.

    Attributes:
        found: the ways home found so far, at most one for each side.
        done: whether the search is over.
    """

    def __init__(self, game: Game) -> None:
        """Prepare the search; nothing is solved yet.

        Args:
            game: the game, over or not.
        """
        super().__init__()
        self._game = game
        self.found: list[Parking] = []

    def _working(self) -> Generator[int, None, None]:
        game = self._game
        start = _first_of_race(game)
        # If pieces may jump over their own side, their routes home differ from those in Solo.
        if start is not None and game.ruleset.over == "opponent":
            for player in PIECES:
                found = yield from self._of(player, start)
                if found:
                    self.found.append(found)

    def _of(self, player: Player, start: int) -> Generator[int, None, Parking | None]:
        positions, moves = self._game.positions, self._game.moves
        turns = [
            place
            for place in range(start, len(moves))
            if positions[place].player == player and moves[place] != PASS
        ]
        left = yield from self._proven(player, len(moves))
        if left is None:
            return None
        for place in turns[:: _LATER // 2][:_TRIES]:
            par = yield from self._proven(player, place)
            took = left + sum(turn >= place for turn in turns)
            if par is None:
                continue
            if took - par < _LEAST_WASTED:
                return None
            alone = _alone(positions[place], player)
            away = sum(
                alone.board[goal] != piece
                for piece, goal in goals(player, self._game.ruleset).items()
                if piece in alone.board
            )
            return Parking(player, place, alone, away, par, took, left == 0)
        return None

    def _proven(self, player: Player, place: int) -> Generator[int, None, int | None]:
        """The moves to go of a side; None if they are not proven within the budget."""
        race = Race(self._game.positions[place].board, player, self._game.ruleset)
        for _ in range(0, _MOST_ARRANGEMENTS, QUANTUM):
            yield QUANTUM
            if race.run(QUANTUM):
                break
        race.forget()
        return race.result.exact


def _first_of_race(game: Game) -> int | None:
    """The first ply of the final race; None if the armies have not passed each other."""
    start = None
    for place in range(len(game.positions) - 1, -1, -1):
        if not is_race(game.positions[place], game.ruleset):
            break
        start = place
    return start


def _alone(position: Position, player: Player) -> Position:
    board = "".join(letter if letter in PIECES[player] else EMPTY for letter in position.board)
    return Position(board, player, 0)

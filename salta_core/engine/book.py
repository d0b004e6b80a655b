"""Opening books: the moves known for a position, each with its weight.

A book is made from games, or it is the package's own: the first moves of the strong levels under
three rulesets, in ``data/openings.tsv``. Positions are told apart by pieces and player to move, so
that the order of the moves before them does not matter.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Final, NamedTuple

from salta_core.data_files import parse_whole_number, read_data_file, table_rows
from salta_core.game.game import Game
from salta_core.rng import seeded
from salta_core.rules.move import Move, parse_move
from salta_core.rules.pieces import Player
from salta_core.rules.ruleset import DEFAULT, PRESETS, Ruleset
from salta_core.text.record import Record
from salta_core.text.result import SCORE_OF

__all__ = ["COLUMNS", "Book", "BookMove"]

COLUMNS: Final = ("ruleset", "moves", "answers")
"""The names of the fields in a line of the file: the moves before a position, and the answers to
them, each with its weight after a colon."""

_Key = tuple[Ruleset, str, Player]
_WINNERS: Final = {score: winner for winner, score in SCORE_OF.items()}


class BookMove(NamedTuple):
    """A move of a book.

    Attributes:
        move: a legal move.
        weight: the number of games, or of the player's choices, that have it.
        score: the mean result of the games with it, for the player who moves: 1 for a win, 0.5 for
            a draw; None without any result.
    """

    move: Move
    weight: int
    score: float | None = None


class Book:
    """Moves that are known for positions.

    >>> book = Book.own()
    >>> game = Game.started()
    >>> game in book, game.play("33-43").play("83-73").play("32-42").play("82-72") in book
    (True, False)
    >>> book.choice(game, seed=1) in [known.move for known in book.find(game)]
    True
    """

    __slots__ = ("_positions",)

    def __init__(self, positions: Mapping[_Key, Iterable[BookMove]]) -> None:
        """Take the moves of positions; ``of`` and ``own`` find them.

        Args:
            positions: the moves by ruleset, board and player to move.
        """
        self._positions = {
            key: tuple(sorted(moves, key=lambda known: (-known.weight, known.move)))
            for key, moves in positions.items()
        }

    @classmethod
    def of(cls, records: Iterable[Record], plies: int = 40) -> "Book":
        """A book of games; variations do not count.

        Args:
            records: the games.
            plies: how many moves of each game count.
        """
        weights: defaultdict[tuple[_Key, Move], int] = defaultdict(int)
        results: defaultdict[tuple[_Key, Move], list[float]] = defaultdict(list)
        for record in records:
            game, winner = record.game, _WINNERS.get(record.result.score)
            for position, move in zip(game.positions[:plies], game.moves, strict=False):
                known = ((game.ruleset, position.board, position.player), move)
                weights[known] += 1
                if winner is not None:
                    results[known].append(float(winner == position.player) if winner else 0.5)
        moves: defaultdict[_Key, list[BookMove]] = defaultdict(list)
        for (key, move), weight in weights.items():
            told = results[key, move]
            moves[key].append(BookMove(move, weight, sum(told) / len(told) if told else None))
        return cls(moves)

    @staticmethod
    def own(ruleset: str = DEFAULT) -> "Book":
        """The first moves of the package's own player at its strongest levels, up to four plies.

        Args:
            ruleset: the id of a preset: ``tournament``, ``little`` or ``leaping``; books of others
                are empty.

        Raises:
            KeyError: there is no such preset.
        """
        return _own(ruleset)

    def find(self, game: Game) -> tuple[BookMove, ...]:
        """The moves known for the present position that are legal, the heaviest first.

        Args:
            game: any game.
        """
        found = self._positions.get(_key(game), ())
        return tuple(known for known in found if known.move in game.legal_moves)

    def choice(self, game: Game, seed: int = 0) -> Move | None:
        """A random move by weight; None if the book does not have the position.

        Args:
            game: any game.
            seed: the same seed gives the same move.
        """
        known = self.find(game)
        at = seeded(seed)(max(1, sum(one.weight for one in known)))
        for move, weight, _ in known:
            if at < weight:
                return move
            at -= weight
        return None

    def __contains__(self, game: Game) -> bool:
        """Whether a move is known for the present position of a game."""
        return bool(self.find(game))

    def __len__(self) -> int:
        """The number of positions."""
        return len(self._positions)

    def __repr__(self) -> str:
        """A description of the book, for a debugger."""
        return f"<Book of {len(self)} positions>"


def _key(game: Game) -> _Key:
    position = game.position
    return game.ruleset, position.board, position.player


@cache
def _own(ruleset: str) -> Book:
    start = Game.started(PRESETS[ruleset].ruleset)
    moves: defaultdict[_Key, dict[Move, int]] = defaultdict(lambda: defaultdict(int))
    for line, (name, before, answers) in table_rows(
        read_data_file("engine", "openings.tsv"), COLUMNS
    ):
        if name != ruleset:
            continue
        game = start
        for text in before.split():
            game = game.play(text)
        for answer in answers.split():
            text, _, weight = answer.partition(":")
            moves[_key(game)][parse_move(text)] += parse_whole_number(weight, line)
    return Book(
        {key: [BookMove(*known) for known in found.items()] for key, found in moves.items()}
    )

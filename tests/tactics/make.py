"""Make the suite: `python -m tests.tactics.make`; this takes about ten minutes.

With the names of shares it prints their positions and writes nothing.

The positions come from games of plain alpha-beta against itself. If nobody can get home soon, the
ply number is set so near to the move limit that all lines can be searched to the end of the game. A
position is accepted if one move is proved to be clearly best and a search of one or two plies that
counts steps does not find it. The players are those of ``salta_core.arena.baselines``, which never
change, so the suite does not depend on the engine.
"""

import random
import sys
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from salta_core.arena.baselines import AlphaBetaPlayer
from salta_core.engine.board import Board
from salta_core.game.game import Game
from salta_core.race.task import simple_distance
from salta_core.rules.pieces import EMPTY, PIECES, Piece, Player, opponent, owner
from salta_core.rules.placement import goal_square
from salta_core.rules.position import Position
from salta_core.rules.ruleset import Ruleset
from salta_core.rules.squares import SQUARES, Square, row
from salta_core.text.notation import format_position, parse_ruleset
from tests.tactics.kinds import is_obvious, is_struck, kind_of
from tests.tactics.printed import printed
from tests.tactics.proof import Ranking, TooLong, ranking
from tests.tactics.suite import Puzzle, write

SEED: Final = 1899
_PRINTED: Final = "printed"
_RANDOM_PLIES: Final = 6
_LONGEST: Final = 300
_MOST_NODES: Final = 150_000
_GAP: Final = 2
_SCATTERED: Final = 20
_WALLS: Final = 100
_IN_WALL: Final = 0.8
_ROWS_BEFORE_GOALS: Final[Mapping[Player, tuple[int, int]]] = {1: (7, 6), 2: (4, 5)}
"""The rows before the goals of player 1, and of player 2, under ``goal = shift``."""
_USUAL_PLY: Final = 100
_MOST_GAMES: Final = 20_000
_FROM_A_GAME: Final = 12
"""Positions of one game to try; at most one of them is accepted."""


class Share(NamedTuple):
    """A share of the suite: a number of positions from one kind of source.

    Attributes:
        ruleset: the text of the ruleset.
        number: the number of positions.
        plies: the depth of the proof, in plies.
        steps: the fewest and most steps that both sides have to go.
        near: whether the ply is set so that the move limit is reached after ``plies``.
        stragglers: if given, both sides are home except for so many random pieces; else the
            positions are from games.
        is_walled: whether the stragglers of one side are in the rows before the other's goals.
        is_jammed: whether the blockade rule must forbid some move of the mover.
        most: the most positions of a kind.
    """

    ruleset: str
    number: int
    plies: int
    steps: range
    near: bool = True
    stragglers: tuple[int, ...] = ()
    is_walled: bool = False
    is_jammed: bool = False
    most: int = 8


_MIDDLE: Final = range(25, 100)
_LATE: Final = range(2, 17)
_WALLED: Final = range(1, 46)
_LAST: Final = range(1, 9)

SHARES: Final = {
    "tournament": Share("tournament+scoring=simple", 14, 6, _MIDDLE, most=5),
    "tournament-late": Share("tournament", 1, 5, _LATE, stragglers=(2, 3)),
    "tournament-home": Share("tournament", 8, 7, _LAST, near=False, stragglers=(2, 3)),
    "online": Share("online", 2, 5, _LATE, stragglers=(2, 3)),
    "online-simple": Share("online-simple", 16, 6, _MIDDLE, most=5),
    "wall": Share("online-simple", 11, 6, _WALLED, is_walled=True, most=3),
    "jam": Share("online-simple", 5, 4, _WALLED, is_walled=True, is_jammed=True),
    "original": Share("original", 10, 7, _LAST, near=False, stragglers=(2, 3)),
    "checkers-120": Share("checkers-120+scoring=simple", 6, 6, _MIDDLE),
    "mirror": Share("mirror+scoring=simple", 6, 6, _MIDDLE),
    "mirror-any": Share("mirror-any+scoring=simple", 4, 6, _MIDDLE),
    "edition-1901": Share("edition-1901+scoring=simple", 6, 6, _MIDDLE),
    "edition-1901-any": Share("edition-1901-any+scoring=simple", 4, 6, _MIDDLE),
    "leaping": Share("leaping+limit=120+scoring=simple", 6, 4, _MIDDLE),
    "leaping-mirror": Share("leaping-mirror+limit=120+scoring=simple", 4, 4, _MIDDLE),
}
"""Middle games are counted by distance: an exact count may take minutes there, and the moves are
the same."""


def mined(name: str, share: Share) -> Iterator[Puzzle]:
    """The positions of a share, in the order in which they are found."""
    ruleset = parse_ruleset(share.ruleset)
    kinds: Counter[str] = Counter()
    games = 0
    while kinds.total() < share.number and games < _MOST_GAMES:
        rng = random.Random(f"{SEED} {name} {games}")  # noqa: S311  # positions, not secrets
        games += 1
        if share.is_walled:
            source, drawn = "walls by lot", walled(ruleset, rng)
        elif share.stragglers:
            source, drawn = "stragglers by lot", scattered(ruleset, share.stragglers, rng)
        else:
            source, drawn = "plain self-play", played(ruleset, rng)
        positions = [
            asked
            for one in drawn
            if suits(one, ruleset, share)
            for asked in (placed(one, ruleset, share),)
            if not share.is_jammed or is_struck(Board(asked, ruleset))
        ]
        for position in rng.sample(positions, min(_FROM_A_GAME, len(positions))):
            puzzle = proved(position, share, ruleset, f"{source}, {name} {games}")
            if puzzle and kinds[puzzle.kind] < share.most:
                kinds[puzzle.kind] += 1
                yield puzzle
                break


def from_print() -> Iterator[Puzzle]:
    """The suitable positions of printed figures and games."""
    for source, position, text, plies, is_moved in printed():
        ruleset = parse_ruleset(text)
        share = Share(text, 0, plies, _MIDDLE, near=is_moved)
        asked = placed(position, ruleset, share)
        puzzle = proved(asked, share, ruleset, source)
        if puzzle:
            yield puzzle


def played(ruleset: Ruleset, rng: random.Random) -> Iterator[Position]:
    """The positions of one game."""
    players = AlphaBetaPlayer(rng.choice((2, 3)), rng), AlphaBetaPlayer(3, rng)
    game = Game.started(ruleset)
    while not game.ending and game.position.ply < _LONGEST:
        ply = game.position.ply
        is_random = ply < _RANDOM_PLIES
        move = rng.choice(game.legal_moves) if is_random else players[ply % 2].choose(game)
        game = game.play(move)
    yield from game.positions[:-1]


def scattered(
    ruleset: Ruleset, stragglers: tuple[int, ...], rng: random.Random
) -> Iterator[Position]:
    """Positions in which all pieces are home except for some stragglers."""
    for _ in range(_SCATTERED):
        late = [
            piece for own in PIECES.values() for piece in rng.sample(own, rng.choice(stragglers))
        ]
        board = home_but(late, ruleset)
        for piece in late:
            board[rng.choice(free(board))] = piece
        yield Position("".join(board), rng.choice((1, 2)), _USUAL_PLY)


def walled(ruleset: Ruleset, rng: random.Random) -> Iterator[Position]:
    """Positions in which many of one side's pieces block the rows before the other's goals."""
    for _ in range(_WALLS):
        inside = rng.choice(tuple(PIECES))
        late = [
            *rng.sample(PIECES[opponent(inside)], rng.choice((5, 6, 7, 8))),
            *rng.sample(PIECES[inside], rng.choice((1, 1, 2))),
        ]
        board = home_but(late, ruleset)
        for piece in late:
            places = free(board)
            near, nearest = _ROWS_BEFORE_GOALS[inside], _ROWS_BEFORE_GOALS[inside][:1]
            rows = nearest if owner(piece) != inside and rng.random() < _IN_WALL else near
            board[rng.choice([one for one in places if row(one) in rows] or places)] = piece
        yield Position("".join(board), rng.choice((1, 2)), _USUAL_PLY)


def home_but(late: list[Piece], ruleset: Ruleset) -> list[str]:
    """A board with all pieces on their goals, except some that are left out."""
    board = [EMPTY] * len(SQUARES)
    for piece in PIECES[1] + PIECES[2]:
        if piece not in late:
            board[goal_square(piece, ruleset)] = piece
    return board


def free(board: list[str]) -> list[Square]:
    return [square for square in SQUARES if board[square] == EMPTY]


def suits(position: Position, ruleset: Ruleset, share: Share) -> bool:
    return all(simple_distance(position.board, side, ruleset) in share.steps for side in (1, 2))


def placed(position: Position, ruleset: Ruleset, share: Share) -> Position:
    """The position with its final ply number: near the move limit, if the share says so."""
    if not share.near or ruleset.limit is None:
        return position
    ply = 2 * ruleset.limit - share.plies
    board = position.board
    return Position(board, 1 if ply % 2 == 0 else 2, ply)


def proved(position: Position, share: Share, ruleset: Ruleset, source: str) -> Puzzle | None:
    """The puzzle of a position, or None if it is not suitable."""
    plies = share.plies
    try:
        if ruleset.scoring == "exact":
            # Counting by distance is fast and rarely changes the best move.
            simple = ruleset.changed(scoring="simple")
            first = ranking(position, simple, plies, _MOST_NODES)
            if not is_hard(position, simple, first):
                return None
        found = ranking(position, ruleset, plies, _MOST_NODES)
        if found is None or not is_hard(position, ruleset, found):
            return None
        kind = kind_of(position, ruleset, found, plies)
    except TooLong:
        return None
    return Puzzle(
        kind, share.ruleset, format_position(position), found.best, found.value, found.second,
        plies, source,
    )  # fmt: skip


def is_hard(position: Position, ruleset: Ruleset, found: Ranking | None) -> bool:
    """Whether one move is clearly best, and a search of one or two plies prefers another."""
    if found is None or not is_clear(found):
        return False
    return not any(is_obvious(position, ruleset, found, depth) for depth in (1, 2))


def is_clear(found: Ranking) -> bool:
    """Whether the best move brings two points more than any other, or a better result."""
    if found.value - found.second >= _GAP:
        return True
    return found.value > 0 >= found.second or found.value >= 0 > found.second


def main() -> None:
    names = sys.argv[1:] or [_PRINTED, *SHARES]
    puzzles: list[Puzzle] = []
    for name in names:
        for puzzle in from_print() if name == _PRINTED else mined(name, SHARES[name]):
            print(*puzzle, sep="\t", flush=True)  # noqa: T201  # shows the progress
            puzzles.append(puzzle)
    if len(names) > len(SHARES):
        write(puzzles)


if __name__ == "__main__":
    main()

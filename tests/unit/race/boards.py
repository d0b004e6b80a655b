"""Boards for tests of races, and moves to go by plain breadth-first search."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from hypothesis import strategies as st

from salta_core.race.solver import Race
from salta_core.rules.pieces import EMPTY, PIECES, Piece, Player
from salta_core.rules.placement import goals
from salta_core.rules.ruleset import PRESETS, Ruleset
from salta_core.rules.squares import DISTANCES, SQUARES, STEPS, Square, square_at, turned

__all__ = [
    "MIRROR",
    "SHIFT",
    "board_of",
    "depths",
    "near_home",
    "placements",
    "replayed",
    "solved",
    "swapped",
]

SHIFT: Final = PRESETS["tournament"].ruleset
MIRROR: Final = PRESETS["mirror"].ruleset


def board_of(squares: Mapping[Piece, int]) -> str:
    """Fifty characters from the squares of the pieces."""
    board = [EMPTY] * len(SQUARES)
    for piece, square in squares.items():
        board[square] = piece
    return "".join(board)


def swapped(cycle: Sequence[int]) -> str:
    """A board with player 1 home, except that the pieces on some squares are rotated."""
    board = board_of(goals(1, SHIFT))
    squares = [square_at(number) for number in cycle]
    letters = list(board)
    for here, there in zip(squares, [*squares[1:], squares[0]], strict=True):
        letters[there] = board[here]
    return "".join(letters)


def replayed(board: str, line: Iterable[tuple[Square, Square]]) -> str:
    """The board after a line, after a check that each move is a step onto an empty square."""
    letters = list(board)
    for origin, target in line:
        assert letters[origin] != EMPTY
        assert target in STEPS[origin]
        assert letters[target] == EMPTY
        letters[origin], letters[target] = EMPTY, letters[origin]
    return "".join(letters)


def solved(board: str, player: Player, ruleset: Ruleset, nodes: int = 1_000_000) -> Race:
    """A race after its proof or so many arrangements, after a check of all its results."""
    race = Race(board, player, ruleset)
    race.run(nodes)
    own = board_of({piece: board.index(piece) for piece in PIECES[player] if piece in board})
    home = {piece: goal for piece, goal in goals(player, ruleset).items() if piece in board}
    simple = sum(DISTANCES[board.index(piece)][goal] for piece, goal in home.items())
    assert replayed(own, race.line) == board_of(home)
    assert simple <= race.lower <= race.upper == len(race.line)
    assert (race.lower - simple) % 2 == (race.upper - simple) % 2 == 0
    return race


def depths(home: Sequence[int], deepest: int) -> dict[tuple[int, ...], int]:
    """The moves to go of every arrangement that needs at most so many, by breadth-first search."""
    found = {tuple(home): 0}
    layer = [tuple(home)]
    for depth in range(1, deepest + 1):
        reached = []
        for squares in layer:
            for other in _neighbours(squares):
                if other not in found:
                    found[other] = depth
                    reached.append(other)
        layer = reached
    return found


def _neighbours(squares: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    for piece, square in enumerate(squares):
        for target in STEPS[square]:
            if target not in squares:
                yield (*squares[:piece], target, *squares[piece + 1 :])


@st.composite
def placements(draw: st.DrawFn, player: Player = 1, within: range = range(50)) -> str:
    """A board with one side's fifteen pieces on random squares of a range."""
    squares = draw(st.permutations(within))
    return board_of(dict(zip(PIECES[player], squares, strict=False)))


@st.composite
def near_home(draw: st.DrawFn, player: Player = 1, ruleset: Ruleset = SHIFT) -> str:
    """A board with one side home except for three to eight pieces, as at the end of a game."""
    squares: dict[Piece, int] = dict(goals(player, ruleset))
    away = draw(st.lists(st.sampled_from(PIECES[player]), min_size=3, max_size=8, unique=True))
    for piece in away:
        del squares[piece]
    front = SQUARES[25:] if player == 1 else tuple(map(turned, SQUARES[25:]))
    free = [square for square in front if square not in squares.values()]
    places = draw(st.permutations(free))
    return board_of(squares | dict(zip(away, places, strict=False)))

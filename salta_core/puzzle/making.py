"""New Solo tasks by grade, the same from the same seed, each with its proven par.

A task is drawn from the far end: a finished army, some of whose pieces are led away
in groups. Where pieces stand on each other's goals, or must pass finished ones, they
cost each other detours, and detours are what makes a task hard. How hard it came out
nobody knows before it is solved; so placements are drawn and solved until one fits
the grade. One whose par is not proven within a fixed number of arrangements is let
go like one that is too easy or too hard. All is counted and nothing timed, so a seed
means the same task on a slow machine and on a fast one.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple, TypeVar

from salta_core.puzzle.chance import seeded
from salta_core.race.solver import Race
from salta_core.race.task import Line, simple_distance
from salta_core.rules.pieces import EMPTY, Piece, Player
from salta_core.rules.placement import goals
from salta_core.rules.position import Position
from salta_core.rules.ruleset import Ruleset
from salta_core.rules.squares import DISTANCES, ROWS, SQUARES, Square, row

__all__ = ["GRADES", "Made", "Making", "Recipe"]

GRADES: Final = range(1, 9)
"""From first steps to monsters."""

_COST: Final = 50
"""Arrangements that drawing a placement counts for; it takes about as long."""
_WORD: Final = 1 << 16

_Below = Callable[[int], int]
_Thing = TypeVar("_Thing")


class Recipe(NamedTuple):
    """What a made task is known by.

    Attributes:
        ruleset: gives the goals.
        player: whose army.
        grade: how hard, see GRADES.
        seed: any integer.
    """

    ruleset: Ruleset
    player: Player
    grade: int
    seed: int


@dataclass(frozen=True, slots=True)
class Made:
    """A Solo task with its proof.

    Attributes:
        position: the start.
        par: the fewest steps home.
        line: one way home of that length, as (origin, target) pairs.
    """

    position: Position
    par: int
    line: Line


class _Group(NamedTuple):
    """Pieces led away together: neighbours at home, or they would not mind each other.

    Attributes:
        outside: how many are set down before the goals.
        inside: how many are set down on goals that the group has left.
        deep: whether the first of them is one of the last row, so that finished ones
            stand in its way.
    """

    outside: int
    inside: int = 0
    deep: bool = False


class _Draft(NamedTuple):
    """How a placement is drawn.

    Attributes:
        groups: the groups, each led away as far from those before it as can be.
        rows: the rows, from the army's own side, on which the outer pieces are set down.
    """

    groups: tuple[_Group, ...]
    rows: range = range(5, 8)


class _Grade(NamedTuple):
    """What is asked of a task.

    Attributes:
        par: the fewest steps home.
        excess: how many of them are more than the distances alone.
        patience: arrangements that a proof may take.
        drafts: how such tasks are drawn; one is chosen each time.
    """

    par: range
    excess: range
    patience: int
    drafts: tuple[_Draft, ...]


_PAIR: Final = _Group(0, 2)
_RING: Final = _Group(0, 3)
_WALLED: Final = _Group(1, deep=True)
_NEAR: Final = range(4, 8)
_ANYWHERE: Final = range(1, 8)
_FAR: Final = range(1, 4)
_FARTHEST: Final = range(1, 3)

_FIRST_STEPS: Final = _Grade(
    par=range(3, 11),
    excess=range(1),
    patience=500,
    drafts=(_Draft((_Group(1),)), _Draft((_Group(2),))),
)
_MONSTERS: Final = _Grade(
    par=range(60, 121),
    excess=range(8, 31),
    patience=600,
    drafts=(
        _Draft((_RING, _RING, _Group(7)), _FAR),
        _Draft((_RING, _RING, _Group(8)), _FAR),
        _Draft((_WALLED, _RING, _Group(7)), _FAR),
        _Draft((_Group(0, 4), _Group(0, 4), _Group(7)), _FARTHEST),
    ),
)
_GRADES: Final = (
    _FIRST_STEPS,
    _Grade(
        par=range(5, 17),
        excess=range(2, 3),
        patience=1000,
        drafts=(_Draft((_Group(2),)), _Draft((_Group(3),)), _Draft((_Group(1, 1),))),
    ),
    _Grade(
        par=range(8, 25),
        excess=range(2, 5),
        patience=1000,
        drafts=(
            _Draft((_Group(1, 2),)),
            _Draft((_Group(2, 1),)),
            _Draft((_PAIR, _Group(1))),
            _Draft((_Group(2, deep=True),)),
        ),
    ),
    _Grade(
        par=range(9, 31),
        excess=range(4, 7),
        patience=1500,
        drafts=(
            _Draft((_RING,)),
            _Draft((_WALLED,)),
            _Draft((_PAIR, _Group(2))),
            _Draft((_Group(2, 3),)),
            _Draft((_Group(3, deep=True),)),
        ),
    ),
    _Grade(
        par=range(16, 41),
        excess=range(4, 9),
        patience=1000,
        drafts=(
            _Draft((_Group(0, 4),)),
            _Draft((_RING, _Group(2))),
            _Draft((_WALLED, _Group(2))),
            _Draft((_Group(2, 2), _Group(1, 2)), _NEAR),
        ),
    ),
    _Grade(
        par=range(20, 51),
        excess=range(6, 11),
        patience=1000,
        drafts=(
            _Draft((_RING, _RING)),
            _Draft((_RING, _RING, _Group(2)), _NEAR),
            _Draft((_Group(0, 4), _RING, _Group(1)), _NEAR),
            _Draft((_Group(3, 3), _RING), _NEAR),
        ),
    ),
    _Grade(
        par=range(30, 71),
        excess=range(6, 15),
        patience=800,
        drafts=(
            _Draft((_RING, _RING, _Group(4)), _ANYWHERE),
            _Draft((_Group(2, deep=True), _Group(0, 4), _Group(3)), _ANYWHERE),
            _Draft((_Group(3, 3), _RING), _ANYWHERE),
        ),
    ),
    _MONSTERS,
)


class Making:
    """A task in the making; the caller owns the clock.

    Attributes:
        made: the task, once it is found.
        tried: placements drawn so far.
    """

    def __init__(self, recipe: Recipe) -> None:
        """Begin; nothing is drawn yet.

        Args:
            recipe: what to make; its grade is one of GRADES.
        """
        self.made: Made | None = None
        self.tried = 0
        self._recipe = recipe
        self._grade = _GRADES[recipe.grade - 1]
        self._below = seeded(recipe.seed)
        self._race: Race | None = None
        self._board = ""
        self._left = 0

    def run(self, nodes: int) -> bool:
        """Go on by about so many arrangements; how the work is sliced changes nothing.

        Returns:
            Whether the task is found.
        """
        while nodes > 0 and self.made is None:
            if self._race is None:
                self._race = self._drawn_race()
                nodes -= _COST
            else:
                share = min(nodes, self._left)
                self._race.run(share)
                nodes, self._left = nodes - share, self._left - share
            if self._is_settled(self._race):
                self._race = None
        return self.made is not None

    def _drawn_race(self) -> Race:
        """The race of the next placement."""
        ruleset, player = self._recipe.ruleset, self._recipe.player
        draft = _chosen(self._grade.drafts, self._below)
        board = _drawn(draft, ruleset, self._below)
        self._board = board if player == 1 else board[::-1].swapcase()
        self._left = self._grade.patience
        self.tried += 1
        return Race(self._board, player, ruleset)

    def _is_settled(self, race: Race) -> bool:
        """Whether a placement has been kept, or is let go: as soon as it cannot fit any more."""
        ruleset, player = self._recipe.ruleset, self._recipe.player
        distance = simple_distance(self._board, player, ruleset)
        par, excess = self._grade.par, self._grade.excess
        fits = race.upper >= max(par.start, distance + excess.start) and race.lower < min(
            par.stop, distance + excess.stop
        )
        if fits and race.proven:
            self.made = Made(Position(self._board, player, 0), race.upper, race.line)
        return race.proven or not fits or self._left == 0


def _drawn(draft: _Draft, ruleset: Ruleset, below: _Below) -> str:
    """A placement of player 1's army."""
    home = goals(1, ruleset)
    squares, settled = dict(home), list(home)
    fields = [square for square in SQUARES if row(square) in draft.rows]
    for group in draft.groups:
        away = _led_away(group, home, settled, below)
        settled = [piece for piece in settled if piece not in away]
        outside, inside = away[: group.outside], away[group.outside :]
        for piece in outside:
            squares[piece] = _taken(fields, below)
        squares.update(_astray(inside, [home[piece] for piece in away], home, below))
    board = [EMPTY] * len(SQUARES)
    for piece, square in squares.items():
        board[square] = piece
    return "".join(board)


def _led_away(
    group: _Group, home: Mapping[Piece, Square], settled: Sequence[Piece], below: _Below
) -> list[Piece]:
    """The pieces of the next group, those that go outside first."""
    left = [home[piece] for piece in home if piece not in settled]

    def apart(piece: Piece) -> int:
        return min((DISTANCES[home[piece]][square] for square in left), default=0)

    pieces = sorted(settled, key=lambda piece: (-apart(piece), below(_WORD)))
    if group.deep:
        pieces.sort(key=lambda piece: row(home[piece]) != ROWS)
    middle = home[pieces[0]]
    near = sorted(settled, key=lambda piece: (DISTANCES[middle][home[piece]], below(_WORD)))
    return near[: group.outside + group.inside]


def _astray(
    pieces: Sequence[Piece], left: Sequence[Square], home: Mapping[Piece, Square], below: _Below
) -> dict[Piece, Square]:
    """The pieces on some of the squares that were left, none of them on its own goal."""
    while True:
        free = list(left)
        found = {piece: _taken(free, below) for piece in pieces}
        if all(square != home[piece] for piece, square in found.items()):
            return found


def _chosen(things: Sequence[_Thing], below: _Below) -> _Thing:
    return things[below(len(things))]


def _taken(squares: list[Square], below: _Below) -> Square:
    return squares.pop(below(len(squares)))

"""The races for timing the solver, by family.

    python -m tests.bench.races GAMES.jsonl ...   store the last positions of these games

The endings are from games of the engine against itself, recorded by `match --record`; they are kept
in a file, since the engine changes and the positions must not. All other families are random, with
a fixed seed.
"""

import json
import random
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from salta_core.game.game import Game
from salta_core.race.task import simple_distance
from salta_core.rules.pieces import EMPTY, PIECES, Player
from salta_core.rules.placement import goals, opening_board
from salta_core.rules.ruleset import PRESETS
from salta_core.rules.squares import SQUARES
from salta_core.text.notation import format_position, parse_move, parse_position

__all__ = ["FAMILIES", "KEPT", "Example", "family"]

KEPT: Final = Path(__file__).with_name("endings.tsv")
FAMILIES: Final = (
    "endings",
    "openings",
    "swaps-2",
    "swaps-3",
    "swaps-4",
    "swaps-5",
    "parked",
    "scrambled",
    "scattered",
)
_HOME: Final = tuple(goals(1, PRESETS["tournament"].ruleset).values())


class Example(NamedTuple):
    """A board, the owner of the race's pieces, and the preset with the goals."""

    preset: str
    board: str
    player: Player


def family(name: str, count: int, seed: int = 9) -> list[Example]:
    """Races of a family, at most ``count``."""
    if name == "endings":
        return list(_endings())[:count]
    if name == "openings":
        presets = [(preset, PRESETS[preset].ruleset) for preset in ("tournament", "mirror")]
        return [Example(preset, opening_board(ruleset), 1) for preset, ruleset in presets]
    rng = random.Random(f"{name} {seed}")  # noqa: S311  # a bench, not a secret
    return [_drawn(name, rng) for _ in range(count)]


def _endings() -> Iterator[Example]:
    """The races of all sides that are not home, in the stored positions."""
    for line in KEPT.read_text(encoding="utf-8").splitlines():
        if not line.startswith("#"):
            preset, text = line.split("\t")
            board, ruleset = parse_position(text).board, PRESETS[preset].ruleset
            for player in PIECES:
                if simple_distance(board, player, ruleset):
                    yield Example(preset, board, player)


def _drawn(name: str, rng: random.Random) -> Example:
    """A random race of a family."""
    squares: list[int] = list(_HOME)
    if name == "scrambled":
        rng.shuffle(squares)
    elif name == "scattered":
        squares = rng.sample(SQUARES, len(squares))
    elif name == "parked":
        _park(squares, rng)
    else:
        cycle = rng.sample(range(len(squares)), int(name[-1]))
        for here, there in zip(cycle, [*cycle[1:], cycle[0]], strict=True):
            squares[here] = _HOME[there]
    board = [EMPTY] * len(SQUARES)
    for piece, square in zip(PIECES[1], squares, strict=True):
        board[square] = piece
    return Example("tournament", "".join(board), 1)


def _park(squares: list[int], rng: random.Random) -> None:
    """Move three to eight random pieces to their goals, or anywhere beyond row 3."""
    lifted = rng.sample(range(len(squares)), rng.randint(3, 8))
    holes = [squares[piece] for piece in lifted]
    for piece in lifted:
        squares[piece] = -1
    for piece in lifted:
        wanted = holes if rng.random() < 0.3 else SQUARES[15:]
        free = [square for square in wanted if square not in squares]
        squares[piece] = rng.choice(free or [s for s in SQUARES[15:] if s not in squares])


def _last_positions(path: Path) -> Iterator[str]:
    """The preset and the last position of each game of a record file."""
    for line in path.read_text(encoding="utf-8").splitlines():
        record = json.loads(line)
        if "moves" in record:
            game = Game.started(PRESETS[record["ruleset"]].ruleset)
            for text in f"{record['opening']} {record['moves']}".split():
                game = game.play(parse_move(text))
            yield f"{record['ruleset']}\t{format_position(game.position)}\n"


def main() -> None:
    """Store the last positions of recorded games."""
    lines = [line for name in sys.argv[1:] for line in _last_positions(Path(name))]
    heading = "# the last positions of games of level 10 against level 9, 1500 nodes a move\n"
    KEPT.write_text(heading + "".join(lines), encoding="utf-8")


if __name__ == "__main__":
    main()

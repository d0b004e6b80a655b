"""The thirty middle-game positions for timing the engine.

    python -m tests.bench.positions [NODES]   regenerate the positions

Each is from another game of the engine against itself, after four random plies. They are kept in a
file, since the engine changes and the positions must not.
"""

import random
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Final, NamedTuple

from salta_core.engine.player import Limits, Thinker
from salta_core.engine.racing import is_race
from salta_core.game.game import Game
from salta_core.race.task import simple_distance
from salta_core.rules.ruleset import PRESETS
from salta_core.text.notation import format_position

__all__ = ["KEPT", "Example", "load"]

KEPT: Final = Path(__file__).with_name("positions.tsv")
SHARES: Final[Mapping[str, int]] = MappingProxyType(
    {
        "tournament": 14,
        "original": 4,
        "checkers-120": 3,
        "mirror": 3,
        "edition-1901": 3,
        "leaping": 3,
    }
)
"""The number of positions by ruleset."""

SEED: Final = 1899
NODES: Final = 5_000
_BY_LOT: Final = 4
_LATEST: Final = 90
_CHOSEN: Final = 1 / 12
_STEPS_LEFT: Final = range(35, 90)
"""The steps to go of each side in a middle game; at the opening there are 105 or more."""


class Example(NamedTuple):
    """A preset's id and a position's text."""

    preset: str
    position: str


def load() -> list[Example]:
    """The positions, in the order of the file."""
    lines = KEPT.read_text(encoding="utf-8").splitlines()
    return [Example(*line.split("\t")) for line in lines if not line.startswith("#")]


def played(preset: str, rng: random.Random, nodes: int) -> Iterator[Game]:
    """A game after each of its plies."""
    game = Game.started(PRESETS[preset].ruleset)
    while not game.ending:
        ply = game.position.ply
        if ply < _BY_LOT:
            move = rng.choice(game.legal_moves)
        else:
            found = Thinker(game, seed=rng.getrandbits(30), limits=Limits(nodes=nodes))
            while not found.run(nodes):
                pass
            assert found.move
            move = found.move
        game = game.play(move)
        yield game


def is_middle(game: Game) -> bool:
    """Whether the armies have met, and neither is at the start or nearly home."""
    position, ruleset = game.position, game.ruleset
    if game.ending or len(game.legal_moves) < 2 or is_race(position, ruleset):
        return False
    return all(simple_distance(position.board, side, ruleset) in _STEPS_LEFT for side in (1, 2))


def made(nodes: int) -> Iterator[Example]:
    """Middle-game positions, each from another game."""
    rng = random.Random(SEED)  # noqa: S311  # positions, not secrets
    for preset, share in SHARES.items():
        found = 0
        while found < share:
            game = chosen(preset, rng, nodes)
            if game:
                found += 1
                yield Example(preset, format_position(game.position))


def chosen(preset: str, rng: random.Random, nodes: int) -> Game | None:
    """A random middle-game position of one game; None if none was chosen."""
    for game in played(preset, rng, nodes):
        if game.position.ply > _LATEST:
            break
        if is_middle(game) and rng.random() < _CHOSEN:
            return game
    return None


def main() -> None:
    nodes = int(sys.argv[1]) if len(sys.argv) > 1 else NODES
    made_by = f"self-play at {nodes} nodes a move, seed {SEED} (positions.py)"
    head = f"# preset, position: {made_by}"
    lines = [head, *("\t".join(example) for example in made(nodes))]
    KEPT.write_text("\n".join([*lines, ""]), encoding="utf-8")


if __name__ == "__main__":
    main()

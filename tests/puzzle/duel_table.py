"""Count what players reach in the duels: `python -m tests.puzzle.duel_table [WEEKS]`.

It prints a table by weekday: the mean margin at the start, of the best line, and of a careless, a
greedy and a strong player, in moves to go, over the first weeks of the stock. A careless player
moves at random, a greedy one counts steps as the opponent does, and a strong one is the program
with 2,000 nodes a move.
"""

import sys
from collections.abc import Callable
from statistics import mean
from typing import Final

from salta_core.daily.duel import Duel, DuelInPlay, margin_of
from salta_core.daily.duels import WEEKDAYS, stock
from salta_core.engine.player import Limits, Thinker
from salta_core.game.game import Game
from tests.puzzle.make_duels import careless, greedy

_NODES: Final = 2_000
_WEEKS: Final = 10
_NAMES: Final = ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun")


def strong(duel: Duel) -> int:
    """The margin of the program."""
    playing = DuelInPlay(duel)
    while not playing.is_over:
        game = Game.started(duel.ruleset, playing.position)
        thinker = Thinker(game, limits=Limits(nodes=_NODES))
        while not thinker.run(_NODES):
            pass
        assert thinker.move
        playing.play(thinker.move)
    return margin_of(playing.position, duel)


def main() -> None:
    """Print the table."""
    weeks = int(sys.argv[1]) if sys.argv[1:] else _WEEKS
    columns: dict[str, Callable[[Duel], int]] = {
        "start": lambda duel: margin_of(duel.position, duel),
        "careless": careless,
        "greedy": greedy,
        "strong": strong,
    }
    _write("day", "ruleset", "noise", *columns, "best")
    for number, weekday in enumerate(WEEKDAYS):
        days = stock()[number : weeks * len(WEEKDAYS) : len(WEEKDAYS)]
        duels = [day.as_duel(weekday) for day in days]
        means = [mean(map(margin, duels)) for margin in columns.values()]
        shown = [f"{value:+.1f}" for value in [*means, mean(day.best for day in days)]]
        _write(_NAMES[number], weekday.ruleset, str(weekday.noise), *shown)


def _write(*cells: str) -> None:
    sys.stdout.write("\t".join(cells) + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()

"""Make the stock of duels.

`python -m tests.puzzle.make_duels try LOG WEEKS [WEEKDAY ...]` tries seeds until the log has duels
for so many weeks. Every seed is added to the log when it is tried, so the work can be stopped and
continued; two years take about four hours, or one and a half with PyPy.

`python -m tests.puzzle.make_duels take LOG WEEKS` appends duels of the log to the stock until it
has so many weeks. The days that are already there do not change.

A duel is accepted if it is fair, open and rewarding:

- both sides have the same number of moves to go within two, and are far from home;
- there are at least five first moves, two of which are best or nearly so, while the third best
  loses at least two moves;
- the best line contains a jump of the player, and gains at least three moves, of which a greedy
  player misses at least two.
"""

import re
import sys
from itertools import count
from pathlib import Path
from textwrap import wrap
from typing import Final, NamedTuple

from salta_core.daily import duels
from salta_core.daily.duel import TURNS, Duel, DuelInPlay, Line, Search, margin_of, to_go
from salta_core.daily.duels import WEEKDAYS, DayDuel, format_duels, parse_duels
from salta_core.daily.opponent import reply
from salta_core.engine.board import Board
from salta_core.engine.tables import SearchMove, squares_of
from salta_core.puzzle.positions import game_positions
from salta_core.rng import choice, seeded
from salta_core.rules.moves import legal_moves
from salta_core.rules.pieces import EMPTY
from salta_core.rules.position import Position
from salta_core.text.notation import format_move, format_position, parse_ruleset

DUELS: Final = Path(duels.__file__).with_name("data") / "duels.tsv"
PLIES: Final = {"little": range(14, 27), "quick": range(28, 47)}
"""The plies after which a game is half played."""

BALANCE: Final = 2
"""The greatest margin at the start."""
FAR: Final = TURNS + 2
"""The fewest moves that each side has to go at the start."""
CHOICE: Final = 5
"""The fewest first moves."""
GAIN: Final = 3
"""The least gain of the best line over the start."""
MISSED: Final = 2
"""The least that a greedy player misses."""
NEAR: Final = 1
"""The most that the second best first move loses."""
SPREAD: Final = 2
"""The least that the third best first move loses."""
UNLIKE: Final = 3
"""The fewest squares on which two duels differ."""
SPARE: Final = 3
"""Extra duels to find per weekday: some are rejected as too alike."""
_SEEDS: Final = 100_000
_ROW: Final = 5
_QUICK: Final = 12
_WIDE: Final = 300


class Tried(NamedTuple):
    """A seed that was tried.

    Attributes:
        weekday: 0 for Monday.
        seed: the seed of the position and of the opponent.
        found: the duel; None if it is not accepted.
        careless: the margin of a player who moves at random; 0 without a duel.
        greedy: the margin of a player who counts steps after each move; 0 without a duel.
    """

    weekday: int
    seed: int
    found: DayDuel | None
    careless: int = 0
    greedy: int = 0


def search(
    duel: Duel, position: Position, turns: int, width: int, replies: dict[int, SearchMove]
) -> Line:
    """The best line from a position."""
    searching = Search(duel, position, turns, width, replies)
    while not searching.run():
        pass
    assert searching.best
    return searching.best


def start(ruleset: str, seed: int) -> Position | None:
    """A half-played position with player 1 to move; None if the game is over before."""
    randbelow = seeded(seed)
    plies = PLIES[ruleset]
    least = plies[randbelow(len(plies))]
    positions = game_positions(parse_ruleset(ruleset), randbelow)
    return next((one for one in positions if one.ply >= least and one.player == 1), None)


def greedy(duel: Duel) -> int:
    """The margin of a player who counts steps as the opponent does, but without noise."""
    playing = DuelInPlay(duel)
    while not playing.is_over:
        board = Board(playing.position, duel.ruleset)
        chosen = squares_of(reply(board, 0, 0))
        legal = legal_moves(playing.position, duel.ruleset)
        playing.play(next(move for move in legal if move[:2] == chosen))
    return margin_of(playing.position, duel)


def careless(duel: Duel) -> int:
    """The margin of a player who moves at random."""
    playing, randbelow = DuelInPlay(duel), seeded(duel.seed)
    while not playing.is_over:
        playing.play(choice(legal_moves(playing.position, duel.ruleset), randbelow))
    return margin_of(playing.position, duel)


def attempt(number: int, seed: int) -> Tried:
    """Try one seed for a weekday."""
    weekday = WEEKDAYS[number]
    nothing = Tried(number, seed, None)
    position = start(weekday.ruleset, seed)
    if position is None:
        return nothing
    duel = Duel(position, parse_ruleset(weekday.ruleset), seed, weekday.noise)
    if not _is_fair(duel):
        return nothing
    by_greed = greedy(duel)
    least = max(margin_of(position, duel) + GAIN, by_greed + MISSED)
    replies = dict[int, SearchMove]()
    first = search(duel, position, TURNS, _QUICK, replies).margin
    if first < least - 1 or not _is_open(duel, first, replies):
        return nothing
    best = search(duel, position, TURNS, _WIDE, replies)
    own = best.plies[::2]
    if best.margin < least or len(own) != TURNS or not any(move.is_jump for move in own):
        return nothing
    line = tuple(map(format_move, own))
    found = DayDuel(format_position(position), seed, best.margin, line)
    return Tried(number, seed, found, careless(duel), by_greed)


def _is_fair(duel: Duel) -> bool:
    own, other = to_go(duel.position, duel)
    moves = legal_moves(duel.position, duel.ruleset)
    return abs(own - other) <= BALANCE and min(own, other) >= FAR and len(moves) >= CHOICE


def _is_open(duel: Duel, best: int, replies: dict[int, SearchMove]) -> bool:
    """Whether two first moves are good, but not three.

    Args:
        duel: the duel.
        best: a margin that can be reached.
        replies: see ``Search``.
    """
    margins = list[int]()
    for move in legal_moves(duel.position, duel.ruleset):
        playing = DuelInPlay(duel, [move])
        margins.append(search(duel, playing.position, TURNS - 1, _QUICK, replies).margin)
        margins = sorted(margins, reverse=True)[:3]
        best = max(best, margins[0])
        if len(margins) > 2 and margins[2] > best - SPREAD:  # the third best
            return False
    return margins[0] - margins[1] <= NEAR


def read_log(path: Path) -> list[Tried]:
    """The seeds tried so far."""
    rows = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    return [_parse(row.split("\t")) for row in rows]


def _parse(fields: list[str]) -> Tried:
    weekday, seed, careless_margin, greedy_margin, *found = fields
    duel = (
        DayDuel(found[0], int(seed), int(found[1]), tuple(found[2].split(" "))) if found else None
    )
    return Tried(int(weekday), int(seed), duel, int(careless_margin), int(greedy_margin))


def _format(tried: Tried) -> str:
    found = tried.found
    fields = [tried.weekday, tried.seed, tried.careless, tried.greedy]
    more = [found.position, found.best, " ".join(found.line)] if found else []
    return "\t".join(map(str, [*fields, *more])) + "\n"


def try_seeds(path: Path, number: int, wanted: int) -> None:
    """Try further seeds for a weekday until the log has ``wanted`` duels for it."""
    log = [tried for tried in read_log(path) if tried.weekday == number]
    have = sum(tried.found is not None for tried in log)
    first = _SEEDS * (number + 1)
    for seed in count(max((tried.seed + 1 for tried in log), default=first)):
        if have >= wanted:
            return
        tried = attempt(number, seed)
        have += tried.found is not None
        with path.open("a", encoding="utf-8") as file:
            file.write(_format(tried))


def take(log: list[Tried], known: tuple[DayDuel, ...], weeks: int) -> tuple[DayDuel, ...]:
    """The stock, lengthened by duels of a log.

    Raises:
        ValueError: the log has too few duels.
    """
    chosen = list(known)
    boards = [duel.position for duel in known]
    left = [
        [tried.found for tried in log if tried.weekday == number and tried.found]
        for number in range(len(WEEKDAYS))
    ]
    while len(chosen) < weeks * len(WEEKDAYS):
        number = len(chosen) % len(WEEKDAYS)
        duel = next((one for one in left[number] if _is_new(one, boards)), None)
        if duel is None:
            raise ValueError(f"the log has too few duels for weekday {number}")
        left[number].remove(duel)
        chosen.append(duel)
        boards.append(duel.position)
    return tuple(chosen)


def _is_new(duel: DayDuel, boards: list[str]) -> bool:
    """Whether a position is unlike all others and their mirror images."""
    rows = board_of(duel.position)
    mirrored = "".join(row[::-1] for row in wrap(rows, _ROW))
    return all(
        sum(one != other for one, other in zip(board, board_of(known), strict=True)) >= UNLIKE
        for board in (rows, mirrored)
        for known in boards
    )


def board_of(text: str) -> str:
    """The squares with the kind of piece only, since all of them move alike."""
    rows = text.split(" ", maxsplit=1)[0].replace("/", "")
    squares = re.sub(r"\d", lambda digit: EMPTY * int(digit[0]), rows)
    return "".join("1" if one.isupper() else "2" if one.islower() else EMPTY for one in squares)


def main() -> None:
    """Run the command in the module's docstring."""
    command, log, weeks, *days = sys.argv[1:]
    path = Path(log)
    if command == "try":
        for number in map(int, days or range(len(WEEKDAYS))):
            try_seeds(path, number, int(weeks) + SPARE)
        return
    known = parse_duels(DUELS.read_text(encoding="utf-8")) if DUELS.exists() else ()
    DUELS.write_text(format_duels(take(read_log(path), known, int(weeks))), encoding="utf-8")


if __name__ == "__main__":
    main()

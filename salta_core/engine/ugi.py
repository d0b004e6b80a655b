"""The Universal Game Interface: a protocol between an engine and a program, line by line.

``run_ugi`` reads from an ``Inbox`` and writes through a function; its caller provides the terminal,
threads and a clock. If lines can be read while the engine thinks, it obeys ``stop``, ``quit`` and
``isready`` at once and other commands after its answer; if not (plain blocking reads), ``go
infinite`` uses the level's budget.

Details that the protocol leaves open:

- ``setoption name Ruleset`` also sets up the opening of that ruleset.
- ``go movetime`` on a level below the highest also keeps the level's own limits, so a weak level
  stays weak with any amount of time. Depth and nodes replace those limits.
- The protocol has no call: under ``compulsory = called`` the engine may overlook a jump, as its
  level does, but never calls. To call the engine's step, a program sets ``Ruleset`` to the same
  rules with ``compulsory=yes`` for that turn, and the position before the step.
- Each ``go`` is answered by one ``bestmove``: in a finished game by ``bestmove none``. Words of
  ``go`` that are unknown are named in an ``info string``; the known words count.
- ``p1time``, ``p2time``, ``p1inc``, ``p2inc`` and ``movestogo`` are the clocks. A search uses its
  share of the time that the player to move has left. In Classic and its relatives level 10 uses
  less if its best move is settled, and up to three times its share if not. All of
  ``movetime`` is used, since what is saved would be lost; but one legal move is played at once.
- ``quit`` ends an infinite search at once and gives other searches two seconds in all to finish;
  the end of the input ends an infinite search and lets other searches run to their limits.
- The tables of a ruleset and a level are built at ``isready`` and when a game begins.
- With ``MultiPV`` above 1 each depth gets one ``info`` line for each of the best moves,
  with ``multipv`` 1 for the move to play; otherwise that word is left out.
- A line that cannot be obeyed is answered by one ``info string`` and changes nothing.

Python's cyclic garbage collector is off from ``go`` to ``bestmove``: a full collection visits every
object of the program, takes longer the more tables there are, and ignores the clock. A search
leaves only a few cycles behind, whatever its length.
"""

import gc
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Final, Protocol

from salta_core.engine.levels import LEVELS, level_numbered
from salta_core.engine.player import (
    FULL_STRENGTH,
    MOST_LINES,
    Limits,
    Thinker,
    Thought,
    prepare_tables,
)
from salta_core.engine.ugi_parser import (
    OPENING,
    SEEDS,
    Go,
    level_of,
    lines_of,
    parse_go,
    parse_option,
    parse_setup,
    seed_of,
    started,
)
from salta_core.errors import SaltaError, excerpt
from salta_core.game.game import Game
from salta_core.game.scoring import settled
from salta_core.limit import Limit
from salta_core.race.task import simple_distance
from salta_core.rules.ruleset import DEFAULT, PRESETS, Ruleset
from salta_core.text.move_list import with_moves
from salta_core.text.notation import format_move, parse_ruleset

__all__ = ["LONGEST_LINE", "Inbox", "Lines", "run_ugi"]

LONGEST_LINE: Final = 4_000_000
"""The maximum length of a line in characters; the longest game takes less."""

_MOST_NAMED: Final = 5
"""The maximum number of a line's words that an ``info string`` names."""
_AUTHOR: Final = "The Salta developers"
_SLICE: Final = 10_000
_QUIT_TIMEOUT: Final = 2.0
"""How many seconds searches with limits may take after ``quit``, so that commands sent all at once
get the same answer every time."""
_RESERVE: Final = 50
"""How many milliseconds on a clock to reserve for sending the move."""
_MOVE_COST: Final = 3
"""How many milliseconds on a clock to reserve for each move to come: a turn takes time even without
a search."""
_MOST_MOVES: Final = 60
"""How many moves to reserve for if the ruleset has no move limit."""
_FEWEST_MOVES: Final = 10
"""The minimum number of moves among which the time on a clock is divided."""
_MARGIN: Final = 0.003
"""How many seconds of ``movetime`` to reserve for what follows the search."""
_COUNTING: Final = 2.0
"""How many seconds to spend on counting the exact moves to go for the result."""


class Inbox(Protocol):
    """A source of lines."""

    @property
    def hears(self) -> bool:
        """Whether ``waiting`` can ever return a line."""

    @property
    def ended(self) -> bool:
        """Whether the end of the lines has been reached."""

    def next(self) -> str | None:
        """Wait for the next line; None at the end."""

    def waiting(self) -> str | None:
        """A line that can be read without waiting, or None."""


class Lines:
    """An inbox with plain blocking reads."""

    hears = False
    ended = False

    def __init__(self, lines: Iterable[str]) -> None:
        self._lines = iter(lines)

    def next(self) -> str | None:
        """The next line, or None at the end."""
        return next(self._lines, None)

    def waiting(self) -> str | None:
        """None, since a read could block."""
        return None


def run_ugi(
    inbox: Inbox, write: Callable[[str], None], clock: Callable[[], float], version: str
) -> None:
    """Run the protocol until ``quit`` or the end of the lines.

    Args:
        inbox: the lines that the program sends.
        write: sends one line, given without its newline, at once.
        clock: returns seconds from any fixed start.
        version: the version of the program.
    """
    engine = _Engine(inbox, write, clock, version)
    while not engine.quits:
        line = engine.next_line()
        if line is None:
            return
        engine.obey(line)


@contextmanager
def _collector_resting() -> Iterator[None]:
    """Switch off the cyclic garbage collector inside the ``with`` block."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


class _Engine:
    """The engine's side of the protocol."""

    def __init__(
        self, inbox: Inbox, write: Callable[[str], None], clock: Callable[[], float], version: str
    ) -> None:
        self.quits = False
        self._inbox, self._write, self._clock, self._version = inbox, write, clock, version
        self._ruleset = PRESETS[DEFAULT].ruleset
        self._level, self._seed, self._lines = FULL_STRENGTH, 0, 1
        self._start, self._moves = OPENING, tuple[str, ...]()
        self._game = Game.started(self._ruleset)
        self._postponed: deque[str] = deque()
        self._stopped = False
        self._end: float | None = None
        self._due: float | None = None
        self._prepared: tuple[Ruleset, int] | None = None
        self._orders: dict[str, Callable[[list[str]], None]] = {
            "ugi": lambda _: self._introduce(),
            "isready": lambda _: self._get_ready(),
            "uginewgame": lambda _: self._set_up(),
            "setoption": self._set_option,
            "position": self._set_position,
            "go": self._go,
            "stop": lambda _: None,
            "query": self._answer,
            "quit": lambda _: self._quit(),
        }

    def next_line(self) -> str | None:
        """The next line to obey; lines that were postponed during a search come first."""
        return self._postponed.popleft() if self._postponed else self._inbox.next()

    def obey(self, line: str) -> None:
        """Obey one line; a blank line does nothing."""
        if len(line) > LONGEST_LINE:
            self._write(f"info string a line can have at most {LONGEST_LINE} characters")
            return
        name, *words = line.split() or [""]
        order = self._orders.get(name)
        if order:
            try:
                order(words)
            except SaltaError as error:
                self._write(f"info string {error}")
        elif name:
            self._write(f"info string unknown command {excerpt(name)}")

    def _introduce(self) -> None:
        self._write(f"id name Salta {self._version}")
        self._write(f"id author {_AUTHOR}")
        self._write(f"option name Ruleset type string default {DEFAULT}")
        self._write(f"option name Level type spin default {FULL_STRENGTH} min 1 max {len(LEVELS)}")
        self._write(f"option name Seed type spin default 0 min {SEEDS[0]} max {SEEDS[-1]}")
        self._write(f"option name MultiPV type spin default 1 min 1 max {MOST_LINES}")
        self._write("ugiok")

    def _quit(self) -> None:
        self.quits = True

    @property
    def _leaving(self) -> bool:
        """Whether ``quit`` arrived during a search, which must then end by the time ``_end``."""
        return self._end is not None

    def _get_ready(self) -> None:
        prepare_tables(self._game, self._level)  # also the tables that depend on the position
        self._prepared = self._ruleset, self._level
        self._write("readyok")

    def _prepare(self) -> None:
        """Build the tables of the ruleset and the level, once."""
        wanted = self._ruleset, self._level
        if self._prepared != wanted and not self._leaving:
            prepare_tables(self._game, self._level)
            self._prepared = wanted

    def _set_up(self) -> None:
        self._start, self._moves = OPENING, ()
        self._game = Game.started(self._ruleset)
        self._prepare()

    def _set_option(self, words: Sequence[str]) -> None:
        name, value = parse_option(words)
        if name == "ruleset":
            self._ruleset = parse_ruleset(value)
            self._set_up()
        elif name == "level":
            self._level = level_of(value)
            name = level_numbered(self._level).name
            self._write(f"info string Level {self._level} is {name}")
        elif name == "seed":
            self._seed = seed_of(value)
        elif name == "multipv":
            self._lines = lines_of(value)
        else:
            self._write(f"info string there is no option {excerpt(name)}")

    def _set_position(self, words: Sequence[str]) -> None:
        start, moves = parse_setup(words)
        known = len(self._moves)
        if start == self._start and moves[:known] == self._moves:
            game = with_moves(self._game, moves[known:])
        else:
            game = with_moves(started(start, self._ruleset), moves)
        self._start, self._moves, self._game = start, moves, game
        self._prepare()

    def _answer(self, words: Sequence[str]) -> None:
        match words:
            case ["gameover"]:
                self._write(f"response {'true' if self._game.ending else 'false'}")
            case ["p1turn"]:
                self._write(f"response {'true' if self._game.position.player == 1 else 'false'}")
            case ["result"]:
                self._write(f"response {self._result()}")
            case _:
                self._write("info string query must be gameover, p1turn or result")

    def _result(self) -> str:
        game = self._game
        if game.ending is None:
            return "none"
        end = self._clock() + _COUNTING
        limit = Limit(until=lambda: self._clock() >= end)
        outcome = settled(game.position, game.ruleset, game.ending, limit)
        return ("draw", "p1win", "p2win")[outcome.winner]

    def _go(self, words: Sequence[str]) -> None:
        began = self._clock()
        go = parse_go(words)
        if go.ignored:
            names = ", ".join(map(excerpt, go.ignored[:_MOST_NAMED]))
            self._write(f"info string go ignores {names}")
        if self._game.ending:
            self._write(f"info string the game is over ({self._game.ending.reason.value})")
            self._write("bestmove none")
            return
        with _collector_resting():
            self._think(go, began)

    def _think(self, go: Go, began: float) -> None:
        self._stopped = False
        patient = go.infinite and self._inbox.hears and not self._leaving
        share = self._share_of_clock(go)
        most = self._longest(go, share)
        self._due = None if most is None else began + most / 1000 - _MARGIN
        if self._end is not None:
            self._hurry(began if go.infinite else self._end)

        def should_stop() -> bool:
            self._listen()
            if self._stopped or (patient and (self._leaving or self._inbox.ended)):
                return True
            if self._due is None:
                return False
            now = self._clock()
            usual = None if share is None else share * thinker.time_share / 100_000 - _MARGIN
            return now >= self._due or (usual is not None and now - began >= usual)

        thinker = Thinker(
            self._game,
            self._level,
            self._seed,
            limits=self._limits(go, is_timed=most is not None),
            should_stop=should_stop,
            lines=self._lines,
            impartial=go.infinite,
            on_depth=lambda thoughts: self._write_info(thoughts, began),
        )
        while not thinker.run(_SLICE):
            pass
        while patient and not self._stopped and not self._leaving:
            self._hear(self._inbox.next())
        thoughts = thinker.thoughts
        self._write_info(thoughts, began)
        self._write(f"bestmove {format_move(thoughts[0].line[0])}")

    def _share_of_clock(self, go: Go) -> int | None:
        """Milliseconds that a search usually uses of the player's clock; None without a clock.

        The time above the reserve is divided by half the moves to go: the second half is a race,
        which takes no time.
        """
        spare, position = self._spare(go), self._game.position
        if spare is None:
            return None
        moves = simple_distance(position.board, position.player, self._ruleset) // 2
        moves = min(max(moves, _FEWEST_MOVES), self._moves_to_come)
        return spare // (go.movestogo or moves) + go.increments[position.player - 1] * 3 // 4

    def _spare(self, go: Go) -> int | None:
        """Milliseconds on the player's clock above the reserve; None without a clock.

        The reserve lasts to the move limit: when armies block each other, a game lasts much longer
        than the moves to go suggest.
        """
        player = self._game.position.player
        left, increment = go.clocks[player - 1], go.increments[player - 1]
        if left is None:
            return None
        moves = go.movestogo or self._moves_to_come
        return max(0, left - _RESERVE - max(0, _MOVE_COST - increment) * moves)

    @property
    def _moves_to_come(self) -> int:
        """How many moves the player to move may still have to make."""
        limit = self._ruleset.limit
        return _MOST_MOVES if limit is None else limit - self._game.position.ply // 2

    def _longest(self, go: Go, share: int | None) -> int | None:
        """The most milliseconds for a search; None if there is neither ``movetime`` nor a clock."""
        limits = [] if go.movetime is None else [go.movetime]
        spare = self._spare(go)
        if share is not None and spare is not None:
            limits += [spare, max(share, spare // 2)]
        return min(limits, default=None)

    def _limits(self, go: Go, *, is_timed: bool) -> Limits | None:
        """The limits of a search apart from time; None for the level's own limits."""
        if self._due is not None and self._clock() >= self._due:
            return Limits(depth=1)
        if go.infinite and self._inbox.hears:
            return Limits(go.nodes, go.depth)
        if go.depth is not None or go.nodes is not None:
            return Limits(go.nodes, go.depth)
        if is_timed and self._level == FULL_STRENGTH:
            return Limits()
        return None

    def _listen(self) -> None:
        """Read the lines that have arrived during a search."""
        while not (self._stopped or self._leaving) and (line := self._inbox.waiting()) is not None:
            self._hear(line)

    def _hear(self, line: str | None) -> None:
        """Handle a line that arrives during a search; None is the end of the lines."""
        word = "quit" if line is None else (line.split() or [""])[0]
        if word == "stop":
            self._stopped = True
        elif word == "isready":
            self._write("readyok")
        else:
            self._postponed.append(word if line is None else line)
        if word == "quit":
            self._end = self._clock() + _QUIT_TIMEOUT
            self._hurry(self._end)

    def _hurry(self, end: float) -> None:
        """Set a deadline for the search."""
        self._due = end if self._due is None else min(self._due, end)

    def _write_info(self, thoughts: Sequence[Thought], began: float) -> None:
        seconds = max(self._clock() - began, 1e-6)
        for number, thought in enumerate(thoughts, 1):
            rank = f" multipv {number}" if self._lines > 1 else ""
            line = " ".join(map(format_move, thought.line))
            self._write(
                f"info depth {thought.depth}{rank} score {thought.score} nodes {thought.nodes}"
                f" nps {int(thought.nodes / seconds)} time {int(seconds * 1000)} pv {line}"
            )

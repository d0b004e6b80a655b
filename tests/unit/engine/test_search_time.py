"""The engine answers in time: slices are short, deadlines are kept, ``stop`` is obeyed.

Most tests count: how often the engine reads the clock and its inbox, and how much it does in
between. Seconds are only for the slow run: processor time, the best of three.
"""

import gc
import time
from collections.abc import Callable, Iterator
from functools import partial
from itertools import pairwise
from random import Random

import pytest

from salta_core.engine.board import Board
from salta_core.engine.player import Limits, Thinker
from salta_core.engine.search import QUANTUM, Search
from salta_core.engine.ugi import Lines, run_ugi
from salta_core.game.game import Game
from salta_core.rules.ruleset import PRESETS
from salta_core.text.notation import format_position, parse_position
from tests.strategies import play_on

SLICE = 0.05
"""Seconds that a slice of 2,000 nodes may take."""
LATE = 0.03
"""Seconds after which an answer is late."""
STOPPED = 0.05
"""Seconds within which ``stop`` is obeyed."""
LOOKS = 40
"""How often a clock that has run out may be looked at: a count of moves to go looks most often."""

# The positions in which forced jumps branch most before the first leaf, out of hundreds of random
# ones of each preset.
WILD = (
    ("checkers", "edcba/jiL1N/1Imgf/1hn2/3k1/o1l2/4O/K1M1J/FGH2/ABCDE 2 49"),
    ("edition-1901-any", "klmno/fgdij/1h2e/a4/1Cb1A/5/DHIB1/E4/J1LGF/ONMcK 1 44"),
)


@pytest.fixture(autouse=True, scope="module")
def _clean_heap() -> Iterator[None]:
    """Collect the tables of other rulesets first, so that they do not count as the search's."""
    gc.collect()
    gc.freeze()
    yield
    gc.unfreeze()


def games(preset: str, count: int) -> Iterator[Game]:
    """Random unfinished games, some early and some deep in the middle game."""
    stream = Random(preset)  # noqa: S311  # the same games each time
    for _ in range(count):
        game = play_on(Game.started(PRESETS[preset].ruleset), stream.randrange(120), stream)
        yield game.undone() if game.ending else game


@pytest.mark.slow
@pytest.mark.parametrize("preset", PRESETS)
def test_a_slice_of_two_thousand_nodes_is_short(preset: str) -> None:
    for game in games(preset, 6):
        Board(game.position, game.ruleset)  # the tables of a ruleset are built once
        assert quickest(partial(longest_slice, game)) < SLICE, game.position


def quickest(measured: Callable[[], float]) -> float:
    """The shortest time of three runs."""
    return min(measured() for _ in range(3))


def longest_slice(game: Game) -> float:
    """Seconds of the longest of several slices."""
    thinker, done, longest = Thinker(game, limits=Limits(nodes=12_000)), False, 0.0
    while not done:
        began = time.process_time()
        done = thinker.run(2000)
        longest = max(longest, time.process_time() - began)
    return longest


@pytest.mark.extended
@pytest.mark.parametrize("preset", PRESETS)
def test_a_search_checks_every_few_hundred_nodes_whether_to_stop(preset: str) -> None:
    for game in games(preset, 4):
        asked = asked_at(Board(game.position, game.ruleset))
        assert max(later - now for now, later in pairwise(asked)) <= 501
        assert asked[-1] < QUANTUM + 1000


def asked_at(board: Board) -> list[int]:
    """The nodes at which a search asked whether to stop; shortly after a quantum, it must."""
    asked = [0]

    def should_stop() -> bool:
        asked.append(search.nodes)
        return search.nodes > QUANTUM

    search = Search(board, should_stop=should_stop)
    while not search.run(1):
        pass
    assert search.best
    return [*asked, search.nodes]


def test_an_overlong_first_iteration_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("salta_core.engine.methods._QUIESCENCE_PLIES", 20)
    search = Search(Board(parse_position(WILD[0][1]), PRESETS[WILD[0][0]].ruleset), nodes=20_000)
    slices = [0]
    while not search.run(1):
        slices.append(search.nodes)
    assert max(later - now for now, later in pairwise(slices)) <= 5_001
    assert search.best


class Ticking:
    """A clock that advances by five milliseconds each time it is read."""

    def __init__(self) -> None:
        self.looks = 0

    def __call__(self) -> float:
        self.looks += 1
        return self.looks / 200


def looks_until_spoken(line: str, preset: str, position: str) -> int:
    """How often the clock was read between ``go`` and the answer."""
    clock, looks = Ticking(), list[int]()

    def write(said: str) -> None:
        if said.startswith("bestmove"):
            looks.append(clock.looks)

    def lines() -> Iterator[str]:
        yield f"setoption name Ruleset value {preset}"
        yield f"position fen {position}"
        yield "isready"
        looks.append(clock.looks)
        yield line

    run_ugi(Lines(lines()), write, clock, "1.2.3")
    return looks[1] - looks[0]


@pytest.mark.parametrize("preset", PRESETS)
def test_an_expired_clock_is_not_read_repeatedly(preset: str) -> None:
    for game in games(preset, 2):
        position = format_position(game.position)
        looks = looks_until_spoken("go movetime 50", preset, position)
        assert looks <= 10 + LOOKS


@pytest.mark.parametrize(("preset", "position"), WILD)
def test_an_expired_clock_is_not_read_repeatedly_when_jumps_branch(
    preset: str, position: str
) -> None:
    assert looks_until_spoken("go movetime 50", preset, position) <= 10 + LOOKS


def spoken_in(line: str, preset: str, position: str) -> float:
    """The seconds of processor time from ``go`` to the answer."""
    times: list[float] = []

    def write(said: str) -> None:
        if said.startswith("bestmove"):
            times.append(time.process_time())

    def lines() -> Iterator[str]:
        yield f"setoption name Ruleset value {preset}"
        yield f"position fen {position}"
        yield "isready"
        times.append(time.process_time())
        yield line

    run_ugi(Lines(lines()), write, time.process_time, "1.2.3")
    return times[1] - times[0]


@pytest.mark.slow
@pytest.mark.parametrize("preset", PRESETS)
def test_a_move_time_is_kept(preset: str) -> None:
    for game in games(preset, 2):
        position = format_position(game.position)
        for movetime in (20, 80):
            order = f"go movetime {movetime}"
            took = quickest(partial(spoken_in, order, preset, position))
            assert took < movetime / 1000 + LATE


@pytest.mark.slow
@pytest.mark.parametrize(("preset", "position"), WILD)
def test_a_move_time_is_kept_when_jumps_branch(preset: str, position: str) -> None:
    assert quickest(partial(spoken_in, "go movetime 20", preset, position)) < 0.02 + LATE


class Impatient:
    """An inbox in which ``stop`` arrives after a number of polls since ``go infinite``."""

    hears = True
    ended = False

    def __init__(self, preset: str, position: str, polls: int) -> None:
        self._lines = [
            f"setoption name Ruleset value {preset}",
            f"position fen {position}",
            "isready",
            "go infinite",
        ]
        self._polls = polls
        self.stopped_at = 0.0
        self.asked_after = 0

    def next(self) -> str | None:
        return self._lines.pop(0) if self._lines else self._stop()

    def waiting(self) -> str | None:
        self.asked_after += self.stopped_at > 0
        self._polls -= 1
        return None if self._polls else self._stop()

    def _stop(self) -> str | None:
        """Send ``stop`` once: at its time, or when there is nothing left to search."""
        if self.stopped_at:
            return None
        self.stopped_at = time.process_time()
        return "stop"


@pytest.mark.extended
@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("polls", [1, 30])
def test_after_stop_the_engine_reads_no_more_lines(preset: str, polls: int) -> None:
    for game in games(preset, 2):
        inbox, answers = Impatient(preset, format_position(game.position), polls), list[int]()

        def write(said: str, inbox: Impatient = inbox, answers: list[int] = answers) -> None:
            if said.startswith("bestmove"):
                answers.append(inbox.asked_after)

        run_ugi(inbox, write, Ticking(), "1.2.3")
        assert len(answers) == 1
        assert answers[0] == 0


@pytest.mark.slow
@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("polls", [1, 30])
def test_stop_is_obeyed_at_once(preset: str, polls: int) -> None:
    for game in games(preset, 2):
        position = format_position(game.position)
        assert quickest(partial(stopped_in, preset, position, polls)) < STOPPED


def stopped_in(preset: str, position: str, polls: int) -> float:
    """The seconds of processor time from ``stop`` to the answer."""
    inbox, answered = Impatient(preset, position, polls), list[float]()

    def write(said: str) -> None:
        if said.startswith("bestmove"):
            answered.append(time.process_time())

    run_ugi(inbox, write, time.process_time, "1.2.3")
    return answered[0] - inbox.stopped_at

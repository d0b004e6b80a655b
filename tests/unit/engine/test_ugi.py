"""Conversations in the Universal Game Interface, word for word where the protocol fixes the words.

It also covers `ugi_parser.py`.
"""

import itertools
from collections import deque
from collections.abc import Iterable, Iterator

import pytest

from salta_core.engine.levels import LEVELS
from salta_core.engine.tables import _tables
from salta_core.engine.ugi import Lines, run_ugi

OVER = "KLMNO/FGHIJ/ABCDE/5/1c1b1/ed3/5/4a/jihgf/onmlk 2 0"


class Ticking:
    """A clock that advances by a millisecond each time it is read."""

    def __init__(self) -> None:
        self._ticks = itertools.count()

    def __call__(self) -> float:
        return next(self._ticks) / 1000


class Typed:
    """An inbox in which lines after ``go`` arrive while the engine thinks."""

    hears = True

    def __init__(self, lines: Iterable[str], polls: int = 3) -> None:
        self._lines, self._polls, self._left = deque(lines), polls, polls

    def next(self) -> str | None:
        self._left = self._polls
        return self._lines.popleft() if self._lines else None

    @property
    def ended(self) -> bool:
        return not self._lines and self._left < 0

    def waiting(self) -> str | None:
        self._left -= 1
        return self.next() if self._lines and self._left < 0 else None


def spoken(*lines: str) -> list[str]:
    said: list[str] = []
    run_ugi(Lines(lines), said.append, Ticking(), "1.2.3")
    return said


def typed(*lines: str) -> list[str]:
    said: list[str] = []
    run_ugi(Typed(lines), said.append, Ticking(), "1.2.3")
    return said


def best(said: list[str]) -> list[str]:
    return [line.removeprefix("bestmove ") for line in said if line.startswith("bestmove")]


def depths(said: list[str]) -> list[int]:
    return [int(line.split()[2]) for line in said if line.startswith("info depth")]


def test_the_engine_introduces_itself() -> None:
    said = spoken("ugi")
    assert said[0] == "id name Salta 1.2.3"
    assert said[1].startswith("id author ")
    assert [line.split()[2] for line in said[2:-1]] == ["Ruleset", "Level", "Seed", "MultiPV"]
    assert said[-1] == "ugiok"


def test_the_engine_reports_that_it_is_ready() -> None:
    assert spoken("isready", "isready\n", " isready \r\n") == ["readyok"] * 3


def test_the_engine_ends_at_quit_and_reads_no_more() -> None:
    assert spoken("quit", "isready") == []


def test_blank_lines_are_ignored() -> None:
    assert spoken("", "   ", "\n") == []


@pytest.mark.parametrize(
    "line",
    [
        "castle",
        "setoption",
        "setoption name Level value 0",
        "setoption name Level value 11",
        "setoption name Level value two",
        "setoption name Seed value -1",
        "setoption name Ruleset value chess",
        "setoption name Ruleset value tournament+limit=0",
        "setoption name Hash value 16",
        "position",
        "position here",
        "position startpos 33-43",
        "position fen 5/5 1 0",
        "position startpos moves 33-99",
        "position startpos moves 33-53",
        "query",
        "query weather",
    ],
)
def test_a_line_that_cannot_be_obeyed_gives_one_info_string_and_changes_nothing(line: str) -> None:
    setting = ("setoption name Level value 2", "position startpos moves 33-43")
    asking = ("go depth 2", "query p1turn")
    plain, disturbed = spoken(*setting, *asking), spoken(*setting, line, *asking)
    assert plain[0] == disturbed[0] == "info string Level 2 is Resi"
    assert not plain[1].startswith("info string ")
    assert disturbed[1].startswith("info string ")
    assert "\n" not in disturbed[1]
    assert best(disturbed) == best(plain)
    assert disturbed[-1] == plain[-1] == "response false"


@pytest.mark.parametrize(
    ("words", "ignored"),
    [
        ("fast", "'fast'"),
        ("depth", "'depth'"),
        ("depth x", "'depth', 'x'"),
        ("nodes \u00b2 depth", "'nodes', '\\xb2', 'depth'"),
        ("mate 3 depth 1", "'mate', '3'"),
        ("a b c d e f g", "'a', 'b', 'c', 'd', 'e'"),
        ("wtime 1000 btime 1000 depth 1", "'wtime', '1000', 'btime', '1000'"),
    ],
)
def test_go_names_the_words_that_it_ignores_and_still_answers(words: str, ignored: str) -> None:
    said = spoken("setoption name Level value 2", f"go {words}")
    assert said[1] == f"info string go ignores {ignored}"
    assert len(best(said)) == 1


@pytest.mark.parametrize(
    "limits",
    [
        *("movetime -5", "movetime 0", "depth 0", "nodes 0", "nodes -1", "depth -1"),
        *("p1time 0 p2time 0", "p1time -300 p2time 5000 p1inc 0 p2inc 0", "movestogo 0 depth 1"),
        *("p1time 1 p1inc 100000 p2time 1", "p1time 55 p2time 500 p1inc -1 p2inc 5 movestogo 1"),
    ],
)
def test_each_go_gets_one_move_at_once_with_limits_that_allow_nothing(limits: str) -> None:
    said = spoken(f"go {limits}", "position startpos moves 33-43")
    assert len(best(said)) == 1
    assert not any(line.startswith("info string") for line in said)
    assert int(said[-2].split()[6]) <= 1000


def time_used(*lines: str) -> int:
    """The milliseconds of the last answer, by the ticking clock."""
    words = spoken(*lines)[-2].split()
    return int(words[words.index("time") + 1])


TWO_LINES = "setoption name MultiPV value 2"  # such a search does not settle


def test_a_search_uses_its_share_of_the_clock() -> None:
    first = time_used(TWO_LINES, "go p1time 5200 p2time 1 p1inc 0 p2inc 0")
    assert 60 < first <= 100  # a fifty-second part: half the moves to go
    assert 160 < time_used(TWO_LINES, "go p1time 5200 p2time 1 p1inc 133 p2inc 0") <= 200
    assert 450 < time_used(TWO_LINES, "go p1time 5200 p2time 1 movestogo 10") <= 520


def test_a_search_uses_the_clock_of_the_player_to_move() -> None:
    black = "position startpos moves 33-43"
    assert 60 < time_used(TWO_LINES, black, "go p1time 1 p2time 5200 p1inc 900 p2inc 0") <= 100
    assert depths(spoken(black, "go p1time 90000 p2time 1 depth 3"))[-1] == 1


def test_near_the_move_limit_the_clock_is_divided_among_the_remaining_moves() -> None:
    last = "position fen edcba/jihgf/onmlk/5/5/5/5/KLMNO/FGHIJ/ABCDE 1 200"
    assert 60 < time_used(TWO_LINES, last, "go p1time 2000") <= 100


def test_a_settled_search_uses_less_than_its_share_and_an_unsettled_one_more() -> None:
    order, share = "go p1time 5410 p2time 5410", 5000 // 52
    assert 0.6 * share < time_used("position startpos", order) < 0.75 * share
    assert 2.9 * share < time_used("position startpos moves 33-43 81-71", order) <= 3.1 * share


def test_an_unsettled_search_leaves_half_of_the_clock_for_the_other_moves() -> None:
    position = "position startpos moves 33-43 81-71"
    assert time_used(position, "go p1time 1000 movestogo 3") <= 500
    assert time_used(position, "go p1time 5000 movetime 30") <= 30


HELD_UP = "1LHN1/1IBEM/1J1C1/FGcKD/A3a/3lO/jd1g1/eimb1/2h1f/on2k 1"


def test_a_clock_lasts_to_the_move_limit_when_the_armies_are_stuck() -> None:
    left = 400
    for ply in range(140, 240, 2):
        order = f"go p1time {left} p2time 1"
        left -= 2 + time_used(f"position fen {HELD_UP} {ply}", order)  # 2 ms to send the move
        assert left > 0, ply


def test_more_time_on_the_clock_makes_a_weak_level_no_stronger() -> None:
    weak = "setoption name Level value 5"
    assert depths(spoken(weak, "go p1time 900000 p2time 900000"))[-1] == LEVELS[4].depth


def test_the_engine_searches_to_the_given_depth() -> None:
    said = spoken("position startpos", "go depth 4")
    assert sorted(set(depths(said))) == [1, 2, 3, 4]
    assert said[0].split()[1::2][:6] == ["depth", "score", "nodes", "nps", "time", "pv"]
    assert len(best(said)) == 1
    assert said[-2].split(" pv ")[1].split()[0] == best(said)[0]


def test_the_engine_searches_the_given_number_of_nodes() -> None:
    said = spoken("position startpos", "go nodes 3000")
    assert said[-2].split()[6] == "3000"


def test_the_first_limit_reached_counts() -> None:
    assert max(depths(spoken("go depth 3 nodes 100000 movetime 100000"))) == 3
    assert spoken("go depth 50 nodes 2500")[-2].split()[6] == "2500"
    assert int(spoken("go depth 50 movetime 20")[-2].split()[6]) < 20_000


def test_the_engine_names_the_person_of_a_level() -> None:
    assert spoken("setoption name Level value 10") == ["info string Level 10 is Prof. Hradil"]


def test_a_bare_go_has_the_budget_of_the_level() -> None:
    assert max(depths(spoken("setoption name Level value 5", "go"))) == LEVELS[4].depth


def test_the_deadline_is_kept() -> None:
    said = spoken("go movetime 40")
    assert int(said[-2].split()[10]) <= 40


def test_options_outlive_a_new_game() -> None:
    said = spoken("setoption name Level value 1", "uginewgame", "position startpos", "go")
    assert max(depths(said)) == 1


def test_moves_are_read_in_full_and_in_bare_chain_form() -> None:
    leaping = "setoption name Ruleset value leaping"
    line = "position startpos moves 25x44 94x75 32-41 83-73 11x32x51"
    for moves in (line, line.replace("11x32x51", "11x51")):
        assert spoken(leaping, moves, "query p1turn") == ["response false"]


def test_a_position_continues_the_previous_one() -> None:
    said = spoken(
        "position startpos moves 33-43",
        "position startpos moves 33-43 84-74",
        "query p1turn",
        "position startpos moves 33-43",
        "query p1turn",
    )
    assert said == ["response true", "response false"]


def test_the_engine_passes_if_the_rules_require_it() -> None:
    said = spoken(
        "setoption name Ruleset value tournament+blockade=allowed",
        "position fen OLMNK/FGHIJ/ABCDE/edcba/5/5/5/5/onmlk/jihgf 1 6",
        "go depth 3",
    )
    assert best(said) == ["pass"]


def test_queries_about_a_game_in_progress_are_answered() -> None:
    said = spoken("query gameover", "query p1turn", "query result")
    assert said == ["response false", "response true", "response none"]


@pytest.mark.parametrize(
    ("position", "result"),
    [
        (OVER, "p1win"),
        ("KLMNO/FGHIJ/ABCD1/4E/5/5/5/edcba/jihgf/onmlk 1 101", "p2win"),
        ("KLMNO/FGHIJ/ABCDE/5/5/5/5/edcba/jihgf/onmlk 1 102", "draw"),
    ],
)
def test_queries_about_a_finished_game_are_answered(position: str, result: str) -> None:
    rules = "tournament" if result == "draw" else "original"
    said = spoken(
        f"setoption name Ruleset value {rules}",
        f"position fen {position}",
        "query gameover",
        "query result",
        "go",
    )
    assert said[:2] == ["response true", f"response {result}"]
    assert said[2].startswith("info string the game is over")
    assert said[3:] == ["bestmove none"]


def test_stop_is_obeyed_while_thinking() -> None:
    said = typed("go infinite", "stop", "isready", "quit")
    assert len(best(said)) == 1
    assert said[-1] == "readyok"


def test_isready_is_answered_while_thinking() -> None:
    said = typed("go infinite", "isready", "stop")
    assert said.index("readyok") < said.index(f"bestmove {best(said)[0]}")


def test_quit_while_thinking_still_gives_the_move() -> None:
    said = typed("go infinite", "quit", "isready")
    assert said[-1].startswith("bestmove")


def test_other_lines_wait_for_the_answer() -> None:
    said = typed("go movetime 60", "query p1turn", "position startpos moves 33-43", "query p1turn")
    assert said[-2:] == ["response true", "response false"]
    assert said[-3].startswith("bestmove")


def test_an_infinite_search_waits_for_stop_even_when_its_tree_is_exhausted() -> None:
    said = typed("go infinite depth 2", "isready", "isready", "stop", "quit")
    assert said.index("readyok") < len(said) - 1
    assert said[-1].startswith("bestmove")


def test_the_end_of_input_stops_an_infinite_search_with_an_exhausted_tree() -> None:
    assert typed("go infinite depth 2")[-1].startswith("bestmove")


def test_without_input_during_a_search_an_infinite_search_has_the_levels_budget() -> None:
    said = spoken("setoption name Level value 4", "go infinite")
    assert max(depths(said)) == LEVELS[3].depth


def test_the_same_seed_and_nodes_give_the_same_move() -> None:
    lines = ("setoption name Seed value 7", "setoption name Level value 3", "go", "go nodes 4000")
    assert best(spoken(*lines)) == best(typed(*lines))


def test_quit_lets_a_search_with_limits_finish() -> None:
    hasty, patient = typed("go nodes 6000", "quit"), typed("go nodes 6000")
    assert (best(hasty), depths(hasty)) == (best(patient), depths(patient))


@pytest.mark.extended
def test_quit_does_not_wait_for_a_long_search() -> None:
    said = typed("go depth 90", "quit")
    assert len(best(said)) == 1
    assert depths(said)[-1] < 90


@pytest.mark.parametrize("ruleset", ["checkers", "original", "leaping"])
@pytest.mark.parametrize("begin", ["isready", "position startpos", "uginewgame"])
def test_no_table_is_made_during_the_first_moves(ruleset: str, begin: str) -> None:
    made = list[int]()

    def lines() -> Iterator[str]:
        _tables.cache_clear()
        yield f"setoption name Ruleset value {ruleset}"
        yield "setoption name Level value 10"
        yield begin
        made.append(_tables.cache_info().misses)
        yield "go nodes 300"
        yield "position startpos moves 33-43"
        yield "go nodes 300"
        made.append(_tables.cache_info().misses)

    run_ugi(Lines(lines()), lambda _: None, Ticking(), "1.2.3")
    assert made[0] == made[1] > 0


@pytest.mark.parametrize("end", [["quit"], []])
def test_quit_and_the_end_of_input_end_an_infinite_search(end: list[str]) -> None:
    assert len(best(typed("go infinite", *end))) == 1


def test_lines_before_quit_are_obeyed_before_it() -> None:
    said = typed(
        "go nodes 6000", "position startpos moves 33-43", "query p1turn", "go depth 1", "quit"
    )
    assert len(best(said)) == 2
    assert "response false" in said

"""The historic collection: every line is legal, and our comments on it are true.

``test_historic_claims.py`` proves the numbers in the comments.
"""

import json
import subprocess
import sys

import pytest

from salta_core import (
    BadText,
    Ending,
    Game,
    Reason,
    format_move,
    format_position,
    parse_move,
    parse_position,
    parse_ruleset,
)
from salta_core.bridge import call
from salta_core.puzzle.goal import parse_goal
from salta_core.puzzle.historic import Print, historic, parse_historic
from salta_core.puzzle.proof import Proof, Verdict
from salta_core.puzzle.task import Puzzle
from salta_core.race.detours import detours
from salta_core.race.solver import Race
from salta_core.race.task import simple_distance
from salta_core.rules.placement import goals
from salta_core.rules.squares import JUMPS, number_of, square_at
from tests.golden.historic import figures, points, printed_moves
from web.build.steps import ROOT

ALL = {entry.id: entry for entry in historic()}
PUZZLES = [entry for entry in historic() if entry.goal]
SOURCES = {
    "figure-18": "fig18",
    "figure-20": "fig20",
    "figure-23": "fig23",
    "figure-25": "fig25",
    "figure-26": "fig26",
    "figure-2": "fig2-rules-sheet",
}


PRINTED = "game\tone\t1899\toriginal\topening\t-\tsheet\t-\t7"
"""A line of the table, without its end."""


def played(entry: Print, plies: int | None = None) -> Game:
    """An entry's line, or its beginning, played by the frozen rules."""
    start = None if entry.start is None else parse_position(entry.start)
    game = Game.started(parse_ruleset(entry.ruleset), start)
    for text in entry.moves[:plies]:
        game = game.play(parse_move(text))
        assert format_move(game.moves[-1]) == text
    return game


def steps(name: str, plies: int) -> tuple[int, int]:
    """The distances of both sides after so many plies."""
    game = played(ALL[name], plies)
    board, ruleset = game.position.board, game.ruleset
    return simple_distance(board, 1, ruleset), simple_distance(board, 2, ruleset)


def choices(name: str) -> list[tuple[int, bool]]:
    """For each ply of a line, the number of legal moves, and whether they were jumps."""
    entry = ALL[name]
    found = []
    for ply in range(len(entry.moves)):
        legal = played(entry, ply).legal_moves
        found.append((len(legal), all(move.is_jump for move in legal)))
    return found


def proved(position: str | None, goal: str) -> Verdict:
    assert position
    puzzle = Puzzle(parse_ruleset("original"), parse_position(position), parse_goal(goal))
    proof = Proof(puzzle)
    while not proof.run(10**6):
        pass
    assert proof.verdict
    return proof.verdict


def texts(verdict: Verdict) -> list[str]:
    return [format_move(move) for move in verdict.solutions]


@pytest.mark.parametrize("entry", historic(), ids=lambda entry: entry.id)
def test_every_line_is_legal_and_has_its_notes_in_order(entry: Print) -> None:
    game = played(entry)
    plies = list(entry.notes)
    assert plies == sorted(set(plies))
    assert not plies or 0 < plies[0] <= plies[-1] <= len(game.moves)
    if entry.start:
        assert format_position(parse_position(entry.start)) == entry.start


def test_the_ids_are_stable_names() -> None:
    assert len(ALL) == len(historic())
    assert all(name.replace("-", "").isalnum() and name == name.lower() for name in ALL)


@pytest.mark.parametrize(("name", "figure"), SOURCES.items())
def test_a_figure_is_the_printed_one(name: str, figure: str) -> None:
    position, line, end = figures()[figure]
    assert (ALL[name].start, list(ALL[name].moves)) == (position, line)
    if end:
        assert format_position(played(ALL[name]).position).split(" ")[0] == end


def test_the_games_are_the_printed_ones() -> None:
    assert list(ALL["schubert-specimen"].moves) == printed_moves("schubert-1899.txt")
    assert list(ALL["krone-grotewold"].moves) == printed_moves("krone-grotewold-1901.txt")


@pytest.mark.parametrize("entry", PUZZLES, ids=lambda entry: entry.id)
def test_every_puzzle_is_sound_and_its_line_is_a_solution(entry: Print) -> None:
    assert entry.goal
    found = proved(entry.start, entry.goal)
    assert found.sound
    assert entry.moves[0] in texts(found)
    assert found.value == (len(entry.moves) + 1) // 2


def test_a_unique_first_move_is_described_as_unique() -> None:
    only = {entry.id: texts(proved(entry.start, entry.goal or "")) for entry in PUZZLES}
    assert only == {
        "figure-23": ["63-73"],
        "figure-25-decision": ["74-64"],
        "figure-26-home": ["62-53", "62-73"],
        "figure-26-second-gift": ["72-81"],
    }


def test_the_puzzles_are_taken_from_the_figures() -> None:
    assert ALL["figure-25-decision"].start == format_position(played(ALL["figure-25"], 7).position)
    assert ALL["figure-26-home"].start == ALL["figure-26"].start
    second = format_position(played(ALL["figure-26"], 2).position)
    assert ALL["figure-26-second-gift"].start == second


@pytest.mark.extended
def test_the_claims_on_the_game_of_1899() -> None:
    name = "schubert-specimen"
    game = played(ALL[name])
    assert game.ending == Ending(Reason.HOME, 1)
    assert (points(game, "original"), len(game.moves[::2])) == ((1, 7), 92)
    assert {ply: steps(name, ply) for ply in (20, 39, 41, 70, 96, 112, 117, 157)} == {
        20: (92, 95), 39: (72, 86), 41: (71, 85), 70: (55, 57), 96: (41, 38), 112: (32, 32),
        117: (28, 32), 157: (11, 18),
    }  # fmt: skip
    forced = [jumps for _, jumps in choices(name)]
    assert all(forced[20:39:2])
    assert not forced[18]
    assert not forced[40]
    assert all(forced[41:70:2])
    assert not forced[39]
    assert not forced[71]
    assert all(forced[77:96:2])
    assert not any("x" in text for text in ALL[name].moves[157:])
    waiting = {played(ALL[name], ply).position.board[square_at(94)] for ply in range(7, 105)}
    assert waiting == {"M"}
    assert played(ALL[name], 105).position.board[square_at(103)] == "M"
    assert goals(1, game.ruleset)["M"] == square_at(103)  # type: ignore[index]  # a piece


@pytest.mark.extended
def test_the_claims_on_the_game_of_1901() -> None:
    name = "krone-grotewold"
    entry = ALL[name]
    game = played(entry)
    assert game.ending == Ending(Reason.HOME, 2)
    assert (points(game, "tournament"), points(game, "online-simple")) == ((2, 27), (2, 25))
    found = choices(name)
    series = found[30:109:2]
    assert len(series) == 40
    assert all(jumps for _, jumps in series)
    assert [ply for ply in range(31, 110, 2) if found[ply - 1][0] > 1] == [49, 51, 63]
    assert not found[28][1]
    assert not found[110][1]
    assert (found[110][0], found[111][0]) == (6, 27)
    assert {ply: steps(name, ply) for ply in (11, 67, 109, 128, 148, 168)} == {
        11: (99, 100), 67: (63, 73), 109: (55, 57), 128: (48, 46), 148: (48, 36), 168: (48, 23),
    }  # fmt: skip
    assert set(entry.moves[128:145:2]) == {"85-95", "95-85"}
    assert not any("x" in text for text in entry.moves[168:])
    board, homes = played(entry, 109).position.board, goals(1, game.ruleset)
    assert sum(board[goal] == piece for piece, goal in homes.items()) == 2
    assert sum(board[goal] not in (piece, *PLAYER_2) for piece, goal in homes.items()) == 10


PLAYER_2 = "abcdefghijklmno."


def test_the_27_points_of_1901_are_one_detour_more_than_the_distances() -> None:
    game = played(ALL["krone-grotewold"])
    board, ruleset = game.position.board, game.ruleset
    race = Race(board, 1, ruleset)
    while not race.run(100):
        pass
    debts = {debt.piece: debt for debt in detours(board, 1, ruleset, race.line)}
    assert sum(debt.simple for debt in debts.values()) == 25
    assert sum(debt.moves for debt in debts.values()) == race.upper == 27
    assert board[square_at(104)] == "B"
    assert sum(debt.moves - debt.simple for debt in debts.values()) == 2


def test_the_claims_on_figure_18() -> None:
    entry = ALL["figure-18"]
    assert all("x" in text for text in entry.moves[::2])
    assert not any("x" in text for text in entry.moves[1::2])
    assert (len(entry.moves[::2]), steps("figure-18", 0), steps("figure-18", 27)) == (
        14, (101, 102), (90, 90),
    )  # fmt: skip
    assert (steps("figure-18", 10), steps("figure-18", 11)) == ((96, 92), (96, 94))
    over = [jumped(entry, ply) for ply in range(1, 17, 2)]
    assert [over[index] for index in (0, 1, 2, 3, 6, 7)] == [
        (72, "M"), (72, "M"), (82, "M"), (82, "M"), (92, "M"), (92, "M"),
    ]  # fmt: skip


def jumped(entry: Print, ply: int) -> tuple[int, str]:
    """The square and the letter of the piece that a ply of a line jumps over."""
    position, move = played(entry, ply - 1).position, parse_move(entry.moves[ply - 1])
    over = next(over for over, target in JUMPS[move.origin] if target == move.target)
    return number_of(over), position.board[over]


def test_the_claims_on_figure_20() -> None:
    entry = ALL["figure-20"]
    found = choices("figure-20")
    assert all(found[ply] == (1, True) for ply in range(2, 17, 2))
    assert [jumped(entry, ply)[0] for ply in range(5, 10, 2)] == [63, 42, 21]
    assert (steps("figure-20", 2), steps("figure-20", 17)) == ((89, 89), (84, 91))
    assert steps("figure-20", 1) == (90, 89)
    assert goals(2, parse_ruleset("original"))["f"] == square_at(25)  # type: ignore[index]


def test_the_claims_on_figure_23() -> None:
    entry = ALL["figure-23"]
    assert steps("figure-23", 0) == (5, 43)
    assert [format_move(move) for move in played(entry).legal_moves] == ["72-62"]


def test_the_claims_on_figure_25() -> None:
    game = played(ALL["figure-25"])
    assert (game.ending, points(game, "original")) == (Ending(Reason.HOME, 2), (2, 1))
    assert (steps("figure-25", 0), steps("figure-25", 7)) == ((7, 7), (4, 4))
    assert choices("figure-25")[2] == (1, True)


def test_the_claims_on_figure_26() -> None:
    """Five moves and six points by the printed line; seven moves against the best defence."""
    game = played(ALL["figure-26"])
    assert (game.ending, points(game, "original")) == (Ending(Reason.HOME, 1), (1, 6))
    assert len(game.moves[::2]) == 5
    assert [steps("figure-26", ply)[0] for ply in (0, 1, 3, 5, 7, 9)] == [5, 4, 3, 2, 1, 0]
    assert not proved(ALL["figure-26"].start, "home-6").reached


def test_the_finished_game_of_the_rules_sheet_is_worth_ten_points() -> None:
    game = played(ALL["figure-2"])
    assert (game.ending, points(game, "original")) == (Ending(Reason.HOME, 1), (1, 10))
    board, homes = game.position.board, goals(2, game.ruleset)
    assert sorted(piece for piece, goal in homes.items() if board[goal] != piece) == list("bcde")


@pytest.mark.parametrize(
    "text",
    ["\n", "poem\ta", "game\tone\t1899", f"{PRINTED}\tmore", PRINTED.replace("game", "poem")],
)
def test_a_malformed_table_is_refused_with_the_line(text: str) -> None:
    with pytest.raises(BadText, match="line 1"):
        parse_historic(text)


@pytest.mark.parametrize("number", ["x", "", "1_9", "٣", "01899", "+1899"])
def test_numbers_must_be_in_plain_digits(number: str) -> None:
    for bad in (PRINTED.replace("1899", number), PRINTED.replace("\t7", f"\t7 {number}")):
        with pytest.raises(BadText, match=r"line 2 has .* for a number"):
            parse_historic(f"{PRINTED}\n{bad}\n")


def test_the_page_gets_the_whole_collection() -> None:
    actual = json.loads(call('{"v": 1, "op": "puzzles"}'))["result"]["historic"]
    assert [entry["id"] for entry in actual] == list(ALL)
    for entry in actual:
        kept = ALL[entry["id"]]
        is_puzzle = entry["kind"] == "puzzle"
        assert is_puzzle == ("goal" in entry)
        assert entry["position" if is_puzzle else "start"] == kept.start
        assert entry["line" if is_puzzle else "moves"] == list(kept.moves)
        assert entry["notes"] == list(kept.notes)


def test_importing_the_bridge_does_not_import_the_puzzle_modules() -> None:
    code = "import sys, salta_core.bridge; print(*sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT, check=True
    )
    late = {f"salta_core.puzzle.{name}" for name in ("answer", "historic", "proof", "tree")}
    assert not late & set(done.stdout.split())

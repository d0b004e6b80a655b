"""The race solver, compared with breadth-first search, printed games and itself."""

from collections.abc import Generator, Iterator, Sequence
from dataclasses import FrozenInstanceError
from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from salta_core.errors import BadPosition
from salta_core.limit import Limit
from salta_core.race import solver, upper_bound
from salta_core.race.allotments import AllottedSearch
from salta_core.race.conflict_sets import ConflictDetector
from salta_core.race.cuts import Cuts
from salta_core.race.race_board import RaceBoard
from salta_core.race.solver import Race, RaceResult, fewest_moves
from salta_core.race.task import (
    RaceTask,
    arrangements,
    race_task,
    simple_distance,
    with_late_detours,
)
from salta_core.rules.pieces import PIECES, Player
from salta_core.rules.placement import goals, home_board, opening_board
from salta_core.rules.ruleset import PRESETS, Ruleset
from salta_core.rules.squares import Square, square_at, turned
from salta_core.text.notation import parse_position
from tests.bench.races import family
from tests.unit.race.boards import (
    MIRROR,
    SHIFT,
    board_of,
    depths,
    near_home,
    placements,
    solved,
    swapped,
)

EDITION = PRESETS["edition-1901"].ruleset
KRONE_GROTEWOLD = "onmlkjihgfedcba......I.....JD...N.CG...EF.HA.KLMBO"
END_OF_A_GAME = (
    "mirror",
    "2H1A/1DM1K/OCGLF/2N2/1BJ2/2nI1/1gmE1/k1ico/fah1e/1bldj 1 240",
    29,
)
SCHUBERT = "onmlkjihgfed..a.........b....c.....ABCDEFGHIJKLMNO"


def sampled(found: dict[tuple[int, ...], int], count: int) -> list[tuple[int, ...]]:
    """A fixed sample of arrangements."""
    return sorted(found)[:: len(found) // count]


def turned_board(board: str) -> str:
    return board[::-1].swapcase()


def test_conflict_sets_along_a_route_are_those_of_each_arrangement_alone() -> None:
    task = race_task(swapped((101, 102, 103)), 1, SHIFT)
    board = RaceBoard(task)
    detector = ConflictDetector(board)
    for squares in arrangements(task, upper_bound.some_route(task)):
        board.place(squares)
        alone = ConflictDetector(RaceBoard(RaceTask(squares, task.goals)))
        assert detector.cores() == alone.cores()


# --- printed and known counts


@pytest.mark.parametrize("player", [1, 2])
@pytest.mark.parametrize(("ruleset", "moves"), [(SHIFT, 105), (EDITION, 105), (MIRROR, 117)])
def test_moves_to_go_at_the_opening(ruleset: Ruleset, player: Player, moves: int) -> None:
    race = solved(opening_board(ruleset), player, ruleset, 2000)
    assert (race.lower, race.upper) == (moves, moves)


def test_the_mirror_opening_needs_more_moves_than_its_distances() -> None:
    assert simple_distance(opening_board(MIRROR), 2, MIRROR) == 113


def test_the_game_of_1901_ends_with_27_points_and_25_by_distance() -> None:
    assert simple_distance(KRONE_GROTEWOLD, 1, SHIFT) == 25
    race = solved(KRONE_GROTEWOLD, 1, SHIFT)
    assert race.proven
    assert race.upper == 27
    assert solved(KRONE_GROTEWOLD, 2, SHIFT).upper == 0


def test_the_game_of_1899_ends_with_7_points() -> None:
    race = solved(SCHUBERT, 2, SHIFT)
    assert race.proven
    assert race.upper == 7


@pytest.mark.parametrize(
    ("board", "player", "moves"),
    [
        # Twenty and forty plies before the two games ended.
        ("onmlkji..fe..g.dcb...I..h..JDa..NECGKO..F.HA..LMB.", 1, 36),
        ("onmlkji..fe..g.dcb...I..h..JDa..NECGKO..F.HA..LMB.", 2, 10),
        ("o.mlkjnhg..i..ae...f..d.b...JcAFB.D..CE..GHI.KLMNO", 1, 10),
        ("o.mlkjnhg..i..ae...f..d.b...JcAFB.D..CE..GHI.KLMNO", 2, 16),
        ("o.mlkj..gJ....aiehnf..E.b.d..cAF.CD.BHI..G...KLMNO", 1, 19),
        ("o.mlkj..gJ....aiehnf..E.b.d..cAF.CD.BHI..G...KLMNO", 2, 26),
    ],
)
def test_late_positions_of_the_printed_games(board: str, player: Player, moves: int) -> None:
    race = solved(board, player, SHIFT, 20_000)
    assert race.proven
    assert race.upper == moves


@pytest.mark.parametrize(
    ("cycle", "moves"),
    [
        ((81, 82), 6),
        ((81, 91), 6),
        ((82, 92, 83), 10),
        ((101, 102), 12),
        ((101, 91, 102), 12),
        ((91, 81, 92, 102), 14),
        ((81, 91, 82, 92, 83), 16),
        ((101, 102, 103), 18),
    ],
)
def test_pieces_on_each_others_goals_have_known_moves_to_go(
    cycle: tuple[int, ...], moves: int
) -> None:
    race = solved(swapped(cycle), 1, SHIFT, 30_000)
    assert race.proven
    assert race.upper == moves


# --- against breadth-first search


@pytest.mark.extended
@pytest.mark.parametrize(
    ("pieces", "ruleset"),
    [("EJO", SHIFT), ("AFL", MIRROR), ("BGC", EDITION)],
    ids=["in the corner", "one behind another", "side by side"],
)
def test_three_pieces_agree_with_breadth_first_search(pieces: str, ruleset: Ruleset) -> None:
    kept = {piece: goal for piece, goal in goals(1, ruleset).items() if piece in pieces}
    found = depths(tuple(kept.values()), 40)
    assert len(found) == 50 * 49 * 48
    for squares in sampled(found, 700):
        board = board_of(dict(zip(kept, squares, strict=True)))
        race = solved(board, 1, ruleset)
        assert (race.lower, race.upper) == (found[squares],) * 2


@pytest.mark.extended
@pytest.mark.parametrize(
    ("pieces", "deepest"), [("DEIJO", 9), ("ABCFGHKLM", 6), ("ABCDEFGHIJKLMNO", 6)]
)
def test_every_kind_of_tangle_near_home_agrees_with_breadth_first_search(
    pieces: str, deepest: int
) -> None:
    kept = {piece: goal for piece, goal in goals(1, SHIFT).items() if piece in pieces}
    found = depths(tuple(kept.values()), deepest)
    for squares in sampled(found, 700):
        board = board_of(dict(zip(kept, squares, strict=True)))
        race = solved(board, 1, SHIFT)
        assert (race.lower, race.upper) == (found[squares],) * 2


@pytest.mark.extended
@settings(max_examples=12, deadline=None)
@given(st.permutations(range(30, 50)))
def test_four_pieces_in_disorder_agree_with_breadth_first_search(squares: list[int]) -> None:
    kept = {piece: goal for piece, goal in goals(1, SHIFT).items() if piece in "EINJ"}
    board = board_of(dict(zip(kept, squares, strict=False)))
    race = solved(board, 1, SHIFT)
    reached = depths(tuple(board.index(piece) for piece in kept), race.upper // 2)
    back = depths(tuple(kept.values()), race.upper - race.upper // 2)
    met = [reached[middle] + back[middle] for middle in reached.keys() & back.keys()]
    assert race.proven
    assert min(met) == race.upper


# --- laws


@pytest.mark.extended
@settings(max_examples=25, deadline=None)
@given(near_home())
def test_a_position_and_its_half_turn_are_the_same_race(board: str) -> None:
    race, other = Race(board, 1, SHIFT), Race(turned_board(board), 2, SHIFT)
    race.run(500)
    other.run(500)
    assert (race.lower, race.upper) == (other.lower, other.upper)
    assert race.line == tuple((turned(origin), turned(target)) for origin, target in other.line)


@pytest.mark.extended
@settings(max_examples=12, deadline=None)
@given(near_home(player=2, ruleset=MIRROR), st.integers(1, 90))
def test_a_sliced_race_equals_an_unsliced_one(board: str, nodes: int) -> None:
    whole, sliced = Race(board, 2, MIRROR), Race(board, 2, MIRROR)
    for _ in range(1800 // nodes):
        sliced.run(nodes)
    sliced.run(1800 % nodes)
    whole.run(1800)
    assert whole.result == sliced.result


@pytest.mark.extended
@settings(max_examples=40, deadline=None)
@given(near_home(), st.integers(0, 600))
def test_a_race_stopped_early_gives_a_correct_range(board: str, nodes: int) -> None:
    early = solved(board, 1, SHIFT, nodes)
    later = solved(board, 1, SHIFT, nodes + 600)
    assert early.lower <= later.lower <= later.upper <= early.upper
    assert early.proven == (early.lower == early.upper)


@settings(max_examples=25, deadline=None)
@given(placements(within=range(35, 50)))
def test_scrambled_goal_rows_give_a_range_at_once(board: str) -> None:
    solved(board, 1, SHIFT, 20)


@pytest.mark.extended
@settings(max_examples=25, deadline=None)
@given(near_home())
def test_a_move_of_a_proven_line_leaves_one_move_less(board: str) -> None:
    race = solved(board, 1, SHIFT, 3000)
    if not race.proven or not race.line:
        return
    origin, target = race.line[0]
    letters = list(board)
    letters[origin], letters[target] = letters[target], letters[origin]
    after = solved("".join(letters), 1, SHIFT, 30_000)
    assert after.lower <= race.upper - 1 <= after.upper


def test_the_proof_continues_after_the_finder_has_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(solver, "_HEAD_START", 3)
    monkeypatch.setattr(upper_bound, "_TURNS", 1)
    race = solved(swapped((101, 102, 103)), 1, SHIFT)
    assert race.proven
    assert race.upper == 18


@pytest.mark.extended
def test_the_finder_shortens_a_route_that_the_proof_cannot_reach(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(solver, "_HEAD_START", 0)
    monkeypatch.setattr(upper_bound, "_TURNS", 1)
    board = "GBANHMDIOFKJCLE".rjust(50, ".")
    first = solved(board, 1, SHIFT, 0)
    later = solved(board, 1, SHIFT, 13_000)
    assert later.lower < later.upper < first.upper


def test_steps_away_come_as_late_as_the_others_allow() -> None:
    away, nearer, free = ((81, 71), (71, 82), (72, 83))
    starts, ends = (square_at(81), square_at(72)), (square_at(92), square_at(94))
    steps = (away, nearer, free, (82, 92), (83, 94))
    line = tuple((square_at(origin), square_at(target)) for origin, target in steps)
    late = with_late_detours(RaceTask(starts, ends), line)
    assert late == (line[2], line[4], line[0], line[1], line[3])


# --- the interface


def test_the_solver_ignores_the_opponent() -> None:
    alone = "".join(letter if letter in PIECES[1] else "." for letter in KRONE_GROTEWOLD)
    assert solved(alone, 1, SHIFT).result == solved(KRONE_GROTEWOLD, 1, SHIFT).result


def test_a_side_that_is_home_has_nothing_to_go() -> None:
    race = Race(home_board(2, MIRROR), 2, MIRROR)
    assert race.proven
    assert race.run(1)
    assert race.result == RaceResult(0, 0, ())


def test_a_side_without_pieces_has_no_race() -> None:
    with pytest.raises(BadPosition, match="player 2"):
        Race(home_board(1, SHIFT), 2, SHIFT)
    with pytest.raises(BadPosition):
        simple_distance("." * 50, 1, SHIFT)


def test_fewest_moves_continues_until_stopped() -> None:
    asked = []

    def should_stop() -> bool:
        asked.append(True)
        return len(asked) == 3

    hard = board_of(dict(zip(PIECES[1], range(49, 34, -1), strict=True)))
    stopped = fewest_moves(hard, 1, SHIFT, Limit(until=should_stop))
    assert len(asked) == 3
    assert not stopped.proven
    assert stopped.exact is None
    assert stopped.lower < stopped.upper == len(stopped.line)


def test_fewest_moves_uses_its_limit_of_arrangements() -> None:
    hard = board_of(dict(zip(PIECES[1], range(49, 34, -1), strict=True)))
    race = Race(hard, 1, SHIFT)
    race.run(100)
    assert fewest_moves(hard, 1, SHIFT, Limit(nodes=100)) == race.result


def test_fewest_moves_ends_by_itself_with_a_proof() -> None:
    result = fewest_moves(KRONE_GROTEWOLD, 1, SHIFT)
    assert result.proven
    assert result.exact == 27


def test_a_result_is_frozen() -> None:
    result = RaceResult(1, 3, ())
    with pytest.raises(FrozenInstanceError):
        result.lower = 3  # type: ignore[misc]  # that is the point


def test_a_search_that_starts_at_home_finds_the_empty_line() -> None:
    idle = AllottedSearch(RaceTask((Square(40),), (Square(40),)))
    assert list(idle.within(0)) == []
    assert idle.line == ()


def test_a_search_with_too_few_steps_away_finds_no_route() -> None:
    swap = AllottedSearch(RaceTask((Square(49), Square(44)), (Square(44), Square(49))))
    cuts = Cuts(swap.cores())
    assert list(swap.shortest(cuts, 1)) == []
    assert swap.line is None
    assert list(swap.shortest(cuts, 2))
    assert swap.line is not None
    assert len(swap.line) == 6


def test_an_ending_from_a_game_is_proven() -> None:
    preset, text, moves = END_OF_A_GAME
    race = Race(parse_position(text).board, 2, PRESETS[preset].ruleset)
    assert race.run(8_000)
    assert race.upper == moves


def test_scattered_armies_are_proven() -> None:
    races = [Race(board, player, SHIFT) for _, board, player in family("scattered", 6, 5)]
    assert all(race.run(4_000) for race in races)


@pytest.mark.parametrize(("lengths", "first", "made"), [((9, 9), 0, 10), ((30, 3), 1, 15)])
def test_the_faster_direction_gets_more_arrangements(
    lengths: tuple[int, int], first: int, made: int
) -> None:
    turns = solver._first_to_end([iter([None] * length) for length in lengths], (4, 1))
    ended: list[int] = []

    def run() -> Iterator[None]:
        ended.append((yield from turns))

    assert sum(1 for _ in run()) == made
    assert ended == [first]


def test_the_direction_that_ended_first_is_favoured_until_the_other_ends_first(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    shares: list[Sequence[int]] = []
    ends = iter((0, 0, 1, 0))

    def first_to_end(
        _: Sequence[Iterator[None]], given: Sequence[int]
    ) -> Generator[None, None, int]:
        shares.append(given)
        yield
        return next(ends)

    monkeypatch.setattr(solver, "_ONE_DIRECTION", 0)
    monkeypatch.setattr(solver, "_first_to_end", first_to_end)
    race = Race(swapped((101, 102, 103)), 1, SHIFT)
    for _ in islice(race._proving(), 9):
        pass
    assert shares == [(1, 1), (4, 1), (4, 1), (1, 4), (4, 1)]

"""The search plays the ends of the game exactly, independent of slices.

It also covers `root_values.py`.
"""

import pytest

from salta_core.engine.alpha_beta import node_searches
from salta_core.engine.board import Board
from salta_core.engine.evaluate import CONTEMPT, MOVE, WIN
from salta_core.engine.methods import ALL, Methods
from salta_core.engine.search import QUANTUM, Search
from salta_core.engine.search_state import SearchState
from salta_core.engine.tables import STEP_GAIN, SearchMove, squares_of
from salta_core.game.game import Game
from salta_core.rules.ruleset import PRESETS, Ruleset
from salta_core.text.move_list import with_moves
from salta_core.text.notation import format_position, parse_position
from tests.unit.engine.positions import ORIGINAL, TOURNAMENT

MIDDLE = "e1c2/jdhba/i1mgf/3l1/1L2H/1n1Nk/K1I2/FGMoO/AB2J/2CDE 1 30"


def board_of(text: str, ruleset: Ruleset) -> Board:
    return Board(parse_position(text), ruleset)


def finished(text: str, ruleset: Ruleset, nodes: int = 20_000, depth: int | None = None) -> Search:
    search = Search(board_of(text, ruleset), nodes=nodes, depth=depth)
    assert search.run(nodes * 10)
    return search


def squares(move: SearchMove | None) -> tuple[int, int]:
    assert move
    return squares_of(move)


TWO_FROM_HOME = "KLMNO/FGHI1/ABCDJ/4E/4a/5/5/edcb1/jihgf/onmlk 1 100"
ONE_FROM_HOME = "KLMNO/FGHIJ/ABCD1/4E/5/5/4a/edcb1/jihgf/onmlk 1 100"
FEW_FROM_HOME = "KLMNO/FGHI1/ABCDJ/4E/5/4a/5/edcb1/jihgf/onmlk 1 100"
SHUT = "edcba/jihgf/onmlk/KLMNO/FGHIJ/ABCDE/5/5/5/5 1 0"
LAST_TURN = "KLMNO/FGHIJ/ABCDE/5/5/5/4a/edcb1/jihgf/onmlk 2 101"


def test_getting_home_wins_by_the_losers_moves_to_go() -> None:
    search = finished(TWO_FROM_HOME, ORIGINAL)
    assert squares(search.best) == (39, 44)
    assert search.score == WIN - 2 + 2 * MOVE


def test_the_equalising_turn_may_save_the_loser_a_point() -> None:
    assert finished(TWO_FROM_HOME, TOURNAMENT).score == WIN - 2 + MOVE


def test_getting_home_first_may_only_draw_under_equalise() -> None:
    assert finished(ONE_FROM_HOME, ORIGINAL).score == WIN + MOVE
    search = finished(ONE_FROM_HOME, TOURNAMENT)
    assert squares(search.best) == (34, 39)
    assert search.score == -CONTEMPT


def test_the_equalising_turn_is_used_to_get_home() -> None:
    search = finished(LAST_TURN, TOURNAMENT)
    assert squares(search.best) == (19, 14)
    assert search.score == -CONTEMPT


def test_the_equalising_turn_brings_the_loser_as_near_as_possible() -> None:
    search = finished(LAST_TURN.replace("5/5/5/4a", "5/4a/5/5"), TOURNAMENT)
    assert search.score == -(WIN + 2 * MOVE)


def test_at_the_move_limit_the_distances_decide() -> None:
    text = f"{MIDDLE.rsplit(' ', 1)[0]} 239"
    board = board_of(text, TOURNAMENT)
    search = finished(text, TOURNAMENT)
    margin = board.to_go[2] - board.to_go[1] + max(move[STEP_GAIN] for move in board.legal())
    assert search.depth == 1
    assert search.score == WIN - 1 + margin * MOVE


def test_nothing_is_searched_beyond_the_move_limit() -> None:
    assert finished(f"{MIDDLE.rsplit(' ', 1)[0]} 237", TOURNAMENT).depth == 3


def test_a_third_occurrence_is_a_draw_that_the_better_side_avoids() -> None:
    best = finished(MIDDLE, ORIGINAL, depth=4).best
    assert best
    board = board_of(MIDDLE, ORIGINAL)
    repeated = board.make(best).turn_key
    board.unmake(best)
    search = Search(board, seen={repeated: 2}, depth=4)
    assert search.run(1_000_000)
    assert search.best != best


@pytest.mark.parametrize(
    "text",
    [
        "edcba/jih2/onmNf/4g/3l1/1L1M1/KG2k/1F2O/1C1IJ/ABHDE 1 60",
        "1dcba/eih2/1Og2/jnm1k/o1L2/K1fl1/G4/2MNI/F1HDJ/ABC1E 2 41",
    ],
)
def test_repetition_by_forced_jumps_is_seen_inside_the_tree(text: str) -> None:
    checkers = PRESETS["checkers"].ruleset
    for ruleset, is_draw in ((checkers, True), (checkers.changed(limit=120), False)):
        search = Search(board_of(text, ruleset), depth=4)
        while not search.run(10_000):
            pass
        assert (search.score == -CONTEMPT) == is_draw


def test_figure_26_is_won_by_six_points() -> None:
    figure = "KLMNO/eGHIJ/j1CDE/AF3/1B3/5/5/1dcba/1ihgf/onmlk 1 0"
    search = finished(figure, ORIGINAL, nodes=250_000)
    assert round(search.score, -2) - WIN == 6 * MOVE


def test_a_draw_by_both_being_home_is_seen_ahead() -> None:
    assert finished(FEW_FROM_HOME, TOURNAMENT).score == -CONTEMPT
    assert finished(FEW_FROM_HOME, ORIGINAL).score == WIN - 2 + MOVE


def test_equal_distances_at_the_limit_are_a_draw() -> None:
    opening = "edcba/jihgf/onmlk/5/5/5/5/KLMNO/FGHIJ/ABCDE 1 0"
    assert finished(opening, TOURNAMENT.changed(limit=1)).score == -CONTEMPT


def test_a_player_without_a_legal_move_has_a_draw() -> None:
    board = board_of(SHUT, ORIGINAL)
    search = Search(board)
    assert search.done
    assert search.best is None
    state = SearchState(board, {}, ALL)
    searches = node_searches(state, board, lambda nodes: nodes + 1000, ALL, CONTEMPT)
    searches.set_depth(4)
    mine, theirs = board.bits[1:]
    assert searches.search[1](4, -WIN, WIN, 0, mine, theirs, 0, 0, 99, 99) == -CONTEMPT


def test_a_full_table_makes_room_and_stays_useful(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = finished(MIDDLE, TOURNAMENT, nodes=60_000, depth=6)
    monkeypatch.setattr("salta_core.engine.transposition._LIMIT", 3_000)
    small = finished(MIDDLE, TOURNAMENT, nodes=60_000, depth=6)
    assert small.depth == whole.depth
    assert small.best == whole.best


@pytest.mark.extended
@pytest.mark.parametrize("slice_size", [1, QUANTUM - 1, QUANTUM, 3 * QUANTUM + 7, 10**9])
def test_slices_do_not_change_the_result_of_a_search(slice_size: int) -> None:
    search = Search(board_of(MIDDLE, TOURNAMENT), nodes=4 * QUANTUM + 123)
    while not search.run(slice_size):
        pass
    whole = finished(MIDDLE, TOURNAMENT, 4 * QUANTUM + 123)
    assert (search.line, search.score, search.depth, search.nodes) == (
        whole.line, whole.score, whole.depth, whole.nodes
    )  # fmt: skip


def test_a_slice_ends_near_its_number_of_nodes() -> None:
    search = Search(board_of(MIDDLE, TOURNAMENT), nodes=200_000)
    search.run(1)
    assert search.nodes <= QUANTUM + 1
    assert search.best


def test_the_node_limit_is_exact() -> None:
    assert finished(MIDDLE, TOURNAMENT, 5_001).nodes == 5_001


@pytest.mark.extended
def test_the_board_is_unchanged_after_a_search() -> None:
    board = board_of(MIDDLE, TOURNAMENT)
    fresh = board_of(MIDDLE, TOURNAMENT)
    search = Search(board, nodes=50_000)
    while not search.run(1):
        assert (board.here, board.bits, board.key) == (fresh.here, fresh.bits, fresh.key)


def test_a_stop_before_the_first_iteration_still_gives_a_move() -> None:
    search = Search(board_of(MIDDLE, TOURNAMENT), should_stop=lambda: True)
    assert search.run(1_000_000)
    assert search.best in board_of(MIDDLE, TOURNAMENT).legal()
    assert search.depth >= 1


def test_the_line_can_be_played() -> None:
    search = finished(MIDDLE, TOURNAMENT)
    board = board_of(MIDDLE, TOURNAMENT)
    assert search.line[0] is search.best
    for move in search.line:
        assert move in board.legal()
        board.make(move)


def settled(text: str, nodes: int | None) -> Search:
    search = Search(board_of(text, TOURNAMENT), nodes=nodes, methods=Methods(settles=True))
    while not search.run(QUANTUM):
        pass
    return search


def test_a_settling_search_ends_early_or_late_depending_on_the_age_of_its_best_move() -> None:
    plain, settling = finished(MIDDLE, TOURNAMENT, 20_000), settled(MIDDLE, 20_000)
    assert (plain.nodes, settling.nodes) == (20_000, 14_000)
    assert settling.best == plain.best
    plain, settling = finished(MIDDLE, TOURNAMENT, 500), settled(MIDDLE, 500)
    assert (plain.nodes, settling.nodes) == (500, 1_550)  # the best move is new


def test_a_search_does_not_settle_while_the_score_of_its_best_move_is_falling() -> None:
    text = "edcba/1ihgf/1nmlk/j4/5/1L1N1/K4/1GM1O/FoHIJ/ABCDE 1 12"
    settling = settled(text, 7_500)  # the best move is still that of the first 353 nodes
    assert settling.nodes == 23_250
    assert settling.best == finished(text, TOURNAMENT, 23_250).best
    assert settling.best != finished(text, TOURNAMENT, 6_000).best


@pytest.mark.parametrize(("lines", "spread"), [(2, 0), (1, 10)])
def test_a_search_with_exact_scores_uses_its_budget_and_does_not_settle(
    lines: int, spread: int
) -> None:
    board = board_of(MIDDLE, TOURNAMENT)
    methods = Methods(settles=True)
    search = Search(board, nodes=3_000, lines=lines, spread=spread, methods=methods)
    search.run(30_000)
    assert search.nodes == 3_000


@pytest.mark.parametrize("nodes", [20_000, None])
def test_a_settling_search_ends_at_once_if_one_move_is_legal(nodes: int | None) -> None:
    forced = with_moves(Game.started(TOURNAMENT), ("33-43", "84-74", "43-54", "74-63"))
    text = format_position(forced.position)
    search = settled(text, nodes)
    assert [search.best] == board_of(text, TOURNAMENT).legal()
    assert search.depth == 1

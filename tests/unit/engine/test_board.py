"""The fast board, compared with the frozen rules, and its sums with recomputed ones."""

import random
from collections.abc import Iterator

import pytest

from salta_core.engine import board as board_module
from salta_core.engine.board import SIDE_KEY, Board, Generator, turn_key
from salta_core.engine.methods import Methods
from salta_core.engine.search import Search
from salta_core.engine.tables import (
    BITS,
    CODE,
    KEYS,
    NO_PIECE,
    OWN_PIECES,
    SearchMove,
    is_jump,
    squares_of,
    tables_for,
)
from salta_core.engine.transposition import _DiscardingDict
from salta_core.errors import BadRuleset
from salta_core.rules.moves import PASS, Move, after, legal_moves
from salta_core.rules.pieces import Player, opponent
from salta_core.rules.position import Position
from salta_core.rules.ruleset import CHOICES, PRESETS, Ruleset
from salta_core.text.notation import parse_position

PRESET_RULES = [preset.ruleset for preset in PRESETS.values()]


def mixtures(count: int) -> Iterator[Ruleset]:
    rng = random.Random(1899)  # noqa: S311  # a game, not a secret
    while count:
        fields = {name: rng.choice(values) for name, values in CHOICES.items()}
        try:
            yield PRESETS["tournament"].ruleset.changed(**fields, limit=rng.choice([None, 20, 120]))
        except BadRuleset:
            continue
        count -= 1


def squares(moves: list[SearchMove]) -> list[tuple[int, int, bool]]:
    return sorted((*squares_of(move), is_jump(move)) for move in moves)


def frozen(moves: tuple[Move, ...]) -> list[tuple[int, int, bool]]:
    return sorted(move[:3] for move in moves)


def sums(board: Board) -> list[object]:
    return [board.here, board.bits, board.prices, board.to_go, board.key, board.player, board.ply]


def perft(board: Board, depth: int) -> int:
    moves = board.legal()
    if depth == 1:
        return len(moves)
    count = 0
    for move in moves:
        count += perft(board.make(move), depth - 1)
        board.unmake(move)
    return count


def random_walk(ruleset: Ruleset, seed: int, plies: int) -> Iterator[tuple[Position, Board]]:
    """Every position of a random game, with the board after the same moves."""
    rng = random.Random(seed)  # noqa: S311  # a game, not a secret
    position = Position.opening(ruleset)
    board = Board(position, ruleset)
    for _ in range(plies):
        yield position, board
        moves = legal_moves(position, ruleset)
        if not moves:
            return
        move = rng.choice(moves)
        position = after(position, move)
        board.make(next(m for m in board.legal() if squares_of(m) == move[:2]))


@pytest.mark.parametrize("ruleset", PRESET_RULES, ids=list(PRESETS))
def test_legal_moves_agree_with_the_rules_in_every_preset(ruleset: Ruleset) -> None:
    for seed in range(2):
        for position, board in random_walk(ruleset, seed, 240):
            assert squares(board.legal()) == frozen(legal_moves(position, ruleset))
            assert board.position == position


@pytest.mark.extended
def test_legal_moves_agree_with_the_rules_in_mixtures() -> None:
    for seed, ruleset in enumerate(mixtures(40)):
        for position, board in random_walk(ruleset, seed, 100):
            assert squares(board.legal()) == frozen(legal_moves(position, ruleset)), ruleset


@pytest.mark.parametrize("preset", ["tournament", "checkers", "mirror"])
def test_usual_moves_have_the_order_of_the_general_generator(
    preset: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    ruleset = PRESETS[preset].ruleset
    assert board_module._has_usual_moves(ruleset)
    for position, board in random_walk(ruleset, 5, 150):
        with monkeypatch.context() as patched:
            patched.setattr(board_module, "_has_usual_moves", lambda _: False)
            others = Board(position, ruleset).legal()
        assert [move[CODE] for move in board.legal()] == [move[CODE] for move in others]


@pytest.mark.parametrize("ruleset", PRESET_RULES[::2], ids=list(PRESETS)[::2])
def test_incremental_sums_equal_recomputed_sums(ruleset: Ruleset) -> None:
    for position, board in random_walk(ruleset, 7, 150):
        fresh = Board(position, ruleset)
        assert sums(board) == sums(fresh)
        assert board.score == fresh.score
        assert board.turn_key == turn_key(position)


@pytest.mark.parametrize("preset", ["tournament", "checkers", "leaping"])
def test_unmaking_a_move_restores_everything(preset: str) -> None:
    ruleset = PRESETS[preset].ruleset
    for _, board in random_walk(ruleset, 3, 60):
        before = [list(part) if isinstance(part, list) else part for part in sums(board)]
        perft(board, 2)
        assert sums(board) == before


@pytest.mark.parametrize(
    ("preset", "counts"),
    [
        ("original", (9, 81, 891, 9801, 124515)),
        ("checkers", (9, 81, 891, 9801, 124515)),
        ("leaping", (17, 289, 6171, 132701)),
    ],
)
def test_perft_from_the_opening(preset: str, counts: tuple[int, ...]) -> None:
    ruleset = PRESETS[preset].ruleset
    board = Board(Position.opening(ruleset), ruleset)
    assert tuple(perft(board, depth) for depth in range(1, len(counts) + 1)) == counts


def watched(board: Board, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Compare the sums of a search with the board, at every node below the root.

    Returns:
        A list that grows with each comparison.
    """
    tables, held = tables_for(board.ruleset, board.weights), list[int]()

    class Watchful(_DiscardingDict):
        """An empty table that checks every key."""

        def get(self, place: int, _default: object = None) -> None:  # type: ignore[override]
            key = 0
            for piece, spot in enumerate(board.here):
                key ^= KEYS[piece][spot[3]] if spot is not NO_PIECE else 0
            held.append(place)
            assert place in (key, key ^ SIDE_KEY)

    def watching(player: Player, legal: Generator) -> Generator:
        def moves(mine: int, theirs: int, to_go: int) -> list[SearchMove]:
            bits, steps = [0, 0, 0], [0, 0, 0]
            for piece, spot in enumerate(board.here):
                if spot is not NO_PIECE:
                    side = 1 if piece in range(31)[OWN_PIECES[1]] else 2
                    bits[side] |= BITS[spot[3]]
                    steps[side] += tables.steps[piece][spot[3]]
            assert (mine, theirs) == (bits[player], bits[opponent(player)])
            assert to_go == steps[player]
            return legal(mine, theirs, to_go)

        return moves

    monkeypatch.setattr("salta_core.engine.transposition._DiscardingDict", Watchful)
    for player, legal in tuple(board.generators.items()):
        board.generators[player] = watching(player, legal)
    return held


@pytest.mark.parametrize("preset", PRESETS)
def test_inside_a_search_incremental_sums_equal_recomputed_sums(
    preset: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    ruleset = PRESETS[preset].ruleset  # near the limit the ply is part of the key
    *_, (_, board) = random_walk(ruleset.changed(limit=ruleset.limit and 120), 5, 60)
    before = [list(part) if isinstance(part, list) else part for part in sums(board)]
    held = watched(board, monkeypatch)
    search = Search(board, depth=3, nodes=3_000, methods=Methods(transposition_table=False))
    while not search.run(1):
        assert sums(board) == before
    assert sums(board) == before
    assert len(held) > 10


def test_the_squeeze_of_1899_leaves_one_move() -> None:
    ruleset = PRESETS["original"].ruleset
    squeezed = parse_position("KLMNO/FGHIJ/ABCcE/hD1ji/d1a2/1eb2/2gkf/on3/1m1l1/5 2 0")
    board = Board(squeezed, ruleset)
    move = next(m for m in board.legal() if squares_of(m) == (27, 32))
    assert squares(board.make(move).legal()) == [(31, 26, False)]


def test_a_player_without_a_move_passes_if_blockades_are_allowed() -> None:
    ruleset = PRESETS["tournament"].ruleset.changed(blockade="allowed")
    shut_in = parse_position("OLMNK/FGHIJ/ABCDE/edcba/5/5/5/5/onmlk/jihgf 1 6")
    board = Board(shut_in, ruleset)
    assert legal_moves(shut_in, ruleset) == (PASS,)
    assert squares(board.legal()) == [(-1, -1, False)]
    assert board.make(board.legal()[0]).position == after(shut_in, PASS)


@pytest.mark.parametrize(
    "board",
    [
        "edcba/jihgf/onmlk/KLMNO/FGHI1/4J/5/5/5/ABCDE",
        "edcba/jihgf/onmlk/KLMNO/FGHI1/4J/3E1/5/5/ABCD1",
        "edcba/jihgf/onmlk/KLMNO/FGHI1/4J/3E1/5/B4/A1CD1",
        "edcba/jihgf/onmlk/KLMNO/FGHIJ/ABCDE/5/5/5/5",
        "edcba/jihgf/onmlk/KLMNO/FGHIJ/5/5/5/ABCDE/5",
    ],
)
@pytest.mark.parametrize(
    "changes", [{}, {"over": "any"}, {"over": "any", "compulsory": "no"}, {"compulsory": "called"}]
)
def test_moves_that_would_blockade_the_opponent_are_removed(
    board: str, changes: dict[str, str | bool]
) -> None:
    ruleset = PRESETS["original"].ruleset.changed(**changes)
    for player in (1, 2):
        position = parse_position(f"{board} {player} 0")
        assert squares(Board(position, ruleset).legal()) == frozen(legal_moves(position, ruleset))

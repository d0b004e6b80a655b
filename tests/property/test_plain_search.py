"""With its exact methods the search has the result of plain negamax."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from random import Random
from typing import Final

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from salta_core import PRESETS, Game, Position, Ruleset
from salta_core.engine.board import Board, turn_key
from salta_core.engine.methods import Methods
from salta_core.engine.search import Search
from salta_core.engine.tables import squares_of
from tests.plain_search import PlainSearch
from tests.strategies import play_on, positions, rulesets

PLAIN: Final = Methods(reductions=False, futility=False, reverse_futility=False, null_move=False)
EXACT: Final = replace(PLAIN, transposition_table=False)
"""What changes nothing in any ruleset, at any depth."""

KEEPING: Final = replace(PLAIN, extensions=False)
"""The same with the table, for positions in which every ply is told apart from the others:
close to a move limit, and with no line longer than another."""

WAYS: Final = {
    "all": EXACT,
    "no pvs": replace(EXACT, pvs=False),
    "no move ordering": replace(EXACT, move_ordering=False),
    "no aspiration": replace(EXACT, aspiration=False),
    "no extensions": replace(EXACT, extensions=False),
}

QUICK = ("tournament", "online", "checkers", "mirror", "edition-1901-any", "leaping")
"""One preset of each kind."""
SOME_PRESETS = [
    preset if preset in QUICK else pytest.param(preset, marks=pytest.mark.slow)
    for preset in PRESETS
]


@pytest.fixture(autouse=True, scope="module")
def _strained() -> Iterator[None]:
    """Use windows so narrow that they fail, from the second ply on, and no pauses, since a search
    without a table cannot be resumed.
    """
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("salta_core.engine.search.QUANTUM", 10**9)
        patch.setattr("salta_core.engine.search._WINDOW", 10)
        patch.setattr("salta_core.engine.search._TRUSTED", 1)
        yield


def searched(game: Game, depth: int, methods: Methods, lines: int = 1) -> Search:
    seen = Counter(map(turn_key, game.positions)) if game.ruleset.limit is None else {}
    board = Board(game.position, game.ruleset)
    search = Search(board, seen=seen, depth=depth, lines=lines, methods=methods)
    while not search.run(10**6):
        pass
    return search


def agree(game: Game, depth: int, *ways: Methods) -> None:
    """Check that the scores of the root and of the chosen move are those of plain negamax."""

    @cache
    def plain(depth: int, extensions: bool) -> dict[tuple[int, int], int]:  # noqa: FBT001
        return PlainSearch(game, depth, extensions=extensions).scores()

    for methods in ways:
        search = searched(game, depth, methods)
        # A win found early is played without a deeper search.
        scores = plain(search.depth, methods.extensions)
        assert search.best
        assert search.score == max(scores.values())
        assert scores[squares_of(search.best)] == search.score


def is_open(game: Game) -> bool:
    """Whether there is anything to search: no end, and no equalising turn."""
    return not game.ending and all(Board(game.position, game.ruleset).to_go[1:])


@given(positions(), rulesets(), st.integers(1, 2), st.sampled_from(sorted(WAYS)))
def test_the_search_equals_negamax_in_any_position_of_any_rules(
    position: Position, ruleset: Ruleset, depth: int, way: str
) -> None:
    game = Game.started(ruleset, position)
    assume(is_open(game))
    agree(game, depth, WAYS[way])


def walked(ruleset: Ruleset, stream: Random, plies: int) -> Game:
    """A game of random plies, cut before its end so that there is something to search."""
    game = play_on(Game.started(ruleset), plies, stream)
    while not is_open(game):
        game = game.undone()
    return game


@pytest.mark.extended
@pytest.mark.parametrize("preset", SOME_PRESETS)
def test_the_search_equals_negamax_at_three_plies_in_every_preset(preset: str) -> None:
    stream = Random(preset)  # noqa: S311  # the same games each time
    agree(walked(PRESETS[preset].ruleset, stream, stream.randrange(20, 90)), 3, *WAYS.values())


@pytest.mark.extended
@pytest.mark.parametrize("preset", SOME_PRESETS)
def test_the_table_changes_nothing_near_the_move_limit(preset: str) -> None:
    stream = Random(preset)  # noqa: S311  # the same games each time
    game = walked(PRESETS[preset].ruleset.changed(limit=None, scoring="simple"), stream, 70)
    limited = game.ruleset.changed(limit=min(999, game.position.ply // 2 + 20))
    agree(Game.started(limited, game.position), 3, KEEPING)


@given(positions(), rulesets(), st.integers(0, 5), st.sampled_from([EXACT, KEEPING]))
def test_the_last_plies_before_a_limit(
    position: Position, ruleset: Ruleset, before: int, methods: Methods
) -> None:
    limited = ruleset.changed(limit=40, scoring="simple")
    game = Game.started(limited, Position(position.board, position.player, 80 - before))
    assume(is_open(game))
    agree(game, 2, methods)


@pytest.mark.extended
@given(positions(), rulesets(), st.integers(2, 4))
def test_several_lines_are_the_best_of_plain_negamax(
    position: Position, ruleset: Ruleset, lines: int
) -> None:
    game = Game.started(ruleset, position)
    assume(is_open(game))
    search = searched(game, 2, EXACT, lines)
    plain = PlainSearch(game, search.depth).scores()
    actual = [(score, plain[squares_of(line[0])]) for score, line in search.variations]
    assert [score for score, _ in actual] == sorted(plain.values(), reverse=True)[:lines]
    assert all(score == expected for score, expected in actual)

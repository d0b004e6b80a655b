"""Variations as one list of moves: their order, and invalid lists."""

import pytest

from salta_core import BadText, Game, IllegalMove, SaltaError, format_move, parse_move
from salta_core.rules.ruleset import PRESETS
from salta_core.text.move_list import with_moves
from salta_core.text.variations import (
    VariationMove,
    checked_variations,
    children_of,
    comment_lines,
    order_of,
)

GAME = with_moves(Game.started(PRESETS["tournament"].ruleset), ["33-43", "83-73", "32-42"])


def moves(*given: tuple[int, str]) -> list[VariationMove]:
    return [VariationMove(after, parse_move(move)) for after, move in given]


def actual(*given: tuple[int, str]) -> list[tuple[int, str]]:
    checked = checked_variations(GAME, moves(*given))
    return [(after, format_move(move)) for after, move, _ in checked]


def test_a_variation_follows_its_move_directly_and_the_latest_fork_comes_first() -> None:
    given = [(0, "32-42"), (1, "84-74"), (4, "82-72"), (4, "83-73"), (6, "33-43")]
    ordered = [(1, "84-74"), (0, "32-42"), (5, "82-72"), (6, "33-43"), (5, "83-73")]
    assert actual(*given) == ordered
    assert actual(*ordered) == ordered


def test_places_have_one_canonical_order() -> None:
    assert children_of(2, [0, 1, 3, 3]) == [[1, 3], [2, 4], [], [5, 6], [], [], []]
    assert order_of(2, [0, 1, 3, 3]) == [0, 1, 2, 4, 3, 5, 6]
    assert order_of(0, []) == [0]


def test_a_chain_is_kept_with_its_squares() -> None:
    game = with_moves(
        Game.started(PRESETS["leaping"].ruleset), ["25x44", "83-73", "33-43", "84-74"]
    )
    [found] = checked_variations(game, moves((3, "102x62")))
    assert format_move(found.move) == "102x83x62"


def test_a_comment_keeps_its_lines() -> None:
    assert comment_lines(" a  b\r\n\n\tc ") == ("a b", "c")
    with pytest.raises(BadText, match="not allowed") as caught:
        comment_lines("a\nb\x00")
    assert caught.value.place == 3


@pytest.mark.parametrize(
    ("given", "kind", "reason"),
    [
        ([(3, "82-72")], BadText, "move 1 of the variations cannot follow on place 3"),
        ([(0, "32-42"), (5, "82-72")], BadText, "move 2 .* cannot follow on place 5"),
        ([(-1, "32-42")], BadText, "cannot follow on place -1"),
        ([(9**99, "32-42")], BadText, "cannot follow on place"),
        ([(0, "33-43")], BadText, r"move 1 of the variations \('33-43'\): .* there already"),
        ([(0, "32-42"), (0, "32-42")], BadText, "move 2 .* there already"),
        ([(0, "83-73")], IllegalMove, r"move 1 of the variations \('83-73'\)"),
        ([(0, "32-42"), (4, "33-43")], IllegalMove, "move 2 of the variations"),
    ],
)
def test_inconsistent_variations_are_refused(
    given: list[tuple[int, str]], kind: type[SaltaError], reason: str
) -> None:
    with pytest.raises(kind, match=reason):
        checked_variations(GAME, moves(*given))


def test_too_many_moves_in_variations_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("salta_core.text.variations.MOST", 1)
    assert len(actual((0, "32-42"))) == 1
    with pytest.raises(BadText, match="at most 1 moves"):
        actual((0, "32-42"), (4, "82-72"))

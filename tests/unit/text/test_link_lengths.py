"""The lengths of links."""

from random import Random
from urllib.parse import quote

import pytest

from salta_core import DEFAULT, PASS, PRESETS, BadText, Game, Position, format_move, parse_move
from salta_core.puzzle.collection import shipped
from salta_core.puzzle.task import linked_puzzle
from salta_core.text.fragment import LONGEST_GIVEN
from salta_core.text.link import format_link, parse_link
from salta_core.text.link_types import GameLink, PositionLink, PuzzleLink
from salta_core.text.packing import MOST
from salta_core.text.plain_data import link_data
from salta_core.text.quoting import LONGEST
from tests.golden.historic import printed_moves, replayed
from tests.strategies import play_on
from tests.unit.text.links import ORIGINAL


def test_a_link_holds_many_moves_but_not_any_number() -> None:
    most = (PASS,) * MOST
    link = GameLink(ORIGINAL, None, most, first="\U0001f409" * LONGEST, second="x")
    assert parse_link(format_link(link)) == link
    assert len(quote(quote(format_link(link), safe=""), safe="")) < LONGEST_GIVEN
    with pytest.raises(BadText, match=f"at most {MOST} moves"):
        GameLink(ORIGINAL, None, (*most, PASS))


def test_every_shipped_puzzle_fits_into_a_link() -> None:
    for entry in (entry for some in shipped() for entry in some.entries):
        puzzle = entry.puzzle
        link = PuzzleLink(
            puzzle.ruleset,
            puzzle.position,
            f"{puzzle.goal.kind}-{puzzle.goal.moves}",
            solution=tuple(map(parse_move, entry.line)),
        )
        assert parse_link(format_link(link)) == link
        assert linked_puzzle(link) == puzzle
        assert link_data(link)["solution"] == list(entry.line)
        assert len(format_link(link)) < 200


@pytest.mark.parametrize("preset", PRESETS)
def test_the_link_to_an_ordinary_position_has_120_characters_at_most(preset: str) -> None:
    game = Game.started(PRESETS[preset].ruleset)
    stream = Random(7)  # noqa: S311  # no secret
    longest = 0
    for _ in range(30):
        game = play_on(game, 10, stream)
        longest = max(longest, len(format_link(PositionLink(game.ruleset, game.position))))
    assert longest <= 120


def test_no_position_of_a_preset_needs_more_than_120_characters() -> None:
    """A worst case: most of the thirty pieces are followed by one empty square, at a late ply."""
    longest = max(PRESETS, key=len)
    board = "".join(
        f"{a}.{b}.{c}" for a, b, c in zip("ABCDEFGHIJ", "abcdefghij", "KLMNOklmno", strict=True)
    )
    position = Position(board, 1, 10**14)
    assert len(format_link(PositionLink(PRESETS[longest].ruleset, position))) <= 120


@pytest.mark.parametrize("name", ["krone-grotewold-1901.txt", "schubert-1899.txt"])
def test_the_links_to_the_printed_games_are_short(name: str) -> None:
    game = replayed("original", None, printed_moves(name))
    link = GameLink(game.ruleset, None, game.moves)
    assert len(format_link(link)) == len("#s1/g/original/0/") + 2 * len(game.moves) < 500
    assert link_data(link)["moves"] == [format_move(move) for move in game.moves]


@pytest.mark.parametrize("preset", [DEFAULT, "edition-1901-any", "leaping"])
def test_the_link_to_a_game_of_240_plies_has_fewer_than_1000_characters(preset: str) -> None:
    game = play_on(Game.started(PRESETS[preset].ruleset), 240, Random(1))  # noqa: S311  # no secret
    assert len(game.moves) == 240
    first, second = "Somebody with a long name", "Ein Fräulein aus Köln"
    link = GameLink(game.ruleset, None, game.moves, at=117, first=first, second=second)
    text = format_link(link)
    assert len(text) < 1000
    assert link_data(parse_link(text))["moves"] == [format_move(move) for move in game.moves]

"""Game files of any length, read game by game, even past unreadable games."""

import io
import tracemalloc
from collections.abc import Iterator
from random import Random

import pytest

from salta_core import BadText, Game, Record, format_records, read_games
from salta_core.text.record_reader import parse_records

BAD = """\
[Event "good"]
33-43 *

[Event "no such square"]
33-43 83-99 *

[Event "no result"]
[Result "1-0"]
33-43

[Event "a quote]
33-43 *
[Event "again good"]
1. 33-43 {a line
[that looks like a header]
} *
[Event "never closed"]
1. 33-43 {closed nowhere *
[Event "last"]
1. 32-42 1-0
"""


def counted(games: Iterator[Record | BadText]) -> list[int | str]:
    """The number of plies of each game, or its error."""
    return [str(one) if isinstance(one, BadText) else len(one.game.moves) for one in games]


FOUND = [
    1,
    "line 5, column 10: move 2 ('83-99'): there is no square 99 in '83-99'",
    "line 11, column 1: a game must end with its result or * before the next header",
    "line 11, column 8: the value of Event has no closing quote on its line",
    1,
    "line 18, column 10: this comment is not closed with }",
    1,
]


def test_reading_continues_after_a_bad_game_which_is_reported_with_its_line() -> None:
    games = list(read_games(BAD))
    said = counted(iter(games))
    assert said == FOUND
    error = games[1]
    assert isinstance(error, BadText)
    assert (error.fields["line"], error.fields["column"]) == (5, 10)
    assert error.place == BAD.index("83-99") + 3


def test_a_file_is_read_like_its_text() -> None:
    assert counted(read_games(io.StringIO(BAD))) == FOUND
    assert counted(read_games(BAD.splitlines(keepends=True))) == FOUND
    crossed = BAD.replace("\n", "\r\n")
    assert counted(read_games(crossed)) == FOUND


@pytest.mark.parametrize("text", ["", " \n\t "])
def test_a_file_without_a_game_yields_none(text: str) -> None:
    with pytest.raises(BadText) as caught:
        parse_records(text)
    assert counted(read_games(text)) == [str(caught.value)]


def test_a_file_of_headers_alone_is_a_game_without_moves() -> None:
    assert counted(read_games('[Event "a"]')) == [0]


def some_game(seed: int, plies: int) -> Game:
    rng, game = Random(seed), Game.started()  # noqa: S311  # no secret
    while len(game.moves) < plies and not game.ending:
        game = game.play(rng.choice(game.legal_moves))
    return game


def test_files_are_written_back_unchanged() -> None:
    text = format_records([Record(some_game(seed, 40)) for seed in range(5)])
    read = [one for one in read_games(text) if isinstance(one, Record)]
    assert len(read) == 5
    assert format_records(read) == text


def test_a_file_is_read_no_further_than_needed() -> None:
    lines = format_records([Record(some_game(1, 60))] * 3).splitlines(keepends=True)
    rest = iter(lines)
    games = read_games(rest)
    assert isinstance(next(games), Record)
    assert len(list(rest)) > len(lines) // 2


def test_only_one_game_is_in_memory_at_a_time() -> None:
    """Fifty games in memory take more than half a million bytes."""
    lines = [*format_records([Record(some_game(1, 60))]).splitlines(keepends=True), "\n"]
    tracemalloc.start()
    try:
        assert sum(1 for _ in read_games(line for _ in range(50) for line in lines)) == 50
        assert tracemalloc.get_traced_memory()[1] < 150_000
        tracemalloc.reset_peak()
        kept = list(read_games(line for _ in range(50) for line in lines))
        assert tracemalloc.get_traced_memory()[1] > 500_000
        assert len(kept) == 50
    finally:
        tracemalloc.stop()

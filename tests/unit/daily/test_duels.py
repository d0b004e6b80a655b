"""The stock of duels: fair, open, unlike each other, and with lines that reach their margins."""

from itertools import combinations

import pytest

from salta_core.daily.days import stock as days
from salta_core.daily.duel import TURNS, DuelInPlay, margin_of, to_go
from salta_core.daily.duels import (
    COLUMNS,
    WEEKDAYS,
    DayDuel,
    DuelSettings,
    format_duels,
    parse_duels,
    stock,
)
from salta_core.errors import BadText
from salta_core.rules.move import parse_move
from salta_core.rules.moves import legal_moves
from tests.puzzle.make_duels import BALANCE, CHOICE, FAR, GAIN, UNLIKE, board_of

HEAD = "\t".join(COLUMNS)
EVERY = 36
"""One duel in so many is replayed in the quick tests: three of each weekday."""


def played(day: DayDuel, weekday: DuelSettings) -> None:
    """Check the start of a duel, and replay its best line."""
    duel = day.as_duel(weekday)
    own, other = to_go(duel.position, duel)
    assert abs(own - other) <= BALANCE
    assert min(own, other) >= FAR
    assert len(legal_moves(duel.position, duel.ruleset)) >= CHOICE
    moves = [parse_move(text) for text in day.line]
    line = DuelInPlay(duel, moves)
    assert len(moves) == TURNS
    assert line.is_over
    assert margin_of(line.position, duel) == day.best >= other - own + GAIN
    assert any(move.is_jump for move in moves)


def test_every_day_with_puzzles_has_a_duel() -> None:
    assert len(stock()) == len(days())
    assert len(stock()) % len(WEEKDAYS) == 0


@pytest.mark.parametrize("place", range(0, len(stock()), EVERY))
def test_a_duel_is_fair_and_its_line_reaches_its_margin(place: int) -> None:
    played(stock()[place], WEEKDAYS[place % len(WEEKDAYS)])


@pytest.mark.slow
@pytest.mark.parametrize("number", range(len(WEEKDAYS)))
def test_all_duels_are_fair_and_their_lines_reach_their_margins(number: int) -> None:
    for day in stock()[number :: len(WEEKDAYS)]:
        played(day, WEEKDAYS[number])


def test_no_two_duels_are_alike() -> None:
    boards = [board_of(day.position) for day in stock()]
    for one, other in combinations(boards, 2):
        assert sum(here != there for here, there in zip(one, other, strict=True)) >= UNLIKE


def test_no_two_duels_of_a_weekday_have_the_same_seed() -> None:
    for number in range(len(WEEKDAYS)):
        seeds = [day.seed for day in stock()[number :: len(WEEKDAYS)]]
        assert len(set(seeds)) == len(seeds)


def test_the_opponents_make_fewer_mistakes_from_monday_to_friday_and_at_the_weekend() -> None:
    noise = [weekday.noise for weekday in WEEKDAYS]
    assert noise[:5] == sorted(noise[:5], reverse=True)
    assert noise[5] > noise[6]
    assert [weekday.ruleset for weekday in WEEKDAYS] == ["little"] * 5 + ["quick"] * 2


def test_the_table_is_read_as_it_is_written() -> None:
    assert parse_duels(format_duels(stock())) == stock()


@pytest.mark.parametrize(
    "line", ["1 0\t1\t9", "1 0\tone\t9\t31-41", "1 0\t1\t-9\t31-41", "1 0\t1\t9\t31-41\tmore"]
)
def test_a_malformed_line_is_refused(line: str) -> None:
    with pytest.raises(BadText):
        parse_duels(f"{HEAD}\n{line}\n")

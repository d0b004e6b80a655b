"""Runs that time games: their records, and their errors."""

import sys
from pathlib import Path
from subprocess import CalledProcessError

import pytest

from tests.bench.bench_movetime import answers, main
from tests.bench.timedgames import Record, Timing

TIMING = Timing(100, "clock")
GAME = '{"seed": 0, "ruleset": "little", "moves": ["33-43"], "took": [1.5]}'


def test_a_program_that_dies_is_noticed() -> None:
    command = [sys.executable, "-c", "print('one game', flush=True); raise SystemExit(3)"]
    games = answers(command, [0, 1])
    assert next(games) == "one game\n"
    with pytest.raises(CalledProcessError, match="status 3"):
        next(games)


def test_a_program_that_ends_before_reading_is_noticed() -> None:
    with pytest.raises(CalledProcessError):
        [*answers([sys.executable, "-c", "raise SystemExit(3)"], range(100_000))]


def test_a_record_continues_after_its_last_complete_line(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    Record(TIMING, path).add(GAME)
    whole = path.read_text(encoding="utf-8")
    path.write_text(whole + whole[:20], encoding="utf-8")
    record = Record(TIMING, path)
    assert [game.took for game in record.first(1)] == [[1.5]]
    record.add(GAME.replace('"seed": 0', '"seed": 1'))
    assert [game.seed for game in Record(TIMING, path).first(2)] == [0, 1]


@pytest.mark.parametrize("other", [Timing(1000, "clock"), Timing(100, "processor")])
def test_games_timed_differently_are_refused(tmp_path: Path, other: Timing) -> None:
    path = tmp_path / "games.jsonl"
    Record(other, path).add(GAME)
    with pytest.raises(ValueError, match=r"line 1: .*, not Timing\(milliseconds=100"):
        Record(TIMING, path)


def test_a_missing_game_is_named() -> None:
    record = Record(TIMING)
    record.add(GAME)
    with pytest.raises(LookupError, match=r"seeds \[1, 2\]"):
        record.first(3)


@pytest.mark.parametrize("option", ["--games", "--workers", "--milliseconds"])
def test_numbers_that_are_not_above_0_are_refused(
    option: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        main([option, "0"])
    assert "0 is not above 0" in capsys.readouterr().err

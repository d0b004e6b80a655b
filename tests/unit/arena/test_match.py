"""A match: the same games with any workers, however often it is stopped."""

import json
from collections.abc import Iterator
from concurrent.futures import Executor
from pathlib import Path

import pytest

from salta_core.arena.executors import InProcess, map_unordered, on_machine
from salta_core.arena.match import Match, SequentialTest, games_of
from salta_core.arena.players import parse_player
from salta_core.arena.records import GameRecord, Log, read_log
from salta_core.arena.score_table import ScoreTable, by_ruleset
from salta_core.errors import BadText
from salta_core.rules.ruleset import PRESETS

RULESETS = ("tournament+limit=6", "leaping")


def match(first: str = "level:2", second: str = "greedy", seed: int = 5, cap: int = 20) -> Match:
    return Match((parse_player(first), parse_player(second)), RULESETS, seed=seed, cap=cap)


def moves(games: list[GameRecord]) -> list[tuple[int, str, int, str]]:
    """The moves and results of the games, in order."""
    return sorted((game.index, game.line, game.winner, game.reason) for game in games)


@pytest.fixture(scope="module")
def two_workers() -> Iterator[Executor]:
    with on_machine(2) as executor:
        yield executor


@pytest.fixture(scope="module")
def alone() -> list[GameRecord]:
    """Eight games of the match, played in this process."""
    return list(games_of(match(), 8, InProcess()))


@pytest.mark.extended
def test_two_workers_play_the_games_that_one_plays(
    two_workers: Executor, alone: list[GameRecord]
) -> None:
    together = list(games_of(match(), 8, two_workers, max_pending=4))
    assert moves(together) == moves(alone)


def test_pairs_of_games_with_changed_colours_use_the_rulesets_in_turn(
    alone: list[GameRecord],
) -> None:
    assert [game.ruleset for game in alone] == [RULESETS[index // 2 % 2] for index in range(8)]
    assert [game.first for game in alone] == [1, 2] * 4
    assert alone[0].players == alone[1].players[::-1]
    assert alone[0].opening == alone[1].opening != alone[4].opening


def test_a_stopped_match_continues_where_it_stopped(
    tmp_path: Path, alone: list[GameRecord]
) -> None:
    path = tmp_path / "games.jsonl"
    for number in (3, 8):
        log = Log(path, match().settings())
        games = list(games_of(match(), number, InProcess(), log=log))
    assert moves(games) == moves(alone)
    assert moves(read_log(path)[1]) == moves(alone)


def test_games_in_the_record_are_not_played_again(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    list(games_of(match(), 4, InProcess(), log=Log(path, match().settings())))
    before = path.read_bytes()
    list(games_of(match(), 4, InProcess(), log=Log(path, match().settings())))
    assert path.read_bytes() == before


@pytest.mark.parametrize("cut", [1, 30, 200])
def test_a_half_written_line_is_removed_and_its_game_played_again(
    tmp_path: Path, cut: int, alone: list[GameRecord]
) -> None:
    path = tmp_path / "games.jsonl"
    list(games_of(match(), 4, InProcess(), log=Log(path, match().settings())))
    path.write_bytes(path.read_bytes()[:-cut])
    assert len(read_log(path)[1]) == 3
    list(games_of(match(), 8, InProcess(), log=Log(path, match().settings())))
    assert moves(read_log(path)[1]) == moves(alone)


def test_a_record_cut_in_its_first_line_starts_again(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    Log(path, match().settings())
    path.write_bytes(path.read_bytes()[:40])
    assert Log(path, match().settings()).games == {}
    assert read_log(path) == (match().settings(), [])


@pytest.mark.parametrize(
    ("other", "place"),
    [(match(seed=6), "seed is 6"), (match(cap=21), "cap is 21"), (match("level:3"), "players is")],
)
def test_the_record_of_another_match_is_refused(tmp_path: Path, other: Match, place: str) -> None:
    path = tmp_path / "games.jsonl"
    Log(path, other.settings())
    with pytest.raises(BadText, match=place):
        Log(path, match().settings())


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        (b"not json\n", "line 3, is not a JSON object"),
        (b"[1]\n", "line 3, is not a JSON object"),
        (b'{"index": 7}\n', "line 3: ruleset is missing"),
        (b"\xff\n", "line 3, is not a JSON object"),
        (None, "line 3: game 0 is in it twice"),
    ],
)
def test_a_record_that_makes_no_sense_is_refused_with_its_line(
    tmp_path: Path, line: bytes | None, reason: str
) -> None:
    path = tmp_path / "games.jsonl"
    list(games_of(match(), 1, InProcess(), log=Log(path, match().settings())))
    with path.open("ab") as file:
        file.write(line or path.read_bytes().splitlines(keepends=True)[1])
    with pytest.raises(BadText, match=reason):
        Log(path, match().settings())


@pytest.mark.parametrize(
    "text", [b"hello", b"hello\n", b"hello\nyours", b"{}\n{", b'{"format": "other"}\n']
)
def test_a_file_that_is_no_record_is_left_unchanged(tmp_path: Path, text: bytes) -> None:
    path = tmp_path / "letter.txt"
    path.write_bytes(text)
    with pytest.raises(BadText):
        Log(path, match().settings())
    assert path.read_bytes() == text


def test_an_exception_of_a_worker_is_raised(two_workers: Executor) -> None:
    players = parse_player("random"), parse_player("random")
    endless = Match(players, ("tournament+limit=2",), opening_plies=50)
    for executor in (two_workers, InProcess()):
        with pytest.raises(ValueError, match="50 plies"):
            list(games_of(endless, 2, executor))


def test_no_more_tasks_are_submitted_than_allowed() -> None:
    asked: list[int] = []

    def tasks() -> Iterator[int]:
        for task in range(9):
            asked.append(task)
            yield task

    results = map_unordered(InProcess(), str, tasks(), max_pending=3)
    assert next(results) in ("0", "1", "2")
    assert len(asked) == 3
    assert max(results, key=int) == "8"
    assert len(asked) == 9


def _record(index: int, winner: int, **more: object) -> GameRecord:
    values = {
        "index": index,
        "ruleset": "tournament",
        "players": ("a", "b") if index % 2 == 0 else ("b", "a"),
        "first": 1 + index % 2,
        "seed": 0,
        "opening": "33-43 83-73",
        "moves": "32-42 82-72 31-41",
        "winner": winner,
        "reason": "limit",
        "points": 4,
        "proven": True,
        "margin": 4,
        "plies": 5,
        "seconds": (3.0, 1.0),
        "fault": "",
    }
    return GameRecord.of({**values, **more})


def test_a_record_without_its_settings_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    path.write_text('{"format": "salta-match-1"}\n', encoding="ascii")
    with pytest.raises(BadText, match="line 1: players is missing"):
        read_log(path)


def test_the_sequential_test_counts_games_in_their_order_whatever_order_they_end_in() -> None:
    """Lost pairs 0 to 19 decide for H0, although later, won pairs end first."""
    lost = [_record(index, 2 - index % 2) for index in range(40)]
    won = [_record(index, 1 + index % 2) for index in range(40, 80)]
    test, other = SequentialTest(0, 100), SequentialTest(0, 100)
    for game in won + lost[::-1]:
        test.add(game)
    for game in lost + won:
        other.add(game)
    assert (test.accepted, test.games) == (other.accepted, other.games)
    assert test.accepted == "H0"
    assert test.games < 40


@pytest.mark.extended
def test_a_decided_match_is_not_played_on() -> None:
    test = SequentialTest(-500, 0)
    short = Match((parse_player("level:3"), parse_player("random")), ("tournament+limit=30",))
    games = list(games_of(short, 200, InProcess(), test=test))
    assert test.accepted == "H1"
    assert len(games) == test.games < 200


def test_a_score_table_takes_the_first_players_view() -> None:
    games = [
        _record(0, 1),
        _record(1, 1, reason="illegal", fault="15-95: no"),
        _record(2, 0, reason="unfinished"),
        _record(3, 2, proven=False),
        _record(4, 2),
    ]
    tally = ScoreTable.of(games[::-1])
    assert tally.results == (2, 1, 2)
    assert tally.pairs == (0, 0, 1, 1, 0)
    assert (tally.illegal, tally.unfinished, tally.unproven) == (1, 1, 1)
    assert tally.faults == ("game 1, a: illegal, 15-95: no",)
    assert tally.margin == pytest.approx(4 / 5)
    # Player 1 made two moves in 3 s and player 2 one in 1 s; the first player has each colour once.
    assert tally.seconds == pytest.approx(((9 + 2) / (6 + 2), (3 + 6) / (3 + 4)))
    assert list(by_ruleset(tally)) == ["tournament"]


def test_a_match_without_games_has_no_rating() -> None:
    assert ScoreTable(()).rating is None
    assert ScoreTable((_record(0, 1),)).rating is None
    assert ScoreTable(()).seconds == (0.0, 0.0)


def test_every_preset_gets_its_share() -> None:
    both = parse_player("random"), parse_player("random")
    every = Match(both, tuple(PRESETS))
    shares = [every.fixture(index).ruleset for index in range(2 * len(PRESETS))]
    assert {ruleset: shares.count(ruleset) for ruleset in shares} == dict.fromkeys(PRESETS, 2)


def test_records_are_plain_values_in_json(alone: list[GameRecord], tmp_path: Path) -> None:
    log = Log(tmp_path / "games.jsonl", {})
    log.add(alone[0])
    line = (tmp_path / "games.jsonl").read_text(encoding="ascii").splitlines()[1]
    assert GameRecord.of(json.loads(line)) == alone[0]

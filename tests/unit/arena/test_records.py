"""Damaged record files: refused with the line when they are read (with `record_checks.py`)."""

import json
from pathlib import Path
from typing import Any, Final

import pytest

from salta_core.arena.match import Match
from salta_core.arena.players import parse_player
from salta_core.arena.records import GameRecord, Log, read_log
from salta_core.arena.score_table import ScoreTable
from salta_core.cli.match_report import as_json, as_table, as_text
from salta_core.errors import BadText
from tests.fuzz.inputs import VALUES

SETTINGS: Final[dict[str, Any]] = {
    "players": ["level:3", "greedy"],
    "weights": ["", ""],
    "rulesets": ["tournament", "original+limit=9"],
    "seed": 5,
}
GAME: Final[dict[str, Any]] = {
    "index": 0,
    "ruleset": "tournament",
    "players": ["level:3", "greedy"],
    "first": 1,
    "seed": 5,
    "opening": "33-43 83-73",
    "moves": "32-42 82-72 31-41",
    "winner": 1,
    "reason": "limit",
    "points": 4,
    "proven": True,
    "margin": 4,
    "plies": 5,
    "seconds": [3.0, 1],
    "fault": "",
}
NESTED: Final = "[" * 100_000


def written(path: Path, *lines: object) -> Path:
    """A record file: the header and some lines, given as values or as raw text."""
    header = {"format": "salta-match-1", **SETTINGS}
    texts = [line if isinstance(line, str) else json.dumps(line) for line in (header, *lines)]
    path.write_text("".join(f"{text}\n" for text in texts), encoding="ascii")
    return path


def test_a_valid_game_is_read(tmp_path: Path) -> None:
    lost = {"winner": 2, "reason": "illegal", "fault": "15-95: there is no such move"}
    games = [GAME, {**GAME, **lost, "index": 1, "first": 2, "players": ["greedy", "level:3"]}]
    games.append({**GAME, "index": 2, "opening": "", "moves": "", "plies": 0, "points": None})
    settings, found = read_log(written(tmp_path / "games.jsonl", *games))
    assert settings == SETTINGS
    assert found == [GameRecord.of(game) for game in games]


@pytest.mark.parametrize(
    ("damage", "reason"),
    [
        ({"index": -1}, "index must be a whole number from 0"),
        ({"index": "7"}, "index must be a whole number from 0"),
        ({"ruleset": "nope"}, "ruleset must be the text of a ruleset, not 'nope'"),
        ({"ruleset": ["tournament"]}, "ruleset must be the text of a ruleset"),
        ({"ruleset": "mirror"}, "the match has no games with the ruleset 'mirror'"),
        ({"players": ["level:3"]}, "players must be two texts"),
        ({"players": ["level:3", None]}, "players must be two texts"),
        ({"players": "ab"}, "players must be two texts"),
        ({"players": ["level:3", "a\nb"]}, "players must be two texts"),
        ({"players": ["level:3", "level:3"]}, "these are not the players of the match"),
        ({"first": 9}, "first must be a whole number from 1 to 2, not '9'"),
        ({"first": True}, "first must be a whole number from 1 to 2"),
        ({"seed": -1}, "seed must be a whole number from 0"),
        ({"opening": None}, "opening must be moves"),
        ({"moves": "32-42  82-72 31-41"}, "moves must be moves"),
        ({"moves": "32-42 82-72 31-49"}, "moves must be moves"),
        ({"moves": "32-42 82-72 \u0663\u0661-41"}, "moves must be moves"),
        ({"winner": 7}, "winner must be a whole number from 0 to 2, not '7'"),
        ({"winner": 1.0}, "winner must be a whole number from 0 to 2"),
        ({"winner": True}, "winner must be a whole number from 0 to 2"),
        ({"reason": "magic"}, "reason must be one of home, "),
        ({"reason": {}}, "reason must be one of home, "),
        ({"reason": "unfinished"}, "a game that was not finished has no winner"),
        ({"points": -1}, "points must be null or a whole number from 0"),
        ({"points": 1.5}, "points must be null or a whole number from 0"),
        ({"proven": 1}, "proven must be true or false"),
        ({"margin": 10**400}, "margin must be a whole number from -9999 to 9999"),
        ({"margin": None}, "margin must be a whole number from -9999 to 9999"),
        ({"plies": 6}, "plies must be the number of moves, 5"),
        ({"plies": 10**400}, "plies must be a whole number from 0"),
        ({"seconds": [1]}, "seconds must be two numbers from 0"),
        ({"seconds": [None, 1]}, "seconds must be two numbers from 0"),
        ({"seconds": {"1": 1, "2": 1}}, "seconds must be two numbers from 0"),
        ({"seconds": [[1], [2]]}, "seconds must be two numbers from 0"),
        ({"seconds": ["1", "2"]}, "seconds must be two numbers from 0"),
        ({"seconds": [-1, 1]}, "seconds must be two numbers from 0"),
        ({"seconds": [10**400, 1]}, "seconds must be two numbers from 0"),
        ({"seconds": [float("nan"), 1]}, "seconds must be two numbers from 0"),
        ({"seconds": [float("inf"), 1]}, "seconds must be two numbers from 0"),
        ({"seconds": True}, "seconds must be two numbers from 0"),
        ({"fault": "\ud800"}, "fault must be a line of at most 2000 characters"),
        ({"fault": "\x1b[31m"}, "fault must be a line of at most 2000 characters"),
        ({"fault": None}, "fault must be a line of at most 2000 characters"),
        ({"fault": "castled"}, "fault says why the loser"),
        ({"reason": "forfeit"}, "fault says why the loser"),
        ({"reason": "illegal", "fault": "castled", "winner": 0}, "fault says why the loser"),
    ],
    ids=str,
)
def test_a_damaged_value_is_refused_with_file_line_and_reason(
    tmp_path: Path, damage: dict[str, Any], reason: str
) -> None:
    path = written(tmp_path / "games.jsonl", {**GAME, "index": 1}, {**GAME, **damage})
    for read in (read_log, lambda path: Log(path, SETTINGS)):
        with pytest.raises(BadText) as refused:
            read(path)
        assert str(refused.value).startswith(f"'games.jsonl', line 3: {reason}")


@pytest.mark.parametrize("name", GAME)
def test_a_missing_value_is_named(tmp_path: Path, name: str) -> None:
    game = {key: value for key, value in GAME.items() if key != name}
    with pytest.raises(BadText, match=f"line 2: {name} is missing"):
        read_log(written(tmp_path / "games.jsonl", game))


@pytest.mark.parametrize("line", [NESTED, f'{{"winner": {NESTED}', '{"index": 1', "\x00", "null"])
def test_a_line_that_is_not_an_object_is_refused(tmp_path: Path, line: str) -> None:
    with pytest.raises(BadText, match="line 3, is not a JSON object"):
        read_log(written(tmp_path / "games.jsonl", GAME, line))


@pytest.mark.parametrize("depth", range(900, 1010, 7))
def test_deeply_nested_values_are_refused(tmp_path: Path, depth: int) -> None:
    """This holds for games and for the header, whose differences are shown."""
    nested = "[" * depth + "]" * depth
    game = json.dumps({**GAME, "seconds": None}).replace("null", nested)
    with pytest.raises(BadText, match="line 2"):
        read_log(written(tmp_path / "games.jsonl", game))
    header = json.dumps({"format": "salta-match-1", **SETTINGS, "seed": None})
    path = tmp_path / "other.jsonl"
    path.write_text(header.replace("null", nested) + "\n", encoding="ascii")
    with pytest.raises(BadText, match="line 1"):
        Log(path, SETTINGS)


@pytest.mark.parametrize(
    ("damage", "reason"),
    [
        ({"players": ["a", "b", "c"]}, "players must be two texts"),
        ({"players": [1, 2]}, "players must be two texts"),
        ({"rulesets": []}, "rulesets must be a list of rulesets"),
        ({"rulesets": ["nope"]}, "rulesets must be a list of rulesets"),
        ({"rulesets": "tournament"}, "rulesets must be a list of rulesets"),
        ({"cap": {}}, "cap must be a text, a number or a list"),
        ({"cap": float("nan")}, "cap must be a text, a number or a list"),
    ],
    ids=str,
)
def test_a_damaged_header_is_refused(tmp_path: Path, damage: dict[str, Any], reason: str) -> None:
    path = tmp_path / "games.jsonl"
    header = {"format": "salta-match-1", **SETTINGS, **damage}
    path.write_text(json.dumps(header) + "\n", encoding="ascii")
    with pytest.raises(BadText) as refused:
        read_log(path)
    assert str(refused.value).startswith(f"'games.jsonl', line 1: {reason}")


@pytest.mark.extended
def test_all_accepted_records_can_be_added_up_and_printed(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    read = 0
    for number, name in enumerate([*GAME, *SETTINGS]):
        for value in VALUES:
            header = {"format": "salta-match-1", **SETTINGS}
            game = dict(GAME)
            (game if number < len(GAME) else header)[name] = value
            path.write_text(f"{json.dumps(header)}\n{json.dumps(game)}\n", encoding="ascii")
            try:
                settings, games = read_log(path)
            except BadText:
                continue
            read += 1
            assert as_table([(settings, games)]).encode().count(b"\n") == 2
            match = Match((parse_player("level:3"), parse_player("greedy")), ("tournament",))
            for tell in (as_text, as_json):
                assert str(tell(match, ScoreTable.of(games), None)).encode()
    assert read > 10


def test_bytes_that_are_not_utf_8_are_not_repaired(tmp_path: Path) -> None:
    path = written(tmp_path / "games.jsonl", {**GAME, "fault": "X", "reason": "illegal"})
    path.write_bytes(path.read_bytes().replace(b'"X"', b'"\xff"'))
    with pytest.raises(BadText, match="line 2, is not a JSON object"):
        read_log(path)


def test_a_line_without_end_is_not_read_to_its_end(tmp_path: Path) -> None:
    """This holds for reading, and for resuming a match, which looks for a partial line."""
    path = written(tmp_path / "games.jsonl", GAME)
    with path.open("ab") as file:
        file.write(b"x" * 5_000_000)
    with pytest.raises(BadText, match="line 3: more than 4000000 bytes"):
        read_log(path)
    size = path.stat().st_size
    with pytest.raises(BadText, match="the last line has more than 4000000 bytes"):
        Log(path, SETTINGS)
    assert path.stat().st_size == size


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="needs a file that never ends")
def test_a_file_that_never_ends_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadText, match="'zero', line 1: more than 4000000 bytes"):
        read_log(Path("/dev/zero"))
    link = tmp_path / "games.jsonl"
    link.symlink_to("/dev/zero")
    for path in (Path("/dev/zero"), link):
        with pytest.raises(BadText, match="is not a file that games can be written to"):
            Log(path, SETTINGS)

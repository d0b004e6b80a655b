"""Game files at the bridge."""

from pathlib import Path
from typing import Any

import pytest

from salta_core.bridge import text_forms
from salta_core.text.record import format_records
from salta_core.text.record_reader import parse_records
from tests.unit.bridge.asking import error, finished, forget_work, result

FILES = sorted((Path(__file__).parents[2] / "golden" / "records").glob("*.txt"))
GAME: dict[str, Any] = {"ruleset": "tournament", "start": None, "moves": ["33-43", "83-73"]}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_file_that_is_read_can_be_written_again(path: Path) -> None:
    text = path.read_bytes().decode("utf-8")
    read = result("record-read", text=text, ms=60_000)
    assert read["done"]
    written = [result("record-write", **game)["text"] for game in read["games"]]
    assert "\n".join(written) == format_records(parse_records(text))


def test_a_long_file_is_read_in_slices_with_the_same_result() -> None:
    text = "\n".join(path.read_bytes().decode("utf-8") for path in FILES)
    forget_work()
    whole = result("record-read", text=text, ms=60_000)
    forget_work()
    sliced, count = finished("record-read", text=text, ms=1)
    assert sliced == whole
    assert count >= 3
    assert len(whole["games"]) == len(FILES) + 2


def test_unreadable_games_do_not_hide_others_in_any_slice() -> None:
    games = (
        "33-44 *",
        '[Event "2"]\n33-43 83-73 *',
        '[Event "3"]\n33-44 *',
        '[Event "4"]\n32-42 *',
    )
    text = "\n".join(games)
    forget_work()
    for milliseconds in (60_000, 1):
        read, _ = finished("record-read", text=text, ms=milliseconds)
        assert [game["headers"].get("Event") for game in read["games"]] == ["2", "4"]
        assert [bad["number"] for bad in read["bad"]] == [1, 3]
        fault = read["bad"][1]["error"]
        assert (fault["code"], fault["key"]) == ("bad-text", "at-line")
        assert (fault["fields"]["line"], fault["fields"]["column"]) == (5, 1)
        assert text[fault["place"] :].startswith('33-44 *\n[Event "4"]')
        forget_work()


def test_a_file_in_which_no_game_can_be_read_is_refused_with_the_first_reason() -> None:
    text = '[Event "1"] 33-43 83-73 33-44 *\n[Event "2"] 33-44 *'
    forget_work()
    for _ in range(2):
        fault = error("record-read", text=text, ms=60_000)
        assert fault["code"] == "bad-text"
        assert fault["message"].startswith("line 1, column 25: move 3")
        assert text[fault["place"] :].startswith("33-44 *\n")
        assert (fault["key"], fault["fields"]["line"], fault["fields"]["column"]) == (
            "at-line",
            1,
            25,
        )
        within = fault["fields"]["error"]
        assert (within["key"], within["fields"]["move"]) == ("in-move", "33-44")
        assert within["fields"]["error"]["key"] == "no-piece"


def test_a_file_that_would_take_hours_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(text_forms, "_LONGEST", 10)
    assert result("record-read", text="33-43    *", ms=60_000)["done"]
    assert "11 characters" in error("record-read", text="33-43 33-43", ms=60)["message"]


@pytest.mark.parametrize(("player", "score"), [(1, "0-1"), (2, "1-0")])
def test_the_player_who_resigned_is_written_and_read(player: int, score: str) -> None:
    text = result("record-write", **GAME, resigned=player)["text"]
    [game] = result("record-read", text=text, ms=60_000)["games"]
    assert game["resigned"] == player
    assert game["headers"] == {"Result": score, "Termination": "resigned"}


@pytest.mark.parametrize(("player", "score"), [(1, "0-1"), (2, "1-0")])
def test_the_player_who_ran_out_of_time_is_written_and_read(player: int, score: str) -> None:
    text = result("record-write", **GAME, timeout=player)["text"]
    [game] = result("record-read", text=text, ms=60_000)["games"]
    assert (game["timeout"], game["resigned"]) == (player, 0)
    assert game["headers"] == {"Result": score, "Termination": "time"}


def test_a_game_not_lost_on_time_has_no_timeout() -> None:
    text = result("record-write", **GAME, resigned=1)["text"]
    [game] = result("record-read", text=text, ms=60_000)["games"]
    assert "timeout" not in game


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"headers": []}, "bad-request"),
        ({"headers": {"Event": 1}}, "bad-request"),
        ({"headers": {"Start": "x"}}, "bad-text"),
        ({"headers": {"Result": "2-0"}}, "bad-text"),
        ({"headers": {"Points": "x"}}, "bad-text"),
        ({"headers": {"Event": "\n"}}, "bad-text"),
        ({"headers": {"Result": "1-0"}, "resigned": 1}, "bad-request"),
        ({"headers": {"Termination": "rain"}, "resigned": 1}, "bad-request"),
        ({"resigned": 3}, "bad-request"),
        ({"headers": {"Result": "1-0"}, "timeout": 1}, "bad-request"),
        ({"headers": {"Termination": "rain"}, "timeout": 1}, "bad-request"),
        ({"timeout": 3}, "bad-request"),
        ({"resigned": 1, "timeout": 2}, "bad-request"),
        ({"comments": {}}, "bad-request"),
        ({"comments": "abc"}, "bad-request"),
        ({"comments": [1]}, "bad-request"),
        ({"comments": [{"ply": True, "text": "x"}]}, "bad-request"),
        ({"comments": [{"ply": 1}]}, "bad-request"),
        ({"comments": [{"ply": 3, "text": "x"}]}, "bad-text"),
        ({"comments": [{"ply": 0, "text": "}"}]}, "bad-text"),
        ({"moves": ["33-44"]}, "illegal-move"),
    ],
    ids=str,
)
def test_a_game_that_cannot_be_written_is_refused(fields: dict[str, Any], code: str) -> None:
    assert error("record-write", **{**GAME, **fields})["code"] == code


def test_variations_are_written_and_read() -> None:
    game = {"ruleset": "tournament", "start": None, "moves": ["33-43", "83-73"]}
    variations = [
        {"after": 1, "move": "84-74", "comment": "Bold.\nToo bold?"},
        {"after": 0, "move": "32-42"},
    ]
    text = result("record-write", **game, variations=variations)["text"]
    assert "1. 33-43 (1. 32-42) 1... 83-73 (1... 84-74 {Bold.} {Too bold?}) *" in text
    [read] = result("record-read", text=text, ms=60_000)["games"]
    assert read["variations"] == variations
    assert {key: read[key] for key in game} == game


def test_annotation_marks_are_read_and_written() -> None:
    [read] = result("record-read", text="33-43! (32-42 $14) 83-73?! *", ms=60_000)["games"]
    assert read["nags"] == [
        *({"place": 1, "number": 1}, {"place": 2, "number": 6}, {"place": 3, "number": 14})
    ]
    again = result("record-write", **read)["text"]
    assert "1. 33-43 $1 (1. 32-42 $14) 1... 83-73 $6 *" in again


@pytest.mark.parametrize("nags", ["!", [1], [{"place": 1}], [{"place": True, "number": 1}]])
def test_marks_in_another_form_are_refused(nags: object) -> None:
    assert error("record-write", **GAME, nags=nags)["key"] == "nags-not-a-list"


def test_a_game_without_variations_or_marks_has_no_field_for_them() -> None:
    [read] = result("record-read", text="33-43 83-73 *", ms=60_000)["games"]
    assert not {"variations", "nags"} & read.keys()


def test_a_pasted_position_or_move_may_have_typographic_characters() -> None:
    rows = "edcba/jihgf/onmlk/5/5/5/5/KLMNO/FGHIJ/ABCDE"
    assert result("convert", what="position", text=f"\u2068{rows}\xa01\u202f0\u2069") == {
        "text": f"{rows} 1 0"
    }
    assert result("convert", what="move", text="33\xd751\u200b\xd753") == {"text": "33x51x53"}
    assert error("convert", what="move", text="33\u200b\u201399")["place"] == 4


def test_a_null_field_counts_as_missing() -> None:
    plain = result("record-write", **GAME)
    assert result("record-write", **GAME, headers=None, comments=None, timeout=None) == plain
    assert result("record-write", **GAME, headers={}, comments=[], resigned=0, timeout=0) == plain


def test_a_game_at_its_limit_is_written_with_its_result() -> None:
    """The rules count the result, unless the page gives another one."""
    moves = ["33-43", "83-73"]
    game = {"ruleset": "tournament+limit=1+equalise=no", "start": None, "moves": moves}
    text = result("record-write", **game, headers={"Event": "x"})["text"]
    assert '[Result "1/2-1/2"]' in text
    assert text.rstrip().endswith("1/2-1/2")

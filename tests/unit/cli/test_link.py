"""`link`: the content of a link, and the link to a position or a game."""

import json

import pytest

from tests.unit.cli.terminal import OPENING, ran, refused, run

GAME = "#s1/g/leaping/0/NSmhOTxmDXkf/at.2"
PUZZLE = "#s1/z/original/KLMNO/FGHIJ/ABCcE/hD1ji/d1a2/1eb2/2gkf/on3/1m1l1/5/2/0/goal.jam-1"


def test_the_content_of_a_link_is_printed_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    (line,) = ran(capsys, "link", f"https://example.org/{GAME}.")
    said = json.loads(line)
    assert said["kind"] == "game"
    assert said["moves"] == ["34-44", "84-74", "35-45", "105x84", "14x35x54", "82-72"]
    assert said["at"] == 2
    assert said["canonical"] == GAME


def test_the_output_names_the_player_whose_time_ran_out(capsys: pytest.CaptureFixture[str]) -> None:
    (line,) = ran(capsys, "link", "#s1/g/tournament/0/MRlg/timeout.1")
    assert json.loads(line)["timeout"] == 1
    assert "not by both" in refused(capsys, "link", "#s1/g/tournament/0/MRlg/resigned.1/timeout.1")


def test_the_output_names_the_player_who_was_called(capsys: pytest.CaptureFixture[str]) -> None:
    game = "#s1/g/tournament~compulsory.called/0/MRmhRXhb"
    (line,) = ran(capsys, "link", f"{game}/called.1")
    assert json.loads(line)["called"] is True
    assert "only the player to move, 1" in refused(capsys, "link", f"{game}/called.2")


def test_a_puzzle_in_a_link_is_checked(capsys: pytest.CaptureFixture[str]) -> None:
    (line,) = ran(capsys, "link", PUZZLE)
    assert json.loads(line)["goal"] == "jam-1"
    assert "no goal 'mate'" in refused(capsys, "link", PUZZLE.replace("jam", "mate"))


def test_the_link_to_a_position_or_a_game_is_written(capsys: pytest.CaptureFixture[str]) -> None:
    (position,) = ran(capsys, "link", "--position", OPENING, "--ruleset", "original+limit=60")
    assert position == f"#s1/p/original~limit.60/{OPENING.replace(' ', '/')}"
    assert json.loads(ran(capsys, "link", position)[0])["ruleset"] == "original+limit=60"
    assert ran(capsys, "link", "--game", "33-43 83-73") == ["#s1/g/tournament/0/MRlg"]
    assert ran(capsys, "link", "--game", "33\u201343\xa083\u201373") == ["#s1/g/tournament/0/MRlg"]
    assert ran(capsys, "link", "--game", "") == ["#s1/g/tournament/0/0"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ([], "one of TEXT, --position POSITION or --game MOVES"),
        ([GAME, "--game", "33-43"], "one of TEXT"),
        ([GAME, "--ruleset", "mirror"], "a link has its own rules"),
        (["#s1/q/1"], "character 5: there is no kind of link 'q'"),
        (["https://x.y/#s2/p"], "character 15: this link has version 2"),
        (["--game", "33-44"], "move 1 ('33-44')"),
        (["--position", "here"], "three parts"),
        (["#s1/g/original/0/MRMR"], "move 2 ('33-43')"),
        (["\x1b[2J\u202e\r\n"], "starts with #s1/"),
        (["x" * 50_000], "starts with #s1/"),
    ],
)
def test_a_malformed_link_is_refused_in_one_line(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert said in refused(capsys, "link", *words)


def test_bytes_that_are_not_text_are_refused_as_a_link() -> None:
    done = run("link", b"#s1/p/\xff")
    assert done.returncode == 2
    assert done.stderr.count(b"\n") == 1

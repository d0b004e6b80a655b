"""`record FILE`: game files in the terminal."""

import io
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from salta_core.cli import main
from tests.unit.cli.terminal import PATIENCE, ROOT, run

FILES = Path(__file__).parents[2] / "golden" / "records"


def ran(capsysbinary: pytest.CaptureFixture[bytes], *arguments: str) -> str:
    """The output of a command."""
    assert main(["record", *arguments]) == 0
    return capsysbinary.readouterr().out.decode("utf-8")


def actual(capsysbinary: pytest.CaptureFixture[bytes], *arguments: str) -> list[Any]:
    return [json.loads(line) for line in ran(capsysbinary, *arguments).splitlines()]


def refused(capsysbinary: pytest.CaptureFixture[bytes], *arguments: str) -> str:
    """The one line of a command's error."""
    assert main(["record", *arguments]) == 2
    out, err = capsysbinary.readouterr()
    assert out == b""
    assert err.count(b"\n") == 1
    return err.decode("ascii")


def written(path: Path, text: str | bytes) -> str:
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    return str(path)


def test_a_printed_game_gets_its_printed_points(capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    assert actual(capsysbinary, str(FILES / "krone-grotewold-1901.txt"), "--budget", "60000") == [
        {
            "game": 1,
            "players": ["Krone", "Grotewold"],
            "ruleset": "tournament",
            "position": "KLMBO/F1HA1/G3E/2N1C/2JD1/1I3/5/edcba/jihgf/onmlk 1 214",
            "plies": 214,
            "result": "0-1",
            "points": 27,
            "termination": "home",
            "outcome": {"winner": 2, "reason": "home", "points": 27, "proven": True},
            "agrees": True,
        }
    ]


def test_every_game_of_a_file_is_printed(capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    games = actual(capsysbinary, str(FILES / "several-games.txt"))
    assert [game["game"] for game in games] == [1, 2, 3]
    assert [game["result"] for game in games] == ["1/2-1/2", "1-0", "*"]
    assert [game["agrees"] for game in games] == [None, None, None]
    assert [game["outcome"] for game in games] == [None, None, None]


@pytest.mark.parametrize(
    ("end", "agrees"),
    [
        ("*", None),
        ("1/2-1/2", True),
        ("1-0", False),
        ("0-1", False),
    ],
)
def test_a_result_at_the_limit_is_compared_with_the_count(
    capsysbinary: pytest.CaptureFixture[bytes], tmp_path: Path, end: str, agrees: object
) -> None:
    text = f'[Ruleset "online-simple+limit=1"] 33-43 83-73 {end}'
    [game] = actual(capsysbinary, written(tmp_path / "a.txt", text))
    assert game["outcome"] == {"winner": 0, "reason": "limit", "points": 0, "proven": True}
    assert game["agrees"] is agrees


def test_points_are_compared_with_the_count(
    capsysbinary: pytest.CaptureFixture[bytes], tmp_path: Path
) -> None:
    text = (FILES / "schubert-1899.txt").read_text(encoding="utf-8")
    wrong = written(tmp_path / "a.txt", text.replace('"7"', '"8"'))
    assert actual(capsysbinary, wrong, "--budget", "60000")[0]["agrees"] is False


def test_a_file_is_written_in_its_canonical_form(
    capsysbinary: pytest.CaptureFixture[bytes],
) -> None:
    text = (FILES / "schubert-1899.txt").read_bytes().decode()
    assert ran(capsysbinary, "--write", str(FILES / "schubert-1899-old.txt")) == text
    again = (FILES / "resigned.txt").read_bytes().decode()
    assert ran(capsysbinary, str(FILES / "resigned.txt"), "--write") == again


def test_a_game_lost_on_time_is_printed_and_written_again(
    capsysbinary: pytest.CaptureFixture[bytes],
) -> None:
    [game] = actual(capsysbinary, str(FILES / "time.txt"))
    assert (game["result"], game["termination"], game["outcome"]) == ("1-0", "time", None)
    text = (FILES / "time.txt").read_bytes().decode()
    assert ran(capsysbinary, str(FILES / "time.txt"), "--write") == text


def test_a_dash_means_standard_input() -> None:
    result = run("record", "--write", "-", stdin="\ufeff33-43\r\n83-73".encode())
    assert (result.returncode, result.stderr) == (0, b"")
    assert result.stdout == b'[Ruleset "tournament"]\n[Result "*"]\n\n1. 33-43 83-73 *\n'


def test_a_closed_standard_input_has_no_game(
    capsysbinary: pytest.CaptureFixture[bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    assert "line 1, column 1: there is no game" in refused(capsysbinary, "-")


def test_a_closed_standard_output_is_no_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"33-43")))
    monkeypatch.setattr(sys, "stdout", None)
    assert main(["record", "--write", "-"]) == 0


@pytest.mark.parametrize(
    ("content", "place"),
    [
        ("", "line 1, column 1: "),
        ("1. 33-43\n1... 83-73\n2. 43-99", "line 3, column 7: move 3 ('43-99')"),
        ('[Event "2"]\n33-34', "line 2, column 1: move 1 ('33-34')"),
        (b"33-43\n\xc3\xa9 \xff", "line 2, column 3: this byte is not UTF-8"),
        ("{\u202e}", "line 1, column 2: "),
    ],
)
def test_a_bad_file_is_refused_with_line_and_column(
    capsysbinary: pytest.CaptureFixture[bytes], tmp_path: Path, content: str | bytes, place: str
) -> None:
    line = refused(capsysbinary, written(tmp_path / "a.txt", content))
    assert line.startswith(f"salta: {place}")


@pytest.mark.parametrize("name", ["nowhere.txt", ".", "a\x00b", "\ud800"])
def test_a_missing_file_is_named(capsysbinary: pytest.CaptureFixture[bytes], name: str) -> None:
    assert "cannot read '" in refused(capsysbinary, name)


MIXED = """\
[Player1 "Anna"]
[Ruleset "tournament"]

1. 33-43 83-73 *

[Player1 "Bertil"]
[Ruleset "tournament"]

1. 33-43 83-99 *

[Player1 "Carla"]

1. 33-43

[Player1 "Dora"]
[Player1 "Dora"]
[Ruleset "tournament"]

1. 33-43 *

[Player1 "Emil"]

1. 32-42 1-0
"""


@pytest.mark.parametrize("command", ["record", "review"])
def test_bad_games_are_named_and_the_good_ones_printed(
    capsysbinary: pytest.CaptureFixture[bytes], tmp_path: Path, command: str
) -> None:
    assert main([command, written(tmp_path / "a.txt", MIXED)]) == 2
    out, err = capsysbinary.readouterr()
    games = [json.loads(line) for line in out.splitlines()]
    assert [(game["game"], game["players"][0]) for game in games] == [(1, "Anna"), (5, "Emil")]
    assert err.decode() == (
        "salta: game 2: line 9, column 13: move 2 ('83-99'): there is no square 99 in '83-99';"
        " also refused: 3, 4\n"
    )


@pytest.mark.skipif(sys.platform == "win32", reason="measures memory as Unix does")
@pytest.mark.parametrize("option", [(), ("--write",)])
def test_a_long_file_takes_no_more_memory_than_a_short_one(
    tmp_path: Path, option: tuple[str, ...]
) -> None:
    comment = "{" + "A word or two. " * 5_000 + "}"
    game = f'[Event "long"]\n\n1. 33-43 {comment} 83-73 *\n\n'
    (tmp_path / "short.txt").write_text(game, encoding="ascii")
    with (tmp_path / "long.txt").open("w", encoding="ascii") as file:
        for _ in range(20):
            file.write(game)
    assert (tmp_path / "long.txt").stat().st_size > 1_400_000
    short, long = (memory_of(*option, str(tmp_path / name)) for name in ("short.txt", "long.txt"))
    assert long - short < 500_000


def memory_of(*arguments: str) -> int:
    """The peak memory of `record` in bytes, less that of the bare program."""
    measured = (
        "import sys, tracemalloc\n"
        "from salta_core.cli import main\n"
        "tracemalloc.start()\n"
        "main(['record', *sys.argv[1:]])\n"
        "print(tracemalloc.get_traced_memory()[1], file=sys.stderr)\n"
    )
    command = [sys.executable, "-c", measured, *arguments]
    done = subprocess.run(command, capture_output=True, check=True, timeout=PATIENCE, cwd=ROOT)
    return int(done.stderr)


def test_a_text_without_the_end_of_a_game_is_refused_without_storing_it_all(
    capsysbinary: pytest.CaptureFixture[bytes], tmp_path: Path
) -> None:
    lines = ["1. 33-43 83-73"] + ["{A comment.}" * 50] * 8000
    text = "\n".join([*lines, '[Event "next"]', "", "1. 33-43 *"])
    assert main(["record", written(tmp_path / "a.txt", text)]) == 2
    out, err = capsysbinary.readouterr()
    assert json.loads(out)["game"] == 2
    assert b"game 1: line 1, column 1: 4808015 characters are too many" in err
    assert main(["record", written(tmp_path / "b.txt", "x" * 4_000_001)]) == 2
    assert b": a line can have at most 4000000 bytes" in capsysbinary.readouterr().err


def test_a_file_with_a_bad_game_is_not_rewritten(
    capsysbinary: pytest.CaptureFixture[bytes], tmp_path: Path
) -> None:
    assert "line 9, column 13" in refused(
        capsysbinary, "--write", written(tmp_path / "a.txt", MIXED)
    )

"""`review FILE`: the values of moves in the terminal."""

import json
from pathlib import Path

import pytest

from salta_core.cli import main

SLIPS = """[Player1 "Ada"]
[Result "*"]

1. 33-43 83-74 2. 43-54 *

[Result "*"]

*
"""


def test_each_game_is_printed_as_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "games.salta"
    file.write_text(SLIPS, encoding="utf-8")
    assert main(["review", str(file)]) == 0
    first, second = map(json.loads, capsys.readouterr().out.splitlines())
    assert first["players"] == ["Ada", None]
    assert [move["verdict"] for move in first["moves"]] == ["best", "slip", "good"]
    assert first["moves"][1]["loss"] == 40
    none = {"slip": 0, "mistake": 0, "blunder": 0}
    assert first["faults"] == {"1": none, "2": {**none, "slip": 1}}
    assert (second["game"], second["moves"]) == (2, [])


def test_a_bad_file_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "games.salta"
    file.write_text("1. 33-44 *", encoding="utf-8")
    assert main(["review", str(file)]) == 2
    assert "line 1, column 4" in capsys.readouterr().err
    assert main(["review", str(file), "--nodes", "99"]) == 2

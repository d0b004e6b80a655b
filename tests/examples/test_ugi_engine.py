"""The engine in thirty lines, in matches."""

import json
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from salta_core import PRESETS
from tests.unit.cli.terminal import ROOT, run

ENGINE = Path(__file__).with_name("ugi_engine.py")
START = "edcba/jihgf/onmlk/5/5/4M/5/KL1NO/FGHIJ/ABCDE 2 1"


@pytest.fixture(autouse=True)
def beside_the_package(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the engine find `salta_core`, as if it were installed."""
    monkeypatch.setenv("PYTHONPATH", str(ROOT))


def match(opponent: str, *words: str) -> dict[str, Any]:
    engine = f"ugi:{shlex.join([sys.executable, str(ENGINE)])}"
    result = run("match", engine, opponent, "--workers", "1", "--json", *words)
    assert (result.returncode, result.stderr) == (0, b"")
    answer: dict[str, Any] = json.loads(result.stdout)
    return answer


def said(*lines: str) -> list[str]:
    done = subprocess.run(
        [sys.executable, ENGINE],
        input="".join(f"{line}\n" for line in lines),
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.splitlines()


def test_the_example_engine_has_thirty_lines() -> None:
    text = ENGINE.read_text(encoding="utf-8")
    assert len([line for line in text.splitlines() if line.strip()]) <= 30


@pytest.mark.extended
def test_the_example_engine_beats_a_random_player() -> None:
    actual = match("random", "--games", "4", "--ruleset", "tournament+limit=60")
    assert (actual["won"], actual["lost"], actual["drawn"]) == (4, 0, 0)


@pytest.mark.extended
def test_the_example_engine_plays_legal_moves_in_every_ruleset() -> None:
    actual = match("greedy", "--games", str(2 * len(PRESETS)), "--ruleset", "all", "--cap", "24")
    assert list(actual["by_ruleset"]) == list(PRESETS)
    assert actual["reasons"] == {"unfinished": 2 * len(PRESETS)}
    assert (actual["illegal"], actual["faults"]) == (0, [])


def test_the_example_engine_obeys_rulesets_and_positions() -> None:
    actual = said(
        "ugi",
        "setoption name Ruleset value leaping",
        "isready",
        f"position fen {START} moves 82-72",
        "go movetime 5",
        "position startpos moves 33-43",
        "go",
        "quit",
        "ugi",
    )
    assert actual == [
        "id name Thirty lines",
        "id author You",
        "ugiok",
        "readyok",
        "bestmove 24x45x64",
        "bestmove 91x72",
    ]

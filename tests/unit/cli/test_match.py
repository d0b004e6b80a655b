"""`match`: its output, its interruption and its errors."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from salta_core.arena.records import read_log
from salta_core.rules.ruleset import PRESETS
from tests.unit.cli.terminal import (
    COMMAND,
    PATIENCE,
    ROOT,
    await_games,
    hear_interruptions,
    run,
    run_here,
)

SHORT = ("--ruleset", "tournament+limit=6")
QUICK = (*SHORT, "--workers", "1")


def printed(*words: str) -> str:
    result = run("match", *words)
    assert (result.returncode, result.stderr) == (0, b"")
    return result.stdout.decode("ascii")


@pytest.mark.extended
def test_the_result_of_a_match_is_printed_in_full() -> None:
    actual = printed("level:3", "random", "--games", "12", "--seed", "4", *QUICK)
    assert actual.startswith("level:3 against random: 12 games, seed 4\n")
    for part in (
        "result ",
        "score ",
        "Elo ",
        "95 %",
        "limit 12",
        "moves by both",
        "margin",
        "illegal     0",
    ):
        assert part in actual
    assert "UNFINISHED" not in actual


@pytest.mark.extended
def test_the_same_command_prints_the_same_except_times() -> None:
    def said(*more: str) -> dict[str, object]:
        text = printed("level:2", "greedy", "--games", "6", *QUICK, *more, "--json")
        answer = json.loads(text)
        for part in (answer, *answer["by_ruleset"].values()):
            del part["seconds"]
        return dict(answer)

    assert said() == said("--workers", "2")
    assert said() != said("--seed", "1")


@pytest.mark.extended
def test_the_json_is_strict_even_after_a_clean_sweep() -> None:
    def refuse(word: str) -> None:
        pytest.fail(f"{word} is no JSON")

    text = printed(
        "level:4", "random", "--games", "2", "--ruleset", "tournament+limit=25", "--json"
    )
    answer = json.loads(text, parse_constant=refuse)
    assert (answer["won"], answer["elo"]) == (2, None)
    assert answer["players"] == ["level:4", "random"]


def test_all_presets_share_the_games() -> None:
    words = (
        "random",
        "random",
        "--ruleset",
        "all",
        "--games",
        "28",
        "--cap",
        "8",
        "--workers",
        "1",
    )
    answer = json.loads(printed(*words, "--json"))
    assert list(answer["by_ruleset"]) == list(PRESETS)
    assert sum(part["games"] for part in answer["by_ruleset"].values()) == 28
    assert answer["unfinished"] == 28
    told = printed(*words)
    assert "UNFINISHED  28 games stopped after 8 moves by both" in told
    assert all(f"  {ruleset} " in told for ruleset in PRESETS)


@pytest.mark.extended
def test_a_recorded_match_continues_and_becomes_a_row_of_a_table(tmp_path: Path) -> None:
    record = str(tmp_path / "games.jsonl")
    printed("level:2", "greedy", "--games", "4", *QUICK, "--record", record)
    actual = printed("level:2", "greedy", "--games", "8", *QUICK, "--record", record)
    assert actual.startswith("level:2 against greedy: 8 games")
    head, _, row = printed("--table", record).splitlines()
    assert head.startswith("| match | ruleset | games |")
    assert row.startswith("| level:2 - greedy | tournament+limit=6 | 8 |")
    assert row.count("|") == head.count("|")


@pytest.mark.extended
def test_a_sequential_test_stops_the_match_and_says_which_hypothesis_it_accepted() -> None:
    words = ("level:3", "random", "--ruleset", "tournament+limit=30", "--games", "400")
    actual = printed(*words, "--workers", "1", "--sprt", "-400", "0")
    assert "SPRT        H1 accepted: Elo +0" in actual
    assert "400 games" not in actual


def test_an_undecided_sequential_test_says_so() -> None:
    actual = printed("random", "random", "--games", "2", *QUICK, "--sprt", "0", "5")
    assert "SPRT        not decided" in actual


def test_an_engine_that_fails_is_named(tmp_path: Path) -> None:
    actual = printed(f"ugi:{tmp_path / 'nothing'}", "random", "--games", "2", *QUICK)
    assert actual.count("FAULT       game ") == 2
    assert "forfeit 2" in actual


@pytest.mark.extended
@pytest.mark.skipif(os.name == "nt", reason="sends an interruption")
@pytest.mark.parametrize("workers", ["1", "2"])
def test_an_interrupted_match_prints_its_result_so_far_and_can_continue(
    tmp_path: Path, workers: str
) -> None:
    record = tmp_path / "games.jsonl"
    words = ("match", "level:2", "greedy", *SHORT, "--workers", workers, "--record", str(record))
    with subprocess.Popen(
        [*COMMAND, *words, "--games", "5000"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=ROOT,
        preexec_fn=hear_interruptions,  # noqa: PLW1509  # it touches nothing but the signal
    ) as process:
        await_games(process, record, 2)
        process.send_signal(signal.SIGINT)
        actual, complaint = process.communicate(timeout=PATIENCE)
    assert process.returncode == 130
    assert complaint == b"salta: interrupted\n"
    games = read_log(record)[1]
    assert actual.startswith(b"level:2 against greedy: ")
    assert len(games) in range(2, 5000)
    result = run(*words, "--games", "2")
    assert result.returncode == 0


@pytest.mark.extended
@pytest.mark.skipif(os.name == "nt", reason="kills")
def test_a_killed_match_leaves_no_process_behind(tmp_path: Path) -> None:
    record = tmp_path / "games.jsonl"
    # Whole games, so that not all can be played before the match is killed.
    words = ("match", "random", "random", "--workers", "2", "--record", str(record))
    with subprocess.Popen(
        [*COMMAND, *words, "--games", "5000"], stdout=subprocess.PIPE, cwd=ROOT
    ) as process:
        await_games(process, record, 2)
        process.kill()
        # All workers hold the other end of this pipe; it is closed when the last one exits.
        actual, _ = process.communicate(timeout=PATIENCE)
    assert actual == b""


@pytest.mark.extended
@pytest.mark.skipif(os.name == "nt", reason="limits the size of files")
def test_a_match_whose_record_cannot_be_written_prints_its_result_so_far(tmp_path: Path) -> None:
    record = tmp_path / "games.jsonl"
    words = ("match", "random", "random", *QUICK, "--games", "100", "--record", str(record))
    limited = ["sh", "-c", 'ulimit -f 8; exec "$0" "$@"', *COMMAND, *words]
    result = subprocess.run(limited, capture_output=True, cwd=ROOT, check=False)
    assert result.returncode == 2
    assert result.stdout.startswith(b"random against random: ")
    assert result.stderr.startswith(f"salta: the match cannot continue: '{record}': ".encode())
    assert result.stderr.count(b"\n") == 1
    assert len(read_log(record)[1]) in range(1, 100)


@pytest.mark.extended
def test_no_module_for_matches_is_loaded_before_it_is_needed() -> None:
    """Pages must not load it, and without processes there is no match."""
    code = (
        "import sys, salta_core.bridge, salta_core.cli;"
        "print([name for name in sys.modules if 'arena' in name or 'multiprocessing' in name])"
    )
    result = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT, check=True
    )
    assert result.stdout == "[]\n"


@pytest.mark.parametrize(
    ("words", "place"),
    [
        ((), "two players, not 0"),
        (("random",), "two players, not 1"),
        (("random", "random", "random"), "two players, not 3"),
        (("random", "chess"), "'chess'"),
        (("level:11", "random"), "'level:11'"),
        (("random", "random", "--games", "3"), "--games"),
        (("random", "random", "--games", "0"), "--games"),
        (("random", "random", "--ruleset", "chess"), "chess"),
        (("random", "random", "--ruleset", "original,"), "ruleset"),
        (("random", "random", "--ruleset", "original,original"), "--ruleset: original"),
        (("random", "random", "--sprt", "5", "0"), "--sprt"),
        (("random", "random", "--sprt", "0", "nan"), "--sprt"),
        (("random", "random", "--sprt", "0"), "--sprt"),
        (("random", "random", "--workers", "0"), "--workers"),
        (("random", "random", "--workers", "2", "--dask", "tcp://x:1"), "--dask"),
        (("random", "random", "--record", "/no/such/folder/file"), "--record"),
        (("random", "random", "--record", str(ROOT / "README.md")), "README.md"),
        (("random", "random", "--opening-plies", "9", "--ruleset", "online+limit=2"), "opening"),
        (("--table", "/no/such/file"), "--table"),
        (("--table",), "--table"),
    ],
)
def test_each_error_is_one_line_that_names_the_place(words: tuple[str, ...], place: str) -> None:
    result = run_here("match", *words)
    assert (result.returncode, result.stdout) == (2, b"")
    line = result.stderr.decode("ascii")
    assert line.count("\n") == 1
    assert place in line


@pytest.mark.extended
def test_without_dask_the_extra_is_named() -> None:
    code = (
        "import sys; sys.modules['distributed'] = None\n"
        "from salta_core.cli import main\n"
        "raise SystemExit(main(['match', 'random', 'random', '--dask', 'tcp://localhost:1']))"
    )
    result = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT, check=False
    )
    assert (result.returncode, result.stdout) == (2, "")
    assert "salta_core[cluster]" in result.stderr
    assert result.stderr.count("\n") == 1

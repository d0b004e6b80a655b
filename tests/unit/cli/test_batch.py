"""The command line with many positions in a run: `-` as POSITION."""

import json
import select
import subprocess
from collections.abc import Iterator

import pytest

from tests.perft.tables import ALL
from tests.unit.cli.terminal import COMMAND, OPENING, PATIENCE, ROOT, START, answers, run

GOOD = f"tournament\t{OPENING}"
FIRST_MOVES = ["31-41", "32-41", "32-42", "33-42", "33-43", "34-43", "34-44", "35-44", "35-45"]
NEAR = "KLMNO/FGHIJ/1BCDE/A4/5/5/e4/1dcba/jihgf/onmlk"

# Lines without a valid ruleset and position, with the code of the error.
BAD: list[tuple[bytes, str]] = [
    (b"\xff\xfe", "bad-text"),
    (b"tournament\t" + START.encode() + b" 1 \xc3\x28", "bad-text"),
    (b"tournament\xed\xa0\x80\t" + OPENING.encode(), "bad-text"),
    (OPENING.encode(), "bad-text"),
    (b"tournament " + OPENING.encode(), "bad-text"),
    (b"tournament", "bad-text"),
    (GOOD.encode() + b"\t", "bad-text"),
    (GOOD.encode() + b"\t33-43", "bad-text"),
    (b"\t" + OPENING.encode(), "bad-ruleset"),
    (b"chess\t" + OPENING.encode(), "bad-ruleset"),
    (b"leaping+limit=3\t" + OPENING.encode(), "bad-ruleset"),
    (b"tournament+limit=0\t" + OPENING.encode(), "bad-ruleset"),
    (b"tournament\t", "bad-text"),
    (b"tournament\t-", "bad-text"),
    (b"tournament\t" + OPENING.encode() + b"\x00", "bad-text"),
    (b"\x00", "bad-text"),
    (b"tournament\t" + START.encode() + b" 1 " + b"9" * 5000, "bad-text"),
    (b"tournament\t" + b"x" * 3_000_000, "bad-text"),
    (b"tournament\t" + b"x" * 9_000_000, "bad-text"),
    (b"x" * 1_000_000 + b"\t" + OPENING.encode(), "bad-ruleset"),
    (b"tournament\t" + START.encode().replace(b"A", b"a") + b" 1 0", "bad-position"),
    (b"tournament\t5/5/5/5/5/5/5/KLMNO/FGHIJ/ABCDE 1 0", "bad-position"),
    (f"tournament\t{START} 1 \u0661".encode(), "bad-text"),
]


def test_each_line_gets_one_json_value_in_order() -> None:
    lines = [GOOD, f"tournament\t{START} 1 240", f"original\t{START} 1 240", f"leaping\t{OPENING}"]
    found = answers("moves", "-", lines=lines)
    assert found[:3] == [FIRST_MOVES, [], FIRST_MOVES]
    assert len(found[3]) == 17


def test_blank_lines_are_skipped() -> None:
    assert answers("moves", "-", lines=["", GOOD, "", "   ", "\r", GOOD, ""]) == [FIRST_MOVES] * 2


def test_a_byte_order_mark_before_a_line_is_skipped() -> None:
    mark = "\ufeff"
    lines = [mark + GOOD, GOOD, mark + GOOD, mark]
    assert answers("moves", "-", lines=lines) == [FIRST_MOVES] * 3


def test_a_line_may_end_with_a_carriage_return_or_without_a_line_end() -> None:
    result = run("moves", "-", stdin=f"{GOOD}\r\n{GOOD}".encode())
    assert [json.loads(line) for line in result.stdout.splitlines()] == [FIRST_MOVES] * 2
    assert (result.returncode, result.stderr) == (0, b"")


def test_without_lines_there_are_no_answers() -> None:
    assert answers("moves", "-", lines=[]) == []


def test_a_bad_line_gets_an_error_and_the_run_continues() -> None:
    """This includes bytes that are not UTF-8. The run exits with 0."""
    lines = [line for bad, _ in BAD for line in (bad, GOOD.encode())]
    found = answers("moves", "-", lines=lines)
    assert found[1::2] == [FIRST_MOVES] * len(BAD)
    for value, (line, code) in zip(found[::2], BAD, strict=True):
        assert set(value) == {"error", "message"}, line[:80]
        # Too much text is bad text in any field.
        assert value["error"] == code or (len(line) > 2000 and value["error"] == "bad-text"), line[
            :80
        ]
        assert value["message"]
        assert value["message"].isprintable()
        assert len(value["message"]) < 600


def test_the_ruleset_of_a_line_overrides_the_option() -> None:
    lines = [f"original\t{START} 1 240"]
    assert answers("moves", "-", "--ruleset", "tournament", lines=lines) == [FIRST_MOVES]


@pytest.mark.extended
def test_perft_in_a_batch_gives_the_counts_of_the_tables() -> None:
    entries = [entry for entry in ALL if entry.name != "opening"]
    lines = [f"{entry.preset}\t{entry.position}" for entry in entries]
    for depth in (1, 2):
        found = answers("perft", str(depth), "-", lines=lines)
        assert found == [
            entry.counts[depth - 1] if depth <= len(entry.counts) else 0 for entry in entries
        ]


@pytest.mark.extended
def test_show_in_a_batch_gives_one_text() -> None:
    (found,) = answers("show", "-", lines=[GOOD])
    assert isinstance(found, str)
    assert found.rstrip("\n") == run("show").stdout.decode().rstrip("\n")


def test_race_in_a_batch_gives_the_moves_to_go() -> None:
    near, alone = answers(
        "race",
        "-",
        lines=[f"original\t{NEAR} 1 0", "original\tKLMNO/FGHIJ/1BCDE/A4/5/5/5/5/5/5 1 0"],
    )
    one = {"exact": 1, "proven": True, "simple": 1, "range": [1, 1], "line": ["71-81"]}
    assert near == {"1": one, "2": {**one, "line": ["41-31"]}}
    assert alone == {"1": one, "2": None}


def test_replay_in_a_batch_has_a_third_field() -> None:
    lines = [
        f"{GOOD}\t33-43 83-73",
        f"{GOOD}\t",
        f"original\t{NEAR} 1 10\t71-81",
        f"online-simple\t{NEAR} 1 10\t71-81 41-51",
        f"tournament\t{NEAR} 1 240\t",
        f"leaping\t{NEAR} 1 10\t71-81",
    ]
    moved, still, won, equalised, limit, playout = answers("replay", "-", lines=lines)
    assert moved == {
        "position": "edcba/jihgf/on1lk/2m2/5/5/2M2/KL1NO/FGHIJ/ABCDE 1 2",
        "outcome": None,
        "plies": 2,
    }
    assert still == {"position": OPENING, "outcome": None, "plies": 0}
    assert won["outcome"] == {"winner": 1, "reason": "home", "points": 1, "proven": True}
    assert equalised["outcome"] == {"winner": 1, "reason": "home", "points": 2, "proven": True}
    assert limit["outcome"] == {"winner": 0, "reason": "limit", "points": 0, "proven": True}
    assert playout["outcome"]["winner"] == 1
    assert playout["outcome"]["points"] is None
    assert playout["outcome"]["playout"] == {"points": 1, "line": ["41-31"]}


def test_replay_names_a_bad_move() -> None:
    lines = [
        f"{GOOD}\t33-43 83-73 43-99",
        f"{GOOD}\t33-43 83-73 33-43",
        f"original\t{NEAR} 1 10\t71-81 41-31",
        f"{GOOD}\tpass",
        GOOD,
        f"{GOOD}\t33-43\u00a083-73",
        f"{GOOD}\t33-43\x0b83-73",
    ]
    found = answers("replay", "-", lines=lines)
    codes = ["bad-text", "illegal-move", "game-over", "illegal-move", *["bad-text"] * 3]
    assert [value["error"] for value in found] == codes
    assert "3" in found[0]["message"]
    assert "3" in found[1]["message"]
    assert "2" in found[2]["message"]


@pytest.fixture
def batch() -> Iterator[subprocess.Popen[bytes]]:
    """A batch process whose input and output the test controls."""
    with subprocess.Popen(  # our own program
        [*COMMAND, "moves", "-"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=ROOT
    ) as process:
        yield process
        process.kill()


def test_each_answer_is_flushed_at_once(batch: subprocess.Popen[bytes]) -> None:
    """Each line is answered before the next one is sent."""
    assert batch.stdin
    assert batch.stdout
    for line, expected in ((GOOD, FIRST_MOVES), ("rubbish", None), (GOOD, FIRST_MOVES)):
        batch.stdin.write(line.encode() + b"\n")
        batch.stdin.flush()
        ready, _, _ = select.select([batch.stdout], [], [], PATIENCE)
        assert ready, "no answer while the pipe stays open"
        value = json.loads(batch.stdout.readline())
        assert value == expected or (expected is None and value["error"] == "bad-text")
    batch.stdin.close()
    assert batch.wait(PATIENCE) == 0


def test_an_endless_line_is_refused_before_it_ends(
    batch: subprocess.Popen[bytes],
) -> None:
    assert batch.stdin
    assert batch.stdout
    batch.stdin.write(b"x" * 4_100_000)
    batch.stdin.flush()
    value = json.loads(batch.stdout.readline())
    assert value == {"error": "bad-text", "message": "a line can have at most 4000000 bytes"}
    batch.stdin.write(b"x" * 4_100_000 + f"\n{GOOD}\n".encode())
    batch.stdin.flush()
    assert json.loads(batch.stdout.readline()) == FIRST_MOVES


def test_a_reader_that_closes_the_output_is_no_error() -> None:
    """`... | head -1` ends quietly."""
    with subprocess.Popen(  # our own program
        [*COMMAND, "moves", "-"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=ROOT,
    ) as process:
        assert process.stdout
        assert process.stdin
        assert process.stderr
        process.stdout.close()
        process.stdin.write(GOOD.encode() + b"\n")
        process.stdin.flush()
        assert process.stderr.read() == b""
        process.wait(PATIENCE)


def test_a_move_may_be_written_with_its_piece() -> None:
    assert answers("moves", "-", "--pieces", "numbers", lines=[GOOD])[0][:2] == [
        "11 31-41",
        "12 32-41",
    ]

"""Errors of the command line: exit 2, no output, one line on standard error.

It also covers `inputs.py`.
"""

import pytest

from tests.unit.cli.terminal import OPENING, START, run_here

WRONG: list[tuple[str | bytes, ...]] = [
    (),
    ("castle",),
    ("castle\nthe king",),
    ("moves", "--colour"),
    ("moves", "--rule", "original"),
    ("moves", "--ruleset"),
    ("moves", "--ruleset", "chess"),
    ("moves", "--ruleset", "tournament+limit=1000"),
    ("moves", "--ruleset", "leaping+limit=5"),
    ("moves", "--ruleset", "tournament\n\n\nno", "-"),
    ("moves", "here"),
    ("moves", f"{START} 3 0"),
    ("moves", f"{START} 1 -1"),
    ("moves", f"{START} 1 0 0"),
    ("moves", OPENING.replace("A", "B")),
    ("moves", "5/5/5/5/5/5/5/KLMNO/FGHIJ/ABCDE 1 0"),
    ("moves", "x" * 50_000),
    ("moves", "\x1b[2J\u202e\r\n"),
    ("moves", b"\xff\xfe"),
    ("moves", ""),
    ("perft",),
    ("perft", "deep"),
    ("perft", "-1"),
    ("perft", "1.5"),
    ("perft", "\u0663"),
    ("perft", "+3"),
    ("perft", "1_0"),
    ("perft", "9" * 5000),
    ("perft", "2", "here"),
    ("race", "here"),
    ("race", OPENING, "--budget", "soon"),
    ("race", OPENING, "--budget", "-5"),
    ("replay", "33-44"),
    ("replay", "33-43", "33-43"),
    ("replay", "nonsense\nand more"),
    ("replay", "--start", "here", "33-43"),
    ("replay", "--start", f"{START} 1 240", "33-43"),
    ("show", "here"),
    ("solve", "here"),
    ("puzzle",),
    ("puzzle", "here"),
    ("record",),
    ("record", "here"),
    ("record", "here", "there"),
    ("ugi", "now"),
    ("play", "--level", "99"),
]


@pytest.mark.parametrize("words", WRONG, ids=lambda words: ascii(words)[:60])
def test_each_error_is_one_line_and_exit_2(words: tuple[str | bytes, ...]) -> None:
    result = run_here(*words)
    assert result.returncode == 2
    assert result.stdout == b""
    assert result.stderr.endswith(b"\n")
    assert result.stderr.count(b"\n") == 1
    line = result.stderr[:-1].decode("ascii")
    assert line.isprintable()
    assert 10 < len(line) < 500


@pytest.mark.parametrize(
    ("words", "place"),
    [
        (("moves", "edcba/jihgf/on?lk/5/5/5/5/KLMNO/FGHIJ/ABCDE 1 0"), "row 8"),
        (("moves", f"{START} 3 0"), "player"),
        (("moves", f"{START} 1 x"), "ply"),
        (("moves", "--ruleset", "tournament+speed=3"), "speed"),
        (("replay", "33-43", "83-73", "43-99"), "move 3"),
        (("replay", "33-43", "83-73", "33-43"), "move 3"),
        (("castle",), "castle"),
        (("moves", "--colour"), "--colour"),
        (("perft", "deep"), "DEPTH"),
    ],
)
def test_the_line_names_the_place(words: tuple[str, ...], place: str) -> None:
    assert place in run_here(*words).stderr.decode("ascii")


def test_echoed_input_is_escaped_and_cut() -> None:
    """The contents of a position must not control a terminal."""
    for words in (("moves", f"{START} \x1b[31m{'y' * 1000} 0"), ("\x1b[31m" + "y" * 5000,)):
        line = run_here(*words).stderr
        assert b"\x1b" not in line
        assert b"x1b[31myyy" in line
        assert len(line) < 500


def test_help_is_no_error() -> None:
    for words in (("--help",), ("moves", "--help")):
        result = run_here(*words)
        assert (result.returncode, result.stderr) == (0, b"")
        assert result.stdout

"""Salta Solo in the terminal: solving, checking a par, generating a task."""

import io
import json
import random

import pytest

from salta_core import parse_position
from salta_core.rules.placement import goals
from salta_core.rules.ruleset import PRESETS
from salta_core.solo.task import scattered, solo_player
from tests.unit.cli.terminal import ran, refused

TWO_AWAY = "KLMNO/FGHIJ/1BCDE/A4/5/5/5/5/5/5 1 0"
HARD = "F4/2I1N/BMCO1/A1J2/2D2/1KL2/4E/G3H/5/5 1 0"


def test_solve_prints_the_par_and_the_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert ran(capsys, "solve", TWO_AWAY) == ["par 1, proven", "71-81"]


def test_solve_reports_a_missing_proof(capsys: pytest.CaptureFixture[str]) -> None:
    verdict, line = ran(capsys, "solve", HARD, "--budget", "1")
    assert verdict.endswith("not proven; best line found:")
    assert len(line.split()) > 10


def test_solve_answers_line_by_line(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = f"original\t{TWO_AWAY}\noriginal\tedcba/jihgf\n".encode()
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(lines)))
    first, second = map(json.loads, ran(capsys, "solve", "-"))
    assert first == {"par": 1, "proven": True, "range": [1, 1], "line": ["71-81"]}
    assert second["error"] == "bad-text"


def test_a_board_with_both_sides_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert "one side" in refused(capsys, "solve")


@pytest.mark.parametrize(
    ("claim", "verdict"),
    [("1", "sound: par 1, proven"), ("2", "unsound: par is 1, not 2")],
)
def test_a_claimed_par_is_judged(
    capsys: pytest.CaptureFixture[str], claim: str, verdict: str
) -> None:
    assert ran(capsys, "puzzle", "--par", claim, TWO_AWAY) == [verdict]


def test_a_claim_outside_the_proven_range_is_unsound(capsys: pytest.CaptureFixture[str]) -> None:
    (verdict,) = ran(capsys, "puzzle", "--par", "5", "--budget", "1", HARD)
    assert verdict.startswith("unsound")


@pytest.mark.parametrize("away", [1, 5, 15])
def test_a_new_task_depends_only_on_its_seed_and_has_the_printed_par(
    capsys: pytest.CaptureFixture[str], away: int
) -> None:
    make = ("puzzle", "--new", "--seed", "7", "--away", str(away), "--budget", "1000")
    made, verdict = ran(capsys, *make)
    assert ran(capsys, *make)[0] == made
    position = parse_position(made, solo=True)
    assert solo_player(position) == 1
    assert verdict.startswith("par ")
    assert not verdict.startswith("par 0")


def test_a_new_task_may_be_for_player_2(capsys: pytest.CaptureFixture[str]) -> None:
    made, _ = ran(capsys, "puzzle", "--new", "--player", "2", "--away", "2")
    assert solo_player(parse_position(made, solo=True)) == 2


def test_a_new_task_may_have_a_given_grade(capsys: pytest.CaptureFixture[str]) -> None:
    make = ("puzzle", "--new", "--grade", "3", "--seed", "7", "--ruleset", "mirror")
    position, actual = ran(capsys, *make)
    assert ran(capsys, *make) == [position, actual]
    par, rest = actual.split(", ", 1)
    assert rest == "proven; ruleset mirror, grade 3"
    judged = ran(
        capsys, "puzzle", "--ruleset", "mirror", "--par", par.removeprefix("par "), position
    )
    assert judged == [f"sound: {par}, proven"]


def test_a_task_of_a_smaller_army_has_its_pieces_and_no_others(
    capsys: pytest.CaptureFixture[str],
) -> None:
    for choice in (("--grade", "4"), ("--away", "5")):
        position, *_ = ran(capsys, "puzzle", "--new", "--ruleset", "little", *choice)
        assert sorted(filter(str.isalpha, position)) == list("KLMNO")
        assert ran(capsys, "solve", "--ruleset", "little", position)[0].startswith("par ")


@pytest.mark.parametrize("preset", ["tournament", "mirror", "edition-1901"])
def test_scattering_moves_exactly_the_given_number_of_pieces(preset: str) -> None:
    ruleset = PRESETS[preset].ruleset
    rng = random.Random(5)  # noqa: S311  # a puzzle, not a secret
    for away in [*range(1, 16)] * 20:
        board = scattered(1, ruleset, away, rng.randrange).board
        home = goals(1, ruleset)
        assert sorted(board.replace(".", "")) == sorted(home)
        assert sum(board[goal] != piece for piece, goal in home.items()) == away


@pytest.mark.parametrize(
    "arguments",
    [
        (),
        ("--new", "--par", "3"),
        ("--new", TWO_AWAY),
        ("--seed", "3", TWO_AWAY),
        ("--away", "3", TWO_AWAY),
        ("--player", "2", TWO_AWAY),
        ("--grade", "2", TWO_AWAY),
        ("--new", "--grade", "2", "--away", "3"),
        ("--new", "--grade", "9"),
        ("--new", "--ruleset", "little", "--away", "6"),
    ],
)
def test_contradictory_arguments_are_refused(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...]
) -> None:
    refused(capsys, "puzzle", *arguments)


@pytest.mark.parametrize("option", ["--seed", "--away", "--grade", "--player", "--budget", "--par"])
@pytest.mark.parametrize("value", ["-3", "1_0", "٣", " 7 ", "007", "1" + "0" * 400, "x"])
def test_only_plain_decimal_numbers_are_accepted(
    capsys: pytest.CaptureFixture[str], option: str, value: str
) -> None:
    refused(capsys, "puzzle", "--new", f"{option}={value}")

"""`puzzle POSITION --goal GOAL`: puzzles with both armies in the terminal."""

import pytest

from salta_core.daily.days import FIRST_DAY, daily_salta
from salta_core.puzzle import generator
from tests.golden.samples import CLOSE, PINCH
from tests.unit.cli.terminal import ran, refused

IN_ORIGINAL = ("puzzle", "--ruleset", "original")


def test_a_sound_puzzle_is_printed_with_all_solutions_and_the_line(
    capsys: pytest.CaptureFixture[str],
) -> None:
    verdict, solutions, line = ran(capsys, *IN_ORIGINAL, CLOSE, "--goal", "home-7")
    assert verdict.startswith("sound: home-7 is reached in 7 moves (")
    assert solutions == "solutions, 2 of 13: 62-53 62-73"
    assert len(line.split()) == 14
    assert ran(capsys, *IN_ORIGINAL, PINCH, "--goal", "jam-1")[0].startswith(
        "sound: jam-1 is reached in 1 move ("
    )


def test_the_best_margin_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert ran(capsys, *IN_ORIGINAL, CLOSE, "--goal", "points-1")[0].startswith(
        "sound: the best margin is 7"
    )


def test_a_puzzle_without_a_solution_is_unsound(capsys: pytest.CaptureFixture[str]) -> None:
    (verdict,) = ran(capsys, *IN_ORIGINAL, CLOSE, "--goal", "home-6")
    assert verdict.startswith("unsound: home-6 cannot be reached (")


def test_a_puzzle_that_every_move_solves_is_unsound(capsys: pytest.CaptureFixture[str]) -> None:
    assert ran(capsys, *IN_ORIGINAL, CLOSE, "--goal", "hold-1")[0].startswith(
        "unsound: every move reaches"
    )


def test_a_proof_ends_with_its_budget(capsys: pytest.CaptureFixture[str]) -> None:
    assert ran(capsys, *IN_ORIGINAL, CLOSE, "--goal", "home-9", "--budget", "1") == [
        "not decided in the time given"
    ]


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ((CLOSE, "--goal", "mate-3"), "there is no goal"),
        ((CLOSE, "--goal", "win"), "as in win-3"),
        ((CLOSE, "--goal", "win-1", "--par", "3"), "not both"),
        ((CLOSE, "--goal", "win-1", "--seed", "3"), "only works with --new"),
        (("--goal", "win-1"), "give puzzle a position"),
        (("--day", "2026-11-22"), "a day from 2026-11-23 to 2028-11-26"),
        (("--day", "2026-11-31"), "'2026-11-31' is not a day"),
        (("--day", ""), "'' is not a day"),
        (("--day", FIRST_DAY, "--new"), "--day goes with no other argument"),
        (("--day", FIRST_DAY, "--ruleset", "mirror"), "--day goes with no other argument"),
        (("--day", FIRST_DAY, "--seed", "2"), "--day goes with no other argument"),
        (("--day", FIRST_DAY, "--par", "2"), "--day goes with no other argument"),
        (("--day", FIRST_DAY, "--goal", "win"), "--day goes with no other argument"),
        (("--day", FIRST_DAY, CLOSE), "--day goes with no other argument"),
        (("--new", "--goal", "win-1"), "there is no goal 'win-1'"),
        (("--new", "--goal", "home", "--away", "3"), "has no --away"),
        (("--new", "--goal", "jam", "--ruleset", "leaping"), "no jam puzzles"),
        (("KLMNO/FGHIJ/1BCDE/A4/5/5/5/5/5/5 1 0", "--goal", "win-1"), "one side is missing"),
        (("KLMNO/FGHIJ/ABCDE/5/1c1b1/ed3/5/4a/jihgf/onmlk 1 0", "--goal", "win-1"), "over"),
        (("KLMNO/FGHIJ/ABCcE/hDaji/d4/1eb2/2gkf/on3/1m1l1/5 1 1", "--goal", "win-1"), "one move"),
    ],
)
def test_an_invalid_puzzle_is_refused_in_one_line(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], complaint: str
) -> None:
    assert complaint in refused(capsys, "puzzle", *arguments)


@pytest.mark.extended
def test_a_seed_generates_a_sound_puzzle(
    capsys: pytest.CaptureFixture[str],
) -> None:
    lines = ran(capsys, *IN_ORIGINAL, "--new", "--goal", "home", "--seed", "3")
    assert ran(capsys, *IN_ORIGINAL, "--new", "--goal", "home", "--seed", "3") == lines
    position, actual, line = lines
    goal, *_ = actual.split(",")
    assert goal.startswith("home-")
    verdict, solutions, again = ran(capsys, *IN_ORIGINAL, position, "--goal", goal)
    assert verdict.startswith(f"sound: {goal} is reached in {goal[5:]} moves")
    assert solutions.startswith("solutions, 1 of ")
    assert again == line


def test_a_seed_without_a_puzzle_is_reported(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(generator, "_MAX_TRIES", 3)
    assert "no puzzle in 3 positions" in refused(capsys, "puzzle", "--new", "--goal", "jam")


@pytest.mark.parametrize("date", [FIRST_DAY, "2026-12-24", "2028-11-26"])
def test_a_day_has_the_three_steps_of_its_daily_salta(
    capsys: pytest.CaptureFixture[str], date: str
) -> None:
    lines = ran(capsys, "puzzle", "--day", date)
    day = daily_salta(date)
    assert lines[::2] == [day.run.position, day.tactic.position, day.ending.position]
    for step, position, told in zip((day.run, day.tactic), lines[::2], lines[1::2], strict=False):
        assert told == f"{step.goal}, rating {step.rating}; ruleset tournament"
        verdict, *_ = ran(capsys, "puzzle", position, "--goal", step.goal)
        assert verdict.startswith("sound: ")
    assert lines[-1] == f"par {day.ending.par}, proven; ruleset tournament"
    assert ran(capsys, "solve", day.ending.position)[0] == f"par {day.ending.par}, proven"

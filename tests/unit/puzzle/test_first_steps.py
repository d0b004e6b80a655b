"""The first puzzles for newcomers: each is proved again, and the series slowly gets harder."""

import json
from collections import Counter

import pytest

from salta_core.engine.board import Board
from salta_core.errors import BadText
from salta_core.game.game import Game
from salta_core.puzzle.collection import shipped
from salta_core.puzzle.first_steps import COLUMNS, FirstStep, first_steps, parse_first_steps
from salta_core.puzzle.goal import format_goal
from salta_core.puzzle.grading import rating
from salta_core.rules.ruleset import DEFAULT
from salta_core.text.move_list import with_moves
from salta_core.text.notation import format_move, format_position, format_ruleset
from tests.puzzle.make import proved
from web.build.tools import WEB

STEPS = first_steps()
GOALS = [step.puzzle.goal for step in STEPS]
HARDEST = 1000
MOST_MOVES = 2


def name(step: FirstStep) -> str:
    return step.id


def test_there_are_ten_different_puzzles_by_the_default_rules() -> None:
    assert len(STEPS) == 10
    assert {format_ruleset(step.puzzle.ruleset) for step in STEPS} == {DEFAULT}
    assert max(Counter(step.id for step in STEPS).values()) == 1
    assert max(Counter(step.puzzle.position.board for step in STEPS).values()) == 1
    assert {step.puzzle.solver for step in STEPS} == {1, 2}


def test_the_first_puzzles_are_short_and_slowly_get_harder() -> None:
    ratings = [step.rating for step in STEPS]
    assert ratings == sorted(ratings)
    assert ratings[-1] < HARDEST
    assert all(goal.moves <= MOST_MOVES for goal in GOALS)


def test_the_kinds_of_goals_come_in_order_of_difficulty() -> None:
    kinds = [goal.kind for goal in GOALS]
    assert [format_goal(goal) for goal in GOALS[:2]] == ["home-1", "home-1"]
    assert "x" in STEPS[2].line[0]
    assert kinds.index("points") == 3
    late = [place for place, kind in enumerate(kinds) if kind in {"squeeze", "jam"}]
    assert len(late) >= 2
    assert min(late) >= len(STEPS) // 2


@pytest.mark.parametrize("step", STEPS, ids=name)
def test_each_first_puzzle_has_one_solution_among_several_moves(step: FirstStep) -> None:
    puzzle = step.puzzle.posed()
    verdict = proved(puzzle)
    assert verdict.sound
    assert verdict.unique
    assert tuple(map(format_move, verdict.line)) == step.line
    game = Game.started(puzzle.ruleset, puzzle.position)
    assert with_moves(game, step.line).moves == verdict.line
    assert len(Board(puzzle.position, puzzle.ruleset).legal()) > 1
    if puzzle.goal.kind != "points":
        assert verdict.value == puzzle.goal.moves
    assert rating(step.puzzle, verdict) == step.rating
    assert verdict.nodes == step.nodes


def test_a_first_puzzle_that_is_also_in_the_collection_is_the_same_there() -> None:
    known = {entry.id: entry for some in shipped() for entry in some.entries}
    shared = [step for step in STEPS if step.id in known]
    assert shared
    for step in shared:
        assert step == tuple(getattr(known[step.id], field) for field in FirstStep._fields)


def test_the_page_has_a_sentence_for_each_first_puzzle_and_no_other() -> None:
    english = json.loads((WEB / "i18n" / "en.json").read_text(encoding="utf-8"))["firststeps"]
    actual = [key.removeprefix("step.") for key in english if key.startswith("step.")]
    assert actual == [step.id for step in STEPS]


def test_the_lines_of_the_file_are_in_canonical_form() -> None:
    lines = ["\t".join(COLUMNS)]
    for step in STEPS:
        puzzle = step.puzzle
        fields = (
            step.id,
            format_ruleset(puzzle.ruleset),
            format_position(puzzle.position),
            format_goal(puzzle.goal),
            step.rating,
            " ".join(step.line),
            step.nodes,
        )
        lines.append("\t".join(map(str, fields)))
    assert parse_first_steps("\n".join(lines)) == STEPS


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "line 1 names other columns"),
        ("id\truleset\n", "line 1 names other columns"),
        ("{head}\none-step\ttournament\n", "line 2 has not"),
        ("{head}\n{row}\tmore\n", "line 2 has not"),
    ],
)
def test_a_malformed_table_is_refused(text: str, complaint: str) -> None:
    head, row = "\t".join(COLUMNS), "\t".join("x" for _ in COLUMNS)
    with pytest.raises(BadText, match=complaint):
        parse_first_steps(text.format(head=head, row=row))

"""The lessons: under every ruleset, the moves they require are legal and their claims true."""

import json
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import NamedTuple

import pytest

from salta_core import PRESETS, Ruleset, format_position, format_ruleset, parse_move
from salta_core.arena.players import parse_player
from salta_core.bridge import call
from salta_core.game.scoring import settled
from salta_core.lessons.lesson import Claim, Lesson, Step, Variant
from salta_core.lessons.lesson_file import lessons
from salta_core.rules.pieces import EMPTY, PIECES, Piece
from salta_core.rules.placement import goals
from salta_core.rules.position import Position
from salta_core.rules.squares import number_of, square_at
from salta_core.text.move_list import with_moves
from salta_core.text.notation import format_value
from tests.lessons.lesson_claims import begun, holds, legal_texts
from web.build.steps import ROOT

IDS = [
    "step", "home", "jump", "salta", "force", "wall", "blockade", "squeeze", "own", "count",
    "points", "race",
]  # fmt: skip
"""The first lessons: links name them by their numbers, so new ones come after them."""
REFUSED = {("jump.1", "onto"), ("blockade.2", "shut")}
"""The mistakes whose texts say that the move is not allowed; all others are legal moves."""


class Task(NamedTuple):
    """A step, and the variant to which it belongs."""

    lesson: Lesson
    variant: Variant
    step: Step

    def __str__(self) -> str:
        return f"{self.step.key} {format_ruleset(self.variant.ruleset)}"


TASKS = [
    Task(lesson, variant, step)
    for lesson in lessons()
    for variant in lesson.variants
    for step in variant.steps
]
CLAIMED = [task for task in TASKS if task.step.claims]
RACES = [task for task in TASKS if task.step.play]


def variant_for(lesson: Lesson, ruleset: Ruleset) -> Variant | None:
    """The variant that the page chooses: the first that fits."""
    for variant in lesson.variants:
        found = {name: format_value(getattr(ruleset, name)) for name in variant.fields}
        if found == variant.fields:
            return variant
    return None


def test_the_lessons_keep_their_numbers_and_have_one_to_four_steps() -> None:
    assert [lesson.id for lesson in lessons()][: len(IDS)] == IDS
    taught = [variant_for(lesson, PRESETS["tournament"].ruleset) for lesson in lessons()]
    assert all(variant and len(variant.steps) in range(1, 5) for variant in taught)


def test_the_last_lesson_ends_with_a_whole_game_from_the_opening() -> None:
    for variant in lessons()[len(IDS) - 1].variants:
        *races, last = variant.steps
        assert [step.kind for step in races] == ["game"]
        assert (last.kind, last.play, last.expect) == ("play", None, ())
        assert last.position == Position.opening(variant.ruleset)


@pytest.mark.parametrize("preset", PRESETS)
def test_a_ruleset_has_all_lessons_that_make_sense_in_it(preset: str) -> None:
    ruleset = PRESETS[preset].ruleset
    missing = {lesson.id for lesson in lessons() if not variant_for(lesson, ruleset)}
    assert missing == ({"force", "own"} if ruleset.chain else set())


@pytest.mark.parametrize("preset", PRESETS)
def test_lessons_are_true_under_the_learners_own_rules(preset: str) -> None:
    # A smaller army is taught with all pieces: the page plays by the rules of the variant.
    ruleset = PRESETS[preset].ruleset.changed(army="all")
    for lesson in lessons():
        variant = variant_for(lesson, ruleset)
        if variant:
            theirs = replace(variant, ruleset=ruleset)
            for step in [step for step in variant.steps if not step.play]:
                legal = legal_texts(begun(step, ruleset))
                assert step.kind != "move" or {*step.expect} <= {*legal}, step.key
                assert [claim for claim in step.claims if not holds(claim, step, theirs)] == []


@pytest.mark.parametrize("task", TASKS, ids=str)
def test_the_game_of_a_step_is_not_over_and_its_moves_and_replies_are_legal(
    task: Task,
) -> None:
    game = begun(task.step, task.variant.ruleset)
    assert game.ending is None
    assert game.position.player == task.variant.player
    if task.step.kind == "move":
        assert {*task.step.expect} <= {*legal_texts(game)}
    for move, reply in task.step.replies.items():
        assert reply in legal_texts(game.play(parse_move(move)))


def test_a_reply_leads_to_the_position_of_the_next_step() -> None:
    followed = 0
    for lesson in lessons():
        for variant in lesson.variants:
            for step, following in zip(variant.steps, variant.steps[1:], strict=False):
                for moves in step.replies.items():
                    game = with_moves(begun(step, variant.ruleset), moves)
                    assert format_position(game.position) == format_position(following.position)
                    followed += 1
    assert followed


@pytest.mark.parametrize("task", TASKS, ids=str)
def test_a_mistake_matches_its_explanation(task: Task) -> None:
    step = task.step
    game = begun(step, task.variant.ruleset)
    legal = legal_texts(game)
    for wrong in step.wrong if step.kind == "move" else ():
        for answer in wrong.answers:
            origin = parse_move(answer).origin
            assert game.position.board[origin] in PIECES[task.variant.player]
            assert (answer in legal) != ((step.key, wrong.key) in REFUSED), answer
    for wrong in step.wrong if step.kind == "piece" else ():
        letters = {game.position.board[square_at(int(answer))] for answer in wrong.answers}
        assert letters <= {*PIECES[task.variant.player]}


@pytest.mark.parametrize("task", TASKS, ids=str)
def test_the_squares_to_press_follow_from_the_rules(task: Task) -> None:
    """Pieces that can move, the goal of a piece, or squares that the opponent can reach."""
    step, ruleset = task.step, task.variant.ruleset
    expected = {int(answer) for answer in step.expect} if step.kind in {"piece", "square"} else None
    if step.kind == "piece":
        assert expected == {number_of(move.origin) for move in begun(step, ruleset).legal_moves}
    elif step.key.startswith("home.") and step.kind == "square":
        [pressed] = step.pulse
        piece = Piece(step.position.board[square_at(pressed)])
        assert expected == {number_of(goals(1, ruleset)[piece])}
    elif step.key.startswith("blockade.") and step.kind == "square":
        theirs = begun(replace(step, position=replace(step.position, player=2)), ruleset)
        assert expected == {number_of(move.target) for move in theirs.legal_moves}
    elif step.kind == "square":
        assert step.key == "squeeze.1"
        [piece_at] = step.pulse
        theirs = begun(replace(step, position=replace(step.position, player=2)), ruleset)
        home = number_of(goals(2, ruleset)[Piece(step.position.board[square_at(piece_at)])])
        ways = {f"{piece_at}-{square}" for square in expected or ()}
        assert ways <= {*legal_texts(theirs)}
        assert step.position.board[square_at(home)] != EMPTY


# Claims


@pytest.mark.parametrize("task", CLAIMED, ids=str)
def test_every_claim_is_true(task: Task) -> None:
    claims = task.step.claims
    assert [claim for claim in claims if not holds(claim, task.step, task.variant)] == []


def falsified(claim: Claim) -> Iterator[Claim]:
    """A claim with a changed value."""
    if claim.legal is not None:
        yield replace(claim, legal=claim.legal[1:])
        yield replace(claim, legal=(*claim.legal, "11-22"))
    if claim.jumps is not None:
        yield replace(claim, jumps=(*claim.jumps, "11x33"))
    if claim.illegal is not None:
        yield replace(claim, but_for={"equalise": "no"})
        yield replace(claim, illegal=(*claim.illegal, "11-22"))
    for player, count in (claim.to_go or {}).items():
        yield replace(claim, to_go={player: count + 1})
        yield replace(claim, to_go={player: count - 1})
    if claim.goal is not None:
        yield replace(claim, goal="jam-1")
    if claim.wins is not None:
        yield replace(claim, wins=replace(claim.wins, winner=2))
        yield replace(claim, wins=replace(claim.wins, points=99))
        yield replace(claim, after=())


@pytest.mark.parametrize("task", CLAIMED, ids=str)
def test_a_falsified_claim_does_not_hold(task: Task) -> None:
    for claim in task.step.claims:
        others = list(falsified(claim))
        assert others
        assert [other for other in others if holds(other, task.step, task.variant)] == []


def test_a_puzzle_is_solved_by_the_expected_moves_and_by_no_others() -> None:
    asked = [task for task in TASKS if any(claim.goal for claim in task.step.claims)]
    assert asked
    for _, variant, step in asked:
        [claim] = step.claims
        assert not holds(claim, replace(step, expect=("63-73",)), variant)
        assert not holds(claim, replace(step, expect=(*step.expect, "63-73")), variant)


# The race


def winner(task: Task, learner: str, seed: int) -> int:
    """The winner of a race in which the learner plays like one of the arena's players."""
    step, rng = task.step, Random(seed)  # noqa: S311  # of a game
    assert step.play
    level = f"level:{step.play.level}"
    first, second = (parse_player(text).player(rng) for text in (learner, level))
    game = begun(step, step.play.ruleset)
    while not game.ending:
        game = game.play((first if game.position.player == 1 else second).choose(game))
    return settled(game.position, game.ruleset, game.ending).winner


def wins(task: Task, learner: str, races: int) -> int:
    return sum(winner(task, learner, seed) == 1 for seed in range(races))


@pytest.mark.parametrize("task", RACES, ids=str)
def test_the_learner_is_well_ahead_in_a_race_and_has_enough_moves_to_win_it(task: Task) -> None:
    assert task.step.play
    assert task.step.play.level == 1
    [claim] = task.step.claims
    assert claim.to_go
    assert claim.to_go[2] - claim.to_go[1] >= 6
    limit = task.step.play.ruleset.limit
    assert limit is None or claim.to_go[1] < limit < claim.to_go[2]


@pytest.mark.parametrize("task", RACES[::4], ids=str)
def test_even_careless_players_win_a_race(task: Task) -> None:
    assert wins(task, "level:2", 6) == 6
    assert wins(task, "greedy", 10) >= 8


@pytest.mark.slow
@pytest.mark.parametrize("task", RACES, ids=str)
def test_almost_all_players_win_a_race(task: Task) -> None:
    assert wins(task, "level:3", 100) >= 95
    assert wins(task, "level:2", 100) >= 95
    assert wins(task, "greedy", 100) >= 80


# The page


def test_the_page_gets_everything_but_the_claims() -> None:
    actual = json.loads(call('{"v": 1, "op": "lessons"}'))["result"]["lessons"]
    steps = [
        (lesson["id"], variant["fields"], variant["ruleset"], step)
        for lesson in actual
        for variant in lesson["variants"]
        for step in variant["steps"]
    ]
    for (id_, fields, ruleset, step), task in zip(steps, TASKS, strict=True):
        assert (id_, fields) == (task.lesson.id, task.variant.fields)
        assert ruleset == format_ruleset(task.variant.ruleset)
        assert "claims" not in step
        assert step["position"] == format_position(task.step.position)
        assert (step["key"], step["expect"]) == (task.step.key, [*task.step.expect])
        assert [wrong["moves"] for wrong in step["wrong"]] == [
            [*wrong.answers] for wrong in task.step.wrong
        ]
        play = task.step.play
        assert step["game"] == (
            play
            and {"level": 1, "limit": play.ruleset.limit, "ruleset": format_ruleset(play.ruleset)}
        )


def test_the_bridge_starts_without_the_lessons() -> None:
    code = "import sys, salta_core.bridge; print(*sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT, check=True
    )
    assert not [name for name in done.stdout.split() if name.startswith("salta_core.lessons")]

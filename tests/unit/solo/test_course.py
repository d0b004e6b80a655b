"""The course: every par is proven, every task has its place, and no two are alike."""

import json
import re
from collections import Counter

import pytest

from salta_core import BadText, format_position
from salta_core.bridge import PROTOCOL, call
from salta_core.race.solver import Race
from salta_core.race.task import race_task, simple_distance
from salta_core.rules.position import is_home
from salta_core.solo.course import CourseTask, course, parse_course
from salta_core.solo.generator import GRADES
from salta_core.solo.task import Solo
from tests.unit.race.boards import replayed

TASKS = [task for chapter in course() for task in chapter.tasks]
TASK = "task\tlast\toriginal\tKLMNO/FGHIJ/1BCDE/A4/5/5/5/5/5/5 1 0\t1\t1"


def excess(task: CourseTask) -> int:
    """The par less the sum of distances."""
    position = task.position
    return task.par - simple_distance(position.board, position.player, task.ruleset)


@pytest.mark.extended
@pytest.mark.parametrize("task", TASKS, ids=lambda task: task.id)
def test_the_par_is_proven_and_has_a_route_of_that_length(task: CourseTask) -> None:
    board, player = task.position.board, task.position.player
    race = Race(board, player, task.ruleset)
    assert race.run(60_000)
    assert race.upper == task.par == len(race.line)
    assert is_home(replayed(board, race.line), player, task.ruleset)


def test_there_are_enough_tasks_of_every_kind() -> None:
    assert len(TASKS) >= 60
    assert {task.grade for task in TASKS} == set(GRADES)
    assert {task.ruleset.base for task in TASKS} >= {"tournament", "mirror", "edition-1901"}
    players = Counter(task.position.player for task in TASKS)
    assert players[1] > players[2] > 0


def test_tasks_and_chapters_have_distinct_names() -> None:
    for names in ([one.id for one in TASKS], [one.id for one in course()]):
        assert len(set(names)) == len(names)
        assert all(re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", name) for name in names)


def test_no_two_tasks_are_the_same_but_for_names_and_sides() -> None:
    def ways(task: CourseTask) -> tuple[tuple[int, int], ...]:
        """The start and goal of each piece, whatever its name."""
        board, player = task.position.board, task.position.player
        race = race_task(board, player, task.ruleset)
        return tuple(sorted(zip(*race, strict=True)))

    same = Counter(map(ways, TASKS))
    assert [task.id for task in TASKS if same[ways(task)] > 1] == []


def test_tasks_are_canonical_and_not_finished() -> None:
    for task in TASKS:
        solo = Solo.started(task.ruleset, task.position)
        assert solo.position == task.position
        assert not solo.is_home


def test_chapters_and_their_tasks_go_from_easy_to_hard() -> None:
    for chapter in course():
        grades = [task.grade for task in chapter.tasks]
        assert grades == sorted(grades), chapter.id
    ends = [chapter.tasks[-1].grade for chapter in course()]
    assert ends == sorted(ends)


def test_first_tasks_have_no_detours_and_the_hardest_have_many() -> None:
    first, *_, last = course()
    assert all(excess(task) == 0 for task in first.tasks)
    assert all(excess(task) >= 8 and task.par > 50 for task in last.tasks)


def test_the_bridge_returns_the_course_in_order() -> None:
    reply = json.loads(call(json.dumps({"v": PROTOCOL, "op": "solo-course"})))["result"]
    places = [chapter["id"] for chapter in reply["chapters"]]
    assert places == [chapter.id for chapter in course()]
    assert [view["id"] for view in reply["tasks"]] == [task.id for task in TASKS]
    order = [places.index(task["chapter"]) for task in reply["tasks"]]
    assert order == sorted(order)
    for view, task in zip(reply["tasks"], TASKS, strict=True):
        assert view["position"] == format_position(task.position)
        assert view["par"] - view["simple"] == excess(task)
        assert set(view) == {
            *("id", "ruleset", "position", "par", "simple", "grade", "chapter"),
        }


@pytest.mark.parametrize("number", ["x", "", "-1", "1_0", " 1", "01", "٣", "9" * 5000])
def test_numbers_must_be_in_plain_digits(number: str) -> None:
    for wrong in (f" 1 0\t{number}\t1", f" 1 0\t1\t{number}"):
        task = TASK.replace(" 1 0\t1\t1", wrong)
        with pytest.raises(BadText, match=r"line 2 has .* for a number"):
            parse_course(f"chapter\tends\n{task}")


def test_a_table_is_read_line_by_line() -> None:
    (chapter,) = parse_course(f"chapter\tends\n{TASK}\n")
    assert chapter.id == "ends"
    assert [task.id for task in chapter.tasks] == ["last"]


@pytest.mark.parametrize("text", [TASK, "chapter", "chapter\t", "", "chapter\tends\n\n", "x\ty\tz"])
def test_a_line_that_is_neither_a_chapter_nor_its_task_is_named(text: str) -> None:
    bad = "line 2" if "\n" in text else "line 1"
    with pytest.raises(BadText, match=bad):
        parse_course(f"{text}\n")

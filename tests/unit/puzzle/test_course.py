"""The course: every par is proven, every task has its place, and no two are alike."""

import json
import re
from collections import Counter

import pytest

from salta_core import BadText, format_position
from salta_core.bridge import PROTOCOL, call
from salta_core.puzzle.course import Lesson, course, parse_course
from salta_core.puzzle.solo import Solo
from salta_core.puzzle.solo_generator import GRADES
from salta_core.race.solver import Race
from salta_core.race.task import simple_distance, task_of
from salta_core.rules.position import is_home
from tests.unit.race.boards import replayed

LESSONS = [lesson for chapter in course() for lesson in chapter.lessons]
TASK = "task\tlast\toriginal\tKLMNO/FGHIJ/1BCDE/A4/5/5/5/5/5/5 1 0\t1\t1"


def excess(lesson: Lesson) -> int:
    """Steps that the pieces cost each other."""
    position = lesson.position
    return lesson.par - simple_distance(position.board, position.player, lesson.ruleset)


@pytest.mark.extended
@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)
def test_the_par_is_proven_and_there_is_a_way_of_that_length(lesson: Lesson) -> None:
    board, player = lesson.position.board, lesson.position.player
    race = Race(board, player, lesson.ruleset)
    assert race.run(60_000)
    assert race.upper == lesson.par == len(race.line)
    assert is_home(replayed(board, race.line), player, lesson.ruleset)


def test_there_are_enough_tasks_of_every_kind() -> None:
    assert len(LESSONS) >= 60
    assert {lesson.grade for lesson in LESSONS} == set(GRADES)
    assert {lesson.ruleset.base for lesson in LESSONS} >= {"tournament", "mirror", "edition-1901"}
    players = Counter(lesson.position.player for lesson in LESSONS)
    assert players[1] > players[2] > 0


def test_tasks_and_chapters_have_names_of_their_own() -> None:
    for names in ([one.id for one in LESSONS], [one.id for one in course()]):
        assert len(set(names)) == len(names)
        assert all(re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", name) for name in names)


def test_no_two_tasks_are_the_same_but_for_names_and_sides() -> None:
    def ways(lesson: Lesson) -> tuple[tuple[int, int], ...]:
        """From where to where pieces must go, whatever they are called."""
        board, player = lesson.position.board, lesson.position.player
        task = task_of(board, player, lesson.ruleset)
        return tuple(sorted(zip(*task, strict=True)))

    same = Counter(map(ways, LESSONS))
    assert [lesson.id for lesson in LESSONS if same[ways(lesson)] > 1] == []


def test_tasks_begin_as_every_task_does() -> None:
    for lesson in LESSONS:
        solo = Solo.started(lesson.ruleset, lesson.position)
        assert solo.position == lesson.position
        assert not solo.is_home


def test_chapters_go_from_easy_to_hard_and_so_do_their_tasks() -> None:
    for chapter in course():
        grades = [lesson.grade for lesson in chapter.lessons]
        assert grades == sorted(grades), chapter.id
    ends = [chapter.lessons[-1].grade for chapter in course()]
    assert ends == sorted(ends)


def test_first_steps_cost_nothing_and_monsters_much() -> None:
    first, *_, last = course()
    assert all(excess(lesson) == 0 for lesson in first.lessons)
    assert all(excess(lesson) >= 8 and lesson.par > 50 for lesson in last.lessons)


def test_the_bridge_tells_the_course_in_its_order() -> None:
    reply = json.loads(call(json.dumps({"v": PROTOCOL, "op": "solo-course"})))["result"]
    places = [chapter["id"] for chapter in reply["chapters"]]
    assert places == [chapter.id for chapter in course()]
    assert [task["id"] for task in reply["tasks"]] == [lesson.id for lesson in LESSONS]
    order = [places.index(task["chapter"]) for task in reply["tasks"]]
    assert order == sorted(order)
    for task, lesson in zip(reply["tasks"], LESSONS, strict=True):
        assert task["position"] == format_position(lesson.position)
        assert task["par"] - task["simple"] == excess(lesson)
        assert set(task) == {
            *("id", "ruleset", "position", "par", "simple", "grade", "chapter"),
        }


@pytest.mark.parametrize("number", ["x", "", "-1", "1_0", " 1", "01", "٣", "9" * 5000])
def test_a_number_is_in_plain_digits(number: str) -> None:
    for wrong in (f" 1 0\t{number}\t1", f" 1 0\t1\t{number}"):
        task = TASK.replace(" 1 0\t1\t1", wrong)
        with pytest.raises(BadText, match=r"line 2 has .* for a number"):
            parse_course(f"chapter\tends\n{task}")


def test_a_table_is_read_line_by_line() -> None:
    (chapter,) = parse_course(f"chapter\tends\n{TASK}\n")
    assert chapter.id == "ends"
    assert [lesson.id for lesson in chapter.lessons] == ["last"]


@pytest.mark.parametrize("text", [TASK, "chapter", "chapter\t", "", "chapter\tends\n\n", "x\ty\tz"])
def test_a_line_that_is_no_chapter_and_no_task_of_one_is_named(text: str) -> None:
    bad = "line 2" if "\n" in text else "line 1"
    with pytest.raises(BadText, match=bad):
        parse_course(f"{text}\n")

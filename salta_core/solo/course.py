"""The Solo course: chosen tasks in chapters, from first steps to the hardest.

The tasks are read on first use from ``data/course.tsv``, with one task per line. Their pars are
proven, and the tests prove them again. The page has the titles of chapters and tasks.
"""

from functools import cache
from typing import NamedTuple

from salta_core.data_files import parse_whole_number, read_data_file
from salta_core.errors import BadText
from salta_core.rules.position import Position
from salta_core.rules.ruleset import Ruleset
from salta_core.text.notation import parse_position, parse_ruleset

__all__ = ["Chapter", "CourseTask", "course", "parse_course"]


class CourseTask(NamedTuple):
    """A task of the course.

    Attributes:
        id: a stable id of small letters, digits and "-".
        ruleset: the ruleset, which determines the goals.
        position: the start position.
        par: the fewest steps home.
        grade: the difficulty, from 1 (first steps) to 8.
    """

    id: str
    ruleset: Ruleset
    position: Position
    par: int
    grade: int


class Chapter(NamedTuple):
    """Tasks that teach the same thing, easy ones first.

    Attributes:
        id: a stable id of small letters, digits and "-".
        tasks: the tasks.
    """

    id: str
    tasks: tuple[CourseTask, ...]


@cache
def course() -> tuple[Chapter, ...]:
    """The chapters of the course, in order."""
    return parse_course(read_data_file("solo", "course.tsv"))


def parse_course(text: str) -> tuple[Chapter, ...]:
    """The chapters in a table.

    A line has either ``chapter`` and an id, or ``task`` and the id, ruleset, position, par and
    grade of a task in the chapter above. Tabs separate the fields.

    Raises:
        SaltaError: a line is malformed.
    """
    chapters: list[Chapter] = []
    for number, line in enumerate(text.splitlines(), 1):
        kind, *fields = line.split("\t")
        match kind, fields:
            case "chapter", [id_] if id_:
                chapters.append(Chapter(id_, ()))
            case "task", [_, _, _, _, _] if chapters:
                last = chapters.pop()
                tasks = (*last.tasks, _parse_task(fields, number))
                chapters.append(last._replace(tasks=tasks))
            case _:
                raise BadText(
                    "course-line",
                    "line {number} is no chapter and no task: {line!a}",
                    number=number,
                    line=line,
                )
    return tuple(chapters)


def _parse_task(fields: list[str], line: int) -> CourseTask:
    id_, ruleset, position, par, grade = fields
    rules = parse_ruleset(ruleset)
    where = parse_position(position, rules.army, solo=True)
    return CourseTask(
        id_,
        rules,
        where,
        parse_whole_number(par, line),
        parse_whole_number(grade, line),
    )

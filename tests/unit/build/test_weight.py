"""The JavaScript of each task, its limits, and the comparison with the recorded figures."""

import json
import os
from collections.abc import Sequence
from pathlib import Path

import pytest

from web.build.page import ROOT_SCRIPTS, Bundle, Part
from web.build.steps import StepFailed
from web.build.weight import (
    ANYTHING,
    RECORDED,
    ROOT_LIMIT,
    TASKS,
    Weight,
    compare,
    record,
    weigh,
)

PAINT, PLAY, PUZZLE, EMBED = TASKS


def part(
    source: str | None = None, *, imports: str = "", later: Sequence[str] = (), size: int = 0
) -> Part:
    now, on_demand = ([f"page/{name}" for name in names] for names in (imports.split(), later))
    return Part(source, now, on_demand, (), modules={source or "shared": size})


@pytest.fixture
def bundle() -> Bundle:
    """A page with two scripts, the parts of all tasks, a dialog and an embedded board."""
    needed = {f"{at}.js": part(source) for at, source in enumerate(PLAY.needs)}
    parts = {
        "bootstrap.js": part("app/bootstrap.ts", imports="shared.js"),
        "main.js": part("app/main.ts", imports="shared.js", later=[*needed, "puzzle.js"]),
        "shared.js": part(),
        "puzzle.js": part("modes/puzzle/mode.ts", imports="both.js", later=["dialog.js"]),
        "both.js": part(),
        "dialog.js": part("modes/puzzle/dialog.ts", imports="both.js", size=10),
        "frame.js": part("embed/frame/main.ts", later=["mode.js"]),
        "mode.js": part("embed/frame/modes/solo.ts"),
        **needed,
    }
    return Bundle({}, {}, "", {f"page/{name}": actual for name, actual in parts.items()})


@pytest.fixture
def site(tmp_path: Path, bundle: Bundle) -> Path:
    (tmp_path / "page").mkdir()
    for name in bundle.parts:
        (tmp_path / name).touch()
    first = '<script type="module" src="page/bootstrap.js" data-next="page/main.js"></script>'
    (tmp_path / "index.html").write_text(first, encoding="utf-8")
    frame = '<script type="module" src="page/frame.js"></script>'
    (tmp_path / "embed.html").write_text(frame, encoding="utf-8")
    return tmp_path


def fill(site: Path, name: str, size: int) -> None:
    """Random bytes, which compression cannot make smaller."""
    (site / name).write_bytes(os.urandom(size))


def heavy(site: Path, bundle: Bundle) -> set[str]:
    return {weight.task for weight in weigh(site, bundle) if weight.bytes > 10_000}


@pytest.mark.parametrize(
    ("file", "tasks"),
    [
        ("bootstrap.js", {PAINT.name, PLAY.name, PUZZLE.name, ANYTHING.name}),
        ("shared.js", {PAINT.name, PLAY.name, PUZZLE.name, ANYTHING.name}),
        ("main.js", {PLAY.name, PUZZLE.name, ANYTHING.name}),
        ("0.js", {PLAY.name, ANYTHING.name}),
        ("puzzle.js", {PUZZLE.name, ANYTHING.name}),
        ("both.js", {PUZZLE.name, ANYTHING.name}),
        ("dialog.js", {ANYTHING.name}),
        ("frame.js", {EMBED.name}),
        ("mode.js", set()),
    ],
)
def test_a_script_counts_for_each_task_that_fetches_it(
    site: Path, bundle: Bundle, file: str, tasks: set[str]
) -> None:
    fill(site, f"page/{file}", 12_000)
    assert heavy(site, bundle) == tasks


def test_a_part_that_nothing_fetches_is_named(site: Path, bundle: Bundle) -> None:
    parts = {file: each for file, each in bundle.parts.items() if each.source != PLAY.needs[0]}
    main = parts["page/main.js"]
    parts["page/main.js"] = main._replace(later=[file for file in main.later if file in parts])
    with pytest.raises(StepFailed, match=f"nothing fetches {PLAY.needs[0]}"):
        weigh(site, bundle._replace(parts=parts))


def test_the_heaviest_of_all_other_parts_is_named(site: Path, bundle: Bundle) -> None:
    fill(site, "page/dialog.js", 12_000)
    (anything,) = (weight for weight in weigh(site, bundle) if weight.task == ANYTHING.name)
    assert anything.heaviest == "modes/puzzle/dialog.ts"
    assert anything.modules == {"modes/puzzle/dialog.ts": 10}


def test_the_sentences_count_in_the_language_in_which_they_are_largest(
    site: Path, bundle: Bundle
) -> None:
    parts = dict(bundle.parts)
    parts["page/bootstrap.js"] = parts["page/bootstrap.js"]._replace(sections=["first"])
    for code, size in (("de", 20_000), ("en", 5_000)):
        (site / "words" / code).mkdir(parents=True)
        fill(site, f"words/{code}/first.js", size)
    paint, *_ = weigh(site, bundle._replace(parts=parts, messages="words"))
    assert 20_000 < paint.bytes < 21_000


def test_a_root_script_is_weighed_separately(site: Path, bundle: Bundle) -> None:
    fill(site, "salta-embed.js", ROOT_LIMIT)
    with pytest.raises(StepFailed, match=r"salta-embed\.js: 8\.0 kB of 8 kB"):
        compare(weigh(site, bundle), site / "none.json")


def test_a_task_over_its_limit_fails_the_build(tmp_path: Path) -> None:
    weight = Weight("a task", 1000, 1001, {})
    record([weight], tmp_path / "recorded.json")
    with pytest.raises(StepFailed, match=r"a task: 1\.0 kB of 1 kB, \+0\.0%$"):
        compare([weight], tmp_path / "recorded.json")


@pytest.mark.parametrize(
    ("now", "begin"),
    [(10_000, "a task: 10.0 kB of 20 kB"), (10_200, "a task:"), (10_300, "warning: a task:")],
)
def test_growth_of_more_than_two_percent_is_a_warning(tmp_path: Path, now: int, begin: str) -> None:
    record([Weight("a task", 20_000, 10_000, {})], tmp_path / "recorded.json")
    (line,) = compare([Weight("a task", 20_000, now, {})], tmp_path / "recorded.json")
    assert line.startswith(begin)


def test_growth_of_more_than_a_tenth_fails_with_the_modules_that_have_grown(tmp_path: Path) -> None:
    before = {"game/a.ts": 100, "game/b.ts": 50, "game/gone.ts": 5}
    now = {"game/a.ts": 100, "game/b.ts": 90, "game/new.ts": 700}
    record([Weight("a task", 20_000, 10_000, before)], tmp_path / "recorded.json")
    named = r"game/new\.ts \+700, game/b\.ts \+40, game/gone\.ts -5; if that is meant"
    with pytest.raises(StepFailed, match=named):
        compare([Weight("a task", 20_000, 11_100, now)], tmp_path / "recorded.json")


def test_an_unrecorded_task_is_checked_only_against_its_limit(tmp_path: Path) -> None:
    (line,) = compare([Weight("a task", 20_000, 10_000, {})], tmp_path / "none.json")
    assert line == "a task: 10.0 kB of 20 kB, +0.0%"


def test_recorded_figures_exist_for_exactly_the_current_tasks() -> None:
    recorded = json.loads(RECORDED.read_text(encoding="utf-8"))
    assert {*recorded} == {task.name for task in (*TASKS, ANYTHING)} | {*ROOT_SCRIPTS.values()}

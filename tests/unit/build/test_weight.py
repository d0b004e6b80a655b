"""The weight of the pages: each by itself, with parts on demand weighed separately."""

import os
import re
from pathlib import Path

import pytest

from web.build.page import Bundle, Part
from web.build.steps import StepFailed
from web.build.weight import BUDGETS, PART_BUDGET, ROOT_BUDGET, WHOLE_BUDGETS, weigh

BUDGET = BUDGETS["index"]
SOLO_BUDGET = WHOLE_BUDGETS["index", "the mode of solo"]


def part(
    source: str | None = None, *, imports: str = "", later: str = "", sheets: str = ""
) -> Part:
    named = [[f"page/{name}" for name in names.split()] for names in (imports, later, sheets)]
    return Part(source, *named)


@pytest.fixture
def bundle() -> Bundle:
    """A page with a dialog for later and two modes, and another page that shares some of it."""
    parts = {
        "main.js": part(
            "main.js", imports="all.js", later="late.js sign.js m1.js m2.js", sheets="solo-a.css"
        ),
        "all.js": part(),
        "late.js": part(
            "modes/play/panels/opponents.ts",
            imports="deep.js",
            later="ask.js",
            sheets="opponents-b.css fields-c.css",
        ),
        "deep.js": part(),
        "sign.js": part("app/panels/dialogs.ts", imports="shown.js"),
        "shown.js": part(),
        "ask.js": part("app/panels/about.ts"),
        "m1.js": part("modes/solo/mode.ts", imports="all.js both.js shown.js"),
        "m2.js": part("modes/analyse/mode.ts", imports="both.js", later="rare.js"),
        "both.js": part(),
        "rare.js": part("modes/puzzle/rare.ts"),
        "small.js": part("embed/frame/main.ts", imports="all.js", later="m3.js study.js"),
        "study.js": part("game/links/study/studyreader.ts"),
        "m3.js": part("embed/frame/modes/solo.ts", imports="both.js"),
    }
    return Bundle(
        {}, {}, "page/worker.js", {f"page/{name}": actual for name, actual in parts.items()}
    )


@pytest.fixture
def site(tmp_path: Path, bundle: Bundle) -> Path:
    (tmp_path / "page").mkdir()
    sheets = [f"page/{name}.css" for name in ("index", "solo-a", "opponents-b", "fields-c")]
    for name in [*bundle.parts, *sheets, bundle.worker]:
        (tmp_path / name).touch()
    head = '<link href="page/index.css"><script id="salta-data"></script>'
    (tmp_path / "index.html").write_text(f'{head}<script src="page/main.js">', encoding="utf-8")
    (tmp_path / "embed.html").write_text('<script src="page/small.js">', encoding="utf-8")
    (tmp_path / "notices.html").write_bytes(os.urandom(2 * BUDGET))
    return tmp_path


def fill(site: Path, name: str, size: int) -> None:
    """What is random does not get smaller by being compressed."""
    (site / name).write_bytes(os.urandom(size))


@pytest.mark.parametrize(
    "name", ["main.js", "all.js", "late.js", "deep.js", "worker.js", "index.css", "opponents-b.css"]
)
def test_a_page_over_its_budget_fails_the_build(site: Path, bundle: Bundle, name: str) -> None:
    fill(site, f"page/{name}", BUDGET - 2000)
    (site / "embed.html").unlink()
    weigh(site, bundle)
    fill(site, f"page/{name}", BUDGET)
    with pytest.raises(
        StepFailed, match=rf"index\.html has 121\.\d kB of 121 kB .* {name} 121\.\d kB"
    ):
        weigh(site, bundle)


@pytest.mark.parametrize(
    ("name", "mode", "budget"),
    [
        *(("m1.js", "solo", SOLO_BUDGET), ("solo-a.css", "solo", SOLO_BUDGET)),
        *(("m2.js", "analyse", PART_BUDGET), ("both.js", "analyse", PART_BUDGET)),
    ],
)
def test_what_is_fetched_for_a_mode_alone_is_weighed_apart(
    site: Path, bundle: Bundle, name: str, mode: str, budget: int
) -> None:
    (site / "embed.html").unlink()
    fill(site, "page/main.js", BUDGET - 2000)
    fill(site, f"page/{name}", budget - 2000)
    weigh(site, bundle)
    fill(site, f"page/{name}", budget)
    kilobytes = budget // 1000
    actual = rf"the mode of {mode} adds to index\.html \d\d\.\d kB of {kilobytes} kB"
    with pytest.raises(StepFailed, match=actual):
        weigh(site, bundle)


@pytest.mark.parametrize(
    ("name", "source"), [("rare.js", "modes/puzzle/rare.ts"), ("ask.js", "app/panels/about.ts")]
)
def test_what_is_fetched_only_when_it_is_wanted_is_weighed_apart(
    site: Path, bundle: Bundle, name: str, source: str
) -> None:
    (site / "embed.html").unlink()
    fill(site, "page/main.js", BUDGET - 2000)
    fill(site, "page/m2.js", PART_BUDGET - 2000)
    fill(site, f"page/{name}", PART_BUDGET - 2000)
    weigh(site, bundle)
    fill(site, f"page/{name}", PART_BUDGET)
    actual = rf"{source} adds to index\.html \d\d\.\d kB of 41 kB"
    with pytest.raises(StepFailed, match=actual):
        weigh(site, bundle)


def test_what_comes_when_somebody_is_at_the_page_comes_before_any_other_part(
    site: Path, bundle: Bundle
) -> None:
    (site / "embed.html").unlink()
    fill(site, "page/main.js", BUDGET - 2000)
    fill(site, "page/shown.js", PART_BUDGET - 2000)
    fill(site, "page/m1.js", PART_BUDGET - 2000)
    weigh(site, bundle)
    fill(site, "page/shown.js", PART_BUDGET)
    actual = r"app/panels/dialogs\.ts adds to index\.html \d\d\.\d kB of 41 kB"
    with pytest.raises(StepFailed, match=actual):
        weigh(site, bundle)


def test_the_sheet_of_the_first_mode_or_dialog_is_weighed_apart(site: Path, bundle: Bundle) -> None:
    (site / "embed.html").unlink()
    fill(site, "page/main.js", BUDGET - 2000)
    fill(site, "page/fields-c.css", PART_BUDGET - 2000)
    weigh(site, bundle)
    fill(site, "page/fields-c.css", PART_BUDGET)
    told = r"[Ff]ields\.css adds to index\.html 41\.0 kB of 41 kB"
    with pytest.raises(StepFailed, match=told):
        weigh(site, bundle)


def test_each_page_is_weighed_as_if_it_were_the_first(site: Path, bundle: Bundle) -> None:
    fill(site, "page/all.js", BUDGETS["embed"])
    with pytest.raises(StepFailed, match=r"embed\.html has 75\.\d kB of 75 kB .* all\.js"):
        weigh(site, bundle)
    fill(site, "page/all.js", 0)
    fill(site, "page/m3.js", PART_BUDGET)
    with pytest.raises(StepFailed, match=r"the mode of solo adds to embed\.html 41\.\d kB"):
        weigh(site, bundle)


def test_a_study_on_an_embedded_board_is_weighed_with_its_reader(
    site: Path, bundle: Bundle
) -> None:
    fill(site, "page/all.js", BUDGETS["embed"] - 2_000)
    told = weigh(site, bundle)
    assert "a game in embed.html has 73.1 kB of 75 kB (gzip)" in told
    fill(site, "page/study.js", 5_000)
    with pytest.raises(StepFailed, match=r"a study in embed\.html has 78\.\d kB of 75 kB"):
        weigh(site, bundle)


def test_a_script_of_the_root_is_weighed_by_itself(site: Path, bundle: Bundle) -> None:
    fill(site, "salta-embed.js", ROOT_BUDGET)
    with pytest.raises(StepFailed, match=r"salta-embed\.js has 6\.\d kB of 6 kB"):
        weigh(site, bundle)


def test_all_weights_are_told_in_one_table(site: Path, bundle: Bundle) -> None:
    fill(site, "page/main.js", 1000)
    lines = weigh(site, bundle)
    assert any(re.fullmatch(r"index\.html has 1\.\d kB of 121 kB \(gzip\)", line) for line in lines)
    assert any(line.startswith("the mode of solo adds to index.html") for line in lines)

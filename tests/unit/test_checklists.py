"""Completeness: a new ruleset, goal, lesson, mode or operation has all its parts.

The messages say where a missing part belongs; `web/docs/howto/` explains the order of work.
"""

import json
import re
from dataclasses import fields
from pathlib import Path

import pytest

from salta_core.bridge import dispatch
from salta_core.bridge.protocol.operations import OPERATIONS
from salta_core.lessons.lesson import Claim, Lesson
from salta_core.lessons.lesson_file import lessons
from salta_core.puzzle import sources
from salta_core.puzzle.goal import KINDS, Goal
from salta_core.puzzle.motif import MOTIFS
from salta_core.rules.ruleset import PRESETS
from salta_core.text.link import parse_link
from salta_core.text.link_types import PuzzleLink
from tests import reference
from tests.golden.links import LINKS
from tests.golden.make_bridge import FOLDER
from tests.perft.tables import read
from web.build.data import FILES, IN_PAGE
from web.build.statictexts import theme_names
from web.build.steps import ROOT
from web.build.tools import WEB

SCRIPTS = [
    path.read_text(encoding="utf-8")
    for path in sorted(WEB.rglob("*.ts"))
    if "node_modules" not in path.parts
]
"""What the page's modules say, wherever they lie."""
GOOD = [
    exchange
    for path in FOLDER.glob("*.json")
    if (exchange := json.loads(path.read_text(encoding="utf-8")))["reply"]["ok"]
]
"""The golden exchanges in which the bridge does what it is asked for."""
GOLDEN_LINKS = [parse_link(link) for link in LINKS.values()]


def names_in(constant: str) -> list[str]:
    """The names in a constant of the page, which exactly one module exports."""
    form = rf"export const {constant}\b[^=]*= Object\.freeze\((.*?)\);"
    [listed] = [found[1] for text in SCRIPTS for found in re.finditer(form, text, re.DOTALL)]
    return re.findall(r'"([^"]+)"', listed)


def mode_names() -> list[str]:
    """The modes of the page, which are the fields of `ModeRequests`."""
    text = (WEB / "game" / "routes.ts").read_text(encoding="utf-8")
    _, block = text.split("export interface ModeRequests {\n")
    return re.findall(r"^  (\w+):", block.partition("\n}")[0], re.MULTILINE)


def test_every_operation_has_a_golden_exchange_or_builds_a_file_of_the_site() -> None:
    golden = {exchange["request"]["op"] for exchange in GOOD}
    asked = {request["op"] for request in (*IN_PAGE.values(), *FILES.values())}
    message = "add a request to tests/golden/bridge_requests.py, or to web/build/data.py"
    assert golden | asked == set(dispatch.OPERATIONS), message


def test_the_worker_repeats_exactly_the_operations_in_slices() -> None:
    unfinished = {
        exchange["request"]["op"] for exchange in GOOD if "done" in exchange["reply"]["result"]
    }
    in_slices = {name for name, operation in OPERATIONS.items() if operation.progress}
    assert unfinished == in_slices, "OPERATIONS is in salta_core/bridge/protocol/operations.py"
    assert set(names_in("SLICED")) == unfinished, "SLICED is in web/engine/protocol.ts"


@pytest.mark.parametrize("preset", PRESETS)
def test_every_ruleset_has_a_reference_a_perft_table_and_a_golden_link(preset: str) -> None:
    assert preset in reference.PRESETS, "add it to tests/reference.py, from the rules text"
    assert read(preset), f"run python -m tests.perft.make {preset}"
    linked = {link.ruleset.base for link in GOLDEN_LINKS}
    assert preset in linked, "add a link to it to tests/golden/links.tsv"


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_of_goal_is_explained_generated_and_linked(kind: str) -> None:
    assert f"- ``{kind}``: " in (Goal.__doc__ or ""), "explain it in the docstring of Goal"
    assert kind in sources._BY_KIND, "add it to _BY_KIND in salta_core/puzzle/sources.py"
    goals = {link.goal.partition("-")[0] for link in GOLDEN_LINKS if isinstance(link, PuzzleLink)}
    assert kind in goals, "add a link to such a puzzle to tests/golden/links.tsv"


def test_the_page_knows_every_kind_of_goal() -> None:
    assert set(names_in("KINDS")) == set(KINDS), "KINDS is in web/game/texts/puzzlegoal.ts"


@pytest.mark.parametrize("kind", KINDS)
def test_the_page_has_texts_for_every_kind_of_goal(kind: str) -> None:
    english = json.loads((WEB / "i18n" / "en.json").read_text(encoding="utf-8"))
    assert {f"goal.{kind}", f"goal.{kind}.how", f"kind.{kind}"} <= english["goal"].keys()


def test_the_page_knows_every_motif_and_has_a_word_for_it() -> None:
    english = json.loads((WEB / "i18n" / "en.json").read_text(encoding="utf-8"))
    source = (WEB / "modes" / "puzzle" / "motif.ts").read_text(encoding="utf-8")
    listed = source.partition("MOTIFS = Object.freeze([")[2].partition("]")[0]
    assert tuple(re.findall(r'"([a-z-]+)"', listed)) == MOTIFS, "in web/modes/puzzle/motif.ts"
    assert {f"motif.{motif}" for motif in MOTIFS} <= english["goal"].keys()


@pytest.mark.parametrize("path", sorted((WEB / "i18n").glob("??.json")), ids=lambda path: path.stem)
def test_no_player_reads_the_text_form_of_a_goal(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    forms = re.findall(rf"\b(?:{'|'.join(KINDS)})-[1-9]\b(?!-)", re.sub(r'"[^"]+": ', "", text))
    assert forms == []


@pytest.mark.parametrize("lesson", lessons(), ids=lambda lesson: lesson.id)
def test_every_step_of_a_lesson_has_its_texts(lesson: Lesson) -> None:
    english = json.loads((WEB / "i18n" / "en.json").read_text(encoding="utf-8"))["lessons"]
    keys = {f"learn.{lesson.id}.title"}
    for step in (step for variant in lesson.variants for step in variant.steps):
        keys |= {f"learn.{step.key}", *([f"learn.{step.key}.done"] if step.has_done else [])}
        keys |= {f"learn.{step.key}.wrong.{wrong.key}" for wrong in step.wrong}
    assert sorted(keys - english.keys()) == []


def test_every_kind_of_claim_is_proved_and_used() -> None:
    proofs = (ROOT / "tests" / "lessons" / "lesson_claims.py").read_text(encoding="utf-8")
    made = [
        claim
        for lesson in lessons()
        for variant in lesson.variants
        for step in variant.steps
        for claim in step.claims
    ]
    for field in fields(Claim):
        assert f"claim.{field.name}" in proofs, field.name
        assert any(getattr(claim, field.name) not in (None, ()) for claim in made), field.name


@pytest.mark.parametrize("kind", theme_names())
def test_the_guide_names_every_value_of_an_attribute_for_a_theme(kind: str) -> None:
    english = json.loads((WEB / "i18n" / "en.json").read_text(encoding="utf-8"))
    sentence = english["guidepage"][f"element.attributes.{kind}"]
    assert set(re.findall(r"<code>([\w-]+)</code>", sentence)) == set(theme_names()[kind])


@pytest.mark.parametrize("mode", mode_names())
def test_every_mode_is_fetched_or_part_of_the_page_and_has_its_names(mode: str) -> None:
    source = (WEB / "app" / "screens.ts").read_text(encoding="utf-8")
    assert mode == "play" or f"  {mode}: {{\n" in source, (
        "add its row of MODES in web/app/screens.ts"
    )
    english = json.loads((WEB / "i18n" / "en.json").read_text(encoding="utf-8"))
    for key in (f"mode.{mode}", f"mode.{mode}.title"):
        assert any(key in section for section in english.values()), key

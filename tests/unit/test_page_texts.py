"""The page's texts on rulesets, levels, tasks and historic games: complete, without extra ones."""

import json
import re

import pytest

from salta_core.engine.levels import LEVELS
from salta_core.puzzle.historic import Print, historic
from salta_core.rules.ruleset import PRESETS
from salta_core.solo.course import course
from web.build.tools import WEB

ENGLISH: dict[str, dict[str, str]] = json.loads(
    (WEB / "i18n" / "en.json").read_text(encoding="utf-8")
)
TASKS = [task.id for chapter in course() for task in chapter.tasks]


def keys_of(entry: Print) -> set[str]:
    """The keys of the texts that a historic game or puzzle needs."""
    notes = {f"{entry.id}.note.{ply}" for ply in entry.notes}
    return {f"{entry.id}.title", f"{entry.id}.text", *notes}


def test_every_ruleset_has_its_name_its_summary_and_its_source() -> None:
    assert {key for key in ENGLISH["game"] if key.startswith("ruleset.name.")} == {
        *(f"ruleset.name.{preset}" for preset in PRESETS),
        "ruleset.name.called",
    }
    assert set(ENGLISH["rulesetsmore"]) == {
        *("limit", "old", "old.open", "variants", "how.called"),
        *(f"{what}.{preset}" for what in ("how", "source") for preset in PRESETS),
    }


@pytest.mark.parametrize("preset", PRESETS)
def test_the_page_and_the_command_line_describe_a_ruleset_in_the_same_words(preset: str) -> None:
    actual = PRESETS[preset]
    assert ENGLISH["game"][f"ruleset.name.{preset}"] == actual.name.replace("'", "’")
    # The page has a note with the numbers below, which says that nobody gets home in time.
    summary = actual.summary.partition(" Nobody comes home in")[0]
    assert ENGLISH["rulesetsmore"][f"how.{preset}"] == summary.replace("'", "’")


def test_every_level_has_its_own_sentence() -> None:
    words = {key: text for key, text in ENGLISH["levels"].items() if key.startswith("how.")}
    assert set(words) == {f"how.{level.number}" for level in LEVELS}
    assert len(set(words.values())) == len(LEVELS)
    sentences = [words[f"how.{level.number}"] for level in LEVELS]
    assert all(text.endswith(".") and text.count(".") == 1 for text in sentences)


def test_every_chapter_and_task_of_the_course_has_its_own_title() -> None:
    chapters = [chapter.id for chapter in course()]
    words = ENGLISH["course"]
    assert set(words) == {
        *(f"chapter.{chapter}" for chapter in chapters),
        *(f"chapter.{chapter}.how" for chapter in chapters),
        *(f"task.{task}" for task in TASKS),
    }
    assert len({words[f"task.{task}"] for task in TASKS}) == len(TASKS)
    assert len({words[f"chapter.{chapter}"] for chapter in chapters}) == len(chapters)


def test_every_historic_game_has_its_texts_and_source() -> None:
    wanted = {f"source.{entry.source}" for entry in historic()}.union(*map(keys_of, historic()))
    assert set(ENGLISH["historic"]) == wanted


@pytest.mark.parametrize("entry", historic(), ids=lambda entry: entry.id)
def test_the_players_of_a_historic_game_are_parameters(entry: Print) -> None:
    for key in keys_of(entry):
        text = ENGLISH["historic"][key]
        assert set(re.findall(r"\{(\w+)\}", text)) <= {"first", "second"}
        assert not re.search("player [12]", text, re.IGNORECASE)
    assert "{" not in ENGLISH["historic"][f"{entry.id}.title"]


OF_ALL_PIECES = {
    "rules/army.all": "said where all pieces play",
    "scoresheet/card.next.tournament": "what the whole game adds",
    "history/pieces.army": "told of the game of 1899",
    "course/chapter.whole-armies.how": "the course has all pieces",
    "errors/side-missing": "raised where all pieces play",
    "rulespage/strategy.how": "it counts the tips",
    "rulespage/paper.strategy": "it counts the tips",
    "static/rules.description": "it counts the tips",
    "static/preview.alt": "the picture shows the whole game",
}
"""The sentences that may count the pieces of the whole game, and why they are true."""


def test_no_sentence_says_fifteen_or_thirty_if_there_may_be_fewer_pieces() -> None:
    counting = {
        f"{section}/{key}"
        for section, sentences in ENGLISH.items()
        for key, text in sentences.items()
        if section != "historic"
        and re.search(r"\b(fifteen|thirty|15 pieces|30 pieces)\b", text, re.IGNORECASE)
    }
    assert counting == set(OF_ALL_PIECES)

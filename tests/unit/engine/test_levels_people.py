"""The people of the levels: their names, their ratings, and the claims about them.

The page's description of a person must be true of the level. Each claim is a row of ``CLAIMS``:
words of the English sentence, and a condition on the parameters. A level that changes fails here
until its sentence is true again.
"""

import json
import re
from collections.abc import Callable
from itertools import accumulate, pairwise
from math import log10
from pathlib import Path

import pytest

from salta_core.engine.levels import LEVELS, RATINGS, Level, level_for
from salta_core.rules.ruleset import PRESETS
from web.build.steps import ROOT
from web.build.tools import WEB

MEASURED = ROOT / "tests" / "bench" / "levels.md"
CATALOGUES = sorted((WEB / "i18n").glob("*.json"))
ENGLISH: dict[str, dict[str, str]] = json.loads((WEB / "i18n" / "en.json").read_text("utf-8"))
OCCASIONS = ("win", "lose", "ahead", "behind", "call", "concede")
LINES = 5
"""Lines of each person for each occasion."""
GREETINGS = ("morning", "afternoon", "evening", "lost", "lostrun", "won", "wonrun", "drew")
SHARED = ("day", "row", "times")
"""Parts of greetings that mention the last result."""
LONGEST_NAME = 12
"""Letters that fit under a portrait on a phone."""
LONGEST_LINE = 45
"""Letters that fit beside a portrait on a phone."""
LONGEST_SENTENCE = 110
NUMBERS = ("", "one", "two", "three", "four", "five", "six", "seven", "eight")

Claim = tuple[str, Callable[[Level], bool]]
CLAIMS: dict[int, tuple[Claim, ...]] = {
    1: (
        ("rushes ahead", lambda level: level.spread >= 1000),
        ("never looks at your replies", lambda level: level.blind == 100),
        ("gets lost on the way home", lambda level: level.by_eye >= 25),
    ),
    2: (
        ("has favourite pieces", lambda level: level.spread >= 1000),
        ("misses nine of ten replies", lambda level: 85 <= level.blind <= 95),
    ),
    3: (("misses more than half of the replies", lambda level: level.blind > 50),),
    4: (("looks at about every other reply", lambda level: 40 <= level.blind <= 60),),
    5: (
        ("sees most replies", lambda level: 0 < level.blind < 45),
        ("judges a little too fast", lambda level: 100 < level.spread <= 400),
    ),
    6: (
        ("looks three moves ahead", lambda level: level.depth == 3),
        ("with some slips", lambda level: level.spread >= 200 and level.blind > 0),
    ),
    7: (
        ("looks four moves ahead", lambda level: level.depth == 4),
        ("at every reply", lambda level: level.blind == 0),
        ("small slips", lambda level: 0 < level.spread < 200),
    ),
    8: (
        ("looks six moves ahead", lambda level: level.depth == 6),
        ("hardly ever slips", lambda level: level.spread < 100 and level.blind == 0),
        ("decides fast", lambda level: level.patience <= 500),
    ),
    9: (
        ("Looks eight moves ahead", lambda level: level.depth == 8),
        ("further along forced jumps", lambda level: level.spread == level.blind == 0),
    ),
    10: (
        ("plays at full strength", lambda level: level.spread == level.blind == level.by_eye == 0),
        ("about a second per move", lambda level: 800 <= level.patience <= 1500),
    ),
}  # fmt: skip


def test_the_ten_people_have_short_distinct_names() -> None:
    names = [level.name for level in LEVELS]
    assert len(set(names)) == len(LEVELS) == len(RATINGS)
    assert all(0 < len(name) <= LONGEST_NAME for name in names)
    assert [level.number for level in LEVELS] == list(range(1, 11))


def test_every_sentence_has_claims() -> None:
    assert list(CLAIMS) == [level.number for level in LEVELS]


@pytest.mark.parametrize("ruleset", ["tournament", "quick", "little"])
@pytest.mark.parametrize("number", CLAIMS)
def test_claims_about_a_person_are_true_of_the_level(number: int, ruleset: str) -> None:
    level = level_for(number, PRESETS[ruleset].ruleset)
    sentence = ENGLISH["levels"][f"how.{number}"]
    for words, is_true in CLAIMS[number]:
        assert words in sentence
        assert is_true(level), f"{level.name}: {words}"


@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.name)
def test_every_number_of_moves_in_a_sentence_has_a_claim(level: Level) -> None:
    sentence = ENGLISH["levels"][f"how.{level.number}"]
    claimed = " ".join(words for words, _ in CLAIMS[level.number])
    for word in re.findall(rf"\b(?:{'|'.join(NUMBERS[1:])})\b", sentence):
        assert re.search(rf"\b{word}\b", claimed)


def filled_in(line: str) -> str:
    """Fill in the parts of a greeting as long as the common ones are."""
    return line.replace("{times}", "x" * 7).replace("{when}", "x" * 12)


@pytest.mark.parametrize("catalogue", CATALOGUES, ids=lambda path: path.stem)
def test_each_person_has_a_distinct_description_in_every_language(catalogue: Path) -> None:
    texts = json.loads(catalogue.read_text("utf-8"))
    greetings = texts["greetings"]
    numbers = [level.number for level in LEVELS]
    spoken = [f"{one}.{at + 1}" for one in OCCASIONS for at in range(LINES)]
    greeted = [f"greet.{one}" for one in GREETINGS]
    people = [texts[f"person{number}"] for number in numbers]
    lines = [*greetings.values(), *(line for person in people for line in person.values())]
    sentences = [texts["levels"][f"how.{level.number}"] for level in LEVELS]
    assert set(greetings) == {f"greet.{n}" for n in numbers}
    assert set(texts["people"]) == set(SHARED)
    assert all(set(person) == {*spoken, *greeted} for person in people)
    assert len({*lines, *sentences}) == len(lines) + len(sentences)
    assert all(len(filled_in(line)) <= LONGEST_LINE for line in lines)
    assert all(len(sentence) <= LONGEST_SENTENCE for sentence in sentences)
    calls = [line for one in people for key, line in one.items() if key.startswith("call.")]
    assert all("Salta" in line for line in calls)


def test_the_ratings_follow_from_the_measured_differences() -> None:
    scores = re.findall(
        r"^\| level:(\d+) - level:(\d+) \| \d+ \| (\d+)% \|$",
        MEASURED.read_text("utf-8"),
        re.MULTILINE,
    )
    steps = {int(higher): int(score) / 100 for higher, lower, score in scores}
    assert sorted(steps) == list(range(2, 11))
    gains = [400 * log10(steps[number] / (1 - steps[number])) for number in range(2, 11)]
    expected = accumulate(gains, initial=RATINGS[0])
    assert [round(rating) for rating in expected] == list(RATINGS)
    assert all(lower < higher for lower, higher in pairwise(RATINGS))

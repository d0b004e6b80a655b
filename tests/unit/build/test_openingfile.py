"""The opening files are current: they equal the engine's replies."""

import gzip
import json
from concurrent.futures import ProcessPoolExecutor

import pytest

from salta_core.game.game import Game
from salta_core.rules.ruleset import PRESETS
from web.build.bookfile import BOOK, book_text
from web.build.letters import letters_of, numbers_in
from web.build.openingfile import RULESETS, SEEDS, opening_files, packed, replies_of


def test_each_ruleset_has_a_file_of_its_own() -> None:
    files = opening_files()
    assert [file["ruleset"] for file in files.values()] == [*RULESETS]
    assert all(
        tuple(file["seeds"]) == SEEDS[name.partition("-")[2]] for name, file in files.items()
    )


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_file_has_15_kb_at_most(ruleset: str) -> None:
    content = json.dumps(opening_files()[f"opening-{ruleset}"], separators=(",", ":"))
    assert len(gzip.compress(content.encode())) < 15_000


@pytest.mark.parametrize("ruleset", ["tournament", "leaping"])
@pytest.mark.parametrize("level", [1, 4])
def test_a_level_plays_the_replies_of_the_file(level: int, ruleset: str) -> None:
    start = Game.started(PRESETS[ruleset].ruleset)
    replies = opening_files()[f"opening-{ruleset}"]["replies"][level - 1]
    assert replies_of(start, ruleset, level, 3) == replies[3]


@pytest.mark.slow
@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_file_is_current(ruleset: str) -> None:
    with ProcessPoolExecutor() as pool:
        made = json.loads(json.dumps(packed(ruleset, pool)))
    assert made == opening_files()[f"opening-{ruleset}"]


def test_the_book_of_the_package_follows_from_the_files() -> None:
    assert BOOK.read_text(encoding="utf-8") == book_text(opening_files().values())


def test_letters_are_read_as_they_are_written() -> None:
    numbers = [*range(80)]
    assert numbers_in(letters_of(numbers)) == numbers
    assert "\\" not in letters_of(numbers)

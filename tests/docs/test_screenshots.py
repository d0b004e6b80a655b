"""The screenshots show the current texts of the page: `python -m tests.web.take_screenshots`."""

import hashlib
import json
import re

import pytest

from tests.icu import pattern
from tests.web.catalogue import ENGLISH
from tests.web.take_screenshots import PICTURES, SENTENCES, SHOTS
from web.build.steps import ROOT
from web.build.tools import WEB

TAKEN = json.loads(SENTENCES.read_text(encoding="utf-8"))
AGAIN = "take the pictures again, and look at them"
SHOWN = [
    (name, text, sentence)
    for name, picture in TAKEN.items()
    for text, sentence in picture["texts"].items()
    if sentence
]


def test_the_pictures_are_those_that_the_script_took() -> None:
    digests = {name: picture["sha256"] for name, picture in TAKEN.items()}
    assert list(digests) == [shot.name for shot in SHOTS]
    for name, digest in digests.items():
        assert hashlib.sha256((PICTURES / name).read_bytes()).hexdigest() == digest, AGAIN


def test_the_readme_and_the_installed_app_show_no_other_pictures() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    manifest = json.loads((WEB / "manifest.webmanifest").read_text(encoding="utf-8"))
    shown = [each["src"] for each in manifest["screenshots"]]
    shown += [path.removeprefix("web/") for path in re.findall(r"!\[[^]]+\]\(([^)]+)\)", readme)]
    assert {f"icons/{name}" for name in TAKEN} == set(shown)


@pytest.mark.parametrize(("name", "text", "sentence"), SHOWN)
def test_a_text_on_a_picture_is_still_in_the_catalogue(name: str, text: str, sentence: str) -> None:
    section, _, key = sentence.partition("/")
    message = ENGLISH[section].get(key)
    assert message is not None, f"{sentence}, on {name}, is gone: {AGAIN}"
    assert re.fullmatch(pattern(message, {}), text), f"{sentence} says {message!r} now: {AGAIN}"


def test_the_alternative_text_of_the_readme_quotes_the_picture() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    [alternative] = re.findall(r"!\[([^]]+)\]", readme)
    quoted = re.findall("“([^”]+)”", alternative)
    assert quoted
    assert set(quoted) <= TAKEN["shot-wide.jpg"]["texts"].keys()

"""The pictures of link previews."""

import pytest

from salta_core.picture.raster import rgb
from salta_core.picture.svg import BOARD_COLOURS
from tests.unit.picture.png import size_of
from web.build.linkpreview import SENTENCES, preview_in
from web.build.messages import languages
from web.build.tools import ensure_node, ensure_web_packages


@pytest.fixture(autouse=True, scope="module")
def _face() -> None:
    ensure_web_packages(ensure_node(), for_tests=True)


@pytest.mark.parametrize("name", SENTENCES)
@pytest.mark.parametrize("language", languages())
def test_there_is_each_picture_in_each_language(language: str, name: str) -> None:
    content = preview_in(language, name).png()
    assert size_of(content) == (1200, 630)
    assert 20_000 < len(content) < 150_000


def test_pictures_of_languages_differ_in_their_words_and_share_the_board() -> None:
    english, polish = preview_in("en"), preview_in("pl")
    assert english.png() != polish.png()
    assert english.pixel(70, 315) == polish.pixel(70, 315) == rgb(BOARD_COLOURS["dark"])

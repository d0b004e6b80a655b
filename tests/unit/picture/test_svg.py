"""The picture that notebooks show, compared with the one that the page exports.

It also covers `pips.py`.
"""

import json
import re
import subprocess
import xml.etree.ElementTree as ET

import pytest

from salta_core import PRESETS, Game, Position, parse_position
from salta_core.picture.svg import DISC_COLOURS, DiscColours
from web.build.steps import ROOT
from web.build.tools import WEB, ensure_node

SHOWN = "e1cba/j1Mg1/1hdfN/o1m2/ni1O1/3kl/1H3/KL1DI/FG2J/ABC1E 1 30"
"""What the golden picture shows; `tests/js/share/picture.test.ts` has the page draw it."""
SVG = "{http://www.w3.org/2000/svg}"


def opening(ruleset: str) -> Game:
    return Game.started(PRESETS[ruleset].ruleset)


def test_the_picture_equals_the_pages_export() -> None:
    golden = (ROOT / "tests" / "golden" / "picture.svg").read_text(encoding="utf-8")
    board = golden[golden.index('<rect width="1080" height="1080"') : golden.index('<text x="540"')]
    assert board.count("<g transform") == 30
    assert board in parse_position(SHOWN)._repr_svg_()


def test_the_colours_are_those_of_the_page() -> None:
    palette = (WEB / "board" / "palette.ts").as_uri()
    script = f"""
        const {{ DISCS }} = await import("{palette}");
        process.stdout.write(JSON.stringify(DISCS));
    """
    command = [str(ensure_node().node), "--input-type=module", "-e", script]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    page = {
        name: DiscColours(
            shades["base"],
            shades["deep"],
            shades["rim"],
            tuple(shades["print"][suit] for suit in ("star", "moon", "sun")),
        )
        for name, shades in json.loads(done.stdout).items()
    }
    assert {name: page[name] for name in DISC_COLOURS} == DISC_COLOURS
    assert {colour for preset in PRESETS.values() for colour in preset.colours} == set(DISC_COLOURS)


@pytest.mark.parametrize("ruleset", PRESETS)
def test_a_game_is_drawn_in_its_colours(ruleset: str) -> None:
    shown = opening(ruleset)._repr_svg_()
    own = len(PRESETS[ruleset].ruleset.pieces[1])
    for colour, disc in DISC_COLOURS.items():
        discs = shown.count(f'<circle r="42" fill="{disc.base}"')
        assert discs == (own if colour in PRESETS[ruleset].colours else 0)


def test_a_position_alone_is_drawn_in_the_default_colours() -> None:
    game = opening("tournament")
    boards = [
        re.sub(r"<title>.*</desc>", "", each._repr_svg_(), flags=re.DOTALL)
        for each in (game, game.position)
    ]
    assert boards[0] == boards[1]


def test_a_picture_has_a_description_in_words() -> None:
    game = Game.started(PRESETS["mirror"].ruleset.changed(limit=60), parse_position(SHOWN))
    for shown, title in (
        (game, "Salta, mirror+limit=60: player 1 to move, 30 moves made"),
        (game.position, "Salta: player 1 to move, 30 moves made"),
    ):
        tree = ET.fromstring(shown._repr_svg_())  # noqa: S314  # our own
        assert (tree.tag, tree.get("role")) == (f"{SVG}svg", "img")
        assert tree.findtext(f"{SVG}title") == title
        assert tree.findtext(f"{SVG}desc") == str(shown)


def test_a_picture_is_self_contained_and_can_share_a_document() -> None:
    shown = opening("leaping")._repr_svg_()
    assert not re.search(r"href|url\(|@import|style=|script|\bid=", shown)
    assert re.findall(r'font-family="([^"]+)"', shown) == ["Georgia, serif"]


def test_a_solo_task_is_drawn_with_its_one_side() -> None:
    task = Position("ABCDEFGHIJKLMNO" + "." * 35, 1, 0)
    assert task._repr_svg_().count("<g transform") == 15

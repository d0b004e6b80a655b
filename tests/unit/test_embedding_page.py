"""The page on embedding a board, compared with Python's rules and links."""

import re

from salta_core.game.game import Game
from salta_core.rules.ruleset import PRESETS
from salta_core.text.link import format_link, parse_link
from salta_core.text.move_list import with_moves
from salta_core.text.notation import parse_position
from tests.golden.samples import CALLED
from tests.unit.bridge.asking import result
from web.build.statictexts import ENGLISH, expanded
from web.build.tools import WEB

SOURCE = (WEB / "embedding.html").read_text(encoding="utf-8")
PAGE = expanded(SOURCE, ENGLISH, "embedding.html")
EXAMPLES = (WEB / "embed" / "guide" / "snippet.ts").read_text(encoding="utf-8")


def test_the_form_offers_every_preset_and_called_jumps_by_name() -> None:
    fields = re.findall(r'name="ruleset"[^>]*>(.*?)</select>', PAGE, re.DOTALL)
    offered = re.findall(r'<option value="([^"]+)">([^<]+)</option>', fields[0])
    presets = result("presets")["presets"]
    named = [CALLED, *(preset["id"] for preset in presets)]
    assert sorted(value for value, _ in offered) == sorted(named)
    assert len({name for _, name in offered}) == len(offered)
    assert offered[0][0] == "tournament"


def test_the_links_of_the_examples_are_canonical() -> None:
    links = re.findall(r'"(#s1/[^"]+)"', EXAMPLES)
    assert len(links) >= 2
    for link in links:
        assert format_link(parse_link(link)) == link


def test_the_moves_of_the_examples_can_be_played() -> None:
    found = re.findall(r'ruleset: "(.+)",\s+position: "(.+)",\s+moves: "(.+)"', EXAMPLES)
    assert found
    for ruleset, position, moves in found:
        game = Game.started(PRESETS[ruleset].ruleset, parse_position(position))
        assert len(with_moves(game, moves.split()).moves) == len(moves.split())

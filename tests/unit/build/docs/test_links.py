"""The code names that the documentation turns into links."""

import importlib

import pytest

from web.build.docs.links import Names, Scope, anchor_of

NOWHERE = Scope("", "")


@pytest.fixture(scope="module")
def names() -> Names:
    importlib.import_module("salta_core.engine.player")
    paths = (
        *("salta_core.engine.player.Thinker", "salta_core.engine.player.Thinker.run"),
        *("salta_core.engine.player.Thought", "salta_core.game.game.Game"),
        *("salta_core.game.game.Game.play", "salta_core.arena.match.games_of"),
        *("salta_core.puzzle.proof.Verdict", "salta_core.engine.verdict.Verdict"),
        *("salta_core.engine.levels", "salta_core.arena.match", "salta_core.arena.match.match"),
    )
    return Names({path: f"#{path}" for path in paths})


def test_names_are_looked_up_from_the_innermost_scope(names: Names) -> None:
    thinker = Scope("salta_core.engine.player", "Thinker")
    assert names.find("run()", thinker) == "#salta_core.engine.player.Thinker.run"
    assert names.find("Thought", thinker) == "#salta_core.engine.player.Thought"
    assert names.find("Game.play", thinker) == "#salta_core.game.game.Game.play"
    assert names.find("salta_core.engine.levels", thinker) == "#salta_core.engine.levels"


def test_a_description_does_not_link_to_itself(names: Names) -> None:
    assert names.find("Thinker", Scope("salta_core.engine.player", "Thinker")) is None


def test_a_text_outside_modules_links_only_unambiguous_names(names: Names) -> None:
    assert names.find("Thinker", NOWHERE) == "#salta_core.engine.player.Thinker"
    assert names.find("games_of", NOWHERE) == "#salta_core.arena.match.games_of"
    assert names.find("match", NOWHERE) is None, "also a command"
    assert names.find("Verdict", NOWHERE) is None, "there are several"


@pytest.mark.parametrize("text", ["tournament", "a = b", "A", "", "33-43"])
def test_other_code_is_not_a_name(names: Names, text: str) -> None:
    assert names.find(text, Scope("salta_core.engine.player", "Thinker")) is None


def test_the_anchor_of_a_heading_has_its_words_and_numbers() -> None:
    assert anchor_of("1. Board, squares and pieces") == "1-board-squares-and-pieces"
    assert anchor_of("UGI: the engine protocol") == "ugi-the-engine-protocol"

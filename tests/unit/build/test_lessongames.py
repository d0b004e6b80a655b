"""The files of the lessons' games are current: they equal the engine's play."""

import gzip
import json

import pytest

from salta_core.game.game import Game
from salta_core.text.notation import format_position
from web.build.lessongames import (
    LEARNER,
    SQUARES,
    game_files,
    games,
    name_of,
    packed,
    reply_of,
    straight_moves,
)

FILES = game_files()


def test_each_lesson_game_of_a_preset_with_forward_jumps_has_a_file() -> None:
    assert [file["ruleset"] for file in FILES.values()] == [*games()]
    for ruleset, step in games().items():
        file = FILES[f"lesson-{name_of(ruleset)}"]
        assert step.play
        assert file["start"] == format_position(step.position)
        assert (file["scoring"], file["level"]) == (step.play.ruleset.scoring, step.play.level)


@pytest.mark.parametrize("name", FILES)
def test_a_file_has_10_kb_at_most(name: str) -> None:
    content = json.dumps(FILES[name], separators=(",", ":"))
    assert len(gzip.compress(content.encode())) < 10_000


@pytest.mark.parametrize("ruleset", games())
@pytest.mark.parametrize("way", [1, 2])
def test_the_engine_plays_the_moves_of_the_file(ruleset: str, way: int) -> None:
    file, step = FILES[f"lesson-{name_of(ruleset)}"], games()[ruleset]
    assert step.play
    game = Game.started(step.play.ruleset, step.position)
    replies = _replies(file)
    while not game.ending:
        if game.position.player == LEARNER:
            straight = [*straight_moves(game)]
            game = straight[way * (game.position.ply + 3) % len(straight)]
            continue
        move = reply_of(game, step.play.level)
        squares = "".join(SQUARES[game.position.board.index(piece)] for piece in file["pieces"])
        assert replies[squares] == SQUARES[move.origin] + SQUARES[move.target]
        game = game.play(move)
    assert game.ending.winner == LEARNER


def _replies(file: dict[str, str]) -> dict[str, str]:
    width = len(file["pieces"]) + 2
    entries = [file["replies"][at : at + width] for at in range(0, len(file["replies"]), width)]
    return {entry[:-2]: entry[-2:] for entry in entries}


@pytest.mark.slow
@pytest.mark.parametrize("ruleset", games())
def test_the_file_is_current(ruleset: str) -> None:
    made = json.loads(json.dumps(packed(ruleset)))
    assert made == FILES[f"lesson-{name_of(ruleset)}"]

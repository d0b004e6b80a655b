"""Players given as texts: the errors, and the settings of a level."""

from itertools import count
from pathlib import Path
from typing import Any

import pytest

from salta_core.arena.players import parse_player
from salta_core.engine.methods import ALL, WITH_THREATS, Methods
from salta_core.engine.player import Thinker
from salta_core.errors import BadText
from salta_core.game.game import Game
from tests.unit.arena.playing import game

SETTLING = Methods(margins=WITH_THREATS, threats=True, settles=True)
METHODS = {"": None, ",methods=narrow": ALL, ",methods=settling": SETTLING}


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("chess", "must be level:N"),
        ("", "must be level:N"),
        ("random:1", "must be level:N"),
        ("level:11", "1 to 10"),
        ("level:", "1 to 10"),
        ("level:3,speed=4", "not 'speed=4'"),
        ("level:01", "the level must be a whole number"),
        ("level:3,nodes=", "not 'nodes='"),
        ("level:3,nodes=010", "nodes must be a whole number"),
        ("level:3,nodes=0", "nodes must be a whole number"),
        ("level:3,nodes=5,nodes=6", "nodes is given twice"),
        ("plain:deep", "the depth must be a whole number"),
        ("plain:01", "the depth must be a whole number"),
        ("plain:1\n", "unprintable"),
        ("plain:\u0663", "the depth must be a whole number"),
        ("ugi,wait=0200:x", "wait must be a whole number"),
        ("ugi:\udcff", "unprintable"),
        ("ugi:a\nb", "unprintable"),
        ("ugi:", "names no command"),
        ("ugi:'x", "unclosed quote"),
        ("ugi,option.=3:x", "not 'option.=3'"),
        ("level:3,weights=/no/such/file", "No such file"),
        ("level:10,methods=wide", "methods= is narrow or settling, not 'wide'"),
        ("level:9,methods=narrow", "only level 10 takes methods="),
        ("level:10,nodes=3999,methods=settling", "settling takes 4000 nodes or more"),
        ("level:10,nodes=3999,methods=narrow", "narrow takes 4000 nodes or more"),
        ("x" * 3000, "at most"),
    ],
)
def test_an_unknown_player_is_refused_with_a_reason(text: str, reason: str) -> None:
    with pytest.raises(BadText, match=reason):
        parse_player(text)


def test_a_weights_file_is_read_when_the_player_is_parsed(tmp_path: Path) -> None:
    (tmp_path / "w.json").write_text("{}", encoding="ascii")
    with pytest.raises(BadText, match="families is missing"):
        parse_player(f"level:3,weights={tmp_path / 'w.json'}")


@pytest.mark.parametrize(
    "text", ["[" * 100_000, '{"families": ' + "[" * 960 + "]" * 960 + "}", "1" * 5000]
)
def test_a_malformed_weights_file_is_refused(tmp_path: Path, text: str) -> None:
    (tmp_path / "w.json").write_text(text, encoding="ascii")
    with pytest.raises(BadText, match=r"the (weights|families) (are no|must be)"):
        parse_player(f"level:3,weights={tmp_path / 'w.json'}")


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="needs a file that never ends")
def test_a_weights_file_that_never_ends_is_refused() -> None:
    with pytest.raises(BadText, match="weights '/dev/zero': more than 1000000 bytes"):
        parse_player("level:3,weights=/dev/zero")


def test_other_weights_play_differently(tmp_path: Path) -> None:
    shipped = Path(__file__).parents[3] / "salta_core/engine/weights.json"
    text = shipped.read_text(encoding="utf-8")
    (tmp_path / "same.json").write_text(text, encoding="utf-8")
    (tmp_path / "other.json").write_text(
        text.replace('"sideways": ', '"sideways": -'), encoding="utf-8"
    )
    usual = game("level:10,nodes=200", "greedy").moves
    same, other = (
        f"level:10,nodes=200,weights={tmp_path / name}.json" for name in ("same", "other")
    )
    assert game(same, "greedy").moves == usual
    assert game(other, "greedy").moves != usual
    assert parse_player(same).fingerprint != parse_player(other).fingerprint


@pytest.mark.parametrize(("methods", "expected"), METHODS.items())
def test_level_10_may_search_like_lower_levels_or_as_without_limits(
    monkeypatch: pytest.MonkeyPatch, methods: str, expected: Methods | None
) -> None:
    asked: list[Methods | None] = []

    class Noted(Thinker):
        def __init__(
            self, game: Game, level: int, seed: int, *, methods: Methods | None, **more: Any
        ) -> None:
            asked.append(methods)
            super().__init__(game, level, seed, methods=methods, **more)

    monkeypatch.setattr("salta_core.arena.players.Thinker", Noted)
    game(f"level:10,nodes=4000{methods}", "greedy", "tournament+limit=4")
    assert asked == [expected, expected]


@pytest.mark.extended
def test_a_level_may_have_a_time_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    """The clock advances by a millisecond each time it is read."""
    clock = count()
    for name in ("perf_counter", "monotonic"):
        monkeypatch.setattr(f"time.{name}", lambda: next(clock) / 1000)
    record = game("level:10,ms=20", "greedy", "tournament+limit=12")
    assert record.reason == "limit"
    assert 0.1 < record.seconds[0] < 0.3  # a reading per millisecond, none without a limit

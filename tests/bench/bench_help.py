"""The time that Hint and Routes take, in Pyodide under Node, with the page's own scheduler.

    python -m tests.bench.bench_help [--before REVISION] [--count N] [--each]

With a revision, its engine and the present one alternate in the same run, so that other load on the
machine affects both; the older one gets its page's requests, in one stage. Every figure is by the
clock, with the computing time in brackets, which other load affects less. There are N positions of
each phase: openings, the middle game, single legal moves, races of level 10 and of other rulesets,
and jammed ones.
"""

import argparse
import json
import os
import random
import statistics
import subprocess
import tempfile
import zipfile
from collections.abc import Iterator, Mapping
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from typing import Any, Final

from salta_core.engine.racing import is_race
from salta_core.game.game import Game
from salta_core.rules.ruleset import PRESETS
from salta_core.text.notation import format_position, parse_position
from salta_core.text.record_reader import parse_records
from tests.bench import positions
from tests.bench.positions import Example
from tests.bench.tables import say
from web.build.tools import ensure_node

ROOT: Final = Path(__file__).parents[2]
PHASES: Final = ("opening", "middle", "single", "race", "ends", "jam")
BARS: Final[Mapping[str, float]] = {"first": 300, "whole": 1500, "routes": 500}

_HINT: Final = {"level": 10, "seed": 1, "explain": True}
_NOW: Final = {"ms": 1200, "early": True}
_BEFORE: Final = {"ms": 2500}
_GLANCE: Final = 200
"""Milliseconds, as in ``web/game/record/turntasks.ts``."""

_PLY: Final = 100


class Node:
    """One engine under Node."""

    def __init__(self, engine: bytes, fields: Mapping[str, object], glance: int | None) -> None:
        """Start the engine."""
        self._fields, self._glance = fields, glance
        with tempfile.NamedTemporaryFile(suffix=".zip") as file:
            file.write(engine)
            file.flush()
            script = Path(__file__).with_name("help_worker.mjs")
            self._process = subprocess.Popen(
                [str(ensure_node().node), str(script), file.name],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
                cwd=ROOT,
            )
            assert self._read() == "ready"

    def _read(self) -> str:
        assert self._process.stdout
        return self._process.stdout.readline().strip()

    def measure(self, example: Example) -> dict[str, Any]:
        """The times of one position, in milliseconds."""
        game = {"ruleset": example.preset, "start": example.position, "moves": []}
        asked = {
            "game": game,
            "position": example.position,
            "hint": {**_HINT, **self._fields},
            "glance": self._glance,
        }
        assert self._process.stdin
        self._process.stdin.write(json.dumps(asked) + "\n")
        self._process.stdin.flush()
        found: dict[str, Any] = json.loads(self._read())
        return found

    def end(self) -> None:
        """Stop the engine."""
        assert self._process.stdin
        self._process.stdin.close()
        self._process.wait()


def present_engine() -> bytes:
    """The engine of the working tree, packed."""
    packed = BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        for file in sorted((ROOT / "salta_core").rglob("*")):
            if file.is_file() and file.suffix != ".pyc":
                archive.write(file, file.relative_to(ROOT))
    return packed.getvalue()


def engine_at(revision: str) -> bytes:
    """The engine of a revision, packed."""
    command = ["git", "archive", "--format=zip", revision, "salta_core"]
    return subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, check=True).stdout


def examples(count: int) -> Iterator[tuple[str, Example]]:
    """Positions of each phase."""
    for preset in list(PRESETS)[:count]:
        yield (
            "opening",
            Example(preset, format_position(Game.started(PRESETS[preset].ruleset).position)),
        )
    kept = positions.load()
    for one in random.Random(2).sample(kept, min(count, len(kept))):  # noqa: S311  # not a secret
        yield "middle", Example(*one)
    for phase in ("single", "race"):
        yield from ((phase, one) for one in _of_games(phase, count))
    yield from (("ends", one) for one in _ends(count))
    jams = Path(__file__).with_name("jams.tsv").read_text(encoding="utf-8").splitlines()[1:]
    running = [
        one for one in (Example(*line.split("\t")[:2]) for line in jams) if not _game(one).ending
    ]
    yield from (("jam", one) for one in running[:count])


def _of_games(phase: str, count: int) -> list[Example]:
    """Positions with a single legal move, or of a race, from the stored games."""
    found: list[Example] = []
    for file in sorted((ROOT / "tests/bench/games").glob("level-*.salta")):
        game = parse_records(file.read_text(encoding="utf-8"))[0].game
        for ply, position in enumerate(game.positions[:-1]):
            is_single = len(Game.started(game.ruleset, position).legal_moves) == 1
            wanted = is_single if phase == "single" else is_race(position, game.ruleset)
            if wanted and ply:
                found.append(Example(game.ruleset.base, format_position(position)))
    return random.Random(3).sample(found, min(count, len(found)))  # noqa: S311  # not a secret


def _game(example: Example) -> Game:
    ruleset = PRESETS[example.preset].ruleset
    return Game.started(ruleset, parse_position(example.position, ruleset.army))


def _ends(count: int) -> list[Example]:
    """Races at the end of games by several rulesets, with time left to go home."""
    found = []
    for line in (
        (Path(__file__).with_name("endings.tsv")).read_text(encoding="utf-8").splitlines()[1:]
    ):
        preset, text = line.split("\t")
        ruleset = PRESETS[preset].ruleset
        position = replace(parse_position(text, ruleset.army), ply=_PLY)
        game = Game.started(ruleset, position)
        if not game.ending and is_race(position, ruleset):
            found.append(Example(preset, format_position(position)))
    return random.Random(4).sample(found, min(count, len(found)))  # noqa: S311  # not a secret


def report(name: str, found: list[tuple[str, dict[str, Any]]]) -> None:
    for phase in (*PHASES, "all"):
        rows = [one for kind, one in found if phase in (kind, "all")]
        if not rows:
            continue
        cells = []
        for what, bar in BARS.items():
            clock = [row[what] for row in rows]
            work = [row[f"{what}Work"] for row in rows]
            late = sum(one > bar for one in clock)
            cells.append(
                f"{what} {statistics.median(clock):5.0f} to {max(clock):5.0f} "
                f"[{statistics.median(work):5.0f} to {max(work):5.0f}], {late} late"
            )
        same = sum(row["glanced"] == row["move"] for row in rows)
        say(f"{name:7} {phase:8} {len(rows):3}: {'; '.join(cells)}; same move {same}")


def load() -> str:
    return " ".join(f"{one:.1f}" for one in os.getloadavg())


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--before", metavar="REVISION", help="also measure the engine of that")
    parser.add_argument("--count", type=int, default=6, help="positions of each phase")
    parser.add_argument("--each", action="store_true", help="print each position")
    asked = parser.parse_args()
    nodes = {"now": Node(present_engine(), _NOW, _GLANCE)}
    if asked.before:
        nodes = {"before": Node(engine_at(asked.before), _BEFORE, None), **nodes}
    found: dict[str, list[tuple[str, dict[str, Any]]]] = {name: [] for name in nodes}
    say(f"load {load()}, {os.cpu_count()} cores; milliseconds: median to most [of computing]")
    for phase, example in examples(asked.count):
        for name, node in nodes.items():
            took = node.measure(example)
            found[name].append((phase, took))
            if asked.each:
                say(f"{name} {phase} {example.preset} {example.position} {took}")
    for name, rows in found.items():
        report(name, rows)
    for node in nodes.values():
        node.end()
    say(f"load {load()}")


if __name__ == "__main__":
    main()

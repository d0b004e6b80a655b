"""Engines for asyncio."""

import asyncio
import sys
import time
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor

import pytest

from salta_core import AsyncEngine, EngineError, Game, Limit
from tests.unit.cli.terminal import ROOT

OWN = [sys.executable, "-m", "salta_core", "ugi"]
GAME = Game.started().play("33-43")
LONG = Limit(time=600)
PATIENCE = 60
"""The time limit for the first line of an analysis in seconds, on a busy machine."""


def run(asked: Coroutine[None, None, None]) -> None:
    """Run a coroutine in a new thread, since page tests leave an event loop running in this one."""
    with ThreadPoolExecutor(1) as threads:
        threads.submit(asyncio.run, asked).result()


@pytest.fixture(autouse=True)
def beside_the_package(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let engines find `salta_core`, as if it were installed."""
    monkeypatch.setenv("PYTHONPATH", str(ROOT))


def test_requests_are_answered_while_the_loop_keeps_running() -> None:
    async def asked() -> None:
        async with await AsyncEngine.popen(OWN) as outside, AsyncEngine(level=3) as own:
            ticks = 0

            async def tick() -> None:
                nonlocal ticks
                while True:
                    ticks += 1
                    await asyncio.sleep(0.01)

            ticking = asyncio.create_task(tick())
            limit = Limit(time=0.3)
            moves = await asyncio.gather(outside.play(GAME, limit), own.play(GAME, limit))
            assert ticks > 2
            ticking.cancel()
            assert all(move in GAME.legal_moves for move in moves)
            await outside.configure({"Level": 2})
            assert len(await outside.analyse(GAME, Limit(nodes=500), lines=2)) == 2
            assert (outside.name[:5], list(own.options)) == ("Salta", ["Level", "Seed"])

    run(asked())


@pytest.mark.parametrize("kind", ["own", "in a process"])
def test_a_cancelled_request_stops_the_search(kind: str) -> None:
    async def asked() -> None:
        found = AsyncEngine() if kind == "own" else await AsyncEngine.popen(OWN)
        async with found as engine:
            began = time.monotonic()
            with pytest.raises(TimeoutError):
                await asyncio.wait_for(engine.play(GAME, LONG), 0.2)
            question = asyncio.create_task(engine.play(GAME, LONG))
            await asyncio.sleep(0)
            question.cancel()  # before its thread has started
            with pytest.raises(asyncio.CancelledError):
                await question
            assert await engine.play(GAME, Limit(nodes=300)) in GAME.legal_moves
            assert time.monotonic() - began < LONG.time if LONG.time else False

    run(asked())


async def read(engine: AsyncEngine, begun: asyncio.Event) -> None:
    """Read an analysis without an end."""
    async with engine.analysis(GAME) as lines:
        async for _ in lines:
            begun.set()


@pytest.mark.parametrize("kind", ["own", "in a process"])
def test_an_analysis_is_read_while_it_runs(kind: str) -> None:
    async def asked() -> None:
        found = AsyncEngine() if kind == "own" else await AsyncEngine.popen(OWN)
        async with found as engine:
            async with engine.analysis(GAME) as lines:
                waiting = asyncio.create_task(engine.play(GAME, Limit(nodes=200)))
                async for [best] in lines:
                    if best.depth >= 2:
                        break
                assert not waiting.done()
            assert await waiting in GAME.legal_moves
            assert (await lines.stop())[0].depth >= 2
            async with engine.analysis(GAME, Limit(depth=1)) as lines:
                assert {best.depth async for [best] in lines} == {1}
            begun = asyncio.Event()
            reading = asyncio.create_task(read(engine, begun))
            await asyncio.wait_for(begun.wait(), PATIENCE)
            reading.cancel()
            with pytest.raises(asyncio.CancelledError):
                await reading
            assert await engine.play(GAME, Limit(nodes=200)) in GAME.legal_moves

    run(asked())


def test_failures_are_raised_unchanged() -> None:
    async def asked() -> None:
        with pytest.raises(EngineError, match="status 3"):
            await AsyncEngine.popen(["sh", "-c", "exit 3"])
        engine = AsyncEngine()
        await engine.close()
        with pytest.raises(EngineError, match="closed"):
            await engine.play(GAME)

    run(asked())

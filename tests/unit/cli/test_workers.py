"""`match` and `tune` on a Dask cluster that is unavailable, fails or dies while they run.

A fake Dask behaves like Dask; `test_workers_dask.py` uses Dask itself.
"""

import json
import logging
import sys
from collections.abc import Callable, Coroutine, Generator, Iterator
from concurrent.futures import Executor, Future
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, suppress
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Self

import pytest

from salta_core.arena.executors import InProcess
from salta_core.arena.records import read_log
from salta_core.cli import main, workers

MATCH = ("match", "random", "random", "--ruleset", "tournament+limit=6", "--games", "20")
TUNE = ("--games", "20", "--nodes", "20")
ENOUGH = 6
GONE = "salta: the cluster's scheduler has gone; with --record the same command resumes\n"


class Sound(InProcess):
    """An executor that runs its tasks, under any name."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        kwargs.pop("key", None)
        return super().submit(fn, *args, **kwargs)


class Failing(Sound):
    """An executor that runs some tasks, and ends all later ones in a given way."""

    def __init__(self, end: Callable[[Future[Any]], object], done: int = ENOUGH) -> None:
        self._end, self._left = end, done

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        self._left -= 1
        if self._left >= 0:
            return super().submit(fn, *args, **kwargs)
        future: Future[Any] = Future()
        self._end(future)
        return future


def cancelled(future: Future[Any]) -> None:
    """Cancel a future and log it, like Dask when the scheduler is lost."""
    logging.getLogger("distributed.client").error("a page")
    future.cancel()
    future.set_running_or_notify_cancel()


def raises(error: Exception) -> Callable[[Future[Any]], None]:
    def end(_: Future[Any]) -> None:
        raise error

    return end


def holds(error: Exception) -> Callable[[Future[Any]], None]:
    return lambda future: future.set_exception(error)


class Promised:
    """A fake Dask future, which can be awaited."""

    def __init__(self, future: Future[Any]) -> None:
        self._future = future

    def __await__(self) -> Generator[None, None, Any]:
        yield from ()
        return self._future.result()


class Loop:
    """An event loop that runs at once what Dask runs in a thread of its own."""

    @staticmethod
    def add_callback(function: Callable[..., Coroutine[Any, Any, None]], *words: object) -> None:
        with suppress(StopIteration):
            function(*words).send(None)


class Dask:
    """The part of a Dask client that the program uses, with an executor instead of a connection."""

    found: Executor | Exception
    loop = Loop()

    def __init__(self, _address: str, *, timeout: int) -> None:
        assert timeout
        if isinstance(self.found, Exception):
            raise self.found

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        pass

    def run_on_scheduler(self, _: Callable[..., bool]) -> bool:
        return False  # a dashboard

    def nthreads(self, *, callback_timeout: float) -> dict[str, int]:
        assert callback_timeout
        return {"tcp://worker": 1}

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> "Promised":
        assert isinstance(self.found, Executor)
        return Promised(self.found.submit(fn, *args, **kwargs))


@pytest.fixture
def ran(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Callable[..., tuple[str, str]]:
    """The output and the errors of a command on a fake Dask cluster."""

    def run(found: Executor | Exception, *words: str, status: int = 2) -> tuple[str, str]:
        client = type("Client", (Dask,), {"found": found})
        monkeypatch.setitem(sys.modules, "distributed", SimpleNamespace(Client=client))
        assert main([*words, "--dask", "tls://here:1"]) == status
        out, err = capsys.readouterr()
        assert err.count("\n") == (1 if status else 0)
        return out, err

    return run


Ran = Callable[..., tuple[str, str]]


def test_a_match_whose_scheduler_dies_prints_its_result_so_far_and_can_continue(
    ran: Ran, tmp_path: Path
) -> None:
    record = tmp_path / "games.jsonl"
    words = (*MATCH, "--record", str(record))
    out, err = ran(Failing(cancelled), *words)
    assert out.startswith(f"random against random: {ENOUGH} games, seed 0\n")
    assert "\nElo " in out
    assert err == GONE
    assert len(read_log(record)[1]) == ENOUGH
    out, _ = ran(Sound(), *words, status=0)
    assert out.startswith("random against random: 20 games, seed 0\n")


def test_the_summary_is_json_on_request(ran: Ran) -> None:
    out, err = ran(Failing(cancelled), *MATCH, "--json")
    assert json.loads(out)["games"] == ENOUGH
    assert err == GONE
    out, _ = ran(Failing(cancelled, done=0), *MATCH, "--json")
    assert json.loads(out)["games"] == 0


@pytest.mark.parametrize("end", [raises, holds])
@pytest.mark.parametrize(
    "error", [RuntimeError("different\nenvironments " * 40), KeyError("x"), OSError("closed")]
)
def test_any_failure_of_a_cluster_is_reported_in_one_line(
    ran: Ran, end: Callable[[Exception], Callable[[Future[Any]], None]], error: Exception
) -> None:
    out, err = ran(Failing(end(error)), *MATCH)
    assert out.startswith(f"random against random: {ENOUGH} games, seed 0\n")
    assert err.startswith(f"salta: the cluster has failed: {type(error).__name__}: ")
    assert err.endswith("; with --record the same command resumes\n")


@pytest.mark.extended
def test_errors_of_the_games_themselves_stay_unchanged(ran: Ran) -> None:
    out, err = ran(Sound(), *MATCH, "--opening-plies", "40")
    assert out == ""
    assert err.startswith("salta: a random opening of 40 plies ends the game")


@pytest.mark.extended
def test_a_decided_match_submits_no_more_games(ran: Ran) -> None:
    words = ("match", "level:3", "random", "--ruleset", "tournament+limit=30", "--games", "60")
    out, _ = ran(Sound(), *words, "--sprt", "-400", "0", status=0)
    assert "SPRT        H1 accepted" in out


@pytest.mark.extended
def test_tuning_whose_scheduler_dies_writes_no_file(ran: Ran, tmp_path: Path) -> None:
    file = tmp_path / "new.json"
    out, err = ran(Failing(cancelled), "tune", str(file), *TUNE)
    assert (out, err) == ("", GONE)
    assert not file.exists()


@pytest.mark.parametrize("words", [MATCH, ("tune", "new.json", *TUNE)], ids=["match", "tune"])
@pytest.mark.parametrize(
    "error",
    [
        TypeError("TLS expects a `ssl_context` argument"),
        ImportError("no module named ucp"),
        RuntimeError("no loop"),
        OSError("timed out"),
        ValueError("unknown address scheme"),
    ],
)
def test_an_unreachable_address_is_reported_in_one_line(
    ran: Ran, words: tuple[str, ...], error: Exception
) -> None:
    out, err = ran(error, *words)
    assert (out, err) == ("", f"salta: no cluster answers at 'tls://here:1': {error}\n")


def test_a_match_with_a_dead_process_prints_its_result_so_far(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    @contextmanager
    def processes(_: int) -> Iterator[Executor]:
        yield Failing(holds(BrokenProcessPool("terminated abruptly")))

    monkeypatch.setattr(workers, "on_machine", processes)
    assert main([*MATCH]) == 2
    out, err = capsys.readouterr()
    assert out.startswith(f"random against random: {ENOUGH} games, seed 0\n")
    assert err == "salta: a worker has stopped; with --record the same command resumes\n"

"""`match` and `tune` on a Dask cluster that cannot be had, fails or dies while they run.

Most of this is tried with a stand-in for Dask that does what Dask was seen to do. The slow
tests are of Dask itself, with a scheduler and workers in processes of their own.
"""

import importlib.util
import json
import logging
import os
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Self

import pytest

from salta_core.arena.executors import InProcess
from salta_core.arena.records import read_log
from salta_core.cli import crew, main
from tests.unit.cli.terminal import COMMAND, ROOT

MATCH = ("match", "random", "random", "--ruleset", "tournament+limit=6", "--games", "20")
TUNE = ("--games", "20", "--nodes", "20")
ENOUGH = 6
GONE = "salta: the cluster's scheduler has gone; with --record the same command resumes\n"


class Failing(Executor):
    """Does some tasks; then every other one ends as it is told."""

    def __init__(self, end: Callable[[Future[Any]], object], done: int = ENOUGH) -> None:
        self._end, self._left, self._sound = end, done, InProcess()

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        self._left -= 1
        if self._left >= 0:
            return self._sound.submit(fn, *args, **kwargs)
        future: Future[Any] = Future()
        self._end(future)
        return future


def cancelled(future: Future[Any]) -> None:
    """As Dask does it when the scheduler has gone, and not without a word in its log."""
    logging.getLogger("distributed.client").error("a page")
    future.cancel()
    future.set_running_or_notify_cancel()


def raises(error: Exception) -> Callable[[Future[Any]], None]:
    def end(_: Future[Any]) -> None:
        raise error

    return end


def holds(error: Exception) -> Callable[[Future[Any]], None]:
    return lambda future: future.set_exception(error)


class Dask:
    """The part of a Dask client that is used, over some executor or instead of a connection."""

    def __init__(self, found: Executor | Exception) -> None:
        self._found = found

    def __call__(self, _address: str, *, timeout: int) -> Self:
        assert timeout
        if isinstance(self._found, Exception):
            raise self._found
        return self

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        pass

    def nthreads(self) -> dict[str, int]:
        return {"tcp://worker": 1}

    def get_executor(self, *, pure: bool) -> Executor | Exception:
        assert not pure
        return self._found


@pytest.fixture
def ran(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Callable[..., tuple[str, str]]:
    """Run a command on a cluster that stands for Dask's; what it says, and complains of."""

    def run(found: Executor | Exception, *words: str, status: int = 2) -> tuple[str, str]:
        monkeypatch.setitem(sys.modules, "distributed", SimpleNamespace(Client=Dask(found)))
        assert main([*words, "--dask", "tls://here:1"]) == status
        out, err = capsys.readouterr()
        assert err.count("\n") == (1 if status else 0)
        return out, err

    return run


Ran = Callable[..., tuple[str, str]]


def test_a_match_whose_scheduler_dies_tells_what_was_played_and_goes_on(
    ran: Ran, tmp_path: Path
) -> None:
    record = tmp_path / "games.jsonl"
    words = (*MATCH, "--record", str(record))
    out, err = ran(Failing(cancelled), *words)
    assert out.startswith(f"random against random: {ENOUGH} games, seed 0\n")
    assert "\nElo " in out
    assert err == GONE
    assert len(read_log(record)[1]) == ENOUGH
    out, _ = ran(InProcess(), *words, status=0)
    assert out.startswith("random against random: 20 games, seed 0\n")


def test_the_summary_is_json_where_that_is_asked_for(ran: Ran) -> None:
    out, err = ran(Failing(cancelled), *MATCH, "--json")
    assert json.loads(out)["games"] == ENOUGH
    assert err == GONE
    out, _ = ran(Failing(cancelled, done=0), *MATCH, "--json")
    assert json.loads(out)["games"] == 0


@pytest.mark.parametrize("end", [raises, holds])
@pytest.mark.parametrize(
    "error", [RuntimeError("different\nenvironments " * 40), KeyError("x"), OSError("closed")]
)
def test_whatever_a_cluster_fails_by_is_one_line(
    ran: Ran, end: Callable[[Exception], Callable[[Future[Any]], None]], error: Exception
) -> None:
    out, err = ran(Failing(end(error)), *MATCH)
    assert out.startswith(f"random against random: {ENOUGH} games, seed 0\n")
    assert err.startswith(f"salta: the cluster has failed: {type(error).__name__}: ")
    assert err.endswith("; with --record the same command resumes\n")


def test_what_the_games_themselves_are_refused_for_stays_what_it_is(ran: Ran) -> None:
    out, err = ran(InProcess(), *MATCH, "--opening-plies", "40")
    assert out == ""
    assert err.startswith("salta: a random opening of 40 plies ends the game")


def test_a_decided_match_leaves_the_cluster_in_peace(ran: Ran) -> None:
    words = ("match", "level:3", "random", "--ruleset", "tournament+limit=30", "--games", "400")
    out, _ = ran(InProcess(), *words, "--sprt", "-400", "0", status=0)
    assert "SPRT        H1 accepted" in out


def test_lessons_whose_scheduler_dies_write_no_file(ran: Ran, tmp_path: Path) -> None:
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
def test_an_address_that_cannot_be_reached_is_one_line(
    ran: Ran, words: tuple[str, ...], error: Exception
) -> None:
    out, err = ran(error, *words)
    assert (out, err) == ("", f"salta: no cluster answers at 'tls://here:1': {error}\n")


def test_a_match_one_of_whose_processes_dies_tells_what_was_played(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    @contextmanager
    def processes(_: int) -> Iterator[Executor]:
        yield Failing(holds(BrokenProcessPool("terminated abruptly")))

    monkeypatch.setattr(crew, "on_machine", processes)
    assert main([*MATCH]) == 2
    out, err = capsys.readouterr()
    assert out.startswith(f"random against random: {ENOUGH} games, seed 0\n")
    assert err == "salta: a worker has stopped; with --record the same command resumes\n"


# Dask itself


class Cluster:
    """A scheduler and two workers, with one thread each."""

    def __init__(self, folder: Path) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = probe.getsockname()[1]
        self.address = f"tcp://127.0.0.1:{port}"
        self._folder, self._environment = folder, {**os.environ, "PYTHONPATH": str(ROOT)}
        self._processes: list[subprocess.Popen[bytes]] = []
        options = ["--host", "127.0.0.1", "--port", str(port), "--dashboard-address", ":0"]
        self.scheduler = self._start("dask_scheduler", *options)
        self.workers = [self._worker(), self._worker()]

    def _worker(self) -> subprocess.Popen[bytes]:
        options = ["--nthreads", "1", "--no-nanny", "--no-dashboard", "--local-directory", "."]
        return self._start("dask_worker", self.address, *options)

    def _start(self, module: str, *options: str) -> subprocess.Popen[bytes]:
        process = subprocess.Popen(
            [sys.executable, "-m", f"distributed.cli.{module}", *options],
            cwd=self._folder,
            env=self._environment,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        self._processes.append(process)
        return process

    def close(self) -> None:
        for process in self._processes:
            process.kill()
            process.wait()


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[Cluster]:
    if importlib.util.find_spec("distributed") is None:
        pytest.skip("Dask is an extra: pip install 'salta_core[cluster]' tries it too")
    found = Cluster(tmp_path)
    yield found
    found.close()


def killed_while_playing(
    cluster: Cluster, victim: subprocess.Popen[bytes], record: Path, games: int
) -> tuple[int, str, str]:
    """How a match ends that loses somebody after its first games."""
    words = [
        "match",
        "level:2",
        "greedy",
        "--ruleset",
        "tournament+limit=20",
        "--games",
        f"{games}",
    ]
    with subprocess.Popen(
        [*COMMAND, *words, "--dask", cluster.address, "--record", str(record)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=ROOT,
    ) as process:
        while not (record.exists() and record.read_bytes().count(b"\n") > 4):
            assert process.poll() is None
            time.sleep(0.01)
        victim.kill()
        out, err = process.communicate(timeout=120)
    return process.returncode, out.decode(), err.decode()


@pytest.mark.slow
def test_dask_survives_a_lost_worker(cluster: Cluster, tmp_path: Path) -> None:
    record = tmp_path / "games.jsonl"
    status, out, err = killed_while_playing(cluster, cluster.workers[0], record, 200)
    assert (status, err) == (0, "")
    assert out.startswith("level:2 against greedy: 200 games, seed 0\n")


@pytest.mark.slow
def test_dask_without_its_scheduler_ends_a_match_with_a_summary(
    cluster: Cluster, tmp_path: Path
) -> None:
    record = tmp_path / "games.jsonl"
    status, out, err = killed_while_playing(cluster, cluster.scheduler, record, 5000)
    assert (status, err) == (2, GONE)
    assert out.startswith(f"level:2 against greedy: {len(read_log(record)[1])} games, seed 0\n")


@pytest.mark.slow
@pytest.mark.parametrize("scheme", ["tls", "ucx", "inproc", "nonsense"])
def test_dask_cannot_be_had_everywhere(cluster: Cluster, scheme: str) -> None:
    address = cluster.address.replace("tcp", scheme)
    words = [*COMMAND, *MATCH, "--dask", address]
    result = subprocess.run(words, capture_output=True, cwd=ROOT, check=False)
    assert (result.returncode, result.stdout) == (2, b"")
    assert result.stderr.startswith(f"salta: no cluster answers at '{address}': ".encode())
    assert result.stderr.count(b"\n") == 1

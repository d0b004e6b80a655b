"""`match` and `tune` on Dask itself, with a scheduler and workers in processes of their own."""

import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from salta_core.arena.records import read_log
from tests.unit.cli.terminal import COMMAND, PATIENCE, ROOT, await_games, hear_interruptions, run

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(os.name == "nt", reason="sends signals"),
]

PLAYERS = ("level:2", "greedy", "--ruleset", "tournament+limit=20")
NO_WORKERS = "salta: the cluster has no workers; waiting for some to join"
GONE = "salta: the cluster's scheduler has gone; with --record the same command resumes"


class Cluster:
    """A scheduler, and workers with one thread each.

    Args:
        folder: the folder for their files.
    """

    def __init__(self, folder: Path) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = probe.getsockname()[1]
        self.address = f"tcp://127.0.0.1:{port}"
        self.file = folder / "scheduler.json"
        self._folder = folder
        self._processes: list[subprocess.Popen[bytes]] = []
        options = ["--host", "127.0.0.1", "--port", str(port), "--dashboard-address", ":0"]
        self.scheduler = self._start("dask_scheduler", *options, "--scheduler-file", str(self.file))

    def worker(self, package: Path = ROOT) -> subprocess.Popen[bytes]:
        """Start one more worker, with the `salta_core` in a folder."""
        options = ["--nthreads", "1", "--no-nanny", "--no-dashboard", "--local-directory", "."]
        return self._start("dask_worker", self.address, *options, package=package)

    def _start(self, module: str, *options: str, package: Path = ROOT) -> subprocess.Popen[bytes]:
        process = subprocess.Popen(
            [sys.executable, "-m", f"distributed.cli.{module}", *options],
            cwd=self._folder,
            env={**os.environ, "PYTHONPATH": str(package)},
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
    found = Cluster(tmp_path)
    yield found
    found.close()


class Running:
    """A running match.

    Args:
        process: the process of the match.
        record: its record file.
    """

    def __init__(self, process: subprocess.Popen[bytes], record: Path) -> None:
        self._process, self._record = process, record
        self.actual: list[str] = []
        """The lines of standard error, as far as they were waited for and at the end."""

    def play(self, games: int) -> None:
        """Wait until so many games are recorded."""
        await_games(self._process, self._record, games)

    def tell(self, line: str) -> None:
        """Wait until a text is printed."""
        assert self._process.stderr
        while (said := self._process.stderr.readline().decode().rstrip("\n")) != line:
            assert said
            self.actual.append(said)
        self.actual.append(said)

    def interrupt(self) -> None:
        self._process.send_signal(signal.SIGINT)

    def end(self) -> tuple[int, str]:
        """Wait for the end, and return the exit status and the output."""
        out, err = self._process.communicate(timeout=PATIENCE)
        self.actual += err.decode().splitlines()
        return self._process.returncode, out.decode()

    @property
    def complaints(self) -> list[str]:
        """The complaints, without those about the dashboard or slow workers."""
        usual = (NO_WORKERS, "salta: Dask's dashboard is at ")
        return [line for line in self.actual if not line.startswith(usual)]


@contextmanager
def match(
    games: int, record: Path, *where: str, environment: Mapping[str, str] | None = None
) -> Iterator[Running]:
    """A match, from its start until it is ended."""
    words = ["match", *PLAYERS, "--games", str(games), "--record", str(record), "--dask", *where]
    with subprocess.Popen(
        [*COMMAND, *words],
        bufsize=0,  # or reading line by line would buffer some of the rest
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=ROOT,
        env={**os.environ, **(environment or {})},
        preexec_fn=hear_interruptions,  # noqa: PLW1509  # it touches nothing but the signal
    ) as process:
        try:
            yield Running(process, record)
        finally:
            process.kill()


def games_in(record: Path) -> list[dict[str, Any]]:
    """The lines of a record file without times, sorted by game, with duplicates."""
    lines = [json.loads(line) for line in record.read_text(encoding="ascii").splitlines()[1:]]
    for line in lines:
        del line["seconds"]
    return sorted(lines, key=lambda line: int(line["index"]))


@pytest.fixture(scope="module")
def at_home(tmp_path_factory: pytest.TempPathFactory) -> Callable[[int], list[dict[str, Any]]]:
    """The first games of the match, played on this machine."""
    record = tmp_path_factory.mktemp("home") / "games.jsonl"

    def play(games: int) -> list[dict[str, Any]]:
        done = run("match", *PLAYERS, "--games", str(games), "--record", str(record))
        assert done.returncode == 0
        return games_in(record)[:games]

    return play


Games = Callable[[int], list[dict[str, Any]]]


def test_a_killed_workers_games_are_played_again(
    cluster: Cluster, tmp_path: Path, at_home: Games
) -> None:
    record, victim = tmp_path / "games.jsonl", cluster.worker()
    cluster.worker()
    with match(60, record, cluster.address) as running:
        running.play(4)
        victim.kill()
        status, out = running.end()
    assert (status, running.complaints) == (0, [])
    assert out.startswith("level:2 against greedy: 60 games, seed 0\n")
    assert games_in(record) == at_home(60)


def test_a_match_waits_for_workers_and_continues_when_one_joins(
    cluster: Cluster, tmp_path: Path, at_home: Games
) -> None:
    record = tmp_path / "games.jsonl"
    with match(100, record, cluster.address) as running:
        running.tell(NO_WORKERS)
        first = cluster.worker()
        running.play(4)
        first.kill()
        running.tell(NO_WORKERS)
        cluster.worker()
        status, _ = running.end()
    assert (status, running.complaints) == (0, [])
    assert games_in(record) == at_home(100)


def test_without_its_scheduler_a_match_ends_with_a_summary_and_resumes(
    cluster: Cluster, tmp_path: Path, at_home: Games
) -> None:
    record = tmp_path / "games.jsonl"
    cluster.worker()
    with match(5000, record, cluster.address) as running:
        running.play(4)
        cluster.scheduler.kill()
        status, out = running.end()
    assert (status, running.complaints) == (2, [GONE])
    played = len(read_log(record)[1])
    assert out.startswith(f"level:2 against greedy: {played} games, seed 0\n")
    wanted = played + 20 + played % 2
    done = run("match", *PLAYERS, "--games", str(wanted), "--record", str(record))
    assert done.returncode == 0
    assert games_in(record) == at_home(wanted)


def test_an_interrupted_match_leaves_no_task_on_the_cluster(
    cluster: Cluster, tmp_path: Path
) -> None:
    cluster.worker()
    with match(5000, tmp_path / "games.jsonl", cluster.address) as running:
        running.play(4)
        running.interrupt()
        status, out = running.end()
    assert (status, running.complaints) == (130, ["salta: interrupted"])
    assert out.startswith("level:2 against greedy: ")
    with match(4, tmp_path / "more.jsonl", cluster.address) as running:
        assert running.end()[0] == 0


@pytest.mark.parametrize("way", ["environment", "file"])
def test_the_address_comes_from_the_environment_or_a_file(
    cluster: Cluster, tmp_path: Path, way: str
) -> None:
    cluster.worker()
    while not cluster.file.exists():
        time.sleep(0.01)
    where = "auto" if way == "environment" else str(cluster.file)
    environment = {"DASK_SCHEDULER_ADDRESS": cluster.address} if way == "environment" else {}
    with match(4, tmp_path / "games.jsonl", where, environment=environment) as running:
        assert running.end()[0] == 0


@pytest.fixture
def changed(tmp_path: Path) -> Path:
    """A folder with a `salta_core` of the same version but with a different evaluation."""
    place = tmp_path / "changed"
    unwanted = shutil.ignore_patterns("__pycache__")
    shutil.copytree(ROOT / "salta_core", place / "salta_core", ignore=unwanted)
    weights = place / "salta_core" / "engine" / "weights.json"
    weights.write_bytes(weights.read_bytes().replace(b"1", b"2", 1))
    return place


def test_a_worker_with_different_code_ends_the_match(
    cluster: Cluster, tmp_path: Path, changed: Path, at_home: Games
) -> None:
    record = tmp_path / "games.jsonl"
    cluster.worker()
    with match(5000, record, cluster.address) as running:
        running.play(4)
        cluster.worker(changed)
        status, out = running.end()
    assert status == 2
    [line] = running.complaints
    assert line.startswith("salta: the worker tcp://127.0.0.1:")
    assert " has another salta_core: " in line
    assert line.endswith("; with --record the same command resumes")
    found = games_in(record)
    assert out.startswith(f"level:2 against greedy: {len(found)} games")
    last = found[-1]["index"]
    by_number = {game["index"]: game for game in at_home(last + 2 - last % 2)}
    assert found == [by_number[game["index"]] for game in found]


def test_tuning_on_a_cluster_writes_the_same_bytes(cluster: Cluster, tmp_path: Path) -> None:
    words = ("tune", "--ruleset", "tournament+limit=25", "--games", "5", "--nodes", "30")
    there, here = tmp_path / "there.json", tmp_path / "here.json"
    cluster.worker()
    done = run(*words, str(there), "--dask", cluster.address)
    assert done.returncode == 0
    assert run(*words, str(here), "--workers", "1").returncode == 0
    assert there.read_bytes() == here.read_bytes()


@pytest.mark.parametrize("scheme", ["tls", "ucx", "inproc", "nonsense"])
def test_a_missing_cluster_is_reported(cluster: Cluster, scheme: str) -> None:
    address = cluster.address.replace("tcp", scheme)
    done = run("match", *PLAYERS, "--games", "4", "--dask", address)
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr.startswith(f"salta: no cluster answers at '{address}': ".encode())
    assert done.stderr.count(b"\n") == 1

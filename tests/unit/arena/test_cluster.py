"""Work on a Dask cluster whose workers are threads of this process.

`tests/unit/cli/test_workers_dask.py` uses processes, which can be killed.
"""

import json
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor
from dataclasses import replace
from itertools import count, takewhile
from pathlib import Path
from typing import Any

import dask
import pytest
from distributed import Client, LocalCluster, get_worker
from tornado.web import Application

from salta_core.arena import cluster as module
from salta_core.arena.cluster import ClusterExecutor, on_cluster
from salta_core.arena.executors import InProcess, map_unordered
from salta_core.arena.match import Match, SequentialTest, games_of
from salta_core.arena.players import parse_player
from salta_core.arena.records import GameRecord
from salta_core.arena.self_play import play_for_learning
from salta_core.arena.tuning import TuningTask, tune
from salta_core.engine.weights import NAMES
from salta_core.errors import BadRequest
from tests.unit.cli.terminal import run_here

MATCH = Match(
    (parse_player("level:2,nodes=100"), parse_player("greedy")), ("tournament+limit=8",), seed=1
)
DASHBOARD = "Dask's dashboard is at "
NO_WORKERS = "the cluster has no workers; waiting for some to join"
MOMENT = 0.02


def local(workers: int, **options: Any) -> LocalCluster:
    return LocalCluster(
        n_workers=workers,
        threads_per_worker=1,
        processes=False,
        dashboard_address="127.0.0.1:0",
        **options,
    )


@pytest.fixture(scope="module")
def pair() -> Iterator[LocalCluster]:
    """A cluster with two permanent workers."""
    with local(2) as cluster:
        yield cluster


def games(of: Iterator[GameRecord]) -> list[GameRecord]:
    """The records without their times, in order."""
    return sorted((replace(game, seconds=(0, 0)) for game in of), key=lambda game: game.index)


def here(_: int) -> str:
    """The worker that runs this task, after a moment."""
    time.sleep(MOMENT)
    return str(get_worker().address)


def after_a_moment(number: int) -> int:
    time.sleep(MOMENT)
    return number


def played(executor: ClusterExecutor) -> bool:
    """Whether the cluster completes tasks."""
    return list(map_unordered(executor, abs, [-1], max_pending=1)) == [1]


def until(condition: Callable[[], bool]) -> None:
    """Wait until a condition on the cluster becomes true."""
    while not condition():
        time.sleep(MOMENT)


# What is played


@pytest.mark.extended
def test_a_match_on_a_cluster_is_the_same_match(pair: LocalCluster) -> None:
    with on_cluster(pair) as executor:
        found = games(games_of(MATCH, 12, executor, max_pending=executor.max_pending))
    assert found == games(games_of(MATCH, 12, InProcess()))


@pytest.mark.extended
def test_tuning_on_a_cluster_gives_the_same_weights(pair: LocalCluster) -> None:
    task = TuningTask("tournament+limit=20", 5, 20, 2, 5, 1000, NAMES[:3])
    with on_cluster(pair) as executor:
        found = tune(
            task,
            map_unordered(
                executor, play_for_learning, task.games_to_play(), max_pending=executor.max_pending
            ),
        )
    assert found == tune(
        task, map_unordered(InProcess(), play_for_learning, task.games_to_play(), max_pending=1)
    )


@pytest.mark.extended
def test_a_decided_match_plays_no_more_games(pair: LocalCluster) -> None:
    test = SequentialTest(-400, 0)
    with on_cluster(pair) as executor:
        found = games(games_of(MATCH, 2000, executor, max_pending=executor.max_pending, test=test))
        until(lambda: not pair.scheduler.tasks)
    assert test.accepted == "H1"
    assert len(found) < test.games + 20
    assert found[: test.games] == games(games_of(MATCH, test.games, InProcess()))


def test_games_that_cannot_be_played_give_the_reason(pair: LocalCluster) -> None:
    match = replace(MATCH, opening_plies=40)
    with on_cluster(pair) as executor, pytest.raises(BadRequest, match="opening of 40 plies"):
        list(games_of(match, 4, executor, max_pending=executor.max_pending))


@pytest.mark.extended
@pytest.mark.parametrize(
    "words",
    [
        ("match", "random", "random", "--ruleset", "tournament+limit=6", "--games", "8"),
        (
            "tune",
            "FILE",
            "--force",
            "--ruleset",
            "tournament+limit=20",
            "--games",
            "5",
            "--nodes",
            "20",
        ),
    ],
    ids=["match", "tune"],
)
def test_the_commands_play_on_a_cluster(
    pair: LocalCluster, tmp_path: Path, words: tuple[str, ...]
) -> None:
    file = str(tmp_path / "new.json")
    words = tuple(file if word == "FILE" else word for word in words)
    ways = (("--dask", pair.scheduler_address), ("--workers", "1"))
    there, at_home = (run_here(*words, *way) for way in ways)
    assert there.returncode == at_home.returncode == 0
    assert there.stderr == at_home.stderr == b""
    assert without_times(there.stdout) == without_times(at_home.stdout)


def without_times(actual: bytes) -> list[bytes]:
    return [line for line in actual.splitlines() if not line.startswith(b"a move ")]


# The names of tasks, and the results that the cluster keeps


def test_tasks_are_named_games_and_leave_nothing_behind(pair: LocalCluster) -> None:
    with on_cluster(pair) as one, on_cluster(pair) as other:
        assert sorted(map_unordered(one, abs, range(30), max_pending=9)) == list(range(30))
        assert sorted(map_unordered(other, str, range(3), max_pending=9)) == ["0", "1", "2"]
        assert list(pair.scheduler.task_prefixes) == ["game"]
        until(lambda: not pair.scheduler.tasks)


def test_a_cancelled_task_is_removed_from_the_cluster(pair: LocalCluster) -> None:
    with on_cluster(pair) as executor:
        results = map_unordered(executor, here, range(1000), max_pending=executor.max_pending)
        next(results)
        assert len(pair.scheduler.tasks) <= executor.max_pending() < 1000
        results.close()  # type: ignore[attr-defined]  # a generator
        until(lambda: not pair.scheduler.tasks)
        assert played(executor)


@pytest.fixture
def _dashboard(pair: LocalCluster, monkeypatch: pytest.MonkeyPatch) -> None:
    """Add an application to the web server, as Dask does if Bokeh is installed."""
    served = pair.scheduler.http_application
    monkeypatch.setattr(served, "applications", [*served.applications, Application()])


@pytest.mark.usefixtures("_dashboard")
def test_the_dashboard_is_reported_once(pair: LocalCluster) -> None:
    actual: list[str] = []
    with on_cluster(pair, actual.append) as executor:
        assert {*map_unordered(executor, abs, [-1, -2], max_pending=executor.max_pending)} == {1, 2}
    assert actual == [f"{DASHBOARD}{pair.dashboard_link}"]
    assert pair.dashboard_link.endswith("/status")


def test_a_web_server_without_a_dashboard_is_not_reported(pair: LocalCluster) -> None:
    assert pair.dashboard_link.endswith("/status")
    actual: list[str] = []
    with on_cluster(pair, actual.append) as executor:
        assert played(executor)
    assert actual == []


@pytest.mark.usefixtures("_dashboard")
def test_a_dashboard_without_an_address_is_no_error(
    pair: LocalCluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delitem(pair.scheduler.services, "dashboard")
    actual: list[str] = []
    with on_cluster(pair.scheduler_address, actual.append) as executor:
        assert played(executor)
    assert actual == []


# Workers that join and leave


@pytest.mark.extended
def test_an_adaptive_cluster_starts_workers_for_a_match() -> None:
    actual: list[str] = []
    with local(0) as cluster, on_cluster(cluster, actual.append) as executor:
        cluster.adapt(minimum=0, maximum=2, interval="50ms")
        found = games(games_of(MATCH, 12, executor, max_pending=executor.max_pending))
    assert found == games(games_of(MATCH, 12, InProcess()))
    assert actual == [NO_WORKERS]


def test_a_worker_that_joins_in_the_middle_gets_work() -> None:
    with local(1) as cluster, on_cluster(cluster) as executor:
        results = map_unordered(executor, here, count(), max_pending=executor.max_pending)
        seen = {next(results)}
        cluster.scale(2)
        while len(seen) < 2:
            seen.add(next(results))
        assert seen == set(cluster.scheduler.workers)


@pytest.mark.extended
def test_workers_that_leave_in_the_middle_lose_and_repeat_no_game() -> None:
    actual: list[str] = []
    found: list[int] = []
    enough = threading.Event()

    def gather(executor: ClusterExecutor) -> None:
        numbers = takewhile(lambda _: not enough.is_set(), count())
        few = map_unordered(
            executor, after_a_moment, numbers, max_pending=lambda: min(executor.max_pending(), 20)
        )
        found.extend(few)

    with local(2) as cluster, on_cluster(cluster, actual.append) as executor:
        gathering = threading.Thread(target=gather, args=[executor])
        gathering.start()
        until(lambda: len(found) > 2)
        cluster.scale(0)
        until(lambda: actual == [NO_WORKERS])
        before = len(found)
        cluster.scale(1)
        until(lambda: len(found) > before)
        enough.set()
        gathering.join()
    assert sorted(found) == list(range(len(found)))


def test_the_number_of_submitted_tasks_follows_the_number_of_threads(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(module, "_INTERVAL", 0.2)
    monkeypatch.setattr(module, "_MIN_TASKS", 3)
    with local(0) as cluster, on_cluster(cluster) as executor:
        assert executor.max_pending() == 3
        cluster.scale(2)
        until(lambda: executor.max_pending() == 4)
        cluster.scale(1)
        until(lambda: executor.max_pending() == 3)


# Workers with different code


def test_a_worker_with_other_code_is_refused(
    pair: LocalCluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    mine = threading.get_ident()
    monkeypatch.setattr(
        module, "code_digest", lambda: "new" if threading.get_ident() == mine else "old"
    )
    with on_cluster(pair) as executor, pytest.raises(BrokenExecutor) as caught:
        list(games_of(MATCH, 4, executor, max_pending=executor.max_pending))
    assert str(caught.value).startswith("the worker inproc://")
    assert str(caught.value).endswith("with the code old, not new")


# The address of the scheduler


def test_the_address_may_come_from_dasks_configuration(pair: LocalCluster) -> None:
    configured = dask.config.set({"scheduler-address": pair.scheduler_address})
    with configured, on_cluster("auto") as executor:
        assert played(executor)


def test_without_an_address_in_the_configuration_nothing_is_started() -> None:
    with (
        dask.config.set({"scheduler-address": None}),
        pytest.raises(BadRequest, match="DASK_SCHEDULER_ADDRESS"),
        on_cluster("auto"),
    ):
        pytest.fail("there is no such cluster")


def test_the_address_may_come_from_a_scheduler_file(pair: LocalCluster, tmp_path: Path) -> None:
    file = tmp_path / "scheduler.json"
    file.write_text(json.dumps({"address": pair.scheduler_address}), encoding="utf-8")
    with on_cluster(str(file)) as executor:
        assert played(executor)


@pytest.mark.parametrize("text", [None, "", "[]", '{"id": "no address"}'])
def test_a_malformed_scheduler_file_is_refused(tmp_path: Path, text: str | None) -> None:
    file = tmp_path / "scheduler.json"
    if text is not None:
        file.write_text(text, encoding="utf-8")
    with (
        pytest.raises(BadRequest, match="no scheduler's address can be read"),
        on_cluster(str(file)),
    ):
        pytest.fail("there is no such cluster")


def test_a_client_of_the_caller_stays_open(pair: LocalCluster) -> None:
    with Client(pair) as client:
        with on_cluster(client) as executor:
            assert played(executor)
        assert client.submit(abs, -2).result() == 2

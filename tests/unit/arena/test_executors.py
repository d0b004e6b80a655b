"""Tasks submitted to an executor: their number, their order, and the effect of a failure."""

import time
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor, Future, ThreadPoolExecutor
from itertools import count
from threading import Event
from typing import Any

import pytest

from salta_core.arena.executors import InProcess, map_unordered, on_machine


class Held(Executor):
    """An executor that holds every task until a test runs one."""

    def __init__(self) -> None:
        self.given: list[tuple[Future[Any], Callable[[], Any]]] = []

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        self.given.append((future, lambda: fn(*args, **kwargs)))
        return future

    def do(self, number: int) -> None:
        future, work = self.given[number]
        future.set_result(work())

    def await_given(self, number: int) -> None:
        while len(self.given) < number:
            time.sleep(0.001)


class Breaking(InProcess):
    """An executor that fails after some tasks."""

    def __init__(self, takes: int) -> None:
        self._left = takes

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        self._left -= 1
        if self._left < 0:
            raise BrokenExecutor
        return super().submit(fn, *args, **kwargs)


def double(number: int) -> int:
    return 2 * number


@pytest.mark.parametrize("max_pending", [1, 3, 100, lambda: 2, lambda: 0])
def test_every_task_is_done_once(max_pending: int | Callable[[], int]) -> None:
    assert sorted(map_unordered(InProcess(), double, range(10), max_pending=max_pending)) == list(
        range(0, 20, 2)
    )
    assert list(map_unordered(InProcess(), double, (), max_pending=max_pending)) == []


@pytest.mark.extended
def test_processes_give_the_same_results() -> None:
    with on_machine(2) as executor:
        assert sorted(map_unordered(executor, double, range(10), max_pending=4)) == list(
            range(0, 20, 2)
        )


def test_no_more_tasks_are_submitted_or_read_than_allowed() -> None:
    executor, tasks = Held(), count()
    results = map_unordered(executor, double, tasks, max_pending=3)
    with ThreadPoolExecutor(1) as reader:
        first = reader.submit(next, results)
        executor.await_given(3)
        executor.do(1)
        assert first.result() == 2
        second = reader.submit(next, results)
        executor.await_given(4)
        executor.do(3)
        assert second.result() == 6
    assert next(tasks) == 4


def test_more_tasks_are_submitted_when_workers_join_although_none_has_ended() -> None:
    executor, joined = Held(), Event()
    results = map_unordered(
        executor, double, range(9), max_pending=lambda: 5 if joined.is_set() else 2
    )
    with ThreadPoolExecutor(1) as reader:
        first = reader.submit(next, results)
        executor.await_given(2)
        joined.set()
        executor.await_given(5)
        executor.do(4)
        assert first.result() == 8


def test_fewer_tasks_are_submitted_when_workers_leave() -> None:
    executor = Held()
    results = map_unordered(
        executor, double, range(9), max_pending=lambda: 1 if executor.given else 4
    )
    with ThreadPoolExecutor(1) as reader:
        for number in range(4):
            result = reader.submit(next, results)
            executor.await_given(4)
            executor.do(number)
            assert result.result() == 2 * number
    assert len(executor.given) == 4


def test_tasks_no_longer_needed_are_cancelled() -> None:
    executor = Held()
    results = map_unordered(executor, double, range(9), max_pending=4)
    with ThreadPoolExecutor(1) as reader:
        first = reader.submit(next, results)
        executor.await_given(4)
        executor.do(0)
        assert first.result() == 0
    results.close()  # type: ignore[attr-defined]  # a generator
    assert [future.cancelled() for future, _ in executor.given] == [False, True, True, True]


def test_finished_results_come_before_the_failure_of_the_executor() -> None:
    results = map_unordered(Breaking(3), double, range(9), max_pending=9)
    assert [next(results) for _ in range(3)] == [0, 2, 4]
    with pytest.raises(BrokenExecutor):
        next(results)


def test_finished_results_come_before_the_failure_of_a_task() -> None:
    def half(number: int) -> float:
        return 6 / (number - 1)

    results = map_unordered(InProcess(), half, range(4), max_pending=4)
    assert [next(results) for _ in range(3)] == [-6, 6, 3]
    with pytest.raises(ZeroDivisionError):
        next(results)

"""Long work: its amount follows the request, and its result does not depend on slices."""

from collections.abc import Generator

import pytest

from salta_core.long_work import LongWork


class Counting(LongWork):
    """Work of ten slices of five nodes."""

    def __init__(self) -> None:
        super().__init__()
        self.count = 0
        self.is_closed = False

    def _working(self) -> Generator[int, None, None]:
        try:
            for _ in range(10):
                self.count += 1
                yield 5
        finally:
            self.is_closed = True


@pytest.mark.parametrize("nodes", [1, 5, 7, 50, 1000])
def test_the_result_of_work_does_not_depend_on_slices(nodes: int) -> None:
    work = Counting()
    while not work.run(nodes):
        assert not work.done
    assert (work.count, work.done) == (10, True)


def test_a_slice_stops_once_its_nodes_are_used_up() -> None:
    work = Counting()
    assert not work.run(11)
    assert work.count == 3


def test_finished_work_runs_no_further() -> None:
    work = Counting()
    assert work.run(1000)
    assert work.run(1000)
    assert work.count == 10


def test_work_can_be_part_of_other_work() -> None:
    work = Counting()
    assert sum(work.work) == 50
    assert work.done


def test_forgotten_work_frees_what_it_holds() -> None:
    work = Counting()
    work.run(5)
    work.forget()
    assert work.is_closed
    assert not work.done

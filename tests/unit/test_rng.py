"""Seeded random numbers."""

from salta_core.rng import seeded


def test_a_seed_gives_the_same_numbers_everywhere() -> None:
    randbelow = seeded(2026)
    assert [randbelow(1000) for _ in range(6)] == [137, 478, 391, 668, 356, 448]


def test_all_numbers_are_equally_likely() -> None:
    randbelow = seeded(1)
    counts = [0] * 7
    for _ in range(7000):
        counts[randbelow(7)] += 1
    assert all(850 < count < 1150 for count in counts)

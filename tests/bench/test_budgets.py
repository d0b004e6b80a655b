"""The table of budgets: two sites in one run, and the counts of the first-use rows."""

import re
from collections.abc import Iterator
from pathlib import Path

from tests.bench.budgets import in_turn
from tests.bench.firstuse import weight_of
from tests.bench.line import Sent
from tests.bench.rows import ROWS, Figures, before_line

NOW, BEFORE = Path("now"), Path("before")
(EMBED,) = (row for row in ROWS if row.name == "embed")


def test_two_sites_are_measured_in_turn_and_each_keeps_its_own_figures() -> None:
    order: list[Path] = []

    def measured(site: Path) -> Iterator[tuple[str, Figures]]:
        order.append(site)
        yield "embed", Figures([float(len(order))], note=f"{site} {len(order)}")

    found = in_turn((NOW, BEFORE), measured, rounds=3)
    assert order == [NOW, BEFORE, BEFORE, NOW, NOW, BEFORE]
    now, before = found["embed"]
    assert (now.own, before.own) == ([1, 4, 5], [2, 3, 6])
    assert (now.note, before.note) == ("now 5", "before 6")


def test_a_ratio_of_two_sites_compares_figures_of_the_same_round() -> None:
    line = before_line(EMBED, Figures([100, 300, 90]), Figures([200, 300, 300]))
    assert line == "    before 300 ms; 0.50 of it (0.30 to 1.00)"


def test_the_note_names_an_embedded_games_requests_for_the_engine() -> None:
    own = [Sent("/site/embed.html?mode=view", 9000), Sent("/site/page/frame-1a.js", 41_000)]
    figures = weight_of(own)
    assert figures.own == [50]
    assert re.fullmatch("2 requests, none of .* engine", figures.note)
    engine = [Sent("/site/page/client-1a.js", 1000), Sent("/site/engine/2b/engine.zip.bin", 99_000)]
    figures = weight_of([*own, *engine])
    assert figures.own == [150]
    assert "2 (client-1a.js, engine.zip.bin)" in figures.note

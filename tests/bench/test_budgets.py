"""The table of budgets: what the rows of first uses count."""

import re

from tests.bench.firstuse import weight_of
from tests.bench.line import Sent


def test_requests_for_the_engine_are_named_among_all_that_an_embedded_game_requests() -> None:
    own = [Sent("/site/embed.html?mode=view", 9000), Sent("/site/page/frame-1a.js", 41_000)]
    figures = weight_of(own)
    assert figures.own == [50]
    assert re.fullmatch("2 requests, none of .* engine", figures.note)
    engine = [Sent("/site/page/client-1a.js", 1000), Sent("/site/engine/2b/engine.zip.bin", 99_000)]
    figures = weight_of([*own, *engine])
    assert figures.own == [150]
    assert "2 (client-1a.js, engine.zip.bin)" in figures.note

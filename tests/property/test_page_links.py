"""The page's own reader of links (`web/game/links/linkreader.ts`) agrees with Python."""

import json
import subprocess
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any, Final, TypeAlias
from urllib.parse import quote

from salta_core import PRESETS, Game, Position, Ruleset, SaltaError, bridge
from salta_core.rules.pieces import ARMIES, Player
from salta_core.rules.ruleset import CHOICES
from salta_core.text.link import format_link
from salta_core.text.link_types import GameLink, Link, PositionLink, PuzzleLink, SoloLink, StudyLink
from tests.fuzz.inputs import Maker
from tests.golden.links import LINKS
from tests.strategies import play_on
from tests.studies import COMMENTS, random_study
from tests.study_reference import Study as Written
from tests.study_reference import number_of, packed
from tests.unit.text.links import REFUSED
from web.build.tools import ensure_node

JSON: TypeAlias = dict[str, Any]
SEED: Final = 45
TEXTS: Final = (
    *(None, None, "Ann", "Zoë", "A b", "_~-./", "象棋 \U0001f409", "x" * 200, "<b>Größe & Maß</b>"),
)
HOSTILE: Final = (
    "a\x00b",
    "a\u202eb",
    "a\x0bb\r\n\n c",
    "  two \t words\r\n\n",
    f"{'best ' * 99}\x07",
)
"""Comments that no link may have, or not in this form."""


def read_by_page(texts: Iterable[str]) -> list[JSON]:
    """The page's reading of each text, or its error, from one process."""
    given = [asked({"op": "presets"}), *texts]
    done = subprocess.run(
        [ensure_node().node, Path(__file__).with_name("page_links.mjs")],
        input="\n".join(map(json.dumps, given)),
        capture_output=True,
        check=True,
        encoding="utf-8",
    )
    return [json.loads(line) for line in done.stdout.splitlines()]


def read_by_python(text: str) -> JSON:
    """Python's reading of a text, or its error without the message, which the page lacks."""
    answer = asked({"op": "link", "text": text})
    answer.pop("message", None)
    return answer


def asked(request: JSON) -> JSON:
    """The result of a request, or the error."""
    reply = json.loads(bridge.call(json.dumps({"v": 1, **request})))
    answer: JSON = reply["result"] if reply["ok"] else reply["error"]
    return answer


# Links of every kind


def random_links(stream: Random, count: int) -> Iterator[Link]:
    """A number of links of each kind, with all presets, mixtures and keys."""
    for number in range(count):
        ruleset = _ruleset(stream, number)
        start = play_on(Game.started(ruleset), stream.randint(0, 120), stream)
        yield PositionLink(ruleset, start.position, stream.choice(TEXTS))
        yield _game(start, stream)
        yield _puzzle(start, stream)
        yield _solo(ruleset, stream)
        yield _study(ruleset, stream)


def _ruleset(stream: Random, number: int) -> Ruleset:
    """Every preset in turn, then mixtures."""
    presets = [*PRESETS]
    if number < len(presets):
        return PRESETS[presets[number]].ruleset
    while True:
        fields = stream.sample([*CHOICES], stream.randint(0, 4))
        changes = {field: stream.choice(CHOICES[field]) for field in fields}
        limit = stream.choice((None, None, 3, 30, 999))
        try:
            return Ruleset.mixture(stream.choice(presets), **changes, limit=limit)
        except SaltaError:
            continue


def _player(stream: Random) -> Player | None:
    return stream.choice((None, None, 1, 2))


def _game(before: Game, stream: Random) -> GameLink:
    """A game from the opening or a later position, which may have ended or had a call."""
    start = stream.choice((None, before.position))
    game = play_on(Game.started(before.ruleset, start), stream.choice((0, 5, 60)), stream)
    try:
        is_called = stream.random() < 0.5 and game.with_compulsory_jumps().is_called
    except SaltaError:
        is_called = False
    loser, is_late = _player(stream), stream.random() < 0.5
    return GameLink(
        game.ruleset,
        start,
        game.moves,
        resigned=None if is_late else loser,
        at=stream.choice((None, stream.randint(0, len(game.moves)))),
        first=stream.choice(TEXTS),
        second=stream.choice(TEXTS),
        sent=_player(stream),
        timeout=loser if is_late else None,
        called=is_called,
        pointed=stream.choice((None, *game.ruleset.pieces[game.position.player]))
        if is_called
        else None,
    )


def _puzzle(start: Game, stream: Random) -> PuzzleLink:
    kind = stream.choice(("win", "home", "points", "squeeze", "jam", "hold", "dance"))
    moves = stream.choice((1, 3, 20, 21))
    line = play_on(Game.started(start.ruleset, start.position), stream.choice((0, 0, 3)), stream)
    return PuzzleLink(
        start.ruleset,
        start.position,
        f"{kind}-{moves}",
        title=stream.choice(TEXTS),
        author=stream.choice(TEXTS),
        hints=tuple(filter(None, stream.choices(TEXTS, k=3))),
        solution=line.moves,
    )


def _solo(ruleset: Ruleset, stream: Random) -> SoloLink:
    army = "".join(stream.choice([*ARMIES[ruleset.army].values()]))
    squares = [*army, *"." * (50 - len(army))]
    stream.shuffle(squares)
    par = stream.choice((None, 0, 77, 999))
    return SoloLink(ruleset, Position("".join(squares), 1, 0), par, stream.choice(TEXTS))


def _study(ruleset: Ruleset, stream: Random) -> StudyLink:
    moves = stream.choice((0, 3, 40))
    comments = stream.sample(COMMENTS, min(stream.randint(0, 3), moves // 3))
    study = random_study(ruleset, moves, stream, tuple(comments))
    loser, is_late = _player(stream), stream.random() < 0.5
    count = len(study.game.moves) + len(study.variations)
    return replace(
        study,
        at=stream.choice((None, stream.randint(0, count))),
        resigned=None if is_late else loser,
        timeout=loser if is_late else None,
        title=stream.choice(TEXTS),
        first=stream.choice(TEXTS),
        second=stream.choice(TEXTS),
    )


def otherwise(text: str, stream: Random) -> str:
    """A link in a form that people paste, or in another non-canonical form."""
    fragment = text[1:]
    forms = (
        f"https://example.org/salta/index.html?lang=de{text}",
        f"  <https://example.org/{text}>.\n",
        f"\u201cSee https://example.org/{quote(text, safe='#')}\u201d\u2026",
        quote(quote(f"https://example.org/{text}", safe=""), safe=""),
        text.replace("/5/5/", "/1112/32/", 1),
        text.replace("/0/", f"/{'/'.join(['5'] * 10)}/1/0/", 1),
        f"#{fragment.replace('/tournament/', '/tournament~limit.120~over.opponent/', 1)}",
    )
    return stream.choice(forms)


def wrong(stream: Random) -> Iterator[str]:
    """Links with moves, texts, rulesets and positions that are refused."""
    moves = ("MR", "MRlg", "MQlgRX", "AF", "uk", "00", "MC", "MRlgMR", "NRlf", "MRMR", "MRmhRXhb")
    position = "edcba/jihgf/onmlk/5/5/5/5/KLMNO/FGHIJ/ABCDE/1/0"
    for line in moves:
        yield f"#s1/g/{stream.choice([*PRESETS])}/0/{line}"
        yield f"#s1/g/tournament~compulsory.called/0/{line}/called.1/pointed.M"
        yield f"#s1/z/tournament/{position}/goal.win-2/solution.{line}"
    for rules in ("limit.0", "limit.1000", "limit.07", "limit", "over.none", "chain.maybe", "x.y"):
        yield f"#s1/g/original~{rules}/0/0"
        yield f"#s1/g/leaping~limit.9~{rules}/0/0"
    home = "KLMNO/FGHIJ/ABCDE/5/5/5/5/edcba/jihgf/onmlk/1/10"
    for rows in (home, home.replace("A", "1"), home.replace("AB", "2"), home.replace("a", "A")):
        yield f"#s1/z/little/{rows}/goal.win-2"
        yield f"#s1/o/tournament/{rows}"
        for goal in ("win-2", "win-21", "dance-3", "win-1/solution.MRlgRX"):
            yield f"#s1/z/tournament/{rows}/goal.{goal}"
        for key in ("resigned.1", "timeout.2", "called.1", "resigned.1/timeout.1"):
            yield f"#s1/g/tournament~compulsory.called/{rows}/0/{key}"
    for rows in ("5/" * 10, "KLMNO/FGHIJ/ABCDE/5/5/5/5/5/5/5/", "onmlk/5/5/5/5/5/5/5/5/5/"):
        yield f"#s1/p/tournament/{rows}1/0"
        yield f"#s1/p/little/{rows}1/0"
        yield f"#s1/o/tournament/{rows}1/0"
        yield f"#s1/o/tournament~army.suns/{rows}1/0"
    called = "#s1/g/tournament~compulsory.called/0/MRmhRXhb/called.1"
    yield from (f"{called}/pointed.K", "#s1/g/leaping~limit.9/0/0", "#s1/s/original/0/2x")
    yield from ("#s1/g/original", "#s1/s/original/0", "#s1/g/original/0//at.0")
    yield from (f"#s1/p/{'x' * 2001}/1", "#s1/" * 30_000, f"#s1/g/original/0/{'00' * 4001}")
    for text in (
        "~C3",
        "~ED~A0~80",
        "a~00b",
        "_a",
        "a_",
        "~E2~80~AEb",
        "x" * 201,
        "a-b",
        "~E2~80~A8",
    ):
        yield f"#s1/g/original/0/0/first.{text}z"


def hostile_studies(stream: Random) -> Iterator[str]:
    """Studies with a valid check around an arbitrary number, and with comments in any form."""
    head = "#s1/s/tournament/0/"
    for bits in (1, 8, 30, 30, 100, 100, 400, 400, 2000, 48_000, 48_100):
        yield head + packed("tournament", None, stream.getrandbits(bits))
    for comment in HOSTILE:
        study = Written("tournament", None, 1, [(0, "33-43")], {0: "Begin", 1: comment}, {})
        yield head + packed("tournament", None, number_of(study, as_written=True))


# Comparing


def difference(texts: Sequence[str]) -> list[tuple[str, JSON, JSON]]:
    """The texts that page and Python read differently."""
    pairs = zip(texts, read_by_page(texts), map(read_by_python, texts), strict=True)
    return [(text, page, python) for text, page, python in pairs if page != python]


def test_the_page_reads_links_of_every_kind_as_python_does() -> None:
    stream = Random(SEED)  # noqa: S311  # not a secret
    texts = [format_link(link) for link in random_links(stream, 50)]
    texts += [otherwise(text, stream) for text in texts[:100]]
    assert difference(texts) == []


def test_the_page_reads_every_golden_link_as_python_does() -> None:
    assert difference([*LINKS.values()]) == []


def test_the_page_refuses_what_python_refuses_with_the_same_place_and_reason() -> None:
    stream, maker = Random(SEED), Maker(SEED)  # noqa: S311  # not a secret
    texts = [json.loads(maker.link())["text"] for _ in range(800)]
    texts += [*wrong(stream), *(text for text, _, _ in REFUSED)]
    assert difference(texts) == []
    keys = {read_by_python(text).get("key", "") for text in texts}
    assert len(keys) > 60, keys  # nearly all kinds of errors


def test_the_page_reads_arbitrary_studies_as_python_does() -> None:
    """In the link itself, the page leaves comments in their given form."""
    texts = [*hostile_studies(Random(SEED))]  # noqa: S311  # not a secret
    different = difference(texts)
    for _, page, python in different:
        assert page.pop("canonical") != python.pop("canonical")
        assert page == python
    assert len(different) == 1

"""Count the puzzles by difficulty, motif and weekday: `python -m tests.puzzle.stock_table`.

It writes the section on motifs of `web/docs/puzzle.md`, with the definitions from
`salta_core/puzzle/motif.py`, a count of every stock, and the puzzles of the day by weekday. A test
fails if the section is out of date.
"""

from calendar import day_name
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import Final, NamedTuple

from salta_core.daily.days import RULESET, Daily, stock
from salta_core.puzzle import motif as definitions
from salta_core.puzzle.collection import BANDS, band_of, shipped
from salta_core.puzzle.goal import parse_goal
from salta_core.puzzle.motif import MOTIFS, Motif, motifs
from salta_core.puzzle.rush import rush_puzzles
from salta_core.puzzle.task import Puzzle
from salta_core.text.notation import parse_position, parse_ruleset
from tests.puzzle.weeks import FAMILIES, family_of
from web.build.tools import WEB

DOCS: Final = WEB / "docs" / "puzzle.md"
_HEAD: Final = "## Motifs\n"
_WORDS: Final[dict[Motif, str]] = {
    "home-run": "home run",
    "squeeze": "squeeze",
    "jam": "jam",
    "forced-jump": "forced jump",
    "last-turn": "last turn",
    "blockade": "blockade",
}

_WEEKDAYS: Final = dict(enumerate(day_name))
_WEEK_WORDS: Final = (
    "\nThe *puzzles of the day* become harder in the course of a week. No motif, and no kind of"
    " tactic, is on more than two days of a week, apart from the home run that is the first puzzle"
    " of every date. A tactic in which the blockade rule matters is a blockade here, although its"
    " goal is a squeeze or a jam:\n"
)


class Counted(NamedTuple):
    """A puzzle in the count.

    Attributes:
        stock: the stock to which it belongs.
        rating: see ``grading.rating``.
        motifs: its motifs.
    """

    stock: str
    rating: int
    motifs: tuple[Motif, ...]


def counted() -> Iterator[Counted]:
    """All puzzles of all stocks."""
    for some in shipped():
        for entry in some.entries:
            yield Counted("Collection", entry.rating, motifs(entry.puzzle, entry.line))
    for day in stock():
        for name, task in (("Daily home runs", day.run), ("Daily tactics", day.tactic)):
            yield Counted(name, task.rating, _motifs(task.position, task.goal, task.line))
    for one in rush_puzzles():
        yield Counted("Rush", one.rating, _motifs(one.position, one.goal, one.line))


def _motifs(position: str, goal: str, line: tuple[str, ...]) -> tuple[Motif, ...]:
    rules = parse_ruleset(RULESET)
    return motifs(Puzzle(rules, parse_position(position, rules.army), parse_goal(goal)), line)


def band_rows() -> list[list[str]]:
    """The rows of the table: stock, band, number of puzzles, and number with each motif."""
    puzzles = list(counted())
    rows = []
    for name in dict.fromkeys(one.stock for one in puzzles):
        for band, words in _bands().items():
            some = [one for one in puzzles if one.stock == name and band_of(one.rating) == band]
            with_each = [sum(motif in one.motifs for one in some) for motif in MOTIFS]
            without = sum(not one.motifs for one in some)
            if some:
                rows.append([name, words, *map(str, [len(some), *with_each, without])])
    return rows


def _bands() -> dict[str, str]:
    """The ratings of each band."""
    found = {BANDS[-1][0]: f"from {BANDS[-1][1]}"}
    for (name, first), (_, end) in pairwise(BANDS):
        found[name] = f"{first} to {end - 1}" if first else f"to {end - 1}"
    return {name: found[name] for name, _ in BANDS}


def weekday_rows() -> list[list[str]]:
    """The rows of the table of the puzzles of the day; a tactic counts once."""
    days = stock()
    return [[name, *_weekday_counts(days[at :: len(_WEEKDAYS)])] for at, name in _WEEKDAYS.items()]


def _weekday_counts(days: tuple[Daily, ...]) -> list[str]:
    families = Counter(family_of(one.tactic) for one in days)
    return [
        _range([parse_goal(one.run.goal).moves for one in days]),
        _range([one.run.rating for one in days]),
        *(str(families[family]) for family in FAMILIES),
        _range([one.tactic.rating for one in days]),
        _range([one.ending.par for one in days]),
    ]


def _range(values: list[int]) -> str:
    least, most = min(values), max(values)
    return str(least) if least == most else f"{least} to {most}"


def docs_section() -> str:
    """The section of the documentation."""
    tests = definitions._TESTS  # their docstrings are the definitions
    meanings = [
        f"- *{_WORDS[motif]}*: {' '.join((tests[motif].__doc__ or '').split())}" for motif in MOTIFS
    ]
    head = ["Stock", "Rating", "Puzzles", *(_WORDS[motif].capitalize() for motif in MOTIFS), "None"]
    table = [head, ["---"] * len(head), *band_rows()]
    week_head = ["Day", "Home run", "Rating", *map(str.capitalize, FAMILIES), "Rating", "Solo par"]
    week_table = [week_head, ["---"] * len(week_head), *weekday_rows()]
    lines = [
        _HEAD,
        "The motifs of a solution follow from its line, move by move:\n",
        "```python",
        ">>> from salta_core.puzzle.motif import motifs",
        ">>> motifs(puzzle, verdict.line)",
        "('home-run',)",
        "```\n",
        *meanings,
        "\nA puzzle may have several motifs or none. These are the puzzles that come with Salta:\n",
        *(f"| {' | '.join(row)} |" for row in table),
        _WEEK_WORDS,
        *(f"| {' | '.join(row)} |" for row in week_table),
    ]
    return "\n".join(lines) + "\n"


def stock_docs() -> str:
    """The present section of the documentation; empty if there is none."""
    text = DOCS.read_text(encoding="utf-8")
    return text[text.index(_HEAD) :] if _HEAD in text else ""


def main() -> None:
    """Write the section, which is the last one of its page."""
    text = DOCS.read_text(encoding="utf-8")
    before = text.removesuffix(stock_docs()).rstrip("\n")
    DOCS.write_text(f"{before}\n\n{docs_section()}", encoding="utf-8")


if __name__ == "__main__":
    main()

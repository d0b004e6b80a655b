"""Malformed inputs: damaged valid ones and random ones, the same for the same seed."""

import json
import random
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from tests.golden.make_bridge import FOLDER
from web.build.steps import ROOT

ODD: Final = (
    "[]{}\"\\/#%.,:;-x+=*~_()<>&'`0123456789ABCKOabcko sS1gpzN\n\r\t\0\x1b\x7f\u2229"
    "\u00a0\u00e9\u0130\u0663\u202e\u2028\u2066\ufeff\uff13\ud800\udfff\U0001f409"
)
WORDS: Final = (
    *(
        "#s1/",
        "#s2/",
        "/g/",
        "/p/",
        "/z/",
        "/o/",
        "/s/",
        "%25",
        "~0",
        "33-43",
        "33x55",
        "pass",
        "1.",
        "...",
    ),
    *(
        "[Event ",
        '"]',
        "{",
        "}",
        "(",
        " (33-43",
        ")",
        "1-0",
        "*",
        "edcba/jihgf/onmlk",
        " 1 0",
        "tournament",
        "+limit=",
    ),
    *("none", "null", "true", "__proto__", "9" * 400, "-" * 400, "([{" * 200, "\\ud800", "e308"),
)
VALUES: Final[Sequence[object]] = (
    *(None, True, False, 0, 1, -1, 2, 3, 10, 120, 2**31, 2**53, 2**53 - 1, 10**30, -(10**30)),
    *(0.0, -0.0, 0.5, 1e308, float("inf"), float("nan"), "", " ", "0", "\0", "\ud800", "x" * 3000),
    *([], {}, [[]], [None], [0], ["33-43"], ["pass"] * 300, {"": None}, {"v": 1}, [[[[[[[[]]]]]]]]),
)
FIELDS: Final = (
    *("v", "op", "text", "what", "ruleset", "start", "moves", "move", "ms", "nodes", "level"),
    *("seed", "lines", "endless", "position", "goal", "kind", "at", "sent", "player", "grade"),
    *(
        "par",
        "title",
        "author",
        "hints",
        "solution",
        "headers",
        "comments",
        "variations",
        "after",
        "comment",
        "resigned",
        "timeout",
        "__class__",
    ),
)
GRANTED: Final = {"ms": 5, "nodes": 100}
"""The limits that replace those of a request, so that each request is answered soon."""


def _goldens() -> list[dict[str, Any]]:
    files = sorted(FOLDER.glob("*.json"))
    return [json.loads(path.read_text(encoding="utf-8"))["request"] for path in files]


def _links() -> list[str]:
    text = (ROOT / "tests/golden/links.tsv").read_text(encoding="utf-8")
    return [cell for line in text.splitlines() for cell in line.split("\t") if "#s" in cell]


def _records() -> list[str]:
    files = sorted((ROOT / "tests/golden/records").glob("*.txt"))
    return [path.read_text(encoding="utf-8") for path in files]


REQUESTS: Final = _goldens()
LINKS: Final = _links()
RECORDS: Final = _records()


class Maker:
    """A stream of malformed inputs.

    Args:
        seed: the seed of the random numbers.
    """

    def __init__(self, seed: int) -> None:
        """Start the stream."""
        self.rng = random.Random(seed)  # noqa: S311 - not a secret
        self._changes: tuple[Callable[[str], str], ...] = (
            self._without,
            self._twice,
            self._with_odd,
            self._with_word,
            self._with_other,
            self._turned,
        )

    def bridge(self) -> str:
        """The JSON of a request, often damaged."""
        if self.rng.random() < 0.1:
            return self.spoilt(json.dumps(_granted(self.rng.choice(REQUESTS))))
        fields = dict(self.rng.choice(REQUESTS))
        for _ in range(self.rng.choice((1, 1, 2, 3))):
            self._spoil_field(fields)
        return json.dumps(_granted(fields))

    def link(self) -> str:
        """A request to read a damaged link."""
        text = self.spoilt(self.rng.choice(LINKS))
        return json.dumps({"v": 1, "op": "link", "text": text})

    def file(self) -> str:
        """A request to read a short, damaged game file."""
        text = self.rng.choice(RECORDS)
        if self.rng.random() < 0.1:
            text = self.rng.choice(self._changes)(text)
        else:
            begin = self.rng.randrange(len(text))
            piece = text[begin : begin + self.rng.choice((20, 80, 400))]
            text = self.spoilt(text[: self.rng.choice((0, 0, 60, 200))] + piece)
        fields = {"op": "record-read", "text": text, "ms": GRANTED["ms"]}
        return json.dumps({"v": 1, **fields})

    def spoilt(self, text: str) -> str:
        """A text with some changes, or a text of unusual characters."""
        if self.rng.random() < 0.05:
            return "".join(self.rng.choices(ODD, k=self.rng.randint(0, 40)))
        for _ in range(self.rng.choice((1, 1, 2, 3, 6))):
            text = self.rng.choice(self._changes)(text)
        return text

    def _spoil_field(self, fields: dict[str, Any]) -> None:
        name = self.rng.choice([*fields, self.rng.choice(FIELDS)])
        kind, old = self.rng.randrange(5), fields.get(name)
        if kind == 0:
            fields.pop(name, None)
        elif kind == 1:
            fields[name] = self.rng.choice(VALUES)
        elif kind == 2:  # the value of another request or field
            other = self.rng.choice(REQUESTS)
            fields[name] = other.get(name, self.rng.choice([*other.values()]))
        elif isinstance(old, list) and old:
            place = self.rng.randrange(len(old))
            fields[name] = [*old[:place], self._spoilt_value(old[place]), *old[place + kind - 3 :]]
        else:
            fields[name] = self._spoilt_value(old)

    def _spoilt_value(self, value: object) -> object:
        if isinstance(value, str):
            return self.spoilt(value)
        if isinstance(value, int) and self.rng.random() < 0.7:
            return value + self.rng.choice((-1, 1, 100, -100))
        return self.rng.choice(VALUES)

    def _place(self, text: str) -> int:
        return self.rng.randint(0, len(text))

    def _without(self, text: str) -> str:
        place = self._place(text)
        return text[:place] + text[place + self.rng.choice((1, 1, 2, 9)) :]

    def _twice(self, text: str) -> str:
        place = self._place(text)
        end = place + self.rng.choice((1, 3, 9, 40))
        return text[:end] + text[place:]

    def _with_odd(self, text: str) -> str:
        place = self._place(text)
        return text[:place] + self.rng.choice(ODD) + text[place + self.rng.randint(0, 1) :]

    def _with_word(self, text: str) -> str:
        place = self._place(text)
        return text[:place] + self.rng.choice(WORDS) + text[place:]

    def _with_other(self, text: str) -> str:
        other = self.rng.choice(LINKS)
        return text[: self._place(text)] + other[self._place(other) :]

    def _turned(self, text: str) -> str:
        place = self._place(text)
        end = place + self.rng.randint(2, 8)
        return text[:place] + text[place:end][::-1] + text[end:]


def _granted(fields: Mapping[str, Any]) -> dict[str, Any]:
    return {
        name: min(value, GRANTED[name]) if name in GRANTED and type(value) is int else value
        for name, value in fields.items()
    }

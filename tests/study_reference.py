"""`web/docs/study-format.md` implemented a second time: an encoder and a decoder of study links.

It was written only from that page and the rules, and shares nothing with the product; the legal
moves are those of `reference.py`. It is slow, and reads canonical links only, except for the
ruleset and the errors in `STUDY` that section 8 of the page names.
"""

import re
from binascii import crc32
from collections.abc import Iterator, Sequence
from dataclasses import fields
from functools import cache
from pathlib import Path
from typing import NamedTuple

from tests import reference

__all__ = [
    "PAGE",
    "Refused",
    "Study",
    "check",
    "decoded",
    "encoded",
    "number_of",
    "packed",
    "primer",
]

PAGE = Path(__file__).parents[1] / "web" / "docs" / "study-format.md"
KEYS = ("at", "resigned", "timeout", "title", "first", "second")
TEXT_KEYS = ("title", "first", "second")
BASE64 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
BASE62 = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
NOT_ALLOWED = re.compile(
    r"[\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff]"
)
END = 0


class Refused(Exception):  # noqa: N818  # named like the product's errors
    """A study that section 8 refuses; the argument is the code of the error."""


class Study(NamedTuple):
    """A study, with places numbered as in section 4.

    Attributes:
        ruleset: its canonical text, with `+` and `=`.
        start: the text of the first position; None for the opening.
        length: the number of moves in the main line.
        moves: for each place from 1 on, the place before it and the text of the move.
        comments: the comments by place, as their author wrote them.
        keys: the keys of section 1 with their values.
    """

    ruleset: str
    start: str | None
    length: int
    moves: list[tuple[int, str]]
    comments: dict[int, str]
    keys: dict[str, str]


# --- section 1: the link --------------------------------------------------------------------------


def encoded(study: Study) -> str:
    """The link to a study."""
    start = study.start.replace(" ", "/") if study.start else "0"
    ruleset = study.ruleset.replace("+", "~").replace("=", ".")
    parts = ["#s1", "s", ruleset, start, packed(study.ruleset, study.start, number_of(study))]
    for key in KEYS:
        if key in study.keys:
            value = study.keys[key]
            parts.append(f"{key}.{quoted(value) if key in TEXT_KEYS else value}")
    return "/".join(parts)


def decoded(link: str) -> Study:
    """The study in a link."""
    _, _, ruleset, first, *rest = link.split("/")
    start = None if first == "0" else f"{'/'.join([first, *rest[:9]])} {rest[9]} {rest[10]}"
    text, *keys = rest[11:] if start else rest
    rules = canonical(ruleset.replace("~", "+").replace(".", "="))
    length, moves, comments = unpacked(text, rules, start)
    found = dict(key.split(".") for key in keys)
    found |= {key: unquoted(found[key]) for key in TEXT_KEYS if key in found}
    return Study(rules, start, length, moves, comments, found)


def canonical(ruleset: str) -> str:
    """The canonical text of a ruleset: its base, and the changes in the order of RULES 6."""
    base = ruleset.partition("+")[0]
    rules, preset = reference.read_rules(ruleset), reference.read_rules(base)
    names = [field.name for field in fields(rules)]
    values = {name: (getattr(rules, name), getattr(preset, name)) for name in names}
    written = {True: "yes", False: "no", None: "none"}
    changes = [
        f"{name}={written[value] if value is None or value is True or value is False else value}"
        for name, (value, usual) in values.items()
        if value != usual
    ]
    return "+".join([base, *changes])


def quoted(text: str) -> str:
    """Free text in a link."""
    return "".join(
        each if re.match("[A-Za-z0-9]", each) else "_" if each == " " else tildes(each)
        for each in text
    )


def tildes(character: str) -> str:
    """The bytes of a character in hexadecimal."""
    return "".join(f"~{byte:02X}" for byte in character.encode())


def unquoted(text: str) -> str:
    """The free text in a link."""
    parts = re.findall("~(..)|(.)", text)
    return b"".join(
        bytes.fromhex(code) if code else each.replace("_", " ").encode() for code, each in parts
    ).decode()


# --- section 2: form, digits and check ------------------------------------------------------------


def packed(ruleset: str, start: str | None, number: int) -> str:
    """The form `STUDY` of a number."""
    digits = ""
    while number:
        number, value = divmod(number, 64)
        digits = BASE64[value] + digits
    return f"1{digits}{check(ruleset, start, digits)}"


def check(ruleset: str, start: str | None, digits: str) -> str:
    """The last four characters of `STUDY`."""
    position = start or reference.write_position(reference.opening(reference.read_rules(ruleset)))
    value = crc32(f"{ruleset} {position} {digits}".encode())
    return "".join(BASE62[value // 62**place % 62] for place in range(4))


def unpacked(
    text: str, ruleset: str, start: str | None
) -> tuple[int, list[tuple[int, str]], dict[int, str]]:
    """The length of the main line, the moves and the comments in `STUDY`."""
    if not re.fullmatch("[A-Za-z0-9_-]*", text):
        raise Refused("link-study-character")
    if text[:1] and text[0] in "23456789":
        raise Refused("newer-study")
    digits = text[1:-4]
    if text[:1] != "1" or len(text) < 5 or text[-4:] != check(ruleset, start, digits):
        raise Refused("link-study-damaged")
    if len(digits) > 8000 or digits.startswith("A"):
        raise Refused("link-study-content")
    number = 0
    for digit in digits:
        number = 64 * number + BASE64.index(digit)
    return tree_in(number, reference.read_rules(ruleset), start)


# --- section 3: choices as a number ---------------------------------------------------------------


class Encoder:
    """Encodes choices."""

    def __init__(self) -> None:
        self.choices: list[tuple[int, int, int]] = []

    def choose(self, weights: Sequence[int], wanted: int) -> int:
        """Encode the choice of the option `wanted`."""
        self.choices.append((sum(weights[:wanted]), weights[wanted], sum(weights)))
        return wanted

    def number(self) -> int:
        """All choices as one number."""
        n = 0
        for start, weight, total in reversed(self.choices):
            n = n // weight * total + start + n % weight
        return n


class Decoder:
    """Decodes choices from a number."""

    def __init__(self, number: int) -> None:
        self.n = number

    def choose(self, weights: Sequence[int], _wanted: int = -1) -> int:
        """The option picked next."""
        total = sum(weights)
        picked = start = 0
        while start + weights[picked] <= self.n % total:
            start += weights[picked]
            picked += 1
        self.n = self.n // total * weights[picked] + self.n % total - start
        return picked


Coder = Encoder | Decoder


# --- sections 4 and 5: places and moves -----------------------------------------------------------


class Question:
    """A yes-no question with the weights of its answers."""

    def __init__(self, no: int, yes: int) -> None:
        self.weights = [no, yes]

    def ask(self, coder: Coder, wanted: int = -1) -> int:
        """Encode or decode an answer."""
        answer = coder.choose(self.weights, wanted)
        self.weights[answer] += 1
        return answer


class Model:
    """The adaptive weights of a study."""

    def __init__(self) -> None:
        self.comment = Question(15, 1)
        self.more = Question(1, 15)
        self.variation = Question(15, 1)
        self.text: TextModel | None = None

    def texts(self) -> "TextModel":
        """The model of comments."""
        self.text = self.text or TextModel()
        return self.text


Line = list[reference.State]
"""The positions from place 0 to a place."""


def legal(line: Line, rules: reference.Rules) -> list[reference.Move]:
    """The legal moves at the end of a line; empty once the game is over."""
    return [] if reference.ending(line, rules) else reference.legal_moves(line[-1], rules)


def first_line(rules: reference.Rules, start: str | None) -> Line:
    """The line that ends at place 0."""
    return [reference.read_position(start) if start else reference.opening(rules)]


def number_of(study: Study, *, as_written: bool = False) -> int:
    """The number that holds the moves and comments of a study.

    Args:
        study: the study.
        as_written: whether its comments stay as the author wrote them, contrary to section 6.
    """
    rules, coder, model = reference.read_rules(study.ruleset), Encoder(), Model()
    after: list[list[tuple[int, str]]] = [[] for _ in range(1 + len(study.moves))]
    for there, (before, text) in enumerate(study.moves, 1):
        after[before].append((there, text))

    def place(here: int, line: Line) -> None:
        comment = study.comments.get(here, "")
        comment = comment if as_written else normal(comment)
        if model.comment.ask(coder, int(comment != "")):
            model.texts().code(coder, comment.encode())
        left, question, lines = legal(line, rules), model.more, []
        for there, text in after[here]:
            question.ask(coder, 1)
            [index] = [index for index, move in enumerate(left) if move.text == text]
            coder.choose([1] * len(left), index)
            lines.append((there, [*line, reference.after(line[-1], left.pop(index))]))
            question = model.variation
        if left:
            question.ask(coder, 0)
        for there, longer in lines:
            place(there, longer)

    place(0, first_line(rules, study.start))
    return coder.number()


def tree_in(
    number: int, rules: reference.Rules, start: str | None
) -> tuple[int, list[tuple[int, str]], dict[int, str]]:
    """The length of the main line, the moves and the comments in a number."""
    coder, model, room = Decoder(number), Model(), 10_000
    moves: list[tuple[int, str]] = []
    comments: dict[int, str] = {}
    length = None
    waiting: list[tuple[int, str, Line]] = [(0, "", first_line(rules, start))]
    while waiting:
        before, text, line = waiting.pop(0)
        here = len(moves) + 1 if text else 0
        if text:
            moves.append((before, text))
        if model.comment.ask(coder):
            data = model.texts().decode(coder, room)
            room -= len(data)
            comments[here] = text_of(data)
        following = list(picked_moves(coder, model, legal(line, rules)))
        if not following and length is None:
            length = here
        lines = [(here, move.text, [*line, reference.after(line[-1], move)]) for move in following]
        waiting = lines + waiting
        if len(moves) + len(waiting) > 4000:
            raise Refused("link-study-content")
    if coder.n:
        raise Refused("link-study-content")
    return length or 0, moves, {place: text for place, text in normals(comments) if text}


def picked_moves(
    coder: Decoder, model: Model, left: list[reference.Move]
) -> Iterator[reference.Move]:
    """The moves that follow a place."""
    question = model.more
    while left and question.ask(coder):
        yield left.pop(coder.choose([1] * len(left)))
        question = model.variation


# --- section 6: comments --------------------------------------------------------------------------


def normal(comment: str) -> str:
    """A comment in its normal form."""
    lines = re.split("\r\n|\r|\n", comment)
    words = [" ".join(re.findall("[^ \t]+", line)) for line in lines]
    return "\n".join(line for line in words if line)


def normals(comments: dict[int, str]) -> Iterator[tuple[int, str]]:
    """Comments in their normal form, with a check of their characters."""
    for place, text in comments.items():
        comment = normal(text)
        if NOT_ALLOWED.search(comment.replace("\n", "")):
            raise Refused("character-not-allowed")
        yield place, comment


def text_of(data: bytes) -> str:
    """The text of a comment."""
    try:
        return data.decode()
    except UnicodeDecodeError:
        raise Refused("link-study-content") from None


class TextModel:
    """Prediction by partial matching of order 3."""

    def __init__(self) -> None:
        self.tables: dict[bytes, dict[int, int]] = {}
        self.before = b""
        for line in primer():
            for byte in [*line.encode(), END]:
                self.learn(byte)

    def code(self, coder: Coder, comment: bytes) -> None:
        """Encode a comment."""
        for byte in [*comment, END]:
            self.byte(coder, byte)

    def decode(self, coder: Coder, room: int) -> bytes:
        """Decode a comment of at most so many bytes."""
        data = bytearray()
        while (byte := self.byte(coder)) != END:
            if len(data) == room:
                raise Refused("link-study-content")
            data.append(byte)
        return bytes(data)

    def byte(self, coder: Coder, wanted: int = -1) -> int:
        """Encode or decode a byte, and learn it."""
        byte = self.guessed(coder, wanted)
        self.learn(byte)
        return byte

    def guessed(self, coder: Coder, wanted: int) -> int:
        """Encode or decode a byte."""
        tried: set[int] = set()
        for context in self.contexts():
            table = self.tables.get(context, {})
            options = [byte for byte in table if byte not in tried]
            if not options:
                continue
            weights = [*(table[byte] for byte in options), len(options)]
            index = options.index(wanted) if wanted in options else len(options)
            picked = coder.choose(weights, index)
            if picked < len(options):
                return options[picked]
            tried |= set(options)
        return coder.choose([1] * 256, wanted)

    def learn(self, byte: int) -> None:
        """Count a byte."""
        for context in self.contexts():
            table = self.tables.setdefault(context, {})
            if byte in table:
                table[byte] += 2
                break
            table[byte] = 1
        self.before = self.before + bytes([byte]) if byte != END else b""

    def contexts(self) -> list[bytes]:
        """The contexts of the next byte, longest first."""
        if len(self.before) >= 3:
            return [self.before[-3:], self.before[-2:], self.before[-1:], b""]
        begun = bytes([END]) + self.before
        return [begun[place:] for place in range(len(begun) + 1)]


# --- section 7: the primer ------------------------------------------------------------------------


@cache
def primer() -> list[str]:
    """The lines of the primer, as the page shows them."""
    [block] = re.findall(r"^```text\n(.*?)^```$", PAGE.read_text("utf-8"), re.DOTALL | re.MULTILINE)
    return str(block).splitlines()

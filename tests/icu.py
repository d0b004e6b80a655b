"""A reader for ICU MessageFormat that formats English messages without the page's compiler."""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field

Value = str | int
_TEXT = re.compile(r"(?:'[{}]'|[^{}#])+")
_NAME = re.compile(r"\s*([\w=]+)\s*")


@dataclass(frozen=True)
class Argument:
    """A parameter in a message.

    Attributes:
        name: the name of the parameter; "#" for the number of the enclosing plural.
        kind: "plural", "select", or "" for a plain parameter.
        cases: the message of each case, by its name.
    """

    name: str
    kind: str = ""
    cases: Mapping[str, "Message"] = field(default_factory=dict)


Message = tuple[str | Argument, ...]


def parse(message: str) -> Message:
    """The parts of a message.

    >>> parse("Your move, {name}.")
    ('Your move, ', Argument(name='name', kind='', cases={}), '.')
    """
    parts, end = _parts(message, 0)
    if end != len(message):
        raise AssertionError(f"closed too often: {message}")
    return parts


def parameters(message: str) -> set[str]:
    """The names of all parameters, including those within the cases of a plural or a select.

    >>> sorted(parameters("{n, plural, one {# move of {who}} other {# moves}}"))
    ['n', 'who']
    """
    return {argument.name for argument in arguments(parse(message))} - {"#"}


def arguments(message: Message) -> Iterator[Argument]:
    """All arguments of a message, including those within cases."""
    for part in message:
        if isinstance(part, Argument):
            yield part
            for case in part.cases.values():
                yield from arguments(case)


def formatted(message: str, params: Mapping[str, Value]) -> str:
    """An English message as text.

    Raises:
        KeyError: a parameter is missing.

    >>> formatted("{n, plural, one {# move} other {# moves}}", {"n": 2})
    '2 moves'
    """

    def missing(argument: Argument) -> str:
        raise KeyError(argument.name)

    return "".join(_said(parse(message), params, str, missing))


def pattern(message: str, params: Mapping[str, Value]) -> str:
    """A regular expression for a message, in which parameters that are not given match any text.

    >>> pattern("{n, plural, one {# move} other {# moves}}", {})
    '(?:.+ move|.+ moves)'
    """

    def anything(argument: Argument) -> str:
        if not argument.cases:
            return ".+"
        cases = (_said(case, params, _escape, anything) for case in argument.cases.values())
        return f"(?:{'|'.join(map(''.join, cases))})"

    return "".join(_said(parse(message), params, _escape, anything))


def _escape(text: str) -> str:
    """A text escaped for a regular expression, except its spaces."""
    return re.escape(text).replace("\\ ", " ")


def _said(
    message: Message,
    params: Mapping[str, Value],
    write: Callable[[str], str],
    missing: Callable[[Argument], str],
) -> Iterator[str]:
    for part in message:
        if isinstance(part, str):
            yield write(part)
        elif part.name not in params:
            yield missing(part)
        elif part.cases:
            value = params[part.name]
            inner = {**params, "#": f"{value:,}"} if isinstance(value, int) else params
            yield from _said(_case(part, value), inner, write, missing)
        else:
            yield write(str(params[part.name]))


def _case(argument: Argument, value: Value) -> Message:
    """The case for a value, by the plural forms of English."""
    names = [str(value)]
    if argument.kind == "plural":
        names = [f"={value}", "one" if value == 1 else "other"]
    return next(argument.cases[name] for name in [*names, "other"] if name in argument.cases)


def _parts(message: str, place: int, *, in_plural: bool = False) -> tuple[Message, int]:
    """The parts up to the end or the closing brace, and that place."""
    parts: list[str | Argument] = []
    while place < len(message) and message[place] != "}":
        if text := _TEXT.match(message, place):
            parts.append(re.sub(r"'([{}])'", r"\1", text[0]))
            place = text.end()
        elif message[place] == "#":
            parts.append(Argument("#") if in_plural else "#")
            place += 1
        else:
            argument, place = _argument(message, place + 1, in_plural=in_plural)
            parts.append(argument)
    return tuple(parts), place


def _argument(message: str, place: int, *, in_plural: bool) -> tuple[Argument, int]:
    """The argument after an opening brace, and the place after it."""
    name, place = _word(message, place)
    kind, cases = "", {}
    if message[place] == ",":
        kind, place = _word(message, place + 1)
        place += message[place] == ","
        while _NAME.match(message, place):
            case, place = _word(message, place)
            assert message[place] == "{", f"no case at {place}: {message}"
            cases[case], place = _parts(message, place + 1, in_plural=in_plural or kind == "plural")
            place += len(message[place + 1 :]) - len(message[place + 1 :].lstrip()) + 1
    assert message[place] == "}", f"not closed at {place}: {message}"
    return Argument(name, kind, cases), place + 1


def _word(message: str, place: int) -> tuple[str, int]:
    found = _NAME.match(message, place)
    assert found, f"no name at {place}: {message}"
    return found[1], found.end()

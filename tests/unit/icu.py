"""The parameters of messages in ICU MessageFormat, read without the page's compiler."""

import re

_WORD = re.compile(r"\s*([\w=]+)\s*")


def parameters(message: str) -> set[str]:
    """The names of all parameters, those within the cases of a plural or a select included.

    >>> sorted(parameters("{n, plural, one {# move of {who}} other {# moves}}"))
    ['n', 'who']
    """
    names: set[str] = set()
    end = _read(message, 0, names)
    if end != len(message):
        raise AssertionError(f"closed too often: {message}")
    return names


def _read(message: str, place: int, names: set[str]) -> int:
    """The place after a text: its end, or the brace that closes it."""
    while place < len(message) and message[place] != "}":
        place = _argument(message, place + 1, names) if message[place] == "{" else place + 1
    return place


def _argument(message: str, place: int, names: set[str]) -> int:
    """The place after an argument whose brace has been opened."""
    name = _WORD.match(message, place)
    assert name, f"no name at {place}: {message}"
    names.add(name[1])
    place = name.end()
    if message[place] == ",":
        form = _WORD.match(message, place + 1)
        assert form, f"no type at {place}: {message}"
        place = form.end()
        place += message[place] == ","
        while case := _WORD.match(message, place):
            assert message[case.end()] == "{", f"no case at {place}: {message}"
            place = _read(message, case.end() + 1, names) + 1
            place += len(message[place:]) - len(message[place:].lstrip())
    assert message[place] == "}", f"not closed at {place}: {message}"
    return place + 1

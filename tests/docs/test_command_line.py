"""The page on the command line lists every command and option, and no others."""

import argparse
import re

import pytest

from salta_core.cli.arguments import parsers
from salta_core.engine.ugi import Lines, _Engine
from web.build.tools import WEB

PAGE = (WEB / "docs" / "cli.md").read_text(encoding="utf-8")
SECTIONS = dict(re.findall(r"^### ([a-z]+)\n(.*?)(?=^##|\Z)", PAGE, re.DOTALL | re.MULTILINE))
PROGRAM, COMMANDS = parsers()


def table(text: str, head: str) -> dict[str, str]:
    """The rows of the table with this head: the code at the start of each, and its rest."""
    _, _, rest = text.partition(f"| {head} |")
    return dict(
        re.findall(r"^\| `([^`]+)`.*? \| (.*) \|$", rest.partition("\n\n")[0], re.MULTILINE)
    )


def arguments(name: str) -> dict[str, argparse.Action]:
    """The arguments of a command besides `--help`, by their form on the page."""
    actions = COMMANDS[name]._actions
    return {form(each): each for each in actions if each.dest != "help"}


def form(action: argparse.Action) -> str:
    """The form of an argument on the page: `[POSITION]`, `--split`, `--budget MS`."""
    values = action.metavar or "{" + ",".join(action.choices or ()) + "}"
    shown = values if isinstance(values, str) else " ".join(values)
    if not action.option_strings:
        return f"[{shown}]" if action.nargs in ("*", "?") else shown
    [option] = action.option_strings
    return option if action.nargs == 0 else f"{option} {shown}"


def is_taken(action: argparse.Action, number: int) -> bool:
    """Whether a command accepts this number as an argument."""
    assert callable(action.type)
    try:
        action.type(str(number))
    except argparse.ArgumentTypeError:
        return False
    return True


def test_every_command_has_a_section() -> None:
    assert set(SECTIONS) == set(COMMANDS)


def test_the_options_of_the_program_itself_are_named() -> None:
    options = {word for action in PROGRAM._actions for word in action.option_strings} - {"-h"}
    assert {word for word in options if f"`salta {word}`" in PAGE} == options


@pytest.mark.parametrize("name", COMMANDS)
def test_a_section_lists_the_arguments_of_its_command(name: str) -> None:
    actual = table(SECTIONS[name], "argument or option")
    taken = arguments(name)
    assert set(actual) == set(taken)
    for shown, action in taken.items():
        if action.default is not None and action.nargs != 0:
            assert f"default `{action.default}`" in actual[shown]
        for low, high in re.findall(r"(\d+) to (\d+)", actual[shown]):
            tried = [int(low) - 1, int(low), int(high), int(high) + 1]
            assert [is_taken(action, each) for each in tried] == [False, True, True, False]


def test_all_lines_and_options_of_the_engine_are_documented() -> None:
    said: list[str] = []
    engine = _Engine(Lines([]), said.append, float, "")
    engine.obey("ugi")
    assert {line.split()[0] for line in table(PAGE, "line")} == set(engine._orders)
    options = {line.split()[2] for line in said if line.startswith("option ")}
    assert set(table(PAGE, "option")) == options

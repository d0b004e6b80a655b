"""The sentences that page tests expect are those of the compiled catalogue."""

import json
import subprocess
from collections.abc import Iterator, Mapping

import pytest

from tests.icu import Argument, Value, arguments, formatted, parse
from tests.web.catalogue import ENGLISH, pattern, piece, say
from web.build.messages import COMPILED, compile_messages
from web.build.tools import WEB, ensure_node

NUMBERS = (0, 1, 2, 5, 1234)
_SAY = """
import { readFileSync } from "node:fs";
import { plural, select, number } from "@messageformat/runtime";
const form = (n) => new Intl.PluralRules("en").select(n);
const said = [];
for (const [section, key, params] of JSON.parse(readFileSync(0, "utf8"))) {
  const { default: compiled } = await import(`./i18n/compiled/en/${section}.js`);
  said.push(compiled(plural, select, number, form)[key](params));
}
console.log(JSON.stringify(said));
"""


def values_of(argument: Argument) -> tuple[Value, ...]:
    """Values that cover all cases of a message."""
    if argument.kind == "plural":
        return NUMBERS
    return tuple(argument.cases) if argument.kind else ("this",)


def fillings(message: str) -> Iterator[dict[str, Value]]:
    """Parameters for a message, which use every value of each parameter once."""
    found: dict[str, tuple[Value, ...]] = {}
    for argument in arguments(parse(message)):
        if argument.name != "#":
            found[argument.name] = max(found.get(argument.name, ()), values_of(argument), key=len)
    for turn in range(max(map(len, found.values()), default=1)):
        yield {name: values[turn % len(values)] for name, values in found.items()}


def compiled_sentences(asked: list[tuple[str, str, Mapping[str, Value]]]) -> list[str]:
    node = ensure_node()
    compile_messages(node)
    done = subprocess.run(
        [node.node, "--input-type=module", "-e", _SAY],
        cwd=WEB,
        input=json.dumps(asked),
        capture_output=True,
        check=True,
        encoding="utf-8",
    )
    said: list[str] = json.loads(done.stdout)
    return said


def test_every_sentence_equals_that_of_the_compiled_catalogue() -> None:
    asked = [
        (section, key, params)
        for section, texts in ENGLISH.items()
        if (COMPILED / "en" / f"{section}.js").exists()
        for key, message in texts.items()
        for params in fillings(message)
    ]
    expected = [formatted(ENGLISH[section][key], params) for section, key, params in asked]
    assert len(asked) > len(ENGLISH)
    assert compiled_sentences(list(asked)) == expected


def test_the_name_of_a_piece_is_not_broken_over_two_lines() -> None:
    assert piece("star", 2, "Green") == "Green star\N{NO-BREAK SPACE}2"


def test_a_parameter_may_have_the_name_of_a_keyword() -> None:
    step = say("game", "say.step", piece="Green sun 3", from_=33, to=43)
    assert step == "Green sun 3, 33 to 43."


def test_a_pattern_matches_any_value_of_a_missing_parameter() -> None:
    sent = pattern("page", "say.shown", plies=12)
    assert sent.fullmatch("Viewing move 3 of 12.")
    assert not sent.fullmatch("Viewing move 3 of 13.")
    points = pattern("analyse", "plot.ahead", move="33-43", colour="Red")
    assert points.fullmatch(
        say("analyse", "plot.ahead", move="33-43", colour="Red", n=1, verdict="")
    )


@pytest.mark.parametrize("params", [{}, {"color": "Green"}])
def test_a_parameter_that_is_missing_or_unknown_is_an_error(params: dict[str, str]) -> None:
    with pytest.raises((KeyError, AssertionError)):
        say("page", "status.turn", **params)

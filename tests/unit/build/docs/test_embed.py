"""The page on `<salta-board>`, compared with the sources of the element and its protocol."""

import json
import re
from typing import Any

import pytest

from web.build.docs.embed import GUIDE, embed_page
from web.build.steps import StepFailed, run
from web.build.tools import WEB, ensure_node

SOURCE = (WEB / GUIDE).read_text(encoding="utf-8")
ELEMENT = (WEB / "embed" / "element" / "element.ts").read_text(encoding="utf-8")
ADDRESS = (WEB / "embed" / "element" / "address.ts").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def protocol() -> dict[str, Any]:
    program = WEB / "build" / "docs" / "protocol.mjs"
    actual: dict[str, Any] = json.loads(run("reading", [ensure_node().node, program, WEB]))
    return actual


@pytest.fixture(scope="module")
def page(protocol: dict[str, Any]) -> str:
    return embed_page(protocol, SOURCE)


def section(page: str, name: str) -> str:
    return page.partition(f"\n## {name}\n")[2].partition("\n## ")[0]


def test_every_attribute_that_the_element_reads_is_described(page: str) -> None:
    read = set(re.findall(r'(?:read|#read|getAttribute)\("(\w+)"\)', ELEMENT + ADDRESS))
    options = set(re.findall(r'id="attribute-(\w+)"', section(page, "Attributes")))
    assert {"link", "position", "moves", "start", "base"} <= read
    assert read <= options
    assert {"title", "lang", "level", "sound"} <= options


def test_an_attribute_with_few_values_names_them(page: str) -> None:
    actual = section(page, "Attributes")
    assert ">theme: &quot;auto&quot; | &quot;light&quot; | &quot;dark&quot;</code>" in actual
    assert '<code id="attribute-level">level</code>\n: ' in actual


def test_every_method_is_described_with_its_types(page: str) -> None:
    asked = re.findall(r'return this\.#ask\("(\w+)"', ELEMENT)
    actual = section(page, "Methods")
    assert re.findall(r'<span id="method-(\w+)"></span>\n\n### (\w+)', actual) == [
        (name, name) for name in asked
    ]
    assert len(asked) == 7
    state = '<a href="#EmbedState">EmbedState</a>'
    assert f"<b>goTo</b>(ply: number) → Promise&lt;{state}&gt;" in actual
    assert f"<b>getState</b>() → Promise&lt;{state} | null&gt;" in actual


def test_every_event_is_described_with_its_fields(page: str, protocol: dict[str, Any]) -> None:
    actual = section(page, "Events")
    events = protocol["lists"]["EVENTS"]["value"]
    assert re.findall(r'id="event-(\w+)"', actual) == events
    assert ">salta-solved: { helped: boolean }</code>" in actual
    early = protocol["lists"]["EARLY_EVENTS"]["value"]
    assert ", ".join(f"`{name}`" for name in early) in actual


def test_every_command_and_every_code_of_an_error_is_described(
    page: str, protocol: dict[str, Any]
) -> None:
    lists = protocol["lists"]
    messages, errors = section(page, "Messages"), section(page, "Errors")
    for command in lists["COMMANDS"]["value"]:
        assert f"`{command}`" in messages
    for code in (*lists["FAULTS"]["value"].values(), "no-answer", "removed", "reloaded"):
        assert f'id="error-{code}"' in errors


def test_every_named_type_is_described(page: str, protocol: dict[str, Any]) -> None:
    places = set(re.findall(r' id="([^"]+)"', page))
    linked = set(re.findall(r'href="#([^"]+)"', page))
    assert linked <= places
    named = {name for name in protocol["types"] if re.search(rf"\b{name}\b", page)}
    assert named <= places


def test_the_properties_of_a_state_have_types_and_descriptions(page: str) -> None:
    actual = section(page, "Types")
    assert "<code>ply: number</code>\n: The number of moves before the shown position" in actual
    assert "<code>place?: number | null</code>" in actual


def test_links_of_the_guide_lead_to_the_reference(page: str) -> None:
    assert f'href="../{GUIDE}#hosting"' in section(page, "Errors")


def test_an_attribute_missing_from_the_guide_fails_the_build(
    protocol: dict[str, Any],
) -> None:
    options = protocol["lists"]["OPTIONS"]
    value = [*options["value"], "glow"]
    lists = {**protocol["lists"], "OPTIONS": {**options, "value": value}}
    with pytest.raises(StepFailed, match="glow has no description"):
        embed_page({**protocol, "lists": lists}, SOURCE)


def test_a_guide_without_its_headings_fails_the_build(protocol: dict[str, Any]) -> None:
    with pytest.raises(StepFailed, match='has no <h3 id="codes">'):
        embed_page(protocol, SOURCE.replace('id="codes"', ""))

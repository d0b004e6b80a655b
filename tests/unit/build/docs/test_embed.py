"""The page of `<salta-board>`, compared with the sources of the element and its protocol."""

import json
import re
from typing import Any

import pytest

from web.build.docs.embed import GUIDE, embed_page
from web.build.docs.pages import Page
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
def page(protocol: dict[str, Any]) -> Page:
    return embed_page(protocol, SOURCE)


def section(page: Page, name: str) -> str:
    begin = page.body.index(f'<h2 id="{name}">')
    return page.body[begin : page.body.index("</section>", begin)]


def test_every_attribute_that_the_element_reads_is_told(page: Page) -> None:
    read = set(re.findall(r'(?:read|#read|getAttribute)\("(\w+)"\)', ELEMENT + ADDRESS))
    options = set(re.findall(r'id="attribute-(\w+)"', section(page, "attributes")))
    assert {"link", "position", "moves", "start", "base"} <= read
    assert read <= options
    assert {"title", "lang", "level", "sound"} <= options


def test_an_attribute_of_few_words_names_them(page: Page) -> None:
    actual = section(page, "attributes")
    assert "<code>theme: &quot;auto&quot; | &quot;light&quot; | &quot;dark&quot;</code>" in actual
    assert '<dt id="attribute-level"><code>level</code></dt>' in actual


def test_every_method_is_told_with_its_types(page: Page) -> None:
    asked = re.findall(r'return this\.#ask\("(\w+)"', ELEMENT)
    actual = section(page, "methods")
    assert re.findall(r'<h3 id="method-(\w+)">', actual) == asked
    assert len(asked) == 7
    state = '<a href="#EmbedState">EmbedState</a>'
    assert f"<b>goTo</b>(ply: number) → Promise&lt;{state}&gt;" in actual
    assert f"<b>getState</b>() → Promise&lt;{state} | null&gt;" in actual


def test_every_event_is_told_with_its_fields(page: Page, protocol: dict[str, Any]) -> None:
    actual = section(page, "events")
    events = protocol["lists"]["EVENTS"]["value"]
    assert re.findall(r'id="event-(\w+)"', actual) == events
    assert "<code>salta-solved: { helped: boolean }</code>" in actual
    early = protocol["lists"]["EARLY_EVENTS"]["value"]
    assert ", ".join(f"<code>{name}</code>" for name in early) in actual


def test_every_command_and_every_code_of_an_error_is_told(
    page: Page, protocol: dict[str, Any]
) -> None:
    lists = protocol["lists"]
    messages, errors = section(page, "messages"), section(page, "errors")
    for command in lists["COMMANDS"]["value"]:
        assert f"<code>{command}</code>" in messages
    for code in (*lists["FAULTS"]["value"].values(), "no-answer", "removed", "reloaded"):
        assert f'id="error-{code}"' in errors


def test_every_type_that_is_named_has_its_place(page: Page, protocol: dict[str, Any]) -> None:
    places = set(re.findall(r' id="([^"]+)"', page.body))
    linked = set(re.findall(r'href="#([^"]+)"', page.body))
    assert linked <= places
    named = {name for name in protocol["types"] if re.search(rf"\b{name}\b", page.body)}
    assert named <= places


def test_the_properties_of_a_state_have_types_and_words(page: Page) -> None:
    actual = section(page, "types")
    assert (
        "<dt><code>ply: number</code></dt>"
        "<dd>How many of the moves have been made in what is shown</dd>"
    ) in actual
    assert "<code>place?: number | null</code>" in actual


def test_links_of_the_guide_lead_there(page: Page) -> None:
    assert f'href="../{GUIDE}#hosting"' in section(page, "errors")


def test_a_new_attribute_that_the_guide_does_not_tell_of_ends_the_build(
    protocol: dict[str, Any],
) -> None:
    options = protocol["lists"]["OPTIONS"]
    value = [*options["value"], "glow"]
    lists = {**protocol["lists"], "OPTIONS": {**options, "value": value}}
    with pytest.raises(StepFailed, match="glow has no description"):
        embed_page({**protocol, "lists": lists}, SOURCE)


def test_a_guide_without_its_headings_ends_the_build(protocol: dict[str, Any]) -> None:
    with pytest.raises(StepFailed, match='has no <h3 id="codes">'):
        embed_page(protocol, SOURCE.replace('id="codes"', ""))

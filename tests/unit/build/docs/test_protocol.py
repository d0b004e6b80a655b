"""Reading the types of the embed protocol."""

import json
from pathlib import Path
from typing import Any

from web.build.docs.embed import NAME
from web.build.steps import run
from web.build.tools import WEB, ensure_node

PROTOCOL = """
/** The number. */
export const NUMBER = 3;

/** Some words. */
export const WORDS = Object.freeze(["one", "two"]);

export type Word = (typeof WORDS)[number];

/**
 * A thing, with more
 * than a line.
 */
export interface Thing {
  /** Which */
  word: Word | null;
  /** How large */
  size?: number;
}
"""
ELEMENT = """
class Element {
  /** Told by nobody. */
  constructor() {
  }

  /** The browser calls it. */
  connectedCallback() {
  }

  /**
   * Does it.
   *
   * @param thing what
   */
  doIt(thing: Thing): Promise<Thing> {
  }

  /** Kept for itself. */
  #hidden() {
  }
}
"""


def read(web: Path) -> dict[str, Any]:
    program = WEB / "build" / "docs" / "protocol.mjs"
    actual: dict[str, Any] = json.loads(run("reading", [ensure_node().node, program, web]))
    return actual


def test_types_values_and_public_methods_are_read(tmp_path: Path) -> None:
    (tmp_path / "embed" / "element").mkdir(parents=True)
    (tmp_path / "package.json").write_text('{"type": "module"}')
    (tmp_path / "embed" / "protocol.ts").write_text(PROTOCOL)
    (tmp_path / "embed" / "element" / "element.ts").write_text(ELEMENT)
    actual = read(tmp_path)
    assert actual["lists"] == {
        "NUMBER": {"text": "The number.", "value": 3},
        "WORDS": {"text": "Some words.", "value": ["one", "two"]},
    }
    assert actual["types"]["Word"]["type"] == "(typeof WORDS)[number]"
    assert actual["types"]["Thing"] == {
        "type": "",
        "text": "A thing, with more\nthan a line.",
        "properties": [
            {"name": "word", "type": "Word | null", "isOptional": False, "text": "Which"},
            {"name": "size", "type": "number", "isOptional": True, "text": "How large"},
        ],
    }
    parameter = {"name": "thing", "type": "Thing", "isOptional": False, "text": "what"}
    assert actual["methods"] == [
        {
            "name": "doIt",
            "text": "Does it.",
            "parameters": [parameter],
            "returns": "Promise<Thing>",
        }
    ]


def test_every_method_of_the_element_has_a_description_and_a_result() -> None:
    methods = read(WEB)["methods"]
    assert len(methods) == 7, f"<{NAME}> has other methods"
    assert all(method["text"] and method["returns"] for method in methods)

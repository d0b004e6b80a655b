"""The types of the npm package, compared with the element, and used by a program."""

import json
import re
import subprocess
from pathlib import Path
from typing import Any

import pytest

from web.build.npmtypes import declarations
from web.build.steps import ROOT, run
from web.build.tools import WEB, ensure_node

ELEMENT = (WEB / "embed" / "element" / "element.js").read_text(encoding="utf-8")
METHOD = re.compile(r"^ {2}(?!constructor|\w+Callback)([a-z]\w*)\(.*\) \{$", re.MULTILINE)
PROGRAM = """\
import { type EmbedError, type EmbedState, type SaltaBoardAttributes, setSite } from "salta-board";

setSite("/salta/");
const board = document.createElement("salta-board");
const found: HTMLElement | null = document.querySelector("salta-board");
const attributes: SaltaBoardAttributes = { mode: "play", level: "3", colors: "blue-white" };
board.addEventListener("salta-move", ({ detail }) => {
  const told: [string, 1 | 2, number] = [detail.move, detail.by, detail.ply];
  return [told, found, attributes];
});
board.addEventListener("click", (event) => event.clientX);
board.removeEventListener("salta-over", console.log);
const state: Promise<EmbedState> = board.load({ ruleset: "tournament", moves: ["33-43"] });
state.catch((error: EmbedError) => error.code.length + (error.place ?? 0));
board.getState().then((told) => told?.legal?.length);
"""
WRONG = (
    "board.move(3343);",
    "board.fly();",
    'board.load({ mode: "poker" });',
    'board.addEventListener("salta-move", ({ detail }) => detail.outcome);',
    'const wrong: SaltaBoardAttributes = { mode: "poker" };',
    "board.getState().then((told) => told.ply);",
)


@pytest.fixture(scope="module")
def types() -> str:
    program = WEB / "build" / "docs" / "protocol.mjs"
    protocol: dict[str, Any] = json.loads(run("reading", [ensure_node().node, program, WEB]))
    return declarations(protocol)


def compiled(folder: Path, types: str, program: str) -> str:
    """What TypeScript has against a program that imports the package."""
    package = folder / "node_modules" / "salta-board"
    package.mkdir(parents=True, exist_ok=True)
    (package / "index.d.ts").write_text(types, encoding="utf-8")
    described = (WEB / "npm" / "package.json").read_text(encoding="utf-8")
    (package / "package.json").write_text(described, encoding="utf-8")
    (folder / "program.ts").write_text(program, encoding="utf-8")
    compiler = WEB / "node_modules" / "typescript" / "bin" / "tsc"
    options = ["--noEmit", "--strict", "--target", "es2022", "--module", "es2022"]
    options += ["--moduleResolution", "bundler", "--lib", "es2022,dom", "--types", ""]
    command: list[str | Path] = [ensure_node().node, compiler, *options, "program.ts"]
    done = subprocess.run(command, cwd=folder, stdout=subprocess.PIPE, text=True, check=False)
    told: str = done.stdout
    assert (done.returncode == 0) == (told == "")
    return told


@pytest.mark.extended
def test_a_program_that_uses_all_of_them_is_right(types: str, tmp_path: Path) -> None:
    assert compiled(tmp_path, types, PROGRAM) == ""


@pytest.mark.extended
def test_mistakes_are_found(types: str, tmp_path: Path) -> None:
    found = compiled(tmp_path, types, PROGRAM + "".join(f"{line}\n" for line in WRONG))
    lines = {int(line) for line in re.findall(r"^program\.ts\((\d+),", found, re.MULTILINE)}
    last = len(PROGRAM.splitlines())
    assert lines == {last + number for number in range(1, len(WRONG) + 1)}


def test_they_name_every_attribute_method_and_event_of_the_element(types: str) -> None:
    script = ROOT / "tests" / "examples" / "known_attributes.mjs"
    known = json.loads(run("asking the element", [ensure_node().node, script]))
    attributes = re.findall(r"^ {2}(\w+)\?:", inside(types, "SaltaBoardAttributes"), re.MULTILINE)
    assert set(attributes) == {*known["attributes"], "start"}
    public = METHOD.findall(ELEMENT)
    assert len(public) == 7
    methods = re.findall(r"^ {2}(\w+)\(", inside(types, "SaltaBoard"), re.MULTILINE)
    assert [name for name in methods if not name.endswith("EventListener")] == public
    events = re.findall(r'"salta-(\w+)": CustomEvent<', inside(types, "SaltaBoardEventMap"))
    assert events == ["ready", "progress", "move", "solved", "over", "error", "resize"]


def inside(types: str, name: str) -> str:
    """What an interface declares."""
    form = rf"^export interface {name}(?: extends \w+)? \{{\n(.*?)^\}}"
    [found] = re.findall(form, types, re.DOTALL | re.MULTILINE)
    return str(found)

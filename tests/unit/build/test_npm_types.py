"""The types of the npm package, compared with the element, and used by a program."""

import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from web.build.npm import write_types
from web.build.steps import ROOT, run
from web.build.tools import WEB, ensure_node

ELEMENT = (WEB / "embed" / "element" / "element.ts").read_text(encoding="utf-8")
METHOD = re.compile(r"^ {2}(?!constructor|\w+Callback)([a-z]\w*)\(.*\): [^\n]+ \{$", re.MULTILINE)
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


EVENTS = ("ready", "progress", "move", "solved", "over", "error", "resize")


@pytest.fixture(scope="module")
def types(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the types of the package."""
    folder = tmp_path_factory.mktemp("types")
    write_types(folder, ensure_node())
    return folder


def compiled(folder: Path, types: Path, program: str) -> str:
    """The errors of TypeScript in a program that imports the package."""
    package = folder / "node_modules" / "salta-board"
    shutil.copytree(types, package)
    shutil.copyfile(WEB / "npm" / "package.json", package / "package.json")
    (folder / "program.ts").write_text(program, encoding="utf-8")
    compiler = WEB / "node_modules" / "typescript" / "bin" / "tsc"
    options = ["--noEmit", "--strict", "--target", "es2022", "--module", "es2022"]
    options += ["--moduleResolution", "bundler", "--lib", "es2022,dom", "--types", ""]
    command: list[str | Path] = [ensure_node().node, compiler, *options, "program.ts"]
    done = subprocess.run(command, cwd=folder, stdout=subprocess.PIPE, text=True, check=False)
    errors: str = done.stdout
    assert (done.returncode == 0) == (errors == "")
    return errors


@pytest.mark.extended
def test_a_program_that_uses_all_types_compiles(types: Path, tmp_path: Path) -> None:
    assert compiled(tmp_path, types, PROGRAM) == ""


@pytest.mark.extended
def test_wrong_uses_of_the_types_are_found(types: Path, tmp_path: Path) -> None:
    found = compiled(tmp_path, types, PROGRAM + "".join(f"{line}\n" for line in WRONG))
    lines = {int(line) for line in re.findall(r"^program\.ts\((\d+),", found, re.MULTILINE)}
    last = len(PROGRAM.splitlines())
    assert lines == {last + number for number in range(1, len(WRONG) + 1)}


def test_the_types_have_every_attribute_method_and_event_of_the_element(
    types: Path, tmp_path: Path
) -> None:
    script = ROOT / "tests" / "examples" / "known_attributes.mjs"
    known = json.loads(run("asking the element", [ensure_node().node, script]))
    methods = METHOD.findall(ELEMENT)
    assert len(methods) == 7
    own = {
        "keyof SaltaBoardAttributes": {*known["attributes"], "start"},
        "Exclude<keyof SaltaBoard, keyof HTMLElement>": methods,
        "Exclude<keyof SaltaBoardEventMap, keyof HTMLElementEventMap>": [
            f"salta-{event}" for event in EVENTS
        ],
    }
    program = (
        'import type { SaltaBoard, SaltaBoardAttributes, SaltaBoardEventMap } from "salta-board";\n'
    )
    for number, (names, expected) in enumerate(own.items()):
        values = json.dumps(dict.fromkeys(expected, 0))
        program += f"export const all{number}: Record<{names}, 0> = {values};\n"
    assert compiled(tmp_path, types, program) == ""

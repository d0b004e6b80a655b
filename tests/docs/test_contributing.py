"""The developers' commands in the documents run, and name existing files and tools.

Long commands are only started; commands that write our files run in a copy. `build.py test` would
run these tests again: its arguments are given to pytest, which collects what they name. Other
commands that take long, never end or remove the tools read their arguments and print their help.
"""

import importlib.util
import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from web.build.steps import ROOT

BUILD: Final = (ROOT / "build.py").read_text(encoding="utf-8")
DOCUMENTS: Final = (
    ROOT / "CONTRIBUTING.md",
    ROOT / "tests" / "bench" / "README.md",
    ROOT / "web" / "docs" / "releasing.md",
    *sorted((ROOT / "web" / "docs" / "howto").glob("*.md")),
)
TEXT: Final = "\n".join(path.read_text(encoding="utf-8") for path in DOCUMENTS)
COMMAND: Final = re.compile(
    r"(python3? (-m|build\.py)|node|npm (test|run)|cd|\w+=\S+"
    r"|\.venv/bin/\w+|web/node_modules/\.bin/\w+) "
)
"""How a command begins."""
LONG: Final = re.compile(r"-m tests\.|salta_core match")
"""What takes minutes or more."""
WRITES: Final = re.compile(r"-m tests\.\w+\.make|--record")
"""What writes files, and never needs the tools of a build: a copy has none, nor links to them."""
NOT_HERE: Final = "match --table"
"""What needs the records of a finished match."""
BEGUN: Final = 20
"""Seconds after which a command that is only begun has run."""
MOST: Final = 1500
SOLO: Final = "KLMNO/AGHIJ/1BCDE/5/3F1/5/5/5/5/5 1 0"
PLACEHOLDERS: Final = {
    "POSITION": f'"{SOLO}"',
    "ID": "original",
    "LOG": "log.tsv",
    "WEEKS": "1",
    "xx": "de",
}


def commands() -> list[str]:
    """All commands in the texts and their blocks, in order, without duplicates."""
    found: list[str] = []
    for block, span in re.findall(
        r"^```sh\n(.*?)^```$|`([^`\n]+)`", TEXT, re.DOTALL | re.MULTILINE
    ):
        lines = [span] if span else re.sub(r"\\\n\s*", "", block).splitlines()
        found += [re.sub(r"\s+#.*", "", line) for line in lines]
    modules = [f"PYTHONPATH=. .venv/bin/python -m tests.bench.{name}" for name in others()]
    return list(dict.fromkeys([*filter(COMMAND.match, found), *modules]))


def others() -> list[str]:
    """The benches that are listed after a command: "and so `bench_depth`, `bench_tactics`"."""
    lists = re.findall(r"and so ((?:`bench_\w+`(?:, )?)+)", TEXT)
    return [name for text in lists for name in re.findall(r"`(\w+)`", text)]


def runnable(command: str) -> str:
    """The command without placeholders, changed so that it does not run these tests again."""
    words = [PLACEHOLDERS.get(word, word) for word in command.split(" ")]
    text = " ".join(words).strip()
    text = text.replace(".venv/bin/", f"{ROOT}/.venv/bin/")
    if "build.py test" in text:
        text = re.sub(r" --browsers \w+", "", text)
        return text.replace("build.py test", "-m pytest --collect-only -q")
    is_not_run = re.search(r"build\.py (bench|release|serve|clean)|take_screenshots", text)
    return f"{text} --help" if is_not_run else text


ALL: Final = commands()
RUN: Final = [each for each in ALL if NOT_HERE not in each]


def ran(command: str, folder: Path, seconds: float) -> tuple[int | None, str]:
    """The exit status of a command, None if it was still running, and its output."""
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    with subprocess.Popen(
        ["/bin/sh", "-ec", runnable(command)],
        cwd=folder,
        env={**os.environ, "PATH": path},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        start_new_session=True,
    ) as process:
        try:
            said, _ = process.communicate(timeout=seconds)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            return None, process.communicate()[0]
    return process.returncode, said


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the sources."""
    folder = tmp_path_factory.mktemp("copy")
    ignored = shutil.ignore_patterns("node_modules", "__pycache__")
    for name in ("salta_core", "tests", "web"):
        shutil.copytree(ROOT / name, folder / name, ignore=ignored)
    return folder


def test_the_documents_have_commands() -> None:
    assert len(ALL) > 40
    assert len(others()) > 5


@pytest.mark.parametrize("command", ALL)
def test_files_and_tools_named_by_a_command_exist(command: str) -> None:
    """These are files, tools, npm scripts, modules and commands of build.py."""
    folder = ROOT
    for part in command.split(" && "):
        words = shlex.split(part)
        if words[0] == "cd":
            folder /= words[1]
            continue
        for word in words:
            if "/" in word and not re.search(r"[*:=]", word.replace("PYTHONPATH=", ":")):
                assert (folder / word.removeprefix("--import=")).exists(), word
        if words[0] == "npm":
            name = words[2] if words[1] == "run" else words[1]
            assert f'"{name}": ' in (ROOT / "web" / "package.json").read_text(encoding="utf-8")
        if "-m" in words and words[words.index("-m") - 1].endswith(("python", "-P")):
            assert importlib.util.find_spec(words[words.index("-m") + 1]), command
        if "build.py" in words:
            name = words[words.index("build.py") + 1]
            assert f'add_parser(\n        "{name}"' in BUILD or f'add_parser("{name}"' in BUILD


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="runs them in a shell")
@pytest.mark.parametrize("command", [each for each in RUN if not LONG.search(each)])
def test_a_command_runs_to_its_end(command: str) -> None:
    status, said = ran(command, ROOT, MOST)
    assert status == 0, said


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="runs them in a shell")
@pytest.mark.parametrize("command", [each for each in RUN if LONG.search(each)])
def test_a_long_command_starts(command: str, copy: Path) -> None:
    status, said = ran(command, copy if WRITES.search(command) else ROOT, BEGUN)
    assert status in (None, 0), said

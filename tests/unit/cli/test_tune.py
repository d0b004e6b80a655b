"""`tune`: the same arguments give the same bytes, whatever the workers."""

import errno
import os
from pathlib import Path

import pytest

from salta_core.cli.output import OutputFile
from salta_core.engine.weights import FAMILIES, parse_weights
from salta_core.errors import BadText
from tests.unit.cli.terminal import run, run_here

SMALL = ("--ruleset", "tournament+limit=25", "--games", "5", "--nodes", "30", "--seed", "2")


@pytest.mark.extended
def test_the_same_command_writes_the_same_bytes(tmp_path: Path) -> None:
    files = [tmp_path / name for name in ("one.json", "two.json", "resumed.json")]
    record = str(tmp_path / "games.jsonl")
    ways = [("--workers", "1", "--record", record), ("--workers", "2"), ("--record", record)]
    for file, way in zip(files, ways, strict=True):
        done = run("tune", str(file), *SMALL, *way)
        assert (done.returncode, done.stderr) == (0, b"")
    texts = {file.read_bytes() for file in files}
    assert len(texts) == 1
    assert tuple(parse_weights(texts.pop().decode())) == FAMILIES


@pytest.mark.extended
def test_tune_prints_the_changes_and_how_to_check_them(tmp_path: Path) -> None:
    file = tmp_path / "new.json"
    said = run("tune", str(file), *SMALL, "--workers", "1", "--learn", "room").stdout.decode()
    assert said.startswith("forward-shift: ")
    assert "held out: " in said
    assert f"match level:10,nodes=30,weights={file} level:10,nodes=30" in said
    assert "python -m salta_core tune" in file.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("no/folder/file",), "cannot write 'no/folder/file': No such file"),
        (("no\0file",), "cannot write 'no\\x00file': "),
        ((".",), "'.' is not a regular file"),
        ((os.devnull, "--force"), f"'{os.devnull}' is not a regular file"),
        (("new.json", "--record", "new.json"), "cannot be the --record file, too"),
        (("new.json", "--learn", "room,wings"), "there is no weight 'wings'"),
        (("new.json", "--pull", "much"), "--pull must be a number from 0 to 1e+09, not 'much'"),
        (("new.json", "--grade", "-1"), "--grade must be a number from 0"),
        (("new.json", "--games", "4"), "the number of games must be a whole number from 5"),
        (("new.json", "--ruleset", "chess"), "chess"),
        ((), "FILE"),
    ],
)
def test_bad_arguments_are_refused_in_one_line(
    tmp_path: Path, words: tuple[str, ...], message: str
) -> None:
    done = run_here(
        "tune", *(word.replace("new.json", str(tmp_path / "new.json")) for word in words)
    )
    assert done.returncode == 2
    assert message in done.stderr.decode()
    assert done.stderr.count(b"\n") == 1
    assert not list(tmp_path.iterdir())


@pytest.mark.extended
def test_a_record_of_other_games_is_refused(tmp_path: Path) -> None:
    record = ("--workers", "1", "--record", str(tmp_path / "games.jsonl"))
    assert run("tune", str(tmp_path / "new.json"), *SMALL, *record).returncode == 0
    done = run("tune", str(tmp_path / "other.json"), *SMALL[:-1], "3", *record)
    assert done.returncode == 2
    assert "seed is 2 there, not 3" in done.stderr.decode()


def test_an_existing_file_is_overwritten_only_with_force(tmp_path: Path) -> None:
    file = tmp_path / "new.json"
    file.write_text("mine", encoding="utf-8")
    done = run_here("tune", str(file), *SMALL, "--workers", "1")
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr.decode().endswith("exists already; --force overwrites it\n")
    assert file.read_text(encoding="utf-8") == "mine"
    assert run_here("tune", str(file), *SMALL, "--workers", "1", "--force").returncode == 0
    assert parse_weights(file.read_text(encoding="utf-8"))
    assert list(tmp_path.iterdir()) == [file]


def no_space(_path: Path, _content: bytes) -> None:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def test_an_unwritable_file_is_named_before_any_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Path, "write_bytes", no_space)
    monkeypatch.setattr("salta_core.cli.tune.tune", lambda *_: pytest.fail("has played"))
    done = run_here("tune", str(tmp_path / "new.json"), *SMALL)
    assert done.returncode == 2
    assert done.stderr.decode().startswith("salta: cannot write '")
    assert b"new.json': No space left" in done.stderr


def test_a_file_that_can_no_longer_be_written_stays_unchanged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "new.json"
    file.write_text("mine", encoding="utf-8")
    output = OutputFile(str(file), force=True)
    monkeypatch.setattr(Path, "replace", no_space)
    with pytest.raises(BadText, match=r"new\.json': No space left"):
        output.write("new")
    assert file.read_text(encoding="utf-8") == "mine"

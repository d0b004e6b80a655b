"""The progress bar of a long command, and its notes."""

import io

import pytest

from salta_core.cli.progress import Progress


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


ON_TERMINAL = (
    "salta: nobody is there\n"
    "\r[######..................] 1/4  50%  0:00 left \x1b[K"
    "\r\x1b[Ksalta: somebody is\n"
    "\r[############............] 2/4    0:00 left \x1b[K\n"
)


@pytest.mark.parametrize(
    ("stream", "written"),
    [(io.StringIO(), "salta: nobody is there\nsalta: somebody is\n"), (Terminal(), ON_TERMINAL)],
    ids=["file", "terminal"],
)
def test_notes_have_their_own_lines_and_only_a_terminal_shows_the_bar(
    monkeypatch: pytest.MonkeyPatch, stream: io.StringIO, written: str
) -> None:
    monkeypatch.setattr("sys.stderr", stream)
    monkeypatch.setattr("time.monotonic", lambda: 1.0)
    with Progress(4) as progress:
        progress.note("nobody is there")
        progress.show("50%")
        progress.note("somebody is")
        progress.show()
    assert stream.getvalue() == written

"""The camera that scans the answer off a friend's screen."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserType, Locator, expect

from tests.web.catalogue import say
from tests.web.host import Host
from tests.web.live_dialogs import LiveTable
from tests.web.polling import until
from tests.web.table import LONG

WIDTH, HEIGHT = 640, 480
"""Pixels of the camera's picture."""
BAR = re.compile(r"M(\d+) (\d+)h(\d+)")
_NO_CAMERA = """(name) => {
  navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', name));
}"""
_NO_NAMES = """() => {
  const { setRemoteDescription } = RTCPeerConnection.prototype;
  RTCPeerConnection.prototype.setRemoteDescription = function ({ type, sdp }) {
    const known = sdp.split('\\r\\n').filter((line) => !line.includes('.local '));
    return setRemoteDescription.call(this, { type, sdp: known.join('\\r\\n') });
  };
}"""


def frame_of(code: Locator) -> bytes:
    """A camera picture of a QR code on the page: Y'CbCr, 4:2:0."""
    side = float((code.get_attribute("viewBox") or "").split()[2])
    scale = int((HEIGHT - 40) / side)
    left, top = int(WIDTH - side * scale) // 2, int(HEIGHT - side * scale) // 2
    luma = bytearray([110]) * (WIDTH * HEIGHT)
    white = bytes([225]) * int(side * scale)
    for row in range(top, top + len(white)):
        luma[row * WIDTH + left : row * WIDTH + left + len(white)] = white
    for bar in BAR.finditer(code.locator("path").get_attribute("d") or ""):
        x, y, length = (int(number) * scale for number in bar.groups())
        for row in range(top + y, top + y + scale):
            at = row * WIDTH + left + x
            luma[at : at + length] = bytes([30]) * length
    return bytes(luma) + bytes([128]) * (WIDTH * HEIGHT // 2)


def write_video(path: Path, frame: bytes) -> None:
    """A film of one picture, which Chromium's fake camera repeats."""
    head = f"YUV4MPEG2 W{WIDTH} H{HEIGHT} F10:1 Ip A1:1 C420jpeg\n".encode()
    path.write_bytes(head + b"FRAME\n" + frame)


@pytest.fixture
def filmed(
    browser_type: BrowserType, browser_type_launch_args: dict[str, Any], tmp_path: Path, host: Host
) -> Iterator[tuple[LiveTable, Path]]:
    """A page whose camera shows a film, and the path of the film."""
    film = tmp_path / "camera.y4m"
    flags = (
        "--use-fake-ui-for-media-stream",
        "--use-fake-device-for-media-stream",
        f"--use-file-for-fake-video-capture={film}",
    )
    args = [*browser_type_launch_args["args"], *flags]
    browser = browser_type.launch(**{**browser_type_launch_args, "args": args})
    context = browser.new_context(service_workers="block")
    context.add_init_script("delete Navigator.prototype.serviceWorker")
    yield LiveTable(context.new_page(), host), film
    browser.close()


@pytest.mark.core
def test_the_friends_answer_is_scanned_off_their_screen(
    filmed: tuple[LiveTable, Path], ben: LiveTable
) -> None:
    anna, film = filmed
    anna.open()
    ben.join(anna.invite("Anna"), "Ben")
    code = ben.dialog.locator(".live-code svg")
    expect(code).to_be_visible()
    write_video(film, frame_of(code))
    tracks = "() => document.querySelector('video').srcObject?.getTracks().length ?? 0"
    assert anna.page.evaluate(tracks) == 0, "the camera waits for a press"
    anna.button("scan", "start").click()
    anna.expect_connected("Ben")
    ben.expect_connected("Anna")


@pytest.mark.parametrize(
    ("name", "fault"),
    [("NotAllowedError", "denied"), ("NotFoundError", "missing"), ("NotReadableError", "busy")],
)
def test_without_a_camera_the_reason_is_shown(anna: LiveTable, name: str, fault: str) -> None:
    anna.open()
    anna.invite()
    anna.page.evaluate(_NO_CAMERA, name)
    anna.button("scan", "start").click()
    expect(anna.dialog.locator(".scan-status")).to_have_text(say("scan", f"fault.{fault}"))
    expect(anna.button("scan", "start")).to_be_visible()


def test_the_camera_is_closed_with_the_dialog(filmed: tuple[LiveTable, Path]) -> None:
    anna, film = filmed
    write_video(film, bytes([110]) * (WIDTH * HEIGHT) + bytes([128]) * (WIDTH * HEIGHT // 2))
    anna.open()
    anna.invite()
    anna.button("scan", "start").click()
    expect(anna.button("scan", "stop")).to_be_visible()
    anna.page.evaluate(
        "() => { window.track = document.querySelector('video').srcObject.getTracks()[0]; }"
    )
    anna.button("live", "hide").click()
    until(anna.page, "window.track.readyState === 'ended'")


@pytest.mark.own_context
def test_browsers_that_hide_their_addresses_in_vain_ask_for_the_camera(
    anna: LiveTable, ben: LiveTable
) -> None:
    """Some networks do not resolve the names of the local network."""
    for table in (anna, ben):
        table.page.add_init_script(f"({_NO_NAMES})()")
    anna.open()
    anna.paste(ben.join(anna.invite("Anna"), "Ben"))
    expect(anna.dialog).to_contain_text(
        say("live", "connection.fault", fault="hidden"), timeout=LONG
    )
    anna.page.context.grant_permissions(["camera"])
    anna.button("live", "failed.camera").click()
    anna.paste(ben.join(anna.link_under("invite.link"), "Ben"))
    anna.expect_connected("Ben")
    ben.expect_connected("Anna")

"""The share dialog, and the pictures that it saves."""

import base64
import json
import re
import subprocess
from pathlib import Path

from playwright.sync_api import Download, Locator, Page, expect

from tests.web.catalogue import say
from tests.web.positions import JAM
from tests.web.table import Table
from web.build.steps import ROOT
from web.build.tools import ensure_node

PUZZLE = f"#s1/z/original/{JAM.replace(' ', '/')}/goal.jam-1/title.Shut_in/author.Ada/solution.bg"
_PIXELS = """async ([base64, points]) => {
  const image = new Image();
  image.src = `data:image/png;base64,${base64}`;
  await image.decode();
  const canvas = new OffscreenCanvas(image.width, image.height);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  context.drawImage(image, 0, 0);
  if (points) return points.map((at) => [...context.getImageData(...at, 1, 1).data.slice(0, 3)]);
  const { data } = context.getImageData(0, 0, image.width, image.height);
  let text = "";
  for (let at = 0; at < data.length; at += 32768) {
    text += String.fromCharCode(...data.subarray(at, at + 32768));
  }
  return [image.width, image.height, btoa(text)];
}"""
_SCAN = """
import { readFileSync } from "node:fs";
const { readFrom } = await import("./tests/js/share/scanning.ts");
const [width, height] = process.argv.slice(-2).map(Number);
const pixels = new Uint8ClampedArray(readFileSync(0));
process.stdout.write(JSON.stringify(readFrom(pixels, width, height)));
"""


def scanned(page: Page, png: bytes) -> str | None:
    """The text of a QR code in a picture."""
    width, height, data = page.evaluate(_PIXELS, [base64.b64encode(png).decode(), None])
    command = [str(ensure_node().node), "--input-type=module", "-e", _SCAN, "--"]
    done = subprocess.run(
        [*command, str(width), str(height)],
        cwd=ROOT,
        input=base64.b64decode(data),
        capture_output=True,
        check=True,
    )
    found: str | None = json.loads(done.stdout)
    return found


def colours(page: Page, png: bytes, *points: tuple[int, int]) -> list[str]:
    """The colours of some pixels of a picture."""
    found = page.evaluate(_PIXELS, [base64.b64encode(png).decode(), points])
    return [f"#{red:02x}{green:02x}{blue:02x}" for red, green, blue in found]


def share(table: Table) -> Locator:
    """The dialog, once all its offers are loaded."""
    press = table.page.locator('[data-menu="share"]')
    if not press.is_visible():  # on a phone there is no room for it
        table.page.locator('[data-menu="more"]').click()
        press = table.dialog.get_by_role("button", name=say("dialogs", "share.title"))
    press.click()
    expect(preview(table)).to_be_visible()
    expect(field(table)).to_have_value(re.compile("#s1/"))
    return table.dialog


def field(table: Table) -> Locator:
    """The link, among the other formats."""
    return table.dialog.locator(".export-formats > .field textarea")


def preview(table: Table) -> Locator:
    """The picture, at the top."""
    return table.dialog.locator(".export-preview canvas")


def section(table: Table, name: str) -> Locator:
    """A section of the other formats, unfolded."""
    formats = table.dialog.locator(".export-formats")
    if formats.get_attribute("open") is None:
        formats.locator("> summary").click()
    found = table.dialog.locator(f"[data-section={name}]")
    if found.get_attribute("open") is None:
        found.locator("summary").click()
    return found


def saved(table: Table, press: Locator) -> tuple[str, bytes]:
    """The file that a button saves: its name and content."""
    with table.page.expect_download() as waiting:
        press.click()
    download: Download = waiting.value
    return download.suggested_filename, Path(download.path()).read_bytes()

"""The frames of animated pictures, as the browser decodes them."""

import base64
from typing import Any

from playwright.sync_api import Page

_DECODE = """async (base64) => {
  const data = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const decoder = new ImageDecoder({ type: "image/gif", data });
  await decoder.tracks.ready;
  const { frameCount, repetitionCount } = decoder.tracks.selectedTrack;
  const pixel = (context, x, y) => [...context.getImageData(x, y, 1, 1).data.slice(0, 3)];
  const frames = [];
  for (let frameIndex = 0; frameIndex < frameCount; frameIndex += 1) {
    const { image } = await decoder.decode({ frameIndex });
    const { displayWidth: width, displayHeight: height, duration } = image;
    const context = new OffscreenCanvas(width, height)
      .getContext("2d", { willReadFrequently: true });
    context.drawImage(image, 0, 0);
    image.close();
    const scale = width / 600;
    // The middles of 33 and of 43, on a board of 552 units whose frame has its share of it.
    const at = (column, row) => pixel(context, ...middle(column, row).map((part) => part * scale));
    const [paper, from, to] = [pixel(context, 3, 3), at(5, 3), at(6, 4)];
    frames.push({ ms: duration / 1000, width, height, paper, from, to });
  }
  return { frames, forever: !Number.isFinite(repetitionCount) };

  function middle(column, row) {
    const side = 552;
    const square = Math.floor((side - 2 * 22.08) / 10);
    const [left, top] = [24, 96];
    const origin = (side - 10 * square) / 2;
    // Below the middle of a disc there is nothing printed on it.
    const down = (10 - row + 0.8) * square;
    return [left + origin + (column - 0.5) * square, top + origin + down];
  }
}"""


def decoded(page: Page, gif: bytes) -> dict[str, Any]:
    """The frames with their times, sizes and some of their colours, and whether they loop."""
    found: dict[str, Any] = page.evaluate(_DECODE, base64.b64encode(gif).decode())
    return found

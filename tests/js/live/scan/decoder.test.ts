import assert from "node:assert/strict";
import { test } from "node:test";
import { codeIn } from "../../../../web/live/scan/decoder.ts";
import type { Tree } from "../../../../web/share/drawingtree.ts";
import { qrCode } from "../../../../web/share/qr.ts";
import { pixelsOf } from "../../share/scanning.ts";

/** As long as a live link may be, with an address before it. */
const LINK = `https://somebody.example/games/salta/#s1/live/${"aB3-_".repeat(68)}`;

/** A code as a camera sees it: in the middle of something grey, soft, and with noise. */
function seen(tree: Tree | null, scale: number) {
  const code = pixelsOf(tree, scale);
  const [width, height] = [code.width + 120, code.height + 80];
  const data = new Uint8ClampedArray(4 * width * height).fill(140);
  let noise = 1;
  for (let y = 0; y < code.height; y += 1) {
    for (let x = 0; x < code.width; x += 1) {
      noise = (noise * 16_807) % 2_147_483_647;
      const light = code.data[4 * (y * code.width + x)] ?? 0;
      const grey = 40 + (light * 150) / 255 + (noise % 30);
      const at = 4 * ((y + 30) * width + x + 70);
      data.fill(grey, at, at + 3);
    }
  }
  return { width, height, data };
}

test("the code of a whole live link is read in a dim picture with noise", () => {
  for (const scale of [4, 6]) assert.equal(codeIn(seen(qrCode(LINK, ""), scale)), LINK);
});

test("a picture without a code has none", () => {
  const data = new Uint8ClampedArray(4 * 320 * 240).fill(128);
  assert.equal(codeIn({ width: 320, height: 240, data }), null);
});

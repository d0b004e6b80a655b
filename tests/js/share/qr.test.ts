import assert from "node:assert/strict";
import { test } from "node:test";
import type { Tree } from "../../../web/share/drawingtree.ts";
import { qrCode } from "../../../web/share/qr.ts";
import { scanned } from "./scanning.ts";

const SITE = "https://somebody.example/games/salta/";

test("a code is read back as the link it was made from", () => {
  for (const link of [
    "#s1/p/tournament/edcba/jihgf/onmlk/5/5/5/5/KLMNO/FGHIJ/ABCDE/1/0",
    "#s1/p/original/KLMNO/FGHIJ/ABCcE/hD1ji/d1a2/1eb2/2gkf/on3/1m1l1/5/2/0/title.~F0~9F~90~89_~3Cb~3E",
    `#s1/g/tournament/0/${"MRlh".repeat(120)}`,
  ]) {
    assert.equal(scanned(qrCode(`${SITE}${link}`, "")), `${SITE}${link}`);
  }
});

test("the longest code shown can still be read, and a longer one is not made", () => {
  const longest = SITE.padEnd(1000, "a");
  assert.equal(scanned(qrCode(longest, "")), longest);
  assert.equal(qrCode(SITE.padEnd(1100, "a"), ""), null);
});

test("a code is dark on light, with four light modules around it, whatever the colours of the page", () => {
  const [, { viewBox } = {}, title, paper, ink] = qrCode(SITE, "To <Salta>") ?? [];
  const side = Number(String(viewBox).split(" ")[2]);
  assert.deepEqual(title, ["title", {}, "To <Salta>"]);
  assert.deepEqual(paper, ["rect", { width: side, height: side, fill: "#ffffff" }]);
  const [, { d = "", fill } = {}] = ink as Tree;
  assert.equal(fill, "#000000");
  const bars = [...String(d).matchAll(/M(\d+) (\d+)h(\d+)/g)].map((bar) => bar.map(Number));
  assert.equal(Math.min(...bars.map(([, x = 0]) => x)), 4);
  assert.equal(Math.min(...bars.map(([, , y = 0]) => y)), 4);
  assert.equal(Math.max(...bars.map(([, x = 0, , length = 0]) => x + length)), side - 4);
});

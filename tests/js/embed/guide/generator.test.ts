import assert from "node:assert/strict";
import { test } from "node:test";
import { attributesOf, sizeOf } from "../../../../web/embed/guide/generator.ts";

const UNTOUCHED = {
  theme: "auto",
  controls: "full",
  numbers: "0",
  start: "sight",
  ruleset: "tournament",
};

function reading(fields: Record<string, string>) {
  const all = { ...UNTOUCHED, ...fields } as Record<string, string>;
  return (name: string) => all[name] ?? "";
}

test("an untouched form gives a board without attributes", () => {
  assert.deepEqual(attributesOf(reading({})), { attributes: {}, isLinkBad: false });
});

test("a link is extracted from its address, and overrides the rules", () => {
  const fields = { link: "see https://games.example/#s1/p/x/1 ", ruleset: "mirror", numbers: "1" };
  assert.deepEqual(attributesOf(reading(fields)), {
    attributes: { link: "#s1/p/x/1", numbers: "1" },
    isLinkBad: false,
  });
  assert.ok(attributesOf(reading({ link: "https://games.example/" })).isLinkBad);
  assert.ok(!attributesOf(reading({ link: "  " })).isLinkBad);
});

test("a level applies to play only", () => {
  const level = { level: "3" };
  assert.equal(attributesOf(reading({ ...level, mode: "play" })).attributes.level, "3");
  assert.equal(attributesOf(reading({ ...level, mode: "view" })).attributes.level, undefined);
});

test("the frame has the requested width, within limits, and the height that the board has shown", () => {
  assert.deepEqual(sizeOf(reading({ width: "320" }), 51.6), { width: 320, height: 372 });
  assert.deepEqual(sizeOf(reading({ width: "20" }), 0), { width: 200, height: 200 });
  assert.deepEqual(sizeOf(reading({}), null), { width: null, height: 577 });
  const bare = reading({ controls: "none", width: "300" });
  assert.deepEqual(sizeOf(bare, null), { width: 300, height: 300 });
});

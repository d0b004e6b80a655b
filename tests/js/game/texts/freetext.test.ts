import assert from "node:assert/strict";
import { test } from "node:test";
import { cleanLine, cleanLines } from "../../../../web/game/texts/freetext.ts";

/** The characters that Python refuses in free text: `salta_core/text/quoting.py`. */
const REFUSED = [
  [0, 0x1f],
  [0x7f, 0x9f],
  [0x61c, 0x61c],
  [0x200e, 0x200f],
  [0x2028, 0x202e],
  [0x2066, 0x2069],
  [0xd800, 0xdfff],
] as const;

function isRefused(character: string) {
  const code = character.codePointAt(0) ?? 0;
  return REFUSED.some(([from, to]) => from <= code && code <= to);
}

const REFUSABLE = REFUSED.flatMap(([from, to]) =>
  Array.from({ length: to - from + 1 }, (_, at) => String.fromCharCode(from + at)),
);

test("a typed line loses every character that Python refuses", () => {
  for (const character of REFUSABLE) {
    const line = cleanLine(`Ann${character}a`);
    assert.deepEqual([...line].filter(isRefused), [], escape(character));
    assert.match(line, /^Ann ?a$/);
  }
});

test("a note of several lines keeps its tabs and lines, and loses everything else that Python refuses", () => {
  for (const character of REFUSABLE) {
    const found = [...cleanLines(`one${character}two`)].filter(isRefused);
    assert.ok(
      found.every((each) => each === "\n" || each === "\t"),
      escape(character),
    );
  }
  assert.equal(cleanLines("a\r\nb\rc\u2028d\u000be\tf"), "a\nb\nc\nd\ne\tf");
});

test("direction marks are removed without a gap", () => {
  assert.equal(cleanLine("\u2068Anna\u2069 \u200eB\u202a."), "Anna B.");
});

test("any other text is unchanged", () => {
  const texts = ["Zoë\u00a0O’Neil", "👩‍👧 🙂", "שָׁלוֹם", "שלום — Salta", "a  b "];
  for (const text of texts) {
    assert.equal(cleanLine(text), text);
    assert.equal(cleanLines(text), text);
  }
});

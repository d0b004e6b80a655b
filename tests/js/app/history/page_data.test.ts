import assert from "node:assert/strict";
import { test } from "node:test";
import { readHistory } from "../../../../web/app/history/historydata.ts";

const PART = { kind: "text", id: "maker.who", sources: ["sheet"], boards: [], rulesets: [] };
const BOARD = {
  ...{ id: "figure-2", title: "historic/figure-2.title", text: "historic/figure-2.text" },
  ...{ source: "", ruleset: "original", moves: [], at: 0, link: "#s1/s/original/0/1Yzzl" },
  start: "edcba/jihgf/onmlk/5/5/5/5/KLMNO/FGHIJ/ABCDE 1 0",
};
const HISTORY = {
  sources: ["sheet"],
  sections: [{ id: "maker", parts: [PART] }],
  boards: [BOARD],
};

test("a valid history is read unchanged", () => {
  assert.deepEqual(readHistory(HISTORY), HISTORY);
});

const BAD: Readonly<Record<string, unknown>> = {
  nothing: null,
  "no sources": { ...HISTORY, sources: "sheet" },
  "a section without parts": { ...HISTORY, sections: [{ id: "maker" }] },
  "a part without sources": {
    ...HISTORY,
    sections: [{ id: "maker", parts: [{ ...PART, sources: null }] }],
  },
  "a ruleset without a link": {
    ...HISTORY,
    sections: [{ id: "maker", parts: [{ ...PART, rulesets: [{ id: "original" }] }] }],
  },
  "a board without moves": { ...HISTORY, boards: [{ ...BOARD, moves: undefined }] },
  "a board at half a move": { ...HISTORY, boards: [{ ...BOARD, at: 0.5 }] },
};

for (const [name, data] of Object.entries(BAD)) {
  test(`${name} is refused`, () => {
    assert.throws(() => readHistory(data), TypeError);
  });
}

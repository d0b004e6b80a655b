import assert from "node:assert/strict";
import { test } from "node:test";
import { parsed } from "../../../../web/base/schema.ts";
import { analysisEntry, formatAnalysis } from "../../../../web/modes/analyse/analysisentry.ts";
import { fileFields } from "../../../../web/modes/analyse/offers.ts";
import {
  commented,
  fieldsAt,
  grown,
  mainFields,
  nodeAt,
  promoted,
  treeOf,
} from "../../../../web/modes/analyse/tree.ts";

const GAME = { ruleset: "tournament", start: null, moves: ["33-42", "82-73", "31-41"] };

function analysis(count: number = 0) {
  const base = commented(treeOf({ ...GAME, title: "A game", year: 1899 }), 2, "Bold.");
  const { tree, place } = grown(base, 1, ["84-74", "31-42"]);
  const study = { tree: promoted(tree, place), place };
  return { shown: study, earlier: Array(count).fill(study), lines: 3, isOn: true };
}

/** A stored analysis, to be damaged. */
interface Written {
  studies: [WrittenStudy, ...WrittenStudy[]];
  lines: unknown;
  isOn: unknown;
}
interface WrittenStudy {
  place: unknown;
  resigned: unknown;
  timeout: unknown;
  head: Record<string, unknown>;
  nodes: [unknown[], unknown[], unknown[], ...unknown[][]];
}

/** As it comes back from storage. */
const stored = (data: unknown) => JSON.parse(JSON.stringify(data));

test("a stored analysis is read back", () => {
  const found = parsed(analysisEntry.schema, stored(formatAnalysis(analysis(2))));
  assert.ok(found);
  assert.equal(found.earlier.length, 2);
  const { tree, place } = found.shown;
  assert.deepEqual(mainFields(tree).moves, ["33-42", "84-74", "31-42"]);
  assert.deepEqual(fieldsAt(tree, place).moves, ["33-42", "84-74", "31-42"]);
  const variation = nodeAt(tree, 1).children[1] ?? 0;
  assert.equal(nodeAt(tree, variation).comment, "Bold.");
  assert.deepEqual(tree.head, { title: "A game", year: 1899 });
  assert.deepEqual(stored(formatAnalysis(found)), stored(formatAnalysis(analysis(2))));
});

test("the headers of a file stay with its game, those of its end only while the moves are unchanged", () => {
  const headers = { Annotator: "Clara", Result: "1-0", Termination: "time" };
  const first = commented(treeOf({ ...GAME, title: "A game", headers }), 1, "So.");
  const study = { tree: first, place: 0 };
  const found = parsed(
    analysisEntry.schema,
    stored(formatAnalysis({ ...analysis(), shown: study })),
  );
  assert.ok(found);
  const { tree } = found.shown;
  const comments = [{ ply: 1, text: "So." }];
  assert.deepEqual(fileFields(tree, [1, 2, 3]), { title: "A game", comments, headers });
  const shorter = { title: "A game", comments, headers: { Annotator: "Clara" } };
  assert.deepEqual(fileFields(tree, [1, 2]), shorter);
  assert.deepEqual(fileFields(treeOf(GAME), [1, 2, 3]), { title: null, comments: [] });
  const printed = { ...GAME, source: "A book", year: 1899 };
  assert.deepEqual(fileFields(treeOf(printed), []).headers, { Date: "1899", Source: "A book" });
  const spoilt = stored(formatAnalysis({ ...analysis(), shown: study }));
  spoilt.studies[0].head.filed.headers.Result = 1;
  assert.equal(parsed(analysisEntry.schema, spoilt), null);
});

test("malformed analyses are not read", () => {
  const spoilt = (spoil: (data: Written) => void) => {
    const data = stored(formatAnalysis(analysis()));
    spoil(data);
    return parsed(analysisEntry.schema, data);
  };
  assert.ok(spoilt(() => {}));
  assert.equal(parsed(analysisEntry.schema, null), null);
  assert.equal(
    spoilt((data) => (data.lines = 9)),
    null,
  );
  assert.equal(
    spoilt((data) => (data.isOn = "yes")),
    null,
  );
  assert.equal(
    spoilt((data) => Object.assign(data, { studies: [] })),
    null,
  );
  assert.equal(
    spoilt((data) => (data.studies[0].place = 99)),
    null,
  );
  assert.equal(
    spoilt((data) => (data.studies[0].resigned = 3)),
    null,
  );
  assert.equal(
    spoilt((data) => (data.studies[0].timeout = 3)),
    null,
  );
  assert.equal(spoilt((data) => (data.studies[0].timeout = 2))?.shown.tree.timeout, 2);
  assert.equal(
    spoilt((data) => (data.studies[0].head.title = 7)),
    null,
  );
  const other = spoilt((data) => (data.studies[0].head.other = "x"));
  assert.deepEqual(other?.shown.tree.head, { title: "A game", year: 1899 });
  assert.equal(
    spoilt((data) => (data.studies[0].nodes[2][0] = 5)),
    null,
  );
  assert.equal(
    spoilt((data) => (data.studies[0].nodes[1][1] = "<b>")),
    null,
  );
  assert.equal(
    spoilt((data) => (data.studies[0].nodes[2][2] = 7)),
    null,
  );
  assert.equal(
    spoilt((data) => data.studies[0].nodes.push([0, "33-42"])),
    null,
  );
  assert.equal(
    spoilt((data) => (data.studies[0].nodes[0] = [0, ""])),
    null,
  );
});

test("the side of the only person who played a game stays with it", () => {
  const known = { ...analysis(), shown: { tree: treeOf({ ...GAME, person: 2 }), place: 0 } };
  const spoilt = stored(formatAnalysis(known));
  assert.equal(parsed(analysisEntry.schema, spoilt)?.shown.tree.head.person, 2);
  spoilt.studies[0].head = { person: 3 };
  assert.equal(parsed(analysisEntry.schema, spoilt), null);
});

test("of many long analyses the earlier ones are dropped first", () => {
  const moves = Array.from({ length: 9000 }, (_, ply) => (ply % 2 ? "33-42" : "82-73"));
  const study = { tree: treeOf({ ...GAME, moves }), place: 0 };
  const written = formatAnalysis({
    shown: study,
    earlier: Array(6).fill(study),
    lines: 1,
    isOn: false,
  });
  assert.ok(written.studies.length >= 1 && written.studies.length < 7);
  assert.ok(parsed(analysisEntry.schema, stored(written)));
});

import assert from "node:assert/strict";
import { test } from "node:test";
import { contentOfLink, modeOfHash } from "../../../../web/embed/frame/content.ts";
import { ShownStudy } from "../../../../web/embed/frame/shownstudy.ts";
import type { StudyLink } from "../../../../web/engine/operations.ts";
import { lookedAt, newRecord, played } from "../../../../web/game/record/record.ts";

const LINK: StudyLink = Object.freeze({
  kind: "study",
  ruleset: "tournament",
  start: null,
  moves: ["33-43", "83-73", "32-42"],
  comments: [{ ply: 0, text: "The start." }],
  variations: [
    { after: 1, move: "84-74", comment: "Bold.\nToo bold?" },
    { after: 0, move: "32-42" },
    { after: 5, move: "82-72" },
  ],
  at: 4,
  resigned: null,
  timeout: null,
  title: "Forks",
  first: "Ann",
  second: null,
  canonical: "#s1/s/…",
});

test("a study is viewed and analysed at its place, and cannot be played", () => {
  for (const mode of ["view", "analyse"] as const) {
    const { record, title, study, written } = contentOfLink(LINK, mode);
    assert.deepEqual([record.moves, record.cursor], [["33-43", "84-74"], 2]);
    assert.equal(title, "Forks");
    assert.equal(study, LINK);
    assert.deepEqual(written, {
      ...{ kind: "study", ruleset: "tournament", title: "Forks", first: "Ann", second: null },
    });
  }
  for (const mode of ["play", "puzzle", "solo"] as const) {
    assert.throws(() => contentOfLink(LINK, mode), /study link; use view/);
  }
  assert.equal(modeOfHash("#s1/s/tournament/0/1hrxy"), "view");
});

test("at a fork each move can be chosen, and leads to its line", () => {
  const study = new ShownStudy(LINK);
  const start = newRecord("tournament");
  const options = study.options(start);
  assert.deepEqual(
    options.map(({ label }) => label),
    ["33–43", "32–42"],
  );
  const chosen = study.chosen(options[1]?.value ?? "");
  assert.deepEqual([chosen?.moves, chosen?.cursor], [["32-42", "82-72"], 1]);
  const { record } = contentOfLink(LINK, "view");
  assert.deepEqual(study.options(record), []);
  assert.equal(study.options(lookedAt(record, 1)).length, 2);
});

test("the comments on a place are shown only there", () => {
  const study = new ShownStudy(LINK);
  const { record } = contentOfLink(LINK, "view");
  assert.deepEqual(study.comments(record), ["Bold.", "Too bold?"]);
  assert.deepEqual(study.comments(lookedAt(record, 1)), []);
  assert.deepEqual(study.comments(lookedAt(record, 0)), ["The start."]);
});

test("a long comment is cut to the room in the bar", () => {
  const text = `One line.\n${"🐉".repeat(300)}\nNever shown.`;
  const study = new ShownStudy({ ...LINK, comments: [{ ply: 0, text }] });
  const shown = study.comments(newRecord("tournament"));
  assert.deepEqual(shown, ["One line.", `${"🐉".repeat(231)}…`]);
});

test("a move of the study continues in it, any other leaves it", () => {
  const study = new ShownStudy(LINK);
  const start = newRecord("tournament");
  assert.deepEqual(study.after(start, "33-43")?.moves, LINK.moves);
  assert.equal(study.after(start, "31-41"), null);
  const left = played(start, "31-41");
  assert.equal(study.after(left, "83-73"), null);
  assert.deepEqual(study.options(left), []);
  assert.deepEqual(study.comments(left), []);
  assert.equal(study.offer(left), null);
});

test("sharing a study shares all of it, at the shown place", () => {
  const study = new ShownStudy(LINK);
  const { record } = contentOfLink(LINK, "view");
  const offer = study.offer(record);
  assert.deepEqual([offer?.kind, offer?.at, offer?.moves], ["study", 4, LINK.moves]);
  const [main] = [contentOfLink({ ...LINK, at: 3 }, "view").record];
  assert.equal(study.offer(main)?.at, null);
});

test("without a study there are no comments and no choices", () => {
  const study = new ShownStudy(null);
  const start = newRecord("tournament");
  assert.deepEqual([study.comments(start), study.options(start)], [[], []]);
  assert.deepEqual([study.chosen("1"), study.after(start, "33-43")], [null, null]);
  assert.equal(study.offer(start), null);
});

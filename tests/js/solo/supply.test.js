import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { Maker } from "../../../web/solo/making.js";
import { Syllabus } from "../../../web/solo/syllabus.js";
import { LINE, START } from "./army.js";

/** @typedef {import("../../../web/engine/protocol.js").Request} Request */

const WANTS = { grade: 3, ruleset: "tournament", player: /** @type {1} */ (1), seed: 7 };
const NEVER = new AbortController().signal;
const LESSON = {
  id: "a",
  ruleset: "tournament",
  position: START,
  par: 6,
  simple: 6,
  grade: 1,
  chapter: "One",
  title: "First",
};
const COURSE = { chapters: [{ title: "One", teaches: "To walk." }], tasks: [LESSON] };

/** @param {Partial<{ position: string | null }>} [part] */
function maker(part = {}) {
  /** @type {Request[]} */
  const asked = [];
  const reply = { ruleset: "tournament", position: START, par: 6, line: LINE, tried: 2, ...part };
  return {
    asked,
    maker: new Maker(async (request, { onProgress } = {}) => {
      asked.push(request);
      onProgress?.({ tried: 1 });
      return reply;
    }),
  };
}

const { document: formerDocument, fetch: formerFetch } = globalThis;

afterEach(() => {
  Object.assign(globalThis, { document: formerDocument, fetch: formerFetch });
});

/** A page whose course is answered so. @param {() => { ok: boolean, status: number, json?: () => unknown }} answer */
function pageWith(answer) {
  /** @type {string[]} */
  const fetched = [];
  Object.assign(globalThis, {
    document: { baseURI: "http://localhost/some/where/" },
    fetch: async (/** @type {URL} */ url) => {
      fetched.push(url.href);
      return answer();
    },
  });
  return fetched;
}

test("a task is made from grade, rules, side and seed, with its par and a way home", async () => {
  const { maker: made, asked } = maker();
  /** @type {number[]} */
  const tried = [];
  const { task, line } = await made.ofSeed(WANTS, { signal: NEVER, onTried: (n) => tried.push(n) });
  assert.deepEqual(asked, [{ op: "solo-make", ...WANTS }]);
  assert.deepEqual(task.origin, { from: "made", grade: 3, seed: 7 });
  assert.deepEqual([task.par, line, tried], [{ low: 6, high: 6 }, LINE, [1]]);
});

test("the task of a day is asked for by its date alone, and once", async () => {
  const { maker: made, asked } = maker();
  const { task } = await made.ofDay("2026-11-20", { signal: NEVER });
  await made.ofDay("2026-11-20", { signal: NEVER });
  assert.deepEqual(asked, [{ op: "solo-make", date: "2026-11-20" }]);
  assert.deepEqual(task.origin, { from: "day", date: "2026-11-20" });
});

test("a reply without a task is a failure, and is not remembered", async () => {
  const { maker: made, asked } = maker({ position: null });
  await assert.rejects(made.ofSeed(WANTS, { signal: NEVER }));
  await assert.rejects(made.ofSeed(WANTS, { signal: NEVER }));
  assert.equal(asked.length, 2);
});

test("the course is fetched once, from where the site says it lies", async () => {
  const fetched = pageWith(() => ({ ok: true, status: 200, json: () => COURSE }));
  const syllabus = new Syllabus("data/course.json");
  assert.equal(syllabus.place("a"), null);
  await syllabus.fetch();
  await syllabus.fetch();
  assert.deepEqual(fetched, ["http://localhost/some/where/data/course.json"]);
  const place = { title: "First", chapter: "One", place: 1, count: 1 };
  assert.deepEqual(syllabus.place("a"), place);
  assert.equal(syllabus.place("b"), null);
});

test("a course that did not come is fetched anew when it is asked for again", async () => {
  let isThere = false;
  pageWith(() =>
    isThere ? { ok: true, status: 200, json: () => COURSE } : { ok: false, status: 404 },
  );
  const syllabus = new Syllabus("data/course.json");
  await assert.rejects(syllabus.fetch(), /404/);
  isThere = true;
  assert.equal((await syllabus.fetch()).lessons.length, 1);
});

test("a site without a course says so", async () => {
  await assert.rejects(new Syllabus(undefined).fetch(), /no course/);
});

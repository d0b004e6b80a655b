import assert from "node:assert/strict";
import { test } from "node:test";
import { draftIn } from "../../../web/app/linkopening.ts";
import { LinkReader } from "../../../web/app/links.ts";
import type { Link } from "../../../web/engine/operations.ts";
import type { Asked } from "../engine/asked.ts";
import { presets } from "../game/rules/presets.ts";

const LASTING = new AbortController().signal;
const AWAKE = Object.freeze({ readEarly: () => null, current: () => LASTING });

const LINK: Link = Object.freeze({
  kind: "position",
  ruleset: "original",
  position: "edcba/jihgf/onmlk/5/5/5/5/KLMNO/FGHIJ/ABCDE 1 0",
  title: null,
  canonical: "#s1/p/original/edcba/jihgf/onmlk/5/5/5/5/KLMNO/FGHIJ/ABCDE/1/0",
});

/** Reads the link in the address, and collects what is to be opened or refused. */
async function collect(reader: LinkReader, seen: unknown[]) {
  for await (const reading of reader.read()) {
    if ("fault" in reading) seen.push([reading.text, reading.fault.code, reading.fault.details]);
    else if (reading.difference) {
      seen.push(reading.difference.code, reading.difference.message, reading.link);
    } else seen.push(reading.link);
  }
}

/** Opens a link before Python is awake, which then answers as given. */
async function openedEarly(answer: () => Link) {
  const seen: unknown[] = [];
  let wake: () => void = () => {};
  const awake = new Promise<void>((resolve) => {
    wake = resolve;
  });
  let visit = new AbortController();
  const reader = new LinkReader({
    current: () => visit.signal,
    address: () => "#s1/p",
    ask: async () => {
      await awake;
      return answer() as never;
    },
    readEarly: async () => LINK,
  });
  const reading = collect(reader, seen);
  await new Promise((resolve) => setTimeout(resolve));
  const before = seen.splice(0);
  visit.abort(); // a mode is opened
  visit = new AbortController();
  wake();
  await reading;
  return { before, after: seen };
}

test("a link that the page can read is opened before Python is awake", async () => {
  const same = { ...LINK, canonical: "#s1/another" };
  assert.deepEqual(await openedEarly(() => same), { before: [LINK], after: [] });
});

test("if Python reads a link differently than the page, Python's reading wins and the difference is reported", async () => {
  const other = { ...LINK, title: "T" };
  const { before, after } = await openedEarly(() => other);
  assert.deepEqual(before, [LINK]);
  assert.deepEqual(after, ["rules-differ", "title", other]);
  const refusal = Object.assign(new Error("no"), { code: "bad-text", details: {} });
  const refused = await openedEarly(() => {
    throw refusal;
  });
  assert.deepEqual(refused.after, [["#s1/p", "bad-text", {}]]);
});

test("of two links in a row only the last is opened, and a dropped one is not", async () => {
  const seen: unknown[] = [];
  const answers: (() => void)[] = [];
  let address = "#s1/a";
  let visit = new AbortController();
  const reader = new LinkReader({
    ...AWAKE,
    current: () => visit.signal,
    address: () => address,
    ask: (_name, fields) =>
      new Promise((resolve) => answers.push(() => resolve((fields as Asked).text as never))),
  });
  const readings = [collect(reader, seen)];
  address = "#s1/b";
  visit.abort();
  visit = new AbortController();
  readings.push(collect(reader, seen));
  for (const answer of answers) answer();
  await Promise.all(readings);
  assert.deepEqual(seen, ["#s1/b"]);
  const dropped = collect(reader, seen);
  visit.abort();
  answers.at(-1)?.();
  await dropped;
  assert.deepEqual(seen, ["#s1/b"]);
});

test("a link answered after the address has changed is neither opened nor refused", async () => {
  const seen: unknown[] = [];
  let address = "#s1/a";
  const readerOf = (fate: string) =>
    new LinkReader({
      address: () => address,
      ask: async () => {
        if (fate === "refused") throw new Error("no");
        return undefined as never;
      },
      ...AWAKE,
    });
  for (const fate of ["opened", "refused"]) {
    address = "#s1/a";
    const reading = collect(readerOf(fate), seen);
    address = "#solo";
    await reading;
    assert.deepEqual(seen, []);
  }
});

test("a link that Python refuses is reported with its text and the reason", async () => {
  const seen: unknown[] = [];
  const refusal = Object.assign(new Error("no"), { code: "bad-text", details: { place: 3 } });
  const ask = () => Promise.reject(refusal);
  await collect(new LinkReader({ address: () => "#s1", ask, ...AWAKE }), seen);
  assert.deepEqual(seen, [["#s1", "bad-text", { place: 3 }]]);
});

test("a refused puzzle becomes a draft with its position and goal", () => {
  const over = "KLMNO/FGHIJ/ABCDE/5/5/5/5/edcba/jihgf/onmlk/1/200";
  const draft = draftIn(`#s1/z/tournament/${over}/goal.home-2/title.Late`, presets);
  assert.deepEqual(
    [draft?.ruleset, draft?.position, draft?.goal],
    ["tournament", "KLMNO/FGHIJ/ABCDE/5/5/5/5/edcba/jihgf/onmlk 1 200", "home-2"],
  );
  assert.equal(draftIn("#s1/z/tournament/KLMNO/goal.home-2", presets), null);
});

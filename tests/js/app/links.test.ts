import assert from "node:assert/strict";
import { test } from "node:test";
import { draftIn } from "../../../web/app/linkopening.ts";
import { LinkOpener } from "../../../web/app/links.ts";
import type { Link } from "../../../web/engine/operations.ts";
import type { Asked } from "../engine/asked.ts";
import { presets } from "../game/rules/presets.ts";

const AWAKE = Object.freeze({ readEarly: () => null, onDifferent() {} });

const LINK: Link = Object.freeze({
  kind: "position",
  ruleset: "original",
  position: "edcba/jihgf/onmlk/5/5/5/5/KLMNO/FGHIJ/ABCDE 1 0",
  title: null,
  canonical: "#s1/p/original/edcba/jihgf/onmlk/5/5/5/5/KLMNO/FGHIJ/ABCDE/1/0",
});

/** Opens a link before Python is awake, which then answers as given. */
async function openedEarly(answer: () => Link) {
  const told: unknown[] = [];
  let wake: () => void = () => {};
  const awake = new Promise<void>((resolve) => {
    wake = resolve;
  });
  const opener = new LinkOpener({
    address: () => "#s1/p",
    ask: async () => {
      await awake;
      return answer() as never;
    },
    readEarly: async () => LINK,
    onLink: (link) => told.push(link),
    onRefused: (_, { code }) => told.push(`refused: ${code}`),
    onDifferent: ({ code, message }) => told.push(code, message),
  });
  const opening = opener.open();
  await new Promise((resolve) => setTimeout(resolve));
  const before = told.splice(0);
  opener.drop(); // as any code that opens a mode does
  wake();
  await opening;
  return { before, after: told };
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
  assert.deepEqual(refused.after, ["refused: bad-text"]);
});

test("of two links in a row only the last is opened, and a dropped one is not", async () => {
  const told: unknown[] = [];
  const answers: (() => void)[] = [];
  let address = "#s1/a";
  const opener = new LinkOpener({
    address: () => address,
    ask: (_name, fields) =>
      new Promise((resolve) => answers.push(() => resolve((fields as Asked).text as never))),
    ...AWAKE,
    onLink: (link) => told.push(link),
    onRefused: (text) => told.push(`not ${text}`),
  });
  const opened = [opener.open()];
  address = "#s1/b";
  opened.push(opener.open());
  for (const answer of answers) answer();
  await Promise.all(opened);
  assert.deepEqual(told, ["#s1/b"]);
  const dropped = opener.open();
  opener.drop();
  answers.at(-1)?.();
  await dropped;
  assert.deepEqual(told, ["#s1/b"]);
});

test("a link answered after the address has changed is neither opened nor refused", async () => {
  const told: unknown[] = [];
  let address = "#s1/a";
  const openerTo = (fate: string) =>
    new LinkOpener({
      address: () => address,
      ask: async () => {
        if (fate === "refused") throw new Error("no");
        return undefined as never;
      },
      ...AWAKE,
      onLink: () => told.push("opened"),
      onRefused: () => told.push("refused"),
    });
  for (const fate of ["opened", "refused"]) {
    address = "#s1/a";
    const opening = openerTo(fate).open();
    address = "#solo";
    await opening;
    assert.deepEqual(told, []);
  }
});

test("a link that Python refuses is reported with its text and the reason", async () => {
  const told: unknown[] = [];
  const refusal = Object.assign(new Error("no"), { code: "bad-text", details: { place: 3 } });
  const opener = new LinkOpener({
    address: () => "#s1",
    ask: () => Promise.reject(refusal),
    ...AWAKE,
    onLink: () => told.push("opened"),
    onRefused: (text, { code, details }) => told.push([text, code, details]),
  });
  await opener.open();
  assert.deepEqual(told, [["#s1", "bad-text", { place: 3 }]]);
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

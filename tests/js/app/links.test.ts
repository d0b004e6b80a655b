import assert from "node:assert/strict";
import { test } from "node:test";
import { LinkOpener } from "../../../web/app/links.ts";
import type { Asked } from "../engine/asked.ts";

test("of two links in a row only the last is opened, and one that was dropped is not", async () => {
  const told: unknown[] = [];
  const answers: (() => void)[] = [];
  let address = "#s1/a";
  const opener = new LinkOpener({
    address: () => address,
    ask: (_name, fields) =>
      new Promise((resolve) => answers.push(() => resolve((fields as Asked).text as never))),
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

test("a link that is answered when the address has gone on is neither opened nor refused", async () => {
  const told: unknown[] = [];
  let address = "#s1/a";
  const openerTo = (fate: string) =>
    new LinkOpener({
      address: () => address,
      ask: async () => {
        if (fate === "refused") throw new Error("no");
        return undefined as never;
      },
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

test("a link that Python refuses is told with its text and why", async () => {
  const told: unknown[] = [];
  const refusal = Object.assign(new Error("no"), { code: "bad-text", details: { place: 3 } });
  const opener = new LinkOpener({
    address: () => "#s1",
    ask: () => Promise.reject(refusal),
    onLink: () => told.push("opened"),
    onRefused: (text, { code, details }) => told.push([text, code, details]),
  });
  await opener.open();
  assert.deepEqual(told, [["#s1", "bad-text", { place: 3 }]]);
});

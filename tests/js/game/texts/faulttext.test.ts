import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { EngineError, refusal } from "../../../../web/engine/faults.ts";
import type { ErrorReason } from "../../../../web/engine/operations.ts";
import { faultText } from "../../../../web/game/texts/faulttext.ts";
import { changeLanguage } from "../../../../web/i18n/catalogue.ts";
import { ENGLISH } from "../../english.ts";
import { ZZ } from "../../i18n/otherlanguages.ts";

const FOLDER = new URL("../../../golden/bridge/", import.meta.url);
const REFUSED = readdirSync(FOLDER)
  .map((name) => JSON.parse(readFileSync(new URL(name, FOLDER), "utf8")).reply)
  .filter(({ ok }) => !ok);

/** A refusal by Python. */
function refused({ key, fields }: ErrorReason) {
  const error = { code: "bad-text", message: "so says python", place: 0, key, fields };
  return refusal({ v: 1, ok: false, error });
}

test("every refusal of Python has a whole sentence on the page", async () => {
  assert.ok(REFUSED.length > 10);
  for (const reply of REFUSED) {
    const text = await told(refusal(reply));
    assert.match(text, /^[\p{Lu}“0-9].*[.]$/u);
    assert.doesNotMatch(text, /undefined|\{|\}|\[object/);
    assert.ok(!text.includes(reply.error.message), text);
  }
});

test("the fields are filled in, and a list is written as in the language", async () => {
  const fields = { goal: "won-3", kinds: ["win", "home", "jam"] };
  assert.equal(
    await told(refused({ key: "no-such-goal", fields })),
    "There is no aim “won-3”. The aims are win, home and jam.",
  );
});

test("a number determines the form of its word", async () => {
  const moves = (count: number) =>
    told(refused({ key: "link-at-outside", fields: { at: 9, count } }));
  assert.match(await moves(1), /has 1 move\.$/);
  assert.match(await moves(5), /has 5 moves\.$/);
});

test("a player is named by their number", async () => {
  const piece = (player: number) =>
    told(refused({ key: "piece-of-other", fields: { square: 33, player } }));
  assert.equal(await piece(1), "The piece on 33 belongs to the first player.");
  assert.equal(await piece(2), "The piece on 33 belongs to the second player.");
});

test("a nested reason is included, however deep", async () => {
  const none = { key: "no-piece", fields: { square: 33 } };
  const move = { key: "in-move", fields: { number: 3, move: "33-43", error: none } };
  assert.equal(
    await told(refused({ key: "at-line", fields: { line: 4, column: 4, error: move } })),
    "There’s a problem in line 4, column 4. Move 3, “33-43”, can’t be played. There is no piece on 33.",
  );
});

test("a failure of the engine is worded by its code", async () => {
  const message = "pyodide.asm.wasm was answered with status 404";
  const missing = { code: "file-missing", message, details: { status: 404 } };
  assert.equal(await told(missing), ENGLISH.faults["file-missing"]);
  assert.equal(await told(new EngineError(missing)), ENGLISH.faults["file-missing"]);
});

test("a malformed request is reported as the page's own mistake", async () => {
  const error = {
    code: "bad-request",
    message: "no",
    place: null,
    key: "field-not-text",
    fields: {},
  };
  assert.equal(await told(refusal({ v: 1, ok: false, error })), ENGLISH.faults["bad-request"]);
});

test("an unknown error is shown in its own words, as a sentence", async () => {
  assert.equal(await told(new Error("the canvas is tainted")), "The canvas is tainted.");
  assert.equal(await told("Quota exceeded!"), "Quota exceeded!");
  assert.equal(await told(refused({ key: "nobody-knows", fields: {} })), "So says python.");
  const unknown = { key: "nobody-knows", fields: {} };
  const within = { key: "in-move", fields: { number: 1, move: "x", error: unknown } };
  assert.equal(await told(refused(within)), "So says python.");
});

test("an error is repeated in the current language", async () => {
  const say = await faultText(refused({ key: "no-such-goal", fields: { goal: "x", kinds: [] } }));
  const sayFault = await faultText({ code: "file-missing", message: "gone", details: {} });
  await changeLanguage(ZZ);
  assert.deepEqual([say(), sayFault()], ["zz:no-such-goal", "zz:file-missing"]);
  await changeLanguage("en");
});

/** The text of an error in the current language. */
async function told(error: unknown) {
  const say = await faultText(error);
  return say();
}

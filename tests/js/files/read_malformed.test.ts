// Malicious bytes and texts: each is read or refused, quickly, and with an offset inside it.

import assert from "node:assert/strict";
import { test } from "node:test";
import { fileName } from "../../../web/files/gamefiles.ts";
import { spotAt } from "../../../web/files/identify.ts";
import { checked, decoded, kindOf } from "../../../web/files/read.ts";

const ODD = '[]{}"\\/#%.-x∩+0123456789ABKOabko sS1gpz\n\r\t\0\u202e\u2066\ufeff\ud800é🐉<script>';
const LONG = 990_000;

/** The same numbers on each run. */
function stream(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % below;
  };
}

test("any bytes are read as text or refused", () => {
  const next = stream(1899);
  const letters = [...ODD];
  let read = 0;
  for (let count = 0; count < 5000; count += 1) {
    const words = Array.from({ length: next(30) }, () => letters[next(letters.length)]).join("");
    const plain = new TextEncoder().encode(words);
    const bytes = count % 2 ? plain.map((byte) => (next(20) ? byte : next(256))) : plain;
    const found = decoded(bytes);
    read += "text" in found ? 1 : 0;
    if ("text" in found) {
      const { kind } = kindOf(found.text, "tournament");
      assert.match(kind, /^(link|links|puzzle|position|record)$/);
      const spot = spotAt(found.text, next([...found.text].length + 1));
      assert.ok(spot.line >= 1 && spot.to <= found.text.length);
    }
    assert.match(fileName({ first: words, ruleset: "original" }), /^[\p{L}\p{M}\p{N}-]+\.salta$/u);
  }
  assert.ok(read > 500 && read < 4500, `${read}`);
});

for (const unit of [
  "/",
  "\n",
  "\r\n",
  " ",
  "[",
  "#s1/",
  "%25",
  "1. ",
  "1.",
  ". ",
  "a/",
  "33-",
  "🐉",
]) {
  test(`a text of only ${JSON.stringify(unit)} is read without delay`, () => {
    const text = unit.repeat(LONG / unit.length);
    const began = process.cpuUsage();
    checked(text);
    kindOf(text, "tournament");
    kindOf(`${text}x`, "tournament");
    spotAt(text, [...text].length);
    const { user, system } = process.cpuUsage(began);
    assert.ok(user + system < 5e6, `${user + system} µs of work`);
  });
}

import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { test } from "node:test";
import { ByteReader, ByteWriter } from "../../../../web/game/live/bytes.ts";
import {
  readClocks,
  readRuleset,
  readStart,
  writeClocks,
  writeRuleset,
  writeStart,
} from "../../../../web/game/live/code.ts";
import { LiveFault } from "../../../../web/game/live/types.ts";

function written(write: (to: ByteWriter) => void) {
  const to = new ByteWriter();
  write(to);
  return to.done();
}

/** One for each preset. */
const TABLES = new URL("../../../perft/tables/", import.meta.url);

test("the rules of every preset take one byte and its length", () => {
  const ids = readdirSync(TABLES).flatMap((name) => /^([^+]*)\.perft$/.exec(name)?.[1] ?? []);
  assert.ok(ids.length >= 14, `${ids}`);
  for (const id of ids) {
    const bytes = written((to) => writeRuleset(to, id));
    assert.equal(bytes.length, 2, id);
    assert.equal(readRuleset(new ByteReader(bytes)), id);
  }
});

test("mixtures and unknown words survive", () => {
  for (const ruleset of [
    "tournament+limit=60+equalise=no",
    "quick+army=suns-moons+scoring=simple",
    "brand-new+magic=9",
  ]) {
    const bytes = written((to) => writeRuleset(to, ruleset));
    assert.equal(readRuleset(new ByteReader(bytes)), ruleset);
  }
});

test("rules of a newer Salta are told apart from damaged ones", () => {
  const kindOf = (bytes: number[]) => {
    try {
      return readRuleset(new ByteReader(Uint8Array.from(bytes)));
    } catch (error) {
      return error instanceof LiveFault && error.kind;
    }
  };
  assert.equal(kindOf([1, 255]), "version");
  assert.equal(kindOf([0]), "unreadable");
  assert.equal(kindOf([1, 10]), "unreadable");
  assert.equal(kindOf([2, 65]), "unreadable");
});

test("a first position takes 36 bytes", () => {
  for (const start of [
    "edcba/jihgf/onmlk/5/5/5/5/KLMNO/FGHIJ/ABCDE 1 0",
    "K4/5/5/5/4a/5/5/5/5/1B3 2 119999",
  ]) {
    const bytes = written((to) => writeStart(to, start));
    assert.equal(bytes.length, 36);
    assert.equal(readStart(new ByteReader(bytes)), start);
  }
  assert.throws(() => written((to) => writeStart(to, "nothing 1 0")), LiveFault);
  const wrong = written((to) => writeStart(to, "K4/5/5/5/5/5/5/5/5/5 1 0"));
  assert.throws(() => readStart(new ByteReader(wrong.fill(3, 32, 33))), LiveFault);
});

test("clocks survive, unless they have no time", () => {
  const clocks = {
    kind: "increment",
    sides: { 1: { start: 600_000, increment: 5000 }, 2: { start: 61_000, increment: 0 } },
  } as const;
  for (const choice of [clocks, null]) {
    const bytes = written((to) => writeClocks(to, choice));
    assert.deepEqual(readClocks(new ByteReader(bytes)), choice);
  }
  const none = { start: 0, increment: 0 };
  const empty = written((to) => writeClocks(to, { ...clocks, sides: { 1: none, 2: none } }));
  assert.throws(() => readClocks(new ByteReader(empty)), LiveFault);
  assert.throws(() => readClocks(new ByteReader(Uint8Array.from([9]))), LiveFault);
});

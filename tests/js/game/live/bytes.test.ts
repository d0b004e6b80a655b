import assert from "node:assert/strict";
import { test } from "node:test";
import {
  ByteReader,
  ByteWriter,
  bytesOf,
  checkOf,
  lettersOf,
} from "../../../../web/game/live/bytes.ts";
import { LiveFault } from "../../../../web/game/live/types.ts";

test("written bytes are read back", () => {
  const to = new ByteWriter().number(7).number(70_000, 3).text("Żół").counted(Uint8Array.of(9));
  const from = new ByteReader(to.done());
  assert.deepEqual(
    [from.number(), from.number(3), from.text(), [...from.counted()], from.isAtEnd],
    [7, 70_000, "Żół", [9], true],
  );
});

test("nothing is read beyond the end, and malformed text is refused", () => {
  for (const bytes of [[], [5, 65], [2, 0xff, 0xfe]]) {
    assert.throws(() => new ByteReader(Uint8Array.from(bytes)).text(), LiveFault);
  }
});

test("letters encode any number of bytes, each in a single way", () => {
  for (let length = 0; length < 60; length += 1) {
    const bytes = crypto.getRandomValues(new Uint8Array(length));
    assert.deepEqual(bytesOf(lettersOf(bytes)), bytes);
  }
  for (const letters of ["A", "AB", "AA=", "A+B/", "äöü"]) assert.equal(bytesOf(letters), null);
});

test("one changed byte changes the checksum", () => {
  const bytes = crypto.getRandomValues(new Uint8Array(200));
  const sums = new Set(Array.from(bytes, (byte, at) => checkOf(bytes.with(at, byte ^ 1))));
  assert.equal(sums.size, 200);
});

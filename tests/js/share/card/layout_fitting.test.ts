import assert from "node:assert/strict";
import { test } from "node:test";
import type { Line } from "../../../../web/share/card/layout.ts";
import { DISC, fitted, heightOf } from "../../../../web/share/card/layout.ts";

/** Every letter is half as wide as it is high. */
const measure = (text: string, size: number) => (text.length * size) / 2;
const line = (text: string, size: number = 20): Line => ({
  text,
  size,
  weight: 400,
  isSoft: false,
});
const texts = (lines: readonly Line[]) => lines.map(({ text }) => text);

test("words that fit are unchanged", () => {
  const lines = [line("Anna – Bert", 25), line("Green won")];
  assert.deepEqual(fitted(lines, { width: 300, height: 100 }, measure), lines);
});

test("a long line is broken at its blanks", () => {
  const found = fitted([line("one two three four")], { width: 90, height: 200 }, measure);
  assert.deepEqual(texts(found), ["one two", "three", "four"]);
});

test("a word that is longer than a line is broken between its letters", () => {
  const found = fitted([line("abcdefghijkl")], { width: 50, height: 200 }, measure);
  assert.deepEqual(texts(found), ["abcde", "fghij", "kl"]);
});

test("many words become smaller until they fit", () => {
  const box = { width: 100, height: 60 };
  const found = fitted([line("one two three four five")], box, measure);
  assert.ok(heightOf(found) <= box.height);
  assert.ok((found[0]?.size ?? 20) < 20);
  assert.equal(texts(found).join(" "), "one two three four five");
});

test("text that does not fit in the smallest letters ends in an ellipsis", () => {
  const box = { width: 60, height: 40 };
  const found = fitted([line("word ".repeat(40).trim())], box, measure);
  assert.ok(heightOf(found) <= box.height);
  assert.match(texts(found).at(-1) ?? "", /…$/);
});

test("no line shrinks below the smallest size; what does not fit is cut off", () => {
  const box = { width: 100, height: 60 };
  const found = fitted([line("one two three four five six seven")], box, measure, 18);
  assert.ok(found.every(({ size }) => size >= 18));
  assert.match(texts(found).at(-1) ?? "", /…$/);
});

test("without room nothing is shown", () => {
  assert.deepEqual(fitted([line("a")], { width: 100, height: 1 }, measure), []);
});

test("a disc is not separated from the name of its side", () => {
  const sides = `${DISC}\u00a0one – ${DISC}\u00a0two`;
  const found = fitted([line(sides)], { width: 72, height: 200 }, measure);
  assert.deepEqual(texts(found), [`${DISC}\u00a0one –`, `${DISC}\u00a0two`]);
});

import assert from "node:assert/strict";
import { test } from "node:test";
import { languageName, lines, list, number, signed } from "../../../web/i18n/format.ts";
import { isPlain, LANGUAGES, PLAIN } from "../../../web/i18n/languages.ts";

test("a difference has its sign, and zero has none", () => {
  assert.deepEqual([signed(12), signed(-7), signed(0)], ["+12", "−7", "0"]);
  assert.deepEqual([signed(1.44, 1), signed(-0.31, 1), signed(0.03, 1)], ["+1.4", "−0.3", "0.0"]);
});

test("sentences are on separate lines, and empty ones are left out", () => {
  assert.equal(lines("Right.", "", "2 moves left."), "Right.\n2 moves left.");
  assert.equal(lines(""), "");
});

test("a language has a name within a sentence", () => {
  assert.deepEqual([languageName("en"), languageName("nb")], ["English", "Norwegian Bokmål"]);
});

test("a list is written in the form of the language, and one item unchanged", () => {
  assert.equal(list([]), "");
  assert.equal(list(["a"]), "a");
  assert.equal(list(["a", "b", "c"]), "a, b and c");
  assert.equal(list(["a", "b"], "unit"), "a, b");
  assert.equal(list(["a", "b"], "disjunction"), "a or b");
});

test("small whole numbers are written as Intl writes them, in every language", () => {
  for (const language of Object.keys(LANGUAGES)) {
    const { format } = new Intl.NumberFormat(language);
    for (let n = 0; n < PLAIN; n += 1) assert.equal(format(n), String(n), language);
  }
  assert.deepEqual([0, 999].filter(isPlain), [0, 999]);
  assert.deepEqual([-1, -0, 1000, 0.5, Number.NaN].filter(isPlain), []);
  assert.deepEqual(
    [number(999), number(1000), number(-1), number(-0)],
    ["999", "1,000", "-1", "-0"],
  );
});

test("numbers with other options are formatted differently", () => {
  assert.deepEqual([number(1234.5), number(0.5, { style: "percent" })], ["1,234.5", "50%"]);
  assert.deepEqual([number(1234.5), number(2, { minimumFractionDigits: 1 })], ["1,234.5", "2.0"]);
});

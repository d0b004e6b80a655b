import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { before, test } from "node:test";
import { diagramFor, readDiagrams, scriptOf } from "../../../../web/app/rules/article.ts";
import { gameSections, TIPS } from "../../../../web/app/rules/page.ts";
import { finder } from "../../../../web/i18n/catalogue.ts";
import { loadRuleWords, ruleName, ruleSentence } from "../../../../web/i18n/rules.ts";
import { ENGLISH } from "../../english.ts";

const pageText = finder("rulespage");

const GOLDEN = new URL("../../../golden/bridge/presets.json", import.meta.url);
const DATA = new URL("../../../../salta_core/lessons/data/diagrams.json", import.meta.url);
const FIELDS: readonly { id: string; values: readonly string[] }[] = JSON.parse(
  readFileSync(GOLDEN, "utf8"),
).reply.result.fields;
const ENTRIES: readonly {
  id: string;
  fields?: Record<string, string>;
  vary?: readonly string[];
}[] = JSON.parse(readFileSync(DATA, "utf8"));
const SIDES = Object.freeze({ first: "Green", second: "Red" });

const USUAL = Object.freeze({
  setup: "stars-rear",
  goal: "shift",
  over: "opponent",
  direction: "forward",
  chain: "no",
  compulsory: "yes",
  blockade: "forbidden",
  equalise: "yes",
  limit: "120",
  scoring: "exact",
});

before(loadRuleWords);

const itemsOf = (change: object) =>
  gameSections({ ...USUAL, ...change }, SIDES).flatMap(({ items }) => items);

const textOf = (change: object) =>
  itemsOf(change)
    .flatMap(({ lines }) => lines)
    .join(" ");

test("if pieces exchange places, sun 5 is the example, unless it takes no part", () => {
  assert.match(textOf({ goal: "mirror" }), /Green’s sun\s5 belongs where Red’s sun\s5 starts/);
  assert.doesNotMatch(textOf({ goal: "mirror", army: "threes" }), /sun\s5/);
  assert.doesNotMatch(textOf({}), /sun\s5/);
});

test("the rules in words follow the fields", () => {
  assert.match(textOf({}), /each side has made 120 moves/);
  assert.match(textOf({ limit: "none" }), /no move limit.*third time/);
  assert.match(textOf({}), /You must jump if you can/);
  assert.match(textOf({ compulsory: "no" }), /You don’t have to jump/);
  assert.match(textOf({ over: "any" }), /also jump over your own/);
  assert.match(textOf({ goal: "mirror" }), /its twin/);
  assert.match(textOf({ blockade: "allowed" }), /with no move passes.*Red has to pass/);
  assert.match(textOf({ scoring: "playout" }), /goes on alone/);
  assert.match(textOf({ scoring: "simple" }), /no piece in the way of another/);
  assert.match(textOf({ chain: "yes" }), /several jumps in one move/);
  assert.match(textOf({ equalise: "no" }), /wins at once/);
});

test("every field and value has a name and a sentence, all of them different", () => {
  const said = FIELDS.flatMap(({ id, values }) => {
    assert.equal(ruleName(id), ENGLISH.rules[`rule.${id}`]);
    return values.map((value) => ruleSentence(id, value));
  });
  assert.ok(
    said.every((text) => /^[A-Z].*\.$/.test(text)),
    said.join("\n"),
  );
  assert.equal(new Set(said).size, said.length);
});

test("every rule of every value is explained, with the field that it belongs to", () => {
  for (const { id, values } of FIELDS) {
    for (const value of values) {
      const item = itemsOf({ [id]: value }).find(({ field }) => field === id);
      assert.equal(item?.lines[0], ruleSentence(id, value));
      assert.ok((item?.lines.length ?? 0) > 1, `${id} ${value}`);
    }
  }
});

test("every diagram has a description, and every rule and tip has a diagram", () => {
  const shown = new Set(ENTRIES.map(({ id }) => id));
  for (const { id, fields = {} } of ENTRIES) {
    const keys = [`show.${id}.${fields[id]}`, `show.${id}`];
    assert.ok(
      keys.some((key) => key in ENGLISH.rulespage),
      id,
    );
  }
  const said = Object.entries(ENGLISH.rulespage).filter(([key]) => key.startsWith("show."));
  for (const [key, text] of said) assert.match(text, /^[A-Z{].*\.$/, key);
  for (const change of [{}, { limit: "none" }]) {
    for (const { diagram } of itemsOf(change)) assert.ok(shown.has(diagram), diagram);
  }
  for (const tip of TIPS) assert.ok(shown.has(`tip.${tip}`), tip);
  assert.equal(TIPS.length, 15);
});

test("no rule appears twice on the page", () => {
  const rules = new Set(Object.values(ENGLISH.rules));
  for (const text of Object.values(ENGLISH.rulespage)) assert.ok(!rules.has(text), text);
  assert.equal(pageText("show.nothing"), "");
});

test("each rule is worded in a single place", () => {
  const said = Object.values(ENGLISH).flatMap((messages) => Object.values(messages));
  const sentences = Object.entries(ENGLISH.rules).filter(([key]) => !key.startsWith("rule."));
  for (const [key, sentence] of sentences) {
    const places = said.filter((text) => text.includes(sentence));
    assert.equal(places.length, 1, key);
  }
});

const BOARD = `${".".repeat(10)}A${".".repeat(39)}`;
const DIAGRAM = {
  id: "over",
  fields: { over: "any" },
  boards: [BOARD],
  paths: [],
  crop: null,
  selected: null,
  targets: [],
  must: [],
  arrows: [],
  illegal: [],
  numbers: false,
  counts: [
    { player: 1, total: 4, pieces: [{ piece: "A", at: 31, goal: 81, squares: 3, moves: 4 }] },
  ],
};

test("the diagram of a ruleset is the first that matches it", () => {
  const diagrams = readDiagrams({ diagrams: [DIAGRAM, { ...DIAGRAM, fields: {} }] });
  assert.equal(diagramFor(diagrams, "over", { over: "any" }), diagrams[0]);
  assert.equal(diagramFor(diagrams, "over", { over: "opponent" }), diagrams[1]);
  assert.equal(diagramFor(diagrams, "chain", {}), null);
});

test("counted moves are drawn as ways", () => {
  const [diagram] = readDiagrams({ diagrams: [DIAGRAM] });
  assert.ok(diagram);
  assert.deepEqual(scriptOf(diagram, ["blue", "red"]).routes, [
    { player: 1, from: 31, to: 81, path: [], label: "4", isDetour: true, isProven: true },
  ]);
});

test("a malformed list of diagrams is refused", () => {
  for (const data of [null, {}, { diagrams: [{ ...DIAGRAM, paths: ["33-42"] }] }]) {
    assert.throws(() => readDiagrams(data), TypeError);
  }
});

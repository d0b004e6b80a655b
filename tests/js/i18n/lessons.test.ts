// The texts of the lessons: each that the lessons' data refers to exists, none is left over, and all are short.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { ENGLISH } from "../english.ts";

type Step = {
  key: string;
  kind: string;
  has_done?: boolean;
  names?: Record<string, number>;
  wrong?: { key: string }[];
};
type Lesson = { id: string; variants: { steps: Step[] }[] };

const TEXTS = ENGLISH.lessons;
const DATA = new URL("../../../salta_core/lessons/data/lessons.json", import.meta.url);
const LESSONS: Lesson[] = JSON.parse(readFileSync(DATA, "utf8"));
const STEPS = LESSONS.flatMap(({ variants }) => variants.flatMap(({ steps }) => steps));

const SHARED = [
  "enemy",
  "not-movable",
  "not-a-jump",
  "off-diagonal",
  "other-piece",
  "backward",
  "any",
];
const ALWAYS = ["you", "opponent", "limit"];
const MOVES_OF_RACE = 12;
const PIECES = 15;
const LONGEST = { instruction: 120, answer: 110 };

/** The keys of the texts of a step. */
function keysOf({ key, kind, has_done: hasDone, wrong = [] }: Step) {
  const missed = kind === "game" ? ["lost", "drawn"] : wrong.map((each) => each.key);
  const done = hasDone ? [`learn.${key}.done`] : [];
  return [`learn.${key}`, ...done, ...missed.map((name) => `learn.${key}.wrong.${name}`)];
}

test("the texts are exactly those that the lessons refer to", () => {
  const asked = [
    ...SHARED.map((name) => `learn.wrong.${name}`),
    ...LESSONS.map(({ id }) => `learn.${id}.title`),
    ...STEPS.flatMap(keysOf),
  ];
  assert.deepEqual(Object.keys(TEXTS).sort(), [...new Set(asked)].sort());
});

test("a text has only slots that its step fills", () => {
  for (const step of STEPS) {
    const known = [...ALWAYS, ...Object.keys(step.names ?? {})];
    for (const key of keysOf(step)) {
      const text = TEXTS[key] ?? "";
      const slots = [...text.matchAll(/\{(\w+)\}/g)].map(([, slot]) => slot);
      assert.deepEqual(
        slots.filter((slot) => !known.includes(slot ?? "")),
        [],
        key,
      );
    }
  }
});

test("a piece that a step names is named in one of its texts", () => {
  for (const { key } of STEPS) {
    const steps = STEPS.filter((step) => step.key === key);
    const texts = steps.flatMap(keysOf).map((each) => TEXTS[each] ?? "");
    for (const name of steps.flatMap(({ names = {} }) => Object.keys(names))) {
      assert.ok(
        texts.some((text) => text.includes(`{${name}}`)),
        `${key}: ${name}`,
      );
    }
  }
});

const SLOTS = new Map([
  ["limit", "120"],
  ["you", "Green"],
  ["opponent", "Red"],
]);

test("an instruction has at most 120 characters, an answer 110, and neither names a square", () => {
  for (const [key, text] of Object.entries(TEXTS)) {
    const isAnswer = key.endsWith(".done") || key.includes(".wrong.");
    const longest = isAnswer ? LONGEST.answer : LONGEST.instruction;
    const shown = text.replace(/\{(\w+)\}/g, (_, slot: string) => SLOTS.get(slot) ?? "Moon 4");
    assert.ok(shown.length <= longest, `${key}: ${shown.length} characters`);
    const numbers = [...text.matchAll(/\d{2,}/g)].map(Number);
    assert.ok(
      numbers.every((number) => number === MOVES_OF_RACE || number === PIECES),
      key,
    );
  }
});

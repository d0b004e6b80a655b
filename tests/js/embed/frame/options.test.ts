import assert from "node:assert/strict";
import { test } from "node:test";
import { FIRST_OPTIONS, languageOf, readOptions } from "../../../../web/embed/frame/options.ts";

const PRESETS = Object.freeze(["tournament", "mirror-any"]);

function read(search: string) {
  return readOptions(search, PRESETS);
}

test("an address without options has the defaults", () => {
  for (const search of ["", "?", "?&"]) {
    assert.deepEqual(read(search), { options: FIRST_OPTIONS, fault: null });
  }
});

test("every option is read", () => {
  const { options, fault } = read(
    "?mode=puzzle&ruleset=mirror-any&theme=dark&lang=en&side=2&level=10&controls=none&numbers=1&lesson=12&board=slate&pieces=flat&colors=blue-white&sound=1&goals=1",
  );
  assert.equal(fault, null);
  assert.deepEqual(options, {
    mode: "puzzle",
    ruleset: "mirror-any",
    theme: "dark",
    lang: "en",
    side: 2,
    level: 10,
    hasControls: false,
    numbers: true,
    goals: true,
    lesson: 12,
    look: { board: "slate", pieces: "flat", colors: "blue-white" },
    hasSound: true,
  });
});

test("a mixed ruleset is read in the form of links, plain, and escaped", () => {
  for (const written of [
    "tournament~limit.60~equalise.no",
    "tournament+limit=60+equalise=no",
    "tournament%2Blimit%3D60%2Bequalise%3Dno",
  ]) {
    const { options, fault } = read(`?ruleset=${written}`);
    assert.equal(fault, null);
    assert.equal(options.ruleset, "tournament+limit=60+equalise=no");
  }
});

const BAD: [search: string, said: RegExp, place: number][] = [
  ["?mode=foo", /^mode is "foo"; it must be one of view, play, puzzle, solo, analyse/, 6],
  ["?theme=dark&mode=", /^mode is ""/, 17],
  ["?theme=Dark", /^theme is "Dark"/, 7],
  ["?board=oak", /^board is "oak"; it must be one of auto, wood, /, 7],
  ["?pieces=", /^pieces is ""; it must be one of classic, flat, numerals, letters/, 8],
  ["?colors=green", /^colors is "green"; it must be one of ruleset, blue-yellow/, 8],
  ["?level=0", /^level is "0"/, 7],
  ["?level=11", /^level is "11"/, 7],
  ["?level=3.5", /^level is "3.5"/, 7],
  ["?level=01", /^level is "01"/, 7],
  ["?side=3", /^side is "3"/, 6],
  ["?lang=", /^lang is "", which is not a language/, 6],
  ["?mode=learn&lesson=0", /^lesson is "0", which is not a number from 1 to 99/, 19],
  ["?lang=e%00n", /^lang is/, 6],
  ["?goals=on", /^goals is "on"/, 7],
  ["?numbers=yes", /^numbers is "yes"/, 9],
  ["?controls", /^controls is ""/, 10],
  ["?ruleset=nosuch", /^ruleset is "nosuch"; it must be one of tournament, mirror-any/, 9],
  ["?mode=play&mode=view", /^mode is given twice/, 11],
  ["?modes=play", /^modes is not an option; the options are mode, ruleset/, 1],
  ["?mode=%E0%A4%A", /^mode is "%E0%A4%A"/, 6],
  ["?toString=1", /^toString is not an option/, 1],
];

test("a page may pass its own language, whether the board has it or not", () => {
  for (const lang of ["de", "de-AT", "zh-Hant", "en"]) {
    const { options, fault } = read(`?lang=${lang}`);
    assert.equal(fault, null);
    assert.equal(options.lang, lang);
  }
  assert.equal(read("").options.lang, null);
});

test("the board speaks the nearest language that it has, or else the reader's", () => {
  assert.equal(languageOf("en-GB", ["zh"]), "en");
  assert.equal(languageOf("zh", ["ja", "en"]), "en");
  assert.equal(languageOf(null, ["en-AU"]), "en");
});

for (const [search, said, place] of BAD) {
  test(`${search} is refused with its offset`, () => {
    const { fault } = read(search);
    assert.equal(fault?.code, "bad-option");
    assert.match(fault?.message ?? "", said);
    assert.match(fault?.message ?? "", new RegExp(`character ${place + 1} `));
    assert.equal(fault?.place, place);
  });
}

test("the first of several mistakes is reported, and valid options are read", () => {
  const { options, fault } = read("?level=99&theme=dark&side=7");
  assert.match(fault?.message ?? "", /level/);
  assert.equal(options.theme, "dark");
});

// How boards look: the last requested look is shown, and nothing before the first one is loaded.

import assert from "node:assert/strict";
import { test } from "node:test";
import { effect } from "../../../web/base/signals.ts";
import { DISCS } from "../../../web/board/palette.ts";
import {
  DEFAULT_THEME,
  discColours,
  isThemeReady,
  marks,
  onTheme,
  shownColours,
  showTheme,
  theme,
  withShownColours,
} from "../../../web/board/theme.ts";
import { BOARD_NAMES, PIECES_NAMES } from "../../../web/board/themes/names.ts";

/** A system whose contrast preference a test can change. */
class Contrast extends EventTarget {
  matches = false;

  set(matches: boolean) {
    this.matches = matches;
    this.dispatchEvent(new Event("change"));
  }
}

const contrast = new Contrast();
globalThis.matchMedia = (() => contrast) as unknown as typeof matchMedia;

/** The next change of the look. */
function changed(): Promise<void> {
  const ending = new AbortController();
  return new Promise((resolve) => {
    onTheme(() => {
      ending.abort();
      resolve();
    }, ending.signal);
  });
}

function names() {
  const { board, pieces } = theme();
  return [board.name, pieces.name];
}

test("nothing is painted before the first look is loaded, and then at once", async () => {
  const coming = showTheme({ ...DEFAULT_THEME, board: "slate", pieces: "flat" });
  assert.ok(!isThemeReady());
  await coming;
  assert.ok(isThemeReady());
  assert.deepEqual(names(), ["slate", "flat"]);
});

test("of several pending looks the last counts, and the former stays until it is loaded", async () => {
  let changes = 0;
  const ending = new AbortController();
  onTheme(() => {
    changes += 1;
  }, ending.signal);
  const first = showTheme({ ...DEFAULT_THEME, board: "paper" });
  const second = showTheme({ ...DEFAULT_THEME, board: "contrast", pieces: "letters" });
  assert.deepEqual(names(), ["slate", "flat"]);
  assert.ok(isThemeReady());
  await Promise.all([first, second]);
  ending.abort();
  assert.deepEqual(names(), ["contrast", "letters"]);
  assert.equal(changes, 1);
});

test("every name leads to its look", async () => {
  for (const board of BOARD_NAMES.slice(1)) {
    await showTheme({ ...DEFAULT_THEME, board });
    assert.equal(theme().board.name, board);
    for (const colour of [
      ...Object.values(theme().board.squares),
      ...Object.values(marks()).flat(),
    ])
      assert.match(colour, /^#[0-9a-f]{6}$/); // other forms have no transparent shade
  }
  for (const pieces of PIECES_NAMES) {
    await showTheme({ ...DEFAULT_THEME, pieces });
    assert.equal(theme().pieces.name, pieces);
  }
});

test("without a chosen board the system's preference for contrast decides", async () => {
  await showTheme(DEFAULT_THEME);
  assert.equal(theme().board.name, "wood");
  const more = changed();
  contrast.set(true);
  await more;
  assert.equal(theme().board.name, "contrast");
  assert.notEqual(discColours("red").base, DISCS.red.base);
  const less = changed();
  contrast.set(false);
  await less;
  assert.equal(theme().board.name, "wood");
  assert.equal(discColours("red"), DISCS.red);
  await showTheme({ ...DEFAULT_THEME, board: "paper" });
  contrast.set(true);
  await showTheme({ ...DEFAULT_THEME, board: "paper" });
  assert.equal(theme().board.name, "paper");
  contrast.set(false);
});

test("numerals and letters match the sources", async () => {
  const all = [..."ABEFJKOabefjko"];
  await showTheme({ ...DEFAULT_THEME, pieces: "numerals" });
  const numerals = [1, 2, 5, 6, 10, 11, 15].map(String);
  assert.deepEqual(
    all.map((piece) => theme().pieces.label?.(piece)),
    [...numerals, ...numerals],
  );
  await showTheme({ ...DEFAULT_THEME, pieces: "letters" });
  assert.deepEqual(
    all.map((piece) => theme().pieces.label?.(piece)),
    all,
  );
  await showTheme(DEFAULT_THEME);
  assert.equal(theme().pieces.label, null);
});

test("an object that holds the colours of the sides sees the chosen ones", async () => {
  const view = withShownColours({ colours: ["red", "black"], ply: 3 });
  const { colours } = view;
  assert.deepEqual([...colours], ["red", "black"]);
  await showTheme({ ...DEFAULT_THEME, colors: "blue-yellow" });
  assert.deepEqual([...colours], ["blue", "yellow"]);
  assert.equal(JSON.stringify(colours), '["blue","yellow"]');
  assert.deepEqual({ ...view, colours: 0 }, { colours: 0, ply: 3 });
  assert.equal(shownColours(["red", "black"]), colours);
  await showTheme(DEFAULT_THEME);
  assert.deepEqual([...colours], ["red", "black"]);
});

test("a view within an answer gets the chosen colours too, and nothing else changes", async () => {
  await showTheme({ ...DEFAULT_THEME, colors: "black-white" });
  const answer = withShownColours({ done: true, view: { colours: ["green", "red"] } });
  assert.deepEqual(answer.view.colours.map(String), ["black", "white"]);
  for (const other of [null, { done: true }, [{ ply: 1 }]]) {
    assert.deepEqual(withShownColours(structuredClone(other)), other);
  }
  await showTheme(DEFAULT_THEME);
});

test("an effect that shows the colours of the sides follows the look", async () => {
  const seen: string[] = [];
  await showTheme(DEFAULT_THEME);
  const end = effect(() => void seen.push(shownColours(["green", "red"]).join()));
  await showTheme({ ...DEFAULT_THEME, colors: "black-white" });
  end();
  await showTheme(DEFAULT_THEME);
  assert.deepEqual(seen, ["green,red", "black,white"]);
});

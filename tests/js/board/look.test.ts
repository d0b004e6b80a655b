// How boards look: what is wanted last is what is shown, and until the first look is there nothing is.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  BOARD_NAMES,
  discColours,
  FIRST_LOOK,
  isLookReady,
  look,
  marks,
  onLook,
  PAIR_NAMES,
  PIECES_NAMES,
  showLook,
} from "../../../web/board/look.ts";
import { DISCS } from "../../../web/board/palette.ts";
import { shownColours, withShownColours } from "../../../web/board/sidecolours.ts";
import { OPTION_VALUES } from "../../../web/embed/protocol.ts";

/** What a system says that can be told to want more contrast. */
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
    onLook(() => {
      ending.abort();
      resolve();
    }, ending.signal);
  });
}

function names() {
  const { board, pieces } = look();
  return [board.name, pieces.name];
}

test("nothing is painted before the first look is there, and then it is there at once", async () => {
  const coming = showLook({ ...FIRST_LOOK, board: "slate", pieces: "flat" });
  assert.ok(!isLookReady());
  await coming;
  assert.ok(isLookReady());
  assert.deepEqual(names(), ["slate", "flat"]);
});

test("of several looks on the way the last one counts, and the former stays until it comes", async () => {
  let changes = 0;
  const ending = new AbortController();
  onLook(() => {
    changes += 1;
  }, ending.signal);
  const first = showLook({ ...FIRST_LOOK, board: "paper" });
  const second = showLook({ ...FIRST_LOOK, board: "contrast", pieces: "letters" });
  assert.deepEqual(names(), ["slate", "flat"]);
  assert.ok(isLookReady());
  await Promise.all([first, second]);
  ending.abort();
  assert.deepEqual(names(), ["contrast", "letters"]);
  assert.equal(changes, 1);
});

test("every name that may be chosen leads to its look", async () => {
  for (const board of BOARD_NAMES.slice(1)) {
    await showLook({ ...FIRST_LOOK, board });
    assert.equal(look().board.name, board);
    for (const colour of [...Object.values(look().board.squares), ...Object.values(marks()).flat()])
      assert.match(colour, /^#[0-9a-f]{6}$/); // or no transparent shade could be made of it
  }
  for (const pieces of PIECES_NAMES) {
    await showLook({ ...FIRST_LOOK, pieces });
    assert.equal(look().pieces.name, pieces);
  }
});

test("an embedded board takes what the settings offer", () => {
  assert.deepEqual(OPTION_VALUES.board, BOARD_NAMES);
  assert.deepEqual(OPTION_VALUES.pieces, PIECES_NAMES);
  assert.deepEqual(OPTION_VALUES.colors, PAIR_NAMES);
});

test("who has chosen no board gets the one of high contrast while the system asks for more", async () => {
  await showLook(FIRST_LOOK);
  assert.equal(look().board.name, "wood");
  const more = changed();
  contrast.set(true);
  await more;
  assert.equal(look().board.name, "contrast");
  assert.notEqual(discColours("red").base, DISCS.red.base);
  const less = changed();
  contrast.set(false);
  await less;
  assert.equal(look().board.name, "wood");
  assert.equal(discColours("red"), DISCS.red);
  await showLook({ ...FIRST_LOOK, board: "paper" });
  contrast.set(true);
  await showLook({ ...FIRST_LOOK, board: "paper", rows: false });
  assert.deepEqual([look().board.name, look().rows], ["paper", false]);
  contrast.set(false);
});

test("numerals and letters are those of the sources", async () => {
  const all = [..."ABEFJKOabefjko"];
  await showLook({ ...FIRST_LOOK, pieces: "numerals" });
  const numerals = [1, 2, 5, 6, 10, 11, 15].map(String);
  assert.deepEqual(
    all.map((piece) => look().pieces.label?.(piece)),
    [...numerals, ...numerals],
  );
  await showLook({ ...FIRST_LOOK, pieces: "letters" });
  assert.deepEqual(
    all.map((piece) => look().pieces.label?.(piece)),
    all,
  );
  await showLook(FIRST_LOOK);
  assert.equal(look().pieces.label, null);
});

test("who holds the colours of the sides sees those that are chosen now", async () => {
  const view = withShownColours({ colours: ["red", "black"], ply: 3 });
  const { colours } = view;
  assert.deepEqual([...colours], ["red", "black"]);
  await showLook({ ...FIRST_LOOK, colors: "blue-yellow" });
  assert.deepEqual([...colours], ["blue", "yellow"]);
  assert.equal(JSON.stringify(colours), '["blue","yellow"]');
  assert.deepEqual({ ...view, colours: 0 }, { colours: 0, ply: 3 });
  assert.equal(shownColours(["red", "black"]), colours);
  await showLook(FIRST_LOOK);
  assert.deepEqual([...colours], ["red", "black"]);
});

test("a view within an answer is told in the chosen colours too, and nothing else is touched", async () => {
  await showLook({ ...FIRST_LOOK, colors: "black-white" });
  const answer = withShownColours({ done: true, view: { colours: ["green", "red"] } });
  assert.deepEqual(answer.view.colours.map(String), ["black", "white"]);
  for (const other of [null, { done: true }, [{ ply: 1 }]]) {
    assert.deepEqual(withShownColours(structuredClone(other)), other);
  }
  await showLook(FIRST_LOOK);
});

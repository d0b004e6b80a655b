import assert from "node:assert/strict";
import { test } from "node:test";
import { NUMBERS, turned } from "../../../web/board/geometry.ts";
import { meaningOf, typedOn } from "../../../web/board/keys.ts";

const PLAIN = { code: "", altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };

/** The square that has the focus after some keys. */
function walked(keys: readonly string[], start: number, bottom: 1 | 2 = 1) {
  return keys.reduce((number, key) => {
    const meaning = meaningOf({ ...PLAIN, key }, number, bottom);
    return meaning?.kind === "focus" ? meaning.number : number;
  }, start);
}

test("arrows move over dark squares in the visible direction", () => {
  assert.equal(walked(["ArrowRight"], 33), 34);
  assert.equal(walked(["ArrowLeft"], 33), 32);
  assert.equal(walked(["ArrowUp"], 33), 43);
  assert.equal(walked(["ArrowDown"], 33), 23);
});

test("with player 2 at the bottom arrows move the other way", () => {
  assert.equal(walked(["ArrowUp"], 83, 2), 73);
  assert.equal(walked(["ArrowRight"], 83, 2), 82);
  for (const number of NUMBERS) {
    for (const key of ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Home", "End"]) {
      assert.equal(walked([key], turned(number), 2), turned(walked([key], number)));
    }
  }
});

test("up then down returns, and the edge of the board stops the focus", () => {
  assert.equal(walked(["ArrowUp", "ArrowUp", "ArrowDown", "ArrowDown"], 33), 33);
  assert.equal(walked(["ArrowLeft"], 11), 11);
  assert.equal(walked(["ArrowDown"], 11), 11);
  assert.equal(walked(["ArrowUp"], 105), 105);
});

test("Home and End move along the row, PageUp and PageDown along the column", () => {
  assert.equal(walked(["Home"], 43), 41);
  assert.equal(walked(["End"], 43), 45);
  assert.equal(walked(["PageUp"], 43), 103);
  assert.equal(walked(["PageDown"], 43), 13);
});

test("Enter and Space choose, Escape cancels, Delete and Backspace remove", () => {
  assert.deepEqual(meaningOf({ ...PLAIN, key: "Enter" }, 33, 1), { kind: "choose" });
  assert.deepEqual(meaningOf({ ...PLAIN, key: " " }, 33, 1), { kind: "choose" });
  assert.deepEqual(meaningOf({ ...PLAIN, key: "Escape" }, 33, 1), { kind: "cancel" });
  assert.deepEqual(meaningOf({ ...PLAIN, key: "Delete" }, 11, 1), { kind: "remove" });
  assert.deepEqual(meaningOf({ ...PLAIN, key: "Backspace" }, 11, 1), { kind: "remove" });
});

test("keys with a modifier and all others are left to the page", () => {
  for (const modifier of ["altKey", "ctrlKey", "metaKey", "shiftKey"]) {
    assert.equal(meaningOf({ ...PLAIN, [modifier]: true, key: "ArrowUp" }, 33, 1), null);
  }
  for (const key of ["a", "Tab", "F5", "Insert"]) {
    assert.equal(meaningOf({ ...PLAIN, key }, 33, 1), null);
  }
});

test("typed digits make a number", () => {
  for (const number of NUMBERS) {
    let typed = "";
    let found: number | null = null;
    for (const digit of String(number)) {
      assert.equal(found, null);
      ({ typed, number: found } = typedOn(typed, digit));
    }
    assert.equal(found, number);
    assert.equal(typed, "");
  }
});

test("a digit that does not fit begins a new number", () => {
  assert.deepEqual(typedOn("1", "9"), { typed: "9", number: null });
  assert.deepEqual(typedOn("10", "7"), { typed: "7", number: null });
  assert.deepEqual(typedOn("", "0"), { typed: "", number: null });
  assert.deepEqual(typedOn("3", "0"), { typed: "", number: null });
});

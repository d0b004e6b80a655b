import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { goalOf, goalText, KINDS } from "../../../../web/game/texts/puzzlegoal.ts";
import { standingText } from "../../../../web/modes/puzzle/paneltexts.ts";
import { judged, NOTHING_STORED } from "../../../../web/modes/puzzle/puzzlestorage.ts";
import { ENGLISH } from "../../english.ts";
import { puzzleWith, START } from "./posing.ts";

const COLOURS = ["green", "red"];

test("a goal is described in words, for the player to move", () => {
  assert.equal(goalText("win-3", START, COLOURS), "Green to move: win in 3 moves.");
  const turned = START.replace(" 1 ", " 2 ");
  assert.equal(goalText("squeeze-1", turned, COLOURS), "Red to move: squeeze Green in one move.");
  assert.equal(goalText("chess-3", START, COLOURS), "chess-3");
});

test("every kind of goal has its sentences", () => {
  for (const kind of KINDS) {
    for (const key of [`goal.${kind}`, `goal.${kind}.how`, `kind.${kind}`]) {
      assert.ok(key in ENGLISH.goal, key);
    }
  }
});

test("a goal has one to twenty moves and a known kind", () => {
  assert.deepEqual(goalOf("hold-20"), { kind: "hold", moves: 20 });
  for (const text of ["hold-21", "hold-0", "hold-01", "hold", "-3", "mate-2"]) {
    assert.equal(goalOf(text), null, text);
  }
});

test("every sentence of the puzzles is used somewhere", () => {
  const code = ["modes/puzzle/", "game/"].flatMap((path) => {
    const folder = new URL(`../../../../web/${path}`, import.meta.url);
    return readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".ts"))
      .map((name) => readFileSync(new URL(name, folder), "utf8"));
  });
  const whole = code.join("\n");
  const put =
    /^(step|rating\.left|takes|notice|make\.tried)\.|^list\.(difficulty|rules|historic|open|solved|later|failed)$/;
  for (const key of Object.keys({ ...ENGLISH.firststeps, ...ENGLISH.making })) {
    assert.ok(put.test(key) || whole.includes(`"${key}"`), `${key} is said nowhere`);
  }
  const made =
    /^(goal|kind|keys|actions|step|rules|pool|flaw|news\.left|end\.takes|points|margin)\.|^news\.(why|back|stop)$/;
  for (const key of Object.keys(ENGLISH.puzzle)) {
    assert.ok(made.test(key) || whole.includes(`"${key}"`), `${key} is said nowhere`);
  }
});

test("a rating is shown as a number only after ten rated puzzles", () => {
  let stored = NOTHING_STORED;
  const shown = Array.from({ length: 10 }, (_, n) => {
    stored = judged(stored, puzzleWith({ goal: `win-${n + 1}`, rating: 1000 }), 1, 1);
    const { name, rating } = standingText(stored);
    return `${name}${rating === "" ? "" : "#"}`;
  });
  assert.equal(shown[0], "Rating after 9 more puzzles");
  assert.equal(shown[8], "Rating after 1 more puzzle");
  assert.equal(shown[9], "Your rating#");
  assert.match(standingText(stored).rating, /^1[5-9][0-9]{2}$/);
});

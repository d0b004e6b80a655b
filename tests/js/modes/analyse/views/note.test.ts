import assert from "node:assert/strict";
import { test } from "node:test";
import type { View } from "../../../../../web/engine/gameresults.ts";
import { mainLineFaults } from "../../../../../web/modes/analyse/plies.ts";
import { grown, treeOf } from "../../../../../web/modes/analyse/tree.ts";
import { noteTexts } from "../../../../../web/modes/analyse/views/note.ts";

const COLOURS = Object.freeze(["green", "red"]);
const GAME = { ruleset: "tournament", start: null, moves: ["33-42", "82-73", "31-41"] };

const viewWith = (part: object) =>
  ({ player: 1, ending: null, pass: false, colours: COLOURS, ...part }) as unknown as View;

test("the note says how to pass", () => {
  const tree = treeOf(GAME);
  const view = viewWith({ pass: true });
  const texts = noteTexts({ tree, place: 2 }, { view, colours: COLOURS }, null);
  assert.deepEqual(texts, ["Green has no move: the next move is a pass."]);
});

test("the note on the last move of the main line, not of a variation, includes the end of the game", () => {
  const { tree, place } = grown(treeOf({ ...GAME, resigned: 2 }), 1, ["84-74"]);
  const position = { view: viewWith({}), colours: COLOURS };
  const noteAt = (at: number) => noteTexts({ tree, place: at }, position, null);
  assert.deepEqual(noteAt(3), ["Red resigned."]);
  const late = treeOf({ ...GAME, timeout: 1 });
  assert.deepEqual(noteTexts({ tree: late, place: 3 }, position, null), ["Green ran out of time."]);
  assert.deepEqual(noteAt(place), []);
  const ending = { reason: "home", winner: 1 };
  const over = { view: viewWith({ ending }), colours: COLOURS };
  assert.deepEqual(noteTexts({ tree, place }, over, null), ["Green wins", "Green is home first."]);
});

test("the note on a mistake has its cost and the better move", () => {
  const made = {
    ply: 1,
    race: { 1: [9, 9] as const, 2: [9, 9] as const },
    score: 0,
    best: "84-74",
    pv: ["84-74"],
    move: "82-73",
    loss: 310,
    verdict: "mistake" as const,
  };
  const tree = treeOf(GAME);
  const study = { tree, place: 2 };
  const position = { view: null, colours: COLOURS };
  assert.deepEqual(noteTexts(study, position, made), [
    "A mistake: it costs 3 moves.",
    "84–74 was better.",
  ]);
  const shown = noteTexts(study, position, made, (place, move) => `${move} from ${place}`);
  assert.equal(shown[1], "84-74 from 1 was better.");
  const good = { ...made, ply: 0, verdict: "best" as const };
  assert.deepEqual([...mainLineFaults(tree, [good, made])], [[2, "mistake"]]);
});

import assert from "node:assert/strict";
import { test } from "node:test";
import type { View } from "../../../../web/engine/gameresults.ts";
import { noteOf } from "../../../../web/modes/analyse/note.ts";
import { mainLineFaults } from "../../../../web/modes/analyse/plies.ts";
import { grown, treeOf } from "../../../../web/modes/analyse/tree.ts";

const COLOURS = Object.freeze(["green", "red"]);
const GAME = { ruleset: "tournament", start: null, moves: ["33-42", "82-73", "31-41"] };

const viewWith = (part: object) =>
  ({ player: 1, ending: null, pass: false, colours: COLOURS, ...part }) as unknown as View;

test("the note says how to pass", () => {
  const tree = treeOf(GAME);
  const { texts } = noteOf({
    tree,
    place: 2,
    view: viewWith({ pass: true }),
    made: null,
    colours: COLOURS,
  });
  assert.deepEqual(texts, ["Green has no move: the next move is a pass."]);
});

test("the note on the last move of the main line, not of a variation, includes the end of the game", () => {
  const { tree, place } = grown(treeOf({ ...GAME, resigned: 2 }), 1, ["84-74"]);
  const noteAt = (at: number) =>
    noteOf({ tree, place: at, view: viewWith({}), made: null, colours: COLOURS }).texts;
  assert.deepEqual(noteAt(3), ["Red resigned."]);
  const late = treeOf({ ...GAME, timeout: 1 });
  const view = viewWith({});
  const { texts } = noteOf({ tree: late, place: 3, view, made: null, colours: COLOURS });
  assert.deepEqual(texts, ["Green ran out of time."]);
  assert.deepEqual(noteAt(place), []);
  const ending = { reason: "home", winner: 1 };
  const over = noteOf({
    tree,
    place,
    view: viewWith({ ending }),
    made: null,
    colours: COLOURS,
  });
  assert.deepEqual(over.texts, ["Green wins", "Green is home first."]);
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
  const note = noteOf({ tree, place: 2, view: null, made, colours: COLOURS });
  assert.deepEqual(note.texts, ["A mistake: it costs 3 moves.", "84–74 was better."]);
  assert.equal(note.hasBetter, true);
  const parts = { tree, place: 2, view: null, made, colours: COLOURS };
  const shown = noteOf(parts, (place, move) => `${move} from ${place}`);
  assert.equal(shown.texts[1], "84-74 from 1 was better.");
  const good = { ...made, ply: 0, verdict: "best" as const };
  assert.deepEqual([...mainLineFaults(tree, [good, made])], [[2, "mistake"]]);
});

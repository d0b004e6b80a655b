import assert from "node:assert/strict";
import { test } from "node:test";
import { LineController } from "../../../../web/game/record/linecontroller.ts";
import { recordOf } from "../../../../web/game/record/record.ts";
import { ViewCache } from "../../../../web/game/record/viewcache.ts";
import { FIRST_SETTINGS } from "../../../../web/game/settings.ts";
import { asking } from "../../engine/asked.ts";
import { viewWith } from "./view.ts";

const LINE = { ruleset: "tournament", start: null, moves: ["33-42", "82-73"] };

/** A controller, with the requests to Python and the reported events. */
function looking() {
  const asked: unknown[] = [];
  const heard: unknown[] = [];
  const call = asking(async ({ moves }) => {
    asked.push(moves);
    return viewWith({ ply: (moves as string[]).length });
  });
  const line = new LineController(
    {
      engine: { call },
      cache: new ViewCache(),
      settings: () => FIRST_SETTINGS,
      openingOf: () => viewWith(),
      onChange: () => heard.push(line.line.at),
      onArrival: ({ ply }) => heard.push(`view ${ply}`),
      onFault: ({ code }) => heard.push(code),
    },
    "original",
  );
  return { line, asked, heard };
}

test("a position is shown at once, and again when Python has answered", async () => {
  const { line, asked, heard } = looking();
  const opening = line.open(recordOf(LINE, 1));
  assert.deepEqual(heard, [1]);
  assert.ok(!line.isSettled);
  assert.equal(line.boardView(2).last?.player, 1, "the move is drawn without Python");
  await opening;
  assert.deepEqual(heard, [1, 1, "view 1"]);
  await line.step("last");
  await line.step("after");
  assert.deepEqual(asked, [["33-42"], ["33-42", "82-73"]]);
});

test("no move can be made, and the game can be shared at its position", async () => {
  const { line } = looking();
  await line.open(recordOf(LINE, 1));
  assert.ok(!line.isMovable);
  const { inert, bottom, status } = line.boardView(2);
  assert.deepEqual([inert, bottom, status], [true, 2, "looking"]);
  assert.deepEqual(line.offers(), [{ kind: "game", ...LINE, at: 1 }]);
  await line.step("last");
  assert.deepEqual(line.offers(), [{ kind: "game", ...LINE, at: null }]);
});

test("another line is shown by its first step, and a known start is not requested", async () => {
  const { line, asked, heard } = looking();
  line.load(recordOf(LINE), viewWith({ ply: 0 }));
  assert.deepEqual([asked, heard], [[], []]);
  await line.step("after");
  await line.step("first");
  assert.deepEqual(asked, [["33-42"]]);
  assert.deepEqual(heard, [1, 1, "view 1", 0, "view 0"]);
});

test("an abandoned line reports nothing more", async () => {
  const { line, heard } = looking();
  line.load(recordOf(LINE));
  const stepping = line.step("after");
  line.leave();
  await stepping;
  assert.deepEqual([heard, line.line.at], [[1], 0]);
});

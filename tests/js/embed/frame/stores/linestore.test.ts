import assert from "node:assert/strict";
import { test } from "node:test";
import type { LineServices } from "../../../../../web/embed/frame/stores/linestore.ts";
import { LineStore } from "../../../../../web/embed/frame/stores/linestore.ts";
import { recordOf } from "../../../../../web/game/record/record.ts";
import { ViewCache } from "../../../../../web/game/record/viewcache.ts";
import type { Rulesets } from "../../../../../web/game/rulesets.ts";
import { asking } from "../../../engine/asked.ts";
import { viewWith } from "../../../game/record/view.ts";
import { partly } from "../../../partly.ts";

const MOVES = ["33-42", "82-73"];

/** A line in the middle of a game, with the requests to Python. */
function lineWith({ isOpen = false, fails = false } = {}) {
  const asked: unknown[] = [];
  const call = asking(async ({ moves }) => {
    asked.push(moves);
    if (fails) throw Object.assign(new Error("no"), { code: "engine-hung", details: {} });
    return viewWith({ ply: (moves as string[]).length });
  });
  const services = partly<LineServices>({
    engine: { call },
    rulesets: partly<Rulesets>({
      presetOf: () => partly<ReturnType<Rulesets["presetOf"]>>({ opening: viewWith() }),
    }),
  });
  const record = recordOf({ ruleset: "tournament", start: null, moves: MOVES }, 1);
  const options = { cache: new ViewCache(), isOpen };
  return { line: new LineStore(services, { record, study: null }, options), asked };
}

test("the pieces are placed by the moves, until Python has answered", async () => {
  const { line, asked } = lineWith();
  const going = line.retry();
  assert.deepEqual([line.view, line.status], [null, "loading"]);
  assert.equal(line.placed.last?.player, 1);
  await going;
  assert.deepEqual([line.view?.ply, line.event?.kind], [1, "shown"]);
  await line.step("last");
  await line.step("after");
  assert.deepEqual(asked, [["33-42"], MOVES]);
});

test("only an open line is moved on, and each arrival is an event of its own", async () => {
  const closed = lineWith().line;
  await closed.retry();
  assert.ok(!closed.isMovable);
  const { line } = lineWith({ isOpen: true });
  await line.retry();
  assert.deepEqual([line.isMovable, line.status], [true, "your-move"]);
  const before = line.event;
  await line.play("83-74");
  assert.deepEqual(line.record.moves, ["33-42", "83-74"]);
  assert.equal(line.event?.kind, "moved");
  assert.notEqual(line.event, before);
});

test("the first line is shown again, and an abandoned one reports nothing more", async () => {
  const { line } = lineWith({ isOpen: true });
  await line.play("83-74");
  await line.open();
  assert.deepEqual([line.record.moves, line.record.cursor], [MOVES, 1]);
  const before = line.event;
  const stepping = line.step("last");
  line.rest();
  await stepping;
  assert.equal(line.event, before);
});

test("a failure stays until the next request", async () => {
  const { line } = lineWith({ fails: true });
  await line.retry();
  assert.equal(line.failure.value?.code, "engine-hung");
  const going = line.retry();
  assert.equal(line.failure.value, null);
  await going;
});

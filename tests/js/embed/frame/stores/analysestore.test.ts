import assert from "node:assert/strict";
import { test } from "node:test";
import { afterChange, signal } from "../../../../../web/base/signals.ts";
import type { AnalyseServices } from "../../../../../web/embed/frame/stores/analysestore.ts";
import { AnalyseStore } from "../../../../../web/embed/frame/stores/analysestore.ts";
import type { View } from "../../../../../web/engine/gameresults.ts";
import { newRecord } from "../../../../../web/game/record/record.ts";
import type { Rulesets } from "../../../../../web/game/rulesets.ts";
import type { Asked } from "../../../engine/asked.ts";
import { asking } from "../../../engine/asked.ts";
import { viewWith } from "../../../game/record/view.ts";
import { partly } from "../../../partly.ts";

/** An opening that is analysed; its search goes on for ever. */
function analysed(views: Readonly<Record<string, Partial<View>>> = {}) {
  const asked: Asked[] = [];
  const isSeen = signal(true);
  const call = asking((request, { signal: end }) => {
    asked.push(request);
    const { moves = [] } = request;
    if (request.op === "think") {
      return new Promise((_, reject) => {
        end?.addEventListener("abort", () => reject(end.reason));
      });
    }
    if (request.op === "settle") return Promise.resolve({ done: true, outcome: null, race: null });
    return Promise.resolve(viewWith({ ply: moves.length, ...views[moves.join(" ")] }));
  });
  const presetOf = () => partly<ReturnType<Rulesets["presetOf"]>>({ opening: viewWith() });
  const services = partly<AnalyseServices>({
    engine: { call },
    isSeen: () => isSeen.value,
    rulesets: partly<Rulesets>({ presetOf }),
  });
  const store = new AnalyseStore(services, { record: newRecord("tournament"), study: null });
  const searches = () => asked.filter(({ op }) => op === "think").map(({ moves }) => moves);
  return { store, isSeen, asked, searches };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

test("the lines of the shown position are searched while the board is in sight", async () => {
  const { store, isSeen, searches } = analysed();
  isSeen.value = false;
  await store.retry();
  assert.deepEqual(searches(), []);
  isSeen.value = true;
  assert.deepEqual(searches(), [[]]);
  await store.line.play("33-43");
  assert.deepEqual(searches(), [[], ["33-43"]]);
  store.rest();
  await settled();
  assert.equal(searches().length, 2);
});

test("a side that cannot move passes, once its position has been shown", async () => {
  const { store } = analysed({ "33-43": { pass: true } });
  await store.retry();
  const shown: unknown[] = [];
  afterChange(
    () => store.line.event,
    () => shown.push(store.line.record.moves),
  );
  await store.line.play("33-43");
  assert.deepEqual(shown, [["33-43"], ["33-43", "pass"]]);
});

test("the points of an ending are counted, and belong to its position alone", async () => {
  const ending = { reason: "home", winner: 1 } as const;
  const { store, searches } = analysed({ "33-43": { ending } });
  await store.retry();
  await store.line.play("33-43");
  await settled();
  assert.equal(store.settlement?.done, true);
  assert.equal(searches().length, 1);
  await store.line.step("undo");
  assert.equal(store.settlement, null);
});

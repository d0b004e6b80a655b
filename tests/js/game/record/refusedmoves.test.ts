import assert from "node:assert/strict";
import { test } from "node:test";
import { effect } from "../../../../web/base/signals.ts";
import type { View } from "../../../../web/engine/gameresults.ts";
import { isTriedMove, RefusedMoves } from "../../../../web/game/record/refusedmoves.ts";
import { asking } from "../../engine/asked.ts";
import { rest } from "./seated.ts";
import { viewWith } from "./view.ts";

const STUCK = { reason: "cannot-move", from: 11, to: null } as const;
const JUMP = { from: 33, moves: [{ to: 55, text: "33x55", path: [33, 44, 55] }] };

function refusing(
  part: Partial<View> = {},
  answer: () => Promise<unknown> = async () => ({ hindrance: null }),
) {
  const heard: unknown[][] = [];
  const view = viewWith(part);
  let shown = view;
  const refused = new RefusedMoves(
    {
      ask: asking(answer),
      flash: (numbers) => heard.push(["flash", ...numbers]),
      announce: (text) => heard.push(["announce", text.slice(0, 6)]),
      isCall: isTriedMove,
      soundCall: () => heard.push(["call"]),
    },
    () => ({
      status: "your-move",
      view: shown,
      colours: view.colours,
      fields: { ruleset: "tournament", start: null, moves: [] },
    }),
  );
  const show = (next: View) => {
    shown = next;
  };
  return { heard, refused, view, show };
}

test("the pieces that must jump are highlighted if another move was tried, while moves can be made", () => {
  const { heard, refused, view } = refusing({ forced: true, legal: [JUMP] });
  refused.refuse({ reason: "not-a-destination", from: 33, to: 42 }, view);
  assert.deepEqual(heard, [["call"], ["flash", 33], ["announce", "Salta!"]]);
  heard.length = 0;
  refused.refuse({ reason: "not-a-destination", from: 33, to: 32 }, null);
  assert.deepEqual(heard, [["flash", 32]], "the pressed piece, and none that must jump");
});

test("an empty square that cannot be chosen does not flash, but is announced", async () => {
  const { heard, refused, view } = refusing();
  refused.refuse({ reason: "no-piece", from: 55, to: null }, view);
  await rest();
  assert.deepEqual(heard, [["announce", "There’"]]);
  assert.equal(refused.text, "");
});

test("a piece that cannot move flashes, and the reason is announced and followed", async () => {
  const { heard, refused, view } = refusing();
  const texts: string[] = [];
  effect(() => void texts.push(refused.text));
  refused.refuse({ reason: "cannot-move", from: 11, to: null }, view);
  assert.deepEqual(heard, [["flash", 11]]);
  await rest();
  assert.deepEqual(heard.slice(1), [["announce", "Star\u00a01"]]);
  assert.match(texts.at(-1) ?? "", /no square next to it/);
  refused.clear();
  assert.equal(texts.at(-1), "");
});

test("the reason disappears with the position", async () => {
  const { refused, view, show } = refusing();
  await refused.explain(STUCK);
  assert.match(refused.text, /no square next to it/);
  show(viewWith());
  assert.equal(refused.text, "", "another view of the same game");
  show(view);
  assert.match(refused.text, /no square next to it/);
});

test("a reason that arrives too late is dropped", async () => {
  const { heard, refused, show } = refusing();
  const explained = refused.explain(STUCK);
  show(viewWith());
  await explained;
  assert.deepEqual(heard, [["flash", 11]]);
  assert.equal(refused.text, "");
});

test("a failing engine shows no reason", async () => {
  const { heard, refused } = refusing({}, () => Promise.reject(new Error("down")));
  await refused.explain({ reason: "cannot-move", from: 31, to: null });
  assert.deepEqual(heard, [["flash", 31]]);
  assert.equal(refused.text, "");
});

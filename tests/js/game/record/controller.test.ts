import assert from "node:assert/strict";
import { test } from "node:test";
import { effect } from "../../../../web/base/signals.ts";
import type { View } from "../../../../web/engine/gameresults.ts";
import { Controller, isTriedMove } from "../../../../web/game/record/controller.ts";
import type { GameRecord } from "../../../../web/game/record/record.ts";
import { newRecord, played } from "../../../../web/game/record/record.ts";
import { ViewCache } from "../../../../web/game/record/viewcache.ts";
import { asking } from "../../engine/asked.ts";
import { ALONE, rest, table } from "./seated.ts";
import { viewWith } from "./view.ts";

type State = { count: number; isAsked: boolean };

const JUMP = { from: 33, moves: [{ to: 55, text: "33x55", path: [33, 44, 55] }] };

/** A controller that logs its calls. */
class Noting extends Controller<State> {
  done: string[] = [];
  isMovable = true;

  status() {
    return "your-move";
  }

  protected goToMove(ply: number) {
    this.done.push(`to ${ply}`);
    return this.cursor.goTo(ply, "walked");
  }

  protected override isStop(ply: number) {
    return ply % 2 === 0;
  }

  show(record: GameRecord) {
    return this.cursor.go(record, "opened");
  }

  boardView() {
    return {};
  }

  offers() {
    return [];
  }

  async play(move: string) {
    this.done.push(move);
    await this.cursor.go(played(this.cursor.record, move), "moved");
  }

  count(by: number) {
    this.update({ count: this.state.count + by });
  }

  countTwice() {
    this.asOne(() => {
      this.count(1);
      this.after(() => this.done.push(`event ${this.state.count}`));
      this.count(1);
    });
  }

  async resume() {}

  protected arrived() {
    this.count(1);
    this.after(() => this.done.push("arrived"));
  }

  protected async follow() {
    this.update({ isAsked: true });
  }
}

function noting(view: Partial<View> = {}) {
  const heard: unknown[][] = [];
  const controller = new Noting(
    {
      operation: "view",
      cache: new ViewCache({ openings: [viewWith(view)] }),
      onChange: ({ count, isAsked }) => heard.push(["change", count, isAsked]),
      feedback: {
        ask: asking(async () => ({ hindrance: null })),
        flash: (numbers) => heard.push(["flash", ...numbers]),
        announce: (text) => heard.push(["announce", text.slice(0, 6)]),
        isCall: isTriedMove,
        onCall: () => heard.push(["call"]),
      },
    },
    newRecord("tournament"),
    () => ({ count: 0, isAsked: false }),
    { engine: { call: asking(async () => viewWith({ ply: 1 })) } },
  );
  return { controller, heard };
}

test("a move on the board is made in the view's form", async () => {
  const { controller } = noting({ legal: [JUMP] });
  await controller.onMove({ from: 33, to: 55 });
  assert.equal(controller.done[0], "33x55");
});

test("simultaneous changes are reported as one, before their events", () => {
  const { controller, heard } = noting();
  controller.countTwice();
  assert.deepEqual(heard, [["change", 2, false]]);
  assert.deepEqual(controller.done, ["event 2"]);
});

test("equal values are no change", () => {
  const { controller, heard } = noting();
  controller.count(0);
  assert.deepEqual(heard, []);
});

test("an answer of Python and its consequences are one change", async () => {
  const { controller, heard } = noting();
  await controller.play("33-42");
  assert.deepEqual(heard, [["change", 1, true]]);
  assert.deepEqual(controller.done, ["33-42", "arrived"]);
});

test("the pieces that must jump are highlighted if another move was tried, while moves can be made", () => {
  const { controller, heard } = noting({ forced: true, legal: [JUMP] });
  controller.refuse({ reason: "not-a-destination", from: 33, to: 42 });
  assert.deepEqual(heard, [["call"], ["flash", 33], ["announce", "Salta!"]]);
  heard.length = 0;
  controller.isMovable = false;
  controller.refuse({ reason: "not-a-destination", from: 33, to: 32 });
  assert.deepEqual(heard, [["flash", 32]], "the pressed piece, and none that must jump");
});

test("an empty square that cannot be chosen does not flash, but is announced", async () => {
  const { controller, heard } = noting();
  controller.refuse({ reason: "no-piece", from: 55, to: null });
  await rest();
  assert.deepEqual(heard, [["announce", "There’"]]);
  assert.equal(controller.refusal, "");
});

test("a piece that cannot move flashes, and the reason is announced", async () => {
  const { controller, heard } = noting();
  controller.refuse({ reason: "cannot-move", from: 11, to: null });
  assert.deepEqual(heard, [["flash", 11]]);
  await rest();
  assert.deepEqual(heard.slice(1), [
    ["change", 0, false],
    ["announce", "Star\u00a01"],
  ]);
  assert.match(controller.refusal, /no square next to it/);
  controller.onSelect(33);
  assert.equal(controller.refusal, "");
});

/** The target of each step through a game of three moves; null for none. */
function ways(controller: Noting) {
  const steps = ["first", "undo", "before", "after", "redo", "last"] as const;
  return steps.map((to) => {
    controller.done = [];
    if (!controller.canStep(to)) return null;
    void controller.step(to);
    const [done = ""] = controller.done;
    void controller.goTo(at);
    return Number(done.slice(3));
  });
}
let at = 0;

test("steps lead through the moves, and undo and redo to the next stop, else to an end", async () => {
  const { controller } = noting();
  const record = ["33-42", "82-73", "42-53"].reduce(played, newRecord("tournament"));
  await controller.show(record);
  const found = [];
  for (at = 0; at <= 3; at += 1) {
    await controller.goTo(at);
    found.push(ways(controller));
  }
  assert.deepEqual(found, [
    [null, null, null, 1, 2, 3],
    [0, 0, 0, 2, 2, 3],
    [0, 0, 1, 3, 3, 3],
    [0, 2, 2, null, null, null],
  ]);
});

test("a place outside the moves is clamped, and the shown one is not visited again", async () => {
  const { controller } = noting();
  await controller.play("33-42");
  controller.done = [];
  await controller.goTo(7);
  await controller.goTo(-3);
  await controller.goTo(0);
  assert.deepEqual(
    controller.done.filter((text) => text.startsWith("to")),
    ["to 0"],
  );
  assert.deepEqual(controller.line, { at: 0, count: 1 });
});

test("a game against the computer reports one change for the move and one for each answer", async () => {
  const { session, open, asked, steps } = table({ seats: ALONE });
  await open();
  await rest();
  asked.length = 0;
  steps.length = 0;
  await session.play("33-42");
  await rest();
  assert.deepEqual(session.game.record.moves, ["33-42", "82-73"]);
  // The count of a position gives one answer and one progress report.
  const answers = asked.flatMap(({ op }) => (op === "race" ? [op, op] : [op]));
  assert.ok(steps.length <= 1 + answers.length, `${steps.length} changes for ${answers}`);
  assert.equal(
    steps.filter(({ progress: { thinking } }, at) => thinking && !steps[at - 1]?.progress.thinking)
      .length,
    1,
  );
});

test("signals follow the state of a controller, once per reported change", () => {
  const { controller } = noting();
  const seen: number[] = [];
  effect(() => void seen.push(controller.state.count));
  controller.countTwice();
  controller.count(0);
  controller.count(3);
  assert.deepEqual(seen, [0, 2, 5]);
});

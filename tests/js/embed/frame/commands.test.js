import assert from "node:assert/strict";
import { test } from "node:test";
import { Table } from "../../../../web/embed/frame/commands.js";
import { FIRST_OPTIONS } from "../../../../web/embed/frame/options.js";

/** @typedef {import("../../../../web/embed/frame/stage.js").Stage} Stage */
/** @typedef {import("../../../../web/embed/frame/content.js").Thing} Thing */

const START = "edcba/jihgf/onmlk/5/5/5/5/KLMNO/FGHIJ/ABCDE 1 0";

/** A stage that does as it is told; it is settled when the test says so. @param {Thing} thing */
function staged(thing) {
  /** @type {string[]} */
  const done = [];
  const note = (/** @type {string} */ text) => void done.push(text);
  const state = { isSettled: true, isOpen: true, canUndo: true };
  /** @type {Stage} */
  const stage = {
    begin: () => note("begin"),
    show() {},
    rest: () => note("rest"),
    isSettled: () => state.isSettled,
    facts: () => ({
      ruleset: thing.record.ruleset,
      start: null,
      position: START,
      moves: [],
      ply: 0,
      plies: 3,
      player: 1,
      legal: ["33-43", "33x55x57"],
      outcome: null,
      solved: null,
      verdict: null,
      side: 1,
      offer: { kind: "position", ruleset: thing.record.ruleset, position: START },
    }),
    onMove() {},
    colours: () => ["green", "red"],
    isOpen: () => state.isOpen,
    move: (move) => note(`move ${move}`),
    undo() {
      note("undo");
      return state.canUndo;
    },
    reset: () => note("reset"),
    flip: () => note("flip"),
    goTo: thing.mode === "puzzle" ? null : (ply) => note(`goTo ${ply}`),
    press() {},
  };
  return { stage, state, done, thing };
}

/** @typedef {ReturnType<typeof staged>} Staged */

/** A position's link as Python tells it. */
const LINK = Object.freeze({ kind: "position", ruleset: "mirror", position: START, title: "T" });

/** @param {Partial<import("../../../../web/embed/frame/options.js").Options>} [options] */
function laid(options = {}) {
  /** @type {Record<string, unknown>[]} */
  const asked = [];
  /** @type {Staged[]} */
  const stages = [];
  /** @type {unknown[]} */
  const ready = [];
  const answers = /** @type {Record<string, (request: any) => unknown>} */ ({
    link: ({ text }) => {
      if (text.includes("bad"))
        throw Object.assign(new Error("no"), { code: "bad-text", details: { place: 4 } });
      return LINK;
    },
    share: () => ({ text: "#s1/shared" }),
    view: ({ ruleset, moves }) => ({ ruleset, start: START, moves: moves.map(() => "33-43") }),
  });
  const engine = {
    down: /** @type {import("../../../../web/engine/protocol.js").Fault | null} */ (null),
  };
  const table = new Table({
    ask: async (op, fields) => {
      asked.push({ op, ...fields });
      return answers[op]?.(fields);
    },
    awake: () => Promise.resolve(),
    isReady: () => true,
    down: () => engine.down,
    options: { ...FIRST_OPTIONS, ...options },
    usual: "tournament",
    setUp: async (thing) => {
      const made = staged(thing);
      stages.push(made);
      return made.stage;
    },
    onReady: (state) => ready.push(state),
  });
  /** What the stage that is on has been told. */
  const done = () => stages.at(-1)?.done;
  return { table, asked, stages, ready, done, engine };
}

/** @param {Promise<unknown>} doing @param {string} code */
function refuses(doing, code) {
  return assert.rejects(doing, (/** @type {any} */ fault) => {
    assert.equal(fault.code, code);
    assert.ok(fault.message);
    return true;
  });
}

test("without a link the opening is laid to be played, by the rules that are asked for", async () => {
  const { table, stages, ready } = laid({ ruleset: "mirror" });
  assert.equal(await table.state(), null);
  await table.open("");
  assert.equal(stages[0]?.thing.mode, "play");
  assert.equal(stages[0]?.thing.record.ruleset, "mirror");
  assert.equal(ready.length, 1);
});

test("the state has the link with what stood in it", async () => {
  const { table, asked } = laid();
  await table.open("#s1/p/x");
  const state = await table.obey("getState", {});
  assert.equal(state?.link, "#s1/shared");
  assert.equal(state?.mode, "view");
  const { op, ...shared } = asked.at(-1) ?? {};
  assert.equal(op, "share");
  assert.deepEqual(shared, { kind: "position", ruleset: "mirror", position: START, title: "T" });
});

test("a puzzle or a task needs a link of its own", async () => {
  for (const mode of /** @type {const} */ (["puzzle", "solo"])) {
    const { table } = laid({ mode });
    await refuses(table.open(""), "bad-option");
    await refuses(table.open("#s1/p/x"), "bad-option");
  }
});

test("commands are carried out one after the other", async () => {
  const { table, stages, done } = laid();
  await table.open("");
  const state = stages[0]?.state;
  assert.ok(state);
  state.isSettled = false;
  const first = table.obey("move", { move: "33-43" });
  const second = table.obey("flip", {});
  await new Promise((resolve) => setTimeout(resolve));
  assert.deepEqual(done(), ["begin"]);
  state.isSettled = true;
  table.changed();
  await Promise.all([first, second]);
  assert.deepEqual(done(), ["begin", "move 33-43", "flip"]);
});

test("a move is taken as it is written, or a chain by its ends", async () => {
  const { table, done } = laid();
  await table.open("");
  await table.obey("move", { move: "33x57" });
  assert.equal(done()?.at(-1), "move 33x55x57");
  for (const move of ["33-57", "33x43", "33-44", "", "pass"]) {
    await refuses(table.obey("move", { move }), "illegal-move");
  }
  await refuses(table.obey("move", { move: 33 }), "bad-message");
});

test("what cannot be done now is refused, and changes nothing", async () => {
  const { table, stages, done } = laid();
  await refuses(table.obey("undo", {}), "not-now");
  await table.open("");
  const { state } = /** @type {Staged} */ (stages[0]);
  state.isOpen = false;
  state.canUndo = false;
  await refuses(table.obey("move", { move: "33-43" }), "not-now");
  await refuses(table.obey("undo", {}), "not-now");
  for (const ply of [-1, 4, 1.5, "1", undefined, Number.NaN]) {
    await refuses(table.obey("goTo", { ply }), "bad-message");
  }
  assert.deepEqual(done(), ["begin", "undo"]);
});

test("what cannot be read is not laid", async () => {
  const { table, stages } = laid();
  await table.open("");
  await refuses(table.obey("load", { link: "#s1/bad" }), "bad-text");
  await refuses(table.obey("load", { link: 7 }), "bad-message");
  await refuses(table.obey("load", { link: "#s1/p/x", mode: "dance" }), "bad-message");
  await refuses(table.obey("load", { link: "#s1/p/x", mode: "solo" }), "bad-option");
  await refuses(table.obey("load", { ruleset: "mirror", moves: "33-43" }), "bad-message");
  await refuses(table.obey("load", { ruleset: "mirror", position: 1 }), "bad-message");
  await refuses(table.obey("load", { ruleset: null }), "bad-message");
  for (const nothing of [{}, { moves: [] }, { position: null }, { mode: "play" }, { 0: "#s1/x" }]) {
    await refuses(table.obey("load", nothing), "bad-message");
  }
  assert.equal(stages.length, 1);
});

test("texts are laid as Python writes them, to be looked at or played", async () => {
  const { table, stages } = laid();
  await table.open("");
  await table.obey("load", { ruleset: "mirror", moves: ["33x43"] });
  assert.deepEqual(stages[1]?.thing.record.moves, ["33-43"]);
  assert.equal(stages[1]?.thing.mode, "view");
  assert.deepEqual(stages[0]?.done, ["begin", "rest"]);
  await table.obey("load", { ruleset: "mirror" });
  assert.equal(stages[2]?.thing.mode, "play");
});

test("while the engine is down a command is refused at once, with what brought it down", async () => {
  const { table, engine } = laid();
  await table.open("");
  engine.down = { code: "file-missing", message: "404", details: {} };
  await refuses(table.obey("move", { move: "33-43" }), "file-missing");
  await refuses(table.obey("load", { ruleset: "mirror" }), "file-missing");
  assert.equal((await table.obey("getState", {}))?.mode, "play");
  engine.down = null;
  assert.equal((await table.obey("load", { ruleset: "mirror" }))?.ruleset, "mirror");
});

test("a command does not hang when the engine fails, and others follow it", async () => {
  const { table, stages } = laid();
  await table.open("");
  const { state } = /** @type {Staged} */ (stages[0]);
  state.isSettled = false;
  const doing = table.obey("move", { move: "33-43" });
  await new Promise((resolve) => setTimeout(resolve));
  table.failed({ code: "engine-hung", message: "No answer", details: {} });
  await refuses(doing, "engine-hung");
  state.isSettled = true;
  assert.equal((await table.obey("flip", {}))?.ply, 0);
});

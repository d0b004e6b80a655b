import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { CommandQueue } from "../../../../web/embed/frame/commands.ts";
import type { Content } from "../../../../web/embed/frame/content.ts";
import type { EmbeddedBoard } from "../../../../web/embed/frame/framemode.ts";
import type { Options } from "../../../../web/embed/frame/options.ts";
import { FIRST_OPTIONS } from "../../../../web/embed/frame/options.ts";
import type { EmbedFault } from "../../../../web/embed/protocol.ts";
import type { Link, Presets } from "../../../../web/engine/operations.ts";
import type { Fault } from "../../../../web/engine/protocol.ts";
import type { BoardController } from "../../../../web/game/record/controller.ts";
import type { Asked } from "../../engine/asked.ts";
import { asking } from "../../engine/asked.ts";
import { partly } from "../../partly.ts";
import { idleBoard, LINK, START } from "./idleboard.ts";

const GOLDEN = new URL("../../../golden/bridge/presets.json", import.meta.url);
const PRESETS: Presets = JSON.parse(readFileSync(GOLDEN, "utf8")).reply.result;

/** A board that logs and obeys commands; it is settled when the test says so. */
function boardWith(content: Content) {
  const done: string[] = [];
  const note = (text: string) => void done.push(text);
  const state = { isSettled: true, isOpen: true, canUndo: true };
  const controller = {
    get isSettled() {
      return state.isSettled;
    },
    get isMovable() {
      return state.isOpen;
    },
    play: async (move: string) => note(`move ${move}`),
  };
  const board: EmbeddedBoard = {
    ...idleBoard(content, partly<BoardController>(controller)),
    begin: () => note("begin"),
    rest: () => note("rest"),
    undo() {
      note("undo");
      return state.canUndo;
    },
    reset: () => note("reset"),
    flip: () => note("flip"),
    goTo: content.mode === "puzzle" ? null : (ply) => note(`goTo ${ply}`),
  };
  return { board, state, done, content };
}

type Made = ReturnType<typeof boardWith>;

function opened({ isAwake = true, ...options }: Partial<Options> & { isAwake?: boolean } = {}) {
  const asked: Asked[] = [];
  const boards: Made[] = [];
  const ready: unknown[] = [];
  const answers: Partial<Record<Asked["op"], (request: Asked) => unknown>> = {
    share: () => ({ text: "#s1/shared" }),
    view: ({ ruleset, moves = [] }) => ({ ruleset, start: START, moves: moves.map(() => "33-43") }),
  };
  const engine = {
    down: null as Fault | null,
  };
  const commands = new CommandQueue({
    ask: asking(async (request) => {
      asked.push(request);
      return answers[request.op]?.(request);
    }),
    read: async (text) => {
      if (text.includes("bad"))
        throw Object.assign(new Error("no"), { code: "bad-text", details: { place: 4 } });
      return LINK as Link;
    },
    presets: PRESETS,
    awake: () => (isAwake ? Promise.resolve() : new Promise(() => {})),
    isReady: () => isAwake,
    down: () => engine.down,
    options: { ...FIRST_OPTIONS, ...options },
    usual: "tournament",
    setUp: async (content) => {
      const made = boardWith(content);
      boards.push(made);
      return made.board;
    },
    onReady: (state) => ready.push(state),
  });
  /** The log of the current board. */
  const done = () => boards.at(-1)?.done;
  return { commands, asked, boards, ready, done, engine };
}

function refuses(doing: Promise<unknown>, code: string) {
  return assert.rejects(doing, (fault: EmbedFault) => {
    assert.equal(fault.code, code);
    assert.ok(fault.message);
    return true;
  });
}

test("without a link the opening is shown for playing, by the requested rules", async () => {
  const { commands, boards, ready } = opened({ ruleset: "mirror" });
  assert.equal(await commands.state(), null);
  await commands.open("");
  assert.equal(boards[0]?.content.mode, "play");
  assert.equal(boards[0]?.content.record.ruleset, "mirror");
  assert.equal(ready.length, 1);
});

test("the state has the link with its own fields", async () => {
  const { commands, asked } = opened({ mode: "play" });
  await commands.open("#s1/p/x");
  const state = await commands.obey("getState", {});
  assert.equal(state?.link, "#s1/shared");
  assert.equal(state?.mode, "play");
  const { op, ...shared } = asked.at(-1) ?? {};
  assert.equal(op, "share");
  assert.deepEqual(shared, { kind: "position", ruleset: "mirror", position: START, title: "T" });
});

test("viewing a game asks Python nothing, not even for its link", async () => {
  const { commands, asked, boards, ready } = opened({ isAwake: false });
  await commands.open("#s1/p/x");
  const state = await commands.obey("getState", {});
  assert.equal(ready.length, 1);
  assert.equal(state?.link, `#s1/p/mirror/${START.replaceAll(" ", "/")}/title.T`);
  const moves = ["33-43", "83-73"];
  await commands.obey("load", { ruleset: "original", position: START, moves });
  assert.equal(boards[1]?.content.record.ruleset, "original");
  assert.equal(boards[1]?.content.record.start, null);
  assert.deepEqual(boards[1]?.content.record.moves, moves);
  assert.deepEqual(asked, []);
});

test("a puzzle or a task needs its own link", async () => {
  for (const mode of ["puzzle", "solo"] as const) {
    const { commands } = opened({ mode });
    await refuses(commands.open(""), "bad-option");
    await refuses(commands.open("#s1/p/x"), "bad-option");
  }
});

test("commands run one after the other", async () => {
  const { commands, boards, done } = opened();
  await commands.open("");
  const state = boards[0]?.state;
  assert.ok(state);
  state.isSettled = false;
  const first = commands.obey("move", { move: "33-43" });
  const second = commands.obey("flip", {});
  await new Promise((resolve) => setTimeout(resolve));
  assert.deepEqual(done(), ["begin"]);
  state.isSettled = true;
  commands.changed();
  await Promise.all([first, second]);
  assert.deepEqual(done(), ["begin", "move 33-43", "flip"]);
});

test("a move is accepted in full, or a chain by its ends", async () => {
  const { commands, done } = opened();
  await commands.open("");
  await commands.obey("move", { move: "33x57" });
  assert.equal(done()?.at(-1), "move 33x55x57");
  for (const move of ["33-57", "33x43", "33-44", "", "pass"]) {
    await refuses(commands.obey("move", { move }), "illegal-move");
  }
  await refuses(commands.obey("move", { move: 33 }), "bad-message");
});

test("an impossible command is refused, and changes nothing", async () => {
  const { commands, boards, done } = opened();
  await refuses(commands.obey("undo", {}), "not-now");
  await commands.open("");
  const { state } = boards[0] as Made;
  state.isOpen = false;
  state.canUndo = false;
  await refuses(commands.obey("move", { move: "33-43" }), "not-now");
  await refuses(commands.obey("undo", {}), "not-now");
  for (const ply of [-1, 4, 1.5, "1", undefined, Number.NaN]) {
    await refuses(commands.obey("goTo", { ply }), "bad-message");
  }
  assert.deepEqual(done(), ["begin", "undo"]);
});

test("unreadable content is not shown", async () => {
  const { commands, boards } = opened();
  await commands.open("");
  await refuses(commands.obey("load", { link: "#s1/bad" }), "bad-text");
  await refuses(commands.obey("load", { link: 7 }), "bad-message");
  await refuses(commands.obey("load", { link: "#s1/p/x", mode: "dance" }), "bad-message");
  await refuses(commands.obey("load", { link: "#s1/p/x", mode: "solo" }), "bad-option");
  await refuses(commands.obey("load", { ruleset: "mirror", moves: "33-43" }), "bad-message");
  await refuses(commands.obey("load", { ruleset: "mirror", position: 1 }), "bad-message");
  await refuses(commands.obey("load", { ruleset: null }), "bad-message");
  for (const nothing of [{}, { moves: [] }, { position: null }, { mode: "play" }, { 0: "#s1/x" }]) {
    await refuses(commands.obey("load", nothing), "bad-message");
  }
  assert.equal(boards.length, 1);
});

test("texts are shown in Python's form, for viewing or playing", async () => {
  const { commands, boards } = opened();
  await commands.open("");
  await commands.obey("load", { ruleset: "mirror", moves: ["33x43"], mode: "analyse" });
  assert.deepEqual(boards[1]?.content.record.moves, ["33-43"]);
  assert.equal(boards[1]?.content.mode, "analyse");
  assert.deepEqual(boards[0]?.done, ["begin", "rest"]);
  await commands.obey("load", { ruleset: "mirror" });
  assert.equal(boards[2]?.content.mode, "play");
});

test("while the engine is down a command is refused at once, with the reason", async () => {
  const { commands, engine } = opened();
  await commands.open("");
  engine.down = { code: "file-missing", message: "404", details: {} };
  await refuses(commands.obey("move", { move: "33-43" }), "file-missing");
  await refuses(commands.obey("load", { ruleset: "mirror" }), "file-missing");
  assert.equal((await commands.obey("getState", {}))?.mode, "play");
  engine.down = null;
  assert.equal((await commands.obey("load", { ruleset: "mirror" }))?.ruleset, "mirror");
});

test("a command does not hang when the engine fails, and later ones still run", async () => {
  const { commands, boards } = opened();
  await commands.open("");
  const { state } = boards[0] as Made;
  state.isSettled = false;
  const doing = commands.obey("move", { move: "33-43" });
  await new Promise((resolve) => setTimeout(resolve));
  commands.failed({ code: "engine-hung", message: "No answer", details: {} });
  await refuses(doing, "engine-hung");
  state.isSettled = true;
  assert.equal((await commands.obey("flip", {}))?.ply, 0);
});

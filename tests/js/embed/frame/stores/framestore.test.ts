import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { signal } from "../../../../../web/base/signals.ts";
import type { Content } from "../../../../../web/embed/frame/content.ts";
import type { Options } from "../../../../../web/embed/frame/options.ts";
import { FIRST_OPTIONS } from "../../../../../web/embed/frame/options.ts";
import { ContentReader } from "../../../../../web/embed/frame/stores/contentreader.ts";
import { FrameStore } from "../../../../../web/embed/frame/stores/framestore.ts";
import type { EmbedFault } from "../../../../../web/embed/protocol.ts";
import type { Engine, EngineState } from "../../../../../web/engine/client.ts";
import type { Link, Presets } from "../../../../../web/engine/operations.ts";
import type { Fault } from "../../../../../web/engine/protocol.ts";
import type { BoardController } from "../../../../../web/game/mode.ts";
import type { Asked } from "../../../engine/asked.ts";
import { asking } from "../../../engine/asked.ts";
import { partly } from "../../../partly.ts";
import { idleMode, LINK, START } from "../idlemode.ts";

const GOLDEN = new URL("../../../../golden/bridge/presets.json", import.meta.url);
const PRESETS: Presets = JSON.parse(readFileSync(GOLDEN, "utf8")).reply.result;

/** A mode that logs and obeys commands; it is settled when the test says so. */
function modeWith(content: Content) {
  const done: string[] = [];
  const note = (text: string) => void done.push(text);
  const isSettled = signal(true);
  const failure = signal<Fault | null>(null);
  const state = { isOpen: true, canUndo: true };
  const controller = {
    get isSettled() {
      return isSettled.value;
    },
    get isMovable() {
      return state.isOpen;
    },
    play: async (move: string) => note(`move ${move}`),
    canStep: () => state.canUndo,
    step: async () => note("undo"),
  };
  const mode = {
    ...idleMode(content, partly<BoardController>(controller)),
    failure: () => failure.value,
    enter: () => note("enter"),
    retry: () => note("retry"),
    leave: () => note("leave"),
    reset: () => note("reset"),
    goTo: content.mode === "puzzle" ? null : (ply: number) => note(`goTo ${ply}`),
  };
  return { mode, state, isSettled, failure, done, content };
}

type Made = ReturnType<typeof modeWith>;

interface Case extends Partial<Options> {
  isAwake?: boolean;
  wrongOption?: EmbedFault;
}

function opened({ isAwake = true, wrongOption, ...options }: Case = {}) {
  const asked: Asked[] = [];
  const modes: Made[] = [];
  const answers: Partial<Record<Asked["op"], (request: Asked) => unknown>> = {
    share: () => ({ text: "#s1/shared" }),
    view: ({ ruleset, moves = [] }) => ({ ruleset, start: START, moves: moves.map(() => "33-43") }),
  };
  const state = signal<EngineState>(isAwake ? "ready" : "loading");
  const call = asking(async (request) => {
    asked.push(request);
    return answers[request.op]?.(request);
  });
  const engine = {
    call,
    fault: signal<Fault | null>(null),
    get state() {
      return state.value;
    },
    start: async () => partly<Engine>({}),
    restart() {
      engine.fault.value = null;
    },
  };
  const contents = new ContentReader({
    ask: call,
    readLink: async (text) => {
      if (text.includes("bad"))
        throw Object.assign(new Error("no"), { code: "bad-text", details: { place: 4 } });
      return LINK as Link;
    },
    presets: PRESETS,
    usual: "tournament",
  });
  const frame = new FrameStore({
    engine,
    contents,
    options: { ...FIRST_OPTIONS, ...options },
    wrongOption: wrongOption ?? null,
    createMode: async (content) => {
      const made = modeWith(content);
      modes.push(made);
      return made.mode;
    },
  });
  /** The log of the current mode. */
  const done = () => modes.at(-1)?.done;
  return { frame, asked, modes, done, engine, state };
}

function refuses(doing: Promise<unknown>, code: string) {
  return assert.rejects(doing, (fault: EmbedFault) => {
    assert.equal(fault.code, code);
    assert.ok(fault.message);
    return true;
  });
}

test("without a link the opening is shown for playing, by the requested rules", async () => {
  const { frame, modes } = opened({ ruleset: "mirror" });
  assert.equal(await frame.state(), null);
  await frame.open("");
  assert.equal(modes[0]?.content.mode, "play");
  assert.equal(modes[0]?.content.record.ruleset, "mirror");
  assert.equal(frame.ready.value?.mode, "play");
});

test("the state has the link with its own fields", async () => {
  const { frame, asked } = opened({ mode: "play" });
  await frame.open("#s1/p/x");
  const state = await frame.obey("getState", {});
  assert.equal(state?.link, "#s1/shared");
  assert.equal(state?.mode, "play");
  const { op, ...shared } = asked.at(-1) ?? {};
  assert.equal(op, "share");
  assert.deepEqual(shared, { kind: "position", ruleset: "mirror", position: START, title: "T" });
});

test("viewing a game asks Python nothing, not even for its link", async () => {
  const { frame, asked, modes } = opened({ isAwake: false });
  await frame.open("#s1/p/x");
  const state = await frame.obey("getState", {});
  assert.equal(frame.ready.value?.mode, "view");
  assert.equal(state?.link, `#s1/p/mirror/${START.replaceAll(" ", "/")}/title.T`);
  const moves = ["33-43", "83-73"];
  await frame.obey("load", { ruleset: "original", position: START, moves });
  assert.equal(modes[1]?.content.record.ruleset, "original");
  assert.equal(modes[1]?.content.record.start, null);
  assert.deepEqual(modes[1]?.content.record.moves, moves);
  assert.deepEqual(asked, []);
});

test("a puzzle or a task needs its own link", async () => {
  for (const mode of ["puzzle", "solo"] as const) {
    for (const address of ["", "#s1/p/x"]) {
      const { frame, modes } = opened({ mode });
      await frame.open(address);
      assert.equal(frame.trouble?.fault.code, "bad-option");
      assert.deepEqual(modes, []);
    }
  }
});

test("frame run one after the other", async () => {
  const { frame, modes, done } = opened();
  await frame.open("");
  const [mode] = modes;
  assert.ok(mode);
  mode.isSettled.value = false;
  const first = frame.obey("move", { move: "33-43" });
  const second = frame.obey("flip", {});
  await new Promise((resolve) => setTimeout(resolve));
  assert.deepEqual([done(), frame.side], [["enter"], 1]);
  mode.isSettled.value = true;
  await Promise.all([first, second]);
  assert.deepEqual([done(), frame.side], [["enter", "move 33-43"], 2]);
});

test("a move is accepted in full, or a chain by its ends", async () => {
  const { frame, done } = opened();
  await frame.open("");
  await frame.obey("move", { move: "33x57" });
  assert.equal(done()?.at(-1), "move 33x55x57");
  for (const move of ["33-57", "33x43", "33-44", "", "pass"]) {
    await refuses(frame.obey("move", { move }), "illegal-move");
  }
  await refuses(frame.obey("move", { move: 33 }), "bad-message");
});

test("an impossible command is refused, and changes nothing", async () => {
  const { frame, modes, done } = opened();
  await refuses(frame.obey("undo", {}), "not-now");
  await frame.open("");
  const { state } = modes[0] as Made;
  state.isOpen = false;
  state.canUndo = false;
  await refuses(frame.obey("move", { move: "33-43" }), "not-now");
  await refuses(frame.obey("undo", {}), "not-now");
  for (const ply of [-1, 4, 1.5, "1", undefined, Number.NaN]) {
    await refuses(frame.obey("goTo", { ply }), "bad-message");
  }
  assert.deepEqual(done(), ["enter"]);
});

test("unreadable content is not shown", async () => {
  const { frame, modes } = opened();
  await frame.open("");
  await refuses(frame.obey("load", { link: "#s1/bad" }), "bad-text");
  await refuses(frame.obey("load", { link: 7 }), "bad-message");
  await refuses(frame.obey("load", { link: "#s1/p/x", mode: "dance" }), "bad-message");
  await refuses(frame.obey("load", { link: "#s1/p/x", mode: "solo" }), "bad-option");
  await refuses(frame.obey("load", { ruleset: "mirror", moves: "33-43" }), "bad-message");
  await refuses(frame.obey("load", { ruleset: "mirror", position: 1 }), "bad-message");
  await refuses(frame.obey("load", { ruleset: null }), "bad-message");
  for (const nothing of [{}, { moves: [] }, { position: null }, { mode: "play" }, { 0: "#s1/x" }]) {
    await refuses(frame.obey("load", nothing), "bad-message");
  }
  assert.equal(modes.length, 1);
});

test("texts are shown in Python's form, for viewing or playing", async () => {
  const { frame, modes } = opened();
  await frame.open("");
  await frame.obey("load", { ruleset: "mirror", moves: ["33x43"], mode: "analyse" });
  assert.deepEqual(modes[1]?.content.record.moves, ["33-43"]);
  assert.equal(modes[1]?.content.mode, "analyse");
  assert.deepEqual(modes[0]?.done, ["enter", "leave"]);
  await frame.obey("load", { ruleset: "mirror" });
  assert.equal(modes[2]?.content.mode, "play");
});

test("while the engine is down a command is refused at once, with the reason", async () => {
  const { frame, engine } = opened();
  await frame.open("");
  engine.fault.value = { code: "file-missing", message: "404", details: {} };
  await refuses(frame.obey("move", { move: "33-43" }), "file-missing");
  await refuses(frame.obey("load", { ruleset: "mirror" }), "file-missing");
  assert.equal((await frame.obey("getState", {}))?.mode, "play");
  engine.restart();
  assert.equal((await frame.obey("load", { ruleset: "mirror" }))?.ruleset, "mirror");
});

test("a command does not hang when the engine fails, and later ones still run", async () => {
  const { frame, modes, engine } = opened();
  await frame.open("");
  const [mode] = modes;
  assert.ok(mode);
  mode.isSettled.value = false;
  const doing = frame.obey("move", { move: "33-43" });
  await new Promise((resolve) => setTimeout(resolve));
  engine.fault.value = { code: "engine-hung", message: "No answer", details: {} };
  await refuses(doing, "engine-hung");
  engine.restart();
  mode.isSettled.value = true;
  assert.equal((await frame.obey("flip", {}))?.ply, 0);
});

test("the board is turned from the side in the address, else from the mode's own", async () => {
  const { frame } = opened();
  await frame.open("");
  assert.equal((await frame.state())?.side, 1);
  frame.flip();
  assert.equal((await frame.state())?.side, 2);
  await frame.obey("load", { ruleset: "mirror" });
  assert.equal((await frame.state())?.side, 1);
  const turned = opened({ side: 2 });
  await turned.frame.open("");
  assert.equal(turned.frame.side, 2);
});

test("new content is ready once Python is awake", async () => {
  const { frame, state } = opened({ isAwake: false });
  const opening = frame.open("");
  await new Promise((resolve) => setTimeout(resolve));
  assert.equal(frame.ready.peek(), null);
  state.value = "ready";
  await opening;
  const value = frame.ready.peek();
  assert.equal(value?.mode, "play");
  frame.flip();
  state.value = "loading";
  state.value = "ready";
  assert.equal(frame.ready.value, value, "the same content is ready once");
});

test("a failure of the mode is a trouble until the mode retries, and fails the waiting command", async () => {
  const { frame, modes, done } = opened();
  await frame.open("");
  const [mode] = modes;
  assert.ok(mode);
  mode.isSettled.value = false;
  const doing = frame.obey("reset", {});
  await new Promise((resolve) => setTimeout(resolve));
  mode.failure.value = { code: "bad-text", message: "no", details: { place: 4 } };
  await refuses(doing, "bad-text");
  const fault = { code: "bad-text", message: "no", place: 4 };
  assert.deepEqual(frame.trouble, { fault, reason: undefined, canRetry: false });
  mode.failure.value = { code: "engine-hung", message: "no", details: {} };
  assert.equal(frame.trouble?.canRetry, true);
  frame.retry();
  assert.equal(done()?.at(-1), "retry");
  mode.failure.value = null;
  assert.equal(frame.trouble, null);
});

test("a refused address is a trouble until other content is shown", async () => {
  const { frame } = opened();
  await frame.open("#s1/bad");
  assert.equal(frame.trouble?.fault.code, "bad-text");
  assert.equal(await frame.state(), null);
  await frame.obey("load", { ruleset: "mirror" });
  assert.equal(frame.trouble, null);
});

test("a wrong option refuses every command", async () => {
  const wrongOption = { code: "bad-option", message: "no", place: 1 };
  const { frame } = opened({ wrongOption });
  assert.deepEqual(frame.trouble?.fault, wrongOption);
  await refuses(frame.obey("getState", {}), "bad-option");
});

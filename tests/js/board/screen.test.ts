/** The canvas of a board in a page that has a picture of its first view. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { PieceAnimator } from "../../../web/board/pieceanimator.ts";
import { Screen } from "../../../web/board/screen.ts";
import type { State } from "../../../web/board/state.ts";
import { DEFAULT_THEME, showTheme } from "../../../web/board/theme.ts";
import { viewWith } from "./opening.ts";

/** Callbacks that wait until the page is idle. */
const idle: (() => void)[] = [];
/** Whether the browser is short of memory, and refuses the next canvas. */
let isShort = false;

/** A context that accepts all drawing calls and ignores them. */
function contextThat(drawsImage: () => void) {
  const gradient = { addColorStop() {} };
  const get = (_: object, name: string) => () => (name === "drawImage" ? drawsImage() : gradient);
  return new Proxy({}, { get, set: () => true });
}

function getContext() {
  const refused = isShort;
  isShort = false;
  return refused ? null : contextThat(() => {});
}

class Path {
  arc() {}
  moveTo() {}
  closePath() {}
}

class Observer {
  observe() {}
  disconnect() {}
}

const query = () => Object.assign(new EventTarget(), { matches: false });
Object.assign(globalThis, {
  window: globalThis,
  devicePixelRatio: 1,
  matchMedia: query,
  MutationObserver: Observer,
  ResizeObserver: Observer,
  Path2D: Path,
  requestIdleCallback: (then: () => void) => idle.push(then),
  requestAnimationFrame: () => 1,
  cancelAnimationFrame() {},
  getComputedStyle: () => ({ getPropertyValue: () => "#123456" }),
  document: {
    documentElement: {},
    createElement: () => ({ getContext }),
  },
});

/** A board with a picture of its first view, and a log of both. */
function setUp() {
  const seen = new Set<string>();
  const canvas = Object.assign(new EventTarget(), {
    clientWidth: 400,
    getBoundingClientRect: () => ({ left: 0, top: 0, right: 400, bottom: 400, width: 400 }),
    getContext: () => contextThat(() => seen.add("painted")),
  });
  const element = {
    style: { setProperty() {} },
    querySelector: () => ({ remove: () => seen.add("picture gone") }),
  };
  const stage = new PieceAnimator();
  const view = viewWith({});
  stage.show(view, 0, true);
  const flash = { numbers: [], begun: Number.NEGATIVE_INFINITY };
  const state: State = { view, selected: null, under: null, flash, shownAt: 0, isNew: true };
  const lifetime = new AbortController();
  const screen = new Screen(
    element as unknown as HTMLElement,
    canvas as unknown as HTMLCanvasElement,
    state,
    stage,
    lifetime.signal,
  );
  return { seen, screen, lifetime };
}

/** Let the page be idle several times. */
async function beIdle(times: number) {
  for (let time = 0; time < times; time += 1) {
    for (const then of idle.splice(0)) then();
    await new Promise(setImmediate);
  }
}

/** How often a page is idle until the board is painted. */
async function idleTimes() {
  const { seen, screen } = setUp();
  void screen.open(true);
  let times = 0;
  for (; seen.size === 0 && times < 100; times += 1) await beIdle(1);
  assert.deepEqual([...seen], ["painted", "picture gone"]);
  return times;
}

test.before(() => showTheme({ ...DEFAULT_THEME, board: "slate" }));

test("the board is prepared while the page is idle, and its picture stays until then", async () => {
  const times = await idleTimes();
  const { seen, screen } = setUp();
  const opened = screen.open(true);
  await beIdle(times - 1);
  assert.deepEqual([...seen], []);
  await beIdle(1);
  await opened;
  assert.deepEqual([...seen], ["painted", "picture gone"]);
});

test("a removed board is not painted, whenever it is removed", async () => {
  const times = await idleTimes();
  for (let gone = 0; gone < times; gone += 1) {
    const { seen, screen, lifetime } = setUp();
    const opened = screen.open(true);
    await beIdle(gone);
    lifetime.abort();
    await beIdle(times);
    await opened;
    assert.deepEqual([...seen], [], `gone after ${gone}`);
  }
});

test("if preparing fails, the board is painted anyway, and the picture is removed", async () => {
  const times = await idleTimes();
  const { seen, screen } = setUp();
  isShort = true;
  const opened = assert.rejects(screen.open(true), /no 2d canvas/);
  await beIdle(times);
  await opened;
  assert.deepEqual([...seen], ["painted", "picture gone"]);
});

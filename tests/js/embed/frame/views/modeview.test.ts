import assert from "node:assert/strict";
import { test } from "node:test";
import { batch, signal } from "../../../../../web/base/signals.ts";
import type { Board } from "../../../../../web/board/board.ts";
import type { Content } from "../../../../../web/embed/frame/content.ts";
import type { FrameMode } from "../../../../../web/embed/frame/framemode.ts";
import type { FrameStore } from "../../../../../web/embed/frame/stores/framestore.ts";
import { showMode } from "../../../../../web/embed/frame/views/modeview.ts";
import type { Settlement } from "../../../../../web/engine/gameresults.ts";
import type { BoardController } from "../../../../../web/game/mode.ts";
import { partly } from "../../../partly.ts";
import { idleMode, START } from "../idlemode.ts";

const LAST = { text: "33-43", path: [33, 43], player: 1 as const };
const OUTCOME = { winner: 1 as const, reason: "home", points: 3 };

/** A mode whose events are given by hand, and all that its board, its reader and its host learn. */
function shownMode() {
  const done: unknown[][] = [];
  const event = signal<ReturnType<FrameMode["afterEvent"]>>(null);
  const settlement = signal<Settlement | null>(null);
  const content = partly<Content>({
    mode: "play",
    record: partly<Content["record"]>({ ruleset: "original" }),
  });
  const idle = idleMode(content, partly<BoardController>({ boardView: () => ({}) }));
  const mode: FrameMode = {
    ...idle,
    event: () => event.value,
    afterEvent: () => event.value,
    settlement: () => settlement.value,
    facts: () => ({ ...idle.facts(), ply: 7, outcome: settlement.value && OUTCOME }),
  };
  showMode(partly<FrameStore>({ mode, side: 1 }), {
    board: partly<Board>({ show: () => done.push(["board"]) }),
    bar: { show: () => done.push(["bar"]), shortcuts: () => ({}) },
    sounds: { play() {}, refuse() {}, buttons: () => [] },
    announcer: { show: (text) => done.push(["announce", text]) },
    channel: { send: (...sent) => done.push(["send", ...sent]) },
  });
  done.length = 0;
  return { done, event, settlement };
}

test("the reader and the host learn of an event once the board and the bar show it", () => {
  const { done, event } = shownMode();
  const moved = { last: LAST, position: START };
  event.value = { announcement: "33 to 43", moved, solved: { helped: false } };
  assert.deepEqual(done, [
    ["board"],
    ["bar"],
    ["send", "move", { move: "33-43", by: 1, position: START, ply: 7 }],
    ["send", "solved", { helped: false }],
    ["announce", "33 to 43"],
  ]);
});

test("the end of a game is sent once, and only after the move that led to it", () => {
  const { done, event, settlement } = shownMode();
  const overs = () => done.filter(([, type]) => type === "over");
  settlement.value = partly<Settlement>({ done: true });
  assert.deepEqual(overs(), []);
  const moved = { last: LAST, position: START, ending: { reason: "home", winner: 1 } } as const;
  batch(() => {
    settlement.value = null;
    event.value = { announcement: "", moved };
  });
  assert.deepEqual(overs(), []);
  settlement.value = partly<Settlement>({ done: true });
  settlement.value = partly<Settlement>({ done: true });
  assert.deepEqual(overs(), [["send", "over", { outcome: OUTCOME }]]);
});

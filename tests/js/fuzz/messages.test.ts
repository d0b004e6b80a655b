// Any message from a page to the board in its frame is answered once, soon, and with a known code.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { signal } from "../../../web/base/signals.ts";
import { HostChannel } from "../../../web/embed/frame/hostchannel.ts";
import { FIRST_OPTIONS } from "../../../web/embed/frame/options.ts";
import { ContentReader } from "../../../web/embed/frame/stores/contentreader.ts";
import { FrameStore } from "../../../web/embed/frame/stores/framestore.ts";
import type { EmbedFault } from "../../../web/embed/protocol.ts";
import { COMMANDS, FAULTS, REPLY } from "../../../web/embed/protocol.ts";
import type { Engine } from "../../../web/engine/client.ts";
import type { Link, Presets } from "../../../web/engine/operations.ts";
import type { Fault } from "../../../web/engine/protocol.ts";
import { idleMode, LINK, START } from "../embed/frame/idlemode.ts";
import { asking } from "../engine/asked.ts";
import { partly } from "../partly.ts";
import { INPUTS, LONGEST, Maker } from "./inputs.ts";

const HOST = "https://host.example";

/** Those of the board, and of the engine's refusals. */
const CODES = [...Object.values(FAULTS), "bad-text", "bad-ruleset", "illegal-move"];

const GOOD = Object.freeze([
  ...COMMANDS.map((type) => ({ salta: 1, type, id: 1 })),
  { salta: 1, type: "load", id: "a", link: "#s1/p/x" },
  { salta: 1, type: "load", id: "b", ruleset: "mirror", position: START, moves: [], mode: "view" },
  { salta: 1, type: "move", id: 2, move: "33-43" },
  { salta: 1, type: "goTo", id: 3, ply: 1 },
]);

/** With the error if it is not ok. */
type Answer = { salta: unknown; type: unknown; id: unknown; ok: boolean; error: EmbedFault };

const GOLDEN = new URL("../../golden/bridge/presets.json", import.meta.url);
const PRESETS: Presets = JSON.parse(readFileSync(GOLDEN, "utf8")).reply.result;

/** A Python that refuses everything except what a board needs here. */
const ask = asking(async ({ op, ruleset, start, moves }) => {
  const refuse = (code: string) => Object.assign(new Error("no"), { code, details: { place: 0 } });
  if (op === "share") return { text: "#s1/shared" };
  if (ruleset !== "mirror" && ruleset !== "tournament") throw refuse("bad-ruleset");
  if (start !== null && start !== START) throw refuse("bad-text");
  return { ruleset, start: start ?? START, moves };
});

function board() {
  const own = new EventTarget();
  const sent: unknown[] = [];
  const parent = { postMessage: (message: unknown) => sent.push(message) };
  const contents = new ContentReader({
    ask,
    readLink: async (text) => {
      if (text === "#s1/p/x") return LINK as Link;
      throw Object.assign(new Error("no"), { code: "bad-text", details: { place: 0 } });
    },
    presets: PRESETS,
    usual: "tournament",
  });
  const engine = {
    call: ask,
    fault: signal<Fault | null>(null),
    state: "ready" as const,
    start: async () => partly<Engine>({}),
    restart() {},
  };
  const frame = new FrameStore({
    engine,
    contents,
    options: FIRST_OPTIONS,
    wrongOption: null,
    createMode: async (content) => idleMode(content),
  });
  new HostChannel(own, parent, (type, fields) => frame.obey(type, fields));
  async function hear(
    data: unknown,
    { origin = HOST, source = parent }: { origin?: string; source?: unknown } = {},
  ) {
    sent.length = 0;
    own.dispatchEvent(Object.assign(new Event("message"), { data, origin, source }));
    await new Promise((resolve) => setImmediate(resolve));
    return sent;
  }
  return { hear };
}

test("every message is answered with known codes, or ignored", async () => {
  const { hear } = board();
  const maker = new Maker(1899);
  await hear({ salta: 1, type: "hello", id: 0 });
  let refused = 0;
  for (let count = 0; count < INPUTS; count += 1) {
    const data = maker.spoilt(maker.one(GOOD));
    const told = JSON.stringify(data);
    const began = performance.now();
    const answers = await hear(data);
    assert.ok(performance.now() - began < LONGEST, told);
    const isOurs = typeof data === "object" && data !== null && "salta" in data;
    assert.equal(answers.length, isOurs ? 1 : 0, told);
    if (!isOurs) continue;
    const { salta, type, id, ok, error } = answers[0] as Answer;
    assert.deepEqual([salta, type], [1, REPLY]);
    const given = (data as { id?: unknown }).id;
    const isName = typeof given === "string" || typeof given === "number";
    assert.equal(id, isName ? given : null, told);
    if (ok) continue;
    refused += 1;
    assert.ok(CODES.includes(error.code), `${error.code} (${error.message}) for ${told}`);
    assert.equal(typeof error.message, "string");
    assert.ok(error.message.length < 20_000, `${error.message.length} letters for ${told}`);
  }
  assert.ok(refused > INPUTS / 5 && refused < INPUTS, `${refused} of ${INPUTS} were refused`);
});

test("messages of strangers are not answered", async () => {
  const { hear } = board();
  const maker = new Maker(7);
  await hear({ salta: 1, type: "hello", id: 0 });
  for (let count = 0; count < INPUTS / 10; count += 1) {
    const data = maker.spoilt(maker.one(GOOD));
    assert.deepEqual(await hear(data, { origin: "https://other.example" }), []);
    assert.deepEqual(await hear(data, { source: {} }), []);
  }
});

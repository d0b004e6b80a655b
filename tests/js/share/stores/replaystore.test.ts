import assert from "node:assert/strict";
import { test } from "node:test";
import { signal } from "../../../../web/base/signals.ts";
import type { Offer } from "../../../../web/game/mode.ts";
import type { LinkStore, Shared } from "../../../../web/share/stores/linkstore.ts";
import { ReplayStore } from "../../../../web/share/stores/replaystore.ts";
import type { Subject } from "../../../../web/share/subject.ts";
import { partly } from "../../partly.ts";

const GAME: Offer = Object.freeze({ kind: "game", ruleset: "original", moves: ["33-43"] });

/** A replay of a link whose game Python looks at as the test says. */
function replayOf(wholeSubject: () => Promise<Subject>) {
  const shared = signal<Shared | null>(null);
  const link = partly<LinkStore>({
    offer: signal(GAME),
    shared,
    wholeSubject,
  });
  return { replay: new ReplayStore(link), shared };
}

test("a failure differs from a stop", async () => {
  const fault = Object.assign(new Error("no"), { code: "engine-hung", details: {} });
  const { replay } = replayOf(() => Promise.reject(fault));
  assert.equal(replay.state.value.phase, "none");
  const making = replay.make();
  assert.deepEqual(replay.state.value, { phase: "making", part: null });
  await making;
  assert.deepEqual(replay.state.value, { phase: "failed", fault });
  const again = replay.make();
  replay.stop();
  await again;
  assert.equal(replay.state.value.phase, "stopped");
});

test("another content or another link begins afresh", async () => {
  const { replay, shared } = replayOf(() => new Promise(() => {}));
  void replay.make();
  replay.choose("moments");
  assert.deepEqual([replay.kind.value, replay.state.value.phase], ["moments", "none"]);
  void replay.make();
  shared.value = { offer: GAME, fragment: "#s1/x", address: "#s1/x" };
  assert.equal(replay.state.value.phase, "none");
});

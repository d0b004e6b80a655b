import assert from "node:assert/strict";
import { test } from "node:test";
import { EventState, showThenAnnounce } from "../../../web/base/eventstate.ts";
import { effect, signal } from "../../../web/base/signals.ts";

interface Count {
  n: number;
  name: string;
}

function counter() {
  return new EventState<Count, "counted" | "named">(Object.freeze({ n: 0, name: "a" }));
}

test("followers run only if a field differs", () => {
  const state = counter();
  const seen: number[] = [];
  effect(() => void seen.push(state.value.n));
  state.update({ n: 1 });
  state.update({ n: 1, name: "a" });
  assert.deepEqual(seen, [0, 1]);
});

test("an event comes together with its change, and the same kind twice is two events", () => {
  const state = counter();
  const seen: string[] = [];
  effect(() => void seen.push(`${state.value.n} ${state.event?.kind ?? "none"}`));
  state.report("counted", { n: 1 });
  state.report("counted");
  assert.deepEqual(seen, ["0 none", "1 counted", "1 counted"]);
});

test("each event is announced once, after its state is shown", () => {
  const state = counter();
  state.report("named", { name: "before" });
  const log: string[] = [];
  const stop = showThenAnnounce(
    state,
    () => state.value.n,
    (n) => log.push(`shows ${n}`),
    (kind) => log.push(`says ${kind}`),
  );
  assert.deepEqual(log, ["shows 0"], "an event before is not announced");
  state.report("counted", { n: 1 });
  state.update({ n: 2 });
  stop();
  state.report("counted", { n: 3 });
  assert.deepEqual(log, ["shows 0", "shows 1", "says counted", "shows 2"]);
});

test("what showing and announcing read is not followed", () => {
  const state = counter();
  const other = signal(0);
  let runs = 0;
  showThenAnnounce(
    state,
    () => state.value,
    () => {
      runs += 1;
      return other.value;
    },
    () => other.value,
  );
  state.report("counted");
  runs = 0;
  other.value = 1;
  assert.equal(runs, 0);
});
